"""The command `krabbeltisch`: without a word more it is the table; pygame comes in only for that.

Exit codes: 0 done, 1 the thing itself failed, 2 wrong usage or an unusable file.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NamedTuple

from scenes.program.commands.arguments import Parser
from scenes.program.commands.outcome import Failed, NoDisplay, Unusable, one_line, warn
from scenes.program.environment import prepare_environment

PROGRAM = "krabbeltisch"


class Command(NamedTuple):
    """One way to use the program, and a module of commands/ that is read only then.

    The module has `add_arguments` and `run`. `help` is one line, `about` more for its own page.
    """

    help: str
    about: str


TABLE = "table"  # without a word more
COMMANDS = {
    TABLE: Command(
        "the table",
        "A table for bluffing games on the big screen: people with pads, mouse or keyboard, and"
        " bots.",
    ),
    "demo": Command(
        "bots play a game on the screen",
        "Bots play a game on the screen, to watch.",
    ),
    "simulate": Command(
        "bots play many games without a screen",
        "Bots play many games without a screen; prints who won how often. As in:\n"
        f"{PROGRAM} simulate grasshopper --games 50 --bots normal,easy,easy,easy",
    ),
    "evening": Command(
        "whole evenings of several games, without a screen",
        "Plays evenings of several games without a screen: who sits, how long it takes, who wins.\n"
        f"As in: {PROGRAM} evening --simulate 1000 --guests 6 --minutes 60",
    ),
    "replay": Command(
        "watch a saved game, or check it",
        "Watch a saved game, or check it without a screen.",
    ),
    "statistics": Command(
        "who won how much, from all finished games",
        "Counts all finished games of this table, without a screen: guests, pairs, records, dice.",
    ),
    "lesson": Command(
        "show a game first: a minute for newcomers",
        "Show a game first: a minute for newcomers, which ends in the lobby.",
    ),
    "shots": Command(
        "pictures of every scene, as PNG files",
        "Draw every scene's telling moments into PNG files; needs no display.",
    ),
    "doctor": Command(
        "what the table finds on this machine, on one page",
        "Looks at display, sound, pads, voice and folder as the table does at its start, and says"
        " whether it can start (exit code 0, else 1). No names, nothing secret: to send with a"
        " report.",
    ),
}
NAMED = [name for name in COMMANDS if name != TABLE]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these words (None: the command line's); returns the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may not have all our letters
    prepare_environment(os.environ)
    try:
        return _run(words)
    except NoDisplay as error:
        without = "krabbeltisch simulate, replay --check and shots"
        return _complain(f"{error} Without a display there are {without}.", 2)
    except Unusable as error:
        return _complain(str(error), 2)
    except Failed as error:
        return _complain(str(error), 1)
    except KeyboardInterrupt:
        return 130
    except MemoryError:
        return _complain("there is not enough memory for this", 1)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == "pygame":
            return _complain("the screen needs pygame-ce: python3 -m pip install pygame-ce", 2)
        return _crash(error, words)


def _run(words: list[str]) -> int:
    name, program, more = TABLE, PROGRAM, words
    if words and not words[0].startswith("-"):
        name, *more = words
        if name not in NAMED:
            known = ", ".join(NAMED)
            raise Unusable(f"there is no command {name[:40]!r}; there are {known}, or none")
        program = f"{PROGRAM} {name}"
    command = import_module(f"scenes.program.commands.{name}")
    parser = Parser(
        prog=program,
        description=COMMANDS[name].about,
        epilog=_overview() if name == TABLE else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.add_arguments(parser)
    try:
        wanted = parser.parse_args(more)
    except SystemExit:  # --help
        return 0
    code: int = command.run(wanted)
    return code


def _overview() -> str:
    commands = "\n".join(f"  {PROGRAM} {name:11}{COMMANDS[name].help}" for name in NAMED)
    return f"""other ways to use it (each has its own --help):
{commands}

exit codes: 0 done, 1 it failed, 2 wrong usage, an unusable file, no display or too little memory"""


def _complain(why: str, code: int) -> int:
    warn(one_line(why))
    return code


def _crash(error: Exception, words: Sequence[str]) -> int:
    from scenes.program.commands.crash import write_report

    command = words[0] if words and words[0] in NAMED else TABLE
    path = write_report(error, command)
    where = f"a report lies in {path}" if path else "no report of it could be written"
    return _complain(f"something went wrong that should not; {where}", 1)


if __name__ == "__main__":
    sys.exit(main())
