"""Play the same games in every Python of this machine, and see that the same logs come out.

Each Python from 3.11 up plays them under two PYTHONHASHSEEDs, with and without -O: all games,
numbers of seats and options, bots of all levels and characters. A log's hash is taken over its
saved bytes, all its events and the truth at its end. The first log that differs is told, with exit
code 1.

    python3 -m tests.instruments.determinism
    python3 -m tests.instruments.determinism --python /opt/python/bin/python3.14
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import islice, product, zip_longest
from pathlib import Path

from game import GAMES
from game.bots.characters import CHARACTERS, name_of
from game.bots.play import named_bots, play_out
from game.engine import log
from game.engine.game import Game
from game.engine.match import Match, Setup
from tests.instruments.setups import setups
from tools.checkout import ROOT
from tools.command_line import reader

OLDEST = (3, 11)
HASH_SEEDS = ("0", "4242")
FLAGS: tuple[tuple[str, ...], ...] = ((), ("-O",))

_CHARACTERS = ("", *CHARACTERS)
_HARD_EVERY = 19  # logs; there the first seat is a hard bot
_SEED = 6


def hashes(logs: int) -> Iterator[str]:
    """A line for each log: what is played, and the hash of what came out."""
    share, over = divmod(logs, len(GAMES))
    for place, game in enumerate(GAMES.values()):
        some = islice(setups(game, _SEED), share + (place < over))
        for number, setup in enumerate(some):
            yield played(setup, bots_at(game, setup.seats, number))


def bots_at(game: Game, seats: int, number: int) -> list[str]:
    """Who sits where in the game with this number: levels take turns, and so do characters."""
    character = _CHARACTERS[number % len(_CHARACTERS)]
    names = ["random", name_of("easy", character), name_of("normal", character)]
    seated = [names[(number + seat) % len(names)] for seat in range(seats)]
    if number % _HARD_EVERY == _HARD_EVERY - 1 and "hard" in game.bots:
        seated[0] = name_of("hard", character)
    return seated


def played(setup: Setup, bots: Sequence[str]) -> str:
    match = Match(setup)
    play_out(match, named_bots(setup.game, bots))
    digest = blake2b(log.complete(match, ({},) * setup.seats), digest_size=16)
    digest.update(json.dumps(log.events_of(match)).encode())
    digest.update(log.digest(match).encode())
    options = "+".join(name for name, on in setup.options.to_json().items() if on) or "-"
    return f"{setup.game.name} {options} {','.join(bots)} seed {setup.seed} {digest.hexdigest()}"


def played_by(python: str, flags: Sequence[str], hash_seed: str, logs: int) -> list[str]:
    """The lines that another process comes to; raises CalledProcessError if it does not."""
    module = "tests.instruments.determinism"
    command = [python, *flags, "-m", module, "--hashes", "--logs", str(logs)]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return ran.stdout.splitlines()


def programs() -> list[str]:
    """What may be a Python, in the usual places; this one first."""
    folders = [*map(Path, os.get_exec_path()), Path("/usr/bin"), Path("/usr/local/bin")]
    for versions in (".pyenv/versions", ".local/share/uv/python"):
        folders += sorted(Path.home().glob(f"{versions}/*/bin"))
    paths = [path for folder in folders for path in sorted(folder.glob("python3.*"))]
    return [sys.executable, *(str(path) for path in paths if path.suffix[1:].isdecimal())]


def pythons(named: Sequence[str]) -> dict[str, str]:
    """Programs by version, each installation once, of those that are new enough."""
    ask = "import sys; print(*sys.version_info[:3], sys.base_prefix)"
    found: dict[str, tuple[str, str]] = {}
    for program in named:
        try:
            told = subprocess.run([program, "-I", "-c", ask], capture_output=True, text=True)
        except OSError:
            continue
        if told.returncode == 0:
            major, minor, micro, _ = told.stdout.split(" ", 3)
            if (int(major), int(minor)) >= OLDEST:
                found.setdefault(told.stdout, (program, f"{major}.{minor}.{micro}"))
    return dict(found.values())


def compare(named: Sequence[str], logs: int) -> bool:
    """Let them all play; whether all came to the same. Prints a line for each."""
    true: list[str] = []
    for program, version in pythons(named).items():
        for flags, hash_seed in product(FLAGS, HASH_SEEDS):
            began = time.perf_counter()
            lines = played_by(program, flags, hash_seed, logs)
            seconds = time.perf_counter() - began
            whole = blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
            how = f"PYTHONHASHSEED={hash_seed} {' '.join(flags)}"
            print(f"{whole}  {version:7} {how:26} {seconds:4.0f} s  {program}", flush=True)
            true = true or lines
            if lines != true:
                ours, theirs = first_difference(true, lines)
                print(f"It differs first in this log:\n  {theirs}\nwhich was:\n  {ours}")
                return False
    print(f"{len(true)} logs, the same everywhere")
    return True


def first_difference(ours: Sequence[str], theirs: Sequence[str]) -> tuple[str, str]:
    pairs = zip_longest(ours, theirs, fillvalue="(none)")
    return next((one, other) for one, other in pairs if one != other)


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--logs", type=int, default=400, metavar="N", help="in all games (400)")
    parser.add_argument(
        "--python", action="append", metavar="PROGRAM", help="this one too, and no other is sought"
    )
    parser.add_argument(
        "--hashes", action="store_true", help="only print a line for each log, from this process"
    )
    wanted = parser.parse_args(arguments)
    if wanted.logs < 1:
        parser.error("--logs is at least 1")
    if wanted.hashes:
        for line in hashes(wanted.logs):
            print(line)
        return 0
    named = [sys.executable, *wanted.python] if wanted.python else programs()
    for program in wanted.python or ():
        if not pythons([program]):
            parser.error(f"{program} is no Python from 3.11 up")
    return 0 if compare(named, wanted.logs) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
