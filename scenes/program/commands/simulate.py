"""`krabbeltisch simulate`: bots play many games without a screen."""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, TextIO

from game.bots.play import named_bots, play_out, seed_of
from game.engine.game import Game, Options
from game.engine.log import Players, complete, digest, events_of
from game.engine.match import Match, Setup
from scenes.files.plain import make_folder
from scenes.people.seating import Player
from scenes.program.commands import arguments
from scenes.program.commands.outcome import Failed, Unusable, one_line, say

MOST_GAMES = 1_000_000
EVENTS = "krabbeltisch events"  # what `--log` writes says that it is


@dataclass(frozen=True, slots=True)
class Series:
    """Games to play one after the other; the seed of each follows from `seed` and its number."""

    game: Game
    options: Options
    bots: tuple[str, ...]  # names, by seat
    seed: int
    games: int

    def matches(self) -> Iterator[Match]:
        """Yield each game, played to its end."""
        bots = named_bots(self.game, self.bots)
        for number in range(self.games):
            setup = Setup(self.game, len(bots), seed_of(self.seed, number), self.options)
            match = Match(setup)
            play_out(match, bots)
            yield match


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended."""

    seed: int
    ranks: tuple[int, ...]  # by seat
    decisions: tuple[int, ...]  # by seat
    digest: str

    @classmethod
    def of(cls, match: Match) -> "Result":
        taken = Counter(decision.seat for decision in match.decisions)
        decisions = tuple(taken[seat] for seat in range(match.setup.seats))
        return cls(match.setup.seed, match.state.ranking(), decisions, digest(match))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    arguments.add_game(parser)
    arguments.add_seats(parser)
    arguments.add_seed(parser, 1, "of the whole series; the same seed plays the same games (1)")
    parser.add_argument(
        "--games",
        type=arguments.whole(1, MOST_GAMES),
        default=100,
        metavar="K",
        help="how many games (100)",
    )
    parser.add_argument(
        "--bots",
        default="normal",
        metavar="A,B,…",
        help="a bot for each seat, the last one for all that are left: a level as easy or normal,"
        ' a level with a character as normal-flea, or "random" (normal)',
    )
    parser.add_argument(
        "--options", default="{}", metavar="JSON", help="""as '{"beginners": true}'"""
    )
    parser.add_argument(
        "--log",
        type=Path,
        metavar="FILE",
        help="write every decision and event there, hidden things too, a JSON object a line",
    )
    parser.add_argument(
        "--saves",
        type=Path,
        metavar="DIR",
        help="write each game there as a file that `krabbeltisch replay` plays",
    )
    parser.add_argument(
        "--json", action="store_true", help="one JSON document, with each game, not a table"
    )


def run(wanted: argparse.Namespace) -> int:
    series = _series(wanted)
    try:
        results = _played(series, wanted.log, wanted.saves)
    except OSError as error:
        where = error.filename or wanted.log or wanted.saves
        raise Failed(f"{where} could not be written: {_why(error)}") from error
    say(_as_json(series, results) if wanted.json else _as_table(series, results))
    return 0


def _played(series: Series, log: Path | None, saves: Path | None) -> list[Result]:
    """Play them all, and write each one into `log` and into a file of its own in `saves`.

    Raises OSError where the disk refuses.
    """
    if saves:
        make_folder(saves)
    results = []
    with _open(log) if log else nullcontext() as file:
        for number, match in enumerate(series.matches()):
            results.append(Result.of(match))
            if file:
                file.writelines(_log_lines(series, number, match))
                file.flush()
            if saves:
                name = f"{series.game.name}-{number + 1:06d}.jsonl"
                (saves / name).write_bytes(complete(match, _players(series)))
    return results


def _players(series: Series) -> Players:
    """Say of each seat what the table would say in its save."""
    return tuple(Player("", seat, bot=bot).to_json() for seat, bot in enumerate(series.bots))


def _series(wanted: argparse.Namespace) -> Series:
    """What the command line asks for; raises Unusable."""
    seats = arguments.seats_of(wanted.game, wanted.seats)
    names = wanted.bots.split(",")
    bots = (*names, *names[-1:] * (seats - len(names)))
    if len(bots) > seats:
        raise Unusable(f"--bots takes at most one name for each of the {seats} seats")
    try:
        named_bots(wanted.game, bots)
        options = wanted.game.options.from_json(_json(wanted.options))
    except ValueError as error:
        raise Unusable(one_line(str(error))) from error
    return Series(wanted.game, options, bots, wanted.seed, wanted.games)


def _json(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_each_once)
    except (ValueError, RecursionError) as error:
        raise Unusable("""--options is no JSON object like '{"beginners": true}'""") from error


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The JSON object of these pairs; raises Unusable where one name has two values."""
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise Unusable(f"--options: {name[:40]!r} stands there twice")
    return dict(pairs)


def _open(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise Unusable(f"{path} cannot be written: {_why(error)}") from error


def _why(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)


def _log_lines(series: Series, number: int, match: Match) -> list[str]:
    header = {
        "format": EVENTS,
        "game": series.game.name,
        "number": number,
        "rules": series.game.rules_version,
        "options": series.options.to_json(),
        "bots": list(series.bots),
        "seed": match.setup.seed,
    }
    return [json.dumps(record) + "\n" for record in (header, *events_of(match))]


def _as_json(series: Series, results: Sequence[Result]) -> str:
    document = {
        "game": series.game.name,
        "rules": series.game.rules_version,
        "options": series.options.to_json(),
        "seed": series.seed,
        "seats": [_standing(series, results, [seat]) for seat in range(len(series.bots))],
        "bots": [_standing(series, results, seats) for seats in _seats_by_bot(series)],
        "games": [
            {
                "number": number,
                "seed": result.seed,
                "ranks": result.ranks,
                "decisions": sum(result.decisions),
                "digest": result.digest,
            }
            for number, result in enumerate(results)
        ],
    }
    return json.dumps(document, indent=1, sort_keys=True)


def _as_table(series: Series, results: Sequence[Result]) -> str:
    games = "1 game" if len(results) == 1 else f"{len(results)} games"
    lines = [
        f"{series.game.name}, {len(series.bots)} seats, {games}, seed {series.seed}",
        "",
        "seats    bot                  wins    share   mean rank   decisions",
    ]
    rows = [[seat] for seat in range(len(series.bots))]
    for seats in (*rows, *(seats for seats in _seats_by_bot(series) if len(seats) > 1)):
        row = _standing(series, results, seats)
        names = ",".join(map(str, seats))
        lines.append(
            f"{names:8} {row['bot']:18} {row['wins']:6} {100 * row['share']:6.1f} %"
            f" {row['mean_rank']:11.2f} {row['decisions']:11}"
        )
    return "\n".join(lines)


def _seats_by_bot(series: Series) -> list[list[int]]:
    """The seats of each bot, in the order the bots were named."""
    return [
        [seat for seat, name in enumerate(series.bots) if name == bot]
        for bot in dict.fromkeys(series.bots)
    ]


def _standing(series: Series, results: Sequence[Result], seats: Sequence[int]) -> dict[str, Any]:
    """What these seats of one bot achieved; `share` counts a shared win in parts, per seat."""
    ranks = [result.ranks[seat] for result in results for seat in seats]
    share = sum(
        Fraction(result.ranks[seat] == 1, result.ranks.count(1))
        for result in results
        for seat in seats
    )
    return {
        "bot": series.bots[seats[0]],
        "seats": list(seats),
        "wins": ranks.count(1),
        "share": round(float(share / len(ranks)), 6),
        "mean_rank": round(sum(ranks) / len(ranks), 6),
        "decisions": sum(result.decisions[seat] for result in results for seat in seats),
    }
