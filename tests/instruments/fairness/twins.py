"""The same question to a seat where only what it may not know is otherwise, and who answers it."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from game.bots.play import choice_of, random_bot
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
    return partial(choice_of, bot)


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
