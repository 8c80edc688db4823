"""Compare what two checkouts draw: every staged moment, mark by mark, without pixels.

    python3 -m tools.same_pictures BEFORE [AFTER] [--game grasshopper] [--language de]

AFTER is this checkout if it is left out. Ends with 0 when nothing differs, with 1 when something
does, and says which marks are gone and which are new; 2 when a checkout cannot be drawn.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from difflib import unified_diff
from pathlib import Path

from tools.checkout import ROOT

MOST = 12  # changed marks told of one moment

# Runs inside each checkout: `shots` as it is there, but marks are written where pixels would be.
_DRAW = """
import sys
from scenes.match import session
from scenes.program import cli, shots
from scenes.stage.render.frame import Frame

def picture(services, scene, size):
    frame = Frame()
    (services.stack if scene in services.stack.scenes else scene).draw(frame)
    return frame

session.token_hex = lambda size: "00" * size  # the promise about the shuffle stands in pictures
shots.picture = picture
shots.png = lambda frame: "\\n".join(frame.lines()).encode()
sys.exit(cli.main(sys.argv[1:]))
"""


class Undrawn(Exception):
    """A checkout whose moments could not be drawn; the text says why."""


def drawn(checkout: Path, words: Sequence[str] = ()) -> dict[str, list[str]]:
    """Draw all moments of a checkout: mark lines by name.

    Raises Undrawn.
    """
    if not (checkout / "scenes").is_dir():  # or what is installed would be drawn instead
        raise Undrawn(f"{checkout} has no folder of scenes")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", _DRAW, "shots", "--out", folder, *words]
        ran = subprocess.run(command, cwd=checkout, capture_output=True, text=True)
        if ran.returncode:
            last = (ran.stderr.strip().splitlines() or ["no moment was drawn"])[-1]
            raise Undrawn(f"{checkout}: {last}")
        return {
            path.stem.partition("-")[2]: path.read_text(encoding="utf-8").splitlines()
            for path in sorted(Path(folder).glob("*.png"))
        }


def differences(
    before: Mapping[str, list[str]], after: Mapping[str, list[str]]
) -> dict[str, list[str]]:
    """Name the moments that differ, each with its lost (-) and new (+) marks."""
    found = {}
    for name in dict.fromkeys((*before, *after)):
        if name not in after or name not in before:
            found[name] = ["- the whole moment" if name in before else "+ the whole moment"]
        elif before[name] != after[name]:
            lines = list(unified_diff(before[name], after[name], n=0, lineterm=""))[2:]
            found[name] = [line for line in lines if not line.startswith("@@")]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path, nargs="?", default=ROOT)
    parser.add_argument("--game", help="only this game's moments")
    parser.add_argument("--language", default="en")
    wanted = parser.parse_args()
    words = ["--lang", wanted.language, *(["--game", wanted.game] if wanted.game else [])]
    try:
        before, after = (drawn(checkout, words) for checkout in (wanted.before, wanted.after))
    except Undrawn as why:
        print(f"same_pictures: {why}", file=sys.stderr)
        return 2
    found = differences(before, after)
    for name, lines in found.items():
        print(name, *lines[:MOST], sep="\n  ")
        if len(lines) > MOST:
            print(f"  … and {len(lines) - MOST} more")
    print(f"{len(found)} of {len(before.keys() | after.keys())} moments differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
