"""A folder that is to be there, in any Python: there, or why not."""

import errno
import os
from pathlib import Path

import pytest

from scenes.files.plain import make_folder
from tests.failing_disk import ERRORS, FailingDisk
from tests.systems import needs_posix


@pytest.mark.parametrize("error", ERRORS, ids=os.strerror)
@pytest.mark.parametrize("name", ["there", "new", "new/below"])
def test_whatever_call_fails_it_is_told_by_its_own_words(
    tmp_path: Path, name: str, error: int
) -> None:
    """Not as "File exists", which is no trouble at all."""
    for fails in range(1, 20):
        folder = tmp_path / str(fails)
        (folder / "there").mkdir(parents=True)
        with pytest.MonkeyPatch.context() as patch:
            disk = FailingDisk(folder, patch)
            disk.begin(fails, error)
            told = None
            try:
                make_folder(folder / name)
            except OSError as refused:
                told = refused.errno
        assert told == (error if disk.failed else None)
        if not told:
            assert (folder / name).is_dir()
            return
    pytest.fail("it is never made")


@needs_posix("links as POSIX has them")
@pytest.mark.parametrize(
    ("name", "why"),
    [("file", errno.ENOTDIR), ("file/below", errno.ENOTDIR), ("link", errno.ENOENT)],
)
def test_what_is_in_the_way_is_told(tmp_path: Path, name: str, why: int) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    with pytest.raises(OSError) as refused:
        make_folder(tmp_path / name)
    assert refused.value.errno == why


def test_of_two_that_make_it_at_once_both_have_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    genuine = os.mkdir

    def second(path: Path, mode: int) -> None:
        genuine(path, mode)
        genuine(path, mode)

    monkeypatch.setattr(os, "mkdir", second)
    make_folder(tmp_path / "logs")
    assert (tmp_path / "logs").is_dir()
