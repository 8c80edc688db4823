"""PY-5 to PY-10: time, lengths, the plan, the final, the proposals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import GAMES
from game.evening import steps
from game.evening.evening import Evening
from game.evening.plan import BETWEEN, Slot, arranged, learned, pace, seconds
from tests.game.evening.evenings import ALL, begun, deal, finish, play, take
from tests.game.evening.test_points import refused

LONG = {"a": 600, "b": 900, "cockroach": 700}  # seconds; the short ones take half


def of(game: str, short: bool) -> int:
    return LONG[game] // (1 + short)


def names(slots: tuple[Slot, ...]) -> list[str]:
    return [slot.game + ("" if slot.short else "!") for slot in slots]


@pytest.mark.parametrize(
    ("plan", "rule"),
    [
        (steps.Plan(20, ALL, "rotate"), "PY-5"),
        (steps.Plan(30, (), "rotate"), "PY-5"),
        (steps.Plan(30, ("chess",), "rotate"), "PY-5"),
        (steps.Plan(30, ("eight28", "eight28"), "rotate"), "PY-5"),
        (steps.Plan(30, ALL, "dice"), "PY-12"),
    ],
)
def test_what_is_no_plan(plan: steps.Plan, rule: str) -> None:
    """PY-5: only the times there are, and games there are."""
    assert refused(begun(4), plan) == rule


def test_only_wanted_games_and_in_an_order_by_lot() -> None:
    """PY-5: shuffling keeps them all."""
    evening = begun(4, games=("eight28", "fruechtchen", "grasshopper"))
    orders = set()
    for _ in range(12):
        evening.apply(steps.ShuffleGames())
        orders.add(evening.order)
    assert len(orders) > 2
    assert all(sorted(order) == ["eight28", "fruechtchen", "grasshopper"] for order in orders)
    assert {slot.game for slot in evening.proposals()} == {"eight28", "fruechtchen", "grasshopper"}


def test_a_length_is_asks_times_seconds_in_three_of_four_cases() -> None:
    """PY-6: short Grasshopper at four: 13 bids and 12 takings at 13 s, and 9 % more."""
    assert seconds({}, "grasshopper", True, 4) == 25 * 13 * 109 // 100
    assert seconds({}, "a game nobody counted", True, 4) == 900


def test_seconds_are_learned() -> None:
    """PY-6: 40 asks of 5 s weigh as much as the 13 s that it began with; other phases stay."""
    paces = learned({}, "grasshopper", "bid", 40, 200_000)
    assert pace(paces, "grasshopper", "bid") == 9_000
    assert pace(paces, "grasshopper", "take") == 13_000
    paces = learned(paces, "grasshopper", "bid", 40, 400_000)
    assert paces["grasshopper bid"] == (80, 7_500)
    assert pace(learned({}, "grasshopper", "bid", 0, 0), "grasshopper", "bid") == 13_000


def test_an_evening_learns_from_its_games() -> None:
    """PY-6: slow rolls make the next plan shorter."""
    evening = begun(4, games=("fruechtchen",), minutes=60)
    before = evening.seconds_of("fruechtchen", True)
    deal(evening)
    evening.apply(steps.Finish((1, 2, 3, 4), 900, (), {"roll": (100, 900_000)}))
    assert evening.seconds_of("fruechtchen", True) > before


@pytest.mark.parametrize(
    ("room", "plan"),
    [
        (419, []),
        (420, ["a"]),
        (719, ["a"]),
        (720, ["a!"]),
        (989, ["a!"]),
        (990, ["a", "b"]),
        (1290, ["a!", "b"]),
        (1740, ["a!", "b!"]),
        (2159, ["a!", "b!"]),
        (2160, ["a!", "b!", "a"]),
        (2730, ["a!", "b!", "a", "b"]),
    ],
)
def test_what_fits(room: int, plan: list[str]) -> None:
    """PY-7: 300 and 450 s short, 600 and 900 s long, with a pause of 120 s for each."""
    assert names(arranged(("a", "b"), of, room, 120)) == plan


def test_what_does_not_fit_again_keeps_no_other_game_away() -> None:
    """PY-7: of 2160 s both long games need 1740; short b does not fit into the rest, but a does."""
    assert names(arranged(("b", "a"), of, 2160, 120)) == ["b!", "a!", "a"]


def test_the_shorter_ones_where_more_of_them_fit() -> None:
    """PY-7: b alone needs 570 s, but a and cockroach fit in 890 s, a and b in 990 s."""
    assert names(arranged(("b", "cockroach", "a"), of, 900, 120)) == ["cockroach", "a"]


def test_a_game_that_keeps_somebody_waiting_is_short() -> None:
    """PY-7: nine guests have no room at any table, five do at all but Grasshopper's."""
    assert names(arranged(("a", "b"), of, 1740, 120, keeps={"b"})) == ["a!", "b", "a"]
    assert all(slot.short for slot in begun(9, minutes=60).rest())
    assert {slot.game for slot in begun(5).rest() if slot.short} == {"grasshopper"}


@pytest.mark.parametrize("order", [("a", "cockroach"), ("cockroach", "a"), ("a", "b", "cockroach")])
def test_cockroach_is_not_last(order: tuple[str, ...]) -> None:
    """PY-8: whatever fits into the time."""
    for room in range(400, 6000, 190):
        slots = arranged(order, of, room)
        assert not slots or slots[-1].game != "cockroach"


def test_cockroach_alone_is_last_all_the_same() -> None:
    """PY-8: nothing else is wanted."""
    assert names(arranged(("cockroach",), of, 500)) == ["cockroach"]


@given(
    guests=st.integers(2, 14),
    minutes=st.sampled_from([15, 30, 45, 60, 90]),
    games=st.permutations(ALL).flatmap(
        lambda order: st.integers(1, 4).map(lambda n: tuple(order[:n]))
    ),
    slow=st.integers(50, 300),
)
def test_the_plan_fits_into_the_time(
    guests: int, minutes: int, games: tuple[str, ...], slow: int
) -> None:
    """PY-7, PY-8: with any guests, games and paces; or the evening says that nothing fits."""
    phases = {f"{game} {p}": (1000, 60 * slow) for game in games for p in ("bid", "call", "roll")}
    evening = Evening(1, phases)
    for number in range(guests):
        evening.apply(steps.Join(str(number)))
    evening.apply(steps.Plan(minutes, games, "rotate"))
    waits = any(guests > GAMES[game].seats[-1] for game in games)
    pause = 60 if minutes == 15 else 30 if waits else 120
    if refused_or_none(evening) == "PY-7":
        assert all(evening.seconds_of(game, True) + pause > 60 * minutes for game in games)
        return
    evening.apply(steps.Begin())
    rest = evening.rest()
    assert evening.needed() == sum(slot.seconds + pause for slot in rest) <= 60 * minutes
    assert games == ("cockroach",) or rest[-1].game != "cockroach"


@pytest.mark.parametrize("guests", range(2, 15))
def test_a_quarter_of_an_hour_is_two_short_games(guests: int) -> None:
    """PY-7: however many guests there are, as long as all games are wanted."""
    evening = begun(guests, minutes=15)
    assert len(evening.rest()) == 2
    assert [slot.short for slot in evening.rest()][-1]
    assert not evening.final


def refused_or_none(evening: Evening) -> str | None:
    why = evening.why_not(steps.Begin())
    return why.rule if why else None


def test_the_final_is_announced_one_game_ahead() -> None:
    """PY-9: two games are left, then one; after it comes the podium."""
    evening = begun(4, minutes=30, games=("grasshopper", "fruechtchen"))
    told = []
    while evening.phase == "next":
        told.append((evening.final, evening.final_follows, len(evening.rest())))
        play(evening, seconds=evening.rest()[0].seconds + BETWEEN)
    assert told[-2:] == [(False, True, 2), (True, False, 1)]
    assert evening.phase == "podium"


@given(
    st.lists(st.integers(0, 2000), min_size=1, max_size=12), st.sampled_from([15, 30, 45, 60, 90])
)
def test_the_final_is_announced_once_and_before_it_whatever_time_does(
    spent: list[int], minutes: int
) -> None:
    """PY-9: games that take no time or all of it, every other one skipped."""
    evening = begun(4, minutes=minutes)
    announced = None  # after so many results comes the final
    for number, seconds_spent in enumerate(spent):
        if evening.to_announce:
            assert announced is None
            announced = len(evening.results) + (not evening.final)
            evening.apply(steps.Announce())
            assert not evening.to_announce
        last = evening.final
        assert last == (len(evening.results) == announced) or not evening.results
        deal(evening)
        assert evening.now.final == last
        if number % 2:
            evening.apply(steps.Undo(seconds_spent))
        else:
            finish(evening, seconds=seconds_spent)
        assert (evening.phase == "podium") == (last and not number % 2)
        if evening.phase == "podium":
            assert announced is not None or len(evening.results) == 1
            return


def test_a_final_that_was_announced_follows_until_it_is_next() -> None:
    """PY-9: announced one game ahead; then it is the next one, and nothing follows it."""
    evening = begun(4, minutes=60, games=("grasshopper", "fruechtchen"))
    while not (evening.final_follows and evening.to_announce):
        play(evening, seconds=evening.rest()[0].seconds + BETWEEN)
    evening.apply(steps.Announce())
    assert (evening.final, evening.final_follows) == (False, True)
    deal(evening)
    assert (evening.final, evening.final_follows) == (False, False), "while another is played"
    finish(evening)
    assert (evening.final, evening.final_follows) == (True, False)


def test_only_a_final_that_nobody_heard_of_is_announced() -> None:
    """PY-9: never before the first game, and not twice."""
    evening = begun(4, minutes=15)
    assert refused(evening, steps.Announce()) == "PY-9"
    evening = begun(4, minutes=30, games=("grasshopper", "fruechtchen"))
    while not evening.final:
        play(evening, seconds=evening.rest()[0].seconds + BETWEEN)
    evening.apply(steps.Announce())
    assert refused(evening, steps.Announce()) == "PY-9"


@pytest.mark.parametrize(("spent", "final"), [(2500, False), (3000, True), (9999, True)])
def test_ten_minutes_before_the_end_comes_the_final(spent: int, final: bool) -> None:
    """PY-9: also when all time is used up, and there it is a short game."""
    evening = begun(2, minutes=60)
    play(evening, seconds=spent)
    assert evening.final == final
    if final:
        assert evening.proposals()[0].short
        assert len(evening.rest()) == 1


def test_in_an_open_evening_somebody_announces_the_final() -> None:
    """PY-9: as often as wanted there is another game."""
    evening = begun(4)
    for _ in range(6):
        play(evening)
        assert not evening.final
    evening.apply(steps.CallFinal())
    assert refused(evening, steps.CallFinal()) == "PY-9"
    assert evening.factor() == 2
    play(evening)
    assert evening.phase == "podium"


def test_the_final_in_time_is_never_cockroach() -> None:
    """PY-8, PY-10: it is not proposed either, as long as there is another."""
    evening = begun(4, minutes=15, games=("cockroach", "grasshopper"))
    while not evening.final:
        play(evening)
    assert {slot.game for slot in evening.proposals()} == {"grasshopper"}


def test_whoever_calls_the_final_of_an_open_evening_may_choose_any_game() -> None:
    """PY-8, PY-10: only time must not run out on a game that one loses."""
    evening = begun(4, games=("grasshopper", "cockroach"))
    play(evening)
    evening.apply(steps.CallFinal())
    assert {slot.game for slot in evening.proposals()} == {"grasshopper", "cockroach"}
    timed = begun(4, minutes=90, games=("grasshopper", "cockroach"))
    play(timed)
    timed.apply(steps.CallFinal())
    assert {slot.game for slot in timed.proposals()} == {"grasshopper"}


def test_three_games_are_proposed_those_played_least_first() -> None:
    """PY-10: the one that was played comes last of four, and so is not among them."""
    evening = begun(4)
    first = evening.proposals()
    assert [slot.game for slot in first] == list(GAMES)[:3]
    play(evening)
    assert [slot.game for slot in evening.proposals()] == list(GAMES)[1:4]
    assert refused(evening, steps.Play(first[0].game, first[0].short)) == "PY-10"
    assert refused(evening, steps.Finish((1, 2, 3, 4), 1)) == "PY-16"


def test_a_final_that_ends_too_late_is_not_proposed() -> None:
    """PY-10: seven minutes are left, and short 8-28 needs twelve; an evening of old may have it."""
    evening = begun(8, minutes=60, games=("grasshopper", "eight28", "fruechtchen"))
    play(evening, seconds=3180)
    assert (evening.final, evening.left()) == (True, 420)
    assert [slot.game for slot in evening.proposals()] == ["grasshopper"]
    evening.backed = False
    assert {slot.game for slot in evening.proposals()} == {"grasshopper", "eight28", "fruechtchen"}


def test_the_last_of_the_table_chooses() -> None:
    """PY-10: seat 2 has come last."""
    evening = begun(3, games=("fruechtchen",))
    play(evening, 1, 2, 3)
    assert evening.picker() == 2
    take(evening, *map(steps.Leave, range(3)))
    assert evening.picker() is None, "when all have gone home"


def test_of_teams_the_last_of_the_last_chooses() -> None:
    """PY-10, PY-15: 30 and 5 points are more than 10 of somebody alone; 40 and 5 less than 30."""
    evening = begun(3, games=("fruechtchen",))
    evening.apply(steps.ShuffleTeams())
    (alone,), (first, second) = sorted(evening.teams, key=len)
    for order in (first, alone, second), (first, second, alone), (first, alone, second):
        play(evening, *(1 + order.index(guest) for guest in range(3)))
    assert evening.picker() == alone
    for _ in range(2):
        play(evening, *(1 + (alone, first, second).index(guest) for guest in range(3)))
    assert evening.picker() == second


@pytest.mark.parametrize("seed", range(1, 9))
def test_of_equals_who_has_waited_chooses(seed: int) -> None:
    """PY-10: nobody of the last two has a point, and one of them has not even played.

    That may be whoever came first of the two, or last.
    """
    evening = begun(5, games=("grasshopper",), seed=seed)
    play(evening, 1, 2, 3, 4)
    played = {guest for heads in evening.results[0].now.heads for guest in heads}
    (waits,) = set(range(5)) - played
    assert [guest.points for guest in evening.guests].count(0) == 2
    assert evening.guests[waits].points == 0
    assert evening.picker() == waits
