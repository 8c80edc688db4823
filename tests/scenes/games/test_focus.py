"""Where a guest points stays pointed at, arrows lead everywhere, and what is picked is answered.

In every phase of every game: what has the focus is what the picture marks, and it lies where the
press went. An answer is a sound, another picture, a reason or a decision; what accepts and what
refuses never sound together. What is pressed blindly, nothing may follow.
"""

from collections import deque
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import islice, pairwise, permutations
from pathlib import Path
from typing import Any

import pytest

from game.cockroach.moves import Slide, SlideOn
from scenes.games.cockroach.draft import To
from scenes.games.fixtures import course, resumed, table_of
from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Action, Verb
from scenes.people.seating import Privacy
from scenes.stage.widgets.focus import Focus, Target
from tests.game.tables import ALL_GAMES, LARGEST, SMALLEST, Table
from tests.scenes.games.test_reach import OTHER, PAD, Asked, Guests, Sitting
from tests.scenes.guest import parts_of
from tests.scenes.room import room, words_of

FRAMES = 3  # after which a guest looks again
PLACES = 8  # that are pointed at or picked in one question
ARROWS = {Verb.RIGHT: (1, 0), Verb.LEFT: (-1, 0), Verb.DOWN: (0, 1), Verb.UP: (0, -1)}
OPPOSITE = dict(zip(ARROWS, (Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN), strict=True))

at_tables = pytest.mark.parametrize("table", [*SMALLEST, *LARGEST], ids=str)
by_arrows = pytest.mark.parametrize(
    ("table", "device"),
    [*((table, PAD) for table in SMALLEST), *((table, KEYBOARD) for table in LARGEST)],
    ids=str,
)
by_each_device = pytest.mark.parametrize("device", [PAD, KEYBOARD, MOUSE])


def do(guest: Asked, verb: Verb, *pressed: bool, **more: Any) -> None:
    """Press, let go, without a frame between."""
    for down in pressed or (True, False):
        guest.scene.services.stack.handle(Action(guest.device, verb, down, **more))
        guest.scene.services.stack.apply_changes()


def point(guest: Asked, place: Target[Any]) -> None:
    do(guest, Verb.POINT, True, x=place.x, y=place.y)


def click(guest: Asked, place: Target[Any]) -> None:
    point(guest, place)
    do(guest, Verb.CLICK, x=place.x, y=place.y)


def press_on(guest: Asked, key: Hashable) -> None:
    """Click there, or press where the focus is."""
    if guest.device == MOUSE:
        click(guest, guest.places[key])
    else:
        do(guest, Verb.SOUTH)


def frames(guest: Asked) -> None:
    for _ in range(FRAMES):
        guest.scene.services.stack.update(1 / 60)
        guest.scene.services.stack.apply_changes()


def some(keys: Sequence[Hashable]) -> Sequence[Hashable]:
    return keys[:: max(1, len(keys) // PLACES)]


def marked(guest: Asked, target: Target[Any]) -> bool:
    """Whether something that the focus makes in the picture lies on what has it."""
    layers = zip(guest.picture().layers, map(set, guest.without_focus().layers), strict=True)
    new = [mark for marks, without in layers for mark in marks if mark not in without]
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


@by_arrows
@pytest.mark.slow
def test_an_arrow_moves_the_focus_its_way_and_there_it_stays(
    table: Table, device: str, guests: Guests
) -> None:
    moved = 0
    for guest in guests(table, Sitting(device)):
        places, picker, ask = guest.places, guest.scene.asking.picker, guest.match.ask
        for arrow in (*ARROWS, *reversed(ARROWS)):
            before = picker.key
            do(guest, arrow)
            after = picker.key
            assert after in places, f"{arrow} in {ask}: nothing has the focus"
            frames(guest)
            assert picker.key == after, f"{arrow} in {ask}"
            seen = marked(guest, places[after])
            assert seen, f"{after} has the focus in {ask}, and nobody sees it"
            if before in places and not ends(places.values(), places[before], arrow):
                assert way(places[before], places[after], arrow) > 0, f"{ask}"
                moved += 1
            elif before in places and not ends(places.values(), places[before], OPPOSITE[arrow]):
                assert way(places[before], places[after], arrow) < 0, f"{ask}: no way round"
        assert guest.decided == []
    assert moved


@at_tables
@pytest.mark.slow
def test_a_mouse_points_at_what_lies_under_it_and_there_it_stays(
    table: Table, guests: Guests
) -> None:
    for guest in guests(table, Sitting(MOUSE)):
        for key in some(list(guest.places)):
            place = guest.places[key]
            point(guest, place)
            assert guest.focus == key
            frames(guest)
            assert guest.focus == key, f"{guest.match.ask}"
            assert marked(guest, place), f"{key} in {guest.match.ask}: nobody sees it"
        assert guest.decided == []


@by_arrows
@pytest.mark.slow
def test_whoever_is_asked_sees_the_focus_before_any_press(
    table: Table, device: str, guests: Guests
) -> None:
    """And a hasty press there decides nothing, only one that comes well after it."""
    asked = 0
    for guest in guests(table, Sitting(device)):
        match, focus = guest.match, guest.focus
        assert focus is not None, f"{match.ask}: nothing has the focus"
        assert marked(guest, guest.places[focus]), f"{match.ask}: nobody sees the focus"
        if focus not in match.legal(guest.seat) or len(guest.places) == 1:
            continue
        do(guest, Verb.WEST)
        do(guest, Verb.SOUTH)
        assert guest.decided == [], match.ask
        assert guest.scene.asking.reason == "Do you mean this? Press once more"
        guest.wait(0.6)
        do(guest, Verb.SOUTH)
        assert guest.decided == [focus], match.ask
        asked += 1
    assert asked


@at_tables
@by_each_device
def test_whoever_has_read_the_question_is_believed_at_once(
    table: Table, device: str, guests: Guests
) -> None:
    """One press 0.6 s after the question, and as long after the press before."""
    believed = 0
    for guest in guests(table, Sitting(device)):
        legal = guest.match.legal(guest.seat)
        picked = guest.focus if device != MOUSE else legal[-1]
        if picked in legal and picked in guest.places:
            press_on(guest, picked)
            assert guest.decided == [picked], guest.match.ask
            believed += 1
    assert believed


@at_tables
def test_a_click_between_two_of_them_takes_neither_and_says_so_once(
    table: Table, guests: Guests
) -> None:
    between = 0
    for guest in guests(table, Sitting(MOUSE)):
        scene, places = guest.scene, list(guest.places.values())
        for one, other in permutations(places, 2):
            gap = Target("gap", (one.x + one.w / 2 + other.x - other.w / 2) / 2, one.y, 0.0, 0.0)
            if one.y != other.y or any(place.holds(gap.x, gap.y) for place in places):
                continue
            click(guest, gap)
            assert guest.decided == [], guest.match.ask
            assert not scene.choices.picked(guest.seat)
            assert words_of(scene).count(scene.asking.reason) == 1, guest.match.ask
            between += 1
    assert between


@at_tables
def test_a_mouse_that_rests_has_no_focus(table: Table, guests: Guests) -> None:
    for guest in guests(table, Sitting(MOUSE)):
        if len(guest.places) > 1 and set(guest.places) <= set(guest.match.legal(guest.seat)):
            assert guest.focus is None, guest.match.ask


# What is picked is answered.


def pick(guest: Asked, key: Hashable) -> bool:
    """Press on what lies there; whether that was answered."""
    services, table = guest.scene.services, guest.scene.table
    if guest.device != MOUSE:
        guest.presses = 0
        guest.go_to(key)
    frames(guest)
    before, heard = (guest.picture(), table.decisions), len(services.audio.played)  # type: ignore[attr-defined]
    press_on(guest, key)
    frames(guest)
    seen = (guest.picture(), table.decisions) != before or bool(guest.scene.asking.reason)
    sounds = services.audio.played[heard:]  # type: ignore[attr-defined]
    assert not {"tick", "refuse"} <= {*sounds}, "taken, and refused"
    return seen or bool(sounds)


def pick_again(guest: Asked) -> int:
    """Pick whatever does not decide, three times; how often that was."""
    picks = 0
    keys = [key for key in guest.places if not guest.scene.choices.decides(key)]
    for key in some(keys):
        for before in range(3):
            if key in guest.places:
                told = f"{key} in {guest.match.ask}, pressed {before} times before"
                assert pick(guest, key), told
                picks += 1
    return picks


@pytest.mark.parametrize("table", SMALLEST, ids=str)
@by_each_device
@pytest.mark.slow
def test_what_is_picked_again_is_answered_again(table: Table, device: str, guests: Guests) -> None:
    """Nothing more may come of it, as of a card that is chosen: it was heard all the same."""
    for guest in guests(table, Sitting(device)):
        pick_again(guest)


@by_each_device
@pytest.mark.slow
def test_behind_the_curtain_it_is_seen(device: str, guests: Guests) -> None:
    """Nobody else may hear how often."""
    picks = 0
    for guest in guests("fruechtchen-3", Sitting(device, OTHER, Privacy.CURTAIN)):
        if guest.match.ask and guest.match.ask.hidden_options:
            guest.open_curtain()
            sounds = guest.scene.services.audio.played  # type: ignore[attr-defined]
            heard = len(sounds)
            picks += pick_again(guest)
            assert guest.scene.asking.curtain.open
            assert len(sounds) == heard
    assert picks


# Arrows lead from anything to anything that can be chosen, in few presses.

ASKS = 24  # of a game
APART = 20.0  # units, from one row to the next


def stagings(folder: Path, name: str) -> list[list[Target[Hashable]]]:
    """What a guest may choose from, step by step, at the smallest and the largest table."""
    game, found = ALL_GAMES[name], list[list[Target[Hashable]]]()
    for seats in (game.seats[0], game.seats[-1]):
        asked = (
            match
            for match, _ in course(name, seats, game.options(), 1)
            if match.ask is not None and 0 in match.ask.seats
        )
        for number, match in enumerate(islice(asked, ASKS)):
            here = room(folder / f"{seats}-{number}")
            scene = resumed(here.services, match.copy(), table_of(game, (PAD,), seats))
            for _ in range(6):
                scene.update(0.3)
            found.append(list(scene.choices.places(0).values()))
            for part in parts_of(match.legal(0)[-1])[:-1]:
                scene.choices.take(0, part, PAD)
                found.append(list(scene.choices.places(0).values()))
    return [places for places in found if len(places) > 1]


def rows(middles: Iterable[float]) -> int:
    """How many rows, or columns, things with these middles stand in."""
    return 1 + sum(b - a > APART for a, b in pairwise(sorted(middles)))


def all_ways(places: Sequence[Target[Hashable]]) -> dict[Hashable, list[Hashable]]:
    """Where presses lead from each thing."""
    return {
        here.key: [pressed(places, here.key, verb, wrap=True) for verb in DIRECTIONS]
        for here in places
    }


def presses(ways: Mapping[Hashable, Iterable[Hashable]], begin: Hashable) -> dict[Hashable, int]:
    """The fewest presses from one thing to each other."""
    known, ends = {begin: 0}, deque([begin])
    while ends:
        here = ends.popleft()
        for key in ways[here]:
            if key not in known:
                known[key] = known[here] + 1
                ends.append(key)
    return known


def pressed(
    places: Sequence[Target[Hashable]], begin: Hashable, verb: Verb, *, wrap: bool
) -> Hashable | None:
    """Where one press leads."""
    focus = Focus(begin, wrap=wrap)
    focus.place_focus(places)
    focus.move(verb, places)
    return focus.key


@pytest.mark.slow
@pytest.mark.parametrize("game", ALL_GAMES)
def test_everything_is_reached_within_rows_and_columns(game: str, tmp_path: Path) -> None:
    """Left goes left; and whom a card is slid to is three presses from "Slide it!" at most."""
    all_places = stagings(tmp_path, game)
    assert all_places
    for places in all_places:
        most = rows(place.x for place in places) + rows(place.y for place in places)
        ways, there = all_ways(places), {one.key: one for one in places}
        for place in places:
            known = presses(ways, place.key)
            assert {one.key for one in places} <= {*known}
            assert max(known.values()) <= most, (place.key, places)
            if isinstance(place.key, Slide | SlideOn):
                assert max(known[one.key] for one in places if isinstance(one.key, To)) <= 3
            for arrow in ARROWS:
                end = there[pressed(places, place.key, arrow, wrap=False)]
                assert way(place, end, arrow) > 0 or place == end, (place, arrow, end)
