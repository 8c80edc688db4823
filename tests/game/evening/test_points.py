"""PY-3, PY-17 to PY-21 and PY-27: points, the final and its backers, late guests, bets."""

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.moves import Refused
from game.evening.evening import Evening
from game.evening.points import MOST, POINT, backers, factor_of_final, late_start, points
from game.evening.seating import ROTATE, TWO_HEADS
from game.evening.steps import Bet, CallFinal, CloseBets, Join, Leave, Play, Sit
from tests.game.evening.evenings import begun, deal, finish, play, take


@pytest.mark.parametrize(
    ("ranks", "worth"),
    [
        ((2, 1, 4, 3), (7, 10, 0, 3)),
        ((1, 2), (10, 0)),
        ((1, 2, 2, 4), (10, 5, 5, 0)),  # second and third share 10
        ((1, 1, 3), (8, 8, 0)),  # first and second 15, a half up
        ((1, 1, 4, 1), (7, 7, 0, 7)),  # one has lost, and the others share 20
    ],
)
def test_each_place_brings_its_share_and_equals_what_their_places_are_worth(
    ranks: tuple[int, ...], worth: tuple[int, ...]
) -> None:
    """PY-17, PY-18: in whole points."""
    assert points(ranks) == tuple(POINT * each for each in worth)


rankings = st.lists(st.integers(0, 5), min_size=2, max_size=6).map(
    lambda scores: [1 + sum(other > mine for other in scores) for mine in scores]
)


@given(rankings, st.integers(1, 3))
def test_all_shares_are_whole_points(ranks: list[int], factor: int) -> None:
    """PY-17, PY-18: a better rank has more.

    An old evening's are whole twelfths, five points for each seat, however they are shared.
    """
    exact = [
        Fraction(10 * factor * sum(len(ranks) - rank - tie for tie in range(ranks.count(rank))))
        / (ranks.count(rank) * (len(ranks) - 1))
        for rank in ranks
    ]
    shares = points(ranks, factor, whole=False)
    assert [Fraction(share, POINT) for share in shares] == exact
    assert sum(shares) == factor * 5 * len(ranks) * POINT
    for each, rounded in zip(exact, points(ranks, factor), strict=True):
        assert Fraction(rounded, factor * POINT) == floor(each / factor + Fraction(1, 2))
    for mine, rank in zip(shares, ranks, strict=True):
        assert all(
            (mine > other) == (rank < beside) for other, beside in zip(shares, ranks, strict=True)
        )


@pytest.mark.parametrize(("games", "factor"), [(1, 1), (2, 2), (4, 2), (5, 2), (9, 2)])
def test_the_final_counts_double(games: int, factor: int) -> None:
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


@pytest.mark.parametrize(
    ("guests", "leaves", "start"),
    [(3, None, 5), (5, None, 5), (5, 3, 5), (4, 1, 3)],
    ids=["three", "one has not played", "the last has left", "the second has left"],
)
def test_a_late_guest_begins_with_the_mean(guests: int, leaves: int | None, start: int) -> None:
    """PY-3: of 10, 5 and 0, or of 10, 7, 3 and 0, but never more than the second who is here."""
    evening = begun(guests, games=("grasshopper",))
    play(evening)
    assert [guest.games for guest in evening.guests].count(0) == guests // 5
    if leaves is not None:
        evening.apply(Leave(*evening.results[0].now.heads[leaves]))
    for number in (0, 1):
        evening.apply(Join("Late"))
        assert evening.guests[guests + number].points == start * POINT


@pytest.mark.parametrize(
    ("others", "here", "missed", "games", "start"),
    [
        ([120, 60, 0], [120, 60, 0], 2, 2, 60),
        ([120, 60, 0], [120, 60, 0], 1, 2, 24),
        ([120, 90, 90], [120, 90, 90], 1, 1, 84),
        ([240, 0, 0], [240, 0, 0], 1, 1, 0),
        ([120, 120, 0], [120, 120, 0], 1, 1, 72),  # two lead: the second has as much
        ([], [], 0, 0, 0),
        ([], [0, 0], 1, 1, 0),
    ],
)
def test_a_late_start(
    others: list[int], here: list[int], missed: int, games: int, start: int
) -> None:
    """PY-3: the mean for what was missed, in whole points, and never more than the second has."""
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
    take(evening, Play("fruechtchen", False), Leave(0))
    assert evening.now.heads == ((), (1,), (2,), (3,))
    finish(evening, 1, 2, 3, 4)
    assert (evening.guests[0].points, evening.guests[0].here) == (MOST, False)
    assert (evening.guests[1].points, evening.guests[0].games) == (2 * 7 * POINT, 1)
    assert any(row.guests == (0,) for row in evening.standings())


@pytest.mark.parametrize(
    ("guests", "game", "ranks", "called"),
    [
        (6, "grasshopper", (1, 2, 3, 4), False),
        (8, "cockroach", (6, 1, 1, 1, 1, 1), False),
        (6, "grasshopper", (1, 2, 3, 4), True),
    ],
    ids=["on who wins", "on who loses", "in an evening of one game"],
)
def test_a_right_bet_brings_one_point(
    guests: int, game: str, ranks: tuple[int, ...], called: bool
) -> None:
    """PY-21, PY-27: without a game nobody is the best of a table, and bets are bets."""
    evening = begun(guests, games=(game,))
    if called:
        evening.apply(CallFinal())
    assert deal(evening).bets == {}
    assert not evening.backing
    one, two = evening.waiting()
    for guest, seat in ((one, 0), (two, 1)):
        evening.apply(Bet(guest, seat))
    finish(evening, *ranks)
    assert (evening.guests[one].points, evening.guests[two].points) == (POINT, 0)
    assert evening.results[0].right == (one,)


def before_the_final(guests: int, rule: str = ROTATE) -> Evening:
    """Two games are over, guest 0 leads, and the final of an open evening is the next game."""
    evening = begun(guests, games=("fruechtchen",), rule=rule)
    play(evening)
    play(evening)
    evening.apply(CallFinal())
    return evening


def test_the_final_seats_the_best_of_the_table() -> None:
    """PY-27: the first on the first seat, of equals who has waited; the others back that one."""
    evening = before_the_final(9)
    best = [(guest.points, guest.waited) for guest in evening.guests]
    evening.apply(Play("fruechtchen", True))
    seated = [guest for (guest,) in evening.now.heads]
    assert [best[guest] for guest in seated] == sorted(best, reverse=True)[:6]
    waiting = evening.waiting()
    assert max(best[guest] for guest in waiting) == (best[seated[-1]][0], 0)
    assert evening.now.bets == dict.fromkeys(waiting, 0)


def test_whoever_backs_a_seat_gets_what_it_gets_and_more_for_its_climb() -> None:
    """PY-27: worked by hand. Seats 1 to 6 end as 4th, 1st, 2nd, 6th, 5th and 3rd of a final × 2.

    Their points are 8, 20, 16, 0, 4 and 12. Seat 2 rose by one place, seat 6 by three, seat 1 fell:
    their backers get 20 + 2, 12 + 6 and 8.
    """
    evening = before_the_final(9)
    evening.apply(Play("fruechtchen", True))
    one, two, three = evening.waiting()
    before = [guest.points for guest in evening.guests]
    evening.apply(Bet(one, 3))
    evening.apply(Bet(one, 1))  # thought again
    take(evening, Bet(two, 5), CloseBets())
    assert refused(evening, Bet(three, 5)) == "PY-21"
    finish(evening, 4, 1, 2, 6, 5, 3)
    won = [guest.points - was for guest, was in zip(evening.guests, before, strict=True)]
    assert [won[guest] for guest in (one, two, three)] == [22 * POINT, 18 * POINT, 8 * POINT]
    assert evening.results[-1].right == ()
    assert all(guest.points % POINT == 0 for guest in evening.guests)


def test_a_change_of_seats_that_is_undone_takes_nobodys_bet() -> None:
    """PY-16, PY-27: seat 6 rose from the sixth place to the third of a final × 2, as above."""
    evening = before_the_final(9)
    evening.apply(Play("fruechtchen", True))
    one, *_ = evening.waiting()
    sat = evening.now.heads[0]
    before = evening.guests[one].points
    take(evening, Bet(one, 5), CloseBets(), Sit(0, (one,)))
    plays = evening.copy()
    finish(plays, 4, 1, 2, 6, 5, 3)
    assert plays.guests[one].points - before == 8 * POINT
    take(evening, Sit(0, sat))
    finish(evening, 4, 1, 2, 6, 5, 3)
    assert evening.guests[one].points - before == 18 * POINT


def test_nobody_goes_home_without_a_game() -> None:
    """PY-27: of five one has not played; the first and that one sit, and the last waits."""
    evening = begun(5, games=("grasshopper",))
    play(evening)
    (new,) = set(range(5)) - set(evening.results[0].gains)
    take(evening, CallFinal(), Play("grasshopper", True))
    assert evening.now is not None
    rows = [row.guests[0] for row in evening.standings()]
    assert evening.now.heads[0] == (rows[0],)
    assert new in evening.now.playing
    assert evening.guests[evening.waiting()[0]].points == 0


def test_who_comes_late_goes_home_with_a_game_too() -> None:
    """PY-27: though PY-12 counts for them as many games as for who has played least."""
    evening = begun(4, games=("grasshopper",))
    play(evening)
    take(evening, Join("Emil"), Join("Fritz"), Join("Gina"), CallFinal())
    assert [evening.places()[guest] for guest in range(7)] == [1, 2, 6, 7, 3, 3, 3]
    assert sorted(deal(evening).playing) == [0, 4, 5, 6]


def test_equals_end_on_the_last_of_their_places() -> None:
    """PY-27: whoever backs the fourth of four who share the first place has climbed nowhere."""
    assert backers((1, 1, 1, 1, 5, 6), 2, {7: 3, 8: 4}) == {7: 14 * POINT, 8: 4 * POINT}


def test_in_the_final_too_two_heads_share_a_seat() -> None:
    """PY-14, PY-27: the best of the table each have a seat, and the seventh sits with the first."""
    evening = before_the_final(7, TWO_HEADS)
    rows = [row.guests[0] for row in evening.standings()]
    evening.apply(Play("fruechtchen", False))
    assert {heads[0] for heads in evening.now.heads} | {evening.now.heads[0][1]} == set(rows)
    assert [len(heads) for heads in evening.now.heads] == [2, 1, 1, 1, 1, 1]


def test_who_may_bet() -> None:
    """PY-21: once, while one waits, until betting is closed, on a seat that there is."""
    evening = begun(9, games=("cockroach",))
    assert refused(evening, Bet(0, 0)) == "PY-16"
    evening.apply(Play("cockroach", True))
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
