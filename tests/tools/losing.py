"""Work for other processes to do; tests hand it out."""

import os
import signal
from pathlib import Path
from typing import NamedTuple

LOST = 5  # whoever gets this task first is killed by it
SQUARES = [number**2 for number in range(12)]


class Task(NamedTuple):
    """A number to be squared; `folder` remembers whom it has killed."""

    number: int
    folder: Path


def tasks(folder: Path) -> list[Task]:
    return [Task(number, folder) for number in range(12)]


def square_or_die(task: Task) -> int:
    """Square the number, but for the first who is asked for the square of LOST."""
    fatal = task.folder / "fatal"
    if task.number == LOST and not fatal.exists():
        fatal.touch()
        die(task)
    return task.number**2


def die(_task: Task) -> int:
    """Never answer."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0
