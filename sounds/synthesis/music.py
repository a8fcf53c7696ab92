"""The two music loops: chords, melodies, and the rules that the chords keep."""

import zlib

import numpy as np

from .finish import limit, room
from .signal import MUSIC_PEAK, SEED, SR, hz, mid, secs
from .voices import kalimba, marimba

# chord = bass, tenor, alto, soprano (MIDI); melody = bar, beat, note, beats
MENU = {
    "bpm": 76,
    "beats": 4,
    "chords": [
        (41, 57, 60, 67),
        (50, 57, 60, 65),
        (46, 55, 62, 65),
        (48, 55, 60, 65),  # F69  Dm7  Bb6   Csus
        (45, 55, 60, 65),
        (50, 57, 60, 65),
        (43, 58, 62, 65),
        (48, 58, 62, 65),  # F9/A Dm7  Gm7   C9sus
        (46, 60, 62, 65),
        (45, 60, 65, 69),
        (43, 58, 62, 65),
        (50, 57, 60, 65),  # Bb9  F/A  Gm7   Dm7
        (41, 57, 60, 67),
        (46, 55, 62, 65),
        (48, 55, 60, 65),
        (41, 57, 60, 65),
    ],  # F69  Bb6  Csus  F
    "melody": [
        (1, 0, "A4", 1),
        (1, 1, "C5", 1),
        (1, 2, "D5", 1.5),
        (1, 3.5, "C5", 0.5),
        (2, 0, "A4", 1.5),
        (2, 1.5, "G4", 0.5),
        (2, 2, "F4", 2),
        (3, 0, "G4", 1),
        (3, 1, "A4", 1),
        (3, 2, "C5", 1.5),
        (3, 3.5, "A4", 0.5),
        (4, 0, "G4", 3),
        (5, 0, "A4", 1),
        (5, 1, "C5", 1),
        (5, 2, "D5", 1),
        (5, 3, "F5", 1),
        (6, 0, "D5", 1.5),
        (6, 1.5, "C5", 0.5),
        (6, 2, "A4", 2),
        (7, 0, "C5", 1),
        (7, 1, "D5", 1),
        (7, 2, "F5", 1.5),
        (7, 3.5, "D5", 0.5),
        (8, 0, "C5", 3),
        (9, 0, "F5", 1.5),
        (9, 1.5, "G5", 0.5),
        (9, 2, "F5", 1),
        (9, 3, "D5", 1),
        (10, 0, "C5", 1.5),
        (10, 1.5, "D5", 0.5),
        (10, 2, "C5", 1),
        (10, 3, "A4", 1),
        (11, 0, "G4", 1),
        (11, 1, "A4", 0.5),
        (11, 1.5, "C5", 0.5),
        (11, 2, "D5", 1.5),
        (11, 3.5, "C5", 0.5),
        (12, 0, "A4", 3),
        (13, 0, "A4", 1),
        (13, 1, "C5", 1),
        (13, 2, "D5", 1.5),
        (13, 3.5, "C5", 0.5),
        (14, 0, "F5", 1.5),
        (14, 1.5, "D5", 0.5),
        (14, 2, "C5", 1),
        (14, 3, "A4", 1),
        (15, 0, "G4", 1.5),
        (15, 1.5, "A4", 0.5),
        (15, 2, "C5", 1),
        (15, 3, "G4", 1),
        (16, 0, "F4", 3),
    ],
    # a second child answers high up where the tune rests
    "answer": [
        (4, 1.5, "C5", 1),
        (4, 2, "D5", 1),
        (4, 2.5, "G5", 1),
        (8, 1.5, "D5", 1),
        (8, 2, "G5", 1),
        (8, 2.5, "A5", 1),
        (12, 1.5, "D5", 1),
        (12, 2, "F5", 1),
        (12, 2.5, "A5", 1),
        (16, 1.5, "A5", 1),
        (16, 2, "C6", 1),
        (16, 3, "F5", 1),
    ],
}
TABLE = {
    "bpm": 84,
    "beats": 3,
    "chords": [
        (41, 57, 60, 67),
        (50, 57, 60, 65),
        (46, 58, 62, 65),
        (45, 60, 62, 65),  # two bars each: F69 Dm7 Bb F6/A
        (43, 58, 62, 65),
        (48, 55, 60, 65),
        (41, 57, 60, 65),
        (50, 57, 60, 65),  # Gm7 Csus F Dm7
        (43, 58, 62, 65),
        (48, 58, 62, 65),
        (50, 57, 60, 65),
        (48, 58, 62, 65),
    ],  # Gm7 C9sus Dm7 C9sus
    "melody": [
        (1, 0, "C5", 1),
        (1, 1, "A4", 1),
        (1, 2, "C5", 1),
        (2, 0, "D5", 3),
        (3, 1, "A4", 1),
        (3, 2, "C5", 1),
        (4, 0, "A4", 3),
        (5, 0, "F5", 1),
        (5, 1, "D5", 1),
        (5, 2, "F5", 1),
        (6, 0, "G5", 3),
        (7, 1, "F5", 1),
        (7, 2, "D5", 1),
        (8, 0, "C5", 3),
        (9, 0, "D5", 1.5),
        (9, 1.5, "C5", 0.5),
        (9, 2, "A4", 1),
        (10, 0, "G4", 3),
        (11, 1, "G4", 1),
        (11, 2, "A4", 1),
        (12, 0, "C5", 3),
        (13, 0, "C5", 1),
        (13, 1, "A4", 1),
        (13, 2, "C5", 1),
        (14, 0, "F5", 3),
        (15, 1, "D5", 1),
        (15, 2, "F5", 1),
        (16, 0, "A5", 3),
        (17, 0, "G5", 1),
        (17, 1, "F5", 1),
        (17, 2, "D5", 1),
        (18, 0, "C5", 2),
        (18, 2, "D5", 1),
        (19, 0, "G5", 1.5),
        (19, 1.5, "F5", 0.5),
        (19, 2, "D5", 1),
        (20, 0, "C5", 3),
        (21, 1, "A4", 1),
        (21, 2, "C5", 1),
        (22, 0, "D5", 3),
        (23, 0, "C5", 1),
        (23, 1, "A4", 1),
        (23, 2, "G4", 1),
        (24, 0, "G4", 3),
    ],
}


def check_voices(chords):
    """Upper voices move a major third at most and never cross; no bare fifths or
    octaves in parallel between any two voices, the seam included."""
    for a, b in zip(chords, chords[1:] + chords[:1], strict=True):
        assert list(b) == sorted(b), b
        assert all(abs(p - q) <= 4 for p, q in zip(a[1:], b[1:], strict=True)), (a, b)
        for i in range(4):
            for j in range(i + 1, 4):
                p, q = (a[j] - a[i]) % 12, (b[j] - b[i]) % 12
                assert not (p == q and p in (0, 7) and a[i] != b[i] and a[j] != b[j]), (a, b, i, j)


def music(kind):
    s = MENU if kind == "menu" else TABLE
    check_voices(s["chords"])
    rng = np.random.default_rng([SEED, zlib.crc32(kind.encode())])
    beat = 60 / s["bpm"]
    span = 1 if kind == "menu" else 2  # bars a chord
    bars = len(s["chords"]) * span
    n = secs(bars * s["beats"] * beat)
    loop = np.zeros(n)
    store = {}

    def play(voice, m, at_beats, vel, **kw):
        key = (voice.__name__, m, tuple(sorted(kw.items())))
        if key not in store:
            store[key] = voice(mid(m), **kw)
        note = store[key]
        i = secs(at_beats * beat + 0.006 * rng.standard_normal()) + secs(
            0.08
        )  # seam lies before the first note
        idx = (i + np.arange(len(note))) % n  # tails wrap round the seam
        np.add.at(loop, idx, note * vel * (1 + 0.07 * rng.standard_normal()))

    def mnum(name):
        return round(69 + 12 * np.log2(hz(name) / 440))

    for c, (b, t, a, so) in enumerate(s["chords"]):
        z = c * span * s["beats"]
        if kind == "menu":
            play(marimba, b, z, 0.44, mallet="soft", dur=2.4)
            if c % 4 != 3:
                play(marimba, b + 12 if b < 46 else b, z + 2.5, 0.20, mallet="felt", dur=1.6)
            pat = (
                ((0.5, t), (1, a), (1.5, so), (2.5, a), (3, so))
                if c % 2 == 0
                else ((0.5, a), (1, t), (1.5, so), (2.5, t), (3, a))
            )
            for at, m in pat:
                play(kalimba, m, z + at, 0.185, dur=1.6, damp=0.45)
        else:
            play(marimba, b, z, 0.33, mallet="soft", dur=2.2)
            play(marimba, t, z + 4, 0.16, mallet="felt", dur=1.2)
            play(marimba, a, z + 4, 0.16, mallet="felt", dur=1.2)
            play(marimba, so, z + 5, 0.17, mallet="felt", dur=1.2)
            if c % 2:
                play(kalimba, so, z + 2.5, 0.10, dur=1.4, damp=0.4)
    for bar, at, nm, _length in s["melody"]:
        z = (bar - 1) * s["beats"] + at
        vel = 0.52 + 0.05 * (at == 0) + 0.06 * (mnum(nm) - 69) / 12
        if kind == "menu":
            play(marimba, mnum(nm), z, vel, mallet="soft", dur=1.5)
        else:
            play(kalimba, mnum(nm), z, 0.8 * vel, dur=2.0, damp=0.55)
    for bar, at, nm, _length in s.get("answer", ()):
        play(kalimba, mnum(nm), (bar - 1) * s["beats"] + at, 0.17, dur=1.6, damp=0.5)
    loop = room(loop, 0.20, 1.0, wrap=True)
    loop -= loop.mean()
    f = np.fft.rfftfreq(n, 1 / SR)  # circular, so the seam stays whole
    loop = np.fft.irfft(
        np.fft.rfft(loop)
        * (f > 0)
        / (1 + (35 / np.maximum(f, 0.01)) ** 4) ** 0.5
        / (1 + (f / 9000) ** 4) ** 0.5,
        n,
    )
    e = np.sqrt(np.mean(loop**2)) * 10 ** (11.5 / 20)  # round the few highest peaks
    w = limit(np.concatenate([loop[-4410:], loop, loop[:4410]]), e)[4410:-4410]
    return w / np.abs(w).max() * MUSIC_PEAK


MUSIC = {
    "music_menu": ("menu", "title, new match, settings, statistics"),
    "music_table": ("table", "at the table, where the person wants music"),
}
