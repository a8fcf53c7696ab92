"""A card shown large, with its name and what it counts."""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.games.unicornification import groups
from tabletop.games.unicornification.catalogue import VALUES, is_joker
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.shared import night
from tabletop.stage.unicornification import cards, names

NEAR_W = 220.0
_STRIP_H = 76.0


def near_size(_card: int) -> tuple[float, float]:
    """The size (u) of a card shown large with the words below it."""
    return NEAR_W, NEAR_W * cards.RATIO + 10 + _STRIP_H


def draw_near(look: Look, surface: Surface, card: int, area: FRect, *, flavour: int) -> None:
    """A card large, its name and what it counts."""
    cards.draw(look, surface, card, area.x, area.y, area.w)
    strip = FRect(area.x, area.bottom - _STRIP_H, area.w, _STRIP_H)
    night.shadow(look, surface, strip, 14)
    look.box(surface, strip, fill=(p.CREAM, p.CREAM_2), radius=14)
    name, words = about(look, card, flavour)
    look.write(
        surface,
        name,
        (strip.x + 12, strip.y + 6, strip.w - 24, 24),
        role="h3",
        size=18,
        shrink=True,
        fixed=True,
    )
    look.write(
        surface,
        words,
        (strip.x + 12, strip.y + 29, strip.w - 24, 42),
        "top",
        role="small",
        size=15,
        max_lines=2,
        shrink=True,
        fixed=True,
        spacing=0.9,
    )


def about(look: Look, card: int, flavour: int) -> tuple[str, str]:
    """The full name of a card, and what it counts; of a joker also what it stands for."""
    key, values = names.spoken(card)
    name = look.say(key, **values)
    words = look.say("unicornification.card.points", count=VALUES[card])
    if is_joker(card):
        wild = bool(flavour & groups.WILD)
        words = look.say(
            "unicornification.card.joker_help_wild" if wild else "unicornification.card.joker_help"
        )
    return name[:1].upper() + name[1:], words
