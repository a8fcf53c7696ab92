"""How a cue is written down."""

from .signal import Mix, hz


def registry():
    """A new table of cues, name -> how to make it, and the decorator that fills it."""
    cues = {}

    def cue(name, cls, dur, when, out=None, wet=0.10, t60=0.40, n=1, channel="effects"):
        def deco(fn):
            cues[name] = {
                "fn": fn,
                "cls": cls,
                "dur": dur,
                "when": when,
                "out": out or 0.3 * dur,
                "wet": wet,
                "t60": t60,
                "n": n,
                "channel": channel,
            }
            return fn

        return deco

    return cues, cue


def notes(voice, seq, total, **kw):
    """seq = (time, 'A4', velocity) ..."""
    m = Mix(total)
    for at, name, vel in seq:
        m.add(voice(hz(name), **kw), at, vel)
    return m.x
