"""Pictures: SVG files and SVG text, rasterised at the final pixel size and kept.

A picture that is missing or broken becomes a neutral placeholder and one line in the log; it never stops
the program.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Hashable

import pygame
from pygame import Surface

from tabletop import assets

from . import palette as p
from . import shapes
from .larder import Larder
from .scale import Scale

log = logging.getLogger(__name__)

KEEP_WINDOWS = 7
"""Pictures with as many pixels as so many windows are kept (26 MB at 1280 x 720)."""
KEEP_PIXELS = 28_000_000
"""But never more than about 110 MB."""


class Art:
    """All pictures of a window at its scale."""

    def __init__(self, scale: Scale) -> None:
        self._kept: Larder[Surface] = Larder(pixels_of)
        self._complained: set[str] = set()
        self.rescale(scale)

    def rescale(self, scale: Scale) -> None:
        """Use another scale from now on; every picture is made anew when it is next asked for."""
        self.scale = scale
        self.forget()

    def forget(self) -> None:
        """Drop every picture."""
        wide, high = self.scale.window
        self._kept.clear(min(KEEP_PIXELS, KEEP_WINDOWS * wide * high))

    def keep(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture under ``key``, made on the first call.

        For composed pictures of your own; do not draw on it.
        """
        return self._kept.get(key, make)

    # -- files ---------------------------------------------------------------------------------------------

    def image(
        self,
        name: str,
        w: float,
        h: float,
        *,
        turns: int = 0,
        flip: bool = False,
        grey: bool = False,
        dim: float = 0.0,
        alpha: float = 1.0,
        angle: float = 0.0,
    ) -> Surface:
        """The picture ``art/<name>.svg`` fitted into ``w`` x ``h`` u (its proportions kept).

        ``turns`` quarter turns clockwise (``w, h`` is the box after turning), ``flip`` mirrors left and
        right, ``grey`` takes the colour out, ``dim`` 0-1 darkens, ``alpha`` 0-1 fades, ``angle`` tilts by
        degrees clockwise (rounded to 2, the box grows).
        """
        size = (self.scale.px(w), self.scale.px(h))
        tilt = round(angle / 2) * 2 % 360
        if not (turns % 4 or flip or grey or dim > 0 or alpha < 1 or tilt):
            return self._plain(name, size)
        key = ("image", name, size, turns % 4, flip, grey, round(dim, 2), round(alpha, 2), tilt)
        return self.keep(key, lambda: self._image(name, size, turns % 4, flip, grey, dim, alpha, tilt))

    def _image(
        self,
        name: str,
        size: tuple[int, int],
        turns: int,
        flip: bool,
        grey: bool,
        dim: float,
        alpha: float,
        tilt: int,
    ) -> Surface:
        upright = size if turns % 2 == 0 else size[::-1]
        picture = self._plain(name, upright)
        if flip:
            picture = pygame.transform.flip(picture, True, False)
        if turns:
            picture = pygame.transform.rotate(picture, -90 * turns)
        if tilt:
            picture = pygame.transform.rotozoom(picture, -tilt, 1.0)
        if grey:
            picture = pygame.transform.grayscale(picture)
        if dim > 0:
            shade = round(255 * (1 - min(1.0, dim)))
            picture = picture.copy()
            picture.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if alpha < 1:
            picture = picture.copy()
            picture.fill((255, 255, 255, round(255 * max(0.0, alpha))), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _plain(self, name: str, size: tuple[int, int]) -> Surface:
        return self.keep(("plain", name, size), lambda: self._load(name, size))

    def _load(self, name: str, size: tuple[int, int]) -> Surface:
        try:
            return _ready(pygame.image.load_sized_svg(str(assets.art(name)), size))
        except (pygame.error, OSError) as problem:
            self._complain(name, problem)
            return self._placeholder(size)

    def cover(self, name: str, w: float, h: float, *, radius: float = 0.0, native: float = 4 / 3) -> Surface:
        """The picture grown until it covers ``w`` x ``h`` u, its middle kept, its corners rounded by
        ``radius`` u.

        ``native`` is the picture's height over width (covers 4/3, backgrounds 9/16).
        """
        return self.cover_pixels(name, (self.scale.px(w), self.scale.px(h)), radius=radius, native=native)

    def cover_pixels(
        self, name: str, size: tuple[int, int], *, radius: float = 0.0, native: float = 4 / 3
    ) -> Surface:
        """Like :meth:`cover`, the size in window pixels: for backgrounds that fill the whole window."""

        def make() -> Surface:
            wide = max(size[0], round(size[1] / native))
            whole = self._load(name, (wide, round(wide * native) + 1))
            part = Surface(size, pygame.SRCALPHA)
            part.blit(whole, ((size[0] - whole.get_width()) // 2, (size[1] - whole.get_height()) // 2))
            return self._masked(part, radius) if radius else part

        return self.keep(("cover", name, size, radius), make)

    def avatar(
        self, name: str, d: float, *, ring: str = p.INK, width: float = p.OUTLINE, faded: bool = False
    ) -> Surface:
        """A square picture as a disc of ``d`` u with a ring in the colour ``ring``."""
        size = self.scale.px(d)

        def make() -> Surface:
            inner = max(2, size - 2 * round(width * self.scale.factor / 2))
            face = self._plain(name, (inner, inner)).copy()
            ground = Surface((inner, inner), pygame.SRCALPHA)
            ground.fill(p.rgb(p.WHITE))
            ground.blit(face, face.get_rect(center=(inner // 2, inner // 2)))
            mask = self._svg(shapes.circle(inner, 1, fill=p.WHITE, width=0), (inner, inner))
            ground.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            if faded:
                ground.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
            disc = Surface((size, size), pygame.SRCALPHA)
            disc.blit(ground, ((size - inner) // 2, (size - inner) // 2))
            edge = shapes.circle(size, self.scale.factor, fill="none", line=ring, width=width)
            disc.blit(self._svg(edge, (size, size)), (0, 0))
            return disc

        return self.keep(("avatar", name, size, ring, width, faded), make)

    # -- SVG text ------------------------------------------------------------------------------------------

    def drawn(self, svg_text: str, w: float, h: float) -> Surface:
        """SVG text fitted into ``w`` x ``h`` u. Kept by its content."""
        return self.drawn_pixels(svg_text, (self.scale.px(w), self.scale.px(h)))

    def drawn_pixels(self, svg_text: str, size: tuple[int, int]) -> Surface:
        """SVG text fitted into a size in window pixels. Kept by its content."""
        return self.keep(("svg", svg_text, size), lambda: self._svg(svg_text, size))

    def _svg(self, svg_text: str, size: tuple[int, int]) -> Surface:
        try:
            return _ready(pygame.image.load_sized_svg(io.BytesIO(svg_text.encode()), size))
        except pygame.error as problem:
            self._complain(svg_text[:80], problem)
            return self._placeholder(size)

    def glow_pixels(
        self,
        size: tuple[int, int],
        radius: float,
        blur: float,
        strength: float,
        colour: str,
        hollow: bool = False,
    ) -> Surface:
        """A blurred rounded rectangle of ``size`` px that reaches ``blur`` u beyond it on every side.

        Shadows of panels, glow of buttons and of the turn; blurred once, small. A ``hollow`` one leaves the
        rectangle itself free.
        """
        k = self.scale.factor

        def make() -> Surface:
            reach = max(1, round(blur * k))
            full = (size[0] + 2 * reach, size[1] + 2 * reach)
            less = max(1, min(reach // 3, 8))
            small = (max(4, full[0] // less), max(4, full[1] // less))
            rx = small[0] / full[0]
            body = shapes.outline(
                reach * rx, reach * rx, small[0] - 2 * reach * rx, small[1] - 2 * reach * rx, radius * k * rx
            )
            path = f'<path d="{body}" fill="{colour}" fill-opacity="{strength:g}"/>'
            sharp = self._svg(shapes.svg(*small, path), small)
            padded = Surface(small, pygame.SRCALPHA)
            padded.fill((*p.rgb(colour), 0))
            alpha = Surface(small, pygame.SRCALPHA)
            alpha.blit(sharp, (0, 0))
            soft = pygame.transform.gaussian_blur(
                alpha, max(1, round(reach * rx / 2.6)), repeat_edge_pixels=False
            )
            soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            soft.fill((*p.rgb(colour), 0), special_flags=pygame.BLEND_RGBA_ADD)
            glow = pygame.transform.smoothscale(soft, full)
            if hollow:
                hole = self._svg(shapes.flat(*size, k, "#000000", radius), size)
                glow.blit(hole, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
            return _ready(glow)

        return self.keep(("glow", size, radius, blur, strength, colour, hollow), make)

    # -- bad weather ---------------------------------------------------------------------------------------

    def _complain(self, name: str, problem: Exception) -> None:
        if name not in self._complained:
            self._complained.add(name)
            log.warning("picture %s cannot be drawn: %s", name, problem)

    def _placeholder(self, size: tuple[int, int]) -> Surface:
        picture = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
        box = picture.get_rect()
        pygame.draw.rect(picture, p.rgb(p.DISABLED), box, border_radius=min(size) // 6)
        pygame.draw.rect(
            picture, p.rgb(p.DISABLED_LINE), box, max(1, min(size) // 24), border_radius=min(size) // 6
        )
        return picture

    def _masked(self, picture: Surface, radius: float) -> Surface:
        size = picture.get_size()
        mask = self._svg(shapes.flat(*size, self.scale.factor, p.WHITE, radius), size)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


def pixels_of(picture: Surface) -> int:
    """How many pixels a picture has."""
    return picture.get_width() * picture.get_height()


def _ready(picture: Surface) -> Surface:
    """Converted for fast blits when there is a window."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture
