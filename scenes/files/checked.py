"""The one way files of the home are read: as JSON, value by value, or kept aside.

Whoever reads one says what its values may be, with the functions below; they raise ValueError for
all else. What a newer version, a disk or somebody's editor has written there ends nobody's evening.
"""

import json
from collections.abc import Callable
from typing import Any, TypeVar

from scenes.files.desk import Desk

LARGEST_NUMBER = 10**9
_WORD = 60  # letters
_MALFORMED = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)

T = TypeVar("T")


def load(
    storage: Desk,
    name: str,
    read: Callable[[Any], T],
    most: int,
    *,
    damaged: str,
    unread: str,
) -> tuple[T | None, str]:
    """Return what `read` makes of the JSON file, and an empty text.

    It is None without a file. One that makes no sense, or of more than `most` bytes, is kept
    aside, and the text is `damaged`. It is `unread` where the disk refuses, be it to keep the file
    aside: then it lies where it was.
    """
    try:
        try:
            data = storage.recall(name, most)
            return (None if data is None else read(json.loads(data))), ""
        except _MALFORMED:
            return None, storage.aside(name, damaged, unread)
    except OSError:
        return None, unread


def whole(value: Any, least: int = 0, most: int = LARGEST_NUMBER) -> int:
    """Return a whole number in this range."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"a whole number from {least} to {most} is wanted")
    return value


def amount(value: Any) -> float:
    """Return a number from 0 to the largest."""
    if type(value) not in (int, float) or not 0 <= value <= LARGEST_NUMBER:
        raise ValueError(f"a number from 0 to {LARGEST_NUMBER} is wanted")
    return float(value)


def word(value: Any, most: int = _WORD) -> str:
    """Return a text of at most `most` letters."""
    if type(value) is not str or len(value) > most:
        raise ValueError(f"a text of at most {most} letters is wanted")
    return value


def items(value: Any, most: int) -> list[Any]:
    """Return a list of at most `most` values."""
    if type(value) is not list or len(value) > most:
        raise ValueError(f"a list of at most {most} is wanted")
    return value


def entries(value: Any, most: int, letters: int = _WORD) -> list[tuple[str, Any]]:
    """List an object's names (of at most `letters`) and values, at most `most`."""
    if type(value) is not dict or len(value) > most:
        raise ValueError(f"an object of at most {most} is wanted")
    return [(word(name, letters), one) for name, one in value.items()]
