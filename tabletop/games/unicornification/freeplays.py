"""Free plays on the pile by anybody: sets of three or more, runs of four or more (fact base 1.7, F2 and F3).

``kinds`` says which there are: the sum of :data:`SETS`, :data:`UP`, :data:`DOWN`, :data:`FROM_HAND` and
:data:`ACE_HIGH`. A :data:`Reading` of the pile says what a hand needs; it is made once for all hands.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import product

from tabletop.games.unicornification.catalogue import ACE, JOKER, KING, card_of, rank, suit
from tabletop.games.unicornification.groups import HIGH_ACE, Cards, sets_of
from tabletop.games.unicornification.moves import Lay

SETS, UP, DOWN, FROM_HAND, ACE_HIGH = 1, 2, 4, 8, 16
#: The fewest cards of a set and of a run that are completed on the pile.
SET, RUN = 3, 4

#: Rank of the top card; how many of it a hand needs (0: no set can be laid); for each direction the faces
#: (first copies) that come next, and how many of them a hand needs; whether a set of the hand alone will do.
Reading = tuple[int, int, tuple[tuple[Cards, int], ...], bool]


#: By how much the ranks of neighbours in a run differ; ace and king are neighbours by an option.
_NEIGHBOURS = (1, -1, KING, -KING)


def read(pile: list[int], kinds: int) -> Reading:
    """What the top of the pile asks of a hand."""
    top = pile[-1]
    if len(pile) > 1:
        under = pile[-2]
        step = (top >> 3) - (under >> 3)
        if not step or (step in _NEIGHBOURS and not (top ^ under) & 6):
            # Three cards are enough: sets and runs that are longer than needed ask for one more card as well.
            return _read(tuple(pile[-3:]), kinds)
    return _read((top,), kinds)


@lru_cache(1 << 15)
def _read(cards: Cards, kinds: int) -> Reading:
    top = rank(cards[-1])
    same = 1
    while same < len(cards) and rank(cards[-1 - same]) == top:
        same += 1
    need = max(1, SET - same) if kinds & SETS else 0
    runs: list[tuple[Cards, int]] = []
    if top != JOKER:
        values = (ACE, HIGH_ACE) if top == ACE and kinds & ACE_HIGH else (top,)
        for bit, step in ((UP, 1), (DOWN, -1)):
            if kinds & bit:
                found = (_next(cards, value, step, kinds) for value in values)
                runs += [run for run in found if len(run[0]) >= run[1]]
    return top, need, tuple(runs), bool(kinds & FROM_HAND)


def _next(cards: Cards, top: int, step: int, kinds: int) -> tuple[Cards, int]:
    """The faces that go on in one direction, and how many of them make a run of four."""
    length = 1
    while length < len(cards):
        under, wanted = cards[-1 - length], top - step * length
        fits = rank(under) == wanted or (wanted == HIGH_ACE and rank(under) == ACE and kinds & ACE_HIGH)
        if not fits or rank(under) == JOKER or suit(under) != suit(cards[-1]):
            break
        length += 1
    end = (HIGH_ACE if kinds & ACE_HIGH else KING) + 1 if step > 0 else ACE - 1
    faces = tuple(card_of(value % HIGH_ACE, suit(cards[-1])) for value in range(top + step, end, step))
    return faces, max(1, RUN - length)


def able(hand: list[int], reading: Reading) -> bool:
    """Whether a sorted hand can lay anything."""
    return first_able([hand], (0,), reading) >= 0


def first_able(hands: Sequence[list[int]], seats: Iterable[int], reading: Reading) -> int:
    """The first of the seats whose sorted hand can lay anything; -1 if none can."""
    top, need, runs, from_hand = reading
    first, final = top << 3, top << 3 | 7
    for seat in seats:
        hand = hands[seat]
        size = len(hand)
        if need and size >= need:
            last = bisect_left(hand, first) + need - 1
            if last < size and hand[last] <= final:
                return seat
        for faces, wanted in runs:
            if size < wanted or (faces[0] not in hand and faces[0] + 1 not in hand):
                continue
            if _goes_on(hand, faces, wanted):
                return seat
        if from_hand and any(len(cards) >= SET for cards in _by_rank(hand)):
            return seat
    return -1


def _goes_on(hand: list[int], faces: Cards, wanted: int) -> bool:
    """Whether a hand has the first ``wanted`` of the faces, in either copy."""
    for face in faces[:wanted]:
        # Both copies of a face lie side by side.
        place = bisect_left(hand, face)
        if place == len(hand) or hand[place] > face + 1:
            return False
    return True


def possible(reading: Reading, known: Sequence[int], unseen: Sequence[int], spare: int) -> bool:
    """Whether a hand could lay anything that holds the ``known`` cards and ``spare`` of the unseen ones.

    Never false for a hand that can; true for some that others' known cards rule out.
    """
    top, need, runs, from_hand = reading
    least = [(need, top)] if need else []
    if from_hand:
        least += [(SET, each) for each in {rank(card) for card in (*known, *unseen)}]
    for count, each in least:
        lacking = count - sum(rank(card) == each for card in known)
        if lacking <= min(spare, sum(rank(card) == each for card in unseen)):
            return True
    for faces, wanted in runs:
        lacks = [face for face in faces[:wanted] if face not in known and face + 1 not in known]
        if len(lacks) <= spare and all(face in unseen or face + 1 in unseen for face in lacks):
            return True
    return False


def _by_rank(hand: Sequence[int]) -> list[Cards]:
    ranks = dict.fromkeys(rank(card) for card in hand)
    return [tuple(card for card in hand if rank(card) == each) for each in ranks]


@cache
def _lay(cards: Cards) -> Lay:
    return Lay(cards)


def ways(hand: list[int], reading: Reading) -> dict[Cards, str]:
    """Everything that a sorted hand can lay, the last card on top, and how: ``set``, ``run``, ``hand``."""
    top, need, runs, from_hand = reading
    found: dict[Cards, str] = {}
    if need:
        same = tuple(card for card in hand if rank(card) == top)
        found.update(dict.fromkeys(sets_of(same, need), "set"))
    for faces, wanted in runs:
        steps: list[Cards] = []
        for face in faces:
            holds = tuple(card for card in (face, face + 1) if card in hand)
            if not holds:
                break
            steps.append(holds)
            if len(steps) >= wanted:
                found.update(dict.fromkeys(product(*steps), "run"))
    if from_hand:
        for cards in _by_rank(hand):
            for order in sets_of(cards, SET):
                found.setdefault(order, "hand")
    return found


def lays(hand: list[int], reading: Reading) -> tuple[Lay, ...]:
    """The free plays of a sorted hand, in a stable order."""
    return tuple([_lay(order) for order in ways(hand, reading)])
