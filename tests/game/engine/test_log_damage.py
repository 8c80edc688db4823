"""Damaged logs: the longest prefix that holds, or a refusal that names the line; no wrong board."""

from collections.abc import Iterator
from random import Random

import pytest

from game.engine import log
from tests.fifth import FIFTH
from tests.game.engine.logs import WHOLE, kept, refused
from tests.game.tables import ALL_GAMES, Table


def test_the_log_to_damage_has_a_digest_and_folds() -> None:
    assert 10 < len(WHOLE.match.decisions) < 20
    assert b'"digest"' in WHOLE.data
    assert WHOLE.survives(WHOLE.data)


@pytest.mark.slow
def test_every_cut_gives_all_whole_lines() -> None:
    for size in range(len(WHOLE.lines[0]), len(WHOLE.data)):
        cut = WHOLE.data[:size]
        lines = cut.count(b"\n")
        folded = log.fold(cut, ALL_GAMES)
        assert WHOLE.survives(cut)
        assert len(folded.match.decisions) == lines - 1
        assert folded.lost in ("", f"line {lines + 1} and what follows is damaged")


def test_a_cut_header_is_no_log() -> None:
    for size in range(len(WHOLE.lines[0])):
        refused(WHOLE.data[:size], "line 1 is damaged, or no header")


@pytest.mark.slow
def test_every_flipped_bit_is_seen() -> None:
    for bit in range(len(WHOLE.data) * 8):
        damaged = bytearray(WHOLE.data)
        damaged[bit // 8] ^= 1 << bit % 8
        if WHOLE.survives(bytes(damaged)):
            assert log.fold(bytes(damaged), ALL_GAMES).lost


def test_damage_in_the_middle_names_its_line() -> None:
    """With two sound lines behind it, a damaged line is no tail."""
    for number in range(1, len(WHOLE.lines) - 2):
        lines = WHOLE.lines.copy()
        lines[number] = lines[number].replace(b'"seat":', b'"seal":')
        refused(b"".join(lines), f"line {number + 1} is damaged in the middle of the log")


def test_a_damaged_last_line_is_a_tail() -> None:
    lines = [*WHOLE.lines[:-1], WHOLE.lines[-1].replace(b'"seat":', b'"seal":')]
    folded = log.fold(b"".join(lines), ALL_GAMES)
    assert folded.lost == f"line {len(lines)} and what follows is damaged"
    assert len(folded.match.decisions) == len(lines) - 2
    assert WHOLE.survives(b"".join(lines))


def tails(chance: Random) -> Iterator[bytes]:
    """What a crash, a bad disk or a bad copy may leave behind a place in the file."""
    cut = chance.randrange(len(WHOLE.data))
    before, length = WHOLE.data[:cut], chance.randrange(1, 200)
    back = chance.randrange(cut + 1)
    yield before + bytes(length)
    yield before + chance.randbytes(length)
    yield before + b"\n" * length
    yield before + b"\xff" * length + b"\n"
    yield before + WHOLE.data[back:]  # a part twice
    yield before + WHOLE.data[cut + length :]  # a part missing
    yield before + bytes(length) + WHOLE.data[cut + length :]  # a part wiped
    yield before + WHOLE.data[back : back + length] + WHOLE.data[cut + length :]  # a part misplaced


@pytest.mark.slow
def test_tails_of_zeros_garbage_and_repetitions() -> None:
    chance = Random(1)
    outcomes = [WHOLE.survives(damaged) for _ in range(150) for damaged in tails(chance)]
    assert {True, False} == set(outcomes)


def test_lines_missing_twice_or_swapped() -> None:
    for number in range(1, len(WHOLE.lines) - 1):
        before, line, after = WHOLE.lines[:number], WHOLE.lines[number], WHOLE.lines[number + 1 :]
        WHOLE.survives(b"".join([*before, *after]))
        twice = b"".join([*before, line, line, *after])
        assert WHOLE.survives(twice) == (len(after) < 2)
        WHOLE.survives(b"".join([*before, after[0], line, *after[1:]]))


def test_lines_of_another_match_do_not_fit() -> None:
    other = kept(Table(FIFTH, 4, FIFTH.options()), seed=8)
    for number in range(1, min(len(WHOLE.lines), len(other.lines))):
        mixed = b"".join([*WHOLE.lines[:number], *other.lines[number:]])
        if WHOLE.survives(mixed):
            assert len(log.fold(mixed, ALL_GAMES).match.decisions) == number - 1


def test_a_shortened_log_is_written_on() -> None:
    """The bytes that hold, then what the fold's own log writes: whole again."""
    for cut in range(len(WHOLE.lines[0]), len(WHOLE.data), 13):
        folded = log.fold(WHOLE.data[:cut], ALL_GAMES)
        data = WHOLE.data[: folded.size]
        for decision in WHOLE.match.decisions[len(folded.match.decisions) :]:
            folded.match.apply(decision)
            data += folded.log.decision(folded.match)
        assert data == WHOLE.data


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
