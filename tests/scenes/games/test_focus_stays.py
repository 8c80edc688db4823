"""Where a guest points stays pointed at: a press, a few frames, and then the focus, in every phase.

What has the focus is what the picture marks, and it lies where the press went.
"""

from collections.abc import Iterable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from game.engine.match import Match
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.stage.render.frame import Layer
from scenes.stage.widgets.focus import Target
from tests.game.tables import ALL_GAMES, TABLES
from tests.scenes.games.test_reach import PAD, Sitting, asks, decided, scene_at
from tests.scenes.guest import STANDS, Guest
from tests.scenes.room import words_of

FRAMES = 3  # after which a guest looks again
PLACES = 8  # that a mouse goes to in one question
ARROWS = {Verb.RIGHT: (1, 0), Verb.LEFT: (-1, 0), Verb.DOWN: (0, 1), Verb.UP: (0, -1)}

OPPOSITE = dict(zip(ARROWS, (Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN), strict=True))

LARGEST = [[t for t in TABLES if t.game is game][-1] for game in ALL_GAMES.values()]
SMALLEST = [next(t for t in TABLES if t.game is game) for game in ALL_GAMES.values()]
at_tables = pytest.mark.parametrize("table", [*SMALLEST, *LARGEST], ids=str)
by_arrows = pytest.mark.parametrize(
    ("table", "device"),
    [*((table, PAD) for table in SMALLEST), *((table, KEYBOARD) for table in LARGEST)],
    ids=str,
)


def guests(table: str, folder: Path, device: str) -> list[tuple[Guest, Match]]:
    """A guest alone at each kind of question of this table, with the first seat that is asked."""
    found = []
    for match in asks(table):
        seat = match.waiting()[0]
        guest = Guest(scene_at(folder, match, Sitting(device), seat), seat, device)
        guest.wait(STANDS)
        found.append((guest, match))
    return found


def frames(guest: Guest) -> None:
    for _ in range(FRAMES):
        guest.scene.services.stack.update(1 / 60)
        guest.scene.services.stack.apply_changes()


def marked(guest: Guest, target: Target[Any]) -> bool:
    """Whether something that the focus makes in the picture lies on what has it."""
    without, picture = set(guest.without_focus().lines()), guest.picture()
    new = [
        mark
        for layer in Layer
        for mark in picture.layers[layer]
        if f"{layer.name.lower()} {mark!r}" not in without
    ]
    return any(
        abs(mark.x - target.x) <= target.w / 2 and abs(mark.y - target.y) <= target.h / 2 + 20
        for mark in new
    )


def way(one: Target[Any], other: Target[Any], arrow: Verb) -> float:
    """How far the second lies from the first in the direction of the arrow."""
    x, y = ARROWS[arrow]
    return (other.x - one.x) * x + (other.y - one.y) * y


def ends(places: Iterable[Target[Any]], one: Target[Any], arrow: Verb) -> bool:
    """Whether nothing lies straight that way any more."""
    x, y = ARROWS[arrow]
    return not any(
        way(one, other, arrow) > 0
        and abs((other.y - one.y) * x + (other.x - one.x) * y)
        <= ((one.h + other.h) * x * x + (one.w + other.w) * y * y) / 2
        for other in places
    )


def press(guest: Guest, verb: Verb) -> None:
    """Down and up, without a frame between."""
    for pressed in (True, False):
        guest.scene.services.stack.handle(Action(guest.device, verb, pressed))
        guest.scene.services.stack.apply_changes()


@by_arrows
@pytest.mark.slow
def test_an_arrow_moves_the_focus_its_way_and_there_it_stays(
    table: object, device: str, tmp_path: Path
) -> None:
    moved = 0
    for guest, match in guests(str(table), tmp_path, device):
        places, picker = guest.places, guest.scene.asking.picker
        for arrow in (*ARROWS, *reversed(ARROWS)):
            before = picker.key
            press(guest, arrow)
            after = picker.key
            assert after in places, f"{arrow} in {match.ask}: nothing has the focus"
            frames(guest)
            assert picker.key == after, f"{arrow} in {match.ask}"
            seen = marked(guest, places[after])
            assert seen, f"{after} has the focus in {match.ask}, and nobody sees it"
            if before in places and not ends(places.values(), places[before], arrow):
                assert way(places[before], places[after], arrow) > 0, f"{match.ask}"
                moved += 1
            elif before in places and not ends(places.values(), places[before], OPPOSITE[arrow]):
                assert way(places[before], places[after], arrow) < 0, f"{match.ask}: no way round"
        assert decided(guest.scene, guest.seat, len(match.decisions)) == []
    assert moved


@at_tables
@pytest.mark.slow
def test_a_mouse_points_at_what_lies_under_it_and_there_it_stays(
    table: object, tmp_path: Path
) -> None:
    for guest, match in guests(str(table), tmp_path, MOUSE):
        places = list(guest.places.items())
        for key, place in places[:: max(1, len(places) // PLACES)]:
            point(guest, place)
            assert guest.focus == key
            frames(guest)
            assert guest.focus == key, f"{match.ask}"
            assert marked(guest, place), f"the mouse is on {key} in {match.ask}, and nobody sees it"
        assert decided(guest.scene, guest.seat, len(match.decisions)) == []


def point(guest: Guest, place: Target[Any]) -> None:
    guest.scene.services.stack.handle(Action(MOUSE, Verb.POINT, x=place.x, y=place.y))
    guest.scene.services.stack.apply_changes()


def click(guest: Guest, place: Target[Any]) -> None:
    point(guest, place)
    for pressed in (True, False):
        action = Action(MOUSE, Verb.CLICK, pressed, x=place.x, y=place.y)
        guest.scene.services.stack.handle(action)
        guest.scene.services.stack.apply_changes()


@by_arrows
@pytest.mark.slow
def test_whoever_is_asked_sees_the_focus_before_any_press(
    table: object, device: str, tmp_path: Path
) -> None:
    """And a hasty press there decides nothing, only one that comes well after it."""
    asked = 0
    for guest, match in guests(str(table), tmp_path, device):
        scene, focus = guest.scene, guest.focus
        assert focus is not None, f"{match.ask}: nothing has the focus"
        assert marked(guest, guest.places[focus]), f"{match.ask}: nobody sees the focus"
        if focus not in match.legal(guest.seat) or len(guest.places) == 1:
            continue
        before = len(match.decisions)
        press(guest, Verb.WEST)
        press(guest, Verb.SOUTH)
        assert decided(scene, guest.seat, before) == [], match.ask
        assert scene.asking.reason == "Do you mean this? Press once more"
        guest.wait(STANDS)
        press(guest, Verb.SOUTH)
        assert decided(scene, guest.seat, before) == [focus], match.ask
        asked += 1
    assert asked


@at_tables
@pytest.mark.parametrize("device", [PAD, KEYBOARD, MOUSE])
def test_whoever_has_read_the_question_is_believed_at_once(
    table: object, device: str, tmp_path: Path
) -> None:
    """One press 0.6 s after the question, and as long after the press before."""
    believed = 0
    for guest, match in guests(str(table), tmp_path, device):
        picked = guest.focus if device != MOUSE else match.legal(guest.seat)[-1]
        if picked in match.legal(guest.seat) and picked in guest.places:
            if device == MOUSE:
                click(guest, guest.places[picked])
            else:
                press(guest, Verb.SOUTH)
            assert decided(guest.scene, guest.seat, len(match.decisions)) == [picked], match.ask
            believed += 1
    assert believed


@at_tables
def test_a_click_between_two_of_them_takes_neither_and_says_so_once(
    table: object, tmp_path: Path
) -> None:
    between = 0
    for guest, match in guests(str(table), tmp_path, MOUSE):
        scene, places = guest.scene, list(guest.places.values())
        for one, other in permutations(places, 2):
            gap = Target("gap", (one.x + one.w / 2 + other.x - other.w / 2) / 2, one.y, 0.0, 0.0)
            if one.y != other.y or any(place.holds(gap.x, gap.y) for place in places):
                continue
            click(guest, gap)
            assert decided(scene, guest.seat, len(match.decisions)) == [], match.ask
            assert not scene.choices.picked(guest.seat)
            assert words_of(scene).count(scene.asking.reason) == 1, match.ask
            between += 1
    assert between


@at_tables
def test_a_mouse_that_rests_has_no_focus(table: object, tmp_path: Path) -> None:
    for guest, match in guests(str(table), tmp_path, MOUSE):
        if len(guest.places) > 1 and set(guest.places) <= set(match.legal(guest.seat)):
            assert guest.focus is None, match.ask
