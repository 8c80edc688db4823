"""The board: whatever moves in between, what stands at the end is what was arranged last."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.motion.board import Board, Piece
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from tests.scenes.room import frame_of, texts_of

LEFT = Piece("card/a", 200, 500, 100, 140)
RIGHT = LEFT._replace(x=1200)
PILE = Piece("card/back", 960, 100, 100, 140)
DIE = Piece("die/blank", 300, 300, 60, 60, flips=False)


def pictures(board: Board, layer: Layer) -> list[Picture]:
    return [mark for mark in drawn(board).layers[layer] if isinstance(mark, Picture)]


def drawn(board: Board) -> Frame:
    frame = frame_of(board)
    board.draw_words(frame)
    return frame


def standing(pieces: Mapping[str, Piece], *, still: bool = False) -> Board:
    board = Board(still=still)
    board.arrange(pieces, 0)
    board.update(0)
    return board


def sent(
    before: Mapping[str, Piece], after: Mapping[str, Piece], *, still: bool = False, **how: Any
) -> Board:
    """A board on which some stood, and go on within a second."""
    board = standing(before, still=still)
    board.arrange(after, 1.0, **how)
    return board


def test_a_changed_place_is_travelled_to_on_the_moving_layer_with_an_overshoot() -> None:
    board, xs = sent({"card": LEFT}, {"card": RIGHT}), []
    while board.moving:
        (mark,) = pictures(board, Layer.MOVING)
        assert pictures(board, Layer.REST) == []
        xs.append(mark.x)
        board.update(0.05)
    assert xs[0] == 200
    assert xs == sorted(xs[: xs.index(max(xs))]) + xs[xs.index(max(xs)) :], "turns back only once"
    assert 1200 < max(xs) < 1250
    assert [mark.x for mark in pictures(board, Layer.REST)] == [1200]


def test_a_flying_card_is_lifted_and_its_shadow_moves_away() -> None:
    (resting_shadow, *_) = drawn(standing({"card": LEFT})).layers[Layer.REST]
    board = sent({"card": LEFT}, {"card": RIGHT})
    board.update(0.5)
    shadow, *_, card = drawn(board).layers[Layer.MOVING]
    assert isinstance(card, Picture)
    assert isinstance(shadow, Box)
    assert isinstance(resting_shadow, Box)
    assert (card.w, card.h) == pytest.approx((104, 145.6))
    assert shadow.y - card.y > resting_shadow.y - LEFT.y > 0


def test_a_changed_picture_narrows_swaps_and_widens() -> None:
    board = sent({"card": LEFT}, {"card": LEFT._replace(picture="card/b", secret=True)})
    seen = []
    while board.moving:
        seen += pictures(board, Layer.MOVING)
        board.update(0.0625)
    names = [mark.name for mark in seen]
    turn = names.index("card/b")
    assert names == ["card/a"] * turn + ["card/b"] * (len(names) - turn)
    assert all(mark.secret == (mark.name == "card/b") for mark in seen), "a face keeps its secret"
    widths = [mark.w / mark.h for mark in seen]
    assert widths[:turn] == sorted(widths[:turn], reverse=True)
    assert widths[turn:] == sorted(widths[turn:])
    assert min(widths) < 0.3 * widths[0]


def test_pieces_come_from_their_entry_and_go_to_their_exit_or_fade_where_they_stand() -> None:
    """A card turns on the way."""
    after = {"card": RIGHT, "new": DIE._replace(x=900)}
    ways = {"entry": {"card": PILE}.get, "exit": {"old": PILE}.get}
    board = sent({"old": LEFT, "pale": DIE}, after, **ways)
    seen = {mark.x: mark for mark in pictures(board, Layer.MOVING)}
    assert (seen[960].name, seen[960].y) == ("card/back", 100)
    board.update(0.5)
    dice = {mark.x: mark.alpha for mark in pictures(board, Layer.MOVING) if mark.y == DIE.y}
    assert dice == {DIE.x: 128, 900: 128}
    board.update(0.45)
    names = {mark.name for mark in pictures(board, Layer.MOVING) if abs(mark.x - PILE.x) < 40}
    assert names == {"card/back"}
    board.update(0.2)
    assert set(board.snapshot()) == {"card", "new"}
    assert not board.moving


def test_staggered_pieces_set_out_one_after_another() -> None:
    down = RIGHT._replace(y=900)
    after = {"a": RIGHT, "b": down, "c": down}
    board = sent({"a": LEFT, "b": LEFT}, after, stagger=1.0, entry=lambda _: PILE)
    board.update(0.5)
    assert [mark.y for mark in pictures(board, Layer.MOVING)] == [500]
    assert [mark.x for mark in pictures(board, Layer.REST)] == [200], "b waits, c is not there yet"
    board.update(1.0)
    assert [mark.x for mark in pictures(board, Layer.REST)] == [1200]
    assert len(pictures(board, Layer.MOVING)) == 1
    board.update(1.75)
    assert not board.moving
    board = sent({"a": LEFT}, {"c": RIGHT}, stagger=1.0, entry=lambda _: PILE, exit=lambda _: PILE)
    board.update(0.1)
    assert len(pictures(board, Layer.MOVING)) == 2, "what comes waits for nothing that goes"


def test_another_goal_in_mid_flight_starts_from_where_the_piece_is() -> None:
    """As it leaves, too; the same goal again changes nothing, and a secret is one at once."""
    secret = RIGHT._replace(secret=True)
    for first, then in ((RIGHT, LEFT), (None, LEFT), (RIGHT, RIGHT), (RIGHT, secret)):
        board = sent({"card": LEFT}, {"card": first} if first else {}, exit=lambda _: RIGHT)
        board.update(0.5)
        (before,) = pictures(board, Layer.MOVING)
        board.arrange({"card": then}, 1.0, entry=lambda _: PILE)
        assert pictures(board, Layer.MOVING) == [before._replace(secret=then.secret)]
        board.update(0.625)
        assert board.moving is (then == LEFT)


def test_transient_pieces_set_out_late_bow_and_vanish() -> None:
    board = Board()
    board.fly(LEFT, RIGHT, 1.0, delay=0.5, arc=100)
    assert drawn(board) == Frame()
    board.update(1.0)
    (mark,) = pictures(board, Layer.MOVING)
    assert mark.y == pytest.approx(400)
    board.update(0.5)
    assert drawn(board) == Frame()
    assert not board.moving


@pytest.mark.parametrize("y", [80.0, 120.0, 160.0, 600.0])
def test_a_floating_text_rises_fades_vanishes_and_stays_on_the_screen(y: float) -> None:
    """What was gained at the top of the table was read nowhere: "+1" rose out of the picture."""
    board, seen = Board(), list[Text]()
    board.float_text("+1", 300, y, colour="#FFFFFF", seconds=1.0)
    while board.moving:
        seen += texts_of(drawn(board))
        board.update(0.02)
    assert {mark.text for mark in seen} == {"+1"}
    assert min(mark.y - mark.h / 2 for mark in seen) >= 28
    assert seen[0].y == max(y, seen[0].y) > seen[-1].y
    assert seen[0].alpha == 255 > seen[-1].alpha
    assert drawn(board) == Frame()


def test_a_text_that_crosses_other_things_lies_on_its_plate() -> None:
    board = Board()
    board.float_text("Snap!", 960, 600, colour="#FFFFFF", w=500, plate="#101010")
    plate, words = drawn(board).layers[Layer.MOVING]
    assert isinstance(plate, Box)
    assert (plate.x, plate.y, plate.w, plate.colour) == (words.x, words.y, 500, "#101010")
    assert plate.h > words.h


def test_a_pile_casts_one_shadow_and_what_has_none_no_one() -> None:
    flat = LEFT._replace(shadow=None)
    resting = [
        drawn(standing(pieces)).layers[Layer.REST]
        for pieces in ({"a": LEFT}, dict.fromkeys("abcdefgh", LEFT), {"flat": flat})
    ]
    one, pile, none = (sum(isinstance(mark, Box) for mark in marks) for marks in resting)
    assert pile == one > none == 0


def test_reduced_motion_fades_over_and_moves_nothing() -> None:
    """What stays as it is does not grow pale."""
    after, entry = {"card": RIGHT._replace(picture="card/b"), "new": DIE}, {"new": PILE}.get
    board = sent({"card": LEFT}, after, still=True, entry=entry)
    board.fly(PILE, PILE, 1.0)
    board.float_text("+1", 300, 600, colour="#FFFFFF", seconds=1.0)
    places = {(piece.x, piece.y, piece.w) for piece in (LEFT, RIGHT, PILE, DIE)}
    while board.moving:
        for mark in pictures(board, Layer.MOVING):
            assert (mark.x, mark.y, mark.w) in places
            assert mark.name != "card/a" or mark.x == LEFT.x
            assert mark.name != "die/blank" or mark.x == DIE.x
            assert mark.name != PILE.picture or mark.alpha == 255
        assert all(mark.y == 600 for mark in texts_of(drawn(board)))
        board.update(0.1)
    resting = {mark.name: mark.x for mark in pictures(board, Layer.REST)}
    assert resting == {"card/b": 1200, "die/blank": 300}


@pytest.mark.parametrize("still", [False, True])
def test_contact_of_a_card_that_turns_on_the_spot_is_when_its_face_can_be_read(
    still: bool,
) -> None:
    board = sent({"card": LEFT}, {"card": LEFT._replace(picture="card/back")}, still=still)
    board.update(board.contact)
    marks = pictures(board, Layer.MOVING)
    assert max(marks, key=lambda mark: mark.w * mark.alpha).name == "card/back"


def test_what_is_placed_without_a_movement_is_told_once() -> None:
    board = Board()
    board.arrange({"card": LEFT}, 0)
    assert board.update(0.1), "it is to be drawn"
    assert not board.update(0.1)


keys = st.sampled_from("abcdef")
places = st.builds(
    Piece,
    picture=st.sampled_from(["card/a", "card/b", "card/back"]),
    x=st.integers(0, 1920),
    y=st.integers(0, 1080),
    w=st.just(100),
    h=st.just(140),
    angle=st.sampled_from([0, 90, -10]),
    alpha=st.sampled_from([255, 128, 0]),
    z=st.integers(0, 3),
    colour=st.just(""),
    secret=st.booleans(),
    shadow=st.sampled_from([0.08, None]),
)
steps = st.tuples(
    st.dictionaries(keys, places),
    st.floats(0, 1),  # seconds
    st.sampled_from([0.0, 0.1]),  # stagger
    st.floats(0, 1),  # time until the next step
)


@given(st.lists(steps, min_size=1), st.booleans(), st.booleans())
@pytest.mark.slow
def test_after_any_history_the_last_arrangement_stands(
    history: list[tuple[dict[str, Piece], float, float, float]], still: bool, hurried: bool
) -> None:
    """And each change is told: who hears of none need not draw anything."""
    board = Board(still=still)
    assert not board.update(0.1)
    for pieces, seconds, stagger, wait in history:
        before = drawn(board)
        board.arrange(pieces, seconds, stagger=stagger, entry=lambda _: PILE, exit=lambda _: PILE)
        board.fly(LEFT, RIGHT, seconds)
        assert board.update(wait) or drawn(board) == before
    before = drawn(board)
    if hurried:
        board.finish()
    assert board.update(10) or drawn(board) == before
    assert not board.update(0.1)
    assert not board.moving
    assert board.snapshot() == history[-1][0]
    fresh = Board()
    fresh.arrange(history[-1][0], 0)
    assert drawn(board) == drawn(fresh)


def test_what_is_thrown_tumbles_and_shows_its_face_when_it_lies() -> None:
    """It flies high; on its way out it does not tumble again."""
    thrown = DIE._replace(picture="die/4", x=900, thrown=("t/1", "t/2"))
    board, names, heights = sent({"die": DIE}, {"die": thrown}), list[str](), list[float]()
    for _ in range(10):
        board.update(0.09)
        names += [mark.name for mark in pictures(board, Layer.MOVING)]
        heights += [DIE.y - mark.y for mark in pictures(board, Layer.MOVING)]
    assert max(heights) > 2 * DIE.h
    assert set(names[:8]) == {"t/1", "t/2"}
    assert set(names[8:]) == {"die/4"}  # in the last fifth of its way
    board.update(0.225)
    assert [mark.name for mark in pictures(board, Layer.REST)] == ["die/4"]
    board.arrange({}, 1.0)
    for _ in range(8):
        assert [mark.name for mark in pictures(board, Layer.MOVING)] == ["die/4"]
        board.update(0.1)


def test_contact_is_when_the_last_piece_lies() -> None:
    """A card that turns on its way, too; what does not flip shows its new face only then."""
    goal = {"a": RIGHT._replace(picture="card/back"), "b": DIE._replace(picture="die/4", x=900)}
    board = sent({"a": LEFT, "b": DIE}, goal, stagger=0.25)
    assert board.contact == 1.25
    board.update(0.5)
    assert board.contact == 0.75
    while board.contact > 0.01:
        (die,) = [mark for mark in pictures(board, Layer.MOVING) if mark.y == DIE.y]
        assert (die.name, die.w) == ("die/blank", die.h)
        board.update(0.1)
    board.update(0.35)
    assert not board.moving
    assert {mark.name for mark in pictures(board, Layer.REST)} == {"card/back", "die/4"}


@pytest.mark.parametrize(
    ("start", "end", "wide", "high", "still"),
    [
        (LEFT, RIGHT, 0.96, 0.96, False),
        (DIE, DIE._replace(x=900, thrown=("t/1",)), 1.05, 0.9, False),
        (LEFT, RIGHT, 1, 1, True),
        (LEFT, LEFT._replace(x=220), 1, 1, False),  # it only shifts
    ],
)
def test_a_card_gives_way_by_4_and_a_thrown_die_by_10_percent_once_it_lies(
    start: Piece, end: Piece, wide: float, high: float, still: bool
) -> None:
    """In the tenth of a second after it has landed, but where less movement is wished for."""
    board = sent({"it": start}, {"it": end}, still=still)
    board.update(1.06)
    assert board.contact == 0
    (mark,) = pictures(board, Layer.MOVING if wide != 1 else Layer.REST)
    assert (mark.x, mark.y) == (end.x, end.y)
    assert (mark.w, mark.h) == (pytest.approx(wide * end.w), pytest.approx(high * end.h))
    board.update(0.1)
    assert not board.moving
    (rest,) = pictures(board, Layer.REST)
    assert (rest.w, rest.h) == (end.w, end.h)


def test_a_blow_shakes_the_table_ever_less_and_a_still_one_never() -> None:
    board, calm, reach = Board(), Board(still=True), list[float]()
    for one in (board, calm):
        one.shake(8.0, 0.16)
    for _ in range(16):
        reach.append(max(map(abs, board.shaken)))
        assert calm.shaken == (0.0, 0.0)
        board.update(0.01)
        calm.update(0.01)
    assert 3 < max(reach) <= 8
    assert max(reach[8:]) < max(reach[:8])
    assert board.shaken == (0.0, 0.0)


def test_those_who_leave_do_so_one_after_another() -> None:
    board, seen = sent({"a": LEFT, "b": RIGHT}, {}, stagger=0.5), []
    for _ in range(4):
        board.update(0.4)
        going = board.leaving()
        seen.append([going[key].alpha if key in going else 0 for key in "ab"])
    assert 0 < seen[0][0] < seen[0][1] == 255
    assert 0 < seen[1][0] < seen[1][1] < 255
    assert seen[2][0] == 0 < seen[2][1]
    assert seen[3] == [0, 0]


@pytest.mark.parametrize("still", [False, True])
def test_a_cue_runs_with_the_table_and_is_over_when_all_is_skipped(still: bool) -> None:
    """A still board takes its time, and shows its end."""
    board = Board(still=still)
    assert board.share("stamp") == 1.0
    for _ in range(2):
        board.cue("stamp", 0.5)
        assert board.moving
        assert board.share("stamp") == float(still)
        assert board.update(0.2)
        assert board.share("stamp") == (1.0 if still else pytest.approx(0.4))
    board.update(0.5)
    assert not board.moving
    assert board.share("stamp") == 1.0
    board.cue("stamp", 0.5)
    board.finish()
    assert board.share("stamp") == 1.0
    assert not board.moving


def test_what_lies_on_a_piece_that_fades_or_turns_on_the_spot_stays_on_it() -> None:
    """The die of a match was hidden by its card, for as long as that grew pale."""
    die = Piece("die", LEFT.x, LEFT.y, 60, 60, z=9)
    mark = Piece("mark", LEFT.x + 20, LEFT.y, 20, 20, z=10)
    aside = Piece("aside", LEFT.x + 90, LEFT.y, 60, 60, z=9)
    pieces = {"mark": mark, "die": die, "card": LEFT, "aside": aside}
    board = sent(pieces, pieces | {"card": LEFT._replace(alpha=90)})
    board.update(0.5)
    assert [one.name for one in pictures(board, Layer.MOVING)] == ["card/a", "die", "mark"]
    assert [one.name for one in pictures(board, Layer.REST)] == ["aside"]
    board.update(0.6)
    names = [one.name for one in pictures(board, Layer.REST)]
    assert names == ["card/a", "die", "aside", "mark"]


def test_who_still_waits_to_come_is_nowhere() -> None:
    """Nor is it seen to go, or to wait for another place."""
    for then in ({"a": LEFT, "b": LEFT}, {"a": LEFT}, {"a": RIGHT, "b": RIGHT}):
        board = sent({}, {"a": LEFT, "b": LEFT}, stagger=0.5, entry=lambda _: PILE)
        board.arrange(then, 1.0, stagger=0.5, exit=lambda _: RIGHT)
        board.update(0.25)
        assert "b" not in then or board.snapshot()["b"].alpha == 0
        assert len(pictures(board, Layer.MOVING)) == 1
        assert pictures(board, Layer.REST) == []
        board.update(0.5)
        assert "b" not in then or board.snapshot()["b"].alpha == 255


def test_only_what_travels_is_bowed() -> None:
    """Found by looking: dice that had missed hopped as they came out of the shade."""
    pale = LEFT._replace(alpha=90)
    start, end = LEFT._replace(picture="card/m"), RIGHT._replace(picture="card/m")
    board = sent({"missed": pale, "match": start}, {"missed": LEFT, "match": end}, arc=70.0)
    board.update(0.5)
    heights = {mark.name: mark.y for mark in pictures(board, Layer.MOVING)}
    assert heights["card/a"] == 500
    assert heights["card/m"] < 440
