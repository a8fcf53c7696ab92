"""Synthesise the whole sound palette of Recreo Unicornio.

    uv run --group sounds python sounds/make_sounds.py [--out DIR] [--wav DIR] [--only NAME ...] [--check]

Writes one Ogg Vorbis file a cue (NAME.ogg, or NAME_1.ogg .. NAME_3.ogg where a
cue has variants), two music loops and sounds.json beside this script.  Every
sound is computed from a fixed seed: same numpy, same samples.  The serial
numbers of the Ogg streams are fixed too, so the same libsndfile writes the
same bytes.  --wav also writes 16-bit WAV files; --check measures the files
that are there and returns 1 if one is out of bounds.

Wooden toys and a small school: marimba, kalimba, felt, paper, cork, stone and
one brass hand bell, in F major pentatonic (F G A C D).
"""

import argparse
import json
import sys
import zlib
from pathlib import Path

import numpy as np
import soundfile as sf
from synthesis import (
    arre_unicornio,
    cards,
    ends,
    interface,
    recreo_arcano,
    unicornification,
    unstable_unicorns,
)
from synthesis.finish import finish, room
from synthesis.measure import measure
from synthesis.music import MUSIC, music
from synthesis.ogg import write
from synthesis.signal import SEED, SR, secs

CUES = (
    interface.CUES
    | cards.CUES
    | recreo_arcano.CUES
    | arre_unicornio.CUES
    | unicornification.CUES
    | unstable_unicorns.CUES
    | ends.CUES
)
CUE_QUALITY, MUSIC_QUALITY = 0.45, 0.35


def render(name):
    """The variants of a cue or the one loop of a tune, as arrays of samples."""
    if name in MUSIC:
        return [music(MUSIC[name][0])]
    c, out = CUES[name], []
    for v in range(c["n"]):
        rng = np.random.default_rng([SEED, zlib.crc32(name.encode()), v])
        x = c["fn"](rng, v)
        x = room(np.pad(x, (0, max(0, secs(c["dur"]) - len(x)))), c["wet"], c["t60"])
        out.append(finish(x, c["cls"], c["dur"], c["out"]))
    return out


def files(name):
    """The names of its files, without ending."""
    n = CUES[name]["n"] if name in CUES else 1
    return [name] if n == 1 else [f"{name}_{i + 1}" for i in range(n)]


def described(name, seconds):
    """What sounds.json says about it."""
    if name in MUSIC:
        facts = {"channel": "music", "loudness": "music", "loop": True, "when": MUSIC[name][1]}
        return {"files": files(name), **facts, "seconds": seconds}
    c = CUES[name]
    facts = {"channel": c["channel"], "loudness": c["cls"], "seconds": seconds, "when": c["when"]}
    return {"files": files(name), **facts}


def check(folder):
    """Measure every file that is there; true when all are good."""
    good = [
        measure(folder / f"{stem}.ogg", CUES[name]["dur"] if name in CUES else None)
        for name in [*CUES, *MUSIC]
        for stem in files(name)
    ]
    return all(good)


def make(out, wav=None, only=None):
    """Write the sounds, and their table when none is left out."""
    table = {}
    for name in [*CUES, *MUSIC]:
        if only and name not in only:
            continue
        xs = render(name)
        table[name] = described(name, round(max(len(x) for x in xs) / SR, 3))
        for stem, x in zip(files(name), xs, strict=True):
            write(out / f"{stem}.ogg", x, CUE_QUALITY if name in CUES else MUSIC_QUALITY)
            if wav:
                sf.write(wav / f"{stem}.wav", x, SR, subtype="PCM_16")
    if not only:
        text = json.dumps(table, indent=1, ensure_ascii=False) + "\n"
        (out / "sounds.json").write_text(text, encoding="utf-8")


def main():
    """Read the command line; 1 when a check finds a fault."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent)
    parser.add_argument("--wav", type=Path)
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--check", action="store_true")
    wanted = parser.parse_args()
    if wanted.check:
        return 0 if check(wanted.out) else 1
    for folder in filter(None, (wanted.out, wanted.wav)):
        folder.mkdir(parents=True, exist_ok=True)
    make(wanted.out, wanted.wav, wanted.only)
    return 0


if __name__ == "__main__":
    sys.exit(main())
