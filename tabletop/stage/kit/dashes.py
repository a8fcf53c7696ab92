"""Dashed outlines, each dash a line of its own.

The rasteriser's own dashes now and then throw a spike across the whole picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Radii = float | tuple[float, float, float, float]
ON_CORNER = 8
"""Straight pieces that a rounded corner is made of."""


def dashed_outline(at: float, w: float, h: float, radii: Radii, dash: float, gap: float) -> str:
    """Path data of a dashed rounded rectangle with its left upper corner at ``(at, at)``, in pixels."""
    return dashes(rounded(at, at, w, h, radii), dash, gap)


def rounded(x: float, y: float, w: float, h: float, radii: Radii) -> list[Point]:
    """Points along a rounded rectangle, clockwise from the end of the left upper corner, and back to it."""
    four = (radii,) * 4 if isinstance(radii, int | float) else radii
    lu, ru, rl, ll = (max(0.0, min(r, w / 2, h / 2)) for r in four)
    corners = (
        (x + w - ru, y + ru, ru, -90.0),
        (x + w - rl, y + h - rl, rl, 0.0),
        (x + ll, y + h - ll, ll, 90.0),
        (x + lu, y + lu, lu, 180.0),
    )
    points = [(x + lu, y)]
    for cx, cy, r, start in corners:
        for step in range(ON_CORNER + 1):
            angle = math.radians(start + step * 90 / ON_CORNER)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return points


def dashes(points: Sequence[Point], dash: float, gap: float) -> str:
    """Path data of dashes along a line of points; stretched a little, so that it ends with a whole gap."""
    legs = [math.dist(a, b) for a, b in pairwise(points)]
    whole = sum(legs)
    count = max(1, round(whole / (dash + gap)))
    stretch = whole / (count * (dash + gap))
    path, passed, leg = "", 0.0, 0
    for number in range(count):
        begin = number * (dash + gap) * stretch
        end = begin + dash * stretch
        while leg < len(legs) - 1 and passed + legs[leg] <= begin:
            passed, leg = passed + legs[leg], leg + 1
        path += "M" + _written(_along(points, legs, leg, begin - passed))
        reached, other = passed, leg
        while other < len(legs) - 1 and reached + legs[other] < end:
            reached, other = reached + legs[other], other + 1
            path += "L" + _written(points[other])
        path += "L" + _written(_along(points, legs, other, end - reached))
    return path


def _along(points: Sequence[Point], legs: Sequence[float], leg: int, way: float) -> Point:
    (x0, y0), (x1, y1) = points[leg], points[leg + 1]
    share = min(1.0, way / legs[leg]) if legs[leg] else 0.0
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def _written(point: Point) -> str:
    return f"{point[0]:.2f} {point[1]:.2f}"
