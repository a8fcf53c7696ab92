"""Numbers, filters and envelopes that every sound is made of."""

import numpy as np

SR = 44100
SEED = 20240
CEILING = 10 ** (-9.5 / 20)  # peak of every effect; the encoder adds up to 0.8 dB
MUSIC_PEAK = 10 ** (-18.0 / 20)  # 8 to 9 dB below
# loudness class -> K-weighted level of the loudest 200 ms, in dB
TARGET = {"tap": -27.5, "soft": -25.0, "cue": -21.5, "event": -19.0}
PI2 = 2 * np.pi


def secs(s):
    return round(s * SR)


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
    for i in range(0, n + frame, hop):
        t = min(max((i - frame / 2) / SR, 0), dur)
        s = np.fft.rfft(rng.standard_normal(frame)) * mag(f, t)
        out[i : i + frame] += w * np.fft.irfft(s, frame)
    return out[frame : frame + n] * 0.8


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
            self.x[i : i + m] += gain * sig[:m]
        return self
