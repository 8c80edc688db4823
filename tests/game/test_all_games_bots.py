"""What every bot promises: views only, a stream of its own, and the same on every machine."""

import builtins
import math
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from game.bots.play import decide, play_out, stream_of
from game.engine.match import Decision
from tests.game.tables import Table, at_every_table


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


def decided(table: Table, level: str, seed: int) -> list[Decision]:
    match = table.match(seed)
    play_out(match, [table.game.bots[level]] * table.seats)
    return match.decisions


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@at_every_table
def test_every_python_decides_alike(
    table: Table, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ALL-4: a sum of floats is another one from Python 3.12 on; no decision may hang on it."""
    if level not in table.game.bots:
        pytest.skip("this game has no such level")
    seeds = range(1 if level == "hard" else 3)
    sums: list[Callable[..., Any]] = [added_one_by_one, added_exactly]
    games = []
    for one in sums:
        monkeypatch.setattr(builtins, "sum", one)
        games.append([decided(table, level, seed) for seed in seeds])
    assert games[0] == games[1]


@at_every_table
def test_a_bot_remembers_nothing(table: Table) -> None:
    """The same view and stream give the same move, whatever the bot has seen in between."""
    for bot in table.game.bots.values():
        match = table.match(seed=41)
        asked = []
        while not match.over:
            for seat in match.waiting():
                chance = (match.view(seat), seat, match.legal(seat), stream_of(match, seat))
                move = decide(bot, *chance[:3], chance[3].copy())
                asked.append((chance, move))
                match.commit(seat, move)
        again = [decide(bot, *chance) for chance, _ in reversed(asked)]
        assert again == [move for _, move in reversed(asked)]
