"""Reading the command line: a parser that raises, and the values that several commands share."""

import argparse
import re
from collections.abc import Callable
from typing import Any, NoReturn

from game import GAMES
from game.engine.game import Game
from scenes.program.commands.outcome import Unusable, one_line, say
from scenes.texts import LANGUAGES

SEEDS = 1 << 64
SMALLEST, LARGEST = (320, 180), (16384, 16384)  # pixels
MOST_SEATS = 99  # of any game; each says itself how many it is for


class Parser(argparse.ArgumentParser):
    """Tells wrong usage by raising Unusable instead of printing pages."""

    def print_help(self, file: Any = None) -> None:  # noqa: ARG002
        """Print the help (raises Failed where nobody takes it, unlike argparse)."""
        say(self.format_help().rstrip("\n"))

    def error(self, message: str) -> NoReturn:
        raise Unusable(f"{message} (try {self.prog} --help)")


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers, `low` to `high` (else argparse.ArgumentTypeError)."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(
                f"{one_line(text, 40)!r} is no whole number from {low} to {high}"
            )
        return number

    return read


def address(text: str) -> tuple[str, int]:
    """Read "192.168.1.20:8080", a local address (port 0: any; else argparse.ArgumentTypeError)."""
    host, _, port = text.rpartition(":")
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3}){3}", host):
        raise argparse.ArgumentTypeError(
            f"{one_line(text, 40)!r} is no address with a port, such as 192.168.1.20:8080"
        )
    return host, whole(0, 65535)(port)


def size(text: str) -> tuple[int, int]:
    """Read "1280x720": width and height in pixels (else argparse.ArgumentTypeError)."""
    match = re.fullmatch(r"([0-9]{1,5})[xX]([0-9]{1,5})", text)
    lengths = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (SMALLEST[0] <= lengths[0] <= LARGEST[0] and SMALLEST[1] <= lengths[1] <= LARGEST[1]):
        raise argparse.ArgumentTypeError(
            f"{one_line(text, 40)!r} is no size from {SMALLEST[0]}x{SMALLEST[1]} "
            f"to {LARGEST[0]}x{LARGEST[1]}, such as 1280x720"
        )
    return lengths


def game(text: str) -> Game:
    """Read a game's name (else argparse.ArgumentTypeError)."""
    if text not in GAMES:
        raise argparse.ArgumentTypeError(
            f"there is no game {one_line(text, 40)!r}; the games are {', '.join(GAMES)}"
        )
    return GAMES[text]


def add_game(parser: argparse.ArgumentParser, *, needed: bool = True) -> None:
    parser.add_argument(
        "game", type=game, metavar="GAME", help=", ".join(GAMES), nargs=None if needed else "?"
    )


def add_seats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats",
        type=whole(1, MOST_SEATS),
        metavar="N",
        help="how many play (as many as the game allows)",
    )


def add_seed(parser: argparse.ArgumentParser, default: int | None, help: str) -> None:
    parser.add_argument("--seed", type=whole(0, SEEDS - 1), default=default, metavar="S", help=help)


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        choices=sorted(LANGUAGES),
        metavar="L",
        help=f"the language: {', '.join(sorted(LANGUAGES))} (as in the settings)",
    )


def seats_of(wanted: Game, seats: int | None) -> int:
    """Return the number of seats (Unusable where the game is for others)."""
    low, high = wanted.seats[0], wanted.seats[-1]
    if seats is None:
        return high
    if seats not in wanted.seats:
        raise Unusable(f"{wanted.name} is for {low} to {high} seats, not {seats}")
    return seats
