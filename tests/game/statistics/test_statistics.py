"""Statistics: what is counted of real games, in whatever order; who won how much, against whom."""

from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import GAMES
from game.bots.play import play_out, random_bot
from game.engine.match import Match, Setup
from game.statistics.played import Person, Played, played
from game.statistics.statistics import Guest, Pair, Record, Statistics

ADA, BEN, CLEO = Person("Ada", 0), Person("Ben", 1), Person("Cleo", 2)
NONE = (0,) * 6


def match_of(game: str, seed: int, seats: int = 3) -> Match:
    rules = GAMES[game]
    match = Match(Setup(rules, seats, seed, rules.options.from_json({"short": True})))
    play_out(match, [random_bot] * seats)
    return match


@cache
def real() -> tuple[Played, ...]:
    """Eight real games, in which who sits where changes, and bots sit among them."""
    people = (ADA, BEN, None, CLEO, Person("ADA", 3), None, BEN)
    return tuple(
        played(match_of(game, seed), people[place : place + 3])
        for place, (game, seed) in enumerate((game, seed) for game in GAMES for seed in (1, 2))
        if place < 5
    ) + tuple(played(match_of(game, 3), (CLEO, ADA, BEN)) for game in GAMES)


def all_of(*games: Played) -> Statistics:
    counted = Statistics()
    for game in games:
        counted.add(game)
    return counted


def game(name: str, *seats: tuple[Person | None, int], points: tuple[int, ...] = ()) -> Played:
    """A game of which only who came where is said."""
    people, ranks = tuple(person for person, _ in seats), tuple(rank for _, rank in seats)
    return Played(name, people, ranks, ({},) * len(seats), points or (0,) * len(seats), 9, NONE)


@given(st.randoms(), st.integers(0, 9))
@settings(max_examples=30, deadline=None)
def test_any_order_of_files_comes_to_the_same(luck: Random, cut: int) -> None:
    """Counted one by one as the games were played, or later from scratch in any order."""
    games = real()
    order = luck.sample(range(len(games)), len(games))
    grown = all_of(*games[:cut])
    for late in games[cut:]:
        grown.add(late)
    again = all_of(*(games[index] for index in order))
    assert again == grown
    assert again.titles() == grown.titles()
    for key in ("ada", "ben"):
        assert again.nemesis(key) == grown.nemesis(key)


def test_it_equals_a_recount_by_other_means() -> None:
    """Straight from the matches, without Played: games, wins, calls, lies, dice."""
    matches = [match_of(name, seed) for name in GAMES for seed in (5, 6)]
    counted = all_of(*(played(match, (ADA, BEN, None)) for match in matches))
    ranks = [match.state.ranking() for match in matches if match.setup.game.name != "cockroach"]
    assert counted.games == dict.fromkeys(GAMES, 2)
    assert counted.guests["ada"].played == len(matches)
    assert counted.guests["ada"].won == sum(rank[0] == 1 for rank in ranks)
    assert counted.pairs["ada", "ben"].games == len(matches)
    right = believed = 0
    for match in matches:
        slid, called = -1, (-1, -1)
        for name, *values in (event.to_json() for event in match.events):
            if name == "Slid":
                slid = values[0]
            elif name == "Called":
                called = values[0], values[1]
            elif name == "Turned":
                right += called == (0, values[1])
                believed += slid == 0 and called[1] == 1 and values[1] == 0
    tally = counted.guests["ada"].tallies["cockroach"]
    assert (right, believed) == (tally.get("right", 0), tally.get("believed", 0))
    assert right > 0
    pips = Counter[int]()
    for event in (event.to_json() for match in matches for event in match.events):
        if event[0] == "Rolled":
            pips.update(pip for row in event[2] for pip in row)
        elif event[0] in ("StartRolled", "RolledOff"):
            pips.update(event[2 if event[0] == "StartRolled" else 3])
    assert counted.dice == [pips[face] for face in range(1, 7)]
    assert pips.total() > 50


def test_a_win_is_measured_against_an_even_share() -> None:
    """One of four wins a quarter of all games by chance; a shared win is a half."""
    alone = game("grasshopper", (ADA, 1), (BEN, 2), (CLEO, 3), (None, 4))
    shared = game("eight28", (ADA, 1), (BEN, 1), (CLEO, 3))
    counted = all_of(alone, shared)
    assert counted.guests["ada"].won == 2
    assert counted.guests["ada"].luck == Fraction(3, 4) + Fraction(1, 2) - Fraction(1, 3)
    assert counted.guests["ben"].luck == Fraction(-1, 4) + Fraction(1, 2) - Fraction(1, 3)
    assert sum(guest.luck for guest in counted.guests.values()) == Fraction(1, 4)  # of the bot


def test_in_a_game_of_one_loser_nobody_wins() -> None:
    counted = all_of(game("cockroach", (ADA, 1), (BEN, 4), (CLEO, 1), (None, 1)))
    found = [(guest.won, guest.lost, guest.luck) for guest in counted.guests.values()]
    spared, hit = (0, 0, Fraction(1, 4)), (0, 1, Fraction(-3, 4))
    assert found == [spared, hit, spared]


def test_a_draw_is_no_win() -> None:
    counted = all_of(game("eight28", (ADA, 1), (BEN, 1), (CLEO, 1)))
    assert (counted.guests["ada"].won, counted.guests["ada"].luck) == (0, 0)
    nobody_lost = all_of(game("cockroach", (ADA, 1), (BEN, 1)))
    assert [(one.lost, one.luck) for one in nobody_lost.guests.values()] == [(0, 0), (0, 0)]


def test_pairs_count_who_came_out_ahead() -> None:
    counted = all_of(
        game("eight28", (BEN, 1), (ADA, 2), (None, 3)),
        game("grasshopper", (ADA, 1), (BEN, 2)),
        game("cockroach", (ADA, 1), (BEN, 1), (CLEO, 3)),
    )
    assert counted.pairs == {
        ("ada", "ben"): Pair(3, 1, 1),
        ("ada", "cleo"): Pair(1, 1, 0),
        ("ben", "cleo"): Pair(1, 1, 0),
    }


def against_ada(other: Person, ahead: int, behind: int) -> list[Played]:
    """So many games in which this guest comes out ahead of Ada, and behind her."""
    won, lost = ((other, 1), (ADA, 2)), ((other, 2), (ADA, 1))
    return [game("grasshopper", *won)] * ahead + [game("grasshopper", *lost)] * behind


def test_the_nemesis_is_ahead_by_most_after_three_games() -> None:
    ben = against_ada(BEN, 3, 0)
    assert all_of(*ben[1:]).nemesis("ada") == ""
    assert all_of(*ben).nemesis("ada") == "ben"
    assert all_of(*ben).nemesis("ben") == ""
    assert all_of(*ben, *against_ada(CLEO, 4, 0)).nemesis("ada") == "cleo"
    found = all_of(*ben, *against_ada(CLEO, 4, 5)).nemesis("ada")
    assert found == "ben", "who loses more often is no nemesis"


def test_of_two_as_far_ahead_the_nemesis_has_played_more() -> None:
    ben, cleo = against_ada(BEN, 3, 1), against_ada(CLEO, 4, 2)
    assert all_of(*ben, *cleo).nemesis("ada") == "cleo"
    assert all_of(*ben, *cleo[1:]).nemesis("ada") == "ben"


def test_who_is_as_good_is_nobodys_nemesis() -> None:
    counted = all_of(*against_ada(BEN, 2, 2))
    assert counted.pairs["ada", "ben"] == Pair(4, 2, 2)
    assert counted.nemesis("ada") == counted.nemesis("ben") == ""


def test_names_are_guests_and_the_usual_look_stays() -> None:
    """Large or small letters are the same guest; two of one name at a table, too."""
    loud = Person("ADA", 4)
    counted = all_of(
        game("eight28", (ADA, 1), (loud, 2), (BEN, 3)), game("eight28", (loud, 1), (BEN, 2))
    )
    assert set(counted.guests) == {"ada", "ben"}
    assert counted.guests["ada"].played == 3
    assert counted.guests["ada"].look == loud
    assert set(counted.pairs) == {("ada", "ben")}


def test_records_are_the_most_of_one_game_and_may_be_shared() -> None:
    counted = all_of(
        game("eight28", (ADA, 1), (BEN, 2), (None, 3), points=(7, 3, 99)),
        game("eight28", (ADA, 2), (BEN, 1), points=(5, 7)),
    )
    assert counted.records["points of eight28"] == Record(7, frozenset({"ada", "ben"}))


def test_every_record_is_the_most_of_all_games_and_of_nothing_there_is_none() -> None:
    """Worked out game by game: who has done so much, and nobody who has not."""
    done: dict[str, dict[str, int]] = {}
    for one in real():
        for seat, person in enumerate(one.people):
            if person is not None:
                marks = {"longest": one.decisions, f"points of {one.game}": one.points[seat]}
                marks |= {
                    deed: one.tallies[seat][deed]
                    for deed in (*("believed", "cancelled", "guesting", "hits", "plagues"),
                                 *("rise", "right"))
                    if deed in one.tallies[seat]
                }  # fmt: skip
                for name, value in marks.items():
                    best = done.setdefault(name, {})
                    best[person.name.lower()] = max(value, best.get(person.name.lower(), 0))
    wanted = {
        name: Record(most, frozenset(key for key, value in by.items() if value == most))
        for name, by in done.items()
        if (most := max(by.values())) > 0
    }
    assert all_of(*real()).records == wanted
    assert len(wanted) < len(done), "of something nobody has done any"


def test_who_rose_by_less_than_a_tenth_has_no_record() -> None:
    for rises, record in (((99, 100), Record(100, frozenset({"ben"}))), ((99, 50), None)):
        tallies = tuple({"rise": rise} for rise in rises)
        counted = all_of(Played("eight28", (ADA, BEN), (1, 2), tallies, (0, 0), 9, NONE))
        assert counted.records.get("rise") == record


def test_titles_say_for_what_guests_are_known() -> None:
    liar = Played(
        "cockroach", (ADA, BEN), (1, 2), ({"lies": 6, "believed": 5}, {}), (0, 0), 9, NONE
    )
    (title,) = all_of(liar).titles()
    assert (title.kind, title.owner, title.numbers) == ("liar", "ada", (6, 5))
    often = [game("eight28", (ADA, 1), (BEN, 2))] * 10
    assert all_of(*often[1:]).titles() == ()
    company = [(one.kind, one.owner, one.numbers) for one in all_of(*often).titles()]
    assert company == [("company", "ada", (10,)), ("company", "ben", (10,))]


def test_a_game_that_goes_on_is_not_counted() -> None:
    rules = GAMES["grasshopper"]
    with pytest.raises(ValueError, match="over"):
        played(Match(Setup(rules, 3, 1, rules.options())), (ADA, BEN, CLEO))
    with pytest.raises(ValueError, match="2 players"):
        played(match_of("grasshopper", 1), (ADA, BEN))


def test_bots_leave_only_games_and_dice() -> None:
    counted = all_of(played(match_of("fruechtchen", 1), (None,) * 3))
    assert (counted.guests, counted.pairs, counted.records) == ({}, {}, {})
    assert counted.games == {"fruechtchen": 1}
    assert sum(counted.dice) > 0
    assert Guest().played == 0
