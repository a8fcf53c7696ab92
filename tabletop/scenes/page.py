"""The furniture that all menu pages share: the head with its way back, and the key hints at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.games import all_games
from tabletop.scenes.stack import Scene
from tabletop.stage.kit import Button, Drawing, IconButton, KeyHints, Label, Look, Picture, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area

if TYPE_CHECKING:
    from tabletop.scenes.app import App

HEAD_Y = 28.0
FOOT_Y = 686.0
SOFT = "#DCD0FA"
"""Text on the night ground that is not the matter itself (8 : 1)."""

Say = Callable[..., str]
Hint = tuple[tuple[str, ...], str]


def head(
    look: Look,
    title: str,
    back: Callable[[], None],
    *,
    subtitle: str = "",
    cover: str = "",
    right: Sequence[Button] = (),
) -> list[Widget]:
    """The way back, the page's title, its cover if it is a game's page, and buttons at the right end."""
    x = 48.0
    widgets: list[Widget] = [
        IconButton(
            look,
            (x, HEAD_Y, 48, 48),
            "ui/back",
            back,
            tooltip=look.say("frame.back"),
            kind="night",
            key="back",
        )
    ]
    x += 64
    if cover:
        widgets.append(framed(look, (x, HEAD_Y - 1, 48, 56), cover, 10))
        x += 64
    limit = min((button.rect.x for button in right), default=p.PAGE_W - 48.0) - x - 24
    if subtitle:
        widgets.append(Label(look, (x, HEAD_Y - 2, limit, 36), title, role="h1", colour=p.CREAM, shrink=True))
        widgets.append(Label(look, (x, HEAD_Y + 34, limit, 24), subtitle, colour=SOFT, shrink=True))
    else:
        widgets.append(Label(look, (x, HEAD_Y, limit, 48), title, role="h1", colour=p.CREAM, shrink=True))
    return [*widgets, *right]


def right_button(
    look: Look, label: str, on_click: Callable[[], object], *, icon: str, key: str, shortcut: str = ""
) -> Button:
    """A night button at the right end of the head."""
    w = Button.width_for(look, label, icon=icon)
    return Button(
        look,
        (p.PAGE_W - 48 - w, HEAD_Y, w, 48),
        label,
        on_click,
        kind="night",
        icon=icon,
        key=key,
        shortcut=shortcut,
    )


def foot(look: Look, hints: Sequence[Hint], right: str = "") -> list[Widget]:
    """The key hints at the lower left, and a quiet sentence at the lower right."""
    widgets: list[Widget] = [
        KeyHints(look, (48, FOOT_Y, 760, 24), [(keys, look.say(word)) for keys, word in hints])
    ]
    if right:
        widgets.append(
            Label(
                look,
                (820, FOOT_Y, p.PAGE_W - 48 - 820, 24),
                right,
                role="small",
                colour=SOFT,
                align="right",
                shrink=True,
            )
        )
    return widgets


def framed(
    look: Look, area: Area, art: str, radius: float, *, line: str = p.INK, native: float = 4 / 3
) -> Drawing:
    """A picture that fills a rounded frame."""

    def paint(surface: Surface, box: FRect) -> None:
        draw_framed(look, surface, box, art, radius, line=line, native=native)

    return Drawing(look, area, paint)


def draw_framed(
    look: Look,
    surface: Surface,
    box: FRect,
    art: str,
    radius: float,
    *,
    line: str = p.INK,
    native: float = 4 / 3,
) -> None:
    """Draw a picture cut to a rounded box, its outline on top."""
    inner = box.inflate(-3, -3)
    surface.blit(
        look.art.cover(art, inner.w, inner.h, radius=max(0, radius - 1.5), native=native),
        look.scale.rect(inner),
    )
    look.box(surface, box, fill=p.WHITE, line=line, radius=radius, opacity=0.0)


def shaded(
    look: Look,
    surface: Surface,
    text: str,
    x: float,
    y: float,
    *,
    drop: float = 4,
    size: float = 0,
    width: float | None = None,
) -> FRect:
    """Write a display line in cream with a hard night shadow below it; the room it takes."""
    style = {"role": "display", "size": size, "shrink": width is not None}
    below = look.text(text, width, colour=p.SHADOW, **style)  # type: ignore[arg-type]
    above = look.text(text, width, colour=p.CREAM, **style)  # type: ignore[arg-type]
    surface.blit(below.surface, look.scale.point(x, y + drop))
    surface.blit(above.surface, look.scale.point(x, y))
    return FRect(x, y, above.w, above.h)


def invitation(
    look: Look, area: FRect, icon: str, title: str, text: str, label: str, on_click: Callable[[], object]
) -> list[Widget]:
    """What stands on a page that has nothing to show yet: a picture, kind words, and the way to change it."""
    y = area.centery - 130
    block = look.text(text, 520, align="center", size=17)
    wide = Button.width_for(look, label, size="big", icon="ui/play")
    below = y + 154 + block.h + 22
    return [
        Picture(look, (area.centerx - 44, y, 88, 88), icon),
        Label(look, (area.x + 40, y + 104, area.w - 80, 40), title, role="h2", align="center", shrink=True),
        Label(
            look,
            (area.centerx - 260, y + 150, 520, block.h),
            text,
            align="center",
            size=17,
            colour=p.INK_QUIET,
        ),
        Button(
            look,
            (area.centerx - wide / 2, below, wide, 60),
            label,
            on_click,
            kind="primary",
            size="big",
            icon="ui/play",
            key="begin",
        ),
    ]


def begin_first(app: App) -> None:
    """Set the table of the first game of the house."""
    from tabletop.scenes.new_match import NewMatch

    app.replace(NewMatch(all_games()[0]))


class Page(Scene):
    """A menu page: F1 opens the rule book from everywhere.

    ``rules_of`` is the game it is about, if it is about one.
    """

    rules_of = ""

    def handle(self, event: Event) -> bool:
        """The widgets first, then F1."""
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            from tabletop.scenes.rules import Rules

            self.app.push(Rules(self.rules_of or all_games()[0].id))
            return True
        return False
