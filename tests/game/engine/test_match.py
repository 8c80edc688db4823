"""The match on a stub: who has a choice, who may decide when; moves as JSON, options and ranks."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.events import Emit, Event, Forced, GameEnded
from game.engine.game import Ask, Game, Options, ranks
from game.engine.match import Decision, Match, Setup
from game.engine.moves import Json, Move, MoveCodec, Refused


@dataclass(frozen=True, slots=True)
class Pick(Move):
    option: int


@dataclass(frozen=True, slots=True)
class Other(Move):
    """A move of this shape belongs to no game here."""

    option: int


@dataclass(frozen=True, slots=True)
class Picked(Event):
    options: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """How many options each asked seat has."""

    options: dict[int, int]
    hidden_options: bool = False


class Stub:
    """Asks one turn after the other."""

    def __init__(self, *turns: Turn) -> None:
        self.turns = turns
        self.picked: tuple[int, ...] = ()

    def ask(self) -> Ask | None:
        if not self.turns:
            return None
        turn = self.turns[0]
        return Ask("pick", tuple(turn.options), turn.hidden_options)

    def legal(self, seat: int) -> Sequence[Move]:
        return tuple(Pick(option) for option in range(self.turns[0].options[seat]))

    def verify(self, seat: int, move: Move) -> None:
        if move not in self.legal(seat):
            raise Refused("ST-1", "there is no such option")

    def resolve(self, choices: Sequence[Any], emit: Emit) -> None:
        self.turns = self.turns[1:]
        self.picked += tuple(pick.option for pick in choices)
        emit(Picked, tuple(pick.option for pick in choices))

    def view(self, seat: int | None) -> tuple[int, ...]:  # noqa: ARG002
        return self.picked

    def ranking(self) -> tuple[int, ...]:
        return (1, 1, 3)

    def key(self) -> tuple[Any, ...]:
        return (len(self.turns), self.picked)

    def copy(self) -> Self:
        twin = self.__class__(*self.turns)
        twin.picked = self.picked
        return twin


def match_of(*turns: Turn) -> Match:
    game = Game(
        name="stub",
        rules_version=1,
        seats=range(3, 4),
        options=Options,
        moves=(Pick,),
        start=lambda *_: Stub(*turns),
        determinise=lambda *_: Stub(*turns),
        bots={},
    )
    return Match(Setup(game, 3, 0, Options()))


def test_the_table_takes_what_leaves_no_choice() -> None:
    """ALL-2: turn after turn, up to the end of the game."""
    match = match_of(Turn({0: 1, 1: 1}), Turn({2: 1}))
    assert match.events == [
        Forced(0),
        Forced(1),
        Picked((0, 0)),
        Forced(2),
        Picked((0,)),
        GameEnded((1, 1, 3)),
    ]
    assert match.over
    assert match.decisions == []


def test_only_those_with_a_choice_are_asked() -> None:
    """ALL-2: the others have chosen by themselves, which is told at once."""
    match = match_of(Turn({0: 2, 1: 1, 2: 2}))
    assert match.waiting() == (0, 2)
    assert match.events == [Forced(1)]
    assert match.view(None).committed == (1,)
    assert match.legal(1) == ()
    assert match.commit(2, Pick(1)) == []
    assert match.commit(0, Pick(0)) == [Picked((0, 0, 1)), GameEnded((1, 1, 3))]


def test_a_forced_choice_cannot_be_changed() -> None:
    """ALL-2: there is nothing to change it to."""
    match = match_of(Turn({0: 2, 1: 1}))
    with pytest.raises(Refused, match="ALL-5: there is no choice to take back"):
        match.take_back(1)
    with pytest.raises(Refused, match="ALL-5: you have chosen already"):
        match.commit(1, Pick(0))


def test_forced_and_free_turns_follow_each_other() -> None:
    """ALL-2: a commit returns all that happens until somebody has a choice again."""
    match = match_of(Turn({0: 2}), Turn({1: 1}), Turn({0: 1, 2: 3}))
    assert match.commit(0, Pick(1)) == [Picked((1,)), Forced(1), Picked((0,)), Forced(0)]
    assert match.waiting() == (2,)
    assert match.copy().commit(2, Pick(2)) == [Picked((0, 2)), GameEnded((1, 1, 3))]


def test_a_veiled_ask_asks_even_who_has_one_option() -> None:
    """ALL-2: taking it at once would tell that there is only one."""
    match = match_of(Turn({0: 1, 1: 2}, hidden_options=True))
    assert match.events == []
    assert match.waiting() == (0, 1)
    assert list(match.legal(0)) == [Pick(0)]
    match.commit(0, Pick(0))
    match.take_back(0)
    assert match.waiting() == (0, 1)


@pytest.mark.parametrize(
    ("seat", "move", "words"),
    [
        (2, Pick(0), "ALL-5: it is not your turn"),
        (-1, Pick(0), "ALL-5: it is not your turn"),
        (0, Pick(0), "ALL-5: you have chosen already"),
        (1, Other(0), "ALL-5: this game has no such move"),
        (1, Pick(2), "ST-1: there is no such option"),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(seat: int, move: Move, words: str) -> None:
    """ALL-5."""
    match = match_of(Turn({0: 2, 1: 2}))
    match.commit(0, Pick(1))
    key = match.key()
    with pytest.raises(Refused, match=words):
        match.commit(seat, move)
    assert match.key() == key
    assert match.decisions == [Decision(0, Pick(1))]
    assert match.waiting() == (1,)


def test_the_key_tells_sealed_choices_apart() -> None:
    match = match_of(Turn({0: 2, 1: 2}))
    keys = [match.key()]
    for option in (0, 1):
        match.commit(0, Pick(option))
        keys.append(match.key())
        match.take_back(0)
    assert len(set(keys)) == 3
    assert match.key() == keys[0]


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
