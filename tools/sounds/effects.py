"""Every single sound: how loud it is, and how it is made."""

from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from functools import partial
from typing import NamedTuple, TypeAlias

from tools.sounds import longer, voices
from tools.sounds.blocks import Signal, band, decay, hollow, mix, noise, stretch, tone
from tools.sounds.instruments import (
    A_FLAT,
    E_FLAT,
    SCALE,
    A,
    C,
    E,
    F,
    G,
    bell,
    brass,
    chord,
    click,
    flip,
    knock,
    mallet,
    swish,
    tune,
)

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


# Of these there are four takes, so that a whole deal is no machine.
PITCHES = (1.0, 0.97, 1.03, 0.985)


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

_CLAIMS: Mapping[str, Make] = {
    "bat": lambda: tune((2400.0, 2900.0, 2600.0), partial(longer.squeak, seconds=0.05), 0.06),
    "rat": lambda: tune((1100.0, 1400.0), longer.squeak, every=0.1),
    "toad": longer.croak,
    "fly": lambda: longer.buzz(210),
    "scorpion": lambda: longer.clatter(2800, 500),
    "stink_bug": longer.raspberry,
    "cockroach": lambda: swish(0.28, 2600, 4200, peak=0.4, seed=27),
    "royal": longer.fanfare,
}

_OTHERS: Mapping[str, Recipe] = {
    # Cards
    "wipe": Recipe(
        Loudness.TABLE,
        lambda: mix(
            (0, 1.0, swish(0.55, 1900, 600, peak=0.35)),
            *((0.12 + 0.07 * i, 0.25, knock(320 - 30 * i, 0.012)) for i in range(5)),
        ),
    ),
    "sweep": Recipe(Loudness.TABLE, longer.sweep),
    # Bids, claims, calls
    "lock": Recipe(Loudness.MENU, lambda: mix((0, 0.6, click(620)), (0.07, 1.0, click(930)))),
    "unlock": Recipe(Loudness.MENU, lambda: mix((0, 0.6, click(930)), (0.07, 1.0, click(620)))),
    "turn": Recipe(Loudness.MENU, lambda: mix((0, 1.0, knock(330, 0.02)), (0, 0.4, mallet(2 * E)))),
    "drum": Recipe(Loudness.TABLE, longer.drum),
    "reveal": Recipe(
        Loudness.MAIN,
        lambda: mix(
            (0, 0.6, flip()),
            (0.4, 1.0, knock(180, 0.07)),
            (0.4, 0.4, decay(band(noise(0.06, 28), 5000), 0.008)),
        ),
    ),
    "bump": Recipe(
        Loudness.MAIN,
        lambda: mix(
            (0, 1.0, knock(230, 0.03)),
            (0.02, 0.7, knock(310, 0.025)),
            (0, 0.4, decay(band(noise(0.04, 29), 4500), 0.006)),
        ),
    ),
    "cancel": Recipe(
        Loudness.MAIN,
        lambda: mix(
            (0, 0.8, knock(250, 0.03)),
            (0.06, 0.4, decay(tone(0.24, 480, 180, hollow), 0.12)),
            (0.3, 1.0, knock(180, 0.04)),
        ),
    ),
    "ace": Recipe(
        Loudness.STAR,
        lambda: mix(
            (0, 0.5, brass(G, 0.12)),
            (0.09, 0.6, chord((G, 2 * C, 2 * E), lambda hz: brass(hz, 0.55))),
        ),
    ),
    "x_takes": Recipe(Loudness.STAR, longer.x_takes),
    "stalemate": Recipe(
        Loudness.MAIN, lambda: tune((A, A, A_FLAT), lambda hz: mallet(hz, 0.06), 0.2)
    ),
    "heartbeat": Recipe(Loudness.MAIN, longer.heartbeat),
    "stamp": Recipe(Loudness.STAR, longer.stamp),
    "siren": Recipe(Loudness.TABLE, longer.siren),
    # Dice
    "dice_roll": Recipe(
        Loudness.MAIN,
        lambda: mix(
            *(
                (0.055 * i, 0.5 + 0.3 * (i % 3), knock(300 + 70 * (i * 5 % 7), 0.008))
                for i in range(10)
            )
        ),
    ),
    "wilt": Recipe(Loudness.TABLE, longer.wilt),
    # Rails
    **{f"cart_{n}": Recipe(Loudness.TABLE, partial(longer.cart, n)) for n in range(1, 9)},
    "buffer": Recipe(Loudness.STAR, longer.buffer),
    "bell": Recipe(
        Loudness.MAIN, lambda: mix((0, 1.0, bell(4 * C, 0.3)), (0, 0.4, bell(4 * G, 0.2)))
    ),
    "gong": Recipe(Loudness.MAIN, longer.gong),
    # Gardens, chips, coins
    **{
        f"chip_{n}": Recipe(Loudness.TABLE, partial(click, 2 * hz)) for n, hz in enumerate(SCALE, 1)
    },
    "harvest": Recipe(
        Loudness.MAIN, lambda: mix((0, 1.0, longer.harvest()), (0.3, 0.3, longer.sparkle()))
    ),
    "sparkle": Recipe(Loudness.TABLE, longer.sparkle),
    "coin_rain": Recipe(Loudness.MAIN, longer.coin_rain),
    "plague": Recipe(Loudness.STAR, longer.plague),
    "burp": Recipe(Loudness.TABLE, longer.burp),
    "score": Recipe(
        Loudness.MAIN, lambda: tune((2 * G, 4 * C), lambda hz: mallet(hz, 0.09), every=0.1)
    ),
    # Endings
    "win": Recipe(
        Loudness.STAR, lambda: mix((0, 1.0, longer.win()), (0.5, 0.15, longer.sparkle()))
    ),
    "lose": Recipe(Loudness.LOSS, lambda: tune((G, F, E_FLAT, C), lambda hz: mallet(hz, 0.1), 0.2)),
    "trombone": Recipe(Loudness.LOSS, longer.trombone),
    "drum_roll": Recipe(Loudness.MAIN, longer.drum_roll),
    "applause": Recipe(Loudness.MAIN, longer.applause),
    "ooh": Recipe(Loudness.MAIN, partial(longer.crowd, 420, 330)),
    "aah": Recipe(Loudness.MAIN, partial(longer.crowd, 380, 520)),
    "laugh": Recipe(Loudness.MAIN, partial(longer.crowd, 560, 430, 5)),
    # Menus
    "focus": Recipe(Loudness.MENU, lambda: decay(tone(0.05, 1.5 * A), 0.008)),
    "tick": Recipe(Loudness.MENU, lambda: click(2 * A)),
    "countdown": Recipe(Loudness.MENU, lambda: mallet(2 * C, 0.09)),
    "accept": Recipe(
        Loudness.MENU, lambda: tune((2 * C, 2 * G), lambda hz: mallet(hz, 0.05), 0.07)
    ),
    "back": Recipe(Loudness.MENU, lambda: tune((2 * G, 2 * C), lambda hz: mallet(hz, 0.05), 0.07)),
    "refuse": Recipe(
        Loudness.MENU, lambda: mix((0, 1.0, knock(230, 0.035)), (0.11, 0.8, knock(205, 0.035)))
    ),
    "pause": Recipe(Loudness.MENU, lambda: tune((2 * E, A), lambda hz: mallet(hz, 0.07), 0.12)),
    # People
    "join": Recipe(Loudness.MENU, lambda: tune((G, 2 * C, 2 * E), mallet, every=0.08)),
    "leave": Recipe(Loudness.MENU, lambda: tune((2 * E, 2 * C, G), mallet, every=0.08)),
    "chime": Recipe(
        Loudness.TABLE, lambda: mix((0, 1.0, bell(4 * C, 0.18)), (0.16, 0.8, bell(2 * G, 0.22)))
    ),
    "curtain_open": Recipe(Loudness.MENU, lambda: swish(0.6, 500, 1600, peak=0.3, seed=6)),
    "curtain_close": Recipe(
        Loudness.TABLE,
        lambda: mix((0, 1.0, swish(0.6, 1600, 450, peak=0.6, seed=6)), (0.5, 0.4, knock(190))),
    ),
}


def _takes() -> Iterator[tuple[str, Recipe]]:
    for name, (loudness, make) in _IN_TAKES.items():
        for take, pitch in enumerate(PITCHES):
            yield f"{name}-{take + 1}", Recipe(loudness, partial(_take, make, take, pitch))


def _take(make: Callable[[int], Signal], take: int, pitch: float) -> Signal:
    return stretch(make(take), pitch)


RECIPES: Mapping[str, Recipe] = {
    **dict(_takes()),
    **_OTHERS,
    **{f"claim_{name}": Recipe(Loudness.TABLE, make) for name, make in _CLAIMS.items()},
    **{
        f"voice_{number + 1}_{mood}": Recipe(Loudness.TABLE, partial(voices.voice, number, mood))
        for number in range(voices.VOICES)
        for mood in voices.MOODS
    },
}
