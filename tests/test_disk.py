"""A disk that refuses: every single call in turn; and a clock that was set back."""

import errno
import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.bots.play import named_bots, play_out
from game.engine.log import complete, fold
from game.engine.match import Match, Setup
from scenes.files import learned
from scenes.files import settings as settings_file
from scenes.files.desk import Desk
from scenes.files.save import NO_COPY, PROBLEM, SAVED, UNSAVED, SaveFile
from scenes.files.settings import replace
from scenes.files.storage import (
    COUNTS,
    EVENING,
    EVENING_MATCH,
    GUESTS,
    LEFT,
    LOGS,
    MATCH,
    SETTINGS,
    SMALL,
    Storage,
)
from scenes.input.controls import GUESS
from scenes.kiosk.counts import Count, Counts
from scenes.people.guests import Guest, remember_guest
from scenes.people.seating import Seating
from scenes.people.sitting import bots
from scenes.services import Services
from scenes.session.session import Session
from tests.failing_disk import ERRORS, FailingDisk
from tests.scenes.behind import match_of, resume
from tests.scenes.room import room
from tests.systems import needs_posix
from tests.waiting import PATIENCE, wait_for

GAME = GAMES["grasshopper"]


def easy_bots() -> Seating:
    seating = bots(2)
    for player in seating:
        player.bot = "easy"
    return seating


def whole_match() -> Match:
    match = Match(Setup(GAME, 2, 1, GAME.options()))
    play_out(match, named_bots(GAME, ["easy"] * 2))
    return match


WHOLE = complete(whole_match(), tuple(player.to_json() for player in easy_bots()))
ALMOST = b"".join(WHOLE.splitlines(keepends=True)[:-2])  # without its last two decisions
TORN = ALMOST + b'{"n":'
EARLIER = "The end of the save was damaged: the game goes on a little earlier."
WAS_LEFT = "The earlier game was left: it is kept apart, with the last 20 of those."


class Problems(SaveFile):
    """A save that remembers every trouble it had."""

    had: list[str]

    @property
    def trouble(self) -> str:
        return self._now

    @trouble.setter
    def trouble(self, text: str) -> None:
        self._now = text
        if text:
            self.had.append(text)


class Evening:
    """All that the table reads and writes, one after the other; who told of trouble."""

    def __init__(self, disk: FailingDisk, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("scenes.files.save.RETRY", 0.001)
        monkeypatch.setattr("scenes.files.save.LOOK", 1000.0)
        self.problems: list[str] = []
        watched = type("Watched", (Problems,), {"had": self.problems})
        monkeypatch.setattr("scenes.files.desk.SaveFile", watched)
        self.disk = disk
        for path in [disk.folder / LOGS, disk.folder]:
            path.mkdir(parents=True, exist_ok=True)
        (disk.folder / SETTINGS).write_text('{"text_size": 75}')
        (disk.folder / MATCH).write_bytes(TORN)
        (disk.folder / LOGS / "000007.jsonl").write_text("a game of yesterday")
        self.here = room(disk.folder)

    def spend(self) -> None:
        services = self.here.services
        for load in (settings_file.load, learned.load):
            services.notices += [text for text in [load(services.storage)[1]] if text]
        services.change(replace(services.settings, text_size=200))
        learned.store({"pad": GUESS}, services.storage)
        if session := resume(services):
            self.play(session, 1000)
        for seed in (2, 3):
            setup = Setup(GAME, 2, seed, GAME.options())
            self.play(Session.start(services, setup, easy_bots()), 2)

    def play(self, session: Session, decisions: int) -> None:
        for _ in range(decisions):
            if match_of(session).over:
                break
            before = len(match_of(session).decisions)
            while len(match_of(session).decisions) == before:
                session.think(10.0)
            if session.saved:
                self.wait(session)
        session.close()

    def wait(self, session: Session) -> None:
        """Until the disk has all, or refuses for good: so no two threads take turns on it."""
        save = session._save
        assert save
        wait_for(
            "all decisions on the disk",
            lambda: save.settled or (self.disk.lasts and bool(self.problems)),
            pause=0.001,
        )


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def spent(folder: Path, fails: int, error: int, lasts: bool = False) -> Evening:
    """An evening on a disk whose call number `fails` fails, or all from that one on."""
    with pytest.MonkeyPatch.context() as patch:
        for waits in ("scenes.files.save.RETRY", "scenes.files.desk.RETRY"):
            patch.setattr(waits, 0.05)  # nobody has to wait for a disk that refuses
        evening = Evening(FailingDisk(folder, patch), patch)
        evening.disk.begin(fails, error, lasts)
        evening.spend()
        for save in evening.here.services.storage._saves:
            save.drop()  # as a kill would
            assert save.end(PATIENCE)
    return evening


def test_an_evening_on_a_good_disk_leaves_this(tmp_path: Path) -> None:
    evening = spent(tmp_path, 0, errno.EIO)
    assert evening.here.services.notices == [EARLIER, WAS_LEFT]
    assert evening.problems == []
    left = files(tmp_path)
    assert left.pop("match.damaged-1.jsonl") == TORN
    assert left.pop("logs/000007.jsonl") == b"a game of yesterday"
    assert left.pop("logs/000008.jsonl") == WHOLE
    assert fold(left.pop(f"{LEFT}/000001.jsonl"), GAMES).match.setup.seed == 2
    assert fold(left.pop(MATCH), GAMES).match.setup.seed == 3
    assert sorted(left) == [learned.PADS, SETTINGS]
    assert json.loads(left[SETTINGS])["text_size"] == 200


@pytest.mark.parametrize("lasts", [False, True], ids=["once", "from then on"])
@pytest.mark.slow
def test_every_call_that_fails_is_told_and_loses_nothing(tmp_path: Path, lasts: bool) -> None:
    calls = len(spent(tmp_path / "good", 0, errno.EIO).disk.calls)
    assert calls > 90
    for fails in range(1, calls + 1, 3 if lasts else 1):
        folder = tmp_path / str(fails)
        evening = spent(folder, fails, ERRORS[fails % len(ERRORS)], lasts)
        call = f"call {fails} ({evening.disk.failed})"
        if not evening.disk.failed:  # threads that meet otherwise ask for a few calls less
            continue
        notices = evening.here.services.notices
        told = {*notices} - {EARLIER, WAS_LEFT} or evening.problems
        assert told or WAS_LEFT not in notices, call
        left = files(folder)
        assert left["logs/000007.jsonl"] == b"a game of yesterday", call
        assert json.loads(left[SETTINGS])["text_size"] in (75, 200), call
        logs = [data for name, data in left.items() if name.endswith(".jsonl")]
        assert any(data.startswith(ALMOST) for data in logs), call
        if EARLIER in notices:
            assert TORN in logs or NO_COPY in notices, call
            assert WHOLE in logs or UNSAVED in notices, call


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS])
def test_a_save_with_half_a_last_line_goes_on_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    (tmp_path / MATCH).write_bytes(TORN)
    here = room(tmp_path)
    disk = FailingDisk(tmp_path, monkeypatch)
    refuse = disk.count

    def refused(call: str) -> None:
        disk.begin(int(call.split()[0] in ("write", "replace", "unlink", "ftruncate")), error)
        refuse(call)

    monkeypatch.setattr(disk, "count", refused)
    session = resume(here.services)
    assert session
    assert len(match_of(session).decisions) == ALMOST.count(b'"move"')
    assert here.services.notices == [NO_COPY, EARLIER]
    session.think(10.0)
    session.think(10.0)
    wait_for("the problem", lambda: session.problem == PROBLEM)
    session.close()
    assert disk.read(MATCH).startswith(ALMOST)


def test_a_table_that_was_left_is_saved_as_soon_as_there_is_room(tmp_path: Path) -> None:
    """Though its results are shown, or the title, or another game is played.

    Until then it stays where it is: in the archive nobody would know that its end is missing.
    """
    with pytest.MonkeyPatch.context() as patch:
        disk = FailingDisk(tmp_path, patch)
        evening = Evening(disk, patch)
        services = evening.here.services
        session = resume(services)
        assert session
        disk.begin(1, errno.ENOSPC, lasts=True)
        while not match_of(session).over:
            session.think(10.0)
        session.close()
        assert services.notices == [EARLIER, UNSAVED]
        assert disk.read(MATCH).startswith(ALMOST)
        another = Session.start(services, Setup(GAME, 2, 2, GAME.options()), easy_bots())
        wait_for("the problem of the next", lambda: another.problem == PROBLEM)
        assert disk.read(f"{LOGS}/000008.jsonl") == b""
        disk.begin(0, errno.ENOSPC)
        wait_for("the archive", lambda: disk.read(f"{LOGS}/000008.jsonl") == WHOLE)
        wait_for("the next", lambda: not another.problem)
        another.close()
    assert services.notices == [EARLIER, UNSAVED, SAVED]
    assert fold((tmp_path / MATCH).read_bytes(), GAMES).match.setup.seed == 2


# What is written whole.

WHOLE_FILES: dict[str, tuple[Callable[[Services], object], str]] = {
    SETTINGS: (
        lambda services: services.change(replace(services.settings, text_size=200)),
        "The settings could not be saved.",
    ),
    learned.PADS: (
        lambda services: learned.store({"pad": GUESS}, services.storage),
        "What the pad has learned could not be saved.",
    ),
    GUESTS: (
        lambda services: remember_guest(services, Guest("Uma", 0)),
        "The guests could not be saved.",
    ),
    COUNTS: (lambda services: Counts(services.storage).add("2026-11-22", "eight28", Count(1)), ""),
}


@pytest.mark.parametrize("name", WHOLE_FILES)
def test_a_file_that_the_disk_refuses_is_told_and_counts_as_lost_until_it_is_there(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The counts' owner reads it on their page."""
    write, told = WHOLE_FILES[name]
    assert WHOLE_FILES.keys() == {*SMALL} - {MATCH, EVENING, EVENING_MATCH}, "these grow by lines"
    here = room(tmp_path, storage=Desk(tmp_path))
    services, desk, disk = here.services, here.services.storage, FailingDisk(tmp_path, monkeypatch)
    desk.start(SMALL)
    disk.begin(1, errno.ENOSPC, lasts=True)
    write(services)
    assert not desk.finish(PATIENCE)
    assert desk.has_lost(name)
    assert services.notices == [told] * bool(told)
    disk.begin(0, errno.ENOSPC)
    write(services)
    assert desk.finish(PATIENCE)
    assert desk.has(name)


# A disk that cannot sync any more, as one that dies.


@pytest.fixture
def dying(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("scenes.files.save.RETRY", 0.01)
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, fail, raising=False)


def decisions_in(folder: Path) -> int:
    return (folder / MATCH).read_bytes().count(b'"move"') if (folder / MATCH).exists() else 0


@needs_posix("elsewhere nobody may read what is being written anew")
@pytest.mark.usefixtures("dying")
def test_what_a_disk_takes_without_syncing_it_is_there_after_a_kill(tmp_path: Path) -> None:
    here = room(tmp_path)
    session = Session.start(here.services, Setup(GAME, 2, 1, GAME.options()), easy_bots())
    for count in range(1, 21):
        while len(match_of(session).decisions) < count:
            session.think(10.0)
        wait_for("the decision", lambda: decisions_in(tmp_path) == len(match_of(session).decisions))
    wait_for("the problem", lambda: session.problem == PROBLEM)
    session.close()
    assert here.services.notices == [UNSAVED]


@pytest.mark.parametrize("sound", [True, False])
@pytest.mark.parametrize("cut", [b'{"n"', bytes(9)], ids=["cut", "torn"])
def test_of_two_copies_of_one_game_the_longer_goes_on(
    tmp_path: Path, cut: bytes, sound: bool
) -> None:
    """One was written whole beside the other, and the program was killed before it was renamed."""
    lines = WHOLE.splitlines(keepends=True)
    (tmp_path / MATCH).write_bytes(b"".join(lines[:11]) + cut)
    longer = b"".join(lines[:21] if sound else lines[1:21])
    (tmp_path / f"{MATCH}.new").write_bytes(longer)
    session = resume(room(tmp_path).services)
    assert session
    assert len(match_of(session).decisions) == (20 if sound else 10)
    session.close()
    assert fold((tmp_path / MATCH).read_bytes(), GAMES).match.key() == match_of(session).key()


@pytest.mark.parametrize("share", [0.05, 0.2, 0.4])
@pytest.mark.slow
def test_whatever_fails_in_between_the_save_is_whole_in_the_end(
    tmp_path: Path, share: float
) -> None:
    chances = Random(1)
    with pytest.MonkeyPatch.context() as patch:
        disk = FailingDisk(tmp_path, patch)
        patch.setattr("scenes.files.save.RETRY", 0.0005)
        refuse = disk.count

        def sometimes(call: str) -> None:
            disk.begin(int(chances.random() < share), errno.EIO)
            refuse(call)

        patch.setattr(disk, "count", sometimes)
        save = SaveFile(tmp_path / MATCH)
        lines = [b"%d\n" % number for number in range(100)]
        for line in lines:
            save.append(line)
        wait_for("all lines", lambda: disk.read(MATCH) == b"".join(lines))
        save.close()
    assert save.problem in ("", PROBLEM)


# The archive goes by numbers.


def test_foreign_files_in_the_archive_stay_and_cost_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes by numbers: a clock set back changes nothing."""
    monkeypatch.setattr("scenes.files.storage.MOST", 2)
    storage, foreign = Storage(tmp_path), dict[str, bytes]()
    (tmp_path / LOGS).mkdir()
    for name in ("notes", "x9", "²", "000001 copy", "match.damaged-1", "9" * 249, "9" * 240):
        with suppress(OSError):  # no name can be so long everywhere
            (tmp_path / LOGS / f"{name}.jsonl").write_bytes(b"foreign")
            foreign[f"{name}.jsonl"] = b"foreign"
    for number in range(1, 7):
        storage.write(MATCH, b"%d" % number)
        archived = storage.retire(MATCH, LOGS)
        os.utime(archived, (10_000 - number, 10_000 - number))
    kept = {path.name: path.read_bytes() for path in (tmp_path / LOGS).iterdir()}
    assert kept == {**foreign, "000005.jsonl": b"5", "000006.jsonl": b"6"}
