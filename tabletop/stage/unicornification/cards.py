"""The playing cards as they lie on the table: faces set from drawn pieces, tilted and shaded, kept once made.

Lengths inside a card are those of the drawn face, 260 x 364.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect, Surface

from tabletop.games.unicornification.catalogue import ACE, card_of, is_joker, is_picture, rank, suit
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.unicornification.names import corner

RATIO = 1.4
BACK = -1

ART = "unicornification/"
_FACE_W, _FACE_H = 260.0, 364.0
_SUITS = ("spade", "heart", "diamond", "club")
_TWO_COLOURS = (p.INK, "#D0213F", "#D0213F", p.INK)
_FOUR_COLOURS = (p.INK, "#D0213F", "#1C63C4", "#12794A")
_JOKER = "#6A3FD0"
_INDEX_X = 39.0
_LEFT, _MIDDLE, _RIGHT = 98.0, 130.0, 162.0
_STAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">'
    '<path d="M20 2L25.5 14.2L38.5 15.6L28.8 24.4L31.6 37.4L20 30.7L8.4 37.4L11.2 24.4L1.5 15.6L14.5 14.2Z" '
    f'fill="{_JOKER}"/></svg>'
)


def four_colours(look: Look) -> bool:
    """Whether each suit has a colour of its own."""
    return look.settings.four_colours


def colour_of(look: Look, card: int) -> str:
    """The colour of a card's index."""
    if is_joker(card):
        return _JOKER
    return (_FOUR_COLOURS if four_colours(look) else _TWO_COLOURS)[suit(card)]


def suit_picture(look: Look, number: int) -> str:
    """The picture of a suit, in two or in four colours."""
    own = four_colours(look) and _FOUR_COLOURS[number] != _TWO_COLOURS[number]
    return f"{ART}suit_{_SUITS[number]}" + ("_4c" if own else "")


def draw(
    look: Look,
    surface: Surface,
    card: int,
    x: float,
    y: float,
    w: float,
    *,
    angle: float = 0.0,
    dim: float = 0.0,
) -> None:
    """Draw a card (below 0: face down) with its shadow; ``x, y`` is its left upper corner, untilted."""
    picture = tilted(look, card, w, angle, dim)
    middle = look.scale.point(x + w / 2, y + w * RATIO / 2)
    surface.blit(picture, picture.get_rect(center=middle))


def area_of(x: float, y: float, w: float) -> FRect:
    """The rectangle of an untilted card."""
    return FRect(x, y, w, w * RATIO)


def tilted(look: Look, card: int, w: float, angle: float = 0.0, dim: float = 0.0) -> Surface:
    """A card with its shadow, turned by ``angle`` degrees clockwise about its middle, ``dim`` 0-1 darker."""
    turn = round(angle * 2) / 2
    shade = round(dim * 20) / 20
    key = ("uf card", max(card, BACK), look.scale.px(w), turn, shade, four_colours(look))
    return look.art.keep(key, lambda: _made(look, card, w, turn, shade))


def _made(look: Look, card: int, w: float, turn: float, shade: float) -> Surface:
    face = upright(look, card, w)
    width, height = face.get_size()
    radius = 22 / _FACE_W * w
    blur = max(2.0, w * 0.035)
    edge = max(1, round(blur * look.scale.factor))
    drop = round(w * 0.025 * look.scale.factor)
    whole = Surface((width + 2 * edge + 2 * drop, height + 2 * edge + 2 * drop), pygame.SRCALPHA)
    shadow = look.art.glow_pixels((width, height), radius, blur, 0.4, "#120830")
    whole.blit(shadow, (drop, 2 * drop))
    whole.blit(face, (edge + drop, edge + drop))
    if shade:
        tone = round(255 * (1 - shade))
        whole.fill((tone, tone, round(255 * (1 - shade * 0.7)), 255), special_flags=pygame.BLEND_RGBA_MULT)
    if turn:
        whole = pygame.transform.rotozoom(whole, -turn, 1.0)
    return whole.convert_alpha() if pygame.display.get_surface() else whole


def upright(look: Look, card: int, w: float) -> Surface:
    """The face (below 0: the back) of a card alone, ``w`` u wide."""
    size = (look.scale.px(w), look.scale.px(w * RATIO))
    key = ("uf face", max(card, BACK), size, four_colours(look))
    return look.art.keep(key, lambda: _Face(look, card, w, size).picture)


class _Face:
    """One face on its way to being a picture."""

    def __init__(self, look: Look, card: int, w: float, size: tuple[int, int]) -> None:
        self.look = look
        self.card = card
        self.w = w
        self.size = size
        self.unit = w / _FACE_W
        self.picture = look.art.image(ART + self._ground(), w, w * RATIO).copy()
        if card < 0:
            return
        if not is_joker(card) and not is_picture(card):
            self._pips()
        index = Surface(size, pygame.SRCALPHA)
        self._index(index)
        self.picture.blit(index, (0, 0))
        self.picture.blit(pygame.transform.rotate(index, 180), (0, 0))

    def _ground(self) -> str:
        card = self.card
        if card < 0:
            return "card_back"
        if is_joker(card):
            return f"joker_{1 + (card - card_of(rank(card), 0)) // 2 % 2}"
        if is_picture(card):
            return f"court_{_SUITS[suit(card)]}_{corner(card)}"
        return "card_face"

    def _put(self, onto: Surface, name: str, x: float, y: float, side: float, turns: int = 0) -> None:
        """A square picture with its middle at ``x, y``."""
        self._blit(onto, self.look.art.image(name, side * self.unit, side * self.unit, turns=turns), x, y)

    def _blit(self, onto: Surface, picture: Surface, x: float, y: float) -> None:
        k = self.size[0] / _FACE_W
        onto.blit(picture, picture.get_rect(center=(round(x * k), round(y * k))))

    def _index(self, onto: Surface) -> None:
        card, look = self.card, self.look
        colour = colour_of(look, card)
        if is_joker(card):
            side = 54 * self.unit
            self._blit(onto, look.art.drawn(_STAR, side, side), _INDEX_X, 40)
            self._word(onto, "0", 32, colour, 78)
            return
        word = corner(card)
        self._word(onto, word, 50 if len(word) > 1 else 64, colour, 38)
        side = 33 if is_picture(card) else 40
        self._put(onto, suit_picture(look, suit(card)), _INDEX_X, 66 + side / 2, side)

    def _word(self, onto: Surface, word: str, size: float, colour: str, y: float) -> None:
        block = self.look.text(word, None, role="h3", size=size * self.unit, colour=colour, fixed=True)
        self._blit(onto, block.surface, _INDEX_X, y)

    def _pips(self) -> None:
        name = suit_picture(self.look, suit(self.card))
        number = rank(self.card)
        if number == ACE:
            w = _FACE_W * 0.84
            ornament = self.look.art.image(f"{ART}ace_ornament", w * self.unit, w * self.unit * 240 / 290)
            self._blit(self.picture, ornament, _MIDDLE, 364 * 0.21 + w * 240 / 290 / 2)
            self._put(self.picture, name, _MIDDLE, 364 * 0.37 + 60, 120)
            return
        side = 48 if number < 8 else 42
        for x, y in _places(number + 1):
            self._put(self.picture, name, x, y, side, turns=2 if y > 190 else 0)


def _places(count: int) -> Sequence[tuple[float, float]]:
    """Where the pips of a number lie."""
    top, low, middle = 80.0, 284.0, 182.0
    corners = [(_LEFT, top), (_RIGHT, top), (_LEFT, low), (_RIGHT, low)]
    halves = [(_LEFT, middle), (_RIGHT, middle)]
    thirds = [(_LEFT, 148.0), (_RIGHT, 148.0), (_LEFT, 216.0), (_RIGHT, 216.0)]
    return {
        2: [(_MIDDLE, top), (_MIDDLE, low)],
        3: [(_MIDDLE, top), (_MIDDLE, middle), (_MIDDLE, low)],
        4: corners,
        5: [*corners, (_MIDDLE, middle)],
        6: [*corners, *halves],
        7: [*corners, *halves, (_MIDDLE, 131.0)],
        8: [*corners, *halves, (_MIDDLE, 131.0), (_MIDDLE, 233.0)],
        9: [*corners, *thirds, (_MIDDLE, middle)],
        10: [*corners, *thirds, (_MIDDLE, 114.0), (_MIDDLE, 250.0)],
    }[count]


def fan(
    look: Look, surface: Surface, cards: Sequence[int], x: float, y: float, w: float, step: float
) -> None:
    """Cards held by somebody: spread from ``x, y`` to the right, tilted a little more at both ends."""
    for number, card in enumerate(cards):
        off = number - (len(cards) - 1) / 2
        draw(look, surface, card, x + number * step, y + off * off * 1.6, w, angle=off * 7)


def ring(look: Look, surface: Surface, area: Area, *, strength: float = 0.8) -> None:
    """The gold ring and glow round a card that is chosen or that may be taken."""
    box = FRect(area).inflate(12, 12)
    look.glow(surface, box, 16, reach=20, colour="#FFD04A", strength=strength, hollow=True)
    look.box(surface, box, fill="#000000", opacity=0, line="#FFD04A", width=5, radius=16)
