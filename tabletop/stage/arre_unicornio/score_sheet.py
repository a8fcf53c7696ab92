"""All roles and all scores: the role card of each seat, the games of the match so far, the totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.core.match import Player
from tabletop.games.arre_unicornio import catalogue
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import cards, paint
from tabletop.stage.arre_unicornio.game_end import GameResult
from tabletop.stage.arre_unicornio.seats import draw_bow
from tabletop.stage.arre_unicornio.show import veil
from tabletop.stage.kit import IconButton
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.richtext import escape
from tabletop.stage.kit.widget import Group

_LABEL_W = 116.0
_ROW = 27.0
#: At most so many games are written; the totals count all.
_GAMES = 6
_CARD_W = 84.0
_TEXT = "arre_unicornio.sheet"
_GOOD = "#17663E"


class ScoreLeaf(Group):
    """A cream sheet over everything: give it to ``Screen.open_popup``.

    With a ``result`` the role cards of that game lie open; without one it is only the score of the match.
    """

    def __init__(
        self,
        look: Look,
        players: Sequence[Player],
        view: State,
        on_shut: Callable[[], None],
        *,
        result: GameResult | None = None,
    ) -> None:
        self.players = players
        self.view = view
        self.result = result
        games = min(_GAMES, len(view.history))
        tall = 96 + (cards.RATIO * _CARD_W + 22 if result else 0) + games * _ROW
        tall += 0 if view.rules.single else 62
        wide = min(1180.0, _LABEL_W + 60 + 130 * len(players))
        box = FRect((p.PAGE_W - wide) / 2, (p.PAGE_H - tall) / 2 - 10, wide, tall)
        super().__init__(look, box, key="score_leaf")
        self._on_shut = on_shut
        close = IconButton(
            look,
            (box.right - 34, box.y - 20, 46, 46),
            "ui/close",
            on_shut,
            tooltip=look.say("table.button.cancel"),
            key="shut_sheet",
        )
        self.add(close)

    def handle(self, event: Event) -> bool:
        """Keys that put it away."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_o):
            self._on_shut()
        return True

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Veil, sheet, names, role cards, games, totals."""
        look, box = self.look, self.rect
        veil(look, surface, share=0.66)
        look.glow(surface, box, 22, reach=24, colour="#0A041E", strength=0.6, shift=6)
        look.box(surface, box, fill=paint.PAPER, width=4, radius=22)
        rules = self.view.rules
        words = look.say(f"{_TEXT}.single" if rules.single else f"{_TEXT}.match", target=rules.target)
        head = paint.fit(look, words, box.w - 80, (24, 22, 20), role="h2", colour=p.INK)
        surface.blit(head.surface, look.scale.point(box.x + 24, box.y + 12))
        y = self._draw_heads(surface, box.y + 52)
        if self.result is not None:
            y = self._draw_roles(surface, self.result, y)
        if not rules.single:
            self._draw_totals(surface, self._draw_games(surface, y))
        super().draw(surface)

    def _columns(self) -> list[tuple[float, float]]:
        """The left edge and the width of the column of each seat."""
        box = self.rect
        w = (box.w - _LABEL_W - 36) / len(self.players)
        return [(box.x + 20 + _LABEL_W + number * w, w) for number in range(len(self.players))]

    def _cell(self, surface: Surface, seat: int, y: float, text: str, size: float, colour: str) -> None:
        x, w = self._columns()[seat]
        block = self.look.text(text, None, role="h3", size=size, colour=colour, fixed=True)
        surface.blit(block.surface, self.look.scale.point(x + w / 2 - block.w / 2, y - block.h / 2))

    def _label(self, surface: Surface, words: str, y: float, size: float = 15) -> None:
        block = paint.fit(self.look, words, _LABEL_W - 4, (size, 14, 13, 12), colour=p.INK, bold=True)
        surface.blit(block.surface, self.look.scale.point(self.rect.x + 24, y - block.h / 2))

    def _draw_heads(self, surface: Surface, y: float) -> float:
        look = self.look
        for seat, (x, w) in enumerate(self._columns()):
            paint.face(look, surface, seat, x + 4, y, 30)
            name = escape(self.players[seat].name)
            block = paint.fit(look, name, w - 42, (15, 14, 13, 12, 11), role="h3", colour=p.INK)
            surface.blit(block.surface, look.scale.point(x + 40, y + 15 - block.h / 2))
        return y + 40

    def _draw_roles(self, surface: Surface, result: GameResult, y: float) -> float:
        """The role card of each seat, face up; jackets are still worn."""
        look = self.look
        self._label(surface, look.say(f"{_TEXT}.roles"), y + _CARD_W * cards.RATIO / 2)
        for seat, (x, w) in enumerate(self._columns()):
            area = FRect(x + w / 2 - _CARD_W / 2, y, _CARD_W, _CARD_W * cards.RATIO)
            if seat in result.ended.winners:
                cards.ring(look, surface, area)
            cards.draw(look, surface, catalogue.ROLE_WORDS[result.ended.roles[seat]], *area.topleft, area.w)
            if result.tied[seat]:
                draw_bow(look, surface, area)
        return y + _CARD_W * cards.RATIO + 18

    def _draw_games(self, surface: Surface, y: float) -> float:
        """The points of the latest games."""
        view, look = self.view, self.look
        first = max(0, len(view.history) - _GAMES)
        for number in range(first, len(view.history)):
            look.line(surface, self.rect.x + 20, y, self.rect.w - 40)
            words = look.say(f"{_TEXT}.game", game=number + 1)
            self._label(surface, f"… {words}" if number == first > 0 else words, y + _ROW / 2 + 1)
            for seat, points in enumerate(view.history[number]):
                colour = _GOOD if points else paint.INK_QUIET
                word = f"+{points}" if points else "0"
                self._cell(surface, seat, y + _ROW / 2 + 1, word, 17, colour)
            y += _ROW
        return y

    def _draw_totals(self, surface: Surface, y: float) -> None:
        view, look = self.view, self.look
        look.shade(surface, (self.rect.x + 20, y + 4, self.rect.w - 40, 3), 1.5, colour=p.INK, opacity=1)
        self._label(surface, look.say(f"{_TEXT}.total"), y + 30, 17)
        best = max(view.totals)
        for seat, total in enumerate(view.totals):
            lead = total == best > 0
            self._cell(surface, seat, y + 30, str(total), 26, _GOOD if lead else p.INK)
