"""A slide is one of hundreds: listed by its parts, and like a list for whoever asks."""

import json
from random import Random

import pytest

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.cards import BAT, BLACK, CLAIMS, RAT
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn, Slides
from game.engine.moves import Move

SLIDES = Slides([BAT, RAT, BLACK], (0, 2))
LISTED = [Slide(card, to, claim) for card in (BAT, RAT, BLACK) for to in (0, 2) for claim in CLAIMS]


def test_slides_are_listed_in_order() -> None:
    assert len(SLIDES) == len(LISTED) == 48
    assert list(SLIDES) == LISTED
    assert [SLIDES[index] for index in range(-48, 48)] == LISTED * 2
    assert SLIDES[5:20:3] == LISTED[5:20:3]
    assert Random(1).sample(SLIDES, 48) == Random(1).sample(LISTED, 48)


@pytest.mark.parametrize("index", [48, -49])
def test_beyond_the_end_there_is_none(index: int) -> None:
    with pytest.raises(IndexError):
        SLIDES[index]


def test_what_is_a_slide_of_this_hand() -> None:
    assert all(move in SLIDES for move in LISTED)
    for other in (Slide(2, 0, 0), Slide(BAT, 1, 0), Slide(BAT, 0, 8), Call(1), "Slide"):
        assert other not in SLIDES


def test_a_slide_is_made_once() -> None:
    assert all(first is second for first, second in zip(SLIDES, SLIDES, strict=True))


@pytest.mark.parametrize(
    "move", [Slide(15, 5, 7), Call(0), Look(), SlideOn(3, 7), Pay((3,)), Pay((3, 9))]
)
def test_moves_survive_their_json(move: Move) -> None:
    codec = COCKROACH_POKER_ROYAL.codec
    assert codec.decode(json.loads(json.dumps(codec.encode(move)))) == move
