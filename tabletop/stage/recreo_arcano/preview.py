"""The castle outside the table: small beside the options and in the rule book, larger for arranging it by
hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame import FRect, Surface
from pygame.event import Event

from tabletop.core.contract import Setup
from tabletop.core.errors import Refused
from tabletop.games import recreo_arcano
from tabletop.games.recreo_arcano import setting
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.widget import Widget
from tabletop.stage.recreo_arcano.board import Board, castle_picture

#: A room's number, its side, and whether it has been given a half turn.
Facings = Mapping[int, tuple[str, bool]]


def draw_castle(look: Look, surface: Surface, area: FRect, setup: Setup) -> None:
    """Draw the castle in which a match of this setup would begin."""
    key = ("recreo_arcano.castle", repr(setup), round(area.w), round(area.h), look.words.language)
    picture = look.art.keep(key, lambda: castle_picture(look, _view(setup), area.w, area.h))
    surface.blit(picture, picture.get_rect(center=look.scale.rect(area).center))


def draw_layout(look: Look, surface: Surface, area: FRect, layout: str) -> None:
    """Draw a castle plan in its balanced facing."""
    draw_castle(look, surface, area, recreo_arcano.GAME.setup(4, 0, {"layout": layout}))


def _view(setup: Setup) -> State:
    state: State = setting.new(setup)
    return state.view(-1)


class FacingBoard(Widget):
    """The board on which the plain rooms of a castle are flipped and turned before a match.

    ``on_change`` gets the facings of the plain rooms as the option ``facings`` writes them.
    """

    can_focus = True
    radius = 16.0

    def __init__(self, look: Look, rect: FRect, setup: Setup, on_change: Callable[[str], None]) -> None:
        super().__init__(look, rect, key="facings")
        self._on_change = on_change
        self.board = Board(look, rect)
        self.board.is_heard = True
        self.board.on_facings = self._changed
        self.board.on_refused = self._refused
        self.board.edit_facings(_view(setup), setting.facings_of(setup))

    def _changed(self, facings: Facings) -> None:
        loose = {number: facing for number, facing in facings.items() if not box().sectors[number].fixed}
        self._on_change(setting.write_facings(loose))

    def _refused(self, _refused: Refused) -> None:
        """The board has said why, on the place itself."""
        self.look.sounds.play("ui_refused")

    @property
    def focus_area(self) -> FRect:
        """What the keys are on."""
        return self.board.focus_area

    def set_focused(self, focused: bool) -> None:
        """The board takes the keys."""
        super().set_focused(focused)
        self.board.set_focused(focused)

    def set_hover(self, hovered: bool) -> None:
        """The board's rooms light up."""
        super().set_hover(hovered)
        self.board.set_hover(hovered)

    def handle(self, event: Event) -> bool:
        """All gestures are the board's."""
        return self.board.handle(event)

    def update(self, ms: float) -> bool:
        """Let the rooms turn."""
        return self.board.update(ms)

    def remember(self) -> Any:
        """Nothing: the facings are the scene's."""
        return None

    def draw(self, surface: Surface) -> None:
        """The castle."""
        self.board.draw(surface)


def facing_board(look: Look, area: FRect, setup: Setup, on_change: Callable[[str], None]) -> Widget:
    """The widget for arranging a castle by hand."""
    return FacingBoard(look, area, setup, on_change)
