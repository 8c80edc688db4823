"""At every told moment a sentence says what goes on, or what happened last: no picture stands mute.

Whoever looks up in the midst of it sees one still picture. Stretches of random games, frame by
frame: the large words in the strip, or where a table has words of its own in its place, those.
"""

from collections import Counter
from pathlib import Path

import pytest

from game.cockroach import events as cp
from game.eight28 import events as ev
from game.engine.events import Event
from game.grasshopper import events as gp
from scenes.games.fixtures import play_until
from scenes.match.game_scene import GameScene
from tests.scenes.games.test_told import GAMES, games, watched
from tests.scenes.room import frame_of, texts_of

pytestmark = pytest.mark.slow

STEP, BRIEF = 0.2, 0.05  # seconds: a picture that stands so long is seen, and a part of it
STRETCH = 300.0  # of a game
LETTERS = 44.0  # units: a sentence is at least as large
PART = 0.1  # seconds
BARE = (cp.Turned, ev.DirectHit, ev.WentOut, gp.BidsCancelled)  # seen before a word is said
SAID = {  # what strangers did not see: while it goes on, by what its sentence has in it
    gp.RoundScored: "plants are counted",
    cp.Slid: "slides a card to",
    cp.Paid: "pays",
    ev.HalvesFormed: "gems are shared out",
}


def sentence(scene: GameScene) -> str:
    """The words in the place of the strip, without how to hurry and what was before."""
    bar = scene.view.bar
    here = [
        mark
        for mark in texts_of(frame_of(scene))
        if abs(mark.y - bar.y) <= bar.h / 2 and abs(mark.x - bar.x) <= bar.w / 2
    ]
    return " ".join(mark.text for mark in here if mark.size >= LETTERS and " " in mark.text)


@pytest.mark.parametrize("name", GAMES)
def test_no_told_moment_is_without_a_sentence(name: str, tmp_path: Path) -> None:
    table, seed = games(name, 1)[0]
    scene, told, mute = watched(tmp_path, table, seed), 0, Counter[str]()
    for _ in range(round(STRETCH / STEP)):
        scene.update(STEP)
        if scene.over:
            break
        if scene.director.telling:
            told += 1
            mute[type(scene.motions.last).__name__] += not sentence(scene)
    assert told * STEP > 5.0
    assert +mute == Counter(), f"of {told} frames"


@pytest.mark.parametrize("event", SAID)
def test_what_goes_on_is_said_before_its_line(event: type[Event], tmp_path: Path) -> None:
    """The line before it stood as if nothing happened, or nothing did."""
    name = event.__module__.split(".")[1]
    table, seed = games(name, 1)[0]
    scene, seen = watched(tmp_path, table, seed), 0
    for _ in range(2):
        assert play_until(scene, lambda: type(scene.motions.last) is event)
        now, before = scene.motions.last, scene.teller.happened
        while scene.motions.last is now and scene.teller.happened == before:
            assert SAID[event] in sentence(scene)
            seen += 1
            scene.update(BRIEF)
        play_until(scene, lambda now=now: scene.motions.last is not now)  # type: ignore[misc]
    assert seen > 8


@pytest.mark.parametrize("name", GAMES)
def test_what_moves_is_said_while_it_moves(name: str, tmp_path: Path) -> None:
    """ "Ladybird takes 2 dice home" stood while all fruit flew away."""
    table, seed = games(name, 1)[0]
    scene, silent, looked = watched(tmp_path, table, seed), Counter[str](), 0
    for _ in range(round(STRETCH / PART)):
        scene.update(PART)
        if scene.over:
            break
        if scene.board.contact > PART and not isinstance(scene.motions.last, BARE):
            looked += 1
            said = scene.teller.going_on or scene.motions.has_told
            silent[type(scene.motions.last).__name__] += not said
    assert looked > 20
    assert +silent == Counter(), f"of {looked} frames"


def test_a_bare_animal_has_no_word_yet(tmp_path: Path) -> None:
    """The picture first: what was called stands until the stamp is on the card."""
    table, seed = games("cockroach", 1)[0]
    scene, bare = watched(tmp_path, table, seed), 0
    assert play_until(scene, lambda: type(scene.motions.last) is cp.Turned)
    called = scene.teller.happened
    while not scene.motions.stamped:
        assert sentence(scene) == called
        bare += 1
        scene.update(BRIEF)
    assert bare > 8
