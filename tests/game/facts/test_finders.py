"""What each finder takes for remarkable, and what not."""

from collections.abc import Collection
from typing import Any

import pytest

from game.engine.events import Event
from game.facts.commentator import Commentator, Fact, Kind
from game.facts.deed import Deed
from game.facts.finders import Best, Past, count, first, rare, record, rivalry, streak, surprise


def deeds(*ways: str, seat: int = 0, other: int = 1, chance: float = 0.5) -> list[Deed]:
    return [Deed("call", way, seat, other, chance) for way in ways]


def past(*done: Deed, seats: int = 4, **best: Best) -> Past:
    return Past(done, seats, best)


def test_a_first_is_told_once() -> None:
    found = first(past(*deeds("right", "wrong")))
    assert found is not None
    assert found.chance == 0.5
    assert first(past(*deeds("wrong", "right", "wrong"))) is None


def test_a_streak_is_three_of_one_seat_and_ends_with_another_way() -> None:
    assert streak(past(*deeds("right", "right"))) is None
    found = streak(past(*deeds("wrong", "right", "right", "right")))
    assert found == (3, 1 / 8)
    others = deeds("wrong", seat=1)
    assert streak(past(*deeds("right", "right"), *others, *deeds("right"))) == (3, 1 / 8)
    assert streak(past(*deeds("right", "right", "wrong", "right"))) is None


def test_a_rivalry_is_of_one_who_does_it_not_of_all_who_do() -> None:
    """Two did it to the same one, each twice."""
    both = [*deeds("right", "wrong", seat=2), *deeds("right", "wrong", seat=0)]
    assert rivalry(past(*both)) is None
    found = rivalry(past(*both, *deeds("right", seat=0), seats=3))
    assert found == (3, 1 / 8), "and in all three it could have been another one"


def test_a_rivalry_counts_what_is_done_to_the_same_one() -> None:
    """Three of five, where each of three others is as likely: (40 + 10 + 1) of 243."""
    elsewhere = deeds("right", "wrong", other=2)
    found = rivalry(past(*elsewhere, *deeds("right", "wrong", "right")))
    assert found is not None
    assert found.number == 3
    assert found.chance == pytest.approx(51 / 243)


def test_two_alone_have_no_rivalry() -> None:
    found = rivalry(past(*deeds("right", "wrong", "right")))
    assert found is not None
    assert found.number == 3
    assert found.chance == pytest.approx(1 / 27)
    alone = rivalry(past(*deeds("right", "wrong", "right"), seats=2))
    assert alone is not None
    assert surprise(alone.chance) == 0


def test_a_record_is_more_than_all_of_the_evening_and_needs_some_to_compare() -> None:
    big = Deed("harvest", "made", 2, amount=9)
    assert record(Past([big], 4, {})) is None
    assert record(Past([big], 4, {"harvest made": Best(8, 2)})) is None
    assert record(Past([big], 4, {"harvest made": Best(9, 20)})) is None
    found = record(Past([big], 4, {"harvest made": Best(8, 15)}))
    assert found == (9, 1 / 16)


def test_rare_is_once_in_twelve_or_less() -> None:
    assert rare(past(*deeds("right", chance=0.1))) is None
    assert rare(past(*deeds("right", chance=1 / 40))) == (40, 1 / 40)
    assert rare(past(*deeds("right", chance=0.0))) is None


def test_a_count_says_how_much() -> None:
    assert count(past(Deed("animal", "", 0, chance=1 / 8, amount=3))) == (3, 1 / 8)
    assert count(past(Deed("animal", "", 0))) is None


def heard(*found: Deed, kinds: Collection[Kind] = (), **best: Best) -> tuple[Any, Any]:
    """What is told of one event in which all this was done, and what is then most."""
    commentator = Commentator(lambda _event: found, 4, kinds, best)
    return commentator.hear(Event()), commentator.best


def test_of_several_facts_the_one_that_matters_most_is_told() -> None:
    """Rarer by a bit of six, but half as important."""
    rarer = Deed("way", "", 0, chance=1 / 32, weight=0.45)
    weightier = Deed("call", "right", 1, chance=1 / 16, weight=0.9)
    kinds = (("rare", "way "), ("rare", "call right"))
    for both in ((rarer, weightier), (weightier, rarer)):
        assert heard(*both, kinds=kinds)[0] == Fact("rare", weightier, 16, 4 / 6)
    assert heard(rarer, kinds=kinds)[0] is None, "worth less than 0.4"


def test_the_most_of_an_evening_grows_with_each_deed_whether_anybody_speaks_of_it_or_not() -> None:
    plagues = Deed("plague", "", 0, amount=7), Deed("plague", "", 1, amount=5)
    assert heard(*plagues)[1] == {"plague ": Best(7, 2)}
    others = Deed("plague", "", 0, amount=9), Deed("duel", "", 0)
    assert heard(*others, **{"plague ": Best(11, 3)})[1] == {"plague ": Best(11, 4)}
