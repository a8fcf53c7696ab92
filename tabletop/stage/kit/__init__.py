"""The component kit: one look for every scene and every table. This page is its manual.

**Units.** Everything is laid out on a page of 1280 x 720 logical units (u); :class:`Scale` turns them into
window pixels. Pictures and letters are rasterised at the final pixel size and kept; a finished frame is
never scaled. Rectangles are ``pygame.FRect`` (or 4-tuples) in u, times are milliseconds. Events that reach
a scene or widget carry ``pos`` in u.

**Look.** Every widget gets the window's :class:`Look` first: ``look.scale``, ``look.fonts``, ``look.art``,
``look.sounds``, ``look.words`` / ``look.say(key, **values)``, ``look.settings``, ``look.calm``,
``look.pointer`` (u), ``look.touch()`` (ask for a frame). It draws in u: ``look.write(surface, text, area,
valign, role=, colour=, align=, max_lines=, shrink=, bold=)``, ``look.text(text, width, ...)`` (a
:class:`TextBlock` with ``w, h, surface``), ``look.picture(surface, name, area)``, ``look.box``,
``look.shade``, ``look.glow``, ``look.line``, ``look.focus_ring``; ``draw_panel(look, surface, area,
ground)``. ``look.grown(u)`` is a row height that follows the person's text size (use it in panels that
scroll).

**Art.** ``look.art.image("ui/undo", w, h, turns=, flip=, grey=, dim=, alpha=, angle=)``; ``.cover(name, w,
h, radius=)`` fills a box; ``.avatar(name, d, ring=)`` is a disc; ``.drawn(svg_text, w, h)`` rasterises SVG
made in code; ``.keep(key, make)`` keeps a composed picture of yours until the scale changes. A missing
picture is a grey box and one log line.

**Text.** Roles: display h1 h2 h3 button button_big button_small prompt body label small key. Markup:
``**bold**``, ``__italic__``, ``[gold]colour[/]`` (palette.NAMED), ``[icon:ui/undo]``, ``[key:Enter]``,
newline. Names typed by people go through :func:`escape`.

**Widgets** (``look, rect, ...``; all take ``key=``, most ``tooltip=`` and ``shortcut=`` such as ``"H"``,
``"Ctrl+Z"``, ``"F1"``, ``"Enter"``):

- ``Label(look, rect, text, valign=, **style)``, ``Picture(look, rect, name)``, ``Drawing(look, rect,
  paint)`` (your own function)
- ``Button(look, rect, label, on_click, kind="primary|secondary|night|careful", size="big|usual|small",
  icon=, cap="Enter", badge="3", align="left")``, ``.disable(reason)``, ``.enable()``,
  ``Button.width_for(look, label, ...)``; ``IconButton(look, rect, icon, on_click, tooltip=...)``
- ``Chip(look, rect, text, icon=, tone="plain|chosen|off|night|carpinchos|horneros", on_click=None)``,
  ``Chip.width_for``
- ``Segments(look, rect, options, value, on_change)``, ``DropDown(...)``, ``Tabs(...)``: ``options`` are
  :class:`Option` (value, label, icon, reason why it is off); ``on_change(value)``
- ``Toggle(look, rect, on, on_change)``, ``Slider(look, rect, value, on_change, low=, high=, step=, words=)``
- ``TextField(look, rect, text, on_change, placeholder=, longest=, error=)``
- ``Panel(look, rect, children, ground="cream|night|inset", title=)`` (children lie on page positions),
  ``ScrollArea(look, rect, children)`` (lay children out as if unscrolled), ``Group``
- ``ScoreTable(look, rect, columns, rows, best=)``, ``SeatPlate(look, rect, name, line, avatar=,
  state="waits|turn|thinks|out", icon=)``, ``PromptBar(look, rect, text, icon=, ground=, thinking=)``,
  ``Progress(look, rect, share)``, ``KeyHints(look, rect, [(("Tab",), "next"), ...])``, ``Dots``,
  ``TextPage(look, rect, html)`` (long reading, in a ScrollArea)

Your own widget: subclass :class:`Widget`, override ``draw(surface)`` and ``activate()`` or
``handle(event)``, set ``can_focus``, return True from ``update(ms)`` while something moves. ``hovered
pressed focused enabled visible`` are kept for you. The :class:`Screen` routes pointer, wheel and keys: Tab
and arrows move the focus, Enter/Space activate, shortcuts press their widget, Escape calls ``on_back``. A
widget gets keys first while it has the focus, so it may use the arrows itself.

**Scenes** (:mod:`tabletop.scenes.stack`)::

    class Title(Scene):
        def build(self):  # called again after a resize, a change of language or text size: keep state on self
            yield Button(self.look, (48, 600, 200, 64), self.look.say("title.play"), self.play, key="play")

        def play(self):
            self.app.go(Table(...))  # also push, pop, replace, go_home

Override ``enter leave pause resume closing back first_focus handle update draw draw_background``;
class attributes ``background veil over music idle_ms toast_anchor``; ``self.rebuild()`` after the scene's
own state changed (focus, scroll and typed text survive by ``key``). ``app.toast(text, "good|warn|bad")``,
``app.ask(title, text, [Answer(label, on_choose, icon=, kind=, safe=True)])``,
``app.change_settings(speed="fast")``. Tests: ``app = App.headless((1920, 1080))``; ``app.go(Scene())``;
``app.settle()``; post events; ``app.frame(16)``; ``app.screenshot(path)``.

**Motion.** ``Timeline(speed=look.settings.speed, calm=look.calm)``: ``.then(Motion(ms, apply, ease, delay=,
begin=, end=))`` queues a stage (motions in one call run in parallel), ``.now(...)`` runs beside,
``.update(ms)``, ``.busy``, ``.skip()``; a ``Hold`` in the queue waits until it is released. ``Glide`` is a
value on its way to a goal. Easings: out_quad in_quad in_out_quad out_cubic in_out_cubic in_out_sine
out_back(1.2) out_bounce, breath(ms).

**Sound.** ``look.sounds.play("card_deal")``, ``.music("music_table")``, ``.stop(cue)``: cues of
``sounds/sounds.json``; never raises.

**pygame_gui** does what it does well and what would be long to do as well: entry of text (caret, selection,
clipboard, input methods) inside ``TextField``, and the layout of long formatted pages in ``TextPage``; both
through :mod:`.gui`, with a theme made in code from our fonts and scale. Buttons and the rest are our own
because pygame_gui draws neither lips nor double focus rings nor segments, and knows neither Tab nor arrow
keys.
"""

from __future__ import annotations

from . import palette
from .art import Art
from .buttons import Button, IconButton
from .chips import Chip, draw_chip
from .choices import Option, Segments, Tabs
from .fields import TextField
from .fonts import TYPE, Fonts
from .look import Look
from .menus import DropDown
from .motion import (
    Glide,
    Hold,
    Motion,
    Timeline,
    breath,
    call,
    in_out_cubic,
    in_out_quad,
    in_out_sine,
    in_quad,
    linear,
    out_back,
    out_bounce,
    out_cubic,
    out_quad,
    wait,
)
from .notices import Answer, Dialog, Toasts, Tooltips, draw_tooltip
from .panels import Panel, ScrollArea, draw_panel
from .particles import Confetti
from .plates import (
    Column,
    Dots,
    KeyHints,
    Progress,
    PromptBar,
    ScoreTable,
    SeatPlate,
    TextPage,
    draw_dots,
)
from .richtext import Style, TextBlock, escape
from .scale import Scale
from .screen import Screen
from .sound import Sounds
from .switches import Slider, Toggle
from .widget import Drawing, Group, Kept, Label, Picture, Widget

__all__ = [
    "TYPE",
    "Answer",
    "Art",
    "Button",
    "Chip",
    "Column",
    "Confetti",
    "Dialog",
    "Dots",
    "Drawing",
    "DropDown",
    "Fonts",
    "Glide",
    "Group",
    "Hold",
    "IconButton",
    "Kept",
    "KeyHints",
    "Label",
    "Look",
    "Motion",
    "Option",
    "Panel",
    "Picture",
    "Progress",
    "PromptBar",
    "Scale",
    "ScoreTable",
    "Screen",
    "ScrollArea",
    "SeatPlate",
    "Segments",
    "Slider",
    "Sounds",
    "Style",
    "Tabs",
    "TextBlock",
    "TextField",
    "TextPage",
    "Timeline",
    "Toasts",
    "Toggle",
    "Tooltips",
    "Widget",
    "breath",
    "call",
    "draw_chip",
    "draw_dots",
    "draw_panel",
    "draw_tooltip",
    "escape",
    "in_out_cubic",
    "in_out_quad",
    "in_out_sine",
    "in_quad",
    "linear",
    "out_back",
    "out_bounce",
    "out_cubic",
    "out_quad",
    "palette",
    "wait",
]
