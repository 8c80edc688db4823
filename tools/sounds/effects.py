"""Every single sound: how loud it is, and how it is made, as `recipes.toml` says.

A few come in takes, in numbers or in voices; they are named here.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tools.sounds import longer, voices
from tools.sounds.blocks import Signal, band, decay, mix, noise, stretch
from tools.sounds.instruments import flip, knock, swish
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


PITCHES = (1.0, 0.97, 1.03, 0.985)  # of four takes, so that a whole deal is no machine


def _land(take: int) -> Signal:
    """Body, cloth, and the air that goes from under it."""
    return mix(
        (0, 1.0, knock(210, 0.03)),
        (0, 0.4, swish(0.08, 1800, 800, 0.2, seed=4 + take)),
        (0, 0.3, decay(band(noise(0.05, 50 + take), 5000), 0.006)),
    )


def _deal(take: int) -> Signal:
    return mix((0, 1.0, swish(0.12, 1100, 2100, seed=4 + take)), (0.1, 0.5, knock(260, 0.012)))


_IN_TAKES: Mapping[str, tuple[Loudness, Callable[[int], Signal]]] = {
    "card_slide": (Loudness.TABLE, lambda n: swish(0.35, 900, 1700, peak=0.3, seed=4 + n)),
    "card_flip": (Loudness.TABLE, lambda n: flip(seed=4 + n)),
    "card_land": (Loudness.TABLE, _land),
    "deal": (Loudness.TABLE, _deal),
    "dice_land": (Loudness.MAIN, longer.dice_land),
    "die": (Loudness.TABLE, longer.die),
    "rattle": (Loudness.TABLE, longer.rattle),
    "crunch": (Loudness.TABLE, longer.crunch),
}


def _take(make: Callable[[int], Signal], take: int, pitch: float) -> Signal:
    return stretch(make(take), pitch)


def _recipes() -> Iterator[tuple[str, Recipe]]:
    for kind, sounds in tomllib.loads(FILE.read_text("utf-8")).items():
        for name, told in sounds.items():
            yield name, Recipe(Loudness[kind.upper()], partial(made, told))
    for name, (loudness, make) in _IN_TAKES.items():
        for take, pitch in enumerate(PITCHES):
            yield f"{name}-{take + 1}", Recipe(loudness, partial(_take, make, take, pitch))
    for step in range(1, 9):
        yield f"cart_{step}", Recipe(Loudness.TABLE, partial(longer.cart, step))
    for number, mood in product(range(voices.VOICES), voices.MOODS):
        voice = partial(voices.voice, number, mood)
        yield f"voice_{number + 1}_{mood}", Recipe(Loudness.TABLE, voice)


RECIPES: Mapping[str, Recipe] = dict(_recipes())
