"""Geometric focus: the nearest thing in the direction pressed, and nothing is out of reach."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scenes.input.action import DIRECTIONS, Verb
from scenes.stage.widgets.focus import Focus, Target

Targets = list[Target[Any]]


def grid(columns: int, rows: int) -> Targets:
    return [
        Target((column, row), 100 + column * 120, 100 + row * 100, 100, 80)
        for row in range(rows)
        for column in range(columns)
    ]


def press(focus: Focus[Any], directions: str, targets: Targets) -> object:
    for letter in directions:
        focus.move({"u": Verb.UP, "r": Verb.RIGHT, "d": Verb.DOWN, "l": Verb.LEFT}[letter], targets)
    return focus.key


FAN = [Target(n, 300 + 40 * n, 900 - n % 2, 150, 210) for n in range(6)]
ASIDE = [
    Target("here", 0, 0, 100, 100),
    Target("ahead", 300, 30, 100, 100),
    Target("aside", 150, 160, 100, 100),
]
WIDE = [*grid(3, 1), Target("wide", 220, 220, 340, 80)]
ROWS = [Target("short", 200, 100, 100, 80), Target("long", 230, 200, 160, 80)]


@pytest.mark.parametrize(
    ("targets", "focus", "directions", "reached"),
    [
        (grid(3, 3), Focus(), "l", (0, 1)),  # the first press shows it, from the middle
        (grid(3, 3), Focus(), "u", (1, 0)),
        (grid(1, 1), Focus(), "d", (0, 0)),
        (grid(3, 3), Focus((0, 0)), "rdrr", (2, 1)),
        (grid(3, 3), Focus((2, 1)), "lluu", (0, 0)),
        (grid(3, 2), Focus((2, 1), wrap=True), "r", (0, 1)),
        (grid(3, 2), Focus((1, 0), wrap=True), "u", (1, 1)),
        (grid(1, 3), Focus((0, 1), wrap=True), "r", (0, 1)),
        (ASIDE, Focus("here"), "r", "ahead"),  # rather than what is nearer aside
        (ASIDE, Focus("here"), "d", "aside"),
        (WIDE, Focus("wide"), "u", (1, 0)),
        (ROWS, Focus("short"), "r", "short"),
        (ROWS, Focus("short"), "d", "long"),
        (FAN, Focus(0), "rrr", 3),
        (FAN, Focus(3), "l", 2),
    ],
)
def test_a_press_leads_to_the_nearest_in_its_direction(
    targets: Targets, focus: Focus[Any], directions: str, reached: object
) -> None:
    assert press(focus, directions, targets) == reached


def test_a_vanished_focus_goes_to_the_preferred_else_to_the_nearest() -> None:
    targets = grid(4, 1)
    focus = Focus((2, 0))
    focus.place_focus(targets, preferred=(0, 0))
    assert focus.key == (2, 0), "it is still there"
    rest = [target for target in targets if target.key != (2, 0)]
    focus.place_focus(rest, preferred=(0, 0))
    assert focus.key == (0, 0)
    focus.key = (9, 9)
    focus.place_focus(rest[1:])
    assert focus.key == (1, 0)
    focus.place_focus([Target("far", 220, 700, 100, 80), Target("near", 340, 100, 100, 80)])
    assert focus.key == "near"
    focus.place_focus([])
    assert focus.key is None


def test_the_mouse_focuses_the_topmost_target_under_it() -> None:
    focus = Focus(0)
    assert focus.at(320, 900, FAN)
    assert focus.key == 2
    assert not focus.at(320, 100, FAN)
    assert focus.key == 2


def led_to(targets: Targets, key: object) -> set[object]:
    """Where one press of an arrow leads from there."""
    found = set()
    for direction in DIRECTIONS:
        focus = Focus(key)
        focus.move(direction, targets)
        found.add(focus.key)
    return found


def reached(ways: Mapping[object, set[object]], start: object) -> set[object]:
    seen, todo = {start}, [start]
    while todo:
        fresh = ways[todo.pop()] - seen
        seen |= fresh
        todo += fresh
    return seen


sizes = st.floats(20, 300)


@given(st.lists(st.integers(1, 6), min_size=1, max_size=5), sizes, sizes, st.floats(0, 60))
@example([6] * 5, 20, 300, 0)
@example([4] * 3, 300, 20, 60)
@pytest.mark.slow
def test_in_centred_rows_of_any_lengths_every_target_reaches_every_other(
    rows: list[int], w: float, h: float, gap: float
) -> None:
    targets = [
        Target((column, row), (column - (length - 1) / 2) * (w + gap), row * (h + gap), w, h)
        for row, length in enumerate(rows)
        for column in range(length)
    ]
    ways = {target.key: led_to(targets, target.key) for target in targets}
    assert all(reached(ways, key) == ways.keys() for key in ways)
