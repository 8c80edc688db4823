"""What every game survives: being copied, saved and loaded.

SAVED=50 takes so many whole games at each table (some minutes); without it the beginning of one.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.engine import log
from game.engine.match import Decision, Match
from game.engine.moves import Json, Refused
from tests.game.tables import (
    ALL_GAMES,
    Table,
    at_every_table,
    at_every_table_with_a_seed,
    play_randomly,
    played_out,
)

GAMES_EACH = int(os.environ.get("SAVED", "1"))
STEPS = 100_000 if "SAVED" in os.environ else 24  # each loads a log from its beginning
REGRETS = 3  # one of so many sealed choices is taken back
PLAYERS: tuple[dict[str, Json], ...] = (
    {"name": "Ada"},
    {"name": "Bö \u2028 \U0001f997"},
    {},
    {"bot": "easy"},
    {"colour": 3},
    {"name": ""},
)


@dataclass(frozen=True, slots=True)
class Facts:
    """All that can be asked of a match."""

    truth: Any
    digest: str
    waiting: tuple[int, ...]
    views: tuple[Any, ...]  # of each seat, then of the TV
    moves: tuple[Any, ...]  # legal ones, by seat
    events: tuple[Any, ...]
    decisions: tuple[Decision, ...]


def facts(match: Match) -> Facts:
    seats = range(match.setup.seats)
    return Facts(
        match.key(),
        log.digest(match),
        match.waiting(),
        tuple([match.view(seat) for seat in (*seats, None)]),
        tuple([tuple(match.legal(seat)) for seat in seats]),
        tuple(match.events),
        tuple(match.decisions),
    )


def any_decision(match: Match, chance: Random) -> Decision:
    """Of a seat that is waited for, or the regret of the one that chose last."""
    last = match.decisions[-1] if match.decisions else Decision(-1, None)
    if last.move is not None and _sealed(match, last.seat) and chance.randrange(REGRETS) == 0:
        return Decision(last.seat, None)
    seat = chance.choice(match.waiting())
    return Decision(seat, chance.choice(match.legal(seat)))


def _sealed(match: Match, seat: int) -> bool:
    """Whether the seat has a choice to take back: none is that the table made for it (ALL-2)."""
    if seat not in match.view(None).committed:
        return False
    try:
        match.copy().take_back(seat)
    except Refused:
        return False
    return True


def steps(table: Table, seed: int) -> Iterator[Decision]:
    """Play one game to its end, saved, loaded and copied at every step."""
    writer, chance = log.Log(), Random(seed)
    never_saved, match = table.match(seed), table.match(seed)
    data = writer.header(match.setup, ({},) * table.seats)
    before = facts(match)
    while not match.over:
        decision = any_decision(match, chance)
        copy = match.copy()
        never_saved.apply(decision)
        match.apply(decision)
        assert facts(copy) == before, "the copy of a match that went on"
        copy.apply(decision)
        after = facts(never_saved)
        assert facts(match) == facts(copy) == after
        data += writer.decision(match)
        folded = log.fold(data, ALL_GAMES)
        assert (folded.lost, folded.size) == ("", len(data))
        match, writer, before = folded.match, folded.log, after
        assert facts(match) == after, "the match just loaded"
        yield decision
    assert data == log.complete(never_saved, ({},) * table.seats)


@at_every_table
@pytest.mark.slow
def test_whoever_is_saved_loaded_or_copied_at_any_step_goes_on_alone_and_the_same(
    table: Table,
) -> None:
    """Truth, views, moves, events and digest."""
    for seed in range(21, 21 + GAMES_EACH):
        assert len([*islice(steps(table, seed), STEPS)]) > 5


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
