"""Why a bot does something, in one sentence: found by comparing the moment before with the one after."""

from __future__ import annotations

from tabletop.bots.contract import Note
from tabletop.bots.recreo_arcano.turn import Line
from tabletop.bots.recreo_arcano.worth import castle_ways
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import COPA, box
from tabletop.games.recreo_arcano.legal import thing_name
from tabletop.games.recreo_arcano.state import State

_NEAR = 12


def note(key: str, **values: str | int) -> Note:
    """A reason by the last part of its key."""
    return Note(f"recreo_arcano.bot.reason.{key}", values)


def intent(key: str, **values: str | int) -> Note:
    """An intention by the last part of its key."""
    return Note(f"recreo_arcano.bot.intent.{key}", values)


def _sector(space: int) -> str:
    return f"@recreo_arcano.the.{box().sectors[space >> 1].id}"


def _percent(chance: float) -> int:
    return round(100 * chance)


def why_line(before: State, line: Line, team: int, card: int | None = None) -> Note:
    """Why this sequence of actions. ``card``: the card that it would resolve, if it has yet to be played."""
    after = line.state
    if line.lost is not None:
        return note("duel", percent=_percent(line.odds))
    if after.ending and after.winner == team:
        return note(f"win_{after.ending}")
    if not line.moves:
        return note("holds")
    if isinstance(line.moves[0], mv.Pass):
        return note("saves_potion")
    if after.found(team) > before.found(team):
        return note("collects")
    return _of_castle(before, after, team) or _of_cards(before, after, team) or _of_move(line, card)


def _of_castle(before: State, after: State, team: int) -> Note | None:
    """Reasons that have to do with the Copa's ways and with board potions."""
    was, now = castle_ways(before), castle_ways(after)
    old, new = before.at[COPA], after.at[COPA]
    own = was.copa_steps(team, old) - now.copa_steps(team, new)
    foe = now.copa_steps(1 - team, new) - was.copa_steps(1 - team, old)
    if own > 0 and was.copa_steps(team, old) > _NEAR:
        return note("opens_way")
    if foe > 0 and now.copa_steps(1 - team, new) > _NEAR:
        return note("shuts_way")
    if own > 0:
        return note("copa_nearer", count=own)
    if foe > 0:
        return note("copa_away", count=foe)
    if now.soft_home(team)[new] < was.soft_home(team)[old]:
        return note("copa_prepares")
    for space in after.potions[3 * team : 3 * team + 3]:
        if space < 0:
            continue
        for mago in after.alive(team):
            if now.soft_to(space)[after.at[mago]] < was.soft_to(space)[before.at[mago]] - 1:
                return note("nearer_potion", sector=_sector(space))
    return None


def _of_cards(before: State, after: State, team: int) -> Note | None:
    seats = after.seats_of(team)
    for seat in seats:
        taken = len(before.discards[seat]) - len(after.discards[seat])
        if taken > 0:
            return note("recovers", count=taken)
    if len(after.special) < len(before.special):
        return note("library")
    return None


def _of_move(line: Line, card: int | None) -> Note:
    for move in line.moves:
        match move:
            case mv.Enchant(thing=thing):
                return note("freezes", thing=thing_name(thing))
            case mv.PotionFree(thing=thing) | mv.Disenchant(thing=thing):
                return note("frees", thing=thing_name(thing))
            case mv.Take():
                return note("takes_potions")
            case mv.Go(piece=piece) if piece != COPA:
                return note("better_place")
    return note("useful") if card is None else note("useful_card")


def intention(before: State, line: Line, team: int) -> Note:
    """What a bot tells its partner that it has in mind."""
    for move in reversed(line.moves):
        told = _intended(before, line, move, team)
        if told is not None:
            return told
    return intent("wait")


def _intended(before: State, line: Line, move: Move, team: int) -> Note | None:
    match move:
        case mv.Go(piece=piece, to=to) | mv.PotionGo(piece=piece, to=to):
            if piece == COPA:
                return intent("copa", sector=_sector(to))
            if line.lost is not None:
                return intent("attack", sector=_sector(to))
            if piece // 3 != team:
                return intent("push", sector=_sector(to))
            if to in before.potions[3 * team : 3 * team + 3]:
                return intent("potion", sector=_sector(to))
            if to >> 1 in box().libraries:
                return intent("library", sector=_sector(to))
            return intent("mago", sector=_sector(to))
        case mv.Flip(sector=sector):
            return intent("flip", sector=_sector(2 * sector))
        case mv.Slide(sector=sector):
            return intent("slide", sector=_sector(2 * sector))
        case mv.Rest():
            return intent("rest")
        case mv.Enchant(thing=thing):
            return intent("freeze", thing=thing_name(thing))
        case mv.Pass():
            return intent("save")
    return None


def why_strike(card: int, chance: float, hand: list[int]) -> Note:
    """Why this card in a duel."""
    strengths = sorted((box().cards[each].strength or 0 for each in hand), reverse=True)
    value = 0 if card < 0 else box().cards[card].strength or 0
    key = "strike_strong" if value == strengths[0] else "strike_spares"
    if chance < 0.25:
        key = "strike_hopeless"
    return note(key, percent=_percent(chance))
