"""The moves of Recreo Arcano. A space is ``2 * sector`` (Space 1) or ``2 * sector + 1`` (Space 2)."""

from __future__ import annotations

from typing import Annotated

from tabletop.core.moves import Lexicon, Move, Word
from tabletop.games.recreo_arcano.catalogue import MAGOS, box

Card = Annotated[int, Word("card")]
Piece = Annotated[int, Word("piece")]
Space = Annotated[int, Word("space")]
Sector = Annotated[int, Word("sector")]
Thing = Annotated[int, Word("thing")]
Seat = Annotated[int, Word("seat")]


class Arrange(Move, frozen=True, tag="arrange"):
    """Set-up: the secret number of each of the team's three Magos, and which start space each stands on."""

    numbers: tuple[int, ...]
    spots: tuple[int, ...]


class Plan(Move, frozen=True, tag="plan"):
    """Planning: put a hand card face down into the seat's next free slot of the row."""

    card: Card


class Order(Move, frozen=True, tag="order"):
    """Planning of a pair (three players): who of the two acts first."""

    first: Seat


class Pass(Move, frozen=True, tag="pass"):
    """Execution: do nothing at all and take a potion from the reserve if there is one."""


class Done(Move, frozen=True, tag="done"):
    """Execution: end the turn; steps of the card that were not used are skipped."""


class Go(Move, frozen=True, tag="go"):
    """A step of the card moves a Mago or the Copa to a space."""

    piece: Piece
    to: Space


class Flip(Move, frozen=True, tag="flip"):
    """A step of the card flips a sector."""

    sector: Sector


class Slide(Move, frozen=True, tag="slide"):
    """A step of the card slides a sector, so that its Space 1 comes to lie on column ``x``, row ``y``."""

    sector: Sector
    x: int
    y: int


class Enchant(Move, frozen=True, tag="enchant"):
    """A step of the card puts an enchanted marker on a thing that has none."""

    thing: Thing


class Disenchant(Move, frozen=True, tag="disenchant"):
    """A step of the card takes an enchanted marker off a thing."""

    thing: Thing


class Take(Move, frozen=True, tag="take"):
    """A step of the card takes potions from the team's reserve, as many as it allows and as there are."""


class Rest(Move, frozen=True, tag="rest"):
    """Descanso: take up the discard pile (with two-player decks: begin to discard, then shuffle)."""


class PotionGo(Move, frozen=True, tag="potion_go"):
    """Spend a potion to move an own Mago or the Copa one space."""

    piece: Piece
    to: Space


class PotionFree(Move, frozen=True, tag="potion_free"):
    """Spend a potion to take the enchanted marker off a thing."""

    thing: Thing


class Fight(Move, frozen=True, tag="fight"):
    """Several Magos have met: the pair that duels next."""

    own: Piece
    foe: Piece


class Face(Move, frozen=True, tag="face"):
    """The attacker chooses the defending player."""

    seat: Seat


class Strike(Move, frozen=True, tag="strike"):
    """Place a hand card face down for the duel."""

    card: Card


class Drop(Move, frozen=True, tag="drop"):
    """Descanso of a two-player deck: discard one more hand card before the shuffle."""

    card: Card


class Keep(Move, frozen=True, tag="keep"):
    """Descanso of a two-player deck: discard no more; shuffle."""


class Top(Move, frozen=True, tag="top"):
    """End of the round with two planned cards: the one that goes on top of the discard pile."""

    card: Card


AnyMove = (
    Arrange
    | Plan
    | Order
    | Pass
    | Done
    | Go
    | Flip
    | Slide
    | Enchant
    | Disenchant
    | Take
    | Rest
    | PotionGo
    | PotionFree
    | Fight
    | Face
    | Strike
    | Drop
    | Keep
    | Top
)

_PIECES = (*(f"{letter}{number}" for letter in "CH" for number in range(1, MAGOS // 2 + 1)), "copa")


def lexicon() -> Lexicon:
    """Words for cards (``CL1``), sectors (``LA``), spaces (``LA.1``), pieces (``C1`` ... ``copa``), seats."""
    sectors = tuple(sector.id for sector in box().sectors)
    return Lexicon(
        {
            "card": tuple(card.id for card in box().cards),
            "sector": sectors,
            "space": tuple(f"{name}.{half}" for name in sectors for half in (1, 2)),
            "piece": _PIECES,
            "thing": sectors + _PIECES,
            "seat": (),
        }
    )
