"""A table of bots whose match is really saved: a program to be killed.

    python3 -m tests.saving_bots FOLDER SEED

Goes on with the match that waits in FOLDER, or begins one. After every decision it says on stdout
how many there are and the match's digest; the next one comes when the disk has this one, since
people are slower than a disk.
"""

import sys
import time
from pathlib import Path

from game import GAMES
from game.bots.play import bot_named, decide, stream_of
from game.table.log import digest
from game.table.match import Setup
from scenes.lobby.guests import new_table, set_seats
from scenes.session import Session, resume
from scenes.staging import quiet_house
from scenes.storage import MATCH

GAME = GAMES["grasshopper"]


def main(folder: Path, seed: int) -> None:
    house = quiet_house(folder)
    seating = new_table(GAME, "")
    set_seats(seating, 4)
    seating[0].bot = "easy"
    setup = Setup(GAME, 4, seed, GAME.options())
    session = resume(house) or Session.start(house, setup, seating)
    match, file = session.match, folder / MATCH
    while not match.over:
        while not file.exists() or file.read_bytes().count(b"\n") <= len(match.decisions):
            time.sleep(0.0005)
        seat = match.waiting()[0]
        bot = bot_named(GAME, seating[seat].bot)
        move = decide(bot, match.view(seat), seat, match.legal(seat), stream_of(match, seat))
        session.commit(seat, move)
        print(len(match.decisions), digest(match), flush=True)
    session.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
