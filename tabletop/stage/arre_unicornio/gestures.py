"""What a person does with cards, seats and buttons, turned into moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import moves as mv
from tabletop.games.arre_unicornio import refusals
from tabletop.games.arre_unicornio.catalogue import CLASS, ESCAPE
from tabletop.stage.arre_unicornio.positions import HAND
from tabletop.stage.arre_unicornio.selection import best_target, picks, usable

if TYPE_CHECKING:
    from tabletop.stage.arre_unicornio.table import Table

Point = tuple[float, float]


class Gestures:
    """Everything the person can do; what the rules do not allow is refused in words."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # -- pieces --------------------------------------------------------------------------------------------

    @property
    def _phase(self) -> str:
        return self.table.view.phase if self.table.view is not None else ""

    def _refuse(self, move: Move) -> None:
        if self.table.view is not None:
            self.table.host.refuse(refusals.refusal(self.table.view, move))

    def _targets(self) -> dict[int, Move]:
        return self.table.selection.targets(self.table.moves)

    def target(self) -> Move | None:
        """The move that is meant without choosing a seat: the only one, or an item into the own area."""
        table, targets = self.table, self._targets()
        card = table.selection.card
        item = self._phase in ("turn", "hyperhidrosis") and card >= 0 and CLASS[card] == ESCAPE
        if table.selection.aim in targets:
            return targets[table.selection.aim]
        return targets.get(best_target(tuple(targets), table.base, item=item))

    def begin(self) -> None:
        """Something is asked anew: what can only be meant in one way is chosen already."""
        table = self.table
        if self._phase == "conformist":
            items = sorted(usable(table.moves))
            if items and table.selection.card not in items:
                table.selection.card = items[0]

    # -- the hand ------------------------------------------------------------------------------------------

    def use_card(self, card: int, entered: bool = False) -> None:
        """A card of the hand was clicked or, ``entered``, confirmed by key: chosen, then played."""
        table = self.table
        if not table.moves or card < 0:
            return
        if card not in usable(table.moves):
            self._refuse_card(card)
            return
        table.advice = ""
        if table.window.visible:
            self.answer()
            return
        if card == table.selection.card and entered:
            self.confirm()
            return
        table.look.sounds.play("card_flick")
        table.selection.take(card)
        table.refresh()

    def _refuse_card(self, card: int) -> None:
        """Why this card cannot be used now."""
        seat = self.table.base
        phase = self._phase
        if phase == "draft":
            self._refuse(mv.Keep(card))
        elif phase.startswith("answer"):
            self._refuse(mv.Answer(card))
        elif phase in ("turn", "hyperhidrosis", "shout", "discard"):
            self._refuse(mv.Play(card, seat))
        else:
            self.table.look.sounds.play("ui_refused")

    def lift_card(self, card: int) -> None:
        """A card is being dragged: it is chosen with it."""
        table = self.table
        if table.moves and card in usable(table.moves) and table.selection.card != card:
            table.selection.take(card)
        table.middle.invite(self._phase in ("turn", "discard", "draft", "hyperhidrosis"))
        table.refresh()

    def drag(self, pos: Point) -> None:
        """A card is carried over the table: the seat below it shows that it would be the one."""
        targets = self._targets()
        for seat, each in self.table.seats.items():
            over = seat in targets and each.rect.collidepoint(pos)
            if over != each.chosen:
                each.chosen = bool(over)
                each.changed()

    def drop_card(self, card: int, pos: Point) -> None:
        """A dragged card was let go: over a seat it is for that seat, elsewhere it is meant as usual."""
        table = self.table
        table.middle.invite(False)
        if table.moves and card == table.selection.card:
            seat = next((seat for seat, each in table.seats.items() if each.rect.collidepoint(pos)), -1)
            if table.window.visible:
                if pos[1] < HAND.y - 20:
                    self.answer()
            elif seat >= 0 and self._phase not in ("discard", "draft"):
                self.choose_seat(seat)
            elif pos[1] < HAND.y - 20:
                self.confirm()
        table.refresh()

    # -- seats and items -----------------------------------------------------------------------------------

    def choose_seat(self, seat: int) -> None:
        """A seat was clicked."""
        table = self.table
        if not table.moves:
            return
        targets = self._targets()
        if self._phase == "hypnotic":
            if seat in targets:
                table.look.sounds.play("card_flick")
                table.selection.toggle(seat)
                table.refresh()
            else:
                self._refuse(mv.Pair(*sorted((seat, next(iter(targets))))))
            return
        move = targets.get(seat)
        if move is not None:
            table.host.choose(move)
            return
        wish = self.wish(seat)
        if wish is not None:
            self._refuse(wish)

    def wish(self, seat: int) -> Move | None:
        """The move that a click on this seat would be, whether it is legal or not; ``None``: none at all."""
        chosen, phase = self.table.selection, self._phase
        if phase in ("magpie", "exchange"):
            return mv.Choose(seat)
        if chosen.swap:
            return mv.Swap(seat)
        if chosen.card < 0:
            return None
        if phase in ("conformist", "telepathic"):
            return mv.Hand(chosen.card, seat)
        return mv.Play(chosen.card, seat) if phase in ("turn", "hyperhidrosis") else None

    def pick_item(self, card: int) -> None:
        """An item on the table was clicked."""
        table = self.table
        move = picks(table.moves).get(card)
        if move is not None:
            table.host.choose(move)
        elif card in usable(table.moves):
            table.selection.card = card
            table.refresh()

    # -- buttons -------------------------------------------------------------------------------------------

    def confirm(self) -> None:
        """The large button: play, keep, discard, give or swap what is chosen."""
        table, move = self.table, self.meant()
        if move is not None:
            table.host.choose(move)
        elif table.moves:
            self._aim_at_seats()

    def meant(self) -> Move | None:
        """The move of the large button, if what is chosen can only be meant in one way."""
        table, card = self.table, self.table.selection.card
        single = (mv.Keep(card), mv.Discard(card), mv.Pick(card), table.selection.pair(table.moves))
        return next((move for move in (*single, self.target()) if move in table.moves), None)

    def _aim_at_seats(self) -> None:
        """Several seats are possible: the keys go to the first one."""
        table = self.table
        screen = table.hand.screen
        first = next((each for each in table.seats.values() if each.focusable), None)
        if first is not None and screen is not None:
            screen.set_focus(first, show=True)

    def swap(self) -> None:
        """Swap roles: choose with whom next; once more takes it back."""
        table = self.table
        if not any(isinstance(move, mv.Swap) for move in table.moves):
            return
        wants = not table.selection.swap
        table.selection.clear()
        table.selection.swap = wants
        table.advice = ""
        table.refresh()
        if wants and table.look.focus_visible:
            self._aim_at_seats()

    def end(self) -> None:
        """No more plays, or no shout."""
        for move in (mv.Done(), mv.Hush()):
            if move in self.table.moves:
                self.table.host.choose(move)
                return

    def shout(self) -> None:
        """¡Arre Unicornio!"""
        if mv.Shout() in self.table.moves:
            self.table.host.choose(mv.Shout())

    def answer(self) -> None:
        """Play the wildcard that answers."""
        move = mv.Answer(self.table.window.card)
        if move in self.table.moves:
            self.table.host.choose(move)

    def let_be(self) -> None:
        """Do not answer."""
        if mv.LetBe() in self.table.moves:
            self.table.host.choose(mv.LetBe())

    def cancel(self) -> None:
        """Let go what is chosen."""
        self.table.selection.clear()
        self.begin()
        self.table.refresh()

    def prepare(self, move: Move) -> None:
        """A hint: choose what the move is about."""
        chosen = self.table.selection
        chosen.clear()
        match move:
            case mv.Keep(card=card) | mv.Discard(card=card) | mv.Pick(card=card):
                chosen.card = card
            case mv.Play(card=card, seat=seat) | mv.Hand(card=card, seat=seat):
                chosen.card, chosen.aim = card, seat
            case mv.Swap(seat=seat):
                chosen.swap, chosen.aim = True, seat
            case mv.Choose(seat=seat):
                chosen.aim = seat
            case mv.Pair(first=first, second=second):
                chosen.seats = [first, second]
            case _:
                self.begin()
