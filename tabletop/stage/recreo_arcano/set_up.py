"""Before the first round: a team's Magos and their numbers, and plain rooms arranged by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop.games.recreo_arcano import moves as mv

from .modes import Arranging, Facing, Facings

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

    from .board import Board

FIRST_DRAFT = mv.Arrange((1, 2, 3), (0, 1, 2))


class SetUp:
    """The set-up modes of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board

    # -- Magos and numbers ---------------------------------------------------------------------------------

    def arrange(self, view: State, team: int) -> None:
        """Let a team arrange its Magos."""
        self.board.mode = Arranging(view, team, FIRST_DRAFT, self._drafted)
        self._show_draft()

    @property
    def draft(self) -> mv.Arrange:
        """The set-up as it stands."""
        mode = self.board.mode
        return mode.draft if isinstance(mode, Arranging) else FIRST_DRAFT

    def replace(self, draft: mv.Arrange) -> None:
        """Show another draft."""
        mode = self.board.mode
        if isinstance(mode, Arranging):
            self.board.gestures.let_go(quiet=True)
            mode.numbers, mode.spots = list(draft.numbers), list(draft.spots)
            self._drafted()

    def _drafted(self) -> None:
        self._show_draft()
        self.board.on_draft(self.draft)

    def _show_draft(self) -> None:
        board, mode = self.board, self.board.mode
        assert isinstance(mode, Arranging)
        for index in range(3):
            mago = 3 * mode.team + index
            board.tableau.at[mago] = mode.space_of(index)
            board.tableau.numbers[mago] = mode.numbers[index]
        board.changed()

    # -- facings -------------------------------------------------------------------------------------------

    def face(self, view: State, facings: Mapping[int, tuple[str, bool]]) -> None:
        """Let the plain rooms be flipped and half-turned."""
        board = self.board
        mode = board.mode = Facing(view, facings, self._faced)
        for sector in mode.facings:
            board.tableau.doors[sector] = mode.doors(sector)

    @property
    def facings(self) -> Facings:
        """Side and half turn of every room."""
        mode = self.board.mode
        return dict(mode.facings) if isinstance(mode, Facing) else {}

    def _faced(self, sector: int, button: str) -> None:
        board, mode = self.board, self.board.mode
        assert isinstance(mode, Facing)
        make = board.motion.flip if button == "flip" else board.motion.half_turn
        board.play_own(*make(sector, lambda: mode.doors(sector)))
        board.on_facings(self.facings)

    def end_spin(self, sector: int, spin: float) -> None:
        """A room that was dragged round is let go: it goes on to a half turn, or back."""
        board, mode = self.board, self.board.mode
        assert isinstance(mode, Facing)
        if abs(spin) <= 90:
            board.play_own(board.motion.spin_back(sector, spin))
            return
        side, before = mode.facings[sector]
        mode.facings[sector] = side, not before
        board.play_own(*board.motion.half_turn(sector, lambda: mode.doors(sector), spin))
        board.on_facings(self.facings)
