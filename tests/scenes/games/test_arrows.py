"""Arrows lead from anything to anything that can be chosen, in few presses, in every game."""

from collections import deque
from collections.abc import Hashable, Iterable, Sequence
from itertools import islice, pairwise
from pathlib import Path

import pytest

from scenes.games.fixtures import course, resumed, table_of
from scenes.input.action import DIRECTIONS
from scenes.stage.widgets.focus import Focus, Target
from tests.game.tables import ALL_GAMES
from tests.scenes.room import room

ASKS = 24  # of a game
APART = 20.0  # units, from one row to the next


def stagings(folder: Path, name: str) -> list[list[Target[Hashable]]]:
    """What a guest may choose from, at the smallest and the largest table of a game."""
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
            focus = Focus(here, wrap=True)
            focus.place_focus(places)
            focus.move(verb, places)
            if focus.key not in known:
                known[focus.key] = known[here] + 1
                ways.append(focus.key)
    return known


@pytest.mark.slow
@pytest.mark.parametrize("game", ALL_GAMES)
def test_everything_is_reached_within_rows_and_columns(game: str, tmp_path: Path) -> None:
    all_places = stagings(tmp_path, game)
    assert all_places
    for places in all_places:
        most = rows(place.x for place in places) + rows(place.y for place in places)
        for place in places:
            known = presses(places, place.key)
            assert {one.key for one in places} <= {*known}
            assert max(known.values()) <= most, (place.key, places)
