"""An evening of three guests on a disk that fills up: a program to be killed.

    python3 -m tests.instruments.saving_evening FOLDER BYTES SEED

Whenever the disk has all that there is, it says on stdout how many games are counted, and how many
decisions the one on the table has. After BYTES the disk takes nothing more; the evening goes on.
"""

import errno
import os
import sys
from pathlib import Path
from random import Random

from game.evening.plan import OPEN
from scenes.evening.gather import Gather
from scenes.evening.planning import Planning
from scenes.files.desk import Desk
from scenes.files.storage import SMALL
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from tests.scenes.behind import match_of
from tests.scenes.evening.party import (
    choose,
    evening,
    invite,
    pick,
    place,
    play,
    press,
    sit_and_deal,
    until,
)
from tests.scenes.room import Room

GAMES = 3
NAMES = ("Anna", "Ben", "Cleo")
PATIENCE = 0.05  # seconds that people are slower than a disk


class FullDisk:
    """Counts what is written, and refuses it once there is no room left."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.written = 0
        self._write = os.write
        os.write = self.write  # type: ignore[assignment]

    def mend(self) -> None:
        """Have room again."""
        os.write = self._write

    def write(self, handle: int, data: bytes) -> int:
        if self.written + len(data) > self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.written += len(data)
        return self._write(handle, data)


def tell_what_is_safe(here: Room) -> None:
    """From now on, after each step of the house."""
    storage, update, told = here.services.storage, here.stack.update, [(-1, 0)]

    def update_and_tell(dt: float) -> bool:
        moved = update(dt)
        if all(not save.trouble and save.settle(PATIENCE) for save in storage._saves):
            safe = len(evening(here).results), decisions(here)
            if safe != told[-1]:
                told.append(safe)
                print(*safe, flush=True)
        return moved

    here.stack.update = update_and_tell  # type: ignore[method-assign]


def decisions(here: Room) -> int:
    """How many the game on the table has; 0 where there is none."""
    return sum(
        len(match_of(scene.session).decisions)
        for scene in here.stack.scenes
        if isinstance(scene, GameScene) and not match_of(scene.session).over
    )


def main(folder: Path, room: int, seed: int) -> int:
    disk, desk = FullDisk(room), Desk(folder)
    desk.start(SMALL)
    here = place(folder, storage=desk, luck=Random(seed))
    invite(here, NAMES)
    pick(here, "plan")
    planning = here.top
    assert isinstance(planning, Planning)
    press(here, Verb.DOWN)
    while planning.evening.minutes != OPEN:
        press(here, Verb.RIGHT)
    choose(here, "Start")
    tell_what_is_safe(here)
    for game in range(GAMES):
        sit_and_deal(here)
        play(here)
        if game < GAMES - 1:
            until(here, Gather)
    print("written", disk.written, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *map(int, sys.argv[2:])))
