"""A choice performed: its events become motions, sounds and sentences, in the order of what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import FRect, Surface

from tabletop.core.events import Event
from tabletop.games.unicornification import events as ev
from tabletop.games.unicornification.state import State
from tabletop.stage.contract import Told
from tabletop.stage.kit.motion import Motion, call, wait
from tabletop.stage.shared.lines import Marks
from tabletop.stage.shared.log_drawer import NEW_MS, Entry
from tabletop.stage.unicornification import cards, paint, unfolding
from tabletop.stage.unicornification.piles import STEP
from tabletop.stage.unicornification.telling import tell_all

if TYPE_CHECKING:
    from tabletop.stage.unicornification.table import Table

#: Pictures beside the lines of the log, by the tag of the event.
MARKS = Marks(
    icons={
        "called": "unicornification/crown",
        "scored": "unicornification/crown",
        "match_ended": "ui/trophy",
        "reshuffled": "ui/random",
    },
    avatar=paint.avatar,
    colours=paint.COLOURS,
)
_DEAL_MS = 220.0
#: Dealing takes at most so long, however many sit there.
_DEAL_ALL = 1500.0


class Performance:
    """Turns what happened into stages of the host's timeline."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._shown: State
        self._acts: dict[type[Any], Callable[[Any, Told], None]] = {
            ev.RoundBegan: self._round_began,
            ev.Dealt: self._dealt,
            ev.TurnedUp: self._turned_up,
            ev.PutDown: self._put_down,
            ev.Took: self._took,
            ev.Drew: self._drew,
            ev.Reshuffled: self._reshuffled,
            ev.LaidFree: self._laid_free,
            ev.Called: self._called,
            ev.StockGone: self._stock_gone,
            ev.Revealed: self._revealed,
            ev.Counted: self._counted,
            ev.Scored: self._scored,
        }

    def play(self, told: Told, choice: int) -> None:
        """Queue everything of one choice; the table rests as ``told.after`` at its end."""
        table, timeline = self.table, self.table.host.timeline
        entries = self.sentences(told, choice)
        self._shown = told.before.clone()
        shown = self._shown
        dealt = [event for event in told.events if isinstance(event, ev.Dealt)]
        timeline.then(call(lambda: self._write(entries)))
        for event in told.events:
            act = self._acts.get(type(event))
            if isinstance(event, ev.Dealt):
                if event is dealt[-1]:
                    self._deal(dealt, shown)
                continue
            if act is not None:
                act(event, told)
        timeline.then(call(lambda: table.show(told.after, table.seat)))

    def sentences(self, told: Told, choice: int, *, fresh: bool = True) -> list[Entry]:
        """The lines of one choice for the log; those that are not ``fresh`` do not light up."""
        lines = tell_all(told.events, self.table.names, self.table.seat)
        return MARKS.entries(lines, choice, 0.0 if fresh else NEW_MS)

    # -- pieces --------------------------------------------------------------------------------------------

    def _write(self, entries: list[Entry]) -> None:
        self.table.log.extend(entries)
        self.table.drawer.to_end()

    def _then(self, *motions: Motion) -> None:
        self.table.host.timeline.then(*motions)

    def _sound(self, cue: str) -> Callable[[], None]:
        return lambda: self.table.look.sounds.play(cue)

    def _follow(self, event: Event, shown: State) -> Callable[[], None]:
        """The table shows what an event changed."""

        def do() -> None:
            unfolding.follow(shown, event)
            self.table.present(shown)

        return do

    def _pick_up(self, event: ev.Took | ev.Drew) -> Callable[[], None]:
        """The card comes into the hand; one's own stands out there."""
        follow = self._follow(event, self._shown)

        def do() -> None:
            follow()
            if event.seat == self.table.seat:
                self.table.hand.welcome(event.card)

        return do

    def _fly(
        self,
        card: int,
        start: FRect,
        goal: FRect,
        *,
        ms: float = 320,
        delay: float = 0.0,
        begin: Callable[[], None] | None = None,
        land: Callable[[], None] | None = None,
        turns: bool = False,
    ) -> Motion:
        """A card on its way; one that ``turns`` shows its face from the middle of the way on."""
        look = self.table.look
        large, small = max(start.w, goal.w), min(start.w, goal.w)

        def draw(surface: Surface, area: FRect, share: float) -> None:
            # In two widths only: a new picture for every frame would cost more than it shows.
            w = large if (area.w - small) * 2 >= large - small else small
            seen = card if not turns or share > 0.5 else cards.BACK
            cards.draw(look, surface, seen, area.centerx - w / 2, area.centery - w * cards.RATIO / 2, w)

        return self.table.flights.fly(draw, start, goal, ms=ms, delay=delay, begin=begin, land=land)

    def _hand_spot(self, seat: int, card: int = -1) -> FRect:
        """Where a seat's cards come from and go to."""
        table = self.table
        if seat == table.base:
            return table.hand.place_of(card) or table.hand.next_place()
        return table.plates[seat].card_area()

    def _open(self, seat: int, card: int) -> int:
        """A card as it is seen while it leaves a hand."""
        return card if seat == self.table.base and self.table.seat >= 0 else cards.BACK

    # -- the round -----------------------------------------------------------------------------------------

    def _round_began(self, event: ev.RoundBegan, told: Told) -> None:
        self._then(call(self._follow(event, self._shown)), wait(160))

    def _dealt(self, event: ev.Dealt, told: Told) -> None:
        """All hands are dealt together."""

    def _deal(self, dealt: list[ev.Dealt], shown: State) -> None:
        """One card to everybody, five times over."""
        table = self.table
        start = table.stock.rect
        whole = sum(len(event.cards) for event in dealt)
        between = min(90.0, _DEAL_ALL / max(1, whole))
        motions: list[Motion] = []
        for number in range(max(len(event.cards) for event in dealt)):
            for event in dealt:
                card = event.cards[number]

                def land(seat: int = event.seat, card: int = card) -> None:
                    unfolding.deal_one(shown, seat, card)
                    table.present(shown)

                goal = self._hand_spot(event.seat)
                if event.seat == table.base:
                    goal = FRect(table.hand.rect.centerx - 60, table.hand.rect.y, 120, 168)
                sound = self._sound("card_deal") if len(motions) % 2 == 0 else None
                motions.append(
                    self._fly(
                        card,
                        start,
                        goal,
                        ms=_DEAL_MS,
                        delay=between * len(motions),
                        begin=sound,
                        land=land,
                        turns=True,
                    )
                )
        self._then(call(self._sound("shuffle")), wait(120))
        self._then(*motions)

    def _turned_up(self, event: ev.TurnedUp, told: Told) -> None:
        table = self.table
        goal = cards.area_of(table.pile.rect.x, table.pile.rect.y, table.stock.rect.w)
        flight = self._fly(
            event.card,
            table.stock.rect,
            goal,
            ms=420,
            begin=self._sound("card_flip"),
            land=self._follow(event, self._shown),
            turns=True,
        )
        self._then(flight)
        self._then(wait(200))

    # -- turns ---------------------------------------------------------------------------------------------

    def _put_down(self, event: ev.PutDown, told: Told) -> None:
        shown, table = self._shown, self.table
        if event.seat == table.base and table.laid_by_hand == event.cards:
            # The person has laid them beside the pile already.
            self._then(call(self._follow(event, shown)), call(self._sound("card_slide")))
            return
        self._lay(event, 300)

    def _lay(self, event: ev.PutDown | ev.LaidFree, ms: float) -> None:
        """Cards fly together onto the pile and fan out in their order."""
        shown, table = self._shown, self.table
        seat, group = event.seat, event.cards
        goals = table.pile.next_places(len(group))

        def leave() -> None:
            unfolding.leave(shown, event)
            table.present(shown)

        def arrive() -> None:
            unfolding.arrive(shown, event)
            table.present(shown)

        motions = [
            self._fly(
                card,
                self._hand_spot(seat, card),
                goal,
                ms=ms,
                delay=50.0 * number,
                begin=self._sound("card_slide") if number == 0 else None,
                turns=self._open(seat, card) < 0,
            )
            for number, (card, goal) in enumerate(zip(group, goals, strict=True))
        ]
        self._then(call(leave))
        self._then(*motions)
        self._then(call(arrive))

    def _took(self, event: ev.Took, told: Told) -> None:
        shown = self._shown
        # It lies just below what has been put down since.
        place = self._below_live(shown)
        goal = self._hand_spot(event.seat)
        self._then(
            self._fly(
                event.card,
                place,
                goal,
                ms=340,
                begin=self._sound("card_slide"),
                land=self._pick_up(event),
            )
        )

    def _below_live(self, shown: State) -> FRect:
        area = self.table.pile.area
        return area.move(-STEP * max(1, shown.live), 0)

    def _drew(self, event: ev.Drew, told: Told) -> None:
        table = self.table
        goal = self._hand_spot(event.seat)
        self._then(
            self._fly(
                event.card,
                table.stock.rect,
                goal,
                ms=340,
                begin=self._sound("card_deal"),
                land=self._pick_up(event),
                turns=event.card >= 0,
            )
        )

    def _reshuffled(self, event: ev.Reshuffled, told: Told) -> None:
        table = self.table
        start, goal = table.pile.area, table.stock.rect
        motions = [self._fly(cards.BACK, start, goal, ms=300, delay=60.0 * number) for number in range(5)]
        self._then(call(self._sound("shuffle")), *motions)
        self._then(call(self._follow(event, self._shown)))

    def _laid_free(self, event: ev.LaidFree, told: Told) -> None:
        table = self.table
        self._then(wait(140))
        self._then(call(self._sound("lay_free")), call(lambda: table.cheer(event)))
        self._lay(event, 260)
        self._then(wait(160))

    # -- the end of a round --------------------------------------------------------------------------------

    def _called(self, event: ev.Called, told: Told) -> None:
        table = self.table
        word = table.look.say("unicornification.show.title", name=table.names[event.seat])
        self._then(call(self._sound("call")), call(lambda: table.banner.say(word)), wait(1100))

    def _stock_gone(self, event: ev.StockGone, told: Told) -> None:
        table = self.table
        word = table.look.say("unicornification.show.title_nobody")
        self._then(call(self._sound("deck_end")), call(lambda: table.banner.say(word)), wait(1100))

    def _revealed(self, event: ev.Revealed, told: Told) -> None:
        table = self.table
        if any(isinstance(other, ev.Scored) for other in told.events):
            return
        self._then(call(lambda: table.banner.say("")), call(self._sound("card_flip")))
        self._then(call(self._follow(event, self._shown)), wait(300))

    def _counted(self, event: ev.Counted, told: Told) -> None:
        self._then(call(self._sound("count" if event.in_time else "alarm")), wait(120))

    def _scored(self, event: ev.Scored, told: Told) -> None:
        table, before = self.table, self._shown
        result = table.rounds.latest
        if result is None or result.scored is not event:
            return
        seat, after = table.seat, before.clone()
        unfolding.follow(after, event)
        after.out = list(told.after.out)

        self._then(call(lambda: table.banner.say("")))
        table.reveal.queue(table.host.timeline, result, before, after, seat)
        self._then(call(self._follow(event, before)))
