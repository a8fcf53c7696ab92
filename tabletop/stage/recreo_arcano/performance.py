"""A choice performed: its events become motions, sounds and sentences, in the order of what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import FRect

from tabletop.core.events import Event
from tabletop.games.recreo_arcano import events as ev
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.contract import Told
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.motion import Motion, call, wait
from tabletop.stage.recreo_arcano import asking, paint
from tabletop.stage.recreo_arcano.telling import tell_each
from tabletop.stage.shared.log_drawer import NEW_MS, Entry

if TYPE_CHECKING:
    from tabletop.stage.recreo_arcano.table import Table

#: The cue of each kind of event that has one.
CUES = {
    "passed": "potion_take",
    "potion_spent": "potion_use",
    "flipped": "sector_flip",
    "slid": "sector_slide",
    "marked": "enchant",
    "unmarked": "disenchant",
    "potion_found": "potion_take",
    "card_drawn": "card_deal",
    "potions_taken": "potion_take",
    "discarded": "discard",
    "card_gone": "discard",
    "card_back": "card_slide",
    "rested": "card_slide",
    "drew": "card_deal",
    "round_ended": "round_end",
    "planned": "card_slide",
}
#: How long (ms) a sentence stands for which nothing moves; how long it is said whose turn begins.
MS_READ = 500.0
MS_TURN = 480.0
#: These are shown by the castle itself.
_ON_BOARD = (
    ev.Moved,
    ev.Slid,
    ev.Flipped,
    ev.Marked,
    ev.Unmarked,
    ev.PotionFound,
    ev.MagoOut,
    ev.PotionSpent,
    ev.Arranged,
)
_BARS = (p.CARPINCHOS_BAR, p.HORNEROS_BAR)


class Performance:
    """Turns what happened into stages of the host's timeline."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._acts: dict[type[Any], Callable[[Any, Told], None]] = {
            ev.RoundBegan: self._round_began,
            ev.Planned: self._planned,
            ev.Revealed: self._revealed,
            ev.TurnBegan: self._turn_began,
            ev.Passed: self._passed,
            ev.PotionsTaken: self._potions_taken,
            ev.CardDrawn: self._card_drawn,
            ev.DuelBegan: self._duel_began,
            ev.DuelFaced: self._duel_faced,
            ev.DuelCard: self._duel_card,
            ev.DuelRevealed: self._duel_revealed,
            ev.Discarded: self._put_away,
            ev.CardGone: self._put_away,
            ev.CardBack: self._put_away,
            ev.Rested: self._rested,
            ev.Drew: self._drew,
            ev.RoundEnded: self._round_ended,
            ev.MatchEnded: self._match_ended,
        }

    def play(self, told: Told, choice: int) -> None:
        """Queue everything of one choice; the table rests as ``told.after`` at its end."""
        table, timeline = self.table, self.table.host.timeline
        for event, entries in zip(told.events, self._entries(told, choice, fresh=True), strict=True):
            spoils = isinstance(event, ev.DuelRevealed)
            if entries and not spoils:
                self._then(self._writing(entries))
            self._sound(event, told)
            act = self._acts.get(type(event))
            if isinstance(event, _ON_BOARD):
                self._on_board(event, told)
            elif act is not None:
                act(event, told)
            elif entries and told.seat != table.seat:
                # Nothing moves: there is only a sentence to read.
                self._then(wait(MS_READ))
            if entries and spoils:
                self._then(self._writing(entries))
        timeline.then(call(lambda: table.show(told.after, table.seat)))

    def sentences(self, told: Told, choice: int, *, fresh: bool = True) -> list[Entry]:
        """The lines of one choice for the log; those that are not ``fresh`` do not light up."""
        return [entry for entries in self._entries(told, choice, fresh=fresh) for entry in entries]

    def _entries(self, told: Told, choice: int, *, fresh: bool) -> list[list[Entry]]:
        table, age = self.table, 0.0 if fresh else NEW_MS
        return [
            [
                Entry(
                    line.key,
                    dict(line.values),
                    line.icon,
                    _BARS[line.team] if line.team >= 0 else "",
                    choice,
                    line.head,
                    (line.card,) if line.card >= 0 else (),
                    age,
                )
                for line in lines
            ]
            for lines in tell_each(told.events, told.after, table.names, table.seat)
        ]

    # -- words and sounds ----------------------------------------------------------------------------------

    def _writing(self, entries: list[Entry]) -> Motion:
        return call(lambda: self._write(entries))

    def _write(self, entries: list[Entry]) -> None:
        self.table.write_down(entries)
        self.table.drawer.to_end()
        asking.prompt(self.table)

    def _sound(self, event: Event, told: Told) -> None:
        tag = str(type(event).__struct_config__.tag)
        cue = CUES.get(tag, "")
        if isinstance(event, ev.Marked) and not event.spell:
            # The usual marker after a move is heard with the move.
            cue = ""
        if isinstance(event, ev.Moved):
            cue = "copa_move" if event.piece == 6 else "mago_step"
        if isinstance(event, ev.Planned) and event.seat == self.table.seat:
            # Heard when the card was put into the row.
            cue = ""
        if isinstance(event, ev.TurnBegan) and event.seat == self.table.seat:
            cue = "your_turn"
        if cue:
            self._then(call(lambda: self.table.look.sounds.play(cue)))

    def _then(self, *motions: Motion) -> None:
        self.table.host.timeline.then(*motions)

    # -- places --------------------------------------------------------------------------------------------

    def _seat_spot(self, seat: int) -> FRect:
        """Where things come from and go to that a seat holds."""
        table = self.table
        if seat == table.seat:
            return FRect(table.hand.rect.centerx - 49, table.hand.rect.y, 98, 147)
        plaque = table.plaques.get(seat)
        area = plaque.rect if plaque is not None else table.piles.rect
        return FRect(area.x + 80, area.y + 10, 46, 69)

    def _plank_spot(self, slot: int) -> FRect:
        plank = self.table.row.planks[slot].rect
        return FRect(plank.right - 46, plank.y - 6, 40, 60)

    def _reserve_spot(self, team: int) -> FRect:
        area = next(house.rect for house in self.table.houses if house.team == team)
        return FRect(area.x + 68, area.y + 64, 28, 28)

    def _stock_spot(self, seat: int) -> FRect:
        area = self.table.plaques[seat].rect
        return FRect(area.x + 130, area.y + 48, 28, 28)

    def _discard_spot(self, seat: int) -> FRect:
        if seat == self.table.seat:
            return self.table.piles.discard_place
        return self._seat_spot(seat)

    # -- the castle ----------------------------------------------------------------------------------------

    def _on_board(self, event: Event, told: Told) -> None:
        table = self.table
        target = None
        if isinstance(event, ev.PotionFound):
            target = self._stock_spot(event.seat).center
        if isinstance(event, ev.PotionSpent):
            target = self._stock_spot(event.seat).center
        motions = table.board.animate(event, told.before, told.after, target)
        if motions:
            self._then(*motions)

    # -- acts ----------------------------------------------------------------------------------------------

    def _round_began(self, event: ev.RoundBegan, told: Told) -> None:
        self._then(wait(400))

    def _planned(self, event: ev.Planned, told: Told) -> None:
        table = self.table
        if event.seat == table.seat:
            return
        start = self._seat_spot(event.seat)
        self._then(table.flights.card(event.card, start, self._plank_spot(event.slot), ms=300))

    def _revealed(self, event: ev.Revealed, told: Told) -> None:
        table = self.table
        before: State = told.before

        def turn(upto: int) -> None:
            shown = before.clone()
            shown.row = list(event.seats)
            shown.planned = [card if slot < upto else -1 for slot, card in enumerate(event.cards)]
            table.row.show(shown, table.seat)
            table.look.sounds.play("card_flip")

        for slot in range(len(event.cards)):
            self._then(call(lambda upto=slot + 1: turn(upto)), wait(260))  # type: ignore[misc]
        self._then(wait(300))

    def _turn_began(self, event: ev.TurnBegan, told: Told) -> None:
        table = self.table
        after: State = told.after

        def show() -> None:
            if after.slot == event.slot:
                table.row.show(after, table.seat)

        self._then(call(show), wait(MS_TURN))

    def _passed(self, event: ev.Passed, told: Told) -> None:
        if event.took:
            self._potion_to(event.seat, told)
        self._then(wait(MS_READ))

    def _potions_taken(self, event: ev.PotionsTaken, told: Told) -> None:
        for _ in range(event.count):
            self._potion_to(event.seat, told)

    def _potion_to(self, seat: int, told: Told) -> None:
        team = told.after.teams[seat]
        flight = self.table.flights.token(
            paint.potion(team), self._reserve_spot(team), self._stock_spot(seat)
        )
        self._then(flight)

    def _card_drawn(self, event: ev.CardDrawn, told: Told) -> None:
        start = self.table.piles.deck_place
        goal = self._seat_spot(event.seat)
        self._then(self.table.flights.card(-1, start, goal, ms=460))
        if event.card >= 0:
            # One's own new card is held up for a moment.
            middle = FRect(520, 220, 150, 225)
            self._then(self.table.flights.card(event.card, middle, middle, ms=900))

    def _put_away(self, event: Any, told: Told) -> None:
        """A played card leaves the row (or the duel) for pile, hand, or for good."""
        before: State = told.before
        if event.card not in before.planned or before.phase in ("plan", "arrange"):
            return
        start = self._plank_spot(before.planned.index(event.card))
        goal = self._discard_spot(event.seat)
        if isinstance(event, ev.CardBack):
            goal = self._seat_spot(event.seat)
        if isinstance(event, ev.CardGone):
            goal = FRect(start.x, -120, start.w, start.h)
        self._then(self.table.flights.card(event.card, start, goal, ms=300))

    def _rested(self, event: ev.Rested, told: Told) -> None:
        if event.count:
            start = self._discard_spot(event.seat)
            self._then(self.table.flights.card(-1, start, self._seat_spot(event.seat)))

    def _drew(self, event: ev.Drew, told: Told) -> None:
        table = self.table
        start = table.piles.discard_place if event.seat == table.seat else self._seat_spot(event.seat)
        goal = self._seat_spot(event.seat)
        motions = [
            table.flights.card(card, start, goal, ms=340, delay=90.0 * n)
            for n, card in enumerate(event.cards)
        ]
        if motions and event.seat == table.seat:
            self._then(*motions)

    def _round_ended(self, event: ev.RoundEnded, told: Told) -> None:
        motions = self.table.board.animate(event, told.before, told.after)
        if motions:
            self._then(*motions)
        self._then(wait(200))

    # -- duels ---------------------------------------------------------------------------------------------

    def _duel_began(self, event: ev.DuelBegan, told: Told) -> None:
        duel, seat = self.table.duel, self.table.seat
        self._then(wait(200))
        self._then(call(lambda: duel.open(told.after, seat, event)), wait(360))

    def _duel_faced(self, event: ev.DuelFaced, told: Told) -> None:
        self._then(call(lambda: self.table.duel.faced(event)), wait(300))

    def _duel_card(self, event: ev.DuelCard, told: Told) -> None:
        self._then(call(lambda: self.table.duel.placed(event)), wait(240))

    def _duel_revealed(self, event: ev.DuelRevealed, told: Told) -> None:
        table = self.table
        present = table.seat in (event.attacker, event.defender)
        later = told.events[told.events.index(event) + 1 :]
        follows = any(isinstance(other, ev.DuelBegan) for other in later) or told.after.phase == "fight"
        table.duel.reveal(event, table.host.timeline, wait=present and table.host.live, follows=follows)
        motions = table.board.animate(event, told.before, told.after)
        if motions:
            self._then(*motions)

    # -- the end -------------------------------------------------------------------------------------------

    def _match_ended(self, event: ev.MatchEnded, told: Told) -> None:
        table = self.table
        seat = table.seat
        won = seat >= 0 and told.after.teams[seat] == event.team
        cue = "win" if won or seat < 0 else "lose"
        motions = table.board.animate(event, told.before, told.after, None)
        self._then(call(lambda: table.look.sounds.play(cue)), *motions, wait(900))
