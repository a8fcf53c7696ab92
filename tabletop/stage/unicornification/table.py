"""The table of Unicornification: seats, stock, pile, hand, log, buttons, windows, the end of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import FRect, Surface

from tabletop.core.match import Match
from tabletop.core.moves import Move
from tabletop.games.unicornification import events as ev
from tabletop.games.unicornification import sight
from tabletop.games.unicornification.moves import Call, Lay, LetBe, Play
from tabletop.games.unicornification.state import COUNT, DISCARD, INTERRUPT, TURN, State
from tabletop.stage.contract import Host, OpenQuestion, TableStage, Told
from tabletop.stage.kit import Button, Drawing, Look, Widget, escape
from tabletop.stage.kit import palette as p
from tabletop.stage.shared.flights import Flights
from tabletop.stage.shared.log_drawer import Entry, LogDrawer
from tabletop.stage.shared.near_view import NearView
from tabletop.stage.shared.prompt import Prompt
from tabletop.stage.unicornification import asking, bar, names, positions
from tabletop.stage.unicornification.count_panel import CountPanel
from tabletop.stage.unicornification.gestures import Gestures
from tabletop.stage.unicornification.hand import Hand
from tabletop.stage.unicornification.near import draw_near, near_size
from tabletop.stage.unicornification.notes import Banner, Cheer, GroupTag
from tabletop.stage.unicornification.own_corner import CallButton, HandValue
from tabletop.stage.unicornification.performance import Performance
from tabletop.stage.unicornification.piles import Pile, Stock
from tabletop.stage.unicornification.positions import CALL, HAND, LOG, PUT_DOWN, VALUE, YOU, SeatPlace
from tabletop.stage.unicornification.reveal import Reveal
from tabletop.stage.unicornification.round_result import Gathering
from tabletop.stage.unicornification.seats import SeatPlate
from tabletop.stage.unicornification.selection import Selection, best
from tabletop.stage.unicornification.sheet_leaf import SheetLeaf
from tabletop.stage.unicornification.summary import Summary
from tabletop.stage.unicornification.table_picture import table_picture
from tabletop.stage.unicornification.turning import moments
from tabletop.stage.unicornification.watch import Watch
from tabletop.stage.unicornification.window import SECONDS, Veil, Window, draw_remark, draw_way


class Table(TableStage):
    """See :class:`tabletop.stage.contract.TableStage`."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.look: Look = host.look
        self.names = tuple(escape(player.name) for player in host.players)
        self.view: State | None = None
        self.seat = -1
        self.moves: tuple[Move, ...] = ()
        self.selection = Selection()
        #: The group that lies beside the pile while the person decides what to pick up.
        self.pending: tuple[int, ...] = ()
        #: What the person has just put down with its own hand, so that it does not fly once more.
        self.laid_by_hand: tuple[int, ...] = ()
        self.advice = ""
        self.log: list[Entry] = []
        self.choices_told = 0
        self.log_open = False
        self.can_undo = False
        self.rounds = Gathering()
        #: Who laid the newest cards on the pile, and which; the first card belongs to nobody (-1).
        self.newest: tuple[int, tuple[int, ...]] = (-1, ())
        self._thinkers: tuple[int, ...] = ()
        self.gestures = Gestures(self)
        do = self.gestures
        self.window = Window(
            self.look, on_lay=do.lay, on_keep=do.keep, on_choose=do.choose_lay, on_hint=host.hint
        )
        self.panel = CountPanel(self.look, on_count=do.count, on_late=do.too_late)
        self.reveal = Reveal(self.look, host.players, live=host.live)
        self.reveal.on_skip = lambda hold: self.host.timeline.skip(before=hold)
        self.flights = Flights(self.look)
        self.banner = Banner(self.look)
        self.cheering = Cheer(self.look)
        self.zoom = NearView(self.look, near_size, self._draw_near)
        self.plates: dict[int, SeatPlate] = {}
        self._make_widgets()
        self.performance = Performance(self)

    # -- widgets -------------------------------------------------------------------------------------------

    def _make_widgets(self) -> None:
        look, do = self.look, self.gestures
        self.places = positions.places(len(self.host.players), log_open=self.log_open)
        self.heading = bar.Heading(look)
        self.stock = Stock(look, self.places.stock, do.take_stock, do.dropped_take_stock)
        self.pile = Pile(look, self.places.pile, do.take_pile, do.dropped_take_pile)
        self.prompt = Prompt(look, self.places.prompt)
        self.tag = GroupTag(look, self._middle_of_chosen)
        self.hand = Hand(
            look, HAND, on_use=do.use_card, on_drop=do.drop_card, on_lift=do.lift_card, on_order=do.reorder
        )
        self.value = HandValue(look, VALUE)
        self.drawer = LogDrawer(look, LOG, self.log, self.toggle_log)
        self.veil = Veil(look)
        self.sort, self.hint, self.undo = bar.beside_hand(look, self.host, do.sort)
        self._make_buttons()

    def _make_buttons(self) -> None:
        look, do = self.look, self.gestures
        self.put_down = Button(
            look,
            PUT_DOWN,
            look.say("unicornification.button.put_down"),
            do.put_down,
            kind="primary",
            cap="P",
            key="put_down",
            shortcut="P",
        )
        self.call = CallButton(look, CALL, do.call, key="call", shortcut="C")
        x, y, w = PUT_DOWN.x, PUT_DOWN.y, PUT_DOWN.w
        self.take_pile = Button(
            look, (x, y, w, 54), "", do.take_pile, kind="primary", cap="T", key="take_pile", shortcut="T"
        )
        self.take_stock = Button(
            look,
            (x, y + 60, w, 54),
            look.say("unicornification.button.take_stock"),
            do.take_stock,
            kind="primary",
            cap="D",
            key="take_stock",
            shortcut="D",
        )
        self.back = Button(
            look,
            (x, y + 120, w, 40),
            look.say("table.button.cancel"),
            do.cancel,
            kind="night",
            size="small",
            cap="Esc",
            key="cancel",
            shortcut="Esc",
        )

    def build(self) -> Iterable[Widget]:
        """Everything on the page, the seats first, what covers them last."""
        look = self.look
        self._make_widgets()
        yield self.heading
        yield from bar.switches(look, self.host, self.open_sheet, self.toggle_log, log_open=self.log_open)
        yield from self._seats()
        yield self.stock
        yield self.pile
        yield self.prompt
        yield self.value
        yield bar.summary_button(look, self.open_summary)
        yield from (self.sort, self.hint, self.undo)
        yield from (self.put_down, self.call, self.take_pile, self.take_stock, self.back)
        if self.log_open:
            yield self.drawer
        yield self.veil
        yield Drawing(look, (0, 0, p.PAGE_W, p.PAGE_H), self._draw_lit)
        yield self.hand
        yield self.tag
        yield self.window
        yield self.panel
        yield self.cheering
        yield self.banner
        yield Drawing(look, (0, 0, p.PAGE_W, p.PAGE_H), self._draw_above)
        self.reveal.build()
        yield self.reveal
        yield Drawing(look, (0, 0, p.PAGE_W, p.PAGE_H), lambda surface, _: self.zoom.draw(surface))
        yield Watch(self)
        if self.view is not None:
            self._refresh()

    def _seats(self) -> Iterable[Widget]:
        count = len(self.host.players)
        self.plates = {}
        for number in range(count):
            seat = (self.base + number) % count
            place = SeatPlace(YOU, (HAND.x, HAND.y)) if not number else self.places.others[number - 1]
            plate = SeatPlate(self.look, place, seat, self.host.players[seat], you=not number)
            self.plates[seat] = plate
            yield plate

    @property
    def base(self) -> int:
        """The seat at the lower edge: the person's, or the first one when nobody may be seen."""
        return max(self.seat, 0)

    @property
    def lying(self) -> tuple[int, ...]:
        """The chosen cards in the order in which they would lie; empty if they are no group."""
        return self.selection.lying(self.view.rules.runs) if self.view is not None else ()

    @property
    def lays(self) -> tuple[Lay, ...]:
        """The free plays that are offered."""
        return tuple(move for move in self.moves if isinstance(move, Lay))

    def hand_cards(self) -> list[int]:
        """The cards of the hand in the order that the person likes."""
        if self.view is None:
            return []
        return self.gestures.ordered(self.view.hands[self.base])

    def _middle_of_chosen(self) -> float | None:
        chosen = [each.rect.centerx for each in self.hand.cards if each.card in self.selection]
        return (min(chosen) + max(chosen)) / 2 if chosen else None

    # -- the contract --------------------------------------------------------------------------------------

    def show(self, view: Any, seat: int) -> None:
        """Put a view on the table as it rests."""
        changed = self.view is None or seat != self.seat
        self.view, self.seat = view, seat
        self.pending = self.laid_by_hand = ()
        self.selection.keep(view.hands[self.base])
        self.flights.clear()
        self.cheering.clear()
        self.banner.say("")
        if not self.host.live:
            self.reveal.close()
        if changed:
            self.host.rebuild()
        else:
            self._refresh()

    def present(self, view: State) -> None:
        """Show a view in the middle of what is being performed."""
        self.view = view
        self._refresh()

    def _refresh(self) -> None:
        view = self.view
        assert view is not None
        for plate in self.plates.values():
            plate.show(view)
        self._mark_thinkers()
        self.heading.view = view
        self.stock.show(len(view.stock))
        asking.lay_out(self)
        self.look.touch()

    def refresh(self) -> None:
        """What is chosen has changed."""
        self._refresh()
        if self.window.visible:
            lay = self.selection.lay(self.lays)
            self.window.show(lay, self.selection.cards if lay is None else lay.cards, self.selection.points)

    def tell(self, told: Told) -> None:
        """Queue what happened, and the sentences about it."""
        self.choices_told += 1
        self._hear(told.events)
        self.performance.play(told, self.choices_told)

    def _hear(self, events: Sequence[object]) -> None:
        self.rounds.hear(tuple(events))
        for event in events:
            if isinstance(event, ev.PutDown | ev.LaidFree):
                self.newest = event.seat, event.cards
            elif isinstance(event, ev.TurnedUp):
                self.newest = -1, (event.card,)

    def forget(self, count: int) -> None:
        """Undone choices leave the log; one line says so."""
        self.rewind(self.choices_told - count)
        name = self.names[self.seat] if self.seat >= 0 else ""
        values: dict[str, str | int] = {"name": name, "count": count}
        self.log.append(Entry("table.undone", values, "ui/undo", choice=self.choices_told))
        self.drawer.to_end()

    def recall(self, told: Sequence[tuple[int, Told]]) -> None:
        """The log as the person who looks now may read it."""
        self.log.clear()
        for number, each in told:
            self._hear(each.events)
            self.log += self.performance.sentences(each, number, fresh=False)
            self.choices_told = number
        self.drawer.to_end()

    def rewind(self, count: int) -> None:
        """The log after the first ``count`` choices."""
        self.choices_told = count
        self.log[:] = [entry for entry in self.log if entry.choice <= count]
        self.drawer.to_end()

    def ask(self, view: Any, moves: Sequence[Move]) -> None:
        """The person may choose."""
        again = self.moves == tuple(moves)
        self.view = view
        self.moves = tuple(moves)
        self.pending = ()
        self.advice = self.advice if again else ""
        self.selection.keep(view.hands[self.base])
        if view.phase in asking.WINDOWS:
            self._open_window(view, again=again)
        elif view.phase == COUNT:
            self.panel.open()
        elif view.phase == TURN and not again:
            self.selection.clear()
            self.look.sounds.play("your_turn")
        self.refresh()

    def _open_window(self, view: State, *, again: bool) -> None:
        if not again or not self.selection:
            self.selection.choose(best(self.lays).cards)
            self.look.sounds.play("interrupt_prompt")
        timed = self.host.options.get("interrupt_mode") == "timed"
        self.window.open(self.lays, top=view.pile[-1], drawn=view.phase == DISCARD, timed=timed)
        self.veil.show(True)

    def at_once(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """Free plays lay themselves, if the table was set so."""
        lays = [move for move in moves if isinstance(move, Lay)]
        if lays and self.host.options.get("interrupt_mode") == "auto":
            return best(lays)
        return None

    def unseen(self, kind: str) -> bool:
        """That a seat lets a free play be is its secret, so letting be takes no time."""
        return kind in asking.WINDOWS

    def anybody(self, view: Any) -> OpenQuestion | None:
        """Free plays: the card on top may be of use to anybody."""
        mode = self.host.options.get("interrupt_mode")
        # The drawn card comes first, and only its owner may know that it is asked about.
        if view.phase not in (TURN, INTERRUPT) or mode == "auto":
            return None
        sentence = self.look.say("unicornification.window.anybody")
        return OpenQuestion(sentence, sight.may_lay(view), view.turn, SECONDS if mode == "timed" else None)

    def let_pass(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """No free play."""
        return LetBe() if view.phase == INTERRUPT else None

    def dismiss(self) -> None:
        """The person has chosen, or the choice has gone."""
        self.moves = ()
        self.advice = ""
        self.laid_by_hand, self.pending = self.pending, ()
        self.selection.clear()
        self.window.close()
        self.panel.close()
        self.veil.show(False)
        if self.view is not None:
            asking.lay_out(self)

    def thinking(self, seats: Sequence[int]) -> None:
        """Who else chooses now."""
        if tuple(seats) == self._thinkers:
            return
        self._thinkers = tuple(seats)
        self._mark_thinkers()
        asking.prompt(self)
        self.look.touch()

    def _mark_thinkers(self) -> None:
        for plate in self.plates.values():
            plate.thinks = plate.seat in self.thinkers

    @property
    def thinkers(self) -> tuple[int, ...]:
        """The seats that are seen to choose now: never those that are asked about a free play."""
        return () if self.view is None or self.view.phase in asking.WINDOWS else self._thinkers

    def undo_is(self, possible: bool) -> None:
        """Whether Undo can be pressed."""
        if possible != self.can_undo:
            self.can_undo = possible
            if self.view is not None:
                asking.lay_out(self)

    def suggest(self, move: Move, reason: str) -> None:
        """A hint: the cards themselves chosen, the sentence in the prompt."""
        words = f"{asking.in_words(self, move)} {reason}"
        self.advice = f"[icon:ui/hint] {words}"
        self.window.advice = words
        if isinstance(move, Play | Lay):
            self.gestures.cancel()
            self.selection.choose(move.cards)
        elif isinstance(move, Call | LetBe):
            self.selection.clear()
        self.refresh()

    def what_next(self, view: Any) -> str:
        """For the hand-over screen."""
        return self.look.say(f"unicornification.handover.{view.phase}")

    def turning_points(self, match: Match) -> list[tuple[int, str]]:
        """What decided the match, in sentences."""
        return [(moment.round, self.look.say(moment.key, **moment.values)) for moment in moments(match)]

    def thumbnail(self, view: Any) -> Surface | None:
        """Stock and pile, small."""
        return table_picture(self.look, view, 240, 150)

    # -- drawing -------------------------------------------------------------------------------------------

    def cheer(self, event: ev.LaidFree) -> None:
        """A free play is praised beside the seat that made it."""
        plate = self.plates[event.seat]
        word = self.look.say("unicornification.window.title")
        self.cheering.say(word, (plate.rect.centerx, plate.rect.bottom + 4))

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self.log_open = not self.log_open
        self.host.rebuild()

    def open_sheet(self) -> None:
        """The score sheet in the middle of the table."""
        screen = self.heading.screen
        if screen is not None and self.view is not None and not self.reveal.on:
            screen.open_popup(SheetLeaf(self.look, self.host.players, self.view, screen.close_popup))

    def open_summary(self) -> None:
        """The rules on one card."""
        screen = self.heading.screen
        if screen is not None and not self.reveal.on:
            screen.open_popup(Summary(self.look, screen.close_popup))

    def draw_ground(self, surface: Surface) -> None:
        """Room, table and felt."""
        picture = self.look.art.cover_pixels("unicornification/table_bg", surface.get_size(), native=9 / 16)
        surface.fill(p.rgb("#1D1448"))
        surface.blit(picture, (0, 0))

    def _draw_lit(self, surface: Surface, _: FRect) -> None:
        """What a free play is about stays bright: the top of the pile, who laid it, the way to it."""
        view = self.view
        if self.window.visible and view is not None and view.phase in (INTERRUPT, DISCARD):
            self.pile.draw_top(surface)
            draw_way(self.look, surface, self._middle_of_chosen(), self.pile.area)
            draw_remark(self.look, surface, self._who_laid(), self.pile.area, self.places.pile.right)

    def _who_laid(self) -> str:
        """Who laid the newest cards, as far as that is known."""
        (seat, cards), say = self.newest, self.look.say
        if not cards:
            return ""
        if seat < 0:
            return say("unicornification.window.first_card")
        shown = names.marks(cards, on_dark=True)
        return say("unicornification.window.just_laid", name=self.names[seat], cards=shown)

    def _draw_above(self, surface: Surface, _: FRect) -> None:
        self.flights.draw(surface)
        self.hand.draw_dragged(surface)
        self.pile.draw_dragged(surface)
        self.stock.draw_dragged(surface)

    def _draw_near(self, surface: Surface, card: int, area: FRect) -> None:
        flavour = self.view.rules.runs if self.view is not None else 0
        draw_near(self.look, surface, card, area, flavour=flavour)


def make(host: Host) -> TableStage:
    """The table of Unicornification."""
    return Table(host)
