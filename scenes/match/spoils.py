"""What a player has won by the end of a match, as pictures of real pieces."""

from collections.abc import Sequence
from typing import NamedTuple


class Spoils(NamedTuple):
    """The picture of each piece, and a figure where that says it shorter."""

    pieces: Sequence[str] = ()
    figure: str = ""
