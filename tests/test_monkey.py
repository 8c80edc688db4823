"""The monkey finds nothing in a short while, gets everywhere, and would find what is planted."""

import importlib
import inspect
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from game import GAMES
from scenes.evening.guest_list import GuestList
from scenes.games import registry
from scenes.games.fruechtchen.rolls import RollTable
from scenes.games.grasshopper.model import TableModel
from scenes.games.grasshopper.scene import GrasshopperScene
from scenes.kiosk.attract import Attract
from scenes.kiosk.leaving import ExitCode
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.match.watching import Watching
from scenes.menus.opening import Opening
from scenes.menus.screen import Screen
from scenes.program.environment import prepare_environment
from scenes.stage.render.frame import Box, Frame, Picture
from tests.scenes import virtual_pad

pytestmark = pytest.mark.skipif(
    not virtual_pad.available(), reason="this SDL has no virtual joysticks"
)

TOOLS = Path(__file__).parent.parent / "tools"
SEED = 25  # its first evening is at a table where a game waits, and pads are there
EVENINGS = 60  # within which a monkey should get everywhere


@pytest.fixture(autouse=True)
def _invisible(monkeypatch: pytest.MonkeyPatch) -> None:
    environ = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    prepare_environment(environ)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    controller.quit()  # so that they start again in this environment
    pygame.joystick.quit()
    pygame.mixer.quit()


@pytest.fixture
def monkey(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("monkey")


def evening(monkey: ModuleType, folder: Path, number: int, actions: int, kind: str = "") -> Any:
    """One of a run's evenings, spent."""
    luck = random.Random(f"{SEED} {number}")
    start = monkey.any_start(luck, list(GAMES)[number % len(GAMES)], kind)
    spent = monkey.Evening(start, folder)
    spent.spend(actions, luck)
    spent.close()
    return spent


# It finds nothing.


def screens(kind: type) -> Iterator[type]:
    """The scenes that a player can come to."""
    for one in kind.__subclasses__():
        if not inspect.isabstract(one) and one.__module__.startswith("scenes."):
            yield one
        yield from screens(one)


def test_it_gets_everywhere_without_a_fault(
    monkey: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    room = importlib.import_module("monkey_room")
    monkeypatch.setattr(room, "PAINTED", 200)
    games = [registry.presentation(name).scene for name in GAMES]
    scenes = {*screens(Screen), *games, RollTable, Attract, ExitCode, Watching}
    scenes -= {Opening}  # only of a save longer than 64 KB: no monkey's patience reaches that
    # Behind an evening's first page come whole games: tests/scenes/evening goes there.
    scenes -= {one for one in scenes if one.__module__.startswith("scenes.evening.")} - {GuestList}
    missing = {scene.__name__ for scene in scenes}
    missing |= {"(a secret, rightly)", "(still there?)", "(still playing?)"}
    assert len(missing) > 25
    for number in range(EVENINGS):
        kind = ("table", "table", "kiosk", "table", "demo")[number % 5]
        spent = evening(monkey, tmp_path / str(number), number, 30 if kind == "demo" else 400, kind)
        missing -= set(+spent.room.seen)
        if not missing:
            break
    assert not missing


def test_the_same_seed_does_and_sees_the_same(monkey: ModuleType, tmp_path: Path) -> None:
    one, other = (evening(monkey, tmp_path / name, 0, 300, "table") for name in "ab")
    assert one.script == other.script
    assert one.room.seen == other.room.seen
    assert one.room.seen["GrasshopperScene"] > 100


def test_it_tells_what_it_did(monkey: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--actions", "150", "--seed", str(SEED), "--evening", "1", "--game", "eight28"]
    assert monkey.main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"150 actions without a fault, seed {SEED}"
    rows = [line.split(maxsplit=1) for line in lines[1:] if line]
    counts = {name: int(count) for count, name in rows}
    (kind,) = (name for name in counts if name.startswith("eight28, "))
    assert counts[kind] == 150
    assert counts["Eight28Scene"] > 0
    assert counts["keyboard"] > 0


def test_a_pad_that_comes_back_has_a_new_id_and_is_the_same(
    monkey: ModuleType, tmp_path: Path
) -> None:
    from monkey_deeds import Cable, Deed, Happening, Size, Touch

    from scenes.input.action import Verb

    start = monkey.any_start(random.Random(1), "eight28", "table")._replace(pads=("pad D",), left=0)
    spent = monkey.Evening(start, tmp_path)
    room = spent.room
    assert room.services.devices.present() == ["pad:1"]
    for plugged in (False, True):
        spent.do(Deed(Cable("pad D", plugged), 0.1))
        assert room.services.devices.present() == ["pad:1"] * plugged
    assert room.gear.pad_of("pad:1") == "pad D"
    focus = room.top.menu.focus
    spent.do(Deed(Touch("pad D", Verb.DOWN), 0.1))
    assert room.top.menu.focus == focus + 1
    spent.do(Deed(Size(320, 480), 0.1))
    spent.do(Deed(Happening.FULL_SCREEN, 0.1))
    assert pygame.display.get_surface().get_size() == pygame.display.get_desktop_sizes()[0]
    spent.do(Deed(Happening.FULL_SCREEN, 0.1))
    assert pygame.display.get_surface().get_size() == (320, 480)
    spent.close()


# What it must find.


def plant(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, change: Callable[..., Any]
) -> None:
    """Do `change` with the result of a method and the object it belongs to."""
    method = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda self, *args: change(self, method(self, *args), *args))


def found(monkey: ModuleType, capsys: pytest.CaptureFixture[str]) -> tuple[str, list[str]]:
    """Where a fault was found, and the shortest script."""
    assert monkey.main(["--actions", "2000", "--seed", str(SEED), "--game", "grasshopper"]) == 1
    lines = capsys.readouterr().out.splitlines()
    place = next(line for line in lines if line.startswith("Seed "))
    script = lines[max(index for index, line in enumerate(lines) if "from Start(" in line) + 1 :]
    return place.removeprefix(f"Seed {SEED}, evening 0: "), script


def fail(*_: Any) -> None:
    raise RuntimeError("planted")


def show_secret(_scene: GameScene, _result: None, frame: Frame) -> None:
    frame.add(Box(960, 540, 100, 100, secret=True))


def show_missing(_scene: GameScene, _result: None, frame: Frame) -> None:
    frame.add(Picture("grasshopper/beetle", 960, 540, 100, 100))


def lose_a_piece(scene: GrasshopperScene, _result: None, seconds: float, *_: Any) -> None:
    """Whenever something moves; who hears of it later puts all in its place at once."""
    if seconds:
        _, *others = scene.board.snapshot().items()
        scene.board.arrange(dict(others), 0.0)


def tell_wrong(_shown: TableModel, facts: dict[str, object]) -> dict[str, object]:
    return facts | {"chips": "none"}


@pytest.mark.parametrize(
    ("owner", "method", "change", "place", "deeds"),
    [
        (GameScene, "_pause", fail, "RuntimeError in test_monkey.py, fail", 4),
        (GrasshopperScene, "draw_table", show_secret, "secret", 3),
        (GrasshopperScene, "draw_table", show_missing, "picture grasshopper/beetle", 3),
        (TableModel, "facts", tell_wrong, "view chips", 3),
        (GrasshopperScene, "arrange", lose_a_piece, "pieces of GrasshopperScene", 40),
    ],
)
def test_what_may_not_be_and_the_few_deeds_that_lead_to_it(
    monkey: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    owner: type,
    method: str,
    change: Callable[..., Any],
    place: str,
    deeds: int,
) -> None:
    plant(monkeypatch, owner, method, change)
    where, script = found(monkey, capsys)
    assert where == place
    assert 0 < len(script) <= deeds


def test_a_table_that_stands_still(
    monkey: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Session, "commit", lambda *_: ())
    for name, small in (("PATIENCE", 60), ("TRIES", 60), ("STILL_REPLAYS", 12)):
        monkeypatch.setattr(monkey, name, small)
    where, script = found(monkey, capsys)
    assert where == "stuck in GrasshopperScene"
    assert len(script) < 60


def test_halving_finds_the_few_that_matter(monkey: ModuleType) -> None:
    script = range(1000)
    assert monkey.shortest(script, lambda part: {7, 642} <= set(part), 300) == [7, 642]


def test_what_can_go_only_after_another_goes_too(monkey: ModuleType) -> None:
    """Each needs the one after it: one round from the front takes away only the last."""
    whole = range(5)

    def fails(part: list[int]) -> bool:
        return 0 in part and all(number - 1 in part for number in part if number)

    assert monkey.shortest(whole, fails, 300) == [0]


def test_it_gives_up_when_it_has_replayed_enough(monkey: ModuleType) -> None:
    tried: list[int] = []

    def fails(part: list[int]) -> bool:
        tried.append(len(part))
        return False

    assert len(monkey.shortest(range(1000), fails, 10)) == 1000
    assert len(tried) == 10
