"""The table of Recreo Arcano: castle, seats, hand, row, log, buttons; and gestures that become moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import FRect, Surface

from tabletop.core.errors import Refused
from tabletop.core.match import Match
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import CARPINCHOS, HORNEROS, box
from tabletop.games.recreo_arcano.legal import thing_name
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.contract import Host, TableStage, Told
from tabletop.stage.kit import Drawing, Kept, Look, Widget, escape
from tabletop.stage.kit import palette as p
from tabletop.stage.recreo_arcano import asking, bar
from tabletop.stage.recreo_arcano.bar import Heading
from tabletop.stage.recreo_arcano.board import Board, castle_picture
from tabletop.stage.recreo_arcano.drafts import Drafts
from tabletop.stage.recreo_arcano.duel_stage import DuelStage
from tabletop.stage.recreo_arcano.flights import Flights
from tabletop.stage.recreo_arcano.hand import Hand
from tabletop.stage.recreo_arcano.leaf import PileLeaf
from tabletop.stage.recreo_arcano.modes import Arranging
from tabletop.stage.recreo_arcano.order_row import OrderRow
from tabletop.stage.recreo_arcano.performance import Performance
from tabletop.stage.recreo_arcano.plaques import DoorKey, Dots, HousePlaque, PilesPlaque, SeatPlaque
from tabletop.stage.recreo_arcano.summary import Summary
from tabletop.stage.recreo_arcano.talk import OwnWords, PotionToken, Talk
from tabletop.stage.recreo_arcano.tray import Prompt, Tray
from tabletop.stage.recreo_arcano.turning import moments
from tabletop.stage.recreo_arcano.watch import Watch
from tabletop.stage.recreo_arcano.zoom import Zoom
from tabletop.stage.shared.log_drawer import Entry, LogDrawer

#: Where things lie with the log open; shutting it moves the right column and widens the castle.
LOG = FRect(1064, 76, 208, 432)
BOARD_OPEN = FRect(220, 70, 624, 440)
BOARD_WIDE = FRect(220, 70, 832, 440)
RIGHT_OPEN, RIGHT_WIDE = 852.0, 1064.0
HAND = FRect(226, 565, 730, 147)
YOU = FRect(8, 518, 204, 194)
#: The upper end of both columns.
TOP = 76.0


class Table(TableStage):
    """See :class:`tabletop.stage.contract.TableStage`."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.look: Look = host.look
        self.names = tuple(escape(player.name) for player in host.players)
        self.view: State | None = None
        self.seat = -1
        self.moves: tuple[Move, ...] = ()
        #: The moves that castle and duel have been offered.
        self.offered: tuple[Move, ...] | None = None
        self.drafts = Drafts()
        self.log: list[Entry] = []
        self.choices_told = 0
        self.log_open = True
        self.holding_potion = False
        self.wished: dict[int, str] = {}
        self.intentions: dict[int, str] = {}
        self.can_undo = False
        self._thinkers: tuple[int, ...] = ()
        self._prompt_override = ""
        self.board = Board(self.look, BOARD_OPEN)
        self.board.on_move = self._moved
        self.board.on_refused = self._refused
        self.board.on_hold = self._held
        self.board.on_flip_preview = self._flip_preview
        self.duel = DuelStage(
            self.look, host.players, on_menu=host.open_menu, on_hint=host.hint, on_undo=host.undo
        )
        self.flights = Flights(self.look)
        self.zoom = Zoom(self.look)
        self.plaques: dict[int, SeatPlaque] = {}
        self.houses: list[HousePlaque] = []
        self._make_widgets()
        self.still = Kept(self.look)
        self.performance = Performance(self)

    # -- widgets -------------------------------------------------------------------------------------------

    def _make_widgets(self) -> None:
        look = self.look
        self.heading = Heading(look)
        self.row = OrderRow(look, (242, 6, 758, 52), self.host.players, self._take_back)
        self.piles = PilesPlaque(look, (8, 318, 204, 190), self._leaf)
        self.prompt = Prompt(look, (220, 514, 736, 33))
        self.tray = Tray(look, (972, 520, 300, 192))
        self.hand = Hand(look, HAND, on_use=self.use_card, on_drop=self.drop_card, on_lift=self.lift_card)
        self.drawer = LogDrawer(look, LOG, self.log, self._toggle_log)

    @property
    def right(self) -> float:
        """Where the right column stands."""
        return RIGHT_OPEN if self.log_open else RIGHT_WIDE

    def build(self) -> Iterable[Widget]:
        """Everything on the page, the castle first, what covers it last."""
        look = self.look
        self._make_widgets()
        self.board.resize(BOARD_OPEN if self.log_open else BOARD_WIDE)
        self.still = Kept(look, self._still_parts(), key="still")
        yield self.still
        yield self.board
        yield Dots(look, self.plaques, lambda: self.host.timeline.busy)
        yield self.prompt
        yield self.duel
        yield Drawing(look, (0, 0, p.PAGE_W, p.PAGE_H), self._draw_above)
        yield Watch(self)
        if self.view is not None:
            self._refresh()

    def _still_parts(self) -> Iterable[Widget]:
        """What lies round the castle and seldom changes."""
        yield self.heading
        yield from bar.switches(self.look, self.host, self._toggle_log, log_open=self.log_open)
        yield self.row
        yield bar.shade_below(self.look)
        yield from self._columns()
        if self.log_open:
            yield self.drawer
        yield self.tray
        yield self.hand

    def _columns(self) -> Iterable[Widget]:
        look, right = self.look, self.right
        places = self._seat_places()
        # A column begins with its house where nobody sits above it.
        above = {x: any((area.x, area.y) == (x, TOP) for area in places.values()) for x in (8.0, right)}
        house_y = {x: TOP + 100 if taken else TOP for x, taken in above.items()}
        self.houses = [
            HousePlaque(look, (right, house_y[right], 204, 132), CARPINCHOS),
            HousePlaque(look, (8, house_y[8.0], 204, 132), HORNEROS),
        ]
        self.plaques = {}
        for seat, area in places.items():
            you = seat == self.seat
            self.plaques[seat] = SeatPlaque(look, area, seat, self.host.players[seat], you=you)
        yield from self.plaques.values()
        yield from self.houses
        self.piles.rect.topleft = (8, house_y[8.0] + 142)
        yield self.piles
        if look.settings.door_key:
            yield DoorKey(look, (right, house_y[right] + 142, 204, 90), self.open_summary)
        yield from self._own_corner()

    def _seat_places(self) -> dict[int, FRect]:
        """Clockwise from the person at the screen, as people sit round a table."""
        count, base = len(self.host.players), max(self.seat, 0)
        left, right = FRect(8, TOP, 204, 90), FRect(self.right, TOP, 204, 90)
        places = [YOU, left, right, FRect(self.right, 418, 204, 90)]
        if count == 2 and self.view is not None:
            # The other one sits above the own house.
            places = [YOU, left if self.view.teams[1 - base] == HORNEROS else right]
        return {(base + n) % count: places[n] for n in range(count)}

    def _own_corner(self) -> Iterable[Widget]:
        """Potion and table talk, in the lower part of the own plaque."""
        view = self.view
        if view is None or self.seat < 0:
            return
        team = view.teams[self.seat]
        partner = self.partner
        talking = view.phase == "plan" and partner is not None
        if talking and partner is not None and not self.host.players[partner].is_person:
            talk = Talk(
                self.look,
                (YOU.x + 20, YOU.y + 80, YOU.w - 30, YOU.h - 88),
                self.names[partner],
                lambda what: self._wish(partner, what),
                self.wished.get(partner, ""),
            )
            talk.sentence = self.intentions.get(partner, "")
            yield talk
            return
        self.token = PotionToken(
            self.look, (YOU.x + 20, YOU.y + 90, 50, 50), team, self._press_potion, self._drop_potion
        )
        yield self.token
        yield OwnWords(self.look, YOU, self.token, lambda: self.view, self.seat)

    @property
    def partner(self) -> int | None:
        """The other seat of the own team, if there is one."""
        if self.view is None or self.seat < 0:
            return None
        others = [seat for seat in self.view.seats_of(self.view.teams[self.seat]) if seat != self.seat]
        return others[0] if others else None

    # -- the contract --------------------------------------------------------------------------------------

    def show(self, view: Any, seat: int) -> None:
        """Put a view on the table as it rests."""
        before = self.view
        changed = (
            before is None
            or seat != self.seat
            or view.phase != before.phase
            or (before.phase == "plan") != (view.phase == "plan")
        )
        if seat != self.seat:
            # What one person looks through is not for the next.
            self._close_popup()
        self.view, self.seat = view, seat
        self.flights.clear()
        self.drafts.follow(view, seat)
        if view.phase != "plan" or (before is not None and before.round != view.round):
            self.intentions = {}
        if changed:
            self.host.rebuild()
        else:
            self._refresh()

    def _refresh(self) -> None:
        view = self.view
        assert view is not None
        self._show_board(view)
        for plaque in self.plaques.values():
            plaque.show(view)
            plaque.thinks = plaque.seat in self._thinkers
        for house in self.houses:
            house.show(view)
        self.heading.view = view
        self.piles.show(view, self.seat)
        planning = view.phase == "plan" and bool(self.moves)
        self.row.show(view, self.seat, self.drafts.cards, planning=planning)
        self.duel.show(view, self.seat)
        asking.lay_out(self)
        self.still.renew()

    def _show_board(self, view: State) -> None:
        """The castle at rest; Magos that the person is arranging stay as they have been put for now."""
        arranging = view.phase == "arrange" and any(isinstance(move, mv.Arrange) for move in self.moves)
        draft = self.board.draft() if arranging and isinstance(self.board.mode, Arranging) else None
        self.board.show(view, self.seat)
        self.board.offer(asking.board_moves(self))
        if draft is not None:
            self.board.set_draft(draft)

    def tell(self, told: Told) -> None:
        """Queue what happened, and the sentences about it."""
        self.choices_told += 1
        if told.after.phase != "plan":
            self.thinking(())
        self.performance.play(told, self.choices_told)

    def forget(self, count: int) -> None:
        """Undone choices leave the log; one line says so."""
        self.rewind(self.choices_told - count)
        name = self.names[self.seat] if self.seat >= 0 else ""
        self.log.append(
            Entry("table.undone", {"name": name, "count": count}, "ui/undo", choice=self.choices_told)
        )
        self.drawer.to_end()

    def recall(self, told: Sequence[tuple[int, Told]]) -> None:
        """The log as the person who looks now may read it."""
        self.log.clear()
        for number, each in told:
            self.write_down(self.performance.sentences(each, number, fresh=False))
            self.choices_told = number
        self.drawer.to_end()

    def write_down(self, entries: Iterable[Entry]) -> None:
        """Lines for the log; a plan that takes the place of another one replaces its line, too."""
        for entry in entries:
            slot = entry.values.get("slot")
            if slot is not None:
                head = max((n for n, each in enumerate(self.log) if each.head), default=-1)
                old = [each for each in self.log[head + 1 :] if each.values.get("slot") == slot]
                for each in old:
                    self.log.remove(each)
            self.log.append(entry)

    def rewind(self, count: int) -> None:
        """The log after the first ``count`` choices."""
        self.choices_told = count
        self.log[:] = [entry for entry in self.log if entry.choice <= count]
        self.drawer.to_end()

    def ask(self, view: Any, moves: Sequence[Move]) -> None:
        """The person may choose."""
        self.view = view
        self.moves = tuple(moves)
        self.holding_potion = self.board.potion_mode = False
        self._prompt_override = ""
        self.drafts.follow(view, self.seat)
        second = self.drafts.cards[:1] if self.drafts.placed else []
        if second and mv.Plan(second[0]) in self.moves:
            # Both cards were meant at once; the second one follows the first by itself.
            self.host.choose(mv.Plan(second[0]))
            return
        self._refresh()

    def dismiss(self) -> None:
        """The person has chosen, or the choice has gone."""
        self.moves = ()
        self.holding_potion = False
        if (token := getattr(self, "token", None)) is not None:
            # It may have the focus still, and Space is to skip what moves.
            token.enabled = token.held = False
        self.board.offer(())
        self.board.potion_mode = False
        self.duel.dismiss()
        asking.lay_hand(self)
        self.prompt.seconds = None

    def thinking(self, seats: Sequence[int]) -> None:
        """Who else chooses now."""
        if tuple(seats) != self._thinkers:
            self._thinkers = tuple(seats)
            for plaque in self.plaques.values():
                plaque.thinks = plaque.seat in self._thinkers
            self.still.renew()
        asking.prompt(self)

    @property
    def thinkers(self) -> tuple[int, ...]:
        """The seats that choose now, besides the person at the screen."""
        return self._thinkers

    def undo_is(self, possible: bool) -> None:
        """Whether Undo can be pressed."""
        if possible != self.can_undo:
            self.can_undo = possible
            self.duel.undo_is(possible)
            asking.buttons(self)
            asking.prompt(self)

    def suggest(self, move: Move, reason: str) -> None:
        """A hint: the thing itself glowing, the sentence in the prompt."""
        match move:
            case mv.Strike(card=card):
                self.duel.advise(card, reason)
            case mv.Plan(card=card) | mv.Drop(card=card) | mv.Top(card=card):
                self.hand.show(self.hand_cards(), usable=self.usable_cards(), raised=card)
            case _:
                self.board.point_out(move)
        # After pointing: what the castle says of the thing it picked matters less now.
        self._prompt_override = f"[icon:ui/hint] {asking.in_words(self, move)} {reason}"
        asking.prompt(self)

    def intend(self, seat: int, sentence: str) -> None:
        """What the bot partner says it will do."""
        self.intentions[seat] = sentence
        self.host.rebuild()

    def draft(self) -> Move | None:
        """What lies there when time runs out: the Magos as they stand, or the card in the own slot."""
        if self.phase == "arrange" and isinstance(self.board.mode, Arranging):
            return self.board.draft()
        return mv.Plan(self.drafts.cards[0]) if self.drafts.cards else None

    def clock(self, seconds: int | None) -> None:
        """The seconds left, in the prompt."""
        self.prompt.seconds = seconds
        if seconds == asking.BELL_AT:
            self.look.sounds.play("your_turn")
            asking.buttons(self)
        self.look.touch()

    def what_next(self, view: Any) -> str:
        """For the hand-over screen."""
        kind = view.phase
        if kind == "plan" and view.row.count(view.asked[0]) > 1:
            kind = "plan_two"
        return self.look.say(f"recreo_arcano.handover.{kind}", round=view.round)

    def turning_points(self, match: Match) -> list[tuple[int, str]]:
        """What decided the match, in sentences."""
        return [(moment.round, self.look.say(moment.key, **moment.values)) for moment in moments(match)]

    def thumbnail(self, view: Any) -> Surface | None:
        """The castle, small."""
        return castle_picture(self.look, view, 240, 150)

    # -- gestures ------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """What is being decided."""
        return self.view.phase if self.view is not None else ""

    def hand_cards(self) -> list[int]:
        """The cards that lie in the hand row: drafts are on their planks, the card in play is among them."""
        view = self.view
        if view is None or self.seat < 0:
            return []
        if view.phase == "top" and self.moves:
            return [move.card for move in self.moves if isinstance(move, mv.Top)]
        held = [card for card in view.hands[self.seat] if card not in self.drafts.cards]
        if view.active == self.seat and view.planned[view.slot] >= 0:
            held.append(view.planned[view.slot])
        # The same order all the time, with Descanso behind the others of its kind.
        return sorted(held, key=lambda card: (box().cards[card].special, box().cards[card].is_rest, card))

    def usable_cards(self) -> list[int]:
        """The cards of the hand that answer what is asked."""
        found = []
        for move in self.moves:
            match move:
                case mv.Plan(card=card) | mv.Drop(card=card) | mv.Top(card=card):
                    found.append(card)
        return found

    def use_card(self, card: int) -> None:
        """A card of the hand was clicked."""
        match self.phase:
            case "plan":
                self.drafts.add(card)
                self.look.sounds.play("card_slide")
                self._refresh()
            case "rest":
                self.host.choose(mv.Drop(card))
            case "top":
                self.host.choose(mv.Top(card))

    def lift_card(self, card: int) -> None:
        """A card of the hand is being dragged."""
        if self.phase == "plan":
            self.row.light(self.drafts.slots)
        self._prompt_override = self.look.say(
            "recreo_arcano.picked.card_plan", card=f"@recreo_arcano.card.{box().cards[card].key}.title"
        )
        asking.prompt(self)

    def drop_card(self, card: int, pos: tuple[float, float]) -> None:
        """A dragged card was let go: on the own slot it counts, elsewhere it goes home."""
        self.row.light(())
        self._prompt_override = ""
        plank = self.row.plank_at(pos)
        if self.phase != "plan":
            if pos[1] < HAND.y:
                self.use_card(card)
        elif plank is not None and plank.slot in self.drafts.slots:
            self.drafts.put(card, plank.slot)
            self.look.sounds.play("card_slide")
        elif plank is not None or pos[1] < HAND.y - 40:
            self.host.refuse(Refused("recreo_arcano.no.not_your_slot"))
        self._refresh()

    def _take_back(self, slot: int) -> None:
        if self.drafts.take_back(slot):
            self.look.sounds.play("card_slide")
            self._refresh()

    def ready(self) -> None:
        """Planning: the cards in the slots are meant."""
        if self.drafts.cards and self.drafts.complete:
            self.host.choose(mv.Plan(self.drafts.cards[0]))

    def ready_magos(self) -> None:
        """Set-up: places and numbers are meant."""
        self.host.choose(self.board.draft())

    def _press_potion(self) -> None:
        self.holding_potion = not self.holding_potion
        self.board.potion_mode = self.holding_potion
        self.token.held = self.holding_potion
        asking.prompt(self)
        self.still.renew()

    def _drop_potion(self, pos: tuple[float, float]) -> None:
        if not self.board.rect.collidepoint(pos) or not self.board.drop_potion(pos):
            self._press_potion()

    def _wish(self, partner: int, what: str) -> None:
        self.wished[partner] = what
        self.intentions.pop(partner, None)
        self.host.wish(partner, what)
        self.host.rebuild()

    def _moved(self, move: Move) -> None:
        """A gesture means a move; one that gives the match away is asked about first."""
        if not asking.gives_away(self, move):
            self.host.choose(move)
            return
        self._refresh()
        asking.confirm_copa(self, move)

    def _refused(self, _refused: Refused) -> None:
        """The castle has said why, on the place itself."""
        self.look.sounds.play("ui_refused")

    def _held(self, thing: Any) -> None:
        self._prompt_override = asking.picked(self, thing)
        asking.prompt(self)

    def _flip_preview(self, sector: int, opening: int, shutting: int) -> None:
        preview = self.look.say("recreo_arcano.picked.flip_preview", open=opening, shut=shutting)
        flip = self.look.say("recreo_arcano.picked.flip", thing=thing_name(sector))
        self._prompt_override = f"{flip} {preview}"
        asking.prompt(self)

    @property
    def prompt_override(self) -> str:
        """A sentence that goes before the usual prompt, because something is in the hand or was hinted at."""
        return self._prompt_override

    def _toggle_log(self) -> None:
        self.log_open = not self.log_open
        self.host.rebuild()

    def _leaf(self) -> None:
        screen = self.piles.screen
        if screen is not None and self.view is not None and self.seat >= 0:
            screen.open_popup(self._make_leaf(), again=self._make_leaf)

    def _make_leaf(self) -> PileLeaf:
        title = self.look.say("recreo_arcano.panel.your_discard")
        pile = self.view.discards[self.seat] if self.view is not None else ()
        return PileLeaf(self.look, pile, title, self._close_popup)

    def _close_popup(self) -> None:
        if self.piles.screen is not None:
            self.piles.screen.close_popup()

    def open_summary(self) -> None:
        """The summary card, over everything."""
        screen = self.piles.screen
        if screen is None:
            return
        if screen.popup is not None:
            screen.close_popup()
        self.look.sounds.play("card_slide")
        screen.open_popup(self._make_summary(), again=self._make_summary)

    def _make_summary(self) -> Summary:
        team = self.view.teams[self.seat] if self.view is not None and self.seat >= 0 else CARPINCHOS
        return Summary(self.look, team, self._close_popup)

    # -- drawing -------------------------------------------------------------------------------------------

    def draw_ground(self, surface: Surface) -> None:
        """The table cloth."""
        picture = self.look.art.cover_pixels("recreo_arcano/table_bg", surface.get_size(), native=9 / 16)
        surface.fill(p.rgb(p.TABLE_END))
        surface.blit(picture, (0, 0))

    def _draw_above(self, surface: Surface, _: FRect) -> None:
        self.board.draw_flights(surface)
        self.flights.draw(surface)
        self.hand.draw_dragged(surface)
        token = getattr(self, "token", None)
        if token is not None:
            token.draw_dragged(surface)
        self.zoom.draw(surface)


def make(host: Host) -> TableStage:
    """The table of Recreo Arcano."""
    return Table(host)
