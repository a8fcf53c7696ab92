"""The hands of a performance: flying cards, effects, sounds, pauses, queued on the table's timeline."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect, Surface

from tabletop.core.events import Event
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio.parts import Pending
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import cards, names, unfolding
from tabletop.stage.arre_unicornio.effects import Effects
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import Motion, call, wait

if TYPE_CHECKING:
    from tabletop.stage.arre_unicornio.table import Table

#: How long (ms) a card thrown, a swap or a shout can be answered, whether or not anybody could.
WINDOW_MS = 520.0
#: Events whose cards fly to the discard pile one by one.
_FLOWN = (
    *(ev.Cancelled, ev.Bounced, ev.Freed, ev.SerumShown, ev.SwapStopped, ev.ItemDiscarded, ev.AreaCleared),
    *(ev.IllnessOver, ev.DazedTurn, ev.TreatmentsGone, ev.FalseShout),
)
#: The width (u) of a card at a seat's count of cards.
_SMALL = 34.0


class Mover:
    """Queues motions for the events of one choice. ``shown`` is the view that follows them."""

    def __init__(self, table: Table, effects: Effects, shown: State) -> None:
        self.table = table
        self.effects = effects
        self.shown = shown
        #: What waits for answers when everything queued so far has been performed.
        self.stack = list(shown.stack)

    @property
    def look(self) -> Look:
        """The window's look."""
        return self.table.look

    # -- the queue -----------------------------------------------------------------------------------------

    def then(self, *motions: Motion) -> None:
        """A new stage."""
        self.table.host.timeline.then(*motions)

    def pause(self, ms: float) -> None:
        """Nothing moves for a moment."""
        self.then(wait(ms))

    def do(self, *actions: Callable[[], None]) -> None:
        """Something that takes no time."""
        self.then(*(call(action) for action in actions))

    def sound(self, cue: str) -> Callable[[], None]:
        """Plays a cue when called."""
        return lambda: self.look.sounds.play(cue)

    def follow(self, event: Event) -> Callable[[], None]:
        """The table shows what an event changed; cards that fly to the discards come there by flight."""
        shown, table = self.shown, self.table

        def do() -> None:
            lay = len(shown.discard)
            unfolding.follow(shown, event)
            if isinstance(event, _FLOWN):
                del shown.discard[lay:]
            self.effects.draw_only(None)
            table.present(shown)

        return do

    def leave(self, seat: int, card: int) -> Callable[[], None]:
        """A card has left a hand and is on its way."""

        def do() -> None:
            unfolding.hand_to_hand(self.shown, seat, card)
            self.table.present(self.shown)

        return do

    # -- places --------------------------------------------------------------------------------------------

    def hand_spot(self, seat: int, card: int = -1) -> FRect:
        """Where a seat's cards come from and go to."""
        table = self.table
        if seat == table.base:
            return FRect(table.hand.place_of(card) or table.hand.next_place())
        return self._small_card(table.seats[seat].hand_area)

    @staticmethod
    def _small_card(area: FRect) -> FRect:
        box = FRect(0, 0, _SMALL, _SMALL * cards.RATIO)
        box.center = area.center
        return box

    def slot(self, seat: int, item: int) -> FRect:
        """A card as small as an item's slot."""
        return self._small_card(self.table.seats[seat].item_area(item))

    def illness_spot(self, seat: int) -> FRect:
        """A card as small as the place of an illness."""
        return self._small_card(self.table.seats[seat].illness_area)

    def treatment_spot(self, seat: int, number: int) -> FRect:
        """A card as small as the ring of a treatment."""
        return self._small_card(self.table.seats[seat].treatment_area(number))

    def role_spot(self, seat: int) -> FRect:
        """The role card of a seat."""
        return FRect(self.table.seats[seat].role_area)

    @property
    def deck(self) -> FRect:
        """The deck."""
        return FRect(self.table.middle.deck_area)

    @property
    def discard(self) -> FRect:
        """The discard pile."""
        return FRect(self.table.middle.discard_area)

    # -- what waits for answers ----------------------------------------------------------------------------

    def push(self, waits: Pending) -> FRect:
        """Something comes onto the stack; where it waits."""
        self.stack.append(waits)
        return self.effects.place_of(self.stack, len(self.stack) - 1)

    def top(self, number: int = 1) -> FRect:
        """Where the top of the stack lies, or what lies ``number`` - 1 below it."""
        place = len(self.stack) - number
        return (
            self.effects.place_of(self.stack, place) if 0 <= place < len(self.stack) else FRect(self.discard)
        )

    def hide(self, count: int = 1) -> None:
        """So many things on top of the stack are no longer drawn there: they are on their way."""
        left = max(0, len(self.stack) - count)
        self.do(lambda: self.effects.draw_only(left))

    def pop(self, count: int = 1) -> FRect:
        """The top of the stack is done, with ``count`` - 1 below it; where it lay. The rest stays drawn."""
        place = self.top()
        self.hide(count)
        del self.stack[-count:]
        return place

    def open(self, seat: int, card: int) -> bool:
        """Whether a card is seen face up while it leaves a hand."""
        return card >= 0 and seat == self.table.base and self.table.seat >= 0

    # -- motions -------------------------------------------------------------------------------------------

    def fly(
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
        spin: float = 0.0,
        face: str = "",
    ) -> Motion:
        """A card on its way; one that ``turns`` shows its face from the middle of the way on.

        ``spin`` is the tilt (degrees) in the middle of the way; ``face`` is drawn instead of the card.
        """
        look = self.look
        up = face or (names.face_of(card) if card >= 0 else cards.BACK)
        large, small = max(start.w, goal.w), min(start.w, goal.w)

        def draw(surface: Surface, area: FRect, share: float) -> None:
            # In three widths only: a new picture for every frame would cost more than it shows.
            step = 0.0 if large - small < 8 else round((area.w - small) / (large - small) * 2) / 2
            w = small + (large - small) * step
            seen = cards.BACK if turns and share <= 0.5 else up
            angle = round(spin * 4 * share * (1 - share) / 5) * 5
            x, y = area.centerx - w / 2, area.centery - w * cards.RATIO / 2
            cards.draw(look, surface, seen, x, y, w, angle=angle)

        return self.table.flights.fly(draw, start, goal, ms=ms, delay=delay, begin=begin, land=land)

    def to_discards(self, card: int, start: FRect, *, delay: float = 0.0, ms: float = 300) -> Motion:
        """An open card tumbles to the discard pile."""
        begin, land = self.sound("discard"), self.lay_off(card)
        return self.fly(card, start, self.discard, ms=ms, delay=delay, spin=40, begin=begin, land=land)

    def lay_off(self, card: int) -> Callable[[], None]:
        """A card has come to the discard pile."""

        def do() -> None:
            self.shown.discard.append(card)
            self.table.present(self.shown)

        return do

    def effect(
        self,
        painter: Callable[[Surface, float], None],
        ms: float,
        *,
        sound: str = "",
        land: Callable[[], None] | None = None,
        delay: float = 0.0,
        read: bool = False,
    ) -> Motion:
        """An effect on the spot, with its sound."""
        begin = self.sound(sound) if sound else None
        return self.effects.play(painter, ms, delay=delay, begin=begin, land=land, read=read)
