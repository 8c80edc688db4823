"""Finished games of all kinds, played by bots from a seed."""

from functools import cache

from game import GAMES
from game.bots.play import named_bots, play_out
from game.engine.match import Match, Setup

SEED = 20261122
BOTS = ("normal", "normal-flea", "easy-spider", "normal-hornet", "easy", "normal-ladybird")


@cache
def finished(game: str, seats: int, *, short: bool = True) -> Match:
    """Play one game of bots to its end."""
    played = GAMES[game]
    options = played.options.from_json({"short": short})
    match = Match(Setup(played, seats, SEED, options))
    play_out(match, named_bots(played, BOTS[:seats]))
    return match


def some() -> list[Match]:
    """Each game with the fewest, some and the most players."""
    return [
        finished(name, seats)
        for name, game in GAMES.items()
        for seats in (game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1])
    ]
