"""The monkey finds nothing in a short while, and would find what is planted."""

import importlib
import random
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game import GAMES
from scenes.game_scene import GameScene
from scenes.grasshopper.scene import GrasshopperScene
from scenes.grasshopper.shown import Shown
from scenes.session import Session
from scenes.stage.frame import Box, Frame, Picture

TOOLS = Path(__file__).parent.parent / "tools"
SEED = 2  # the first evening is soon in a game


@pytest.fixture
def monkey(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("monkey")


def evening(monkey: ModuleType, folder: Path, actions: int) -> Any:
    """The first evening of a run, spent."""
    luck = random.Random(f"{SEED} 0")
    spent = monkey.Evening("grasshopper", monkey.any_start(luck, kiosk=False), folder)
    spent.spend(actions, luck)
    spent.close()
    return spent


@pytest.mark.parametrize("game", GAMES)
def test_a_short_run_is_without_a_fault(
    monkey: ModuleType, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--actions", "700", "--seed", str(SEED), "--game", game]
    assert monkey.main(arguments) == 0
    out = capsys.readouterr().out
    assert "700 actions without a fault" in out
    assert any(line.split()[1:] == [game] for line in out.splitlines())


def test_the_same_seed_does_the_same(monkey: ModuleType, tmp_path: Path) -> None:
    one, other = (evening(monkey, tmp_path / name, 400) for name in "ab")
    assert one.script == other.script
    assert one.counted == other.counted
    assert one.counted["GrasshopperScene"] > 100


def test_a_kiosk_is_tried_too(monkey: ModuleType, tmp_path: Path) -> None:
    luck = random.Random(1)
    start = monkey.any_start(luck, kiosk=True)
    spent = monkey.Evening("eight28", start, tmp_path)
    spent.spend(100, luck)
    spent.close()
    assert spent.counted.total() > 0
    assert start.kiosk


# What it must find.


def plant(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, change: Callable[..., Any]
) -> None:
    """Do `change` with the result of a method and the object it belongs to."""
    method = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda self, *args: change(self, method(self, *args), *args))


def found(monkey: ModuleType, capsys: pytest.CaptureFixture[str]) -> tuple[str, list[str]]:
    """The first line that is printed, and the shortest script."""
    assert monkey.main(["--actions", "2000", "--seed", str(SEED), "--game", "grasshopper"]) == 1
    lines = capsys.readouterr().out.splitlines()
    seeds = [line for line in lines if line.startswith("Seed ")]
    script = lines[max(index for index, line in enumerate(lines) if "from Start(" in line) + 1 :]
    return seeds[0], script


def test_an_exception_and_the_few_presses_that_lead_to_it(
    monkey: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(GameScene, "_pause", fail)
    first, script = found(monkey, capsys)
    assert first == f"Seed {SEED}, evening 0: RuntimeError in test_monkey.py, fail"
    assert "Verb.START" in script[-1]
    assert len(script) < 8


def show_secret(_scene: GameScene, _result: None, frame: Frame) -> None:
    frame.add(Box(960, 540, 100, 100, secret=True))


def show_missing(_scene: GameScene, _result: None, frame: Frame) -> None:
    frame.add(Picture("grasshopper/beetle", 960, 540, 100, 100))


def tell_wrong(_shown: Shown, facts: dict[str, object]) -> dict[str, object]:
    return facts | {"chips": "none"}


@pytest.mark.parametrize(
    ("owner", "method", "change", "place"),
    [
        (GrasshopperScene, "draw_table", show_secret, "secret"),
        (GrasshopperScene, "draw_table", show_missing, "picture grasshopper/beetle"),
        (Shown, "facts", tell_wrong, "view chips"),
    ],
)
def test_what_may_not_be_seen(
    monkey: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    owner: type,
    method: str,
    change: Callable[..., Any],
    place: str,
) -> None:
    plant(monkeypatch, owner, method, change)
    monkeypatch.setattr(monkey, "REPLAYS", 5)
    first, script = found(monkey, capsys)
    assert first == f"Seed {SEED}, evening 0: {place}"
    assert script


def test_a_table_that_stands_still(
    monkey: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Session, "commit", lambda *_: ())
    for name, small in (("PATIENCE", 60), ("TRIES", 60), ("STILL_REPLAYS", 2)):
        monkeypatch.setattr(monkey, name, small)
    first, _ = found(monkey, capsys)
    assert first == f"Seed {SEED}, evening 0: stuck in GrasshopperScene"


def test_halving_finds_the_few_that_matter(monkey: ModuleType) -> None:
    script = range(1000)
    assert monkey.shortest(script, lambda part: {7, 642} <= set(part), 300) == [7, 642]


def test_it_gives_up_when_it_has_replayed_enough(monkey: ModuleType) -> None:
    tried: list[int] = []

    def fails(part: list[int]) -> bool:
        tried.append(len(part))
        return False

    assert len(monkey.shortest(range(1000), fails, 10)) == 1000
    assert len(tried) == 10
