"""The duel's own stage: it covers the page while two Magos duel, from the meeting to who leaves the castle.

The table opens it (:meth:`DuelStage.open`), tells it what happens (``faced``, ``placed``, ``reveal``) and
asks the person through it (``choose_defender``, ``choose_card``); ``show`` puts the resting picture of a view
on it. While it is open no pointer and no arrow, Tab, Enter or Space gets past it; other keys do (pause, hint,
undo).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Surface
from pygame.event import Event

from tabletop.core.match import Player
from tabletop.games.recreo_arcano.events import DuelBegan, DuelCard, DuelFaced, DuelRevealed
from tabletop.games.recreo_arcano.state import EMPTY, State
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.buttons import Button, IconButton
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import Hold, Timeline, out_cubic
from tabletop.stage.kit.screen import nearest
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.recreo_arcano import duel_cards, duel_motion
from tabletop.stage.recreo_arcano.duel_choices import DuelHand, SeatButton
from tabletop.stage.recreo_arcano.duel_motion import Duel, Reveal
from tabletop.stage.recreo_arcano.duel_picture import DuelPicture

#: Bits of ``state.Duel.answered``.
_ATTACKER, _DEFENDER = 1, 2
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
#: A dragged card may be dropped so far (u) beside the place.
_NEAR = (60.0, 40.0)


class DuelStage(Group):
    """One duel at a time. ``on_menu``, ``on_hint``, ``on_undo`` put their buttons into its upper corners."""

    def __init__(
        self,
        look: Look,
        players: tuple[Player, ...],
        *,
        on_menu: Callable[[], None] | None = None,
        on_hint: Callable[[], None] | None = None,
        on_undo: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(look, key="duel")
        self.players = players
        self.visible = False
        self.duel: Duel | None = None
        self._picture: DuelPicture | None = None
        self._hand: DuelHand | None = None
        self._can_undo = False
        self._calls = (on_menu, on_hint, on_undo)
        self._timeline = Timeline()
        self._hold: Hold | None = None
        #: How long a result that nobody confirms is still shown (ms).
        self._left = math.inf

    # -- what the table tells it ---------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether a duel is on the stage."""
        return self.visible

    @property
    def asks(self) -> bool:
        """Whether the person has something to choose on the stage."""
        return self.duel is not None and self.duel.asks != ""

    @property
    def covers(self) -> bool:
        """Whether nothing below it can be seen, so that nothing below needs to be drawn."""
        return self.on and self._picture is not None and self._picture.opaque

    def open(self, view: State, seat: int, event: DuelBegan) -> None:
        """Two Magos meet: the halves sweep in. ``seat`` is whose view it is, below 0 a spectator's."""
        duel = self._begin(Duel.of(view, seat, event.own, event.foe, event.space))
        duel.sides[0].seat = event.seat
        duel.sweep.jump(0.0)
        duel.sweep.to(1.0, duel_motion.paced(self.look, duel_motion.MS_SWEEP), out_cubic)
        duel.star.jump(0.0)
        self.look.sounds.play("duel_start")

    def faced(self, event: DuelFaced) -> None:
        """It is known who defends; both sides choose a card now, unless there is none."""
        if self.duel is None:
            return
        self.dismiss()
        for side, seat in zip(self.duel.sides, (event.seat, event.defender), strict=True):
            side.seat = seat
            side.slot = "thinks" if self.duel.view.hands[seat] else "none"

    def placed(self, event: DuelCard) -> None:
        """A card lies face down; only its owner reads which one it is."""
        n = self.duel.side_of(event.seat) if self.duel is not None else -1
        if self.duel is None or n < 0:
            return
        card = event.card if event.seat == self.duel.seat else duel_cards.BACK
        duel_motion.place(self.look, self.duel.sides[n], card)
        self.look.sounds.play("card_slide")
        self.changed()

    def reveal(
        self,
        event: DuelRevealed,
        timeline: Timeline,
        *,
        wait: bool | None = None,
        follows: bool = False,
        on_done: Callable[[], None] | None = None,
    ) -> None:
        """Queue the reveal on the table's timeline, which stays busy until it has been read.

        With ``wait`` (if not given: a person takes part) it waits for Continue, else it closes itself after a
        moment. ``follows``: another duel comes in the same space. ``on_done`` is called when it has closed.
        """
        if wait is None:
            wait = any(self.players[seat].is_person for seat in (event.attacker, event.defender))
        still = math.inf if wait else duel_motion.MS_REST

        def end() -> None:
            self.close()
            if on_done is not None:
                on_done()

        hold = Hold(begin=lambda: self._turn_up(hold, Reveal(event, follows), still), end=end)
        timeline.then(hold)

    def show(self, view: State, seat: int) -> None:
        """The resting picture of a view's duel; without one it closes. A result that is being read stays."""
        if self._hold is not None and self._hold.waiting:
            self._timeline.skip()
            self._rest()
            return
        met = view.duel
        if met is None or view.phase not in ("face", "strike"):
            self.close()
            return
        duel = self._begin(Duel.of(view, seat, met.own, met.foe, view.at[met.own]))
        duel.sides[0].seat, duel.sides[1].seat = view.active, met.defender
        if met.defender < 0:
            return
        answers = ((_ATTACKER, met.attack_card), (_DEFENDER, met.defence_card))
        for side, (bit, card) in zip(duel.sides, answers, strict=True):
            answered = bool(met.answered & bit)
            side.slot = "thinks" if not answered else "none" if card == EMPTY else "placed"
            side.card = card if side.seat == seat else duel_cards.BACK

    def close(self) -> None:
        """Take the stage away at once, whatever was going on."""
        hold, self._hold = self._hold, None
        if hold is not None:
            hold.release()
        self._timeline.clear()
        self.duel = self._picture = None
        self.visible = False
        self.dismiss()
        if self.screen is not None and (self.screen.focus is self or self._owns(self.screen.focus)):
            self.screen.set_focus(None)
        self.changed()

    # -- what the person chooses ---------------------------------------------------------------------------

    def choose_defender(self, seats: Sequence[int], on_choose: Callable[[int], None]) -> None:
        """Let the person choose which opposing seat defends."""
        if self.duel is None:
            return
        self.dismiss()
        self.duel.asks = "defender"
        h, gap = 96.0, 18.0
        y = 338 - (len(seats) * h + (len(seats) - 1) * gap) / 2
        for n, seat in enumerate(seats):
            area = (724, y + n * (h + gap), 272, h)
            call = self._choice(on_choose)
            self.add(SeatButton(self.look, area, self.duel.view, seat, self.players[seat], call))
        self._corner_buttons()
        self._take_focus()

    def choose_card(self, hand: Sequence[int], on_choose: Callable[[int], None]) -> None:
        """Let the person place one of these cards."""
        if self.duel is None:
            return
        self.dismiss()
        self.duel.asks, self.duel.hint = "card", ""
        place = duel_cards.place_of(max(0, self.duel.side_of(self.duel.seat)))
        self._hand = DuelHand(self.look, hand, place.inflate(*_NEAR), self._choice(on_choose))
        self.add(self._hand)
        self._corner_buttons()
        self._take_focus()

    def _choice(self, on_choose: Callable[[int], None]) -> Callable[[int], None]:
        def chosen(number: int) -> None:
            self.dismiss()
            on_choose(number)

        return chosen

    def advise(self, card: int, sentence: str) -> None:
        """Show a hint: a gold rim round the card, and why."""
        if self.duel is not None and self._hand is not None:
            self.duel.hint = sentence
            self._hand.advise(card)

    def undo_is(self, possible: bool) -> None:
        """Whether there is something to take back."""
        self._can_undo = possible
        for child in self.children:
            if child.key == "duel.undo":
                child.visible = possible
        self.changed()

    def dismiss(self) -> None:
        """Nobody at the screen is asked any more."""
        self.children.clear()
        self._hand = None
        if self.duel is not None:
            self.duel.asks, self.duel.hint = "", ""
            self._corner_buttons()
            self._take_focus()
        self.changed()

    # -- inside --------------------------------------------------------------------------------------------

    def _begin(self, duel: Duel) -> Duel:
        self._timeline.clear()
        self._hold = None
        self.duel = duel
        self._picture = DuelPicture(self.look, self.players, duel)
        self.visible = True
        self.dismiss()
        return duel

    def _turn_up(self, hold: Hold, reveal: Reveal, still: float) -> None:
        """The queue has come to the reveal."""
        duel, look, event = self.duel, self.look, reveal.event
        if duel is None:
            hold.release()
            return
        self.dismiss()
        self._hold = hold
        self._left = still * p.SPEED_FACTORS.get(look.settings.speed, 1.0)
        duel.sweep.jump(1.0)
        duel.star.jump(1.0)
        for side, seat, card in zip(duel.sides, (event.attacker, event.defender), event.cards, strict=True):
            side.seat = seat
            side.slot = "none" if card < 0 else "placed"
            side.arrive.jump(1.0)
        for n, card in enumerate(event.cards):
            duel_cards.face(look, n, card)
        duel.reveal = reveal
        winner = duel.teams[0 if event.attacker_won else 1]
        won = duel.seat < 0 or duel.view.teams[duel.seat] == winner
        self._timeline = Timeline(speed=look.settings.speed, calm=look.calm)
        reveal.queue(self._timeline, look, won=won, rest=self._rest)

    def _rest(self) -> None:
        """Everything has been shown: offer to go on."""
        if self.duel is None or self.duel.reveal is None:
            return
        self.duel.reveal.resting = True
        self.dismiss()
        words, area = self.look.say("table.continue"), (870, 632, 220, 56)
        self.add(
            Button(
                self.look,
                area,
                words,
                self.go_on,
                kind="primary",
                icon="ui/check",
                cap="Enter",
                key="duel.continue",
            )
        )
        self._take_focus()

    def go_on(self) -> None:
        """Continue: the result has been read. While it still moves: jump to its end."""
        if self.duel is None or self.duel.reveal is None or self._hold is None:
            return
        if self.duel.reveal.resting:
            self._hold.release()
        else:
            self._timeline.skip()
        self.changed()

    def _corner_buttons(self) -> None:
        look, asked = self.look, self.duel is not None and self.duel.asks != ""
        menu, hint, undo = self._calls
        if menu is not None:
            tip = look.say("table.button.menu")
            self.add(IconButton(look, (10, 10, 44, 44), "ui/pause", menu, tooltip=tip, kind="night"))
        if hint is not None and asked:
            tip = look.say("table.button.hint_help")
            self.add(IconButton(look, (1172, 10, 44, 44), "ui/hint", hint, tooltip=tip, kind="night"))
        if undo is not None and asked:
            tip = look.say("table.button.undo_help")
            area = (1226, 10, 44, 44)
            self.add(IconButton(look, area, "ui/undo", undo, tooltip=tip, kind="night", key="duel.undo"))
            self.undo_is(self._can_undo)

    # -- input ---------------------------------------------------------------------------------------------

    @property
    def focusable(self) -> bool:
        """It holds the focus while nothing on it can be chosen, so that no key gets to the table below."""
        return self.visible

    def set_focused(self, focused: bool) -> None:
        """No ring round the whole page."""

    def _owns(self, widget: Widget | None) -> bool:
        while widget is not None and widget is not self:
            widget = widget.parent
        return widget is self

    def _take_focus(self) -> None:
        if self.screen is not None:
            first = next((stop for stop in self._stops() if not isinstance(stop, IconButton)), self)
            self.screen.set_focus(first)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Everything on the page."""
        return (super().hit(pos) or self) if self.visible else None

    def handle(self, event: Event) -> bool:
        """A press or Enter skips what moves and then goes on; arrows and Tab stay on the stage."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.go_on()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in _ENTER:
            self._enter()
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS:
            self._arrow(*_ARROWS[event.key])
        else:
            return False
        return True

    def _enter(self) -> None:
        focus = self.screen.focus if self.screen is not None else None
        if self.duel is not None and self.duel.reveal is not None:
            self.go_on()
        elif focus is not None and focus is not self:
            focus.activate()

    def _stops(self) -> list[Widget]:
        return [leaf for leaf in self.leaves() if leaf is not self and leaf.focusable]

    def _tab(self, way: int) -> None:
        stops, screen = self._stops(), self.screen
        if stops and screen is not None:
            at = stops.index(screen.focus) if screen.focus in stops else -min(way, 0) - 1
            self._step(stops[(at + way) % len(stops)])

    def _arrow(self, dx: int, dy: int) -> None:
        stops, screen = self._stops(), self.screen
        if not stops or screen is None:
            return
        focus = screen.focus
        if focus not in stops or focus is None:
            self._step(stops[0])
        elif not self.look.focus_visible:
            self._step(focus)
        else:
            found = nearest(focus.rect, [(each, each.rect) for each in stops if each is not focus], dx, dy)
            if found is not None:
                self._step(found)

    def _step(self, widget: Widget) -> None:
        if self.screen is not None:
            self.look.sounds.play("ui_focus")
            self.screen.set_focus(widget, show=True)

    # -- time and picture ----------------------------------------------------------------------------------

    def update(self, ms: float) -> bool:
        """Let time pass; a result that nobody has to confirm goes after a while."""
        moving = super().update(ms)
        if self.duel is None:
            return moving
        moving = self.duel.update(self.look, ms) or moving
        moving = self._timeline.update(ms) or moving
        if self.duel.reveal is not None and self.duel.reveal.resting and math.isfinite(self._left):
            self._left -= ms
            if self._left <= 0:
                self.go_on()
        return moving or self._timeline.moving

    def draw(self, surface: Surface) -> None:
        """The picture, and the widgets once the halves have come in."""
        if self._picture is None or self.duel is None:
            return
        aimed = self._hand is not None and self._hand.aimed
        self._picture.draw(surface, aimed=aimed)
        if self.duel.sweep.value >= 1:
            super().draw(surface)
