"""The music of the tables: a night café of insects, with one tune for each.

Plucked bass an octave higher than a bass would be, for the speakers of a TV; brushes, a marimba and
a hollow reed. What they play, and when, stands in `tunes.toml`.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from tools.sounds.blocks import Part, Signal, hollow, low_pass, mix, noise, ring, swell, tone
from tools.sounds.notation import made

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
        if name == "reed":
            return reed(ground + note, self.lasting(BREATH * beats))
        return struck(name, ground + note)


_TOLD = tomllib.loads(Path(__file__).with_name("tunes.toml").read_text("utf-8"))
BAND = _TOLD.pop("band")
TUNES = {name: Tune(**tune) for name, tune in _TOLD.items()}


def stem(tune: Tune, lines: Sequence[Mapping[str, Any]]) -> Signal:
    """Some lines of a tune: `base` always plays, `tension` fades in."""
    return ring(tune.seconds, *(part for line in lines for part in tune.played(line)))
