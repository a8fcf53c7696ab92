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

SR = 44100
SEED = 20240
CEILING = 10 ** (-9.5 / 20)          # peak of every effect; the encoder adds up to 0.8 dB
MUSIC_PEAK = 10 ** (-18.0 / 20)      # 8 to 9 dB below
# loudness class -> K-weighted level of the loudest 200 ms, in dB
TARGET = {"tap": -27.5, "soft": -25.0, "cue": -21.5, "event": -19.0}
PI2 = 2 * np.pi


# ---------------------------------------------------------------- small tools
def secs(s):
    return int(round(s * SR))


def tt(dur):
    return np.arange(secs(dur)) / SR


def hz(name):
    """'A4' -> 440.0; 'Bb3' too."""
    pc = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[name[0]]
    pc -= name.count("b")
    return mid(pc + 12 * (int(name[-1]) + 1))


def mid(m):
    return 440.0 * 2 ** ((m - 69) / 12)


def lti(x, h):
    """Filter by a causal transfer function h(f) (zero padded, no wrap)."""
    n = 1 << int(np.ceil(np.log2(len(x) + 8192)))
    f = np.fft.rfftfreq(n, 1 / SR)
    return np.fft.irfft(np.fft.rfft(x, n) * h(f), n)[: len(x)]


def lowpass(x, fc, order=1):
    return lti(x, lambda f: 1 / (1 + 1j * f / fc) ** order)


def highpass(x, fc, order=1):
    return lti(x, lambda f: (1j * f / fc / (1 + 1j * f / fc)) ** order)


def band(f, lo, hi, slope=2):
    """Magnitude of a smooth band, for noise."""
    f = np.maximum(f, 1.0)
    return 1 / np.sqrt(1 + (lo / f) ** (2 * slope)) / np.sqrt(1 + (f / hi) ** (2 * slope))


def bump(f, fc, q):
    f = np.maximum(f, 1.0)
    return 1 / np.sqrt(1 + (q * (f / fc - fc / f)) ** 2)


def noise(rng, dur, mag, frame=512):
    """Noise whose spectrum follows mag(f, t): short random frames, overlap-add."""
    n, hop = secs(dur), frame // 4
    f = np.fft.rfftfreq(frame, 1 / SR)
    w = np.sin(np.pi * (np.arange(frame) + 0.5) / frame) ** 2
    out = np.zeros(n + 2 * frame)
    for k, i in enumerate(range(0, n + frame, hop)):
        t = min(max((i - frame / 2) / SR, 0), dur)
        s = np.fft.rfft(rng.standard_normal(frame)) * mag(f, t)
        out[i:i + frame] += w * np.fft.irfft(s, frame)
    return out[frame: frame + n] * 0.8


def swell(t, a, peak, dur, p=2.0):
    """Envelope: smooth rise from a to peak, smooth fall to dur."""
    u = np.clip((t - a) / max(peak - a, 1e-6), 0, 1)
    d = np.clip((dur - t) / max(dur - peak, 1e-6), 0, 1)
    return np.sin(u * np.pi / 2) ** 2 * np.sin(d * np.pi / 2) ** p


def decay(t, t60):
    return np.exp(-6.908 * t / t60)


def chirp(f_of_t):
    return np.sin(PI2 * np.cumsum(f_of_t) / SR)


def both(a, b):
    n = max(len(a), len(b))
    return np.pad(a, (0, n - len(a))) + np.pad(b, (0, n - len(b)))


class Mix:
    def __init__(self, dur):
        self.x = np.zeros(secs(dur))

    def add(self, sig, at=0.0, gain=1.0):
        i = secs(at)
        m = min(len(sig), len(self.x) - i)
        if m > 0:
            self.x[i:i + m] += gain * sig[:m]
        return self


# ------------------------------------------------------------- modal voices
def modal(dur, modes, tc):
    """Struck body: modes = (Hz, gain, T60 s); tc = contact time of the mallet.

    The blow is a half-sine pulse, so gain falls as 1 / (1 + (2 f tc)^2), and the
    onset takes the time of the contact."""
    t = tt(dur)
    ref = 1 / (1 + (2 * modes[0][0] * tc) ** 2)
    out = np.zeros(len(t))
    for f, a, t60 in modes:
        if f < 0.45 * SR:
            out += a / (1 + (2 * f * tc) ** 2) / ref * decay(t, t60) * np.sin(PI2 * f * t)
    r = max(2, secs(tc))
    out[:r] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(r) / r)
    q = int(min(secs(0.12), 0.3 * len(t)))                 # let go softly where the note is cut
    out[len(t) - q:] *= np.cos(np.arange(1, q + 1) / q * np.pi / 2) ** 2
    return out


MALLET = {"felt": 0.0036, "soft": 0.0020, "hard": 0.0010}
ROSEWOOD = 0.0045                    # loss factor: T60 = 2.2 / (loss * f), for every mode


def marimba(f, mallet="soft", dur=None, damp=1.0):
    """Arched bar tuned 1 : 4 : 10 : 20 over a tube at the fundamental."""
    tc = MALLET[mallet]
    t60 = [damp * min(2.6, 2.2 / (ROSEWOOD * f * r)) for r in (1, 3.99, 9.9, 19.6)]
    dur = dur or min(2.0, 1.05 * t60[0] + 0.05)
    x = modal(dur, [(f, 1.0, t60[0]), (f * 3.99, 0.42, t60[1]),
                    (f * 9.9, 0.30, t60[2]), (f * 19.6, 0.15, t60[3])], tc)
    # the head of the mallet on the wood
    x += 0.05 * modal(dur, [(230, 1, 0.035), (410, 0.6, 0.03), (760, 0.3, 0.02)], tc)
    return x


def kalimba(f, dur=1.2, damp=1.0):
    """Plucked tine: overtone near 6.6 f that is gone in a moment, weak octave
    from the bridge, second overtone hardly heard; the box adds a thump."""
    t60 = min(4.2, 3.9 * (370 / f) ** 1.15) * damp
    x = modal(dur, [(f, 1.0, t60), (2 * f, 0.012, t60 * 0.9), (f * 6.6, 0.9, min(0.8, 0.30 * (525 / f) ** 2.5)),
                    (f * 17.3, 0.6, 0.05)], 0.0007)
    x += 0.10 * modal(dur, [(187, 1, 0.07), (318, 0.7, 0.06), (590, 0.3, 0.03)], 0.0012)
    return x


BELL = hz("C6")


def bell(dur=1.3, soft=1.0, f=BELL, damp=1.0):
    """Brass hand bell: every mode is a close pair (it beats), the twelfth is tuned,
    the clapper is wrapped in leather."""
    m = []
    for r, split, a, t60 in ((1, 0.0019, 1.0, 2.9), (1.794, 0.0041, 0.05, 0.5), (2.52, 0.0009, 0.28, 0.9),
                             (2.993, 0.0013, 1.6, 1.6), (3.79, 0.0055, 0.18, 0.4), (4.57, 0.005, 0.7, 0.5),
                             (5.99, 0.002, 0.8, 0.35), (8.2, 0.004, 0.5, 0.15)):
        t60 *= damp * (1046 / f) ** 0.5
        m += [(f * r, a * 0.62, t60), (f * r * (1 + split), a * 0.38, t60 * 0.93)]
    return modal(dur, m, 0.00045 / max(soft, 0.2) ** 0.5)


def toybell(f, dur=0.4, damp=1.0):
    """Small pressed cup of a wind-up toy."""
    return modal(dur, [(f, 1, 0.55 * damp), (f * 1.004, 0.5, 0.5 * damp), (f * 2.4, 0.35, 0.2 * damp),
                       (f * 4.0, 0.25, 0.09)], 0.0005)


def glass(f, dur=0.8):
    """Wine-glass ratios, very soft: chimes of the Copa, sparkles."""
    return modal(dur, [(f, 1, 1.1), (f * 1.0025, 0.6, 1.0), (f * 2.32, 0.22, 0.35), (f * 4.25, 0.10, 0.12)], 0.0004)


def wood(f, t60=0.06, tc=0.0008, hollow=0.0):
    """Uniform wooden bar (2.57, 4.64, 6.98); hollow adds the air of a box."""
    m = [(f, 1, t60), (f * 2.572, 0.55, t60 * 0.55), (f * 4.644, 0.4, t60 * 0.35), (f * 6.984, 0.25, t60 * 0.25)]
    if hollow:
        m.append((f * 0.62, hollow, t60 * 1.3))
    return modal(max(0.12, 1.6 * t60), m, tc)


def felt_tap(rng, f=250.0):
    x = modal(0.12, [(f, 1, 0.05), (f * 1.6, 0.4, 0.035), (f * 2.7, 0.25, 0.02)], 0.0022)
    return x + 0.12 * lowpass(rng.standard_normal(len(x)), 1400, 2) * decay(tt(0.12), 0.02)


def thud(f=82.0, t60=0.12):
    """Heavy soft body; the pitch sinks a little as the blow lets go."""
    t = tt(0.4)
    x = chirp(f * (1 + 0.5 * np.exp(-t / 0.018))) * decay(t, t60) * np.minimum(1, t / 0.003)
    return x + 0.35 * chirp(2.4 * f * (1 + 0.3 * np.exp(-t / 0.01))) * decay(t, t60 * 0.5) * np.minimum(1, t / 0.002)


STONE = ((305, 1.0, 0.040), (515, 0.9, 0.034), (865, 0.8, 0.026), (1290, 0.6, 0.02), (1760, 0.45, 0.016), (2440, 0.3, 0.012), (3350, 0.18, 0.009))


def stone_hit(scale=1.0, tc=0.0007):
    return modal(0.15, [(f * scale, a, d) for f, a, d in STONE], tc)


def grains(rng, dur, rate, amp, bodies):
    """Random small impacts: rate(t) a second, amp(t), each rings one of the bodies."""
    n = secs(dur)
    t = np.arange(n) / SR
    hits = rng.random(n) < np.broadcast_to(rate(t), n) / SR
    a = hits * np.broadcast_to(amp(t), n) * rng.lognormal(0, 0.6, n) * rng.choice([-1, 1], n)
    which = rng.integers(0, len(bodies), n)
    out = np.zeros(n)
    for i, b in enumerate(bodies):
        m = 1 << int(np.ceil(np.log2(n + len(b))))
        out += np.fft.irfft(np.fft.rfft(a * (which == i), m) * np.fft.rfft(b, m), m)[:n]
    return out


def scrape(rng, dur, soft=1.0):
    """Stone on stone with the speed of an in-out-cubic slide."""
    def v(t):
        u = np.clip(np.asarray(t) / dur, 0, 1)
        return np.minimum(1.0, 4 * np.minimum(u, 1 - u) ** 1.35 / 0.8)
    bodies = [0.5 * stone_hit(s, 0.0004) for s in (0.82, 0.93, 1.0, 1.13, 1.29)]
    x = grains(rng, dur, lambda t: 50 + 700 * v(t), lambda t: 0.42 * v(t) ** 1.1, bodies)
    wob = 1 + 0.35 * np.interp(tt(dur), np.linspace(0, dur, int(dur * 34) + 2), rng.standard_normal(int(dur * 34) + 2))
    hiss = noise(rng, dur, lambda f, t: band(f, 260, 500 + 1500 * v(t), 1.5))
    rumble = noise(rng, dur, lambda f, t: band(f, 80, 190, 2), 2048)
    e = v(tt(dur)) * wob
    return soft * (x + 0.24 * hiss * e + 0.7 * rumble * e)


def paper(rng, dur, lo=1500, hi=6500, peak=0.4, crackle=0.5):
    """A sheet that moves: airy band plus fibre crackle."""
    t = tt(dur)
    e = swell(t, 0, peak * dur, dur)
    x = noise(rng, dur, lambda f, s: band(f, lo * (0.8 + 0.4 * s / dur), hi, 2)) * e
    tick = modal(0.01, [(3100, 1, 0.004), (5200, 0.7, 0.003)], 0.0001)
    return x + crackle * grains(rng, dur, lambda s: 260 * np.interp(s, t, e), lambda s: 0.4, [tick, 0.7 * tick])


def snap(rng, f=470.0, bright=1.0):
    """Card edge that comes to rest on cloth."""
    x = modal(0.09, [(f, 1, 0.022), (f * 2.3, 0.6, 0.015), (f * 4.6, 0.4 * bright, 0.010)], 0.0005)
    x += 0.5 * modal(0.09, [(180, 1, 0.045)], 0.002)
    t = tt(0.09)
    return x + 0.55 * bright * noise(rng, 0.09, lambda f_, s: band(f_, 1200, 5200, 2), 256) * decay(t, 0.03) * np.minimum(1, t / 0.0015)


def flick(rng, speed=1.0, f=470.0):
    d = 0.034 / speed
    m = Mix(0.2)
    m.add(noise(rng, d, lambda q, s: band(q, 1300 + 1700 * s / d, 5000, 2), 256) * swell(tt(d), 0, 0.75 * d, d), 0, 0.9)
    m.add(snap(rng, f), 0.8 * d, 0.9)
    return m.x


def cork(rng, f0=430.0, f1=900.0, body=1.0):
    """Pop of a flask: the air column shortens, so the pitch leaps up."""
    t = tt(0.25)
    x = chirp(f1 - (f1 - f0) * np.exp(-t / 0.011)) * decay(t, 0.10 * body) * np.minimum(1, t / 0.0015)
    x += 0.35 * noise(rng, 0.25, lambda f, s: bump(f, 1500, 1.2), 256) * decay(t, 0.02)
    return x + 0.5 * modal(0.25, [(165, 1, 0.05)], 0.0015)


def bubble(f, t60=0.07, rise=1.2):
    t = tt(0.16)
    return chirp(f * (1 + rise * t / 0.1)) * decay(t, t60) * np.minimum(1, t / 0.004)


def whoosh(rng, dur, f_a, f_b, f_c, q=1.6, peak=0.5):
    """Air: a wide resonance that travels f_a -> f_b -> f_c."""
    def fc(s):
        return np.exp(np.interp(s / dur, [0, peak, 1], np.log([f_a, f_b, f_c])))
    x = noise(rng, dur, lambda f, s: bump(f, fc(s), q) ** 1.5 * band(f, 120, 6000, 1))
    return x * swell(tt(dur), 0, peak * dur, dur)


# -------------------------------------------------------------- voice-like
def formant(f, fs, bw):
    g = 0.0
    for i, (fc, b) in enumerate(zip(fs, bw)):
        g = g + (0.72 ** i) / np.sqrt(((f * f - fc * fc) / np.maximum(f * b, 1)) ** 2 + 1)
    return g


def voiced(f0, fs_of_t, bw, tilt=1.3, top=6500.0):
    """Harmonics of f0(t) weighed by formants that move; no filter, so no ringing."""
    n = len(f0)
    ph = PI2 * np.cumsum(f0) / SR
    fs = [np.interp(np.arange(n), np.linspace(0, n, len(p)), p) for p in fs_of_t]
    out = np.zeros(n)
    for k in range(1, int(top / f0.min()) + 1):
        fk = k * f0
        g = formant(fk, fs, bw) * k ** -tilt * np.clip((top - fk) / 1500, 0, 1)
        out += g * np.sin(ph * k + 0.3 * k * k)
    return out


def whinny(rng, dur, base=1.0, shake=11.0):
    """Friendly cartoon neigh: quick rise, long laughing fall."""
    t = tt(dur)
    u = t / dur
    line = np.exp(np.interp(u, [0, 0.06, 0.16, 0.30, 0.62, 1.0], np.log([430, 560, 900, 850, 640, 430]))) * base
    rate = shake * (1.12 - 0.4 * u)
    lfo = np.sin(PI2 * np.cumsum(rate) / SR - 0.6)
    depth = np.interp(u, [0, 0.14, 0.3, 0.85, 1], [0, 0.01, 0.075, 0.085, 0.03])
    drift = np.interp(t, np.linspace(0, dur, 24), rng.standard_normal(24)) * 0.007
    f0 = line * (1 + depth * lfo + drift)
    x = voiced(f0, ([560, 860, 820, 640, 430], [1250, 1750, 1650, 1350, 1050], [2500, 2900, 2800, 2600, 2400], [3700, 3900, 3800, 3700, 3600]),
               (130, 180, 260, 340))
    am = 1 - np.interp(u, [0, 0.15, 0.35, 1], [0, 0.05, 0.55, 0.6]) * (0.5 - 0.5 * lfo)
    e = np.interp(u, [0, 0.05, 0.18, 0.5, 0.85, 1], [0, 0.45, 1, 0.85, 0.45, 0])
    air = noise(rng, dur, lambda f, s: formant(f, (900, 1700, 2900), (300, 400, 500)) * band(f, 400, 5000, 1))
    return lowpass(x * e * am + 0.10 * air * e * am, 4200)


def snort(rng, dur=0.28):
    """Lips that flutter, far from the ear."""
    t = tt(dur)
    f = 26 - 18 * t
    puff = np.clip(np.sin(PI2 * np.cumsum(f) / SR), 0, 1) ** 1.5
    x = noise(rng, dur, lambda q, s: band(q, 180, 950, 1.5), 256)
    return x * puff * swell(t, 0, 0.06, dur)


def gasp(rng, dur=0.42):
    """A breath drawn in with delight: swells, then stops."""
    def mag(f, s):
        u = s / dur
        return formant(f, (620 + 300 * u, 1250 + 350 * u, 2700), (260, 320, 500)) * band(f, 350, 4800, 1)
    t = tt(dur)
    return noise(rng, dur, mag) * swell(t, 0, 0.80 * dur, dur) ** 1.2


def toyhorn(f, dur):
    """Little tin trumpet of a toy box, covered by a hand."""
    t = tt(dur)
    f0 = f * (1 - 0.03 * np.exp(-t / 0.02)) * (1 + 0.005 * np.sin(PI2 * 5.6 * t) * np.clip(t / 0.25, 0, 1))
    x = voiced(f0, ([750, 900], [1500, 1700], [2600, 2600]), (400, 500, 700), 1.5, 5000)
    return lowpass(x * np.minimum(1, t / 0.02) * swell(t, -0.3, 0.0, dur, 0.6), 3000)


# ----------------------------------------------------------------- the room
def room(x, mix=0.12, t60=0.45, wrap=False):
    """Small classroom: five early reflections and four crossed delay lines
    (Hadamard), damped by a three-tap average.  Worked in blocks, no convolution."""
    if mix <= 0:
        return x
    src = np.concatenate([x, x]) if wrap else x
    n = len(src)
    early = np.zeros(n)
    for ms, g in ((9.3, 0.50), (14.1, -0.42), (19.7, 0.36), (27.1, 0.28), (36.7, -0.22)):
        k = secs(ms / 1000)
        if k < n:
            early[k:] += g * src[: n - k]
    early = lowpass(early, 5200)
    lens = (1153, 1409, 1657, 1993)
    g = [10 ** (-3 * m / SR / t60) for m in lens]
    block = min(lens) - 2
    lines = [np.zeros(n + m + 2) for m in lens]      # lines[i][k + m] is what leaves at k + m
    tail = np.zeros(n)
    drive = 0.4 * (0.6 * early + 0.4 * src)
    had = 0.5 * np.array([[1, 1, 1, 1], [1, -1, 1, -1], [1, 1, -1, -1], [1, -1, -1, 1]])
    for a in range(0, n, block):
        b = min(n, a + block)
        o = []
        for i in range(4):
            prev = lines[i][a - 1: b - 1] if a else np.concatenate([[0], lines[i][: b - 1]])
            o.append(g[i] * (0.25 * prev + 0.5 * lines[i][a:b] + 0.25 * lines[i][a + 1: b + 1]))
        o = np.array(o)
        tail[a:b] = o[0] + o[1] - o[2] + o[3]
        back = had @ o
        for i, m in enumerate(lens):
            lines[i][a + m: b + m] = back[i] + drive[a:b]
    y = src + mix * (1.2 * early + 0.9 * lowpass(tail, 3800))
    return y[n // 2:] if wrap else y


# ------------------------------------------------------------- level and ends
def k_weight(x):
    """High-pass at 38 Hz and +4 dB above 1.5 kHz, as in loudness meters."""
    f2 = 1500.0
    return lti(x, lambda f: (1j * f / 38 / (1 + 1j * f / 38)) ** 2 * (1 + 1.58 * 1j * f / f2) / (1 + 1j * f / f2))


def loudness(x, win=0.2):
    e = np.concatenate([np.zeros(secs(win)), k_weight(np.concatenate([x, np.zeros(secs(win))])) ** 2])
    c = np.cumsum(e)
    return 10 * np.log10(max((c[secs(win):] - c[: -secs(win)]).max() / secs(win), 1e-12))


def limit(x, ceiling):
    """Round off short peaks: gain follows the peak with 3 ms of look-ahead."""
    r = secs(0.003)
    need = np.minimum(1, ceiling / np.maximum(np.abs(x), 1e-9))
    pad = np.pad(need, 2 * r, constant_values=1)
    low = np.lib.stride_tricks.sliding_window_view(pad, 2 * r + 1).min(1)
    w = np.hanning(2 * r + 3)[1:-1]
    return x * np.convolve(low, w / w.sum(), "valid")[: len(x)]


def finish(x, cls, dur, out):
    x = highpass(np.pad(x, (0, max(0, secs(dur) - len(x))))[: secs(dur)], 45, 2)
    x = lowpass(x, 7500, 2)                                # a curtain: nothing of this is bright
    x = np.concatenate([np.zeros(secs(0.002)), x])
    a, b = secs(0.002), secs(min(out, 0.9 * dur))
    fade = np.ones(len(x))
    fade[:a] = np.sin(np.arange(a) / a * np.pi / 2) ** 2
    fade[-b:] *= np.cos(np.arange(1, b + 1) / b * np.pi / 2) ** 2
    x = x * fade
    x = x - fade * x.sum() / fade.sum()                    # no DC, ends stay at nought
    x = x * 10 ** ((TARGET[cls] - loudness(x)) / 20)
    over = np.abs(x).max() / CEILING
    if over > 1.6:                                         # at most 4 dB of rounding
        x = x * 1.6 / over
    if over > 1:
        x = limit(x, CEILING)
    end = min(len(x), int(np.nonzero(np.abs(x) > 10 ** (-58 / 20))[0][-1]) + secs(0.012))
    x, fade = x[:end], fade[:end].copy()                   # no silence at the end
    q = secs(0.004)
    fade[-q:] *= np.cos(np.arange(1, q + 1) / q * np.pi / 2) ** 2
    x[-q:] *= np.cos(np.arange(1, q + 1) / q * np.pi / 2) ** 2
    return x - fade * x.sum() / fade.sum()


# ------------------------------------------------------------------- the cues
CUES = {}


def cue(name, cls, dur, when, out=None, wet=0.10, t60=0.40, n=1, channel="effects"):
    def deco(fn):
        CUES[name] = dict(fn=fn, cls=cls, dur=dur, when=when, out=out or 0.3 * dur, wet=wet, t60=t60, n=n, channel=channel)
        return fn
    return deco


def notes(voice, seq, total, **kw):
    """seq = (time, 'A4', velocity) ..."""
    m = Mix(total)
    for at, name, vel in seq:
        m.add(voice(hz(name), **kw), at, vel)
    return m.x


# --- interface
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
    return m.add(marimba(hz("F4"), "felt", 0.3, 0.4), 0.12, 0.45).add(marimba(hz("C5"), "felt", 0.3, 0.4), 0.135, 0.35).x


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
    return m.add(marimba(hz("D5"), "felt", 0.3, 0.45), 0.07, 0.7).add(marimba(hz("A4"), "felt", 0.3, 0.45), 0.14, 0.7).x


@cue("count", "tap", 0.08, "a number counts by one", n=3, wet=0.04)
def _(rng, v):
    return marimba(hz(("C6", "D6", "A5")[v]), "soft", 0.09, 0.35)


# --- cards
@cue("card_deal", "tap", 0.13, "each card dealt", n=3, wet=0.06)
def _(rng, v):
    d = (0.055, 0.048, 0.062)[v]
    m = Mix(0.2).add(noise(rng, d, lambda f, s: band(f, 1200 + 1300 * s / d, 4800, 2), 256) * swell(tt(d), 0, 0.6 * d, d), 0, 0.6)
    return m.add(snap(rng, (410, 445, 385)[v], 0.8), 0.85 * d).x


@cue("card_flick", "tap", 0.09, "card picked or laid", n=3, wet=0.05)
def _(rng, v):
    return flick(rng, (1.0, 1.15, 0.9)[v], (470, 515, 440)[v])


@cue("card_flip", "tap", 0.19, "card turns over", n=3, wet=0.06)
def _(rng, v):
    m = Mix(0.25)
    for i in range(3):                                   # it bends and lets go
        m.add(flick(rng, 1.5, 900 - 120 * i), 0.012 + (0.026 + 0.003 * v) * i, 0.22 + 0.08 * i)
    return m.add(paper(rng, 0.10, 1400, 5200, 0.6, 0.3), 0.0, 0.35).add(snap(rng, (430, 470, 405)[v]), 0.105 + 0.006 * v).x


@cue("card_slide", "tap", 0.24, "card slides over cloth", n=3, wet=0.05)
def _(rng, v):
    d = (0.21, 0.19, 0.23)[v]
    x = noise(rng, d, lambda f, s: band(f, 600, 1700 + 1300 * np.sin(np.pi * s / d), 2)) * swell(tt(d), 0, 0.4 * d, d)
    return Mix(0.3).add(x, 0, 0.8).add(felt_tap(rng, 230 + 15 * v), d - 0.035, 0.35).x


@cue("shuffle", "soft", 1.02, "the deck is mixed", out=0.1, wet=0.07)
def _(rng, v):
    m = Mix(1.2)
    at, gap = 0.0, 0.030
    for i in range(26):                                  # the riffle: faster, then it closes up
        m.add(snap(rng, 620 + 260 * rng.random(), 0.7), at, 0.22 + 0.2 * np.sin(np.pi * i / 26) + 0.08 * rng.random())
        gap = 0.030 - 0.020 * np.sin(np.pi * i / 26) ** 0.7
        at += gap * (0.8 + 0.4 * rng.random())
    m.add(noise(rng, 0.34, lambda f, s: band(f, 1100, 5200, 2), 256) * swell(tt(0.34), 0, 0.22, 0.34), at + 0.03, 0.2)
    for i in range(16):                                  # the bridge falls
        m.add(snap(rng, 820, 0.5), at + 0.10 + 0.013 * i, 0.20 + 0.012 * i)
    return m.add(snap(rng, 360, 0.7), at + 0.40, 0.9).add(felt_tap(rng, 190), at + 0.40, 0.6).x


@cue("discard", "tap", 0.19, "card to the discard pile", n=3, wet=0.06)
def _(rng, v):
    d = (0.085, 0.075, 0.095)[v]
    x = noise(rng, d, lambda f, s: band(f, 900, 4200 - 1500 * s / d, 2), 256) * swell(tt(d), 0, 0.45 * d, d)
    return Mix(0.25).add(x, 0, 0.6).add(snap(rng, (330, 355, 315)[v], 0.55), 0.8 * d).add(felt_tap(rng, 200), 0.8 * d, 0.5).x


@cue("deck_end", "cue", 1.0, "announcement: a deck is used up", out=0.5, wet=0.14, t60=0.6)
def _(rng, v):
    m = Mix(1.1).add(snap(rng, 350, 0.5), 0, 0.4).add(snap(rng, 380, 0.5), 0.09, 0.35)
    return m.add(notes(marimba, [(0.18, "C5", 0.8), (0.36, "A4", 0.8), (0.54, "D5", 0.9)], 0.9, mallet="soft")).x


# --- Recreo Arcano
@cue("sector_lift", "soft", 0.24, "room picked up", wet=0.12)
def _(rng, v):
    body = [0.5 * stone_hit(s, 0.0004) for s in (0.9, 1.0, 1.2)]
    m = Mix(0.3).add(grains(rng, 0.13, lambda t: 700 * np.exp(-t / 0.06), lambda t: 0.4 * np.exp(-t / 0.05), body), 0.01)
    return m.add(stone_hit(0.8, 0.0012), 0, 0.6).add(thud(118, 0.09), 0, 0.5).x


@cue("sector_slide", "cue", 0.56, "room slides (420 ms a step)", n=3, out=0.08, wet=0.13)
def _(rng, v):
    m = Mix(0.6).add(scrape(rng, 0.43), 0)
    return m.add(stone_hit((0.72, 0.78, 0.68)[v], 0.0011), 0.415, 1.3).add(thud((104, 109, 99)[v], 0.10), 0.415, 0.9).x


@cue("sector_flip", "cue", 0.80, "room turns over: doors, then thud", out=0.2, wet=0.16, t60=0.5)
def _(rng, v):
    m = Mix(0.9).add(whoosh(rng, 0.40, 250, 620, 300, 1.2), 0, 0.35)
    for i in range(6):                                   # six doors, 40 ms apart
        f = (392, 440, 415, 466, 430, 500)[i]
        m.add(wood(f, 0.05, 0.0008, 0.5), 0.17 + 0.04 * i + 0.004 * rng.standard_normal(), 0.45 + 0.07 * (i % 2))
    m.add(thud(96, 0.14), 0.47, 0.85).add(stone_hit(0.66, 0.0013), 0.47, 1.0)
    body = [0.5 * stone_hit(s, 0.0004) for s in (1.0, 1.3)]
    return m.add(grains(rng, 0.2, lambda t: 260 * np.exp(-t / 0.06), lambda t: 0.16 * np.exp(-t / 0.06), body), 0.50).x


@cue("mago_step", "tap", 0.11, "wizard lands in a room", n=3, wet=0.14)
def _(rng, v):
    f = (349, 392, 330)[v]
    return Mix(0.15).add(wood(f, 0.06, 0.0014, 0.5), 0, 0.8).add(stone_hit(0.85 + 0.06 * v, 0.0014), 0.001, 0.35).add(felt_tap(rng, 180), 0, 0.4).x


@cue("copa_move", "cue", 0.85, "the Copa floats to a room", out=0.5, wet=0.18, t60=0.8)
def _(rng, v):
    return notes(glass, [(0, "C6", 0.7), (0.085, "F6", 0.65), (0.17, "A6", 0.6), (0.29, "C7", 0.35)], 0.95, dur=0.8)


@cue("potion_take", "soft", 0.24, "potion found or taken", n=3, wet=0.10)
def _(rng, v):
    k = (1.0, 1.06, 0.95)[v]
    t = tt(0.045)
    rub = chirp(760 * k + 9000 * t) * swell(t, 0, 0.03, 0.045) * (0.6 + 0.4 * np.sin(PI2 * 150 * t))
    return Mix(0.3).add(rub, 0, 0.10).add(cork(rng, 430 * k, 900 * k), 0.042).add(glass(hz("C7") * k, 0.2), 0.046, 0.07).x


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
    m.add(thud(110, 0.10), 0.085, 1.0).add(wood(262, 0.07, 0.0016, 0.5), 0.085, 0.6).add(paper(rng, 0.06, 1200, 4000, 0.2), 0.087, 0.3)
    return m.add(kalimba(hz("D5"), 0.45, 0.35), 0.095, 0.35).add(kalimba(hz("F4"), 0.45, 0.3), 0.095, 0.35).x


@cue("disenchant", "cue", 0.42, "rune cracks and fades", out=0.25, wet=0.14)
def _(rng, v):
    m = Mix(0.5)
    for at, f, g in ((0, 1180, 0.8), (0.022, 1560, 0.5), (0.060, 980, 0.7), (0.075, 2050, 0.35), (0.105, 1380, 0.35)):
        m.add(modal(0.08, [(f, 1, 0.022), (f * 1.62, 0.7, 0.016), (f * 2.71, 0.5, 0.01)], 0.0004), at, g)
    tick = modal(0.02, [(2600, 1, 0.008), (4100, 0.6, 0.006)], 0.0002)
    m.add(grains(rng, 0.3, lambda t: 190 * np.exp(-t / 0.09), lambda t: 0.5 * np.exp(-t / 0.09), [tick, 0.6 * tick]), 0.08)
    return m.add(kalimba(hz("C6"), 0.3, 0.3), 0.13, 0.25).add(kalimba(hz("F6"), 0.3, 0.3), 0.19, 0.25).x


@cue("duel_start", "event", 1.10, "two wizards meet", out=0.35, wet=0.16, t60=0.6)
def _(rng, v):
    m = Mix(1.2).add(whoosh(rng, 0.24, 300, 900, 500, 1.2, 0.8), 0, 0.3)
    m.add(wood(hz("F5"), 0.08, 0.0007, 0.3), 0.20, 0.9).add(wood(hz("G5"), 0.08, 0.0007, 0.3), 0.235, 0.7)
    for i in range(10):                                  # a roll that grows
        m.add(marimba(hz(("F3", "C4")[i % 2]), "soft", 0.5, 0.5), 0.28 + 0.048 * i, 0.22 + 0.045 * i)
    return m.add(marimba(hz("F4"), "hard", 0.5), 0.76, 0.8).add(marimba(hz("C5"), "hard", 0.5), 0.76, 0.7).x


@cue("duel_reveal", "cue", 0.36, "duel cards turn", out=0.22)
def _(rng, v):
    m = Mix(0.5).add(paper(rng, 0.10, 1400, 5200, 0.6, 0.3), 0, 0.35).add(snap(rng, 430), 0.09, 0.9)
    return m.add(marimba(hz("C5"), "soft", 0.4, 0.6), 0.10, 0.5).add(marimba(hz("F5"), "soft", 0.4, 0.6), 0.11, 0.45).x


@cue("duel_sum", "soft", 0.48, "the sum counts up (300 ms)", out=0.2)
def _(rng, v):
    return notes(marimba, [(0.05 * i, nm, 0.55 + 0.06 * i) for i, nm in enumerate(("F4", "G4", "A4", "C5", "D5", "F5"))], 0.5, mallet="soft", damp=0.4)


@cue("duel_win", "event", 0.85, "own side wins a duel", out=0.4, wet=0.15, t60=0.6)
def _(rng, v):
    m = Mix(0.95).add(notes(marimba, [(0, "F4", 0.8), (0.09, "A4", 0.8), (0.18, "C5", 0.9), (0.30, "F5", 1)], 0.95, mallet="soft"))
    return m.add(kalimba(hz("A5"), 0.6, 0.5), 0.30, 0.35).add(kalimba(hz("C6"), 0.6, 0.5), 0.315, 0.3).x


@cue("duel_lose", "cue", 0.85, "own side loses a duel (kind)", out=0.4, wet=0.15, t60=0.6)
def _(rng, v):
    return notes(marimba, [(0, "D5", 0.7), (0.13, "C5", 0.7), (0.28, "A4", 0.8), (0.281, "F4", 0.6)], 0.95, mallet="felt")


# --- Arre Unicornio
@cue("role_swap", "cue", 0.55, "two roles change places", out=0.3)
def _(rng, v):
    m = Mix(0.7).add(whoosh(rng, 0.20, 700, 2200, 1100), 0, 0.4).add(whoosh(rng, 0.20, 1900, 900, 600), 0.15, 0.4)
    m.add(notes(kalimba, [(0.05, "C5", 0.6), (0.13, "F5", 0.6), (0.25, "F5", 0.6), (0.33, "C5", 0.6)], 0.7, damp=0.3))
    return m.add(snap(rng, 420), 0.34, 0.5).x


@cue("role_reveal", "event", 0.75, "a role card is turned up", out=0.4, wet=0.15, t60=0.6)
def _(rng, v):
    m = Mix(0.85).add(paper(rng, 0.12, 1300, 5200, 0.6, 0.3), 0, 0.3).add(snap(rng, 420), 0.11, 0.7)
    return m.add(notes(marimba, [(0.13, "C5", 0.6), (0.23, "F4", 0.7), (0.235, "A4", 0.6), (0.24, "D5", 0.7)], 0.8)).x


@cue("jacket", "cue", 0.58, "straitjacket closes", out=0.12, wet=0.08)
def _(rng, v):
    m = Mix(0.65).add(noise(rng, 0.30, lambda f, s: band(f, 350, 1900, 1.5)) * swell(tt(0.30), 0, 0.13, 0.30), 0, 0.6)
    for i in range(7):                                   # the strap through the buckle
        m.add(wood(620 + 55 * i, 0.03, 0.0007), 0.20 + 0.030 * i - 0.0011 * i * i, 0.20 + 0.02 * i)
    m.add(whoosh(rng, 0.08, 500, 1500, 900, 1, 0.7), 0.36, 0.4)
    return m.add(felt_tap(rng, 160), 0.43, 1.2).add(modal(0.1, [(1480, 1, 0.05), (2330, 0.5, 0.035)], 0.0006), 0.435, 0.16).x


@cue("scissors", "cue", 0.36, "scissors free a patient", out=0.1, wet=0.07)
def _(rng, v):
    m = Mix(0.4)
    for at, k in ((0, 1.0), (0.16, 1.05)):
        x = noise(rng, 0.085, lambda f, s: bump(f, 2300 * k + 14000 * s, 2.0) * band(f, 900, 6000, 2), 256)
        m.add(x * swell(tt(0.085), 0, 0.06, 0.085), at, 0.42)
        m.add(modal(0.09, [(1870 * k, 1, 0.04), (2950 * k, 0.6, 0.03), (4480 * k, 0.3, 0.02)], 0.0005), at + 0.076, 0.6)
        m.add(wood(320 * k, 0.03, 0.0012), at + 0.076, 0.4)
    return m.x


@cue("alarm", "event", 1.05, "Alarm answers an escape (toy bell)", out=0.45, wet=0.12)
def _(rng, v):
    m = Mix(1.15)
    for i in range(9):                                   # clapper of a wind-up toy, it runs down
        at = 0.060 * i + 0.0012 * i * i
        m.add(toybell(hz("F6"), 0.4, 0.5), at, (0.75 - 0.03 * i) * (1 if i % 2 == 0 else 0.8))
        m.add(wood(740, 0.02, 0.0008), at, 0.15)
    return m.add(toybell(hz("C6"), 0.5), 0.66, 0.7).x


@cue("syringe", "cue", 0.60, "Syringe cancels a card (confetti pop)", out=0.2, wet=0.10)
def _(rng, v):
    m = Mix(0.7).add(whoosh(rng, 0.09, 500, 1700, 1500, 2, 0.85), 0, 0.2).add(cork(rng, 380, 760, 1.2), 0.085, 1.1)
    bit = modal(0.02, [(2700, 1, 0.007), (4300, 0.7, 0.005)], 0.0002)
    m.add(grains(rng, 0.45, lambda t: 260 * np.exp(-t / 0.16), lambda t: 0.30 * np.exp(-t / 0.2), [bit, 0.6 * bit]), 0.10)
    return m.add(paper(rng, 0.30, 1800, 5200, 0.15, 0.5), 0.095, 0.2).x


@cue("dazed", "cue", 0.90, "a player is dazed (wobble)", out=0.45, wet=0.16, t60=0.6)
def _(rng, v):
    t = tt(0.95)
    wob = 0.035 * np.sin(PI2 * (7.5 * t - 1.8 * t * t))
    m = Mix(1.0).add(felt_tap(rng, 190), 0, 0.5)
    for nm, g, a in (("A4", 0.8, 0.0), ("C5", 0.5, 0.03), ("F4", 0.5, 0.0)):
        f = hz(nm) * (1 + wob) * (1 - 0.03 * t)
        m.add((chirp(f) + 0.10 * chirp(4 * f) * decay(t, 0.25)) * decay(t, 1.1) * np.minimum(1, t / 0.004), a, g)
    return m.x


@cue("shout_escape", "event", 1.40, "a patient shouts the escape (fanfare)", out=0.5, wet=0.16, t60=0.7)
def _(rng, v):
    m = Mix(1.5)
    for at, nm, d in ((0, "C5", 0.11), (0.13, "C5", 0.11), (0.26, "C5", 0.11), (0.39, "F5", 0.26), (0.66, "D5", 0.14), (0.80, "F5", 0.60)):
        m.add(toyhorn(hz(nm), d), at, 0.34).add(marimba(hz(nm), "hard", 0.7), at, 0.7)
    for at, a, b in ((0.39, "A4", "F4"), (0.80, "C5", "A4")):
        m.add(marimba(hz(a), "soft", 0.7), at, 0.45).add(marimba(hz(b), "soft", 0.7), at, 0.45)
    return m.add(toyhorn(hz("A5"), 0.58), 0.82, 0.16).x


# --- Unicornification
@cue("call", "event", 1.45, "somebody calls: bell twice, all gasp", out=0.5, wet=0.15, t60=0.7)
def _(rng, v):
    m = Mix(1.55).add(bell(1.3, 0.9, damp=0.7), 0, 0.85).add(bell(1.2, 1.0, damp=0.8), 0.26, 1.0)
    return m.add(gasp(rng, 0.46), 0.34, 0.55).add(gasp(rng, 0.38), 0.40, 0.35).x


@cue("interrupt_prompt", "cue", 0.35, "you may lay a free card now", out=0.2)
def _(rng, v):
    m = Mix(0.45).add(wood(hz("G5"), 0.05, 0.0007, 0.3), 0, 0.35).add(wood(hz("C6"), 0.05, 0.0007, 0.3), 0.095, 0.35)
    return m.add(kalimba(hz("G5"), 0.4, 0.35), 0, 0.7).add(kalimba(hz("C6"), 0.4, 0.35), 0.095, 0.8).x


@cue("lay_free", "soft", 0.24, "free card slapped down", n=3, wet=0.10)
def _(rng, v):
    t = tt(0.12)
    slap = noise(rng, 0.12, lambda f, s: band(f, 500, 4300, 1.5), 256) * decay(t, 0.05) * np.minimum(1, t / 0.0015)
    m = Mix(0.3).add(noise(rng, 0.03, lambda f, s: band(f, 2000, 6500, 2), 256) * swell(tt(0.03), 0, 0.025, 0.03), 0, 0.35)
    m.add(slap, 0.024, 0.9).add(snap(rng, (300, 325, 285)[v]), 0.024, 0.9).add(thud((128, 136, 122)[v], 0.07), 0.024, 0.8)
    return m.add(kalimba(hz(("D6", "C6", "F6")[v]), 0.2, 0.2), 0.045, 0.16).x


@cue("booby", "cue", 0.95, "booby prize: kind slide down", out=0.4, wet=0.15, t60=0.6)
def _(rng, v):
    t = tt(0.46)
    f = hz("D5") * (hz("F4") / hz("D5")) ** (np.sin(t / 0.46 * np.pi / 2) ** 2) * (1 + 0.008 * np.sin(PI2 * 6 * t))
    m = Mix(1.05).add((chirp(f) + 0.08 * chirp(2 * f)) * swell(t, 0, 0.1, 0.46), 0, 0.28)
    m.add(notes(marimba, [(0.09 * i, nm, 0.6) for i, nm in enumerate(("D5", "C5", "A4", "G4"))], 0.9, mallet="felt", damp=0.7))
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


# --- Unstable Unicorns
def clop(rng, f):
    return both(wood(f, 0.055, 0.0012, 0.7), 0.2 * felt_tap(rng, 200))


@cue("unicorn_enter", "cue", 0.85, "a unicorn enters a stable", n=3, out=0.4, wet=0.16, t60=0.6)
def _(rng, v):
    m = Mix(0.95).add(clop(rng, 520), 0, 0.5).add(clop(rng, 455), 0.10, 0.5)
    seq = (("F5", "A5", "C6", "F6", "A6"), ("G5", "C6", "D6", "G6", "C7"), ("A5", "C6", "F6", "G6", "C7"))[v]
    for i, nm in enumerate(seq):
        m.add(glass(hz(nm), 0.6), 0.17 + 0.055 * i, 0.36 - 0.04 * i).add(kalimba(hz(nm), 0.5, 0.35), 0.17 + 0.055 * i, 0.22 - 0.02 * i)
    return m.x


@cue("destroy", "cue", 0.50, "a unicorn goes up in a puff", out=0.25, wet=0.12)
def _(rng, v):
    d = 0.42
    x = noise(rng, d, lambda f, s: band(f, 130, 400 + 3000 * np.exp(-s / 0.06), 1.2)) * np.minimum(1, tt(d) / 0.012) * decay(tt(d), 0.33)
    return Mix(0.55).add(x, 0.0, 1.0).add(thud(105, 0.09), 0.0, 0.6).add(bubble(300, 0.12, -0.6), 0.02, 0.2).add(kalimba(hz("A4"), 0.3, 0.15), 0.16, 0.14).x


@cue("steal", "cue", 0.42, "a unicorn is taken away", out=0.2, wet=0.12)
def _(rng, v):
    m = Mix(0.5).add(whoosh(rng, 0.34, 420, 2400, 800, 2.2, 0.6), 0, 1.0)
    return m.add(kalimba(hz("D5"), 0.2, 0.2), 0.05, 0.18).add(kalimba(hz("G5"), 0.25, 0.25), 0.27, 0.25).x


@cue("neigh", "cue", 0.98, "Neigh! stops a card", n=3, out=0.12, wet=0.12, channel="voices")
def _(rng, v):
    m = Mix(1.05).add(whinny(rng, (0.76, 0.70, 0.80)[v], (1.0, 1.1, 0.93)[v], (11, 11.8, 10.4)[v]), 0)
    return m.add(snort(rng), (0.69, 0.64, 0.72)[v], 0.28).x


@cue("super_neigh", "event", 1.45, "Super Neigh! nobody may answer", out=0.3, wet=0.18, t60=0.7, channel="voices")
def _(rng, v):
    m = Mix(1.55).add(whinny(rng, 1.08, 0.86, 9.6), 0, 1.0).add(whinny(rng, 1.0, 1.15, 10.3), 0.05, 0.45)
    m.add(snort(rng, 0.32), 1.0, 0.35).add(clop(rng, 420), 0.02, 0.8).add(clop(rng, 360), 0.13, 0.8)
    return m.add(marimba(hz("F4"), "hard", 0.8), 0.17, 0.6).add(marimba(hz("C5"), "hard", 0.8), 0.17, 0.5).x


@cue("upgrade", "cue", 0.52, "an upgrade is laid", out=0.35, wet=0.14)
def _(rng, v):
    return Mix(0.75).add(snap(rng, 420), 0, 0.3).add(notes(kalimba, [(0.02, "F5", 0.6), (0.10, "A5", 0.6), (0.18, "D6", 0.7)], 0.75, damp=0.4)).x


@cue("downgrade", "cue", 0.52, "a downgrade is laid", out=0.35, wet=0.12)
def _(rng, v):
    return Mix(0.75).add(snap(rng, 380, 0.5), 0, 0.3).add(notes(marimba, [(0.02, "D5", 0.6), (0.11, "A4", 0.65), (0.20, "F4", 0.75)], 0.75, mallet="felt", damp=0.6)).x


# --- ends
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
    m = Mix(1.55).add(notes(marimba, [(0, "C5", 0.8), (0.24, "A4", 0.8), (0.52, "F4", 0.9)], 1.55, mallet="felt"))
    return m.add(marimba(hz("C4"), "felt"), 0.53, 0.45).add(kalimba(hz("A4"), 0.9, 0.5), 0.54, 0.25).x


# ------------------------------------------------------------------ the music
# chord = bass, tenor, alto, soprano (MIDI); melody = bar, beat, note, beats
MENU = dict(bpm=76, beats=4, chords=[
    (41, 57, 60, 67), (50, 57, 60, 65), (46, 55, 62, 65), (48, 55, 60, 65),      # F69  Dm7  Bb6   Csus
    (45, 55, 60, 65), (50, 57, 60, 65), (43, 58, 62, 65), (48, 58, 62, 65),      # F9/A Dm7  Gm7   C9sus
    (46, 60, 62, 65), (45, 60, 65, 69), (43, 58, 62, 65), (50, 57, 60, 65),      # Bb9  F/A  Gm7   Dm7
    (41, 57, 60, 67), (46, 55, 62, 65), (48, 55, 60, 65), (41, 57, 60, 65)],     # F69  Bb6  Csus  F
    melody=[
    (1, 0, "A4", 1), (1, 1, "C5", 1), (1, 2, "D5", 1.5), (1, 3.5, "C5", .5), (2, 0, "A4", 1.5), (2, 1.5, "G4", .5), (2, 2, "F4", 2),
    (3, 0, "G4", 1), (3, 1, "A4", 1), (3, 2, "C5", 1.5), (3, 3.5, "A4", .5), (4, 0, "G4", 3),
    (5, 0, "A4", 1), (5, 1, "C5", 1), (5, 2, "D5", 1), (5, 3, "F5", 1), (6, 0, "D5", 1.5), (6, 1.5, "C5", .5), (6, 2, "A4", 2),
    (7, 0, "C5", 1), (7, 1, "D5", 1), (7, 2, "F5", 1.5), (7, 3.5, "D5", .5), (8, 0, "C5", 3),
    (9, 0, "F5", 1.5), (9, 1.5, "G5", .5), (9, 2, "F5", 1), (9, 3, "D5", 1), (10, 0, "C5", 1.5), (10, 1.5, "D5", .5), (10, 2, "C5", 1), (10, 3, "A4", 1),
    (11, 0, "G4", 1), (11, 1, "A4", .5), (11, 1.5, "C5", .5), (11, 2, "D5", 1.5), (11, 3.5, "C5", .5), (12, 0, "A4", 3),
    (13, 0, "A4", 1), (13, 1, "C5", 1), (13, 2, "D5", 1.5), (13, 3.5, "C5", .5), (14, 0, "F5", 1.5), (14, 1.5, "D5", .5), (14, 2, "C5", 1), (14, 3, "A4", 1),
    (15, 0, "G4", 1.5), (15, 1.5, "A4", .5), (15, 2, "C5", 1), (15, 3, "G4", 1), (16, 0, "F4", 3)],
    # a second child answers high up where the tune rests
    answer=[(4, 1.5, "C5", 1), (4, 2, "D5", 1), (4, 2.5, "G5", 1), (8, 1.5, "D5", 1), (8, 2, "G5", 1), (8, 2.5, "A5", 1),
            (12, 1.5, "D5", 1), (12, 2, "F5", 1), (12, 2.5, "A5", 1), (16, 1.5, "A5", 1), (16, 2, "C6", 1), (16, 3, "F5", 1)])
TABLE = dict(bpm=84, beats=3, chords=[
    (41, 57, 60, 67), (50, 57, 60, 65), (46, 58, 62, 65), (45, 60, 62, 65),      # two bars each: F69 Dm7 Bb F6/A
    (43, 58, 62, 65), (48, 55, 60, 65), (41, 57, 60, 65), (50, 57, 60, 65),      # Gm7 Csus F Dm7
    (43, 58, 62, 65), (48, 58, 62, 65), (50, 57, 60, 65), (48, 58, 62, 65)],     # Gm7 C9sus Dm7 C9sus
    melody=[
    (1, 0, "C5", 1), (1, 1, "A4", 1), (1, 2, "C5", 1), (2, 0, "D5", 3), (3, 1, "A4", 1), (3, 2, "C5", 1), (4, 0, "A4", 3),
    (5, 0, "F5", 1), (5, 1, "D5", 1), (5, 2, "F5", 1), (6, 0, "G5", 3), (7, 1, "F5", 1), (7, 2, "D5", 1), (8, 0, "C5", 3),
    (9, 0, "D5", 1.5), (9, 1.5, "C5", .5), (9, 2, "A4", 1), (10, 0, "G4", 3), (11, 1, "G4", 1), (11, 2, "A4", 1), (12, 0, "C5", 3),
    (13, 0, "C5", 1), (13, 1, "A4", 1), (13, 2, "C5", 1), (14, 0, "F5", 3), (15, 1, "D5", 1), (15, 2, "F5", 1), (16, 0, "A5", 3),
    (17, 0, "G5", 1), (17, 1, "F5", 1), (17, 2, "D5", 1), (18, 0, "C5", 2), (18, 2, "D5", 1), (19, 0, "G5", 1.5), (19, 1.5, "F5", .5), (19, 2, "D5", 1), (20, 0, "C5", 3),
    (21, 1, "A4", 1), (21, 2, "C5", 1), (22, 0, "D5", 3), (23, 0, "C5", 1), (23, 1, "A4", 1), (23, 2, "G4", 1), (24, 0, "G4", 3)])


def check_voices(chords):
    """Upper voices move a major third at most and never cross; no bare fifths or
    octaves in parallel between any two voices, the seam included."""
    for a, b in zip(chords, chords[1:] + chords[:1]):
        assert list(b) == sorted(b), b
        assert all(abs(p - q) <= 4 for p, q in zip(a[1:], b[1:])), (a, b)
        for i in range(4):
            for j in range(i + 1, 4):
                p, q = (a[j] - a[i]) % 12, (b[j] - b[i]) % 12
                assert not (p == q and p in (0, 7) and a[i] != b[i] and a[j] != b[j]), (a, b, i, j)


def music(kind):
    s = MENU if kind == "menu" else TABLE
    check_voices(s["chords"])
    rng = np.random.default_rng([SEED, zlib.crc32(kind.encode())])
    beat = 60 / s["bpm"]
    span = 1 if kind == "menu" else 2                      # bars a chord
    bars = len(s["chords"]) * span
    n = secs(bars * s["beats"] * beat)
    loop = np.zeros(n)
    store = {}

    def play(voice, m, at_beats, vel, **kw):
        key = (voice.__name__, m, tuple(sorted(kw.items())))
        if key not in store:
            store[key] = voice(mid(m), **kw)
        note = store[key]
        i = secs(at_beats * beat + 0.006 * rng.standard_normal()) + secs(0.08)   # seam lies before the first note
        idx = (i + np.arange(len(note))) % n               # tails wrap round the seam
        np.add.at(loop, idx, note * vel * (1 + 0.07 * rng.standard_normal()))

    def mnum(name):
        return int(round(69 + 12 * np.log2(hz(name) / 440)))

    for c, (b, t, a, so) in enumerate(s["chords"]):
        z = c * span * s["beats"]
        if kind == "menu":
            play(marimba, b, z, 0.44, mallet="soft", dur=2.4)
            if c % 4 != 3:
                play(marimba, b + 12 if b < 46 else b, z + 2.5, 0.20, mallet="felt", dur=1.6)
            pat = ((0.5, t), (1, a), (1.5, so), (2.5, a), (3, so)) if c % 2 == 0 else ((0.5, a), (1, t), (1.5, so), (2.5, t), (3, a))
            for at, m in pat:
                play(kalimba, m, z + at, 0.185, dur=1.6, damp=0.45)
        else:
            play(marimba, b, z, 0.33, mallet="soft", dur=2.2)
            play(marimba, t, z + 4, 0.16, mallet="felt", dur=1.2)
            play(marimba, a, z + 4, 0.16, mallet="felt", dur=1.2)
            play(marimba, so, z + 5, 0.17, mallet="felt", dur=1.2)
            if c % 2:
                play(kalimba, so, z + 2.5, 0.10, dur=1.4, damp=0.4)
    for bar, at, nm, d in s["melody"]:
        z = (bar - 1) * s["beats"] + at
        vel = 0.52 + 0.05 * (at == 0) + 0.06 * (mnum(nm) - 69) / 12
        if kind == "menu":
            play(marimba, mnum(nm), z, vel, mallet="soft", dur=1.5)
        else:
            play(kalimba, mnum(nm), z, 0.8 * vel, dur=2.0, damp=0.55)
    for bar, at, nm, d in s.get("answer", ()):
        play(kalimba, mnum(nm), (bar - 1) * s["beats"] + at, 0.17, dur=1.6, damp=0.5)
    loop = room(loop, 0.20, 1.0, wrap=True)
    loop -= loop.mean()
    f = np.fft.rfftfreq(n, 1 / SR)                         # circular, so the seam stays whole
    loop = np.fft.irfft(np.fft.rfft(loop) * (f > 0) / (1 + (35 / np.maximum(f, 0.01)) ** 4) ** 0.5 / (1 + (f / 9000) ** 4) ** 0.5, n)
    e = np.sqrt(np.mean(loop ** 2)) * 10 ** (11.5 / 20)    # round the few highest peaks
    w = limit(np.concatenate([loop[-4410:], loop, loop[:4410]]), e)[4410:-4410]
    return w / np.abs(w).max() * MUSIC_PEAK


MUSIC = {"music_menu": ("menu", "title, new match, settings, statistics"), "music_table": ("table", "at the table, where the person wants music")}


# ----------------------------------------------------------------- the files
_CRC = []
for _i in range(256):
    _r = _i << 24
    for _k in range(8):
        _r = ((_r << 1) ^ 0x04C11DB7 if _r & 0x80000000 else _r << 1) & 0xFFFFFFFF
    _CRC.append(_r)


def fix_serial(path, serial):
    """Give the Ogg stream a fixed serial number, so that the bytes repeat."""
    d, p = bytearray(path.read_bytes()), 0
    while p < len(d):
        assert d[p:p + 4] == b"OggS"
        end = p + 27 + d[p + 26] + sum(d[p + 27: p + 27 + d[p + 26]])
        d[p + 14: p + 18] = serial.to_bytes(4, "little")
        d[p + 22: p + 26] = bytes(4)
        c = 0
        for byte in d[p:end]:
            c = ((c << 8) ^ _CRC[(c >> 24) ^ byte]) & 0xFFFFFFFF
        d[p + 22: p + 26] = c.to_bytes(4, "little")
        p = end
    path.write_bytes(d)


def write(path, x, quality):
    with sf.SoundFile(path, "w", SR, 1, format="OGG", subtype="VORBIS", compression_level=1 - quality) as f:
        for i in range(0, len(x), SR):                     # a second at a time
            f.write(x[i:i + SR].astype(np.float32))
    fix_serial(path, zlib.crc32(path.stem.encode()))


def render(name):
    """name -> list of variants (float arrays)."""
    c, out = CUES[name], []
    for v in range(c["n"]):
        rng = np.random.default_rng([SEED, zlib.crc32(name.encode()), v])
        x = c["fn"](rng, v)
        x = room(np.pad(x, (0, max(0, secs(c["dur"]) - len(x)))), c["wet"], c["t60"])
        out.append(finish(x, c["cls"], c["dur"], c["out"]))
    return out


def files(name):
    n = CUES[name]["n"] if name in CUES else 1
    return [name] if n == 1 else [f"{name}_{i + 1}" for i in range(n)]


def check(folder):
    bad = 0
    for name in list(CUES) + list(MUSIC):
        for stem in files(name):
            p = folder / f"{stem}.ogg"
            x, sr = sf.read(p)
            peak, dc = np.abs(x).max(), x.mean()
            faults = []
            if sr != SR or x.ndim != 1:
                faults.append("format")
            if name in CUES:
                c = CUES[name]
                if not -18.5 <= 20 * np.log10(peak) <= -8.4:
                    faults.append("peak")
                if not 0.6 * c["dur"] < len(x) / SR < c["dur"] + 0.004:
                    faults.append("length")
                if max(np.abs(x[:8]).max(), np.abs(x[-8:]).max()) > 0.004:
                    faults.append("ends")
                if abs(dc) > 1e-3:
                    faults.append("dc")
                if p.stat().st_size > 20000:
                    faults.append("size")
            else:
                d = np.abs(np.diff(x))
                if abs(x[0] - x[-1]) > np.percentile(d, 99) or not -19.5 <= 20 * np.log10(peak) <= -15 or abs(dc) > 1e-3:
                    faults.append("seam, peak or dc")
                if p.stat().st_size > 450000 or not 40 <= len(x) / SR <= 60:
                    faults.append("size or length")
            f = np.fft.rfftfreq(len(x), 1 / SR)
            s = np.abs(np.fft.rfft(x)) ** 2
            print(f"{stem:20s} {len(x) / SR:6.3f} s  peak {20 * np.log10(peak):6.1f}  rms {10 * np.log10(np.mean(x * x)):6.1f}  "
                  f"loud {loudness(x):6.1f}  dc {dc:8.1e}  centroid {(f * s).sum() / s.sum():5.0f} Hz  {p.stat().st_size:6d} B  {' '.join(faults)}")
            bad += bool(faults)
    return bad


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    here = Path(__file__).resolve().parent
    ap.add_argument("--out", type=Path, default=here)
    ap.add_argument("--wav", type=Path)
    ap.add_argument("--only", nargs="*")
    ap.add_argument("--check", action="store_true")
    a = ap.parse_args()
    if a.check:
        return 1 if check(a.out) else 0
    a.out.mkdir(parents=True, exist_ok=True)
    if a.wav:
        a.wav.mkdir(parents=True, exist_ok=True)
    table = {}
    for name in list(CUES) + list(MUSIC):
        if name in CUES:
            c = CUES[name]
            table[name] = dict(files=files(name), channel=c["channel"], loudness=c["cls"], seconds=c["dur"], when=c["when"])
        else:
            table[name] = dict(files=[name], channel="music", loudness="music", loop=True, when=MUSIC[name][1])
        if a.only and name not in a.only:
            continue
        xs = render(name) if name in CUES else [music(MUSIC[name][0])]
        table[name]["seconds"] = round(max(len(x) for x in xs) / SR, 3)
        for stem, x in zip(files(name), xs):
            write(a.out / f"{stem}.ogg", x, 0.45 if name in CUES else 0.35)
            if a.wav:
                sf.write(a.wav / f"{stem}.wav", x, SR, subtype="PCM_16")
    if not a.only:
        (a.out / "sounds.json").write_text(json.dumps(table, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
