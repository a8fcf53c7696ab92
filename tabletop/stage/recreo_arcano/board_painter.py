"""Draws the board: the castle, and everything that a person does with it, from halos to refusals."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from tabletop.games.recreo_arcano.catalogue import FIRST_MAGO
from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes

from . import marks, pieces, rooms
from .doors import flare, preview_mark, turns_of
from .gestures import Aim
from .modes import Arranging
from .painter import CastlePainter
from .tableau import POTION, REST, way_out

if TYPE_CHECKING:
    from .board import Board


class BoardPainter(CastlePainter):
    """Draws one board."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.look, board.camera)
        self.board = board

    def _everything(self, surface: Surface) -> None:
        board, held = self.board, self.board.gestures.held
        live = self.live_rooms()
        self._resting_rooms(surface, live)
        self._below(surface, board)
        things = self.loose_things(live)
        self._halos(surface, things)
        self._pieces(surface, [thing for thing in things if thing != held])
        self._field_marks(surface, board)
        self._live_rooms(surface, live)
        if held is not None and held in things:
            self._pieces(surface, [held])
        self._above(surface, board)

    def number_is_lit(self, thing: int) -> bool:
        """While a team arranges its Magos, a click on a number changes it."""
        return isinstance(self.board.mode, Arranging) and thing in self.board.mode.pickable()

    def _ground(self, layer: Surface) -> None:
        self._grid(layer)

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

    def _halos(self, surface: Surface, things: list[int]) -> None:
        if self.board.gestures.held is not None:
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

    def _below(self, surface: Surface, board: Board) -> None:
        gestures = board.gestures
        held = gestures.held
        if held is None:
            for sector in sorted(board.mode.pickable()):
                if sector < FIRST_MAGO and sector not in self.tableau.poses:
                    aimed = gestures.aim == Aim("thing", sector)
                    alpha = 1.0 if aimed else board.breathing
                    # The line lies on the room's edge, so that it covers no door.
                    place = self.place_of(sector).inflate((edge := self.look.scale.px(3)), edge)
                    if aimed:
                        rooms.gold_glow(self.look, surface, place, reach=18, strength=0.8, inside=0.2)
                    rooms.rim(self.look, surface, place, width=4 if aimed else 2.6, bed=1.6, alpha=alpha)
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
            marks.draw_field(self.look, surface, rect, aimed=aimed, duel=duel)
            way = board.mode.way(held, place) if board.mode.through_doors(held) else ()
            for here, there in pairwise(way):
                door = self.tableau.door_between(here, there)
                if door is not None:
                    shine = 1.0 if aimed else 0.55
                    shining[here, door] = max(shine, shining.get((here, door), 0.0))
        for (space, door), strength in shining.items():
            flare(self.look, surface, self.door_pixel(space, door), self.camera.cell_px, strength)

    def _count_steps(self, surface: Surface, board: Board, held: int, space: int, steps: int) -> None:
        if steps <= 0:
            return
        cell, k = self.camera.cell_px, self.look.scale.factor
        taken = bool(self.tableau.standing(space)) or space in self.tableau.potions
        rect = self.cell_rect(*self.tableau.cell_of(space))
        at = (
            (rect.x + cell * 0.24, rect.y + cell * 0.24)
            if taken
            else (float(rect.centerx), float(rect.centery))
        )
        d = max(22 * k, cell * (0.25 if taken else 0.29))
        marks.draw_count(
            self.look, surface, at, d, str(steps), gold=board.gestures.aim == Aim("place", space)
        )
        if board.mode.costs_potion(held, space):
            size = max(16 * k, cell * 0.22) / k
            picture = self.look.art.image(board.potion_picture, size, size)
            corner = (at[0] + d * 0.5, at[1] + d * 0.42)
            surface.blit(picture, picture.get_rect(center=(round(corner[0]), round(corner[1]))))

    def _field_marks(self, surface: Surface, board: Board) -> None:
        held = board.gestures.held
        if held is None or held < FIRST_MAGO:
            return
        for place, steps in board.mode.places(held).items():
            if board.mode.duel_waits(held, place):
                rect = self.cell_rect(*self.tableau.cell_of(int(place)))  # type: ignore[arg-type]
                marks.draw_duel_mark(self.look, surface, rect)
            self._count_steps(surface, board, held, int(place), steps)  # type: ignore[arg-type]

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
        if gestures.dragging:
            self._place_keys(surface, board, held)
        for place in order:
            aimed = gestures.aim == Aim("place", place)
            line = self._contour(held, gestures.track.paths[place])  # type: ignore[index]
            arrow = aimed or len(places) <= 4
            marks.draw_path(
                self.look, surface, line, gold=aimed, walk=board.walk if aimed else 0.0, arrow=arrow
            )

    def _place_keys(self, surface: Surface, board: Board, held: int) -> None:
        """The number key of each resting place."""
        d = max(26 * self.look.scale.factor, self.camera.cell_px * 0.34)
        for place, key in board.mode.places(held).items():
            at = self.camera.pixel(*board.gestures.keys[place])
            aimed = board.gestures.aim == Aim("place", place)
            marks.draw_count(self.look, surface, at, d, str(key), gold=aimed)

    def _contour(self, sector: int, path: tuple[tuple[int, int], ...]) -> list[tuple[float, float]]:
        """The line of a path in pixels, through the middles of the room's half that goes first."""
        sx, sy = self.tableau.second(sector)
        ahead = (path[-1][0] - path[0][0]) * sx + (path[-1][1] - path[0][1]) * sy
        half = 0 if ahead < 0 else 1
        line = [self.camera.pixel(x + sx * half + 0.5, y + sy * half + 0.5) for x, y in path]
        end, before = line[-1], line[-2]
        cell = self.camera.cell_px
        x = end[0] - math.copysign(cell * 0.12, end[0] - before[0]) if end[0] != before[0] else end[0]
        y = end[1] - math.copysign(cell * 0.12, end[1] - before[1]) if end[1] != before[1] else end[1]
        return [*line[:-1], (x, y)]

    # -- on top --------------------------------------------------------------------------------------------

    def _above(self, surface: Surface, board: Board) -> None:
        held = board.gestures.held
        if held is not None and held < FIRST_MAGO:
            if not board.gestures.dragging:
                self._place_keys(surface, board, held)
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
            if not t.leads_on(space, door):
                continue
            x, y = t.cell_of(space)
            dx, dy = way_out(door, t.flat[sector])
            at = self.camera.pixel(x + 0.5 + pose.dx + dx * 0.4, y + 0.5 + pose.dy + dy * 0.4 - pose.lift)
            opens = not t.doors[sector] >> door & 1
            turns = turns_of((dx, dy))
            preview_mark(self.look, surface, at, self.camera.cell_px, opens=opens, turns=turns)

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
