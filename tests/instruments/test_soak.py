"""The soak is quiet over a short while, and would tell what grows."""

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import GAMES
from tests.glances import Glances
from tests.instruments.soak import __main__ as soak
from tests.instruments.soak import table as soak_table
from tests.instruments.soak.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Any]:
    table = Table((320, 180), 4, random.Random(1), tmp_path)
    yield table
    table.close()


@pytest.fixture
def _seldom_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_table, "App", Glances)


@pytest.mark.slow
def test_some_minutes_are_played_painted_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--hours", "0.02", "--size", "320x180", "--fps", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (hour,) = told["hours"]
    assert told["games"] == {"grasshopper": 1}
    assert hour["shown"] == 1
    assert hour["frames"] > 60
    assert 20 < hour["usual_memory"] < 1000
    assert told["verdict"] == "nothing grew"


@pytest.mark.slow
@pytest.mark.usefixtures("_seldom_painted")
def test_a_guest_comes_plays_and_is_cleared_away(table: Any, tmp_path: Path) -> None:
    """Twelve minutes at most, from shortly before the guest comes; it leaves most of its games."""
    table.clock.time = 1260.0
    seen = set[str]()

    def done() -> bool:
        own = any(name.endswith("Scene") for name in seen) and [*tmp_path.glob("l*/*")]
        return bool(own and {"Title", "Attract", "Lobby"} < seen and sum(table.shown.values()) > 2)

    while table.clock.time < 1980 and not done():
        table.step()
        seen.add(type(table.top).__name__)
    assert done(), (seen, table.shown)


def test_a_leak_of_handles_is_told(table: Any) -> None:
    handles = []
    genuine = table.step

    def leaking() -> float:
        handles.append(os.open(__file__, os.O_RDONLY))
        return float(genuine())

    table.step = leaking
    hours = list(soak.soak(table, 3, 5.0))
    for handle in handles:
        os.close(handle)
    assert [hour.number for hour in hours] == [1, 2, 3]
    assert hours[2].handles > hours[1].handles > hours[0].handles
    assert "handles grew" in "; ".join(soak.grown(hours))


@pytest.mark.slow
def test_no_picture_of_a_kiosk_is_black(table: Any) -> None:
    """The title and a round of all games: what the window shows is never dark, or of one colour."""
    seen = set[str]()
    while not ({"Title", "_Picture", "Reel"} <= seen and set(table.shown) == set(GAMES)):
        assert table.clock.time < 300.0, (seen, table.shown)
        table.step()
        if table.canvas.painted:
            window = table._window.native.get_surface()
            spots = [(x, y) for x in range(8, 320, 16) for y in (40, 90, 140)]
            colours = {tuple(window.get_at(spot)) for spot in spots}
            assert sum(pygame.transform.average_color(window)[:3]) > 30, table.top
            assert len(colours) > 5, table.top
            top = table.top
            seen.add(type(getattr(top, "shown", top)).__name__)
