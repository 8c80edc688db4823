"""Sealed lines: what a match's log and an evening's are written in.

Each line is a JSON object that ends with a CRC-32 chained to the line before, so that any flipped
bit, lost line or foreign tail is seen. A numbered line says in "n" which one it is; a
line between two of these has the number of the one before.
"""

import json
import zlib
from dataclasses import dataclass

from game.engine.moves import Json

_SEAL = ',"crc":"00000000"}'
_DIGITS = 20  # of a number: a seed may have so many
_WRITER = json.JSONEncoder(separators=(",", ":"))


class Damaged(ValueError):
    """A log that cannot be trusted; the text names the line and what is wrong with it."""


class Foreign(Damaged):
    """Bytes that are no log of this house, or say what no game of it can have said."""


class Sealer:
    """Seals line after line, each with the check sum of all before it.

    `count` says how many of them have a running number.
    """

    __slots__ = ("_checksum", "count")

    def __init__(self, checksum: int = 0, count: int = 0) -> None:
        self._checksum = checksum
        self.count = count

    def seal(self, line: dict[str, Json]) -> bytes:
        """Return the line's bytes with its seal and its end of line."""
        body = _WRITER.encode(line)[:-1].encode()
        self._checksum = zlib.crc32(body, self._checksum)
        return body + _seal_of(self._checksum) + b"\n"


@dataclass(frozen=True, slots=True)
class Opened:
    """The lines that hold, without their seals, each short of its closing brace.

    `size` counts the bytes that hold, `checksum` seals the next line; `lost` is empty, or says what
    is missing behind them.
    """

    bodies: tuple[bytes, ...]
    size: int
    checksum: int
    lost: str


def opened(data: bytes) -> Opened:
    """Check all seals; a damaged tail gives the longest sound prefix.

    Raises Damaged for damage with sound lines behind it.
    """
    lines = data.split(b"\n")
    unfinished = lines.pop()
    bodies = _sound_lines(lines)
    lost = ""
    if len(bodies) < len(lines) or unfinished:
        lost = f"line {len(bodies) + 1} and what follows is damaged"
    size = sum(len(line) + 1 for line in lines[: len(bodies)])
    checksum = int(_stated(lines[len(bodies) - 1]), 16) if bodies else 0
    return Opened(tuple(bodies), size, checksum, lost)


def parsed(body: bytes, line: int) -> dict[str, Json]:
    """Read the JSON object of a body; raises Foreign with the line."""
    try:
        data = json.loads(body + b"}", parse_int=_whole)
    except (ValueError, RecursionError):
        raise Foreign(f"line {line} is not JSON") from None
    if not isinstance(data, dict):
        raise Foreign(f"line {line} is not a JSON object")
    return data


def _whole(digits: str) -> int:
    """A number of some 64 bits; raises ValueError for what nobody here has written."""
    if len(digits) > _DIGITS:
        raise ValueError("a number has too many digits")
    return int(digits)


def _seal_of(checksum: int) -> bytes:
    """What ends each line."""
    return b',"crc":"%08x"}' % checksum


def _sound_lines(lines: list[bytes]) -> list[bytes]:
    """The bodies of the lines up to the first damaged one; raises Damaged if sound ones follow."""
    bodies: list[bytes] = []
    checksum = 0
    for line in lines:
        body = _body(line, checksum)
        if body is None:
            break
        checksum = zlib.crc32(body, checksum)
        bodies.append(body)
    _refuse_islands(lines, bodies)
    return bodies


def _refuse_islands(lines: list[bytes], bodies: list[bytes]) -> None:
    """A line behind the damage that still fits the line before it was once part of this log.

    One with the number that comes next is forgiven: no more than that is lost of the log's tail.
    """
    good = len(bodies)
    following = 1 + (_number(bodies[-1]) if bodies else 0)
    for before, after in zip(lines[good:], lines[good + 1 :], strict=False):
        stated = _stated(before)
        body = _body(after, int(stated, 16)) if stated else None
        if body is not None and _number(body) > following:
            raise Damaged(f"line {good + 1} is damaged in the middle of the log")


def _stated(line: bytes) -> bytes:
    """The eight hex digits of a line's seal, or nothing where there is none."""
    seal = line[-len(_SEAL) :]
    digits = seal[8:16]
    well_formed = seal[:8] == b',"crc":"' and seal[16:] == b'"}'
    return digits if well_formed and all(c in b"0123456789abcdef" for c in digits) else b""


def _body(line: bytes, checksum: int) -> bytes | None:
    """The line without its seal, if the seal fits it and all lines before."""
    body = line[: -len(_SEAL)]
    return body if line[len(body) :] == _seal_of(zlib.crc32(body, checksum)) else None


def _number(body: bytes) -> int:
    """The running number of a line; 0 for one that has none."""
    try:
        number = json.loads(body + b"}")["n"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return 0
    return number if type(number) is int else 0
