"""Two people at one keyboard or one pad: in the lobby, in all games, in an evening, and saved."""

from collections import Counter
from pathlib import Path

import pytest

from game import GAMES
from scenes.games.fixtures import staged, table_of
from scenes.games.playing import show
from scenes.input.action import KEYBOARD, LEFT_KEYS, RIGHT_KEYS, Verb
from scenes.lobby.scene import Lobby
from scenes.lobby.sharing import Sharing
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.people.seating import Privacy
from scenes.session.interrupted import go_on, read_save
from tests.scenes.behind import match_of
from tests.scenes.evening.party import QUICK
from tests.scenes.guest import Guest
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
    here = at_the_lobby(tmp_path)
    halve(here)
    assert devices(here) == [RIGHT_KEYS, LEFT_KEYS]
    assert {"Right keys", "Left keys"} <= set(here.words())
    here.press(Verb.SELECT, device=LEFT_KEYS)
    assert any("W A S D" in words for words in here.words())
    here.press(Verb.DOWN, Verb.RIGHT, Verb.SOUTH, device=RIGHT_KEYS)
    assert devices(here) == [KEYBOARD, KEYBOARD]


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


@pytest.mark.parametrize("held", [(RIGHT_KEYS, LEFT_KEYS), ("pad:1", "pad:1")], ids=str)
@pytest.mark.slow
def test_both_choose_with_their_own_hands_and_keep_their_secrets(
    name: str, held: tuple[str, str], tmp_path: Path
) -> None:
    """A half of the keyboard each, or one pad: it plays the second seat after the first."""
    here, game = room(tmp_path, settings=QUICK), GAMES[name]
    here.services.devices.halved = LEFT_KEYS in held
    scene = staged(here.services, game, table_of(game, held, max(3, game.seats[0])))
    seating = scene.session.seating
    seats = seating.people()
    assert [seating[seat].device for seat in seats] == [*held]
    assert not {Privacy.OPEN, Privacy.BLIND} & {seating[seat].privacy for seat in seats}
    chosen: Counter[int] = Counter()
    for _ in range(2000):
        match = match_of(scene.session)
        asked = scene.asking.at_hand
        if len(chosen) == 2 and min(chosen.values()) == 2:
            return
        if scene.director.telling or not asked:
            here.wait(0.1)
            continue
        seat, before = asked[-1], len(match.decisions)
        guest = Guest(scene, seat, seating[seat].device)
        move = match.legal(seat)[0]
        guest.choose(move)
        assert [d.move for d in match.decisions[before:] if d.seat == seat] == [move]
        chosen[seat] += 1
    raise AssertionError(f"only {chosen} were asked")


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
