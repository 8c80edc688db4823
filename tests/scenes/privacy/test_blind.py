"""Blind buttons: which press means which card, and what means none."""

from pathlib import Path

import pytest

from game import GAMES
from game.grasshopper.rules import Bid
from scenes.games.fixtures import asking, play
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.people.seating import Privacy
from scenes.privacy.blind import slot_of
from tests.scenes.behind import match_of
from tests.scenes.room import room

PAD = "pad:1"


@pytest.mark.parametrize(
    ("verb", "slot"),
    [
        (Verb.UP, 0),
        (Verb.RIGHT, 1),
        (Verb.DOWN, 2),
        (Verb.LEFT, 3),
        (Verb.EAST, 4),
        (Verb.NORTH, 5),
        (Verb.SOUTH, 6),
        (Verb.WEST, 7),
        (Verb.START, None),
        (Verb.SELECT, None),
        (Verb.LEFT_SHOULDER, None),
    ],
)
def test_each_position_means_a_card(verb: Verb, slot: int | None) -> None:
    assert slot_of(Action(PAD, verb)) == slot


def test_a_number_key_means_its_card() -> None:
    digits = [slot_of(Action(KEYBOARD, Verb.DIGIT, text=str(digit))) for digit in range(1, 10)]
    assert digits == [*range(8), None]
    assert slot_of(Action(KEYBOARD, Verb.UP)) is None


def test_what_is_let_go_held_or_touched_means_nothing() -> None:
    assert slot_of(Action(PAD, Verb.UP, pressed=False)) is None
    assert slot_of(Action(PAD, Verb.UP, repeat=True)) is None
    assert slot_of(Action(PAD, Verb.UP, stick=True)) is None


def test_who_touches_the_stick_bids_what_was_pressed(tmp_path: Path) -> None:
    """The 2 is pressed, the thumb rests on the stick, and then it is locked."""
    here = room(tmp_path)
    scene = asking(here.services, GAMES["grasshopper"], 3, "bid", (PAD, "pad:2"))
    scene.session.seating.propose_privacy(Privacy.BLIND)
    play(scene, 2.0)
    for action in (
        Action(PAD, Verb.RIGHT),
        Action(PAD, Verb.RIGHT, pressed=False),
        Action(PAD, Verb.LEFT, stick=True),
        Action(PAD, Verb.LEFT, pressed=False, stick=True),
        Action(PAD, Verb.LEFT_SHOULDER),
        Action(PAD, Verb.LEFT_SHOULDER, pressed=False),
    ):
        scene.handle(action)
        play(scene, 0.2)
    decided = [one.move for one in match_of(scene.session).decisions if one.seat == 0]
    assert decided == [Bid(2)]
