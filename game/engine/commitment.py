"""A promise about the shuffle: a fingerprint shown before the first card, opened after the last.

Anybody can check an opened one: `printf '%s %s' SEED NONCE | b2sum -l 128` prints the fingerprint.
Whoever cuts the cards adds a word when the fingerprint has been shown; then they come from the
number that `printf '%s %s' SEED WORD | b2sum -l 64` prints in hex digits, and nobody chose it.
"""

from dataclasses import dataclass

DIGITS = 32  # hex digits of a fingerprint
FEW_DIGITS = 20  # of one in a log of version 2
LONGEST = 64  # letters of a nonce, and the most of a word


@dataclass(frozen=True, slots=True)
class Commitment:
    """Binds a table to a seed; the nonce, drawn by chance, keeps the seed from guessing.

    Raises ValueError for a nonce that is no hex digits, or too many, and for a word that is none.
    """

    seed: int
    nonce: str
    word: str = ""
    digits: int = DIGITS

    def __post_init__(self) -> None:
        if not (0 < len(self.nonce) <= LONGEST and set(self.nonce) <= set("0123456789abcdef")):
            raise ValueError("a nonce is up to 64 hex digits")
        if len(self.word) > LONGEST or not self.word.isprintable():
            raise ValueError("the cards are cut by a word of up to 64 letters")

    @property
    def fingerprint(self) -> str:
        """Hex digits that tell nothing of the seed until seed and nonce are told."""
        return _hash(self.seed, self.nonce, self.digits)

    @property
    def dealt(self) -> int:
        """The seed of the match: this one, unless a word cuts the cards."""
        return int(_hash(self.seed, self.word, 16), 16) if self.word else self.seed


def _hash(seed: int, word: str, digits: int) -> str:
    from hashlib import blake2b

    return blake2b(f"{seed} {word}".encode(), digest_size=digits // 2).hexdigest()
