"""Cues of Unstable Unicorns."""

import numpy as np

from .registry import notes, registry
from .signal import Mix, band, both, decay, hz, noise, tt
from .voices import bubble, felt_tap, glass, kalimba, marimba, snap, snort, thud, whinny, whoosh, wood

CUES, cue = registry()


def clop(rng, f):
    return both(wood(f, 0.055, 0.0012, 0.7), 0.2 * felt_tap(rng, 200))


@cue("unicorn_enter", "cue", 0.85, "a unicorn enters a stable", n=3, out=0.4, wet=0.16, t60=0.6)
def _(rng, v):
    m = Mix(0.95).add(clop(rng, 520), 0, 0.5).add(clop(rng, 455), 0.10, 0.5)
    seq = (("F5", "A5", "C6", "F6", "A6"), ("G5", "C6", "D6", "G6", "C7"), ("A5", "C6", "F6", "G6", "C7"))[v]
    for i, nm in enumerate(seq):
        m.add(glass(hz(nm), 0.6), 0.17 + 0.055 * i, 0.36 - 0.04 * i).add(
            kalimba(hz(nm), 0.5, 0.35), 0.17 + 0.055 * i, 0.22 - 0.02 * i
        )
    return m.x


@cue("destroy", "cue", 0.50, "a unicorn goes up in a puff", out=0.25, wet=0.12)
def _(rng, v):
    d = 0.42
    x = (
        noise(rng, d, lambda f, s: band(f, 130, 400 + 3000 * np.exp(-s / 0.06), 1.2))
        * np.minimum(1, tt(d) / 0.012)
        * decay(tt(d), 0.33)
    )
    return (
        Mix(0.55)
        .add(x, 0.0, 1.0)
        .add(thud(105, 0.09), 0.0, 0.6)
        .add(bubble(300, 0.12, -0.6), 0.02, 0.2)
        .add(kalimba(hz("A4"), 0.3, 0.15), 0.16, 0.14)
        .x
    )


@cue("steal", "cue", 0.42, "a unicorn is taken away", out=0.2, wet=0.12)
def _(rng, v):
    m = Mix(0.5).add(whoosh(rng, 0.34, 420, 2400, 800, 2.2, 0.6), 0, 1.0)
    return m.add(kalimba(hz("D5"), 0.2, 0.2), 0.05, 0.18).add(kalimba(hz("G5"), 0.25, 0.25), 0.27, 0.25).x


@cue("neigh", "cue", 0.98, "Neigh! stops a card", n=3, out=0.12, wet=0.12, channel="voices")
def _(rng, v):
    m = Mix(1.05).add(whinny(rng, (0.76, 0.70, 0.80)[v], (1.0, 1.1, 0.93)[v], (11, 11.8, 10.4)[v]), 0)
    return m.add(snort(rng), (0.69, 0.64, 0.72)[v], 0.28).x


@cue(
    "super_neigh",
    "event",
    1.45,
    "Super Neigh! nobody may answer",
    out=0.3,
    wet=0.18,
    t60=0.7,
    channel="voices",
)
def _(rng, v):
    m = Mix(1.55).add(whinny(rng, 1.08, 0.86, 9.6), 0, 1.0).add(whinny(rng, 1.0, 1.15, 10.3), 0.05, 0.45)
    m.add(snort(rng, 0.32), 1.0, 0.35).add(clop(rng, 420), 0.02, 0.8).add(clop(rng, 360), 0.13, 0.8)
    return m.add(marimba(hz("F4"), "hard", 0.8), 0.17, 0.6).add(marimba(hz("C5"), "hard", 0.8), 0.17, 0.5).x


@cue("upgrade", "cue", 0.52, "an upgrade is laid", out=0.35, wet=0.14)
def _(rng, v):
    return (
        Mix(0.75)
        .add(snap(rng, 420), 0, 0.3)
        .add(notes(kalimba, [(0.02, "F5", 0.6), (0.10, "A5", 0.6), (0.18, "D6", 0.7)], 0.75, damp=0.4))
        .x
    )


@cue("downgrade", "cue", 0.52, "a downgrade is laid", out=0.35, wet=0.12)
def _(rng, v):
    return (
        Mix(0.75)
        .add(snap(rng, 380, 0.5), 0, 0.3)
        .add(
            notes(
                marimba,
                [(0.02, "D5", 0.6), (0.11, "A4", 0.65), (0.20, "F4", 0.75)],
                0.75,
                mallet="felt",
                damp=0.6,
            )
        )
        .x
    )
