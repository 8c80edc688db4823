"""PY-22 to PY-24: what was done, the awards for it, the podium."""

from collections.abc import Callable
from statistics import mean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import GAMES
from game.bots.play import named_bots, play_out
from game.cockroach.cards import BAT, FLY, RAT, TOAD
from game.cockroach.moves import Call, Look, Slide, SlideOn
from game.eight28.events import Accepted, DirectHit, HiddenDealt, RoundBegan
from game.engine.account import Tally
from game.engine.events import Event
from game.engine.match import Match, Setup
from game.evening.awards import Award, Owner, awarded, kinds
from game.evening.steps import CallFinal, EndNow, Finish, Join, Leave, Play, ShuffleTeams, Sit
from game.evening.tallies import add, asks_of, final_points, tallies
from game.fruechtchen.cards import APPLE
from game.fruechtchen.events import CardsDiscarded, DicePaid, HarvestBegan, Harvested, Rolled
from game.grasshopper.events import BidsRevealed, Plague
from tests.game.cockroach import positions as cockroach
from tests.game.evening.evenings import begun, play, take
from tests.game.evening.test_points import refused


def of(tallied: dict[Owner, Tally], game: str = "cockroach") -> dict[str, Owner]:
    """Who gets which award, all being here."""
    owners = {owner: {game: tally} for owner, tally in tallied.items()}
    return {award.kind: award.owner for award in awarded(owners, list(tallied))}


def counted(match: Match) -> list[Tally]:
    """As at its end, though it has not come there."""
    match.ask = None
    return list(tallies(match))


@pytest.mark.parametrize(
    ("claim", "call", "teller", "caller"),
    [
        (RAT, 1, {"believed": 1, "claims": 1, "lies": 1}, {"calls": 1, "gulled": 1}),
        (RAT, 0, {"claims": 1, "lies": 1}, {"calls": 1, "right": 1}),
        (BAT, 1, {"claims": 1, "honest": 1}, {"calls": 1, "right": 1}),
        (BAT, 0, {"claims": 1, "honest": 1}, {"calls": 1}),
    ],
)
def test_lies_and_who_believed_them(claim: int, call: int, teller: Tally, caller: Tally) -> None:
    """PY-23: 0 lies to 1, who passes the bat on with another claim; 2 believes that or not."""
    match = cockroach.match_at(cockroach.position(3, hands=[[BAT, FLY], [RAT], [TOAD]]))
    match.commit(0, Slide(BAT, 1, FLY))
    match.commit(1, Look())
    match.commit(1, SlideOn(2, claim))
    match.commit(2, Call(call))
    assert counted(match) == [{"claims": 1, "lies": 1}, teller, caller]


def test_a_secret_is_not_counted_before_the_end() -> None:
    """PY-23: a match that goes on has no tallies."""
    with pytest.raises(ValueError, match="when it is over"):
        tallies(Match(Setup(GAMES["cockroach"], 3, 1, GAMES["cockroach"].options())))


def told(game: str, seats: int, *events: Event) -> list[Tally]:
    """The tallies of a match of which this was told."""
    match = Match(Setup(GAMES[game], seats, 1, GAMES[game].options()))
    match.events = list(events)
    return counted(match)


def test_bids_that_cancel_each_other() -> None:
    """PY-23: three bid a 5, so each cancelled two others; a plague eats four cards."""
    bids, plague = BidsRevealed((5, 5, 5, 1)), Plague(3, (3, 1, 0, 0, 0))
    cancelled = {"cancelled": 2}
    eaten = {"eaten": 4, "plagues": 1}
    assert told("grasshopper", 4, bids, plague) == [cancelled, cancelled, cancelled, eaten]


def test_how_safe_a_taken_card_was() -> None:
    """PY-23: a hidden 10 bears all 50 cards; 8 stays within the 8 with none.

    A hidden 1, an 8 and a 5 lying open, bears the 48 others but three 8s, three 9s, three 10s.
    """
    dealt = [RoundBegan(1, 0), *map(HiddenDealt, range(3), (10, 8, 1))]
    taken = [Accepted(0, 8), Accepted(1, 5), Accepted(2, 2)]
    round_ = *dealt, *taken, DirectHit((2,))
    first, second, third = told("eight28", 3, *round_)
    assert first == {"accepted": 1, "safety": 100}
    assert second == {"accepted": 1}
    left = 51 - 3  # its own card, and the two that lie open
    assert third == {"accepted": 1, "hits": 1, "safety": 100 * (left - 3 - 3 - 3) // left}
    assert told("eight28", 3, *round_, *round_)[2] == add(third, third), "a round is dealt anew"


@pytest.mark.parametrize(("dice", "gambles"), [(2, {"gambles": 1}), (9, {})])
def test_a_guests_euros_and_a_gamble(dice: int, gambles: Tally) -> None:
    """PY-23: two apples out of two dice in two rolls come in 9 of 100 cases, of nine in 89."""
    first = ((1, *(2,) * (dice - 2)), (2,), ())
    second = ((2,) * (dice - 2), (1,), ())
    events = [
        HarvestBegan(0, APPLE, 2),
        Rolled(0, first, 1),
        Rolled(0, second, 0),
        DicePaid(0, 1, (2,)),
        Harvested(0, (1,)),
    ]
    assert told("fruechtchen", 3, *events) == [gambles, {"guesting": 2}, {}]


def test_a_gamble_is_forgotten_with_its_harvest() -> None:
    """PY-23: one apple of one die is daring; of nine dice it is not, whoever harvests then."""
    daring = [HarvestBegan(0, APPLE, 1), Rolled(0, ((1,), (), ()), 0), Harvested(0, (1,))]
    safe = [HarvestBegan(0, APPLE, 1), Rolled(0, ((1,) * 9, (), ()), 0), Harvested(0, (1,))]
    other = [HarvestBegan(1, APPLE, 1), Rolled(1, ((), (1,) * 9, ()), 0), Harvested(1, (1,))]
    assert told("fruechtchen", 3, *daring, *safe, *other) == [{"gambles": 1}, {}, {}]
    assert told("fruechtchen", 3, *daring, *safe, *daring)[0] == {"gambles": 2}


@pytest.mark.parametrize(("end", "rise"), [(70, 1000), (60, 500)], ids=["alone", "shared"])
def test_a_rise_from_the_ashes(end: int, rise: int) -> None:
    """PY-23: far behind, then first in the end; the others were never so far down."""
    match = Match(Setup(GAMES["fruechtchen"], 3, 1, GAMES["fruechtchen"].options()))
    lost, found = Harvested(0, (60,)), Harvested(1, (end,))
    match.events = [lost, CardsDiscarded(), found, CardsDiscarded()]
    match.state.scores = [60, end, 0]  # type: ignore[attr-defined]
    rises = [tally.get("rise", 0) for tally in counted(match)]
    assert rise - 100 < rises[1] <= rise
    assert rises[0] == 0


def test_each_ask_is_counted_though_the_same_one_is_asked_again() -> None:
    """PY-6: in these games one decides at a time, so that there are as many asks as decisions."""
    asks = {
        "eight28": {"Accept": "answer", "Decline": "answer", "PlayFor": "target"},
        "cockroach": {"Call": "call", "Look": "call", "SlideOn": "pass", "Pay": "pay"}
        | {"Slide": "slide"},
        "fruechtchen": {"Roll": "roll", "Stop": "roll", "Lend": "lend", "Displace": "displace"},
    }
    for name, phases in asks.items():
        game = GAMES[name]
        options = game.options.from_json(dict.fromkeys(game.options.names(), True))
        match = Match(Setup(game, game.seats[0], 1, options))
        play_out(match, named_bots(game, ["easy"] * game.seats[0]))
        made = [phases.get(type(decision.move).__name__, "") for decision in match.decisions]
        counted_asks = asks_of(match)
        assert counted_asks.pop("lay out", 0) * game.seats[0] == made.count(""), "all at once"
        assert counted_asks == {phase: made.count(phase) for phase in sorted({*made} - {""})}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_every_game_is_counted(name: str) -> None:
    """PY-23, PY-6: real matches of bots give tallies for all seats, and asks of all phases."""
    game, seen = GAMES[name], set()
    for seed in range(4):
        match = Match(Setup(game, 4, seed, game.options.from_json({"short": True})))
        play_out(match, named_bots(game, ["easy"] * 4))
        for tally in tallies(match):
            assert all(n > 0 for n in tally.values())
            seen |= set(tally)
        assert 0 < sum(asks_of(match).values()) <= len(match.decisions)
    wanted = {fact for kind in kinds() if name in kind.games for fact in kind.facts} - {"hits"}
    assert wanted - {"rise", "gambles"} <= seen


@pytest.mark.parametrize(
    ("name", "collected"),
    [
        ("grasshopper", lambda state: state.chips),
        ("eight28", lambda state: [gems.worth for gems in state.gems]),
        ("fruechtchen", lambda state: state.scores),
        ("cockroach", lambda state: [0] * len(state.hands)),
    ],
)
def test_final_points_are_those_of_the_table(name: str, collected: Callable[[Any], Any]) -> None:
    """Told in events alone, they come to what decides the game."""
    game = GAMES[name]
    for seed in range(4):
        match = Match(Setup(game, 3, seed, game.options()))
        play_out(match, named_bots(game, ["random"] * 3))
        assert list(final_points(match)) == list(collected(match.state))


def test_counts_add_up_but_the_greatest_rise_stays() -> None:
    """PY-23: two matches of one guest."""
    assert add({"lies": 2, "rise": 300}, {"lies": 1, "calls": 1, "rise": 200}) == {
        "lies": 3,
        "calls": 1,
        "rise": 300,
    }


@pytest.mark.parametrize(
    ("tally", "kind"),
    [
        ({"believed": 3, "lies": 4}, "liar"),
        ({"honest": 8, "claims": 10}, "honest"),
        ({"right": 4, "calls": 6}, "nose"),
        ({"gulled": 3}, "gull"),
        ({"cancelled": 3}, "mind reader"),
        ({"plagues": 2, "eaten": 8}, "plague carrier"),
        ({"hits": 1}, "sniper"),
        ({"safety": 420, "accepted": 6}, "iron nerve"),
        ({"safety": 570, "accepted": 6}, "cold feet"),
        ({"gambles": 2}, "gambler"),
        ({"guesting": 12}, "good neighbour"),
        ({"rise": 350}, "from the ashes"),
    ],
)
def test_each_award(tally: Tally, kind: str) -> None:
    """PY-22: what is just enough, and a little less is not."""
    game = next(each.games[0] for each in kinds() if each.name == kind)
    assert of({0: tally, 1: {}}, game) == {kind: 0}
    less = (
        {name: n * 9 // 10 for name, n in tally.items()} if kind not in _RATIOS else _RATIOS[kind]
    )
    if kind != "good neighbour":
        assert of({0: less, 1: {}}, game) == {}


_RATIOS: dict[str, Tally] = {
    "honest": {"honest": 5, "claims": 10},
    "nose": {"right": 3, "calls": 6},
    "iron nerve": {"safety": 480, "accepted": 6},
    "cold feet": {"safety": 480, "accepted": 6},
}


def test_two_equal_liars_share_nothing() -> None:
    """PY-22: the liar must have been believed more often than all others."""
    assert of({0: {"believed": 4}, 1: {"believed": 4}}) == {}
    assert of({0: {"believed": 5}, 1: {"believed": 4}}) == {"liar": 0}


@pytest.mark.parametrize(
    ("kind", "best", "near", "behind"),
    [
        ("liar", {"believed": 4}, {"believed": 4}, {"believed": 3}),
        ("mind reader", {"cancelled": 5}, {"cancelled": 4}, {"cancelled": 3}),
        (
            "iron nerve",
            {"safety": 420, "accepted": 6},
            {"safety": 425, "accepted": 6},
            {"safety": 426, "accepted": 6},
        ),
        ("good neighbour", {"guesting": 9}, {"guesting": 8}, {"guesting": 7}),
    ],
)
def test_some_awards_are_for_who_leads_by_so_much(
    kind: str, best: Tally, near: Tally, behind: Tally
) -> None:
    """PY-22: by one lie, two bids, one percent, two Euros; all others have it without a lead."""
    game = next(each.games[0] for each in kinds() if each.name == kind)
    assert of({0: best, 1: near}, game) == {}
    assert of({0: behind, 1: best}, game) == {kind: 1}


def test_nobody_gets_two_and_as_many_as_possible_get_one() -> None:
    """PY-22: 0 stands out as the gull too, but 1 could have no other award."""
    found = of({0: {"gulled": 9, "honest": 9, "claims": 9}, 1: {"gulled": 3}, 2: {}})
    assert found == {"honest": 0, "gull": 1}


def test_far_less_than_all_others_does_not_stand_out() -> None:
    """PY-22: of 3, 9 and 10 the mean is 7 1/3; 0 is farther from it than 2, but below it."""
    assert of({0: {"gulled": 3}, 1: {"gulled": 9}, 2: {"gulled": 10}}) == {"gull": 2}


def test_percents_stand_out_no_farther_than_small_numbers() -> None:
    """PY-22: gulled 4, 0 and 0 is 2 squared spreads apart, honest 0, 100 and 50 % only 1 1/2."""
    one, two, three = {"gulled": 4, "claims": 2}, {"honest": 6, "claims": 6}, {"honest": 1}
    assert [*of({0: one, 1: two, 2: three | {"claims": 2}})] == ["gull", "honest"]


def test_the_three_that_stand_out_most_are_highlights() -> None:
    """PY-22: of four awards one is none; the facts are told in numbers."""
    owners: dict[Owner, dict[str, Tally]] = {
        0: {"cockroach": {"believed": 4, "lies": 6}},
        1: {"cockroach": {"gulled": 5}},
        2: {"cockroach": {"honest": 6, "claims": 6}},
        3: {"cockroach": {"right": 6, "calls": 6}},
    }
    given = awarded(owners, [0, 1, 2, 3])
    assert [award.highlight for award in given] == [True, True, True, False]
    assert Award("liar", 0, (6, 4), True) in [Award(*_plain(a), True) for a in given]


def _plain(award: Award) -> tuple[str, Owner, tuple[int, ...]]:
    return award.kind, award.owner, award.numbers


def test_whoever_has_none_has_been_good_company() -> None:
    """PY-22: guest 2 lied in both games, the others did nothing; one game is no company yet.

    Nor is none, of who comes late.
    """
    evening = begun(3, games=("cockroach",))
    given = list[list[tuple[str, Owner, tuple[int, ...]]]]()
    for _ in range(2):
        evening.apply(Play("cockroach", False))
        heads = [head for (head,) in evening.now.heads] if evening.now else []
        lies: Tally = {"believed": 5, "lies": 7}
        evening.apply(Finish((1, 1, 3), 60, tuple(lies if one == 2 else {} for one in heads)))
        given.append([_plain(award) for award in evening.podium().awards])
    assert given[0] == [("liar", 2, (7, 5))]
    assert given[1] == [("liar", 2, (14, 10)), ("company", 0, (2,)), ("company", 1, (2,))]
    evening.apply(Join("Late"))
    assert [_plain(award) for award in evening.podium().awards] == given[1]
    assert not any(award.highlight for award in evening.podium().awards[1:])


def test_a_bot_may_have_one_and_a_guest_who_left_may_not() -> None:
    """PY-22: Bea's lies are counted in her name; guest 0 has gone."""
    evening = begun(3, games=("cockroach",))
    take(evening, Leave(2), Play("cockroach", False, bots=("Bea",)))
    tally: Tally = {"gulled": 4}
    take(evening, Finish((1, 1, 3), 60, (tally, {}, {"believed": 5, "lies": 7})), Leave(0))
    awards = evening.podium().awards
    assert [(award.kind, award.owner) for award in awards] == [("liar", "Bea")]


def test_who_takes_a_bots_seat_does_it_for_themselves() -> None:
    """PY-16, PY-23: seat 2 was Bea's; guest 1 sits there at the end, and Bea nowhere."""
    evening = begun(2, games=("cockroach",))
    evening.apply(Play("cockroach", False, bots=("Bea",)))
    evening.apply(Sit(2, (1,)))
    evening.apply(Finish((1, 1, 3), 60, ({}, {"gulled": 4}, {"believed": 5, "lies": 7})))
    assert evening.tallies[1] == {"cockroach": {"believed": 5, "lies": 7}}
    assert "Bea" not in evening.tallies


def test_awards_bring_no_points() -> None:
    """PY-22: the places are as they were."""
    evening = begun(3, games=("cockroach",))
    evening.apply(Play("cockroach", False))
    evening.apply(Finish((1, 1, 3), 60, ({}, {}, {"believed": 5, "lies": 7})))
    podium = evening.podium()
    assert podium.awards[0].owner == 2
    assert [(row.place, row.guests) for row in podium.rows] == [(1, (0,)), (1, (1,)), (3, (2,))]


def test_a_podium_at_any_moment() -> None:
    """PY-24: before the first game, in one, and after it; then nothing more happens."""
    evening = begun(4, games=("fruechtchen",))
    assert [row.place for row in evening.podium().rows] == [1] * 4
    evening.apply(Play("fruechtchen", False))
    assert evening.why_not(EndNow()) is None
    evening.apply(EndNow())
    assert evening.podium().decisive is None
    assert evening.legal() == ()
    assert refused(evening, CallFinal()) == refused(evening, EndNow()) == "PY-24"


def test_the_decisive_game() -> None:
    """PY-24: guest 0 leads first, guest 1 from the second game on for good."""
    evening = begun(3, games=("fruechtchen",))
    play(evening, 1, 2, 3)
    play(evening, 3, 1, 2)
    play(evening, 2, 1, 3)
    assert evening.podium().decisive == 1


ENDS = [(1, 2, 3), (3, 1, 2), (2, 3, 1), (1, 1, 3)]


@given(st.lists(st.sampled_from(ENDS), min_size=1, max_size=6), st.booleans())
def test_the_decisive_game_is_the_earliest_whose_leader_was_never_behind(
    games: list[tuple[int, ...]], teams: bool
) -> None:
    """PY-24: of a guest, or (PY-15) a team, who is first alone; where several are, none was."""
    evening = begun(3, games=("fruechtchen",))
    if teams:
        evening.apply(ShuffleTeams())
    for ranks in games:
        play(evening, *ranks)
    sides = [row.guests for row in evening.standings()]
    totals = [
        {side: mean([result.totals[guest] for guest in side]) for side in sides}
        for result in evening.results
    ]
    firsts = [side for side, points in totals[-1].items() if points == max(totals[-1].values())]
    behind = [n for n, each in enumerate(totals, start=1) if each[firsts[0]] < max(each.values())]
    expected = max(behind, default=0) if len(firsts) == 1 else None
    assert evening.podium().decisive == expected
