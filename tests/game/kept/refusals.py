"""Why moves are refused: in each phase of a game, a pool of moves of every kind is tried."""

from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from typing import Any

from game.bots.play import random_bot
from game.engine.game import Game
from game.engine.match import Match, Setup
from game.engine.moves import Move, Refused
from game.engine.rng import Pcg32

SEED = 20261122
MOMENTS = 4  # of each phase
BETWEEN = 5  # asks of a phase that are left out after each
NUMBERS = (-1, 0, 1, 2, 8)
LISTS = ((), (0,), (1,), (0, 1), (1, 0), (2, 2), (0, 1, 2), (8,), (1, 1, 1, 1), (-1, 0), (0, 2, 0))


def pool(game: Game) -> list[Move]:
    """All moves of a game with odd and with usual values; each kind is there."""
    return [kind(*row) for kind in game.moves for row in product(*map(values, _fields(kind)))]


def _fields(kind: type[Any]) -> list[str]:
    return [str(field.type) for field in fields(kind)]


def values(kind: str) -> tuple[Any, ...]:
    return LISTS if "tuple" in kind else NUMBERS


def refusals(game: Game) -> Iterator[str]:
    """Write down at some moments how many of the pool are allowed, and why the others are not."""
    tried = pool(game)
    for seats in (game.seats[0], game.seats[-1]):
        options = {name: name != "short" and seats > game.seats[0] for name in game.options.names()}
        for name, seat, match in _moments(game, seats, options):
            yield f"{seats} seats, {name}, seat {seat}"
            yield from _why(match, seat, tried)


def _why(match: Match, seat: int, tried: list[Move]) -> Iterator[str]:
    why: dict[str, list[Move]] = {}
    for move in tried:
        try:
            match.verify(seat, move)
        except Refused as refused:
            why.setdefault(str(refused), []).append(move)
        else:
            why.setdefault("allowed", []).append(move)
    for reason, moves in sorted(why.items()):
        yield f"  {reason} ({len(moves)}, as {moves[0]})"


def _moments(game: Game, seats: int, options: dict[str, bool]) -> Iterator[tuple[str, int, Match]]:
    """Play by chance; yield a name, who is asked or not, and the match."""
    match = Match(Setup(game, seats, SEED, game.options.from_json(options)))
    seen: dict[str, int] = {}
    while match.ask:
        phase = match.ask.phase
        number = seen[phase] = seen.get(phase, -1) + 1
        looked = number % (BETWEEN + 1) == 0 and number < MOMENTS * (BETWEEN + 1)
        name = f"{phase} after {len(match.decisions)}"
        for seat in match.waiting():
            if looked and seat == match.waiting()[0]:
                yield name, seat, match
                others = [one for one in range(seats) if one not in match.ask.seats]
                yield from ((name, other, match) for other in others[:1])
                looked = False
            rng = Pcg32.stream(SEED, f"bot {seat} {len(match.events)}")
            match.commit(seat, random_bot(None, seat, match.legal(seat), rng))
    yield "at the end", 0, match
