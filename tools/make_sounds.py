"""Make every sound of the table: `python3 -m tools.make_sounds` writes assets/sounds/*.wav.

Wood, cloth and cards, warm and short: mallets on bars, knocks, filtered noise, a little brass.
Nearly everything sounds above 150 Hz, because the speakers of a TV have nothing below.

The files come out the same to the last bit on every machine: the samples are made by plain
arithmetic alone, which IEEE 754 fixes, and by `random.Random(seed).random()`, which Python
promises to keep. That is why there is no `math.sin`, `exp` or `sum` here: they may differ in the
last bits from one C library or Python to the next.
"""

import argparse
import io
import random
import struct
import sys
import wave
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from tools.checkout import ROOT

RATE = 44_100  # samples a second
FADE = 0.005  # seconds at both ends, so that no sound begins or ends with a click
HOME = ROOT / "assets" / "sounds"

# The highest sample of a sound as a part of full scale.
ACCENT = 0.5  # −6 dB: what happened in the game
TABLE = 0.35  # −9 dB: cards on their way, and what rings clearly anyway
UI = 0.25  # −12 dB: menus

# The notes from middle C to B in just intonation, in Hz.
C, D, E, F, G, A, B = 264.0, 297.0, 330.0, 352.0, 396.0, 440.0, 495.0
SCALE = (C, D, E, F, G, A, B, 2 * C)
E_FLAT, A_FLAT = E * 24 / 25, A * 15 / 16

Signal: TypeAlias = list[float]
Part: TypeAlias = tuple[float, float, Signal]  # starts at (seconds), level, signal
Wave: TypeAlias = Callable[[float], float]


# Building blocks: each makes a signal or changes one. Times in seconds, pitches in Hz.


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


# Instruments, made of the blocks.


def mallet(hz: float, ring: float = 0.07) -> Signal:
    """A bar of a marimba: its second partial lies two octaves up and dies early."""
    return mix(
        (0, 1.0, decay(tone(6 * ring, hz), ring)),
        (0, 0.25, decay(tone(2 * ring, 4 * hz), ring / 4)),
        (0, 0.2, decay(band(noise(0.03), 3 * hz), 0.004)),
    )


def knock(hz: float, ring: float = 0.025) -> Signal:
    """Knuckles on a table: a pitch that drops as it sounds, and the tap itself."""
    return mix(
        (0, 1.0, decay(tone(6 * ring, 1.4 * hz, hz), ring)),
        (0, 0.7, decay(tone(5 * ring, 2.3 * hz, 2.2 * hz), ring / 1.4)),
        (0, 0.4, decay(tone(3 * ring, 3.9 * hz), ring / 3)),
        (0, 0.8, decay(low_pass(noise(0.05, seed=2), 2200), 0.006)),
    )


def click(hz: float) -> Signal:
    """Two chips of hard wood meeting."""
    return mix(
        (0, 1.0, decay(tone(0.15, hz), 0.025)),
        (0, 0.4, decay(tone(0.06, 2.7 * hz), 0.008)),
        (0, 0.5, decay(band(noise(0.03, seed=3), 4000), 0.004)),
    )


def swish(seconds: float, hz: float, to_hz: float, peak: float = 0.5, seed: int = 4) -> Signal:
    """Something flat or soft moving through the air or over cloth."""
    return swell(band(band(noise(seconds, seed), hz, to_hz), hz, to_hz), peak)


def flip() -> Signal:
    """A card whisked over, its edge snapping down."""
    snap = decay(band(noise(0.06), 1600), 0.01)
    return mix((0, 1.0, swish(0.1, 1000, 2600, peak=0.8)), (0.09, 0.8, snap))


def brass(hz: float, seconds: float) -> Signal:
    """A horn: its brightness comes with the breath and goes before the tone does."""
    one, other = tone(seconds, hz, shape=saw), tone(seconds, 1.004 * hz, shape=saw)
    return swell(low_pass(mix((0, 0.5, one), (0, 0.5, other)), 3800, 700), peak=0.12)


def bell(hz: float, ring: float) -> Signal:
    return mix(
        (0, 1.0, decay(tone(5 * ring, hz), ring)),
        (0, 0.5, decay(tone(4 * ring, 2.0 * hz), ring / 1.5)),
        (0, 0.25, decay(tone(3 * ring, 3.01 * hz), ring / 2.5)),
        (0, 0.12, decay(tone(2 * ring, 5.43 * hz), ring / 5)),
    )


def fly_past(seconds: float, hz: float) -> Signal:
    """One insect crossing: louder and softer, its buzz falling as it passes."""
    wings = tone(seconds, 1.12 * hz, 0.9 * hz, saw)
    flutter = tone(seconds, hz / 9, hz / 7)
    beaten = [buzz * (0.65 + 0.35 * beat) for buzz, beat in zip(wings, flutter, strict=True)]
    return swell(low_pass(beaten, 3200, 1800), peak=0.4)


def chord(notes: Iterable[float], voice: Callable[[float], Signal]) -> Signal:
    return tune(notes, voice, every=0)


def tune(notes: Iterable[float], voice: Callable[[float], Signal], every: float) -> Signal:
    """The notes one after another, a new one `every` so many seconds."""
    return mix(*((i * every, 1.0, voice(hz)) for i, hz in enumerate(notes)))


# Longer recipes.


def plague() -> Signal:
    """A swarm that comes, eats with small crackles, and is gone within 1.5 s."""
    draw = random.Random(5).random
    swarm = [(0.5 * draw(), 0.6, fly_past(0.9, 150 + 120 * draw())) for _ in range(9)]
    bites = [
        (0.35 + 0.7 * draw(), 0.5, decay(band(noise(0.03, seed), 2200), 0.006))
        for seed in range(16)
    ]
    return mix(*swarm, *bites)


def x_takes() -> Signal:
    """A sly slide upwards, and off on tiptoe."""
    slide = swell(low_pass(tone(0.42, 0.75 * E, B, hollow), 1500), peak=0.8)
    return mix(
        (0, 0.8, slide),
        (0.44, 1.0, mallet(B, 0.03)),
        (0.56, 0.7, mallet(0.9 * B, 0.03)),
    )


def harvest() -> Signal:
    run = tune((C, E, G, 2 * C, 2 * E), lambda hz: mallet(2 * hz), every=0.075)
    return mix((0, 0.25, swish(0.45, 2200, 4200, peak=0.8)), (0, 1.0, run))


def win() -> Signal:
    return mix(
        (0, 0.8, tune((G, G, G), lambda hz: brass(hz, 0.16), every=0.13)),
        (0.42, 0.6, chord((C, E, G, 2 * C), lambda hz: brass(hz, 1.1))),
        (0.42, 0.5, tune((2 * C, 2 * E, 2 * G, 4 * C), mallet, every=0.09)),
    )


def applause() -> Signal:
    """A dozen people clap, each at a pace of their own; it swells and dies away."""
    draw = random.Random(8).random
    claps: list[Part] = []
    for _ in range(12):
        at, every, hz = 0.3 * draw(), 0.13 + 0.07 * draw(), 900 + 1100 * draw()
        clap = decay(band(noise(0.05, seed=round(hz)), hz), 0.008)
        while at < 1.45:
            claps.append((at, 0.4 + 0.6 * draw(), clap))
            at += every * (0.9 + 0.2 * draw())
    return swell(mix(*claps), peak=0.25)


def drum_roll() -> Signal:
    """Faster and louder until somebody is named."""
    stroke = mix((0, 1.0, knock(190, 0.02)), (0, 0.5, decay(band(noise(0.05), 2400), 0.01)))
    strokes, at = list[Part](), 0.0
    while at < 1.1:
        strokes.append((at, 0.25 + 0.75 * at, stroke))
        at += 0.07 - 0.025 * at
    return mix(*strokes)


RECIPES: dict[str, tuple[float, Callable[[], Signal]]] = {
    # Cards
    "card_slide": (UI, lambda: swish(0.35, 900, 1700, peak=0.3)),
    "card_flip": (TABLE, flip),
    "card_land": (
        ACCENT,
        lambda: mix((0, 1.0, knock(210, 0.03)), (0, 0.4, swish(0.08, 1800, 800, 0.2))),
    ),
    "deal": (TABLE, lambda: mix((0, 1.0, swish(0.12, 1100, 2100)), (0.1, 0.5, knock(260, 0.012)))),
    "wipe": (
        ACCENT,
        lambda: mix(
            (0, 1.0, swish(0.55, 1900, 600, peak=0.35)),
            *((0.12 + 0.07 * i, 0.25, knock(320 - 30 * i, 0.012)) for i in range(5)),
        ),
    ),
    # Bids
    "lock": (UI, lambda: mix((0, 0.6, click(620)), (0.07, 1.0, click(930)))),
    "unlock": (UI, lambda: mix((0, 0.6, click(930)), (0.07, 1.0, click(620)))),
    "reveal": (ACCENT, lambda: mix((0, 0.6, flip()), (0.4, 1.0, knock(180, 0.07)))),
    "bump": (ACCENT, lambda: mix((0, 1.0, knock(230, 0.03)), (0.02, 0.7, knock(310, 0.025)))),
    "cancel": (
        ACCENT,
        lambda: mix(
            (0, 0.8, knock(250, 0.03)),
            (0.06, 0.4, decay(tone(0.24, 480, 180, hollow), 0.12)),
            (0.3, 1.0, knock(180, 0.04)),
        ),
    ),
    "ace": (
        ACCENT,
        lambda: mix(
            (0, 0.5, brass(G, 0.12)),
            (0.09, 0.6, chord((G, 2 * C, 2 * E), lambda hz: brass(hz, 0.55))),
        ),
    ),
    "x_takes": (ACCENT, x_takes),
    "stalemate": (ACCENT, lambda: tune((A, A, A_FLAT), lambda hz: mallet(hz, 0.06), 0.2)),
    # Dice
    "dice_roll": (
        TABLE,
        lambda: mix(
            *(
                (0.055 * i, 0.5 + 0.3 * (i % 3), knock(300 + 70 * (i * 5 % 7), 0.008))
                for i in range(10)
            )
        ),
    ),
    "dice_land": (
        TABLE,
        lambda: mix(
            (0, 1.0, knock(240, 0.02)),
            (0.05, 0.7, knock(330, 0.014)),
            (0.11, 0.5, knock(280, 0.012)),
        ),
    ),
    # Gardens and chips
    **{f"chip_{i}": (TABLE, partial(click, 2 * hz)) for i, hz in enumerate(SCALE, 1)},
    "harvest": (TABLE, harvest),
    "plague": (ACCENT, plague),
    "score": (TABLE, lambda: tune((2 * G, 4 * C), lambda hz: mallet(hz, 0.09), every=0.1)),
    "win": (ACCENT, win),
    "drum_roll": (TABLE, drum_roll),
    "applause": (TABLE, applause),
    "lose": (ACCENT, lambda: tune((G, F, E_FLAT, C), lambda hz: mallet(hz, 0.1), 0.2)),
    # Menus
    "focus": (UI, lambda: decay(tone(0.05, 1.5 * A), 0.008)),
    "tick": (UI, lambda: click(2 * A)),
    "accept": (UI, lambda: tune((2 * C, 2 * G), lambda hz: mallet(hz, 0.05), every=0.07)),
    "back": (UI, lambda: tune((2 * G, 2 * C), lambda hz: mallet(hz, 0.05), every=0.07)),
    "refuse": (UI, lambda: mix((0, 1.0, knock(230, 0.035)), (0.11, 0.8, knock(205, 0.035)))),
    "pause": (UI, lambda: tune((2 * E, A), lambda hz: mallet(hz, 0.07), every=0.12)),
    # People
    "join": (UI, lambda: tune((G, 2 * C, 2 * E), mallet, every=0.08)),
    "leave": (UI, lambda: tune((2 * E, 2 * C, G), mallet, every=0.08)),
    "chime": (TABLE, lambda: mix((0, 1.0, bell(4 * C, 0.18)), (0.16, 0.8, bell(2 * G, 0.22)))),
    "curtain_open": (UI, lambda: swish(0.6, 500, 1600, peak=0.3, seed=6)),
    "curtain_close": (
        TABLE,
        lambda: mix((0, 1.0, swish(0.6, 1600, 450, peak=0.6, seed=6)), (0.5, 0.4, knock(190))),
    ),
}


def render(name: str) -> bytes:
    """The WAV file of the sound `name`: 16 bit, mono, its highest sample at its recipe's level."""
    peak, recipe = RECIPES[name]
    signal = _faded(recipe())
    scale = 32767 * peak / max(map(abs, signal))
    samples = [round(scale * sample) for sample in signal]
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return buffer.getvalue()


def _faded(signal: Signal) -> Signal:
    steps = round(FADE * RATE)
    last = len(signal) - 1
    return [sample * min(i, last - i, steps) / steps for i, sample in enumerate(signal)]


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        (folder / f"{name}.wav").write_bytes(render(name))


def differences(folder: Path) -> list[str]:
    """What is wrong with the stored files, one line each; empty when they are what we make."""
    stored = {path.stem: path for path in sorted(folder.glob("*.wav"))}
    return [
        *(f"{name}.wav is missing" for name in RECIPES if name not in stored),
        *(f"{name}.wav has no recipe" for name in stored if name not in RECIPES),
        *(
            f"{name}.wav differs from its recipe"
            for name, path in stored.items()
            if name in RECIPES and path.read_bytes() != render(name)
        ),
    ]


def main(arguments: list[str] | None = None) -> int:
    """Exit code 0: made, or equal; 1: `--check` found differences."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=HOME, metavar="DIR", help="where the files are")
    parser.add_argument("--check", action="store_true", help="only compare the files in DIR")
    options = parser.parse_args(arguments)
    if not options.check:
        write(options.out)
        return 0
    found = differences(options.out)
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
