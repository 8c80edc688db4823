"""What `krabbeltisch` runs first: it looks whose packages Python would find, then starts.

An installed Krabbeltisch has the names `game`, `scenes` and `assets` at the top, as its sources do:
one tree for both, and no import is written twice. Those are names that others may use as well; so
nothing is imported from a `game` that does not lie beside this very file.
"""

import sys
from importlib.util import find_spec
from multiprocessing import freeze_support
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    """Run the program, and return its exit code.

    That is 2, with one sentence, where other packages lie in its way. In a bundle the bots' process
    is this very program, started with words of Python's own: it never comes further than the first
    line.
    """
    freeze_support()
    stranger = _stranger()
    if not stranger:
        try:
            from scenes.program.cli import main as run  # only now, since it imports `game`
        except ImportError as error:
            stranger = f"a mixture of packages ({error})"
    if stranger:
        print(
            f"krabbeltisch: Python finds {stranger} in place of Krabbeltisch’s own; install it "
            "into an environment of its own, as pipx does",
            file=sys.stderr,
        )
        return 2
    return run()


def _stranger() -> str:
    """Where a `game` lies that is not ours, or nothing."""
    found = find_spec("game")
    place = Path(found.origin).resolve().parent if found and found.origin else None
    return "" if place == ROOT / "game" else str(place or "no game")


if __name__ == "__main__":
    sys.exit(main())
