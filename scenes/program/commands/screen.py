"""What the commands that need a screen share: where it is.

pygame comes in only when such a command runs, so that the others do without it.
"""

import argparse
from dataclasses import dataclass

from scenes.program.commands import arguments


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """Where the table is shown; None means as in the settings, or all of the display.

    Nobody can quit a `kiosk`. The display `public` has a second window.
    """

    windowed: bool = False
    size: tuple[int, int] | None = None  # pixels, of a window
    display: int | None = None  # counted from 0
    language: str | None = None
    kiosk: bool = False
    public: int | None = None


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
