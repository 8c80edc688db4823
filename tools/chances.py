"""Let bots play, and say how well chances told by public views foretell who wins, or who loses.

At each tenth of a game (of its decisions) the chances are compared with what it came to: the Brier
score is the sum over seats of the squared difference, 0 at best, "flat" is the score of all alike.
What is beside it, "of flat", is below 1 where the chances knew something. "over" is how much of the
game was over by its public progress. Figures do not depend on who plays the games.

    python3 -m tools.chances grasshopper --games 100
    python3 -m tools.chances eight28 --seats 3 --bots hard --workers 2 --json
"""

import json
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from game import GAMES
from game.bots.play import named_bots, play_out, seed_of
from game.chances.playouts import chances, outcome
from game.engine.match import Match, Setup
from scenes.program.commands.arguments import whole
from tools.executors import Crew, crew_of, reader

TENTHS = range(1, 10)
USUAL = 4  # seats


@dataclass(frozen=True, slots=True)
class Series:
    """What is played and asked: bots of one kind at all seats, and playouts for each figure."""

    game: str
    seats: int
    bot: str
    playouts: int
    seed: int


@dataclass(frozen=True, slots=True)
class Scores:
    """Brier scores of one game: of all alike, and by tenth; and how much was over by then."""

    flat: float
    tenths: tuple[float, ...]
    over: tuple[float, ...]


def play(series: Series, number: int) -> Scores:
    """Play one game of a series, and score its chances by tenths."""
    game = GAMES[series.game]
    seed = seed_of(series.seed, number)
    match = Match(Setup(game, series.seats, seed, game.options()))
    play_out(match, named_bots(game, [series.bot] * series.seats))
    came = outcome(game, match.state.ranking())
    assert game.course is not None
    twin = Match(match.setup)
    tenths, over = [], []
    for tenth in TENTHS:
        until = round(len(match.decisions) * tenth / 10)
        for decision in match.decisions[len(twin.decisions) : until]:
            twin.apply(decision)
        view = twin.view(None)
        tenths.append(brier(chances(game, view, playouts=series.playouts), came))
        over.append(game.course.progress(view.game))
    even = [1 / series.seats] * series.seats
    return Scores(brier(even, came), tuple(tenths), tuple(over))


def brier(told: Iterable[float], came: Iterable[float]) -> float:
    """Score chances by what came: the sum of squared differences."""
    return sum((a - b) ** 2 for a, b in zip(told, came, strict=True))


def measure(series: Series, games: int, crew: Crew) -> dict[str, Any]:
    """Play so many games of a series, and sum up by tenth."""
    played = list(crew.each(partial(play, series), range(games)))
    flat = sum(scores.flat for scores in played) / games
    rows = []
    for index, tenth in enumerate(TENTHS):
        score = sum(scores.tenths[index] for scores in played) / games
        over = sum(scores.over[index] for scores in played) / games
        rows.append({"tenth": tenth, "brier": score, "of_flat": score / flat, "over": over})
    return {**asdict(series), "games": games, "flat": flat, "rows": rows}


def as_table(found: dict[str, Any]) -> str:
    """Write what was measured as a table for people."""
    lines = [
        f"{found['game']}, {found['seats']} seats, {found['games']} games of {found['bot']} bots, "
        f"{found['playouts']} playouts a figure, seed {found['seed']}; flat {found['flat']:.3f}",
        "",
        "of the game   Brier   of flat   over",
    ]
    lines += [
        f"{10 * row['tenth']:9} % {row['brier']:8.3f} {row['of_flat']:8.2f} {row['over']:8.2f}"
        for row in found["rows"]
    ]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = reader(__doc__, games=100)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, help=f"at the table ({USUAL}, or as many as can be)")
    parser.add_argument("--bots", default="normal", help="a level for all seats (normal)")
    help = "for each figure (100)"
    parser.add_argument("--playouts", type=whole(1, 1_000_000), default=100, help=help)
    parser.add_argument("--json", action="store_true", help="JSON instead of a table")
    wanted = parser.parse_args(arguments)
    game = GAMES[wanted.game]
    seats = wanted.seats or min(USUAL, game.seats[-1])
    if seats not in game.seats:
        parser.error(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} seats")
    try:
        named_bots(game, [wanted.bots])
    except ValueError as error:
        parser.error(str(error))
    series = Series(wanted.game, seats, wanted.bots, wanted.playouts, wanted.seed)
    with crew_of(wanted, parser) as crew:
        found = measure(series, wanted.games, crew)
    print(json.dumps(found, indent=2, sort_keys=True) if wanted.json else as_table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
