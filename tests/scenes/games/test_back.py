"""What is picked with a mouse goes back with a click on what says so, openly and behind a curtain.

In Cockroach Poker a claim once said could not be unsaid without a right button.
"""

from pathlib import Path

import pytest

from game import GAMES
from scenes.games.fixtures import asking, play
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.curtain import SEAL
from scenes.program.quiet import quiet_services
from tests.game.tables import TABLES
from tests.scenes.games.test_curtains import FIRST
from tests.scenes.games.test_reach import OTHER, Sitting, asks, scene_at
from tests.scenes.guest import Guest
from tests.scenes.room import frame_of, texts_of

TOGETHER = ["grasshopper", "fruechtchen", "ladybirds"]  # where several choose at once
STEPS = [("cockroach", "slide"), ("cockroach", "pay"), ("fruechtchen", "lay out")]
OPENLY = [*STEPS, ("cockroach", "pass")]


def click(scene: GameScene, x: float, y: float) -> None:
    for verb, pressed in ((Verb.POINT, True), (Verb.CLICK, True), (Verb.CLICK, False)):
        scene.handle(Action(MOUSE, verb, pressed, x, y))
    play(scene, 0.7)


def pick(scene: GameScene) -> None:
    """Click on the first part that can be picked."""
    parts = scene.choices.places(0)
    place = next(place for key, place in parts.items() if not scene.choices.decides(key))
    click(scene, place.x, place.y)
    assert scene.choices.picked(0)


@pytest.mark.parametrize(("name", "phase"), OPENLY)
def test_openly_the_words_that_say_so_are_a_button(name: str, phase: str, tmp_path: Path) -> None:
    scene = asking(quiet_services(tmp_path), GAMES[name], 3, phase, [MOUSE])
    play(scene, 20.0)
    pick(scene)
    (words,) = [mark for mark in texts_of(frame_of(scene)) if mark.text == "back"]
    click(scene, words.x, words.y)
    assert not scene.choices.picked(0)
    assert not [mark for mark in texts_of(frame_of(scene)) if mark.text == "back"]


@pytest.mark.parametrize(("name", "phase"), STEPS[1:])
def test_behind_the_curtain_a_button_stands_there_whatever_is_picked(
    name: str, phase: str, tmp_path: Path
) -> None:
    scene = asking(quiet_services(tmp_path), GAMES[name], 3, phase, [MOUSE, "pad:1"])
    play(scene, 20.0)
    eye = scene.choices.eye(0)
    scene.handle(Action(MOUSE, Verb.CLICK, x=eye.x, y=eye.y))
    play(scene, FIRST + 0.1)
    scene.handle(Action(MOUSE, Verb.CLICK, False, eye.x, eye.y))
    before = [mark.text for mark in texts_of(frame_of(scene))]
    pick(scene)
    (words,) = [mark for mark in texts_of(frame_of(scene)) if mark.text == "Back"]
    assert words.text in before, "it tells nobody that something is picked"
    assert SEAL.holds(words.x, words.y)
    click(scene, words.x, words.y)
    assert scene.asking.curtain.open
    assert not scene.choices.picked(0)


@pytest.mark.parametrize("game", TOGETHER)
def test_what_is_sealed_while_others_choose_is_taken_back_by_a_click(
    game: str, tmp_path: Path
) -> None:
    """A finger has no right button, and could not."""
    table = next(str(one) for one in TABLES if one.game.name == game and one.seats > 2)
    together = [match for match in asks(table) if len(match.waiting()) > 1]
    assert together
    for match in together:
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, Sitting(MOUSE, OTHER), seat)
        Guest(scene, seat, MOUSE).choose(match.legal(seat)[0])
        play(scene, 0.7)
        assert seat not in scene.table.waiting()
        (words,) = [mark for mark in texts_of(frame_of(scene)) if mark.text == "back"]
        click(scene, words.x, words.y)
        assert seat in scene.table.waiting()
        assert not [mark for mark in texts_of(frame_of(scene)) if mark.text == "back"]


def test_a_lock_with_nothing_picked_says_what_is_missing(tmp_path: Path) -> None:
    scene = asking(quiet_services(tmp_path), GAMES["grasshopper"], 3, "bid", [MOUSE, "pad:1"])
    play(scene, 20.0)
    scene.session.seating[0].privacy = Privacy.CURTAIN
    eye = scene.choices.eye(0)
    scene.handle(Action(MOUSE, Verb.CLICK, x=eye.x, y=eye.y))
    play(scene, FIRST + 0.1)
    scene.handle(Action(MOUSE, Verb.CLICK, False, eye.x, eye.y))
    click(scene, SEAL.x, SEAL.y)
    assert scene.asking.curtain.open
    assert "Choose a card first" in [mark.text for mark in texts_of(frame_of(scene))]
    assert 0 in scene.asking.awaited, "nothing is locked"
