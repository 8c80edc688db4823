"""The commands that need a screen, or at least pygame: they are handed on with plain values.

pygame comes in only when such a command runs, so that the others do without it.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game import GAMES
from game.engine.log import Folded
from scenes.files.settings import AnimationSpeed
from scenes.program.commands import arguments
from scenes.program.commands.options import (
    DemoOptions,
    ReplayOptions,
    ShotsOptions,
    TableOptions,
    WindowOptions,
)
from scenes.program.commands.outcome import Unusable

Options = TypeVar("Options")


def add_window(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--windowed", action="store_true", help="in a window, not full screen")
    parser.add_argument(
        "--size",
        type=arguments.size,
        metavar="WxH",
        help="the window's width and height in pixels, such as 1280x720; means --windowed",
    )
    parser.add_argument(
        "--display",
        type=arguments.whole(0, 31),
        metavar="N",
        help="the screen to play on, 0 is the first (as in the settings)",
    )
    arguments.add_language(parser)


def window(wanted: argparse.Namespace) -> WindowOptions:
    windowed = wanted.windowed or wanted.size is not None
    return WindowOptions(windowed, wanted.size, wanted.display, wanted.lang)


def add_table(parser: argparse.ArgumentParser) -> None:
    add_window(parser)
    parser.add_argument(
        "--kiosk",
        action="store_true",
        help="for days unattended: attracts guests, clears up behind them, and nobody can leave"
        " without the code: hold Back, then Start too (both shift keys) for 5 seconds, then press"
        " up up down down left right, or what kiosk_code says in settings.json",
    )
    arguments.add_seed(parser, None, "makes the first game repeatable (drawn)")


def table(wanted: argparse.Namespace) -> int:
    from scenes.program.table import run_table

    return show(run_table, TableOptions(window(wanted), wanted.kiosk, wanted.seed))


def add_demo(parser: argparse.ArgumentParser) -> None:
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


def demo(wanted: argparse.Namespace) -> int:
    if wanted.loop:
        if wanted.game is not None or wanted.seats is not None:
            raise Unusable("demo --loop shows all games: it takes no game and no --seats")
        from scenes.program.table import run_loop

        return show(run_loop, window(wanted))
    if wanted.game is None:
        raise Unusable(f"demo needs a game ({', '.join(GAMES)}) or --loop")
    seats = arguments.seats_of(wanted.game, wanted.seats)
    speed = AnimationSpeed(wanted.speed)
    options = DemoOptions(window(wanted), wanted.game, seats, wanted.seed, speed)
    from scenes.program.table import run_demo

    return show(run_demo, options)


def watch(wanted: argparse.Namespace, log: Folded) -> int:
    """Play a log on the screen."""
    from scenes.program.table import run_replay

    return show(run_replay, ReplayOptions(window(wanted), log))


def add_shots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder")
    parser.add_argument(
        "--size",
        type=arguments.size,
        default=(1920, 1080),
        metavar="WxH",
        help="width and height of the pictures in pixels (1920x1080)",
    )
    arguments.add_language(parser)
    parser.add_argument(
        "--game", type=arguments.game, metavar="G", help="only the scenes of this game"
    )
    parser.add_argument(
        "--strips",
        action="store_true",
        help="film strips instead, a quarter as large: each kind of event, each lesson",
    )


def shots(wanted: argparse.Namespace) -> int:
    from scenes.program.shots import run_shots

    language = wanted.lang or "en"
    options = ShotsOptions(wanted.out, wanted.size, language, wanted.game, wanted.strips)
    return show(run_shots, options)


def show(run: Callable[[Options], int], options: Options) -> int:
    """Run what needs a display; raises Unusable where there is none."""
    from scenes.program.window import NoDisplay

    try:
        return run(options)
    except NoDisplay as error:
        raise Unusable(
            f"{error} Without a display there are krabbeltisch simulate, replay --check and shots."
        ) from error
