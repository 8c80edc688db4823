"""What only the fifth game shows of the table: a starter, a secret hand, a die, hidden options."""

import json
from random import Random

import pytest

from game import GAMES
from game.bots.play import play_out
from game.engine.events import Event, Forced
from game.engine.match import Match, Setup
from game.engine.moves import Refused
from game.engine.rng import Pcg32
from game.engine.sealed import Foreign
from game.evening.log import complete, fold
from scenes.program.cli import main
from tests.fifth import FIFTH
from tests.fifth.rules import Call, Dealt, LadybirdOptions, Play, Rolled, Scored
from tests.game.evening.evenings import ALL, begun
from tests.game.tables import play_randomly, played_out


def match_of(seats: int, seed: int, starter: int | None = None, double_six: bool = False) -> Match:
    return Match(Setup(FIFTH, seats, seed, LadybirdOptions(double_six), starter))


def leaders(match: Match) -> list[int]:
    return [event.leader for event in match.events if isinstance(event, Rolled)]


def test_a_starter_is_picked() -> None:
    """ALL-1: by the host."""
    for seat in range(5):
        assert match_of(5, seed=1, starter=seat).waiting() == (seat,)


def test_or_drawn() -> None:
    """ALL-1: with the match's seed; each seat can be drawn, and nothing else changes."""
    drawn = [match_of(5, seed).waiting() for seed in range(100)]
    assert drawn == [match_of(5, seed).waiting() for seed in range(100)]
    assert set(drawn) == {(seat,) for seat in range(5)}
    assert match_of(5, seed=1).events == match_of(5, seed=1, starter=3).events


def test_seats_sit_clockwise() -> None:
    """ALL-3: the left neighbour is the next seat, and the first seat follows the last."""
    match = played_out(match_of(4, seed=2, starter=2), Random(2))
    assert leaders(match) == [2, 3, 0]


def test_one_option_is_still_asked_where_taking_it_would_tell() -> None:
    """ALL-2: who has a single fitting card is asked like the others."""
    lonely = 0
    for match in play_randomly(match_of(3, seed=3), Random(3)):
        if match.ask and match.ask.hidden_options:
            lonely += any(len(match.legal(seat)) == 1 for seat in match.waiting())
    assert lonely


def test_the_last_card_plays_itself() -> None:
    """ALL-2: everybody can see that it is the last."""
    match = played_out(match_of(3, seed=4), Random(4))
    assert match.events[-5:-2] == [Forced(0), Forced(1), Forced(2)]
    assert [decision.seat for decision in match.decisions].count(0) == 3  # a call and two cards


def test_a_hand_is_told_to_its_seat_alone() -> None:
    match = match_of(3, seed=5)
    dealt = [event for event in match.events if isinstance(event, Dealt)]
    assert len(dealt) == 3
    for event in dealt:
        assert event.cards == match.view(event.seat).game.hand
        told: list[Event | None] = [event.seen_by(seat) for seat in (0, 1, 2, None)]
        assert told == [event if seat == event.seat else None for seat in (0, 1, 2, None)]
    assert match.view(None).game.hand == ()


def test_a_card_of_the_wrong_parity_is_refused_by_its_rule() -> None:
    match = match_of(2, seed=6, starter=0)
    match.commit(0, Call(1))
    view = match.view(0).game
    wrong = [card for card in view.hand if card % 2 != view.pips % 2]
    assert wrong
    assert len(wrong) < 3
    with pytest.raises(Refused, match="LB-3") as refusal:
        match.commit(0, Play(wrong[0]))
    assert refusal.value.rule == "LB-3"
    assert match.view(0).game == view


def test_a_six_counts_double_only_with_the_option() -> None:
    sixes = 0
    for seed in range(20):
        plain, double = (match_of(2, seed, double_six=option) for option in (False, True))
        play_out(plain, [FIFTH.bots["normal"]] * 2)
        play_out(double, [FIFTH.bots["normal"]] * 2)
        points = [event.points for event in plain.events if isinstance(event, Scored)]
        doubled = [event.points for event in double.events if isinstance(event, Scored)]
        assert doubled == [12 if pips == 6 else pips for pips in points]
        sixes += points.count(6)
    assert sixes


def test_a_determinised_die_is_not_the_real_one() -> None:
    """Or a search could read the next roll from it."""
    match = match_of(2, seed=9)
    view = match.state.view(0)
    dice = {FIFTH.determinise(view, Pcg32(n, 1)).key()[2] for n in range(5)}
    assert len(dice | {match.state.key()[2]}) == 6


def test_evenings_of_before_it_came_go_on_and_new_ones_know_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PY-25: an evening has the games that there were when it began."""
    before = complete(begun(4))
    monkeypatch.setitem(GAMES, FIFTH.name, FIFTH)
    old, new = fold(before).evening, begun(4, games=(*ALL, FIFTH.name))
    assert complete(old) == before
    assert FIFTH.name not in old.order
    folded = fold(complete(new)).evening
    assert folded.key() == new.key()
    lines = complete(new)
    monkeypatch.delitem(GAMES, FIFTH.name)
    with pytest.raises(Foreign, match="games that are not here"):
        fold(lines)


@pytest.mark.slow
def test_evenings_are_simulated_with_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(GAMES, FIFTH.name, FIFTH)
    assert main(["evening", "--simulate", "3", "--guests", "5", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["guests"] == 5
