"""The room round a sound, its level and its clean ends."""

import numpy as np

from .signal import CEILING, SR, TARGET, highpass, lowpass, lti, secs


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
    lines = [np.zeros(n + m + 2) for m in lens]  # lines[i][k + m] is what leaves at k + m
    tail = np.zeros(n)
    drive = 0.4 * (0.6 * early + 0.4 * src)
    had = 0.5 * np.array([[1, 1, 1, 1], [1, -1, 1, -1], [1, 1, -1, -1], [1, -1, -1, 1]])
    for a in range(0, n, block):
        b = min(n, a + block)
        o = []
        for i in range(4):
            prev = lines[i][a - 1 : b - 1] if a else np.concatenate([[0], lines[i][: b - 1]])
            o.append(g[i] * (0.25 * prev + 0.5 * lines[i][a:b] + 0.25 * lines[i][a + 1 : b + 1]))
        o = np.array(o)
        tail[a:b] = o[0] + o[1] - o[2] + o[3]
        back = had @ o
        for i, m in enumerate(lens):
            lines[i][a + m : b + m] = back[i] + drive[a:b]
    y = src + mix * (1.2 * early + 0.9 * lowpass(tail, 3800))
    return y[n // 2 :] if wrap else y


def k_weight(x):
    """High-pass at 38 Hz and +4 dB above 1.5 kHz, as in loudness meters."""
    f2 = 1500.0
    return lti(
        x, lambda f: (1j * f / 38 / (1 + 1j * f / 38)) ** 2 * (1 + 1.58 * 1j * f / f2) / (1 + 1j * f / f2)
    )


def loudness(x, win=0.2):
    e = np.concatenate([np.zeros(secs(win)), k_weight(np.concatenate([x, np.zeros(secs(win))])) ** 2])
    c = np.cumsum(e)
    return 10 * np.log10(max((c[secs(win) :] - c[: -secs(win)]).max() / secs(win), 1e-12))


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
    x = lowpass(x, 7500, 2)  # a curtain: nothing of this is bright
    x = np.concatenate([np.zeros(secs(0.002)), x])
    a, b = secs(0.002), secs(min(out, 0.9 * dur))
    fade = np.ones(len(x))
    fade[:a] = np.sin(np.arange(a) / a * np.pi / 2) ** 2
    fade[-b:] *= np.cos(np.arange(1, b + 1) / b * np.pi / 2) ** 2
    x = x * fade
    x = x - fade * x.sum() / fade.sum()  # no DC, ends stay at nought
    x = x * 10 ** ((TARGET[cls] - loudness(x)) / 20)
    over = np.abs(x).max() / CEILING
    if over > 1.6:  # at most 4 dB of rounding
        x = x * 1.6 / over
    if over > 1:
        x = limit(x, CEILING)
    end = min(len(x), int(np.nonzero(np.abs(x) > 10 ** (-58 / 20))[0][-1]) + secs(0.012))
    x, fade = x[:end], fade[:end].copy()  # no silence at the end
    q = secs(0.004)
    fade[-q:] *= np.cos(np.arange(1, q + 1) / q * np.pi / 2) ** 2
    x[-q:] *= np.cos(np.arange(1, q + 1) / q * np.pi / 2) ** 2
    return x - fade * x.sum() / fade.sum()
