"""A data folder that is none, or nobody’s, or somebody else’s: the table opens and says so."""

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.commands.outcome import Unusable
from scenes.commands.screen import WindowOptions
from scenes.house import House
from scenes.menus.title import Title
from scenes.scene import SceneStack
from scenes.session import resume
from scenes.settings import replace
from scenes.stage.audio import PROBLEM
from scenes.stage.frame import Frame
from scenes.storage import MATCH, NOWHERE, Storage, home
from tests.scenes.house import room, texts_of
from tests.test_disk import ALMOST, UNSAVED, files

NO_FOLDER = "The table’s folder cannot be used: games and settings may not be saved."


class OneLook:
    """Stands for the main loop: looks at the first picture, and ends."""

    words: list[str]
    notices: list[str]

    def __init__(self, stack: SceneStack, *_: object, **__: object) -> None:
        self.stack = stack

    def run(self) -> None:
        frame = Frame()
        self.stack.settle()
        self.stack.draw(frame)
        type(self).words = [mark.text for mark in texts_of(frame)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder, which is not there yet."""
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Opens the real table without a display; the words of its first picture."""
    from scenes import table

    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    monkeypatch.setattr(table, "App", OneLook)

    def first(house: House) -> Title:
        OneLook.notices = house.notices
        return Title(house)

    def look() -> list[str]:
        assert table.open_table(WindowOptions(True, (320, 180), language="en"), first) == 0
        return OneLook.words

    return look


def test_a_good_home_has_nothing_to_say(folder: Path, seen: Callable[[], list[str]]) -> None:
    assert NO_FOLDER not in seen()
    assert [path.name for path in folder.iterdir()] == ["lock"]


@pytest.mark.parametrize("where", ["file", "file/below"])
def test_a_home_that_is_a_file_is_told_and_the_table_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seen: Callable[[], list[str]], where: str
) -> None:
    (tmp_path / "file").write_text("mine")
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path / where))
    assert NO_FOLDER in seen()
    assert OneLook.notices == [NO_FOLDER]
    assert (tmp_path / "file").read_text() == "mine"


def test_where_the_system_has_no_home_for_us_is_nowhere(
    monkeypatch: pytest.MonkeyPatch, seen: Callable[[], list[str]]
) -> None:
    def refuse(*_: object) -> str:
        raise pygame.error("Couldn't create directory '/proc/x': 'No such file or directory'")

    monkeypatch.delenv("KRABBELTISCH_HOME", raising=False)
    monkeypatch.setattr(pygame.system, "get_pref_path", refuse)
    assert home({}) == NOWHERE
    assert NO_FOLDER in seen()


@pytest.fixture
def read_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a game in it, where nobody may write (injected: root always may)."""
    folder.mkdir()
    (folder / MATCH).write_bytes(ALMOST)
    genuine_open, genuine_file = os.open, io.open

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    def open_to_read(path: Path, flags: int, *more: int) -> int:
        return refuse() if flags & os.O_WRONLY else genuine_open(path, flags, *more)  # type: ignore[func-returns-value, return-value]

    def open_file_to_read(path: Path, mode: str = "r", *more: Any, **words: Any) -> Any:
        mine = str(path).startswith(str(folder))
        return refuse() if mine and mode[0] != "r" else genuine_file(path, mode, *more, **words)

    monkeypatch.setattr(os, "open", open_to_read)
    monkeypatch.setattr("io.open", open_file_to_read)
    for name in ("mkdir", "replace", "unlink"):
        monkeypatch.setattr(os, name, refuse)
    return folder


def test_a_read_only_home_is_told_and_its_game_goes_on(
    read_only: Path, seen: Callable[[], list[str]]
) -> None:
    words = seen()
    assert NO_FOLDER in words
    assert "Go on" in words
    here = room(read_only)
    session = resume(here.house)
    assert session
    while not session.match.over:
        session.think(10.0)
    session.close()
    assert UNSAVED in here.house.notices
    here.house.change(replace(here.house.settings, text_size=125))
    assert here.house.notices[-1] == "The settings could not be saved."
    assert (read_only / MATCH).read_bytes() == ALMOST


def test_a_second_copy_is_refused_and_touches_nothing(
    folder: Path, seen: Callable[[], list[str]]
) -> None:
    folder.mkdir()
    (folder / MATCH).write_bytes(ALMOST)
    first = Storage(folder)
    assert first.claim()
    before = files(folder)
    with pytest.raises(Unusable, match="open already"):
        seen()
    assert files(folder) == before


@pytest.mark.usefixtures("folder")
def test_a_folder_that_cannot_be_locked_is_no_second_copy(
    seen: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")

    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    assert NO_FOLDER in seen()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("settings.json", "The settings file was damaged and is kept aside."),
        ("pads.json", "The file of the pads was damaged and is kept aside."),
    ],
)
def test_garbage_in_the_folder_is_told_at_the_title(
    folder: Path, seen: Callable[[], list[str]], name: str, words: str
) -> None:
    folder.mkdir()
    (folder / name).write_bytes(b"\xff{")
    assert words in seen()


@pytest.mark.usefixtures("folder")
def test_without_a_sound_device_the_title_says_so(
    seen: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such driver")
    assert PROBLEM in seen()


@pytest.mark.usefixtures("folder", "seen")
def test_ctrl_c_leaves_all_scenes(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a match is closed, and all that was decided is on the disk."""
    from scenes import table

    left: list[str] = []

    class Interrupted(OneLook):
        def run(self) -> None:
            super().run()
            raise KeyboardInterrupt

    class Leaving(Title):
        def leave(self) -> None:
            left.append("title")

    monkeypatch.setattr(table, "App", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        table.open_table(WindowOptions(True, (320, 180)), Leaving)
    assert left == ["title"]
