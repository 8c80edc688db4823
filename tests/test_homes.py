"""A data folder that is none, or nobody’s, or somebody else’s: the table opens and says so."""

import errno
import gc
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import GAMES
from game.engine.log import fold
from game.engine.match import Setup
from scenes.files import learned
from scenes.files.settings import replace
from scenes.files.storage import MATCH, NOWHERE, TAKEN, Storage, home
from scenes.input.controls import GUESS
from scenes.menus.pause import Pause
from scenes.menus.title import Title
from scenes.people import guests
from scenes.program.commands.crash import write_report
from scenes.program.commands.screen import WindowOptions
from scenes.program.quiet import SameThread
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.audio import PROBLEM
from scenes.stage.render.frame import Frame
from scenes.stage.scene import SceneStack
from tests.scenes.behind import match_of, resume
from tests.scenes.room import room, texts_of
from tests.systems import needs_posix
from tests.test_disk import ALMOST, GAME, TORN, UNSAVED, easy_bots, files
from tests.waiting import wait_for

Seen = Callable[[], list[str]]  # opens the table; the words of its first picture
NO_FOLDER = "The table’s folder cannot be used: games and settings are not saved."


class OneLook:
    """Stands for the main loop: looks at the first picture, and ends."""

    words: list[str]
    notices: list[str]
    services: Services

    def __init__(self, stack: SceneStack, *_: object, **__: object) -> None:
        self.stack = stack

    def run(self) -> None:
        frame = Frame()
        self.stack.apply_changes()
        self.stack.draw(frame)
        type(self).words = [mark.text for mark in texts_of(frame)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder, which is not there yet."""
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    """Opens the real table without a display."""
    from scenes.program import table

    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    monkeypatch.setattr(table, "App", OneLook)

    def first(services: Services) -> Title:
        OneLook.notices, OneLook.services = services.notices, services
        return Title(services)

    def look() -> list[str]:
        assert table.open_table(WindowOptions(True, (320, 180), language="en"), first) == 0
        return OneLook.words

    return look


@pytest.mark.parametrize("link", [False, True])
def test_a_good_home_has_nothing_to_say(folder: Path, seen: Seen, link: bool) -> None:
    """Also where it is a link of its owner."""
    if link:
        (folder.parent / "there").mkdir()
        folder.symlink_to(folder.parent / "there")
    assert NO_FOLDER not in seen()
    assert [path.name for path in folder.iterdir()] == ["lock"]
    services = OneLook.services
    assert services.displays == ["1"], "as people count"
    assert (services.kiosk, services.moments, services.party) == (False, True, None)


@pytest.mark.parametrize("where", ["file", "file/below", ""])
def test_a_home_that_is_none_is_told_and_the_table_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seen: Seen, where: str
) -> None:
    """A file, or nowhere where the system has no home for us."""

    def refuse(*_: object) -> str:
        raise pygame.error("Couldn't create directory '/proc/x': 'No such file or directory'")

    (tmp_path / "file").write_text("mine")
    monkeypatch.setattr(pygame.system, "get_pref_path", refuse)
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path / where))
    if not where:
        monkeypatch.delenv("KRABBELTISCH_HOME")
        assert home({}) == NOWHERE
    assert NO_FOLDER in seen()
    assert OneLook.notices == [NO_FOLDER]
    assert (tmp_path / "file").read_text() == "mine"


@pytest.fixture
def read_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a game in it, where nobody may write (injected: root always may)."""
    folder.mkdir()
    (folder / MATCH).write_bytes(ALMOST)
    genuine_open, genuine_file = os.open, open

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    def open_to_read(path: Path, flags: int, *more: int) -> int:
        return refuse() if flags & (os.O_WRONLY | os.O_RDWR) else genuine_open(path, flags, *more)  # type: ignore[func-returns-value, return-value]

    def open_file_to_read(path: Path, mode: str = "r", *more: Any, **words: Any) -> Any:
        mine = str(path).startswith(str(folder))
        return refuse() if mine and mode[0] != "r" else genuine_file(path, mode, *more, **words)

    monkeypatch.setattr(os, "open", open_to_read)
    monkeypatch.setattr("io.open", open_file_to_read)
    for name in ("mkdir", "replace", "unlink"):
        monkeypatch.setattr(os, name, refuse)
    return folder


def test_a_read_only_home_is_told_and_its_game_goes_on(read_only: Path, seen: Seen) -> None:
    words = seen()
    assert NO_FOLDER in words
    assert "Go on" in words
    here = room(read_only)
    session = resume(here.services)
    assert session
    while not match_of(session).over:
        session.think(10.0)
    session.close()
    assert UNSAVED in here.services.notices
    here.services.change(replace(here.services.settings, text_size=125))
    assert here.services.notices[-1] == "The settings could not be saved."
    assert (read_only / MATCH).read_bytes() == ALMOST


@needs_posix("elsewhere an open file cannot be deleted")
def test_whoever_loses_the_folder_to_another_copy_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scenes.program import table

    monkeypatch.setattr(table, "LOOK", 0.01)
    first, second, notices = Storage(folder), Storage(folder), list[str]()
    assert first.claim()
    with table._watched(first, notices):
        time.sleep(0.1)
    assert not notices
    os.unlink(folder / "lock")
    assert second.claim()
    with table._watched(first, notices):
        wait_for("the notice", lambda: notices == [TAKEN])


def test_where_no_lock_can_be_had_nothing_is_saved_and_that_is_said(
    folder: Path, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else may have the folder. What lies there can still be played."""
    fcntl = pytest.importorskip("fcntl")

    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    folder.mkdir()
    (folder / MATCH).write_bytes(TORN)
    (folder / "settings.json").write_bytes(b"{")
    monkeypatch.setattr(fcntl, "flock", no_locks)
    words = seen()
    assert NO_FOLDER in words
    assert "Go on" in words
    before = files(folder)
    services = OneLook.services
    services.thinker = SameThread()
    services.change(replace(services.settings, text_size=150))
    session = resume(services)
    assert session
    for one in (session, Session.start(services, match_of(session).setup, easy_bots())):
        one.think(10.0)
        pause = Frame()
        Pause(services, one, "").draw(pause)
        assert "This game is not saved." in [mark.text for mark in texts_of(pause)]
        one.close()
    assert files(folder) == before


# Traps in the home.

NAMES = ["settings.json", "settings.json.new", "pads.json", "guests.json", "match.jsonl", "lock"]
NAMES += ["logs"]
TRAPS: dict[str, Callable[[Path, Path], object]] = {
    "pipe": lambda path, _: os.mkfifo(path),
    "link": lambda path, outside: path.symlink_to(outside / "file"),
    "link to a folder": lambda path, outside: path.symlink_to(outside),
    "link to a device": lambda path, _: path.symlink_to("/dev/zero"),
    "link to nothing": lambda path, outside: path.symlink_to(outside / "nothing"),
    "link to itself": lambda path, _: path.symlink_to(path),
    "second name": lambda path, outside: os.link(outside / "file", path),
    "folder": lambda path, _: path.mkdir(),
    "sparse": lambda path, _: (path.touch(), os.truncate(path, 1 << 36)),
    "one long line": lambda path, _: path.write_bytes(b"[" * (1 << 24)),
}


@pytest.fixture
def patience() -> Iterator[None]:
    """A pipe that is waited for is waited for for ever."""

    def hangs(*_: object) -> None:
        raise AssertionError("it waits")

    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(20)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@needs_posix("files as POSIX has them")
@pytest.mark.usefixtures("patience")
@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.slow
def test_whatever_lies_in_the_home_the_table_opens_and_nothing_outside_is_touched(
    folder: Path, tmp_path: Path, seen: Seen, name: str, trap: str
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    for number in range(1, 4):
        (outside / f"{number:06d}.jsonl").write_text("mine")
    (outside / "file").write_text("{}")
    before = files(outside)
    folder.mkdir()
    TRAPS[trap](folder / name, outside)
    began = time.process_time()
    assert "New game" in seen()
    assert time.process_time() - began < 1.0
    here = room(folder)
    for seed in (1, 2):
        here.services.change(replace(here.services.settings, text_size=150))
        learned.store({"pad": GUESS}, here.services.storage)
        here.services.notices += [guests.load(here.services.storage)[1]]
        if waiting := resume(here.services):
            waiting.close()
        session = Session.start(here.services, Setup(GAME, 2, seed, GAME.options()), easy_bots())
        session.think(10.0)
        session.close()
    assert files(outside) == before
    told = "".join([*OneLook.notices, *here.services.notices])
    assert told or trap == "second name" or name in ("logs", "settings.json.new", "lock")
    if name == "lock":
        assert (NO_FOLDER in told) == (trap not in ("second name", "sparse", "one long line"))
    if not session.saved and name != "logs":
        assert fold((folder / MATCH).read_bytes(), GAMES).match.setup.seed == 2


@needs_posix("permissions of POSIX")
def test_all_in_the_home_is_for_its_owner_alone(tmp_path: Path, folder: Path, seen: Seen) -> None:
    """Also in a named home, and in one that was more open before; one for everybody stays so."""
    tmp_path.chmod(0o1777)
    Storage(tmp_path).write("a", b"")
    assert tmp_path.stat().st_mode & 0o7777 == 0o1777
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o600
    before = os.umask(0)
    try:
        (folder / "left").mkdir(parents=True)
        (folder / MATCH).write_bytes(ALMOST)
        seen()
        here = room(folder)
        here.services.change(replace(here.services.settings, text_size=150))
        learned.store({"pad": GUESS}, here.services.storage)
        session = resume(here.services)
        assert session
        session.close()
        assert (folder / MATCH).stat().st_mode & 0o777 == 0o600
        Session.start(here.services, Setup(GAME, 2, 1, GAME.options()), easy_bots()).close()
        write_report(ArithmeticError(), "table")
    finally:
        os.umask(before)
    modes = {path: path.stat().st_mode & 0o777 for path in (folder, *folder.rglob("*"))}
    assert len(modes) == 8
    assert modes == {path: 0o700 if path.is_dir() else 0o600 for path in modes}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("settings.json", "The settings file was damaged and is kept aside."),
        ("pads.json", "The file of the pads was damaged and is kept aside."),
        ("", PROBLEM),  # no sound device
    ],
)
def test_what_is_wrong_at_the_start_is_told_at_the_title(
    folder: Path, seen: Seen, name: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir()
    if name:
        (folder / name).write_bytes(b"\xff{")
    else:
        pygame.mixer.quit()
        monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such driver")
    assert words in seen()


@pytest.mark.usefixtures("folder")
def test_no_frame_is_held_up_by_looking_for_garbage_in_all_there_is(
    seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python looks through whatever is not set aside, every minute or so."""
    from scenes.program import table

    looked_through: list[int] = []

    class Counting(OneLook):
        def run(self) -> None:
            looked_through.append(len(gc.get_objects()))
            super().run()

    monkeypatch.setattr(table, "App", Counting)
    seen()
    assert looked_through[0] < 5_000


@pytest.mark.usefixtures("folder", "seen")
@pytest.mark.parametrize("kiosk", [False, True])
@pytest.mark.parametrize("when", ["Window", "App"])
def test_told_to_end_it_shows_nothing_and_ends(
    monkeypatch: pytest.MonkeyPatch, when: str, kiosk: bool
) -> None:
    """While it opens, too: SDL would make the close button of it, which a kiosk does not hear."""
    from scenes.program import table

    genuine = getattr(table, when)

    class Told(genuine):  # type: ignore[misc]
        def __init__(self, *words: Any, **more: Any) -> None:
            os.kill(os.getpid(), signal.SIGTERM)
            super().__init__(*words, **more)

    monkeypatch.setattr(table, when, Told)
    ours = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        table.open_table(WindowOptions(True, (320, 180), language="en", kiosk=kiosk), Title)
        assert table.App.words == []  # type: ignore[attr-defined]
    finally:
        signal.signal(signal.SIGTERM, ours)
