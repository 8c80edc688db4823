"""Fit the weights of Cockroach Poker's danger to games of bots, and write them as Python.

At the beginning of every round, each seat in turn looks at the table and guesses who will lose.
The danger of a seat is a product: one factor for each species, by how many animals it lacks to the
loss and how many can still come; one for the number of cards it holds; one for having to slide.
The factors are those that make what happened likeliest.

    python3 -m tools.fit_cockroach --games 400 --out game/cockroach/weights.py
"""

import sys
from collections.abc import Sequence
from itertools import chain
from math import exp, sqrt
from random import Random
from typing import TypeAlias

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.danger import cards_held, missing, threats
from game.cockroach.table import View
from tools.fitting import Played, asked, fit

MOST_MISSING, HARMLESS, MOST_THREATS, MOST_HELD = 5, 4, 9, 6
EPOCHS, STEP, RIDGE = 6, 0.2, 1e-5

Feature: TypeAlias = tuple[str, int]
Features: TypeAlias = dict[Feature, float]
Row: TypeAlias = tuple[list[Features], int]  # by seat, and who lost


def features(view: View, seat: int) -> Features:
    """Return the danger of `seat`: features whose weights (log factors) sum up."""
    found: Features = {("held", cards_held(view, seat)): 1.0}
    if seat == view.active:
        found["active", 0] = 1.0
    whose = "mine" if seat == view.seat else "theirs"
    for lack, threat in zip(missing(view, seat), threats(view, seat), strict=True):
        for feature, value in cell(whose, lack, threat).items():
            found[feature] = found.get(feature, 0.0) + value
    return found


def cell(whose: str, lack: int, threat: int) -> Features:
    """Return what one species adds (out of the loss's reach: nothing)."""
    if lack > threat or lack >= HARMLESS:
        return {}
    return {(whose, lack): 1.0, (f"{whose} by threats", lack): threat / MOST_THREATS}


def rows(played: Played) -> list[Row]:
    """Play one game: each round as each seat saw it begin."""
    views: list[View] = []
    for match in asked(COCKROACH_POKER_ROYAL, played):
        if match.ask and match.ask.phase == "slide":
            views += [match.state.view(viewer) for viewer in range(played.seats)]
    loser = match.state.ranking().index(played.seats)
    return [([features(view, seat) for seat in range(played.seats)], loser) for view in views]


def fitted(examples: list[Row], chance: Random) -> dict[Feature, float]:
    """Fit the likeliest logarithms of factors by ever shorter gradient steps."""
    weights: dict[Feature, float] = {}
    steps: dict[Feature, float] = {}
    for _ in range(EPOCHS):
        chance.shuffle(examples)
        for seats, loser in examples:
            for feature, slope in slopes(seats, loser, weights).items():
                slope -= RIDGE * weights.get(feature, 0.0)
                steps[feature] = steps.get(feature, 1.0) + slope * slope
                change = STEP * slope / sqrt(steps[feature])
                weights[feature] = weights.get(feature, 0.0) + change
    return weights


def slopes(seats: list[Features], loser: int, weights: dict[Feature, float]) -> Features:
    """Return how the loser's log chance grows with each weight."""
    dangers = [exp(sum(weights.get(f, 0.0) * x for f, x in seat.items())) for seat in seats]
    whole = sum(dangers)
    found: Features = {}
    for seat, danger in enumerate(dangers):
        error = (seat == loser) - danger / whole
        for feature, value in seats[seat].items():
            found[feature] = found.get(feature, 0.0) + error * value
    return found


def factor(weights: dict[Feature, float], parts: Features) -> float:
    return exp(sum(weights.get(feature, 0.0) * value for feature, value in parts.items()))


def table(weights: dict[Feature, float], whose: str) -> list[list[float]]:
    """Tabulate the factors by animals missing and threats."""
    return [
        [
            factor(weights, cell(whose, lack, threat)) if lack else 1.0
            for threat in range(MOST_THREATS + 1)
        ]
        for lack in range(MOST_MISSING + 1)
    ]


def listed(numbers: Sequence[float]) -> str:
    return "(" + ", ".join(f"{number:.2f}" for number in numbers) + ")"


def written(games: list[tuple[Played, list[Row]]], seed: int) -> str:
    """Fit what was seen in these games, and write it as Python."""
    examples = list(chain.from_iterable(rows for _, rows in games))
    weights = fitted(examples, Random(seed))
    lines = ['"""Factors of danger, as tools/fit_cockroach.py wrote them."""\n']
    for whose in ("mine", "theirs"):
        lines.append(f"# By animals missing to the loss, and animals that can still come: {whose}.")
        lines.append(f"{whose.upper()} = (")
        lines += [f"    {listed(line)}," for line in table(weights, whose)]
        lines.append(")")
    held = [factor(weights, {("held", n): 1.0}) for n in range(MOST_HELD + 1)]
    lines.append(f"HAND = {listed(held)}  # by cards held")
    lines.append(f"ACTIVE = {factor(weights, {('active', 0): 1.0}):.2f}  # of having to slide")
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    return fit(__doc__, COCKROACH_POKER_ROYAL, rows, written, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
