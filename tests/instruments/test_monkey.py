"""The monkey finds nothing in a short while, gets everywhere, and would find what is planted."""

import inspect
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from game import GAMES
from scenes.evening.guest_list import GuestList
from scenes.games import registry
from scenes.games.fruechtchen.rolls import RollTable
from scenes.games.grasshopper.model import Garden
from scenes.games.grasshopper.motion import GardenMotions
from scenes.games.grasshopper.view import GardenView
from scenes.input.action import Verb
from scenes.kiosk.attract import Attract
from scenes.kiosk.leaving import ExitCode
from scenes.match.doors import Doors
from scenes.match.table import Table
from scenes.menus.opening import Opening
from scenes.replay.moment import MomentScene
from scenes.replay.watching import Watching
from scenes.screens.screen import Screen
from scenes.stage.render.frame import Box, Frame, Picture
from tests.instruments.monkey import __main__ as monkey
from tests.instruments.monkey import room as monkey_room
from tests.instruments.monkey.deeds import Cable, Deed, Happening, Size, Touch
from tests.scenes import virtual_pad

pytestmark = pytest.mark.skipif(
    not virtual_pad.available(), reason="this SDL has no virtual joysticks"
)

SEED = 25  # in its fourth evening somebody watches a game, in its fifth one waits, and goes on
EVENINGS = 60  # within which a monkey should get everywhere


@pytest.fixture(autouse=True)
def _started_anew(_invisible: None) -> None:
    controller.quit()  # so that they start again without a display
    pygame.joystick.quit()
    pygame.mixer.quit()


def evening(folder: Path, number: int, actions: int, kind: str = "") -> Any:
    """One of a run's evenings, spent."""
    luck = random.Random(f"{SEED} {number}")
    start = monkey_room.any_start(luck, list(GAMES)[number % len(GAMES)], kind)
    spent = monkey.Evening(start, folder)
    spent.spend(actions, luck)
    spent.close()
    return spent


# It finds nothing.


def screens(kind: type) -> Iterator[type[Any]]:
    """The scenes that a player can come to."""
    below: list[type[Any]] = kind.__subclasses__()
    for one in below:
        if not inspect.isabstract(one) and one.__module__.startswith("scenes."):
            yield one
        yield from screens(one)


@pytest.mark.slow
def test_it_gets_everywhere_without_a_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(monkey_room, "PAINTED", 200)
    games = [registry.presentation(name).view for name in GAMES]
    scenes: set[Any] = {*screens(Screen), *games, RollTable, Attract, ExitCode, Watching}
    scenes -= {Opening}  # only of a save longer than 64 KB: no monkey's patience reaches that
    scenes -= {MomentScene}  # it is searched for behind the end of a game: tests/scenes/replay
    # Behind an evening's first page come whole games: tests/scenes/evening goes there.
    scenes -= {one for one in scenes if one.__module__.startswith("scenes.evening.")} - {GuestList}
    missing = {scene.__name__ for scene in scenes}
    missing |= {"(a secret, rightly)", "(still there?)", "(still playing?)"}
    assert len(missing) > 25
    for number in range(EVENINGS):
        kind = ("table", "kiosk", "table", "table", "demo", "kiosk")[number % 6]
        spent = evening(tmp_path / str(number), number, 30 if kind == "demo" else 400, kind)
        missing -= set(+spent.room.seen)
        if not missing:
            break
    assert not missing


@pytest.mark.parametrize(("number", "scene"), [(126, "Replay"), (4, "GardenView")])
@pytest.mark.slow
def test_the_same_seed_does_and_sees_the_same(number: int, scene: str, tmp_path: Path) -> None:
    one, other = (evening(tmp_path / name, number, 300, "table") for name in "ab")
    assert one.script == other.script
    assert one.room.seen == other.room.seen
    assert one.room.seen[scene] > 100


def test_it_tells_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--actions", "150", "--seed", str(SEED), "--evening", "1", "--game", "eight28"]
    assert monkey.main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"150 actions without a fault, seed {SEED}"
    rows = [line.split(maxsplit=1) for line in lines[1:] if line]
    counts = {name: int(count) for count, name in rows}
    (kind,) = (name for name in counts if name.startswith("eight28, "))
    assert counts[kind] == 150
    assert counts["MineView"] > 0
    assert counts["keyboard"] > 0


def test_a_pad_that_comes_back_has_a_new_id_and_is_the_same(tmp_path: Path) -> None:
    start = monkey_room.any_start(random.Random(1), "eight28", "table")
    start = start._replace(pads=("pad D",), left=0)
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
    assert room.window.size == pygame.display.get_desktop_sizes()[0]
    spent.do(Deed(Happening.FULL_SCREEN, 0.1))
    assert room.window.size == (320, 480)
    spent.close()


# What it must find.


def plant(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, change: Callable[..., Any]
) -> None:
    """Do `change` with the result of a method and the object it belongs to."""
    method = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda self, *args: change(self, method(self, *args), *args))


def found(capsys: pytest.CaptureFixture[str]) -> tuple[str, list[str]]:
    """Where a fault was found, and the shortest script."""
    assert monkey.main(["--actions", "2000", "--seed", str(SEED), "--game", "grasshopper"]) == 1
    lines = capsys.readouterr().out.splitlines()
    place = next(line for line in lines if line.startswith("Seed "))
    script = lines[max(index for index, line in enumerate(lines) if "from Start(" in line) + 1 :]
    return place.removeprefix(f"Seed {SEED}, evening 0: "), script


def fail(*_: Any) -> None:
    raise RuntimeError("planted")


def show_secret(_view: GardenView, _result: None, frame: Frame) -> None:
    frame.add(Box(960, 540, 100, 100, secret=True))


def show_missing(_view: GardenView, _result: None, frame: Frame) -> None:
    frame.add(Picture("grasshopper/beetle", 960, 540, 100, 100))


def misplace_a_piece(scene: GardenMotions, _result: None, seconds: float, *_: Any) -> None:
    """Whenever something moves; who hears of it later puts all in its place at once."""
    if seconds:
        (key, piece), *others = scene.board.snapshot().items()
        scene.board.arrange({key: piece._replace(x=piece.x + 40), **dict(others)}, 0.0)


def tell_wrong(_shown: Garden, facts: dict[str, object]) -> dict[str, object]:
    return facts | {"chips": "none"}


@pytest.mark.parametrize(
    ("owner", "method", "change", "place", "deeds"),
    [
        (Doors, "_pause", fail, "RuntimeError in test_monkey.py, fail", 4),
        (GardenView, "draw_table", show_secret, "secret", 3),
        (GardenView, "draw_table", show_missing, "picture grasshopper/beetle", 3),
        (Garden, "facts", tell_wrong, "view chips", 3),
        (GardenMotions, "arrange", misplace_a_piece, "pieces of GardenView", 40),
    ],
)
@pytest.mark.slow
def test_what_may_not_be_and_the_few_deeds_that_lead_to_it(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    owner: type,
    method: str,
    change: Callable[..., Any],
    place: str,
    deeds: int,
) -> None:
    plant(monkeypatch, owner, method, change)
    where, script = found(capsys)
    assert where == place
    assert 0 < len(script) <= deeds


@pytest.mark.slow
def test_a_table_that_stands_still(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Table, "commit", lambda *_: None)
    for name, small in (("PATIENCE", 60), ("TRIES", 60), ("STILL_REPLAYS", 12)):
        monkeypatch.setattr(monkey, name, small)
    where, script = found(capsys)
    assert where == "stuck in GameScene"
    assert len(script) < 60


def test_halving_finds_the_few_that_matter() -> None:
    script = range(1000)
    assert monkey.shortest(script, lambda part: {7, 642} <= set(part), 300) == [7, 642]


def test_what_can_go_only_after_another_goes_too() -> None:
    """Each needs the one after it: one round from the front takes away only the last."""
    whole = range(5)

    def fails(part: Sequence[int]) -> bool:
        return 0 in part and all(number - 1 in part for number in part if number)

    assert monkey.shortest(whole, fails, 300) == [0]


def test_it_gives_up_when_it_has_replayed_enough() -> None:
    tried: list[int] = []

    def fails(part: Sequence[int]) -> bool:
        tried.append(len(part))
        return False

    assert len(monkey.shortest(range(1000), fails, 10)) == 1000
    assert len(tried) == 10
