"""Blind buttons: which press means which card, and what means none."""

from pathlib import Path

import pytest

from game import GAMES
from game.grasshopper.rules import Bid
from scenes.games.fixtures import asking, play
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.people.seating import Player, Privacy
from scenes.privacy.blind import locks, slot_of
from scenes.privacy.legend import Value, draw_legend
from scenes.stage.render.frame import Box, Frame
from scenes.stage.render.theme import PAPER
from tests.scenes.behind import match_of
from tests.scenes.room import pictures_of, room

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


@pytest.mark.parametrize("verb", Verb)
def test_shoulders_lock_and_enter_does_and_nothing_that_is_held_or_let_go(verb: Verb) -> None:
    shoulders = {Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER}
    for device, those in ((PAD, shoulders), (KEYBOARD, {*shoulders, Verb.SOUTH})):
        assert locks(Action(device, verb)) is (verb in those)
        assert not locks(Action(device, verb, repeat=True))
        assert not locks(Action(device, verb, pressed=False))


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


def test_in_the_legend_what_can_be_chosen_is_bright_and_what_is_spent_dark(tmp_path: Path) -> None:
    """The upper of four buttons and the one on the right are spent, and so are their keys."""
    services = room(tmp_path).services
    for device, size in (("pad:1", 66.0), (KEYBOARD, 56.0)):
        values = [Value(picture=f"card {n}", spent=n in (1, 6)) for n in range(8)]
        frame = Frame()
        draw_legend(frame, services, values, [Player("Ada", 0, device)])
        cards = [one for one in pictures_of(frame) if one.name.startswith("card")]
        assert [one.alpha == 255 for one in cards] == [n not in (1, 6) for n in range(8)]
        for card in cards:
            (ground,) = [
                mark for mark in frame.layers[1] if isinstance(mark, Box)
                and (mark.x, mark.y, mark.w, mark.line) == (card.x, card.y, size, 3.0)
            ]  # fmt: skip
            assert (ground.colour == PAPER) is (card.alpha == 255)
