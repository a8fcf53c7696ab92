"""The small decisions of a match, the same for normal and hard: set-up, duels, order, piles."""

from __future__ import annotations

import random

from tabletop.bots.contract import Choice
from tabletop.bots.recreo_arcano import reasons
from tabletop.bots.recreo_arcano.odds import Beliefs
from tabletop.bots.recreo_arcano.outlook import play_on
from tabletop.bots.recreo_arcano.turn import apply, settle
from tabletop.bots.recreo_arcano.worth import worth
from tabletop.games.recreo_arcano import duels
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA
from tabletop.games.recreo_arcano.state import State


def arrange(view: State, rng: random.Random) -> Choice:
    """Numbers under the Magos: often a strong one in front, never so that a rival could be sure."""
    starts = [view.at[mago] for mago in view.team_magos(view.teams[view.asked[0]])]
    copa = view.at[COPA]
    cells = view.shape
    spread = [abs(cells.cell_of(space) % 65536 - cells.cell_of(copa) % 65536) for space in starts]
    front = spread.index(min(spread))
    numbers = [1, 2, 3]
    rng.shuffle(numbers)
    lead = rng.choices((1, 2, 3), (1, 2, 3))[0]
    other = numbers.index(lead)
    numbers[front], numbers[other] = numbers[other], numbers[front]
    return Choice(mv.Arrange(tuple(numbers), (0, 1, 2)), reasons.note("arrange"))


def stake(world: State) -> float:
    """How much better it is for the active team to win the duel that waits than to lose it."""
    team = world.teams[world.active]
    return worth(settle(world, True), team) - worth(settle(world, False), team)


def strike(view: State, seat: int, world: State) -> Choice:
    """The card for a duel."""
    duel = view.duel
    assert duel is not None
    attacking = seat == view.active
    own, foe = (duel.own, duel.foe) if attacking else (duel.foe, duel.own)
    rival = duel.defender if attacking else view.active
    beliefs = Beliefs(view, seat)
    card, chance = beliefs.best_card(view.hands[seat], own, foe, rival, attacking, max(0.2, stake(world)))
    return Choice(mv.Strike(card), reasons.why_strike(card, chance, view.hands[seat]))


def face(view: State, seat: int, world: State) -> Choice:
    """The defending player: the one against whom the duel looks best."""
    duel = view.duel
    assert duel is not None
    beliefs, worth_it, hand = Beliefs(view, seat), max(0.2, stake(world)), view.hands[seat]
    rivals = view.seats_of(1 - view.teams[seat])
    chances = {
        rival: beliefs.best_card(hand, duel.own, duel.foe, rival, True, worth_it)[1] for rival in rivals
    }
    best = max(rivals, key=lambda rival: (chances[rival], -rival))
    return Choice(mv.Face(best), reasons.note("face", percent=round(100 * chances[best])))


def fight(view: State, seat: int) -> Choice:
    """The first of several duels: the one that looks best."""
    beliefs = Beliefs(view, seat)
    chances = {pair: beliefs.attack_odds(*pair) for pair in duels.pairs(view)}
    own, foe = max(chances, key=lambda pair: (chances[pair], pair))
    return Choice(mv.Fight(own, foe), reasons.note("duel", percent=round(100 * chances[own, foe])))


def order(view: State, seat: int, rng: random.Random, worlds: int) -> Choice:
    """Which of a pair acts first: the order after which the round ends better."""
    team = view.teams[seat]
    totals = dict.fromkeys(view.moves(), 0.0)
    for _ in range(worlds):
        world = view.imagine(rng)
        for move in totals:
            totals[move] += worth(play_on(apply(world, move), rng), team)
    best = max(totals, key=lambda move: totals[move])
    return Choice(best, reasons.note("order"))


def small(view: State, seat: int, rng: random.Random, worlds: int) -> Choice | None:
    """The choice for a small decision; ``None`` if it is a big one (a plan or a turn)."""
    match view.phase:
        case "arrange":
            return arrange(view, rng)
        case "strike":
            return strike(view, seat, view.imagine(rng))
        case "face":
            return face(view, seat, view.imagine(rng))
        case "fight":
            return fight(view, seat)
        case "order":
            return order(view, seat, rng, worlds)
        case "rest":
            return Choice(mv.Keep(), reasons.note("keeps_hand"))
        case "top":
            return Choice(view.moves()[0], reasons.note("top"))
    return None
