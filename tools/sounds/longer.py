"""What takes more than layers: chance, crowds, and the voices of those who sit at the table.

There are six voices, from deep and slow to high and quick. Each guest speaks with one of them in
five moods, a few syllables of no language at all. All of them stand in `voices.toml`.
"""

import random
import tomllib
from pathlib import Path

from tools.sounds import blocks
from tools.sounds.blocks import Part, Signal, band, decay, hollow, mix, noise, saw, swell, tone
from tools.sounds.instruments import bell, click, fly_past, knock, swish

_TOLD = tomllib.loads(Path(__file__).with_name("voices.toml").read_text("utf-8"))
VOICES, MOODS = _TOLD["voice"], _TOLD["mood"]


def plague() -> Signal:
    """A swarm that comes, eats with small crackles, and is gone within 1.5 s."""
    draw = random.Random(5).random
    swarm = [(0.5 * draw(), 0.6, fly_past(0.9, 150 + 120 * draw())) for _ in range(9)]
    bites = [
        (0.35 + 0.7 * draw(), 0.5, decay(band(noise(0.03, seed), 2200), 0.006))
        for seed in range(16)
    ]
    return mix(*swarm, *bites)


def applause() -> Signal:
    """A dozen people clap, each at a pace of their own; it swells and dies away."""
    draw = random.Random(8).random
    claps: list[Part] = []
    for _ in range(12):
        at, every, hz = 0.3 * draw(), 0.13 + 0.07 * draw(), 900 + 1100 * draw()
        clap = decay(band(noise(0.05, seed=round(hz)), hz), 0.008)
        while at < 1.45:
            claps.append((at, 0.4 + 0.6 * draw(), clap))
            at += every * (0.9 + 0.2 * draw())
    return swell(mix(*claps), peak=0.25)


def drum_roll() -> Signal:
    """Faster and louder until somebody is named."""
    stroke = mix((0, 1.0, knock(190, 0.02)), (0, 0.5, decay(band(noise(0.05), 2400), 0.01)))
    strokes, at = list[Part](), 0.0
    while at < 1.1:
        strokes.append((at, 0.25 + 0.75 * at, stroke))
        at += 0.07 - 0.025 * at
    return mix(*strokes)


def dice_land(take: int) -> Signal:
    """A handful comes to rest: body, edge and air."""
    draw = random.Random(40 + take).random
    hits = [(0.0, 1.0), (0.03 + 0.03 * draw(), 0.8), (0.09 + 0.03 * draw(), 0.7), (0.16, 0.45)]
    return mix(*((at, level, die(round(90 * draw()))) for at, level in hits))


def die(take: int) -> Signal:
    """One die: a corner on wood."""
    draw = random.Random(70 + take).random
    return mix(
        (0, 1.0, knock(230 + 110 * draw(), 0.022)),
        (0, 0.5, decay(tone(0.06, 1500 + 900 * draw()), 0.008)),
        (0, 0.5, decay(band(noise(0.03, 200 + take), 5000), 0.004)),
        (0.05 + 0.02 * draw(), 0.3, knock(300 + 90 * draw(), 0.012)),
    )


def rattle(take: int) -> Signal:
    """Dice shaken in a tray, for as long as a breath."""
    draw = random.Random(90 + take).random
    hits = [(0.58 * draw(), 0.3 + 0.7 * draw(), die(i)) for i in range(26)]
    return mix(*hits)[: round(0.62 * 44_100)]


def crunch(take: int) -> Signal:
    """One bite off something fresh: it cracks in many small places."""
    draw = random.Random(110 + take).random
    cracks = [
        (0.16 * draw() * draw(), 0.3 + 0.7 * draw(),
         decay(band(noise(0.03, 300 + 20 * take + i), 900 + 3600 * draw()), 0.005))
        for i in range(14)
    ]  # fmt: skip
    return mix(*cracks, (0, 0.5, knock(200, 0.015)))


def cart(step: int) -> Signal:
    """Wheels over a joint of the rails, a little higher each time."""
    hz = 300 * (1 + step / 8)
    return mix((0, 1.0, click(hz)), (0.035, 0.7, click(1.1 * hz)), (0, 0.4, knock(0.7 * hz, 0.01)))


def coin_rain() -> Signal:
    """Many coins, and none falls like another."""
    draw = random.Random(24).random
    coins: list[Part] = []
    for _ in range(24):
        at, hz = 1.1 * draw(), 1500 + 1800 * draw()
        coins.append((at, 0.3 + 0.7 * draw(), mix((0, 1.0, bell(hz, 0.04)), (0, 0.3, click(hz)))))
    return mix(*coins)


def crowd(hz: float, to_hz: float, bursts: int = 1) -> Signal:
    """A dozen small insects, all of one mind: out of breath, or in bursts where they laugh."""
    draw = random.Random(round(hz)).random
    chirps: list[Part] = []
    for burst in range(bursts):
        for _ in range(12):
            own = 0.85 + 0.3 * draw()
            long = (0.5 if bursts == 1 else 0.11) * (0.8 + 0.4 * draw())
            start = own * (hz + (to_hz - hz) * burst / max(1, bursts - 1))
            end = own * to_hz if bursts == 1 else 0.85 * start
            throat = tone(long, start, end, hollow)
            reed = band(tone(long, start, end, saw), 4 * hz)
            voice = swell(mix((0, 1.0, throat), (0, 0.3, reed)), peak=0.3)
            chirps.append((0.14 * burst + 0.07 * draw(), 1.0, voice))
    return mix(*chirps)


def sweep() -> Signal:
    """A dozen cards wiped over the whole table."""
    edges = (((0.03 + 0.035 * i), 0.35, decay(band(noise(0.03, 400 + i), 2600), 0.006))
             for i in range(10))  # fmt: skip
    return mix((0, 1.0, swish(0.5, 900, 2600, peak=0.6, seed=25)), *edges)


def clatter(hz: float, seed: int) -> Signal:
    """Many feet, or pincers."""
    draw = random.Random(seed).random
    return mix(*((0.03 * i, 0.5 + 0.5 * draw(), decay(band(noise(0.02, seed + i), hz), 0.004))
                 for i in range(8)))  # fmt: skip


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
