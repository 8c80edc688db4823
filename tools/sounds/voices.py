"""The voices of those who sit at the table: a few syllables each, of no language at all.

There are six, from deep and slow to high and quick. Whoever sits there speaks with one of them in
five moods. All of them stand in `voices.toml`.
"""

import tomllib
from pathlib import Path

from tools.sounds import blocks
from tools.sounds.blocks import Signal, band, mix, swell, tone

_TOLD = tomllib.loads(Path(__file__).with_name("voices.toml").read_text("utf-8"))
VOICES, MOODS = _TOLD["voice"], _TOLD["mood"]


def voice(number: int, mood: str) -> Signal:
    """What the voice `number`, from 0, says in a mood."""
    own = VOICES[number]
    hz, seconds, reed = own["hz"], own["seconds"], getattr(blocks, own["reed"])
    parts, at = [], 0.0
    for start, end, long in MOODS[mood]:
        source = tone(seconds * long, hz * start, hz * end, reed)
        parts.append((at, 1.0, _spoken(source, *own["formants"])))
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
