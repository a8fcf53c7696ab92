"""The person's own corner: role card, goal, what is still needed, area, treatments and illness."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect, Surface

from tabletop.core.match import Player
from tabletop.games.arre_unicornio.catalogue import ITEMS, PATIENT
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import cards, names, needs, paint, seats
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.arre_unicornio.positions import OWN
from tabletop.stage.arre_unicornio.seat_area import ItemPlace, SeatArea
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.richtext import escape
from tabletop.stage.shared import night

_ROW = FRect(OWN.x + 104, OWN.y + 90, 188, 33)
_ROW_STEP = 36.0
_SLOTS = (OWN.x + 106.0, OWN.y + 152.0)
#: The mark at the end of a row: have, need, waived.
_MARKS = {
    needs.HAVE: ("M5 12l5 6 9-12", paint.HAVE),
    needs.NEED: ("M12 5v8M12 19v.1", paint.NEED),
    needs.WAIVED: ("M5 12h14", paint.WAIVED),
}


class NeedRow(ItemPlace):
    """One item of a Patient's list: had, needed or waived; the item can be clicked while it may be picked."""

    radius = 9

    def __init__(self, look: Look, item: int, on_pick: Callable[[int], None]) -> None:
        area = _ROW.move(0, item * _ROW_STEP)
        super().__init__(look, area, f"need.{item}", item, on_pick)
        self.need = needs.Need(item, needs.NEED)

    def draw(self, surface: Surface) -> None:
        """Picture, name, reason, mark."""
        look, box, need = self.look, self.rect, self.need
        mark, colour = _MARKS[need.state]
        if self.lit:
            paint.halo(look, surface, box, radius=9, strength=1.0 if self.chosen or self.hovered else 0.6)
        look.box(
            surface,
            box,
            fill=paint.PILL,
            line=colour,
            width=2,
            radius=9,
            dashed=need.state == needs.NEED,
        )
        off = need.state == needs.WAIVED
        picture = FRect(box.x + 5, box.y + 4, 25, 25)
        look.picture(
            surface,
            f"{ART}item_{names.ITEM_ART[need.item]}",
            picture,
            grey=off,
            alpha=0.5 if off else 1.0,
        )
        x, room = box.x + 34, box.w - 34 - 30
        title = paint.fit(
            look,
            names.of(look, _ITEM_FACES[need.item]),
            room,
            (13, 12.5, 12, 11.5, 11),
            role="h3",
            colour=night.QUIET if off else night.TEXT,
        )
        surface.blit(title.surface, look.scale.point(x, box.y + 9.5 - title.h / 2))
        if off:
            look.line(surface, x, box.y + 9, title.w, colour=night.QUIET, thick=1.6)
        why = paint.fit(look, self._why(), room, (12, 11.5, 11, 10.5), colour=night.QUIET)
        surface.blit(why.surface, look.scale.point(x, box.y + 23 - why.h / 2))
        self._draw_mark(surface, mark, colour)

    def _why(self) -> str:
        say, need = self.look.say, self.need
        if need.state == needs.HAVE:
            return say("arre_unicornio.need.have")
        if need.state == needs.WAIVED:
            return say(f"arre_unicornio.need.waived.{names.role_word(need.role)}")
        return say(f"arre_unicornio.need.{'in_hand' if need.in_hand else 'missing'}")

    def _draw_mark(self, surface: Surface, path: str, colour: str) -> None:
        look, box = self.look, self.rect
        text = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="4" stroke-linecap="round" '
            'stroke-linejoin="round"/></svg>'
        )
        picture = look.art.drawn(text, 20, 20)
        area = FRect(box.right - 25, box.y + 6.5, 20, 20)
        surface.blit(picture, picture.get_rect(center=look.scale.rect(area).center))


_ITEM_FACES = ("building_plan", "doctor_uniform", "master_key")


class OwnCorner(SeatArea):
    """The seat of the person at the screen; it may be chosen like any other seat."""

    def __init__(
        self,
        look: Look,
        seat: int,
        player: Player,
        on_choose: Callable[[int], None],
        on_pick: Callable[[int], None],
        *,
        hidden: bool,
    ) -> None:
        super().__init__(look, OWN, seat, player, on_choose)
        #: Nobody in particular looks at the table: the role stays face down.
        self.hidden = hidden
        self.rows = [NeedRow(look, item, on_pick) for item in ITEMS]
        x, y = _SLOTS
        self.slots = [
            ItemPlace(look, (x + item * 50, y, 42, 42), f"item.{seat}.{item}", item, on_pick)
            for item in ITEMS
        ]
        self.add(*self.rows, *self.slots)

    # -- places --------------------------------------------------------------------------------------------

    @property
    def face_area(self) -> FRect:
        """The picture of the seat."""
        return FRect(OWN.x + 8, OWN.y + 7, 42, 42)

    @property
    def role_area(self) -> FRect:
        """The role card."""
        return FRect(OWN.x + 10, OWN.y + 58, 84, 116)

    @property
    def illness_area(self) -> FRect:
        """The visible illness."""
        return FRect(OWN.right - 50, OWN.y + 8, 40, 44)

    @property
    def hand_area(self) -> FRect:
        """Where cards of a seat that nobody looks at come from: the foot of the corner."""
        return FRect(OWN.right - 60, OWN.bottom - 36, 52, 28)

    def item_area(self, item: int) -> FRect:
        """Where an item lies."""
        shown = self.rows if self._lists else self.slots
        return shown[item].rect

    def treatment_area(self, number: int) -> FRect:
        """The ring of a treatment, counted from 0."""
        # The score, if it has no panel of its own, stands above the rings.
        y = OWN.y + (32 if self.score else 20)
        return FRect(OWN.right - 58 - 82 + min(number, 2) * 27, y, 22, 22)

    @property
    def _lists(self) -> bool:
        """Whether the list of needs is shown: the person is a Patient and may know it."""
        view = self.view
        return view is not None and not self.hidden and view.role(self.seat) == PATIENT

    # -- state ---------------------------------------------------------------------------------------------

    def show(self, view: State, line: str, score: str) -> None:
        """Take over a view, the line of news and the score of the match."""
        self.view, self.line, self.score = view, line, score
        lists = self._lists
        for row, need in zip(self.rows, needs.needs(view, self.seat), strict=True):
            row.need, row.card, row.visible = need, need.card, lists
        for slot in self.slots:
            slot.card, slot.visible = view.items[self.seat][slot.item], not lists
        self.changed()

    @property
    def items(self) -> list[ItemPlace]:
        """The places of items that are shown."""
        return [*self.rows] if self._lists else self.slots

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Panel, picture, names, treatments, illness, role, goal."""
        view, look, box = self.view, self.look, self.rect
        if view is None:
            return
        if self.offered:
            paint.halo(look, surface, box, strength=1.0 if self.hovered or self.chosen else 0.7)
        paint.panel(look, surface, box, glow=self.lit and not self.offered)
        paint.face(look, surface, self.seat, *self.face_area.topleft, 42)
        if self._skip > 0:
            look.picture(surface, f"{ART}mark_skip", self.face_area.inflate(14, 14))
        self._draw_words(surface, view)
        count = len(view.treatments[self.seat])
        area = self.treatment_area(0)
        paint.rings(look, surface, count, area.x, area.y, 22, 27)
        if self.score:
            seats.draw_score(look, surface, self.score, area.x + 76, area.y - 27)
        seats.draw_illness(look, surface, view, self.seat, self.illness_area)
        self._draw_role(surface, view)
        self._draw_goal(surface, view)
        super().draw(surface)
        if self.chosen and self.offered:
            seats.draw_chosen(look, surface, box)

    def _draw_words(self, surface: Surface, view: State) -> None:
        look, box = self.look, self.rect
        room = self.treatment_area(0).x - 6 - (box.x + 58)
        name = escape(self.player.name)
        words = name if self.hidden else look.say("table.you", name=name)
        title = paint.fit(look, words, room, (16, 15, 14, 13, 12), role="h3")
        if title.cut:
            title = paint.fit(look, name, room, (16, 15, 14, 13, 12, 11), role="h3")
        surface.blit(title.surface, look.scale.point(box.x + 58, box.y + 19 - title.h / 2))
        count = len(view.treatments[self.seat])
        words = seats.treatments_in_words(look, view, self.seat)
        line = paint.fit(
            look,
            words,
            room,
            (13, 12.5, 12, 11.5, 11),
            colour=paint.PILL_TEXT if count >= 2 else night.QUIET,
        )
        surface.blit(line.surface, look.scale.point(box.x + 58, box.y + 38 - line.h / 2))

    def _draw_role(self, surface: Surface, view: State) -> None:
        look, area, card = self.look, self.role_area, view.roles[self.seat]
        if card < 0 or (self.hidden and not view.is_tied(self.seat)):
            cards.draw(look, surface, cards.ROLE_BACK, area.x + 4, area.y, 76)
            if len(view.hands[self.seat]):
                right = self.rect.right - 12
                seats.draw_hand_count(look, surface, len(view.hands[self.seat]), right, self.rect.y + 60)
            return
        night.shadow(look, surface, area, 8)
        look.box(surface, area, fill="#3A2470", width=2.5, radius=8)
        top = FRect(area.x, area.y, area.w, 84)
        paint.tile(look, surface, f"{ART}card_{names.face_of(names.ROLE_CARD + card)}", top, radius=8)
        word = paint.fit(
            look,
            names.role(look, view.role(self.seat)),
            area.w - 8,
            (15, 14, 13, 12, 11, 10),
            role="h3",
            align="center",
            lines=2,
            spacing=0.85,
        )
        paint.put(look, surface, word, (area.x + 4, top.bottom, area.w - 8, area.bottom - top.bottom), x=0.5)
        tied = view.is_tied(self.seat)
        if tied:
            seats.draw_bow(look, surface, FRect(area.x, area.y, area.w, 90))
        public = view.knows(-1, self.seat)
        key = "tied" if tied else "open" if public else "secret"
        note = paint.fit(
            look,
            look.say(f"arre_unicornio.own.{key}"),
            98,
            (12, 11.5, 11, 10.5),
            colour=night.QUIET,
            align="center",
        )
        paint.put(look, surface, note, (area.x - 7, area.bottom + 3, 98, 18), x=0.5)

    def _draw_goal(self, surface: Surface, view: State) -> None:
        look, say, box = self.look, self.look.say, self.rect
        x, y, w = box.x + 106, box.y + 54, box.w - 106 - 8
        number = view.role(self.seat)
        if number < 0 or self.hidden:
            return
        you = say("arre_unicornio.own.you_are", role=names.role(look, number))
        head = paint.fit(look, you, w, (14, 13.5, 13, 12.5, 12))
        surface.blit(head.surface, look.scale.point(x, y))
        goal = paint.fit(
            look,
            say(f"arre_unicornio.own.goal.{self._goal(view, number)}"),
            w,
            (15, 14.5, 14, 13.5, 13, 12.5, 12),
            role="h3",
            colour=paint.PILL_TEXT,
            lines=1 if number == PATIENT else 2,
            spacing=0.9,
        )
        surface.blit(goal.surface, look.scale.point(x, y + 17))
        if number != PATIENT:
            self._draw_tally(surface, view, FRect(x, box.y + 110, w, 34))

    def _goal(self, view: State, number: int) -> str:
        if number == PATIENT:
            if view.is_tied(self.seat) and not view.rules.jacketed_may_escape:
                return "tied"
            return "need" if needs.missing(view, self.seat) else "ready"
        return "jackets" if needs.wants_jackets(number) else "swap"

    def _draw_tally(self, surface: Surface, view: State, area: FRect) -> None:
        look, say = self.look, self.look.say
        look.box(surface, area, fill=paint.PILL, line=night.PANEL_LINE, width=2, radius=9)
        look.picture(surface, f"{ART}mark_tied", (area.x + 5, area.y + 4, 26, 26))
        words = say("arre_unicornio.own.tally", tied=needs.tied_patients(view), count=needs.patients(view))
        block = paint.fit(
            look, words, area.w - 42, (13, 12.5, 12, 11.5, 11), lines=2, spacing=0.85, colour=night.TEXT
        )
        paint.put(look, surface, block, (area.x + 36, area.y, area.w - 42, area.h))
