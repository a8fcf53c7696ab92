"""What happens on the spot: jackets wrap, cards peek, spirals, plasters, confetti; and what waits."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import FRect, Surface

from tabletop.games.arre_unicornio.parts import CRY, REPLY, SWAP, THROWN, Pending
from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.arre_unicornio.escape import draw_burst
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.arre_unicornio.show import centred, scaled
from tabletop.stage.kit import Confetti, Motion, linear
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import Ease, out_back, out_cubic
from tabletop.stage.kit.widget import Widget

if TYPE_CHECKING:
    from tabletop.stage.arre_unicornio.table import Table

Painter = Callable[[Surface, float], None]
"""Draws an effect at a share (0-1) of its time."""

#: The width (u) of a card that waits for answers over a seat.
WAITING_W = 82.0


class Effects(Widget):
    """Draws the effects that are on, and above the seats whatever waits for answers."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.look, (0, 0, p.PAGE_W, p.PAGE_H), key="effects")
        self.table = table
        self._on: dict[int, tuple[Painter, float]] = {}
        self._next = 0
        self._confetti: list[Confetti] = []
        self._drawn: int | None = None

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Never in the pointer's way."""
        return None

    def clear(self) -> None:
        """Nothing goes on any more."""
        self._on.clear()
        self._confetti.clear()
        self._drawn = None

    def draw_only(self, count: int | None) -> None:
        """Of what waits on the stack only so many things are drawn, from below: the rest is on its way."""
        self._drawn = count
        self.changed()

    def play(
        self,
        painter: Painter,
        ms: float,
        *,
        ease: Ease = linear,
        delay: float = 0.0,
        begin: Callable[[], None] | None = None,
        land: Callable[[], None] | None = None,
        read: bool = False,
    ) -> Motion:
        """A motion that shows an effect; ``read`` ones are there to be read, so they stay in calm motion."""
        self._next += 1
        name = self._next

        def apply(share: float) -> None:
            self._on[name] = (painter, share)
            self.changed()

        def end() -> None:
            self._on.pop(name, None)
            if land is not None:
                land()
            self.changed()

        return Motion(ms, apply, ease, delay, begin, end, calm="keep" if read else "jump")

    def burst(self, middle: tuple[float, float]) -> None:
        """Confetti out of a syringe."""
        area = FRect(middle[0] - 40, middle[1] - 10, 80, 20)
        self._confetti.append(Confetti(self.look, area, seed=self._next, count=36))

    def update(self, ms: float) -> bool:
        """Paper falls."""
        if not self._confetti:
            return False
        moving = [each.update(ms) for each in self._confetti]
        self._confetti = [each for each in self._confetti if not each.over]
        return any(moving)

    # -- what waits for answers ----------------------------------------------------------------------------

    def place_of(self, stack: list[Pending], number: int) -> FRect:
        """Where something on the stack lies: over its target, each reply beside what it answers."""
        waits = stack[number]
        if waits.what == REPLY and number:
            below = self.place_of(stack, number - 1)
            step = WAITING_W * (0.62 if below.right + 60 < p.PAGE_W else -0.62)
            return below.move(step, 6)
        seat = waits.first if waits.what == THROWN else waits.by
        if waits.what == SWAP and waits.card >= 0:
            seat = waits.by
        area = self.table.seats[seat].rect
        box = FRect(0, 0, WAITING_W, WAITING_W * cards.RATIO)
        box.center = (area.centerx + 14, min(area.centery, 640))
        return box

    def _draw_stack(self, surface: Surface) -> None:
        view, asked = self.table.view, self.table.window.visible
        if view is None:
            return
        for number, waits in enumerate(view.stack[: self._drawn]):
            box = self.place_of(view.stack, number)
            if asked and waits.what != SWAP and self.table.own.rect.colliderect(box):
                # The sheet that asks shows it already, and what lies below it is what one decides by.
                continue
            if waits.what == SWAP:
                self._draw_swap(surface, waits)
            elif waits.what == CRY:
                draw_burst(self.look, surface, (box.centerx, box.centery), 1.0, 0.42)
            if waits.card >= 0:
                angle = 6.0 if number % 2 else -5.0
                cards.draw(self.look, surface, names.face_of(waits.card), *box.topleft, box.w, angle=angle)

    def _draw_swap(self, surface: Surface, waits: Pending) -> None:
        """The sign of a swap over both role cards."""
        for seat in (waits.first, waits.second):
            area = self.table.seats[seat].role_area
            box = FRect(0, 0, 46, 46)
            box.center = area.center
            self.look.glow(surface, box, 23, reach=14, colour=paint.RIM, strength=0.8)
            self.look.picture(surface, f"{ART}mark_swap", box)

    def draw(self, surface: Surface) -> None:
        """What waits, then the effects, then the paper."""
        self._draw_stack(surface)
        for painter, share in list(self._on.values()):
            painter(surface, share)
        for each in self._confetti:
            each.draw(surface)


# -- painters ---------------------------------------------------------------------------------------------


def _at(look: Look, surface: Surface, picture: Surface, middle: tuple[float, float]) -> None:
    centred(surface, picture, look.scale.point(*middle))


def sleeves(look: Look, area: FRect) -> Painter:
    """The sleeves of a jacket wrap round a role card from both sides."""

    def draw(surface: Surface, share: float) -> None:
        w = area.w * 1.22
        half = w / 2 * out_cubic(share)
        h, y = area.h * 0.2, area.y + area.h * 0.6
        for x in (area.centerx - w / 2, area.centerx + w / 2 - half):
            look.box(surface, (x, y - h / 2, half, h), fill="#FFF3DC", width=2, radius=h / 2)

    return draw


def bow(look: Look, area: FRect) -> Painter:
    """The bow ties itself on the sleeves."""

    def draw(surface: Surface, share: float) -> None:
        sleeves(look, area)(surface, 1.0)
        side = area.w * 0.82
        picture = look.art.image(f"{ART}mark_tied", side, side)
        grown = max(0.05, out_back(1.6)(share))
        _at(look, surface, scaled(picture, grown), (area.centerx, area.y + area.h * 0.6))

    return draw


def peek(look: Look, face: str, area: FRect) -> Painter:
    """A role card rises out of its place, turns, is read, and turns back."""
    w = 124.0
    x = min(max(area.centerx, 20 + w / 2), p.PAGE_W - 20 - w / 2)
    y = min(max(area.centery, 70 + w * cards.RATIO / 2), p.PAGE_H - 12 - w * cards.RATIO / 2)

    def draw(surface: Surface, share: float) -> None:
        come, go = min(1.0, share / 0.18), min(1.0, (1 - share) / 0.14)
        grown = out_cubic(min(come, go))
        turned = abs(math.cos(math.pi * grown))
        shown = face if grown >= 0.5 else cards.ROLE_BACK
        picture = cards.tilted(look, shown, w)
        size = 0.4 + 0.6 * grown
        wide = max(2, round(picture.get_width() * turned * size))
        tall = max(2, round(picture.get_height() * size))
        if (wide, tall) != picture.get_size():
            picture = pygame.transform.smoothscale(picture, (wide, tall))
        middle = area.centerx + (x - area.centerx) * grown, area.centery + (y - area.centery) * grown
        if grown >= 1:
            box = FRect(0, 0, w, w * cards.RATIO)
            box.center = middle
            look.glow(surface, box, 12, reach=26, colour=paint.RIM, strength=0.8)
        _at(look, surface, picture, middle)

    return draw


def turn_over(look: Look, face: str, area: FRect, *, up: bool) -> Painter:
    """A role card turns face up (or down) at its place."""

    def draw(surface: Surface, share: float) -> None:
        open_ = share >= 0.5 if up else share < 0.5
        picture = cards.tilted(look, face if open_ else cards.ROLE_BACK, area.w)
        wide = max(2, round(picture.get_width() * abs(math.cos(math.pi * share))))
        _at(look, surface, pygame.transform.smoothscale(picture, (wide, picture.get_height())), area.center)

    return draw


def spinning(look: Look, name: str, area: FRect, *, size: float, turns: float = 1.0) -> Painter:
    """A disc grows out of a place, spins and goes: the spiral of an illness."""

    def draw(surface: Surface, share: float) -> None:
        angle = round(360 * turns * share / 15) * 15 % 360
        grown = math.sin(math.pi * min(1.0, share * 1.15)) if share < 0.87 else max(0.0, (1 - share) / 0.13)
        picture = look.art.image(name, size, size, angle=angle)
        if grown > 0.03:
            _at(look, surface, scaled(picture, max(0.1, grown)), area.center)

    return draw


def puff(look: Look, area: FRect, *, size: float = 84.0) -> Painter:
    """A cloud that grows and fades."""

    def draw(surface: Surface, share: float) -> None:
        alpha = round((1 - share) * 8) / 8
        if alpha > 0:
            side = size * (0.5 + 0.6 * out_cubic(share))
            picture = look.art.image(f"{ART}mark_illness", size, size, alpha=alpha)
            _at(look, surface, scaled(picture, side / size), (area.centerx, area.centery - 26 * share))

    return draw


def orbit(look: Look, area: FRect) -> Painter:
    """Plasters circle round a picture."""

    def draw(surface: Surface, share: float) -> None:
        for number in range(3):
            turn = 2 * math.pi * (share + number / 3)
            middle = area.centerx + 36 * math.cos(turn), area.centery + 22 * math.sin(turn)
            box = FRect(0, 0, 24, 24)
            box.center = middle
            look.picture(surface, f"{ART}class_treatment", box)

    return draw


def snip(look: Look, area: FRect) -> Painter:
    """Scissors cut twice, the sleeves fall aside."""

    def draw(surface: Surface, share: float) -> None:
        fall = max(0.0, (share - 0.6) / 0.4)
        w, h, y = area.w * 1.22, area.h * 0.2, area.y + area.h * 0.6
        for side in (-1, 1):
            x = area.centerx + (side * w / 4) * (1 + fall * 0.9) - w / 4
            look.box(
                surface, (x, y - h / 2 + 40 * fall * fall, w / 2, h), fill="#FFF3DC", width=2, radius=h / 2
            )
        if fall < 1:
            angle = 18 if (share * 4) % 1 < 0.5 else -6
            picture = cards.tilted(look, "scissors", 74.0, angle)
            _at(look, surface, picture, (area.centerx + 26 - 12 * share, area.y + area.h * 0.4))

    return draw


def squeeze(look: Look, place: FRect) -> Painter:
    """The Syringe squeezes, the card that it meets sneezes."""

    def draw(surface: Surface, share: float) -> None:
        press = 1 + 0.16 * math.sin(math.pi * 3 * share)
        picture = cards.tilted(look, "syringe", place.w, 6)
        size = round(picture.get_width() * press), round(picture.get_height() / press)
        _at(look, surface, pygame.transform.smoothscale(picture, size), place.center)

    return draw


def boing(look: Look, place: FRect, goal: FRect) -> Painter:
    """A jacket bounces off in a high arc and spins."""

    def draw(surface: Surface, share: float) -> None:
        x = place.centerx + (goal.centerx - place.centerx) * share
        y = place.centery + (goal.centery - place.centery) * share - 4 * 110 * share * (1 - share)
        angle = round(share * 18) * 20
        picture = cards.tilted(look, "straitjacket", place.w, angle % 360)
        _at(look, surface, picture, (x, y))

    return draw


def crossing(look: Look, one: FRect, two: FRect) -> Painter:
    """Two role cards change places, each on its own side of the straight way."""
    bow = min(90.0, 0.22 * max(abs(one.centerx - two.centerx), abs(one.centery - two.centery)) + 20)
    long = max(1.0, math.hypot(two.centerx - one.centerx, two.centery - one.centery))
    side = -(two.centery - one.centery) / long, (two.centerx - one.centerx) / long
    large, small = max(one.w, two.w), min(one.w, two.w)

    def draw(surface: Surface, share: float) -> None:
        for start, goal, way in ((one, two, 1.0), (two, one, -1.0)):
            out = way * bow * 4 * share * (1 - share)
            x = start.centerx + (goal.centerx - start.centerx) * share + side[0] * out
            y = start.centery + (goal.centery - start.centery) * share + side[1] * out
            # In few widths and tilts only: each of them is a picture of its own.
            w = (
                small
                + (large - small)
                * round((start.w + (goal.w - start.w) * share - small) / max(1.0, large - small) * 2)
                / 2
            )
            angle = round(way * 4 * share * (1 - share) * 4) * 4
            _at(look, surface, cards.tilted(look, cards.ROLE_BACK, w, angle), (x, y))

    return draw


def whirl(look: Look, middle: tuple[float, float]) -> Painter:
    """The sign of a swap turns once over the felt."""

    def draw(surface: Surface, share: float) -> None:
        grown = math.sin(math.pi * share)
        if grown > 0.04:
            picture = look.art.image(f"{ART}mark_swap", 110, 110, angle=round(share * 24) * 15 % 360)
            _at(look, surface, scaled(picture, grown), middle)

    return draw


def saying(look: Look, words: str, area: FRect) -> Painter:
    """A cream speech bubble beside a seat."""
    block = look.text(words, 190, role="h3", size=16, colour=p.INK, align="center", fixed=True)
    box = FRect(0, 0, block.w + 28, block.h + 16)
    box.center = (area.centerx, area.centery)
    box.clamp_ip(FRect(8, 66, p.PAGE_W - 16, p.PAGE_H - 74))

    def draw(surface: Surface, share: float) -> None:
        grown = out_back(1.5)(min(1.0, share / 0.25))
        if share > 0.92 or grown < 0.2:
            return
        bubble = box.copy() if grown >= 1 else box.inflate(-box.w * (1 - grown), -box.h * (1 - grown))
        look.box(surface, bubble, fill="#FFF8E8", width=3, radius=14)
        if grown >= 0.95:
            paint.put(look, surface, block, bubble, x=0.5)

    return draw


def shown_cards(look: Look, faces: list[str], area: FRect) -> Painter:
    """A hand laid open over a seat, to be read."""
    w, step = 96.0, 78.0
    wide = w + step * (len(faces) - 1)
    x = min(max(area.centerx - wide / 2, 12), p.PAGE_W - 12 - wide)
    y = min(max(area.centery - w * cards.RATIO / 2, 66), p.PAGE_H - 10 - w * cards.RATIO)

    def draw(surface: Surface, share: float) -> None:
        come = out_back(1.2)(min(1.0, share / 0.2))
        leave = max(0.0, (share - 0.92) / 0.08)
        for number, face in enumerate(faces):
            left = x + number * step * come
            top = y + 26 * (1 - come) - 20 * leave
            if leave < 1:
                cards.draw(look, surface, face, left, top, w, angle=-4 + 3 * (number % 3))

    return draw
