"""Save, load and go on at every single step of random games; nothing may be changed by it.

After each decision the log so far is folded, and the match that comes out goes on, with a copy of
it beside. Both must be the same as a match that was never saved or copied: the whole truth, the
views of all seats and of the TV, legal moves, events and digest. Seats choose in any order and
take sealed choices back; every third game is played by easy bots, the others by chance.

    python3 -m tests.instruments.heavy --steps 100000
"""

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from game import GAMES
from game.bots.play import decide, random_bot, stream_of
from game.engine import log
from game.engine.game import Bot
from game.engine.match import Decision, Match, Setup
from game.engine.moves import Refused
from tests.instruments.setups import setups
from tools.command_line import reader

REGRETS = 3  # one of so many sealed choices is taken back


class Differs(Exception):
    """Saving, loading or copying changed something; the text tells where and what."""


@dataclass(frozen=True, slots=True)
class Facts:
    """All that can be asked of a match."""

    truth: Any
    digest: str
    waiting: tuple[int, ...]
    views: tuple[Any, ...]  # of each seat, then of the TV
    moves: tuple[Any, ...]  # legal ones, by seat
    events: tuple[Any, ...]
    decisions: tuple[Decision, ...]


def facts(match: Match) -> Facts:
    seats = range(match.setup.seats)
    return Facts(
        match.key(),
        log.digest(match),
        match.waiting(),
        tuple([match.view(seat) for seat in (*seats, None)]),
        tuple([tuple(match.legal(seat)) for seat in seats]),
        tuple(match.events),
        tuple(match.decisions),
    )


def same(what: str, found: Facts, true: Facts) -> None:
    """Raise Differs unless they are."""
    for name in Facts.__slots__:
        if getattr(found, name) != getattr(true, name):
            raise Differs(f"{what} has other {name}")


def any_decision(match: Match, bot: Bot, chance: Random) -> Decision:
    """Of a seat that is waited for, or the regret of the one that chose last."""
    last = match.decisions[-1] if match.decisions else Decision(-1, None)
    if last.move is not None and _sealed(match, last.seat) and chance.randrange(REGRETS) == 0:
        return Decision(last.seat, None)
    seat = chance.choice(match.waiting())
    move = decide(bot, match.view(seat), seat, match.legal(seat), stream_of(match, seat))
    return Decision(seat, move)


def _sealed(match: Match, seat: int) -> bool:
    """Whether the seat has a choice to take back: none is that the table made for it (ALL-2)."""
    if seat not in match.view(None).committed:
        return False
    try:
        match.copy().take_back(seat)
    except Refused:
        return False
    return True


def steps(setup: Setup, bot: Bot, chance: Random) -> Iterator[Decision]:
    """Play one game to its end, saved, loaded and copied at every step; raises Differs."""
    writer = log.Log()
    data = writer.header(setup, ({},) * setup.seats)
    never_saved, match = Match(setup), Match(setup)
    before = facts(match)
    while not match.over:
        decision = any_decision(match, bot, chance)
        copy = match.copy()
        never_saved.apply(decision)
        match.apply(decision)
        same("the copy of a match that went on", facts(copy), before)
        copy.apply(decision)
        after = facts(never_saved)
        same("the loaded match", facts(match), after)
        same("the copied match", facts(copy), after)
        data += writer.decision(match)
        match, writer = load(data)
        same("the match just loaded", facts(match), after)
        before = after
        yield decision
    if data != log.complete(never_saved, ({},) * setup.seats):
        raise Differs("the log written step by step is not that of the whole match")


def load(data: bytes) -> tuple[Match, log.Log]:
    """The match of a whole log, and what writes its next line; raises Differs."""
    try:
        folded = log.fold(data, GAMES)
    except log.Damaged as error:
        raise Differs(f"the log is refused: {error}") from None
    if folded.lost or folded.size != len(data):
        raise Differs(f"the log is not read to its end: {folded.lost}")
    return folded.match, folded.log


def told(setup: Setup) -> str:
    options = json.dumps(setup.options.to_json())
    starter = "drawn" if setup.starter is None else setup.starter
    return f"{setup.seats} seats, options {options}, starter {starter}, seed {setup.seed}"


def run(name: str, wanted: int, seed: int) -> bool:
    """Game after game, so many steps; whether all was well. Prints what was done, or what broke."""
    game = GAMES[name]
    done = games = taken_back = 0
    began = time.perf_counter()
    for setup in setups(game, seed):
        bot = game.bots["easy"] if games % 3 == 2 else random_bot
        step = 0
        try:
            for decision in islice(steps(setup, bot, Random(setup.seed)), wanted - done):
                step += 1
                taken_back += decision.move is None
        except (Differs, Refused) as error:
            print(f"{name}, {told(setup)}, step {step + 1}: {error}")
            return False
        done, games = done + step, games + 1
        if done == wanted:
            break
    seconds = time.perf_counter() - began
    print(
        f"{name:12} {done:,} steps in {games:,} games, {taken_back:,} choices taken back, "
        f"no difference; {done / seconds:,.0f} steps a second",
        flush=True,
    )
    return True


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--steps", type=int, default=5000, metavar="N", help="a game (5,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the games (1)")
    parser.add_argument("--game", choices=list(GAMES), help="this one only")
    wanted = parser.parse_args(arguments)
    if wanted.steps < 1 or wanted.seed < 0:
        parser.error("--steps is at least 1, --seed at least 0")
    names = [wanted.game] if wanted.game else list(GAMES)
    well = [run(name, wanted.steps, wanted.seed) for name in names]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
