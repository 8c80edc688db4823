"""The log of a match is its save: JSON lines, one decision each, folded to get the match back.

    {"format":…,"version":3,"game":…,"rules":…,"options":…,"seats":[…],"seed":…,"starter":…,
     "nonce":…,"commitment":…,"word":…}   the header, in one line
    {"n":1,"seat":0,"move":[…]}     a decision; null takes a sealed choice back
    {"n":1,"seats":[…]}             who sits there from here on, after decision 1

Decisions have running numbers, every tenth has a digest of the whole truth. Whatever changes about
the players (a person, a device, a privacy method, a stand-in) is a line of its own that names them
all. All lines are sealed. Folding gives a match or a `Damaged`, never a wrong board. Version 1 had
no lines of seats and no commitment, version 2 no word; they are read, and go on with version 3's
lines. Files are the caller's: this module turns matches into bytes and bytes into matches.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from game.engine.commitment import DIGITS, FEW_DIGITS, Commitment
from game.engine.game import Game
from game.engine.match import Decision, Match, Setup
from game.engine.moves import Json, Refused
from game.engine.sealed import Damaged, Foreign, Sealer, opened, parsed

FORMAT = "krabbeltisch"
VERSION = 3
_READABLE = (1, 2, VERSION)
DIGEST_EVERY = 10

PROGRESS_EVERY = 256  # lines

Progress: TypeAlias = Callable[[float], object]
"""Hears which share is done, from 0 to 1; what it raises ends the work."""

Players: TypeAlias = tuple[dict[str, Json], ...]
"""What a log says of each seat besides the rules: a JSON object each (name, device, bot …)."""

__all__ = ["Damaged", "Folded", "Foreign", "Log", "complete", "digest", "events_of", "fold"]


@dataclass(frozen=True, slots=True)
class Folded:
    """A match read back. `players` is what the log says last of who sits there.

    `commitment` is None where none was made. `size` counts the bytes that hold; `lost` is empty, or
    says what is missing behind them.
    """

    match: Match
    players: Players
    commitment: Commitment | None
    log: "Log"
    size: int
    lost: str


class Log(Sealer):
    """Writes the lines of one match, each sealed with the check sum of all before it."""

    __slots__ = ()

    def header(self, setup: Setup, players: Players, commitment: Commitment | None = None) -> bytes:
        """Write the first line."""
        line: dict[str, Json] = {
            "format": FORMAT,
            "version": VERSION,
            "game": setup.game.name,
            "rules": setup.game.rules_version,
            "options": setup.options.to_json(),
            "seats": list(players),
            "seed": commitment.seed if commitment else setup.seed,
            "starter": setup.starter,
        }
        if commitment:
            line |= {"nonce": commitment.nonce, "commitment": commitment.fingerprint}
        if commitment and commitment.word:
            line["word"] = commitment.word
        return self.seal(line)

    def seats(self, players: Players) -> bytes:
        """Write who sits there from the last decision on."""
        return self.seal({"n": self.count, "seats": list(players)})

    def decision(self, match: Match) -> bytes:
        """Write the decision that `match` took last."""
        self.count += 1
        last = match.decisions[-1]
        encode = match.setup.game.codec.encode
        line: dict[str, Json] = {
            "n": self.count,
            "seat": last.seat,
            "move": None if last.move is None else encode(last.move),
        }
        if self.count % DIGEST_EVERY == 0:
            line["digest"] = digest(match)
        return self.seal(line)


def digest(match: Match) -> str:
    """Return sixteen hex digits that tell one match's truth from another's."""
    from hashlib import blake2b

    return blake2b(repr(match.key()).encode(), digest_size=8).hexdigest()


def complete(match: Match, players: Players, commitment: Commitment | None = None) -> bytes:
    """Write the whole log of a match, decision by decision."""
    log = Log()
    lines = [log.header(match.setup, players, commitment)]
    twin = Match(match.setup)
    for decision in match.decisions:
        twin.apply(decision)
        lines.append(log.decision(twin))
    return b"".join(lines)


def no_progress(_share: float) -> None:
    """Ignore progress: nobody waits."""


def fold(data: bytes, games: Mapping[str, Game], progress: Progress = no_progress) -> Folded:
    """Read a log back.

    >>> from game import GAMES
    >>> game = GAMES["eight28"]
    >>> match = Match(Setup(game, seats=3, seed=7, options=game.options()))
    >>> _ = match.commit(*match.waiting(), match.legal(*match.waiting())[0])
    >>> log = complete(match, ({}, {}, {}))
    >>> folded = fold(log, GAMES)
    >>> folded.match.decisions == match.decisions, folded.lost
    (True, '')
    >>> cut = fold(log[:-1], GAMES)
    >>> len(cut.match.decisions), cut.lost
    (0, 'line 2 and what follows is damaged')

    A cut or damaged tail gives the longest prefix that holds, and says so in `lost`. Raises Damaged
    for damage with sound lines behind it and for a digest that differs; Foreign for another header,
    and for a sealed line that is no decision or one that the rules refuse.
    """
    sealed = opened(data)
    if not sealed.bodies:
        raise Foreign("line 1 is damaged, or no header of a Krabbeltisch log")
    setup, players, commitment = _read_header(parsed(sealed.bodies[0], 1), games)
    match = Match(setup)
    for line, body in enumerate(sealed.bodies[1:], start=2):
        if line % PROGRESS_EVERY == 0:
            progress(line / len(sealed.bodies))
        told = parsed(body, line)
        if "seats" in told:
            players = _reseated(match, told, line)
        else:
            _apply(match, told, line)
    log = Log(sealed.checksum, len(match.decisions))
    return Folded(match, players, commitment, log, sealed.size, sealed.lost)


def _read_header(
    data: dict[str, Json], games: Mapping[str, Game]
) -> tuple[Setup, Players, Commitment | None]:
    if data.get("format") != FORMAT or not isinstance(data.get("seats"), list):
        raise Foreign("line 1 is damaged, or no header of a Krabbeltisch log")
    version = data.get("version")
    if type(version) is not int or version not in _READABLE:
        raise Foreign(f"this log has format version {version!r:.20}, not {VERSION}")
    game = games.get(data["game"]) if isinstance(data.get("game"), str) else None
    if game is None:
        raise Foreign(f"this log is of an unknown game {data.get('game')!r:.40}")
    if data.get("rules") != game.rules_version:
        raise Foreign(
            f"this log was played by rules version {data.get('rules')!r:.20} of {game.name}, "
            f"not {game.rules_version}"
        )
    players = _players(data, 1)
    seed, starter = data.get("seed"), data.get("starter")
    if type(seed) is not int or not (starter is None or type(starter) is int):
        raise Foreign("line 1 has no whole number as seed or starting seat")
    try:
        options = game.options.from_json(data.get("options"))
        setup = Setup(game, len(players), seed, options, starter)
        commitment = _read_commitment(data, seed)
    except ValueError as error:
        raise Foreign(f"line 1: {error}") from None
    return replace(setup, seed=commitment.dealt) if commitment else setup, players, commitment


def _read_commitment(data: dict[str, Json], seed: int) -> Commitment | None:
    """Raises ValueError for one that does not hold."""
    nonce, fingerprint, word = data.get("nonce"), data.get("commitment"), data.get("word", "")
    if nonce is None and fingerprint is None and word == "":
        return None
    if isinstance(nonce, str) and isinstance(fingerprint, str) and isinstance(word, str):
        digits = FEW_DIGITS if len(fingerprint) == FEW_DIGITS else DIGITS
        commitment = Commitment(seed, nonce, word, digits)
        if commitment.fingerprint == fingerprint:
            return commitment
    raise ValueError("the fingerprint of the shuffle is not that of this seed")


def _players(data: dict[str, Json], line: int) -> Players:
    seats = data["seats"]
    if not isinstance(seats, list) or not all(isinstance(player, dict) for player in seats):
        raise Foreign(f"line {line} describes a seat that is no JSON object")
    return tuple(seats)


def _reseated(match: Match, data: dict[str, Json], line: int) -> Players:
    """The players of a line of seats; raises Foreign where it cannot stand there."""
    players, number = _players(data, line), data.get("n")
    if type(number) is not int or number != len(match.decisions):
        raise Foreign(f"line {line} does not follow decision {len(match.decisions)}")
    if len(players) != match.setup.seats:
        raise Foreign(f"line {line} names {len(players)} seats, not {match.setup.seats}")
    return players


def _apply(match: Match, data: dict[str, Json], line: int) -> None:
    number = len(match.decisions) + 1
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
    """List decisions and events in order, secrets included, for `simulate --log`."""
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
