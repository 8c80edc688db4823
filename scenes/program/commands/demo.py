"""`krabbeltisch demo`: bots play on the screen, to watch."""

import argparse

from game import GAMES
from scenes.files.settings import AnimationSpeed
from scenes.program.commands import arguments
from scenes.program.commands.outcome import Unusable
from scenes.program.commands.screen import add_window, window
from scenes.program.environment import look_for_means


def add_arguments(parser: argparse.ArgumentParser) -> None:
    arguments.add_game(parser, needed=False)
    parser.add_argument(
        "--loop",
        action="store_true",
        help="for a second screen: all games' great moments, bots and rules, over and over,"
        " until somebody closes the window or presses Esc; beside an open table, too",
    )
    arguments.add_seats(parser)
    arguments.add_seed(parser, None, "makes the game repeatable (drawn)")
    parser.add_argument(
        "--speed",
        choices=[speed.value for speed in AnimationSpeed],
        default=AnimationSpeed.NORMAL.value,
        metavar="X",
        help="how fast things move: normal, fast or off (normal)",
    )
    add_window(parser)


def run(wanted: argparse.Namespace) -> int:
    if wanted.loop:
        if wanted.game is not None or wanted.seats is not None:
            raise Unusable("demo --loop shows all games: it takes no game and no --seats")
        look_for_means()
        from scenes.program.showing import run_loop

        return run_loop(window(wanted))
    if wanted.game is None:
        raise Unusable(f"demo needs a game ({', '.join(GAMES)}) or --loop")
    seats = arguments.seats_of(wanted.game, wanted.seats)
    speed = AnimationSpeed(wanted.speed)
    look_for_means()
    from scenes.program.showing import run_demo

    return run_demo(window(wanted), wanted.game, seats, wanted.seed, speed)
