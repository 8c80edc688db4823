"""What every game keeps secret: sealed choices, hidden cards, and views that hold nothing else."""

from dataclasses import fields
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.rng import Pcg32
from tests.game.tables import (
    CONSERVED,
    TABLES,
    Table,
    at_every_table,
    at_every_table_with_a_seed,
    moments,
    play_randomly,
)

PLAYED_ON = 6  # decisions
ORDERS = 8  # of all in which seats may choose
WORLDS = 2  # that are imagined of a view


def seats_and_public(table: Table) -> list[int | None]:
    return [*range(table.seats), None]


def commit_in_order(match: Match, order: tuple[int, ...], chance: Random) -> Match:
    """A copy in which the seats of `order` choose by their own chance, after second thoughts."""
    twin = match.copy()
    for place, seat in enumerate(order):
        legal = match.legal(seat)
        if place < len(order) - 1 and chance.randrange(2):
            twin.commit(seat, chance.choice(legal))
            twin.take_back(seat)
        twin.commit(seat, Random(len(match.events) * 10 + seat).choice(legal))
    return twin


@at_every_table
@pytest.mark.slow
def test_every_order_of_commits_gives_the_same(table: Table) -> None:
    match, chance = table.match(seed=11), Random(11)
    while not match.over:
        orders = list(permutations(match.waiting()))
        some = chance.sample(orders, min(ORDERS, len(orders)))
        twins = [commit_in_order(match, order, chance) for order in some]
        match = twins[0]
        assert all(twin.key() == match.key() for twin in twins)
        assert all(twin.events == match.events for twin in twins)
        assert all(twin.ask == match.ask for twin in twins)


@at_every_table
@pytest.mark.slow
def test_every_order_of_some_commits_gives_the_same_sealed_choices(table: Table) -> None:
    chance = Random(12)
    for match in moments(table.match(seed=12), chance):
        some = match.waiting()[:-1]
        twins = [commit_in_order(match, order, chance) for order in permutations(some)][:6]
        assert len({str(twin.key()) for twin in twins}) == 1
        assert len({twin.view(None) for twin in twins}) == 1


SEALED = [
    table
    for table in TABLES
    if any(len(match.waiting()) > 1 for match in play_randomly(table.match(seed=13), Random(13)))
]


@pytest.mark.parametrize("table", SEALED, ids=str)
@pytest.mark.slow
def test_others_see_who_has_chosen_but_never_what(table: Table) -> None:
    seen = 0
    for match in moments(table.match(seed=13), Random(13)):
        if len(match.waiting()) < 2:
            continue
        chooser = match.waiting()[0]
        twins = [match.copy() for _ in match.legal(chooser)]
        for twin, move in zip(twins, match.legal(chooser), strict=True):
            assert twin.commit(chooser, move) == []
            assert twin.view(chooser).choice == move
            assert chooser in twin.view(None).committed
        for other in seats_and_public(table):
            if other != chooser:
                assert len({twin.view(other) for twin in twins}) == 1
                assert twins[0].view(other).choice == match.view(other).choice
        seen += len(twins) > 1
    assert seen


def loose_parts(value: Any) -> list[Any]:
    """The parts of a view that somebody could change, or that are no plain data."""
    if value is None or type(value) in (bool, int, str):
        return []
    if isinstance(value, tuple):
        return [part for item in value for part in loose_parts(item)]
    dataclass = getattr(type(value), "__dataclass_params__", None)
    if dataclass and dataclass.frozen:
        return [part for field in fields(value) for part in loose_parts(getattr(value, field.name))]
    return [value]


@at_every_table
@pytest.mark.slow
def test_views_are_plain_frozen_data(table: Table) -> None:
    for match in moments(table.match(seed=14), Random(14)):
        for seat in seats_and_public(table):
            assert loose_parts(match.view(seat)) == []


@at_every_table
@pytest.mark.slow
def test_a_view_stays_what_it_was_when_the_match_goes_on(table: Table) -> None:
    views, words = [], []
    for match in moments(table.match(seed=15), Random(15)):
        now = [match.view(seat) for seat in seats_and_public(table)]
        views.append(now)
        words.append(repr(now))
    assert [repr(view) for view in views] == words
    assert len(set(words)) > 1


@at_every_table_with_a_seed
@pytest.mark.slow
def test_what_a_seat_may_not_know_changes_nothing_it_gets(table: Table, seed: int) -> None:
    streams = Pcg32(seed, 1)
    some_secret = False
    for match in moments(table.match(seed), Random(seed)):
        state, ask = match.state, match.ask
        for seat in seats_and_public(table):
            view, key = state.view(seat), state.key()
            for _ in range(WORLDS):
                other = table.game.determinise(view, streams)
                assert other.view(seat) == view
                assert other.ask() == ask
                if ask and seat in ask.seats:
                    assert list(other.legal(seat)) == list(state.legal(seat))
                assert all(other.legal(asked) for asked in (ask.seats if ask else ()))
                assert CONSERVED[table.game.name](other), "every card is in one place"
                some_secret |= other.key() != key
            assert (state.key(), state.view(seat)) == (key, view)
    assert some_secret


@at_every_table
@pytest.mark.slow
def test_a_determinised_state_is_nobody_elses(table: Table) -> None:
    """Playing it on changes neither the view it came from nor the truth."""
    streams, chance = Pcg32(16, 1), Random(16)
    for match in moments(table.match(seed=16), Random(16)):
        for seat in seats_and_public(table):
            view, key = match.state.view(seat), match.key()
            words = repr(view)
            state = table.game.determinise(view, streams)
            for _ in range(PLAYED_ON):
                if ask := state.ask():
                    moves = [chance.choice(state.legal(asked)) for asked in ask.seats]
                    state.resolve(moves, lambda *_, **__: None)
            assert (repr(view), match.key()) == (words, key)


@at_every_table
def test_determinising_depends_on_the_view_and_the_stream_alone(table: Table) -> None:
    match = table.match(seed=17)
    for seat in seats_and_public(table):
        view = match.state.view(seat)
        keys = [table.game.determinise(view, Pcg32(n, 1)).key() for n in (1, 1, 2)]
        assert keys[0] == keys[1]
        assert keys[0] != keys[2]
