"""A rule book laid out as one long page: text in a column that is good to read, pictures beside it or
across it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

import pygame
from pygame import FRect, Surface
from pygame.event import Event

from tabletop.scenes.rules_book import Block, Heading, Illustration, Paragraph
from tabletop.stage.kit import Drawing, Label, Look, ScrollArea, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.fonts import Role
from tabletop.stage.outside import Outside, RulePicture

COLUMN = 700.0
MARGIN = 44.0
BESIDE = 0.5
"""A picture up to this share of the column stands beside the paragraph after it."""
_HEADS: tuple[tuple[Role, float, float], ...] = (("h1", 34.0, 6.0), ("h2", 25.0, 22.0), ("h3", 20.0, 14.0))
BODY = 17.0


class RulesPage(ScrollArea):
    """The page. ``anchors`` has where each heading of the second level begins, in u below the page's own
    beginning.
    """

    can_focus = True
    radius = 12

    def __init__(self, look: Look, rect: FRect, blocks: Sequence[Block], shown: Outside) -> None:
        super().__init__(look, rect, key="page", padding=28)
        self.shown = shown
        self.anchors: dict[str, float] = {}
        self.column = min(COLUMN, self.inner_width - 2 * MARGIN + 20)
        self._x = rect.x + (self.inner_width - self.column) / 2
        self._y = rect.y + 16
        self._listing = False
        self._lay(blocks)

    def section(self) -> str:
        """The heading of what is being read."""
        here = ""
        for text, y in self.anchors.items():
            if y <= self.offset + 140 or not here:
                here = text
        return here

    def handle(self, event: Event) -> bool:
        """Up and down scroll while the page has the focus."""
        if event.type == pygame.KEYDOWN and self.focused and event.key in (pygame.K_UP, pygame.K_DOWN):
            step = self.STEP if event.key == pygame.K_DOWN else -self.STEP
            goal = self._glide.goal if self._glide.moving else self.offset
            self.scroll_to(goal + step, glide=True)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.focused:
            self.scroll_to(self.offset + self.rect.h * 0.85, glide=True)
            return True
        return super().handle(event)

    # -- layout --------------------------------------------------------------------------------------------

    def _lay(self, blocks: Sequence[Block]) -> None:
        at = 0
        while at < len(blocks):
            block = blocks[at]
            at += 1
            if isinstance(block, Heading):
                self._heading(block)
            elif isinstance(block, Paragraph):
                self._paragraph(block, self._x, self.column)
            else:
                row = [block]
                while at < len(blocks) and isinstance(other := blocks[at], Illustration):
                    row.append(other)
                    at += 1
                texts = list(takewhile(lambda each: isinstance(each, Paragraph), blocks[at:]))
                at += self._pictures(row, [each for each in texts if isinstance(each, Paragraph)])

    def _heading(self, block: Heading) -> None:
        role, size, above = _HEADS[block.level - 1]
        self._y += self.look.grown(above)
        if block.level == 2:
            self.anchors[block.text] = self._y - self.rect.y - 10
        text = self.look.text(block.text, self.column, role=role, size=size)
        self.add(Label(self.look, (self._x, self._y, self.column, text.h), block.text, role=role, size=size))
        self._y += text.h
        if block.level == 2:
            self.add(_Rule(self.look, FRect(self._x, self._y + 3, self.column, 3)))
            self._y += 6
        self._y += 8

    def _tall(self, block: Paragraph, width: float) -> float:
        """The height of a paragraph with the gap after it."""
        indent = self.look.grown(24) if block.mark else 0.0
        return self.look.text(block.text, width - indent, size=BODY).h + (5 if block.mark else 11)

    def _paragraph(self, block: Paragraph, x: float, width: float) -> None:
        indent = self.look.grown(24) if block.mark else 0.0
        text = self.look.text(block.text, width - indent, size=BODY)
        if self._listing and not block.mark:
            self._y += 6
        self._listing = bool(block.mark)
        if block.mark:
            mark = FRect(x, self._y, indent, text.h / max(1, text.lines))
            self.add(_Mark(self.look, mark, block.mark))
        area = (x + indent, self._y, width - indent, text.h)
        self.add(Label(self.look, area, block.text, valign="top", size=BODY))
        self._y += self._tall(block, width)

    def _pictures(self, row: Sequence[Illustration], after: Sequence[Paragraph]) -> int:
        """Lay pictures out; how many of the paragraphs after them have found a place beside them."""
        found = [(each, picture) for each in row if (picture := self._picture(each)) is not None]
        if not found:
            return 0
        gap = 22.0
        wide = sum(picture.w for _, picture in found) + gap * (len(found) - 1)
        self._y += 6
        if wide > self.column:
            for one in found:
                self._y += self._row([one], self._x, gap) + 12
            return 0
        top, tall = self._y, self._row(found, self._x, gap)
        taken = 0
        if wide <= self.column * BESIDE and all(picture.beside for _, picture in found):
            x, width = self._x + wide + 26, self.column - wide - 26
            heights = [self._tall(each, width) for each in after]
            while taken < len(after) and sum(heights[:taken]) < tall * 0.8:
                taken += 1
            self._y += max(0.0, (tall - sum(heights[:taken]) + 8) / 2)
            for each in after[:taken]:
                self._paragraph(each, x, width)
        self._y = max(self._y, top + tall + 14)
        return taken

    def _row(self, found: Iterable[tuple[Illustration, RulePicture]], x: float, gap: float) -> float:
        """Pictures side by side, their captions below; the height of it all."""
        tallest = 0.0
        for each, picture in found:
            self.add(Drawing(self.look, (x, self._y, picture.w, picture.h), picture.paint))
            tall = picture.h
            if picture.captioned and each.caption:
                text = self.look.text(each.caption, picture.w, role="small", align="center")
                self.add(
                    Label(
                        self.look,
                        (x, self._y + tall + 4, picture.w, text.h),
                        each.caption,
                        role="small",
                        colour=p.INK_QUIET,
                        align="center",
                    )
                )
                tall += 4 + text.h
            tallest = max(tallest, tall)
            x += picture.w + gap
        return tallest

    def _picture(self, each: Illustration) -> RulePicture | None:
        if each.kind == "art":
            return self._art(each.what)
        return self.shown.rule_picture(self.look, each.kind, each.what, self.column)

    def _art(self, name: str) -> RulePicture:
        side = 128.0

        def paint(surface: Surface, area: FRect) -> None:
            self.look.box(surface, area, fill=p.CREAM_2, line=p.FIELD_LINE, width=2, radius=p.R_FIELD)
            self.look.picture(surface, name, area.inflate(-24, -24))

        return RulePicture(side, side, paint)

    def leaves(self) -> Iterator[Widget]:
        """The page itself; its blocks take neither focus nor keys."""
        yield self


class _Rule(Widget):
    """The gold line under a heading."""

    def __init__(self, look: Look, rect: FRect) -> None:
        super().__init__(look, rect)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        self.look.shade(surface, self.rect, 1.5, colour=p.GOLD_2, opacity=0.9)


class _Mark(Widget):
    """The dot or the number of an item."""

    def __init__(self, look: Look, rect: FRect, mark: str) -> None:
        super().__init__(look, rect)
        self.mark = mark

    def draw(self, surface: Surface) -> None:
        """A dot, or the number."""
        box = self.rect
        if self.mark == "-":
            self.look.shade(surface, (box.x + 6, box.centery - 3.5, 8, 8), 4, colour=p.GOLD_2, opacity=1)
        else:
            self.look.write(surface, self.mark, box, bold=True, size=BODY)
