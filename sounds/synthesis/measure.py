"""What is measured on every finished file."""

import numpy as np
import soundfile as sf

from .finish import loudness
from .signal import SR


def _decibels(level):
    return 20 * np.log10(level)


def cue_faults(x, seconds, size):
    """What is wrong with the samples of a cue, the seconds it may last and the bytes of its file."""
    tests = {
        "peak": -18.5 <= _decibels(np.abs(x).max()) <= -8.4,
        "length": 0.6 * seconds < len(x) / SR < seconds + 0.004,
        "ends": max(np.abs(x[:8]).max(), np.abs(x[-8:]).max()) <= 0.004,
        "dc": abs(x.mean()) <= 1e-3,
        "size": size <= 20_000,
    }
    return [name for name, passed in tests.items() if not passed]


def loop_faults(x, size):
    """What is wrong with the samples of a music loop and the bytes of its file."""
    tests = {
        "seam": abs(x[0] - x[-1]) <= np.percentile(np.abs(np.diff(x)), 99),
        "peak": -19.5 <= _decibels(np.abs(x).max()) <= -15,
        "length": 40 <= len(x) / SR <= 60,
        "dc": abs(x.mean()) <= 1e-3,
        "size": size <= 450_000,
    }
    return [name for name, passed in tests.items() if not passed]


def measure(path, seconds=None):
    """Print one line about a file and tell whether it is good; without ``seconds`` it is a loop."""
    x, rate = sf.read(path)
    size = path.stat().st_size
    faults = ["format"] if rate != SR or x.ndim != 1 else []
    faults += loop_faults(x, size) if seconds is None else cue_faults(x, seconds, size)
    frequencies, power = np.fft.rfftfreq(len(x), 1 / SR), np.abs(np.fft.rfft(x)) ** 2
    columns = (
        f"{path.stem:20s}",
        f"{len(x) / SR:6.3f} s",
        f"peak {_decibels(np.abs(x).max()):6.1f}",
        f"rms {_decibels(np.sqrt(np.mean(x * x))):6.1f}",
        f"loud {loudness(x):6.1f}",
        f"dc {x.mean():8.1e}",
        f"centroid {(frequencies * power).sum() / power.sum():5.0f} Hz",
        f"{size:6d} B",
        *faults,
    )
    print("  ".join(columns))
    return not faults
