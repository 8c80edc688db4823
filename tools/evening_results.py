"""Play games of normal bots and write down how they ended, for simulated evenings.

Writes the table that `krabbeltisch evening` draws from (assets/evening/results.json): for each
game, long and short, and each number of seats, some matches with ranks, asks by phase and what each
seat did for the awards. Prints the table ASKS of game/evening/lengths.py.

    python3 -m tools.evening_results --games 24 --out assets/evening/results.json
"""

import argparse
import json
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from game import GAMES
from game.bots.play import named_bots, play_out, seed_of
from game.engine.match import Match, Setup
from game.evening.tallies import asks_of, tallies

SEED = 15


def result(match: Match) -> dict[str, Any]:
    """How a finished match ended, in the table's words."""
    return {
        "ranks": list(match.state.ranking()),
        "asks": asks_of(match),
        "tallies": list(tallies(match)),
    }


def played(task: tuple[str, bool, int, int]) -> list[dict[str, Any]]:
    """The results of some matches of one table."""
    name, short, seats, games = task
    game = GAMES[name]
    options = game.options.from_json({"short": True} if short else {})
    results = []
    for number in range(games):
        match = Match(Setup(game, seats, seed_of(SEED, number), options))
        play_out(match, named_bots(game, ["normal"] * seats))
        results.append(result(match))
    return results


def key_of(task: tuple[str, bool, int, int]) -> str:
    name, short, seats, _ = task
    return f"{name} {'short' if short else 'long'} {seats}"


def main(argv: Sequence[str] | None = None) -> int:
    """Play and write; returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=24, help="matches of each table (24)")
    parser.add_argument("--out", type=Path, required=True, help="the JSON file to write")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    wanted = parser.parse_args(argv)
    tasks = [
        (name, short, seats, wanted.games)
        for name, game in GAMES.items()
        for short in (True, False)
        for seats in game.seats
    ]
    with Pool(wanted.workers) as pool:
        results = dict(zip(map(key_of, tasks), pool.map(played, tasks, chunksize=1), strict=True))
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


def length(key: str, rows: Sequence[dict[str, Any]]) -> str:
    """A line of ASKS: the mean number of asks by phase, and their 75th percentile over it."""
    phases = sorted({phase for row in rows for phase in row["asks"]})
    means = {phase: round(mean(row["asks"].get(phase, 0) for row in rows)) for phase in phases}
    whole = [sum(row["asks"].values()) for row in rows]
    percent = round(100 * quantiles(whole, n=4, method="inclusive")[2] / mean(whole))
    return f"{key!r}: ({means!r}, {percent}),"


if __name__ == "__main__":
    raise SystemExit(main())
