"""Somebody who plays a whole match at the table: by mouse, or by keys alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tabletop.bots.contract import Budget, bot
from tabletop.bots.worker import Direct
from tabletop.core.match import Match, Player
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import GAME
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO
from tabletop.scenes.table import TableScene
from tabletop.stage.recreo_arcano.board import Board
from tabletop.stage.recreo_arcano.table import Table
from tests.scenes.sitting import sit_down, tab_to
from tests.stage.kit.driving import Hand

NAMES = ("Lola", "Nico", "Menta", "Rulo")
BUTTONS: dict[type[Move], str] = {
    mv.Done: "done",
    mv.Pass: "pass",
    mv.Rest: "rest",
    mv.Take: "take",
    mv.Keep: "keep",
    mv.Arrange: "ready",
}


def open_table(
    folder: Path,
    *,
    people: str = "0",
    players: int = 4,
    seed: int = 5,
    level: str = "easy",
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    speed: str = "fast",
    match: Match | None = None,
    bots: Direct | None = None,
    **options: Any,
) -> tuple[Hand, TableScene]:
    """A headless window with a running match; ``people`` are the seats where persons sit."""
    if match is None:
        seats = tuple(
            Player(NAMES[seat], "person" if str(seat) in people else level) for seat in range(players)
        )
        match = Match(GAME, GAME.setup(players, seed, options), seats, id=f"t{seed}")
    hand, scene = sit_down(folder, match, seed=seed, size=size, language=language, speed=speed, bots=bots)
    until_asked(hand, scene)
    return hand, scene


def until_asked(hand: Hand, scene: TableScene, most: int = 4000) -> bool:
    """Frames until a person must choose (or the table is left); results of duels are read on."""
    for _ in range(most):
        if hand.app.scene is not scene or (scene.asked is not None and not scene.timeline.busy):
            return hand.app.scene is scene
        if table_of(scene).duel.on and scene.timeline.busy:
            hand.press("enter")
        elif scene.timeline.busy:
            hand.press("space")
        hand.app.frame(120)
    raise AssertionError("nobody is asked, and the match does not end")


def table_of(scene: TableScene) -> Table:
    stage = scene.stage
    assert isinstance(stage, Table)
    return stage


def advice(scene: TableScene, rng: random.Random) -> Move:
    """What an easy bot would do in the person's place."""
    assert scene.asked is not None
    asking = scene.match.asking(scene.asked)
    view = asking.view(scene.asked)
    move: Move = bot(GAME.id, "easy")(view, scene.asked, rng, Budget(0.3)).move
    return move


class ByMouse:
    """Makes each move with the pointer alone."""

    def __init__(self, hand: Hand, scene: TableScene) -> None:
        self.hand = hand
        self.scene = scene

    @property
    def board(self) -> Board:
        return table_of(self.scene).board

    def wait(self, frames: int = 12) -> None:
        for _ in range(frames):
            self.hand.app.frame(40)

    def make(self, move: Move) -> None:
        self.do(move)
        if self.hand.app.dialogs:
            # Asked whether it is really meant.
            self.hand.click("answer0")

    def do(self, move: Move) -> None:
        match move:
            case mv.Plan(card=card):
                self.hand.click(f"card.{card}")
                if self.hand.find("ready").enabled:
                    self.hand.click("ready")
                else:
                    # Two cards are planned at once; any other one follows.
                    other = next(each for each in table_of(self.scene).hand.cards if each.card != card)
                    self.hand.click(other.rect.center)
                    self.hand.click("ready")
            case mv.Drop(card=card) | mv.Top(card=card):
                self.hand.click(f"card.{card}")
            case mv.Go(piece=piece, to=to):
                self.drag(FIRST_MAGO + piece, to)
            case mv.PotionGo(piece=piece, to=to):
                self.hand.click("potion")
                self.drag(FIRST_MAGO + piece, to)
            case mv.Slide(sector=sector, x=x, y=y):
                self.hand.click(self.board.area_of_thing(sector).center)
                self.wait()
                self.hand.click(self.board.area_of(sector, (x, y)).center)
            case mv.Flip(sector=sector):
                self.hand.click(self.board.area_of_thing(sector).center)
                self.wait(4)
                place, _ = self.board.button_places(sector)["flip"]
                self.hand.click(place)
            case mv.Enchant(thing=thing) | mv.Disenchant(thing=thing):
                self.hand.click(self.board.area_of_thing(thing).center)
            case mv.PotionFree(thing=thing):
                self.hand.drag(self.hand.find("potion").rect.center, self.board.area_of_thing(thing).center)
            case mv.Fight(own=own, foe=foe):
                self.hand.click(self.board.area_of_thing(FIRST_MAGO + foe).center)
                if self.scene.asked is not None and self.scene.match.state.phase == "fight":
                    self.hand.click(self.board.area_of_thing(FIRST_MAGO + own).center)
            case mv.Strike() | mv.Face() | mv.Order():
                self.choose_shown(move)
            case _:
                self.hand.click(BUTTONS[type(move)])

    def choose_shown(self, move: Move) -> None:
        if isinstance(move, mv.Order):
            self.hand.click(f"order.{move.first}")
            return
        shown = [leaf for leaf in table_of(self.scene).duel.leaves() if leaf.focusable]
        wanted = str(move.card if isinstance(move, mv.Strike) else move.seat)  # type: ignore[attr-defined]
        self.hand.click(next(leaf for leaf in shown if leaf.key.endswith(f".{wanted}")).rect.center)

    def drag(self, thing: int, space: int) -> None:
        start = self.board.area_of_thing(thing).center
        self.hand.down(*start)
        self.hand.move(start[0] + 9, start[1] - 9, held=True)
        self.wait()
        end = self.board.area_of(thing, space).center
        self.hand.move(*end, held=True)
        self.wait(4)
        self.hand.up(*end)


class ByKeys:
    """Gets through a match with the keyboard alone: Tab, arrows, Enter, digits, letters."""

    def __init__(self, hand: Hand, scene: TableScene) -> None:
        self.hand = hand
        self.scene = scene

    def focus(self, key: str) -> None:
        tab_to(self.hand, key, 60)

    def make(self, move: Move) -> None:
        self.do(move)
        if self.hand.app.dialogs:
            self.focus("answer0")
            self.hand.press("enter")

    def do(self, move: Move) -> None:
        match move:
            case mv.Plan(card=card):
                self.use_card(card)
                while not self.hand.find("ready").enabled:
                    self.use_card(table_of(self.scene).hand.cards[0].card)
                self.focus("ready")
                self.hand.press("enter")
            case mv.Drop(card=card) | mv.Top(card=card):
                self.use_card(card)
            case mv.Order(first=seat):
                self.focus(f"order.{seat}")
                self.hand.press("enter")
            case mv.Strike() | mv.Face():
                self.hand.press("right", "enter")
            case mv.Go() | mv.PotionGo() | mv.Slide() | mv.Flip() | mv.Fight():
                self.on_board(move)
            case mv.Enchant() | mv.Disenchant() | mv.PotionFree():
                self.on_board(move)
            case _:
                self.focus(BUTTONS[type(move)])
                self.hand.press("enter")

    def use_card(self, card: int) -> None:
        self.focus(f"card.{card}")
        self.hand.press("enter")

    def on_board(self, move: Move) -> None:
        """Keys to the thing, Enter, keys to the place, Enter."""
        if isinstance(move, mv.PotionGo | mv.PotionFree):
            self.hand.press("b")
        self.focus("board")
        board = table_of(self.scene).board
        things = {
            mv.Go: lambda: FIRST_MAGO + move.piece,  # type: ignore[attr-defined]
            mv.PotionGo: lambda: FIRST_MAGO + move.piece,  # type: ignore[attr-defined]
            mv.Fight: lambda: FIRST_MAGO + move.foe,  # type: ignore[attr-defined]
            mv.Slide: lambda: move.sector,  # type: ignore[attr-defined]
            mv.Flip: lambda: move.sector,  # type: ignore[attr-defined]
        }
        thing = things.get(type(move), lambda: move.thing)()  # type: ignore[attr-defined]
        self.aim("thing", thing)
        self.hand.press("enter")
        for _ in range(12):
            self.hand.app.frame(40)
        if isinstance(move, mv.Go | mv.PotionGo):
            self.aim("place", move.to)
            self.hand.press("enter")
        elif isinstance(move, mv.Slide):
            self.hand.press(str(board.mode.places(thing)[move.x, move.y]))
        elif isinstance(move, mv.Flip):
            self.hand.press("f")

    def aim(self, kind: str, what: object) -> None:
        """Through everything that can be aimed at until it is this."""
        board = table_of(self.scene).board
        self.hand.press("pagedown")
        for _ in range(80):
            aim = board.gestures.aim
            if aim is not None and (aim.kind, aim.what) == (kind, what):
                return
            self.hand.press("pagedown")
        raise AssertionError(f"the keys do not lead to {kind} {what}")
