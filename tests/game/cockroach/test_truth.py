"""CP-10: which claim is true for which card, all 16 × 8 of them."""

import pytest

from game.cockroach.cards import FITS
from game.cockroach.events import Turned
from game.cockroach.moves import Call, Slide
from tests.game.cockroach.positions import act, position

# Claims from left to right: bat, rat, toad, fly, scorpion, stink bug, cockroach, Royal.
TABLE = {
    0: "x.......",
    1: ".x......",
    2: "..x.....",
    3: "...x....",
    4: "....x...",
    5: ".....x..",
    6: "......x.",
    7: "x......x",
    8: ".x.....x",
    9: "..x....x",
    10: "...x...x",
    11: "....x..x",
    12: ".....x.x",
    13: "......xx",
    14: "xxxxxxx.",
    15: "........",
}


def test_the_whole_table() -> None:
    """CP-10: plain, crowned, Subjects, Black."""
    assert {
        face: "".join("x" if fits else "." for fits in row) for face, row in enumerate(FITS)
    } == TABLE


@pytest.mark.parametrize("card", TABLE)
@pytest.mark.parametrize("claim", range(8))
def test_a_card_turns_out_as_the_table_says(card: int, claim: int) -> None:
    """CP-10: and who said otherwise collects it."""
    state = position(3, hands=[[card, 0, 0, 0], [1, 1], [2, 2]])
    true = int(TABLE[card][claim] == "x")
    events = act(state, Slide(card, 1, claim), Call(1))
    assert Turned(card, true) in events
    assert state.active == (0 if true else 1)
