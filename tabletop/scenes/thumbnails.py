"""The small picture of a saved match: what its table looked like, or the cover of its game."""

from __future__ import annotations

import io

import pygame
from pygame import FRect, Surface

from tabletop.saves.records import Saved
from tabletop.stage.kit import Look, Widget
from tabletop.stage.kit import palette as p
from tabletop.stage.kit.look import Area
from tabletop.stage.outside import outside


class Thumbnail(Widget):
    """The picture of a saved match, cut to a rounded frame. A damaged one shows a warning sign."""

    def __init__(self, look: Look, rect: Area, saved: Saved, *, corner: float = 12) -> None:
        super().__init__(look, rect)
        self.saved = saved
        self.corner = corner

    def hit(self, pos: tuple[float, float]) -> Widget | None:
        """Not in the pointer's way."""
        return None

    def draw(self, surface: Surface) -> None:
        """Picture, then the frame."""
        look, box = self.look, self.rect
        inner = box.inflate(-3, -3)
        header = self.saved.header
        if self.saved.problem or header is None:
            look.box(surface, box, fill=p.BAD_SOFT, radius=self.corner)
            look.picture(surface, "ui/warning", FRect(box.centerx - 16, box.centery - 16, 32, 32))
            return
        picture = _picture(look, self.saved, inner, self.corner - 1.5)
        if picture is None:
            picture = look.art.cover(
                outside(header.game).cover_art, inner.w, inner.h, radius=self.corner - 1.5
            )
        surface.blit(picture, look.scale.rect(inner))
        look.box(surface, box, fill=p.WHITE, radius=self.corner, opacity=0.0)


def _picture(look: Look, saved: Saved, box: FRect, radius: float) -> Surface | None:
    """The saved picture grown until it covers the box; ``None`` if there is none or it cannot be read."""
    header = saved.header
    if header is None or not header.picture:
        return None
    size = look.scale.rect(box).size
    try:
        found = pygame.image.load(io.BytesIO(header.picture), "table.png")
    except pygame.error:
        return None

    def make() -> Surface:
        grow = max(size[0] / found.get_width(), size[1] / found.get_height())
        whole = pygame.transform.smoothscale(
            found.convert_alpha(), (round(found.get_width() * grow) + 1, round(found.get_height() * grow) + 1)
        )
        part = Surface(size, pygame.SRCALPHA)
        part.blit(whole, whole.get_rect(center=(size[0] // 2, size[1] // 2)))
        mask = Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=look.scale.px(radius))
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return part

    return look.art.keep(("thumbnail", str(saved.path), header.serial, size), make)
