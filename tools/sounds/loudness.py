"""How loud a sound is, as EBU R128 measures it, and how it gets as loud as it should be.

Loudness is the power of what the ear hears of a signal (ITU-R BS.1770: the K-weighting), over
400 ms for what passes, over the whole of it for a loop.
"""

from math import sqrt

from tools.sounds.blocks import RATE, Signal

CEILING = 0.84  # of full scale, −1.5 dB: no sample lies above it

# The two filters of the K-weighting at 44.1 kHz, from the analogue ones of BS.1770: a head that
# lifts what is above 2 kHz, and an ear that is deaf below 60 Hz.
_HEAD = (
    *(1.5308412300503478, -2.6509799951547297, 1.169079079921587),
    *(-1.6636551132560204, 0.7125954280732254),
)
_EAR = (1.0, -2.0, 1.0, -1.989169673629796, 0.9891990357870393)
_TENTH = 1.2589254117941673  # a tenth of ten: one LU as a ratio of powers
_FULL = 1.1724653045822964  # the power of 0 LUFS, +0.691 dB
_HOP = RATE // 10
_ROUNDS = 6


def power(lufs: int) -> float:
    """The power of a loudness of 0 or less, in LUFS."""
    value = _FULL
    for _ in range(-lufs):
        value /= _TENTH
    return value


def momentary(signal: Signal) -> float:
    """The highest power of any 400 ms, a new beginning every 100 ms."""
    silence = [0.0] * (3 * _HOP)
    heard = _weighted([*silence, *signal, *silence, *silence[: -len(signal) % _HOP]])
    hops = [_energy(heard[start : start + _HOP]) for start in range(0, len(heard) - _HOP + 1, _HOP)]
    return max(
        (hops[i] + hops[i + 1] + hops[i + 2] + hops[i + 3]) / (4 * _HOP)
        for i in range(len(hops) - 3)
    )


def integrated(signal: Signal) -> float:
    """The power of a loop as it goes round and round."""
    return _energy(_weighted(signal + signal)[len(signal) :]) / len(signal)


def levelled(signal: Signal, lufs: int, *, loop: bool = False) -> Signal:
    """The signal made so loud; its peaks are rounded off below the ceiling."""
    measure, goal = (integrated if loop else momentary), power(lufs)
    gain = sqrt(goal / measure(signal))
    for _ in range(_ROUNDS):
        pressed = [_round_off(gain * sample) for sample in signal]
        ratio = goal / measure(pressed)
        if 0.995 < ratio < 1.005:
            break
        gain *= sqrt(ratio)
    return pressed


def _round_off(sample: float) -> float:
    """Nearly the sample itself while it is small; never above the ceiling (like tanh)."""
    x = max(-3.0, min(3.0, sample / CEILING))
    return CEILING * x * (27 + x * x) / (27 + 9 * x * x)


def _energy(signal: Signal) -> float:
    total = 0.0
    for sample in signal:
        total += sample * sample
    return total


def _weighted(signal: Signal) -> Signal:
    """Both filters, one after the other."""
    for b0, b1, b2, a1, a2 in (_HEAD, _EAR):
        x1 = x2 = y1 = y2 = 0.0
        heard = []
        for x in signal:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x2, x1, y2, y1 = x1, x, y1, y
            heard.append(y)
        signal = heard
    return signal
