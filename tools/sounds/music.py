"""The music of the tables: a night café of insects, with one tune for each.

Plucked bass an octave higher than a bass would be, for the speakers of a TV; brushes, a marimba and
a hollow reed. Each tune is a loop of two stems of equal length: the base, and the tension that
fades in when it counts.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

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

SEMITONE = 1.0594630943592953
A3 = 220.0

Note: TypeAlias = tuple[float, int]  # the beat it begins at, semitones above A3
Line: TypeAlias = Sequence[Note]


class Tune(NamedTuple):
    """A loop: its beats, a minute's worth of them, and what both stems play."""

    beats: int
    tempo: float
    base: Callable[[], Iterator[Part]]
    tension: Callable[[], Iterator[Part]] | None = None

    @property
    def seconds(self) -> float:
        return self.beats * 60 / self.tempo


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


def _play(
    line: Line, instrument: Callable[[int], Signal], tempo: float, level: float
) -> Iterator[Part]:
    for beat, note in line:
        yield beat * 60 / tempo, level, instrument(note)


def _strike(beats: Sequence[float], signal: Signal, tempo: float, level: float) -> Iterator[Part]:
    for beat in beats:
        yield beat * 60 / tempo, level, signal


def _sing(line: Sequence[tuple[float, int, float]], tempo: float, level: float) -> Iterator[Part]:
    for beat, note, beats in line:
        yield beat * 60 / tempo, level, reed(note, 0.95 * beats * 60 / tempo)


# Grasshopper: a cheeky swing in C, four bars of four beats. Off-beats come at two thirds.

_SWING = 104.0
_WALK = (
    *((0, 3), (1, 7), (2, 10), (3, 7), (4, 0), (5, 4), (6, 7), (7, 4)),
    *((8, -4), (9, 0), (10, 3), (11, 5), (12, -2), (13, 2), (14, 5), (15, 2)),
)
_CHEEK = (
    *((0.67, 22), (1, 19), (1.67, 15), (2.67, 17), (3, 19)),
    *((4.67, 19), (5, 16), (5.67, 12), (7, 16), (7.67, 19)),
    *((8.67, 20), (9, 19), (9.67, 15), (10.67, 17), (11, 15)),
    *((12.67, 14), (13, 17), (13.67, 20), (14.67, 17), (15.33, 18)),
)


def _swing() -> Iterator[Part]:
    yield from _play(_WALK, bass, _SWING, 1.0)
    yield from _play(_CHEEK, marimba, _SWING, 0.55)
    for bar in range(0, 16, 4):
        yield from _strike((bar + 1, bar + 3), brush(loud=True), _SWING, 0.5)
        yield from _strike((bar, bar + 1.67, bar + 2, bar + 3.67), brush(), _SWING, 0.3)
    yield from _sing(((6, 15, 1.6), (14, 14, 1.6)), _SWING, 0.4)


def _swing_tension() -> Iterator[Part]:
    """Wings that will not sit still, and a reed that climbs by half steps."""
    yield from _strike([beat / 3 for beat in range(48)], shaker(), _SWING, 0.35)
    climb = [(4.0 * bar, 10 + bar, 3.8) for bar in range(4)]
    yield from _sing(climb, _SWING, 0.5)
    yield from _sing([(beat + 2, note + 6, 1.8) for beat, note, _ in climb], _SWING, 0.4)
    yield from _play([(beat + 0.67, -9) for beat in range(16)], tom, _SWING, 0.6)


# 8-28: a cave, six eighths, bells; the beat is an eighth, eight bars.

_RAIL = 3 * 92.0
_ORE = (0, 0, 5, 5, -2, -2, 3, -4)  # the ground of each bar


def _cave() -> Iterator[Part]:
    for bar, ground in enumerate(_ORE):
        at = 6 * bar
        yield from _play(((at, ground), (at + 3, ground + 7), (at + 5, ground)), bass, _RAIL, 0.9)
        round_ = (12, 15, 19, 24, 19, 15)
        yield from _play(
            [(at + n, ground + step) for n, step in enumerate(round_)], marimba, _RAIL, 0.3
        )
        yield from _strike((at + 2, at + 5), brush(), _RAIL, 0.3)
    drops = ((0, 24), (10, 27), (21, 24), (27, 22), (36, 27), (44, 19))
    yield from _play(drops, chime, _RAIL, 0.28)


def _cave_tension() -> Iterator[Part]:
    """Wheels on the rails, faster, and a bell that warns."""
    yield from _strike([n + part for n in range(0, 48, 3) for part in (0, 0.5)], snap(), _RAIL, 0.4)
    for bar, ground in enumerate(_ORE):
        at = 6 * bar
        yield from _play([(at + n, ground - 5 + 12 * (n % 2)) for n in range(6)], tom, _RAIL, 0.5)
        yield from _play(((at, 18), (at + 3, 19)), chime, _RAIL, 0.3)
    yield from _sing([(12.0 * n, 12 + n, 11.0) for n in range(4)], _RAIL, 0.3)


# Cockroach: a creeping noir in A minor with finger snaps, four bars. The title has it in major.

_CREEP = 84.0
_SHINE = 96.0


def _noir(tempo: float, third: int, sixth: int) -> Iterator[Part]:
    """The tune of the cockroach; `third` and `sixth` make it minor or major."""
    walk = (
        *((0, 0), (1.5, 0), (2, -2), (3, -3), (4, -4), (5.5, -4), (6, -3), (7, -2)),
        *((8, 0), (9.5, third), (10, 5), (11, 6), (12, 7), (13.5, 7), (14, 4), (15, 1)),
    )
    yield from _play(walk, bass, tempo, 1.0)
    for bar in range(0, 16, 4):
        yield from _strike((bar + 1, bar + 3), snap(), tempo, 0.5)
        yield from _strike((bar + 0.67, bar + 2.67), brush(), tempo, 0.25)
    sneak = (
        *((0, 12, 0.6), (0.67, 12 + third, 0.9), (2, 12 + sixth - 1, 1.5)),
        *((4, 12 + sixth, 0.6), (4.67, 19, 0.6), (5.67, 17, 1.6)),
        *((8, 12, 0.6), (8.67, 12 + third, 0.9), (10, 17, 1.5)),
        *((12, 19, 0.6), (12.67, 16, 0.6), (13.67, 11, 1.8)),
    )
    yield from _sing(sneak, tempo, 0.5)
    answer = ((3, 24), (3.33, 24 + third), (7, 19), (7.33, 12 + sixth), (11, 24), (15.33, 23))
    yield from _play(answer, marimba, tempo, 0.4)


def _creep() -> Iterator[Part]:
    yield from _noir(_CREEP, 3, 8)


def _creep_tension() -> Iterator[Part]:
    """Feet behind the wall, and two reeds that rub."""
    feet = [beat / 4 for beat in range(64) if beat % 4]
    yield from _strike(feet, shaker(), _CREEP, 0.3)
    for bar in range(0, 16, 4):
        yield from _play(((bar, -12 + 5), (bar + 0.5, -12 + 5), (bar + 2, -8)), tom, _CREEP, 0.7)
        yield from _sing(((bar, 15, 3.8), (bar, 16, 3.8)), _CREEP, 0.3)
        yield from _play([(bar + 2 + n / 4, 24 + n % 2) for n in range(8)], marimba, _CREEP, 0.2)


def _shine() -> Iterator[Part]:
    yield from _noir(_SHINE, 4, 9)


# Früchtchen: a polka on the market, eight bars of two beats.

_POLKA = 118.0
_STALLS = (3, 3, 10, 10, 8, 3, 10, 3)  # the chord of each bar: C, G, F
_DANCE = (
    *((0, 27), (0.5, 26), (1, 27), (1.5, 31), (2, 27), (2.5, 31), (3, 34)),
    *((4, 34), (4.5, 33), (5, 34), (5.5, 36), (6, 34), (6.5, 29), (7, 26)),
    *((8, 32), (8.5, 29), (9, 32), (9.5, 36), (10, 31), (10.5, 27), (11, 31)),
    *((12, 29), (12.5, 26), (13, 29), (13.5, 32), (14, 27), (14.5, 22), (15, 27)),
)


def _polka() -> Iterator[Part]:
    for bar, root in enumerate(_STALLS):
        at = 2 * bar
        yield from _play(((at, root), (at + 1, root - 5)), bass, _POLKA, 1.0)
        for beat in (at + 0.5, at + 1.5):
            chord = [(beat, root + step) for step in (4, 7)]
            yield from _play(chord, marimba, _POLKA, 0.35)
            yield from _strike((beat,), brush(), _POLKA, 0.4)
    yield from _play([(beat, note - 3) for beat, note in _DANCE], marimba, _POLKA, 0.45)
    yield from _sing(
        ((3.4, 22, 0.6), (7.4, 19, 0.6), (11.4, 15, 0.6), (15.4, 15, 0.5)), _POLKA, 0.4
    )


def _polka_tension() -> Iterator[Part]:
    """Everybody runs: a roll under the dance, and dice in it."""
    yield from _strike([beat / 4 for beat in range(64)], shaker(), _POLKA, 0.35)
    yield from _strike([beat + 0.75 for beat in range(16)], snap(), _POLKA, 0.4)
    for bar, root in enumerate(_STALLS):
        at = 2 * bar
        trill = [(at + n / 4, root + 12 + (n % 2)) for n in range(8)]
        yield from _play(trill, marimba, _POLKA, 0.3)
        yield from _play(((at, root - 12), (at + 1.5, root - 12)), tom, _POLKA, 0.6)


TUNES: Mapping[str, Tune] = {
    "title": Tune(16, _SHINE, _shine),
    "grasshopper": Tune(16, _SWING, _swing, _swing_tension),
    "eight28": Tune(48, _RAIL, _cave, _cave_tension),
    "cockroach": Tune(16, _CREEP, _creep, _creep_tension),
    "fruechtchen": Tune(16, _POLKA, _polka, _polka_tension),
}


def base(name: str) -> Signal:
    """The stem of a tune that always plays."""
    tune = TUNES[name]
    return ring(tune.seconds, *tune.base())


def tension(name: str) -> Signal:
    """The stem that fades in; raises LookupError for a tune without one."""
    tune = TUNES[name]
    if tune.tension is None:
        raise LookupError(f"the tune {name!r} has no tension")
    return ring(tune.seconds, *tune.tension())
