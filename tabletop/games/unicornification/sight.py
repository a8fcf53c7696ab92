"""What a seat may know, and how what it may not know could be.

Attentive players remember who took which card from the pile (``State.known``), and what lay in the pile when
it was shuffled: such a card is told apart from one that nobody has seen, though not by its face.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from tabletop.core.events import HIDDEN
from tabletop.games.unicornification import freeplays
from tabletop.games.unicornification.catalogue import deck, rank
from tabletop.games.unicornification.groups import Cards

if TYPE_CHECKING:
    from tabletop.games.unicornification.state import State

#: In a view: a hidden card of a hand that went back into the stock when the pile was shuffled.
RECYCLED = -2

#: How often a hand is dealt anew before cards that fit are picked for it.
_TRIES = 30


def view(state: State, seat: int) -> State:
    """A copy of the state for a seat; below 0: for a spectator who knows only what everybody knows."""
    seen = state.clone()
    # The seed and the counter of shuffles would tell every shuffle to come.
    seen.seed = seen.shuffles = 0
    seen.stock = [HIDDEN] * len(state.stock)
    if state.hands_are_open:
        return seen
    back = set(state.recycled)
    for other, hand in enumerate(state.hands):
        if other != seat:
            known = state.known[other]
            seen.hands[other] = sorted(_mark(card, back, known) for card in hand)
    if state.drawn >= 0 and seat != state.asked[0]:
        seen.drawn = HIDDEN
    return seen


def _mark(card: int, recycled: set[int], known: Sequence[int]) -> int:
    if card < 0:
        return card
    return RECYCLED if card in recycled and card not in known else HIDDEN


def may_lay(seen: State) -> tuple[int, ...]:
    """The seats that could make a free play for all that a spectator's view tells, in the order of asking."""
    kinds = seen.rules.free
    if not kinds:
        return ()
    reading = freeplays.read(seen.pile, kinds)
    unseen = list(chain.from_iterable(_unseen(seen)))
    return tuple(
        seat
        for seat in seen.seats_from(seen.turn)
        if freeplays.possible(
            reading, seen.known[seat], unseen, len(seen.hands[seat]) - len(seen.known[seat])
        )
    )


def imagine(seen: State, rng: random.Random) -> State:
    """A full state that fits a view: unknown cards dealt anew, known ones kept.

    If another seat is asked whether it makes a free play, it gets a hand that can make one.
    """
    state = seen.clone()
    state.seed = rng.getrandbits(32)
    fresh, recycled = _unseen(state)
    rng.shuffle(fresh)
    rng.shuffle(recycled)
    first = state.asked[:1] if state.phase in ("interrupt", "discard") else []
    for seat in (*first, *(seat for seat in range(state.players) if seat not in first)):
        hand = state.hands[seat]
        if not hand or hand[0] >= 0:
            continue
        marks = _spare_marks(hand, state.known[seat])
        if seat in first:
            _fit(state, seat, marks, fresh, recycled, rng)
        else:
            state.hands[seat] = _draw(state.known[seat], marks, fresh, recycled)
    rest = [*fresh, *recycled]
    rng.shuffle(rest)
    state.stock = rest
    return state


def _unseen(state: State) -> tuple[list[int], list[int]]:
    """The cards whose place is not known: those never seen, and those that came back from the pile."""
    held = chain.from_iterable(state.hands)
    seen = {*held, *chain.from_iterable(state.known), *state.pile}
    unseen = [card for card in deck(state.rules.decks) if card not in seen]
    back = set(state.recycled)
    return [card for card in unseen if card not in back], [card for card in unseen if card in back]


def _spare_marks(hand: list[int], known: list[int]) -> list[int]:
    """The marks of the cards that are really unknown."""
    marks = hand[:]
    for _ in known:
        marks.remove(HIDDEN)
    return marks


def _draw(known: list[int], marks: list[int], fresh: list[int], recycled: list[int]) -> list[int]:
    """A hand of the known cards and one unseen card for each mark, which leaves its list."""
    return sorted([*known, *((recycled if mark == RECYCLED else fresh).pop() for mark in marks)])


def _fit(
    state: State,
    seat: int,
    marks: list[int],
    fresh: list[int],
    recycled: list[int],
    rng: random.Random,
) -> None:
    """Deal a hand that can do what its owner is asked about."""
    pools = {HIDDEN: fresh, RECYCLED: recycled}
    for _ in range(_TRIES):
        left = {mark: pool[:] for mark, pool in pools.items()}
        hand = _draw(state.known[seat], marks, left[HIDDEN], left[RECYCLED])
        if _can_do(state, hand):
            break
        for pool in pools.values():
            rng.shuffle(pool)
    else:
        hand = _picked(state, seat, marks, pools, rng)
    fresh[:] = [card for card in fresh if card not in hand]
    recycled[:] = [card for card in recycled if card not in hand]
    state.hands[seat] = hand
    if state.phase == "discard":
        matching = [card for card in hand if _is_drawn(state, card) and card not in state.known[seat]]
        state.drawn = rng.choice(matching) if matching else hand[-1]


def _is_drawn(state: State, card: int) -> bool:
    return rank(card) == rank(state.pile[-1])


def _can_do(state: State, hand: list[int]) -> bool:
    if state.phase == "discard":
        # The card just drawn came from the stock: nobody knows it.
        known = state.known[state.asked[0]]
        return any(_is_drawn(state, card) for card in hand if card not in known)
    return freeplays.able(hand, freeplays.read(state.pile, state.rules.free))


def _picked(
    state: State, seat: int, marks: list[int], pools: dict[int, list[int]], rng: random.Random
) -> list[int]:
    """A hand that can do it, built around the fewest cards that it takes."""
    known = state.known[seat]
    back = set(pools[RECYCLED])
    everything = sorted([*known, *pools[HIDDEN], *pools[RECYCLED]])
    if state.phase == "discard":
        needs: list[Cards] = [(card,) for card in everything if card not in known and _is_drawn(state, card)]
    else:
        reading = freeplays.read(state.pile, state.rules.free)
        needs = list(freeplays.ways(everything, reading))
    rng.shuffle(needs)
    for need in sorted(needs, key=len):
        lacking = [card for card in need if card not in known]
        asked = [RECYCLED if card in back else HIDDEN for card in lacking]
        if all(asked.count(mark) <= marks.count(mark) for mark in pools):
            rest = marks[:]
            for mark in asked:
                rest.remove(mark)
            left = {mark: [card for card in pool if card not in need] for mark, pool in pools.items()}
            return sorted([*lacking, *_draw(known, rest, left[HIDDEN], left[RECYCLED])])
    return _draw(known, marks, pools[HIDDEN][:], pools[RECYCLED][:])
