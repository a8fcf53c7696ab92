"""Somebody who plays a whole match of Unicornification: by mouse, or by keys alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tabletop.bots.contract import Budget, bot
from tabletop.bots.worker import Direct
from tabletop.core.match import Match, Player
from tabletop.core.moves import Move
from tabletop.games.unicornification import GAME
from tabletop.games.unicornification import moves as mv
from tabletop.scenes.table import TableScene
from tabletop.stage.unicornification.table import Table
from tests.scenes.sitting import sit_down, tab_to
from tests.stage.kit.driving import Hand
from tests.stage.unicornification.table_on_screen import NAMES

#: Who plays for the others; any legal move is enough to reach every corner of the table.
LEVEL = "random"


def open_table(
    folder: Path,
    *,
    people: str = "0",
    players: int = 4,
    seed: int = 5,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    match: Match | None = None,
    bots: Direct | None = None,
    **options: Any,
) -> tuple[Hand, TableScene]:
    """A headless window with a running match; ``people`` are the seats where persons sit."""
    if match is None:
        seats = tuple(
            Player(NAMES[seat], "person" if str(seat) in people else LEVEL) for seat in range(players)
        )
        match = Match(GAME, GAME.setup(players, seed, options), seats, id=f"u{seed}")
    hand, scene = sit_down(folder, match, seed=seed, size=size, language=language, bots=bots)
    until_asked(hand, scene)
    return hand, scene


def table_of(scene: TableScene) -> Table:
    stage = scene.stage
    assert isinstance(stage, Table)
    return stage


def until_asked(hand: Hand, scene: TableScene, most: int = 6000, *, by_mouse: bool = False) -> bool:
    """Frames until a person must choose (or the table is left); the ends of rounds are read and left."""
    for _ in range(most):
        if hand.app.scene is not scene or (scene.asked is not None and not scene.timeline.busy):
            return hand.app.scene is scene
        reveal = table_of(scene).reveal
        if reveal.on and reveal.finished and by_mouse:
            hand.click("next_round")
        elif reveal.on and reveal.finished:
            hand.press("enter")
        elif scene.timeline.busy:
            hand.press("space")
        hand.app.frame(120)
    raise AssertionError("nobody is asked, and the match does not end")


def advice(scene: TableScene, rng: random.Random) -> Move:
    """A sensible move in the person's place: one that gets the match to its end."""
    assert scene.asked is not None
    asking = scene.match.asking(scene.asked)
    moves = asking.moves()
    for move in moves:
        if isinstance(move, mv.Call | mv.Count):
            return move
    found: Move = bot(GAME.id, LEVEL)(asking.view(scene.asked), scene.asked, rng, Budget()).move
    return found


class ByMouse:
    """Makes each move with the pointer alone: by clicks, and now and then by dragging."""

    def __init__(self, hand: Hand, scene: TableScene) -> None:
        self.hand = hand
        self.scene = scene
        self.turns = 0

    def make(self, move: Move) -> None:
        table = table_of(self.scene)
        match move:
            case mv.Play(cards=cards, take=take):
                self.turns += 1
                self.choose(cards)
                self.take(table, take, self.turns % 4)
            case mv.Call():
                self.hand.click("call")
            case mv.Lay(cards=cards):
                self.choose(cards)
                self.hand.click("lay")
            case mv.LetBe():
                self.hand.click("let_be")
            case mv.Count(points=points):
                for digit in str(points):
                    self.hand.click(f"digit.{digit}")
                self.hand.click("digit.ok")

    def take(self, table: Table, take: str, way: int) -> None:
        """In each of the ways in which it can be done."""
        source = table.pile if take == mv.PILE else table.stock
        place = (source.area.right - 12, source.area.centery)
        if way == 0:
            self.hand.click(place)
        elif way == 1:
            self.hand.click("put_down")
            self.hand.click("take_pile" if take == mv.PILE else "take_stock")
        elif way == 2:
            self.hand.drag(place, (640, 640))
        else:
            chosen = next(each for each in table.hand.cards if each.card in table.selection)
            self.hand.drag(chosen.rect.center, (700, 300))
            source = table.pile if take == mv.PILE else table.stock
            self.hand.click((source.area.centerx - 20, source.area.centery))

    def choose(self, cards: tuple[int, ...]) -> None:
        """Click until exactly these are chosen, the last one on top."""
        selection = table_of(self.scene).selection
        for card in list(selection.cards):
            for _ in range(2):
                if card in selection and card not in cards:
                    self.click_card(card)
        for card in cards:
            if card not in selection:
                self.click_card(card)
        if selection.cards[-1] != cards[-1] and table_of(self.scene).selection.group(0) in ("pair", "set"):
            self.click_card(cards[-1])

    def click_card(self, card: int) -> None:
        self.hand.click(f"card.{card}")


class ByKeys(ByMouse):
    """Gets through a match with the keyboard alone: Tab, Enter, digits, letters."""

    def focus(self, key: str) -> None:
        tab_to(self.hand, key, 40)

    def click_card(self, card: int) -> None:
        if self.turns % 2:
            self.focus(f"card.{card}")
            self.hand.press("enter")
        else:
            self.hand.press(self.hand.find(f"card.{card}").shortcut)

    def make(self, move: Move) -> None:
        match move:
            case mv.Play(cards=cards, take=take):
                self.turns += 1
                self.choose(cards)
                self.hand.press("p")
                if self.turns % 3 == 1:
                    self.focus("take_pile" if take == mv.PILE else "take_stock")
                    self.hand.press("enter")
                elif self.turns % 3 == 2:
                    self.focus(take)
                    self.hand.press("enter")
                else:
                    self.hand.press("t" if take == mv.PILE else "d")
            case mv.Call():
                self.hand.press("c")
            case mv.Lay(cards=cards):
                self.choose(cards)
                self.hand.press("y")
            case mv.LetBe():
                self.hand.press("n")
            case mv.Count(points=points):
                self.hand.press(*str(points), "enter")
