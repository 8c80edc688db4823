"""The rooms in which the tables stand, heard from afar: loops of twelve seconds."""

import random
from collections.abc import Callable, Mapping

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

SECONDS = 12.0


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
