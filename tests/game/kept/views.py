"""What all, and what each seat, may know at the first asks of each phase of a game."""

from collections.abc import Iterator
from typing import Any

from game.engine.game import Game
from game.engine.match import Match
from tests.game.kept.games import finished

MOMENTS = 3  # of each phase
BETWEEN = 7  # decisions of a phase that are left out after each


def views_of(game: Game) -> Iterator[str]:
    """Write the public view, and of each seat's view what differs from it."""
    whole = finished(game.name, game.seats[len(game.seats) // 2], short=False)
    match, seen = Match(whole.setup), dict[str, int]()
    for decision in whole.decisions:
        assert match.ask
        phase = match.ask.phase
        number = seen[phase] = seen.get(phase, -1) + 1
        if number % BETWEEN == BETWEEN - 1 and number < BETWEEN * MOMENTS:
            yield f"{phase} after {len(match.decisions)}"
            yield from _seen(match)
        match.apply(decision)
    yield "at the end"
    yield from _seen(match)


def _seen(match: Match) -> Iterator[str]:
    public = _fields(match, None)
    yield from (f"  {name}: {value}" for name, value in public.items())
    for seat in range(match.setup.seats):
        mine = _fields(match, seat)
        for name, value in mine.items():
            if value != public[name]:
                yield f"    to {seat}, {name}: {value}"


def _fields(match: Match, seat: int | None) -> dict[str, Any]:
    view = match.view(seat)
    found = {**view._asdict(), **view.game._asdict()}
    return {name: value for name, value in found.items() if name not in ("game", "seat")}
