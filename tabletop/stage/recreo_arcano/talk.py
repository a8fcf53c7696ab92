"""The lower part of the own plaque: the potion to drag, and what partners tell each other while planning."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.games.recreo_arcano.state import State
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.buttons import IconButton
from tabletop.stage.kit.look import Area, Look
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.recreo_arcano import paint
from tabletop.stage.shared.held_card import SLACK

#: What one may suggest to a bot partner.
WISHES = ("copa", "attack", "open", "potions")


class PotionToken(Widget):
    """The own potion: dragged onto a piece, or pressed so that the next piece gets it."""

    can_focus = True
    radius = 14

    def __init__(
        self,
        look: Look,
        rect: Area,
        team: int,
        on_press: Callable[[], None],
        on_drop: Callable[[tuple[float, float]], None],
    ) -> None:
        super().__init__(look, rect, key="potion", shortcut="B")
        self.team = team
        self.stock = 0
        self.held = False
        self._on_press = on_press
        self._on_drop = on_drop
        self._grip: tuple[float, float] | None = None
        self._drag: tuple[float, float] | None = None

    def activate(self) -> None:
        """Take it into the hand, or put it back."""
        if self.enabled:
            self._on_press()

    def handle(self, event: Event) -> bool:
        """Press and drag, or press and release."""
        if not self.enabled:
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._grip = event.pos
            return True
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            far = max(abs(event.pos[0] - self._grip[0]), abs(event.pos[1] - self._grip[1])) > SLACK
            if far and self._drag is None and not self.held:
                self._on_press()
            if far or self._drag is not None:
                self._drag = (event.pos[0], event.pos[1])
                self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grip is not None:
            self._grip = None
            if self._drag is not None:
                self._drag = None
                self.changed()
                self._on_drop(event.pos)
            else:
                self.activate()
            return True
        return False

    def draw(self, surface: Surface) -> None:
        """The token, glowing when it may be used; nothing while it is in the hand."""
        look = self.look
        if self.enabled and not self._drag:
            look.glow(surface, self.rect, 12, reach=14, colour=paint.RIM, strength=0.9 if self.held else 0.55)
        if self.stock and self._drag is None:
            look.picture(surface, paint.potion(self.team), self.rect, alpha=1.0 if self.enabled else 0.6)
        else:
            paint.gap(look, surface, self.rect.inflate(-6, -6), 10)

    def draw_dragged(self, surface: Surface) -> None:
        """The token under the hand, above everything."""
        if self._drag is not None:
            area = FRect(self._drag[0] - 22, self._drag[1] - 22, 44, 44)
            self.look.picture(surface, paint.potion(self.team), area)


class Talk(Group):
    """Words between partners: what a bot partner intends, and four suggestions to it."""

    def __init__(
        self, look: Look, rect: Area, name: str, on_wish: Callable[[str], None], chosen: str = ""
    ) -> None:
        super().__init__(look, rect, key="talk")
        self.name = name
        self.sentence = ""
        self.chosen = chosen
        box = self.rect
        for n, wish in enumerate(WISHES):
            button = IconButton(
                look,
                (box.x + n * 45, box.bottom - 40, 40, 38),
                f"recreo_arcano/wish_{wish}",
                partial(on_wish, wish),
                tooltip=f"{look.say('recreo_arcano.partner.suggest', name=name)}: "
                + look.say(f"recreo_arcano.wish.{wish}"),
                kind="night",
                size="small",
                key=f"wish.{wish}",
            )
            button.chosen = wish == chosen
            self.add(button)

    def draw(self, surface: Surface) -> None:
        """The sentence above the suggestions."""
        look, box = self.look, self.rect
        look.write(
            surface,
            self.words,
            (box.x, box.y, box.w, box.h - 44),
            role="small",
            colour=paint.TEXT,
            max_lines=4,
            fixed=True,
            spacing=0.86,
        )
        super().draw(surface)

    @property
    def words(self) -> str:
        """What the partner says; until then what one has suggested, or may suggest."""
        if self.sentence:
            return f"**{self.name}:** {self.sentence}"
        if self.chosen:
            wish = f"**{self.look.say(f'recreo_arcano.wish.{self.chosen}')}**"
            return self.look.say("recreo_arcano.partner.suggested", wish=wish)
        return self.look.say("recreo_arcano.partner.suggest", name=self.name)


class OwnWords(Widget):
    """What a potion is good for, and whether partners may talk now."""

    def __init__(
        self, look: Look, rect: Area, token: PotionToken, view: Callable[[], State | None], seat: int
    ) -> None:
        super().__init__(look, rect, key="own_words")
        self.token = token
        self.seat = seat
        self._view = view

    @property
    def talking(self) -> bool:
        """Whether partners may talk now."""
        view = self._view()
        return view is not None and view.phase in ("plan", "order")

    @property
    def in_turn(self) -> bool:
        """Whether it is the person's own turn."""
        view = self._view()
        return view is not None and view.active == self.seat

    @property
    def has_partner(self) -> bool:
        """Whether there is anybody to talk with."""
        view = self._view()
        return view is not None and view.teams.count(view.teams[self.seat]) > 1

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def draw(self, surface: Surface) -> None:
        """A line, the sentence beside the token, the strip at the foot."""
        look, area = self.look, self.rect
        look.line(surface, area.x + 20, area.y + 80, area.w - 30, colour=paint.PANEL_LINE)
        key = "none" if not self.token.stock else "help" if self.in_turn else "not_now"
        look.write(
            surface,
            look.say(f"recreo_arcano.potion.{key}"),
            (area.x + 78, area.y + 84, area.w - 84, 66),
            role="small",
            colour=paint.TEXT,
            max_lines=4,
            fixed=True,
            spacing=0.86,
        )
        if self.has_partner:
            strip = FRect(area.x + 20, area.y + 158, area.w - 30, 27)
            look.box(surface, strip, fill=p.PILL, line=p.PILL, width=0, radius=9)
            words = look.say(f"recreo_arcano.panel.{'talk' if self.talking else 'no_talk'}")
            look.write(
                surface,
                words,
                strip.inflate(-16, 0),
                role="small",
                colour=paint.QUIET,
                max_lines=1,
                fixed=True,
            )
