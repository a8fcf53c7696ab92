"""Draws the board: a kept layer of resting rooms, then marks, ghosts, pieces, what is held, and effects on top."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from tabletop.games.recreo_arcano.catalogue import COPA_THING, FIRST_MAGO
from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Look

from . import marks, pieces, rooms
from .doors import flare, frame_of_door
from .gestures import Aim
from .tableau import POTION, REST, SECTORS, Pose, Tableau, way_out

if TYPE_CHECKING:
    from .board import Board
    from .camera import Camera

FRAME = 16
"""Logical units around the board's rectangle in which glows may still be seen."""


class Painter:
    """Draws one tableau through one camera; ``board`` adds what a person does with it."""

    def __init__(self, look: Look, camera: Camera, board: Board | None = None) -> None:
        self.look = look
        self.camera = camera
        self.board = board
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
        live = {sector for sector in SECTORS if sector in self.tableau.poses}
        self._resting_rooms(surface, live)
        if self.board is not None:
            self._below(surface, self.board)
        riding = {thing for sector in live for thing in self.tableau.riders(sector)}
        things = [thing for thing in self.tableau.all_pieces() if thing not in riding]
        held = self.board.gestures.held if self.board is not None else None
        self._halos(surface, things)
        self._pieces(surface, [thing for thing in things if thing != held])
        if self.board is not None:
            self._duel_marks(surface, self.board)
        for sector in sorted(live, key=lambda n: self.tableau.poses[n].lift):
            self._live_room(surface, sector)
        if held is not None and held in things:
            self._pieces(surface, [held])
        if self.board is not None:
            self._above(surface, self.board)

    # -- resting rooms -------------------------------------------------------------------------------------

    def place_of(self, sector: int, pose: Pose = REST) -> Rect:
        """A room's rectangle in pixels, its shift included, its lift and size not."""
        x, y = self.tableau.pos[sector]
        px, py = self.camera.pixel(x + pose.dx, y + pose.dy)
        return Rect((px, py), rooms.room_size(self.tableau.flat[sector], self.camera.cell_px))

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
        if self.board is not None:
            self._grid(layer)
        still = [sector for sector in SECTORS if sector not in live]
        for sector in still:
            rooms.shadow(self.look, layer, self.place_of(sector))
        for sector in still:
            place = self.place_of(sector)
            layer.blit(self._room(sector), place)
            if self.tableau.is_marked(sector):
                self._spell(layer, place)
        return layer

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

    def _grid(self, layer: Surface) -> None:
        """Small crosses where the corners of rooms may come to lie."""
        camera, k = self.camera, self.look.scale.factor
        arm, cell = 4 * k, camera.cell_px
        side = max(3, round(2 * arm))
        half = side / 2
        cross = self.look.art.drawn_pixels(
            shapes.svg(
                side,
                side,
                f'<path d="M0 {half}H{side}M{half} 0V{side}" stroke="#A48FD6" stroke-opacity="0.4" '
                f'stroke-width="{1.5 * k:.2f}"/>',
            ),
            (side, side),
        )
        inner = self.look.scale.rect(camera.rect).move(-camera.shift[0], -camera.shift[1]).inflate(8, 8)
        x0, y0 = camera.pixel(0, 0)
        for x in range(x0 - (x0 - inner.left) // cell * cell, inner.right, cell):
            for y in range(y0 - (y0 - inner.top) // cell * cell, inner.bottom, cell):
                layer.blit(cross, (round(x - half), round(y - half)))

    # -- moving rooms --------------------------------------------------------------------------------------

    def _live_room(self, surface: Surface, sector: int) -> None:
        t, cell = self.tableau, self.camera.cell_px
        pose = t.poses[sector]
        ground = self.place_of(sector, pose)
        big = max(2, round(cell * pose.scale))
        picture = self._room(sector, grown=pose.opening, cell_px=big)
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

    def _riders(self, surface: Surface, sector: int, pose: Pose, ground: Rect) -> None:
        cell = self.camera.cell_px
        for thing in self._by_depth(self.tableau.riders(sector)):
            x, y, scale = self.tableau.spot(thing)
            at = self.camera.pixel(x, y)
            ax = ground.centerx + (at[0] - ground.centerx) * pose.scale
            ay = ground.centery + (at[1] - ground.centery) * pose.scale - pose.lift * cell
            own = self.tableau.poses.get(thing, REST)
            self._piece(surface, thing, (ax, ay), scale * pose.scale, own)

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
        for thing in self._by_depth(things):
            pose = self.tableau.poses.get(thing, REST)
            self._piece(surface, thing, self.at_pixel(thing), self.tableau.spot(thing)[2], pose)

    def _piece(self, surface: Surface, thing: int, at: tuple[float, float], scale: float, pose: Pose) -> None:
        t = self.tableau
        mago = FIRST_MAGO <= thing < COPA_THING
        pieces.draw_piece(
            self.look,
            surface,
            thing,
            at,
            self.camera.cell_px,
            scale=scale,
            pose=pose,
            marked=t.is_marked(thing),
            number=t.number(thing - FIRST_MAGO) if mago else "",
            known=mago and bool(t.known >> thing - FIRST_MAGO & 1),
        )

    def _halos(self, surface: Surface, things: list[int]) -> None:
        if self.board is None or self.board.gestures.held is not None:
            return
        glowing, aim = self.board.mode.pickable(), self.board.gestures.aim
        for thing in things:
            if thing in glowing and thing < POTION:
                x, y = self.at_pixel(thing)
                scale = self.tableau.spot(thing)[2]
                strength = 1.0 if aim == Aim("thing", thing) else self.board.breathing
                base = y + pieces.HIGH["mago"] * 0.4 * scale * self.camera.cell_px
                size = self.camera.cell_px * scale * (1.12 if aim == Aim("thing", thing) else 1.0)
                pieces.draw_halo(self.look, surface, (x, base), size, strength)

    # -- what a person does --------------------------------------------------------------------------------

    def cell_rect(self, x: float, y: float) -> Rect:
        """A cell in pixels."""
        return Rect(self.camera.pixel(x, y), (self.camera.cell_px, self.camera.cell_px))

    def _below(self, surface: Surface, board: Board) -> None:
        gestures = board.gestures
        held = gestures.held
        if held is None:
            for sector in sorted(board.mode.pickable()):
                if sector < FIRST_MAGO and sector not in self.tableau.poses:
                    aimed = gestures.aim == Aim("thing", sector)
                    alpha = 1.0 if aimed else board.breathing
                    if aimed:
                        rooms.gold_glow(self.look, surface, self.place_of(sector), reach=16)
                    rooms.rim(self.look, surface, self.place_of(sector), width=4 if aimed else 3, bed=3, alpha=alpha)
        elif held < FIRST_MAGO:
            self._ghosts(surface, board, held)
        else:
            self._fields(surface, board, held)
        board.effects.draw(surface, self, below=True)

    def _fields(self, surface: Surface, board: Board, held: int) -> None:
        aim, places = board.gestures.aim, board.mode.places(held)
        shining: dict[tuple[int, int], float] = {}
        for place in places:
            aimed = aim == Aim("place", place)
            rect = self.cell_rect(*self.tableau.cell_of(int(place)))  # type: ignore[arg-type]
            duel = board.mode.duel_waits(held, place)
            (marks.draw_duel_field if duel else marks.draw_field)(self.look, surface, rect, aimed=aimed)
            way = board.mode.way(held, place) if board.mode.through_doors(held) else ()
            for here, there in zip(way, way[1:], strict=False):
                door = self.tableau.door_between(here, there)
                if door is not None:
                    shine = 1.0 if aimed else 0.55
                    shining[here, door] = max(shine, shining.get((here, door), 0.0))
        for (space, door), strength in shining.items():
            flare(self.look, surface, self.door_pixel(space, door), self.camera.cell_px, strength)
        for place, steps in places.items():
            self._count_steps(surface, board, held, int(place), steps)  # type: ignore[arg-type]

    def door_pixel(self, space: int, door: int) -> tuple[int, int]:
        """The middle of a door in pixels."""
        x, y = self.tableau.cell_of(space)
        dx, dy = way_out(door, self.tableau.flat[space >> 1])
        return self.camera.pixel(x + 0.5 + dx * 0.42, y + 0.5 + dy * 0.42)

    def _count_steps(self, surface: Surface, board: Board, held: int, space: int, steps: int) -> None:
        if steps <= 0:
            return
        cell, k = self.camera.cell_px, self.look.scale.factor
        taken = bool(self.tableau.standing(space)) or space in self.tableau.potions
        rect = self.cell_rect(*self.tableau.cell_of(space))
        at = (rect.x + cell * 0.24, rect.y + cell * 0.24) if taken else (float(rect.centerx), float(rect.centery))
        d = max(22 * k, cell * (0.25 if taken else 0.29))
        marks.draw_count(self.look, surface, at, d, str(steps), gold=board.gestures.aim == Aim("place", space))
        if board.mode.costs_potion(held, space):
            size = max(16 * k, cell * 0.22) / k
            picture = self.look.art.image(board.potion_picture, size, size)
            corner = (at[0] + d * 0.5, at[1] + d * 0.42)
            surface.blit(picture, picture.get_rect(center=(round(corner[0]), round(corner[1]))))

    def _duel_marks(self, surface: Surface, board: Board) -> None:
        held = board.gestures.held
        if held is None or held < FIRST_MAGO:
            return
        for place in board.mode.places(held):
            if board.mode.duel_waits(held, place):
                rect = self.cell_rect(*self.tableau.cell_of(int(place)))  # type: ignore[arg-type]
                marks.draw_duel_mark(self.look, surface, rect)

    # -- ghosts --------------------------------------------------------------------------------------------

    def _ghosts(self, surface: Surface, board: Board, held: int) -> None:
        places = board.mode.places(held)
        gestures = board.gestures
        if not places or gestures.track is None:
            return
        t, cell = self.tableau, self.camera.cell_px
        size = rooms.room_size(t.flat[held], cell)
        marks.draw_hollow(self.look, surface, Rect(self.camera.pixel(*t.pos[held]), size))
        picture = rooms.room_picture(self.look, held, t.flat[held], t.doors[held], cell)
        key = (held, int(t.flat[held]), t.doors[held])
        order = sorted(places, key=lambda place: gestures.aim == Aim("place", place))
        for place in order:
            aimed = gestures.aim == Aim("place", place)
            rect = Rect(self.camera.pixel(*place), size)  # type: ignore[misc]
            marks.draw_ghost(self.look, surface, rect, picture, key, aimed=aimed)
        for place in order:
            aimed = gestures.aim == Aim("place", place)
            path = gestures.track.paths[place]  # type: ignore[index]
            half, line = self._contour(held, path)
            marks.draw_path(self.look, surface, line, gold=aimed, walk=board.walk if aimed else 0.0)
            dx, dy = t.second(held) if half == 0 else (0, 0)
            x, y = place  # type: ignore[misc]
            at = self.camera.pixel(x + dx + 0.5, y + dy + 0.5)
            d = max(26 * self.look.scale.factor, cell * 0.34)
            marks.draw_count(self.look, surface, at, d, str(places[place]), gold=aimed)

    def _contour(self, sector: int, path: tuple[tuple[int, int], ...]) -> tuple[int, list[tuple[float, float]]]:
        """Which half of the room the path is drawn for, and its line in pixels."""
        sx, sy = self.tableau.second(sector)
        ahead = (path[-1][0] - path[0][0]) * sx + (path[-1][1] - path[0][1]) * sy
        half = 0 if ahead < 0 else 1
        line = [self.camera.pixel(x + sx * half + 0.5, y + sy * half + 0.5) for x, y in path]
        end, before = line[-1], line[-2]
        cell = self.camera.cell_px
        x = end[0] - math.copysign(cell * 0.12, end[0] - before[0]) if end[0] != before[0] else end[0]
        y = end[1] - math.copysign(cell * 0.12, end[1] - before[1]) if end[1] != before[1] else end[1]
        return half, [*line[:-1], (x, y)]

    # -- on top --------------------------------------------------------------------------------------------

    def _above(self, surface: Surface, board: Board) -> None:
        held = board.gestures.held
        if held is not None and held < FIRST_MAGO:
            if board.previews_flip:
                self._flip_preview(surface, held)
            for name, (at, d) in board.button_spots(held).items():
                lit = board.gestures.aim == Aim("button", name)
                k = self.look.scale.factor
                icon = "ui/flip" if name == "flip" else "ui/again"
                marks.draw_button(self.look, surface, at, d * k, icon, lit=lit, key=name[0].upper())
        board.effects.draw(surface, self, below=False)
        self._refused(surface, board)

    def _flip_preview(self, surface: Surface, sector: int) -> None:
        t = self.tableau
        pose = t.poses.get(sector, REST)
        for door in range(6):
            space = 2 * sector + (door >= 3)
            if not self.leads_on(space, door):
                continue
            x, y = t.cell_of(space)
            dx, dy = way_out(door, t.flat[sector])
            at = self.camera.pixel(x + 0.5 + pose.dx + dx * 0.4, y + 0.5 + pose.dy + dy * 0.4 - pose.lift)
            frame_of_door(self.look, surface, at, self.camera.cell_px, not t.doors[sector] >> door & 1)

    def leads_on(self, space: int, door: int) -> bool:
        """Whether another room lies behind a door."""
        x, y = self.tableau.cell_of(space)
        dx, dy = way_out(door, self.tableau.flat[space >> 1])
        return self.tableau.space_on(x + dx, y + dy) >= 0

    def _refused(self, surface: Surface, board: Board) -> None:
        refusal = board.refusal
        if refusal is None:
            return
        for x, y in refusal.cells:
            marks.draw_stripes(self.look, surface, self.cell_rect(x, y), refusal.strength)
        k = self.look.scale.factor
        block = self.look.text(refusal.sentence, 190, role="small", colour=p.CREAM, align="center")
        w, h = block.surface.get_width() + round(20 * k), block.surface.get_height() + round(12 * k)
        x, y = refusal.middle
        inside = self.look.scale.rect(self.camera.rect).move(-self.camera.shift[0], -self.camera.shift[1])
        place = Rect(0, 0, w, h)
        place.center = self.camera.pixel(x, y)
        place.clamp_ip(inside)
        text = shapes.box(w, h, k, fill=p.PILL, line="#CBB7F2", width=2, radius=10)
        pill = self.look.art.drawn_pixels(text, (w, h)).copy()
        pill.blit(block.surface, block.surface.get_rect(center=(w // 2, h // 2)))
        pill.set_alpha(round(255 * refusal.strength))
        surface.blit(pill, place)


def _on_edge(picture: Surface, flat: bool, turn: float) -> Surface:
    """A room that turns about its long axis, seen from above."""
    w, h = picture.get_size()
    share = max(0.04, abs(turn))
    size = (w, max(2, round(h * share))) if flat else (max(2, round(w * share)), h)
    turned = pygame.transform.smoothscale(picture, size)
    shade = round(255 * (0.55 + 0.45 * share))
    turned.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return turned
