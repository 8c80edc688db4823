"""The director: every beat begins once and in order, and the board ends where it must."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.motion.board import Board, Piece
from scenes.stage.motion.director import Beat, Director, Speed
from scenes.stage.render.frame import Frame

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
    told.director.play([told.beat(1), told.beat(2)])
    assert told.begun == []
    told.director.update(0.5)
    assert told.begun == [1]
    told.director.update(0.25)
    assert told.begun == [1]
    told.director.update(0.25)
    assert told.begun == [1, 2]
    assert not told.director.empty
    told.director.update(1.0)
    assert told.director.empty


def test_speeds_multiply() -> None:
    factors = []
    for speed in (Speed.NORMAL, Speed.FAST):
        for hurry in (False, True):
            director = Director(Board(), speed)
            director.hurry = hurry
            factors.append(director.factor)
    assert factors == [1, 4, 2, 8]


def test_the_board_runs_at_the_directors_speed() -> None:
    told = Told(Speed.FAST)
    told.director.play([told.beat(1)])
    told.director.update(0)
    told.director.update(0.5)
    assert not told.board.moving


def test_switched_off_everything_begins_in_order_and_stands_at_once() -> None:
    told = Told(Speed.OFF)
    told.director.play([told.beat(1), told.beat(2), told.beat(3)])
    assert told.director.update(0), "there is something new to draw"
    assert told.begun == [1, 2, 3]
    assert told.director.empty
    assert told.board.snapshot() == {"card": PIECE._replace(x=103)}
    assert not told.director.update(0)


def test_skip_ends_the_current_beat_and_its_movement_only() -> None:
    told = Told()
    told.director.play([told.beat(1), told.beat(2)])
    told.director.update(0.1)
    told.director.skip()
    assert told.board.snapshot() == {"card": PIECE._replace(x=101)}
    told.director.update(0.1)
    assert told.begun == [1, 2]
    assert told.board.moving


def test_a_beat_may_queue_more_beats() -> None:
    told = Told()
    told.director.play([Beat(lambda: told.director.play([told.beat(2)]), 0.5), told.beat(1)])
    told.director.update(10)
    assert told.begun == [1, 2]


def test_a_movement_longer_than_its_beat_keeps_the_director_busy() -> None:
    told = Told()
    told.director.play([Beat(told.beat(1, seconds=2.0).begin, 1.0)])
    told.director.update(0)
    told.director.update(1.5)
    assert not told.director.empty
    told.director.update(0.5)
    assert told.director.empty


def test_no_time_is_lost_between_beats() -> None:
    board = Board()
    director = Director(board)
    director.play([Beat(lambda: board.fly(PIECE, PIECE, 1.5), 1.0), Beat(lambda: None, 0.5)])
    director.update(0)
    director.update(1.5)
    assert director.empty


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


def test_a_beat_without_a_time_and_without_movement_is_over_at_once() -> None:
    told = Told()
    told.director.play([Beat(), told.beat(1)])
    told.director.update(0)
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


def test_a_beat_may_skip_itself() -> None:
    told = Told()
    told.director.play([Beat(told.director.skip, 5.0), told.beat(1)])
    told.director.update(0.1)
    assert told.begun == [1]


def test_a_beat_that_moves_nothing_still_asks_for_a_frame() -> None:
    director = Director(Board())
    assert not director.update(0.1)
    director.play([Beat(lambda: None, 0.5)])
    assert director.update(0.1)
    assert director.update(0.5)
    assert not director.update(0.1)


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
    frames = Frame(), Frame()
    told.board.draw(frames[0])
    expected.draw(frames[1])
    assert frames[0] == frames[1]


def test_without_animation_all_is_told_at_once_however_much_one_hurries() -> None:
    for hurry in (False, True):
        told = Told(Speed.OFF)
        told.director.hurry = hurry
        told.director.play(told.beat(number, 9.0) for number in range(3))
        told.director.update(0.01)
        assert told.begun == [0, 1, 2]
        assert told.director.empty
