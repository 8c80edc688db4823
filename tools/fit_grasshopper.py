"""Fit the weights of Grasshopper Poker's evaluation to games of bots, and write them as Python.

For every bid of every game and every seat: the chips it has won from there on, against what its
garden is like, both compared with the table's average, by least squares. Then for each
stage of the game how sharply chips expected decide who wins, by likelihood.

    python3 -m tools.fit_grasshopper --games 500 --out game/grasshopper/weights.py
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.cards import CARDS, KINDS
from game.grasshopper.rules import View
from game.grasshopper.values import garden_features
from tools.fitting import Played, asked, fit

BUCKETS = 10  # of six cards of the draw pile each
RIDGE = 5.0


@dataclass(frozen=True, slots=True)
class Moment:
    """One bid of one game: by seat its features and chips, and how the game ended."""

    pile: int
    features: list[list[float]]
    chips: tuple[int, ...]
    final: tuple[int, ...]
    won: list[float]  # shares of the win


def features_of(view: View) -> list[list[float]]:
    unseen = [view.unseen(kind) for kind in KINDS]
    played = len(CARDS) - len(view.hands[0])
    return [garden_features(garden, unseen, view.draw_pile, played) for garden in view.gardens]


def moments(played: Played) -> list[Moment]:
    """Play one game; all its bids."""
    seen: list[View] = []
    for match in asked(GRASSHOPPER_POKER, played):
        view = match.state.view(None)
        if not match.over and not view.takers:
            seen.append(view)
    ranks, final = match.state.ranking(), view.chips
    won = [(rank == 1) / ranks.count(1) for rank in ranks]
    return [Moment(v.draw_pile, features_of(v), v.chips, final, won) for v in seen]


def centred(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [[x - mean for x, mean in zip(row, means, strict=True)] for row in rows]


def least_squares(some: Sequence[Moment]) -> list[float]:
    """Fit weights that tell a seat's coming chips over the others'."""
    size = len(some[0].features[0])
    matrix = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
    right = [0.0] * size
    for moment in some:
        gained = [[float(f - c)] for f, c in zip(moment.final, moment.chips, strict=True)]
        for row, (y,) in zip(centred(moment.features), centred(gained), strict=True):
            for i, x in enumerate(row):
                if x:
                    right[i] += x * y
                    line = matrix[i]
                    for j, other in enumerate(row):
                        line[j] += x * other
    return solved(matrix, right)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations, by elimination with pivots."""
    size = len(right)
    rows = [[*line, y] for line, y in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(size):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[size] / row[i] for i, row in enumerate(rows)]


def sharpness(some: Sequence[Moment], weights: Sequence[float]) -> float:
    """Find how sharply expected chips decide who wins, the likeliest step."""
    scored = []
    for moment in some:
        hopes = [
            chips + sum(w * x for w, x in zip(weights, row, strict=True))
            for chips, row in zip(moment.chips, moment.features, strict=True)
        ]
        scored.append((hopes, moment.won))

    def surprise(beta: float) -> float:
        total = 0.0
        for hopes, won in scored:
            best = max(hopes)
            norm = log(sum(exp(beta * (hope - best)) for hope in hopes))
            total += sum(w * (norm - beta * (h - best)) for w, h in zip(won, hopes, strict=True))
        return total

    return min((step / 20 for step in range(2, 81)), key=surprise)


def fitted(some: Sequence[Moment]) -> tuple[list[float], list[float]]:
    """Fit the weights of all features, and the sharpness at each stage."""
    weights = least_squares(some)
    stages: list[list[Moment]] = [[] for _ in range(BUCKETS + 1)]
    for moment in some:
        stages[min(BUCKETS, (moment.pile + 3) // 6)].append(moment)
    return weights, [sharpness(stage, weights) if stage else 0.0 for stage in stages]


def listed(name: str, table: dict[int, list[float]]) -> str:
    lines = [f"{name}: dict[int, tuple[float, ...]] = {{"]
    for seats, numbers in table.items():
        lines.append(f"    {seats}: ({', '.join(f'{number:.2f}' for number in numbers)}),")
    return "\n".join([*lines, "}"])


def written(games: list[tuple[Played, list[Moment]]], _seed: int) -> str:
    """Fit what was seen in these games, and write it as Python."""
    fits = {
        seats: fitted([one for played, some in games for one in some if played.seats == seats])
        for seats in GRASSHOPPER_POKER.seats
    }
    lines = [
        '"""Weights by number of seats, as tools/fit_grasshopper.py wrote them."""\n',
        "# fmt: off",
        listed("GARDEN_WEIGHTS", {seats: weights for seats, (weights, _) in fits.items()}),
        listed("SHARPNESS", {seats: steps for seats, (_, steps) in fits.items()}),
    ]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    return fit(__doc__, GRASSHOPPER_POKER, moments, written, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
