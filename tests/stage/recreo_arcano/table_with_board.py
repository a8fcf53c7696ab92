"""A board on a bench, with a match that plays what the board says, as the table does."""

from __future__ import annotations

from typing import Any

from tabletop.core.errors import Refused
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import GAME, rounds
from tabletop.games.recreo_arcano.catalogue import box
from tabletop.games.recreo_arcano.state import State
from tabletop.saves.settings import Settings
from tabletop.stage.kit.motion import Timeline
from tabletop.stage.recreo_arcano.board import Board
from tests.stage.kit.driving import Hand, sit_down

RECT = (220, 70, 624, 440)


def start(layout: str = "patio", *, seed: int = 3, **options: Any) -> State:
    """The first moment of a match."""
    return GAME.new(GAME.setup(4, seed, {"layout": layout, **options}))


def turn(card: str, layout: str = "patio", **options: Any) -> State:
    """Execution has begun, and the first seat plays the card with this key."""
    state = start(layout, **options)
    while state.phase in ("arrange", "plan"):
        state.play(state.moves()[0])
    state.planned[0] = next(n for n, each in enumerate(box().cards) if each.key == card)
    rounds.come_to(state, 0)
    state.known_moves = None
    return state


class Table:
    """What the table does around the board, and a hand at mouse and keyboard."""

    def __init__(self, state: State, *, settings: Settings | None = None, play: bool = True) -> None:
        self.state = state
        self.moves: list[Move] = []
        self.refused: list[Refused] = []
        self.holds: list[int | None] = []
        self.flips: list[tuple[int, int, int]] = []
        self.timeline = Timeline()
        self._plays = play
        self._board: Board | None = None
        self.hand: Hand = sit_down(self._build, settings=settings or Settings(language="en"))
        self.hand.screen.set_focus(self.board)

    def _build(self, look: Any) -> list[Board]:
        if self._board is None:
            board = self._board = Board(look, RECT)
            board.on_move = self._chosen
            board.on_refused = self.refused.append
            board.on_hold = self.holds.append
            board.on_flip_preview = lambda *told: self.flips.append(told)
            self.ask()
        self._board.resize(RECT)
        return [self._board]

    @property
    def board(self) -> Board:
        assert self._board is not None
        return self._board

    def ask(self) -> None:
        seat = self.state.decision.seat if self.state.decision else -1
        self.board.show(self.state.view(seat), seat)
        self.board.offer(self.state.moves())

    def _chosen(self, move: Move) -> None:
        self.moves.append(move)
        if self._plays:
            before = self.state.clone()
            self.events = self.state.play(move)
            for event in self.events:
                motions = self.board.animate(event, before, self.state, (100.0, 600.0))
                if motions:
                    self.timeline.then(*motions)

    def wait(self, ms: float = 800) -> None:
        """Let frames pass, the animations too."""
        while ms > 0:
            self.timeline.update(16)
            self.hand.app.frame(16)
            ms -= 16

    # -- where things are ----------------------------------------------------------------------------------

    def middle(self, thing: int) -> tuple[float, float]:
        return self.board.area_of_thing(thing).center

    def place(self, thing: int, place: Any) -> tuple[float, float]:
        return self.board.area_of(thing, place).center

    def drag(self, start: tuple[float, float], way: list[tuple[float, float]], *, drop: bool = True) -> None:
        self.hand.down(*start)
        here = start
        for there in way:
            for n in range(1, 7):
                x = here[0] + (there[0] - here[0]) * n / 6
                y = here[1] + (there[1] - here[1]) * n / 6
                self.hand.move(x, y, held=True)
            here = there
        if drop:
            self.wait(400)
            self.hand.up(*here)
