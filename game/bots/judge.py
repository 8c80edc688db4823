"""What bots of all games share: they value their moves, err a little, and take the best."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.characters import WithCharacter
from game.engine.moves import Move
from game.engine.rng import Pcg32

BELL_UNIT = 1 << 16  # what `bell` calls 1


def bell(rng: Pcg32) -> int:
    """Draw an error around 0, mostly within ±1, in parts of `BELL_UNIT`."""
    return sum([rng.below(BELL_UNIT) for _ in range(3)]) - 3 * BELL_UNIT // 2


@dataclass(frozen=True, slots=True)
class Judge(WithCharacter):
    """A bot that makes the move with the highest value after an error of judgement."""

    def __call__(self, view: Any, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        """Choose a move; of two that seem alike the one that `values` has first."""
        if len(legal) == 1:
            return legal[0]
        values = self.values(view, seat, legal, rng)
        return max(values, key=lambda move: values[move] + self.error(move, rng))

    def values(
        self, view: Any, seat: int, legal: Sequence[Move], rng: Pcg32
    ) -> Mapping[Move, float]:
        """Value the moves worth a thought, in the game's own unit."""
        raise NotImplementedError

    def error(self, move: Move, rng: Pcg32) -> float:
        """Draw how wrongly a move is judged, in the same unit."""
        raise NotImplementedError
