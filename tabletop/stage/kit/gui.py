"""The thin layer over pygame_gui: entry of text, and the layout of long pages.

Its theme is made in code from our fonts and the window's scale, so it is made anew when the scale changes.
Nothing of pygame_gui is seen outside this module and :mod:`.fields`: elements are created off the screen,
get their events one by one, and give us their pictures.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from . import palette as p
from .fonts import font_file

if TYPE_CHECKING:
    from pygame_gui import UIManager
    from pygame_gui.elements import UITextEntryLine

    from .look import Look

_READ, _HEAD = "atkinson", "fredoka"


class Gui:
    """pygame_gui for one window at one scale; made on first use."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._manager: UIManager | None = None
        self._entry: UITextEntryLine | None = None
        self._owner: object | None = None

    def forget(self) -> None:
        """The scale has changed."""
        self.release()
        self._manager = None

    @property
    def manager(self) -> UIManager:
        """pygame_gui's own root, with our theme."""
        if self._manager is None:
            self._manager = self._make()
        return self._manager

    def _make(self) -> UIManager:
        pixels = self._look.fonts.pixels
        body = pixels(p.T_BODY)
        # Imported late: pygame_gui takes longer to load than the rest of the window together.
        from pygame_gui import UIManager

        manager = UIManager(self._look.scale.window, enable_live_theme_updates=False)
        read = {style: font_file(style) for style in ("text", "bold", "italic")}
        manager.add_font_paths(_READ, read["text"], read["bold"], read["italic"], read["bold"])
        head = font_file("display")
        manager.add_font_paths(_HEAD, head, head, head, head)
        wanted = [
            {"name": _READ, "point_size": body, "style": style, "antialiased": "1"}
            for style in ("regular", "bold", "italic", "bold_italic")
        ]
        wanted += [
            {"name": _HEAD, "point_size": pixels(size), "style": "regular", "antialiased": "1"}
            for size in (p.T_H2, p.T_H3)
        ]
        manager.preload_fonts(wanted)  # type: ignore[arg-type]
        manager.get_theme().load_theme(theme(body))
        return manager

    # -- entry of text -------------------------------------------------------------------------------------

    def entry(self, owner: object, area: Rect, text: str, longest: int) -> UITextEntryLine:
        """The open entry line of ``owner``; opened, focused and filled when it is not open yet."""
        if self._entry is None or self._owner is not owner:
            from pygame_gui.elements import UITextEntryLine

            self.release()
            entry = UITextEntryLine(area, self.manager)
            entry.set_text_length_limit(longest)
            entry.set_text(text)
            entry.focus()  # type: ignore[no-untyped-call]
            entry.process_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode=""))
            self._entry, self._owner = entry, owner
        return self._entry

    def release(self, owner: object | None = None) -> None:
        """Close the entry line (only if it is the owner's, when one is given)."""
        if self._entry is not None and (owner is None or owner is self._owner):
            self._entry.unfocus()  # type: ignore[no-untyped-call]
            self._entry.kill()  # type: ignore[no-untyped-call]
            self._entry = self._owner = None

    def point_at(self, pixel_pos: tuple[int, int]) -> None:
        """Tell pygame_gui where the pointer is: it would ask the system, which tests cannot move."""
        self.manager.mouse_position = pixel_pos

    # -- long pages ----------------------------------------------------------------------------------------

    def page(self, source: str, width: int, colour: str) -> Surface:
        """A page of :func:`page_html` laid out ``width`` px wide; as tall as it must be."""
        from pygame_gui.elements import UITextBox

        sizes = {"h2": self._look.fonts.pixels(p.T_H2), "h3": self._look.fonts.pixels(p.T_H3)}
        box = UITextBox(
            page_html(source, sizes, colour), Rect(0, 0, width, -1), self.manager, wrap_to_height=True
        )
        picture = box.image.copy() if box.image is not None else Surface((1, 1), pygame.SRCALPHA)
        box.kill()
        return picture.convert_alpha()


def theme(body: int) -> dict[str, Any]:
    """pygame_gui's theme for a body size in pixels: no ground, no border, our letters."""
    clear = "#00000000"
    font = {"name": _READ, "size": str(body), "bold": "0", "italic": "0", "antialiased": "1"}
    bare = {"border_width": "0", "shadow_width": "0", "padding": "0,0", "shape": "rectangle"}
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": clear,
                "normal_border": clear,
                "normal_text": p.INK,
                "selected_bg": p.GOLD,
                "selected_text": p.INK,
                "text_cursor": p.INK,
            },
            "font": font,
            "misc": bare,
        },
        "text_box": {
            "colours": {
                "dark_bg": clear,
                "normal_border": clear,
                "normal_text": p.INK,
                "link_text": p.FOCUS_OUT,
            },
            "font": font,
            "misc": {**bare, "line_spacing": "1.3"},
        },
    }


_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ITALIC = re.compile(r"__(.+?)__")


def page_html(source: str, sizes: dict[str, int], colour: str) -> str:
    """Our plain page as pygame_gui's HTML: ``# head``, ``## smaller head``, ``- item``, ``**bold**``,
    ``__italic__``.

    Lines that follow one another belong to one paragraph; an empty line ends it.
    """
    blocks: list[str] = []
    for block in re.split(r"\n\s*\n", source.strip()):
        paragraph: list[str] = []
        for line in block.splitlines():
            text = line.strip()
            head = re.match(r"(##?) (.*)", text)
            if head:
                size = sizes["h2" if head.group(1) == "#" else "h3"]
                blocks.append(
                    f"<font face={_HEAD} pixel_size={size} color={colour}>{_inline(head.group(2))}</font>"
                )
            elif text.startswith("- "):
                paragraph.append(("<br>" if paragraph else "") + "•  " + _inline(text[2:]))
            else:
                paragraph.append((" " if paragraph else "") + _inline(text))
        if paragraph:
            blocks.append(f"<font color={colour}>{''.join(paragraph)}</font>")
    return "<br><br>".join(blocks)


def _inline(text: str) -> str:
    safe = html.escape(text, quote=False)
    return _ITALIC.sub(r"<i>\1</i>", _BOLD.sub(r"<b>\1</b>", safe))
