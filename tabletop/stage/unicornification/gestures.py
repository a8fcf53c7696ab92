"""What a person does with cards, piles and buttons, turned into moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.core.errors import Refused
from tabletop.games.unicornification import groups, legal
from tabletop.games.unicornification.catalogue import is_joker, rank, suit
from tabletop.games.unicornification.moves import PILE, STOCK, Call, Count, Lay, LetBe, Play, Uncounted
from tabletop.games.unicornification.state import TURN
from tabletop.stage.unicornification import asking
from tabletop.stage.unicornification.positions import HAND

if TYPE_CHECKING:
    from tabletop.stage.unicornification.table import Table

Point = tuple[float, float]


class Gestures:
    """Everything the person can do; what the rules do not allow is refused in words."""

    def __init__(self, table: Table) -> None:
        self.table = table
        #: An order of the person's own, or sorted by suits instead of ranks.
        self._own: list[int] = []
        self._by_suit = False

    # -- the hand ------------------------------------------------------------------------------------------

    def ordered(self, hand: Sequence[int]) -> list[int]:
        """The cards of a hand as the person has put them; new ones come last."""
        if any(card < 0 for card in hand):
            return list(hand)
        if self._own:
            kept = [card for card in self._own if card in hand]
            return kept + [card for card in self._sorted(hand) if card not in kept]
        return self._sorted(hand)

    def _sorted(self, hand: Sequence[int]) -> list[int]:
        if self._by_suit:
            return sorted(hand, key=lambda card: (is_joker(card), suit(card), rank(card), card))
        return sorted(hand)

    def sort(self) -> None:
        """By ranks, then by suits, then by ranks again."""
        self._by_suit = not self._by_suit and not self._own
        self._own = []
        self.table.look.sounds.play("card_slide")
        self.table.refresh()

    def reorder(self, row: list[int]) -> None:
        """The person has put a card elsewhere in the row."""
        self._own = row
        self.table.look.sounds.play("card_flick")

    def use_card(self, card: int) -> None:
        """A card of the hand was clicked."""
        table = self.table
        table.advice = ""
        table.selection.click(card)
        table.refresh()

    def lift_card(self, card: int) -> None:
        """A card of the hand is being dragged: it is chosen with it."""
        table = self.table
        table.pile.inviting = bool(table.moves) and card in asking.usable(table)
        if table.moves and card in asking.usable(table) and card not in table.selection:
            whole = {*table.selection.cards, card}
            flavour = table.view.rules.runs if table.view is not None else 0
            if not groups.kind_of(tuple(whole), flavour):
                # It does not go with what was chosen before, so it is meant alone.
                table.selection.clear()
            table.selection.click(card)
            table.refresh()

    def drop_card(self, card: int, pos: Point) -> None:
        """A dragged card was let go: over the pile it counts, in the row it lies where it was put."""
        table = self.table
        table.pile.inviting = False
        if HAND.inflate(80, 70).collidepoint(pos):
            self._put_in_row(card)
        elif pos[1] < HAND.y - 40 and table.moves:
            if table.window.visible:
                self.lay()
            else:
                self.put_down()
        table.refresh()

    def _put_in_row(self, card: int) -> None:
        """Of a set that is chosen, the card farthest to the right lies on top."""
        chosen = self.table.selection
        row = [each.card for each in self.table.hand.cards if each.card in chosen]
        if card in chosen and len(row) > 1 and groups.is_set(tuple(row)):
            chosen.choose(row)

    # -- turns ---------------------------------------------------------------------------------------------

    def put_down(self) -> None:
        """The chosen cards go beside the pile; what to pick up is asked next."""
        table = self.table
        if not table.moves or table.view is None or table.view.phase != TURN:
            return
        if not asking.takes(table):
            self._refuse_group()
            return
        table.pending = table.lying
        table.selection.clear()
        table.look.sounds.play("card_slide")
        screen = table.hand.screen
        table.refresh()
        if screen is not None and table.look.focus_visible:
            screen.set_focus(table.take_pile if table.take_pile.enabled else table.take_stock)

    def _refuse_group(self) -> None:
        table = self.table
        assert table.view is not None
        why = groups.refusal(tuple(table.selection.cards), table.view.rules.runs)
        table.host.refuse(why or Refused("unicornification.no.no_cards"))

    def cancel(self) -> None:
        """Take back into the hand what lies beside the pile."""
        table = self.table
        if table.pending:
            cards, table.pending = table.pending, ()
            table.selection.choose(cards)
            table.refresh()

    def take_pile(self) -> None:
        """Pick up the card that lay on top of the pile."""
        self._take(PILE)

    def take_stock(self) -> None:
        """Pick up a card from the stock."""
        self._take(STOCK)

    def _take(self, what: str) -> None:
        table = self.table
        if not table.moves or table.view is None or table.view.phase != TURN:
            return
        move = asking.takes(table).get(what)
        if move is not None:
            table.host.choose(move)
        elif table.selection or not table.pending:
            self._refuse_group()
        else:
            table.host.refuse(legal.refusal(table.view, Play(table.pending, what)))

    def dropped_take_pile(self, pos: Point) -> None:
        """The top card was dragged: over the hand it is picked up."""
        if pos[1] > HAND.y - 60:
            self._take(PILE)

    def dropped_take_stock(self, pos: Point) -> None:
        """A card of the stock was dragged: over the hand it is picked up."""
        if pos[1] > HAND.y - 60:
            self._take(STOCK)

    def call(self) -> None:
        """End the round."""
        if Call() in self.table.moves:
            self.table.host.choose(Call())

    # -- free plays ----------------------------------------------------------------------------------------

    def choose_lay(self, lay: Lay) -> None:
        """One of the offered free plays is chosen."""
        self.table.selection.choose(lay.cards)
        self.table.refresh()

    def lay(self) -> None:
        """Make the free play that is chosen."""
        table = self.table
        move = table.selection.lay(table.lays)
        if move is not None:
            table.host.choose(move)
        elif table.view is not None and table.moves:
            table.host.refuse(legal.refusal(table.view, Lay(tuple(table.selection.cards))))

    def keep(self) -> None:
        """Make no free play."""
        if LetBe() in self.table.moves:
            self.table.host.choose(LetBe())

    # -- counting ------------------------------------------------------------------------------------------

    def count(self, points: int) -> None:
        """The sum that was typed; a wrong one is refused and may be typed again."""
        table = self.table
        if Count(points) in table.moves:
            table.host.choose(Count(points))
        elif table.moves and table.view is not None:
            table.host.refuse(legal.refusal(table.view, Count(points)))

    def too_late(self) -> None:
        """The time for counting is over."""
        if Uncounted() in self.table.moves:
            self.table.host.choose(Uncounted())
