"""The games on the title page: a row of cards, or one large card while there is one game only."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.core.contract import Game
from tabletop.scenes import page
from tabletop.stage.kit import Button, Chip, Glide, Group, Look, Widget, draw_panel, out_back, out_quad
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area
from tabletop.stage.outside import outside


def players_line(look: Look, game: Game) -> str:
    """For how many people a game is."""
    few, many = min(game.players), max(game.players)
    if few == many:
        return look.say("title.players_one", count=few)
    return look.say("title.players", few=few, many=many)


class GameCard(Widget):
    """One game of several: cover, name, players, one line; the chosen one is raised and shows "Play"."""

    W, H = 222.0, 398.0
    can_focus = True
    radius = p.R_CARD
    RISE = 12.0

    def __init__(
        self,
        look: Look,
        place: tuple[float, float],
        game: Game,
        on_play: Callable[[], object],
        *,
        chosen: bool,
        on_choose: Callable[[], object],
        key: str,
    ) -> None:
        super().__init__(look, (*place, self.W, self.H), key=key)
        self.game = game
        self.chosen = chosen
        self._on_play, self._on_choose = on_play, on_choose
        self._rise = Glide(self.RISE if chosen else 0.0)

    @property
    def focus_area(self) -> FRect:
        """The card where it is drawn now."""
        return self.rect.move(0, -self._rise.value)

    def activate(self) -> None:
        """Play this game."""
        self.look.sounds.play("ui_press")
        self._on_choose()
        self._on_play()

    def update(self, ms: float) -> bool:
        """Rise when chosen; the choice moves with focus and pointer."""
        if (self.focused or self.hovered) and not self.chosen and isinstance(self.parent, Group):
            for other in self.parent.children:
                if isinstance(other, GameCard):
                    other.chosen = other is self
            self._on_choose()
            self.changed()
        calm = self.look.calm
        goal = self.RISE if self.chosen else 0.0
        if calm:
            self._rise.jump(goal)
            return False
        self._rise.to(goal, p.MS_TITLE_CARD, out_back(1.4) if goal else out_quad)
        return self._rise.update(ms)

    def draw(self, surface: Surface) -> None:
        """Glow and gold rim when chosen, ground, cover, words, and "Play"."""
        look, box = self.look, self.focus_area
        if self.chosen:
            look.glow(surface, box, p.R_CARD, reach=40, strength=0.6)
            look.shade(surface, box.inflate(7, 7), p.R_CARD + 3.5, colour=p.GOLD, opacity=1)
        look.shade(surface, box.move(0, 6), p.R_CARD, opacity=0.6)
        look.box(surface, box, fill=(p.CREAM, p.CREAM_END), width=3, radius=p.R_CARD)
        shown = outside(self.game.id)
        page.draw_framed(look, surface, FRect(box.x + 9, box.y + 9, box.w - 18, 272), shown.cover_art, 14)
        x, w = box.x + 15, box.w - 30
        look.write(surface, look.say(f"{self.game.id}.name"), (x, box.y + 288, w, 28), role="h3", shrink=True)
        look.picture(surface, "ui/person", (x, box.y + 320, 20, 20))
        look.write(
            surface, players_line(look, self.game), (x + 25, box.y + 318, w - 25, 24), bold=True, shrink=True
        )
        look.write(
            surface,
            look.say(f"{self.game.id}.tagline"),
            (x, box.y + 344, w, 20),
            role="small",
            colour=p.INK_QUIET,
            shrink=True,
        )
        if self.chosen:
            button = Button(
                look,
                (box.centerx - 72, box.bottom - 26, 144, 50),
                look.say("title.play"),
                self._on_play,
                kind="primary",
                icon="ui/play",
            )
            button.show_as(hovered=self.hovered, pressed=self.pressed)
            button.draw(surface)


class _Cover(Widget):
    """The cover of the large card; a click on it plays."""

    def __init__(self, look: Look, rect: Area, art: str, on_click: Callable[[], object]) -> None:
        super().__init__(look, rect)
        self.art = art
        self._on_click = on_click

    def handle(self, event: Event) -> bool:
        """A press and release on the picture."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.pressed:
            self.pressed = False
            if self.contains(event.pos):
                self.look.sounds.play("ui_press")
                self._on_click()
            return True
        return False

    def draw(self, surface: Surface) -> None:
        """The picture in its frame."""
        page.draw_framed(self.look, surface, self.rect, self.art, 16)


class FeatureCard(Group):
    """The only game, large: cover, what it is, how it goes in three pictures, and "Play"."""

    PAD = 16.0

    def __init__(
        self,
        look: Look,
        rect: Area,
        game: Game,
        on_play: Callable[[], object],
        on_rules: Callable[[], object],
    ) -> None:
        super().__init__(look, rect)
        self.game = game
        self.shown = outside(game.id)
        box, pad = self.rect, self.PAD
        cover = FRect(box.x + pad, box.y + pad, (box.h - 2 * pad) * 3 / 4, box.h - 2 * pad)
        self.words = FRect(cover.right + 26, box.y + 20, box.right - 28 - cover.right - 26, box.h - 40)
        self.add(_Cover(look, cover, self.shown.cover_art, on_play))
        y = self.words.y + 78
        x = self.words.x
        facts = [
            ("ui/person", players_line(look, game)),
            ("ui/replay", look.say("title.minutes", count=game.minutes)),
        ]
        if self.shown.has_teams:
            facts.append(("ui/swap_seats", look.say("title.teams")))
        for icon, text in facts:
            wide = Chip.width_for(look, text, icon=icon)
            self.add(Chip(look, (x, y, wide, p.H_CHIP), text, icon=icon))
            x += wide + 10
        bottom = self.words.bottom
        self.add(
            Button(
                look,
                (self.words.x, bottom - 62, 230, 60),
                look.say("title.play"),
                on_play,
                kind="primary",
                size="big",
                icon="ui/play",
                key="play0",
            ),
            Button(
                look,
                (
                    self.words.x + 246,
                    bottom - 56,
                    max(190.0, Button.width_for(look, look.say("title.two_minutes"), icon="ui/rules")),
                    48,
                ),
                look.say("title.two_minutes"),
                on_rules,
                icon="ui/rules",
                key="quick_rules",
            ),
        )

    def draw(self, surface: Surface) -> None:
        """Gold rim and glow as a chosen card has them, the ground, the words, the three steps, the
        buttons.
        """
        look, box = self.look, self.rect
        look.glow(surface, box, p.R_CARD, reach=40, strength=0.5)
        look.shade(surface, box.inflate(7, 7).move(0, 6), p.R_CARD + 3.5, opacity=0.6)
        look.shade(surface, box.inflate(7, 7), p.R_CARD + 3.5, colour=p.GOLD, opacity=1)
        draw_panel(look, surface, box, radius=p.R_CARD, shadow=False)
        x, y, w = self.words.x, self.words.y, self.words.w
        look.write(
            surface,
            look.say(f"{self.game.id}.name"),
            (x, y - 4, w, 46),
            role="display",
            size=40,
            shrink=True,
        )
        look.write(
            surface,
            look.say(f"{self.game.id}.tagline"),
            (x, y + 42, w, 28),
            size=18,
            colour=p.INK_QUIET,
            shrink=True,
        )
        self._draw_steps(surface, FRect(x, y + 122, w, 164))
        super().draw(surface)

    def _draw_steps(self, surface: Surface, area: FRect) -> None:
        look, steps = self.look, self.shown.how
        if not steps:
            return
        gap = 14.0
        w = (area.w - gap * (len(steps) - 1)) / len(steps)
        for number, art in enumerate(steps, 1):
            box = FRect(area.x + (number - 1) * (w + gap), area.y, w, area.h)
            look.box(surface, box, fill=p.FIELD, line=p.FIELD_LINE, width=2, radius=p.R_FIELD)
            picture = FRect(box.x + 8, box.y + 8, box.w - 16, 88)
            page.draw_framed(look, surface, picture, art, 10, native=3 / 4)
            disc = FRect(box.x + 2, box.y + 2, 28, 28)
            surface.blit(look.art.drawn(_disc(), 28, 28), look.scale.rect(disc))
            look.write(surface, str(number), disc, role="button_small", align="center")
            sentence = look.say(self.shown.key(f"how.{number}"))
            look.write(
                surface,
                sentence,
                (box.x + 10, box.y + 99, box.w - 20, box.h - 103),
                role="small",
                shrink=True,
                max_lines=3,
            )


def _disc() -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28">'
        f'<circle cx="14" cy="14" r="12.5" fill="{p.GOLD}" stroke="{p.INK}" stroke-width="2.5"/></svg>'
    )
