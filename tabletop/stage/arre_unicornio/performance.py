"""A choice performed: its events become motions, sounds, sentences and shows, in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import acts_cards, acts_roles, names, paint, unfolding
from tabletop.stage.arre_unicornio.adverse import AdverseEffects
from tabletop.stage.arre_unicornio.effects import Effects
from tabletop.stage.arre_unicornio.game_end import Curtain, GameEnd, GameResult
from tabletop.stage.arre_unicornio.log_leaf import LogLeaf
from tabletop.stage.arre_unicornio.mover import Mover
from tabletop.stage.arre_unicornio.score_sheet import ScoreLeaf
from tabletop.stage.arre_unicornio.show import Show
from tabletop.stage.arre_unicornio.swap_card import SwapCard, Turned
from tabletop.stage.arre_unicornio.telling import tell_all
from tabletop.stage.contract import Told
from tabletop.stage.kit import call
from tabletop.stage.kit.widget import Widget
from tabletop.stage.shared.lines import Marks
from tabletop.stage.shared.log_drawer import NEW_MS, Entry

if TYPE_CHECKING:
    from tabletop.stage.arre_unicornio.table import Table

#: Pictures beside the lines of the log, by the tag of the event.
MARKS = Marks(
    icons={
        "adverse_effects": "arre_unicornio/class_wildcard",
        "swapped": "arre_unicornio/mark_swap",
        "swap_tried": "arre_unicornio/mark_swap",
        "now_is": "arre_unicornio/class_role",
        "role_dealt": "arre_unicornio/class_role",
        "tied": "arre_unicornio/mark_tied",
        "all_tied": "arre_unicornio/mark_tied",
        "dazed_turn": "arre_unicornio/mark_dazed",
        "shouted": "arre_unicornio/mark_shout",
        "escaped": "arre_unicornio/mark_shout",
        "match_ended": "ui/trophy",
    },
    avatar=paint.avatar,
    colours=paint.COLOURS,
)

#: What each kind of event looks like; kinds that are not here only change the table, or nothing.
_ACTS: dict[type[Event], Callable[[Mover, Any], None]] = {
    ev.Kept: acts_cards.kept,
    ev.Drafted: acts_cards.drafted,
    ev.TurnBegan: acts_roles.turn_began,
    ev.DazedTurn: acts_roles.dazed_turn,
    ev.IllnessStruck: acts_cards.illness_struck,
    ev.IllnessInVain: acts_cards.illness_in_vain,
    ev.IllnessOver: acts_cards.illness_over,
    ev.Drew: acts_cards.drew,
    ev.NothingToDraw: acts_cards.nothing_to_draw,
    ev.CardThrown: acts_cards.card_thrown,
    ev.Answered: acts_cards.answered,
    ev.Cancelled: acts_cards.cancelled,
    ev.ItemPlaced: acts_cards.item_placed,
    ev.Tied: acts_roles.tied,
    ev.Bounced: acts_roles.bounced,
    ev.Freed: acts_roles.freed,
    ev.SerumShown: acts_roles.serum_shown,
    ev.IllnessCaught: acts_cards.illness_caught,
    ev.TreatmentPut: acts_cards.treatment_put,
    ev.SwapTried: acts_roles.swap_tried,
    ev.SwapStopped: acts_roles.swap_stopped,
    ev.Swapped: acts_roles.swapped,
    ev.Stolen: acts_cards.stolen,
    ev.ItemDiscarded: acts_cards.item_discarded,
    ev.ItemMoved: acts_cards.item_moved,
    ev.AreaCleared: acts_cards.area_cleared,
    ev.HandShown: acts_cards.hand_shown,
    ev.HandsExchanged: acts_cards.hands_exchanged,
    ev.CardGiven: acts_cards.card_given,
    ev.Discarded: acts_cards.discarded,
    ev.TreatmentsGone: acts_cards.treatments_gone,
    ev.Shouted: acts_roles.shouted,
    ev.FalseShout: acts_roles.false_shout,
}
#: What happens to all seats at once is shown at once.
_TOGETHER: dict[type[Event], Callable[[Mover, Sequence[Any]], None]] = {
    ev.RoleDealt: acts_roles.roles_dealt,
    ev.Dealt: acts_cards.dealt,
    ev.Passed: acts_cards.passed,
}


class Performance:
    """Turns what happened into stages of the host's timeline, and owns what covers the table meanwhile."""

    def __init__(self, table: Table) -> None:
        self.table = table
        look, host = table.look, table.host
        self.effects = Effects(table)
        self.swap_card = SwapCard(look, table.names, live=host.live)
        self.adverse = AdverseEffects(look)
        self.alarm = Curtain(look, host.players, key="alarm", live=host.live)
        self.game_end = GameEnd(look, host.players, live=host.live)
        self.game_end.on_roles = self._open_roles
        self.game_end.on_log = self._open_log
        self._ended_view: State | None = None
        for show in self.shows:
            show.on_skip = lambda: table.host.timeline.skip()

    # -- for the table -------------------------------------------------------------------------------------

    @property
    def shows(self) -> tuple[Show, ...]:
        """Everything that may cover the table."""
        return self.adverse, self.alarm, self.game_end, self.swap_card

    @property
    def covers(self) -> bool:
        """Whether the table is covered now."""
        return any(show.on for show in self.shows)

    def widgets(self) -> Iterable[Widget]:
        """The effects, and what may cover the table: above everything else."""
        yield self.effects
        self.game_end.refresh_words()
        for show in self.shows:
            show.build()
            yield show

    def close(self) -> None:
        """Whatever is shown goes: a replay has jumped."""
        self.effects.clear()
        for show in self.shows:
            show.close()

    def keep_waiting(self) -> None:
        """The queue was skipped: what waits for a person waits on."""
        for show in self.shows:
            show.keep_waiting(self.table.host.timeline)

    # -- a choice ------------------------------------------------------------------------------------------

    def play(self, told: Told, choice: int) -> None:
        """Queue everything of one choice; the table rests as ``told.after`` at its end."""
        table, timeline = self.table, self.table.host.timeline
        table.thinking(())
        mover = Mover(table, self.effects, told.before.clone())
        for group in _groups(told.events):
            self._tell_later(group, choice)
            self._perform(mover, group, told)
        timeline.then(call(lambda: self._rest(told)))

    def _rest(self, told: Told) -> None:
        self.effects.draw_only(None)
        self.table.show(told.after, self.table.seat)

    def _perform(self, mover: Mover, group: tuple[Event, ...], told: Told) -> None:
        event = group[0]
        together = _TOGETHER.get(type(event))
        if together is not None:
            together(mover, group)
            return
        act = _ACTS.get(type(event))
        if act is not None:
            act(mover, event)
            return
        if isinstance(event, ev.GameEnded):
            self._end_game(mover, event, told)
            return
        shown = self._show(event, told)
        mover.do(mover.follow(event))
        if shown is not None:
            shown()

    def _show(self, event: Event, told: Told) -> Callable[[], None] | None:
        """What covers the table for an event, to be queued."""
        timeline = self.table.host.timeline
        match event:
            case ev.AdverseEffects(removed=removed, count=count):
                return lambda: self.adverse.queue(timeline, removed, count)
            case ev.EscapeStopped(seat=seat, by=by):
                return lambda: self.alarm.show_alarm(timeline, seat, by)
            case ev.NowIs(seat=seat, role=role) if role >= 0 and seat == self.table.seat:
                news = Turned(seat, role, _partner(told.events, seat), told.before.roles[seat])
                return lambda: self.swap_card.queue(timeline, news, told.after.cast)
        return None

    def _end_game(self, mover: Mover, event: ev.GameEnded, told: Told) -> None:
        # In the same choice the next game may begin, so the table at the end is unfolded apart.
        ended = told.before.clone()
        for each in told.events[: told.events.index(event)]:
            unfolding.follow(ended, each)
        escapee = next((each.seat for each in told.events if isinstance(each, ev.Escaped)), -1)
        over = any(isinstance(each, ev.MatchEnded) for each in told.events)
        result = GameResult.of(event, ended, escapee=escapee, over=over)
        unfolding.follow(ended, event)

        def keep() -> None:
            self._ended_view = ended

        mover.do(mover.follow(event), keep)
        self.game_end.queue(self.table.host.timeline, result)

    # -- the log -------------------------------------------------------------------------------------------

    def sentences(self, told: Told, choice: int, *, fresh: bool = True) -> list[Entry]:
        """The lines of one choice for the log; those that are not ``fresh`` do not light up."""
        return self._entries(told.events, choice, 0.0 if fresh else NEW_MS)

    def _entries(self, events: Sequence[Event], choice: int, age: float) -> list[Entry]:
        lines = tell_all(events, self.table.names, self.table.seat, names.title_key)
        return MARKS.entries(lines, choice, age)

    def _tell_later(self, events: Sequence[Event], choice: int) -> None:
        """The sentences about some events, and what the plaques say of them, come when those are shown."""
        table = self.table
        entries = self._entries(events, choice, 0.0)

        def write() -> None:
            table.hear(events)
            if entries:
                table.log.extend(entries)
                table.log_drawer.to_end()

        table.host.timeline.then(call(write))

    # -- for people who were not looking -------------------------------------------------------------------

    def recall(self, told: Sequence[tuple[int, Told]]) -> None:
        """Somebody looks at the table now whose role was swapped meanwhile: that is shown first."""
        table = self.table
        if table.seat < 0 or not table.host.live or self.swap_card.on:
            return
        for _, each in reversed(told):
            if each.seat == table.seat or any(isinstance(event, ev.GameBegan) for event in each.events):
                return
            for event in each.events:
                if isinstance(event, ev.NowIs) and event.seat == table.seat and event.role >= 0:
                    other = _partner(each.events, event.seat)
                    news = Turned(event.seat, event.role, other, each.after.roles[other])
                    self.swap_card.queue(table.host.timeline, news, each.after.cast)
                    return

    # -- leaves --------------------------------------------------------------------------------------------

    def _open_roles(self) -> None:
        table, screen = self.table, self.effects.screen
        if screen is not None and self._ended_view is not None:
            leaf = ScoreLeaf(
                table.look,
                table.host.players,
                self._ended_view,
                screen.close_popup,
                result=self.game_end.result,
            )
            screen.open_popup(leaf)

    def _open_log(self) -> None:
        screen = self.effects.screen
        if screen is not None:
            screen.open_popup(LogLeaf(self.table.look, self.table.log, screen.close_popup))


def _partner(events: Sequence[Event], seat: int) -> int:
    """With whom a seat has swapped its role."""
    pair = next(each for each in events if isinstance(each, ev.Swapped))
    return pair.second if pair.first == seat else pair.first


def _groups(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events one by one, but what happens to all seats at once in one group."""
    groups: list[tuple[Event, ...]] = []
    for event in events:
        if groups and type(event) in _TOGETHER and type(groups[-1][0]) is type(event):
            groups[-1] = (*groups[-1], event)
        else:
            groups.append((event,))
    return groups
