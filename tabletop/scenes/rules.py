"""The rule book of a game: contents that can be searched at the left, the book at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.scenes import page
from tabletop.scenes.rules_book import Block, found, rule_book
from tabletop.scenes.rules_page import RulesPage
from tabletop.scenes.stack import Scene
from tabletop.stage.kit import Label, Look, Panel, Picture, ScrollArea, TextField, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.outside import outside

CONTENTS = FRect(48, 98, 300, 568)
BOOK = FRect(366, 98, 866, 568)
ROW = 34.0


class Rules(Scene):
    """The rule book; it goes back to wherever one was. ``section`` is the heading to open it at."""

    def __init__(self, game: str, section: str = "") -> None:
        super().__init__()
        self.game = game
        self.search = ""
        self._section = section
        self._page: RulesPage | None = None
        self._list: ScrollArea | None = None
        self._shown = ""
        self._blocks: tuple[Block, ...] = ()

    def first_focus(self) -> str:
        """Typing searches at once."""
        return "search"

    # -- widgets -------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        """Head, contents, book, foot."""
        look, say = self.look, self.look.say
        shown = outside(self.game)
        self._blocks = blocks = rule_book(self.game, self.app.words.language)
        name = say(f"{self.game}.name")
        yield from page.head(look, say("rules.title"), self.back, subtitle=name, cover=shown.cover_art)
        yield Panel(look, CONTENTS, ground="night")
        box = CONTENTS
        yield Label(
            look, (box.x + 20, box.y + 14, box.w - 40, 28), say("rules.contents"), role="h3", colour=p.CREAM
        )
        yield TextField(
            look,
            (box.x + 16, box.y + 50, box.w - 32, 40),
            self.search,
            self._searched,
            placeholder=say("rules.search"),
            key="search",
            on_done=self._open_first,
        )
        yield Picture(look, (box.right - 46, box.y + 59, 22, 22), "ui/search")
        self._list = ScrollArea(look, FRect(box.x + 12, box.y + 102, box.w - 22, box.h - 116), key="contents")
        self._fill()
        yield self._list
        yield Panel(look, BOOK)
        if not blocks:
            self._page = None
            yield Label(look, BOOK.inflate(-80, -80), say("rules.missing"), role="h3", align="center")
        else:
            self._page = RulesPage(look, BOOK.inflate(-10, -16), blocks, shown)
            yield self._page
        keys = (say("rules.key.page_up"), say("rules.key.page_down"))
        yield from page.foot(
            look,
            [
                (("↑", "↓"), "scene.hint.choose"),
                ((say("frame.key.enter"),), "scene.hint.open"),
                (keys, "scene.hint.page"),
                ((say("frame.key.esc"),), "scene.hint.back"),
            ],
        )

    def layout(self) -> None:
        """Open the book at the wanted section the first time."""
        super().layout()
        if self._section:
            self.open(self._section, glide=False)
            self._section = ""

    def _fill(self) -> None:
        look, area = self.look, self._list
        assert area is not None, "the list is made before it is filled"
        area.children.clear()
        headings = found(self._blocks, self.search)
        row = look.grown(ROW)
        for number, text in enumerate(headings):
            place = FRect(area.rect.x + 4, area.rect.y + number * row, area.inner_width - 6, row)
            area.add(_Entry(look, place, text, self._opener(text), self._reading))
        if not headings:
            note = look.say("rules.nothing")
            place = FRect(area.rect.x + 8, area.rect.y + 6, area.inner_width - 12, look.grown(44))
            area.add(Label(look, place, note, role="small", colour=p.LILAC, valign="top"))
        area.scroll_to(0)

    def _reading(self) -> str:
        return self._page.section() if self._page is not None else ""

    def _opener(self, text: str) -> Callable[[], None]:
        return lambda: self.open(text)

    # -- what people do ------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Page keys turn the pages wherever the focus is; F1 closes the book."""
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self._page is not None:
                return self._page.handle(event)
            if event.key == pygame.K_F1:
                self.back()
                return True
        return super().handle(event)

    def update(self, ms: float) -> bool:
        """Keep the heading of what is being read in sight."""
        moving = super().update(ms)
        reading = self._reading()
        if reading != self._shown and self._list is not None:
            self._shown = reading
            for entry in self._list.children:
                if entry.key == f"to_{reading}" and not entry.focused:
                    self._list.bring_into_view(entry)
        return moving

    def open(self, heading: str, *, glide: bool = True) -> None:
        """Show the section with this heading."""
        if self._page is not None and heading in self._page.anchors:
            self._page.scroll_to(self._page.anchors[heading], glide=glide)

    def _searched(self, text: str) -> None:
        self.search = text
        self._fill()
        self.look.touch()

    def _open_first(self, text: str) -> None:
        headings = found(self._blocks, text)
        if headings and text.strip():
            self.look.sounds.play("ui_press")
            self.open(headings[0])


class _Entry(Widget):
    """A heading in the contents; the one being read has a gold bar."""

    can_focus = True
    radius = 10

    def __init__(
        self, look: Look, rect: FRect, text: str, on_click: Callable[[], object], reading: Callable[[], str]
    ) -> None:
        super().__init__(look, rect, key=f"to_{text}")
        self.text = text
        self._on_click = on_click
        self._reading = reading

    def activate(self) -> None:
        """Show the section."""
        self.look.sounds.play("ui_press")
        self._on_click()

    def draw(self, surface: Surface) -> None:
        """The words; lighter under the pointer."""
        look, box = self.look, self.rect
        here = self._reading() == self.text
        if self.hovered or here:
            look.shade(surface, box.inflate(0, -4), 10, colour=p.NIGHT_6, opacity=1.0 if here else 0.6)
        if here:
            look.shade(surface, (box.x + 2, box.y + 8, 4, box.h - 16), 2, colour=p.GOLD, opacity=1)
        colour = p.CREAM if here or self.hovered else p.LILAC
        look.write(
            surface, self.text, (box.x + 14, box.y, box.w - 20, box.h), bold=here, colour=colour, shrink=True
        )
