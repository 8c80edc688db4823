"""What the fits of bots share: games of one bot in all seats, and the Python file they write."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.bots.play import choice_of, named_bots, seed_of
from game.engine.game import Game
from game.engine.match import Match, Setup
from tools.executors import crew_of, reader

R = TypeVar("R")


class Played(NamedTuple):
    """A game to be played, by one bot in all seats."""

    bot: str
    seats: int
    seed: int


def asked(game: Game, played: Played) -> Iterator[Match]:
    """Play one game; yield the match at each ask, and over."""
    match = Match(Setup(game, played.seats, played.seed, game.options()))
    bots = named_bots(game, [played.bot] * played.seats)
    while not match.over:
        yield match
        for seat in match.waiting():
            match.commit(seat, choice_of(bots[seat], match, seat))
    yield match


def fit(
    about: str | None,
    game: Game,
    look: Callable[[Played], R],
    write: Callable[[list[tuple[Played, R]], int], str],
    arguments: list[str],
) -> int:
    """Play the games that are wanted, look at each, and write."""
    parser = reader(about, games=500)
    parser.add_argument("--bot", default="normal", help="who plays them (normal)")
    parser.add_argument("--out", type=Path, required=True, help="the Python file to write")
    wanted = parser.parse_args(arguments)
    games = [
        Played(wanted.bot, seats, seed_of(wanted.seed, number))
        for seats in game.seats
        for number in range(wanted.games)
    ]
    with crew_of(wanted, parser) as crew:
        found = list(zip(games, crew.each(look, games), strict=True))
    wanted.out.write_text(write(found, wanted.seed), encoding="utf-8")
    return 0
