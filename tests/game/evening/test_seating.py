"""PY-1, PY-2, PY-11 to PY-16 and PY-28: who is here, who sits, who waits."""

from collections.abc import Sequence
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import GAMES
from game.engine.rng import Pcg32
from game.evening.evening import Evening
from game.evening.points import POINT
from game.evening.seating import ROTATE, TWO_HEADS, WINNER_STAYS, Turn, seated, seats_for
from game.evening.steps import (
    Begin,
    CallFinal,
    Join,
    Leave,
    NoTeams,
    Play,
    Return,
    ShuffleTeams,
    Sit,
    Undo,
)
from tests.game.evening.evenings import begun, finish, play, take
from tests.game.evening.test_points import refused

OURS = ("grasshopper", "eight28", "cockroach", "fruechtchen")  # of these the minutes are told


def seat(turns: Sequence[Turn], seats: int, rule: str = ROTATE) -> tuple[tuple[int, ...], ...]:
    return seated(turns, seats, rule, Pcg32(1, 1), shared=False)


def test_names_tell_nobody_apart() -> None:
    """PY-1: equal, empty and very long names are guests like all others."""
    evening = Evening(1)
    for name in ("Anna", "Anna", "", "A" * 40, "שלום"):
        evening.apply(Join(name))
    assert [guest.number for guest in evening.here()] == [0, 1, 2, 3, 4]
    evening.apply(Leave(0))
    assert [guest.name for guest in evening.here()] == ["Anna", "", "A" * 40, "שלום"]


@pytest.mark.parametrize("rule", [ROTATE, WINNER_STAYS])
def test_fewer_games_go_before_longer_waiting(rule: str) -> None:
    """PY-12, PY-13: the second has played once, and sits before the third, who waits longer."""
    turns = [Turn(0, 3, 0, won=True), Turn(1, 1, 0), Turn(2, 2, 5), Turn(3, 2, 4)]
    order = [1, 2, 3, 0] if rule == ROTATE else [0, 1, 2, 3]
    for seats in (1, 2, 3):
        assert {guest for heads in seat(turns, seats, rule) for guest in heads} == {*order[:seats]}


def test_who_left_without_a_game_is_not_in_the_table() -> None:
    """PY-4: a name taken back before the evening began, or after a game; who has played stays."""
    evening = begun(4, games=("fruechtchen",))
    evening.apply(Leave(3))
    play(evening)
    take(evening, Leave(2), Join("Late"), Leave(4))
    assert sorted(row.guests for row in evening.standings()) == [(0,), (1,), (2,)]


def test_two_to_fourteen_guests() -> None:
    """PY-1: one is no evening; there is no fifteenth."""
    evening = Evening(1)
    evening.apply(Join("Anna"))
    assert refused(evening, Begin()) == "PY-1"
    for number in range(13):
        evening.apply(Join(str(number)))
    assert refused(evening, Join("fifteenth")) == "PY-1"
    take(evening, Leave(3), Join("fifteenth"))
    assert refused(evening, Return(3)) == "PY-1"


def test_guests_come_and_go_and_nobody_else_is_touched() -> None:
    """PY-2: while a game is played; who comes has no seat, who leaves no longer one."""
    evening = begun(4, games=("fruechtchen",))
    play(evening)
    evening.apply(Play("fruechtchen", False))
    before = evening.guests.copy()
    take(evening, Join("Late"), Leave(1))
    assert evening.now.heads == ((0,), (), (2,), (3,))
    assert evening.waiting() == (4,)
    assert [evening.guests[n] for n in (0, 2, 3)] == [before[n] for n in (0, 2, 3)]
    evening.apply(Return(1))
    assert evening.waiting() == (1, 4)
    assert evening.guests[1].points == before[1].points
    assert refused(evening, Leave(9)) == refused(evening, Return(0)) == "PY-2"


@pytest.mark.parametrize(
    ("guests", "game", "seats"),
    [
        (2, "grasshopper", 3),
        (3, "grasshopper", 3),
        (9, "grasshopper", 4),
        (2, "cockroach", 3),
        (5, "eight28", 5),
        (14, "fruechtchen", 6),
    ],
)
def test_as_many_seats_as_guests_but_at_least_three(guests: int, game: str, seats: int) -> None:
    """PY-11: within what the game allows."""
    assert seats_for(guests, GAMES[game].seats) == seats


def test_a_game_for_two_alone_has_two_seats() -> None:
    """PY-11: three are not forced on it."""
    assert seats_for(1, range(2, 3)) == 2


def test_who_has_played_least_plays() -> None:
    """PY-12: guests 0 and 1 have played twice; of 2, 3 and 4 the first has waited longest."""
    turns = [Turn(0, 2, 0), Turn(1, 2, 0), Turn(2, 1, 2), Turn(3, 1, 1), Turn(4, 1, 1)]
    assert seat(turns, 3) == ((2,), (3,), (4,))
    assert seat(turns, 1) == ((2,),)
    drawn = {seated(turns, 2, ROTATE, Pcg32(n, 1), shared=False)[1] for n in range(20)}
    assert drawn == {(3,), (4,)}


def test_free_seats_are_bots() -> None:
    """PY-11: they come last."""
    assert seat([Turn(0, 0, 0), Turn(1, 0, 0)], 4) == ((0,), (1,), (), ())


def test_the_winner_stays() -> None:
    """PY-13: though nobody has played more."""
    turns = [Turn(0, 9, 0, won=True), Turn(1, 2, 0), Turn(2, 1, 2)]
    assert seat(turns, 2, WINNER_STAYS) == ((0,), (2,))
    assert seat(turns, 2) == ((1,), (2,))


def test_two_heads_share_a_seat() -> None:
    """PY-14: five guests on three seats; seven on three leave one who has played most."""
    five = [Turn(n, 0, 0) for n in range(5)]
    heads = seat(five, 3, TWO_HEADS)
    assert sorted(guest for mine in heads for guest in mine) == [0, 1, 2, 3, 4]
    assert sorted(map(len, heads)) == [1, 2, 2]
    seven = [*(Turn(n, 0, 0) for n in range(6)), Turn(6, 1, 0)]
    assert 6 not in {guest for mine in seat(seven, 3, TWO_HEADS) for guest in mine}


def test_both_heads_get_the_points() -> None:
    """PY-14: seven guests in a game of six; the shared seat is seat 0 and wins."""
    evening = begun(7, games=("fruechtchen",), rule=TWO_HEADS)
    evening.apply(Play("fruechtchen", False))
    pair = next(heads for heads in evening.now.heads if len(heads) == 2)
    place = evening.now.heads.index(pair)
    others = iter(range(2, 7))
    finish(evening, *(1 if seat == place else next(others) for seat in range(6)))
    assert [evening.guests[guest].points for guest in pair] == [120, 120]
    assert {guest.number for guest in evening.guests if guest.won} == {*pair}, "both have won"


@given(
    guests=st.integers(2, 14),
    games=st.lists(st.sampled_from(sorted(GAMES)), min_size=1, max_size=12),
    seed=st.integers(0, 1000),
)
def test_taking_turns_is_fair(guests: int, games: list[str], seed: int) -> None:
    """PY-12: nobody plays two games more than another, or waits longer than a round of guests."""
    turns = {guest: Turn(guest, 0, 0) for guest in range(guests)}
    least = min(seats_for(guests, GAMES[game].seats) for game in games)
    rng = Pcg32(seed, 1)
    for game in games:
        seats = seats_for(guests, GAMES[game].seats)
        heads = seated(list(turns.values()), seats, ROTATE, rng, shared=False)
        playing = [guest for mine in heads for guest in mine]
        assert len(playing) == min(guests, len(heads)) == len(set(playing))
        for guest, turn in turns.items():
            played = guest in playing
            turns[guest] = Turn(guest, turn.turns + played, 0 if played else turn.waited + 1)
        counts = [turn.turns for turn in turns.values()]
        assert max(counts) - min(counts) <= 1
        assert max(turn.waited for turn in turns.values()) <= max(0, ceil((guests - least) / least))


def test_who_comes_late_catches_up_with_nobody() -> None:
    """PY-12: all have played twice, and in the next seven games each of the seven misses one.

    So it is though this one leaves and comes back after each that was played.
    """
    evening = begun(6, games=("cockroach",), seed=2)
    for _ in range(2):
        play(evening)
    evening.apply(Join("Late"))
    late = evening.guests[6]
    assert (late.turns, late.games) == (2, 0)
    for _ in range(7):
        play(evening)
        if not evening.guests[6].waited:
            take(evening, Leave(6), Return(6))
    assert [guest.games for guest in evening.guests] == [8] * 6 + [6]


def test_who_comes_back_catches_up_with_nobody() -> None:
    """PY-12: one missed three games; in the next seven each of the seven misses one."""
    evening = begun(7, games=("cockroach",))
    evening.apply(Leave(0))
    for _ in range(3):
        play(evening)
    evening.apply(Return(0))
    for _ in range(7):
        play(evening)
    assert [guest.games for guest in evening.guests] == [6] + [9] * 6


def test_who_goes_and_comes_back_has_neither_won_nor_waited() -> None:
    """PY-12, PY-13: guest 0 has won the last game, and one who waited goes and comes back."""
    evening = begun(8, games=("cockroach",), rule=WINNER_STAYS)
    play(evening)
    winner = next(guest.number for guest in evening.guests if guest.won)
    one, other = (guest.number for guest in evening.guests if guest.waited)
    for guest in (winner, one):
        take(evening, Leave(guest), Return(guest))
    assert not any(guest.won for guest in evening.guests)
    assert [guest.number for guest in evening.guests if guest.waited] == [other]
    played = [guest.number for guest in evening.guests if guest.games]
    assert sorted([*played, one, other]) == list(range(8))


def test_teams_of_two() -> None:
    """PY-15: five guests are two pairs and one alone; a team has the mean of its members."""
    evening = begun(5, games=("fruechtchen",))
    evening.apply(ShuffleTeams())
    assert sorted(map(len, evening.teams)) == [1, 2, 2]
    assert sorted(guest for team in evening.teams for guest in team) == [0, 1, 2, 3, 4]
    play(evening)
    for row in evening.standings():
        won = sum((10, 8, 5, 3, 0)[guest] for guest in row.guests)
        assert row.points == won / len(row.guests)
    assert refused(evening, ShuffleTeams()) == refused(evening, NoTeams()) == "PY-15"


def test_who_left_without_a_game_takes_nothing_from_the_own_team() -> None:
    """PY-4, PY-15: nor is a team in the table that left so; who comes back counts again."""
    evening = take(begun(6, games=("fruechtchen",)), ShuffleTeams())
    one, two, _ = evening.teams
    take(evening, *(Leave(guest) for guest in (one[0], *two)))
    play(evening)
    alone = next(row for row in evening.standings() if one[1] in row.guests)
    assert (alone.guests, alone.points * POINT) == (one[1:], evening.guests[one[1]].points)
    assert not any({*two} & {*row.guests} for row in evening.standings())
    evening.apply(Return(one[0]))
    assert one in [row.guests for row in evening.standings()]


def test_teams_can_be_drawn_again_and_undone() -> None:
    """PY-15: by lot, so not always the same."""
    evening = begun(8)
    drawn = set()
    for _ in range(9):
        evening.apply(ShuffleTeams())
        drawn.add(evening.teams)
    assert len(drawn) > 3
    evening.apply(NoTeams())
    assert len(evening.standings()) == 8


def test_a_seat_changes_hands() -> None:
    """PY-16: to a waiting guest, to a bot, to two."""
    evening = begun(7, games=("cockroach",))
    evening.apply(Play("cockroach", True))
    waits = evening.waiting()[0]
    out = evening.now.heads[0][0]
    evening.apply(Sit(0, (waits,)))
    assert evening.waiting() == (out,)
    take(evening, Sit(1, ()), Sit(2, (out, waits)))
    assert evening.now.heads[:3] == ((), (), (out, waits))
    assert refused(evening, Sit(6, ())) == refused(evening, Sit(0, (0, 1, 2))) == "PY-16"


def test_a_skipped_game_was_not_played() -> None:
    """PY-16: nobody's counts have moved, only time has passed."""
    evening = begun(8, games=("fruechtchen",))
    play(evening)
    guests = evening.guests.copy()
    take(evening, Play("fruechtchen", True), Undo(seconds=90))
    assert evening.guests == guests
    assert (evening.phase, evening.spent, len(evening.results)) == ("next", 390, 1)


def test_who_plays_has_not_waited_any_more() -> None:
    """PY-12: only games in a row count; of five guests one waits each time."""
    evening = begun(5, games=("grasshopper",))
    for _ in range(4):
        play(evening)
        played = {guest for heads in evening.results[-1].now.heads for guest in heads}
        assert {guest.number for guest in evening.guests if guest.waited == 0} == played


def test_who_has_waited_shares_a_seat_rather_than_wait_again() -> None:
    """PY-28: of five on three seats 3 and 4 have played least; who is left over has waited."""
    turns = [Turn(0, 1, 0), Turn(1, 1, 1), Turn(2, 1, 1), Turn(3, 0, 1), Turn(4, 0, 1)]
    heads = seated(turns, 3, ROTATE, Pcg32(1, 1))
    assert {guest for mine in heads for guest in mine} == {1, 2, 3, 4}
    assert sorted(map(len, heads)) == [1, 1, 2]
    fresh = seated([Turn(n, 0, 0) for n in range(5)], 3, ROTATE, Pcg32(1, 1))
    assert [len(mine) for mine in fresh] == [1, 1, 1], "nobody has waited yet"


def test_where_more_than_half_would_wait_two_share_each_seat() -> None:
    """PY-28: nine on four seats."""
    heads = seated([Turn(n, 0, 0) for n in range(9)], 4, ROTATE, Pcg32(1, 1))
    assert [len(mine) for mine in heads] == [2, 2, 2, 2]


def test_who_has_waited_shares_a_seat_before_those_who_have_played_less() -> None:
    """PY-13, PY-28: nine on four seats, where the winner stays; two have waited and played most."""
    turns = [Turn(0, 3, 0, won=True), *(Turn(n, 1, 0) for n in range(1, 7)), Turn(7, 3, 1)]
    heads = seated([*turns, Turn(8, 3, 1)], 4, WINNER_STAYS, Pcg32(1, 1))
    assert {7, 8} <= {guest for mine in heads for guest in mine}


def test_more_who_have_waited_than_could_share_sit_before_who_has_played_less() -> None:
    """PY-28: fourteen on four seats; six have waited and played most, three have played least."""
    waited = {*range(6)}
    turns = [Turn(guest, 5 if guest < 11 else 4, int(guest in waited)) for guest in range(14)]
    heads = seated(turns, 4, ROTATE, Pcg32(1, 1))
    assert waited <= {guest for mine in heads for guest in mine}
    before = seated(turns, 4, ROTATE, Pcg32(1, 1), exact=False)
    assert not waited <= {guest for mine in before for guest in mine}, "PY-25: as it was begun"


def test_a_game_that_keeps_somebody_waiting_has_as_many_seats_as_seven_minutes_allow() -> None:
    """PY-28: with three short 8-28 takes 6:42, then 8; Früchtchen with four 6:24, then 7:48."""
    assert [begun(7).seats_of(game) for game in OURS] == [4, 3, 6, 4]
    assert [begun(6).seats_of(game) for game in OURS] == [4, 6, 6, 6], "who waits at none"
    assert [Evening(1, brisk=False).seats_of(game) for game in OURS] == [3] * 4
    slow = begun(7)
    slow.paces = {"eight28 roll": (1000, 90_000), "fruechtchen roll": (1000, 90_000)}
    assert slow.seats_of("fruechtchen") == 3, "never fewer"


def test_a_game_without_room_for_all_who_waited_is_not_proposed_while_another_has_it() -> None:
    """PY-28: of thirteen at 8-28 seven have waited; it has six places, Grasshopper eight.

    The final is apart, and may be either.
    """
    evening = begun(13, games=("eight28", "grasshopper"))
    evening.apply(Play("eight28", True))
    finish(evening)
    assert len([guest for guest in evening.guests if guest.waited]) == 7
    assert {slot.game for slot in evening.proposals()} == {"grasshopper"}
    final = take(evening.copy(), CallFinal())
    assert {slot.game for slot in final.proposals()} == {"grasshopper", "eight28"}
    evening.apply(Play("grasshopper", True))
    assert evening.now is not None
    assert not [guest for guest in evening.waiting() if evening.guests[guest].waited]


@given(
    guests=st.integers(2, 14),
    rule=st.sampled_from([ROTATE, WINNER_STAYS, TWO_HEADS]),
    seed=st.integers(0, 1000),
)
def test_nobody_waits_for_two_games_on_end(guests: int, rule: str, seed: int) -> None:
    """PY-28: whatever game is taken of all that are proposed."""
    evening, rng = begun(guests, rule=rule, seed=seed), Pcg32(seed, 1)
    for _ in range(8):
        slots = evening.proposals()
        slot = slots[rng.below(len(slots))]
        evening.apply(Play(slot.game, slot.short))
        finish(evening)
        assert max(guest.waited for guest in evening.guests) <= 1


@given(
    rule=st.sampled_from([ROTATE, WINNER_STAYS, TWO_HEADS]),
    leaves=st.lists(st.integers(0, 13), min_size=12, max_size=12),
)
def test_nobody_waits_for_two_games_on_end_whoever_comes_and_goes(
    rule: str, leaves: list[int]
) -> None:
    """PY-2, PY-28: of fourteen on four seats eight play; then one leaves, and another comes."""
    evening = begun(14, games=("grasshopper",), rule=rule)
    for leaver in leaves:
        play(evening)
        assert max(guest.waited for guest in evening.here()) <= 1
        take(evening, Leave(evening.here()[leaver].number), Join("New"))
