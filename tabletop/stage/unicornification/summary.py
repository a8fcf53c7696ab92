"""The summary card: a turn, free plays, calling, points and scores, on one cream card over the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.games.unicornification.catalogue import WORDS
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.panels import draw_panel
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared import night
from tabletop.stage.unicornification import cards, paint

SIZE = (900.0, 560.0)
_PAD = 28.0
_RULES = (
    ("turn", ("turn_down", "turn_up")),
    ("free", ("free_set", "free_run", "free_drawn")),
    ("call", ("call_rule",)),
    ("points", ("points_rule",)),
    ("score", ("score_win", "score_booby", "score_moon")),
)
#: The cards that stand beside each rule.
_SHOWN = {
    "turn": ("7S", "7H"),
    "free": ("9D", "9S", "9H"),
    "call": ("2C", "4D"),
    "points": ("AH", "KD", "Jk1"),
    "score": ("JS", "QH", "KC"),
}


def draw_summary(look: Look, surface: Surface, x: float, y: float) -> None:
    """Draw the card with its left upper corner at ``x, y``."""
    box = FRect(x, y, *SIZE)
    draw_panel(look, surface, box, "cream")
    title = f"{look.say('unicornification.name')} · {look.say('unicornification.summary.title')}"
    look.write(
        surface, title, (x + _PAD, y + 14, box.w - 2 * _PAD, 40), role="h1", size=28, shrink=True, fixed=True
    )
    heights = [30 + 24 * len(lines) for _, lines in _RULES]
    gap = (box.h - 66 - sum(heights)) / len(_RULES)
    at = y + 62.0
    for (name, lines), tall in zip(_RULES, heights, strict=True):
        look.line(surface, x + _PAD, at - gap / 2, box.w - 2 * _PAD)
        _rule(look, surface, FRect(x + _PAD, at, box.w - 2 * _PAD, tall), name, lines)
        at += tall + gap


def _rule(look: Look, surface: Surface, area: FRect, name: str, lines: tuple[str, ...]) -> None:
    w = min(46.0, (area.h - 2) / cards.RATIO)
    for number, word in enumerate(_SHOWN[name]):
        top = area.centery - w * cards.RATIO / 2
        cards.draw(look, surface, WORDS.index(word), area.x + number * w * 0.74, top, w, angle=number * 4 - 4)
    x = area.x + 152
    head = look.say(f"unicornification.summary.{name}")
    look.write(surface, head, (x, area.y, area.right - x, 28), role="h3", size=20, colour=p.INK, fixed=True)
    for number, line in enumerate(lines):
        words = look.say(f"unicornification.summary.{line}")
        place = (x, area.y + 28 + 24 * number, area.right - x, 24)
        look.write(surface, words, place, size=17, max_lines=1, shrink=True, fixed=True)


class Summary(Widget):
    """The card as a popup over the whole page: give it to ``Screen.open_popup``. Any press closes it."""

    def __init__(self, look: Look, on_close: Callable[[], None]) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), key="summary")
        self._on_close = on_close

    def handle(self, event: Event) -> bool:
        """A press anywhere, or a key that confirms or opened it."""
        keys = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_s)
        press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if press or (event.type == pygame.KEYDOWN and event.key in keys):
            self.look.sounds.play("card_slide")
            self._on_close()
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)

    def draw(self, surface: Surface) -> None:
        """A veil, the card, how to put it away."""
        look = self.look
        look.shade(surface, look.scale.page_view, 0, colour=p.NIGHT_9, opacity=p.VEIL_MENU)
        x, y = (p.PAGE_W - SIZE[0]) / 2, (p.PAGE_H - SIZE[1]) / 2 - 20
        draw_summary(look, surface, x, y)
        words = look.say("unicornification.summary.close")
        block = look.text(words, None, role="small", colour=night.TEXT, fixed=True)
        pill = FRect(p.PAGE_W / 2 - block.w / 2 - 18, y + SIZE[1] + 12, block.w + 36, 32)
        look.box(surface, pill, fill=paint.PANEL, line=night.PANEL_LINE, width=2, radius=16)
        surface.blit(block.surface, look.scale.point(pill.centerx - block.w / 2, pill.centery - block.h / 2))
