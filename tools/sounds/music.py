"""The music of the tables: a night café of insects, with one tune for each.

Plucked bass an octave higher than a bass would be, for the speakers of a TV; brushes, a marimba and
a hollow reed. What they play, and when, stands in `tunes.toml`.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from tools.sounds.blocks import (
    Part,
    Signal,
    band,
    decay,
    hollow,
    low_pass,
    mix,
    noise,
    ring,
    saw,
    swell,
    tone,
)
from tools.sounds.instruments import bell, mallet

FILE = Path(__file__).with_name("tunes.toml")
SEMITONE = 1.0594630943592953
A3 = 220.0


def pitch(semitones: int) -> float:
    """The Hz of a note so far above A3, or below it."""
    hz = A3
    for _ in range(abs(semitones)):
        hz = hz * SEMITONE if semitones > 0 else hz / SEMITONE
    return hz


# The band.


@cache
def bass(note: int) -> Signal:
    hz = pitch(note)
    return mix(
        (0, 1.0, decay(tone(0.5, 1.02 * hz, hz), 0.11)),
        (0, 0.3, decay(low_pass(tone(0.3, hz, shape=saw), 1400, 500), 0.06)),
    )


@cache
def marimba(note: int) -> Signal:
    return mallet(pitch(note), 0.09)


@cache
def chime(note: int) -> Signal:
    return bell(pitch(note), 0.16)


@cache
def reed(note: int, seconds: float) -> Signal:
    hz = pitch(note)
    breath = mix((0, 1.0, tone(seconds, 0.985 * hz, hz, hollow)), (0, 0.03, noise(seconds, 31)))
    return swell(low_pass(breath, 1500, 900), peak=0.2)


@cache
def brush(loud: bool = False) -> Signal:
    return swell(band(noise(0.14 if loud else 0.08, 32), 3200, 4600), peak=0.15)


@cache
def snap() -> Signal:
    return mix(
        (0, 1.0, decay(band(noise(0.08, 33), 2100), 0.012)),
        (0.012, 0.6, decay(band(noise(0.08, 34), 2500), 0.015)),
    )


@cache
def tom(note: int) -> Signal:
    hz = pitch(note)
    return decay(tone(0.4, 1.3 * hz, 0.95 * hz), 0.08)


@cache
def shaker() -> Signal:
    return swell(band(noise(0.06, 35), 5000), peak=0.4)


PITCHED: Mapping[str, Callable[[int], Signal]] = {
    "bass": bass,
    "marimba": marimba,
    "chime": chime,
    "tom": tom,
}
STRUCK: Mapping[str, Callable[[], Signal]] = {
    "brush": brush,
    "loud_brush": partial(brush, loud=True),
    "snap": snap,
    "shaker": shaker,
}
BREATH = 0.95  # of a reed's note is blown


class Tune(NamedTuple):
    """A loop: its beats, a minute's worth of them, and the lines of both stems.

    `ground` is of each bar, in semitones.
    """

    beats: int
    tempo: float
    base: Sequence[Mapping[str, Any]]
    tension: Sequence[Mapping[str, Any]] = ()
    ground: Sequence[int] = ()

    @property
    def seconds(self) -> float:
        return self.lasting(self.beats)

    def lasting(self, beats: float) -> float:
        """So many beats in seconds."""
        return beats * 60 / self.tempo

    def played(self, line: Mapping[str, Any]) -> Iterator[Part]:
        """What an instrument plays in the whole loop."""
        (name, level), *_ = line.items()
        grounds = self.ground if line.get("on_ground") else (0,)
        every = line.get("every", self.beats // len(grounds))
        for start, ground in zip(range(0, self.beats, every), cycle(grounds), strict=False):
            for note in line["notes"]:
                beat, *told = note if isinstance(note, list) else [note]
                yield self.lasting(start + beat), level, self._sound(name, ground, *told)

    def _sound(self, name: str, ground: int, note: int = 0, beats: float = 0) -> Signal:
        if name in STRUCK:
            return STRUCK[name]()
        if name in PITCHED:
            return PITCHED[name](ground + note)
        return reed(ground + note, self.lasting(BREATH * beats))


TUNES = {name: Tune(**told) for name, told in tomllib.loads(FILE.read_text("utf-8")).items()}


def base(name: str) -> Signal:
    """The stem of a tune that always plays."""
    return _stem(TUNES[name], TUNES[name].base)


def tension(name: str) -> Signal:
    """The stem that fades in; raises LookupError for a tune without one."""
    if not TUNES[name].tension:
        raise LookupError(f"the tune {name!r} has no tension")
    return _stem(TUNES[name], TUNES[name].tension)


def _stem(tune: Tune, lines: Sequence[Mapping[str, Any]]) -> Signal:
    return ring(tune.seconds, *(part for line in lines for part in tune.played(line)))
