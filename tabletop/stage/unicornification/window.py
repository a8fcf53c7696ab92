"""The prompt for a free play: exactly what could be laid, what it saves, how long there is to decide."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.games.unicornification.catalogue import rank
from tabletop.games.unicornification.moves import Lay
from tabletop.stage.kit import Button, Chip, IconButton, shapes
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Look
from tabletop.stage.kit.motion import Glide, out_quad
from tabletop.stage.kit.widget import Group, Widget
from tabletop.stage.shared import night
from tabletop.stage.unicornification import names, paint, selection
from tabletop.stage.unicornification.positions import WINDOW
from tabletop.stage.unicornification.timer import Timer

#: Seconds for an answer when free plays are timed.
SECONDS = 6.0
#: At most so many different free plays are offered as chips; the hand itself offers all.
CHIPS = 3
#: No remark is squeezed into less than this (u).
_REMARK = 90.0


class Veil(Widget):
    """Darkens the table behind the prompt; never in the pointer's way."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, (0, 0, p.PAGE_W, p.PAGE_H), key="veil")
        self._share = Glide()

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Cards and buttons are reached through it."""
        return None

    @property
    def on(self) -> bool:
        """Whether there is anything to see of it."""
        return self._share.value > 0

    def show(self, on: bool) -> None:
        """Come or go."""
        if self.look.calm:
            self._share.jump(1.0 if on else 0.0)
        else:
            self._share.to(1.0 if on else 0.0, 140, out_quad)
        self.changed()

    def update(self, ms: float) -> bool:
        """Fade."""
        return self._share.update(ms)

    def draw(self, surface: Surface) -> None:
        """A dark sheet over the whole window."""
        if not self.on:
            return
        share = round(self._share.value * 8) / 8
        size = surface.get_size()

        def make() -> Surface:
            sheet = Surface(size, pygame.SRCALPHA)
            sheet.fill((*p.rgb(paint.VEIL), round(158 * share)))
            return sheet

        surface.blit(self.look.art.keep(("uf veil", size, share), make), (0, 0))


class Window(Group):
    """The panel in the lower right corner; built for one question, hidden otherwise."""

    def __init__(
        self,
        look: Look,
        *,
        on_lay: Callable[[], None],
        on_keep: Callable[[], None],
        on_choose: Callable[[Lay], None],
        on_hint: Callable[[], None],
    ) -> None:
        super().__init__(look, WINDOW, key="window")
        self.visible = False
        self._on_lay = on_lay
        self._on_keep = on_keep
        self._on_choose = on_choose
        self._on_hint = on_hint
        self.timer = Timer(-1, on_keep)
        self.drawn = False
        self.lays: tuple[Lay, ...] = ()
        self._top = -1
        self._chosen: tuple[int, ...] = ()
        self._points = 0
        self.advice = ""
        self._lay: Button | None = None

    # -- opening and shutting ------------------------------------------------------------------------------

    def open(self, lays: Sequence[Lay], *, top: int, drawn: bool, timed: bool) -> None:
        """Ask about these free plays on the card ``top``; ``drawn`` if it is the card just drawn."""
        self._top = rank(top)
        again = self.visible and self.lays == tuple(lays)
        self.lays, self.drawn = tuple(lays), drawn
        if not again:
            self.timer = Timer(SECONDS if timed else -1, self._on_keep)
            self.advice = ""
        self.visible = True
        self._build()

    def close(self) -> None:
        """Nothing is asked any more."""
        self.visible = False
        self.timer.stop()
        self.children.clear()
        self.changed()

    def _build(self) -> None:
        look, say, box = self.look, self.look.say, self.rect
        self.children.clear()
        timed = self.timer.seconds >= 0
        wide = 152 if timed else 128
        self._lay = Button(
            look,
            (box.x + 12, box.y + 182, wide, 58),
            say("unicornification.button.lay"),
            self._on_lay,
            kind="primary",
            key="lay",
            cap="Y",
            shortcut="Y",
        )
        keep = say(f"unicornification.button.{'keep' if self.drawn else 'let_be'}")
        self.add(
            self._lay,
            Button(
                look,
                (box.x + 20 + wide, box.y + 182, 56 if timed else 124, 58),
                "" if timed else keep,
                self._on_keep,
                icon="ui/close" if timed else "",
                key="let_be",
                tooltip=keep,
                shortcut="N",
            ),
        )
        if self.timer.seconds >= 0:
            self.add(
                IconButton(
                    look,
                    (box.right - 56, box.y + 182, 44, 58),
                    "ui/pause",
                    self.pause,
                    tooltip=say("unicornification.window.pause_help"),
                    key="pause",
                    shortcut="P",
                )
            )
        self.add(
            IconButton(
                look,
                (box.right - 50, box.y + 10, 38, 38),
                "ui/hint",
                self._on_hint,
                tooltip=say("table.button.hint_help"),
                size="small",
                key="hint_window",
                shortcut="H",
            )
        )
        self._add_chips()
        self.changed()

    def _add_chips(self) -> None:
        """The different things that could be laid, when there are several."""
        found = selection.ways(self.lays)[:CHIPS]
        if len(found) < 2:
            return
        room = (self.rect.w - 24 - 6 * (len(found) - 1)) / len(found)
        for number, lay in enumerate(found):
            area = FRect(self.rect.x + 12 + number * (room + 6), self.rect.y + 144, room, 30)
            text = names.marks(lay.cards)
            self.add(
                Chip(
                    self.look,
                    area,
                    text,
                    tone="chosen" if set(lay.cards) == set(self._chosen) else "plain",
                    on_click=lambda lay=lay: self._on_choose(lay),  # type: ignore[misc]
                    key=f"way.{number}",
                )
            )

    # -- state ---------------------------------------------------------------------------------------------

    def show(self, lay: Lay | None, cards: Sequence[int], points: int) -> None:
        """What is chosen now; ``lay`` is nothing if that cannot be laid."""
        self._chosen, self._points = tuple(cards), points if lay is not None else 0
        if not self.visible:
            return
        focus = self.screen.focus.key if self.screen is not None and self.screen.focus is not None else ""
        self._build()
        assert self._lay is not None
        self._lay.tooltip = self.look.say("unicornification.window.saves", count=points)
        if lay is None:
            self._lay.disable(self.look.say("unicornification.window.choose"))
        again = next((child for child in self.children if focus and child.key == focus), None)
        if again is not None and self.screen is not None:
            self.screen.set_focus(again)

    def pause(self) -> None:
        """Stop the clock, or let it run again."""
        self.timer.paused = not self.timer.paused
        self.changed()

    def handle(self, event: Event) -> bool:
        """The panel swallows what is meant for it."""
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """A button, or the panel itself."""
        if not self.visible:
            return None
        return super().hit(pos) or (self if self.rect.collidepoint(pos) else None)

    @property
    def _ring(self) -> FRect:
        return FRect(self.rect.x + 14, self.rect.y + 14, 84, 84)

    def update(self, ms: float) -> bool:
        """The clock runs, unless the pointer rests on it."""
        self.timer.held = bool(self.visible and self._ring.collidepoint(self.look.pointer))
        if self.timer.update(ms):
            self.changed()
        moving = super().update(ms)
        return moving or not self.timer.stands

    # -- drawing -------------------------------------------------------------------------------------------

    def way(self) -> str:
        """By which rule the chosen cards may be laid."""
        if self.drawn:
            return "drawn"
        ranks = {rank(card) for card in self._chosen}
        # Several of one rank need not be of the rank on the pile: a house rule lets whole sets go.
        return "set" if len(ranks) == 1 and (len(self._chosen) > 1 or self._top in ranks) else "run"

    def draw(self, surface: Surface) -> None:
        """Panel, ring, what it saves, buttons."""
        look, say, box = self.look, self.look.say, self.rect
        night.shadow(look, surface, box, 20)
        look.box(surface, box, fill=paint.PAPER, width=4, radius=20)
        left = box.x + 16
        if self.timer.seconds >= 0:
            self.timer.draw(look, surface, self._ring)
            left = box.x + 110
        title = say("unicornification.window.title_drawn" if self.drawn else "unicornification.window.title")
        if self.timer.paused or self.timer.held:
            title = say("unicornification.window.paused")
        area = (left, box.y + 12, box.right - 56 - left, 34)
        look.write(surface, title, area, role="h3", size=24, shrink=True, fixed=True)
        if self.advice:
            sentence = f"[icon:ui/hint] {self.advice}"
        elif self._points or self._chosen:
            offer = say("unicornification.window.offer", cards=names.marks(self._chosen))
            sentence = f"**{offer}**"
            self._draw_rule(surface, FRect(left, box.y + 67, box.right - 14 - left, 36))
        else:
            sentence = say("unicornification.window.choose")
        look.write(
            surface,
            sentence,
            (left, box.y + 44, box.right - 14 - left, 56),
            "top",
            role="body",
            size=17,
            max_lines=3,
            shrink=True,
            fixed=True,
            spacing=0.95,
        )
        self._draw_saving(surface, box)
        super().draw(surface)
        keys = say(
            "unicornification.window.keys_timed"
            if self.timer.seconds >= 0
            else "unicornification.window.keys"
        )
        look.write(
            surface,
            keys,
            (box.x + 8, box.bottom - 34, box.w - 16, 24),
            role="small",
            align="center",
            shrink=True,
            fixed=True,
        )

    def _draw_rule(self, surface: Surface, area: FRect) -> None:
        """By which rule: small enough for two lines beside the ring."""
        self.look.write(
            surface,
            self.look.say(f"unicornification.window.{self.way()}"),
            area,
            "top",
            role="small",
            size=15,
            max_lines=2,
            shrink=True,
            fixed=True,
            spacing=0.92,
        )

    def _draw_saving(self, surface: Surface, box: FRect) -> None:
        look, say = self.look, self.look.say
        area = FRect(box.x + 14, box.y + 102, 108, 34)
        text = say("unicornification.window.minus", count=self._points)
        paint.pill(look, surface, area, text, fill=paint.GOOD, size=19)
        look.write(
            surface,
            say("unicornification.window.not_a_turn"),
            (area.right + 10, area.y - 4, box.right - 8 - area.right - 10, 42),
            role="small",
            size=14,
            max_lines=3,
            fixed=True,
            spacing=0.82,
        )


def draw_way(look: Look, surface: Surface, x: float | None, top: FRect) -> None:
    """A dotted arrow from the chosen cards to the top of the pile."""
    if x is None:
        return
    start, goal = (x, 494.0), (top.centerx, top.bottom + 14)
    left, right = min(start[0], goal[0]) - 20, max(start[0], goal[0]) + 20
    box = FRect(left, goal[1] - 6, right - left, start[1] - goal[1] + 12)
    k = look.scale.factor
    sx, sy, gx, gy = (
        (v - o) * k for v, o in ((start[0], box.x), (start[1], box.y), (goal[0], box.x), (goal[1], box.y))
    )
    dots = "".join(
        f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{3 * k:.1f}" fill="{paint.GOLD_EDGE}"/>'
        for cx, cy in _bow(sx, sy, gx, gy, max(4, round(math.hypot(sx - gx, sy - gy) / (14 * k))))
    )
    wing = 13 * k
    head = (
        f'<path d="M{gx - wing:.1f} {gy + wing:.1f}L{gx:.1f} {gy:.1f}L{gx + wing:.1f} {gy + wing:.1f}" '
        f'fill="none" stroke="{paint.GOLD_EDGE}" stroke-width="{6 * k:.1f}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
    place = look.scale.rect(box)
    surface.blit(look.art.drawn_pixels(shapes.svg(*place.size, dots + head), place.size), place)


def _bow(x0: float, y0: float, x1: float, y1: float, count: int) -> list[tuple[float, float]]:
    """Points on the way from below to above, leaving and arriving upright."""
    out = []
    for number in range(count):
        t = number / count
        s = t * t * (3 - 2 * t)
        out.append((x0 + (x1 - x0) * s, y0 + (y1 + 14 - y0) * t))
    return out


def draw_remark(look: Look, surface: Surface, words: str, top: FRect, right: float) -> None:
    """Who laid the card on top, beside it, if there is room before ``right``."""
    room = min(160.0, right - top.right - 18)
    if room < _REMARK or not words:
        return
    area = (top.right + 18, top.centery - 40, room, 80)
    look.write(
        surface, words, area, size=17, colour=p.WHITE, max_lines=3, shrink=True, fixed=True, spacing=0.95
    )
