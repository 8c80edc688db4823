"""What every game promises, whoever plays it: ends, conservation, and the rules common to all."""

import random
from dataclasses import fields
from functools import cache
from random import Random

import pytest

from game import GAMES
from game.bots.play import play_out, random_bot
from game.engine.events import Forced, GameEnded
from game.engine.match import Match
from game.engine.moves import Move, Refused
from tests.game.tables import (
    ALL_GAMES,
    CONSERVED,
    TABLES,
    Table,
    at_every_table,
    at_every_table_with_a_seed,
    moments,
    option_combinations,
    play_randomly,
    played_out,
    with_seeds,
)


def test_each_listed_game_is_found_by_its_own_name() -> None:
    assert {name: game.name for name, game in GAMES.items()} == {name: name for name in GAMES}


@at_every_table_with_a_seed
@pytest.mark.slow
def test_nothing_appears_and_nothing_vanishes(table: Table, seed: int) -> None:
    conserved = CONSERVED[table.game.name]
    for match in play_randomly(table.match(seed), Random(seed)):
        assert conserved(match.state)


@at_every_table_with_a_seed
@pytest.mark.slow
def test_all_2_nobody_is_asked_who_has_no_choice(table: Table, seed: int) -> None:
    """ALL-2: a single option is taken by the table, unless asking is what keeps the secret.

    Throwing one's own dice is no choice at all, so that is asked too.
    """
    for match in play_randomly(table.match(seed), Random(seed)):
        for seat in match.waiting():
            assert match.ask is not None
            assert match.ask.hidden_options or match.ask.manual or len(match.legal(seat)) > 1


@with_seeds
@pytest.mark.slow
def test_all_2_what_the_table_takes_is_told_and_is_no_decision(seed: int) -> None:
    """ALL-2: each forced choice is an event that everybody sees; some games have none."""
    matches = [played_out(table.match(seed), Random(seed)) for table in TABLES]
    forced = [event for match in matches for event in match.events if isinstance(event, Forced)]
    assert forced
    assert all(event.seen_by(seat) == event for event in forced for seat in (None, 0, 1))


@at_every_table_with_a_seed
@pytest.mark.slow
def test_all_4_the_same_seed_and_decisions_give_the_same_game(table: Table, seed: int) -> None:
    """ALL-4: and nothing else in the process can touch it."""
    first = played_out(table.match(seed), Random(seed))
    second, neighbour = table.match(seed), table.match(seed ^ 1)
    state_of_random = random.getstate()
    for decision in first.decisions:
        second.apply(decision)
        random.seed(len(second.events))
        if not neighbour.over:
            seat = neighbour.waiting()[0]
            neighbour.commit(seat, neighbour.legal(seat)[0])
    random.setstate(state_of_random)
    assert second.events == first.events
    assert second.key() == first.key()


@at_every_table
def test_all_4_another_seed_gives_another_game(table: Table) -> None:
    """ALL-4: the draws are the seed's."""
    assert len({str(table.match(seed).key()) for seed in range(20)}) == 20


MANY = 20  # of the legal moves of one moment
ALL_KINDS = [kind for game in ALL_GAMES.values() for kind in game.moves]


def any_move(chance: Random) -> Move:
    """A move of any game with any values; most of them make no sense."""
    kind = chance.choice(ALL_KINDS)
    values = (
        chance.randrange(-1, 21)
        if field.type is int
        else tuple(chance.randrange(-1, 17) for _ in range(chance.randrange(4)))
        for field in fields(kind)  # type: ignore[arg-type]
    )
    return kind(*values)


def everything(match: Match) -> tuple[object, ...]:
    """All that a move could change, and what anybody sees of it."""
    views = [match.view(seat) for seat in (None, *range(match.setup.seats))]
    return match.key(), match.events.copy(), match.decisions.copy(), views


def refused(match: Match, seat: int, move: Move) -> bool:
    """Whether the match refuses, which must name a rule."""
    try:
        match.verify(seat, move)
        return False
    except Refused:
        pass
    with pytest.raises(Refused, match=r"^[A-Z]+-\d+: \w+"):
        match.commit(seat, move)
    return True


@at_every_table
@pytest.mark.slow
def test_all_5_exactly_the_legal_moves_are_taken(table: Table) -> None:
    """ALL-5: any other, foreign or out of turn, is refused by a rule and changes nothing."""
    chance = Random(5)
    for match in moments(table.match(seed=5), chance, take_backs=True):
        before = everything(match)
        for seat in range(-1, table.seats + 1):
            legal = match.legal(seat)
            for move in (Move(), *(any_move(chance) for _ in range(6))):
                assert refused(match, seat, move) == (move not in legal)
            for move in chance.sample(legal, min(MANY, len(legal))):
                assert not refused(match, seat, move)
            assert everything(match) == before


@at_every_table
@pytest.mark.slow
def test_all_5_only_ones_own_sealed_choice_can_be_taken_back(table: Table) -> None:
    """ALL-5: and not one that was never made."""
    for match in moments(table.match(seed=5), Random(5)):
        key, count = match.key(), len(match.decisions)
        for seat in set(range(-1, table.seats + 1)) - set(match.view(None).committed):
            with pytest.raises(Refused, match="ALL-5"):
                match.take_back(seat)
        assert (match.key(), len(match.decisions)) == (key, count)


@at_every_table_with_a_seed
@pytest.mark.slow
def test_all_6_every_game_ends_with_a_full_ranking(table: Table, seed: int) -> None:
    """ALL-6: a rank for each seat, 1 is best, and a rank shared by n is followed by a gap of n."""
    match = played_out(table.match(seed), Random(seed))
    assert match.waiting() == ()
    assert [match.legal(seat) for seat in range(table.seats)] == [()] * table.seats
    assert [type(event) for event in match.events].count(GameEnded) == 1
    assert len(match.decisions) < 1000
    last = match.events[-1]
    assert isinstance(last, GameEnded)
    assert last.ranks == match.state.ranking()
    assert len(last.ranks) == table.seats
    assert all(rank == 1 + sum(other < rank for other in last.ranks) for rank in last.ranks)


def told_by(table: Table, seed: int) -> list[object]:
    match = table.match(seed)
    play_out(match, [random_bot] * table.seats)
    return [event.to_json() for event in match.events]


@pytest.mark.parametrize("table", [t for t in TABLES if t.options == t.game.options()], ids=str)
@pytest.mark.slow
def test_each_option_changes_how_the_game_is_played(table: Table) -> None:
    plain = cache(lambda seed: told_by(table, seed))
    for options in option_combinations(table.game):
        if options != table.options:
            other = Table(table.game, table.seats, options)
            assert any(told_by(other, seed) != plain(seed) for seed in range(40)), options
