"""Too little memory, too few open files: one sentence before a window opens, or it starts."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.program.cli import main
from scenes.program.commands import statistics
from tests.test_cli import played, saved

resource = pytest.importorskip("resource")

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
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    without = {name: value for name, value in os.environ.items() if name not in screens}
    done = subprocess.run(
        [sys.executable, "-m", "scenes.program.start", *(_below(folder, word) for word in words)],
        cwd=Path(__file__).parent.parent,
        env={**without, "KRABBELTISCH_HOME": str(folder / "home")},
        preexec_fn=lambda: resource.setrlimit(limit, (most, most)),
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.returncode, done.stderr


def _below(folder: Path, word: str) -> str:
    return str(folder / word) if word.isupper() else word


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
