"""Who sits: no guest is played by a bot without a word, and no press does the opposite of it.

With two guests the third seat is a bot's own.
"""

from pathlib import Path

import pytest

from scenes.evening.show.now_playing import NowPlaying
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.lessons.offer import Offer
from scenes.match.game_scene import GameScene
from scenes.screens.question import Question
from tests.scenes.evening.party import choose, gathering, pick, press, until, wait
from tests.scenes.room import Room


def words(here: Room) -> str:
    return "\n".join(here.words()).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(("device", "name"), [("pad:2", "Pad 2"), (KEYBOARD, "Keyboard")])
def test_a_first_press_on_deal_joins_and_says_so(tmp_path: Path, device: str, name: str) -> None:
    here, gather = gathering(tmp_path, "Anna", "Ben", "Cleo")
    assert gather.focus.key == "start"
    assert "A bot plays for" not in words(here), "nothing can be dealt yet"
    press(here, Verb.SOUTH, device=device)
    assert f"{name} plays for Anna" in words(here)
    assert "A bot plays for Ben and Cleo" in words(here)
    press(here, Verb.UP, device=device)
    assert f"{name} plays for Anna" not in words(here)
    assert "A bot plays for Ben and Cleo" in words(here)


def test_it_is_asked_before_a_bot_plays_for_a_guest(tmp_path: Path) -> None:
    here, gather = gathering(tmp_path, "Anna", "Ben", "Cleo")
    press(here, Verb.SOUTH, Verb.SOUTH)
    assert isinstance(here.top, Question)
    assert "A bot plays for Ben and Cleo. Deal the cards?" in words(here)
    press(here, Verb.SOUTH)  # who presses on deals nothing
    assert here.top is gather
    press(here, Verb.SOUTH, device="pad:2")
    assert [player.device for player in gather.seating] == ["pad:1", "pad:2", ""]
    assert "A bot plays for Cleo" in words(here)
    pick(here, "start")
    choose(here, "Yes, deal the cards")
    choose(here, "Play now")
    until(here, GameScene)
    scene = here.top
    assert isinstance(scene, GameScene)
    assert [player.stands_in for player in scene.session.seating] == [False, False, True]


def test_nothing_is_asked_where_all_have_a_device(tmp_path: Path) -> None:
    here, gather = gathering(tmp_path, "Anna", "Ben")
    press(here, Verb.SOUTH, device="pad:1")
    press(here, Verb.SOUTH, device="pad:2")
    assert "A bot plays for" not in words(here)
    press(here, Verb.SOUTH, device="pad:2")
    choose(here, "Play now")
    assert isinstance(here.top, NowPlaying)
    assert [player.device for player in gather.seating] == ["pad:1", "pad:2", ""]


def test_to_choose_ones_own_seat_again_keeps_it(tmp_path: Path) -> None:
    """Anna was seated by a press on “Deal”, chose her own seat, and a bot played for her."""
    here, gather = gathering(tmp_path, "Anna", "Ben")
    press(here, Verb.SOUTH)
    pick(here, 0)
    assert gather.seating[0].device == "pad:1"
    assert "Pad 1 plays for Anna" in words(here)
    pick(here, 1)
    assert [player.device for player in gather.seating] == ["pad:1", "pad:1", ""]
    pick(here, 0)
    press(here, Verb.EAST)
    left = [player.device for player in gather.seating]
    assert left == ["", "pad:1", ""], "the one that is chosen"
    assert "A bot plays for Anna" in words(here)


def test_a_question_that_nobody_answers_does_not_hold_the_evening_up(tmp_path: Path) -> None:
    here, gather = gathering(tmp_path, "Anna", "Ben")
    press(here, Verb.SOUTH, Verb.SOUTH)
    question = here.top
    assert isinstance(question, Offer)
    wait(here, 28.0)
    assert here.top is question
    until(here, NowPlaying, seconds=30.0)
    assert [player.stands_in for player in gather.seating] == [False, True, False]


def test_nobody_is_dealt_to_whose_pad_went_while_it_was_asked(tmp_path: Path) -> None:
    here, gather = gathering(tmp_path, "Anna", "Ben")
    press(here, Verb.SOUTH, Verb.SOUTH)
    assert isinstance(here.top, Question)
    here.unplug("pad:1")
    wait(here, 60.0)
    assert here.top is gather
    assert gather.seating.people() == []


def test_whoever_presses_on_and_on_sits_and_deals_nothing(tmp_path: Path) -> None:
    here, gather = gathering(tmp_path, "Anna", "Ben", "Cleo")
    for frame in range(100):
        for number, pad in enumerate(("pad:1", "pad:2", "pad:3")):
            if frame % (6 + number) == 0:
                here.do(Action(pad, Verb.SOUTH))
                here.do(Action(pad, Verb.SOUTH, pressed=False))
        here.stack.update(1 / 60)
        here.stack.apply_changes()
        assert here.top is gather
    assert not gather.free
