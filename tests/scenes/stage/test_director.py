"""The director: every beat begins once and in order, and the board ends where it must."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.motion.board import Board, Piece
from scenes.stage.motion.director import Beat, Director, Speed
from tests.scenes.room import frame_of

PIECE = Piece("card", 0, 0, 100, 140)


class Told:
    """Beats that note their beginning, and a director to play them."""

    def __init__(self, speed: Speed = Speed.NORMAL) -> None:
        self.begun: list[int] = []
        self.board = Board()
        self.director = Director(self.board, speed)

    def beat(self, number: int, seconds: float = 1.0) -> Beat:
        def begin() -> None:
            self.begun.append(number)
            self.board.arrange({"card": PIECE._replace(x=100 + number)}, seconds)

        return Beat(begin, seconds)


def test_beats_follow_each_other_in_their_time() -> None:
    told = Told()
    told.director.play([told.beat(1), told.beat(2), Beat(told.beat(3, 2.0).begin, 1.0)])
    told.director.play([Beat()])  # without a time, and without movement
    assert told.begun == []
    for seconds, begun in ((0.5, 1), (0.25, 1), (0.25, 2), (1.0, 3), (1.5, 3)):
        assert told.director.update(seconds), "there is something new to draw"
        assert told.begun == [1, 2, 3][:begun]
        assert not told.director.empty, "what moves is waited for"
    told.director.update(0.5)
    assert told.director.empty


def test_speeds_multiply() -> None:
    for speed, hurry, factor in (
        *((Speed.NORMAL, False, 1), (Speed.NORMAL, True, 4)),
        *((Speed.FAST, False, 2), (Speed.FAST, True, 8)),
    ):
        told = Told(speed)
        told.director.hurry = hurry
        assert told.director.factor == factor
        told.director.play([told.beat(1)])
        told.director.update(0)
        told.director.update(1.0 / factor - 0.01)
        assert told.board.moving
        told.director.update(0.02)
        assert not told.board.moving


@pytest.mark.parametrize("hurry", [False, True])
def test_switched_off_everything_begins_in_order_and_stands_at_once(hurry: bool) -> None:
    told = Told(Speed.OFF)
    told.director.hurry = hurry
    told.director.play([told.beat(1), told.beat(2), told.beat(3)])
    assert told.director.update(0), "there is something new to draw"
    assert told.begun == [1, 2, 3]
    assert told.director.empty
    assert told.board.snapshot() == {"card": PIECE._replace(x=103)}
    assert not told.director.update(0)


def test_skip_ends_the_current_beat_and_its_movement_only() -> None:
    """A beat may skip itself, and queue others."""
    told = Told()
    later = Beat(lambda: told.director.play([told.beat(3)]), 0.5)
    told.director.play([told.beat(1), Beat(told.director.skip, 5.0), later, told.beat(2)])
    told.director.update(0.1)
    told.director.skip()
    assert told.board.snapshot() == {"card": PIECE._replace(x=101)}
    told.director.update(0.1)
    told.director.update(0.6)
    assert told.begun == [1, 2]
    assert told.board.moving
    told.director.update(1.0)
    assert told.begun == [1, 2, 3]


def test_no_time_is_lost_between_beats() -> None:
    told = Told()
    told.director.play([Beat(lambda: told.board.fly(PIECE, PIECE, 1.5), 1.0), Beat(seconds=0.5)])
    told.director.update(0)
    told.director.update(1.5)
    assert told.director.empty


def test_a_beat_without_a_time_lasts_until_all_lies() -> None:
    told = Told()

    def send() -> None:
        told.board.arrange({"card": PIECE._replace(x=500)}, 0.4)
        told.board.fly(PIECE, PIECE, 0.5, delay=0.25)

    told.director.play([Beat(send), told.beat(1)])
    told.director.update(0)
    told.director.update(0.74)
    assert told.begun == []
    told.director.update(0.02)
    assert told.begun == [1]


def test_beats_are_asked_for_when_their_turn_comes() -> None:
    director, asked = Director(Board()), list[int]()

    def beats(number: int) -> Iterator[Beat]:
        asked.append(number)
        yield Beat(seconds=1.0)

    director.play(beats(1))
    director.play(beats(2))
    director.update(0.5)
    assert asked == [1]
    director.update(0.5)
    assert asked == [1, 2]


speeds = st.sampled_from(Speed)
actions = st.one_of(
    st.floats(0, 100),  # an update
    st.just("skip"),
    st.just("finish"),
    st.booleans(),  # hurry
    speeds,
    st.lists(st.floats(0, 2), max_size=4).map(tuple),  # beats to play
)


@given(speeds, st.lists(actions))
def test_every_beat_begins_once_in_order_whatever_happens(
    speed: Speed, history: list[object]
) -> None:
    told = Told(speed)
    queued = 0
    for action in history:
        match action:
            case "skip":
                told.director.skip()
            case "finish":
                told.director.finish()
            case bool():
                told.director.hurry = action
            case float():
                told.director.update(action)
            case Speed():
                told.director.speed = action
            case tuple():
                told.director.play([told.beat(queued + n, s) for n, s in enumerate(action)])
                queued += len(action)
        assert told.begun == list(range(len(told.begun)))
    for _ in range(1000):
        if told.director.empty:
            break
        told.director.update(1.0)
    assert told.begun == list(range(queued))
    assert told.director.empty
    expected = Board()
    if queued:
        expected.arrange({"card": PIECE._replace(x=99 + queued)}, 0)
    assert frame_of(told.board) == frame_of(expected)
