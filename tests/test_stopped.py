"""The real program, stopped from outside, started twice, or started where nothing can be shown."""

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
from tests.systems import needs_posix
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[1]
TABLE = "tests.instruments.saving_table"

pytestmark = needs_posix("signals of POSIX")


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


def krabbeltisch(home: Path, *words: str, **environment: str) -> tuple[int, str]:
    """Run the command; its exit code and what it wrote on stderr."""
    clean = {n: v for n, v in os.environ.items() if n not in ("DISPLAY", "WAYLAND_DISPLAY")}
    clean.pop("SDL_VIDEODRIVER", None)
    done = subprocess.run(
        [sys.executable, "-m", "scenes.program.cli", *words],
        cwd=ROOT,
        env=clean | {"KRABBELTISCH_HOME": str(home)} | environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    return done.returncode, done.stderr


@pytest.mark.slow
def test_a_second_copy_is_refused_and_the_first_plays_on_until_it_is_told_to_end(
    table: Table,
) -> None:
    """Nothing at all is missing then: SIGTERM is no kill."""
    there = {path.name for path in table.folder.iterdir()}
    code, words = krabbeltisch(table.folder, SDL_VIDEODRIVER="dummy")
    assert code == 2
    assert words == (
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
    import resource

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
