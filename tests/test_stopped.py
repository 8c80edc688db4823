"""The real program, stopped from outside, started twice, or where the system gives too little."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import digest, fold
from scenes.files.storage import MATCH
from scenes.program.cli import main
from scenes.program.commands import statistics
from tests.programs import ROOT, krabbeltisch
from tests.test_cli import played, saved
from tests.waiting import PATIENCE

resource = pytest.importorskip("resource")  # of POSIX, as are signals
TABLE = "tests.instruments.saving_table"


class Table:
    """Bots playing in a folder, as `tests.instruments.saving_table` lets them."""

    def __init__(self, folder: Path, slow: float = 0.0) -> None:
        self.folder = folder
        # Who runs the tests in the background lets them, and what they start, ignore Ctrl+C.
        heard = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.process = subprocess.Popen(
            [sys.executable, "-m", TABLE, str(folder), "eight28", "3", str(slow)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        signal.signal(signal.SIGINT, heard)
        assert self.process.stdout
        self.told = [self.process.stdout.readline() for _ in range(4)]

    def stop(self, by: signal.Signals) -> int:
        """Send the signal to the program and all that it started, as a terminal does."""
        os.killpg(self.process.pid, by)
        rest, errors = self.process.communicate(timeout=PATIENCE)
        self.told += rest.splitlines()
        self.errors = errors
        return self.process.returncode

    @property
    def saved(self) -> str:
        """What the save comes to, in the words of the program."""
        folded = fold((self.folder / MATCH).read_bytes(), GAMES)
        assert folded.lost == ""
        return f"{len(folded.match.decisions)} {digest(folded.match)}"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path)
    yield table
    table.process.kill()
    table.process.wait()


@pytest.mark.slow
def test_a_second_copy_is_refused_and_the_first_plays_on_until_it_is_told_to_end(
    table: Table,
) -> None:
    """Nothing at all is missing then: SIGTERM is no kill."""
    there = {path.name for path in table.folder.iterdir()}
    second = krabbeltisch(table.folder, SDL_VIDEODRIVER="dummy")
    assert second.returncode == 2
    assert second.stderr == (
        "krabbeltisch: the table is open already, in another window or on another desktop\n"
    )
    assert {path.name for path in table.folder.iterdir()} == there
    assert (table.stop(signal.SIGTERM), table.errors) == (0, "")
    assert table.saved == table.told[-1].strip()


@pytest.mark.slow
def test_ctrl_c_ends_it_with_a_good_save_and_without_a_word(table: Table) -> None:
    assert (table.stop(signal.SIGINT), table.errors) == (130, "")
    assert table.saved == table.told[-1].strip()


@pytest.mark.skipif(sys.platform != "linux", reason="fills the disk by a limit of Linux")
@pytest.mark.slow
def test_sigterm_on_a_full_disk_is_told_to_whoever_sent_it(tmp_path: Path) -> None:
    """On standard error and by the exit code, since nobody looks at the screen any more."""
    table = Table(tmp_path, slow=0.4)  # it does not wait for the save
    try:
        resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (1, 1))
        assert table.process.stdout
        table.told += [table.process.stdout.readline() for _ in range(3)]
        code = table.stop(signal.SIGTERM)
    finally:
        table.process.kill()
    assert (code, table.errors) == (
        1,
        "krabbeltisch: not everything could be saved: the disk is full, broken or very slow\n",
    )


# Too little memory, too few open files: one sentence before a window opens, or it starts.

WINDOWS = (
    [],
    ["demo", "grasshopper"],
    ["demo", "--loop"],
    ["lesson", "grasshopper"],
    ["replay", "LOG"],
    ["shots", "--out", "OUT"],
)
MEGABYTES = 2**20


def run_with(limit: int, most: int, words: list[str], folder: Path) -> tuple[int, str]:
    """A process without a display, with a limit of the system; its exit code, and what it says."""
    (folder / "LOG").write_bytes(saved(played()))
    done = krabbeltisch(
        folder / "home",
        *(folder / word if word.isupper() else word for word in words),
        before=lambda: resource.setrlimit(limit, (most, most)),
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize(("most", "words"), list(zip([60, 100, 200], WINDOWS[::2], strict=True)))
@pytest.mark.slow
def test_too_little_memory_is_said_in_one_sentence(
    tmp_path: Path, most: int, words: list[str]
) -> None:
    """60 was a crash, 100 a black window, 200 a table that could end in any game."""
    code, told = run_with(resource.RLIMIT_AS, most * MEGABYTES, words, tmp_path)
    assert (code, told) == (2, "krabbeltisch: there is not enough memory: 256 MB more are needed\n")
    assert [path.name for path in tmp_path.iterdir()] == ["LOG"]


@pytest.mark.parametrize(("most", "words"), list(zip([8, 14, 20], WINDOWS[1::2], strict=True)))
@pytest.mark.slow
def test_too_few_open_files_are_said_in_one_sentence(
    tmp_path: Path, most: int, words: list[str]
) -> None:
    code, told = run_with(resource.RLIMIT_NOFILE, most, words, tmp_path)
    why = "too few files can be open at once: 24 more are needed (Too many open files)"
    assert (code, told) == (2, f"krabbeltisch: {why}\n")


@pytest.mark.parametrize(
    ("limit", "most"), [(resource.RLIMIT_AS, 500 * MEGABYTES), (resource.RLIMIT_NOFILE, 64)]
)
@pytest.mark.slow
def test_with_enough_only_the_display_is_missing(tmp_path: Path, limit: int, most: int) -> None:
    code, told = run_with(limit, most, [], tmp_path)
    assert code == 2
    assert "display" in told


@pytest.mark.parametrize("limit", [resource.RLIMIT_AS, resource.RLIMIT_NOFILE])
@pytest.mark.slow
def test_what_needs_no_window_needs_less(tmp_path: Path, limit: int) -> None:
    most = 200 * MEGABYTES if limit == resource.RLIMIT_AS else 12
    assert run_with(limit, most, ["replay", "LOG", "--check"], tmp_path) == (0, "")


def test_memory_that_ends_later_is_said_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ends(_: object) -> int:
        raise MemoryError

    monkeypatch.setattr(statistics, "run", ends)
    assert main(["statistics"]) == 1
    assert capsys.readouterr().err == "krabbeltisch: there is not enough memory for this\n"
