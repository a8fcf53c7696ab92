"""The castle board of Recreo Arcano: the widget in the middle of the table.

How a table uses it::

    board = Board(look, rect)      # a focusable widget; events come through ``handle`` as for every widget
    board.on_move = ...            # (move) once a gesture means exactly one legal move
    board.on_refused = ...         # (Refused) why a gesture means none; the board writes it on the place, too
    board.on_hold = ...            # (thing | None) picked up, let go
    board.on_hover = ...           # (Hover | None) what the pointer is on
    board.on_flip_preview = ...    # (sector, opening, shutting) while a room to flip is selected
    board.on_draft = ...           # (Arrange) the set-up draft has changed
    board.show(view, seat)         # the resting picture; ends every animation and gesture under way
    board.offer(moves)             # what the person may do; () only to look on
    board.potion_mode = True       # gestures mean potions only
    timeline.then(*board.animate(event, before, after, target))

A *thing* is a sector (0-9), a Mago (10-15) or the Copa (16), as in the engine's markers. All positions are
logical units. ``animate`` changes only the tableau: its motions follow each other in the order of the events,
and need no ``show`` between them. The board makes no sound for events; the table does. ``board.draw_flights``
draws the tokens that fly, once more, above the other widgets of the table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import pygame
from pygame import FRect, Surface
from pygame.event import Event as Input

from tabletop.core.errors import Refused
from tabletop.core.events import Event
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO, box
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.motion import Motion, Timeline, breath

from .board_keys import BoardKeys
from .board_motion import BoardMotion
from .board_painter import BoardPainter
from .camera import Bounds
from .castle_ground import Ground
from .castle_picture import castle_picture
from .effects import Effects, lamps
from .gestures import Aim, Gestures
from .grip import Grip
from .modes import Facing, Facings, Mode, Place, Playing
from .paint import potion
from .refusal import Refusal
from .set_up import SetUp
from .tableau import Tableau

__all__ = ["Board", "Hover", "castle_picture"]

Point = tuple[float, float]
IDLE_MS = 8000.0
"""Halos stop breathing after so long without input."""
LONGEST_FRAME = 180.0
"""So much of a frame (ms) counts between the two clicks of a double click. Events of pygame bear no time, so
on a slow machine the second click is only seen a whole frame later, however quickly it came."""
WALK = 24.0
"""How fast the dots of a path walk (u a second)."""


class Hover(NamedTuple):
    """What the pointer is on: a thing (-1 for none) and a space (-1 for none)."""

    thing: int
    space: int


def _nothing(*_: object) -> None:
    """No one listens."""


class Board(Ground):
    """See the module."""

    can_focus = True
    radius = 12.0

    def __init__(self, look: Look, rect: Area, *, key: str = "board") -> None:
        super().__init__(look, rect, key=key)
        self.on_move: Callable[[Move], object] = _nothing
        self.on_refused: Callable[[Refused], object] = _nothing
        self.on_hold: Callable[[int | None], object] = _nothing
        self.on_hover: Callable[[Hover | None], object] = _nothing
        self.on_flip_preview: Callable[[int, int, int], object] = _nothing
        self.on_draft: Callable[[mv.Arrange], object] = _nothing
        self.on_facings: Callable[[Facings], object] = _nothing
        self.view: State | None = None
        self.seat = -1
        self.effects = Effects()
        self.gestures = Gestures(self)
        self._keys = BoardKeys(self, self.gestures)
        self.refusal: Refusal | None = None
        self.is_heard = False
        """Whether the board itself plays the sounds of what moves (before a match: there is no table yet)."""
        self.epoch = 0
        """Counts the resting pictures: a motion made for an older one changes nothing any more."""
        self.now = 0.0
        self.walk = 0.0
        self.motion = BoardMotion(self)
        self.grip = Grip(self)
        self.own = Timeline()
        """What moves without an event: things that go home, rooms that are turned before a match."""
        self._set_up = SetUp(self)
        self._painter = BoardPainter(self)
        self._moves: tuple[Move, ...] = ()
        self._potion_mode = False
        self._idle = 0.0
        self.hovering: Hover | None = None
        """What the pointer is on."""
        self.told_of: FRect | None = None
        """What the tooltip is about (u); the table writes both."""
        self._aimed_at: Point = self.rect.center
        self._also: list[Bounds] = []

    @property
    def held(self) -> int | None:
        """The thing that is held."""
        return self.gestures.held

    @property
    def dragging(self) -> bool:
        """Whether the held thing follows the pointer."""
        return self.gestures.dragging

    # -- what is shown -------------------------------------------------------------------------------------

    def show(self, view: State, seat: int) -> None:
        """Show the resting picture of a view of ``seat`` (-1: a spectator), whatever was going on before."""
        tableau = Tableau.of(view)
        poses, self.tableau.poses = self.tableau.poses, {}
        same = tableau == self.tableau and self.view is not None
        first = self.view is None
        self.view, self.seat = view, seat
        if same and self.gestures.held is not None:
            self.tableau.poses = poses
            return
        self.tableau = tableau
        self.epoch += 1
        self.grip.landed = None
        self._also.clear()
        self.effects.clear()
        self.own.clear()
        self.gestures.forget()
        self._moves = ()
        self.mode = Mode()
        if view.ending == "copa" and view.winner >= 0:
            self.effects.add(lamps(box().houses[view.winner], lit=True))
        self.refit(ms=0 if first else 220)
        self.changed()

    def offer(self, moves: Iterable[Move]) -> None:
        """Let the person choose among these moves; empty: only look. The same offer again changes nothing."""
        offered = tuple(moves)
        if offered == self._moves and (offered or type(self.mode) is Mode):
            return
        self._moves = offered
        self._idle = 0.0
        self._set_mode()

    @property
    def potion_mode(self) -> bool:
        """Whether gestures mean potions only: moving by one space, breaking a spell."""
        return self._potion_mode

    @potion_mode.setter
    def potion_mode(self, on: bool) -> None:
        if on != self._potion_mode:
            self._potion_mode = on
            self._set_mode()

    def _set_mode(self) -> None:
        self.gestures.let_go(quiet=True)
        arranges = [move for move in self._moves if isinstance(move, mv.Arrange)]
        if self.view is None or not self._moves:
            self.mode = Mode()
        elif arranges:
            self._set_up.arrange(
                self.view, self.view.teams[self.seat if self.seat >= 0 else self.view.asked[0]]
            )
        else:
            self.mode = Playing(self.view, self._moves, self._choose, potion=self._potion_mode)
        if self.look.focus_visible and self.focused:
            self.gestures.aim_near(self._aimed_at)
        self.changed()

    def _choose(self, move: Move) -> None:
        self.on_move(move)

    def resize(self, rect: Area) -> None:
        """Use another rectangle, or draw for another scale of the window; the view follows in 220 ms."""
        self.rect = FRect(rect)
        self.camera.place(rect)
        self.changed()

    def refit(self, *, ms: float = 220) -> None:
        """Look at the whole castle and at every place that is shown beside it."""
        all_bounds: list[Bounds] = [self.tableau.bounds(), *self._also]
        held = self.gestures.held
        if held is not None and held < FIRST_MAGO:
            w, h = self.tableau.size(held)
            places = self.mode.places(held)
            all_bounds += [(x, y, x + w, y + h) for x, y in places]  # type: ignore[misc]
        whole = (
            min(b[0] for b in all_bounds),
            min(b[1] for b in all_bounds),
            max(b[2] for b in all_bounds),
            max(b[3] for b in all_bounds),
        )
        if held is not None and self.camera.shows(whole):
            return
        self.camera.fit(whole, ms=ms, closer=held is None)

    def show_also(self, place: tuple[int, int], sector: int) -> None:
        """Keep a place in view, too, because a room is on its way there."""
        w, h = self.tableau.size(sector)
        bounds = (*place, place[0] + w, place[1] + h)
        if not self.camera.shows(bounds):
            self._also.append(bounds)
            self.refit()
            self._also.clear()

    def point_out(self, move: Move) -> None:
        """Show a hint: aim at what the move begins with, and at where it leads."""
        if self.view is None or move not in self._moves:
            return
        self.gestures.let_go(quiet=True)
        potion_move = isinstance(move, mv.PotionGo | mv.PotionFree)
        if potion_move and not self._potion_mode:
            self.potion_mode = True
        match move:
            case mv.Go(piece=piece, to=to) | mv.PotionGo(piece=piece, to=to):
                self.gestures.pick(FIRST_MAGO + piece)
                self.gestures.aim = Aim("place", to)
            case mv.Slide(sector=sector, x=x, y=y):
                self.gestures.pick(sector)
                self.gestures.aim = Aim("place", (x, y))
            case mv.Flip(sector=sector):
                self.gestures.pick(sector)
                self.gestures.aim = Aim("button", "flip")
            case mv.Enchant(thing=thing) | mv.Disenchant(thing=thing) | mv.PotionFree(thing=thing):
                self.gestures.aim = Aim("thing", thing)
            case mv.Fight(foe=foe, own=own):
                at = next((n for n in (foe, own) if FIRST_MAGO + n in self.mode.pickable()), foe)
                self.gestures.aim = Aim("thing", FIRST_MAGO + at)
            case mv.Arrange():
                self.set_draft(move)
        self.changed()

    # -- set-up --------------------------------------------------------------------------------------------

    def draft(self) -> mv.Arrange:
        """The set-up as the person has arranged it so far."""
        return self._set_up.draft

    def set_draft(self, draft: mv.Arrange) -> None:
        """Replace the set-up draft, for instance by shuffled numbers."""
        self._set_up.replace(draft)

    def edit_facings(self, view: State, facings: Mapping[int, tuple[str, bool]]) -> None:
        """Before a match: let plain rooms of ``view`` (its first state) be flipped and half-turned by hand.

        ``facings`` has side and half turn of every room (``setting.facings_of``); the result is
        :attr:`facings`, each change is told through ``on_facings``.
        """
        self.show(view, -1)
        self.is_heard = True
        self._set_up.face(view, facings)

    @property
    def facings(self) -> Facings:
        """Side and half turn of every room, as arranged by hand."""
        return self._set_up.facings

    def end_spin(self, sector: int, spin: float) -> None:
        """A room that was dragged round by so many degrees is let go."""
        self._set_up.end_spin(sector, spin)

    def play_own(self, *motions: Motion) -> None:
        """Run motions that belong to no event, after ending those that run."""
        self.own.skip()
        self.own.then(*motions)

    # -- animations ----------------------------------------------------------------------------------------

    def animate(
        self,
        event: Event,
        before: State | None = None,
        after: State | None = None,
        target: Point | None = None,
    ) -> list[Motion]:
        """The motions of an event, to run side by side; an empty list if the board does not show it.

        ``target`` is where a found potion flies to, or where a spent one comes from. The views are for tables
        that ask before the first ``show``; the board's own tableau is what is animated.
        """
        if self.view is None and before is not None:
            self.show(before, -1)
        return self.motion.motions(event, target)

    def team_of(self, seat: int) -> int:
        """The team of a seat."""
        return self.view.teams[seat] if self.view is not None else seat % 2

    def draw_flights(self, surface: Surface) -> None:
        """Draw what flies across the table, above the other widgets."""
        self.effects.draw_flights(surface, self.look)

    def drop_potion(self, pos: Point) -> bool:
        """A potion token was dropped at a place on the page; whether it means something there.

        On something enchanted it breaks the spell at once. A piece that it can move it picks up, in
        :attr:`potion_mode`, so that its next space can be chosen.
        """
        if self.view is None:
            return False
        self.potion_mode = True
        thing = self.thing_at(pos)
        if thing is None or not isinstance(self.mode, Playing):
            return False
        if thing < FIRST_MAGO:
            thing = self._beside(pos) or thing
        if self.mode.drop_potion(thing):
            return True
        if thing in self.mode.pickable():
            self.gestures.pick(thing)
            return True
        self.refuse(self.mode.refuse_pick(thing) or Refused("recreo_arcano.board.potion_where"), thing)
        return False

    def _beside(self, pos: Point) -> int | None:
        """The one piece that a potion can do something for in the space at a place on the page."""
        column, row = self.camera.cell_at(pos)
        space = self.tableau.space_on(math.floor(column), math.floor(row))
        near = [
            thing
            for thing in self.mode.pickable()
            if thing >= FIRST_MAGO and self.tableau.space_of(thing) == space
        ]
        return near[0] if len(near) == 1 else None

    # -- from the gestures ---------------------------------------------------------------------------------

    def refuse(self, refused: Refused | None, where: Place | int) -> bool:
        """Say why a gesture is not possible, in words on the place; whether there was something to say."""
        if refused is None:
            return False
        held = self.gestures.held
        cells: list[Point]
        if isinstance(where, tuple):
            w, h = self.tableau.size(held) if held is not None else (1, 1)
            cells = [(where[0] + dx, where[1] + dy) for dx in range(w) for dy in range(h)]
        elif held is not None:
            cells = [self.tableau.cell_of(where)]
        elif where < FIRST_MAGO:
            cells = [self.tableau.cell_of(2 * where), self.tableau.cell_of(2 * where + 1)]
        else:
            cells = [self.tableau.cell_of(self.tableau.space_of(where))]
        self.refusal = Refusal(cells, self.look.say(refused.key, **refused.values))
        self.on_refused(refused)
        self.changed()
        return True

    def aimed(self) -> None:
        """The aim has changed."""
        if self.gestures.aim is not None:
            self._aimed_at = self.focus_area.center
        held = self.gestures.held
        if (
            held is not None
            and "flip" in self.mode.buttons(held)
            and self.gestures.aim == Aim("button", "flip")
        ):
            self.tell_flip(held)
        self.changed()

    def tell_flip(self, sector: int) -> None:
        """Tell how many doorways a flip of the room would open and shut."""
        doors = [door for door in range(6) if self.tableau.leads_on(2 * sector + (door >= 3), door)]
        shutting = sum(self.tableau.doors[sector] >> door & 1 for door in doors)
        self.on_flip_preview(sector, len(doors) - shutting, shutting)

    def keys_used(self) -> None:
        """The aim was moved by keys: show the ring."""
        self.look.focus_visible = True
        self.look.sounds.play("ui_focus")
        self._idle = 0.0
        self.changed()

    # -- what the painter asks -----------------------------------------------------------------------------

    @property
    def previews_flip(self) -> bool:
        """Whether the doors of the selected room show what a flip would make of them."""
        held = self.gestures.held
        if held is None or "flip" not in self.mode.buttons(held) or isinstance(self.mode, Facing):
            return False
        return not self.mode.places(held) or self.gestures.aim == Aim("button", "flip")

    @property
    def breathing(self) -> float:
        """How strong the halos of what may be picked are now."""
        if self.look.calm or self._idle > IDLE_MS:
            return 1.0
        return round(breath(self._idle, low=0.7) * 16) / 16

    @property
    def restless(self) -> bool:
        """Whether halos breathe or dots walk: a frame is wanted every 60 ms or so."""
        if self.look.calm or self._idle > IDLE_MS:
            return False
        aim = self.gestures.aim
        walking = aim is not None and isinstance(aim.what, tuple)
        return walking or (self.gestures.held is None and bool(self.mode.pickable()))

    @property
    def potion_picture(self) -> str:
        """The potion token of the team that acts."""
        return potion(self.team_of(self.seat) if self.seat >= 0 else 0)

    # -- the widget ----------------------------------------------------------------------------------------

    @property
    def focusable(self) -> bool:
        """Keys reach it while there is something to choose."""
        return self.visible and self.enabled and bool(self.mode.pickable())

    @property
    def focus_area(self) -> FRect:
        """The ring goes round what is aimed at."""
        aim = self.gestures.aim
        return self.gestures.area(aim) if aim is not None else self.rect.inflate(-20, -20)

    @property
    def tooltip_area(self) -> FRect:
        """What the tooltip is about."""
        return self.told_of if self.told_of is not None else self.focus_area

    def handle(self, event: Input) -> bool:
        """Take pointer and key events."""
        self._idle = 0.0
        if event.type == pygame.KEYDOWN:
            return self._keys.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.gestures.motion(event.pos)
            self._hover(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.gestures.down(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.gestures.up(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.gestures.cancel()
        return False

    def set_hover(self, hovered: bool) -> None:
        """The pointer has come or gone."""
        super().set_hover(hovered)
        if not hovered:
            if not self.gestures.dragging and not self.look.focus_visible:
                self.gestures.aim = None
            self._tell_hover(None)

    def _hover(self, pos: Point) -> None:
        thing, space = self.thing_at(pos), self.space_at(pos)
        inside = thing is not None or space >= 0
        self._tell_hover(Hover(-1 if thing is None else thing, space) if inside else None)

    def _tell_hover(self, hover: Hover | None) -> None:
        if hover != self.hovering:
            self.hovering = hover
            self.on_hover(hover)

    def update(self, ms: float) -> bool:
        """Let time pass; whether the board has to be drawn again."""
        self.now += min(ms, LONGEST_FRAME)
        self.own.speed, self.own.calm = self.look.settings.speed, self.look.calm
        before = self.breathing
        self._idle += ms
        changed = self.camera.update(ms)
        changed = self.own.update(ms) or changed
        changed = self.grip.update(ms) or changed
        if self.refusal is not None:
            changed = self.refusal.update(ms) or changed
            if self.refusal.over:
                self.refusal = None
        if self.restless:
            aim = self.gestures.aim
            if aim is not None and isinstance(aim.what, tuple):
                self.walk += WALK * ms / 1000
                changed = True
            changed = changed or self.breathing != before
        if changed:
            self.changed()
        return changed

    def draw(self, surface: Surface) -> None:
        """Draw the castle and everything on it."""
        if self.view is None:
            return
        self._painter.draw(surface, self.tableau)
        self.effects.draw_flights(surface, self.look)
