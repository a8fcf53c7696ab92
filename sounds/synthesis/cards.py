"""Cues of cards."""

import numpy as np

from .registry import notes, registry
from .signal import Mix, band, noise, swell, tt
from .voices import felt_tap, flick, marimba, paper, snap

CUES, cue = registry()


@cue("card_deal", "tap", 0.13, "each card dealt", n=3, wet=0.06)
def _(rng, v):
    d = (0.055, 0.048, 0.062)[v]
    m = Mix(0.2).add(
        noise(rng, d, lambda f, s: band(f, 1200 + 1300 * s / d, 4800, 2), 256) * swell(tt(d), 0, 0.6 * d, d),
        0,
        0.6,
    )
    return m.add(snap(rng, (410, 445, 385)[v], 0.8), 0.85 * d).x


@cue("card_flick", "tap", 0.09, "card picked or laid", n=3, wet=0.05)
def _(rng, v):
    return flick(rng, (1.0, 1.15, 0.9)[v], (470, 515, 440)[v])


@cue("card_flip", "tap", 0.19, "card turns over", n=3, wet=0.06)
def _(rng, v):
    m = Mix(0.25)
    for i in range(3):  # it bends and lets go
        m.add(flick(rng, 1.5, 900 - 120 * i), 0.012 + (0.026 + 0.003 * v) * i, 0.22 + 0.08 * i)
    return (
        m.add(paper(rng, 0.10, 1400, 5200, 0.6, 0.3), 0.0, 0.35)
        .add(snap(rng, (430, 470, 405)[v]), 0.105 + 0.006 * v)
        .x
    )


@cue("card_slide", "tap", 0.24, "card slides over cloth", n=3, wet=0.05)
def _(rng, v):
    d = (0.21, 0.19, 0.23)[v]
    x = noise(rng, d, lambda f, s: band(f, 600, 1700 + 1300 * np.sin(np.pi * s / d), 2)) * swell(
        tt(d), 0, 0.4 * d, d
    )
    return Mix(0.3).add(x, 0, 0.8).add(felt_tap(rng, 230 + 15 * v), d - 0.035, 0.35).x


@cue("shuffle", "soft", 1.02, "the deck is mixed", out=0.1, wet=0.07)
def _(rng, v):
    m = Mix(1.2)
    at, gap = 0.0, 0.030
    for i in range(26):  # the riffle: faster, then it closes up
        m.add(
            snap(rng, 620 + 260 * rng.random(), 0.7),
            at,
            0.22 + 0.2 * np.sin(np.pi * i / 26) + 0.08 * rng.random(),
        )
        gap = 0.030 - 0.020 * np.sin(np.pi * i / 26) ** 0.7
        at += gap * (0.8 + 0.4 * rng.random())
    m.add(
        noise(rng, 0.34, lambda f, s: band(f, 1100, 5200, 2), 256) * swell(tt(0.34), 0, 0.22, 0.34),
        at + 0.03,
        0.2,
    )
    for i in range(16):  # the bridge falls
        m.add(snap(rng, 820, 0.5), at + 0.10 + 0.013 * i, 0.20 + 0.012 * i)
    return m.add(snap(rng, 360, 0.7), at + 0.40, 0.9).add(felt_tap(rng, 190), at + 0.40, 0.6).x


@cue("discard", "tap", 0.19, "card to the discard pile", n=3, wet=0.06)
def _(rng, v):
    d = (0.085, 0.075, 0.095)[v]
    x = noise(rng, d, lambda f, s: band(f, 900, 4200 - 1500 * s / d, 2), 256) * swell(tt(d), 0, 0.45 * d, d)
    return (
        Mix(0.25)
        .add(x, 0, 0.6)
        .add(snap(rng, (330, 355, 315)[v], 0.55), 0.8 * d)
        .add(felt_tap(rng, 200), 0.8 * d, 0.5)
        .x
    )


@cue("deck_end", "cue", 1.0, "announcement: a deck is used up", out=0.5, wet=0.14, t60=0.6)
def _(rng, v):
    m = Mix(1.1).add(snap(rng, 350, 0.5), 0, 0.4).add(snap(rng, 380, 0.5), 0.09, 0.35)
    return m.add(
        notes(marimba, [(0.18, "C5", 0.8), (0.36, "A4", 0.8), (0.54, "D5", 0.9)], 0.9, mallet="soft")
    ).x
