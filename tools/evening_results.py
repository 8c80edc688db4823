"""Play games of normal bots and write down how they ended, for simulated evenings.

Writes the table that `krabbeltisch evening` draws from (assets/evening/results.json): for each
game, long and short, and each number of seats, some matches with ranks, asks by phase and what each
seat did for the awards. Prints the `asks` of each game's account.py.

    python3 -m tools.evening_results --games 24 --seed 15 --out assets/evening/results.json
"""

import json
import sys
from collections.abc import Sequence
from itertools import islice, product
from pathlib import Path
from statistics import mean, quantiles
from typing import TypeAlias

from game import GAMES
from game.bots.play import seed_of
from scenes.program.commands.evening import Outcome, outcome
from tools.executors import crew_of, reader

Table: TypeAlias = tuple[str, bool, int]
"""A game, whether it is the short one, and how many seats."""


def played(task: tuple[Table, int]) -> Outcome:
    """Play a match of a table and a seed; how it ended."""
    (name, short, seats), seed = task
    return outcome(name, seats, seed, short=short)


def main(arguments: list[str]) -> int:
    parser = reader(__doc__, games=24)
    parser.add_argument("--out", type=Path, required=True, help="the JSON file to write")
    wanted = parser.parse_args(arguments)
    if wanted.games < 2:
        parser.error("--games is at least 2")
    tables = {
        f"{name} {'short' if short else 'long'} {seats}": (name, short, seats)
        for name, game in GAMES.items()
        for short in (True, False)
        for seats in game.seats
    }
    seeds = [seed_of(wanted.seed, number) for number in range(wanted.games)]
    with crew_of(wanted, parser) as crew:
        ended = crew.each(played, list(product(tables.values(), seeds)))
        results = {key: list(islice(ended, wanted.games)) for key in tables}
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    lines = []
    for key, rows in results.items():
        matches = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
        lines.append(f"{json.dumps(key)}:[\n{matches}]")
    wanted.out.write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")
    print("\n".join(length(key, rows) for key, rows in results.items()))
    print(f"{len(results)} tables of {wanted.games} matches in {wanted.out}")
    return 0


def length(key: str, rows: Sequence[Outcome]) -> str:
    """Write a line of `asks`.

    It has the mean number of asks by phase, and their 75th percentile over it.
    """
    phases = sorted({phase for row in rows for phase in row["asks"]})
    means = {phase: round(mean(row["asks"].get(phase, 0) for row in rows)) for phase in phases}
    whole = [sum(row["asks"].values()) for row in rows]
    percent = round(100 * quantiles(whole, n=4, method="inclusive")[2] / mean(whole))
    return f"{key!r}: ({means!r}, {percent}),"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
