"""The hard bot of 8-28: it plays the round on in its head, with the offered card and without.

Both ways are played in the same worlds: hidden cards that go well with what everybody took and
left, and the same pile. What counts is what it wins more than the others do on average.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.characters import WithCharacter
from game.eight28.bots import target_values
from game.eight28.rollout import Rollout
from game.eight28.rules import PlayFor, determinise
from game.eight28.view import View
from game.engine.moves import Move
from game.engine.rng import Pcg32

_DARING = 0.0004  # a point of it, as a part of the middle
_NOISE = 0.000004  # likewise, times an error in hundredths


@dataclass(frozen=True, slots=True)
class Hard(WithCharacter):
    """The hard level: it plays on in so many worlds.

    Of its character it shows daring, which takes cards even where that is a little worse (or, below
    0, only where it is better by so much), and noise, a further error of judgement.
    """

    worlds: int = 200

    def __call__(self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        if isinstance(legal[0], PlayFor):
            values = target_values(determinise(view, rng), seat)
            return max(legal, key=values.__getitem__)
        accept, decline = legal
        gain = self._gain(Rollout(view, seat), seat, rng)
        return accept if gain + self._bias(rng) * view.middle.worth > 0 else decline

    def _gain(self, rollout: Rollout, seat: int, rng: Pcg32) -> float:
        """By how many points it is better to take the card, on average."""
        total = 0.0
        for _ in range(self.worlds):
            world = rollout.world(rng)
            total += _lead(rollout.gains(world, take=True), seat)
            total -= _lead(rollout.gains(world, take=False), seat)
        return total / self.worlds

    def _bias(self, rng: Pcg32) -> float:
        """What a further card seems better than it is, as a part of the middle."""
        bias = self.character.daring * _DARING
        if self.character.noise:
            bias += (rng.below(201) - 100) * self.character.noise * _NOISE
        return bias


def _lead(gains: Sequence[float], seat: int) -> float:
    """What a seat wins more than the others do on average."""
    all_gains = 0.0
    for gain in gains:
        all_gains += gain
    return gains[seat] - (all_gains - gains[seat]) / (len(gains) - 1)


hard = Hard()
