"""Film strips: each event from its turn on, a frame every 80 ms."""

from importlib import import_module
from pathlib import Path

import pytest

from game import GAMES
from game.engine.events import Event
from scenes.games.registry import presentation
from scenes.program.film_strips import lesson, played
from scenes.program.quiet import quiet_services
from scenes.program.shots import run_shots


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_event_comes_up_in_the_games_that_are_filmed(name: str) -> None:
    module = import_module(f"game.{name}.events")
    named = [one for one in vars(module).values() if isinstance(one, type)]
    kinds = {one for one in named if issubclass(one, Event) and not one.__subclasses__()}
    filmed = [kinds for _, kinds in played(GAMES[name])]
    assert set().union(*filmed) >= kinds
    assert sum(map(len, filmed)) == len(set().union(*filmed)), "each in one strip"


@pytest.mark.slow
def test_strips_are_written_as_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each lesson's, too, from the goal to "Play now"."""
    monkeypatch.setattr("scenes.program.film_strips.GAMES", 1)
    monkeypatch.setattr("scenes.program.film_strips.LONGEST", 20.0)
    game = GAMES["grasshopper"]
    assert run_shots(tmp_path / "out", (640, 360), "de", game, strips=True) == 0
    files = [path.name for path in (tmp_path / "out").iterdir()]
    assert {"grasshopper-BidsRevealed.png", "grasshopper-results.png"} <= set(files)
    assert all(name.startswith("grasshopper-") for name in files)
    strip = lesson(quiet_services(tmp_path), game, 1)
    taught = presentation("grasshopper").lesson
    assert taught
    course = taught.course(2, 1)
    assert any(course[0].words in line for line in strip.frames[0].lines())
    assert any(course[-1].words in line for line in strip.frames[-1].lines())
