"""Cues of the end of a match."""

from .registry import notes, registry
from .signal import Mix, hz
from .voices import bell, kalimba, marimba

CUES, cue = registry()


@cue("round_end", "event", 1.10, "round is over, points are counted", out=0.5, wet=0.16, t60=0.7)
def _(rng, v):
    m = Mix(1.2).add(notes(marimba, [(0, "C5", 0.7), (0.15, "D5", 0.7), (0.30, "A4", 0.7)], 1.0))
    return m.add(notes(marimba, [(0.48, "F4", 0.7), (0.49, "C5", 0.6), (0.50, "F3", 0.6)], 1.2)).x


@cue("win", "event", 1.50, "match won: bell twice, four notes up", out=0.7, wet=0.18, t60=0.8)
def _(rng, v):
    m = Mix(2.05).add(bell(1.3, 0.8, damp=0.55), 0, 0.50).add(bell(1.3, 0.9, damp=0.55), 0.19, 0.50)
    for at, nm in ((0.40, "F4"), (0.52, "A4"), (0.64, "C5"), (0.78, "F5")):
        m.add(marimba(hz(nm), "soft"), at, 0.9).add(kalimba(2 * hz(nm), 0.8, 0.4), at, 0.25)
    return m.add(marimba(hz("A4"), "soft"), 0.79, 0.5).add(marimba(hz("F3"), "soft"), 0.78, 0.5).x


@cue("lose", "cue", 1.45, "match lost: three notes down to the tonic (kind)", out=0.6, wet=0.18, t60=0.8)
def _(rng, v):
    m = Mix(1.55).add(
        notes(marimba, [(0, "C5", 0.8), (0.24, "A4", 0.8), (0.52, "F4", 0.9)], 1.55, mallet="felt")
    )
    return m.add(marimba(hz("C4"), "felt"), 0.53, 0.45).add(kalimba(hz("A4"), 0.9, 0.5), 0.54, 0.25).x
