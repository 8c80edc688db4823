"""How logs begin, and the sentence that each unusable one gets: of matches, and of an evening."""

import json
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from game import GAMES
from game.engine import log
from game.engine.commitment import Commitment
from game.engine.match import Match, Setup
from game.engine.sealed import Damaged, Foreign, Sealer
from game.evening import log as evening_log
from game.evening.evening import Evening
from game.evening.steps import Begin, Join, Plan

VALUES: tuple[Any, ...] = (None, -1, 1 << 64, "none", [1], {}, {"none": [1, -1]})
LETTERS = 100


def logs() -> Iterator[str]:
    """Write down the headers, then what becomes of every changed value of some lines."""
    wholes = [
        log.complete(one, ({"name": "Ada"},) * one.setup.seats, Commitment(one.setup.seed, "0" * 9))
        for one in _matches()
    ]
    for whole in wholes:
        yield whole.decode().splitlines()[0]
    yield from _lines("a match", wholes[0], lambda data: log.fold(data, GAMES).lost)
    yield from _reseated(wholes[0])
    evening = evening_log.complete(_evening())
    yield from _lines("an evening", evening, lambda data: evening_log.fold(data).lost)


def _reseated(whole: bytes) -> Iterator[str]:
    """A line in which other players sit down, of too few and too many, too early and too late."""
    bodies = [_body(line) for line in whole.splitlines()]
    yield "[a line of seats]"
    for number, seats in product(range(4), range(4)):
        line = {"n": number, "seats": [{}] * seats}
        said = _said(_sealed([*bodies, line]), lambda data: log.fold(data, GAMES).lost)
        yield f"  {seats} seats after {number}: {said}"


def _matches() -> Iterator[Match]:
    for game in GAMES.values():
        match = Match(Setup(game, game.seats[0], 7, game.options()))
        for _ in range(2):
            seat = match.waiting()[0]
            match.commit(seat, match.legal(seat)[0])
        yield match


def _evening() -> Evening:
    evening = Evening(7, {"bid": (3, 900)})
    for step in (Join("Ada"), Join("Ben"), Plan(30, tuple(GAMES), "rotate"), Begin()):
        evening.apply(step)
    return evening


def _lines(name: str, whole: bytes, fold: Callable[[bytes], str]) -> Iterator[str]:
    bodies = [_body(line) for line in whole.splitlines()]
    for number in range(min(2, len(bodies))):
        yield f"[{name}, line {number + 1}] {json.dumps(bodies[number])}"
        for key, value in bodies[number].items():
            said: dict[str, list[str]] = {}
            for other in VALUES:
                if other != value:
                    changed = [*bodies]
                    changed[number] = bodies[number] | {key: other}
                    said.setdefault(_said(_sealed(changed), fold), []).append(json.dumps(other))
            yield f"  {key}"
            yield from (f"    {' or '.join(others)}: {words}" for words, others in said.items())
    for what, data in {
        "cut": whole[:-9],
        "nothing": b"",
        "the first line twice": b"".join(whole.splitlines(True)[:1] * 2),
        "the first line lost": b"".join(whole.splitlines(True)[1:]),
        "the first line changed": whole.replace(b"7", b"8", 1),
    }.items():
        yield f"  {what}: {_said(data, fold)}"


def _body(line: bytes) -> dict[str, Any]:
    """What a line says, without its seal."""
    body: dict[str, Any] = json.loads(line)
    return {key: value for key, value in body.items() if key != "crc"}


def _sealed(bodies: list[dict[str, Any]]) -> bytes:
    sealer = Sealer(0)
    return b"".join(sealer.seal(body) for body in bodies)


def _said(data: bytes, fold: Callable[[bytes], str]) -> str:
    try:
        return fold(data)[:LETTERS] or "read"
    except (Damaged, Foreign) as error:
        return f"{type(error).__name__}: {error}"
