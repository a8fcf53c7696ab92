"""What can happen in Recreo Arcano, in the words that log, animation, sound and statistics feed on."""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.events import EVERYBODY, Event


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A new round; ``caldero`` is the seat that plays first (the pair's first seat with three players)."""

    round: int
    caldero: int


class Arranged(Event, frozen=True, tag="arranged"):
    """A team has placed its Magos and put the numbers under them; the numbers are the team's secret."""

    secret: ClassVar[tuple[str, ...]] = ("numbers",)
    team: int
    numbers: tuple[int, ...]
    spaces: tuple[int, ...]
    knows: int = 0

    def knowers(self) -> int:
        return self.knows


class Planned(Event, frozen=True, tag="planned"):
    """A card lies face down in a slot of the row."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    slot: int
    card: int
    knows: int = 0

    def knowers(self) -> int:
        return self.knows


class Ordered(Event, frozen=True, tag="ordered"):
    """A pair has agreed who acts first."""

    first: int


class Revealed(Event, frozen=True, tag="revealed"):
    """The row is turned face up: seats and cards in playing order."""

    news: ClassVar[bool] = True
    seats: tuple[int, ...]
    cards: tuple[int, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat's turn with one card of the row."""

    seat: int
    slot: int
    card: int


class Passed(Event, frozen=True, tag="passed"):
    """A seat passed; ``took`` potions (0 or 1) came from the reserve."""

    seat: int
    took: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A seat resolved its card; ``idle`` if it did nothing at all."""

    seat: int
    idle: bool


class PotionSpent(Event, frozen=True, tag="potion_spent"):
    """A potion was used on a thing, to move it (``free`` false) or to free it."""

    seat: int
    thing: int
    free: bool


class Moved(Event, frozen=True, tag="moved"):
    """A piece went along ``path`` (the space it left first)."""

    seat: int
    piece: int
    path: tuple[int, ...]


class Flipped(Event, frozen=True, tag="flipped"):
    """A sector was flipped: open doors shut and shut doors open."""

    seat: int
    sector: int


class Slid(Event, frozen=True, tag="slid"):
    """A sector slid along positions of its Space 1, ``(column, row)`` pairs; middles of corners included."""

    seat: int
    sector: int
    path: tuple[tuple[int, int], ...]


class Marked(Event, frozen=True, tag="marked"):
    """An enchanted marker was put on a thing, by ``seat``'s card if it is not the usual one after a move."""

    thing: int
    spell: bool


class Unmarked(Event, frozen=True, tag="unmarked"):
    """An enchanted marker was taken off a thing."""

    thing: int


class PotionFound(Event, frozen=True, tag="potion_found"):
    """A Mago took a potion of its team from the board; ``found`` of three so far."""

    seat: int
    mago: int
    potion: int
    found: int


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """A Mago's library visit brought a special card."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    news: ClassVar[bool] = True
    seat: int
    mago: int
    card: int

    def knowers(self) -> int:
        return 1 << self.seat


class PotionsTaken(Event, frozen=True, tag="potions_taken"):
    """Potions came from the reserve by a card."""

    seat: int
    count: int


class DuelBegan(Event, frozen=True, tag="duel_began"):
    """Two Magos duel in a space; ``seat`` attacks."""

    seat: int
    own: int
    foe: int
    space: int


class DuelFaced(Event, frozen=True, tag="duel_faced"):
    """The attacker chose the defending player."""

    seat: int
    defender: int


class DuelCard(Event, frozen=True, tag="duel_card"):
    """A card was placed face down for the duel."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int

    def knowers(self) -> int:
        return 1 << self.seat


class DuelRevealed(Event, frozen=True, tag="duel_revealed"):
    """Cards (-2: none), strengths and numbers of attacker and defender, and whether the attacker won."""

    news: ClassVar[bool] = True
    attacker: int
    defender: int
    own: int
    foe: int
    cards: tuple[int, int]
    strengths: tuple[int, int]
    numbers: tuple[int, int]
    attacker_won: bool


class MagoOut(Event, frozen=True, tag="mago_out"):
    """A Mago left the game."""

    mago: int


class Discarded(Event, frozen=True, tag="discarded"):
    """A card went face up onto its owner's discard pile."""

    seat: int
    card: int


class CardGone(Event, frozen=True, tag="card_gone"):
    """A special card left the game."""

    seat: int
    card: int


class CardBack(Event, frozen=True, tag="card_back"):
    """A card without value returned to its owner's hand."""

    seat: int
    card: int


class Rested(Event, frozen=True, tag="rested"):
    """The discard pile (``count`` cards) went back: to the hand, or shuffled into the own deck."""

    seat: int
    count: int
    shuffled: bool


class Dropped(Event, frozen=True, tag="dropped"):
    """Descanso of a two-player deck: a hand card is thrown off, and everybody sees it."""

    news: ClassVar[bool] = True
    seat: int
    card: int


class Drew(Event, frozen=True, tag="drew"):
    """Cards came from the own deck (two-player decks)."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    news: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]

    def knowers(self) -> int:
        return 1 << self.seat


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """All markers are taken off and the Caldero moves on."""

    round: int


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over: the winning team (-1: a draw) and how (``copa``, ``potions``, ``knockout``, ...)."""

    team: int
    ending: str
    news: ClassVar[bool] = True


AnyEvent = (
    RoundBegan
    | Arranged
    | Planned
    | Ordered
    | Revealed
    | TurnBegan
    | Passed
    | TurnEnded
    | PotionSpent
    | Moved
    | Flipped
    | Slid
    | Marked
    | Unmarked
    | PotionFound
    | CardDrawn
    | PotionsTaken
    | DuelBegan
    | DuelFaced
    | DuelCard
    | DuelRevealed
    | MagoOut
    | Discarded
    | CardGone
    | CardBack
    | Rested
    | Dropped
    | Drew
    | RoundEnded
    | MatchEnded
)

__all__ = ["EVERYBODY", "AnyEvent"]
