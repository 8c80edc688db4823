"""An evening's log is its save: JSON lines sealed like a match's, folded to get the evening back.

The first line is the header; then each step is a line with a running number and a digest of all
that the evening is. Which games there were is named once there were more than the first four. A
match has a log of its own, which the step `Play` names. In version 1 the seeds of games told the
evening's, up to version 2 nobody backed a finalist, up to version 3 somebody waited long, up to
version 4 even twice on end where the winner stays, and up to version 5 still where guests came and
went, a bet was lost with the first seat that its guest got, who left without a game halved their
team's points, and who came late might miss the final; such evenings are read, and go on so.
"""

from dataclasses import dataclass
from hashlib import blake2b

from game import GAMES
from game.engine.moves import Json, Refused
from game.engine.sealed import Damaged, Foreign, Sealer, opened, parsed
from game.evening.evening import Evening
from game.evening.steps import decode, encode, is_pair

FORMAT = "krabbeltisch evening"
VERSION = 6
_READABLE = range(1, VERSION + 1)
_SINCE = {"sealed": 2, "backed": 3, "brisk": 4, "ordered": 5, "exact": 6}  # since which version
_SEEDS = 1 << 64
_FIRST = 4  # games, of which no header says that they were there


@dataclass(frozen=True, slots=True)
class Folded:
    """An evening read back; `size` counts the bytes that hold, `lost` says what is missing."""

    evening: Evening
    log: "Log"
    size: int
    lost: str


class Log(Sealer):
    """Writes the lines of one evening, each sealed with the check sum of all before it."""

    __slots__ = ()

    def header(self, evening: Evening) -> bytes:
        """Write the first line: what `Evening` is made of."""
        timed = {phase: list(pace) for phase, pace in evening.first_paces.items()}
        version = 1 + sum(getattr(evening, name) for name in _SINCE)
        line = {"format": FORMAT, "version": version, "seed": evening.seed, "paces": timed}
        games = {"games": list(evening.shelf)} if len(evening.shelf) > _FIRST else {}
        return self.seal(line | games)

    def step(self, evening: Evening) -> bytes:
        """Write the line of the step that `evening` took last."""
        self.count += 1
        step = encode(evening.steps[-1])
        return self.seal({"n": self.count, "step": step, "digest": digest(evening)})


def digest(evening: Evening) -> str:
    """Return 16 hex digits that tell one evening from another."""
    return blake2b(repr(evening.key()).encode(), digest_size=8).hexdigest()


def complete(evening: Evening) -> bytes:
    """Write the whole log of an evening, as if step by step."""
    kind = {name: getattr(evening, name) for name in _SINCE}
    log, twin = Log(), Evening(evening.seed, evening.first_paces, shelf=evening.shelf, **kind)
    lines = [log.header(twin)]
    for step in evening.steps:
        twin.apply(step)
        lines.append(log.step(twin))
    return b"".join(lines)


def fold(data: bytes) -> Folded:
    """Read a log back (PY-25).

    A cut or damaged tail gives the longest prefix that holds, and says so in `lost`. Raises Damaged
    for damage with sound lines behind it and for a digest that differs; Foreign for another header,
    and for a sealed line that is no step or one that the rules refuse.
    """
    sealed = opened(data)
    if not sealed.bodies:
        raise Foreign("line 1 is damaged, or no header of an evening's log")
    evening = _begun(parsed(sealed.bodies[0], 1))
    for number, body in enumerate(sealed.bodies[1:], start=1):
        _apply(evening, parsed(body, number + 1), number)
    log = Log(sealed.checksum, len(sealed.bodies) - 1)
    return Folded(evening, log, sealed.size, sealed.lost)


def _begun(data: dict[str, Json]) -> Evening:
    if data.get("format") != FORMAT:
        raise Foreign("line 1 is damaged, or no header of an evening's log")
    version = data.get("version")
    if type(version) is not int or version not in _READABLE:
        raise Foreign(f"this evening has format version {version!r:.20}, not {VERSION}")
    seed, paces = data.get("seed"), data.get("paces")
    if type(seed) is not int or not 0 <= seed < _SEEDS:
        raise Foreign("line 1 has no whole number as seed")
    if not isinstance(paces, dict) or not all(map(is_pair, paces.values())):
        raise Foreign("line 1 has paces that are none")
    timed = {phase: (asks, mean) for phase, (asks, mean) in paces.items()}
    games = data.get("games", [*GAMES][:_FIRST])
    if not isinstance(games, list) or not games or not all(game in [*GAMES] for game in games):
        raise Foreign("line 1 names games that are not here")
    kind = {name: version >= since for name, since in _SINCE.items()}
    return Evening(seed, timed, shelf=tuple(map(str, games)), **kind)


def _apply(evening: Evening, data: dict[str, Json], number: int) -> None:
    line = number + 1
    if data.get("n") != number:
        raise Foreign(f"line {line} is not step {number}")
    try:
        evening.apply(decode(data.get("step")))
    except (ValueError, Refused) as error:
        raise Foreign(f"line {line}: {error}") from None
    if data.get("digest") != digest(evening):
        raise Damaged(f"line {line}: the digest differs, the evening went another way")
