"""What is in the box: the madness deck and the role cards, read from ``cards.json`` and ``roles.json``.

The number printed on each card and the row of the Patients are our reconstruction, since the box's are not
public; somebody who has the box can correct those two files. They are checked on loading, and what is wrong
with them is said in one line.

A madness card is a number: all copies of all kinds in the order of the file. A kind is a number too, the
place of its word in :data:`KINDS`. So an item's kind (0 to 2) is also its slot in a play area.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from tabletop.core.errors import BadSetup

#: Kinds of cards, by class; their words are also the names of their pictures.
PLAN, UNIFORM, KEY = 0, 1, 2
SYRINGE, ALARM, INSPECTION = 3, 4, 5
JACKET, SCISSORS, SERUM = 6, 7, 8
MAGPIE, MINIMALIST, HYPERHIDROSIS, GLUTTONY, CONFORMIST = 9, 10, 11, 12, 13
HYPNOTIC, DISORDERED, EXCHANGE, AVERSION, TELEPATHIC = 14, 15, 16, 17, 18
FIRST_TREATMENT = 19

KINDS = (
    *("building_plan", "doctor_uniform", "master_key"),
    *("syringe", "alarm", "medical_inspection"),
    *("straitjacket", "scissors", "truth_serum"),
    *("exquisite_magpie", "minimalist", "mental_hyperhidrosis", "infinite_gluttony"),
    *("pathological_conformist", "hypnotic_mania", "disordered_order", "equivalent_exchange"),
    *("aversion_to_movement", "telepathic"),
    *("lobotomy", "non_transfer_therapy", "unicornosis", "music_therapy", "placebos", "love_hypnosis"),
    *("implantology", "abstract_language", "magnetotherapy", "fluidotherapy"),
)
CLASSES = ("escape", "wildcard", "everyday", "illness", "treatment")
ESCAPE, WILDCARD, EVERYDAY, ILLNESS, TREATMENT = range(5)
#: The kinds of escape items; each play area has one slot for each of them.
ITEMS = (PLAN, UNIFORM, KEY)

#: Roles, and the item that is not needed while the role's owner is tied up.
DIRECTOR, CLEANING, BEADLE, DOCTOR, PATIENT = range(5)
ROLES = ("director", "cleaning_employee", "beadle", "doctor", "patient")
WAIVES = {DIRECTOR: PLAN, CLEANING: UNIFORM, BEADLE: KEY}

#: The role cards; Doctors and Patients have different pictures, so that they are cards of their own.
ROLE_WORDS = (
    *("director", "cleaning_employee", "beadle"),
    *("doctor", "doctor_2", "patient", "patient_2", "patient_3"),
)
_ROLE_OF = (DIRECTOR, CLEANING, BEADLE, DOCTOR, DOCTOR, PATIENT, PATIENT, PATIENT)
_FIRST_ROLE_CARD = (0, 1, 2, 3, 5)

PLAYERS = (2, 3, 4, 5, 6, 7, 8)


class _Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    word: str
    kind: str
    from_players: tuple[int, ...]


class _Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: str
    deck_sizes: dict[str, int]
    kinds: tuple[_Kind, ...]


class Cast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many role cards of each sort a game has."""

    director: int
    functionaries: int
    doctors: int
    patients: int

    @property
    def size(self) -> int:
        """So many role cards in all, which is the number of players."""
        return self.director + self.functionaries + self.doctors + self.patients


class _Roles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    about: str
    cards: dict[str, int]
    table: dict[str, Cast]
    six_roles: dict[str, Cast]


def _read(name: str) -> bytes:
    return files(__package__).joinpath(name).read_bytes()


def read_deck(text: bytes) -> tuple[tuple[int, int], ...]:
    """For each card its kind and its smallest number of players. :class:`BadSetup` says what is wrong."""
    try:
        deck = msgspec.json.decode(text, type=_Deck)
    except msgspec.DecodeError as problem:
        raise BadSetup(f"cards.json: {problem}") from None
    words = tuple(kind.word for kind in deck.kinds)
    if words != KINDS:
        raise BadSetup(f"cards.json: the kinds must be these, in this order: {' '.join(KINDS)}")
    for number, kind in enumerate(deck.kinds):
        expected = CLASSES[_class_of(number)]
        if kind.kind != expected:
            raise BadSetup(f"cards.json: {kind.word} is of the class {expected}, not {kind.kind!r}")
        if not kind.from_players or not set(kind.from_players) <= set(PLAYERS):
            raise BadSetup(f"cards.json: {kind.word} needs numbers from 2 to 8, one for each copy")
    cards = tuple((number, least) for number, kind in enumerate(deck.kinds) for least in kind.from_players)
    for players in PLAYERS:
        size = sum(least <= players for _, least in cards)
        expected_size = deck.deck_sizes.get(str(players))
        if size != expected_size:
            raise BadSetup(f"cards.json: {size} cards for {players} players; expected {expected_size}")
    return cards


def read_roles(text: bytes) -> tuple[dict[int, Cast], dict[str, Cast]]:
    """The casts for each number of players, and those of ``six_roles``. Raises :class:`BadSetup`."""
    try:
        roles = msgspec.json.decode(text, type=_Roles)
    except msgspec.DecodeError as problem:
        raise BadSetup(f"roles.json: {problem}") from None
    if roles.cards != {role: _ROLE_OF.count(number) for number, role in enumerate(ROLES)}:
        raise BadSetup("roles.json: there are pictures for 1 + 1 + 1 + 2 + 3 role cards")
    if set(roles.table) != set(map(str, PLAYERS)):
        raise BadSetup("roles.json: the table has one row for each number of players from 2 to 8")
    rows = [*((int(players), cast) for players, cast in roles.table.items())]
    rows += [(6, cast) for cast in roles.six_roles.values()]
    for players, cast in rows:
        limits = ((cast.director, 1), (cast.functionaries, 2), (cast.doctors, 2), (cast.patients, 3))
        if cast.size != players or not all(0 <= count <= most for count, most in limits):
            raise BadSetup(f"roles.json: {players} players cannot have {cast}")
    return {int(players): cast for players, cast in roles.table.items()}, dict(roles.six_roles)


def _class_of(kind: int) -> int:
    return min(kind // 3, ILLNESS) if kind < FIRST_TREATMENT else TREATMENT


_CARDS = read_deck(_read("cards.json"))
_CASTS, _SIX = read_roles(_read("roles.json"))

CARDS = len(_CARDS)
#: For each card its kind and its class.
KIND = tuple(kind for kind, _ in _CARDS)
CLASS = tuple(_class_of(kind) for kind in KIND)
#: The words of the cards: ``syringe_1`` and so on.
WORDS = tuple(f"{KINDS[kind]}_{KIND[: card + 1].count(kind)}" for card, kind in enumerate(KIND))


def kind(card: int) -> int:
    """The kind of a card."""
    return KIND[card]


def word(card: int) -> str:
    """The word of a card's kind, which is the name of its picture: ``syringe``."""
    return KINDS[KIND[card]]


def role(card: int) -> int:
    """The role of a role card."""
    return _ROLE_OF[card]


def from_players(card: int) -> int:
    """The number printed on a card: with so many players or more it is used."""
    return _CARDS[card][1]


@cache
def copies(kind: int) -> tuple[int, ...]:
    """All cards of a kind."""
    return tuple(card for card in range(CARDS) if KIND[card] == kind)


@cache
def deck(players: int) -> tuple[int, ...]:
    """All cards that are used with so many players, in order."""
    return tuple(card for card, (_, least) in enumerate(_CARDS) if least <= players)


@cache
def kinds_in_deck(players: int) -> frozenset[int]:
    """The kinds of which at least one copy is used with so many players."""
    return frozenset(KIND[card] for card in deck(players))


def cast_of(players: int, six_roles: str = "table") -> Cast:
    """How many roles of each sort there are."""
    return _SIX[six_roles] if players == 6 and six_roles in _SIX else _CASTS[players]


def role_cards(cast: Cast, functionary: int) -> tuple[int, ...]:
    """The role cards of a game; ``functionary`` is the one that is in it if there is only one."""
    functionaries = (CLEANING, BEADLE)[: cast.functionaries] if cast.functionaries != 1 else (functionary,)
    counts = ((DOCTOR, cast.doctors), (PATIENT, cast.patients))
    others = (_FIRST_ROLE_CARD[role] + copy for role, count in counts for copy in range(count))
    return (*range(cast.director), *functionaries, *others)
