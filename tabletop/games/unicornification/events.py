"""What can happen in Unicornification, in the words that log, animation, sound and statistics feed on."""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.events import EVERYBODY, Event


class RoundBegan(Event, frozen=True, tag="round_began", gc=False):
    """A new round: who deals and who plays first."""

    round: int
    dealer: int
    starter: int


class Dealt(Event, frozen=True, tag="dealt", gc=False):
    """A seat got its cards."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    news: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]

    def knowers(self) -> int:
        return 1 << self.seat


class TurnedUp(Event, frozen=True, tag="turned_up", gc=False):
    """The first card of the pile was turned up."""

    news: ClassVar[bool] = True
    card: int


class PutDown(Event, frozen=True, tag="put_down", gc=False):
    """A seat put down a group, the last card on top; ``points`` is what the cards are worth."""

    news: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]
    points: int


class Took(Event, frozen=True, tag="took", gc=False):
    """A seat took the card that lay on top of the pile before its put-down; everybody saw it."""

    news: ClassVar[bool] = True
    seat: int
    card: int


class Drew(Event, frozen=True, tag="drew", gc=False):
    """A seat drew a card from the stock."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    news: ClassVar[bool] = True
    seat: int
    card: int

    def knowers(self) -> int:
        return 1 << self.seat


class Reshuffled(Event, frozen=True, tag="reshuffled", gc=False):
    """The lower part of the pile (``count`` cards) was shuffled and is the stock now."""

    count: int


class LaidFree(Event, frozen=True, tag="laid_free", gc=False):
    """A free play; ``way``: ``drawn`` (the card just drawn), ``set``, ``run`` or ``hand`` (a whole set)."""

    news: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]
    way: str
    points: int


class Called(Event, frozen=True, tag="called", gc=False):
    """A seat called "Unicornification!"."""

    news: ClassVar[bool] = True
    seat: int
    points: int


class StockGone(Event, frozen=True, tag="stock_gone", gc=False):
    """The stock is used up for good, so the round ends without a caller (fact base 1.10)."""


class Revealed(Event, frozen=True, tag="revealed", gc=False):
    """All hands are shown: the seats from the caller clockwise, their hands and what these are worth."""

    news: ClassVar[bool] = True
    seats: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]


class Counted(Event, frozen=True, tag="counted", gc=False):
    """A seat counted its hand; ``in_time`` is false if it did not and the hand counts 40."""

    seat: int
    points: int
    in_time: bool


class Scored(Event, frozen=True, tag="scored", gc=False):
    """The round is scored; all lists have one number a seat.

    ``caller`` is -1 if nobody called. ``booby`` holds the booby prizes that are part of ``points``; ``moons``
    are the seats that shot the moon; ``dealer`` deals the next round and ``winner`` begins it.
    """

    round: int
    caller: int
    winner: int
    dealer: int
    moons: tuple[int, ...]
    booby: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class PlayerOut(Event, frozen=True, tag="player_out", gc=False):
    """Elimination: a seat's total is above the target, it plays no more."""

    seat: int
    total: int


class MatchEnded(Event, frozen=True, tag="match_ended", gc=False):
    """The match is over: the winning seats and how it ended (``target``, ``rounds``, ``elimination``)."""

    news: ClassVar[bool] = True
    winners: tuple[int, ...]
    ending: str


AnyEvent = (
    RoundBegan
    | Dealt
    | TurnedUp
    | PutDown
    | Took
    | Drew
    | Reshuffled
    | LaidFree
    | Called
    | StockGone
    | Revealed
    | Counted
    | Scored
    | PlayerOut
    | MatchEnded
)

__all__ = ["EVERYBODY", "AnyEvent"]
