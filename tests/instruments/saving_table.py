"""The real table, without a display, where bots play a match that is saved: a program to be killed.

    python3 -m tests.instruments.saving_table FOLDER GAME SEED [SLOW]

Goes on with the match that waits in FOLDER, or begins one; ends with it. Once the file is
there, and after every decision, it says on stdout how many decisions there are, and the match's
digest. Each decision waits until the file has the one before, since people are slower than that.
Every now and then a seat changes, too, which is a line of its own. With SLOW each sync of the disk
lasts so many seconds; then no decision waits for longer than a quarter of that.
"""

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

from game import GAMES
from game.engine.log import digest
from game.engine.match import Setup
from game.engine.moves import Move
from scenes.files.settings import AnimationSpeed, BotPace
from scenes.files.storage import MATCH
from scenes.games.registry import presentation
from scenes.people.seating import Privacy
from scenes.people.sitting import bots
from scenes.program.commands.screen import WindowOptions
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.scene import Scene
from tests.scenes.behind import match_of, resume
from tools.checkout import UNSEEN

SIZE = (320, 180)
RESEATED = 3  # decisions from one change of seats to the next


def main(folder: Path, game: str, seed: int, slow: float = 0.0) -> int:
    if slow:
        make_slow(slow)
    os.environ |= UNSEEN
    os.environ["KRABBELTISCH_HOME"] = str(folder)
    from scenes.program import cli, table

    def first(services: Services) -> Scene:
        services.settings = replace(
            services.settings, animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT
        )
        services.after_game = lambda services, _session: services.stack.clear()
        session = resume(services) or new_match(services, game, seed)
        say_decisions(session, slow / 4 or 600.0)
        return presentation(match_of(session).setup.game.name).open(services, session)

    small = WindowOptions(windowed=True, size=SIZE)
    table.run_table = lambda *_: table.open_table(small, first)
    return cli.main([])


def new_match(services: Services, name: str, seed: int) -> Session:
    """Easy bots in as many seats as the seed says."""
    game = GAMES[name]
    seats = game.seats[seed % len(game.seats)]
    seating = bots(seats)
    for player in seating:
        player.bot = "easy"
    return Session.start(services, Setup(game, seats, seed, game.options()), seating)


def make_slow(seconds: float) -> None:
    """Let every sync take so long, as a worn card or a busy disk does; writing stays quick."""

    def sync(_handle: int) -> None:
        time.sleep(seconds)

    os.fsync = os.fdatasync = sync  # type: ignore[assignment]


def say_decisions(session: Session, patience: float) -> None:
    """Tell where the match stands, now and after each decision of `session`.

    Before each, and before the first word, wait `patience` seconds at most for the file to have
    what there is.
    """
    match, file = match_of(session), session.services.storage.path(MATCH)
    commit, player = session.table.commit, session.seating[0]

    def wait_for_file() -> None:
        end = time.monotonic() + patience
        while not written(file, len(match.decisions)) and time.monotonic() < end:
            time.sleep(0.0005)

    def commit_and_tell(seat: int, move: Move) -> None:
        wait_for_file()
        if len(match.decisions) % RESEATED == 0:
            player.wish = Privacy.CURTAIN if player.wish is None else None
        commit(seat, move)
        print(len(match.decisions), digest(match), flush=True)

    session.table.commit = commit_and_tell  # type: ignore[method-assign]
    wait_for_file()
    print(len(match.decisions), digest(match), flush=True)


def written(file: Path, decisions: int) -> bool:
    return file.exists() and file.read_bytes().count(b',"move":') >= decisions


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), *map(float, sys.argv[4:])))
