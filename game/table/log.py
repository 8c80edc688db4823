"""The log of a match is its save: JSON lines, one decision each, folded to get the match back.

The first line is the header; then each decision is a line with a running number, every tenth with
a digest of the whole truth; all lines are sealed. Folding gives a match or a `Damaged`, never a
wrong board. Files are the caller's: this module turns matches into bytes and bytes into matches.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.table.game import Game
from game.table.match import Decision, Match, Setup
from game.table.moves import Json, Refused
from game.table.sealed import Damaged, Foreign, Sealer, opened, parsed

FORMAT = "krabbeltisch"
VERSION = 1
DIGEST_EVERY = 10

PROGRESS_EVERY = 256  # lines

Progress: TypeAlias = Callable[[float], object]
"""Hears which share is done, from 0 to 1; what it raises ends the work."""

__all__ = ["Damaged", "Folded", "Foreign", "Log", "complete", "digest", "events_of", "fold"]


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

    __slots__ = ("_count", "_sealer")

    def __init__(self, checksum: int = 0, count: int = 0) -> None:
        self._sealer = Sealer(checksum)
        self._count = count

    def header(self, setup: Setup, players: tuple[dict[str, Json], ...]) -> bytes:
        """The first line; `players` has one JSON object a seat (name, colour, bot level …)."""
        return self._sealer.seal(
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
        return self._sealer.seal(line)


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
    sealed = opened(data)
    if not sealed.bodies:
        raise Foreign("line 1 is damaged, or no header of a Krabbeltisch log")
    setup, players = _read_header(parsed(sealed.bodies[0], 1), games)
    match = Match(setup)
    for number, body in enumerate(sealed.bodies[1:], start=1):
        if number % PROGRESS_EVERY == 0:
            progress(number / len(sealed.bodies))
        _apply(match, parsed(body, number + 1), number)
    log = Log(sealed.checksum, len(sealed.bodies) - 1)
    return Folded(match, players, log, sealed.size, sealed.lost)


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
