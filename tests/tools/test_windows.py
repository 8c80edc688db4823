"""Windows's Python under Wine, which is a stand-in: what is run, and what is said of it."""

import os
from pathlib import Path

import pytest

from tests.systems import needs_posix
from tools import windows

pytestmark = needs_posix("Wine's stand-in is a shell script")


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with two rooms; in the second something fails."""
    for name in ("tests/one/test_a.py", "tests/one/helper.py", "tests/two/deep/test_b.py"):
        (tmp_path / "source" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "source" / name).write_text("")
    wine = tmp_path / "bin" / "wine"
    wine.parent.mkdir()
    wine.write_text(
        '#!/bin/sh\ncase "$*" in *deep/test_b.py) echo FAILED it; echo "1 failed"; exit 1;; esac\n'
        'echo "3 passed"\n'
    )
    wine.chmod(0o755)
    monkeypatch.setenv("PATH", f"{wine.parent}:{os.environ['PATH']}")
    return tmp_path / "source"


def test_every_folder_of_tests_is_a_room_and_says_what_failed(source: Path) -> None:
    assert windows.rooms(source) == ["tests/one", "tests/two/deep"]
    ran = [windows.run(Path("python.exe"), source, room) for room in windows.rooms(source)]
    assert ran == [(True, "3 passed"), (False, "1 failed\n    FAILED it")]


def test_without_wine_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert windows.main(["--python-embed", "python.zip"]) == 2
    assert capsys.readouterr().err == "windows: there is no wine\n"
