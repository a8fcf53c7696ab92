"""Cards and sums of a duel: the tilted places, a card that turns, and what card and number come to."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import FRect, Surface

from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.state import EMPTY
from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.fonts import Role
from tabletop.stage.kit.look import Look
from tabletop.stage.recreo_arcano import cards, paint
from tabletop.stage.recreo_arcano.duel_motion import Reveal, Side
from tabletop.stage.recreo_arcano.duel_paint import CHALK, DARK, HEADING, faded

CARD_W = 246.0
#: A card face down.
BACK = -1
#: The middle of each side's place for a card, and how it is tilted (degrees clockwise).
PLACES = ((419.0, 312.5), (861.0, 312.5))
_TILT = (-3.0, 3.0)
_MARGIN = 0.16
SUMS = (FRect(190, 520, 400, 84), FRect(690, 520, 400, 84))


def place_of(n: int) -> FRect:
    """Where a side's card lies (not tilted)."""
    area = FRect(0, 0, CARD_W, CARD_W * cards.RATIO)
    area.center = PLACES[n]
    return area


def _tilted(look: Look, n: int, name: object, make: Callable[[Surface, int], None]) -> Surface:
    """A picture of the size of a card with a margin for disc and shadow, painted upright and then tilted."""

    def tilt() -> Surface:
        margin = look.scale.px(_MARGIN * CARD_W)
        w, h = look.scale.px(CARD_W), look.scale.px(CARD_W * cards.RATIO)
        flat = Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
        make(flat, margin)
        return pygame.transform.rotozoom(flat, -_TILT[n], 1.0)

    return look.art.keep(("duel.card", n, name, look.scale.px(CARD_W), look.words.language), tilt)


def _shadow(look: Look, flat: Surface, margin: int) -> None:
    size = (look.scale.px(CARD_W), look.scale.px(CARD_W * cards.RATIO))
    reach = 0.1 * CARD_W
    glow = look.art.glow_pixels(size, 0.1 * CARD_W, reach, 0.55, "#0A041E")
    edge = look.scale.px(reach)
    flat.blit(glow, (margin - edge, margin - edge + look.scale.px(0.04 * CARD_W)))


def face(look: Look, n: int, card: int) -> Surface:
    """A side's card: face up, the back (:data:`BACK`) or the picture of an empty hand (``EMPTY``)."""

    def make(flat: Surface, margin: int) -> None:
        if card == EMPTY:
            _no_card(look, flat, margin)
            return
        _shadow(look, flat, margin)
        if card < 0:
            back = look.art.image("recreo_arcano/card_back", CARD_W, CARD_W * cards.RATIO)
            flat.blit(back, (margin, margin))
        else:
            over = max(1, round(cards.OVERHANG * CARD_W * look.scale.factor))
            flat.blit(cards.card_face(look, card, CARD_W), (margin - over, margin - over))

    return _tilted(look, n, card, make)


def _no_card(look: Look, flat: Surface, margin: int) -> None:
    w, h = look.scale.px(CARD_W), look.scale.px(CARD_W * cards.RATIO)
    k = look.scale.factor
    frame = shapes.box(
        w, h, k, fill=p.NIGHT_8, line=paint.DASHED, width=3, radius=0.1 * CARD_W, dashed=True, opacity=0.9
    )
    flat.blit(look.art.drawn_pixels(frame, (w, h)), (margin, margin))
    size = (round(w * 0.86), round(w * 0.645))
    picture = look.art.cover_pixels("recreo_arcano/card_none", size, radius=12, native=3 / 4)
    flat.blit(picture, (margin + (w - size[0]) // 2, margin + round(h * 0.27)))
    words: tuple[tuple[str, float, Role], ...] = (("no_card", 0.1, "h2"), ("no_card_help", 0.78, "body"))
    for word, y, role in words:
        text = look.say(f"recreo_arcano.duel.{word}")
        block = look.text(text, CARD_W * 0.8, role=role, colour=paint.TEXT, align="center", fixed=True)
        flat.blit(block.surface, (margin + round(w * 0.1), margin + round(h * y)))


def card(look: Look, surface: Surface, n: int, picture: Surface, dx: float = 0.0, dy: float = 0.0) -> None:
    """Put a tilted picture into a side's place."""
    x, y = PLACES[n]
    surface.blit(picture, picture.get_rect(center=look.scale.point(x + dx, y + dy)))


def turning(look: Look, surface: Surface, n: int, number: int, turn: float, dx: float) -> None:
    """A card at ``turn`` (0: face down, 1: face up) of being turned over; calm motion fades over."""
    front, back = face(look, n, number), face(look, n, BACK if number >= 0 else EMPTY)
    if turn >= 1:
        card(look, surface, n, front, dx)
        return
    x, y = look.scale.point(PLACES[n][0] + dx, PLACES[n][1])
    if look.calm:
        card(look, surface, n, back, dx)
        faded(surface, front, front.get_rect(center=(x, y)).topleft, turn)
        return
    shown = back if turn < 0.5 else front
    if number < 0:
        card(look, surface, n, front, dx)
        return
    w = max(2, round(shown.get_width() * abs(math.cos(math.pi * turn))))
    narrow = pygame.transform.smoothscale(shown, (w, shown.get_height()))
    surface.blit(narrow, narrow.get_rect(center=(x, y)))


def empty_place(
    look: Look, surface: Surface, n: int, dx: float, *, lit: bool = False, aimed: bool = False
) -> None:
    """A side's place before a card lies there; ``lit`` if the person shall put one there."""
    line = paint.RIM if lit else paint.DASHED

    def make(flat: Surface, margin: int) -> None:
        w, h = look.scale.px(CARD_W), look.scale.px(CARD_W * cards.RATIO)
        outline = shapes.box(
            w,
            h,
            look.scale.factor,
            fill=p.NIGHT_9,
            line=line,
            width=4 if lit else 3,
            radius=0.1 * CARD_W,
            dashed=not aimed,
            opacity=0.75 if aimed else 0.45,
        )
        flat.blit(look.art.drawn_pixels(outline, (w, h)), (margin, margin))

    card(look, surface, n, _tilted(look, n, ("place", lit, aimed), make), dx)


# -- sums --------------------------------------------------------------------------------------------------


def total(look: Look, surface: Surface, n: int, side: Side, reveal: Reveal | None) -> None:
    """A side's sum: card + number = total, with question marks for what nobody may know yet."""
    area = SUMS[n]
    won = reveal is not None and reveal.won(n)
    if won and reveal is not None and reveal.verdict > 0:
        look.glow(surface, area, 22, reach=26, colour=paint.RIM, strength=round(0.75 * reveal.verdict, 1))
        look.shade(surface, area.inflate(8, 8), 26, colour=paint.RIM, opacity=round(reveal.verdict, 1))
    look.box(surface, area, fill=("#FFF8E8", "#F1E2C2"), width=4, radius=22)
    y = area.centery
    shown = reveal is not None and reveal.turn >= 1
    strength = str(reveal.event.strengths[n]) if reveal is not None and shown else "?"
    number = str(side.number) if side.number else "?"
    if reveal is not None and reveal.drop > 0:
        number = str(reveal.event.numbers[n])
    counted = "?"
    if reveal is not None and reveal.count > 0:
        counted = str(round(reveal.total(n) * reveal.count))
    fill = DARK[side.team]
    if reveal is not None and shown and reveal.event.cards[n] >= 0:
        fill = cards.colour(box().cards[reveal.event.cards[n]])
    _strength_disc(look, surface, area.centerx - 96, y, strength, fill)
    _word(look, surface, area.centerx - 45, y, "+", 34)
    _number_disc(look, surface, area.centerx + 6, y, number)
    _word(look, surface, area.centerx + 57, y, "=", 34)
    _word(look, surface, area.centerx + 104, y, counted, 54)


def _strength_disc(look: Look, surface: Surface, x: float, y: float, word: str, fill: str) -> None:
    side = look.scale.px(54)
    text = shapes.circle(side, look.scale.factor, fill=fill, line=paint.RIM, width=4)
    surface.blit(look.art.drawn_pixels(text, (side, side)), look.scale.point(x - 27, y - 27))
    _word(look, surface, x, y, word, 34, CHALK)


def _number_disc(look: Look, surface: Surface, x: float, y: float, word: str) -> None:
    side = look.scale.px(54)
    text = shapes.circle(side, look.scale.factor, fill=paint.TEXT, line=p.INK, width=3.5)
    surface.blit(look.art.drawn_pixels(text, (side, side)), look.scale.point(x - 27, y - 27))
    _word(look, surface, x, y, word, 34)


def _word(
    look: Look, surface: Surface, x: float, y: float, word: str, size: float, colour: str = p.INK
) -> None:
    block = look.text(word, None, role="h1", size=size, colour=colour, fixed=True)
    surface.blit(block.surface, look.scale.point(x - block.w / 2, y - block.h / 2))


def comparison(look: Look, surface: Surface, reveal: Reveal) -> None:
    """What stands between the two sums."""
    if reveal.count >= 1:
        first, second = reveal.total(0), reveal.total(1)
        sign = "=" if first == second else ">" if first > second else "<"
        _word(look, surface, 640, SUMS[0].centery, sign, 40, HEADING)


def banner(look: Look, surface: Surface, middle: float, y: float, words: str, *, room: float = 372) -> None:
    """A dark pill with a gold rim, its middle at ``middle, y``, its words at most ``room`` wide."""
    block = look.text(words, room, role="h3", size=15, colour=HEADING, shrink=True, fixed=True)
    w = block.w + 28
    look.box(surface, (middle - w / 2, y - 13, w, 26), fill=p.INK, line=paint.RIM, width=2, radius=13)
    surface.blit(block.surface, look.scale.point(middle - block.w / 2, y - block.h / 2))
