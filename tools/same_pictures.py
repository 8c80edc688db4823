"""Compare what two checkouts draw: every staged moment, mark by mark, without pixels.

    python3 -m tools.same_pictures BEFORE [AFTER] [--game grasshopper] [--language de] [--out DIR]

With --out what differs is painted, too: DIR/001-….png has before and after side by side, and the
first is the one that differs most. AFTER is this checkout if it is left out. Ends with 0 when
nothing differs, with 1 when something does, and says which marks are gone and which are new; 2 when
a checkout cannot be drawn.
"""

import io
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from difflib import unified_diff
from pathlib import Path

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_SUB, Surface

from tools.checkout import ROOT, Unable
from tools.command_line import reader

MOST = 12  # changed marks told of one moment

# Runs inside each checkout: `shots` as it is there.
_PAINT = """
import secrets
import sys
secrets.token_hex = lambda size: "00" * size  # the promise about the shuffle stands in pictures
from scenes.program import cli
sys.exit(cli.main(sys.argv[1:]))
"""

# The same before it, but marks are written where pixels would be.
_DRAW = """
from scenes.program import shots
from scenes.stage.render.frame import Frame

def picture(services, scene, size):
    frame = Frame()
    (services.stack if scene in services.stack.scenes else scene).draw(frame)
    return frame

shots.picture = picture
shots.png = lambda frame: "\\n".join(frame.lines()).encode()
"""


def drawn(checkout: Path, words: Sequence[str] = ()) -> dict[str, list[str]]:
    """Draw all moments of a checkout: mark lines by name (raises Unable)."""
    found = _shots(checkout, _DRAW + _PAINT, words)
    return {name: data.decode().splitlines() for name, data in found.items()}


def painted(checkout: Path, words: Sequence[str] = ()) -> dict[str, Surface]:
    """Paint all moments of a checkout, by name; raises Unable."""
    found = _shots(checkout, _PAINT, words)
    return {name: loaded(data) for name, data in found.items()}


def loaded(picture: bytes) -> Surface:
    """Read a PNG."""
    return pygame.image.load(io.BytesIO(picture), "x.png")


def _shots(checkout: Path, program: str, words: Sequence[str]) -> dict[str, bytes]:
    """What `shots` writes there, by the names of the moments."""
    if not (checkout / "scenes").is_dir():  # or what is installed would be drawn instead
        raise Unable(f"{checkout} has no folder of scenes")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", program, "shots", "--out", folder, *words]
        ran = subprocess.run(command, cwd=checkout, capture_output=True, text=True)
        if ran.returncode:
            last = (ran.stderr.strip().splitlines() or ["no moment was drawn"])[-1]
            raise Unable(f"{checkout}: {last}")
        return {
            path.stem.partition("-")[2]: path.read_bytes()
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


def apart(one: Surface, other: Surface) -> float:
    """Measure how far two pictures differ, 0 to 255."""
    if one.size != other.size:
        return 255.0
    difference, rest = one.copy(), other.copy()
    difference.blit(other, (0, 0), special_flags=BLEND_RGB_SUB)
    rest.blit(one, (0, 0), special_flags=BLEND_RGB_SUB)
    difference.blit(rest, (0, 0), special_flags=BLEND_RGB_ADD)
    return sum(pygame.transform.average_color(difference)[:3]) / 3


def write_pairs(
    folder: Path, names: Iterable[str], before: Mapping[str, Surface], after: Mapping[str, Surface]
) -> None:
    """Write these moments side by side, the most different first."""
    nothing = Surface((1920, 1080))
    pairs = {name: (before.get(name, nothing), after.get(name, nothing)) for name in names}
    folder.mkdir(parents=True, exist_ok=True)
    ranked = sorted(pairs, key=lambda name: -apart(*pairs[name]))
    for number, name in enumerate(ranked, start=1):
        left, right = pairs[name]
        both = Surface((left.width + right.width, max(left.height, right.height)))
        both.blit(left, (0, 0))
        both.blit(right, (left.width, 0))
        pygame.image.save(both, folder / f"{number:03}-{name}.png")


def main() -> int:
    parser = reader(__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path, nargs="?", default=ROOT)
    parser.add_argument("--game", help="only this game's moments")
    parser.add_argument("--language", default="en")
    parser.add_argument("--out", type=Path, metavar="DIR", help="paint what differs side by side")
    wanted = parser.parse_args()
    words = ["--lang", wanted.language, *(["--game", wanted.game] if wanted.game else [])]
    try:
        before, after = (drawn(checkout, words) for checkout in (wanted.before, wanted.after))
    except Unable as why:
        print(f"same_pictures: {why}", file=sys.stderr)
        return 2
    found = differences(before, after)
    if wanted.out and found:
        pictures = (painted(checkout, words) for checkout in (wanted.before, wanted.after))
        write_pairs(wanted.out, found, *pictures)
    for name, lines in found.items():
        print(name, *lines[:MOST], sep="\n  ")
        if len(lines) > MOST:
            print(f"  … and {len(lines) - MOST} more")
    print(f"{len(found)} of {len(before.keys() | after.keys())} moments differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
