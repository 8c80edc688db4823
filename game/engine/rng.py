"""The table's own random numbers: PCG32, fully specified, 16 bytes of state.

M. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for Random
Number Generation" (2014), the XSH-RR variant. Python promises stable numbers across versions only
for `random.random()`; saves and replays need more than that (ALL-4).
"""

from collections.abc import MutableSequence
from typing import Any

MULTIPLIER = 6364136223846793005
_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1


class Pcg32:
    """One stream of 32-bit numbers; streams with different sequence numbers never meet."""

    __slots__ = ("_increment", "_state")

    def __init__(self, seed: int, sequence: int) -> None:
        self._increment = (sequence << 1 | 1) & _MASK64
        self._state = ((self._increment + seed) * MULTIPLIER + self._increment) & _MASK64

    @classmethod
    def stream(cls, seed: int, name: str) -> "Pcg32":
        """Make the stream called `name` of a match's seed."""
        return cls(seed, _fnv1a(name))

    @classmethod
    def sealed(cls, seed: int, name: str) -> "Pcg32":
        """Make a stream whose state tells nothing of `seed` (ALL-4).

        Of `stream` the state can be run backwards to the seed, and so to the deck. Both of its
        numbers come out of BLAKE2b here, which nobody runs backwards.
        """
        from hashlib import blake2b  # the import would take longer than that of all games

        drawn = blake2b(name.encode(), key=seed.to_bytes(8, "big"), digest_size=16).digest()
        return cls(int.from_bytes(drawn[:8], "big"), int.from_bytes(drawn[8:], "big"))

    def next(self) -> int:
        """Draw the next number, 0 to 2³² - 1."""
        old = self._state
        self._state = (old * MULTIPLIER + self._increment) & _MASK64
        mixed = (old >> 18 ^ old) >> 27 & _MASK32
        turn = old >> 59
        return (mixed >> turn | mixed << (32 - turn)) & _MASK32

    def wide(self) -> int:
        """Draw a number 0 to 2⁶⁴ - 1."""
        return self.next() << 32 | self.next()

    def below(self, bound: int) -> int:
        """Draw a number 0 to bound - 1 (1 ≤ bound ≤ 2³²), each equally likely."""
        rejected = (1 << 32) % bound
        while (number := self.next()) < rejected:
            pass
        return number % bound

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        """Shuffle in place, by Fisher and Yates, from the end."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def copy(self) -> "Pcg32":
        twin = Pcg32.__new__(Pcg32)
        twin._state = self._state
        twin._increment = self._increment
        return twin

    def key(self) -> tuple[int, int]:
        """Return the whole state, for digests."""
        return self._state, self._increment


def _fnv1a(name: str) -> int:
    """The 64-bit FNV-1a hash: stable, unlike `hash()`, and without an import."""
    value = 0xCBF29CE484222325
    for byte in name.encode():
        value = (value ^ byte) * 0x100000001B3 & _MASK64
    return value
