"""Play games of normal bots and write down how they ended, for simulated evenings.

Writes the table that `krabbeltisch evening` draws from (assets/evening/results.json): for each
game, long and short, and each number of seats, some matches with ranks, asks by phase and what each
seat did for the awards. Prints the `asks` of each game's account.py.

    python3 -m tools.evening_results --games 24 --seed 15 --out assets/evening/results.json
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, quantiles
from typing import NamedTuple

from game import GAMES
from game.bots.play import seed_of
from scenes.program.commands.evening import Outcome, outcome
from tools.executors import crew_of, reader


class Task(NamedTuple):
    """One match of a table, to be played."""

    name: str
    short: bool
    seats: int
    seed: int

    @property
    def table(self) -> str:
        return f"{self.name} {'short' if self.short else 'long'} {self.seats}"


def played(task: Task) -> Outcome:
    """Play a match; how it ended."""
    return outcome(task.name, task.seats, task.seed, short=task.short)


def main(arguments: list[str]) -> int:
    """Play and write; returns the exit code."""
    parser = reader(__doc__, games=24)
    parser.add_argument("--out", type=Path, required=True, help="the JSON file to write")
    wanted = parser.parse_args(arguments)
    if wanted.games < 2:
        parser.error("--games is at least 2")
    tasks = [
        Task(name, short, seats, seed_of(wanted.seed, number))
        for name, game in GAMES.items()
        for short in (True, False)
        for seats in game.seats
        for number in range(wanted.games)
    ]
    results: dict[str, list[Outcome]] = {task.table: [] for task in tasks}
    with crew_of(wanted, parser) as crew:
        for task, ended in zip(tasks, crew.each(played, tasks), strict=True):
            results[task.table].append(ended)
    wanted.out.parent.mkdir(parents=True, exist_ok=True)
    lines = [
        json.dumps(key)
        + ":[\n"
        + ",\n".join(json.dumps(r, separators=(",", ":")) for r in rs)
        + "]"
        for key, rs in results.items()
    ]
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
