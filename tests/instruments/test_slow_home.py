"""The walk through a table with a slow disk says who waits."""

from pathlib import Path

import pytest

from tests.instruments import slow_home


def test_a_frame_that_asks_the_disk_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = slow_home.SlowDisk(tmp_path, monkeypatch, 0.0)
    tmp_path.joinpath("settings.json").write_bytes(b"{}")
    assert disk.asked[0] == "open settings.json"
