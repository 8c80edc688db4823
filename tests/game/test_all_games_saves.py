"""What every game survives: being copied, saved and loaded."""

from random import Random

import pytest

from game.engine import log
from game.engine.match import Match
from game.engine.moves import Json
from tests.game.tables import (
    ALL_GAMES,
    SELDOM,
    Table,
    at_every_table,
    at_every_table_with_a_seed,
    moments,
    play_randomly,
    played_out,
)

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
def test_past_states_stay_what_they_were(table: Table) -> None:
    copies, digests = [], []
    for match in play_randomly(table.match(seed=21), Random(21), take_backs=True):
        copies.append(match.copy())
        digests.append((log.digest(match), len(match.events), match.waiting()))
    assert [(log.digest(m), len(m.events), m.waiting()) for m in copies] == digests


@at_every_table
def test_a_copy_plays_on_like_the_original_and_alone(table: Table) -> None:
    for match in moments(table.match(seed=22), Random(22)):
        if len(match.decisions) % 8:
            continue
        key, count = match.key(), len(match.events)
        twins = [played_out(match.copy(), Random(3)) for _ in range(2)]
        assert twins[0].key() == twins[1].key()
        assert twins[0].events == twins[1].events
        assert (match.key(), len(match.events)) == (key, count)


@at_every_table
def test_a_copied_state_plays_on_alone(table: Table) -> None:
    chance = Random(23)
    for match in moments(table.match(seed=23), Random(23)):
        key, state = match.state.key(), match.state.copy()
        assert state.key() == key
        if ask := state.ask():
            moves = [chance.choice(state.legal(seat)) for seat in ask.seats]
            state.resolve(moves, lambda *_, **__: None)
            assert state.key() != key
        assert match.state.key() == key


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
    for cut in {0, count, *(1 << n for n in range(count.bit_length()))}:
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
def test_a_loaded_match_is_the_one_that_was_saved(table: Table) -> None:
    writer = log.Log()
    match = table.match(seed=24)
    data = writer.header(match.setup, PLAYERS[: table.seats])
    chance = Random(24)
    for _ in play_randomly(match, chance, take_backs=True):
        if match.decisions:
            data += writer.decision(match)
        if not match.over and chance.randrange(3 * SELDOM):  # each time from its beginning
            continue
        loaded = log.fold(data, ALL_GAMES).match
        assert loaded.key() == match.key()
        assert loaded.events == match.events
        assert loaded.view(0) == match.view(0)


@at_every_table
def test_the_full_log_tells_decisions_and_events_in_order(table: Table) -> None:
    match = played_out(table.match(seed=25), Random(25))
    records = log.events_of(match)
    encode = table.game.codec.encode
    events = [record["event"] for record in records if "event" in record]
    decided = [(record["seat"], record["move"]) for record in records if "move" in record]
    assert events == [event.to_json() for event in match.events]
    assert decided == [(d.seat, encode(d.move)) for d in match.decisions if d.move]
