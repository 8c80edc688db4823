"""Ask each bot twice: once as it is, once with everything changed that its seat may not know.

In the second match, the twin, cards that the seat has not seen are dealt anew, dice will roll
otherwise, and others that have chosen at the same time have chosen something else. Whoever decides
otherwise then, with the same random stream, knows what it may not. The twins are asked from the
last to the first, so that a bot that remembers what it was shown before gives itself away too. A
view that is not the same in both is told as well, and how often a planted cheat computes the
match's seed out of the stream it is given. Exit code 1 if anything is found.

    python3 -m tests.instruments.fairness --states 2000
    python3 -m tests.instruments.fairness --game cockroach --bot hard-spider
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from game import GAMES
from game.bots.characters import CHARACTERS, name_of
from game.bots.play import bot_named, decide, random_bot, stream_of
from game.engine.game import Ask, Bot, Game
from game.engine.match import Match
from game.engine.moves import Move
from game.engine.rng import MULTIPLIER, Pcg32
from tests.instruments.hidden import CHANGES
from tests.instruments.setups import setups

SELDOM = 20  # one of so many asks is looked at, of the kind that was looked at most

# Decides for a seat. It gets the whole match, so that it could cheat.
Player = Callable[[Match, int], Move]
Stream = Callable[[Match, int], Pcg32]  # of the next decision of a seat


class Question(NamedTuple):
    """A seat that must choose, and the same seat where the rest is otherwise."""

    match: Match
    twin: Match
    seat: int

    @property
    def phase(self) -> str:
        assert self.match.ask is not None
        return self.match.ask.phase


def honest(bot: Bot) -> Player:
    """A bot as it sits at every table: it gets a view and its stream."""

    def player(match: Match, seat: int) -> Move:
        return decide(bot, match.view(seat), seat, match.legal(seat), stream_of(match, seat))

    return player


def seeds_behind(rng: Pcg32) -> list[int]:
    """What a cheat takes for the match's seed: the states from which this stream can have come.

    `Pcg32` mixes seed and sequence into its first state by one product and one sum, and both can be
    run backwards. The cheat knows the generator and the names of all streams.
    """
    state, increment = rng.key()
    before = (state - increment) * pow(MULTIPLIER, -1, 1 << 64)
    return [(before - increment) % (1 << 64), state, increment >> 1]


def who_computes_the_seed(asked: Sequence[Question], stream: Stream) -> int:
    """Of so many `asked` a planted cheat gets the seed out of the generator it is given."""
    return sum(
        question.match.setup.seed in seeds_behind(stream(question.match, question.seat))
        for question in asked
    )


def questions(game: Game, states: int, seed: int) -> list[Question]:
    """So many, at all numbers of seats with all options, about every kind of ask."""
    chance, found = Random(seed), list[Question]()
    asked = Counter[str]()
    for setup in setups(game, seed):
        match = Match(setup)
        sorts = [random_bot, game.bots["easy"], game.bots["normal"]]
        players = [honest(chance.choice(sorts)) for _ in range(setup.seats)]
        while match.ask:
            if len(found) == states:
                return found
            seat = chance.choice(match.waiting())
            if len(match.legal(seat)) > 1 and _looked_at(match.ask, asked, chance):
                question = twins(match, seat, chance)
                if question.match.key() != question.twin.key():
                    found.append(question)
                    asked[match.ask.phase] += 1
            match.commit(seat, players[seat](match, seat))
    raise AssertionError  # setups never end


def _looked_at(ask: Ask, asked: Counter[str], chance: Random) -> bool:
    """Any of a kind that comes seldom; of the most common one, some."""
    seldom = asked[ask.phase] < max(asked.values(), default=0)
    return seldom or chance.randrange(SELDOM) == 0


def twins(match: Match, seat: int, chance: Random) -> Question:
    """The question to `seat` in this match, and in one that looks the same to it."""
    match, twin = match.copy(), match.copy()
    CHANGES[match.setup.game.name](twin.state, seat, chance)
    for other in match.view(None).committed:
        chosen = match.view(other).choice
        choices = [move for move in twin.state.legal(other) if move != chosen]
        if choices:
            twin.take_back(other)
            twin.commit(other, chance.choice(choices))
    return Question(match, twin, seat)


def telling(asked: Sequence[Question]) -> list[Question]:
    """Those in which the seat can see, or by its legal moves guess, what it may not know."""
    return [
        question
        for question in asked
        if question.match.view(question.seat) != question.twin.view(question.seat)
        or list(question.match.legal(question.seat)) != list(question.twin.legal(question.seat))
    ]


def unfair(player: Player, asked: Sequence[Question]) -> list[Question]:
    """Those it decides otherwise though only what it may not know is otherwise."""
    moves = [player(question.match, question.seat) for question in asked]
    others = [player(question.twin, question.seat) for question in reversed(asked)]
    pairs = zip(asked, moves, reversed(others), strict=True)
    return [question for question, move, other in pairs if move != other]


def bots_of(game: Game) -> list[str]:
    """The names of all levels, and of all characters at one of them."""
    return [*game.bots, *(name_of("normal", character) for character in CHARACTERS)]


def by_phase(asked: Sequence[Question]) -> str:
    """How many of each kind: `3 bid, 1 take`."""
    counted = Counter(question.phase for question in asked)
    return ", ".join(f"{number} {phase}" for phase, number in counted.most_common())


def fair(game: Game, names: Sequence[str], states: int, seed: int) -> bool:
    """Ask these bots, and say what was found; whether it is nothing."""
    asked = questions(game, states, seed)
    told, computed = telling(asked), who_computes_the_seed(asked, stream_of)
    print(
        f"{game.name}: {by_phase(asked)}; views that tell: {by_phase(told) or 'none'}; "
        f"seeds computed out of a stream: {computed or 'none'}",
        flush=True,
    )
    found = len(told) + computed
    for name in names:
        caught = unfair(honest(bot_named(game, name)), asked)
        print(f"    {name:16} unfair: {by_phase(caught) or 'never'}", flush=True)
        found += len(caught)
    return not found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--states", type=int, default=2000, help="a game and bot (2,000)")
    parser.add_argument("--seed", type=int, default=1, help="of the games (1)")
    parser.add_argument("--game", choices=list(GAMES), help="this one only")
    parser.add_argument("--bot", help="this one only; else all levels, and all characters once")
    wanted = parser.parse_args(arguments)
    if wanted.states < 1 or wanted.seed < 0:
        parser.error("--states is at least 1, --seed at least 0")
    games = [GAMES[name] for name in ([wanted.game] if wanted.game else GAMES)]
    try:
        for game in games if wanted.bot else ():
            bot_named(game, wanted.bot)
    except ValueError as error:
        parser.error(str(error))
    well = [
        fair(game, [wanted.bot] if wanted.bot else bots_of(game), wanted.states, wanted.seed)
        for game in games
    ]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
