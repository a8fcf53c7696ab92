"""The deck ends: "Adverse effects" over the whole screen, with the Director's stamp."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame
from pygame import FRect, Surface

from tabletop.games.arre_unicornio import catalogue
from tabletop.stage.arre_unicornio import cards, paint
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.arre_unicornio.show import Show, centred, lettering, scaled, veil
from tabletop.stage.kit import Motion, Timeline, linear
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import in_quad, out_back, out_bounce

#: How long (ms) it moves, and how long it then stays to be read.
SLAM_MS = 1400.0
_STAYS = 2600.0
_SHEET = FRect(270, 96, 740, 500)
_WILD = (catalogue.SYRINGE, catalogue.ALARM, catalogue.INSPECTION)
_CARD_W = 112.0
_TEXT = "arre_unicornio.adverse"


class AdverseEffects(Show):
    """A decree: the wildcards of the discard pile fly out of the window, the rest is shuffled."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, key="adverse", live=True)
        self._removed: Counter[int] = Counter()
        self._count = 0
        self._at = 0.0

    def queue(self, timeline: Timeline, removed: Sequence[int], count: int) -> None:
        """Queue it: these wildcards leave the game, so many cards are the new deck. A press skips it."""
        sounds = self.look.sounds

        def begin() -> None:
            self._removed, self._count = Counter(map(catalogue.kind, removed)), count
            self._at = 0.0
            self.open()
            sounds.play("stamp" if self.look.calm else "deck_end")

        def move(share: float) -> None:
            before, self._at = self._at, share * SLAM_MS
            for moment, cue in ((340, "stamp"), (620, "steal"), (1000, "shuffle")):
                if before < moment <= self._at and share < 1:
                    sounds.play(cue)
            self.look.touch()

        timeline.then(Motion(SLAM_MS, move, linear, begin=begin))
        self.queue_end(timeline, held=False, stays=_STAYS)

    def _share(self, start: float, length: float) -> float:
        return max(0.0, min(1.0, (self._at - start) / length))

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Veil, sheet, cards on their way out, stamp."""
        came = self._share(0, 240)
        veil(self.look, surface, share=0.72 * came)
        if came <= 0:
            return
        fall = (1 - out_back(1.2)(came)) * -260
        box = _SHEET.move(0, fall)
        self._draw_sheet(surface, box)
        self._draw_wildcards(surface, box)
        self._draw_stamp(surface, box)

    def _draw_sheet(self, surface: Surface, box: FRect) -> None:
        look, say = self.look, self.look.say
        look.glow(surface, box, 26, reach=30, colour="#0A041E", strength=0.6, shift=8)
        look.box(surface, box, fill=paint.PAPER, line=paint.QUESTION, width=6, radius=26)
        look.box(
            surface, box.inflate(-22, -22), fill="#000000", opacity=0, line="#D9B65A", width=2, radius=18
        )
        face = FRect(box.x + 34, box.y + 34, 196, 147)
        paint.tile(look, surface, f"{ART}card_director", face, radius=16)
        x, w = face.right + 26, box.right - 36 - face.right - 26
        title = paint.fit(look, say(f"{_TEXT}.title"), w, (44, 40, 36, 32), role="h1", colour=paint.QUESTION)
        surface.blit(title.surface, look.scale.point(x, box.y + 36))
        text = paint.fit(look, say(f"{_TEXT}.decree"), w, (19, 18, 17, 16, 15), lines=5, colour=p.INK)
        surface.blit(text.surface, look.scale.point(x, box.y + 92))
        look.line(surface, box.x + 34, box.y + 202, box.w - 68, colour="#D9B65A")
        words = say(f"{_TEXT}.shuffled", count=self._count)
        foot = paint.fit(look, words, box.w - 350, (18, 17, 16, 15, 14), lines=2, colour=p.INK, bold=True)
        paint.put(look, surface, foot, (box.x + 42, box.bottom - 88, box.w - 350, 60))

    def _draw_wildcards(self, surface: Surface, box: FRect) -> None:
        """Three kinds side by side; those that were discarded leave through the window."""
        look, say = self.look, self.look.say
        step = 150.0
        left = box.x + 42
        for number, kind in enumerate(_WILD):
            gone = self._removed[kind]
            x, y = left + number * step, box.y + 226
            word = catalogue.KINDS[kind]
            away = in_quad(self._share(560 + 130 * number, 520)) if gone else 0.0
            area = FRect(x, y, _CARD_W, _CARD_W * cards.RATIO)
            look.box(
                surface, area, fill="#E0D2EE", line="#B9A5D6", width=2, radius=12, dashed=True, opacity=0.6
            )
            art = FRect(area.x + 10, area.y + 12, area.w - 20, (area.w - 20) * 0.75)
            look.picture(surface, f"{ART}card_{word}", art, alpha=0.45)
            key = f"{_TEXT}.gone" if gone else f"{_TEXT}.none"
            note = paint.fit(
                look,
                say(key, count=gone),
                _CARD_W - 16,
                (16, 15, 14),
                role="h3",
                lines=3,
                colour=paint.INK_QUIET,
                align="center",
            )
            paint.put(
                look, surface, note, (area.x + 8, art.bottom, area.w - 16, area.bottom - art.bottom), x=0.5
            )
            if gone and away < 1:
                self._draw_flying(surface, word, area, away)
            if not gone:
                cards.draw(look, surface, word, area.x, area.y, _CARD_W, faded=True)
        self._draw_window(surface, FRect(box.right - 238, box.y + 226, 196, 168))

    def _draw_flying(self, surface: Surface, word: str, area: FRect, away: float) -> None:
        look = self.look
        goal = (_SHEET.right - 140, _SHEET.y + 300)
        x = area.centerx + (goal[0] - area.centerx) * away
        y = area.centery + (goal[1] - area.centery) * away - 120 * 4 * away * (1 - away)
        picture = cards.tilted(look, word, _CARD_W, round(away * 24) * 10)
        centred(surface, scaled(picture, 1 - 0.72 * away), look.scale.point(x, y))

    def _draw_window(self, surface: Surface, area: FRect) -> None:
        """An open window with the night outside."""
        look = self.look
        look.box(surface, area, fill=("#2B3A7A", "#7A58C4"), width=5, radius=14)
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="196" height="168" viewBox="0 0 196 168">'
            '<g fill="none" stroke="#2B1B4D" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">'
            '<circle cx="140" cy="48" r="20" fill="#FFE9A8" stroke-width="4"/>'
            '<path d="M6 10L40 24V146L6 160ZM190 10L156 24V146L190 160Z" fill="#A9DDE6" '
            'fill-opacity="0.85"/>'
            '<path d="M23 18V152M173 18V152M6 84H40M156 84H190" stroke-width="4"/></g>'
            '<path d="M70 40l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1ZM96 92l2 5 5 1-4 4 1 5-4-3-5 3 1-5-4-4 6-1Z"'
            ' fill="#FFF6CC"/></svg>'
        )
        picture = look.art.drawn(svg, area.w, area.h)
        surface.blit(picture, look.scale.rect(area))

    def _draw_stamp(self, surface: Surface, box: FRect) -> None:
        share = self._share(320, 260)
        if share <= 0:
            return
        look = self.look
        size = 2.6 - 1.6 * out_bounce(share)
        centred(surface, scaled(self._stamp(), size), look.scale.point(box.right - 150, box.bottom - 62))

    def _stamp(self) -> Surface:
        """The imprint of the stamp: red letters in a red frame, tilted."""
        look = self.look
        word = look.say(f"{_TEXT}.stamp")

        def make() -> Surface:
            letters = lettering(
                look, word, size=30, rim=1, colour="#B0243F", edge="#F7E9CF", angle=0, width=240
            )
            k = look.scale
            w, h = letters.get_width() + k.px(34), letters.get_height() + k.px(14)
            sheet = Surface((w, h), pygame.SRCALPHA)
            svg = (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
                f'<rect x="{k.px(4)}" y="{k.px(4)}" width="{w - k.px(8)}" height="{h - k.px(8)}" '
                f'rx="{k.px(10)}" fill="#FFF8E8" fill-opacity="0.75" stroke="#B0243F" '
                f'stroke-width="{k.px(5)}"/></svg>'
            )
            sheet.blit(look.art.drawn_pixels(svg, (w, h)), (0, 0))
            centred(sheet, letters, (w // 2, h // 2))
            return pygame.transform.rotozoom(sheet, 9, 1.0)

        return look.art.keep(("au stamp", word), make)
