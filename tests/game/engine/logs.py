"""Logs to damage: of one small match, and lines sealed by hand."""

import json
import zlib
from dataclasses import dataclass
from functools import cached_property
from random import Random

import pytest

from game.engine import log
from game.engine.match import Match
from game.engine.moves import Json
from tests.fifth import FIFTH
from tests.game.tables import ALL_GAMES, Table, play_randomly


@dataclass(frozen=True)
class Kept:
    """A finished match and its log."""

    match: Match

    @cached_property
    def data(self) -> bytes:
        return log.complete(self.match, ({},) * self.match.setup.seats)

    @cached_property
    def lines(self) -> list[bytes]:
        return self.data.splitlines(keepends=True)

    @cached_property
    def digests(self) -> list[str]:
        """What was true after each decision, from none on."""
        twin = Match(self.match.setup)
        digests = [log.digest(twin)]
        for decision in self.match.decisions:
            twin.apply(decision)
            digests.append(log.digest(twin))
        return digests

    def survives(self, damaged: bytes) -> bool:
        """Whether `damaged` folds: then to a prefix of this match that says what it has lost."""
        try:
            folded = log.fold(damaged, ALL_GAMES)
        except log.Damaged as error:
            assert str(error).startswith(("line ", "this log "))  # noqa: PT017 (both may be)
            return False
        count = len(folded.match.decisions)
        assert folded.match.setup == self.match.setup
        assert folded.match.decisions == self.match.decisions[:count]
        assert log.digest(folded.match) == self.digests[count]
        assert damaged[: folded.size] == self.data[: folded.size]
        assert (folded.lost == "") == (folded.size == len(damaged))
        return True


def kept(table: Table, seed: int) -> Kept:
    match = table.match(seed)
    for _ in play_randomly(match, Random(seed), take_backs=True):
        pass
    return Kept(match)


WHOLE = kept(Table(FIFTH, 4, FIFTH.options()), seed=7)


def told(data: bytes) -> list[dict[str, Json]]:
    """What each line of a log says, without its check sum."""
    lines = [json.loads(line) for line in data.splitlines()]
    return [{key: line[key] for key in line if key != "crc"} for line in lines]


def sealed(*lines: dict[str, Json]) -> bytes:
    """A log with these lines and check sums that fit: what only a forger or a fault can write."""
    checksum, data = 0, b""
    for line in lines:
        body = json.dumps(line, separators=(",", ":"))[:-1].encode()
        checksum = zlib.crc32(body, checksum)
        data += body + b',"crc":"%08x"}\n' % checksum
    return data


def as_version_1(data: bytes) -> bytes:
    """A log that has neither a commitment nor lines of seats, as version 1 wrote it."""
    header, *lines = told(data)
    return sealed(header | {"version": 1}, *lines)


def refused(data: bytes, words: str) -> None:
    """The log is refused as a whole, with these words (a regular expression)."""
    with pytest.raises(log.Damaged, match=words):
        log.fold(data, ALL_GAMES)
