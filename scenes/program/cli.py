"""The command `krabbeltisch`: without a word more it is the table; pygame comes in only for that.

Exit codes: 0 done, 1 the thing itself failed, 2 wrong usage or an unusable file.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import TextIOWrapper

from scenes.program.commands import evening, lesson, replay, screen, simulate, statistics
from scenes.program.commands.arguments import Parser
from scenes.program.commands.crash import write_report
from scenes.program.commands.outcome import Failed, Unusable, one_line
from scenes.program.environment import prepare_environment

PROGRAM = "krabbeltisch"


@dataclass(frozen=True, slots=True)
class Command:
    """One way to use the program. `help` is one line, `about` more for its own page."""

    help: str
    about: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


TABLE = Command(
    "the table",
    "A table for bluffing games on the big screen: people with pads, mouse or keyboard, and bots.",
    screen.add_table,
    screen.table,
)
COMMANDS = {
    "demo": Command(
        "bots play a game on the screen",
        "Bots play a game on the screen, to watch.",
        screen.add_demo,
        screen.demo,
    ),
    "simulate": Command(
        "bots play many games without a screen",
        "Bots play many games without a screen; prints who won how often. As in:\n"
        f"{PROGRAM} simulate grasshopper --games 50 --bots normal,easy,easy,easy",
        simulate.add_arguments,
        simulate.run,
    ),
    "evening": Command(
        "whole evenings of several games, without a screen",
        "Plays evenings of several games without a screen: who sits, how long it takes, who wins.\n"
        f"As in: {PROGRAM} evening --simulate 1000 --guests 6 --minutes 60",
        evening.add_arguments,
        evening.run,
    ),
    "replay": Command(
        "watch a saved game, or check it",
        "Watch a saved game, or check it without a screen.",
        replay.add_arguments,
        replay.run,
    ),
    "statistics": Command(
        "who won how much, from all finished games",
        "Counts all finished games of this table, without a screen: guests, pairs, records, dice.",
        statistics.add_arguments,
        statistics.run,
    ),
    "lesson": Command(
        "show a game first: a minute for newcomers",
        "Show a game first: a minute for newcomers, which ends in the lobby.",
        lesson.add_arguments,
        lesson.run,
    ),
    "shots": Command(
        "pictures of every scene, as PNG files",
        "Draw every scene's telling moments into PNG files; needs no display.",
        screen.add_shots,
        screen.shots,
    ),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these words (None: the command line's); returns the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may not have all our letters
    prepare_environment(os.environ)
    try:
        return _run(words)
    except Unusable as error:
        return _complain(str(error), 2)
    except Failed as error:
        return _complain(str(error), 1)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == "pygame":
            return _complain("the screen needs pygame-ce: python3 -m pip install pygame-ce", 2)
        return _crash(error, words)


def _run(words: list[str]) -> int:
    command, program, more = TABLE, PROGRAM, words
    if words and not words[0].startswith("-"):
        name, *more = words
        if name not in COMMANDS:
            known = ", ".join(COMMANDS)
            raise Unusable(f"there is no command {name[:40]!r}; there are {known}, or none")
        command, program = COMMANDS[name], f"{PROGRAM} {name}"
    parser = Parser(
        prog=program,
        description=command.about,
        epilog=_overview() if command is TABLE else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.add_arguments(parser)
    try:
        wanted = parser.parse_args(more)
    except SystemExit:  # --help
        return 0
    return command.run(wanted)


def _overview() -> str:
    commands = "\n".join(f"  {PROGRAM} {name:11}{it.help}" for name, it in COMMANDS.items())
    return f"""other ways to use it (each has its own --help):
{commands}

exit codes: 0 done, 1 it failed, 2 wrong usage, an unusable file or no display"""


def _complain(why: str, code: int) -> int:
    print(f"{PROGRAM}: {one_line(why)}", file=sys.stderr)
    return code


def _crash(error: Exception, words: Sequence[str]) -> int:
    command = words[0] if words and words[0] in COMMANDS else "table"
    path = write_report(error, command)
    where = f"a report lies in {path}" if path else "no report of it could be written"
    return _complain(f"something went wrong that should not; {where}", 1)


if __name__ == "__main__":
    sys.exit(main())
