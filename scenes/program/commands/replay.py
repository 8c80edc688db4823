"""`krabbeltisch replay`: watch a saved game, or check that it folds to what it says."""

import argparse
import json
from pathlib import Path
from shlex import quote

from game import GAMES
from game.chances.moments import checkpoints, greatest
from game.chances.playouts import chances
from game.engine.commitment import Commitment
from game.engine.log import Damaged, Folded, Foreign, fold
from game.engine.match import Match
from game.engine.moves import Json
from scenes.program.commands.outcome import Failed, Unusable, one_line, say
from scenes.program.commands.screen import add_window, window
from scenes.program.commands.simulate import EVENTS
from scenes.program.environment import look_for_means

_HEAD_OF_EVENTS = json.dumps({"format": EVENTS})[:-1].encode()
LARGEST = 1 << 24  # bytes; a long game's log has some 20,000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game (….jsonl)")
    without = parser.add_mutually_exclusive_group()
    without.add_argument(
        "--check",
        action="store_true",
        help="without a screen: check every line, decision and digest, and the promised shuffle, "
        "and print the ranking",
    )
    without.add_argument(
        "--json",
        action="store_true",
        help="without a screen: one JSON document of who played, what happened and how it ended; "
        "of a game that goes on only what all may know",
    )
    parser.add_argument(
        "--chances",
        action="store_true",
        help="with --json, of a finished game: also how likely each seat was to win (in Cockroach "
        "Poker Royal: to lose) from time to time, and the moment that decided",
    )
    add_window(parser)


def run(wanted: argparse.Namespace) -> int:
    data = _read(wanted.file)
    folded = _folded(data, wanted.file)
    if wanted.chances and not (wanted.json and folded.match.over):
        raise Unusable("--chances needs --json, and a game that is over")
    if wanted.json:
        say(_as_json(folded, with_chances=wanted.chances))
        return 0
    if wanted.check:
        return _check(folded, wanted.file)
    look_for_means()
    from scenes.program.showing import run_replay

    return run_replay(window(wanted), folded)


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unusable(f"{path} cannot be read: {why}") from error
    if len(data) > LARGEST:
        raise Unusable(f"{path} is too large for a saved game")
    return data


def _folded(data: bytes, path: Path) -> Folded:
    """Raises Unusable for what is no log of this table, Failed for a log that does not hold."""
    if data.startswith(_HEAD_OF_EVENTS):
        raise Unusable(
            f"{path} lists the events of `simulate --log`, for reading; "
            "`simulate --saves DIR` writes games that can be watched"
        )
    try:
        return fold(data, GAMES)
    except Foreign as error:
        raise Unusable(f"{path}: {error}") from error
    except Damaged as error:
        raise Failed(f"{path}: {error}") from error


def _check(folded: Folded, path: Path) -> int:
    match = folded.match
    state = "the game is over" if match.over else "the game is not over"
    say(
        f"{match.setup.game.name}, {match.setup.seats} seats: "
        f"{len(match.decisions)} decisions hold, {state}"
    )
    if folded.commitment:
        say(_promise(folded.commitment, opened=match.over))
    if match.over:
        say(_ranking(folded))
    if folded.lost:
        raise Failed(f"{path}: {folded.lost}")
    return 0


def _as_json(folded: Folded, *, with_chances: bool) -> str:
    """Write who played, what happened and how it ended (secrets once it is over)."""
    match = folded.match
    seen = [event if match.over else event.seen_by(None) for event in match.events]
    document = {
        "game": match.setup.game.name,
        "rules": match.setup.game.rules_version,
        "options": match.setup.options.to_json(),
        "players": [player.get("name", "") for player in folded.players],
        "starter": match.starter if match.setup.game.has_starter else None,
        "decisions": len(match.decisions),
        "over": match.over,
        "ranks": match.state.ranking() if match.over else None,
        "lost": folded.lost,
        "events": [event.to_json() for event in seen if event is not None],
    }
    if with_chances:
        document |= _chances(match)
    return json.dumps(document, indent=1, sort_keys=True)


def _chances(match: Match) -> dict[str, Json]:
    """How likely each seat was to win at each checkpoint, by what all saw, and what decided."""
    points = checkpoints(match.setup, match.decisions)
    moment = greatest(match.setup, match.decisions)
    return {
        "chances": [
            {"decisions": point.decisions, "chances": list(chances(match.setup.game, point.view))}
            for point in points
            if not point.ranks
        ],
        "moment": None if moment is None else moment._asdict(),
    }


def _promise(commitment: Commitment, *, opened: bool) -> str:
    """What was promised of the shuffle, which `fold` has checked; opened only after the game."""
    fingerprint, seed, nonce = commitment.fingerprint, commitment.seed, commitment.nonce
    if not opened:
        return f"the shuffle is promised as {fingerprint}"
    told = (
        f"the shuffle was promised as {fingerprint}: seed {seed}, nonce {nonce}\n"
        f"  printf '%s %s' {seed} {nonce} | b2sum -l {4 * commitment.digits}"
    )
    if commitment.word:
        told += (
            f"\na word cut the cards, which came from {commitment.dealt:016x}\n"
            f"  printf '%s %s' {seed} {quote(commitment.word)} | b2sum -l 64"
        )
    return told


def _ranking(folded: Folded) -> str:
    ranks = folded.match.state.ranking()
    return "\n".join(
        f"{ranks[seat]}. {_name(folded, seat)}"
        for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    )


def _name(folded: Folded, seat: int) -> str:
    name = folded.players[seat].get("name")
    return f"{one_line(name, 40)} (seat {seat})" if isinstance(name, str) else f"seat {seat}"
