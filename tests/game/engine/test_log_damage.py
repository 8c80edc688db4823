"""Damaged logs: the longest prefix that holds, or a refusal that names the line; no wrong board."""

from collections.abc import Iterator
from random import Random

import pytest

from game.engine import log
from game.grasshopper import GRASSHOPPER_POKER
from tests.fifth import FIFTH
from tests.game.engine.logs import Kept, kept, refused
from tests.game.tables import ALL_GAMES, Table

SMALL = kept(Table(FIFTH, 4, FIFTH.options()), seed=7)
LARGE = kept(Table(GRASSHOPPER_POKER, 2, GRASSHOPPER_POKER.options()), seed=3)
BOTH = pytest.mark.parametrize("whole", [SMALL, LARGE], ids=["small", "large"])


def test_the_logs_to_damage_have_digests() -> None:
    assert 10 < len(SMALL.match.decisions) < 20
    assert LARGE.data.count(b'"digest"') > 5
    assert SMALL.survives(SMALL.data)
    assert LARGE.survives(LARGE.data)


@pytest.mark.slow
def test_every_cut_gives_all_whole_lines() -> None:
    for size in range(len(SMALL.lines[0]), len(SMALL.data)):
        cut = SMALL.data[:size]
        lines = cut.count(b"\n")
        folded = log.fold(cut, ALL_GAMES)
        assert SMALL.survives(cut)
        assert len(folded.match.decisions) == lines - 1
        assert folded.lost in ("", f"line {lines + 1} and what follows is damaged")


def test_a_cut_header_is_no_log() -> None:
    for size in range(len(SMALL.lines[0])):
        refused(SMALL.data[:size], "line 1 is damaged, or no header")


def flipped(data: bytes, bit: int) -> bytes:
    damaged = bytearray(data)
    damaged[bit // 8] ^= 1 << bit % 8
    return bytes(damaged)


@pytest.mark.slow
def test_every_flipped_bit_is_seen() -> None:
    for bit in range(len(SMALL.data) * 8):
        damaged = flipped(SMALL.data, bit)
        if SMALL.survives(damaged):
            assert log.fold(damaged, ALL_GAMES).lost


def test_flipped_bits_of_a_long_log_are_seen() -> None:
    for bit in range(0, len(LARGE.data) * 8, 61):
        damaged = flipped(LARGE.data, bit)
        if LARGE.survives(damaged):
            assert log.fold(damaged, ALL_GAMES).lost


@BOTH
def test_damage_in_the_middle_names_its_line(whole: Kept) -> None:
    """With two sound lines behind it, a damaged line is no tail."""
    for number in range(1, len(whole.lines) - 2):
        lines = whole.lines.copy()
        lines[number] = lines[number].replace(b'"seat":', b'"seal":')
        refused(b"".join(lines), f"line {number + 1} is damaged in the middle of the log")


@BOTH
def test_a_damaged_last_line_is_a_tail(whole: Kept) -> None:
    lines = [*whole.lines[:-1], whole.lines[-1].replace(b'"seat":', b'"seal":')]
    folded = log.fold(b"".join(lines), ALL_GAMES)
    assert folded.lost == f"line {len(lines)} and what follows is damaged"
    assert len(folded.match.decisions) == len(lines) - 2
    assert whole.survives(b"".join(lines))


def tails(whole: Kept, chance: Random) -> Iterator[bytes]:
    """What a crash, a bad disk or a bad copy may leave behind a place in the file."""
    cut = chance.randrange(len(whole.data))
    before, length = whole.data[:cut], chance.randrange(1, 200)
    back = chance.randrange(cut + 1)
    yield before + bytes(length)
    yield before + chance.randbytes(length)
    yield before + b"\n" * length
    yield before + b"\xff" * length + b"\n"
    yield before + whole.data[back:]  # a part twice
    yield before + whole.data[cut + length :]  # a part missing
    yield before + bytes(length) + whole.data[cut + length :]  # a part wiped
    yield before + whole.data[back : back + length] + whole.data[cut + length :]  # a part misplaced


@BOTH
@pytest.mark.slow
def test_tails_of_zeros_garbage_and_repetitions(whole: Kept) -> None:
    chance = Random(1)
    outcomes = [whole.survives(damaged) for _ in range(150) for damaged in tails(whole, chance)]
    assert {True, False} == set(outcomes)


@BOTH
def test_lines_missing_twice_or_swapped(whole: Kept) -> None:
    for number in range(1, len(whole.lines) - 1):
        before, line, after = whole.lines[:number], whole.lines[number], whole.lines[number + 1 :]
        whole.survives(b"".join([*before, *after]))
        twice = b"".join([*before, line, line, *after])
        assert whole.survives(twice) == (len(after) < 2)
        whole.survives(b"".join([*before, after[0], line, *after[1:]]))


def test_lines_of_another_match_do_not_fit() -> None:
    other = kept(Table(FIFTH, 4, FIFTH.options()), seed=8)
    for number in range(1, min(len(SMALL.lines), len(other.lines))):
        mixed = b"".join([*SMALL.lines[:number], *other.lines[number:]])
        if SMALL.survives(mixed):
            assert len(log.fold(mixed, ALL_GAMES).match.decisions) == number - 1


def test_a_shortened_log_is_written_on() -> None:
    """The bytes that hold, then what the fold's own log writes: whole again."""
    for cut in range(len(SMALL.lines[0]), len(SMALL.data), 13):
        folded = log.fold(SMALL.data[:cut], ALL_GAMES)
        data = SMALL.data[: folded.size]
        for decision in SMALL.match.decisions[len(folded.match.decisions) :]:
            folded.match.apply(decision)
            data += folded.log.decision(folded.match)
        assert data == SMALL.data


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\n\n\n",
        b"{}\n",
        b"not a log at all\n",
        b"\x00" * 4096,
        b"SQLite format 3\x00" + b"\x10\x00\n" * 50,
        "{\u201ccrc\u201d}\n".encode("utf-16"),
        b"[" * 100_000 + b"\n",
    ],
    ids=lambda data: repr(data[:20]),  # Windows has no longer names
)
def test_what_is_no_log_is_refused(data: bytes) -> None:
    refused(data, "line 1 is damaged, or no header of a Krabbeltisch log")
