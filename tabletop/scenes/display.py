"""The window: what SDL must know before it opens, its size, full screen and its icon."""

from __future__ import annotations

import ctypes
import logging
import os
import sys

import pygame
from pygame import Surface

from tabletop import assets

log = logging.getLogger(__name__)


def prepare(*, safe_graphics: bool, headless: bool = False) -> None:
    """Set SDL's hints. They only count before the first window is opened."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitor")
    if headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    if safe_graphics or headless:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"


def open_window(size: tuple[int, int], *, full_screen: bool) -> Surface:
    """Open the window, or change the one that is open.

    Full screen is a borderless one over the whole desktop.
    """
    if full_screen:
        desktop = pygame.display.get_desktop_sizes()
        return pygame.display.set_mode(desktop[0] if desktop else size, pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def set_icon() -> None:
    """Give the window its picture; without the file it keeps the system's."""
    try:
        pygame.display.set_icon(pygame.image.load_sized_svg(str(assets.art("frame/icon")), (64, 64)))
    except (pygame.error, OSError) as problem:
        log.warning("the window has no icon: %s", problem)


def show_cursor(kind: int) -> None:
    """Show one of the system's pointers; drivers without pointers do nothing."""
    try:
        pygame.mouse.set_cursor(kind)
    except (pygame.error, TypeError) as problem:
        log.debug("no pointer %s: %s", kind, problem)


def give_memory_back() -> None:
    """Let the system have what dropped pictures took.

    The allocator of Linux keeps freed memory for itself as long as something small lies above it.
    """
    if sys.platform == "linux" and hasattr(clib := ctypes.CDLL(None), "malloc_trim"):
        clib.malloc_trim(0)
