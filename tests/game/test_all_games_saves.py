"""What every game survives: being copied, saved and loaded."""

from itertools import islice
from random import Random

import pytest

from game import GAMES
from game.bots.play import random_bot
from game.engine import log
from game.engine.match import Match
from game.engine.moves import Json
from tests.game.tables import (
    ALL_GAMES,
    Table,
    at_every_table,
    at_every_table_with_a_seed,
    play_randomly,
    played_out,
)
from tests.instruments.heavy import steps

STEPS = 24  # each loads a log from its beginning
PLAYERS: tuple[dict[str, Json], ...] = (
    {"name": "Ada"},
    {"name": "Bö \u2028 \U0001f997"},
    {},
    {"bot": "easy"},
    {"colour": 3},
    {"name": ""},
)


@at_every_table
@pytest.mark.slow
def test_whoever_is_saved_loaded_or_copied_at_any_step_goes_on_alone_and_the_same(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Truth, views, moves, events and digest; to a game's end by `tests.instruments.heavy`."""
    monkeypatch.setitem(GAMES, table.game.name, table.game)
    assert len([*islice(steps(table.match(21).setup, random_bot, Random(21)), STEPS)]) > 5


def written(table: Table, seed: int) -> tuple[Match, list[bytes]]:
    """A match played to its end, and its log as it was written on the way."""
    writer = log.Log()
    match = table.match(seed)
    lines = [writer.header(match.setup, PLAYERS[: table.seats])]
    for _ in play_randomly(match, Random(seed), take_backs=True):
        if match.decisions:
            lines.append(writer.decision(match))
    return match, lines


@at_every_table_with_a_seed
@pytest.mark.slow
def test_a_match_is_loaded_and_goes_on_as_if_nothing_had_been(table: Table, seed: int) -> None:
    match, lines = written(table, seed)
    assert b"".join(lines) == log.complete(match, PLAYERS[: table.seats])
    count = len(match.decisions)
    for cut in {0, 1, count // 2, count}:
        folded = log.fold(b"".join(lines[: cut + 1]), ALL_GAMES)
        assert folded.lost == ""
        assert folded.players == PLAYERS[: table.seats]
        assert folded.match.decisions == match.decisions[:cut]
        rest = []
        for decision in match.decisions[cut:]:
            folded.match.apply(decision)
            rest.append(folded.log.decision(folded.match))
        assert folded.match.events == match.events
        assert log.digest(folded.match) == log.digest(match)
        assert rest == lines[cut + 1 :]


@at_every_table
@pytest.mark.slow
def test_the_full_log_tells_decisions_and_events_in_order(table: Table) -> None:
    match = played_out(table.match(seed=25), Random(25))
    records = log.events_of(match)
    encode = table.game.codec.encode
    events = [record["event"] for record in records if "event" in record]
    decided = [(record["seat"], record["move"]) for record in records if "move" in record]
    assert events == [event.to_json() for event in match.events]
    assert decided == [(d.seat, encode(d.move)) for d in match.decisions if d.move]
