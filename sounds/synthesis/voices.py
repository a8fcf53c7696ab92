"""Instruments and noises: bars, tines, bells, wood, stone, paper, air, and a cartoon neigh."""

import numpy as np

from .signal import PI2, SR, Mix, band, bump, chirp, decay, hz, lowpass, noise, secs, swell, tt


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
    q = int(min(secs(0.12), 0.3 * len(t)))  # let go softly where the note is cut
    out[len(t) - q :] *= np.cos(np.arange(1, q + 1) / q * np.pi / 2) ** 2
    return out


MALLET = {"felt": 0.0036, "soft": 0.0020, "hard": 0.0010}
ROSEWOOD = 0.0045  # loss factor: T60 = 2.2 / (loss * f), for every mode


def marimba(f, mallet="soft", dur=None, damp=1.0):
    """Arched bar tuned 1 : 4 : 10 : 20 over a tube at the fundamental."""
    tc = MALLET[mallet]
    t60 = [damp * min(2.6, 2.2 / (ROSEWOOD * f * r)) for r in (1, 3.99, 9.9, 19.6)]
    dur = dur or min(2.0, 1.05 * t60[0] + 0.05)
    x = modal(
        dur,
        [(f, 1.0, t60[0]), (f * 3.99, 0.42, t60[1]), (f * 9.9, 0.30, t60[2]), (f * 19.6, 0.15, t60[3])],
        tc,
    )
    # the head of the mallet on the wood
    x += 0.05 * modal(dur, [(230, 1, 0.035), (410, 0.6, 0.03), (760, 0.3, 0.02)], tc)
    return x


def kalimba(f, dur=1.2, damp=1.0):
    """Plucked tine: overtone near 6.6 f that is gone in a moment, weak octave
    from the bridge, second overtone hardly heard; the box adds a thump."""
    t60 = min(4.2, 3.9 * (370 / f) ** 1.15) * damp
    x = modal(
        dur,
        [
            (f, 1.0, t60),
            (2 * f, 0.012, t60 * 0.9),
            (f * 6.6, 0.9, min(0.8, 0.30 * (525 / f) ** 2.5)),
            (f * 17.3, 0.6, 0.05),
        ],
        0.0007,
    )
    x += 0.10 * modal(dur, [(187, 1, 0.07), (318, 0.7, 0.06), (590, 0.3, 0.03)], 0.0012)
    return x


BELL = hz("C6")


def bell(dur=1.3, soft=1.0, f=BELL, damp=1.0):
    """Brass hand bell: every mode is a close pair (it beats), the twelfth is tuned,
    the clapper is wrapped in leather."""
    m = []
    for r, split, a, t60 in (
        (1, 0.0019, 1.0, 2.9),
        (1.794, 0.0041, 0.05, 0.5),
        (2.52, 0.0009, 0.28, 0.9),
        (2.993, 0.0013, 1.6, 1.6),
        (3.79, 0.0055, 0.18, 0.4),
        (4.57, 0.005, 0.7, 0.5),
        (5.99, 0.002, 0.8, 0.35),
        (8.2, 0.004, 0.5, 0.15),
    ):
        t60 *= damp * (1046 / f) ** 0.5
        m += [(f * r, a * 0.62, t60), (f * r * (1 + split), a * 0.38, t60 * 0.93)]
    return modal(dur, m, 0.00045 / max(soft, 0.2) ** 0.5)


def toybell(f, dur=0.4, damp=1.0):
    """Small pressed cup of a wind-up toy."""
    return modal(
        dur,
        [
            (f, 1, 0.55 * damp),
            (f * 1.004, 0.5, 0.5 * damp),
            (f * 2.4, 0.35, 0.2 * damp),
            (f * 4.0, 0.25, 0.09),
        ],
        0.0005,
    )


def glass(f, dur=0.8):
    """Wine-glass ratios, very soft: chimes of the Copa, sparkles."""
    return modal(
        dur, [(f, 1, 1.1), (f * 1.0025, 0.6, 1.0), (f * 2.32, 0.22, 0.35), (f * 4.25, 0.10, 0.12)], 0.0004
    )


def wood(f, t60=0.06, tc=0.0008, hollow=0.0):
    """Uniform wooden bar (2.57, 4.64, 6.98); hollow adds the air of a box."""
    m = [
        (f, 1, t60),
        (f * 2.572, 0.55, t60 * 0.55),
        (f * 4.644, 0.4, t60 * 0.35),
        (f * 6.984, 0.25, t60 * 0.25),
    ]
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
    return x + 0.35 * chirp(2.4 * f * (1 + 0.3 * np.exp(-t / 0.01))) * decay(t, t60 * 0.5) * np.minimum(
        1, t / 0.002
    )


STONE = (
    (305, 1.0, 0.040),
    (515, 0.9, 0.034),
    (865, 0.8, 0.026),
    (1290, 0.6, 0.02),
    (1760, 0.45, 0.016),
    (2440, 0.3, 0.012),
    (3350, 0.18, 0.009),
)


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
    wob = 1 + 0.35 * np.interp(
        tt(dur), np.linspace(0, dur, int(dur * 34) + 2), rng.standard_normal(int(dur * 34) + 2)
    )
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
    return x + crackle * grains(
        rng, dur, lambda s: 260 * np.interp(s, t, e), lambda s: 0.4, [tick, 0.7 * tick]
    )


def snap(rng, f=470.0, bright=1.0):
    """Card edge that comes to rest on cloth."""
    x = modal(0.09, [(f, 1, 0.022), (f * 2.3, 0.6, 0.015), (f * 4.6, 0.4 * bright, 0.010)], 0.0005)
    x += 0.5 * modal(0.09, [(180, 1, 0.045)], 0.002)
    t = tt(0.09)
    return x + 0.55 * bright * noise(rng, 0.09, lambda f_, s: band(f_, 1200, 5200, 2), 256) * decay(
        t, 0.03
    ) * np.minimum(1, t / 0.0015)


def flick(rng, speed=1.0, f=470.0):
    d = 0.034 / speed
    m = Mix(0.2)
    m.add(
        noise(rng, d, lambda q, s: band(q, 1300 + 1700 * s / d, 5000, 2), 256) * swell(tt(d), 0, 0.75 * d, d),
        0,
        0.9,
    )
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


def formant(f, fs, bw):
    g = 0.0
    for i, (fc, b) in enumerate(zip(fs, bw, strict=True)):
        g = g + (0.72**i) / np.sqrt(((f * f - fc * fc) / np.maximum(f * b, 1)) ** 2 + 1)
    return g


def voiced(f0, fs_of_t, bw, tilt=1.3, top=6500.0):
    """Harmonics of f0(t) weighed by formants that move; no filter, so no ringing."""
    n = len(f0)
    ph = PI2 * np.cumsum(f0) / SR
    fs = [np.interp(np.arange(n), np.linspace(0, n, len(p)), p) for p in fs_of_t]
    out = np.zeros(n)
    for k in range(1, int(top / f0.min()) + 1):
        fk = k * f0
        g = formant(fk, fs, bw) * k**-tilt * np.clip((top - fk) / 1500, 0, 1)
        out += g * np.sin(ph * k + 0.3 * k * k)
    return out


def whinny(rng, dur, base=1.0, shake=11.0):
    """Friendly cartoon neigh: quick rise, long laughing fall."""
    t = tt(dur)
    u = t / dur
    line = (
        np.exp(np.interp(u, [0, 0.06, 0.16, 0.30, 0.62, 1.0], np.log([430, 560, 900, 850, 640, 430]))) * base
    )
    rate = shake * (1.12 - 0.4 * u)
    lfo = np.sin(PI2 * np.cumsum(rate) / SR - 0.6)
    depth = np.interp(u, [0, 0.14, 0.3, 0.85, 1], [0, 0.01, 0.075, 0.085, 0.03])
    drift = np.interp(t, np.linspace(0, dur, 24), rng.standard_normal(24)) * 0.007
    f0 = line * (1 + depth * lfo + drift)
    x = voiced(
        f0,
        (
            [560, 860, 820, 640, 430],
            [1250, 1750, 1650, 1350, 1050],
            [2500, 2900, 2800, 2600, 2400],
            [3700, 3900, 3800, 3700, 3600],
        ),
        (130, 180, 260, 340),
    )
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
