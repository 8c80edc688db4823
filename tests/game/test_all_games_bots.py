"""What every bot promises: an end, views only, a stream of its own, the same on every machine.

A game of the hard bot takes seconds, so one game is played for all promises: each decision is asked
again later, in another order and with another `sum`. Who gives the same answer to every question of
a game plays the same game.
"""

import builtins
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from game.bots.play import decide, stream_of
from game.engine.game import Bot
from game.engine.match import View
from game.engine.moves import Move
from game.engine.rng import Pcg32
from tests.game.tables import LONG_TABLES, SHORT_TABLES, Table, at_every_table

ALL_LEVELS = ("easy", "normal", "hard")


def added_one_by_one(values: Iterable[Any], start: Any = 0) -> Any:
    """`sum` of floats as Python 3.11 does it."""
    for value in values:
        start = start + value
    return start


def added_exactly(values: Iterable[Any], start: Any = 0) -> Any:
    """`sum` of floats about as Python 3.12 and later do it."""
    summands = [*values]
    if any(isinstance(value, float) for value in summands):
        return math.fsum(summands) + start
    return added_one_by_one(summands, start)


OTHER_SUM = added_exactly if sum([0.1] * 10) != 1.0 else added_one_by_one


@dataclass(frozen=True)
class Question:
    """What one bot was asked, and its answer."""

    bot: Bot
    view: View
    seat: int
    legal: Sequence[Move]
    stream: Pcg32
    answer: Move

    def again(self) -> Move:
        return decide(self.bot, self.view, self.seat, self.legal, self.stream.copy())


def played(table: Table, levels: Sequence[str], seed: int) -> list[Question]:
    """All questions of a game that bots of these levels, by seat, play to its end."""
    match, asked = table.match(seed), []
    bots = [table.game.bots[level] for level in levels]
    while not match.over:
        for seat in match.waiting():
            view, legal, stream = match.view(seat), match.legal(seat), stream_of(match, seat)
            move = decide(bots[seat], view, seat, legal, stream.copy())
            asked.append(Question(bots[seat], view, seat, legal, stream, move))
            match.commit(seat, move)
    assert match.waiting() == ()
    return asked


def assert_the_same_again(asked: Sequence[Question], patch: pytest.MonkeyPatch) -> None:
    """Ask half of them, from the last question to the first, with the other `sum`."""
    chance = Random(1)
    again = [question for question in reversed(asked) if chance.randrange(2)]
    with patch.context() as other_python:
        other_python.setattr(builtins, "sum", OTHER_SUM)
        assert [q.again() for q in again] == [q.answer for q in again]


@at_every_table
@pytest.mark.slow
def test_bots_of_all_levels_end_their_game_and_answer_the_same_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ALL-4: the same view and stream give the same move, whatever the bot has seen in between.

    A sum of floats is another one from Python 3.12 on; no decision may hang on it.
    """
    others = [level for level in ("easy", "normal") if level in table.game.bots]
    mixed = [others[seat % len(others)] for seat in range(table.seats)]
    full = table in LONG_TABLES and table.seats == table.game.seats[-1]
    if "hard" in table.game.bots and full:  # it thinks long, and below in short games
        mixed[len(str(table)) % table.seats] = "hard"
    assert_the_same_again(played(table, mixed, seed=41), monkeypatch)


SMALLEST = {table.game.name: table for table in reversed(LONG_TABLES)}
SMALLEST_AND_SHORT = SMALLEST | {table.game.name: table for table in reversed(SHORT_TABLES)}


@pytest.mark.parametrize("level", ALL_LEVELS)
@pytest.mark.parametrize("name", SMALLEST)
@pytest.mark.slow
def test_bots_of_one_level_end_their_game_and_answer_the_same_again(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As above, where nobody else brings the game forward; the hard one thinks long."""
    table = (SMALLEST_AND_SHORT if level == "hard" else SMALLEST)[name]
    if level not in table.game.bots:
        pytest.skip("this game has no such level")
    for seed in range(1 if level == "hard" else 2):
        assert_the_same_again(played(table, [level] * table.seats, seed), monkeypatch)
