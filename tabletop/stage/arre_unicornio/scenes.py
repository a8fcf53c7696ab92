"""The other two ways in which a game ends: every Patient tied up, or the asylum closed for the night."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import FRect, Surface

from tabletop.games.arre_unicornio import catalogue
from tabletop.stage.arre_unicornio import cards, escape, paint
from tabletop.stage.arre_unicornio.paint import ART
from tabletop.stage.arre_unicornio.seats import draw_bow
from tabletop.stage.arre_unicornio.show import centred, lettering, scaled
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import out_back, out_bounce, out_cubic


class Scene(Protocol):
    """What a show plays: a clock (ms), sounds at their moments, a picture for each moment."""

    at: float

    @property
    def length(self) -> float:
        """How long it takes (ms)."""

    @property
    def cues(self) -> tuple[tuple[float, str], ...]:
        """Sounds, each at its moment (ms)."""

    @property
    def main_cue(self) -> str:
        """The one sound that tells it all, for when nothing moves."""

    def draw(self, surface: Surface) -> None:
        """The picture of this moment."""


def share(ms: float, start: float, length: float) -> float:
    """How far (0-1) something has come that starts at ``start`` and takes ``length`` ms."""
    return max(0.0, min(1.0, (ms - start) / length))


class TiedScene:
    """The doors stay shut, with a big bow on them; the staff beside them, the Patients in their jackets.

    ``staff`` and ``patients`` are role cards.
    """

    length = 1700.0
    cues = ((200.0, "card_slide"), (520.0, "jacket"), (900.0, "round_end"))
    main_cue = "round_end"

    def __init__(self, look: Look, staff: Sequence[int], patients: Sequence[int]) -> None:
        self.look = look
        self.staff = tuple(staff)
        self.patients = tuple(patients)
        self.at = 0.0

    def draw(self, surface: Surface) -> None:
        """Wall, doors, bow, cards, words."""
        look = self.look
        escape.draw_shut(look, surface)
        dark = 1 - share(self.at, 60, 260)
        if dark > 0:
            look.shade(surface, look.scale.page_view, 0, colour=p.NIGHT_9, opacity=round(dark * 8) / 8 * 0.75)
        self._draw_bow(surface)
        self._draw_staff(surface)
        self._draw_patients(surface)
        words = self.look.say("arre_unicornio.end.tied_shout")
        escape.draw_shout(look, surface, words, share(self.at, 820, 560))

    def _draw_bow(self, surface: Surface) -> None:
        tied = share(self.at, 430, 320)
        if tied > 0:
            side = 340.0
            picture = self.look.art.image(f"{ART}mark_tied", side, side)
            centred(surface, scaled(picture, out_back(1.5)(tied)), self.look.scale.point(1000, 346))

    def _draw_staff(self, surface: Surface) -> None:
        """The Director in front, the Doctors behind, like a hand of cards."""
        look, w = self.look, 176.0
        count = len(self.staff)
        for number in range(count - 1, -1, -1):
            came = out_cubic(share(self.at, 200 + 90 * number, 420))
            if came <= 0:
                continue
            face = catalogue.ROLE_WORDS[self.staff[number]]
            angle = 9.0 * number - 4.5 * (count - 1)
            x = 690 + 66 * number - 33 * (count - 1)
            y = 300 + 12 * number + 420 * (1 - came)
            cards.draw(look, surface, face, x - w / 2, y, w, angle=angle)

    def _draw_patients(self, surface: Surface) -> None:
        look, w = self.look, 132.0
        for number, card in enumerate(self.patients):
            came = out_back(1.2)(share(self.at, 320 + 110 * number, 420))
            if came <= 0:
                continue
            x = 120 + number * 150
            area = FRect(x, 372 + 300 * (1 - came), w, w * cards.RATIO)
            cards.draw(look, surface, catalogue.ROLE_WORDS[card], *area.topleft, w, angle=-3 + 3 * number)
            if share(self.at, 560 + 90 * number, 1) >= 1:
                draw_bow(look, surface, area)


class ClosedScene:
    """Night in the ward: nobody won, a sign hangs on the door."""

    length = 1300.0
    cues = ((200.0, "doors"), (700.0, "dazed"))
    main_cue = "dazed"

    def __init__(self, look: Look) -> None:
        self.look = look
        self.at = 0.0

    def draw(self, surface: Surface) -> None:
        """Dark wall, shut doors, the sign."""
        look = self.look
        escape.draw_shut(look, surface)
        night = share(self.at, 0, 500)
        look.shade(surface, look.scale.page_view, 0, colour="#170D38", opacity=0.62 * round(night * 10) / 10)
        fall = share(self.at, 480, 520)
        if fall <= 0:
            return
        y = 300 - 420 * (1 - out_bounce(fall))
        sign = FRect(760, y - 70, 480, 150)
        look.glow(surface, sign, 24, reach=24, colour="#0A041E", strength=0.6, shift=6)
        look.box(surface, sign, fill=paint.PAPER, width=6, radius=24)
        words = lettering(
            look,
            look.say("arre_unicornio.end.closed_sign"),
            size=64,
            rim=5,
            colour="#5C45A8",
            angle=-2,
            width=430,
        )
        centred(surface, words, look.scale.point(*sign.center))
        centred(surface, look.art.image(f"{ART}mark_skip", 190, 190), look.scale.point(430, 330))
