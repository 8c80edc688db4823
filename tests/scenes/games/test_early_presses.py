"""A press that was meant for a secret, and comes too early, opens nothing: over whole games.

Two people with a pad each play games in which a secret choice is one of eight buttons; one presses
the upper one in every second or so of what is told. Nor does such a press anything on a page that
somebody else opens meanwhile.
"""

from pathlib import Path
from random import Random

import pytest

from game import GAMES
from scenes.files.settings import AnimationSpeed, BotPace, Settings, replace
from scenes.games.fixtures import staged, table_of
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.rules import Rules
from scenes.people.seating import Privacy
from scenes.privacy.blind import PAD_SLOTS
from tests.game.tables import ALL_GAMES
from tests.scenes.behind import match_of
from tests.scenes.room import Room, room

BLIND = [name for name in GAMES if presentation(name).blind is Privacy.BLIND]
QUICK = Settings("en", animation=AnimationSpeed.FAST, bot_pace=BotPace.INSTANT)
LEGEND = "Press without looking: each button is a card"
STEP = 0.4  # seconds


def sit_down(folder: Path, name: str) -> tuple[Room, GameScene]:
    here, game, needs = (
        room(folder, settings=QUICK),
        ALL_GAMES[name],
        presentation(name).blind_needs,
    )
    options = game.options.from_json({needs: True} if needs else {})
    people = table_of(game, ("pad:1", "pad:2", KEYBOARD), 3)
    return here, staged(here.services, game, people, 3, options)


def press(here: Room, device: str) -> None:
    here.do(Action(device, Verb.NORTH))
    here.do(Action(device, Verb.NORTH, pressed=False))


@pytest.mark.parametrize("name", BLIND)
@pytest.mark.slow
def test_while_something_is_told_a_blind_pad_opens_no_rules_and_a_key_does(
    name: str, tmp_path: Path
) -> None:
    here, scene = sit_down(tmp_path, name)
    chance, match, told = Random(1), match_of(scene.session), set[tuple[str, str]]()
    for _ in range(400):
        if match.over:
            break
        for seat in scene.asking.awaited:
            scene.chooser.commit(seat, chance.choice(match.legal(seat)))
        if scene.director.telling and scene.motions.last is not None and match.ask:
            asked = match.ask.phase, type(scene.motions.last).__name__
            press(here, "pad:1")
            assert here.top is scene, f"{asked}: it was meant for what comes"
            if asked not in told:
                press(here, KEYBOARD)
                assert isinstance(here.top, Rules), f"{asked}: a key is no blind button"
                here.press(Verb.EAST, device=KEYBOARD)
            told.add(asked)
        here.stack.update(STEP)
        here.stack.apply_changes()
    assert len({phase for phase, _ in told}) > 1, "what all choose in secret, and what is open"
    assert len(told) > 5


@pytest.mark.parametrize("name", BLIND)
def test_from_when_on_blind_presses_count_is_seen_and_heard(name: str, tmp_path: Path) -> None:
    """Somebody counted while cards were still dealt, and laid out fewer than they thought."""
    here, scene = sit_down(tmp_path, name)
    here.services.change(replace(QUICK, animation=AnimationSpeed.NORMAL))
    scene.resume()
    before = 0
    while not scene.asking.awaited:
        assert LEGEND not in here.words()
        assert "turn" not in here.sounds.played
        press(here, "pad:1")
        before += 1
        here.stack.update(1 / 60)
    assert before > 20
    assert LEGEND in here.words()
    assert "turn" in here.sounds.played
    lock = Action("pad:1", Verb.RIGHT_SHOULDER)
    for _ in range(20):
        here.stack.update(1 / 30)
    here.do(lock)
    assert 0 in scene.table.waiting(), "what was pressed before counts for nothing"
    press(here, "pad:1")
    here.do(lock)
    assert 0 not in scene.table.waiting()


@pytest.mark.parametrize("door", [Verb.START, Verb.NORTH, Verb.SELECT])
def test_on_a_page_that_somebody_opens_what_others_press_is_lost_and_told(
    name: str, door: Verb, tmp_path: Path
) -> None:
    here, scene = sit_down(tmp_path, name)
    while not scene.asking.awaited:
        here.stack.update(STEP)
    here.do(Action(KEYBOARD, door))
    here.do(Action(KEYBOARD, door, pressed=False))
    page, decided = here.top, len(match_of(scene.session).decisions)
    assert page is not scene or (door is Verb.SELECT and name != "fruechtchen")
    if page is scene:
        return
    for verb in (*PAD_SLOTS, Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER, Verb.START, Verb.SELECT):
        for device in ("pad:1", "pad:2"):
            here.pads.rumbled.clear()
            here.do(Action(device, verb))
            here.do(Action(device, verb, pressed=False))
            assert here.top is page
            assert here.pads.rumbled == [device]
        assert "This page is open: that press did not count" in here.words()
    assert len(match_of(scene.session).decisions) == decided
    here.do(Action(KEYBOARD, Verb.EAST))
    assert here.top is scene
