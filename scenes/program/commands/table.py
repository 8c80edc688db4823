"""`krabbeltisch` without a word more: the table itself."""

import argparse
from dataclasses import replace

from scenes.program.commands import arguments
from scenes.program.commands.screen import add_window, window
from scenes.program.environment import look_for_means


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_window(parser)
    parser.add_argument(
        "--kiosk",
        action="store_true",
        help="for days unattended: attracts guests, clears up behind them, and nobody can leave"
        " without the code: hold Back, then Start too (both shift keys) for 5 seconds, then press"
        " up up down down left right, or what kiosk_code says in settings.json",
    )
    parser.add_argument(
        "--public-window",
        type=arguments.whole(0, 31),
        metavar="N",
        help="show the table on screen N as well, without hands and menus: for a stream or a café;"
        " where that screen is not there, in a window beside the table",
    )
    parser.add_argument(
        "--phones",
        type=arguments.address,
        metavar="ADDRESS:PORT",
        help="let phones come in at once, also to a kiosk, at this address of the local network"
        " (port 0 takes a free one), and print where",
    )
    arguments.add_seed(parser, None, "makes the first game repeatable (drawn)")


def run(wanted: argparse.Namespace) -> int:
    look_for_means()
    from scenes.program.table import run_table

    options = replace(window(wanted), kiosk=wanted.kiosk, public=wanted.public_window)
    return run_table(options, wanted.seed, wanted.phones)
