"""Somebody who plays a whole match of ¡Arre Unicornio!: by mouse, or by keys alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tabletop.bots.contract import Budget, bot
from tabletop.core.match import Match, Player
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import GAME
from tabletop.games.arre_unicornio import moves as mv
from tabletop.scenes.table import TableScene
from tabletop.stage.arre_unicornio.table import Table
from tests.scenes.sitting import sit_down, tab_to
from tests.stage.arre_unicornio.table_on_screen import NAMES
from tests.stage.kit.driving import Hand

#: Who plays for the others.
LEVEL = "easy"
#: The button for each move that has one of its own.
_BUTTONS: dict[type[Move], str] = {
    mv.Done: "end",
    mv.Hush: "end",
    mv.Shout: "shout",
    mv.LetBe: "let_be",
    mv.Answer: "answer",
}


def open_table(
    folder: Path,
    *,
    people: str = "0",
    players: int = 4,
    seed: int = 5,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    match: Match | None = None,
    **options: Any,
) -> tuple[Hand, TableScene]:
    """A headless window with a running match; ``people`` are the seats where persons sit."""
    if match is None:
        seats = tuple(
            Player(NAMES[seat], "person" if str(seat) in people else LEVEL) for seat in range(players)
        )
        match = Match(GAME, GAME.setup(players, seed, options), seats, id=f"a{seed}")
    hand, scene = sit_down(folder, match, seed=seed, size=size, language=language)
    until_asked(hand, scene)
    return hand, scene


def table_of(scene: TableScene) -> Table:
    stage = scene.stage
    assert isinstance(stage, Table)
    return stage


def until_asked(hand: Hand, scene: TableScene, most: int = 6000, *, by_mouse: bool = False) -> bool:
    """Frames until a person must choose (or the table is left); what covers the table is read and left."""
    for _ in range(most):
        table = table_of(scene)
        if hand.app.scene is not scene or (scene.asked is not None and not scene.timeline.busy):
            return hand.app.scene is scene
        show = next((each for each in table.performance.shows if each.on), None)
        first = next((child for child in show.children if child.focusable), None) if show else None
        if show is not None and show.finished and first is not None:
            if by_mouse:
                hand.click(first.rect.center)
            else:
                hand.press("enter")
        elif scene.timeline.busy:
            hand.press("space")
        hand.app.frame(120)
    raise AssertionError("nobody is asked, and the match does not end")


def advice(scene: TableScene, rng: random.Random) -> Move:
    """A sensible move in the person's place: one that gets the match to its end."""
    assert scene.asked is not None
    asking = scene.match.asking(scene.asked)
    found: Move = bot(GAME.id, LEVEL)(asking.view(scene.asked), scene.asked, rng, Budget()).move
    return found


class ByMouse:
    """Makes each move with the pointer alone: by clicks, and now and then by dragging."""

    def __init__(self, hand: Hand, scene: TableScene) -> None:
        self.hand = hand
        self.scene = scene
        self.turns = 0

    def make(self, move: Move) -> None:
        self.turns += 1
        match move:
            case mv.Keep(card=card) | mv.Discard(card=card):
                self.alone(card)
            case mv.Play(card=card, seat=seat):
                self.aimed(card, seat)
            case mv.Hand(card=card, seat=seat):
                self.give(card, seat)
            case mv.Swap(seat=seat):
                self.press("swap")
                self.seat(seat)
            case mv.Choose(seat=seat):
                self.seat(seat)
            case mv.Pair(first=first, second=second):
                for each in (first, second):
                    self.seat(each)
                self.press("play")
            case mv.Pick(card=card):
                self.item(card)
            case _:
                self.press(_BUTTONS[type(move)])

    # -- each in the ways in which it can be done ----------------------------------------------------------

    def press(self, key: str) -> None:
        self.hand.click(key)

    def place(self, card: int) -> tuple[float, float]:
        """A place on a card that no other one covers: its left edge, or its middle if it is in front."""
        rect = self.hand.find(f"card.{card}").rect
        return rect.x + 6, rect.centery

    def choose(self, card: int) -> None:
        if table_of(self.scene).selection.card != card:
            self.hand.click(self.place(card))

    def alone(self, card: int) -> None:
        if self.turns % 2:
            self.choose(card)
            self.press("play")
        else:
            self.hand.drag(self.place(card), (640, 320))

    def aimed(self, card: int, seat: int) -> None:
        x, y = table_of(self.scene).seats[seat].rect.center
        if self.turns % 2:
            self.choose(card)
            self.hand.click((x, y))
        else:
            self.hand.drag(self.place(card), (x, y))

    def give(self, card: int, seat: int) -> None:
        table = table_of(self.scene)
        if any(each.card == card for each in table.hand.cards):
            self.choose(card)
        elif table.selection.card != card:
            self.item(card)
        self.seat(seat)

    def seat(self, seat: int) -> None:
        rect = table_of(self.scene).seats[seat].rect
        self.hand.click((rect.x + 120, rect.y + 20))

    def item(self, card: int) -> None:
        places = [place for each in table_of(self.scene).seats.values() for place in each.items]
        place = next(place for place in places if place.card == card and place.visible)
        self.hand.click(place.rect.center)


class ByKeys(ByMouse):
    """Gets through a match with the keyboard alone: Tab, Enter, digits, letters."""

    def focus(self, key: str) -> None:
        tab_to(self.hand, key, 60)

    def press(self, key: str) -> None:
        letters = {"swap": "s", "end": "e", "shout": "a", "let_be": "n", "answer": "y"}
        if key in letters:
            self.hand.press(letters[key])
        else:
            self.focus(key)
            self.hand.press("enter")

    def choose(self, card: int) -> None:
        if table_of(self.scene).selection.card == card:
            return
        cap = self.hand.find(f"card.{card}").shortcut
        if self.turns % 2 and cap:
            self.hand.press(cap)
        else:
            self.focus(f"card.{card}")
            self.hand.press("enter")

    def alone(self, card: int) -> None:
        self.choose(card)
        if self.turns % 2:
            self.press("play")
        else:
            self.focus(f"card.{card}")
            self.hand.press("enter")

    def aimed(self, card: int, seat: int) -> None:
        self.choose(card)
        self.seat(seat)

    def seat(self, seat: int) -> None:
        self.focus(f"seat.{seat}")
        self.hand.press("enter")

    def item(self, card: int) -> None:
        places = [place for each in table_of(self.scene).seats.values() for place in each.items]
        self.focus(next(place.key for place in places if place.card == card and place.visible))
        self.hand.press("enter")
