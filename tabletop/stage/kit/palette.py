"""Every colour, size and time of the look, in one place.

Lengths are logical units (u) of a 1280 x 720 page, times are milliseconds. Colours are ``#RRGGBB``;
:func:`rgb` gives the tuple that pygame wants. Gold means "chosen" or "yours to do" and is never used for
text on cream.
"""

from __future__ import annotations

from functools import cache

PAGE_W = 1280
PAGE_H = 720

# Ink, cream, night
INK = "#2B1B4D"
INK_QUIET = "#5A4780"
CREAM = "#FFF6E3"
CREAM_2 = "#F6E7C8"
CREAM_LIP = "#E4D0A6"
CREAM_LINE = "#E4D0A6"
CREAM_END = "#FBEBCB"
FIELD = "#FFFDF6"
FIELD_LINE = "#D9C49A"
PLACEHOLDER = "#6B5C8C"
NIGHT_9 = "#150D38"
NIGHT_8 = "#211650"
NIGHT_7 = "#2E2168"
NIGHT_6 = "#41318A"
NIGHT_LIP = "#33266F"
NIGHT_LINE = "#7461B8"
LILAC = "#CFC2F2"
SHADOW = "#120B2B"
WHITE = "#FFFFFF"

# Gold: chosen, or yours to do
GOLD = "#FFC94D"
GOLD_2 = "#F0A431"
GOLD_TOP = "#FFDF83"
GOLD_LIP = "#E3942A"
GOLD_SOFT = "#FFE7A8"
GOLD_NEW = "#FFF3C9"

# The two houses of Recreo Arcano; never without paw or nest beside them
CARPINCHOS = "#1B7F72"
CARPINCHOS_SOFT = "#D3F1E7"
CARPINCHOS_BAR = "#2BA38F"
CARPINCHOS_DARK = "#12655A"
CARPINCHOS_LIGHT = "#8FE0C2"
HORNEROS = "#B84A22"
HORNEROS_SOFT = "#FFE2CC"
HORNEROS_BAR = "#E2703A"
HORNEROS_DARK = "#A3431F"
HORNEROS_LIGHT = "#FFB98A"

# Meaning
ROSE = "#F2679A"
ROSE_SOFT = "#FFDCE8"
ON_GREEN = "#3FB98A"
GOOD_SOFT = "#D6F3E0"
WARN_SOFT = "#FFEBB8"
BAD_SOFT = "#FFE0E4"
ERROR = "#8C1730"
ERROR_LINE = "#B3263F"
ERROR_FIELD = "#FFF0F0"
CAREFUL_TEXT = "#7E1329"
DISABLED = "#CBC2DD"
DISABLED_LINE = "#8378A5"
DISABLED_TEXT = "#544972"
OFF_NIGHT = "#332868"
OFF_NIGHT_LINE = "#5A4B96"
OFF_NIGHT_TEXT = "#A99BD6"
TRACK = "#E5D8F0"
FOCUS_IN = "#FFFFFF"
FOCUS_OUT = "#1479C9"
FOCUS_GLOW = "#7FD0FF"

# Faces of buttons (upper and lower end, lip; lit under the pointer), chips, plates, panels, switches
GOLD_END = "#FFC245"
CREAM_TOP = "#FFFBF0"
NIGHT_TOP = "#4E3C9C"
CAREFUL_TOP = "#FFE3E8"
CAREFUL_END = "#FFC6D0"
CAREFUL_LIP = "#EE9AAA"
GOLD_LIT = "#FFEFB5"
GOLD_LIT_END = "#FFD061"
GOLD_LIT_LIP = "#E9A53B"
CREAM_LIT_END = "#FFF1D2"
NIGHT_LIT = "#6A57C0"
NIGHT_LIT_END = "#5642AC"
NIGHT_LIT_LIP = "#3E2F86"
CAREFUL_LIT = "#FFF0F2"
CAREFUL_LIT_END = "#FFD6DD"
CAREFUL_LIT_LIP = "#F2A9B6"
CHIP_OFF = "#DDD5E8"
CHIP_OFF_LINE = "#9A8FB8"
CHIP_OFF_TEXT = "#5F5479"
SOFT_SHADOW = "#0A051E"
PANEL_NIGHT = "#342674"
PANEL_NIGHT_END = "#261B5C"
PLATE_OUT = "#2A2058"
PLATE = "#43338E"
PLATE_OUT_TEXT = "#BDB0E2"
PROMPT_END = "#F8E8C6"
SWITCH_OFF = "#CFC6DF"
SWITCH_OFF_MARK = "#5A4F78"
KNOB_END = "#F3DFB8"

# The table of Recreo Arcano
TABLE_TOP = "#2A1A58"
TABLE_END = "#170D38"
LAMP = "#6B4FB0"
PILL = "#20123F"
PILL_TEXT = "#FFE9A8"
STONE = "#B3ACD0"
STONE_END = "#8D85B0"
RUNE = "#8C1760"
LOG_HEAD = "#5C3FA8"

# Space and shape (u)
UNIT = 8
MARGIN_X = 48
MARGIN_TOP = 28
GAP_PANEL = 18
PAD_PANEL = 20
R_PANEL = 20
R_BUTTON = 16
R_BUTTON_BIG = 20
R_BUTTON_SMALL = 12
R_FIELD = 14
R_CARD = 22
H_BUTTON = 48
H_BUTTON_BIG = 64
H_BUTTON_SMALL = 36
H_FIELD = 40
H_CHIP = 32
H_PLATE = 64
H_PROMPT = 56
LIP = 4
OUTLINE = 2.5
FOCUS_GAP = 2
FOCUS_W_IN = 3
FOCUS_W_OUT = 4
ICON = 24
ICON_SMALL = 20
ICON_BIG = 32
RING_HIDES_AFTER = 24
"""The focus ring goes when the pointer has moved this far (u)."""

# Type (u)
T_DISPLAY = 50
T_H1 = 32
T_H2 = 24
T_H3 = 21
T_BUTTON = 18
T_BUTTON_BIG = 26
T_BUTTON_SMALL = 15
T_PROMPT = 18
T_BODY = 16
T_LABEL = 17
T_SMALL = 14
T_KEY = 13
SMALLEST = 14
"""No text to be read is smaller than this (u)."""

# Times (ms)
MS_HOVER = 90
MS_PRESS = 60
MS_SCENE = 220
MS_SCENE_CALM = 120
SCENE_RISE = 12
MS_PANEL_IN = 180
MS_PANEL_OUT = 120
MS_PANEL_CALM = 100
MS_TOAST_IN = 200
MS_TOAST_STAY = 4000
MS_TOAST_OUT = 160
MS_TITLE_CARD = 160
MS_BREATH = 1600
MS_DOTS = 900
MS_TOOLTIP = 450
MS_RESIZE = 150
MS_CONFETTI = 1800
SPEED_FACTORS = {"slow": 1.6, "normal": 1.0, "fast": 0.5}

VEIL_MENU = 0.66
VEIL_HANDOVER = 0.80

Rgb = tuple[int, int, int]


@cache
def rgb(colour: str) -> Rgb:
    """``#RRGGBB`` as a tuple."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def mix(first: str, second: str, share: float) -> str:
    """The colour that lies ``share`` (0-1) of the way from the first to the second."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def contrast(first: str, second: str) -> float:
    """The WCAG contrast ratio (1-21) of two colours."""

    def light(colour: str) -> float:
        parts = [c / 255 for c in rgb(colour)]
        r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    brighter, darker = sorted((light(first), light(second)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


NAMED = {
    "ink": INK,
    "quiet": INK_QUIET,
    "cream": CREAM,
    "lilac": LILAC,
    "gold": GOLD,
    "rose": ROSE,
    "error": ERROR,
    "careful": CAREFUL_TEXT,
    "carpinchos": CARPINCHOS,
    "horneros": HORNEROS,
    "carpinchos_light": CARPINCHOS_LIGHT,
    "horneros_light": HORNEROS_LIGHT,
    "rune": RUNE,
    "white": WHITE,
}
"""Colours that rich text may name: ``[gold]yours[/]``."""
