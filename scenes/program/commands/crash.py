"""A report of an error nobody foresaw: where it happened, without what was on the table."""

import os
import platform
import re
import tempfile
from contextlib import suppress
from datetime import datetime
from errno import errorcode
from pathlib import Path
from traceback import walk_tb

from game.engine.moves import Refused
from scenes.files.plain import make_folder, write_all
from scenes.files.storage import Storage, home

KEPT = 20
ERRORS = 20  # that one came from, in one report

_RULE = re.compile("[A-Z]{2,3}-[0-9]{1,3}")


def write_report(error: BaseException, command: str) -> Path | None:
    """Write the report, and return its path if that worked.

    It lies in the data folder, or where the system keeps passing files; None when it could not be
    written anywhere. In the data folder the first beyond `KEPT` go, whatever the clock said.
    """
    text = _text(error, command, datetime.now()).encode(errors="replace")
    for write in (_to_data_folder, _to_passing_folder):
        with suppress(OSError):
            return write(text)
    return None


def _to_data_folder(text: bytes) -> Path:
    try:
        storage = Storage(home(os.environ))
    except Exception as error:  # without pygame there may be none
        raise FileNotFoundError from error
    return storage.number("crash-", ".txt", text, KEPT)


def _to_passing_folder(text: bytes) -> Path:
    folder = Path(tempfile.gettempdir())
    make_folder(folder)
    handle, name = tempfile.mkstemp(".txt", "crash-", folder)
    try:
        write_all(handle, text)
    finally:
        os.close(handle)
    return Path(name)


def _text(error: BaseException, command: str, now: datetime) -> str:
    """Kinds of errors, rules and places in the code, no value: those would tell hidden cards.

    Not even the words of an error, and no path of a file, which names who has the account. The
    parts of `platform` that are asked for start no program.
    """
    return (
        f"krabbeltisch {command}, {now:%Y-%m-%d %H:%M:%S}\n"
        f"Python {platform.python_version()}, {platform.system()} {platform.release()}"
        f" {platform.machine()}\n" + "".join(map(_told, _errors(error)))
    )


def _errors(error: BaseException) -> list[BaseException]:
    """This one, then those it came from or is made of, each once and not too many."""
    found = [error]
    for one in found:
        inner = one.exceptions if isinstance(one, BaseExceptionGroup) else ()
        for other in (*inner, one.__cause__, one.__context__):
            if other is None or len(found) == ERRORS:
                continue
            if not any(other is each for each in found):
                found.append(other)
    return found


def _told(error: BaseException) -> str:
    """The kind of an error, the rule or the errno that it names, and where it happened."""
    kinds = [type(error).__name__]
    if isinstance(error, OSError):
        kinds.append(errorcode.get(error.errno or 0, ""))
    if isinstance(error, Refused) and _RULE.fullmatch(error.rule):
        kinds.append(error.rule)
    places = [
        f"  {frame.f_globals.get('__name__')}, line {line}, in {frame.f_code.co_name}\n"
        for frame, line in walk_tb(error.__traceback__)
    ]
    return "".join(["\n", " ".join(kinds).strip(), "\n", *places])
