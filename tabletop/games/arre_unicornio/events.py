"""What can happen in ¡Arre Unicornio!, in the words that log, animation, sound and statistics feed on.

Each card that moves does so in exactly one event. ``card`` is a madness card, ``role`` a role card; ``seat``
acts, or ``by`` does where ``seat`` is the one to whom it happens.
"""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.events import EVERYBODY, Event


class GameBegan(Event, frozen=True, tag="game_began", gc=False):
    """A new game: its number, who begins, and the role cards that are in it (everybody sees which)."""

    game: int
    starter: int
    cast: tuple[int, ...]


class RoleDealt(Event, frozen=True, tag="role_dealt", gc=False):
    """A seat got its role card."""

    secret: ClassVar[tuple[str, ...]] = ("role",)
    news: ClassVar[bool] = True
    seat: int
    role: int

    def knowers(self) -> int:
        return 1 << self.seat


class Dealt(Event, frozen=True, tag="dealt", gc=False):
    """A seat got its first cards: its packet of the draft, or its hand without a draft."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    news: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]

    def knowers(self) -> int:
        return 1 << self.seat


class Kept(Event, frozen=True, tag="kept", gc=False):
    """Draft: a seat has chosen the card that it keeps."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int

    def knowers(self) -> int:
        return 1 << self.seat


class Passed(Event, frozen=True, tag="passed", gc=False):
    """Draft: a seat passed the rest of its packet to the left; all seats do so at the same time."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    news: ClassVar[bool] = True
    seat: int
    to: int
    cards: tuple[int, ...]

    def knowers(self) -> int:
        return 1 << self.seat | 1 << self.to


class Drafted(Event, frozen=True, tag="drafted", gc=False):
    """The draft is over, everybody has a hand of three."""


class TurnBegan(Event, frozen=True, tag="turn_began", gc=False):
    """A seat's turn; ``round`` is the round of the current game."""

    seat: int
    round: int


class DazedTurn(Event, frozen=True, tag="dazed_turn", gc=False):
    """Three treatments: this turn only draws one card. ``illness`` is the visible one, discarded (or -1)."""

    seat: int
    illness: int


class IllnessStruck(Event, frozen=True, tag="illness_struck", gc=False):
    """The visible illness of the seat in turn takes effect."""

    seat: int
    card: int


class IllnessInVain(Event, frozen=True, tag="illness_in_vain", gc=False):
    """The illness that struck cannot be carried out."""

    seat: int
    card: int


class IllnessOver(Event, frozen=True, tag="illness_over", gc=False):
    """The illness that struck went to the discard pile."""

    seat: int
    card: int


class Drew(Event, frozen=True, tag="drew", gc=False):
    """A seat drew cards, all those that came without a shuffle in between."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    news: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]

    def knowers(self) -> int:
        return 1 << self.seat


class NothingToDraw(Event, frozen=True, tag="nothing_to_draw", gc=False):
    """Neither deck nor discard pile has a card: so many draws are skipped."""

    seat: int
    count: int


class AdverseEffects(Event, frozen=True, tag="adverse_effects", gc=False):
    """The deck ended: these wildcards left the game, ``count`` other discards are the new deck."""

    news: ClassVar[bool] = True
    removed: tuple[int, ...]
    count: int


class CardThrown(Event, frozen=True, tag="card_thrown", gc=False):
    """A seat plays a card for ``target``; it now waits for answers."""

    news: ClassVar[bool] = True
    seat: int
    card: int
    target: int


class Answered(Event, frozen=True, tag="answered", gc=False):
    """A seat plays a wildcard against what ``against`` does: the card thrown (``-1``: a swap or a shout)."""

    news: ClassVar[bool] = True
    seat: int
    card: int
    against: int
    #: The seat that is answered.
    to: int


class Cancelled(Event, frozen=True, tag="cancelled", gc=False):
    """A Syringe stands: ``card`` of ``seat`` and ``syringe`` of ``by`` went to the discard pile."""

    news: ClassVar[bool] = True
    seat: int
    card: int
    by: int
    syringe: int


class ItemPlaced(Event, frozen=True, tag="item_placed", gc=False):
    """An escape item lies in the area of ``seat`` now."""

    news: ClassVar[bool] = True
    by: int
    seat: int
    card: int


class Tied(Event, frozen=True, tag="tied", gc=False):
    """A straitjacket holds: ``seat`` wears it, its role card lies face up."""

    news: ClassVar[bool] = True
    by: int
    seat: int
    card: int
    role: int


class Bounced(Event, frozen=True, tag="bounced", gc=False):
    """A straitjacket on a Doctor: everybody saw the role, the jacket went to the discard pile."""

    news: ClassVar[bool] = True
    by: int
    seat: int
    card: int
    role: int


class Freed(Event, frozen=True, tag="freed", gc=False):
    """Scissors: they and the jacket of ``seat`` were discarded, its role card is face down again."""

    news: ClassVar[bool] = True
    by: int
    seat: int
    card: int
    jacket: int


class SerumShown(Event, frozen=True, tag="serum_shown", gc=False):
    """Truth Serum: everybody saw the role of ``seat``; the serum went to the discard pile."""

    news: ClassVar[bool] = True
    by: int
    seat: int
    card: int
    role: int


class IllnessCaught(Event, frozen=True, tag="illness_caught", gc=False):
    """An illness lies on top of the illnesses of ``seat``."""

    news: ClassVar[bool] = True
    by: int
    seat: int
    card: int


class TreatmentPut(Event, frozen=True, tag="treatment_put", gc=False):
    """A treatment lies before ``seat``, which has ``count`` of them now."""

    news: ClassVar[bool] = True
    by: int
    seat: int
    card: int
    count: int


class SwapTried(Event, frozen=True, tag="swap_tried", gc=False):
    """The roles of two seats are to be swapped, because of the illness ``card`` (-1: a turn's swap)."""

    news: ClassVar[bool] = True
    seat: int
    first: int
    second: int
    card: int


class SwapStopped(Event, frozen=True, tag="swap_stopped", gc=False):
    """A Medical Inspection stands: no role moves; it went to the discard pile."""

    news: ClassVar[bool] = True
    first: int
    second: int
    by: int
    inspection: int


class Swapped(Event, frozen=True, tag="swapped", gc=False):
    """Two seats have swapped their role cards."""

    news: ClassVar[bool] = True
    first: int
    second: int


class NowIs(Event, frozen=True, tag="now_is", gc=False):
    """A seat looked at the role card that it has now."""

    secret: ClassVar[tuple[str, ...]] = ("role",)
    news: ClassVar[bool] = True
    seat: int
    role: int

    def knowers(self) -> int:
        return 1 << self.seat


class Stolen(Event, frozen=True, tag="stolen", gc=False):
    """Exquisite Magpie: ``seat`` took a card at random from the hand of ``victim``."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    news: ClassVar[bool] = True
    seat: int
    victim: int
    card: int

    def knowers(self) -> int:
        return 1 << self.seat | 1 << self.victim


class ItemDiscarded(Event, frozen=True, tag="item_discarded", gc=False):
    """Minimalist: ``by`` discarded an item out of the area of ``seat``."""

    news: ClassVar[bool] = True
    by: int
    seat: int
    card: int


class ItemMoved(Event, frozen=True, tag="item_moved", gc=False):
    """Disordered Order and Pathological Conformist: an item went from one area to another."""

    news: ClassVar[bool] = True
    by: int
    source: int
    target: int
    card: int


class AreaCleared(Event, frozen=True, tag="area_cleared", gc=False):
    """Infinite Gluttony: these cards of the area were discarded, the jacket (or -1) among them."""

    news: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]
    jacket: int


class HandShown(Event, frozen=True, tag="hand_shown", gc=False):
    """Pathological Conformist: everybody saw this hand."""

    news: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]


class HandsExchanged(Event, frozen=True, tag="hands_exchanged", gc=False):
    """Equivalent Exchange: ``seat`` gave its hand to ``other`` and took that one's."""

    secret: ClassVar[tuple[str, ...]] = ("given", "taken")
    news: ClassVar[bool] = True
    seat: int
    other: int
    given: tuple[int, ...]
    taken: tuple[int, ...]

    def knowers(self) -> int:
        return 1 << self.seat | 1 << self.other


class CardGiven(Event, frozen=True, tag="card_given", gc=False):
    """Telepathic: a card went from hand to hand."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    news: ClassVar[bool] = True
    seat: int
    other: int
    card: int

    def knowers(self) -> int:
        return 1 << self.seat | 1 << self.other


class Discarded(Event, frozen=True, tag="discarded", gc=False):
    """A card of the hand went to the discard pile: down to three, or because Hyperhidrosis cannot play it."""

    news: ClassVar[bool] = True
    seat: int
    card: int


class TreatmentsGone(Event, frozen=True, tag="treatments_gone", gc=False):
    """The end of a dazed turn: all treatments of the seat went to the discard pile."""

    seat: int
    cards: tuple[int, ...]


class Shouted(Event, frozen=True, tag="shouted", gc=False):
    """ "¡Arre Unicornio!" by a Patient who can escape: everybody knows the role; Alarms may answer."""

    news: ClassVar[bool] = True
    seat: int
    role: int


class FalseShout(Event, frozen=True, tag="false_shout", gc=False):
    """House rule: a shout that is not true; the items of the area (``cards``) are lost, the turn ends."""

    news: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]


class EscapeStopped(Event, frozen=True, tag="escape_stopped", gc=False):
    """An Alarm stands: it went to the discard pile, the shouter stays, the turn passes."""

    news: ClassVar[bool] = True
    seat: int
    by: int
    alarm: int


class Escaped(Event, frozen=True, tag="escaped", gc=False):
    """A Patient is out of the asylum."""

    news: ClassVar[bool] = True
    seat: int
    role: int


class AllTied(Event, frozen=True, tag="all_tied", gc=False):
    """Every Patient is tied up: these seats."""

    news: ClassVar[bool] = True
    seats: tuple[int, ...]


class AsylumClosed(Event, frozen=True, tag="asylum_closed", gc=False):
    """So many rounds have passed without a winner: nobody wins this game."""

    rounds: int


class GameEnded(Event, frozen=True, tag="game_ended", gc=False):
    """A game is over; the lists have one entry a seat. ``ending``: ``escape``, ``all_tied``, ``closed``."""

    news: ClassVar[bool] = True
    game: int
    roles: tuple[int, ...]
    #: The seats that win this game.
    winners: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    ending: str


class MatchEnded(Event, frozen=True, tag="match_ended", gc=False):
    """The match is over; ``ending`` is ``points``, or the ending of the single game."""

    news: ClassVar[bool] = True
    winners: tuple[int, ...]
    ending: str


AnyEvent = (
    GameBegan
    | RoleDealt
    | Dealt
    | Kept
    | Passed
    | Drafted
    | TurnBegan
    | DazedTurn
    | IllnessStruck
    | IllnessInVain
    | IllnessOver
    | Drew
    | NothingToDraw
    | AdverseEffects
    | CardThrown
    | Answered
    | Cancelled
    | ItemPlaced
    | Tied
    | Bounced
    | Freed
    | SerumShown
    | IllnessCaught
    | TreatmentPut
    | SwapTried
    | SwapStopped
    | Swapped
    | NowIs
    | Stolen
    | ItemDiscarded
    | ItemMoved
    | AreaCleared
    | HandShown
    | HandsExchanged
    | CardGiven
    | Discarded
    | TreatmentsGone
    | Shouted
    | FalseShout
    | EscapeStopped
    | Escaped
    | AllTied
    | AsylumClosed
    | GameEnded
    | MatchEnded
)

__all__ = ["EVERYBODY", "AnyEvent"]
