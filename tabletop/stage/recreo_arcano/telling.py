"""The log of Recreo Arcano: what happened, as sentences that one seat may read.

Lines hold text keys and values, never finished words, so that the log follows when the language is switched.
Whatever a seat may not know is hidden in its events before a line is made of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tabletop.core.events import HIDDEN, Event
from tabletop.games.recreo_arcano import events as ev
from tabletop.games.recreo_arcano.catalogue import COPA, FIRST_MAGO, TEAMS, box
from tabletop.games.recreo_arcano.legal import piece_name, thing_name

if TYPE_CHECKING:
    from tabletop.games.recreo_arcano.state import State

_LOG = "recreo_arcano.log"
_ART = "recreo_arcano/"
_SECTOR_ART = {
    "HH": "sector_house_horneros",
    "HC": "sector_house_carpinchos",
    "LA": "sector_library",
    "LB": "sector_library",
}

Value = str | int


@dataclass(frozen=True)
class Line:
    """A line of the log: ``words.say(key, **values)``, an icon of ``art/`` and the team it belongs to.

    ``team`` is -1 for what belongs to nobody; ``head`` lines are bands between rounds. Values that start with
    ``@`` are text keys; the sentence may hold the markup of rich text. ``card`` is the card that the line
    names, -1 if it names none, so that it can be shown large.
    """

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)
    icon: str = ""
    team: int = -1
    head: bool = False
    card: int = -1


def tell_all(events: Sequence[Event], view: State, names: Sequence[str], seat: int) -> list[Line]:
    """The lines for everything that one choice brought about, in order, as ``seat`` may know it.

    ``view`` is the seat's view after the choice; ``names`` are the players' names, one a seat, already
    escaped for rich text. A seat below 0 is a spectator.
    """
    return [line for lines in tell_each(events, view, names, seat) for line in lines]


def tell_each(events: Sequence[Event], view: State, names: Sequence[str], seat: int) -> list[list[Line]]:
    """The same event by event: a list of lines for each."""
    seen = [event.seen_by(seat) for event in events]
    return [list(_lines(seen, number, view, names)) for number in range(len(seen))]


def tell(event: Event, view: State, names: Sequence[str], among: Sequence[Event] = ()) -> Line | None:
    """The line for one event; ``None`` for what other lines of the same choice (``among``) tell."""
    teller = _Teller(view, names, among or (event,))
    told: Line | None = getattr(teller, str(type(event).__struct_config__.tag))(event)
    return told


def _lines(seen: Sequence[Event], number: int, view: State, names: Sequence[str]) -> Iterator[Line]:
    event = seen[number]
    if isinstance(event, ev.RoundBegan):
        yield Line(f"{_LOG}.round_head", {"round": event.round}, head=True)
    elif isinstance(event, ev.Revealed):
        yield Line(f"{_LOG}.turn_head", {"round": view.round}, head=True)
    line = tell(event, view, names, seen[: number + 1])
    if line is not None:
        yield line


def card_title(card: int) -> str:
    """The text key of a card's title."""
    return f"@recreo_arcano.card.{box().cards[card].key}.title"


def _room(space: int) -> str:
    return thing_name(space >> 1)


def _piece_icon(piece: int) -> str:
    if piece == COPA:
        return f"{_ART}copa"
    return f"{_ART}mago_{TEAMS[piece // 3][:-1]}" + ("", "_2", "_3")[piece % 3]


def _thing_icon(thing: int) -> str:
    if thing >= FIRST_MAGO:
        return _piece_icon(thing - FIRST_MAGO)
    return _ART + _SECTOR_ART.get(box().sectors[thing].id, "fx_slide")


_OP_ICONS = {
    "move_mago": "fx_move_mago",
    "move_copa": "fx_move_copa",
    "flip_sector": "fx_flip",
    "slide_sector": "fx_slide",
    "enchant": "fx_enchant",
    "disenchant": "fx_disenchant",
    "take_potion": "fx_take_potion",
    "rest": "fx_rest",
}


def card_icon(card: int) -> str:
    """The picture of what a card does first; the back of a card that may not be known."""
    if card < 0:
        return f"{_ART}card_back"
    step = box().cards[card].steps[0]
    return _ART + ("fx_push" if step.who == "opposing" else _OP_ICONS[step.op])


class _Teller:
    """One method for each kind of event, called by the event's tag."""

    def __init__(self, view: State, names: Sequence[str], among: Sequence[Event]) -> None:
        self.view = view
        self.names = names
        self.among = among

    def _line(self, key: str, seat: int, icon: str, **values: Value) -> Line:
        """A line about a seat, whose name is the value ``name``."""
        told: dict[str, Value] = {"name": self.names[seat], **values}
        return Line(f"{_LOG}.{key}", told, icon if "/" in icon else _ART + icon, self.view.teams[seat])

    def _card_line(self, key: str, seat: int, icon: str, card: int) -> Line:
        """A line about a seat and a card that it may name; a hidden card is left out."""
        if card < 0:
            return self._line(key, seat, icon)
        return replace(self._line(key, seat, icon, card=card_title(card)), card=card)

    def _before(self) -> Event | None:
        return self.among[-2] if len(self.among) > 1 else None

    def _in_duel(self) -> bool:
        return any(isinstance(event, ev.DuelRevealed) for event in self.among)

    # -- the round -----------------------------------------------------------------------------------------

    def round_began(self, event: ev.RoundBegan) -> Line:
        return self._line("round_began", event.caldero, "caldero")

    def arranged(self, event: ev.Arranged) -> Line:
        house = f"@recreo_arcano.house.{TEAMS[event.team]}"
        icon = f"frame/house_{TEAMS[event.team]}"
        return Line(f"{_LOG}.arranged", {"house": house}, icon, event.team)

    def planned(self, event: ev.Planned) -> Line:
        known = "known" if event.card != HIDDEN else "hidden"
        line = self._card_line(f"planned.{known}", event.seat, "card_back", event.card)
        # By its slot a plan is known again when it is changed. That somebody has planned is said once.
        slot: Value = event.slot if event.card != HIDDEN else f"hidden.{event.seat}"
        return replace(line, values={**line.values, "slot": slot})

    def ordered(self, event: ev.Ordered) -> Line:
        return self._line("ordered", event.first, "ui/swap_seats")

    def revealed(self, _: ev.Revealed) -> Line:
        return Line(f"{_LOG}.revealed", icon=f"{_ART}card_back")

    def turn_began(self, event: ev.TurnBegan) -> Line:
        return self._card_line("turn_began", event.seat, card_icon(event.card), event.card)

    def passed(self, event: ev.Passed) -> Line:
        potion = f"pocion_{TEAMS[self.view.teams[event.seat]][:-1]}"
        return self._line("passed.potion" if event.took else "passed.empty", event.seat, potion)

    def turn_ended(self, event: ev.TurnEnded) -> Line | None:
        return self._line("turn_ended", event.seat, "ui/check") if event.idle else None

    def round_ended(self, _: ev.RoundEnded) -> Line:
        return Line(f"{_LOG}.round_ended", icon=f"{_ART}fx_disenchant")

    def match_ended(self, event: ev.MatchEnded) -> Line:
        if event.team < 0:
            return Line(f"{_LOG}.match_ended.draw", icon="ui/trophy")
        house = f"@recreo_arcano.house.{TEAMS[event.team]}"
        return Line(f"{_LOG}.match_ended.{event.ending}", {"house": house}, "ui/trophy", event.team)

    # -- the castle ----------------------------------------------------------------------------------------

    def potion_spent(self, event: ev.PotionSpent) -> Line | None:
        if not event.free:
            # The movement that follows says so.
            return None
        return self._line("potion_spent.free", event.seat, "fx_disenchant", thing=thing_name(event.thing))

    def moved(self, event: ev.Moved) -> Line:
        inside = event.path[0] >> 1 == event.path[-1] >> 1
        potion = isinstance(self._before(), ev.PotionSpent)
        if event.piece == COPA:
            way = "copa_inside" if inside else "copa"
        elif event.piece // 3 == self.view.teams[event.seat]:
            way = "inside" if inside else "own"
        else:
            way = "pushed_inside" if inside else "pushed"
        values: dict[str, Value] = {"sector": _room(event.path[-1])}
        if event.piece != COPA:
            values["mago"] = piece_name(event.piece)
        key = f"moved.{way}_potion" if potion else f"moved.{way}"
        return self._line(key, event.seat, _piece_icon(event.piece), **values)

    def flipped(self, event: ev.Flipped) -> Line:
        return self._line("flipped", event.seat, "fx_flip", sector=thing_name(event.sector))

    def slid(self, event: ev.Slid) -> Line:
        return self._line("slid", event.seat, "fx_slide", sector=thing_name(event.sector))

    def marked(self, event: ev.Marked) -> Line | None:
        if not event.spell:
            # The usual marker after a movement.
            return None
        return Line(f"{_LOG}.marked.spell", {"thing": thing_name(event.thing)}, f"{_ART}fx_enchant")

    def unmarked(self, event: ev.Unmarked) -> Line | None:
        if isinstance(self._before(), ev.PotionSpent):
            return None
        return Line(f"{_LOG}.unmarked.spell", {"thing": thing_name(event.thing)}, _thing_icon(event.thing))

    def potion_found(self, event: ev.PotionFound) -> Line:
        potion = f"pocion_{TEAMS[event.mago // 3][:-1]}"
        if event.found == 3:
            return self._line("potion_found.all", event.seat, potion)
        return self._line("potion_found.some", event.seat, potion, found=event.found)

    def potions_taken(self, event: ev.PotionsTaken) -> Line:
        return self._line("potions_taken", event.seat, "fx_take_potion", count=event.count)

    # -- duels ---------------------------------------------------------------------------------------------

    def duel_began(self, event: ev.DuelBegan) -> Line:
        own, foe = piece_name(event.own), piece_name(event.foe)
        return self._line("duel_began", event.seat, "duel_mark", sector=_room(event.space), own=own, foe=foe)

    def duel_faced(self, event: ev.DuelFaced) -> Line:
        return self._line("duel_faced", event.defender, "duel_mark")

    def duel_card(self, event: ev.DuelCard) -> Line:
        known = "known" if event.card != HIDDEN else "hidden"
        return self._card_line(f"duel_card.{known}", event.seat, "card_back", event.card)

    def duel_revealed(self, event: ev.DuelRevealed) -> Line:
        own, foe = (event.strengths[side] + event.numbers[side] for side in (0, 1))
        way = "tie" if own == foe else "win" if event.attacker_won else "lose"
        cards = [card_title(card) if card >= 0 else f"@{_LOG}.duel_revealed.no_card" for card in event.cards]
        values: dict[str, Value] = {"own": own, "foe": foe, "card": cards[0], "rival_card": cards[1]}
        rival = self.names[event.defender]
        return self._line(f"duel_revealed.{way}", event.attacker, "duel_mark", rival=rival, **values)

    def mago_out(self, event: ev.MagoOut) -> Line:
        name = piece_name(event.mago)
        return Line(f"{_LOG}.mago_out", {"mago": name}, _piece_icon(event.mago), event.mago // 3)

    # -- cards ---------------------------------------------------------------------------------------------

    def card_drawn(self, event: ev.CardDrawn) -> Line:
        known = "known" if event.card != HIDDEN else "hidden"
        return self._card_line(f"card_drawn.{known}", event.seat, "sector_library", event.card)

    def dropped(self, event: ev.Dropped) -> Line:
        return self._card_line("dropped", event.seat, card_icon(event.card), event.card)

    def discarded(self, _: ev.Discarded) -> Line | None:
        # A planned card, or one of a duel, has been told before it comes to the pile.
        return None

    def card_gone(self, event: ev.CardGone) -> Line:
        return self._card_line("card_gone", event.seat, card_icon(event.card), event.card)

    def card_back(self, event: ev.CardBack) -> Line | None:
        # At the end of the round a Descanso always comes back; in a duel it is worth a word.
        if not self._in_duel():
            return None
        return self._card_line("card_back", event.seat, card_icon(event.card), event.card)

    def rested(self, event: ev.Rested) -> Line:
        way = "deck" if event.shuffled else "hand"
        return self._line(f"rested.{way}", event.seat, "fx_rest", count=event.count)

    def drew(self, event: ev.Drew) -> Line:
        cards = event.cards
        if HIDDEN in cards or len(cards) > 2:
            return self._line("drew.many", event.seat, "card_back", count=len(cards))
        titles: dict[str, Value] = {"first": card_title(cards[0])}
        if len(cards) == 2:
            titles["second"] = card_title(cards[1])
        word = "drew.pair" if len(cards) == 2 else "drew.single"
        return self._line(word, event.seat, "card_back", **titles)
