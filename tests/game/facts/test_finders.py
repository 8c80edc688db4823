"""What each finder takes for remarkable, and what not."""

import pytest

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
