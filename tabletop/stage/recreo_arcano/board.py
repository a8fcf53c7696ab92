"""The castle board of Recreo Arcano: the widget in the middle of the table.

How a table uses it::

    board = Board(look, rect)                 # a focusable widget; events come through ``handle`` as for every widget
    board.on_move = ...                       # (move) once a gesture means exactly one legal move
    board.on_refused = ...                    # (Refused) why a gesture means none; the board also writes it on the place
    board.on_hold = ...                       # (thing | None) picked up, let go
    board.on_hover = ...                      # (Hover | None) what the pointer is on
    board.on_flip_preview = ...               # (sector, opening, shutting) while a room to flip is selected
    board.on_draft = ...                      # (Arrange) the set-up draft has changed
    board.show(view, seat)                    # the resting picture; ends every animation and gesture that is under way
    board.offer(moves)                        # what the person may do; () only to look on
    timeline.then(*board.animate(event, before, after, target))

A *thing* is a sector (0-9), a Mago (10-15) or the Copa (16), as in the engine's markers. All positions are logical
units. ``animate`` changes only the tableau: its motions follow each other in the order of the events, without ``show``
between them. The board makes no sound for events; the table does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeVar

import pygame
from pygame import FRect, Surface
from pygame.event import Event as Input

from tabletop.core.errors import Refused
from tabletop.core.events import Event
from tabletop.core.moves import Move
from tabletop.games.recreo_arcano import moves as mv
from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO
from tabletop.games.recreo_arcano.state import State
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.motion import Glide, Motion, Timeline, breath, out_back, out_cubic
from tabletop.stage.kit.widget import Widget

from .board_motion import BoardMotion
from .camera import Bounds, Camera
from .castle_picture import castle_picture
from .effects import Effects
from .gestures import Aim, Gestures
from .modes import Arranging, Facing, Facings, Mode, Place, Playing
from .paint import potion
from .painter import Painter
from .pieces import HIGH, kind_of
from .refusal import Refusal
from .tableau import PIECES, REST, Tableau
from .track import Along

__all__ = ["Board", "Hover", "castle_picture"]

Point = tuple[float, float]
P = TypeVar("P")
IDLE_MS = 8000.0
"""Halos stop breathing after so long without input."""
LIFT = 12 / 88
WALK = 24.0
"""How fast the dots of a path walk (u a second)."""


class Hover(NamedTuple):
    """What the pointer is on: a thing (-1 for none) and a space (-1 for none)."""

    thing: int
    space: int


def _nothing(*_: object) -> None:
    """No one listens."""


class Board(Widget):
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
        self.camera = Camera(look, rect)
        self.tableau = _empty()
        self.mode: Mode = Mode()
        self.effects = Effects()
        self.gestures = Gestures(self)
        self.refusal: Refusal | None = None
        self.is_heard = False
        """Whether the board itself plays the sounds of what moves (before a match, when there is no table)."""
        self.epoch = 0
        """Counts the resting pictures: a motion made for an older one changes nothing any more."""
        self.landed: tuple[int, Place] | None = None
        """A thing that a hand has just carried to the place where its move will take it."""
        self.now = 0.0
        self.walk = 0.0
        self._motion = BoardMotion(self)
        self._painter = Painter(look, self.camera, self)
        self._own = Timeline()
        self._lift = Glide()
        self._moves: tuple[Move, ...] = ()
        self._potion_mode = False
        self._idle = 0.0
        self._hovering: Hover | None = None
        self._pointed: Move | None = None
        self._also: list[Bounds] = []

    # -- what is shown -------------------------------------------------------------------------------------

    def show(self, view: State, seat: int) -> None:
        """Show the resting picture of a view of ``seat`` (-1: a spectator), right after whatever was going on."""
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
        self.landed = None
        self._also.clear()
        self.effects.clear()
        self._own.clear()
        self.gestures.forget()
        self._moves = ()
        self.mode = Mode()
        self.refit(ms=0 if first else 220)
        self.changed()

    def offer(self, moves: Iterable[Move]) -> None:
        """Let the person choose among these moves; empty: only look. The same offer again disturbs nothing."""
        offered = tuple(moves)
        if offered == self._moves and (offered or type(self.mode) is Mode):
            return
        self._moves = offered
        self._pointed = None
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
            team = self.view.teams[self.seat if self.seat >= 0 else self.view.asked[0]]
            self.mode = Arranging(self.view, team, mv.Arrange((1, 2, 3), (0, 1, 2)), self._drafted)
            self._show_draft()
        else:
            self.mode = Playing(self.view, self._moves, self._chosen, potion=self._potion_mode)
        if self.look.focus_visible and self.focused:
            self.gestures.aim = next(iter(self.gestures.targets()), None)
        self.changed()

    def _chosen(self, move: Move) -> None:
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
        self.changed()

    # -- set-up --------------------------------------------------------------------------------------------

    def draft(self) -> mv.Arrange:
        """The set-up as the person has arranged it so far."""
        return self.mode.draft if isinstance(self.mode, Arranging) else mv.Arrange((1, 2, 3), (0, 1, 2))

    def set_draft(self, draft: mv.Arrange) -> None:
        """Replace the set-up draft, for instance by shuffled numbers."""
        if isinstance(self.mode, Arranging):
            self.gestures.let_go(quiet=True)
            self.mode.numbers, self.mode.spots = list(draft.numbers), list(draft.spots)
            self._drafted()

    def _drafted(self) -> None:
        self._show_draft()
        self.on_draft(self.draft())

    def _show_draft(self) -> None:
        assert isinstance(self.mode, Arranging) and self.view is not None
        for index, mago in enumerate(self.view.team_magos(self.mode.team)):
            self.tableau.at[mago] = self.mode.space_of(index)
            self.tableau.numbers[mago] = self.mode.numbers[index]
        self.changed()

    def edit_facings(self, view: State, facings: Mapping[int, tuple[str, bool]]) -> None:
        """Before a match: let plain rooms of ``view`` (its first state) be flipped and half-turned by hand.

        ``facings`` has side and half turn of every room (``setting.facings_of``); the result is :attr:`facings`,
        each change is told through ``on_facings``.
        """
        self.show(view, -1)
        self.is_heard = True
        self.mode = Facing(view, facings, self._faced)
        for sector in self.mode.facings:
            self.tableau.doors[sector] = self.mode.doors(sector)

    @property
    def facings(self) -> Facings:
        """Side and half turn of every room, as arranged by hand."""
        return dict(self.mode.facings) if isinstance(self.mode, Facing) else {}

    def _faced(self, sector: int, button: str) -> None:
        mode = self.mode
        assert isinstance(mode, Facing)
        self._own.skip()
        self._own = Timeline(speed=self.look.settings.speed, calm=self.look.calm)
        make = self._motion.flip if button == "flip" else self._motion.half_turn
        self._own.then(*make(sector, lambda: mode.doors(sector)))
        self.on_facings(dict(mode.facings))
        self.changed()

    def end_spin(self, sector: int, spin: float, turned: bool) -> None:
        """A room that was dragged round is let go: it goes on to a half turn, or back."""
        mode = self.mode
        assert isinstance(mode, Facing)
        self._own.skip()
        self._own = Timeline(calm=self.look.calm)
        if turned:
            side, before = mode.facings[sector]
            mode.facings[sector] = side, not before
            self._own.then(*self._motion.half_turn(sector, lambda: mode.doors(sector), spin))
            self.on_facings(dict(mode.facings))
        else:
            self._own.then(self._motion.spin_back(sector, spin))

    # -- animations ----------------------------------------------------------------------------------------

    def animate(
        self, event: Event, before: State | None = None, after: State | None = None, target: Point | None = None
    ) -> list[Motion]:
        """The motions of an event, to run side by side; an empty list if the board does not show it.

        ``target`` is where a found potion flies to, or where a spent one comes from. The views are for tables that
        ask before the first ``show``; the board's own tableau is what is animated.
        """
        if self.view is None and before is not None:
            self.show(before, -1)
        return self._motion.motions(event, target)

    def team_of(self, seat: int) -> int:
        """The team of a seat."""
        return self.view.teams[seat] if self.view is not None else seat % 2

    def draw_flights(self, surface: Surface) -> None:
        """Draw what flies across the table, above the other widgets."""
        self.effects.draw_flights(surface, self.look)

    # -- what lies where -----------------------------------------------------------------------------------

    def resting_middle(self, thing: int) -> Point:
        """The middle of a resting thing in columns and rows, without its pose."""
        if thing < FIRST_MAGO:
            (x, y), (w, h) = self.tableau.pos[thing], self.tableau.size(thing)
            return x + w / 2, y + h / 2
        if self.tableau.space_of(thing) < 0:
            return 0.0, 0.0
        x, y, _ = self.tableau.spot(thing)
        return x, y

    @property
    def landing(self) -> Point | None:
        """The middle, in columns and rows, of the place where the thing now being put down will rest."""
        return self._landing

    _landing: Point | None = None

    def middle_of(self, thing: int) -> Point:
        """The middle of a thing as it is now, in columns and rows."""
        x, y = self.resting_middle(thing)
        pose = self.tableau.poses.get(thing, REST)
        return x + pose.dx, y + pose.dy

    def area_of_thing(self, thing: int) -> FRect:
        """A thing on the page."""
        x, y = self.middle_of(thing)
        pose = self.tableau.poses.get(thing, REST)
        if thing < FIRST_MAGO:
            w, h = self.tableau.size(thing)
            return self.camera.area(x - w / 2, y - h / 2 - pose.lift, w, h)
        scale = self.tableau.spot(thing)[2] if self.tableau.space_of(thing) >= 0 else 1.0
        high = HIGH[kind_of(thing)] * scale
        return self.camera.area(x - high * 0.37, y - high / 2 - pose.lift, high * 0.74, high)

    def area_of(self, thing: int, place: Place) -> FRect:
        """A place for a thing on the page."""
        if isinstance(place, int):
            return self.camera.area(*self.tableau.cell_of(place))
        return self.camera.area(*place, *self.tableau.size(thing))

    def thing_at(self, pos: Point) -> int | None:
        """The thing under a place on the page; what can be picked goes before what cannot."""
        column, row = self.camera.cell_at(pos)
        space = self.tableau.space_on(math.floor(column), math.floor(row))
        held = self.gestures.held
        if held is not None and self.area_of_thing(held).collidepoint(pos):
            return held
        glowing = self.mode.pickable()
        found = [thing for thing in PIECES if self.tableau.space_of(thing) >= 0]
        found = [thing for thing in found if self.area_of_thing(thing).collidepoint(pos)]
        found.sort(key=lambda thing: self.middle_of(thing)[1], reverse=True)
        room = space >> 1 if space >= 0 and space >> 1 != held else None
        for thing in found:
            if thing in glowing:
                return thing
        if room is not None and (room in glowing or not found):
            return room
        return found[0] if found else None

    def space_at(self, pos: Point) -> int:
        """The space under a place on the page; -1 for none."""
        column, row = self.camera.cell_at(pos)
        return self.tableau.space_on(math.floor(column), math.floor(row))

    def disc_at(self, pos: Point) -> int | None:
        """The Mago whose number disc is under a place on the page."""
        for thing in PIECES[:-1]:
            if self.tableau.space_of(thing) < 0 or not self.tableau.number(thing - FIRST_MAGO):
                continue
            x, y = self.middle_of(thing)
            high = HIGH["mago"] * self.tableau.spot(thing)[2]
            at = self.camera.point(x + high * 0.31, y + high * 0.36)
            if math.dist(at, pos) <= max(12.0, self.camera.cell * 0.14):
                return thing
        return None

    def drop_potion(self, pos: Point) -> bool:
        """A potion token was dropped at a place on the page; whether it means something there.

        On something enchanted it breaks the spell at once. On a piece that it can move it picks that piece up, in
        :attr:`potion_mode`, so that its next space can be chosen.
        """
        if self.view is None:
            return False
        self.potion_mode = True
        thing = self.thing_at(pos)
        if thing is None or not isinstance(self.mode, Playing):
            return False
        if self.mode.drop_potion(thing):
            return True
        if thing in self.mode.pickable():
            self.gestures.pick(thing)
            return True
        self.refuse(self.mode.refuse_pick(thing) or Refused("recreo_arcano.board.potion_where"), thing)
        return False

    # -- from the gestures ---------------------------------------------------------------------------------

    def picked(self, thing: int) -> None:
        """A thing was taken up."""
        self._pointed = None
        self.refusal = None
        self._lift.jump(1.0 if self.look.calm else 0.0)
        self._lift.to(1.0, 140, out_cubic)
        self.look.sounds.play("sector_lift" if thing < FIRST_MAGO else "ui_press")
        self.refit()
        self.on_hold(thing)
        if "flip" in self.mode.buttons(thing):
            self._tell_flip(thing)
        self.changed()

    def dropped(self, thing: int, *, quiet: bool) -> None:
        """A thing was let go: it settles where it was."""
        pose = self.tableau.poses.get(thing, REST)
        if pose != REST:
            self._own.skip()
            self._own = Timeline(calm=self.look.calm)
            self._own.then(self._motion.home(thing, pose))
        self.refit()
        if not quiet:
            self.on_hold(None)
        self.changed()

    def drop_on(self, thing: int, place: Place, along: Along | None) -> None:
        """A thing was dropped on one of its places: the mode makes a move of it."""
        self._land(thing, place, along)
        mode = self.mode
        if not isinstance(mode, Playing):
            self.tableau.poses.pop(thing, None)
            self.landed = None
        self.on_hold(None)
        mode.drop(thing, place)
        self.refit()
        self.changed()

    def _land(self, thing: int, place: Place, along: Along | None) -> None:
        pose = self.tableau.poses.get(thing, REST)
        carried = abs(pose.dx) + abs(pose.dy) > 0.35
        if isinstance(place, int):
            x, y = self.tableau.cell_of(place)
            self._landing = self._motion.spot_in(thing, place)
            near = math.dist(self.middle_of(thing), (x + 0.5, y + 0.5)) < 0.75
        else:
            w, h = self.tableau.size(thing)
            self._landing = place[0] + w / 2, place[1] + h / 2
            near = along is not None and math.dist(self.middle_of(thing), self._landing) < 1.05
        if carried and near:
            self.landed = thing, place
        else:
            self.landed = None
            self.tableau.poses[thing] = REST.but(lift=pose.lift, scale=pose.scale)

    def press_button(self, thing: int, name: str) -> None:
        """A round button on a selected room was pressed."""
        mode = self.mode
        if isinstance(mode, Playing):
            self.gestures.forget()
            self.tableau.poses.pop(thing, None)
            self.on_hold(None)
            mode.press(thing, name)
            self.refit()
        else:
            mode.press(thing, name)
        self.changed()

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
        held = self.gestures.held
        if held is not None and "flip" in self.mode.buttons(held) and self.gestures.aim == Aim("button", "flip"):
            self._tell_flip(held)
        self.changed()

    def keys_used(self) -> None:
        """The aim was moved by keys: show the ring."""
        self.look.focus_visible = True
        self.look.sounds.play("ui_focus")
        self._idle = 0.0
        self.changed()

    def _tell_flip(self, sector: int) -> None:
        opening = shutting = 0
        self._painter.tableau = self.tableau
        for door in range(6):
            if self._painter.leads_on(2 * sector + (door >= 3), door):
                if self.tableau.doors[sector] >> door & 1:
                    shutting += 1
                else:
                    opening += 1
        self.on_flip_preview(sector, opening, shutting)

    # -- what the painter asks -----------------------------------------------------------------------------

    @property
    def previews_flip(self) -> bool:
        """Whether the doors of the selected room show what a flip would make of them."""
        held = self.gestures.held
        if held is None or "flip" not in self.mode.buttons(held) or isinstance(self.mode, Facing):
            return False
        return not self.mode.places(held) or self.gestures.aim == Aim("button", "flip")

    def button_spots(self, thing: int) -> dict[str, tuple[tuple[int, int], float]]:
        """The round buttons on a room: middle in pixels of the picture being drawn, diameter in u."""
        return self._buttons(thing, self.camera.pixel)

    def button_places(self, thing: int) -> dict[str, tuple[Point, float]]:
        """The round buttons on a room: middle and diameter on the page (u)."""
        return self._buttons(thing, self.camera.point)

    def _buttons(self, thing: int, to: Callable[[float, float], P]) -> dict[str, tuple[P, float]]:
        names = self.mode.buttons(thing)
        if not names or thing >= FIRST_MAGO or self.gestures.dragging:
            return {}
        x, y = self.middle_of(thing)
        y -= self.tableau.poses.get(thing, REST).lift
        d = max(30.0, min(44.0, self.camera.cell * 0.46))
        apart = d * 1.08 / self.camera.cell
        first = x - apart * (len(names) - 1) / 2
        return {name: (to(first + n * apart, y), d) for n, name in enumerate(names)}

    @property
    def breathing(self) -> float:
        """How strong the halos of what may be picked are now."""
        if self.look.calm or self._idle > IDLE_MS:
            return 1.0
        return round(breath(self._idle, low=0.7) * 16) / 16

    @property
    def restless(self) -> bool:
        """Whether halos breathe or dots walk: frames are wanted about every 60 ms though nothing else moves."""
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

    def handle(self, event: Input) -> bool:
        """Take pointer and key events."""
        self._idle = 0.0
        if event.type == pygame.KEYDOWN:
            return self.gestures.key(event)
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
        if hover != self._hovering:
            self._hovering = hover
            self.on_hover(hover)

    def update(self, ms: float) -> bool:
        """Let time pass; whether the board has to be drawn again."""
        self.now += ms
        self._own.speed, self._own.calm = self.look.settings.speed, self.look.calm
        before = self.breathing
        self._idle += ms
        changed = self.camera.update(ms)
        changed = self._own.update(ms) or changed
        changed = self._hold(ms) or changed
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

    def _hold(self, ms: float) -> bool:
        """Keep the held thing lifted, and under the hand."""
        gestures = self.gestures
        held = gestures.held
        if held is None:
            return False
        before = self.tableau.poses.get(held, REST)
        self._lift.update(ms)
        up = self._lift.value
        dx = dy = 0.0
        if gestures.track is not None:
            dx, dy = self._follow(ms)
        elif gestures.dragging and held >= FIRST_MAGO:
            (wx, wy), (x, y) = gestures.wanted(), self.resting_middle(held)
            dx, dy = wx - x, wy - y
        busy = self._own.moving
        if busy and held < FIRST_MAGO:
            return False
        pose = REST.but(dx=dx, dy=dy, lift=LIFT * up, scale=1 + 0.05 * out_back(1.2)(up), glow=True, spin=gestures.spin)
        self.tableau.poses[held] = pose
        return pose != before

    def _follow(self, ms: float) -> Point:
        gestures = self.gestures
        track, goal = gestures.track, gestures.goal()
        assert track is not None and goal is not None and gestures.along is not None
        far = track.apart(gestures.along, goal)
        speed = 9.0 + 16.0 * far
        cells = far if self.look.calm else speed * ms / 1000
        gestures.along = track.toward(gestures.along, goal, cells)
        x, y = track.point(gestures.along)
        return x - track.home[0], y - track.home[1]

    def draw(self, surface: Surface) -> None:
        """Draw the castle and everything on it."""
        if self.view is None:
            return
        self._painter.draw(surface, self.tableau)
        self.effects.draw_flights(surface, self.look)


def _empty() -> Tableau:
    return Tableau([(0, 0)] * 10, [False] * 10, [0] * 10, [-1] * 7, [-1] * 6, 0, [0] * 6, 0, {})
