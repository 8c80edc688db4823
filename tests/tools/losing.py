"""Work for other processes to do; tests hand it out."""

import os
import signal
from pathlib import Path
from typing import NamedTuple

LOST = 5  # whoever gets this task first is killed by it


class Task(NamedTuple):
    """A number to be squared; `folder` remembers who did what."""

    number: int
    folder: Path


def square(task: Task) -> int:
    """Square the number; noted before, so that what was done twice is seen."""
    with (task.folder / str(task.number)).open("a") as file:
        file.write("x")
    return task.number**2


def square_or_die(task: Task) -> int:
    """Square the number, but for the first who is asked for the square of LOST."""
    fatal = task.folder / "fatal"
    if task.number == LOST and not fatal.exists():
        fatal.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(task)


def die(task: Task) -> int:
    """Never answer."""
    os.kill(os.getpid(), signal.SIGKILL)
    return task.number


def times(folder: Path, number: int) -> int:
    """How often the square of a number was found."""
    path = folder / str(number)
    return len(path.read_text()) if path.exists() else 0
