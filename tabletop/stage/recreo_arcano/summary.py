"""The summary card: how one wins, what a turn is, what doors, potions and duels do, on one cream card.

The table opens it over everything (:class:`Summary`); the rule book draws the card alone
(:func:`draw_summary`).
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.panels import draw_panel
from tabletop.stage.kit.widget import Widget
from tabletop.stage.recreo_arcano import paint

#: The size of the card (u).
SIZE = (860.0, 520.0)
_PAD = 26.0
_WINS = ("win_copa", "win_potions", "win_knockout")
_RULES = (
    ("turn", ("turn_card", "turn_pass")),
    ("potion", ("potion_use",)),
    ("door", ("door_rule",)),
    ("library", ("library_rule",)),
    ("duel", ("duel_rule",)),
    ("round", ("round_rule",)),
)


def draw_summary(look: Look, surface: Surface, x: float, y: float, team: int = 0) -> None:
    """Draw the card with its left upper corner at ``x, y``; the pictures are those of a house."""
    card = FRect(x, y, *SIZE)
    draw_panel(look, surface, card, "cream")
    title = look.say("recreo_arcano.summary.win")
    look.write(
        surface,
        title,
        (x + _PAD, y + 14, card.w - 2 * _PAD, 34),
        role="h2",
        colour=p.INK,
        align="center",
        fixed=True,
    )
    gap = 16.0
    w = (card.w - 2 * _PAD - 2 * gap) / 3
    for n, word in enumerate(_WINS):
        _win(look, surface, FRect(x + _PAD + n * (w + gap), y + 56, w, 146), word, team)
    half = (card.w - 2 * _PAD - 28) / 2
    for n, (head, sentences) in enumerate(_RULES):
        column, row = divmod(n, 3)
        area = FRect(x + _PAD + column * (half + 28), y + 222 + row * 96, half, 88)
        _rule(look, surface, area, head, sentences, team)


def _win(look: Look, surface: Surface, area: FRect, word: str, team: int) -> None:
    look.box(surface, area, fill=(p.CREAM, p.CREAM_2), line=p.INK, width=2, radius=16)
    top = FRect(area.x, area.y + 8, area.w, 82)
    if word == "win_copa":
        look.picture(surface, f"frame/house_{paint.HOUSES[team]}", (top.centerx - 78, top.y + 6, 70, 70))
        look.picture(surface, "recreo_arcano/copa", (top.centerx + 4, top.y + 2, 74, 78))
    else:
        for n in range(3):
            spot = FRect(top.centerx + (n - 1) * 70 - 31, top.y + 9, 62, 66)
            if word == "win_potions":
                look.picture(surface, paint.potion(team), spot.inflate(-4, -8))
            else:
                look.picture(surface, paint.figure((1 - team) * 3 + n), spot, grey=True, alpha=0.6)
                look.picture(surface, "ui/close", spot.inflate(-30, -30))
    words = look.say(f"recreo_arcano.summary.{word}")
    area = FRect(area.x + 12, area.y + 92, area.w - 24, 48)
    look.write(surface, words, area, role="body", colour=p.INK, align="center", max_lines=2, fixed=True)


def _rule(
    look: Look, surface: Surface, area: FRect, head: str, sentences: tuple[str, ...], team: int
) -> None:
    _picture(look, surface, FRect(area.x, area.y + 6, 76, 72), head, team)
    x, w = area.x + 92, area.w - 92
    title = look.say(f"recreo_arcano.summary.{head}")
    look.write(surface, title, (x, area.y, w, 24), role="h3", size=18, colour=p.LOG_HEAD, fixed=True)
    words = " ".join(look.say(f"recreo_arcano.summary.{word}") for word in sentences)
    place = (x, area.y + 25, w, 62)
    look.write(surface, words, place, "top", role="body", colour=p.INK, max_lines=3, fixed=True, spacing=0.92)


def _picture(look: Look, surface: Surface, area: FRect, head: str, team: int) -> None:
    """What a rule is about, in pictures of the game."""
    x, y = area.x, area.y
    match head:
        case "turn":
            look.picture(surface, "recreo_arcano/card_back", (x + 2, y, 46, 70))
            look.picture(surface, paint.potion(team), (x + 38, y + 32, 38, 38))
        case "potion":
            look.picture(surface, paint.potion(team), (x + 8, y + 4, 60, 60))
        case "door":
            for n, door in enumerate(("door_open", "door_shut")):
                ground = FRect(x + 2, y + 37 * n, 72, 34)
                look.box(surface, ground, fill=p.STONE_END, line=p.INK, width=2, radius=9)
                look.picture(surface, f"recreo_arcano/{door}", ground.inflate(-6, -4))
        case "library":
            look.picture(surface, "recreo_arcano/fx_move_mago", (x, y + 14, 44, 44))
            look.picture(surface, "recreo_arcano/card_back", (x + 38, y + 4, 42, 63))
        case "duel":
            look.picture(surface, "recreo_arcano/duel_mark", (x + 6, y + 2, 66, 66))
        case _:
            look.picture(surface, "recreo_arcano/caldero", (x + 4, y + 2, 48, 66))
            look.picture(surface, "recreo_arcano/marker_enchanted", (x + 44, y + 36, 32, 32))


class Summary(Widget):
    """The card as a popup over the whole page: give it to ``Screen.open_popup``. Any press closes it."""

    def __init__(self, look: Look, team: int, on_close: Callable[[], None]) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), key="summary")
        self.team = team
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
        x, y = (p.PAGE_W - SIZE[0]) / 2, (p.PAGE_H - SIZE[1]) / 2 - 12
        draw_summary(look, surface, x, y, self.team)
        words = look.say("recreo_arcano.summary.close")
        block = look.text(words, None, role="small", colour=paint.TEXT, fixed=True)
        pill = FRect(p.PAGE_W / 2 - block.w / 2 - 18, y + SIZE[1] + 12, block.w + 36, 32)
        look.box(surface, pill, fill=p.PILL, line=paint.PANEL_LINE, width=2, radius=16)
        place = (pill.centerx - block.w / 2, pill.centery - block.h / 2)
        surface.blit(block.surface, look.scale.point(*place))
