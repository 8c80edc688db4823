"""Film strips: each event from its turn on, a frame every 80 ms."""

from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

from game import GAMES
from game.engine.events import Event
from scenes.files.settings import BotPace, Settings
from scenes.games.registry import presentation
from scenes.program.commands.options import ShotsOptions
from scenes.program.film_strips import CAPTION, COLUMNS, MOST, lesson, played, sheet, strips
from scenes.program.quiet import quiet_services
from scenes.program.shots import run_shots


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_each_game_is_filmed(name: str, tmp_path: Path) -> None:
    services = quiet_services(tmp_path, Settings(bot_pace=BotPace.INSTANT))
    filmed = list(islice(strips(services, GAMES[name]), 4))
    assert len({strip.name for strip in filmed}) == 4
    for strip in filmed:
        assert 1 < len(strip.frames) <= MOST
        assert any(one != other for one, other in zip(strip.frames, strip.frames[1:], strict=False))
        drawn = sheet(strip, services, (640, 360))
        rows = -(-len(strip.frames) // COLUMNS)
        assert drawn.get_size() == (160 * min(COLUMNS, len(strip.frames)), (90 + CAPTION) * rows)


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_event_comes_up_in_the_games_that_are_filmed(name: str) -> None:
    module = import_module(f"game.{name}.events")
    kinds = {
        one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Event)
    }
    filmed = [kinds for _, kinds in played(GAMES[name])]
    assert set().union(*filmed) >= kinds - {Event}
    assert sum(map(len, filmed)) == len(set().union(*filmed)), "each in one strip"


@pytest.mark.parametrize("name", GAMES)
def test_each_lesson_is_filmed_from_the_goal_to_play_now(name: str, tmp_path: Path) -> None:
    services = quiet_services(tmp_path)
    taught = presentation(name).lesson
    assert taught is not None
    for people in (1, 2):
        strip = lesson(services, GAMES[name], people)
        assert 10 < len(strip.frames) <= MOST
        first, last = strip.frames[0], strip.frames[-1]
        course = taught.course(people + 1, people)
        assert any(course[0].words in line for line in first.lines())
        assert any(course[-1].words in line for line in last.lines())


@pytest.mark.slow
def test_strips_are_written_as_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.program.film_strips.GAMES", 1)
    monkeypatch.setattr("scenes.program.film_strips.LONGEST", 20.0)
    game = GAMES["grasshopper"]
    assert run_shots(ShotsOptions(tmp_path, (640, 360), "de", game, strips=True)) == 0
    files = [path.name for path in tmp_path.iterdir()]
    assert {"grasshopper-BidsRevealed.png", "grasshopper-results.png"} <= set(files)
    assert all(name.startswith("grasshopper-") for name in files)
