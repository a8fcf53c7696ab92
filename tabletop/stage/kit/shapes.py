"""Panels, buttons, plates and chips as SVG text, in the subset that SDL's rasteriser draws faithfully.

Every function is pure: pixel size and the factor ``k`` (pixels a unit) in, SVG text out. :class:`~.art.Art`
turns it into a picture once and keeps it. Lengths inside are units times ``k``; outlines lie wholly inside
the box.
"""

from __future__ import annotations

from functools import lru_cache

from . import palette as p
from .dashes import dashed_outline

Fill = str | tuple[str, str]
"""One colour, or the upper and the lower colour of a vertical gradient."""
Corners = float | tuple[float, float, float, float]
"""One radius (u), or four: left upper, right upper, right lower, left lower."""


_kept = lru_cache(maxsize=2048)
"""Texts are asked for in every frame; made once, they are also found faster among the pictures."""


def svg(w: float, h: float, body: str) -> str:
    """A whole document of ``w`` x ``h``."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:g}" height="{h:g}" viewBox="0 0 {w:g} {h:g}">'
        f"{body}</svg>"
    )


def gradient(name: str, fill: Fill, y0: float, y1: float) -> tuple[str, str]:
    """The definition of a fill (empty for a plain colour) and the word to put into ``fill=``."""
    if isinstance(fill, str):
        return "", fill
    top, end = fill
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'x1="0" y1="{y0:g}" x2="0" y2="{y1:g}">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{end}"/></linearGradient></defs>',
        f"url(#{name})",
    )


def outline(x: float, y: float, w: float, h: float, corners: Corners) -> str:
    """The path data of a rounded rectangle."""
    radii = (corners,) * 4 if isinstance(corners, int | float) else corners
    lu, ru, rl, ll = (max(0.0, min(r, w / 2, h / 2)) for r in radii)
    # A side of no length between two arcs makes the rasteriser draw stray dashes, so it is left out.
    top = f"H{x + w - ru:.2f}" if w - lu - ru > 0.05 else ""
    right = f"V{y + h - rl:.2f}" if h - ru - rl > 0.05 else ""
    low = f"H{x + ll:.2f}" if w - rl - ll > 0.05 else ""
    left = f"V{y + lu:.2f}" if h - ll - lu > 0.05 else ""
    return (
        f"M{x + lu:.2f} {y:.2f}{top}{_arc(ru, x + w, y + ru)}{right}{_arc(rl, x + w - rl, y + h)}"
        f"{low}{_arc(ll, x, y + h - ll)}{left}{_arc(lu, x + lu, y)}Z"
    )


def _arc(radius: float, x: float, y: float) -> str:
    return f"A{radius:.2f} {radius:.2f} 0 0 1 {x:.2f} {y:.2f}" if radius > 0.05 else f"L{x:.2f} {y:.2f}"


def _scaled(corners: Corners, k: float, less: float = 0.0) -> Corners:
    if isinstance(corners, int | float):
        return max(0.0, corners * k - less)
    lu, ru, rl, ll = (max(0.0, c * k - less) for c in corners)
    return lu, ru, rl, ll


@_kept
def box(
    w: int,
    h: int,
    k: float,
    *,
    fill: Fill,
    line: str = p.INK,
    width: float = p.OUTLINE,
    radius: Corners = p.R_PANEL,
    dashed: bool = False,
    opacity: float = 1.0,
) -> str:
    """A filled, outlined rounded rectangle: panels, chips, fields, plates."""
    stroke = width * k
    defs, paint = gradient("f", fill, 0, h)
    path = outline(stroke / 2, stroke / 2, w - stroke, h - stroke, _scaled(radius, k, stroke / 2))
    body = f'<path d="{path}" fill="{paint}" fill-opacity="{opacity:g}"/>'
    if stroke and dashed:
        corners = _scaled(radius, k, stroke / 2)
        line_path = dashed_outline(stroke / 2, w - stroke, h - stroke, corners, 6 * k, 4.5 * k)
        body += f'<path d="{line_path}" fill="none" stroke="{line}" stroke-width="{stroke:.2f}"/>'
    elif stroke:
        body += f'<path d="{path}" fill="none" stroke="{line}" stroke-width="{stroke:.2f}"/>'
    return svg(w, h, defs + body)


@_kept
def flat(w: int, h: int, k: float, colour: str, radius: Corners, opacity: float = 1.0) -> str:
    """A rounded rectangle in one colour without an outline: hard shadows, bars, highlights."""
    path = outline(0, 0, w, h, _scaled(radius, k))
    return svg(w, h, f'<path d="{path}" fill="{colour}" fill-opacity="{opacity:g}"/>')


@_kept
def button(
    w: int,
    h: int,
    k: float,
    *,
    fill: Fill,
    line: str,
    lip: str | None,
    radius: Corners,
    shade: bool = False,
) -> str:
    """A button's face with its lip; ``shade`` is the inner top shade of a pressed one."""
    stroke = p.OUTLINE * k
    inner_w, inner_h = w - 2 * stroke, h - 2 * stroke
    inner = _scaled(radius, k, stroke)
    lip_h = p.LIP * k if lip else 0.0
    defs, paint = gradient("f", fill, stroke, h - stroke)
    body = f'<path d="{outline(0, 0, w, h, _scaled(radius, k))}" fill="{line}"/>'
    if lip:
        body += f'<path d="{outline(stroke, stroke, inner_w, inner_h, inner)}" fill="{lip}"/>'
    if shade:
        top = p.mix(fill[0] if isinstance(fill, tuple) else fill, p.INK, 0.18)
        body += f'<path d="{outline(stroke, stroke, inner_w, inner_h, inner)}" fill="{top}"/>'
        body += (
            f'<path d="{outline(stroke, stroke + 3 * k, inner_w, inner_h - 3 * k, inner)}" fill="{paint}"/>'
        )
    else:
        body += f'<path d="{outline(stroke, stroke, inner_w, inner_h - lip_h, inner)}" fill="{paint}"/>'
    return svg(w, h, defs + body)


@_kept
def focus_ring(w: int, h: int, k: float, radius: Corners) -> str:
    """The double ring, white inside and blue outside; ``w, h`` is the ring's own box, see :data:`RING`."""
    white, blue, gap = p.FOCUS_W_IN * k, p.FOCUS_W_OUT * k, p.FOCUS_GAP * k
    body = ""
    at = 0.0
    # The gap is blue too, so that the white ring stands out on cream as well as on night.
    for width, colour in ((blue, p.FOCUS_OUT), (white, p.FOCUS_IN), (gap, p.FOCUS_OUT)):
        edge = at + width / 2
        body += _ring(w, h, edge, width + 0.4, _scaled(radius, k, edge - RING * k), colour)
        at += width
    return svg(w, h, body)


RING = p.FOCUS_GAP + p.FOCUS_W_IN + p.FOCUS_W_OUT
"""How far the focus ring reaches beyond the edge (u)."""


def _ring(w: float, h: float, inset: float, width: float, corners: Corners, colour: str) -> str:
    path = outline(inset, inset, w - 2 * inset, h - 2 * inset, corners)
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}"/>'


@_kept
def circle(d: int, k: float, *, fill: Fill, line: str = p.INK, width: float = p.OUTLINE) -> str:
    """A filled, outlined disc: slider knobs, rings of avatars (``fill="none"``)."""
    stroke = width * k
    defs, paint = gradient("f", fill, 0, d)
    r = (d - stroke) / 2
    edge = f' stroke="{line}" stroke-width="{stroke:.2f}"' if stroke else ""
    return svg(d, d, f'{defs}<circle cx="{d / 2:g}" cy="{d / 2:g}" r="{r:.2f}" fill="{paint}"{edge}/>')


@_kept
def toggle(w: int, h: int, k: float, on: bool, knob: float, faded: bool = False) -> str:
    """The switch: a tick and the knob right when on, a ring and the knob left when off; ``knob`` is 0-1."""
    ground, line, ball = (p.ON_GREEN if on else p.SWITCH_OFF), p.INK, p.WHITE
    mark = p.INK if on else p.SWITCH_OFF_MARK
    if faded:
        ground, line, ball, mark = (p.mix(c, p.CREAM, 0.45) for c in (ground, line, ball, mark))
    stroke = p.OUTLINE * k
    path = outline(stroke / 2, stroke / 2, w - stroke, h - stroke, h / 2)
    r = h / 2 - 5 * k
    x0, x1 = h / 2, w - h / 2
    body = f'<path d="{path}" fill="{ground}" stroke="{line}" stroke-width="{stroke:.2f}"/>'
    if on:
        cx, cy = 17 * k, h / 2
        body += (
            f'<path d="M{cx - 6 * k:.1f} {cy + 0.5 * k:.1f}L{cx - 1.5 * k:.1f} {cy + 5 * k:.1f}'
            f'L{cx + 6.5 * k:.1f} {cy - 5.5 * k:.1f}" fill="none" stroke="{mark}" '
            f'stroke-width="{3.6 * k:.1f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
    else:
        body += (
            f'<circle cx="{w - 15.5 * k:.1f}" cy="{h / 2:.1f}" r="{4.2 * k:.1f}" fill="none" '
            f'stroke="{mark}" stroke-width="{2.4 * k:.1f}"/>'
        )
    x = x0 + (x1 - x0) * knob
    body += (
        f'<circle cx="{x:.1f}" cy="{h / 2:.1f}" r="{r + stroke / 2:.1f}" fill="{ball}" stroke="{line}" '
        f'stroke-width="{stroke:.2f}"/>'
    )
    return svg(w, h, body)


@_kept
def chevron(s: int, colour: str, *, up: bool = False) -> str:
    """The small arrow of a drop-down, in a square of ``s`` px."""
    y0, y1 = (0.64, 0.36) if up else (0.36, 0.64)
    return svg(
        s,
        s,
        f'<path d="M{s * 0.2:.2f} {s * y0:.2f}L{s / 2:.2f} {s * y1:.2f}L{s * 0.8:.2f} {s * y0:.2f}" '
        'fill="none" '
        f'stroke="{colour}" stroke-width="{s * 0.15:.2f}" stroke-linejoin="round" stroke-linecap="round"/>',
    )


@_kept
def stripes(w: int, h: int, k: float, share: float) -> str:
    """A progress bar filled to ``share`` (0-1) with slanting gold stripes."""
    stroke = 2 * k
    radius = h / 2 - stroke
    fill_w = max(0.0, (w - 2 * stroke) * min(1.0, share))
    body = f'<path d="{outline(0, 0, w, h, h / 2)}" fill="{p.INK}"/>'
    body += f'<path d="{outline(stroke, stroke, w - 2 * stroke, h - 2 * stroke, radius)}" fill="{p.TRACK}"/>'
    if fill_w > 1:
        full = share >= 1.0
        ends: Corners = radius if full else (radius, 0, 0, radius)
        body += f'<path d="{outline(stroke, stroke, fill_w, h - 2 * stroke, ends)}" fill="{p.GOLD}"/>'
        body += _slants(stroke + radius, stroke + fill_w - (radius if full else 0), stroke, h - stroke, k)
    return svg(w, h, body)


def _slants(x0: float, x1: float, y0: float, y1: float, k: float) -> str:
    lean, step, thick = (y1 - y0) * 0.47, 24 * k, 12 * k
    body, x = "", x0
    while x + thick + lean <= x1:
        body += (
            f'<path d="M{x:.1f} {y1:.1f}L{x + lean:.1f} {y0:.1f}'
            f'H{x + lean + thick:.1f}L{x + thick:.1f} {y1:.1f}Z" '
            f'fill="{p.GOLD_2}"/>'
        )
        x += step
    return body


@_kept
def bubble(w: int, h: int, k: float, *, fill: str, tail: float | None, below: bool = True) -> str:
    """A tooltip's box; ``tail`` is the x (px) of its point, which hangs below or stands above."""
    stroke, point = 2 * k, 8 * k
    y0 = 0.0 if below or tail is None else point
    height = h - (point if tail is not None else 0)
    path = outline(stroke / 2, y0 + stroke / 2, w - stroke, height - stroke, 12 * k)
    body = f'<path d="{path}" fill="{fill}" stroke="{p.INK}" stroke-width="{stroke:.2f}"/>'
    if tail is not None:
        edge, tip = (height - stroke, h - stroke / 2) if below else (y0 + stroke, stroke / 2)
        body += (
            f'<path d="M{tail - 8 * k:.1f} {edge:.1f}L{tail:.1f} {tip:.1f}L{tail + 8 * k:.1f} {edge:.1f}" '
            f'fill="{fill}" stroke="{p.INK}" stroke-width="{stroke:.2f}" stroke-linejoin="round"/>'
            f'<path d="M{tail - 8 * k:.1f} {edge:.1f}H{tail + 8 * k:.1f}" stroke="{fill}" '
            f'stroke-width="{stroke * 1.1:.2f}"/>'
        )
    return svg(w, h, body)


@_kept
def segments(
    w: int,
    h: int,
    k: float,
    edges: tuple[float, ...],
    chosen: int,
    hovered: int = -1,
    off: bool = False,
    night: bool = False,
) -> str:
    """The choose-one strip: ``edges`` are the x (px) of all borders, first and last included."""
    stroke = 2 * k
    radius = p.R_FIELD * k
    line = p.DISABLED_LINE if off else p.NIGHT_LINE if night else p.INK
    ground = p.DISABLED if off else p.PILL if night else p.FIELD
    body = f'<path d="{outline(0, 0, w, h, radius)}" fill="{line}"/>'
    inner = radius - stroke
    last = len(edges) - 2
    for index in range(last + 1):
        x0 = stroke if index == 0 else edges[index] + stroke / 2
        x1 = w - stroke if index == last else edges[index + 1] - stroke / 2
        left, right = (inner if index == 0 else 0.0), (inner if index == last else 0.0)
        shape: Corners = (left, right, right, left)
        fill = ground
        if index == chosen:
            fill = p.mix(p.DISABLED, p.DISABLED_LINE, 0.35) if off else p.GOLD
            lip = fill if off else p.GOLD_2
            body += f'<path d="{outline(x0, stroke, x1 - x0, h - 2 * stroke, shape)}" fill="{lip}"/>'
            body += f'<path d="{outline(x0, stroke, x1 - x0, h - 2 * stroke - 4 * k, shape)}" fill="{fill}"/>'
            continue
        if index == hovered and not off:
            fill = p.NIGHT_6 if night else p.GOLD_NEW
        body += f'<path d="{outline(x0, stroke, x1 - x0, h - 2 * stroke, shape)}" fill="{fill}"/>'
    return svg(w, h, body)


@_kept
def arrow(s: int, way: str, colour: str) -> str:
    """An arrow for key caps in a square of ``s`` px;

    ``way`` is one of ``←→↑↓``, which our fonts do not have.
    """
    turn = {"→": 0, "↓": 90, "←": 180, "↑": 270}[way]
    head = f"M{s * 0.58:.2f} {s * 0.22:.2f}L{s * 0.86:.2f} {s / 2:.2f}L{s * 0.58:.2f} {s * 0.78:.2f}"
    path = f"M{s * 0.12:.2f} {s / 2:.2f}H{s * 0.86:.2f}{head}"
    return svg(
        s,
        s,
        f'<g transform="rotate({turn} {s / 2:g} {s / 2:g})"><path d="{path}" fill="none" stroke="{colour}" '
        f'stroke-width="{s * 0.15:.2f}" stroke-linejoin="round" stroke-linecap="round"/></g>',
    )
