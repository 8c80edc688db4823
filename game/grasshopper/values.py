"""What a seat may expect of Grasshopper Poker: chips to come, and from these its chance to win.

The weights were fitted once to games of bots and are shipped as they are. Floats are added,
multiplied and divided one by one, so that every machine decides alike.
"""

from collections.abc import Sequence

from game.grasshopper.bots import CARD_WORTH, CHIP
from game.grasshopper.cards import CARDS, GRASSHOPPER, PLANTS
from game.grasshopper.weights import GARDEN_WEIGHTS, SHARPNESS

_MANY = 4  # unseen cards of a kind from which on they are no longer scarce
_TURNS = 20  # garden cards in the draw pile from which on all poker cards will be played
_DECK = 66  # garden cards in the game
_BUCKET = 6  # cards of the draw pile to each step of SHARPNESS


def garden_features(
    garden: Sequence[int], unseen: Sequence[int], pile: int, played: int
) -> list[float]:
    """Measure a garden; `played` counts the poker cards spent this round."""
    ones = twos = scarce_ones = scarce_twos = plants = 0
    for kind in PLANTS:
        count = garden[kind]
        plants += count
        if count == 1:
            ones += 1
            scarce_ones += min(_MANY, unseen[kind])
        elif count == 2:
            twos += 1
            scarce_twos += min(_MANY, unseen[kind])
    hoppers = garden[GRASSHOPPER]
    first, second = (1.0, 0.0) if hoppers == 1 else (0.0, 1.0 if hoppers else 0.0)
    still = pile / _DECK
    return [
        float(ones),
        float(twos),
        scarce_ones / _MANY,
        scarce_twos / _MANY,
        ones * still,
        twos * still,
        plants * played / 8,
        first,
        second,
        first * still,
        second * still,
        first * plants,
        second * plants,
    ]


def dot(weights: Sequence[float], features: Sequence[float]) -> float:
    total = 0.0
    for weight, feature in zip(weights, features, strict=True):
        total += weight * feature
    return total


def garden_worth(
    garden: Sequence[int], unseen: Sequence[int], pile: int, played: int, seats: int
) -> float:
    """Return the chips that a garden may still bring."""
    return dot(GARDEN_WEIGHTS[seats], garden_features(garden, unseen, pile, played))


def card_worths(hand: Sequence[int], pile: int) -> list[float]:
    """Return the chips that each card of a hand may still bring.

    These are not fitted: in games, who still holds an Ace had no use for it so far, so that it
    seems to bring nothing.
    """
    use = len(hand) / len(CARDS) * min(pile, _TURNS) / _TURNS
    return [use * CARD_WORTH[card] / CHIP for card in hand]


def sharpness(pile: int, seats: int) -> float:
    """Return how much a chip counts: more if less is to come."""
    steps = SHARPNESS[seats]
    low = min(pile // _BUCKET, len(steps) - 2)
    part = min(1.0, pile / _BUCKET - low)
    return steps[low] * (1 - part) + steps[low + 1] * part


def raised(x: float) -> float:
    """Return about e to the x, for small x."""
    x = max(x, -40.0)
    power = 1 + x / 1024
    for _ in range(10):
        power *= power
    return power
