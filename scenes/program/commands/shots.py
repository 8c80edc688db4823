"""`krabbeltisch shots`: pictures of every scene, without a display."""

import argparse
from pathlib import Path

from scenes.program.commands import arguments
from scenes.program.environment import look_for_means


def add_arguments(parser: argparse.ArgumentParser) -> None:
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


def run(wanted: argparse.Namespace) -> int:
    look_for_means()
    from scenes.program.shots import run_shots

    language = wanted.lang or "en"
    return run_shots(wanted.out, wanted.size, language, wanted.game, wanted.strips)
