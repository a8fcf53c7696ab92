"""Cues of Unicornification."""

import numpy as np

from .registry import notes, registry
from .signal import PI2, Mix, band, chirp, decay, hz, noise, swell, tt
from .voices import bell, gasp, glass, kalimba, marimba, snap, thud, wood

CUES, cue = registry()


@cue("call", "event", 1.45, "somebody calls: bell twice, all gasp", out=0.5, wet=0.15, t60=0.7)
def _(rng, v):
    m = Mix(1.55).add(bell(1.3, 0.9, damp=0.7), 0, 0.85).add(bell(1.2, 1.0, damp=0.8), 0.26, 1.0)
    return m.add(gasp(rng, 0.46), 0.34, 0.55).add(gasp(rng, 0.38), 0.40, 0.35).x


@cue("interrupt_prompt", "cue", 0.35, "you may lay a free card now", out=0.2)
def _(rng, v):
    m = (
        Mix(0.45)
        .add(wood(hz("G5"), 0.05, 0.0007, 0.3), 0, 0.35)
        .add(wood(hz("C6"), 0.05, 0.0007, 0.3), 0.095, 0.35)
    )
    return m.add(kalimba(hz("G5"), 0.4, 0.35), 0, 0.7).add(kalimba(hz("C6"), 0.4, 0.35), 0.095, 0.8).x


@cue("lay_free", "soft", 0.24, "free card slapped down", n=3, wet=0.10)
def _(rng, v):
    t = tt(0.12)
    slap = (
        noise(rng, 0.12, lambda f, s: band(f, 500, 4300, 1.5), 256)
        * decay(t, 0.05)
        * np.minimum(1, t / 0.0015)
    )
    m = Mix(0.3).add(
        noise(rng, 0.03, lambda f, s: band(f, 2000, 6500, 2), 256) * swell(tt(0.03), 0, 0.025, 0.03), 0, 0.35
    )
    m.add(slap, 0.024, 0.9).add(snap(rng, (300, 325, 285)[v]), 0.024, 0.9).add(
        thud((128, 136, 122)[v], 0.07), 0.024, 0.8
    )
    return m.add(kalimba(hz(("D6", "C6", "F6")[v]), 0.2, 0.2), 0.045, 0.16).x


@cue("booby", "cue", 0.95, "booby prize: kind slide down", out=0.4, wet=0.15, t60=0.6)
def _(rng, v):
    t = tt(0.46)
    f = (
        hz("D5")
        * (hz("F4") / hz("D5")) ** (np.sin(t / 0.46 * np.pi / 2) ** 2)
        * (1 + 0.008 * np.sin(PI2 * 6 * t))
    )
    m = Mix(1.05).add((chirp(f) + 0.08 * chirp(2 * f)) * swell(t, 0, 0.1, 0.46), 0, 0.28)
    m.add(
        notes(
            marimba,
            [(0.09 * i, nm, 0.6) for i, nm in enumerate(("D5", "C5", "A4", "G4"))],
            0.9,
            mallet="felt",
            damp=0.7,
        )
    )
    return m.add(marimba(hz("F4"), "soft", 0.6), 0.44, 0.8).add(marimba(hz("F4"), "felt", 0.5), 0.60, 0.3).x


@cue("moon", "event", 1.50, "five pictures: the moon", out=0.7, wet=0.22, t60=0.9)
def _(rng, v):
    t = tt(1.5)
    m = Mix(1.7)
    for nm, g in (("F4", 0.16), ("C5", 0.13), ("A5", 0.07)):
        m.add(chirp(hz(nm) * (1 + 0.003 * np.sin(PI2 * 4.5 * t))) * swell(t, 0, 0.6, 1.5), 0, g)
    for i, nm in enumerate(("F4", "C5", "F5", "G5", "C6", "D6", "F6")):
        m.add(kalimba(hz(nm), 1.1, 0.5), 0.115 * i, 0.5 - 0.02 * i)
    return m.add(glass(hz("C7"), 0.7), 0.86, 0.16).add(glass(hz("F7"), 0.6), 0.98, 0.09).x
