"""The voices of those who sit at the table: a few syllables each, of no language at all.

There are six, from deep and slow to high and quick. Whoever sits there speaks with one of them in
five moods.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tools.sounds.blocks import Signal, Wave, band, hollow, mix, saw, swell, tone

VOICES = 6


class _Voice(NamedTuple):
    """Its pitch, how long a syllable is, where its two formants lie, and its reed."""

    hz: float
    seconds: float
    formants: tuple[float, float]
    reed: Wave


_VOICES = (
    _Voice(170, 0.15, (520, 1300), saw),
    _Voice(420, 0.07, (1100, 2900), hollow),
    _Voice(240, 0.10, (800, 2300), saw),
    _Voice(340, 0.11, (900, 1900), hollow),
    _Voice(200, 0.12, (600, 2600), hollow),
    _Voice(290, 0.13, (1000, 1600), saw),
)

# For each syllable: its pitch at the start and at the end as a part of the voice's, and its length.
_MOODS: Mapping[str, Sequence[tuple[float, float, float]]] = {
    "glad": ((1.0, 1.15, 1.0), (1.2, 1.5, 1.2)),
    "sore": ((1.1, 0.9, 1.0), (0.9, 0.6, 1.8)),
    "spite": ((1.2, 1.15, 0.7), (1.0, 0.95, 0.7), (1.2, 1.1, 0.7)),
    "won": ((1.0, 1.1, 0.8), (1.2, 1.3, 0.8), (1.5, 1.5, 0.8), (1.4, 1.8, 1.8)),
    "lost": ((1.0, 0.95, 1.0), (0.9, 0.85, 1.0), (0.75, 0.5, 2.4)),
}
MOODS = tuple(_MOODS)


def voice(number: int, mood: str) -> Signal:
    """What the voice `number`, from 0, says in a mood."""
    hz, seconds, formants, reed = _VOICES[number]
    parts, at = [], 0.0
    for start, end, long in _MOODS[mood]:
        source = tone(seconds * long, hz * start, hz * end, reed)
        parts.append((at, 1.0, _spoken(source, *formants)))
        at += 1.1 * seconds * long
    return mix(*parts)


def _spoken(source: Signal, first: float, second: float) -> Signal:
    """A reed through two formants that open as the mouth does."""
    mouth = mix(
        (0, 1.0, band(source, 0.75 * first, first)),
        (0, 0.5, band(source, second, 0.9 * second)),
        (0, 0.25, source),
    )
    return swell(mouth, peak=0.35)
