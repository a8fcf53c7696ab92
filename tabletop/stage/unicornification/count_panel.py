"""House rule: the person adds up the own hand and types the sum, before the time is over."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.stage.kit import Button
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.shared import night
from tabletop.stage.unicornification import paint
from tabletop.stage.unicornification.positions import WINDOW
from tabletop.stage.unicornification.timer import Timer

SECONDS = 15.0
_KEYS = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "back", "0", "ok")


class CountPanel(Group):
    """A number to type, by keys or by buttons, and the time that is left."""

    can_focus = True
    radius = 20

    def __init__(self, look: Look, *, on_count: Callable[[int], None], on_late: Callable[[], None]) -> None:
        super().__init__(look, WINDOW, key="count")
        self.visible = False
        self.typed = ""
        self._on_count = on_count
        self._on_late = on_late
        self.timer = Timer(-1, on_late)

    @property
    def focusable(self) -> bool:
        """It takes the digits while it is open."""
        return self.visible

    def open(self) -> None:
        """Ask for the sum; asked again, the clock runs on."""
        if not self.visible:
            self.timer = Timer(SECONDS, self._on_late)
            self.typed = ""
        self.visible = True
        self._build()
        if self.screen is not None:
            self.screen.set_focus(self)

    def close(self) -> None:
        """Nothing is asked any more."""
        self.visible = False
        self.timer.stop()
        self.children.clear()
        self.changed()

    def _build(self) -> None:
        self.children.clear()
        w, h, box = 82.0, 44.0, self.rect
        for number, word in enumerate(_KEYS):
            area = (box.x + 14 + number % 3 * (w + 5), box.y + 84 + number // 3 * (h + 4), w, h)
            label = {"back": "", "ok": ""}.get(word, word)
            button = Button(
                self.look,
                area,
                label,
                lambda word=word: self.press(word),  # type: ignore[misc]
                size="small",
                kind="primary" if word == "ok" else "secondary",
                icon={"back": "ui/undo", "ok": "ui/check"}.get(word, ""),
                key=f"digit.{word}",
                tooltip=self.look.say("unicornification.button.count") if word == "ok" else "",
            )
            self.add(button)

    def press(self, word: str) -> None:
        """A digit, the last digit away, or the sum is meant."""
        if word == "back":
            self.typed = self.typed[:-1]
        elif word == "ok":
            if self.typed:
                self._on_count(int(self.typed))
                self.typed = ""
        elif len(self.typed) < 3:
            self.typed += word
        self.changed()

    def handle(self, event: Event) -> bool:
        """Digits, Backspace and Enter."""
        if event.type == pygame.KEYDOWN:
            digit = pygame.key.name(event.key).strip("[]")
            if digit.isdigit() and len(digit) == 1:
                self.press(digit)
                return True
            if event.key == pygame.K_BACKSPACE:
                self.press("back")
                return True
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self.press("ok")
                return True
            if event.key == pygame.K_p:
                self.timer.paused = not self.timer.paused
                return True
            return False
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """A button, or the panel itself."""
        if not self.visible:
            return None
        return super().hit(pos) or (self if self.rect.collidepoint(pos) else None)

    def update(self, ms: float) -> bool:
        """The clock runs."""
        if self.timer.update(ms):
            self.changed()
        moving = super().update(ms)
        return moving or (self.visible and not self.timer.stands)

    def draw(self, surface: Surface) -> None:
        """Panel, clock, what is typed, buttons."""
        look, say, box = self.look, self.look.say, self.rect
        night.shadow(look, surface, box, 20)
        look.box(surface, box, fill=paint.PAPER, width=4, radius=20)
        self.timer.draw(look, surface, FRect(box.x + 14, box.y + 12, 62, 62))
        area = (box.x + 86, box.y + 10, 106, 66)
        title = say("unicornification.count.title")
        look.write(surface, title, area, role="h3", size=19, max_lines=2, shrink=True, fixed=True)
        field = FRect(box.right - 86, box.y + 16, 72, 52)
        look.box(surface, field, fill="#FFFFFF", width=2.5, radius=12)
        look.write(surface, self.typed or "?", field, role="h3", size=32, align="center", fixed=True)
        super().draw(surface)
