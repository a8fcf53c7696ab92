"""A plate in a house's colour, with its pattern or without: how colours and patterns look with the present
settings.
"""

from __future__ import annotations

from pygame import FRect, Surface

from tabletop.stage.kit import Look, Widget, shapes
from tabletop.stage.kit import palette as p

_GROUND = (p.CARPINCHOS, p.HORNEROS)
_MARK = ("#176D62", "#963818")
_AVATAR = ("frame/avatar_carpincho", "frame/avatar_hornero")


class HouseSample(Widget):
    """House 0 (Carpinchos: waves) or 1 (Horneros: bricks), with its name and a word about how one knows
    it.
    """

    def __init__(self, look: Look, rect: FRect, house: int, name: str, words: str, *, patterns: bool) -> None:
        super().__init__(look, rect)
        self.house, self.name, self.words, self.patterns = house, name, words, patterns

    def draw(self, surface: Surface) -> None:
        """Ground, pattern, face, words."""
        look, box = self.look, self.rect
        place = look.scale.rect(box)
        text = _plate(*place.size, look.scale.factor, self.house, self.patterns)
        surface.blit(look.art.drawn_pixels(text, place.size), place)
        d = box.h - 22
        face = look.art.avatar(_AVATAR[self.house], d)
        surface.blit(face, look.scale.point(box.x + 14, box.centery - d / 2))
        x, w = box.x + d + 28, box.w - d - 40
        look.write(
            surface, self.name, (x, box.centery - 26, w, 28), role="h3", size=20, colour=p.WHITE, shrink=True
        )
        look.write(surface, self.words, (x, box.centery + 2, w, 22), size=15, colour=p.WHITE, shrink=True)


def _plate(w: int, h: int, k: float, house: int, patterns: bool) -> str:
    edge = 3 * k
    radius = 16 * k
    body = f'<path d="{shapes.outline(0, 0, w, h, radius)}" fill="{p.INK}"/>'
    inner = shapes.outline(edge, edge, w - 2 * edge, h - 2 * edge, radius - edge)
    body += f'<path d="{inner}" fill="{_GROUND[house]}"/>'
    if patterns:
        lines = _waves(w, h, k) if house == 0 else _bricks(w, h, k)
        body += f'<path d="{lines}" fill="none" stroke="{_MARK[house]}" stroke-width="{2.2 * k:.2f}"/>'
    # The rim again, above the ends of the lines.
    rim = shapes.outline(edge / 2, edge / 2, w - edge, h - edge, radius - edge / 2)
    body += f'<path d="{rim}" fill="none" stroke="{p.INK}" stroke-width="{edge:.2f}"/>'
    return shapes.svg(w, h, body)


def _waves(w: int, h: int, k: float) -> str:
    """Rows of arcs, each row shifted by half an arc."""
    step, path, odd = 40 * k, "", False
    y = 14 * k
    while y < h - 4 * k:
        x = 4 * k - (step / 2 if odd else 0)
        path += f"M{x:.1f} {y:.1f}"
        while x < w - 4 * k:
            path += f"q{step / 2:.1f} {-12 * k:.1f} {step:.1f} 0"
            x += step
        y += 11 * k
        odd = not odd
    return path


def _bricks(w: int, h: int, k: float) -> str:
    """Courses of bricks, each shifted by half a brick."""
    tall, wide, path, odd = 19 * k, 42 * k, "", False
    y = 3 * k
    while y < h - 3 * k:
        path += f"M{3 * k:.1f} {y + tall:.1f}H{w - 3 * k:.1f}" if y + tall < h - 3 * k else ""
        x = wide / 2 if odd else wide
        while x < w - 3 * k:
            path += f"M{x:.1f} {y:.1f}V{min(y + tall, h - 3 * k):.1f}"
            x += wide
        y += tall
        odd = not odd
    return path
