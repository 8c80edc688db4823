"""After a game of an evening: who doubts it looks at rules and shuffle, and then it goes on."""

from pathlib import Path

import pytest

from game.evening.evening import Evening
from game.evening.log import complete
from game.evening.steps import Begin, Join, Plan
from scenes.evening.choice import NextGame
from scenes.evening.moments import Moments
from scenes.evening.show.evening_table import EveningTable
from scenes.files.storage import EVENING
from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.menus.rules import Rules
from scenes.screens.question import Question
from tests.scenes.evening.party import deal, pick, place, play, press, until, wait

KEYS = ((Verb.NORTH, Rules, KEYBOARD), (Verb.SELECT, Question, KEYBOARD))  # F1 and Tab


def test_rules_and_the_shuffle_are_one_press_away_and_nothing_goes_on_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the game is among those in which the moment of the evening is looked for."""
    looked: list[Session] = []
    monkeypatch.setattr(Moments, "add", lambda _, session: looked.append(session))
    one = Evening(5)
    for name in ("Anna", "Ben"):
        one.apply(Join(name, "1"))
    one.apply(Plan(30, ("grasshopper",), "rotate"))
    one.apply(Begin())
    tmp_path.joinpath(EVENING).write_bytes(complete(one))
    here = place(tmp_path)
    press(here, Verb.SOUTH)
    pick(here, 0)
    for pad in ("pad:1", "pad:2"):
        press(here, Verb.SOUTH, device=pad)
    deal(here)
    until(here, GameScene)
    play(here)
    until(here, EveningTable)
    assert isinstance(here.top, EveningTable)
    assert here.top.ended
    assert looked == [here.top.ended.session]
    ways = ((Verb.NORTH, Rules, "pad:2"), (Verb.WEST, Question, "pad:2"), *KEYS)
    for verb, screen, device in ways:
        press(here, verb, device=device)
        assert isinstance(here.top, screen)
        assert screen is Rules or any("sealed as" in words for words in here.words())
        wait(here, 20.0)
        assert isinstance(here.top, screen)
        press(here, Verb.EAST)
        assert isinstance(here.top, EveningTable)
        assert verb in dict(here.top.hints.hints), "what this device presses is what is told"
    until(here, NextGame, seconds=7.5)
