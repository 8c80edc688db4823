"""Numbers, words and sounds of a table are those of what lies there, over whole games of bots."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game import GAMES
from game.cockroach import events as cockroach
from game.eight28 import events as eight28
from game.engine.events import Event
from game.engine.match import Match
from game.grasshopper import events as grasshopper
from scenes.files.settings import Settings
from scenes.games.fixtures import just_before, telling
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.services import Services
from scenes.stage.audio import SilentAudio
from tests.scenes.room import frame_of, texts_of

STEP = 1 / 30


class Ears(SilentAudio):
    """Notes of each sound where it comes from, too."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, float | None]] = []

    def play(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        super().play(name, x, pitch)
        self.heard.append((self.played[-1], x))


def services(folder: Path) -> tuple[Services, Ears]:
    found, ears = quiet_services(folder, Settings(bots_talk=False)), Ears()
    found.audio = ears
    return found, ears


def told(scene: GameScene, ears: Ears, seconds: float) -> Iterator[list[tuple[str, float | None]]]:
    """Frame after frame what was heard in it."""
    for _ in range(round(seconds / STEP)):
        before = len(ears.heard)
        scene.update(STEP)
        yield ears.heard[before:]


@pytest.mark.parametrize("event", [grasshopper.DisplayTaken, grasshopper.StackTaken])
def test_all_stands_below_a_bid_that_takes_it_all(event: type[Event], tmp_path: Path) -> None:
    here, _ = services(tmp_path)
    scene = telling(here, GAMES["grasshopper"], 4, event, 0.0)
    words = {text.text for text in texts_of(frame_of(scene))}
    assert ("all" in words) is (event is grasshopper.DisplayTaken)
    assert ("1st" in words) is (event is grasshopper.StackTaken)


@pytest.mark.parametrize("true", [1, 0])
def test_a_truth_looks_and_sounds_good_and_a_lie_does_not(true: int, tmp_path: Path) -> None:
    here, ears = services(tmp_path)

    def turns(_match: Match, events: Sequence[Event]) -> bool:
        return any(isinstance(event, cockroach.Turned) and event.true == true for event in events)

    scene = just_before(here, GAMES["cockroach"], 4, turns)
    verdicts = {"chime", "bump"}
    assert any(verdicts & {*dict(heard)} for heard in told(scene, ears, 20.0))
    names = [name for name, _ in ears.heard]
    assert names[names.index("stamp") + 1] == ("chime" if true else "bump")
    verdict = {text.text: text.colour for text in texts_of(frame_of(scene))}
    if true:
        assert verdict["TRUTH!"] == here.theme.good
    else:
        assert verdict["A LIE!"] == here.theme.danger


@pytest.mark.parametrize(("gate", "sound"), [(8, "bell"), (28, "gong")])
def test_each_gate_has_a_sound_of_its_own(gate: int, sound: str, tmp_path: Path) -> None:
    here, ears = services(tmp_path)

    def reaches(_match: Match, events: Sequence[Event]) -> bool:
        plays = [event for event in events if isinstance(event, eight28.PlaysFor)]
        return any(event.total == event.target == gate for event in plays)

    scene = just_before(here, GAMES["eight28"], 4, reaches)
    assert isinstance(scene, GameScene)
    rung = 0
    for heard in told(scene, ears, 25.0):
        stand = {cart.station for cart in scene.motions.carts}
        for name, _ in heard:
            assert name not in ("bell", "gong") or {"bell": 8, "gong": 28}[name] in stand
            rung += name == sound
    assert rung
