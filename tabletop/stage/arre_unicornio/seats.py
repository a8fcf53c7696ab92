"""The seats round the table: who sits there, what is known of the role, and all that lies in the area."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect, Surface

from tabletop.core.match import Player
from tabletop.games.arre_unicornio.catalogue import ITEMS
from tabletop.games.arre_unicornio.state import State
from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.arre_unicornio.seat_area import ItemPlace, SeatArea
from tabletop.stage.kit import palette as p
from tabletop.stage.kit import shapes
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.richtext import escape
from tabletop.stage.shared import night

SLOT, SLOT_STEP = 42.0, 49.0


class Plaque(SeatArea):
    """Everything of one of the other seats; a click chooses the seat while it may be chosen."""

    def __init__(
        self,
        look: Look,
        rect: Area,
        seat: int,
        player: Player,
        on_choose: Callable[[int], None],
        on_pick: Callable[[int], None],
    ) -> None:
        super().__init__(look, rect, seat, player, on_choose)
        self._ms = 0.0
        x, y = self.rect.topleft
        self.slots = [
            ItemPlace(
                look,
                (x + 78 + item * SLOT_STEP, y + 57, SLOT, SLOT),
                f"item.{seat}.{item}",
                item,
                on_pick,
            )
            for item in ITEMS
        ]
        self.add(*self.slots)

    # -- places --------------------------------------------------------------------------------------------

    @property
    def face_area(self) -> FRect:
        """The picture of the seat."""
        return FRect(self.rect.x + 8, self.rect.y + 7, 42, 42)

    @property
    def role_area(self) -> FRect:
        """The role card."""
        return FRect(self.rect.x + 11, self.rect.y + 55, 48, 72)

    @property
    def illness_area(self) -> FRect:
        """The visible illness."""
        return FRect(self.rect.right - 64, self.rect.y + 54, 50, 46)

    @property
    def hand_area(self) -> FRect:
        """Where cards come from and go to: the number of cards in the hand."""
        return FRect(self.rect.right - 60, self.rect.y + 8, 52, 28)

    @property
    def items(self) -> list[ItemPlace]:
        """The places of items that are shown."""
        return self.slots

    def item_area(self, item: int) -> FRect:
        """The slot of an item."""
        return self.slots[item].rect

    def treatment_area(self, number: int) -> FRect:
        """The ring of a treatment, counted from 0."""
        return FRect(self.rect.x + 80 + min(number, 2) * 25, self.rect.y + 104, 21, 21)

    # -- state ---------------------------------------------------------------------------------------------

    def show(self, view: State, line: str, score: str) -> None:
        """Take over a view, the line of public news and the score of the match."""
        self.view, self.line, self.score = view, line, score
        for slot in self.slots:
            slot.card = view.items[self.seat][slot.item]
        self.changed()

    def update(self, ms: float) -> bool:
        """Dots of a seat that thinks, and the mark of a lost turn."""
        self._ms += ms
        return super().update(ms) or (self.thinks and not self.look.calm)

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Panel, picture, names, role, items, treatments, illness."""
        view, look, box = self.view, self.look, self.rect
        if view is None:
            return
        if self.offered:
            paint.halo(look, surface, box, strength=1.0 if self.hovered or self.chosen else 0.7)
        paint.panel(look, surface, box, glow=self.lit and not self.offered)
        paint.face(look, surface, self.seat, *self.face_area.topleft, 42)
        if self.thinks:
            night.dots(look, surface, box.x + 16, box.y + 42, self._ms)
        if self._skip > 0:
            look.picture(surface, f"{ART}mark_skip", self.face_area.inflate(14, 14))
        self._draw_words(surface, view)
        draw_role(look, surface, view, self.seat, self.role_area)
        draw_treatments(look, surface, view, self.seat, box.x + 80, box.y + 104, self._room(view))
        draw_illness(look, surface, view, self.seat, self.illness_area)
        super().draw(surface)
        if self.chosen and self.offered:
            draw_chosen(look, surface, box)

    def _room(self, view: State) -> float:
        """How wide the words beside the treatments may be."""
        return self.rect.w - 159 - (24 if len(view.illnesses[self.seat]) > 1 else 10)

    def _draw_words(self, surface: Surface, view: State) -> None:
        look, box = self.look, self.rect
        right = self._draw_pills(surface, view)
        tag = "" if self.player.is_person else look.say("table.bot")
        tag_w = look.text(tag, None, role="label", size=11.5, fixed=True).w + 12 if tag else 0
        sizes = (16.0, 15.0, 14.0, 13.0)
        words, room = escape(self.player.name), right - 6 - (box.x + 58)
        name = paint.fit(look, words, room - tag_w, sizes, role="h3")
        if name.cut and tag:
            # The name matters more than the tag, which the tooltip says as well.
            tag = ""
            name = paint.fit(look, words, room, sizes, role="h3")
        surface.blit(name.surface, look.scale.point(box.x + 58, box.y + 18 - name.h / 2))
        if tag:
            area = FRect(box.x + 58 + name.w + 5, box.y + 11, tag_w, 15)
            look.shade(surface, area, 7.5, colour=paint.TAG, opacity=1)
            block = look.text(tag, None, role="label", size=11.5, fixed=True)
            paint.put(look, surface, block, area, x=0.5)
        # The disc on the visible illness reaches up to this line.
        end = self.illness_area.x - 12 if view.illnesses[self.seat] else box.right - 12
        line = paint.fit(look, self.line, end - (box.x + 58), (13, 12.5, 12, 11.5), colour=night.QUIET)
        surface.blit(line.surface, look.scale.point(box.x + 58, box.y + 41 - line.h / 2))

    def _draw_pills(self, surface: Surface, view: State) -> float:
        """Cards in the hand, score, stars of a dazed seat, from the right; where the free room ends."""
        look, box = self.look, self.rect
        right = draw_hand_count(look, surface, cards_held(view, self.seat), box.right - 8, box.y + 6)
        if self.score:
            right = draw_score(look, surface, self.score, right - 5, box.y + 6)
        if len(view.treatments[self.seat]) >= 3:
            look.picture(surface, f"{ART}mark_dazed", (right - 36, box.y + 2, 32, 32))
            right -= 36
        return right


# -- parts that the own corner shares ---------------------------------------------------------------------


def draw_chosen(look: Look, surface: Surface, box: FRect) -> None:
    """The tick of a seat that is chosen."""
    area = FRect(box.right - 24, box.bottom - 24, 30, 30)
    look.box(surface, area, fill="#1F7A4C", line=p.WHITE, width=3, radius=15)
    look.picture(surface, "ui/check", area.inflate(-10, -10))


def cards_held(view: State, seat: int) -> int:
    """How many cards a seat holds; during the draft also those from which it chooses."""
    return len(view.hands[seat]) + (len(view.packets[seat]) if view.packets else 0)


def draw_hand_count(look: Look, surface: Surface, count: int, right: float, y: float) -> float:
    """A pill with a small card and a number that ends at ``right``; where it begins."""
    block = look.text(str(count), None, role="h3", size=15, colour=night.TEXT, fixed=True)
    box = FRect(right - 33 - block.w, y, 33 + block.w, 25)
    look.box(surface, box, fill=paint.PILL, width=0, line=paint.PILL, radius=9)
    surface.blit(look.art.drawn(_SMALL_CARD, 15, 19.5), look.scale.point(box.x + 6, box.y + 3))
    surface.blit(block.surface, look.scale.point(box.x + 25, box.centery - block.h / 2))
    return box.x


_SMALL_CARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="17" height="22" viewBox="0 0 17 22">'
    '<rect x="1.2" y="1.2" width="14.6" height="19.6" rx="3" fill="#4fa9b4" stroke="#fbf1dc" '
    'stroke-width="1.8"/><path d="M8.5 6l1.5 3.5 3.5 .3-2.7 2.3.9 3.6-3.2-2-3.2 2 .9-3.6L3.5 9.8 7 9.5Z" '
    'fill="#ffe07a"/></svg>'
)


def draw_score(look: Look, surface: Surface, score: str, right: float, y: float) -> float:
    """A pill with a cup and the points of the match; where it begins."""
    block = look.text(score, None, role="h3", size=15, colour=paint.PILL_TEXT, fixed=True)
    box = FRect(right - 31 - block.w, y, 31 + block.w, 25)
    look.box(surface, box, fill=paint.PILL, width=0, line=paint.PILL, radius=9)
    look.picture(surface, "ui/trophy", (box.x + 4, box.y + 3, 19, 19))
    surface.blit(block.surface, look.scale.point(box.x + 25, box.centery - block.h / 2))
    return box.x


def draw_role(look: Look, surface: Surface, view: State, seat: int, area: FRect) -> None:
    """The role card of a seat: a back, with a badge if the viewer knows what it is.

    It lies face up when the seat is tied, and always between two players, who have no secret about it.
    """
    card = view.roles[seat]
    tied = view.is_tied(seat)
    if card >= 0 and (tied or view.players == 2):
        box = area.inflate(2, -2)
        look.box(surface, box, fill="#3A2470", width=0, radius=8)
        paint.tile(look, surface, f"{ART}card_{names.face_of(names.ROLE_CARD + card)}", box, radius=8)
        if tied:
            draw_bow(look, surface, area)
        return
    cards.draw(look, surface, cards.ROLE_BACK, area.x, area.y, area.w)
    if card >= 0:
        draw_role_badge(look, surface, view.role(seat), area.right - 4, area.bottom - 8)


def draw_role_badge(look: Look, surface: Surface, role: int, x: float, y: float, d: float = 30) -> None:
    """A cream disc with the symbol of a role, its middle at ``x, y``."""
    area = FRect(x - d / 2, y - d / 2, d, d)
    look.box(surface, area, fill="#FFF8E8", width=2.5, radius=d / 2)
    look.picture(surface, names.role_art(role), area.inflate(-d * 0.26, -d * 0.26))


def draw_bow(look: Look, surface: Surface, area: FRect) -> None:
    """The sleeves of a straitjacket across a role card, tied in a bow."""
    w = area.w * 1.22
    band = look.art.keep(("au band", look.scale.px(w)), lambda: _band(look, w))
    middle = look.scale.point(area.centerx, area.y + area.h * 0.6)
    surface.blit(band, band.get_rect(center=middle))


def _band(look: Look, w: float) -> Surface:
    size = (look.scale.px(w), look.scale.px(w * 0.7))
    sheet = Surface(size, pygame.SRCALPHA)
    h = look.scale.px(w * 0.27)
    strap = shapes.box(size[0], h, look.scale.factor, fill="#FFF3DC", line=p.INK, width=2, radius=w * 0.13)
    sheet.blit(look.art.drawn_pixels(strap, (size[0], h)), (0, (size[1] - h) // 2))
    bow = look.art.image(f"{ART}mark_tied", w * 0.66, w * 0.66)
    sheet.blit(bow, bow.get_rect(center=(size[0] // 2, size[1] // 2)))
    return pygame.transform.rotozoom(sheet, 5, 1.0)


def draw_treatments(
    look: Look, surface: Surface, view: State, seat: int, x: float, y: float, room: float
) -> None:
    """Three rings and words about them."""
    count = len(view.treatments[seat])
    paint.rings(look, surface, count, x, y, 21, 25)
    words = treatments_in_words(look, view, seat)
    block = paint.fit(
        look,
        words,
        room,
        (12.5, 12, 11.5, 11),
        colour=paint.PILL_TEXT if count >= 3 else night.QUIET,
        bold=count >= 3,
    )
    surface.blit(block.surface, look.scale.point(x + 79, y + 10.5 - block.h / 2))


def treatments_in_words(look: Look, view: State, seat: int) -> str:
    """How many treatments a seat has, and what that means."""
    count, say = len(view.treatments[seat]), look.say
    if view.dazed and view.turn == seat and view.asked:
        return say("arre_unicornio.seat.dazed_now")
    if count >= 3:
        return say("arre_unicornio.seat.dazed_next")
    return say(("arre_unicornio.seat.none", "arre_unicornio.seat.first", "arre_unicornio.seat.second")[count])


def draw_illness(look: Look, surface: Surface, view: State, seat: int, area: FRect) -> None:
    """The visible illness with the size of its pile, or an empty place."""
    pile = view.illnesses[seat]
    if not pile:
        box = area.inflate(-4, -2)
        look.box(
            surface, box, fill=paint.PILL, opacity=0.45, line=paint.SLOT_LINE, width=2, radius=10, dashed=True
        )
        look.picture(surface, f"{ART}mark_illness", box.inflate(-14, -14), grey=True, alpha=0.3)
        return
    look.box(surface, area, fill="#6A2FA8", width=0, radius=8)
    paint.tile(look, surface, f"{ART}card_{names.face_of(pile[-1])}", area, radius=8)
    look.picture(surface, f"{ART}class_illness", (area.x - 9, area.y - 9, 24, 24))
    if len(pile) > 1:
        paint.badge(look, surface, area.right - 2, area.bottom - 2, str(len(pile)))
