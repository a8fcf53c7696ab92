"""Action cards on screen: one drawing at every size, from the hand to the zoom (look notes, section 3).

A card is ``w`` wide and ``1.5 w`` high; its strength disc overhangs the upper left corner, so that a picture
is :data:`OVERHANG` times ``w`` larger to the left and above. Pictures are kept by the look's ``art``.
"""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from tabletop.games.recreo_arcano.catalogue import Card, box
from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.fonts import Role
from tabletop.stage.kit.look import Look

OVERHANG = 0.12
RATIO = 1.5

#: From this width on (u) a card shows its whole sentence instead of a verb and a number.
TALKS_FROM = 200

#: Below this width (u) a card has no words at all, only its picture, symbol and strength.
SILENT_BELOW = 80

_SYMBOLS = {
    "move_copa": "fx_move_copa",
    "flip_sector": "fx_flip",
    "slide_sector": "fx_slide",
    "enchant": "fx_enchant",
    "disenchant": "fx_disenchant",
    "take_potion": "fx_take_potion",
    "rest": "fx_rest",
}
#: Pictures that a house has of its own although both own the card.
_HOUSE_PICTURES = {(1, "a_las_corridas"): "card_a_las_corridas_hornero"}
_HOUSE = (p.CARPINCHOS_DARK, p.HORNEROS_DARK)
_SPECIAL = "#4A3590"
_RIM_GOLD = "#F6C453"
_FACE = ("#FFF8E8", "#F1E2C2")


def symbol(card: Card) -> str:
    """The picture of what a card does."""
    step = card.steps[0]
    if step.op == "move_mago":
        return "recreo_arcano/fx_move_mago" if step.who == "own" else "recreo_arcano/fx_push"
    return f"recreo_arcano/{_SYMBOLS[step.op]}"


def picture(card: Card) -> str:
    """The picture in a card's window."""
    own = _HOUSE_PICTURES.get((card.team, card.key)) if card.team is not None else None
    return f"recreo_arcano/{own or 'card_' + card.key}"


def colour(card: Card) -> str:
    """The dark colour of a card's house, or of the special deck."""
    return _SPECIAL if card.team is None else _HOUSE[card.team]


def title(look: Look, number: int) -> str:
    """A card's title in the person's language."""
    return look.say(f"recreo_arcano.card.{box().cards[number].key}.title")


def card_face(look: Look, number: int, w: float) -> Surface:
    """A card face up, ``w`` u wide; the picture is larger by :data:`OVERHANG` to the left and above."""
    key = ("recreo_arcano.card", number, look.scale.px(w * 4), look.words.language)
    return look.art.keep(key, lambda: _Face(look, number, w).picture)


def draw_card(
    look: Look,
    surface: Surface,
    number: int,
    x: float,
    y: float,
    w: float,
    *,
    dim: float = 0.0,
    shadow: bool = True,
    rim: bool = False,
) -> FRect:
    """Draw a card face up (``number`` below 0: face down), its left upper corner at ``x, y``; its rectangle.

    ``rim`` puts the gold rim and glow of a chosen card round it, ``dim`` (0-1) darkens it.
    """
    area = FRect(x, y, w, w * RATIO)
    if rim:
        look.glow(surface, area, 0.1 * w, reach=16, colour=_RIM_GOLD, strength=0.8)
        look.shade(surface, area.inflate(6, 6), 0.1 * w + 3, colour=_RIM_GOLD, opacity=1)
    elif shadow:
        look.glow(surface, area, 0.1 * w, reach=0.09 * w + 2, colour="#0A041E", strength=0.55, shift=0.04 * w)
    if number < 0:
        image = look.art.image("recreo_arcano/card_back", w, w * RATIO, dim=dim)
        surface.blit(image, look.scale.point(x, y))
        return area
    face = card_face(look, number, w)
    if dim:
        bright = face
        key = ("recreo_arcano.dim", number, face.get_size(), round(dim, 2), look.words.language)
        face = look.art.keep(key, lambda: dimmed(bright, dim))
    over = OVERHANG * w
    surface.blit(face, look.scale.point(x - over, y - over))
    return area


def dimmed(picture: Surface, dim: float) -> Surface:
    """A darker copy of a picture."""
    shade = round(255 * (1 - dim))
    darker = picture.copy()
    darker.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return darker


class _Face:
    """Puts one face together, in pixels of the picture."""

    def __init__(self, look: Look, number: int, w: float) -> None:
        self.look = look
        self.card = box().cards[number]
        self.w = w
        self.k = look.scale.factor
        over = self.px(OVERHANG)
        self.origin = over
        self.picture = Surface((self.px(1) + over, self.px(RATIO) + over), pygame.SRCALPHA)
        if pygame.display.get_surface():
            self.picture = self.picture.convert_alpha()
        self._frame()
        if w < SILENT_BELOW:
            self._window(0.24)
            icon = look.art.image(symbol(self.card), 0.52 * w, 0.52 * w)
            self._put(icon, 0.24, 0.94)
        else:
            self._window(0.37)
            self._title()
            self._foot()
        self._disc()

    def px(self, share: float) -> int:
        """A share of the width in pixels."""
        return max(1, round(share * self.w * self.k))

    def _put(self, image: Surface, x: float, y: float) -> None:
        unit = self.w * self.k
        self.picture.blit(image, (self.origin + round(x * unit), self.origin + round(y * unit)))

    def _box(
        self, x: float, y: float, w: float, h: float, *, fill: shapes.Fill, width: float, radius: float
    ) -> None:
        size = (self.px(w), self.px(h))
        text = shapes.box(*size, self.k, fill=fill, line=p.INK, width=width, radius=radius)
        self._put(self.look.art.drawn_pixels(text, size), x, y)

    def _frame(self) -> None:
        w = self.w
        if self.card.special:
            self._box(0, 0, 1, RATIO, fill=_RIM_GOLD, width=0.012 * w, radius=0.1 * w)
            self._box(0.028, 0.028, 0.944, RATIO - 0.056, fill=_FACE, width=0.026 * w, radius=0.078 * w)
        else:
            self._box(0, 0, 1, RATIO, fill=_FACE, width=0.03 * w, radius=0.1 * w)

    def _window(self, y: float) -> None:
        size = (self.px(0.88), self.px(0.66))
        radius = 0.05 * self.w
        image = self.look.art.cover_pixels(picture(self.card), size, radius=radius, native=3 / 4)
        self._put(image, 0.06, y)
        rim = shapes.box(*size, self.k, fill="#000000", opacity=0, width=0.02 * self.w, radius=radius)
        self._put(self.look.art.drawn_pixels(rim, size), 0.06, y)
        if self.card.set is not None:
            side = self.px(0.19)
            flag = shapes.flat(side, side, self.k, colour(self.card), (0, 0.035 * self.w, 0, 0.07 * self.w))
            self._put(self.look.art.drawn_pixels(flag, (side, side)), 0.745, y + 0.005)
            self._put(self.look.art.drawn_pixels(set_mark(self.card.set), (side, side)), 0.745, y + 0.005)

    def _text(
        self, source: str, area: tuple[float, float, float, float], size: float, lines: int, role: Role
    ) -> None:
        """Set a text into an area (shares of the width): smaller, then with one more line, until it fits."""
        x, y, w, h = area
        room, height = w * self.w, h * self.w
        # Below 14 u only here: the whole card can be read large by pointing at it.
        longest = max(source.replace("\n", " ").split(" "), key=len)
        for more, share in ((0, 1.0), (0, 0.94), (0, 0.88), (0, 0.82), *((1, 1 - n / 25) for n in range(9))):
            block = self.look.text(
                source,
                room,
                role=role,
                size=size * share,
                colour=p.INK,
                fixed=True,
                max_lines=lines + more,
                spacing=0.94,
            )
            word = self.look.text(longest, None, role=role, size=size * share, fixed=True)
            if not block.cut and word.w <= room and block.h <= height + 1:
                break
        self._put(block.surface, x, y + max(0.0, (height - block.h) / 2 / self.w))

    def _title(self) -> None:
        source, size = self.look.say(f"recreo_arcano.card.{self.card.key}.title"), max(13.0, 0.13 * self.w)
        longest = max(source.split(" "), key=len)
        if self.look.text(longest, None, role="h3", size=0.84 * size, fixed=True).w > 0.68 * self.w:
            # A long word goes below the strength, over the whole width.
            self._text(source, (0.06, 0.2, 0.88, 0.17), size, 1, "h3")
        else:
            self._text(source, (0.255, 0.03, 0.68, 0.335), size, 2, "h3")

    def _foot(self) -> None:
        icon = self.look.art.image(symbol(self.card), 0.34 * self.w, 0.34 * self.w)
        self._put(icon, 0.055, 1.1)
        key = f"recreo_arcano.card.{self.card.key}"
        if self.w >= TALKS_FROM:
            self._text(self.look.say(f"{key}.text"), (0.42, 1.04, 0.5, 0.395), 0.075 * self.w, 5, "body")
        else:
            size = max(13.0, 0.13 * self.w)
            short = self.look.say(f"{key}.short")
            self._text(short, (0.395, 1.07, 0.54, 0.36), size, short.count("\n") + 1, "h3")

    def _disc(self) -> None:
        d = 0.34
        self._circle(-0.1, d, p.INK, p.INK, 0.0)
        self._circle(-0.085, d - 0.03, colour(self.card), _RIM_GOLD, 0.028 * self.w)
        strength = self.card.strength
        word = "X" if strength is None else str(strength)
        block = self.look.text(word, None, role="h3", size=0.2 * self.w, colour="#FFFAF0", fixed=True)
        middle = -0.085 + (d - 0.03) / 2
        self._put(block.surface, middle - block.w / self.w / 2, middle - block.h / self.w / 2)

    def _circle(self, at: float, d: float, fill: str, line: str, width: float) -> None:
        side = self.px(d)
        text = shapes.circle(side, self.k, fill=fill, line=line, width=width)
        self._put(self.look.art.drawn_pixels(text, (side, side)), at, at)


def set_mark(which: int, stroke: str = "#FFFAF0") -> str:
    """The mark of set Λ (0) or A (1) as SVG text; the Latin fonts have no Λ."""
    bar = "" if which == 0 else '<path d="M14 27H26"/>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">'
        f'<g fill="none" stroke="{stroke}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="M9 32L20 8L31 32"/>{bar}</g></svg>'
    )
