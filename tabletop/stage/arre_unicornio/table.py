"""The table of ¡Arre Unicornio!: seats, middle, own corner, hand, buttons, windows, drawers, shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import FRect, Surface

from tabletop.core.match import Match
from tabletop.core.moves import Move
from tabletop.games.arre_unicornio import events as ev
from tabletop.games.arre_unicornio import moves as mv
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import around, asking, bar, near, positions
from tabletop.stage.arre_unicornio.buttons import ActionButton, Escape, shout_picture, swap_picture
from tabletop.stage.arre_unicornio.feed import Feed
from tabletop.stage.arre_unicornio.gestures import Gestures
from tabletop.stage.arre_unicornio.hand import Hand
from tabletop.stage.arre_unicornio.middle import Company, Middle
from tabletop.stage.arre_unicornio.news import News
from tabletop.stage.arre_unicornio.notebook_drawer import NotebookDrawer
from tabletop.stage.arre_unicornio.own_corner import OwnCorner
from tabletop.stage.arre_unicornio.performance import Performance
from tabletop.stage.arre_unicornio.positions import DRAWER
from tabletop.stage.arre_unicornio.prompting import LinePrompt
from tabletop.stage.arre_unicornio.seats import Plaque
from tabletop.stage.arre_unicornio.selection import Selection
from tabletop.stage.arre_unicornio.struck import Struck
from tabletop.stage.arre_unicornio.table_picture import table_picture
from tabletop.stage.arre_unicornio.turning import moments
from tabletop.stage.arre_unicornio.watch import Watch
from tabletop.stage.arre_unicornio.window import Window
from tabletop.stage.contract import Host, OpenQuestion, TableStage, Told
from tabletop.stage.kit import Drawing, IconButton, Kept, Look, Widget, call, escape, wait
from tabletop.stage.kit import palette as p
from tabletop.stage.shared.flights import Flights
from tabletop.stage.shared.log_drawer import Entry, LogDrawer
from tabletop.stage.shared.near_view import NearView

Seat = Plaque | OwnCorner
#: A turn in which nothing can be done passes by itself after so long (ms).
PASSES_AFTER = 2000.0


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
        self.advice = ""
        self._advised: Move | None = None
        self.log: list[Entry] = []
        self.choices_told = 0
        #: The open drawer: ``notebook``, ``log``, or empty.
        self.drawer = ""
        self.can_undo = False
        self.news = News()
        #: The cards that came into the own hand this turn.
        self.fresh: set[int] = set()
        self._thinkers: tuple[int, ...] = ()
        self.gestures = Gestures(self)
        self.flights = Flights(self.look)
        self.zoom = NearView(self.look, lambda _: near.NEAR_SIZE, self._draw_near)
        self.seats: dict[int, Seat] = {}
        self._make_widgets()
        self.performance = Performance(self)

    # -- widgets -------------------------------------------------------------------------------------------

    def _make_widgets(self) -> None:
        look, do = self.look, self.gestures
        self.places = positions.places(len(self.host.players), drawer=bool(self.drawer))
        self.heading = bar.Heading(look)
        self.steps = bar.Steps(look)
        self.middle = Middle(look, self.places.felt)
        self.feed = Feed(look, self.places.feed) if self.places.feed is not None else None
        # A narrow middle beside an open drawer has no room for the whole text of a card.
        self.struck = None if self.drawer else Struck(look, self.places.sheet)
        self.company = self._company()
        self.prompt = LinePrompt(look, positions.PROMPT)
        self.hand = Hand(
            look, on_use=do.use_card, on_lift=do.lift_card, on_drag=do.drag, on_drop=do.drop_card
        )
        alone = self.people == 1
        self.window = Window(look, self.places.sheet, on_answer=do.answer, on_let_be=do.let_be, unseen=alone)
        self.notebook = NotebookDrawer(look, DRAWER, self)
        self.log_drawer = LogDrawer(look, DRAWER, self.log, self.toggle_log)
        self.play = ActionButton(
            look, positions.PLAY, do.confirm, key="play", shortcut="Enter", title_size=19
        )
        self.swap = ActionButton(
            look,
            positions.SWAP,
            do.swap,
            key="swap",
            shortcut="S",
            icon=swap_picture(),
            icon_size=25,
            title_size=16,
        )
        self.end = ActionButton(look, positions.END, do.end, key="end", shortcut="E", title_size=16)
        self.shout = ActionButton(
            look,
            positions.SHOUT,
            do.shout,
            key="shout",
            shortcut="A",
            icon=shout_picture(),
            icon_size=54,
            title_size=22,
        )
        self.cancel = Escape(look, do.cancel)
        self.hint, self.undo = (
            IconButton(
                look, area, icon, act, tooltip=words, kind="night", size="small", key=key, shortcut=cap
            )
            for area, icon, act, words, key, cap in (
                (positions.HINT, "ui/hint", self.host.hint, look.say("table.button.hint_help"), "hint", "H"),
                (positions.UNDO, "ui/undo", self.host.undo, look.say("table.button.undo_help"), "undo", "Z"),
            )
        )

    def _company(self) -> list[Company]:
        places, look = self.places, self.look
        if places.company is not None and places.company == places.scores:
            return [Company(look, places.company, roles=True, scores=True)]
        made = []
        if places.company is not None:
            made.append(Company(look, places.company, roles=True, scores=False))
        if places.scores is not None and self.host.options.get("mode") != "single":
            made.append(Company(look, places.scores, roles=False, scores=True))
        return made

    def build(self) -> Iterable[Widget]:
        """Everything on the page, the seats first, what covers them last."""
        look, whole = self.look, (0, 0, p.PAGE_W, p.PAGE_H)
        names = self.host.options.get("card_names")
        look.words.variant = "original" if names == "original" else ""
        self._make_widgets()
        # What lies still is drawn once while cards fly over it.
        yield Kept(look, self._still(), key="still")
        yield self.window
        yield self.hand
        if self.drawer == "notebook":
            yield self.notebook
        elif self.drawer == "log":
            yield self.log_drawer
        yield Drawing(look, whole, self._draw_above)
        yield from self.performance.widgets()
        yield Drawing(look, whole, lambda surface, _: self.zoom.draw(surface))
        yield Watch(self)
        if self.view is not None:
            if self.moves and self.view.phase in asking.WINDOWS:
                self.window.open(self.view, self.moves, self.names)
            self.refresh()

    def _still(self) -> Iterable[Widget]:
        """What changes only when something happens."""
        look = self.look
        yield Drawing(look, (0, 0, p.PAGE_W, p.PAGE_H), lambda surface, _: bar.draw_bar(look, surface))
        yield self.heading
        yield self.steps
        yield from bar.switches(look, self.host, self.toggle_notebook, self.toggle_log, drawer=self.drawer)
        yield self.middle
        if self.feed is not None:
            yield self.feed
        if self.struck is not None:
            yield self.struck
        yield from self.company
        yield self.prompt
        yield from self._seats()
        yield from (self.hint, self.undo)
        yield from (self.play, self.swap, self.end, self.shout, self.cancel)

    def _seats(self) -> Iterable[Widget]:
        count, do = len(self.host.players), self.gestures
        self.seats = {}
        for number in range(1, count):
            seat = (self.base + number) % count
            place = self.places.others[number - 1]
            self.seats[seat] = Plaque(
                self.look, place, seat, self.host.players[seat], do.choose_seat, do.pick_item
            )
        player = self.host.players[self.base]
        own = OwnCorner(self.look, self.base, player, do.choose_seat, do.pick_item, hidden=self.seat < 0)
        self.seats[self.base] = own
        yield from self.seats.values()

    @property
    def base(self) -> int:
        """The seat in the lower left corner: the person's, or the first one when nobody may be seen."""
        return max(self.seat, 0)

    @property
    def own(self) -> OwnCorner:
        """The corner of the person at the screen."""
        corner = self.seats[self.base]
        assert isinstance(corner, OwnCorner)
        return corner

    @property
    def people(self) -> int:
        """How many persons play."""
        return sum(player.is_person for player in self.host.players)

    # -- the contract --------------------------------------------------------------------------------------

    def show(self, view: Any, seat: int) -> None:
        """Put a view on the table as it rests."""
        changed = self.view is None or seat != self.seat
        self.view, self.seat = view, seat
        self.flights.clear()
        if not self.host.live:
            self.performance.close()
        if changed:
            self.fresh.clear()
            self.host.rebuild()
        else:
            self.refresh()

    def present(self, view: State) -> None:
        """Show a moment while something is performed; nothing can be chosen."""
        self.view = view
        self.refresh()

    def refresh(self) -> None:
        """Everything in line with the view, with what is asked and with what is chosen."""
        if self.view is not None and self.seats:
            asking.lay_out(self)
            self.notebook.show(self.view, self.seat)
            self.look.touch()

    def tell(self, told: Told) -> None:
        """Perform a choice."""
        self.choices_told += 1
        self.performance.play(told, self.choices_told)

    def hear(self, events: Iterable[Any]) -> None:
        """Keep what the plaques tell of roles, and which cards are new in the hand."""
        events = tuple(events)
        self.news.hear(events)
        for event in events:
            if isinstance(event, ev.TurnBegan | ev.GameBegan):
                self.fresh.clear()
            elif isinstance(event, ev.Drew) and event.seat == self.seat:
                self.fresh.update(card for card in event.cards if card >= 0)

    def forget(self, count: int) -> None:
        """Choices were taken back."""
        first = self.choices_told - count
        self.log[:] = [entry for entry in self.log if entry.choice <= first]
        self.choices_told = first
        name = self.names[self.base]
        self.log.append(Entry("table.undone", {"name": name}, "ui/undo", "", first))
        self.log_drawer.to_end()

    def recall(self, told: Sequence[tuple[int, Told]]) -> None:
        """The log as the person who looks now may read it."""
        self.log.clear()
        for number, each in told:
            self.hear(each.events)
            self.log += self.performance.sentences(each, number, fresh=False)
            self.choices_told = number
        self.log_drawer.to_end()
        self.performance.recall(told)
        self.refresh()

    def rewind(self, count: int) -> None:
        """The log after the first ``count`` choices."""
        self.choices_told = count
        self.log[:] = [entry for entry in self.log if entry.choice <= count]
        self.log_drawer.to_end()

    def ask(self, view: Any, moves: Sequence[Move]) -> None:
        """The person may choose."""
        again = self.moves == tuple(moves)
        self.view, self.moves = view, tuple(moves)
        self.advice = self.advice if again else ""
        self.selection.keep(self.moves)
        if view.phase in asking.WINDOWS:
            self.window.open(view, self.moves, self.names)
            if not again:
                self.look.sounds.play("interrupt_prompt")
        elif not again:
            self.selection.clear()
            if view.phase != "discard":
                self.look.sounds.play("your_turn")
        self.gestures.begin()
        self.refresh()
        if asking.is_idle(view, self.moves) and not again:
            self._pass_by_itself()

    def _pass_by_itself(self) -> None:
        """Nothing can be done in this turn: it goes on without a click."""
        self.seats[self.base].skip()
        moves = self.moves

        def go_on() -> None:
            if self.moves == moves:
                self.host.choose(mv.Done())

        self.host.timeline.then(wait(PASSES_AFTER))
        self.host.timeline.then(call(go_on))

    def at_once(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """Whoever cannot shout is not asked, unless other persons would see from it who can."""
        if tuple(moves) == (mv.Hush(),) and self.people == 1:
            return mv.Hush()
        return None

    def unseen(self, kind: str) -> bool:
        """That a seat could answer and did not is its secret: that takes no time of its own."""
        return kind in asking.WINDOWS

    def anybody(self, view: State) -> OpenQuestion | None:
        """A card, a swap or a shout may be answered by anybody."""
        return around.question(self.look, self.names, view)

    def let_pass(self, view: State, moves: Sequence[Move]) -> Move | None:
        """No answer."""
        return mv.LetBe() if view.phase in asking.WINDOWS else None

    def dismiss(self) -> None:
        """The person has chosen, or the choice has gone."""
        self.moves = ()
        self.advice = ""
        self.selection.clear()
        self.window.close()
        self.refresh()

    def thinking(self, seats: Sequence[int]) -> None:
        """Who else chooses now."""
        if tuple(seats) == self._thinkers:
            return
        self._thinkers = tuple(seats)
        self.refresh()

    @property
    def thinkers(self) -> tuple[int, ...]:
        """The seats that are seen to choose now: never those that are asked for an answer."""
        return () if self.view is None or self.view.phase in asking.WINDOWS else self._thinkers

    def undo_is(self, possible: bool) -> None:
        """Whether Undo can be pressed."""
        if possible != self.can_undo:
            self.can_undo = possible
            self.refresh()

    def suggest(self, move: Move, reason: str) -> None:
        """A hint: what it is about chosen, the sentence in the prompt."""
        words = f"{asking.in_words(self, move)} {reason}".strip()
        self.advice = f"[icon:ui/hint] {words}"
        self._advised = move
        if self.window.visible:
            self.window.advise(move, words)
        self.gestures.prepare(move)
        self.refresh()

    def advises(self, move: Move) -> bool:
        """Whether this is what the hint in the prompt is about."""
        return bool(self.advice) and self._advised == move

    def what_next(self, view: Any) -> str:
        """For the hand-over screen."""
        return self.look.say(f"arre_unicornio.handover.{view.phase}")

    def turning_points(self, match: Match) -> list[tuple[int, str]]:
        """What decided the match, in sentences."""
        return [(moment.round, self.look.say(moment.key, **moment.values)) for moment in moments(match)]

    def thumbnail(self, view: Any) -> Surface | None:
        """The table, small."""
        return table_picture(self.look, view, 240, 150)

    # -- drawers and drawing -------------------------------------------------------------------------------

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self._open("" if self.drawer == "log" else "log")

    def toggle_notebook(self) -> None:
        """Show or hide the notebook."""
        self._open("" if self.drawer == "notebook" else "notebook")

    def _open(self, drawer: str) -> None:
        self.drawer = drawer
        self.host.rebuild()

    def draw_ground(self, surface: Surface) -> None:
        """The ward."""
        picture = self.look.art.cover_pixels("arre_unicornio/table_bg", surface.get_size(), native=9 / 16)
        surface.fill(p.rgb("#170D38"))
        surface.blit(picture, (0, 0))

    def _draw_above(self, surface: Surface, _: FRect) -> None:
        self.flights.draw(surface)
        self.hand.draw_dragged(surface)

    def _draw_near(self, surface: Surface, card: int, area: FRect) -> None:
        near.draw_near(self.look, surface, card, area)


def make(host: Host) -> TableStage:
    """The table of ¡Arre Unicornio!."""
    return Table(host)
