"""A question stands before it takes an answer, and longer where a device goes from hand to hand."""

from scenes.match.asking import Pressing
from scenes.people.seating import Player, Seating

ASKED = {0: "bid", 1: "bid", 2: "bid"}


def pressing() -> Pressing:
    """Two who share a pad, and one with a keyboard, all asked for a second."""
    people = [Player("Ann", 0, "pad:1"), Player("Bob", 1, "pad:1"), Player("Cem", 2, "keyboard")]
    now = Pressing(Seating(people))
    now.ask(ASKED)
    now.update(1.0)
    return now


def counting(now: Pressing) -> list[int]:
    return [seat for seat in ASKED if now.counts(seat, "bid")]


def test_a_press_counts_after_two_fifths_of_a_second() -> None:
    now = pressing()
    now.ask({0: "take"})
    now.update(0.35)
    assert not now.counts(0, "take")
    now.update(0.1)
    assert now.counts(0, "take")
    assert not now.counts(0, "bid")


def test_who_decides_lets_only_those_wait_who_share_the_device() -> None:
    now = pressing()
    assert counting(now) == [0, 1, 2]
    now.decided(0)
    assert counting(now) == [2]
    now.update(0.5)
    assert counting(now) == [0, 1, 2]
