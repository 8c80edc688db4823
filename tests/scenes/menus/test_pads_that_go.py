"""A pad is pulled out while something lies on the pause or the lobby: it is missed all the same."""

from collections.abc import Sequence

import pytest

from game import GAMES
from game.bots.play import play_out, random_bot
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.choosing.wishes import OpenPause
from scenes.games.fixtures import staged, table_of
from scenes.games.playing import show
from scenes.input.action import KEYBOARD, Verb
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.takeover import Takeover
from scenes.people.seating import Privacy
from scenes.people.sitting import new_table, sit_down
from scenes.session.session import Session
from tests.scenes.match.test_game_scene import until
from tests.scenes.room import Room, words_of

GAME = GAMES["grasshopper"]
LOST = "Pad 2"
ADA, BEN = (f"{who} · blind buttons, all at once" for who in ("Ada · Pad 1", "Ben · Pad 2"))
PAUSED: dict[str, Sequence[str]] = {
    "nothing": [],
    "the rules": ["Rules"],
    "the settings": ["Settings"],
    "the seats": ["Seats"],
    "another's seat": ["Seats", ADA],
    "its own seat": ["Seats", BEN],
    "who shall play": ["Seats", ADA, "Play it with another device"],
    "who shall play it": ["Seats", BEN, "Play it with another device"],
}
LAID: dict[str, Sequence[str | Verb]] = {
    "nothing": [],
    "the rules": ["Rules"],
    "house rules": ["House rules"],
    "another's seat": [Verb.UP, Verb.LEFT, Verb.SOUTH],
    "its own seat": [Verb.UP, Verb.SOUTH],
    "a name": [Verb.UP, Verb.SOUTH, Verb.SOUTH],
    "sharing": [Verb.WEST],
    "the offer of a lesson": [Verb.START],
}


def walk(here: Room, way: Sequence[str | Verb]) -> None:
    for step in way:
        if isinstance(step, Verb):
            here.press(step)
        else:
            here.click_on(step)


def back_to(here: Room, scene: object) -> None:
    """With the keyboard; on the way nothing is told of a pad that is gone."""
    while here.top is not scene:
        assert here.top is not None
        assert not [words for words in words_of(here.top) if "Ben · Pad 2" in words]
        here.press(Verb.EAST, device=KEYBOARD)


@pytest.mark.parametrize("way", PAUSED)
def test_in_the_pause_its_seat_is_empty_whatever_lies_on_it(way: str, here: Room) -> None:
    seating = new_table(GAME, "pad:1")
    sit_down(seating, "pad:2", 4)
    seating.propose_privacy(Privacy.BLIND)
    session = Session.unsaved(here.services, Setup(GAME, 4, 1, GAME.options()), seating)
    here.services.open(OpenPause(session, "pad:1"))
    here.stack.apply_changes()
    pause = here.top
    walk(here, PAUSED[way])
    here.unplug("pad:2")
    back_to(here, pause)
    assert [player.absent for player in seating] == [False, True, False, False]
    assert seating[1].lost == "pad:2"


@pytest.mark.parametrize("verb", [Verb.START, Verb.NORTH], ids=["the pause", "the rules"])
def test_at_the_game_it_is_asked_who_plays_on_whatever_lay_on_it(verb: Verb, here: Room) -> None:
    seating = new_table(GAME, "pad:1")
    sit_down(seating, "pad:2", 4)
    scene = staged(here.services, GAME, seating)
    here.show(scene)
    here.press(verb, device=KEYBOARD)
    assert here.top is not scene
    here.unplug("pad:2")
    here.press(Verb.EAST, device=KEYBOARD)
    assert here.at(Takeover).waiting == (1,)


@pytest.mark.parametrize("verb", [None, Verb.START], ids=["nothing", "the pause"])
@pytest.mark.parametrize("game", GAMES)
def test_once_the_game_is_over_nobody_is_asked_who_plays_on(
    game: str, verb: Verb | None, here: Room
) -> None:
    """Its last events are still told; whoever plays again is asked then."""
    setup = Setup(GAMES[game], 3, 1, GAMES[game].options())
    whole, match = Match(setup), Match(setup)
    play_out(whole, [random_bot] * 3)
    *before, last = whole.decisions
    for decision in before:
        match.apply(decision)
    here.pads.plugged[:] = "pad:1", "pad:2", "pad:3"
    seating = table_of(GAMES[game], here.pads.plugged, 3)
    show(here.services, Session(here.services, match, seating, None, Log()))
    here.stack.apply_changes()
    scene = here.at(GameScene)
    assert last.move is not None
    scene.chooser.commit(last.seat, last.move)
    assert scene.director.telling
    assert scene.table.over
    here.press(*[verb] if verb else [], device=KEYBOARD)
    here.unplug("pad:2")
    here.press(*[verb] if verb else [], device=KEYBOARD)
    assert here.top is scene
    until(here, lambda: scene.over)


@pytest.mark.parametrize("way", LAID)
def test_in_the_lobby_a_bot_has_its_seat_whatever_lies_on_it(way: str, here: Room) -> None:
    here.show(Lobby(here.services, GAME.name, "pad:1"))
    lobby = here.at(Lobby)
    here.stack.update(1.0)
    here.press(Verb.SOUTH, device="pad:2")
    assert LOST in here.words()
    walk(here, LAID[way])
    assert way == "nothing" or here.top is not lobby
    here.unplug("pad:2")
    back_to(here, lobby)
    assert [player.device for player in lobby.seating] == ["pad:1", "", "", ""]
    assert LOST not in here.words()
    here.plug("pad:2")
    here.press(Verb.SOUTH, device="pad:2")
    assert lobby.seating[1].device == "pad:2"
