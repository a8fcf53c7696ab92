"""The pictures in the rule book of ¡Arre Unicornio!: cards, items, marks, the way out."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.games.arre_unicornio import catalogue
from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.outside import RulePicture

Draw = Callable[[Surface, FRect, int], None]

_W, _GAP = 118.0, 16.0
_TILE = 52.0
_FACES = frozenset((*catalogue.KINDS, *catalogue.ROLE_WORDS, cards.BACK, cards.ROLE_BACK))
_MARKS = frozenset(("dazed", "illness", "shout", "skip", "swap", "tied"))
_CLASSES = frozenset((*catalogue.CLASSES, "role"))


def rule_picture(look: Look, kind: str, what: str, room: float) -> RulePicture | None:
    """A picture of a kind; ``None`` for what is not known.

    ``cards:straitjacket,patient`` (kinds, role cards, backs), ``items:plan,key``, ``roles:director,doctor``,
    ``marks:tied,dazed``, ``classes:escape,illness``, ``treatments:2`` (rings), ``escape`` (the way out).
    """
    words = [word.strip() for word in what.split(",")]
    if kind == "cards" and _FACES.issuperset(words):
        return _cards(look, words, room)
    if kind == "items" and set(names.ITEM_ART).issuperset(words):
        return _row(len(words), room, lambda surface, area, n: _item(look, surface, words[n], area))
    if kind == "roles" and set(catalogue.ROLES).issuperset(words):
        arts = [f"{ART}role_{word}" for word in words]
        return _row(len(words), room, lambda surface, area, n: _tile(look, surface, arts[n], area))
    if kind == "marks" and _MARKS.issuperset(words):
        arts = [f"{ART}mark_{word}" for word in words]
        return _row(len(words), room, lambda surface, area, n: _tile(look, surface, arts[n], area))
    if kind == "classes" and _CLASSES.issuperset(words):
        arts = [f"{ART}class_{word}" for word in words]
        return _row(len(words), room, lambda surface, area, n: look.picture(surface, arts[n], area))
    if kind == "treatments" and what.isdecimal():
        return RulePicture(
            96, 30, lambda surface, area: paint.rings(look, surface, int(what), area.x, area.y + 2, 26, 32)
        )
    if kind == "escape":
        return _way_out(look, room)
    return None


def _cards(look: Look, words: list[str], room: float) -> RulePicture:
    w = min(_W, (room + _GAP) / len(words) - _GAP)

    def draw(surface: Surface, area: FRect) -> None:
        for number, word in enumerate(words):
            cards.draw(look, surface, word, area.x + 8 + number * (w + _GAP), area.y + 8, w)

    return RulePicture(len(words) * (w + _GAP), w * cards.RATIO + 20, draw)


def _row(count: int, room: float, one: Draw) -> RulePicture:
    side = min(_TILE, (room + 12) / count - 12)

    def draw(surface: Surface, area: FRect) -> None:
        for number in range(count):
            one(surface, FRect(area.x + number * (side + 12), area.y + 2, side, side), number)

    return RulePicture(count * (side + 12) - 12, side + 6, draw)


def _item(look: Look, surface: Surface, word: str, area: FRect) -> None:
    paint.item_slot(look, surface, word, area, full=True)


def _tile(look: Look, surface: Surface, art: str, area: FRect) -> None:
    look.box(surface, area, fill=paint.CHIP, line=p.INK, width=2, radius=11)
    look.picture(surface, art, area.inflate(-10, -10))


def _way_out(look: Look, room: float) -> RulePicture:
    w = min(420.0, room)
    h = w * 0.45

    def draw(surface: Surface, area: FRect) -> None:
        box = FRect(area.x, area.y, w, h)
        size = look.scale.px(w), look.scale.px(h)
        picture = look.art.cover_pixels(f"{ART}hero_escape_bg", size, radius=14, native=9 / 16).copy()
        hero = look.art.image(f"{ART}hero_escape", w * 0.86, w * 0.86 * 9 / 16)
        picture.blit(hero, (look.scale.px(w * 0.1), size[1] - hero.get_height()))
        surface.blit(picture, look.scale.rect(box))

    return RulePicture(w, h + 8, draw, beside=False)
