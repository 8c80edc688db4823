"""Say which duties of a game are still open: `python3 -m tools.duties NAME`.

The duties are the numbered lines under "Add a game" in CONTRIBUTING.md. One is done when each file
before its colon is there, and has the game's name in it where its own name has not. Exit code 1
when one is open.
"""

import re
import sys
from collections.abc import Iterator, Sequence

from tools.checkout import ROOT
from tools.command_line import reader

PAGE = ROOT / "CONTRIBUTING.md"
_DUTY = re.compile(r"^\d+\. .*(?:\n   .*)*", re.MULTILINE)
_PLACE = "NAME"


def duties() -> list[str]:
    """List the lines of the page, each with its number."""
    part = PAGE.read_text(encoding="utf-8").partition("## Add a game")[2].partition("\n## ")[0]
    return [" ".join(line.split()) for line in _DUTY.findall(part)]


def missing(duty: str, game: str) -> Iterator[str]:
    """Yield what each file of a duty still lacks."""
    for part in duty.partition(" ")[2].split("; "):
        files, colon, _ = part.partition(":")
        for name in re.findall(r"`([\w./]+)`", files) if colon else ():
            path = ROOT / name.replace(_PLACE, game)
            if not path.exists():
                yield f"{path.relative_to(ROOT).as_posix()} is missing"
            elif _PLACE not in name and not re.search(rf"\b{game}\b", path.read_text("utf-8")):
                yield f"{name} does not name {game}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = reader(__doc__)
    parser.add_argument("game", metavar="NAME", help="the game's folder, as grasshopper")
    game = parser.parse_args(arguments).game
    if not re.fullmatch(r"[a-z][a-z0-9_]*", game):
        parser.error(f"{game[:40]!r} is no name of a folder: small letters and digits")
    open_ones = [(duty, why) for duty in duties() if (why := [*missing(duty, game)])]
    for duty, why in open_ones:
        print(duty, *why, sep="\n    ")
    print(f"{len(open_ones)} of {len(duties())} duties are open")
    return 1 if open_ones else 0


if __name__ == "__main__":
    sys.exit(main())
