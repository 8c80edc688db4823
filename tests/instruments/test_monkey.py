"""The monkey finds nothing in a short while, gets about, and would find what is planted."""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from game import GAMES
from scenes.games.grasshopper.motion import GardenMotions
from scenes.games.grasshopper.view import GardenView
from scenes.games.registry import presentation
from scenes.input.action import Verb
from scenes.stage.render.frame import Box, Frame
from tests.instruments.monkey import __main__ as monkey
from tests.instruments.monkey.deeds import Cable, Deed, Happening, Size, Touch
from tests.instruments.monkey.machine import Monkey
from tests.instruments.monkey.room import Room, any_start
from tests.scenes import virtual_pad

pytestmark = pytest.mark.skipif(
    not virtual_pad.available(), reason="this SDL has no virtual joysticks"
)


@pytest.fixture(autouse=True)
def _started_anew(_invisible: None) -> None:
    controller.quit()  # so that they start again without a display
    pygame.joystick.quit()
    pygame.mixer.quit()


@pytest.fixture(autouse=True)
def seen(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many deeds met each screen."""
    monkeypatch.setattr(Monkey, "seen", Counter())
    return Monkey.seen


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_it_gets_about_without_a_fault(
    game: str, seen: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Monkey, "games", [game])
    monkey.run(Monkey, evenings=3, steps=15, shorten=False)
    assert {presentation(game).view.__name__, "Title", "Lobby"} <= set(+seen)


def test_a_pad_that_comes_back_has_a_new_id_and_is_the_same(tmp_path: Path) -> None:
    start = any_start(random.Random(1), "eight28")
    room = Room(tmp_path, start._replace(kind="table", pads=("pad D",), left=0))

    assert room.services.devices.present() == ["pad:1"]
    for plugged in (False, True):
        room.do(Deed(Cable("pad D", plugged), 0.1))
        assert room.services.devices.present() == ["pad:1"] * plugged
    assert room.gear.pad_of("pad:1") == "pad D"
    focus = room.top.menu.focus
    room.do(Deed(Touch("pad D", Verb.DOWN), 0.1))
    assert room.top.menu.focus == focus + 1
    room.do(Deed(Size(320, 480), 0.1))
    room.do(Deed(Happening.FULL_SCREEN, 0.1))
    assert room.window.size == pygame.display.get_desktop_sizes()[0]
    room.do(Deed(Happening.FULL_SCREEN, 0.1))
    assert room.window.size == (320, 480)
    room.close()


# What it must find.


def plant(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, change: Callable[..., Any]
) -> None:
    """Do `change` with the result of a method and the object it belongs to."""
    method = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda self, *args: change(self, method(self, *args), *args))


def show_secret(_view: GardenView, _result: None, frame: Frame) -> None:
    frame.add(Box(960, 540, 100, 100, secret=True))


def misplace_a_piece(scene: GardenMotions, _result: None, seconds: float, *_: Any) -> None:
    """Whenever something moves; who hears of it later puts all in its place at once."""
    if seconds:
        (key, piece), *others = scene.board.snapshot().items()
        scene.board.arrange({key: piece._replace(x=piece.x + 40), **dict(others)}, 0.0)


@pytest.mark.parametrize(
    ("owner", "method", "change", "told"),
    [
        (GardenView, "draw_table", show_secret, "a secret shows on"),
        (GardenMotions, "arrange", misplace_a_piece, "pieces of GardenView"),
    ],
)
@pytest.mark.slow
def test_what_may_not_be_is_found(
    monkeypatch: pytest.MonkeyPatch,
    owner: type,
    method: str,
    change: Callable[..., Any],
    told: str,
) -> None:
    plant(monkeypatch, owner, method, change)
    monkeypatch.setattr(Monkey, "games", ["grasshopper"])
    with pytest.raises(AssertionError, match=told):
        monkey.run(Monkey, evenings=60, steps=20, shorten=False)
