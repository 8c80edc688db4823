"""Two people at one keyboard: in the lobby, and saved; in all games: `games/test_one_device.py`."""

from pathlib import Path

from scenes.games.playing import show
from scenes.input.action import KEYBOARD, LEFT_KEYS, RIGHT_KEYS, Verb
from scenes.lobby.scene import Lobby
from scenes.lobby.sharing import Sharing
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.session.interrupted import go_on, read_save
from tests.scenes.evening.party import QUICK
from tests.scenes.room import Room, room


def at_the_lobby(folder: Path, game: str = "grasshopper") -> Room:
    """A lobby that was opened by the keyboard; nobody has a pad."""
    here = room(folder, settings=QUICK)
    here.pads.plugged.clear()
    here.show(Title(here.services))
    here.show(Lobby(here.services, game, KEYBOARD))
    here.stack.update(1.0)
    return here


def halve(here: Room) -> None:
    """As the page of who shares the keyboard offers it."""
    here.press(Verb.SELECT, device=KEYBOARD)
    assert isinstance(here.top, Sharing)
    here.press(Verb.DOWN, Verb.RIGHT, Verb.SOUTH, device=KEYBOARD)


def devices(here: Room) -> list[str]:
    assert isinstance(here.top, Lobby)
    return [player.device for player in here.top.seating if player.device]


def test_the_lobby_gives_each_a_half_and_takes_it_back(tmp_path: Path) -> None:
    """Whoever has a pad keeps it."""
    here = at_the_lobby(tmp_path)
    here.plug("pad:1")
    here.press(Verb.SOUTH, device="pad:1")
    halve(here)
    assert devices(here) == [RIGHT_KEYS, "pad:1", LEFT_KEYS]
    assert {"Right keys", "Left keys"} <= set(here.words())
    here.press(Verb.SELECT, device=LEFT_KEYS)
    assert any("W A S D" in words for words in here.words())
    here.press(Verb.DOWN, Verb.RIGHT, Verb.SOUTH, device=RIGHT_KEYS)
    assert devices(here) == [KEYBOARD, "pad:1", KEYBOARD]


def test_who_is_left_alone_gets_the_whole_keyboard_back_and_no_company(tmp_path: Path) -> None:
    """Tab lies on the left half, which has no seat then."""
    here = at_the_lobby(tmp_path)
    halve(here)
    here.press(Verb.EAST, device=LEFT_KEYS)
    here.press(Verb.SELECT, device=LEFT_KEYS)
    assert isinstance(here.top, Sharing)
    here.press(Verb.DOWN, Verb.RIGHT, Verb.SOUTH, device=RIGHT_KEYS)
    assert devices(here) == [KEYBOARD]


def test_three_at_two_halves_pass_one_on(tmp_path: Path) -> None:
    here = at_the_lobby(tmp_path)
    halve(here)
    here.press(Verb.SELECT, Verb.RIGHT, Verb.SOUTH, device=LEFT_KEYS)
    assert devices(here) == [RIGHT_KEYS, LEFT_KEYS, RIGHT_KEYS]


def test_nobody_halves_the_keyboard_of_a_kiosk(tmp_path: Path) -> None:
    """Its owner holds both shift keys and types a code: that takes the whole of it."""
    here = at_the_lobby(tmp_path)
    here.services.kiosk = True
    here.press(Verb.SELECT, device=KEYBOARD)
    assert isinstance(here.top, Sharing)
    assert "two halves" not in here.words()
    here.press(Verb.DOWN, Verb.RIGHT, Verb.SOUTH, device=KEYBOARD)
    assert not here.services.devices.halved


def dealt(here: Room) -> GameScene:
    here.press(Verb.START, device=RIGHT_KEYS)
    here.choose("Play now", RIGHT_KEYS)
    return here.until(GameScene)


def test_a_saved_game_finds_its_halves_again(tmp_path: Path) -> None:
    here = at_the_lobby(tmp_path)
    halve(here)
    scene = dealt(here)
    scene.session.close()
    here.services.devices.halved = False  # as when the program starts
    session = go_on(here.services, lambda: read_save(here.services.storage))
    assert session is not None
    show(here.services, session)
    assert [p.device for p in session.seating if p.device] == [RIGHT_KEYS, LEFT_KEYS]
    assert here.services.devices.halved
