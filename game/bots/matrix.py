"""Small games in which all choose at once, solved with regret matching+.

S. Hart and A. Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated Equilibrium" (2000);
O. Tammelin, "Solving Large Imperfect Information Games Using CFR+" (2014). Each player keeps, for
each of its actions, how much better that action would have done so far, never less than nothing,
and plays its actions in that proportion; what it played on average, later rounds counting more,
comes to rest at an equilibrium if two play for the same points.

A budget is a number of iterations, never a time. Floats are added, multiplied, divided and
compared one by one, so that every machine decides alike.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.rng import Pcg32

Mix = list[float]  # the chance of each action

_ONE = 1 << 32
_SLOTS = 256


class Learner:
    """One player of a matrix game: regrets, mean mix and present mix."""

    __slots__ = ("_played", "_regrets", "mix")

    def __init__(self, actions: int) -> None:
        self._regrets = [0.0] * actions
        self._played = [0.0] * actions
        self.mix: Mix = [1 / actions] * actions  # its present chances

    def learn(self, values: Sequence[float], weight: float) -> None:
        """Learn from what each action would have been worth.

        `weight` is how much the present mix counts.
        """
        mean = 0.0
        for chance, worth in zip(self.mix, values, strict=True):
            mean += chance * worth
        played, regrets, total = self._played, self._regrets, 0.0
        for action, worth in enumerate(values):
            played[action] += weight * self.mix[action]
            regret = regrets[action] + worth - mean
            regrets[action] = regret = regret if regret > 0.0 else 0.0
            total += regret
        if total > 0.0:
            self.mix = [regret / total for regret in regrets]
        else:
            self.mix = [1 / len(regrets)] * len(regrets)

    def average(self) -> Mix:
        """Return the mean of the mixes played."""
        total = 0.0
        for part in self._played:
            total += part
        return [part / total for part in self._played] if total else self.mix


def draw(mix: Sequence[float], rng: Pcg32) -> int:
    """Draw an action, each with its chance (0 to 1)."""
    left = rng.next() / _ONE
    for action, chance in enumerate(mix):
        left -= chance
        if left < 0.0:
            return action
    return max(range(len(mix)), key=mix.__getitem__)


Wheel = list[int]  # actions, as often as they are likely


def wheel(mix: Mix) -> Wheel:
    """Make a wheel of a mix, to the nearest 256th."""
    actions: Wheel = []
    reached = 0.0
    for action, chance in enumerate(mix):
        reached += chance
        actions += [action] * (int(_SLOTS * reached + 0.5) - len(actions))
    return actions


def spin(actions: Wheel, rng: Pcg32) -> int:
    """Draw an action from a wheel."""
    return actions[rng.next() >> 24]


def zero_sum(payoffs: Sequence[Sequence[float]], iterations: int) -> tuple[Mix, Mix]:
    """Solve a game of two; `payoffs[row][column]` is what the first player gets.

    With payoffs within 1 of each other, neither can gain more than about 1 / iterations by
    another mix.
    """
    columns = [[-worth for worth in column] for column in zip(*payoffs, strict=True)]
    first, second = Learner(len(payoffs)), Learner(len(columns))
    for weight in range(1, iterations + 1):
        first.learn(against(payoffs, second.mix), weight)
        second.learn(against(columns, first.mix), weight)
    return first.average(), second.average()


def against(payoffs: Sequence[Sequence[float]], mix: Mix) -> list[float]:
    """Return the mean payoff of each row against a mix of columns."""
    values = []
    for row in payoffs:
        mean = 0.0
        for worth, chance in zip(row, mix, strict=True):
            mean += worth * chance
        values.append(mean)
    return values


# What each action of a player would be worth, if the others act as in the joint choice given.
Answers = Callable[[int, Sequence[int]], Sequence[float]]


@dataclass(frozen=True, slots=True)
class Habit:
    """The share (0 to 1) of choices made by habit, and their mix."""

    share: float
    mix: Mix


def sampled(
    answers: Answers,
    sizes: Sequence[int],
    iterations: int,
    rng: Pcg32,
    habits: Sequence[Habit | None],
) -> list[Mix]:
    """Solve a game of many players by sampling; `sizes` counts their actions.

    Each iteration draws one joint choice and lets each player learn from its answers to it. Of a
    player with a habit, the mix contains that habit; the others learn to use it.
    """
    learners = [Learner(size) for size in sizes]
    seats = range(len(sizes))
    for weight in range(1, iterations + 1):
        joint = [draw(_acted(learners[seat].mix, habits[seat], rng), rng) for seat in seats]
        for seat in seats:
            learners[seat].learn(answers(seat, joint), weight)
    return [_blend(learners[seat].average(), habits[seat]) for seat in seats]


def _acted(mix: Mix, habit: Habit | None, rng: Pcg32) -> Mix:
    """By habit, or by reason."""
    return habit.mix if habit and rng.next() < habit.share * _ONE else mix


def _blend(mix: Mix, habit: Habit | None) -> Mix:
    if habit is None:
        return mix
    reason = 1 - habit.share
    return [
        reason * chance + habit.share * usual for chance, usual in zip(mix, habit.mix, strict=True)
    ]
