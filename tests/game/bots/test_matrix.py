"""Regret matching+ on games whose solutions are known."""

from collections.abc import Sequence

import pytest

from game.bots.matrix import (
    Answers,
    Habit,
    Learner,
    Mix,
    against,
    draw,
    sampled,
    spin,
    wheel,
    zero_sum,
)
from game.engine.rng import Pcg32

Payoffs = list[list[float]]

ROCK_PAPER_SCISSORS: Payoffs = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
PENNIES: Payoffs = [[1, -1], [-1, 1]]
UNEVEN_PENNIES: Payoffs = [[3, -1], [-1, 1]]  # a third of heads each, worth a third
DOMINATED: Payoffs = [[1, 2], [3, 4], [0, 1]]
SADDLE: Payoffs = [[4, 2, 5], [3, 1, 0]]


def regret(payoffs: Payoffs, first: Mix, second: Mix) -> float:
    """What both together could gain by answering each other as well as can be."""
    columns = [[-worth for worth in column] for column in zip(*payoffs, strict=True)]
    return max(against(payoffs, second)) + max(against(columns, first))


@pytest.mark.parametrize(
    ("payoffs", "first", "second"),
    [
        (ROCK_PAPER_SCISSORS, [1 / 3, 1 / 3, 1 / 3], [1 / 3, 1 / 3, 1 / 3]),
        (PENNIES, [0.5, 0.5], [0.5, 0.5]),
        (UNEVEN_PENNIES, [1 / 3, 2 / 3], [1 / 3, 2 / 3]),
        (DOMINATED, [0, 1, 0], [1, 0]),
        (SADDLE, [1, 0], [0, 1, 0]),
        ([[5.0]], [1], [1]),
    ],
)
def test_two_players_find_the_known_solution(payoffs: Payoffs, first: Mix, second: Mix) -> None:
    found = zero_sum(payoffs, 1000)
    assert found[0] == pytest.approx(first, abs=0.03)
    assert found[1] == pytest.approx(second, abs=0.03)


@pytest.mark.parametrize("size", [2, 4, 8])
def test_nobody_gains_much_in_games_drawn_at_random(size: int) -> None:
    """And more iterations leave less to gain."""
    rng = Pcg32(3, size)
    for _ in range(10):
        payoffs = [[rng.below(1000) / 1000 for _ in range(size)] for _ in range(size)]
        coarse, fine = (regret(payoffs, *zero_sum(payoffs, n)) for n in (10, 150))
        assert fine < 0.03
        assert fine <= coarse


def test_a_learner_drops_what_never_pays() -> None:
    learner = Learner(3)
    for weight in range(1, 50):
        learner.learn([0.0, 1.0, 0.0], weight)
    assert learner.mix == [0, 1, 0]
    assert learner.average()[1] > 0.95


def answers_of(payoffs: Payoffs) -> Answers:
    """A game of two for the same points, asked as a game of several."""

    def answers(player: int, joint: Sequence[int]) -> list[float]:
        if player == 0:
            return [row[joint[1]] for row in payoffs]
        return [-worth for worth in payoffs[joint[0]]]

    return answers


def test_draws_find_about_the_same_as_the_whole_game() -> None:
    mixes = sampled(answers_of(UNEVEN_PENNIES), [2, 2], 8000, Pcg32(1, 1), [None, None])
    assert mixes[0] == pytest.approx([1 / 3, 2 / 3], abs=0.1)
    assert mixes[1] == pytest.approx([1 / 3, 2 / 3], abs=0.1)


def test_three_who_choose_between_two_doors_spread() -> None:
    """Who is alone behind a door wins: one goes left, the others right, or all mix."""

    def answers(player: int, joint: Sequence[int]) -> list[float]:
        others = [door for seat, door in enumerate(joint) if seat != player]
        return [float(door not in others) for door in (0, 1)]

    mixes = sampled(answers, [2, 2, 2], 2000, Pcg32(2, 1), [None] * 3)
    everybody_left = mixes[0][0] * mixes[1][0] * mixes[2][0]
    everybody_right = mixes[0][1] * mixes[1][1] * mixes[2][1]
    assert everybody_left + everybody_right < 0.4


def test_a_habit_is_used() -> None:
    """Who always shows heads is beaten by heads, however well the rest is played."""
    heads = Habit(0.9, [1.0, 0.0])
    mine, theirs = sampled(answers_of(PENNIES), [2, 2], 500, Pcg32(4, 1), [None, heads])
    assert mine[0] > 0.9
    assert theirs[0] >= 0.9
    assert theirs[0] + theirs[1] == pytest.approx(1)


@pytest.mark.parametrize("mix", [[1.0], [0.5, 0.5], [0.0, 0.25, 0.75], [0.9, 0.1, 0.0]])
def test_actions_are_drawn_as_often_as_they_are_likely(mix: Mix) -> None:
    rng, turning = Pcg32(5, 1), wheel(mix)
    drawn, spun = [0] * len(mix), [0] * len(mix)
    for _ in range(4000):
        drawn[draw(mix, rng)] += 1
        spun[spin(turning, rng)] += 1
    for counts in (drawn, spun):
        assert [count / 4000 for count in counts] == pytest.approx(mix, abs=0.03)
        assert [count == 0 for count in counts] == [chance == 0 for chance in mix]


def test_chances_that_fall_short_of_one_still_give_an_action() -> None:
    rng = Pcg32(6, 1)
    assert {draw([0.3, 0.2], rng) for _ in range(200)} == {0, 1}
    assert len(wheel([1 / 3, 1 / 3, 1 / 3])) == 256


@pytest.mark.parametrize("player", [0, 1])
def test_what_was_played_before_anything_was_learned_hardly_counts(player: int) -> None:
    """The first of ten rounds is even, all later ones are right: 1 of 55 parts, not of 10."""
    solved = zero_sum(DOMINATED, 10)
    answers = answers_of(DOMINATED)
    drawn = sampled(answers, [3, 2], 10, Pcg32(1, 1), [None, None])
    best = 1 if player == 0 else 0
    for mixes in (solved, drawn):
        assert mixes[player][best] > 0.95
