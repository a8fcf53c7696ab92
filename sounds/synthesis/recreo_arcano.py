"""Cues of Recreo Arcano."""

import numpy as np

from .registry import notes, registry
from .signal import PI2, Mix, chirp, hz, swell, tt
from .voices import (
    bubble,
    cork,
    felt_tap,
    glass,
    grains,
    kalimba,
    marimba,
    modal,
    paper,
    scrape,
    snap,
    stone_hit,
    thud,
    whoosh,
    wood,
)

CUES, cue = registry()


@cue("sector_lift", "soft", 0.24, "room picked up", wet=0.12)
def _(rng, v):
    body = [0.5 * stone_hit(s, 0.0004) for s in (0.9, 1.0, 1.2)]
    m = Mix(0.3).add(
        grains(rng, 0.13, lambda t: 700 * np.exp(-t / 0.06), lambda t: 0.4 * np.exp(-t / 0.05), body), 0.01
    )
    return m.add(stone_hit(0.8, 0.0012), 0, 0.6).add(thud(118, 0.09), 0, 0.5).x


@cue("sector_slide", "cue", 0.56, "room slides (420 ms a step)", n=3, out=0.08, wet=0.13)
def _(rng, v):
    m = Mix(0.6).add(scrape(rng, 0.43), 0)
    return (
        m.add(stone_hit((0.72, 0.78, 0.68)[v], 0.0011), 0.415, 1.3)
        .add(thud((104, 109, 99)[v], 0.10), 0.415, 0.9)
        .x
    )


@cue("sector_flip", "cue", 0.80, "room turns over: doors, then thud", out=0.2, wet=0.16, t60=0.5)
def _(rng, v):
    m = Mix(0.9).add(whoosh(rng, 0.40, 250, 620, 300, 1.2), 0, 0.35)
    for i in range(6):  # six doors, 40 ms apart
        f = (392, 440, 415, 466, 430, 500)[i]
        m.add(
            wood(f, 0.05, 0.0008, 0.5), 0.17 + 0.04 * i + 0.004 * rng.standard_normal(), 0.45 + 0.07 * (i % 2)
        )
    m.add(thud(96, 0.14), 0.47, 0.85).add(stone_hit(0.66, 0.0013), 0.47, 1.0)
    body = [0.5 * stone_hit(s, 0.0004) for s in (1.0, 1.3)]
    return m.add(
        grains(rng, 0.2, lambda t: 260 * np.exp(-t / 0.06), lambda t: 0.16 * np.exp(-t / 0.06), body), 0.50
    ).x


@cue("mago_step", "tap", 0.11, "wizard lands in a room", n=3, wet=0.14)
def _(rng, v):
    f = (349, 392, 330)[v]
    return (
        Mix(0.15)
        .add(wood(f, 0.06, 0.0014, 0.5), 0, 0.8)
        .add(stone_hit(0.85 + 0.06 * v, 0.0014), 0.001, 0.35)
        .add(felt_tap(rng, 180), 0, 0.4)
        .x
    )


@cue("copa_move", "cue", 0.85, "the Copa floats to a room", out=0.5, wet=0.18, t60=0.8)
def _(rng, v):
    return notes(
        glass, [(0, "C6", 0.7), (0.085, "F6", 0.65), (0.17, "A6", 0.6), (0.29, "C7", 0.35)], 0.95, dur=0.8
    )


@cue("potion_take", "soft", 0.24, "potion found or taken", n=3, wet=0.10)
def _(rng, v):
    k = (1.0, 1.06, 0.95)[v]
    t = tt(0.045)
    rub = chirp(760 * k + 9000 * t) * swell(t, 0, 0.03, 0.045) * (0.6 + 0.4 * np.sin(PI2 * 150 * t))
    return (
        Mix(0.3)
        .add(rub, 0, 0.10)
        .add(cork(rng, 430 * k, 900 * k), 0.042)
        .add(glass(hz("C7") * k, 0.2), 0.046, 0.07)
        .x
    )


@cue("potion_use", "cue", 0.75, "potion poured on a piece", out=0.35, wet=0.15, t60=0.6)
def _(rng, v):
    m = Mix(0.85).add(cork(rng, 400, 820, 0.8), 0, 0.55)
    for at, f in ((0.09, 330), (0.17, 392), (0.24, 370), (0.30, 466)):
        m.add(bubble(f, 0.08), at, 0.7)
    for i, nm in enumerate(("F5", "A5", "C6", "D6", "F6")):
        m.add(kalimba(hz(nm), 0.5, 0.3), 0.32 + 0.045 * i, 0.40 - 0.03 * i)
    return m.x


@cue("enchant", "cue", 0.40, "rune stamped on a piece or room", out=0.25, wet=0.14)
def _(rng, v):
    m = Mix(0.55).add(whoosh(rng, 0.10, 400, 1200, 700, 1.2, 0.8), 0, 0.25)
    m.add(thud(110, 0.10), 0.085, 1.0).add(wood(262, 0.07, 0.0016, 0.5), 0.085, 0.6).add(
        paper(rng, 0.06, 1200, 4000, 0.2), 0.087, 0.3
    )
    return m.add(kalimba(hz("D5"), 0.45, 0.35), 0.095, 0.35).add(kalimba(hz("F4"), 0.45, 0.3), 0.095, 0.35).x


@cue("disenchant", "cue", 0.42, "rune cracks and fades", out=0.25, wet=0.14)
def _(rng, v):
    m = Mix(0.5)
    for at, f, g in (
        (0, 1180, 0.8),
        (0.022, 1560, 0.5),
        (0.060, 980, 0.7),
        (0.075, 2050, 0.35),
        (0.105, 1380, 0.35),
    ):
        m.add(modal(0.08, [(f, 1, 0.022), (f * 1.62, 0.7, 0.016), (f * 2.71, 0.5, 0.01)], 0.0004), at, g)
    tick = modal(0.02, [(2600, 1, 0.008), (4100, 0.6, 0.006)], 0.0002)
    m.add(
        grains(
            rng, 0.3, lambda t: 190 * np.exp(-t / 0.09), lambda t: 0.5 * np.exp(-t / 0.09), [tick, 0.6 * tick]
        ),
        0.08,
    )
    return m.add(kalimba(hz("C6"), 0.3, 0.3), 0.13, 0.25).add(kalimba(hz("F6"), 0.3, 0.3), 0.19, 0.25).x


@cue("duel_start", "event", 1.10, "two wizards meet", out=0.35, wet=0.16, t60=0.6)
def _(rng, v):
    m = Mix(1.2).add(whoosh(rng, 0.24, 300, 900, 500, 1.2, 0.8), 0, 0.3)
    m.add(wood(hz("F5"), 0.08, 0.0007, 0.3), 0.20, 0.9).add(wood(hz("G5"), 0.08, 0.0007, 0.3), 0.235, 0.7)
    for i in range(10):  # a roll that grows
        m.add(marimba(hz(("F3", "C4")[i % 2]), "soft", 0.5, 0.5), 0.28 + 0.048 * i, 0.22 + 0.045 * i)
    return m.add(marimba(hz("F4"), "hard", 0.5), 0.76, 0.8).add(marimba(hz("C5"), "hard", 0.5), 0.76, 0.7).x


@cue("duel_reveal", "cue", 0.36, "duel cards turn", out=0.22)
def _(rng, v):
    m = Mix(0.5).add(paper(rng, 0.10, 1400, 5200, 0.6, 0.3), 0, 0.35).add(snap(rng, 430), 0.09, 0.9)
    return (
        m.add(marimba(hz("C5"), "soft", 0.4, 0.6), 0.10, 0.5)
        .add(marimba(hz("F5"), "soft", 0.4, 0.6), 0.11, 0.45)
        .x
    )


@cue("duel_sum", "soft", 0.48, "the sum counts up (300 ms)", out=0.2)
def _(rng, v):
    return notes(
        marimba,
        [(0.05 * i, nm, 0.55 + 0.06 * i) for i, nm in enumerate(("F4", "G4", "A4", "C5", "D5", "F5"))],
        0.5,
        mallet="soft",
        damp=0.4,
    )


@cue("duel_win", "event", 0.85, "own side wins a duel", out=0.4, wet=0.15, t60=0.6)
def _(rng, v):
    m = Mix(0.95).add(
        notes(
            marimba,
            [(0, "F4", 0.8), (0.09, "A4", 0.8), (0.18, "C5", 0.9), (0.30, "F5", 1)],
            0.95,
            mallet="soft",
        )
    )
    return m.add(kalimba(hz("A5"), 0.6, 0.5), 0.30, 0.35).add(kalimba(hz("C6"), 0.6, 0.5), 0.315, 0.3).x


@cue("duel_lose", "cue", 0.85, "own side loses a duel (kind)", out=0.4, wet=0.15, t60=0.6)
def _(rng, v):
    return notes(
        marimba,
        [(0, "D5", 0.7), (0.13, "C5", 0.7), (0.28, "A4", 0.8), (0.281, "F4", 0.6)],
        0.95,
        mallet="felt",
    )
