"""Building blocks of sounds: each makes a signal or changes one. Times in seconds, pitches in Hz.

The samples are made by plain arithmetic alone, which IEEE 754 fixes, and by
`random.Random(seed).random()`, which Python promises to keep: the same to the last bit on every
machine. That is why there is no `math.sin`, `exp` or `sum` here: they may differ in the last bits
from one C library or Python to the next.
"""

import random
from collections.abc import Callable, Iterable
from typing import TypeAlias

RATE = 44_100  # samples a second

Signal: TypeAlias = list[float]
Part: TypeAlias = tuple[float, float, Signal]  # starts at (seconds), level, signal
Wave: TypeAlias = Callable[[float], float]


def sine(phase: float) -> float:
    """A sine wave of `phase` 0..1 out of two parabolas, at most 0.1 % off."""
    x = 2 * phase - 1
    y = 4 * x * (abs(x) - 1)
    return y + 0.225 * (y * abs(y) - y)


def saw(phase: float) -> float:
    return 2 * phase - 1


def hollow(phase: float) -> float:
    """A triangle: odd overtones only, like a clarinet played softly."""
    return 4 * abs(phase - 0.5) - 1


def gate(phase: float) -> float:
    """Shut for half of each turn, then open."""
    return float(phase > 0.5)


def tone(seconds: float, hz: float, to_hz: float | None = None, shape: Wave = sine) -> Signal:
    """A tone that glides evenly from `hz` to `to_hz`, or keeps its pitch."""
    count = round(seconds * RATE)
    step = hz / RATE
    slope = 0.0 if to_hz is None else (to_hz - hz) / RATE / count
    phase = 0.0
    signal = []
    for _ in range(count):
        signal.append(shape(phase))
        phase = (phase + step) % 1.0
        step += slope
    return signal


def noise(seconds: float, seed: int = 1) -> Signal:
    draw = random.Random(seed).random
    return [2 * draw() - 1 for _ in range(round(seconds * RATE))]


def decay(signal: Signal, half_life: float) -> Signal:
    """Let the signal die away like a struck thing, to one half every `half_life`."""
    keep = 1 - 0.693 / (half_life * RATE)
    level = 1.0
    faded = []
    for sample in signal:
        faded.append(sample * level)
        level *= keep
    return faded


def swell(signal: Signal, peak: float = 0.5) -> Signal:
    """Let the signal rise to `peak` (a part of its length) and fall to nothing, both rounded."""
    top = peak * len(signal)
    tail = len(signal) - top
    levels = (i / top if i < top else (len(signal) - i) / tail for i in range(len(signal)))
    return [sample * x * x * (3 - 2 * x) for sample, x in zip(signal, levels, strict=True)]


def flutter(
    signal: Signal, hz: float, to_hz: float, still: float, beat: float, shape: Wave = sine
) -> Signal:
    """Let a slow wave beat the signal: its level is `still` and, with the wave, `beat`."""
    wave = tone(len(signal) / RATE, hz, to_hz, shape)
    return [sample * (still + beat * level) for sample, level in zip(signal, wave, strict=True)]


def low_pass(signal: Signal, hz: float, to_hz: float | None = None) -> Signal:
    """Take away what lies above a limit that moves evenly from `hz` to `to_hz`."""
    return [low for low, _ in _filtered(signal, hz, to_hz, damping=1.4)]


def band(signal: Signal, hz: float, to_hz: float | None = None) -> Signal:
    """Keep what lies around a pitch that moves evenly from `hz` to `to_hz`."""
    return [middle for _, middle in _filtered(signal, hz, to_hz, damping=0.8)]


def _filtered(
    signal: Signal, hz: float, to_hz: float | None, damping: float
) -> Iterable[tuple[float, float]]:
    """Chamberlin's state variable filter, steady up to about 6 kHz: its low and band outputs."""
    tune = 6.2832 * hz / RATE
    slope = 0.0 if to_hz is None else 6.2832 * (to_hz - hz) / RATE / len(signal)
    low = middle = 0.0
    for sample in signal:
        low += tune * middle
        middle += tune * (sample - low - damping * middle)
        tune += slope
        yield low, middle


def mix(*parts: Part) -> Signal:
    starts = [round(start * RATE) for start, _, _ in parts]
    ends = [start + len(part[2]) for start, part in zip(starts, parts, strict=True)]
    mixed = [0.0] * max(ends)
    for start, (_, level, signal) in zip(starts, parts, strict=True):
        for i, sample in enumerate(signal, start):
            mixed[i] += level * sample
    return mixed


def stretch(signal: Signal, factor: float) -> Signal:
    """Play the signal faster, and so higher, by `factor`."""
    stretched = []
    for i in range(int((len(signal) - 1) / factor)):
        place = i * factor
        before = int(place)
        part = place - before
        stretched.append(signal[before] * (1 - part) + signal[before + 1] * part)
    return stretched


# A half-band filter (Hamming, 23 taps): what it takes of the samples 1, 3, 5 … to either side.
_HALF_BAND = (
    *(0.31332065886015337, -0.0918079049657714, 0.04195685650041722),
    *(-0.019141484939486836, 0.007594551353464422, -0.0027685471107582386),
)


def halve(loop: Signal) -> Signal:
    """The loop at half the rate, without what lies above a quarter of the rate."""
    count = len(loop)
    halved = []
    for i in range(0, count, 2):
        value = 0.5 * loop[i]
        for tap, part in enumerate(_HALF_BAND):
            away = 2 * tap + 1
            value += part * (loop[i - away] + loop[(i + away) % count])
        halved.append(value)
    return halved


def ring(seconds: float, *parts: Part) -> Signal:
    """Mix the parts to a loop of this length: what rings beyond its end goes on at its start."""
    count = 2 * round(seconds * RATE / 2)
    mixed = [0.0] * count
    for start, level, signal in parts:
        at = round(start * RATE) % count
        for sample in signal:
            mixed[at] += level * sample
            at += 1
            if at == count:
                at = 0
    return mixed
