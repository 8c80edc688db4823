"""What is told at the foot of a screen is so: by its button, and by a click on the words."""

from pathlib import Path

import pytest

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.sharing import Sharing
from scenes.menus.rules import ByLaws, Rules
from scenes.menus.shelf import Shelf
from scenes.replay.games import GamesPlayed
from scenes.screens.question import Question
from scenes.screens.screen import Screen
from scenes.stage.scene import Scene
from tests.scenes.every_screen import OF_TABLES, opened_in, screens
from tests.scenes.room import Room, texts_of

LEADS: dict[str, tuple[type[Scene], ...]] = {
    "Rules": (Rules, Shelf),
    "At our table": (ByLaws,),
    "Games played": (GamesPlayed,),
    "Wipe": (Question,),
    "Share this pad": (Sharing,),
    "Share the keyboard": (Sharing,),
    "Share the mouse": (Sharing,),
}
OF_A_SEAT = {"Leave the seat", "Another character"}
LEAVES = {"Back", "Done", "Close", "Play on", "The pictures"}


def opened(folder: Path, name: str, device: str) -> tuple[Room, Screen]:
    """The screen, for whoever has this device, and long enough to be heard."""
    here = opened_in(folder, screens()[name])
    here.stack.update(1.2)
    assert isinstance(here.top, Screen)
    here.top.device = device
    if device != MOUSE:
        here.do(Action(device, Verb.LEFT_SHOULDER))  # does nothing in menus, but who pressed
        here.do(Action(device, Verb.LEFT_SHOULDER, pressed=False))
    here.sounds.played.clear()
    return here, here.top


def press_and_let_go(here: Room, words: str) -> None:
    """Click on these words: what the press does, letting go does not do again."""
    at = next(mark for mark in reversed(texts_of(here.frame())) if mark.text == words)
    here.do(Action(MOUSE, Verb.CLICK, x=at.x, y=at.y))
    before, sounds = here.top, len(here.sounds.played)
    here.do(Action(MOUSE, Verb.CLICK, pressed=False, x=at.x, y=at.y))
    assert here.top is before, words
    assert len(here.sounds.played) == sounds, words


@pytest.mark.parametrize("device", ["pad:1", KEYBOARD, MOUSE])
@pytest.mark.slow
def test_each_hint_tells_what_its_button_does(device: str, tmp_path: Path) -> None:
    told = set()
    for name in screens().keys() - OF_TABLES:
        for verb, words in opened(tmp_path, name, device)[1].hints.hints:
            here, screen = opened(tmp_path, name, device)
            if words in OF_A_SEAT or words not in here.words():
                continue  # nobody has the focus; another device has another hint
            before = here.frame()
            if device == MOUSE:
                press_and_let_go(here, words)
            else:
                here.press(verb, device=device)
            what = f"{name}: {words}"
            if words in LEADS:
                assert isinstance(here.top, LEADS[words]), what
            elif words in LEAVES:
                assert here.top is not screen, what
            else:
                assert here.sounds.played or here.frame() != before, what
            here.stack.clear()
            here.stack.apply_changes()
            told.add(words)
    assert told >= {"Rules", "At our table", "Games played", "Wipe", *LEAVES}
