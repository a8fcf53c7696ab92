"""The bar above the castle: menu, round and phase, speed, rule book, log."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import FRect, Surface

from tabletop.games.recreo_arcano.state import State
from tabletop.stage.contract import Host
from tabletop.stage.kit import Drawing, IconButton, Look, Option, Segments, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.recreo_arcano import paint


class Heading(Widget):
    """The ground of the bar, with round, phase and castle plan at its left."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, 64), key="heading")
        self.view: State | None = None

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def draw(self, surface: Surface) -> None:
        """A dark strip across the whole window."""
        look, view = self.look, self.view
        whole = look.scale.page_view
        bar = FRect(whole.x, min(0.0, whole.y), whole.w, self.rect.h - min(0.0, whole.y))
        look.shade(surface, bar.move(0, 3), 0, colour="#0A041E", opacity=0.35)
        look.box(surface, bar, fill=("#332262", "#241549"), line="#332262", width=0, radius=0)
        look.line(surface, bar.x, bar.bottom - 2, bar.w, colour=paint.PANEL_LINE)
        if view is None:
            return
        title = look.say("table.round", round=view.round) if view.round else look.say("recreo_arcano.name")
        look.write(surface, title, (66, 9, 172, 26), role="h2", size=20, colour=paint.TEXT, shrink=True)
        phase = look.say(f"recreo_arcano.phase.{view.phase}")
        sub = f"{phase} · {look.say(f'recreo_arcano.layout.{view.layout}')}"
        if look.text(sub, None, role="small", fixed=True).w > 168:
            sub = phase
        area = (66, 35, 168, 20)
        look.write(surface, sub, area, role="small", colour=paint.QUIET, max_lines=1, fixed=True)


def switches(look: Look, host: Host, toggle_log: Callable[[], None], *, log_open: bool) -> Iterable[Widget]:
    """Menu at the left end; speed, rule book and log at the right one."""
    yield IconButton(
        look,
        (10, 10, 44, 44),
        "ui/pause",
        host.open_menu,
        tooltip=look.say("table.menu"),
        kind="night",
        key="menu",
    )
    yield Segments(
        look,
        (1018, 12, 146, 40),
        [Option(speed, look.say(f"table.speed.{speed}")) for speed in p.SPEED_FACTORS],
        look.settings.speed,
        host.set_speed,
        key="speed",
        night=True,
        tooltip=look.say("table.speed.title"),
    )
    for x, icon, do, word, shortcut in (
        (1172, "ui/rules", host.open_rules, "rules_help", "F1"),
        (1226, "ui/log", toggle_log, "log_help", "L"),
    ):
        button = IconButton(
            look,
            (x, 10, 44, 44),
            icon,
            do,
            tooltip=look.say(f"table.{word}"),
            kind="night",
            key=icon,
            shortcut=shortcut,
        )
        button.chosen = log_open and icon == "ui/log"
        yield button


def shade_below(look: Look) -> Widget:
    """The ground below the castle grows dark, so that hand and buttons stand out."""

    def make(size: tuple[int, int]) -> Surface:
        shade = Surface(size, pygame.SRCALPHA)
        for y in range(size[1]):
            share = min(1.0, y / (0.22 * size[1]))
            pygame.draw.line(shade, (*p.rgb(p.TABLE_END), round(216 * share)), (0, y), (size[0], y))
        return shade

    def draw(surface: Surface, area: FRect) -> None:
        place = look.scale.rect(area)
        picture = look.art.keep(("recreo_arcano/below", place.size), lambda: make(place.size))
        surface.blit(picture, place)

    return Drawing(look, (0, 512, p.PAGE_W, 208), draw)
