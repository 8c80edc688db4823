"""`krabbeltisch lesson`: show a game first, or check that its lesson is short and has no dead end.

pygame comes in only when it runs.
"""

import argparse

from scenes.program.commands import arguments
from scenes.program.commands.screen import add_window, window
from scenes.program.environment import look_for_means


def add_arguments(parser: argparse.ArgumentParser) -> None:
    arguments.add_game(parser)
    arguments.add_seats(parser)
    parser.add_argument(
        "--check",
        action="store_true",
        help="without a screen: play it with any number of people, print each beat's words and"
        " seconds, and fail if it is too long or comes to a dead end",
    )
    add_window(parser)


def run(wanted: argparse.Namespace) -> int:
    game = wanted.game
    if wanted.check:
        from scenes.program.lesson_check import run_check

        tables = game.seats
        if wanted.seats is not None:
            tables = (arguments.seats_of(game, wanted.seats),)
        return run_check(game, tables, wanted.lang)
    seats = arguments.seats_of(game, wanted.seats)
    look_for_means()
    from scenes.program.showing import run_lesson

    return run_lesson(window(wanted), game, seats)
