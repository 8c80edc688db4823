"""What the commands that need a screen share: where it is, and a sentence where there is none.

pygame comes in only when such a command runs, so that the others do without it.
"""

import argparse
from collections.abc import Callable

from scenes.program.commands import arguments
from scenes.program.commands.options import WindowOptions
from scenes.program.commands.outcome import Unusable


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


def show(run: Callable[..., int], *wanted: object) -> int:
    """Run what needs a display; raises Unusable where there is none."""
    from scenes.program.displays import NoDisplay

    try:
        return run(*wanted)
    except NoDisplay as error:
        raise Unusable(
            f"{error} Without a display there are krabbeltisch simulate, replay --check and shots."
        ) from error
