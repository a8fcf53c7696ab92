"""The own discard pile, leafed through: all cards in the order in which they came, one of them large."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.games.recreo_arcano.catalogue import box
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.buttons import IconButton
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.panels import draw_panel
from tabletop.stage.kit.richtext import TextBlock
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.recreo_arcano import cards, paint
from tabletop.stage.recreo_arcano.zoom import strength_words

AT_ONCE = 8
_PANEL = FRect(60, 44, 1160, 632)
_LARGE = FRect(_PANEL.x + 66, _PANEL.y + 84, 226, 339)
#: The place for the words beside the large card.
WORDS = FRect(_LARGE.right + 44, _LARGE.y + 14, _PANEL.right - 60 - _LARGE.right - 44, 325)
_SMALL_W = 112.0
_STEP = 124.0
_ROW_X, _ROW_Y = 152.0, 484.0


class LeafCard(Widget):
    """One card of the row."""

    can_focus = True
    radius = 11

    def __init__(self, look: Look, place: int, card: int, leaf: PileLeaf) -> None:
        super().__init__(look, (0, 0, _SMALL_W, _SMALL_W * cards.RATIO), key=f"leaf.{place}")
        self.place = place
        self.card = card
        self.leaf = leaf

    @property
    def focusable(self) -> bool:
        """The leaf takes all keys itself."""
        return False

    def activate(self) -> None:
        """Show it large."""
        self.leaf.look_at(self.place)

    def set_hover(self, hovered: bool) -> None:
        """The pointer chooses by resting on it."""
        super().set_hover(hovered)
        if hovered:
            self.leaf.look_at(self.place, quiet=True)

    def draw(self, surface: Surface) -> None:
        """The card, with the gold rim while it is shown large."""
        chosen = self.leaf.at == self.place
        cards.draw_card(self.look, surface, self.card, self.rect.x, self.rect.y, self.rect.w, rim=chosen)


class PileLeaf(Group):
    """A popup over the whole page: give it to ``Screen.open_popup`` or put it on top of all widgets.

    ``cards_list`` is the pile from the bottom to the top. Arrows, Home, End and the wheel go through it;
    Escape, Enter, Space, the cross and a press outside call ``on_close``.
    """

    def __init__(
        self, look: Look, cards_list: Sequence[int], title: str, on_close: Callable[[], None]
    ) -> None:
        super().__init__(look, key="leaf")
        self.pile = tuple(cards_list)
        self.title = title
        self.at = len(self.pile) - 1
        self.first = 0
        self._on_close = on_close
        self._cards = [LeafCard(look, n, card, self) for n, card in enumerate(self.pile)]
        close = (_PANEL.right - 62, _PANEL.y + 18, 44, 44)
        self.add(
            *self._cards,
            IconButton(
                look, close, "ui/close", on_close, tooltip=look.say("recreo_arcano.leaf.close"), kind="night"
            ),
        )
        if len(self.pile) > AT_ONCE:
            y = _ROW_Y + _SMALL_W * cards.RATIO / 2 - 24
            for side, x, icon in (
                (-1, _PANEL.x + 22, "ui/step_back"),
                (1, _PANEL.right - 70, "ui/step_forward"),
            ):
                tip = look.say("recreo_arcano.leaf.earlier" if side < 0 else "recreo_arcano.leaf.later")
                self.add(
                    IconButton(look, (x, y, 48, 48), icon, self._stepper(side), tooltip=tip, kind="night")
                )
        self._arrange()

    def _stepper(self, side: int) -> Callable[[], None]:
        return lambda: self.look_at(self.at + side)

    def look_at(self, place: int, *, quiet: bool = False) -> None:
        """Show the card at this place of the pile large."""
        if not self.pile:
            return
        place = min(max(0, place), len(self.pile) - 1)
        if place == self.at:
            return
        self.at = place
        if not quiet:
            self.look.sounds.play("card_flick")
        self._arrange()

    def _arrange(self) -> None:
        """Lay out the part of the row in which the chosen card is."""
        self.first = min(max(self.first, self.at - AT_ONCE + 1), max(0, self.at))
        self.first = max(0, min(self.first, len(self.pile) - AT_ONCE))
        count = min(AT_ONCE, len(self.pile))
        left = _PANEL.centerx - ((count - 1) * _STEP + _SMALL_W) / 2 + 6
        for each in self._cards:
            n = each.place - self.first
            each.visible = 0 <= n < AT_ONCE
            each.rect.topleft = (left + n * _STEP, _ROW_Y)
        self.changed()

    def remember(self) -> int:
        """Which card is shown large."""
        return self.at

    def recall(self, memory: int) -> None:
        """Show it again."""
        self.look_at(memory, quiet=True)

    # -- input ---------------------------------------------------------------------------------------------

    @property
    def focusable(self) -> bool:
        """Keys come here when it is not a popup but an ordinary widget."""
        return self.visible

    def set_focused(self, focused: bool) -> None:
        """No ring round the whole page."""

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Everything on the page."""
        return (super().hit(pos) or self) if self.visible else None

    def handle(self, event: Event) -> bool:
        """Keys, the wheel, and a press outside the panel."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not _PANEL.collidepoint(event.pos):
                self._on_close()
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.look_at(self.at - int(event.y))
            return True
        if event.type != pygame.KEYDOWN:
            return False
        steps = {
            pygame.K_LEFT: self.at - 1,
            pygame.K_RIGHT: self.at + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.pile) - 1,
        }
        if event.key in steps:
            self.look_at(steps[event.key])
        elif event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._on_close()
        return True

    # -- picture -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Veil, panel, the large card with its words, the row."""
        look = self.look
        look.shade(surface, look.scale.page_view, 0, colour=p.NIGHT_9, opacity=p.VEIL_MENU)
        draw_panel(look, surface, _PANEL, "night")
        area = FRect(_PANEL.x + 40, _PANEL.y + 18, _PANEL.w - 120, 40)
        look.write(surface, self.title, area, role="h2", colour=paint.TEXT, shrink=True)
        if self.pile:
            self._draw_large(surface)
        super().draw(surface)

    def _draw_large(self, surface: Surface) -> None:
        look = self.look
        cards.draw_card(look, surface, self.pile[self.at], _LARGE.x, _LARGE.y, _LARGE.w)
        top = WORDS.y
        for row, gap in self.words():
            surface.blit(row.surface, look.scale.point(WORDS.x, top))
            top += row.h + gap

    def words(self) -> list[tuple[TextBlock, float]]:
        """What stands beside the large card: each text and the gap (u) below it."""
        look, number, room = self.look, self.pile[self.at], WORDS.w
        place = look.say("recreo_arcano.leaf.place", place=self.at + 1, number=len(self.pile))
        if self.at == len(self.pile) - 1:
            place = f"{place} · {look.say('recreo_arcano.leaf.top')}"
        worth = strength_words(look, box().cards[number])
        key = f"recreo_arcano.card.{box().cards[number].key}"
        text, ruling = look.say(f"{key}.text"), look.say(f"{key}.ruling")
        return [
            (look.text(cards.title(look, number), room, role="h1", colour=paint.TEXT, shrink=True), 2),
            (look.text(place, room, colour=paint.QUIET, shrink=True), 14),
            (look.text(worth, room, role="label", colour=p.PILL_TEXT, max_lines=2, shrink=True), 14),
            (look.text(text, room, size=18, colour=paint.TEXT, max_lines=3, shrink=True), 12),
            (look.text(ruling, room, colour=paint.QUIET, max_lines=4, shrink=True), 0),
        ]
