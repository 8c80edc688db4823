"""Who is heard when something happens to them: in which voice, from where, and who keeps silent."""

from dataclasses import replace
from pathlib import Path

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS
from game.engine.events import Event
from game.grasshopper.events import Harvested, RoundScored
from scenes.games.fixtures import staged, table_of
from scenes.match.game_scene import GameScene
from scenes.people.chatter import voice_of
from scenes.people.seating import Player
from scenes.stage.audio import SilentAudio
from tests.scenes.room import room


class Ears(SilentAudio):
    """Notes from where each voice comes."""

    def __init__(self) -> None:
        super().__init__()
        self.voices: list[tuple[str, float | None]] = []

    def play(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        super().play(name, x, pitch)
        if name.startswith("voice_"):
            self.voices.append((name, x))


def table(folder: Path) -> tuple[GameScene, Ears]:
    """A person, and three bots."""
    here, ears = room(folder), Ears()
    here.services.audio = ears
    game = GAMES["grasshopper"]
    return staged(here.services, game, table_of(game, ("pad:1",), 4)), ears


def told(scene: GameScene, event: Event) -> None:
    """All have just seen it."""
    scene.motions.turn, scene.motions._lies, scene.motions.has_told = (event,), True, False
    scene.motions.told = scene.motions.model()
    scene.motions.told.apply = lambda _event: None  # type: ignore[method-assign]
    scene.motions.tells().begin()


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_a_cry_comes_from_where_its_player_sits(seat: int, tmp_path: Path) -> None:
    scene, ears = table(tmp_path)
    told(scene, Harvested(seat, 1, 1))
    player = scene.session.seating[seat]
    x, _ = scene.faces.places[seat]
    assert ears.voices == [(f"voice_{voice_of(player)}_glad", x)]
    assert len({place[0] for place in scene.faces.places.values()}) > 1


def test_of_several_one_is_heard(tmp_path: Path) -> None:
    scene, ears = table(tmp_path)
    told(scene, RoundScored((1, 3, 3, 2), (1, 2)))
    assert [name[-5:] for name, _ in ears.voices] == ["_glad"]


def test_silenced_bots_keep_silent_and_people_do_not(tmp_path: Path) -> None:
    scene, ears = table(tmp_path)
    services = scene.services
    services.settings = replace(services.settings, bots_talk=False)
    told(scene, Harvested(1, 1, 1))
    assert ears.voices == []
    told(scene, RoundScored((3, 3, 1, 1), (1, 0)))
    assert [(name, x) for name, x in ears.voices] == [
        (f"voice_{voice_of(scene.session.seating[0])}_glad", scene.faces.places[0][0])
    ], "of the two the person cries"


def test_a_bot_has_the_voice_of_its_character_and_a_person_that_of_the_colour() -> None:
    """Whatever the other one's would be: six voices for either."""
    bots = [voice_of(Player("", 5, bot=f"easy-{name}")) for name in CHARACTERS]
    people = [voice_of(Player("Ada", mark, "pad:1")) for mark in range(6)]
    assert bots == people == [1, 2, 3, 4, 5, 6]
    assert voice_of(Player("", 3, bot="hard")) == 4, "without a character that of its colour"
