"""The fifth game in the plain scene: as if no scene, picture or text were made for it."""

from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import fold
from game.engine.match import Setup
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.files.storage import LOGS, MATCH
from scenes.games import generic, registry
from scenes.games.fixtures import STEP, play, staged, table_of
from scenes.games.playing import deal
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.results import Results
from scenes.menus.rules import Rules
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.seating import Privacy
from scenes.program.quiet import quiet_services
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.render.frame import Frame
from tests.fifth import FIFTH
from tests.scenes.behind import match_of
from tests.scenes.room import Room, frame_of, pictures_of, room

QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the list of games alone."""
    monkeypatch.delitem(registry._PRESENTATIONS, FIFTH.name)


@pytest.fixture
def here(tmp_path: Path) -> Room:
    def after(services: Services, session: Session) -> None:
        services.stack.replace(Results(services, session))

    return room(tmp_path, settings=QUICK, after_game=after)


def scene_in(here: Room) -> GameScene:
    assert isinstance(here.top, GameScene)
    return here.top


def sit_down(here: Room, *devices: str, seats: int = 3) -> GameScene:
    setup = Setup(FIFTH, seats, 5, FIFTH.options())
    deal(here.services, setup, table_of(FIFTH, devices, seats))
    here.stack.apply_changes()
    return scene_in(here)


def press_on(here: Room, decisions: int = 1000) -> None:
    """A single person presses south whenever asked, until so much is decided or all is over."""
    while isinstance(here.top, GameScene):
        match = match_of(here.top.session)
        if len(match.decisions) >= decisions:
            return
        here.stack.update(STEP)
        here.stack.apply_changes()
        if 0 in match.waiting():
            here.press(Verb.RIGHT, Verb.SOUTH)


def test_a_person_plays_it_against_bots_to_its_results(here: Room, tmp_path: Path) -> None:
    session = sit_down(here, "pad:1").session
    press_on(here)
    assert isinstance(here.top, Results)
    assert match_of(session).over
    log = fold((tmp_path / LOGS / "000001.jsonl").read_bytes(), GAMES)
    assert log.match.key() == match_of(session).key()
    assert [d.seat for d in log.match.decisions].count(0) >= 3
    here.stack.update(6.0)
    names = [player.name for player in session.seating]
    assert set(names) <= set(here.words())
    best = [name for name, rank in zip(names, session.table.ranks, strict=True) if rank == 1]
    assert f"{', '.join(best)} wins" in here.words()


def test_its_moves_are_buttons_for_the_mouse_too(here: Room) -> None:
    scene = sit_down(here, MOUSE)
    while 0 not in match_of(scene.session).waiting() or scene.director.telling:
        here.stack.update(STEP)
    here.stack.update(STEP)
    move = match_of(scene.session).legal(0)[-1]
    words = [word for word in here.words() if word.startswith(type(move).__name__)]
    assert sum(" · " in word for word in here.words()) == 2, "what all know, and what this one does"
    here.click_on(words[-1])
    assert (0, move) in [(d.seat, d.move) for d in match_of(scene.session).decisions]


def test_it_goes_on_where_it_was_interrupted(here: Room, tmp_path: Path) -> None:
    scene = sit_down(here, "pad:1")
    press_on(here, 6)
    key = match_of(scene.session).key()
    here.stack.clear_to(Title(here.services))
    here.stack.apply_changes()
    assert any(word.startswith("Ladybirds is waiting") for word in here.words())
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Takeover)  # pads have other numbers today: who holds which?
    here.press(Verb.SOUTH)
    assert match_of(scene_in(here).session).key() == key
    assert scene_in(here).session.seating[0].device == "pad:1"
    press_on(here)
    assert isinstance(here.top, Results)
    assert not (tmp_path / MATCH).exists()


def test_its_rules_can_be_opened_though_it_has_no_pages(here: Room) -> None:
    scene = sit_down(here, "pad:1")
    here.press(Verb.START, Verb.NORTH)
    assert isinstance(here.top, Rules)
    here.stack.update(STEP)
    assert {"Ladybirds", "Ladybirds in the plain scene"} <= set(here.words())
    here.press(Verb.RIGHT, Verb.DOWN)
    assert any(word.startswith("Double six") for word in here.words())
    here.press(Verb.EAST, Verb.EAST, Verb.EAST)
    assert here.top is scene


# Two people: what one holds in secret.


def test_two_hands_look_alike_from_outside(tmp_path: Path) -> None:
    """With the same leader the frames are equal, whoever holds what."""
    frames: dict[int, list[Frame]] = {0: [], 1: []}
    hands = set()
    for seed in range(8):
        services = quiet_services(tmp_path, QUICK)
        scene = staged(services, FIFTH, table_of(FIFTH, ("pad:1", KEYBOARD), 2), seed)
        play(scene, 1.0)
        frame = frame_of(scene)
        match = match_of(scene.session)
        frames[match.view(None).game.leader].append(frame)
        hands.add(match.view(0).game.hand)
    assert len(hands) > 1
    for alike in frames.values():
        assert len(alike) > 1
        assert all(frame == alike[0] for frame in alike)


def test_of_all_who_choose_behind_a_curtain_the_first_sees_how_to_look(here: Room) -> None:
    """There is one plate."""
    game = GAMES["grasshopper"]
    seating = table_of(game, (MOUSE, "pad:1"), 3)
    seating.propose_privacy(Privacy.CURTAIN)
    session = Session.unsaved(here.services, Setup(game, 3, 5, game.options()), seating)
    scene = generic.presentation(game.name).open(here.services, session)
    here.show(scene)
    play(scene, 1.0)
    x, y = scene.choices.eye(0)[1:3]
    signs = [one.name for one in pictures_of(here.frame()) if abs(one.x - x) < 200 > abs(one.y - y)]
    assert "ui/mouse_left" in signs
    assert "ui/shoulder_left" not in signs
