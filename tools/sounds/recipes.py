"""Every single sound: how loud it is, and how it is made, as `recipes.toml` says.

In it and in `tunes.toml`, what makes a sound comes first, then what changes it: "noise 0.06 28 |
band 5000 | decay 0.008". Those in a list are heard together, each from its second on, as loud as
its level says: "0.4 1.0 knock 180 0.07". "| swell 0.3" at its end changes all of them. What makes
and changes are functions of `blocks.py`, `instruments.py` and `longer.py`, with their arguments in
order. c4 is middle C; 2x is twice the pitch that is played, 4+ is 4 and the number of the take.
Carts and voices, of which there are many alike, are counted here.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from inspect import getmembers, isfunction
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from tools.sounds import blocks, instruments, longer
from tools.sounds.blocks import Signal, mix, stretch


class Recipe(NamedTuple):
    """How to make a sound, and its highest momentary loudness in LUFS."""

    loudness: int
    make: Callable[[], Signal]


_WORDS: dict[str, Any] = {**instruments.NOTES}
for module in (blocks, instruments, longer):
    _WORDS |= getmembers(module, isfunction)


def made(told: str | Sequence[str], hz: float = 0.0, take: int = 0) -> Signal:
    """Make a sound: all its layers, or what makes it and then changes it."""
    signals: list[Signal] = []
    if not isinstance(told, str):
        layers = (layer.split(maxsplit=2) for layer in told if layer[0] != "|")
        parts = [(float(at), float(level), made(rest, hz, take)) for at, level, rest in layers]
        signals, told = [mix(*parts)], "".join(told[len(parts) :])
    for stage in filter(None, told.split("|")):
        name, *words = stage.split()
        signals = [_WORDS[name](*signals, *(_value(word, hz, take) for word in words))]
    return signals[0]


def _value(word: str, hz: float, take: int) -> Any:
    if word in _WORDS:
        return _WORDS[word]
    if word.endswith("x"):
        return float(word.removesuffix("x")) * hz
    if word.endswith("+"):
        return int(word.removesuffix("+")) + take
    return float(word) if "." in word else int(word)


PITCHES = (1.0, 0.97, 1.03, 0.985)  # of four takes


def _take(told: str | Sequence[str], take: int, pitch: float) -> Signal:
    return stretch(made(told, take=take), pitch)


def _recipes() -> Iterator[tuple[str, Recipe]]:
    kinds = tomllib.loads(Path(__file__).with_name("recipes.toml").read_text("utf-8"))
    loudness = {kind: sounds.pop("lufs") for kind, sounds in kinds.items()}
    for kind, sounds in kinds.items():
        for name, told in sounds.items():
            if "*" not in name:
                yield name, Recipe(loudness[kind], partial(made, told))
                continue
            for take, pitch in enumerate(PITCHES):
                make = partial(_take, told, take, pitch)
                yield name.replace("*", str(take + 1)), Recipe(loudness[kind], make)
    for step in range(1, 9):
        yield f"cart_{step}", Recipe(loudness["table"], partial(longer.cart, step))
    for number, mood in product(range(len(longer.VOICES)), longer.MOODS):
        voice = partial(longer.voice, number, mood)
        yield f"voice_{number + 1}_{mood}", Recipe(loudness["table"], voice)


RECIPES: Mapping[str, Recipe] = dict(_recipes())
