"""A promise about the shuffle: a fingerprint shown before the first card, opened after the last.

Anybody can check an opened one: `printf '%s %s' SEED NONCE | b2sum -l 80` prints the fingerprint.
"""

from dataclasses import dataclass

DIGITS = 20  # hex digits of a fingerprint
LONGEST = 64  # letters of a nonce


@dataclass(frozen=True, slots=True)
class Commitment:
    """Binds a table to a match's seed; the nonce, drawn by chance, keeps the seed from guessing.

    Raises ValueError for a nonce that is no hex digits, or too many.
    """

    seed: int
    nonce: str

    def __post_init__(self) -> None:
        if not (0 < len(self.nonce) <= LONGEST and set(self.nonce) <= set("0123456789abcdef")):
            raise ValueError("a nonce is up to 64 hex digits")

    @property
    def fingerprint(self) -> str:
        """Twenty hex digits that tell nothing of the seed until seed and nonce are told."""
        from hashlib import blake2b

        words = f"{self.seed} {self.nonce}".encode()
        return blake2b(words, digest_size=DIGITS // 2).hexdigest()
