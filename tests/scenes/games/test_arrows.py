"""Arrows lead from anything to anything that can be chosen, in few presses, in every game."""

from collections import deque
from collections.abc import Hashable, Iterable, Sequence
from itertools import islice, pairwise
from pathlib import Path

import pytest

from game.cockroach.moves import Slide, SlideOn
from scenes.games.cockroach.draft import To
from scenes.games.fixtures import course, resumed, table_of
from scenes.input.action import DIRECTIONS, Verb
from scenes.stage.widgets.focus import Focus, Target
from tests.game.tables import ALL_GAMES
from tests.scenes.guest import parts_of
from tests.scenes.room import room

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
            scene = resumed(here.services, match.copy(), table_of(game, ("pad:1",), seats))
            for _ in range(6):
                scene.update(0.3)
            found.append(list(scene.choices.places(0).values()))
            for part in parts_of(match.legal(0)[-1])[:-1]:
                scene.choices.take(0, part, "pad:1")
                found.append(list(scene.choices.places(0).values()))
    return [places for places in found if len(places) > 1]


def rows(middles: Iterable[float]) -> int:
    """How many rows, or columns, things with these middles stand in."""
    return 1 + sum(b - a > APART for a, b in pairwise(sorted(middles)))


def presses(places: Sequence[Target[Hashable]], begin: Hashable) -> dict[Hashable, int]:
    """The fewest presses from one thing to each other."""
    known, ways = {begin: 0}, deque([begin])
    while ways:
        here = ways.popleft()
        for verb in DIRECTIONS:
            key = pressed(places, here, verb, wrap=True)
            if key not in known:
                known[key] = known[here] + 1
                ways.append(key)
    return known


def pressed(
    places: Sequence[Target[Hashable]], begin: Hashable, verb: Verb, *, wrap: bool
) -> Hashable | None:
    """Where one press leads."""
    focus = Focus(begin, wrap=wrap)
    focus.place_focus(places)
    focus.move(verb, places)
    return focus.key


def in_its_half(begin: Target[Hashable], verb: Verb, end: Target[Hashable]) -> bool:
    """Whether this lies that way, if anything moved."""
    x, y = end.x - begin.x, end.y - begin.y
    ahead = {Verb.LEFT: -x, Verb.RIGHT: x, Verb.UP: -y, Verb.DOWN: y}[verb]
    return ahead > 0 or begin == end


@pytest.mark.slow
@pytest.mark.parametrize("game", ALL_GAMES)
def test_everything_is_reached_within_rows_and_columns(game: str, tmp_path: Path) -> None:
    """Left goes left; and whom a card is slid to is three presses from "Slide it!" at most."""
    all_places = stagings(tmp_path, game)
    assert all_places
    for places in all_places:
        most = rows(place.x for place in places) + rows(place.y for place in places)
        for place in places:
            known = presses(places, place.key)
            assert {one.key for one in places} <= {*known}
            assert max(known.values()) <= most, (place.key, places)
            if isinstance(place.key, Slide | SlideOn):
                assert max(known[one.key] for one in places if isinstance(one.key, To)) <= 3
            ends = {one.key: one for one in places}
            for verb in DIRECTIONS:
                end = ends[pressed(places, place.key, verb, wrap=False)]
                assert in_its_half(place, verb, end), (place, verb, end)
