"""What a table needs of the machine: looked at before pygame comes in and a window opens."""

import os
from contextlib import ExitStack
from mmap import mmap

from scenes.program.commands.outcome import Unusable

MEMORY = 256  # megabytes: pictures, the screen four times, sounds, and a stack for each thread
HANDLES = 24  # display, sound, pads, the save, and pipes to the bots' process


def look_for_means() -> None:
    """Raise Unusable where memory or open files do not suffice.

    What is only used up elsewhere cannot be seen: the system lends memory that it does not have.
    """
    try:
        mmap(-1, MEMORY * 2**20).close()
    except OSError:
        raise Unusable(f"there is not enough memory: {MEMORY} MB more are needed") from None
    with ExitStack() as opened:
        try:
            for _ in range(HANDLES):
                opened.enter_context(open(os.devnull, "rb"))
        except OSError as error:
            raise Unusable(
                f"too few files can be open at once: {HANDLES} more are needed ({error.strerror})"
            ) from None
