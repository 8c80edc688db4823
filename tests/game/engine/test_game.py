"""Options, ranks, and what a match can begin with."""

from dataclasses import dataclass

import pytest

from game.engine.game import Options, ranks
from game.engine.match import Setup
from game.engine.moves import Json
from tests.fifth import FIFTH


@dataclass(frozen=True, slots=True)
class Some(Options):
    quick: bool = False
    loud: bool = True


@pytest.mark.parametrize(
    ("data", "options"),
    [
        ({}, Some()),
        ({"quick": True}, Some(quick=True)),
        ({"loud": False, "quick": False}, Some(loud=False)),
    ],
)
def test_options_from_json(data: Json, options: Some) -> None:
    assert Some.from_json(data) == options
    assert Some.from_json(options.to_json()) == options


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (None, "options are a JSON object"),
        ([["quick", True]], "options are a JSON object"),
        ("quick", "options are a JSON object"),
        ({"slow": True}, "no option 'slow'; this game's options: quick, loud"),
        ({"quick": 1}, "option quick is true or false"),
        ({"quick": None}, "option quick is true or false"),
        ({"quick": "true"}, "option quick is true or false"),
    ],
)
def test_wrong_options_say_what_is_wrong(data: Json, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Some.from_json(data)


def test_a_game_without_options_takes_none() -> None:
    assert Options.from_json({}) == Options()
    with pytest.raises(ValueError, match="this game's options: none"):
        Options.from_json({"quick": True})


@pytest.mark.parametrize(
    ("standings", "expected"),
    [
        ([7, 9, 8], (3, 1, 2)),
        ([9, 9, 8], (1, 1, 3)),
        ([(1, -2), (1, 0), (0, 0), (1, -2)], (2, 1, 4, 2)),
        ([0], (1,)),
    ],
)
def test_ranks_are_shared_and_leave_gaps(standings: list[object], expected: tuple[int]) -> None:
    """ALL-6: 1, 1, 3."""
    assert ranks(standings) == expected


@pytest.mark.parametrize(
    ("seats", "seed", "starter", "words"),
    [
        (1, 0, None, "ladybirds is for 2 to 5 seats, not 1"),
        (6, 0, None, "ladybirds is for 2 to 5 seats, not 6"),
        (2, -1, None, "a seed is a whole number"),
        (2, 1 << 64, None, "a seed is a whole number"),
        (3, 0, 3, "the starting seat is one of 0 to 2"),
        (3, 0, -1, "the starting seat is one of 0 to 2"),
    ],
)
def test_what_cannot_begin_says_why(seats: int, seed: int, starter: int | None, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Setup(FIFTH, seats, seed, FIFTH.options(), starter)
