"""Setting the table: decks, tokens, castle plan and facings (rule book, "Setup"; fact base 2.9, 2.10)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop.core.chance import Dice
from tabletop.core.contract import Setup
from tabletop.core.errors import BadSetup
from tabletop.games.recreo_arcano.castle import WIDTH, cell
from tabletop.games.recreo_arcano.catalogue import CARPINCHOS, HORNEROS, TEAMS, Layout, box

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

_FACING = re.compile(r"(?P<sector>\w+):(?P<side>[AB])(?P<turned>t?)")

Facings = Mapping[int, tuple[str, bool]]


def teams(setup: Setup) -> tuple[int, ...]:
    """The team of each seat: alternating around the table; with three, seat 0 plays alone."""
    if setup.players == 3:
        solo = TEAMS.index(str(setup.options.get("solo_house", TEAMS[0])))
        return (solo, 1 - solo, 1 - solo)
    return tuple(seat % 2 for seat in range(setup.players))


def plan_of(setup: Setup) -> Layout:
    """The castle plan of a setup: the pictured facing is a plan of its own, and only El Patio has one."""
    name = str(setup.options["layout"])
    if name == "patio" and setup.options["setup_facing"] == "pictured":
        name = "patio_ilustrado"
    return box().layout(name)


def read_facings(text: str) -> Facings:
    """Facings written as ``T1a:B,T3:At`` (``t``: a half turn). :class:`BadSetup` if they are not."""
    ids = [sector.id for sector in box().sectors]
    facings: dict[int, tuple[str, bool]] = {}
    for part in filter(None, text.split(",")):
        found = _FACING.fullmatch(part.strip())
        if found is None or found["sector"] not in ids:
            raise BadSetup(f"a facing is written SECTOR:SIDE such as T1a:B or T3:At, not {part!r}")
        number = ids.index(found["sector"])
        if box().sectors[number].fixed:
            raise BadSetup(f"{found['sector']} must lie as the plan shows it; only plain sectors turn")
        facings[number] = found["side"], bool(found["turned"])
    return facings


def write_facings(facings: Facings) -> str:
    """The text form of facings, see :func:`read_facings`."""
    ids = [sector.id for sector in box().sectors]
    return ",".join(f"{ids[n]}:{side}{'t' * turned}" for n, (side, turned) in sorted(facings.items()))


def facings_of(setup: Setup) -> dict[int, tuple[str, bool]]:
    """Side and half turn of every sector for a setup."""
    layout = plan_of(setup)
    facings = {place.sector: (place.side, place.turned) for place in layout.places}
    kind = setup.options["setup_facing"]
    if kind == "by_hand":
        facings.update(read_facings(str(setup.options["facings"])))
    elif kind == "random":
        dice = Dice(setup.seed, 1_000_003)
        for number, sector in enumerate(box().sectors):
            if not sector.fixed:
                facings[number] = dice.choice("AB"), bool(dice.below(2))
    return facings


def new(setup: Setup) -> State:
    """The first moment of a match: everything in its place, the teams about to arrange their Magos."""
    from tabletop.games.recreo_arcano.state import EMPTY, Rules, State

    data, layout = box(), plan_of(setup)
    facings = facings_of(setup)
    options = setup.options
    seats = range(setup.players)
    state = State(
        players=setup.players,
        seed=setup.seed,
        shuffles=0,
        rules=Rules(
            potions_return=bool(options["used_potions_return_to_reserve"]),
            up_to=bool(options["mago_and_copa_move_is_up_to_n"]),
            flip_enchants=bool(options["flip_enchants"]),
            round_cap=int(options["round_cap"]),
            partner_card=bool(options["see_partner_card"]),
        ),
        layout=layout.id,
        teams=teams(setup),
        pos=tuple(cell(place.x, place.y) for place in layout.places),
        span=tuple(WIDTH if place.upright else 1 for place in layout.places),
        doors=[data.sectors[number].open_doors(*facings[number]) for number in range(len(data.sectors))],
        at=[*layout.magos[CARPINCHOS], *layout.magos[HORNEROS], layout.copa],
        numbers=[0] * 6,
        shown=0,
        potions=[*layout.potions[CARPINCHOS], *layout.potions[HORNEROS]],
        stock=[0] * setup.players,
        reserve=[data.reserve] * 2,
        marked=0,
        hands=[[] for _ in seats],
        discards=[[] for _ in seats],
        decks=[[] for _ in seats],
        special=[],
        gone=[],
        open_cards=[0 for _ in seats],
        row=[],
        planned=[EMPTY] * 0,
        phase="arrange",
        asked=[],
    )
    state.special = shuffled(state, list(data.specials))
    for seat in seats:
        _deal(state, seat)
    state.asked = [state.seats_of(team)[0] for team in (CARPINCHOS, HORNEROS)]
    if setup.players == 3:
        state.caldero = 0
    else:
        state.caldero = Dice(state.seed, 2_000_003).below(setup.players)
    return state


def shuffled(state: State, cards: list[int]) -> list[int]:
    """The cards in a new order by the state's own chance."""
    state.shuffles += 1
    return Dice(state.seed, state.shuffles).shuffled(cards)


def _deal(state: State, seat: int) -> None:
    data, team = box(), state.teams[seat]
    if state.uses_deck(seat):
        # Both sets of the house; one Descanso goes back to the box, the other is always in hand.
        cards = [*data.set_of(team, 0), *data.set_of(team, 1)]
        rests = [card for card in cards if data.cards[card].is_rest]
        deck = shuffled(state, [card for card in cards if card not in rests])
        state.hands[seat] = [*sorted(deck[:6]), rests[0]]
        state.decks[seat] = deck[6:]
        state.gone.append(rests[1])
        state.stock[seat] = data.start_potions["2p" if state.players == 2 else "3p_solo"]
        return
    which = state.seats_of(team).index(seat)
    state.hands[seat] = list(data.set_of(team, which))
    state.stock[seat] = data.start_potions["4p" if state.players == 4 else "3p_duo"]
