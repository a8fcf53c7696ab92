"""Cues of Arre Unicornio."""

import numpy as np

from .registry import notes, registry
from .signal import PI2, Mix, band, bump, chirp, decay, hz, noise, swell, tt
from .voices import (
    cork,
    felt_tap,
    grains,
    kalimba,
    marimba,
    modal,
    paper,
    snap,
    toybell,
    toyhorn,
    whoosh,
    wood,
)

CUES, cue = registry()


@cue("role_swap", "cue", 0.55, "two roles change places", out=0.3)
def _(rng, v):
    m = (
        Mix(0.7)
        .add(whoosh(rng, 0.20, 700, 2200, 1100), 0, 0.4)
        .add(whoosh(rng, 0.20, 1900, 900, 600), 0.15, 0.4)
    )
    m.add(
        notes(
            kalimba,
            [(0.05, "C5", 0.6), (0.13, "F5", 0.6), (0.25, "F5", 0.6), (0.33, "C5", 0.6)],
            0.7,
            damp=0.3,
        )
    )
    return m.add(snap(rng, 420), 0.34, 0.5).x


@cue("role_reveal", "event", 0.75, "a role card is turned up", out=0.4, wet=0.15, t60=0.6)
def _(rng, v):
    m = Mix(0.85).add(paper(rng, 0.12, 1300, 5200, 0.6, 0.3), 0, 0.3).add(snap(rng, 420), 0.11, 0.7)
    return m.add(
        notes(marimba, [(0.13, "C5", 0.6), (0.23, "F4", 0.7), (0.235, "A4", 0.6), (0.24, "D5", 0.7)], 0.8)
    ).x


@cue("jacket", "cue", 0.58, "straitjacket closes", out=0.12, wet=0.08)
def _(rng, v):
    m = Mix(0.65).add(
        noise(rng, 0.30, lambda f, s: band(f, 350, 1900, 1.5)) * swell(tt(0.30), 0, 0.13, 0.30), 0, 0.6
    )
    for i in range(7):  # the strap through the buckle
        m.add(wood(620 + 55 * i, 0.03, 0.0007), 0.20 + 0.030 * i - 0.0011 * i * i, 0.20 + 0.02 * i)
    m.add(whoosh(rng, 0.08, 500, 1500, 900, 1, 0.7), 0.36, 0.4)
    return (
        m.add(felt_tap(rng, 160), 0.43, 1.2)
        .add(modal(0.1, [(1480, 1, 0.05), (2330, 0.5, 0.035)], 0.0006), 0.435, 0.16)
        .x
    )


@cue("scissors", "cue", 0.36, "scissors free a patient", out=0.1, wet=0.07)
def _(rng, v):
    m = Mix(0.4)
    for at, k in ((0, 1.0), (0.16, 1.05)):

        def blades(f, s, k=k):
            return bump(f, 2300 * k + 14000 * s, 2.0) * band(f, 900, 6000, 2)

        x = noise(rng, 0.085, blades, 256)
        m.add(x * swell(tt(0.085), 0, 0.06, 0.085), at, 0.42)
        m.add(
            modal(0.09, [(1870 * k, 1, 0.04), (2950 * k, 0.6, 0.03), (4480 * k, 0.3, 0.02)], 0.0005),
            at + 0.076,
            0.6,
        )
        m.add(wood(320 * k, 0.03, 0.0012), at + 0.076, 0.4)
    return m.x


@cue("alarm", "event", 1.05, "Alarm answers an escape (toy bell)", out=0.45, wet=0.12)
def _(rng, v):
    m = Mix(1.15)
    for i in range(9):  # clapper of a wind-up toy, it runs down
        at = 0.060 * i + 0.0012 * i * i
        m.add(toybell(hz("F6"), 0.4, 0.5), at, (0.75 - 0.03 * i) * (1 if i % 2 == 0 else 0.8))
        m.add(wood(740, 0.02, 0.0008), at, 0.15)
    return m.add(toybell(hz("C6"), 0.5), 0.66, 0.7).x


@cue("syringe", "cue", 0.60, "Syringe cancels a card (confetti pop)", out=0.2, wet=0.10)
def _(rng, v):
    m = (
        Mix(0.7)
        .add(whoosh(rng, 0.09, 500, 1700, 1500, 2, 0.85), 0, 0.2)
        .add(cork(rng, 380, 760, 1.2), 0.085, 1.1)
    )
    bit = modal(0.02, [(2700, 1, 0.007), (4300, 0.7, 0.005)], 0.0002)
    m.add(
        grains(
            rng, 0.45, lambda t: 260 * np.exp(-t / 0.16), lambda t: 0.30 * np.exp(-t / 0.2), [bit, 0.6 * bit]
        ),
        0.10,
    )
    return m.add(paper(rng, 0.30, 1800, 5200, 0.15, 0.5), 0.095, 0.2).x


@cue("dazed", "cue", 0.90, "a player is dazed (wobble)", out=0.45, wet=0.16, t60=0.6)
def _(rng, v):
    t = tt(0.95)
    wob = 0.035 * np.sin(PI2 * (7.5 * t - 1.8 * t * t))
    m = Mix(1.0).add(felt_tap(rng, 190), 0, 0.5)
    for nm, g, a in (("A4", 0.8, 0.0), ("C5", 0.5, 0.03), ("F4", 0.5, 0.0)):
        f = hz(nm) * (1 + wob) * (1 - 0.03 * t)
        m.add(
            (chirp(f) + 0.10 * chirp(4 * f) * decay(t, 0.25)) * decay(t, 1.1) * np.minimum(1, t / 0.004), a, g
        )
    return m.x


@cue("shout_escape", "event", 1.40, "a patient shouts the escape (fanfare)", out=0.5, wet=0.16, t60=0.7)
def _(rng, v):
    m = Mix(1.5)
    for at, nm, d in (
        (0, "C5", 0.11),
        (0.13, "C5", 0.11),
        (0.26, "C5", 0.11),
        (0.39, "F5", 0.26),
        (0.66, "D5", 0.14),
        (0.80, "F5", 0.60),
    ):
        m.add(toyhorn(hz(nm), d), at, 0.34).add(marimba(hz(nm), "hard", 0.7), at, 0.7)
    for at, a, b in ((0.39, "A4", "F4"), (0.80, "C5", "A4")):
        m.add(marimba(hz(a), "soft", 0.7), at, 0.45).add(marimba(hz(b), "soft", 0.7), at, 0.45)
    return m.add(toyhorn(hz("A5"), 0.58), 0.82, 0.16).x


@cue("illness", "cue", 0.62, "an illness lies down or strikes (a spiral spins)", out=0.3, wet=0.14)
def _(rng, v):
    t = tt(0.6)
    turn = 0.5 + 0.5 * np.sin(PI2 * (3.2 * t + 4.5 * t * t))
    m = Mix(0.75)
    for nm, g in (("F4", 0.8), ("A4", 0.5)):
        f = hz(nm) * (1 + 0.10 * turn * t)
        m.add(chirp(f) * decay(t, 0.55) * (0.45 + 0.55 * turn) * np.minimum(1, t / 0.006), 0, g)
    return m.add(kalimba(hz("D5"), 0.5, 0.4), 0.34, 0.45).x


@cue("treatment", "soft", 0.30, "a treatment sticks (a plaster)", out=0.1, wet=0.07)
def _(rng, v):
    m = Mix(0.35).add(paper(rng, 0.10, 1500, 5200, 0.3, 0.4), 0, 0.35)
    return m.add(felt_tap(rng, 320), 0.085, 0.8).add(marimba(hz("C5"), "soft", 0.4, 0.5), 0.09, 0.5).x


@cue("boing", "cue", 0.60, "a straitjacket bounces off a Doctor (a spring)", out=0.3, wet=0.10)
def _(rng, v):
    t = tt(0.6)
    f = 150 + 190 * np.minimum(1, t / 0.12) + 34 * np.sin(PI2 * (17 * t - 9 * t * t)) * np.exp(-t / 0.3)
    x = (chirp(f) + 0.45 * chirp(2 * f) + 0.16 * chirp(3 * f)) * np.exp(-t / 0.2) * np.minimum(1, t / 0.004)
    return Mix(0.7).add(x, 0, 0.9).add(felt_tap(rng, 210), 0, 0.7).x


@cue("inspection", "cue", 0.50, "Medical Inspection stops a swap (a stamp and a pen)", out=0.15, wet=0.08)
def _(rng, v):
    m = Mix(0.55).add(snap(rng, 360), 0, 0.6).add(felt_tap(rng, 150), 0.005, 0.9)
    for at, g in ((0.16, 0.5), (0.24, 0.4), (0.31, 0.5)):
        m.add(paper(rng, 0.07, 2200, 6200, 0.5, 0.6), at, g * 0.5)
    return m.add(marimba(hz("F4"), "hard", 0.4, 0.6), 0.0, 0.5).x


@cue("stamp", "event", 0.55, "the Director stamps a decree", out=0.2, wet=0.14, t60=0.5)
def _(rng, v):
    m = Mix(0.65).add(whoosh(rng, 0.07, 400, 1300, 700, 1, 0.9), 0, 0.3)
    m.add(felt_tap(rng, 95), 0.065, 1.3).add(wood(150, 0.12, 0.002), 0.066, 0.9)
    return m.add(marimba(hz("F3"), "hard", 0.5, 0.6), 0.066, 0.6).add(snap(rng, 300), 0.07, 0.4).x


@cue("doors", "event", 0.70, "the doors of the asylum bang open", out=0.3, wet=0.18, t60=0.6)
def _(rng, v):
    m = Mix(0.85).add(whoosh(rng, 0.12, 300, 1200, 800, 1, 0.85), 0, 0.35)
    for at, k in ((0.10, 1.0), (0.19, 0.9)):
        m.add(felt_tap(rng, 110 * k), at, 1.1).add(wood(190 * k, 0.10, 0.0016), at, 0.8)
    for i in range(4):  # they swing to and fro on their hinges
        m.add(wood(420 - 18 * i, 0.03, 0.001), 0.30 + 0.07 * i, 0.16 - 0.03 * i)
    return m.x


@cue("bed", "cue", 0.85, "a bed rolls over the floor", out=0.35, wet=0.12)
def _(rng, v):
    t = tt(0.85)
    rumble = noise(rng, 0.85, lambda f, s: band(f, 90, 520, 1.5)) * swell(t, 0, 0.35, 0.85)
    m = Mix(0.95).add(rumble, 0, 0.7)
    for i in range(9):  # one wheel rattles
        m.add(wood(560 + 40 * (i % 3), 0.022, 0.0008), 0.05 + 0.082 * i, 0.16 * (1 - abs(i - 4) / 6))
    return m.add(toybell(hz("C6"), 0.25, 0.6), 0.62, 0.12).x
