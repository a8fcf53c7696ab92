"""Recreo Unicornio: tabletop games at one screen, with bots for the missing players."""

__version__ = "0.1.0"
