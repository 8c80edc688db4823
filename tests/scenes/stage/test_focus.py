"""Geometric focus: the nearest thing in the direction pressed, and nothing is out of reach."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.input.action import DIRECTIONS, Verb
from scenes.stage.widgets.focus import Focus, Target

Targets = list[Target[Any]]


def grid(columns: int, rows: int, w: float = 100, h: float = 80, gap: float = 20) -> Targets:
    return [
        Target((column, row), 100 + column * (w + gap), 100 + row * (h + gap), w, h)
        for row in range(rows)
        for column in range(columns)
    ]


def press(focus: Focus[Any], directions: str, targets: Targets) -> object:
    for letter in directions:
        focus.move({"u": Verb.UP, "r": Verb.RIGHT, "d": Verb.DOWN, "l": Verb.LEFT}[letter], targets)
    return focus.key


@pytest.mark.parametrize(("arrow", "shown"), [("l", (0, 1)), ("u", (1, 0)), ("d", (1, 2))])
def test_the_first_press_shows_the_focus_from_the_middle(arrow: str, shown: object) -> None:
    assert press(Focus(), arrow, grid(3, 3)) == shown
    assert press(Focus(), arrow, grid(1, 1)) == (0, 0)


def test_moves_step_through_a_grid_and_stop_at_its_edges() -> None:
    focus = Focus((0, 0))
    targets = grid(3, 3)
    assert press(focus, "rdr", targets) == (2, 1)
    assert not focus.move(Verb.RIGHT, targets)
    assert press(focus, "lluu", targets) == (0, 0)


def test_with_wrap_a_move_past_the_edge_comes_back_in_on_the_same_line() -> None:
    targets = grid(3, 2)
    assert press(Focus((2, 1), wrap=True), "r", targets) == (0, 1)
    assert press(Focus((1, 0), wrap=True), "u", targets) == (1, 1)
    column = grid(1, 3)
    assert not Focus((0, 1), wrap=True).move(Verb.RIGHT, column)


def test_what_lies_straight_ahead_is_preferred_to_what_is_nearer_aside() -> None:
    targets = [
        Target("here", 0, 0, 100, 100),
        Target("ahead", 300, 30, 100, 100),
        Target("aside", 150, 160, 100, 100),
    ]
    assert press(Focus("here"), "r", targets) == "ahead"
    assert press(Focus("here"), "d", targets) == "aside"


def test_from_a_wide_row_the_middle_one_above_is_nearest() -> None:
    targets = [*grid(3, 1), Target("wide", 220, 220, 340, 80)]
    assert press(Focus("wide"), "u", targets) == (1, 0)


def test_rows_that_differ_in_width_are_not_left_or_right_of_each_other() -> None:
    targets = [Target("short", 200, 100, 100, 80), Target("long", 230, 200, 160, 80)]
    assert press(Focus("short"), "r", targets) == "short"
    assert press(Focus("short"), "d", targets) == "long"


def test_cards_overlapping_in_a_fan_are_neighbours() -> None:
    fan = [Target(n, 300 + 40 * n, 900 - n % 2, 150, 210) for n in range(6)]
    focus = Focus(0)
    assert press(focus, "rrr", fan) == 3
    assert press(focus, "l", fan) == 2


def test_a_vanished_focus_goes_to_the_preferred_else_to_the_nearest() -> None:
    targets = grid(4, 1)
    focus = Focus((2, 0))
    focus.place_focus(targets)
    rest = [target for target in targets if target.key != (2, 0)]
    focus.place_focus(rest, preferred=(0, 0))
    assert focus.key == (0, 0)
    focus.key = (9, 9)
    focus.place_focus(rest[1:])
    assert focus.key == (1, 0)
    focus.place_focus([])
    assert focus.key is None


def test_settling_keeps_a_focus_that_is_still_there() -> None:
    focus = Focus((1, 0))
    focus.place_focus(grid(3, 1), preferred=(2, 0))
    assert focus.key == (1, 0)


def test_the_mouse_focuses_the_topmost_target_under_it() -> None:
    fan = [Target(n, 300 + 40 * n, 900, 150, 210) for n in range(6)]
    focus = Focus(0)
    assert focus.at(320, 900, fan)
    assert focus.key == 2
    assert not focus.at(320, 100, fan)
    assert focus.key == 2


def reached(targets: Targets, start: object) -> set[object]:
    seen, todo = {start}, [start]
    while todo:
        key = todo.pop()
        for direction in DIRECTIONS:
            focus = Focus(key)
            focus.move(direction, targets)
            if focus.key not in seen:
                seen.add(focus.key)
                todo.append(focus.key)
    return seen


@given(
    st.integers(1, 6),
    st.integers(1, 5),
    st.floats(20, 300),
    st.floats(20, 300),
    st.floats(0, 60),
)
@pytest.mark.slow
def test_in_a_grid_every_target_reaches_every_other(
    columns: int, rows: int, w: float, h: float, gap: float
) -> None:
    targets = grid(columns, rows, w, h, gap)
    for target in targets:
        assert reached(targets, target.key) == {one.key for one in targets}


@given(st.lists(st.integers(1, 6), min_size=1, max_size=5))
@pytest.mark.slow
def test_in_centred_rows_of_any_lengths_every_target_reaches_every_other(rows: list[int]) -> None:
    targets = [
        Target((column, row), 960 + (column - (length - 1) / 2) * 200, 100 + row * 150, 180, 130)
        for row, length in enumerate(rows)
        for column in range(length)
    ]
    for target in targets:
        assert reached(targets, target.key) == {one.key for one in targets}


@pytest.mark.parametrize("seats", range(2, 7))
def test_seats_around_a_table_reach_each_other(seats: int) -> None:
    places = [(960, 960), (250, 760), (250, 330), (960, 130), (1670, 330), (1670, 760)]
    targets = [Target(n, x, y, 320, 160) for n, (x, y) in enumerate(places[:seats])]
    for target in targets:
        assert reached(targets, target.key) == set(range(seats))
