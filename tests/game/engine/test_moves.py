"""Moves as JSON: whatever is read is a move that writes itself back, or refused."""

import json
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.moves import Json, Move, MoveCodec


@dataclass(frozen=True, slots=True)
class Lay(Move):
    cells: tuple[int, ...]
    claim: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    pass


CODEC = MoveCodec((Lay, Pass))

leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
numbers = st.integers(-(1 << 17), 1 << 17)
anything = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=12,
)
nearly_moves = st.tuples(
    st.sampled_from(["Lay", "Pass", "lay", ""]),
    st.lists(numbers | st.lists(numbers | leaves, max_size=4) | leaves, max_size=3),
).map(lambda parts: [parts[0], *parts[1]])


@given(anything | nearly_moves)
@pytest.mark.slow
def test_json_is_a_move_that_writes_itself_back_or_refused(data: Json) -> None:
    try:
        move = CODEC.decode(data)
    except ValueError:
        return
    assert json.loads(json.dumps(CODEC.encode(move))) == data
    assert type(move) in (Lay, Pass)


@given(
    st.lists(st.integers(-(1 << 16), 1 << 16), max_size=99).map(tuple),
    st.integers(-(1 << 16), 1 << 16),
)
def test_every_move_comes_back(cells: tuple[int, ...], claim: int) -> None:
    move = Lay(cells, claim)
    assert CODEC.decode(json.loads(json.dumps(CODEC.encode(move)))) == move


def test_a_move_reads_like_the_rulebook() -> None:
    assert json.dumps(CODEC.encode(Lay((3, 4), 1))) == '["Lay", [3, 4], 1]'
    assert CODEC.encode(Pass()) == ["Pass"]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (None, "a list that begins with its name"),
        ([], "a list that begins with its name"),
        ([["Pass"]], "a list that begins with its name"),
        ({"0": "Pass"}, "a list that begins with its name"),
        (["Bid", 3], "no move 'Bid'"),
        (["x" * 999], "no move '" + "x" * 40 + "' in"),
        (["Pass", 1], "takes 0 values, not 1"),
        (["Lay", [1]], "takes 2 values, not 1"),
        (["Lay", 1, 1], "a value that fits no move"),
        (["Lay", [1], [1]], "a value that fits no move"),
        (["Lay", [True], 1], "a value that fits no move"),
        (["Lay", [1], True], "a value that fits no move"),
        (["Lay", [1], 1.0], "a value that fits no move"),
        (["Lay", [1], None], "a value that fits no move"),
        (["Lay", [[1]], 1], "a value that fits no move"),
        (["Lay", [1], (1 << 16) + 1], "a value that fits no move"),
        (["Lay", [0] * 100, 1], "a value that fits no move"),
    ],
)
def test_what_is_no_move_says_why(data: Json, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        CODEC.decode(data)
