"""What is in the box: cards, sectors and castle plans, read from ``castle_and_cards.json``.

The action cards are our reconstruction, since the box's are not public; somebody who has the box can correct
that one file. It is checked on loading, and what is wrong with it is said in one line.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from tabletop.core.errors import BadSetup

CARPINCHOS, HORNEROS = 0, 1
TEAMS = ("carpinchos", "horneros")
SETS = ("Λ", "A")

#: Door bits of a sector in its own upright frame: the outer sides of Space 1, then of Space 2.
DOORS = ("1N", "1W", "1E", "2W", "2E", "2S")
ALL_DOORS = 63
#: Where each door bit goes after a half turn.
_HALF_TURN = {"1N": "2S", "2S": "1N", "1W": "2E", "2E": "1W", "1E": "2W", "2W": "1E"}

COPA = 6
MAGOS = 6
#: Things that can carry an enchanted marker: sectors 0-9, Magos 10-15, the Copa 16.
FIRST_MAGO = 10
COPA_THING = FIRST_MAGO + COPA

Op = Literal[
    "move_mago", "move_copa", "flip_sector", "slide_sector", "enchant", "disenchant", "take_potion", "rest"
]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a card's effect (fact base 2.8)."""

    op: Op
    who: Literal["own", "opposing"] = "own"
    max: int = 1
    max_steps: int = 1
    ignore_doors: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action card. ``strength`` X (no value, returns to the hand after a duel) is ``None``."""

    id: str
    key: str
    name_es: str
    name_en: str
    strength: int | None
    steps: tuple[Step, ...]
    team: int | None = None
    set: int | None = None
    unique: bool = False

    @property
    def special(self) -> bool:
        """Whether it comes from the library's deck and leaves the game once played."""
        return self.team is None

    @property
    def is_rest(self) -> bool:
        """Whether it is a Descanso, which always comes back to the hand."""
        return any(step.op == "rest" for step in self.steps)


class Sector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the ten castle cards. ``side_a`` and ``side_b`` are open-door bits in its own frame."""

    id: str
    type: str
    kind: str
    floor: str
    name_es: str
    name_en: str
    side_a: int
    side_b: int

    @property
    def fixed(self) -> bool:
        """Whether it must lie exactly as the plan shows at set-up (houses and libraries)."""
        return self.kind != "plain"

    def open_doors(self, side: str, turned: bool) -> int:
        """Open-door bits for a facing: side ``A`` or ``B``, given a half turn or not."""
        bits = self.side_a if side == "A" else self.side_b
        return half_turned(bits) if turned else bits


class Place(msgspec.Struct, frozen=True):
    """Where a sector lies in a plan and how it faces."""

    sector: int
    x: int
    y: int
    upright: bool
    side: str
    turned: bool
    open: int


class Layout(msgspec.Struct, frozen=True):
    """A castle plan: a place for each sector (in sector order) and the spaces of all tokens.

    A space is ``2 * sector`` (Space 1) or ``2 * sector + 1`` (Space 2). ``magos`` and ``potions`` hold three
    spaces a team.
    """

    id: str
    name_es: str
    name_en: str
    places: tuple[Place, ...]
    copa: int
    magos: tuple[tuple[int, ...], ...]
    potions: tuple[tuple[int, ...], ...]


class Box(msgspec.Struct, frozen=True):
    """Everything the data file holds, with numbers instead of names."""

    cards: tuple[Card, ...]
    sectors: tuple[Sector, ...]
    layouts: tuple[Layout, ...]
    reserve: int
    start_potions: dict[str, int]
    planning_seconds: int
    houses: tuple[int, int]
    libraries: tuple[int, ...]

    def layout(self, name: str) -> Layout:
        """The plan with this id."""
        return next(layout for layout in self.layouts if layout.id == name)

    def set_of(self, team: int, which: int) -> tuple[int, ...]:
        """The seven card numbers of one set of one house."""
        return tuple(n for n, card in enumerate(self.cards) if card.team == team and card.set == which)

    @property
    def specials(self) -> tuple[int, ...]:
        """The card numbers of the special deck."""
        return tuple(n for n, card in enumerate(self.cards) if card.special)


def half_turned(bits: int) -> int:
    """Door bits after a half turn of the sector."""
    return sum(1 << DOORS.index(_HALF_TURN[door]) for i, door in enumerate(DOORS) if bits >> i & 1)


def door_bits(names: list[str]) -> int:
    """Door bits from names such as ``1N``. ``ValueError`` for a door that no sector has."""
    return sum(1 << DOORS.index(name) for name in names)


# The shapes of the file; anything that does not fit is refused by msgspec with the path to it.


class _RawCard(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    key: str
    name_es: str
    name_en: str
    strength: int | Literal["X"]
    steps: list[Step]
    team: Literal["carpinchos", "horneros"] | None = None
    set: Literal["Λ", "A"] | None = None
    unique: bool = False


class _RawSector(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    type: str
    kind: Literal["house_horneros", "house_carpinchos", "library", "plain"]
    floor: str
    name_es: str
    name_en: str
    side_a_open: list[str]
    side_b_open: list[str]


class _RawPlace(msgspec.Struct):
    sector: str
    x: int
    y: int
    orient: Literal["V", "H"]
    side: Literal["A", "B"]
    turned: bool
    open: list[str]


class _RawLayout(msgspec.Struct):
    id: str
    name_es: str
    name_en: str
    copa: tuple[int, int]
    magos: dict[str, list[tuple[int, int]]]
    potions: dict[str, list[tuple[int, int]]]
    sectors: list[_RawPlace]


class _RawConstants(msgspec.Struct):
    potions_reserve_per_team: int
    potions_start_per_player: dict[str, int]
    planning_seconds: int


class _RawBox(msgspec.Struct):
    constants: _RawConstants
    sectors: list[_RawSector]
    starting_cards: list[_RawCard]
    special_cards: list[_RawCard]
    layouts: list[_RawLayout]


def _card(raw: _RawCard) -> Card:
    return Card(
        id=raw.id,
        key=raw.key,
        name_es=raw.name_es,
        name_en=raw.name_en,
        strength=None if raw.strength == "X" else raw.strength,
        steps=tuple(raw.steps),
        team=None if raw.team is None else TEAMS.index(raw.team),
        set=None if raw.set is None else SETS.index(raw.set),
        unique=raw.unique,
    )


def _sector(raw: _RawSector) -> Sector:
    sides = door_bits(raw.side_a_open), door_bits(raw.side_b_open)
    return Sector(raw.id, raw.type, raw.kind, raw.floor, raw.name_es, raw.name_en, *sides)


def _layout(raw: _RawLayout, ids: list[str]) -> Layout:
    spaces: dict[tuple[int, int], int] = {}
    places: dict[int, Place] = {}
    for place in raw.sectors:
        number, upright = ids.index(place.sector), place.orient == "V"
        dx, dy = (0, 1) if upright else (1, 0)
        spaces[place.x, place.y] = 2 * number
        spaces[place.x + dx, place.y + dy] = 2 * number + 1
        bits = door_bits(place.open)
        places[number] = Place(number, place.x, place.y, upright, place.side, place.turned, bits)
    if len(places) != len(ids) or len(spaces) != 2 * len(ids):
        raise ValueError(f"layout {raw.id} must place each of the {len(ids)} sectors once, on free cells")
    return Layout(
        id=raw.id,
        name_es=raw.name_es,
        name_en=raw.name_en,
        places=tuple(places[number] for number in range(len(ids))),
        copa=spaces[raw.copa],
        magos=tuple(tuple(spaces[cell] for cell in raw.magos[team]) for team in TEAMS),
        potions=tuple(tuple(spaces[cell] for cell in raw.potions[team]) for team in TEAMS),
    )


def _unique(kind: str, ids: list[str]) -> None:
    twice = sorted({each for each in ids if ids.count(each) > 1})
    if twice:
        raise ValueError(f"there are two {kind}s called {twice[0]}")


def _check_cards(cards: tuple[Card, ...]) -> None:
    """What the rules rely on: no two cards with one id, and one Descanso in each set of each house."""
    _unique("card", [card.id for card in cards])
    for team, house in enumerate(TEAMS):
        for which, name in enumerate(SETS):
            rests = [card for card in cards if card.is_rest and (card.team, card.set) == (team, which)]
            if len(rests) != 1:
                raise ValueError(f"set {name} of the {house} must have one card with the step rest")
    if any(card.special and card.is_rest for card in cards):
        raise ValueError("no special card can have the step rest")
    if any(not card.special and card.set is None for card in cards):
        raise ValueError("each card of a house belongs to one of its sets")


def read_box(text: bytes) -> Box:
    """The box that a data file describes. :class:`BadSetup` says in one line what is wrong with it."""
    try:
        raw = msgspec.json.decode(text, type=_RawBox)
        ids = [sector.id for sector in raw.sectors]
        sectors = tuple(map(_sector, raw.sectors))
        kinds = [sector.kind for sector in sectors]
        cards = tuple(_card(card) for card in (*raw.starting_cards, *raw.special_cards))
        _unique("sector", ids)
        _check_cards(cards)
        return Box(
            cards=cards,
            sectors=sectors,
            layouts=tuple(_layout(layout, ids) for layout in raw.layouts),
            reserve=raw.constants.potions_reserve_per_team,
            start_potions=raw.constants.potions_start_per_player,
            planning_seconds=raw.constants.planning_seconds,
            houses=(kinds.index("house_carpinchos"), kinds.index("house_horneros")),
            libraries=tuple(number for number, kind in enumerate(kinds) if kind == "library"),
        )
    except (msgspec.DecodeError, ValueError, KeyError) as problem:
        raise BadSetup(f"castle_and_cards.json cannot be used: {problem}") from problem


@cache
def box() -> Box:
    """The box of this product."""
    return read_box((files(__package__) / "castle_and_cards.json").read_bytes())
