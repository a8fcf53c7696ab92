"""The private "you are now ..." card after a swap of roles: for one pair of eyes, until Enter."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect, Surface

from tabletop.games.arre_unicornio import catalogue
from tabletop.stage.arre_unicornio import cards, names, paint
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.arre_unicornio.show import Rays, Show, centred, veil
from tabletop.stage.kit import Button, Motion, Timeline
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import out_cubic
from tabletop.stage.shared import night

#: How long (ms) the light comes and the card turns.
TURN_MS = 420.0
#: How long it stays where nobody can press a key: in a replay.
_STAYS = 2200.0
_CARD = FRect(276, 130, 296, 444)
_GIVEN = FRect(96, 286, 120, 180)
_NOTES = (334.0, 408.0, 482.0)
_NOTE = FRect(648, 0, 528, 64)
_TEXT = "arre_unicornio.swap"


@dataclass(frozen=True)
class Turned:
    """What a person learns: the role card that ``seat`` has now, and the one that went to ``other``."""

    seat: int
    card: int
    other: int
    given: int


class SwapCard(Show):
    """Darkens the table and shows one person the role card that it has now."""

    def __init__(self, look: Look, seats: Sequence[str], *, live: bool) -> None:
        super().__init__(look, key="swap_card", live=live)
        #: The players' names, escaped.
        self.seats = tuple(seats)
        self.news: Turned | None = None
        self.cast: tuple[int, ...] = ()
        self._share = 0.0
        self._rays = Rays(look, (420, 360))

    def build(self) -> None:
        """The button that hides it."""
        self.children.clear()
        if not self.live or not self.visible:
            return
        self.add(
            Button(
                self.look,
                (648, 574, 330, 60),
                self.look.say(f"{_TEXT}.hide"),
                self.next,
                kind="primary",
                icon="ui/check",
                cap="Enter",
                key="hide_role",
                shortcut="Enter",
            )
        )

    def queue(self, timeline: Timeline, news: Turned, cast: tuple[int, ...]) -> None:
        """Queue it for these news; ``cast`` are the role cards of the game."""

        def begin() -> None:
            self.news, self.cast, self._share = news, cast, 0.0
            self._rays = Rays(self.look, (420, 360))
            self.open()
            self.look.sounds.play("role_reveal")

        def turn(share: float) -> None:
            self._share = share
            self.look.touch()

        timeline.then(Motion(TURN_MS, turn, out_cubic, begin=begin))
        self.queue_end(timeline, held=self.live, stays=_STAYS)

    def close(self) -> None:
        """Nobody may read it any more."""
        super().close()
        self.news = None

    def update(self, ms: float) -> bool:
        """The rays turn."""
        moving = super().update(ms)
        return (self._rays.update(ms) and self.visible) or moving

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Dark, light, card, words."""
        news = self.news
        if news is None:
            return
        if self._share < 1:
            veil(self.look, surface, share=0.94 * self._share)
        else:
            # Nothing of the table shines through what is to be read now.
            ground = self.look.art.cover_pixels(f"{ART}table_bg", surface.get_size(), native=9 / 16)
            surface.blit(ground, (0, 0))
            veil(self.look, surface, share=0.72)
            self._rays.draw(surface)
        surface.blit(*self._spot())
        self._draw_card(surface, news)
        if self._share > 0.5:
            self._draw_words(surface, news)
        super().draw(surface)

    def _spot(self) -> tuple[Surface, tuple[int, int]]:
        """The light behind the card."""
        look, d = self.look, 760.0
        side = look.scale.px(d)
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><defs>'
            '<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
            '<stop offset="0" stop-color="#ffe9a8" stop-opacity="0.55"/>'
            '<stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient></defs>'
            '<circle cx="50" cy="50" r="50" fill="url(#s)"/></svg>'
        )
        picture = look.art.drawn_pixels(svg, (side, side))
        x, y = look.scale.point(420, 360)
        return picture, (x - side // 2, y - side // 2)

    def _draw_card(self, surface: Surface, news: Turned) -> None:
        """The card turns over: first its back, narrower and narrower, then its face."""
        look, share = self.look, self._share
        face = catalogue.ROLE_WORDS[news.card]
        width = abs(math.cos(math.pi * share))
        shown = face if share >= 0.5 else cards.ROLE_BACK
        picture = cards.tilted(look, shown, _CARD.w, -2)
        if width < 0.99:
            size = max(2, round(picture.get_width() * width)), picture.get_height()
            picture = pygame.transform.smoothscale(picture, size)
        centred(surface, picture, look.scale.point(*_CARD.center))

    def _draw_words(self, surface: Surface, news: Turned) -> None:
        look, say = self.look, self.look.say
        only = f"[icon:{ART}class_role] " + say(f"{_TEXT}.only", name=self.seats[news.seat])
        paint.pill(look, surface, only, 640, 52, h=36, size=16, line=paint.RIM, colour=paint.PILL_TEXT)
        self._head(surface, news)
        for number, (icon, words) in enumerate(self._notes(news)):
            area = FRect(_NOTE.x, _NOTES[number], _NOTE.w, _NOTE.h)
            paint.panel(look, surface, area)
            look.picture(surface, icon, (area.x + 14, area.y + 8, 48, 48))
            block = paint.fit(look, words, area.w - 92, (16.5, 16, 15.5, 15, 14), lines=2)
            paint.put(look, surface, block, (area.x + 78, area.y, area.w - 88, area.h))
        self._draw_given(surface, news)

    def _head(self, surface: Surface, news: Turned) -> None:
        look, say = self.look, self.look.say
        role = catalogue.ROLES[catalogue.role(news.card)]
        look.write(surface, say(f"{_TEXT}.now"), (648, 150, 540, 32), role="h2", size=27, colour=night.QUIET)
        title = say(f"{_TEXT}.the.{role}")
        for shift, colour in ((4, p.INK), (0, paint.PILL_TEXT)):
            block = paint.fit(look, title, 590, (66, 60, 54, 48, 42, 38), role="display", colour=colour)
            surface.blit(block.surface, look.scale.point(646, 218 - block.h / 2 + shift))
        block = paint.fit(look, self._goal(news), 560, (19, 18, 17, 16), lines=2)
        surface.blit(block.surface, look.scale.point(648, 264))

    def _count(self, role: int) -> int:
        return sum(catalogue.role(card) == role for card in self.cast)

    def _goal(self, news: Turned) -> str:
        """What this role wants in this game."""
        role, say = catalogue.role(news.card), self.look.say
        doctors = self._count(catalogue.DOCTOR)
        patients = f"@{_TEXT}.patients.{self._count(catalogue.PATIENT)}"
        match role:
            case catalogue.DIRECTOR if not doctors:
                return say(f"{_TEXT}.goal.director_alone", patients=patients)
            case catalogue.DIRECTOR:
                return say(f"{_TEXT}.goal.director", patients=patients, count=doctors)
            case catalogue.DOCTOR:
                return say(f"{_TEXT}.goal.doctor", patients=patients, count=doctors)
            case catalogue.PATIENT:
                return say(f"{_TEXT}.goal.patient")
            case _:
                return say(f"{_TEXT}.goal.functionary")

    def _notes(self, news: Turned) -> list[tuple[str, str]]:
        """Three remarks: what a jacket means now, who knows what, what the other one is now."""
        say = self.look.say
        word = catalogue.ROLES[catalogue.role(news.card)]
        other, now = self.seats[news.other], catalogue.role(news.given)
        return [
            (f"{ART}mark_tied", say(f"{_TEXT}.jacket.{word}")),
            (f"{ART}mark_swap", say(f"{_TEXT}.who_knows", name=other)),
            (names.role_art(now), say(f"{_TEXT}.is_now", name=other, role=names.role(self.look, now))),
        ]

    def _draw_given(self, surface: Surface, news: Turned) -> None:
        """The card that went away, and to whom."""
        look = self.look
        look.picture(surface, f"{ART}mark_swap", (196, 214, 64, 64))
        away = cards.tilted(look, cards.ROLE_BACK, _GIVEN.w, -12)
        centred(surface, away, look.scale.point(*_GIVEN.center))
        paint.face(look, surface, news.other, 125, 488, 54)
        role = names.role(look, catalogue.role(news.given))
        words = look.say(f"{_TEXT}.took", name=self.seats[news.other], role=role)
        block = paint.fit(look, words, 210, (15, 14, 13, 12), lines=3, role="h3", align="center")
        paint.put(look, surface, block, (47, 548, 210, 56), x=0.5, y=0)
