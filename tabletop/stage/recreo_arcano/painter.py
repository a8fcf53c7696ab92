"""Draws a castle: a kept layer of resting rooms with their doors, then pieces, then rooms that move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from tabletop.games.recreo_arcano.catalogue import COPA_THING, FIRST_MAGO
from tabletop.stage.kit.look import Look

from . import pieces, rooms
from .tableau import HELD_SCALE, REST, SECTORS, Pose, Tableau, way_out

if TYPE_CHECKING:
    from .camera import Camera


class CastlePainter:
    """Draws one tableau through one camera."""

    def __init__(self, look: Look, camera: Camera) -> None:
        self.look = look
        self.camera = camera
        self.tableau: Tableau
        self._layer: Surface | None = None
        self._layer_key: Any = None

    # -- the whole -----------------------------------------------------------------------------------------

    def draw(self, surface: Surface, tableau: Tableau) -> None:
        """Draw everything for this moment."""
        self.tableau = tableau
        camera = self.camera
        if not camera.moving:
            self._everything(surface)
            return
        frame = camera.frame
        picture = Surface(frame.size, pygame.SRCALPHA)
        camera.shift = frame.topleft
        self._everything(picture)
        camera.shift = (0, 0)
        share, x, y = camera.zoom()
        size = max(1, round(frame.w * share)), max(1, round(frame.h * share))
        clip = surface.get_clip()
        surface.set_clip(frame.clip(clip))
        surface.blit(pygame.transform.smoothscale(picture, size), (x, y))
        surface.set_clip(clip)

    def _everything(self, surface: Surface) -> None:
        live = self.live_rooms()
        self._resting_rooms(surface, live)
        self._pieces(surface, self.loose_things(live))
        self._live_rooms(surface, live)

    def live_rooms(self) -> set[int]:
        """The rooms that do not rest."""
        return {sector for sector in SECTORS if sector in self.tableau.poses}

    def loose_things(self, live: set[int]) -> list[int]:
        """The pieces and potions that do not stand in a room that moves."""
        return [thing for thing in self.tableau.all_pieces() if self.tableau.space_of(thing) >> 1 not in live]

    def _live_rooms(self, surface: Surface, live: set[int]) -> None:
        for sector in sorted(live, key=lambda n: self.tableau.poses[n].lift):
            self._live_room(surface, sector)

    # -- resting rooms -------------------------------------------------------------------------------------

    def place_of(self, sector: int, pose: Pose = REST) -> Rect:
        """A room's rectangle in pixels, its shift included, its lift and size not."""
        x, y = self.tableau.pos[sector]
        px, py = self.camera.pixel(x + pose.dx, y + pose.dy)
        return Rect((px, py), rooms.room_size(self.tableau.flat[sector], self.camera.cell_px))

    def cell_rect(self, x: float, y: float) -> Rect:
        """A cell in pixels."""
        return Rect(self.camera.pixel(x, y), (self.camera.cell_px, self.camera.cell_px))

    def door_pixel(self, space: int, door: int) -> tuple[int, int]:
        """The middle of a door in pixels."""
        x, y = self.tableau.cell_of(space)
        dx, dy = way_out(door, self.tableau.flat[space >> 1])
        return self.camera.pixel(x + 0.5 + dx * 0.42, y + 0.5 + dy * 0.42)

    def _resting_rooms(self, surface: Surface, live: set[int]) -> None:
        t, camera = self.tableau, self.camera
        frame = camera.frame
        marked = t.marked & 0x3FF
        key = (
            tuple(t.pos), tuple(t.flat), tuple(t.doors), marked, frozenset(live), camera.cell_px,
            frame.size, camera.pixel(0, 0)[0] - frame.x + camera.shift[0],
            camera.pixel(0, 0)[1] - frame.y + camera.shift[1], self.look.settings.patterns,
        )  # fmt: skip
        if key != self._layer_key or self._layer is None:
            shift, camera.shift = camera.shift, frame.topleft
            self._layer, self._layer_key = self._make_layer(frame, live), key
            camera.shift = shift
        surface.blit(self._layer, (frame.x - camera.shift[0], frame.y - camera.shift[1]))

    def _make_layer(self, frame: Rect, live: set[int]) -> Surface:
        layer = Surface(frame.size, pygame.SRCALPHA)
        if pygame.display.get_surface():
            layer = layer.convert_alpha()
        self._ground(layer)
        still = [sector for sector in SECTORS if sector not in live]
        for sector in still:
            rooms.shadow(self.look, layer, self.place_of(sector))
        for sector in still:
            place = self.place_of(sector)
            layer.blit(self._room(sector), place)
            if self.tableau.is_marked(sector):
                self._spell(layer, place)
        return layer

    def _ground(self, layer: Surface) -> None:
        """What lies below the rooms."""

    def _room(self, sector: int, *, grown: tuple[float, ...] = (), cell_px: int = 0) -> Surface:
        t = self.tableau
        return rooms.room_picture(
            self.look,
            sector,
            t.flat[sector],
            t.doors[sector],
            cell_px or self.camera.cell_px,
            marked=t.is_marked(sector),
            grown=grown,
        )

    def _spell(self, surface: Surface, place: Rect) -> None:
        """The lilac rim and the rune on the thin line of an enchanted room."""
        rooms.rim(self.look, surface, place, colour=rooms.SPELL, width=3.2, bed=2)
        pieces.draw_marker(self.look, surface, place.center, self.camera.cell_px)

    # -- moving rooms --------------------------------------------------------------------------------------

    def _live_room(self, surface: Surface, sector: int) -> None:
        t, cell = self.tableau, self.camera.cell_px
        pose = t.poses[sector]
        ground = self.place_of(sector, pose)
        picture = self._sized_room(sector, pose, cell)
        if abs(pose.turn) < 0.999:
            picture = _on_edge(picture, t.flat[sector], pose.turn)
        if pose.spin:
            picture = pygame.transform.rotozoom(picture, -pose.spin, 1.0)
        place = picture.get_rect(center=ground.center)
        place.y -= round(pose.lift * cell)
        if pose.alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * pose.alpha))
        elif not pose.spin:
            rooms.shadow(self.look, surface, place, lifted=min(1.0, pose.lift / 0.1))
            if pose.glow:
                rooms.gold_glow(self.look, surface, place)
        surface.blit(picture, place)
        if pose.glow and not pose.spin:
            rooms.rim(self.look, surface, place.inflate(4, 4), width=3)
        if t.is_marked(sector) and pose.alpha >= 1 and not pose.spin and abs(pose.turn) > 0.9:
            self._spell(surface, place)
        self._riders(surface, sector, pose, ground)

    def _sized_room(self, sector: int, pose: Pose, cell: int) -> Surface:
        """A room's picture at the size of its pose: drawn sharp at rest and held, scaled while it grows."""
        big = max(2, round(cell * pose.scale))
        if pose.scale == 1.0 or abs(pose.scale - HELD_SCALE) < 1e-6:
            return self._room(sector, grown=pose.opening, cell_px=big)
        picture = self._room(sector, grown=pose.opening)
        return pygame.transform.smoothscale(picture, rooms.room_size(self.tableau.flat[sector], big))

    def _riders(self, surface: Surface, sector: int, pose: Pose, ground: Rect) -> None:
        cell, spots = self.camera.cell_px, {}
        for thing in self._by_depth(self.tableau.riders(sector)):
            x, y, scale = self.tableau.spot(thing)
            at = self.camera.pixel(x, y)
            ax = ground.centerx + (at[0] - ground.centerx) * pose.scale
            ay = ground.centery + (at[1] - ground.centery) * pose.scale - pose.lift * cell
            own = self.tableau.poses.get(thing, REST)
            spots[thing] = ((ax, ay), scale * pose.scale, own)
        self._all(surface, spots)

    # -- pieces --------------------------------------------------------------------------------------------

    def _by_depth(self, things: list[int]) -> list[int]:
        def low(thing: int) -> float:
            pose = self.tableau.poses.get(thing, REST)
            return self.tableau.spot(thing)[1] + pose.dy + pieces.HIGH[pieces.kind_of(thing)] / 2

        return sorted(things, key=low)

    def at_pixel(self, thing: int) -> tuple[float, float]:
        """The middle of a piece in pixels, its pose's shift included, its lift not."""
        x, y, _ = self.tableau.spot(thing)
        pose = self.tableau.poses.get(thing, REST)
        return self.camera.pixel(x + pose.dx, y + pose.dy)

    def _pieces(self, surface: Surface, things: list[int]) -> None:
        spots = {}
        for thing in self._by_depth(things):
            pose = self.tableau.poses.get(thing, REST)
            spots[thing] = (self.at_pixel(thing), self.tableau.spot(thing)[2], pose)
        self._all(surface, spots)

    def _all(self, surface: Surface, spots: dict[int, tuple[tuple[float, float], float, Pose]]) -> None:
        """Pieces from back to front; then the numbers, which a crowded space must not hide."""
        t, cell = self.tableau, self.camera.cell_px
        for thing, (at, scale, pose) in spots.items():
            pieces.draw_piece(
                self.look, surface, thing, at, cell, scale=scale, pose=pose, marked=t.is_marked(thing)
            )
        for thing, (at, scale, pose) in spots.items():
            if FIRST_MAGO <= thing < COPA_THING:
                mago = thing - FIRST_MAGO
                pieces.draw_number(
                    self.look,
                    surface,
                    thing,
                    at,
                    cell,
                    t.number(mago),
                    scale=scale,
                    pose=pose,
                    known=bool(t.known >> mago & 1),
                    lit=self.number_is_lit(thing),
                )

    def number_is_lit(self, thing: int) -> bool:
        """Whether the number at a base can be changed now."""
        return False


def _on_edge(picture: Surface, flat: bool, turn: float) -> Surface:
    """A room that turns about its long axis, seen from above."""
    w, h = picture.get_size()
    share = max(0.04, abs(turn))
    size = (w, max(2, round(h * share))) if flat else (max(2, round(w * share)), h)
    turned = pygame.transform.smoothscale(picture, size)
    shade = round(255 * (0.55 + 0.45 * share))
    turned.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return turned
