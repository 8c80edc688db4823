"""A report of an error nobody foresaw: where it happened, without what was on the table."""

import os
import platform
import tempfile
import traceback
from datetime import datetime
from pathlib import Path

from scenes.commands.outcome import one_line
from scenes.storage import home


def write_report(error: BaseException, command: str) -> Path | None:
    """Write the report into the data folder, or where the system keeps passing files.

    Returns its path, or None when it could not be written anywhere.
    """
    now = datetime.now()
    name = f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    for folder in (_data_folder(), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / name
            with path.open("x", encoding="utf-8", errors="replace") as file:
                file.write(_text(error, command, now))
        except OSError:
            continue
        return path
    return None


def _data_folder() -> Path:
    try:
        return home(os.environ)
    except Exception:  # without pygame there may be none
        return Path(tempfile.gettempdir())


def _text(error: BaseException, command: str, now: datetime) -> str:
    """Places in the code only, no values of variables: those would tell hidden cards."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    return (
        f"krabbeltisch {command}, {now:%Y-%m-%d %H:%M:%S}\n"
        f"Python {platform.python_version()}, {platform.platform()}\n\n"
        f"{frames}{type(error).__name__}: {one_line(str(error), 200)}\n"
    )
