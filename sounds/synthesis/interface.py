"""Cues of buttons, messages and turns."""

from .registry import notes, registry
from .signal import Mix, both, hz, secs
from .voices import bell, felt_tap, kalimba, marimba, paper, wood

CUES, cue = registry()


@cue("ui_press", "tap", 0.085, "button pressed", n=3, wet=0.05)
def _(rng, v):
    return wood(hz("A5") * (1, 0.985, 1.012)[v], 0.045, (0.0009, 0.0011, 0.0010)[v], 0.35)[: secs(0.1)]


@cue("ui_toggle_on", "tap", 0.23, "switch on: two notes up", wet=0.08)
def _(rng, v):
    return notes(marimba, [(0, "C5", 0.75), (0.075, "F5", 1)], 0.26, mallet="felt", damp=0.5)


@cue("ui_toggle_off", "tap", 0.23, "switch off: two notes down", wet=0.08)
def _(rng, v):
    return notes(marimba, [(0, "F5", 0.85), (0.075, "C5", 0.9)], 0.26, mallet="felt", damp=0.5)


@cue("ui_focus", "tap", 0.07, "focus moves to another control", n=3, wet=0.03)
def _(rng, v):
    return felt_tap(rng, (262, 277, 249)[v])


@cue("ui_slider", "tap", 0.06, "slider passes a step", wet=0.03)
def _(rng, v):
    return wood(hz("C6"), 0.03, 0.0009)


@cue("ui_refused", "soft", 0.27, "not possible now (the reason is on screen)", wet=0.06)
def _(rng, v):
    m = Mix(0.3)
    m.add(both(wood(hz("F3"), 0.11, 0.0022, 0.6), 0.3 * felt_tap(rng, 210)), 0, 1.0)
    m.add(both(wood(hz("F3") * 0.945, 0.11, 0.0025, 0.6), 0.3 * felt_tap(rng, 200)), 0.115, 0.85)
    return m.x


@cue("toast", "soft", 0.36, "a message slides in", out=0.22)
def _(rng, v):
    return Mix(0.45).add(paper(rng, 0.13), 0, 0.25).add(kalimba(hz("A5"), 0.4, 0.5), 0.07, 0.8).x


@cue("your_turn", "cue", 1.25, "a person must act", out=0.7, wet=0.14, t60=0.7)
def _(rng, v):
    return bell(1.3, 0.8)


@cue("scene", "soft", 0.29, "another screen", out=0.15)
def _(rng, v):
    m = Mix(0.4).add(paper(rng, 0.24, 900, 4200, 0.55, 0.2), 0, 0.45)
    return (
        m.add(marimba(hz("F4"), "felt", 0.3, 0.4), 0.12, 0.45)
        .add(marimba(hz("C5"), "felt", 0.3, 0.4), 0.135, 0.35)
        .x
    )


@cue("save", "soft", 0.42, "the table was saved", out=0.25)
def _(rng, v):
    m = Mix(0.55).add(paper(rng, 0.12, 1200, 5000), 0, 0.3).add(felt_tap(rng, 190), 0.10, 0.7)
    return m.add(kalimba(hz("C5"), 0.5, 0.4), 0.13, 0.6).add(kalimba(hz("F5"), 0.5, 0.4), 0.21, 0.7).x


@cue("hint", "soft", 0.36, "a hint lights up", out=0.25)
def _(rng, v):
    return notes(kalimba, [(0, "G5", 0.7), (0.09, "C6", 0.8)], 0.5, dur=0.45, damp=0.45)


@cue("undo", "soft", 0.29, "a step taken back", out=0.15)
def _(rng, v):
    m = Mix(0.35).add(paper(rng, 0.14, 1300, 5500, 0.75, 0.3), 0, 0.3)
    return (
        m.add(marimba(hz("D5"), "felt", 0.3, 0.45), 0.07, 0.7)
        .add(marimba(hz("A4"), "felt", 0.3, 0.45), 0.14, 0.7)
        .x
    )


@cue("count", "tap", 0.08, "a number counts by one", n=3, wet=0.04)
def _(rng, v):
    return marimba(hz(("C6", "D6", "A5")[v]), "soft", 0.09, 0.35)
