"""The castle board by itself, on its table cloth, in every state that a person can bring it to."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import pygame
from pygame.event import Event

from tabletop.games.recreo_arcano import GAME, setting
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.castle import cell
from tabletop.games.recreo_arcano.catalogue import COPA_THING, FIRST_MAGO, box
from tabletop.games.recreo_arcano.state import State
from tabletop.scenes.app import App
from tabletop.scenes.stack import Scene
from tabletop.stage.kit import Widget
from tabletop.stage.recreo_arcano.board import Board
from tests.look.shots import Shot
from tests.stage.recreo_arcano.table_with_board import RECT, start, turn

SECTORS = [sector.id for sector in box().sectors]
LA, LB, T2 = SECTORS.index("LA"), SECTORS.index("LB"), SECTORS.index("T2")


class BoardPage(Scene):
    """A table with nothing but the board."""

    background = "recreo_arcano/table_bg"
    music = ""

    def __init__(self, state: State, *, offer: bool = True) -> None:
        super().__init__()
        self.state = state
        self.offer = offer

    def build(self) -> Iterable[Widget]:
        board = self.board = Board(self.look, RECT)
        seat = self.state.decision.seat if self.state.decision else -1
        board.show(self.state.view(seat), seat)
        if self.offer:
            board.offer(self.state.moves())
        return [board]


Do = Callable[[App, Board], None]


def shot(name: str, state: Callable[[], State], do: Do | None = None, *, offer: bool = True) -> Shot:
    def make(app: App) -> None:
        page = BoardPage(state(), offer=offer)
        app.go(page)
        app.settle()
        if do is not None:
            do(app, page.board)

    return Shot(f"board_{name}", make, settle=False, ms=500)


def mouse(board: Board, kind: int, pos: tuple[float, float]) -> None:
    board.handle(Event(kind, pos=pos, button=1, buttons=(1, 0, 0), rel=(0, 0)))


def pick(board: Board, thing: int) -> None:
    pos = board.area_of_thing(thing).center
    mouse(board, pygame.MOUSEBUTTONDOWN, pos)
    mouse(board, pygame.MOUSEBUTTONUP, pos)


def pull(app: App, board: Board, sector: int, dx: float, dy: float) -> tuple[float, float]:
    """Press on a room and pull it by so many cells."""
    mouse(board, pygame.MOUSEBUTTONDOWN, board.area_of_thing(sector).center)
    for _ in range(20):
        app.frame(20)
    x, y = board.area_of_thing(sector).center
    side = board.camera.cell
    mouse(board, pygame.MOUSEMOTION, (x + 8, y + 8))
    mouse(board, pygame.MOUSEMOTION, (x + dx * side, y + dy * side))
    return x + dx * side, y + dy * side


def ghosts(app: App, board: Board) -> None:
    pull(app, board, LB, -0.4, 1.0)


def refused(app: App, board: Board) -> None:
    pos = pull(app, board, LA, 0.1, 2.0)
    mouse(board, pygame.MOUSEBUTTONUP, pos)


def reach(app: App, board: Board) -> None:
    assert board.view is not None
    thing = next(t for t in sorted(board.mode.pickable()) if t >= FIRST_MAGO and t != COPA_THING)
    pick(board, thing)
    place = max(board.mode.places(thing).items(), key=lambda item: item[1])[0]
    mouse(board, pygame.MOUSEMOTION, board.area_of(thing, place).center)


def first_mago(app: App, board: Board) -> None:
    pick(board, min(t for t in board.mode.pickable() if t >= FIRST_MAGO))


def facing(app: App, board: Board) -> None:
    setup = GAME.setup(4, 3, {})
    board.edit_facings(setting.new(setup), setting.facings_of(setup))
    pick(board, T2)


def duel() -> State:
    state = turn("a_las_corridas")
    team = state.teams[state.active]
    there = state.exits(state.at[state.alive(team)[0]])[0]
    for foe in state.alive(1 - team)[:2]:
        state.at[foe] = there
    state.shown |= 1 << state.alive(1 - team)[0]
    state.known_moves = None
    return state


def enchanted() -> State:
    state = turn("a_las_corridas")
    state.marked = 1 << COPA_THING | 1 << T2 | 1 << FIRST_MAGO | 1 << FIRST_MAGO + 5
    state.known_moves = None
    return state


def crowded() -> State:
    state = turn("levitacion")
    state.at = [2 * LA, 2 * LA, 2 * LA, 2 * LA, 2 * LA + 1, 2 * LA + 1, 2 * LA + 1]
    state.known_moves = None
    return state


def wandered() -> State:
    state = turn("pasillo_movedizo", "galeria")
    chance = random.Random(5)
    for _ in range(60):
        move = chance.choice([each for each in state.moves() if isinstance(each, mv.Slide)])
        state.pos = (*state.pos[: move.sector], cell(move.x, move.y), *state.pos[move.sector + 1 :])
        state.known_moves = None
    return state


SHOTS = [
    *(
        shot(f"start_{plan.id}", lambda plan=plan: turn("levitacion", plan.id), offer=False)
        for plan in box().layouts
    ),
    shot("pickable", lambda: turn("siesta")),
    shot("ghosts", lambda: turn("pasillo_movedizo"), ghosts),
    shot("ghosts_many", lambda: turn("a_la_deriva", "claustro"), lambda _app, board: pick(board, 1)),
    shot("refused", lambda: turn("pasillo_movedizo"), refused),
    shot("flip", lambda: turn("portazo"), lambda _app, board: pick(board, T2)),
    shot("reach", lambda: turn("a_las_corridas"), reach),
    shot("potion", lambda: turn("levitacion"), first_mago),
    shot("duel", duel, first_mago),
    shot("enchanted", enchanted),
    shot("crowded", crowded, lambda _app, board: pick(board, COPA_THING)),
    shot("arrange", start),
    shot("facing", start, facing),
    shot("wandered", wandered),
]
