"""Ogg Vorbis files whose bytes repeat."""

import zlib

import numpy as np
import soundfile as sf

from .signal import SR


def _checksums():
    """The table of the cyclic redundancy check that Ogg pages carry (polynomial 0x04C11DB7)."""
    table = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = ((rest << 1) ^ 0x04C11DB7 if rest & 0x80000000 else rest << 1) & 0xFFFFFFFF
        table.append(rest)
    return tuple(table)


_CRC = _checksums()


def fix_serial(path, serial):
    """Give the Ogg stream a fixed serial number, which libsndfile draws at random."""
    d, p = bytearray(path.read_bytes()), 0
    while p < len(d):
        if d[p : p + 4] != b"OggS":
            raise ValueError(f"{path} has no Ogg page at byte {p}")
        end = p + 27 + d[p + 26] + sum(d[p + 27 : p + 27 + d[p + 26]])
        d[p + 14 : p + 18] = serial.to_bytes(4, "little")
        d[p + 22 : p + 26] = bytes(4)
        c = 0
        for byte in d[p:end]:
            c = ((c << 8) ^ _CRC[(c >> 24) ^ byte]) & 0xFFFFFFFF
        d[p + 22 : p + 26] = c.to_bytes(4, "little")
        p = end
    path.write_bytes(d)


def write(path, x, quality):
    """Encode the samples; ``quality`` from 0 (small) to 1."""
    with sf.SoundFile(path, "w", SR, 1, format="OGG", subtype="VORBIS", compression_level=1 - quality) as f:
        for i in range(0, len(x), SR):  # a second at a time
            f.write(x[i : i + SR].astype(np.float32))
    fix_serial(path, zlib.crc32(path.stem.encode()))
