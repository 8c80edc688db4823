"""Every single sound: how loud it is, and how it is made, as `recipes.toml` says.

Carts and voices, of which there are many alike, are counted here.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tools.sounds import longer, voices
from tools.sounds.blocks import Signal, stretch
from tools.sounds.notation import made

FILE = Path(__file__).with_name("recipes.toml")

Make: TypeAlias = Callable[[], Signal]


class Recipe(NamedTuple):
    """How to make a sound, and its highest momentary loudness in LUFS."""

    loudness: int
    make: Make


PITCHES = (1.0, 0.97, 1.03, 0.985)  # of four takes


def _take(told: str | Sequence[str], take: int, pitch: float) -> Signal:
    return stretch(made(told, take=take), pitch)


def _recipes() -> Iterator[tuple[str, Recipe]]:
    kinds = tomllib.loads(FILE.read_text("utf-8"))
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
    for number, mood in product(range(len(voices.VOICES)), voices.MOODS):
        voice = partial(voices.voice, number, mood)
        yield f"voice_{number + 1}_{mood}", Recipe(loudness["table"], voice)


RECIPES: Mapping[str, Recipe] = dict(_recipes())
