"""Kills the real table at random moments of games of bots, and looks what is left.

The program `saving_table` is killed as a power cut would, again and again in the same
matches: as it starts, as it reads a save, in the middle of a write, between two. Each time the
save must go on with at most the decision in flight missing, and be the very game that the program
had told of.

    python3 -m tests.instruments.kill --kills 200
    python3 -m tests.instruments.kill --kills 200 --slow 1    # on a disk whose syncs take a second
"""

import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Timer

from game import GAMES
from game.engine.log import Damaged, digest, fold
from game.engine.match import Match
from scenes.files.storage import LOGS
from scenes.program.quiet import quiet_services
from scenes.session.interrupted import OVER
from tests.scenes.behind import match_of, resume
from tools.checkout import ROOT
from tools.command_line import reader

TABLE = "tests.instruments.saving_table"
PATIENCE = 120.0  # seconds in which all awaited lines are said, on a busy machine too
STARTING = 0.7  # seconds in which a program that is killed as it starts may get somewhere


@dataclass(frozen=True, slots=True)
class Moment:
    """When to kill: so many `seconds` after so many lines that the program said."""

    lines: int
    seconds: float

    @classmethod
    def drawn(cls, luck: Random) -> "Moment":
        """One of six as the program starts; the others after up to ten decisions of bots."""
        if luck.randrange(6) == 0:
            return cls(0, luck.uniform(0, STARTING))
        return cls(luck.randint(1, 11), luck.choice((0.0, luck.uniform(0, 0.15))))


def killed(
    module: str, words: Sequence[str], lines: int, seconds: float, patience: float = PATIENCE
) -> list[list[str]]:
    """Kill a program some seconds after it said so many lines; give its whole lines, in words.

    Raises RuntimeError if it fails by itself, or says too few lines in `patience` seconds.
    """
    command = [sys.executable, "-m", module, *words]
    with (
        tempfile.TemporaryFile("w+") as faults,
        subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=faults, text=True
        ) as program,
    ):
        assert program.stdout
        overdue = Timer(patience, program.kill)  # which ends what it says, so that no read waits
        overdue.start()
        told = [program.stdout.readline() for _ in range(lines)]
        overdue.cancel()
        if "" in told and program.wait() < 0:
            said = len(told) - told.count("")
            raise RuntimeError(f"{module} said {said} of {lines} lines in {patience:g} s")
        with suppress(subprocess.TimeoutExpired):
            program.wait(seconds)
        program.kill()
        told += program.stdout.readlines()
        if program.wait() > 0:
            faults.seek(0)
            raise RuntimeError(f"{module} ended with code {program.returncode}: {faults.read()}")
    return [line.split() for line in told if line.endswith("\n")]


def told_until(
    folder: Path, game: str, seed: int, moment: Moment, slow: float = 0.0
) -> list[tuple[int, str]]:
    """Start the table on `folder` and kill it; the decisions and digests it told of."""
    words = [str(folder.absolute()), game, str(seed), str(slow)]
    patience = PATIENCE + slow * moment.lines
    lines = killed(TABLE, words, moment.lines, moment.seconds, patience)
    return [(int(number), seen) for number, seen in lines if number.isdigit()]


@dataclass(slots=True)
class Found:
    """What one match came to, kill after kill."""

    decisions: int = 0  # that the disk had last
    digest: str = ""
    missing: int = 0  # decisions that the program had told of, and the disk does not have
    over: bool = False
    fault: str = ""  # what must not be

    def look(self, folder: Path, told: list[tuple[int, str]]) -> None:
        """Compare what lies in `folder` with what the program told of before it was killed."""
        self.missing, self.fault = 0, ""
        if told and self.digest and told[0] != (self.decisions, self.digest):
            self.fault = f"it went on at decision {told[0][0]}, not at {self.decisions}"
            return
        try:
            match = left(folder)
        except Damaged as error:
            self.fault = str(error)
            return
        if match is None:
            if told or self.digest:
                self.fault = "the save is gone"
            return
        self._compare(match, told)

    def _compare(self, match: Match, told: list[tuple[int, str]]) -> None:
        count, seen = len(match.decisions), digest(match)
        latest = told[-1][0] if told else self.decisions
        self.missing = max(0, latest - count)
        true = {self.decisions: self.digest or seen, **dict(told)}.get(count, seen)
        if self.missing > 1 or count > latest + 1 or count < self.decisions:
            self.fault = f"{count} decisions are left of {latest}"
        elif seen != true:
            self.fault = f"the digest of decision {count} is {seen}, not {true}"
        self.decisions, self.digest, self.over = count, seen, match.over


def left(folder: Path) -> Match | None:
    """The match that goes on, or the one in the archive; raises Damaged if it does not hold."""
    services = quiet_services(folder)
    if session := resume(services):
        session.close()
        return match_of(session)
    if told := [text for text in services.notices if text != OVER]:
        raise Damaged("; ".join(told))
    logs = list((folder / LOGS).glob("*.jsonl"))
    return fold(logs[0].read_bytes(), GAMES).match if logs else None


def run(folder: Path, kills: int, seed: int, slow: float) -> bool:
    """So many kills, spread over all games; whether all was well. Prints what was found."""
    luck = Random(seed)
    missing: Counter[int] = Counter()
    matches = dict.fromkeys(GAMES, 0)  # that ended
    found = {name: Found() for name in GAMES}
    for kill in range(kills):
        name = list(GAMES)[kill % len(GAMES)]
        place = folder / f"{name}-{matches[name]}"
        moment = Moment.drawn(luck)
        what = found[name]
        what.look(place, told_until(place, name, seed + matches[name], moment, slow))
        missing[what.missing] += 1
        if what.fault:
            print(f"kill {kill + 1}, {name}, {moment}: {what.fault}; see {place}")
            return False
        if what.over:
            found[name] = Found()
            matches[name] += 1
    ended = sum(matches.values())
    print(
        f"{kills} kills in matches of {', '.join(GAMES)}, {ended} of them to the end"
        f"{f', each sync {slow:g} s' if slow else ''}: "
        f"nothing missing {missing[0]} times, the decision in flight {missing[1]} times, "
        "every digest right"
    )
    return True


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--kills", type=int, default=20, metavar="N", help="how many (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the moments (1)")
    parser.add_argument("--slow", type=float, default=0.0, metavar="S", help="of each sync (0)")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="to keep what is left there")
    wanted = parser.parse_args(arguments)
    if wanted.kills < 1 or wanted.seed < 0 or not 0 <= wanted.slow <= 60:
        parser.error("--kills is at least 1, --seed at least 0, --slow 0 to 60 seconds")
    how = wanted.kills, wanted.seed, wanted.slow
    if wanted.folder:
        return int(not run(wanted.folder, *how))
    with tempfile.TemporaryDirectory() as folder:
        return int(not run(Path(folder), *how))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
