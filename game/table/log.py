"""The log of a match is its save: JSON lines, one decision each, folded to get the match back.

The first line is the header; then each decision is a line with a running number, every tenth with
a digest of the whole truth. Each line ends with a CRC-32 chained to the line before, so that any
flipped bit, lost line or foreign tail is seen. Folding gives a match or a `Damaged`, never a wrong
board. Files are the caller's: this module turns matches into bytes and bytes into matches.
"""

import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.table.game import Game
from game.table.match import Decision, Match, Setup
from game.table.moves import Json, Refused

FORMAT = "krabbeltisch"
VERSION = 1
DIGEST_EVERY = 10

PROGRESS_EVERY = 256  # lines

Progress: TypeAlias = Callable[[float], object]
"""Hears which share is done, from 0 to 1; what it raises ends the work."""

_SEAL = ',"crc":"00000000"}'
_WRITER = json.JSONEncoder(separators=(",", ":"))


class Damaged(ValueError):
    """A log that cannot be trusted; the text names the line and what is wrong with it."""


class Foreign(Damaged):
    """Bytes that are no log of these games, or say what no match of theirs can have said."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A match read back. `players` is what the header says of each seat besides the rules.

    `size` counts the bytes that hold; `lost` is empty, or says what is missing behind them.
    """

    match: Match
    players: tuple[dict[str, Json], ...]
    log: "Log"
    size: int
    lost: str


class Log:
    """Writes the lines of one match, each sealed with the check sum of all before it."""

    __slots__ = ("_checksum", "_count")

    def __init__(self, checksum: int = 0, count: int = 0) -> None:
        self._checksum = checksum
        self._count = count

    def header(self, setup: Setup, players: tuple[dict[str, Json], ...]) -> bytes:
        """The first line; `players` has one JSON object a seat (name, colour, bot level …)."""
        return self._seal(
            {
                "format": FORMAT,
                "version": VERSION,
                "game": setup.game.name,
                "rules": setup.game.rules_version,
                "options": setup.options.to_json(),
                "seats": list(players),
                "seed": setup.seed,
                "starter": setup.starter,
            }
        )

    def decision(self, match: Match) -> bytes:
        """The line of the decision that `match` took last."""
        self._count += 1
        last = match.decisions[-1]
        encode = match.setup.game.codec.encode
        line: dict[str, Json] = {
            "n": self._count,
            "seat": last.seat,
            "move": None if last.move is None else encode(last.move),
        }
        if self._count % DIGEST_EVERY == 0:
            line["digest"] = digest(match)
        return self._seal(line)

    def _seal(self, line: dict[str, Json]) -> bytes:
        body = _WRITER.encode(line)[:-1].encode()
        self._checksum = zlib.crc32(body, self._checksum)
        return body + _seal_of(self._checksum) + b"\n"


def _seal_of(checksum: int) -> bytes:
    """What ends each line."""
    return b',"crc":"%08x"}' % checksum


def digest(match: Match) -> str:
    """Sixteen hex digits that tell the whole truth of one match from another."""
    from hashlib import blake2b

    return blake2b(repr(match.key()).encode(), digest_size=8).hexdigest()


def complete(match: Match, players: tuple[dict[str, Json], ...]) -> bytes:
    """The whole log of a match, as it would have been written decision by decision."""
    log = Log()
    lines = [log.header(match.setup, players)]
    twin = Match(match.setup)
    for decision in match.decisions:
        twin.apply(decision)
        lines.append(log.decision(twin))
    return b"".join(lines)


def no_progress(_share: float) -> None:
    """Nobody waits."""


def fold(data: bytes, games: Mapping[str, Game], progress: Progress = no_progress) -> Folded:
    """Read a log back.

    A cut or damaged tail gives the longest prefix that holds, and says so in `lost`. Raises Damaged
    for damage with sound lines behind it and for a digest that differs; Foreign for another header,
    and for a sealed line that is no decision or one that the rules refuse.
    """
    lines = data.split(b"\n")
    unfinished = lines.pop()
    bodies = _sound_lines(lines)
    lost = ""
    if len(bodies) < len(lines) or unfinished:
        lost = f"line {len(bodies) + 1} and what follows is damaged"
    if not bodies:
        raise Foreign("line 1 is damaged, or no header of a Krabbeltisch log")
    setup, players = _read_header(_parse(bodies[0], 1), games)
    match = Match(setup)
    for number, body in enumerate(bodies[1:], start=1):
        if number % PROGRESS_EVERY == 0:
            progress(number / len(bodies))
        _apply(match, _parse(body, number + 1), number)
    size = sum(len(line) + 1 for line in lines[: len(bodies)])
    checksum = int(_stated(lines[len(bodies) - 1]), 16)
    return Folded(match, players, Log(checksum, len(bodies) - 1), size, lost)


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
    _refuse_islands(lines, len(bodies))
    return bodies


def _refuse_islands(lines: list[bytes], good: int) -> None:
    """A line behind the damage that still fits the line before it was once part of this log."""
    for before, after in zip(lines[good:], lines[good + 1 :], strict=False):
        stated = _stated(before)
        body = _body(after, int(stated, 16)) if stated else None
        if body is not None and _number(body) > good:
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
    """The running number of a decision's line; 0 for any other line."""
    try:
        number = json.loads(body + b"}")["n"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return 0
    return number if type(number) is int else 0


def _parse(body: bytes, line: int) -> dict[str, Json]:
    try:
        data = json.loads(body + b"}")
    except (ValueError, RecursionError):
        raise Foreign(f"line {line} is not JSON") from None
    if not isinstance(data, dict):
        raise Foreign(f"line {line} is not a JSON object")
    return data


def _read_header(
    data: dict[str, Json], games: Mapping[str, Game]
) -> tuple[Setup, tuple[dict[str, Json], ...]]:
    if data.get("format") != FORMAT or not isinstance(data.get("seats"), list):
        raise Foreign("line 1 is damaged, or no header of a Krabbeltisch log")
    if data.get("version") != VERSION:
        raise Foreign(f"this log has format version {data.get('version')!r:.20}, not {VERSION}")
    game = games.get(data["game"]) if isinstance(data.get("game"), str) else None
    if game is None:
        raise Foreign(f"this log is of an unknown game {data.get('game')!r:.40}")
    if data.get("rules") != game.rules_version:
        raise Foreign(
            f"this log was played by rules version {data.get('rules')!r:.20} of {game.name}, "
            f"not {game.rules_version}"
        )
    players = tuple(data["seats"])
    if not all(isinstance(player, dict) for player in players):
        raise Foreign("line 1 describes a seat that is no JSON object")
    seed, starter = data.get("seed"), data.get("starter")
    if type(seed) is not int or not (starter is None or type(starter) is int):
        raise Foreign("line 1 has no whole number as seed or starting seat")
    try:
        options = game.options.from_json(data.get("options"))
        return Setup(game, len(players), seed, options, starter), players
    except ValueError as error:
        raise Foreign(f"line 1: {error}") from None


def _apply(match: Match, data: dict[str, Json], number: int) -> None:
    line = number + 1
    seat, move = data.get("seat"), data.get("move")
    if data.get("n") != number or type(seat) is not int:
        raise Foreign(f"line {line} is not decision {number}")
    try:
        decoded = None if move is None else match.setup.game.codec.decode(move)
        match.apply(Decision(seat, decoded))
    except (ValueError, Refused) as error:
        raise Foreign(f"line {line}: {error}") from None
    if number % DIGEST_EVERY == 0 and data.get("digest") != digest(match):
        raise Damaged(f"line {line}: the digest differs, the game went another way")


def events_of(match: Match) -> list[dict[str, Any]]:
    """Decisions and events in order, full information: what `simulate --log` writes."""
    twin = Match(match.setup)
    records: list[dict[str, Any]] = [{"event": event.to_json()} for event in twin.events]
    encode = match.setup.game.codec.encode
    for decision in match.decisions:
        seen = len(twin.events)
        twin.apply(decision)
        move = None if decision.move is None else encode(decision.move)
        records.append({"seat": decision.seat, "move": move})
        records += [{"event": event.to_json()} for event in twin.events[seen:]]
    return records
