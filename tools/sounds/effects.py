"""Every single sound: how loud it is, and how it is made, as `recipes.toml` says.

Carts and voices, of which there are many alike, are counted here.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tools.sounds import longer, voices
from tools.sounds.blocks import Signal, stretch
from tools.sounds.notation import made

FILE = Path(__file__).with_name("recipes.toml")

Make: TypeAlias = Callable[[], Signal]


class Loudness(IntEnum):
    """What a sound is for, and its highest momentary loudness in LUFS."""

    STAR = -16  # what a whole table cries out at
    LOSS = -18  # never as loud as a win
    MAIN = -19  # what has just been decided
    TABLE = -23  # cards, chips, dice one by one, voices
    MENU = -28


class Recipe(NamedTuple):
    loudness: Loudness
    make: Make


PITCHES = (1.0, 0.97, 1.03, 0.985)  # of four takes


def _take(told: str | Sequence[str], take: int, pitch: float) -> Signal:
    return stretch(made(told, take=take), pitch)


def _recipes() -> Iterator[tuple[str, Recipe]]:
    for kind, sounds in tomllib.loads(FILE.read_text("utf-8")).items():
        for name, told in sounds.items():
            loudness = Loudness[kind.upper()]
            if "*" not in name:
                yield name, Recipe(loudness, partial(made, told))
                continue
            for take, pitch in enumerate(PITCHES):
                make = partial(_take, told, take, pitch)
                yield name.replace("*", str(take + 1)), Recipe(loudness, make)
    for step in range(1, 9):
        yield f"cart_{step}", Recipe(Loudness.TABLE, partial(longer.cart, step))
    for number, mood in product(range(voices.VOICES), voices.MOODS):
        voice = partial(voices.voice, number, mood)
        yield f"voice_{number + 1}_{mood}", Recipe(Loudness.TABLE, voice)


RECIPES: Mapping[str, Recipe] = dict(_recipes())
