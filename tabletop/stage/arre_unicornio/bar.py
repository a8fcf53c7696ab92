"""The upper edge: menu and names at the left, the five steps of a turn, speed, help, notebook and log."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import FRect, Surface

from tabletop.stage.arre_unicornio import paint
from tabletop.stage.arre_unicornio.positions import BAR, STEPS
from tabletop.stage.contract import Host
from tabletop.stage.kit import Button, IconButton, Look, Option, Segments, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.shared import night

#: The steps of a turn in order; their words are ``arre_unicornio.step.NAME``.
STEP_NAMES = ("illness", "draw", "play", "discard", "escape")
_GAP = 8.0
_TICK = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
    '<path d="M5 12l5 6 9-12" fill="none" stroke="#FBF1DC" stroke-width="3.6" stroke-linecap="round" '
    'stroke-linejoin="round"/></svg>'
)


def draw_bar(look: Look, surface: Surface) -> None:
    """The dark strip on which everything of the upper edge lies; as wide as the window."""
    place = look.scale.rect(BAR)
    strip = FRect(BAR)
    strip.x = -look.scale.point(0, 0)[0] / look.scale.factor
    strip.w = surface.get_width() / look.scale.factor + 2
    strip.y = -look.scale.point(0, 0)[1] / look.scale.factor - 4
    strip.h = place.bottom / look.scale.factor - look.scale.point(0, 0)[1] / look.scale.factor + 4
    strip.h = BAR.bottom - strip.y
    look.glow(surface, strip, 0, reach=8, colour=night.DEEP, strength=0.5, shift=3)
    look.box(surface, strip, fill=("#332262", "#241549"), line=night.PANEL_LINE, width=0, radius=0)
    look.line(surface, strip.x, BAR.bottom - 2, strip.w, colour=night.PANEL_LINE)


class Heading(Widget):
    """The game's name; below it the round and the game of the match, or whose turn it is."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, (64, 6, 194, 48), key="heading")
        self.line = ""

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def say(self, line: str) -> None:
        """The line below the name."""
        if line != self.line:
            self.line = line
            self.changed()

    def draw(self, surface: Surface) -> None:
        """Two lines."""
        look, box = self.look, self.rect
        title = paint.fit(look, look.say("arre_unicornio.name"), box.w, (18, 17, 16), role="h3")
        surface.blit(title.surface, look.scale.point(box.x, box.y + 2))
        line = paint.fit(look, self.line, box.w, (14, 13.5, 13, 12.5, 12), colour=night.QUIET)
        surface.blit(line.surface, look.scale.point(box.x, box.y + 26))


class Steps(Widget):
    """Where in a turn we are: done steps have a tick, the one that is on is cream with a gold rim."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, STEPS, key="steps")
        self.now = -1
        self.skipped = False

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def show(self, now: int, *, skipped: bool = False) -> None:
        """``now`` is the number of the step that is on, -1 if there is none; ``skipped``: a dazed turn."""
        if (now, skipped) != (self.now, self.skipped):
            self.now, self.skipped = now, skipped
            self.changed()

    def _label(self, number: int) -> str:
        name = STEP_NAMES[number]
        if self.skipped and name == "draw":
            return self.look.say("arre_unicornio.step.draw_one")
        return self.look.say(f"arre_unicornio.step.{name}")

    def _places(self) -> tuple[list[FRect], float]:
        look, box = self.look, self.rect
        for size in (14.0, 13.5, 13.0, 12.5, 12.0, 11.5):
            widths = [
                look.text(self._label(number), None, role="h3", size=size, fixed=True).w + 50
                for number in range(len(STEP_NAMES))
            ]
            free = box.w - sum(widths) - _GAP * (len(widths) - 1)
            if free >= 0:
                break
        more = min(6.0, max(0.0, free) / len(widths))
        scale = min(1.0, (box.w - _GAP * (len(widths) - 1)) / sum(widths))
        x, areas = box.x + max(0.0, free - more * len(widths)) / 2, []
        for width in widths:
            w = width * scale + more
            areas.append(FRect(x, box.y, w, box.h))
            x += w + _GAP
        return areas, size

    def draw(self, surface: Surface) -> None:
        """Five pills."""
        areas, size = self._places()
        for number, area in enumerate(areas):
            self._draw_step(surface, number, area, size)

    def _draw_step(self, surface: Surface, number: int, area: FRect, size: float) -> None:
        look, now = self.look, number == self.now
        off = self.skipped and STEP_NAMES[number] in ("illness", "play", "escape")
        ink = p.INK if now else night.QUIET
        if now:
            look.glow(surface, area.inflate(6, 6), 14, reach=14, colour=paint.RIM, strength=0.6)
            look.box(surface, area.inflate(6, 6), fill=paint.RIM, width=0, line=paint.RIM, radius=15)
            look.box(surface, area, fill=("#FBF1DC", "#EFDFBD"), width=2.5, radius=12)
        else:
            look.box(
                surface,
                area,
                fill=paint.PILL,
                line=night.PANEL_LINE,
                width=2,
                radius=12,
                opacity=0.5 if off else 1,
                dashed=off,
            )
        disc = FRect(area.x + 9, area.centery - 11, 22, 22)
        look.box(surface, disc, fill=p.INK if now else paint.CHIP, width=0, line=p.INK, radius=11)
        if 0 <= number < self.now and not off:
            tick = look.art.drawn(_TICK, 15, 15)
            surface.blit(tick, tick.get_rect(center=look.scale.rect(disc).center))
        else:
            word = "–" if off else str(number + 1)
            block = look.text(
                word, None, role="h3", size=13, colour=paint.PILL_TEXT if now else night.TEXT, fixed=True
            )
            paint.put(look, surface, block, disc, x=0.5)
        label = look.text(self._label(number), None, role="h3", size=size, colour=ink, fixed=True)
        surface.blit(label.surface, look.scale.point(area.x + 37, area.centery - label.h / 2))


def switches(
    look: Look,
    host: Host,
    toggle_notebook: Callable[[], None],
    toggle_log: Callable[[], None],
    *,
    drawer: str,
) -> Iterable[Widget]:
    """Menu, speed, rule book, notebook and log; ``drawer`` is the open one's name, or empty."""
    say = look.say
    yield IconButton(
        look, (10, 8, 42, 42), "ui/pause", host.open_menu, tooltip=say("table.menu"), kind="night", key="menu"
    )
    speeds = [Option(speed, say(f"table.speed.{speed}")) for speed in p.SPEED_FACTORS]
    yield Segments(
        look,
        (902, 8, 126, 42),
        speeds,
        look.settings.speed,
        host.set_speed,
        night=True,
        key="speed",
        tooltip=say("table.speed.title"),
    )
    yield IconButton(
        look,
        (1038, 8, 42, 42),
        "ui/rules",
        host.open_rules,
        tooltip=say("table.rules_help"),
        kind="night",
        key="rules",
        shortcut="F1",
    )
    notebook = Button(
        look,
        (1090, 8, 128, 42),
        say("arre_unicornio.button.notebook"),
        toggle_notebook,
        kind="night",
        size="small",
        cap="B",
        key="notebook",
        shortcut="B",
        tooltip=say("arre_unicornio.button.notebook_help"),
    )
    notebook.chosen = drawer == "notebook"
    yield notebook
    log = IconButton(
        look,
        (1228, 8, 42, 42),
        "ui/log",
        toggle_log,
        tooltip=say("table.log_help"),
        kind="night",
        key="log_button",
        shortcut="L",
    )
    log.chosen = drawer == "log"
    yield log
