"""What tests of all screens ask for by name."""

import re
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.bots.judge import Judge
from game.engine.moves import Move
from game.engine.rng import Pcg32
from scenes.files.save import SaveFile
from scenes.services import Services
from tests.fifth.shown import lay_on_the_shelf
from tests.game.tables import ALL_GAMES
from tests.scenes.room import Room, room


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let a game in the plain scene miss what a scene of its own would have; `duties` says so."""
    plain = [name for name in GAMES if find_spec(f"scenes.games.{name}") is None]
    named = re.compile(rf"\b({'|'.join(plain)})\b")
    for item in items if plain else ():
        if "tests/scenes/" in item.nodeid and named.search(item.name):
            item.add_marker(pytest.mark.xfail(reason="it has no scene of its own yet"))


_MOST = 20_000  # answers that are remembered
_answers: dict[Any, Move] = {}
_thinks = Judge.__call__


def _remembers(bot: Judge, view: Any, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
    question = bot, view, seat, len(legal), rng.key()
    if question not in _answers:
        if len(_answers) == _MOST:
            _answers.clear()
        _answers[question] = _thinks(bot, view, seat, legal, rng)
    return _answers[question]


@pytest.fixture(autouse=True)
def _bots_remember(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots think once about the same: many tests play the same game."""
    monkeypatch.setattr(Judge, "__call__", _remembers)


@pytest.fixture(autouse=True)
def _files_end(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let no test leave threads behind: each would look for its file once a second for ever."""
    files: list[SaveFile] = []
    begin = SaveFile.__init__

    def begins(file: SaveFile, *words: Any, **more: Any) -> None:
        begin(file, *words, **more)
        files.append(file)

    monkeypatch.setattr(SaveFile, "__init__", begins)
    yield
    for file in files:
        file.drop()
    for file in files:
        file.end(1.0)


@pytest.fixture
def here(tmp_path: Path) -> Room:
    """An empty house."""
    return room(tmp_path)


@pytest.fixture(params=ALL_GAMES)
def name(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each game by its name; the fifth lies on the shelf, too, with its own scene."""
    lay_on_the_shelf(monkeypatch)
    return str(request.param)


@pytest.fixture
def services(here: Room) -> Services:
    """What an empty house lends."""
    return here.services
