"""PY-3 and PY-17 to PY-21: points, shares, the final, late guests, bets."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.moves import Refused
from game.evening.points import MOST, POINT, factor_of_final, late_start, points
from game.evening.steps import Bet, CallFinal, CloseBets, Join, Leave, Play
from tests.game.evening.evenings import begun, finish, play


def in_points(*ranks: int) -> list[Fraction]:
    return [Fraction(share, POINT) for share in points(ranks)]


def test_each_place_brings_its_share() -> None:
    """PY-17: 10, 6 2/3, 3 1/3 and 0 of four seats; 10 and 0 of two."""
    assert in_points(2, 1, 4, 3) == [Fraction(20, 3), 10, 0, Fraction(10, 3)]
    assert in_points(1, 2) == [10, 0]


def test_equals_share_what_their_places_are_worth() -> None:
    """PY-18: second and third of four share 10; first and second of three share 15."""
    assert in_points(1, 2, 2, 4) == [10, 5, 5, 0]
    assert in_points(1, 1, 3) == [Fraction(15, 2), Fraction(15, 2), 0]


def test_a_loser_gets_nothing_and_all_others_share() -> None:
    """PY-18: in a game of four with one loser the others share 20."""
    assert in_points(1, 1, 4, 1) == [Fraction(20, 3), Fraction(20, 3), 0, Fraction(20, 3)]


rankings = st.lists(st.integers(0, 5), min_size=2, max_size=6).map(
    lambda scores: [1 + sum(other > mine for other in scores) for mine in scores]
)


@given(rankings, st.integers(1, 3))
def test_all_shares_are_whole_twelfths_and_add_up(ranks: list[int], factor: int) -> None:
    """PY-17, PY-18: five points for each seat, however they are shared; a better rank has more."""
    exact = [
        Fraction(10 * factor * sum(len(ranks) - rank - tie for tie in range(ranks.count(rank))))
        / (ranks.count(rank) * (len(ranks) - 1))
        for rank in ranks
    ]
    shares = points(ranks, factor)
    assert [Fraction(share, POINT) for share in shares] == exact
    assert sum(shares) == factor * 5 * len(ranks) * POINT
    for mine, rank in zip(shares, ranks, strict=True):
        assert all(
            (mine > other) == (rank < beside) for other, beside in zip(shares, ranks, strict=True)
        )


@pytest.mark.parametrize(("games", "factor"), [(1, 1), (2, 2), (4, 2), (5, 3), (9, 3)])
def test_the_final_counts_more(games: int, factor: int) -> None:
    """PY-19."""
    assert factor_of_final(games) == factor


def test_only_the_final_counts_more() -> None:
    """PY-19: two games of an open evening; the second was announced as the last."""
    evening = begun(3, games=("fruechtchen",))
    play(evening, 1, 2, 3)
    evening.apply(CallFinal())
    play(evening, 2, 1, 3)
    assert [result.factor for result in evening.results] == [1, 2]
    assert [guest.points for guest in evening.guests] == [20 * POINT, 25 * POINT, 0]


def test_bots_get_no_points() -> None:
    """PY-20: two guests with a bot that wins; its ten points are nobody's."""
    evening = begun(2, games=("fruechtchen",))
    play(evening, 2, 3, 1)
    assert [guest.points for guest in evening.guests] == [5 * POINT, 0]
    assert len(evening.standings()) == 2


def test_a_late_guest_begins_with_the_mean() -> None:
    """PY-3: 10, 5 and 0 points after a game; who comes then has 5, who came late does not count."""
    evening = begun(3, games=("fruechtchen",))
    play(evening, 1, 2, 3)
    evening.apply(Join("Late"))
    assert evening.guests[3].points == 5 * POINT
    evening.apply(Join("Later"))
    assert evening.guests[4].points == 5 * POINT


def test_who_still_waits_for_a_first_game_does_not_count_for_the_mean() -> None:
    """PY-3: four of five have played, for 20 points together."""
    evening = begun(5, games=("grasshopper",))
    play(evening, 1, 2, 3, 4)
    assert sorted(guest.games for guest in evening.guests) == [0, 1, 1, 1, 1]
    evening.apply(Join("Late"))
    assert evening.guests[5].points == 5 * POINT


@pytest.mark.parametrize(
    ("others", "here", "missed", "games", "start"),
    [
        ([120, 60, 0], [120, 60, 0], 2, 2, 60),
        ([120, 60, 0], [120, 60, 0], 1, 2, 30),
        ([120, 90, 90], [120, 90, 90], 1, 1, 90),
        ([240, 0, 0], [240, 0, 0], 1, 1, 0),
        ([], [], 0, 0, 0),
    ],
)
def test_a_late_start(
    others: list[int], here: list[int], missed: int, games: int, start: int
) -> None:
    """PY-3: the mean for what was missed, and never more than the second has."""
    assert late_start(others, here, missed, games) == start


@given(st.lists(st.integers(0, 40), min_size=2, max_size=14), st.integers(1, 6))
def test_a_late_guest_is_second_at_most(scores: list[int], games: int) -> None:
    """PY-3: whoever leads goes on leading, or shares the lead as before."""
    start = late_start(scores, scores, games, games)
    assert 0 <= start <= sorted(scores)[-2]
    assert start * len(scores) <= sum(scores)


def test_a_leaver_gets_nothing_for_that_game_and_keeps_the_rest() -> None:
    """PY-4: the first game's ten points stay; the second, won by the seat, brings none."""
    evening = begun(4, games=("fruechtchen",))
    play(evening, 1, 2, 3, 4)
    evening.apply(Play("fruechtchen", False))
    evening.apply(Leave(0))
    assert evening.now is not None
    assert evening.now.heads == ((), (1,), (2,), (3,))
    finish(evening, 1, 2, 3, 4)
    assert (evening.guests[0].points, evening.guests[0].here) == (MOST, False)
    assert (evening.guests[1].points, evening.guests[0].games) == (2 * 80, 1)
    assert any(row.guests == (0,) for row in evening.standings())


def test_a_right_bet_brings_one_point() -> None:
    """PY-21: two wait; one bets on the winner, one on the second."""
    evening = begun(8, games=("fruechtchen",))
    evening.apply(Play("fruechtchen", False))
    one, two = evening.waiting()
    evening.apply(Bet(one, 0))
    evening.apply(Bet(two, 1))
    finish(evening)
    assert (evening.guests[one].points, evening.guests[two].points) == (MOST // 10, 0)
    assert evening.results[0].right == (one,)


def test_in_a_game_with_a_loser_the_bet_is_on_the_loser() -> None:
    """PY-21: seat 2 loses."""
    evening = begun(8, games=("cockroach",))
    evening.apply(Play("cockroach", False))
    one, two = evening.waiting()
    evening.apply(Bet(one, 0))
    evening.apply(Bet(two, 2))
    finish(evening, 1, 1, 6, 1, 1, 1)
    assert evening.results[0].right == (two,)


def test_a_bet_in_the_final_brings_one_point_too() -> None:
    """PY-21."""
    evening = begun(8, games=("fruechtchen",))
    play(evening)
    evening.apply(CallFinal())
    evening.apply(Play("fruechtchen", False))
    who = evening.waiting()[0]
    before = evening.guests[who].points
    evening.apply(Bet(who, 0))
    finish(evening)
    assert (evening.results[-1].factor, evening.guests[who].points - before) == (2, POINT)


def test_who_may_bet() -> None:
    """PY-21: once, while one waits, until betting is closed, on a seat that there is."""
    evening = begun(9, games=("fruechtchen",))
    assert refused(evening, Bet(0, 0)) == "PY-16"
    evening.apply(Play("fruechtchen", False))
    assert evening.now is not None
    waiting, playing = evening.waiting(), evening.now.playing
    assert refused(evening, Bet(playing[0], 0)) == "PY-21"
    assert refused(evening, Bet(waiting[0], 6)) == "PY-21"
    evening.apply(Bet(waiting[0], 5))
    assert refused(evening, Bet(waiting[0], 4)) == "PY-21"
    evening.apply(CloseBets())
    assert refused(evening, Bet(waiting[1], 4)) == "PY-21"
    assert refused(evening, CloseBets()) == "PY-21"


def refused(evening, step) -> str:  # type: ignore[no-untyped-def]
    why = evening.why_not(step)
    assert isinstance(why, Refused)
    return why.rule
