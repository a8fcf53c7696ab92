"""The cards as they lie on the table: frame, picture, title and words in layers, kept once made.

A face is named by its kind (``alarm``, ``patient_2``) or is a back (:data:`BACK`, :data:`ROLE_BACK`).
Places in a card are shares of its width ``w``; its height is 1.5 w.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import FRect, Surface

from tabletop.stage.arre_unicornio import names, paint
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import TextBlock

RATIO = 1.5
BACK, ROLE_BACK = "back_madness", "back_role"
#: From this width (u) on a card shows its full sentence.
LARGE = 250.0

#: The class disc hangs over the left upper corner by so much, the shadow over the lower edge.
_OVER = 0.06
_EDGE = 0.1
_LIGHT = "#FFFAF0"


@dataclass(frozen=True)
class _Words:
    """What is written on a face, and the class whose frame it has."""

    title: str
    short: str
    text: str
    kind: str
    foot: str
    note: str


def draw(
    look: Look,
    surface: Surface,
    face: str,
    x: float,
    y: float,
    w: float,
    *,
    angle: float = 0.0,
    faded: bool = False,
    number: int = 0,
) -> None:
    """Draw a card with its shadow; ``x, y`` is its left upper corner, untilted.

    ``faded`` ones cannot be used now; ``number`` is the smallest number of players on a large card (0: none).
    """
    picture = tilted(look, face, w, angle, faded=faded, number=number)
    middle = look.scale.point(x + w / 2, y + w * RATIO / 2)
    surface.blit(picture, picture.get_rect(center=middle))


def area_of(x: float, y: float, w: float) -> FRect:
    """The rectangle of an untilted card."""
    return FRect(x, y, w, w * RATIO)


def tilted(
    look: Look, face: str, w: float, angle: float = 0.0, *, faded: bool = False, number: int = 0
) -> Surface:
    """A card with its shadow, turned by ``angle`` degrees clockwise about its middle."""
    turn = round(angle * 2) / 2
    key = ("au card", face, look.scale.px(w), turn, faded, number, look.words.language, look.words.variant)
    return look.art.keep(key, lambda: _made(look, face, w, turn, faded, number))


def _made(look: Look, face: str, w: float, turn: float, faded: bool, number: int) -> Surface:
    card = _Face(look, face, w, number).picture
    if faded:
        card = paint.faded(card)
    edge = look.scale.px(w * _EDGE)
    size = (look.scale.px(w), look.scale.px(w * RATIO))
    blur = max(2.0, w * 0.04)
    shadow = look.art.glow_pixels(size, 40 / 400 * w, blur, 0.45, p.SOFT_SHADOW)
    whole = Surface(card.get_size(), pygame.SRCALPHA)
    reach = max(1, round(blur * look.scale.factor))
    whole.blit(shadow, (edge - reach, edge - reach + look.scale.px(w * 0.035)))
    whole.blit(card, (0, 0))
    if turn:
        whole = pygame.transform.rotozoom(whole, -turn, 1.0)
    return whole.convert_alpha() if pygame.display.get_surface() else whole


class _Face:
    """One face on its way to being a picture, with an edge all round for what hangs over."""

    def __init__(self, look: Look, face: str, w: float, number: int) -> None:
        self.look = look
        self.w = w
        self.edge = look.scale.px(w * _EDGE)
        self.k = look.scale.px(w) / w
        width, height = look.scale.px(w), look.scale.px(w * RATIO)
        self.picture = Surface((width + 2 * self.edge, height + 2 * self.edge), pygame.SRCALPHA)
        if face in (BACK, ROLE_BACK):
            self._layer(f"{ART}{face}", (0, 0, 1, RATIO))
            return
        words = words_of(look, face, number)
        self._layer(f"{ART}frame_{words.kind}", (0, 0, 1, RATIO))
        self._art(f"{ART}card_{face}")
        self._title(words.title, 0.61 if words.kind == "role" else 0.625)
        self._effect(words)
        self._foot(words)
        self._layer(f"{ART}class_{words.kind}", (-_OVER, -_OVER, 0.34, 0.34))

    def _place(self, area: Area) -> pygame.Rect:
        box = FRect(area)
        k = self.k * self.w
        return pygame.Rect(
            self.edge + round(box.x * k), self.edge + round(box.y * k), round(box.w * k), round(box.h * k)
        )

    def _layer(self, name: str, area: Area) -> None:
        box = FRect(area)
        image = self.look.art.image(name, box.w * self.w, box.h * self.w)
        self.picture.blit(image, image.get_rect(center=self._place(area).center))

    def _art(self, name: str) -> None:
        place = self._place((0.0725, 0.4125, 0.855, 0.635))
        picture = self.look.art.cover_pixels(name, place.size, radius=0.04 * self.w, native=0.75)
        self.picture.blit(picture, place)

    def _title(self, title: str, room: float) -> None:
        """``room`` is a share of the width; a role's frame has a second rim inside."""
        w, usual = self.w, 0.112
        title = parted(self.look, title)
        # A word of eleven letters does not stand beside the disc in the usual size.
        longest = max(map(len, title.split()), default=0)
        sizes = [usual, 0.103, 0.095, 0.087, 0.08] if longest < 11 else [0.095, 0.087, 0.08, 0.074, 0.068]
        area = (0.3, 0.055, room, 0.34)
        block = fit_words(self.look, title, room * w, [share * w for share in sizes], lines=2, most=3)
        place = self._place(area)
        y = place.centery - round(block[1] * self.look.scale.factor / 2)
        self.picture.blit(block[0], (place.x, y))

    def _effect(self, words: _Words) -> None:
        w, look = self.w, self.look
        place = self._place((0.075, 1.07, 0.85, 0.225))
        if w >= LARGE and words.text:
            block = self._sentence(words.text, (0.056, 0.052, 0.048), lines=3)
            if block.cut:
                block = self._sentence(words.text, (0.047, 0.0435, 0.04), lines=4)
            surface, h = block.surface, block.h
        else:
            sizes = [share * w for share in (0.097, 0.09, 0.083, 0.077)]
            surface, h = fit_words(look, words.short, 0.85 * w, sizes, lines=2, most=2, centre=True)
        rect = surface.get_rect(centerx=place.centerx)
        rect.y = place.centery - round(h * look.scale.factor / 2)
        self.picture.blit(surface, rect)

    def _sentence(self, text: str, sizes: tuple[float, ...], *, lines: int) -> TextBlock:
        """The full sentence in the first of these sizes (shares of the width) in which it fits."""
        return paint.fit(
            self.look,
            text,
            0.84 * self.w,
            tuple(size * self.w for size in sizes),
            lines=lines,
            colour=p.INK,
            align="center",
            spacing=0.92,
        )

    def _foot(self, words: _Words) -> None:
        look, w = self.look, self.w
        place = self._place((0.06, 1.345, 0.88, 0.11))
        sizes = tuple(share * w for share in (0.088, 0.08, 0.074, 0.068, 0.063))
        if w >= LARGE and words.note:
            note = paint.fit(look, words.note, 0.3 * w, (0.056 * w,), colour=_LIGHT, bold=True)
            block = paint.fit(look, words.foot, 0.76 * w - note.w, sizes, role="h3", colour=_LIGHT)
            place.x += look.scale.px(0.03 * w)
            top = place.centery - round(block.h * look.scale.factor / 2)
            self.picture.blit(block.surface, (place.x, top))
            right = place.right - look.scale.px(0.06 * w) - round(note.w * look.scale.factor)
            self.picture.blit(note.surface, (right, place.centery - round(note.h * look.scale.factor / 2)))
            return
        block = paint.fit(look, words.foot, 0.84 * w, sizes, role="h3", colour=_LIGHT)
        h = round(block.h * look.scale.factor)
        self.picture.blit(
            block.surface, block.surface.get_rect(centerx=place.centerx, y=place.centery - h // 2)
        )


def words_of(look: Look, face: str, number: int = 0) -> _Words:
    """What is written on a face that is no back."""
    say, kind = look.say, names.class_of(face)
    note = say("arre_unicornio.table.from_players", count=number) if number > 2 else ""
    foot = say(f"arre_unicornio.class.{kind}")
    return _Words(names.of(look, face), names.short(look, face), names.sentence(look, face), kind, foot, note)


def parted(look: Look, title: str) -> str:
    """A title whose longest words go on in the next line, where the language allows it."""
    for word in look.say("arre_unicornio.table.parted").split():
        title = title.replace(word.replace("|", ""), word.replace("|", "-\n"))
    return title


def fit_words(
    look: Look, text: str, width: float, sizes: list[float], *, lines: int, most: int, centre: bool = False
) -> tuple[Surface, float]:
    """A heading in the first size in which no word breaks, in at most ``lines`` lines, else ``most``.

    Its picture and its height (u).
    """
    for limit in (lines, most):
        for size in sizes:
            whole = all(
                look.text(word, None, role="h3", size=size, fixed=True).w <= width for word in text.split()
            )
            block = look.text(
                text,
                width,
                role="h3",
                size=size,
                fixed=True,
                max_lines=limit,
                spacing=0.97,
                align="center" if centre else "left",
            )
            if whole and not block.cut:
                return block.surface, block.h
    return block.surface, block.h


def ring(look: Look, surface: Surface, area: Area, *, strength: float = 0.8) -> None:
    """The gold ring and glow round a card that is chosen."""
    paint.halo(look, surface, area, radius=FRect(area).w * 0.1, strength=strength)
