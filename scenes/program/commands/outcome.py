"""How a command ends other than well, and how it says what it found."""

import os
import sys


class Unusable(Exception):
    """Wrong usage, or a file that cannot be used: exit code 2 and this sentence."""


class NoDisplay(Unusable):
    """There is no screen to show anything on; the message says so in one sentence."""


class Failed(Exception):
    """The thing itself failed, as a check that found something: exit code 1 and this sentence."""


def one_line(text: str, most: int = 400) -> str:
    """Write `text` in one line of `most` characters, without control characters."""
    line = "".join(c if c.isprintable() else " " for c in " ".join(text[: 4 * most].split()))
    return line if len(line) <= most else line[: most - 1] + "…"


def warn(text: str) -> None:
    """Tell whoever started the program, in one line on standard error."""
    print(f"krabbeltisch: {text}", file=sys.stderr, flush=True)


def say(text: str) -> None:
    """Print a result; raises Failed when nobody takes it (a full disk, a closed pipe)."""
    if sys.stdout is None:
        raise Failed("the result could not be written: there is no output")
    try:
        print(text, flush=True)
    except OSError as error:
        # What is still buffered must not fail once more when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise Failed(f"the result could not be written: {error.strerror}") from error
