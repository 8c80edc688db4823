"""A report of an error nobody foresaw: where it happened, without what was on the table."""

import os
import platform
import re
import tempfile
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from scenes.files.plain import create, private_folder, write_all
from scenes.files.storage import home
from scenes.program.commands.outcome import one_line

KEPT = 20

_NAME = re.compile("crash-[0-9]{8}-[0-9]{6}-[0-9]{6}.txt")


def write_report(error: BaseException, command: str) -> Path | None:
    """Write the report, and return its path if that worked.

    It lies in the data folder, or where the system keeps passing files; None when it could not be
    written anywhere. In the data folder the oldest beyond `KEPT` go.
    """
    now = datetime.now()
    name = f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    for find in (_data_folder, _passing_folder):
        try:
            path = find() / name
            _write(path, _text(error, command, now))
        except OSError:
            continue
        if find is _data_folder:
            _prune(path.parent)
        return path
    return None


def _data_folder() -> Path:
    try:
        folder = home(os.environ)
    except Exception as error:  # without pygame there may be none
        raise FileNotFoundError from error
    private_folder(folder)
    return folder


def _passing_folder() -> Path:
    folder = Path(tempfile.gettempdir())
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _write(path: Path, text: str) -> None:
    handle = create(path)
    try:
        write_all(handle, text.encode(errors="replace"))
    finally:
        os.close(handle)


def _prune(folder: Path) -> None:
    """The names tell the age, and are looked at alone; a report more or less is no trouble."""
    with suppress(OSError):
        reports = sorted(name for name in os.listdir(folder) if _NAME.fullmatch(name))
        for name in reports[:-KEPT]:
            os.unlink(folder / name)


def _text(error: BaseException, command: str, now: datetime) -> str:
    """Places in the code only, no values of variables: those would tell hidden cards."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return (
        f"krabbeltisch {command}, {now:%Y-%m-%d %H:%M:%S}\n"
        f"Python {platform.python_version()}, {platform.platform()}\n\n"
        f"{frames}{type(error).__name__}: {one_line(str(error), 200)}\n"
    )
