"""What goes round and round: the music of the tables, and the rooms in which they stand.

The music is a night café of insects, with one tune for each table. Plucked bass an octave higher
than a bass would be, for the speakers of a TV; brushes, a marimba and a hollow reed. What they
play, and when, stands in `tunes.toml`. The rooms are heard from afar, for twelve seconds.
"""

import random
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
    hollow,
    low_pass,
    mix,
    noise,
    ring,
    saw,
    swell,
    tone,
)
from tools.sounds.instruments import bell, click, knock
from tools.sounds.recipes import Recipe, made

# How loud each is as a whole, in LUFS.
BASE, TENSION, ROOM = -24, -26, -38
SECONDS = 12.0  # of a room
SEMITONE = 1.0594630943592953
A3 = 220.0
BREATH = 0.95  # of a reed's note is blown


def pitch(semitones: int) -> float:
    """The Hz of a note so far above A3, or below it."""
    hz = A3
    for _ in range(abs(semitones)):
        hz = hz * SEMITONE if semitones > 0 else hz / SEMITONE
    return hz


@cache
def struck(name: str, note: int) -> Signal:
    """What an instrument of the band plays, a note so far above A3 where it has notes."""
    return made(BAND[name], pitch(note))


@cache
def reed(note: int, seconds: float) -> Signal:
    hz = pitch(note)
    breath = mix((0, 1.0, tone(seconds, 0.985 * hz, hz, hollow)), (0, 0.03, noise(seconds, 31)))
    return swell(low_pass(breath, 1500, 900), peak=0.2)


class Tune(NamedTuple):
    """A loop: its beats, a minute's worth of them, and the lines of both stems.

    `ground` is of each bar, in semitones.
    """

    beats: int
    tempo: float
    base: Sequence[Mapping[str, Any]]
    tension: Sequence[Mapping[str, Any]] = ()
    ground: Sequence[int] = ()

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
        if name == "reed":
            return reed(ground + note, self.lasting(BREATH * beats))
        return struck(name, ground + note)


_TOLD = tomllib.loads(Path(__file__).with_name("tunes.toml").read_text("utf-8"))
BAND = _TOLD.pop("band")
TUNES = {name: Tune(**tune) for name, tune in _TOLD.items()}


def stem(tune: Tune, lines: Sequence[Mapping[str, Any]]) -> Signal:
    """Some lines of a tune: `base` always plays, `tension` fades in."""
    return ring(tune.lasting(tune.beats), *(part for line in lines for part in tune.played(line)))


def crickets() -> Signal:
    """A garden at night: three crickets near and far, and a breath of wind."""
    parts: list[Part] = []
    for hz, every, level in ((3900.0, 0.8, 0.5), (4300.0, 1.2, 0.35), (3500.0, 1.5, 0.2)):
        chirp = mix(*((0.045 * n, 1.0, swell(tone(0.035, hz), 0.4)) for n in range(4)))
        parts += ((every * n, level, chirp) for n in range(round(SECONDS / every)))
    parts += ((3.0 * n, 0.5, swell(band(noise(3.6, 60 + n), 380, 520))) for n in range(4))
    return ring(SECONDS, *parts)


def drips() -> Signal:
    """A cave: drops at no time in particular, each with its echoes, and air in the shaft."""
    draw = random.Random(61).random
    parts: list[Part] = []
    for _ in range(11):
        hz, at = 900 + 900 * draw(), SECONDS * draw()
        drop = mix(
            (0, 1.0, swell(tone(0.06, hz, 1.5 * hz), 0.2)), (0.02, 0.2, bell(1.5 * hz, 0.04))
        )
        parts += ((at + 0.27 * echo, 0.6 / (1 + 2 * echo), drop) for echo in range(4))
    parts += ((3.0 * n, 0.35, swell(low_pass(noise(4.2, 70 + n), 420, 300))) for n in range(4))
    return ring(SECONDS, *parts)


def fridge() -> Signal:
    """A kitchen at night: the fridge hums, and something behind it walks now and then."""
    draw = random.Random(62).random
    hum = mix((0, 0.5, tone(2.4, 200.0, shape=hollow)), (0, 0.15, tone(2.4, 400.0, shape=saw)))
    parts: list[Part] = [(1.2 * n, 0.3, swell(low_pass(hum, 900))) for n in range(10)]
    for _ in range(5):
        at = SECONDS * draw()
        parts += ((at + 0.07 * n, 0.25 * draw(), click(1400 + 300 * draw())) for n in range(6))
    return ring(SECONDS, *parts)


def market() -> Signal:
    """A market far away: voices without words, a crate, a coin."""
    draw = random.Random(63).random
    parts: list[Part] = []
    for _ in range(60):
        hz, long = 170 + 160 * draw(), 0.15 + 0.25 * draw()
        said = band(tone(long, hz, hz * (0.85 + 0.3 * draw()), saw), 500 + 900 * draw())
        parts.append((SECONDS * draw(), 0.3 + 0.4 * draw(), swell(said, 0.4)))
    parts += ((SECONDS * draw(), 0.3, knock(200 + 90 * draw(), 0.02)) for _ in range(4))
    parts += ((SECONDS * draw(), 0.12, bell(2100 + 500 * draw(), 0.05)) for _ in range(3))
    parts += ((3.0 * n, 0.3, swell(band(noise(4.2, 80 + n), 600))) for n in range(4))
    return ring(SECONDS, *parts)


ROOMS: Mapping[str, Callable[[], Signal]] = {
    "grasshopper": crickets,
    "eight28": drips,
    "cockroach": fridge,
    "fruechtchen": market,
}


def _loops() -> Iterator[tuple[str, Recipe]]:
    for name, tune in TUNES.items():
        yield f"music_{name}", Recipe(BASE, partial(stem, tune, tune.base))
        if tune.tension:
            yield f"tension_{name}", Recipe(TENSION, partial(stem, tune, tune.tension))
    for name, make in ROOMS.items():
        yield f"ambience_{name}", Recipe(ROOM, make)


LOOPS: Mapping[str, Recipe] = dict(_loops())
