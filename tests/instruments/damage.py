"""Damages a save in every way a disk may: cuts, lost and wrong tails, and every single bit.

For each game one save from the middle of a match, whose seats changed on the way, is cut at every
byte; its tail is replaced from every byte on by zeros, by garbage and by a repetition of what
stands before; every bit is flipped. What is read back must be the first decisions of that very
match with those who sat there then, or a refusal in one sentence; and what the title says of a
damaged save must be words.

    python3 -m tests.instruments.damage --every 1
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from random import Random

from game import GAMES
from game.bots.play import decide, stream_of
from game.engine.commitment import Commitment
from game.engine.game import Game
from game.engine.log import Damaged, Log, digest, fold
from game.engine.match import Match, Setup
from scenes.people.seating import Privacy
from scenes.people.sitting import bots, sit_down
from scenes.program.environment import prepare_environment
from tools.command_line import reader

LONGEST = 200  # letters of a refusal
RESEATED = 6  # decisions from one change of seats to the next


class Save:
    """A match that was interrupted, as the table saved it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        seating = bots(match.setup.seats)
        seat = sit_down(seating, "pad:1", match.setup.seats)
        player = seating[seat or 0]
        player.name = "Zoë \U0001f997"  # escaped in a save, so bits make other letters
        log, twin = Log(), Match(match.setup)
        players = tuple(one.to_json() for one in seating)
        self.data = log.header(match.setup, players, Commitment(match.setup.seed, "00ff"))
        self.seated = {len(self.data): players}  # who sits there from this byte on
        for number, decision in enumerate(match.decisions, start=1):
            twin.apply(decision)
            self.data += log.decision(twin)
            if number % RESEATED == 0:
                player.wish = Privacy.CURTAIN if player.wish is None else None
                players = tuple(one.to_json() for one in seating)
                self.data += log.seats(players)
                self.seated[len(self.data)] = players

    @cached_property
    def digests(self) -> list[str]:
        """What was true after each decision, from none on."""
        twin = Match(self.match.setup)
        digests = [digest(twin)]
        for decision in self.match.decisions:
            twin.apply(decision)
            digests.append(digest(twin))
        return digests

    def outcome(self, damaged: bytes) -> str:
        """ "whole", "prefix" or "refused"; raises AssertionError for anything else."""
        try:
            folded = fold(damaged, GAMES)
        except Damaged as error:
            sentence = str(error)
            assert 0 < len(sentence) < LONGEST, repr(sentence)
            assert sentence.isprintable(), repr(sentence)
            return "refused"
        count = len(folded.match.decisions)
        assert folded.match.setup == self.match.setup, "another match"
        seated = [at for at in self.seated if at <= folded.size]
        assert folded.players == self.seated[seated[-1]], "other players"
        assert folded.match.decisions == self.match.decisions[:count], "other decisions"
        assert digest(folded.match) == self.digests[count], "another board"
        assert damaged[: folded.size] == self.data[: folded.size], "bytes that do not hold"
        if folded.size == len(damaged):
            assert folded.lost == ""
            return "whole"
        assert folded.lost, "nothing was said of what is lost"
        return "prefix"


def interrupted(game: Game, seed: int) -> Save:
    """A match of as few as can play, easy bots that take some moves back, stopped in its middle."""
    setup = Setup(game, game.seats[0], seed, game.options())
    whole, chance, bot = Match(setup), Random(seed), game.bots["easy"]
    while not whole.over:
        seat = chance.choice(whole.waiting())
        view, stream = whole.view(seat), stream_of(whole, seat)
        whole.commit(seat, decide(bot, view, seat, whole.legal(seat), stream))
        if seat in whole.view(None).committed and chance.randrange(4) == 0:
            whole.take_back(seat)
    match = Match(setup)
    for decision in whole.decisions[: len(whole.decisions) // 2]:
        match.apply(decision)
    return Save(match)


def damages(data: bytes, every: int, chance: Random) -> Iterator[tuple[str, int, bytes]]:
    """The kind of damage, where it begins (a byte, or a bit), and the damaged save."""
    size = len(data)
    for place in range(chance.randrange(every), size, every):
        before, length = data[:place], size - place
        yield "cut", place, before
        yield "zeros", place, before + bytes(length)
        yield "garbage", place, before + chance.randbytes(length)
        piece = data[max(0, place - chance.randint(1, 200)) : place] or b"{"
        yield "repetition", place, before + (piece * (length // len(piece) + 1))[:length]
    for bit in range(chance.randrange(every), size * 8, every):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        yield "bit", bit, bytes(flipped)


def reading(data: bytes) -> Callable[[str], bytes]:
    """A storage's `recall` that finds this in every file."""
    return lambda _name: data


def run(name: str, every: int, seed: int) -> bool:
    """One game's save, damaged at one of `every` places; whether all was well. Prints what was."""
    from scenes.menus.waiting import interrupted as waiting
    from scenes.program.quiet import quiet_services

    services = quiet_services(Path("nowhere"))
    save = interrupted(GAMES[name], seed)
    header = save.data.index(b"\n")
    assert save.outcome(save.data) == "whole"
    outcomes: Counter[str] = Counter()
    began = time.perf_counter()
    for kind, place, damaged in damages(save.data, every, Random(seed)):
        try:
            outcomes[save.outcome(damaged)] += 1
            if place < header * (8 if kind == "bit" else 1):
                services.storage.recall = reading(damaged)  # type: ignore[method-assign, assignment]
                words = waiting(services) or ""
                assert words, "the title says nothing"
                assert words.isprintable(), f"the title says {words!r}"
        except Exception as error:
            print(f"{name}, seed {seed}, {kind} at {place}: {type(error).__name__}: {error}")
            return False
    print(
        f"{name:12} {len(save.match.decisions)} decisions, {len(save.data):,} bytes, "
        f"{sum(outcomes.values()):,} damages: {outcomes['prefix']:,} prefixes said to be, "
        f"{outcomes['whole']:,} cut between two lines, {outcomes['refused']:,} refusals; "
        f"{time.perf_counter() - began:.0f} s",
        flush=True,
    )
    return True


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument(
        "--every", type=int, default=50, metavar="N", help="look at one of so many places (50)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the matches (1)")
    parser.add_argument("--game", choices=list(GAMES), help="this one only")
    wanted = parser.parse_args(arguments)
    if wanted.every < 1 or wanted.seed < 0:
        parser.error("--every is at least 1, --seed at least 0")
    prepare_environment(os.environ)
    names = [wanted.game] if wanted.game else list(GAMES)
    well = [run(name, wanted.every, wanted.seed) for name in names]
    return int(not all(well))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
