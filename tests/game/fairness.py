"""Asks players twice: once as it is, once with everything changed that their seat may not know.

    python3 -m tests.game.fairness --states 2000
    python3 -m tests.game.fairness --game cockroach --level hard

In the second match cards that the seat has not seen are dealt anew, dice will roll otherwise, and
another seat that chooses at the same time has chosen something else. Whoever decides otherwise
then, with the same random stream, knows what it may not.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import NamedTuple

from game import GAMES
from game.bots.play import decide, stream_of
from game.table.game import Bot, Game
from game.table.match import Match, Setup
from game.table.moves import Move
from game.table.rng import Pcg32
from tests.game.tables import options_at

SELDOM = 10  # about one of so many decisions is looked at

# Decides for a seat. It gets the whole match, so that it could cheat.
Player = Callable[[Match, int], Move]


class Question(NamedTuple):
    """A seat that must choose, and the same seat where the rest is otherwise."""

    match: Match
    twin: Match
    seat: int


def honest(bot: Bot) -> Player:
    """A bot as it sits at every table: it gets a view and its stream."""

    def player(match: Match, seat: int) -> Move:
        rng = stream_of(match, seat)
        return decide(bot, match.view(seat), seat, match.legal(seat), rng)

    return player


def questions(game: Game, states: int, seed: int) -> Iterator[Question]:
    """So many, from games at all numbers of seats and with many options."""
    chance, streams, asked = Random(seed), Pcg32(seed, 1), 0
    for number in count():
        seats = game.seats[number % len(game.seats)]
        options = chance.choice(options_at(game, seats))
        match = Match(Setup(game, seats, chance.getrandbits(64), options))
        level = chance.choice([None, game.bots["easy"], game.bots["normal"]])
        while not match.over:
            seat = chance.choice(match.waiting())
            if chance.randrange(SELDOM) == 0 and len(match.legal(seat)) > 1:
                question = twins(match, seat, chance, streams)
                if question.match.key() != question.twin.key():
                    yield question
                    asked += 1
                if asked == states:
                    return
            move = chance.choice(match.legal(seat))
            match.commit(seat, honest(level)(match, seat) if level else move)


def twins(match: Match, seat: int, chance: Random, streams: Pcg32) -> Question:
    """The question to `seat` in this match, and in one that looks the same to it."""
    match, twin = match.copy(), match.copy()
    twin.state = match.setup.game.determinise(match.state.view(seat), streams)
    others = [other for other in match.waiting() if other != seat]
    if others:
        other = chance.choice(others)
        match.commit(other, match.legal(other)[0])
        twin.commit(other, twin.legal(other)[-1])
    return Question(match, twin, seat)


def unfair(player: Player, asked: Iterator[Question]) -> int:
    """How often it decides otherwise where only what it may not know is otherwise."""
    return sum(player(match, seat) != player(twin, seat) for match, twin, seat in asked)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--states", type=int, default=2000, help="a game and level (2000)")
    parser.add_argument("--seed", type=int, default=1, help="of the games (1)")
    parser.add_argument("--game", choices=sorted(GAMES), help="this one only")
    parser.add_argument("--level", help="this one only")
    wanted = parser.parse_args(arguments)
    found = 0
    for name in [wanted.game] if wanted.game else GAMES:
        for level, bot in GAMES[name].bots.items():
            if wanted.level in (None, level):
                times = unfair(honest(bot), questions(GAMES[name], wanted.states, wanted.seed))
                print(f"{name:12} {level:8} {wanted.states:6} states, {times} unfair")
                found += times
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
