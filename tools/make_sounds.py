"""Make the sounds of the table: `python3 -m tools.make_sounds` writes assets/sounds/*.wav.

    python3 -m tools.make_sounds tick ace    # only these, to hear them

Wood, cloth and cards, warm and short: mallets on bars, knocks, filtered noise, a little brass.
Nearly everything sounds above 150 Hz, because the speakers of a TV have nothing below. How each is
made stands in tools/sounds; the files come out the same to the last bit on every machine. Of which
recipes they were made is noted in tools/sounds/made.txt, so that a test need not make them again.
"""

import hashlib
import io
import os
import struct
import sys
import wave
from collections.abc import Sequence
from pathlib import Path

from tools.checkout import ROOT
from tools.command_line import reader
from tools.executors import Crew, processes
from tools.sounds.blocks import RATE, Signal, halve
from tools.sounds.loops import LOOPS, ROOM
from tools.sounds.loudness import levelled
from tools.sounds.recipes import RECIPES

FEW = 3  # sounds that this process makes alone
FADE = 0.005  # seconds at both ends, so that no sound begins or ends with a click
HOME = ROOT / "assets" / "sounds"
MADE = ROOT / "tools" / "sounds" / "made.txt"
RECIPE_FILES = (Path(__file__), *sorted(set(MADE.parent.glob("*.*")) - {MADE}))
GRAIN, SOFT = 8, 4  # of loops, of soft ones: the last bits would only fill the wheel
NAMES = (*RECIPES, *LOOPS)


def render(name: str) -> bytes:
    """Make the WAV file `name`: 16 bit, mono, as loud as told."""
    if name in LOOPS:
        loudness, make = LOOPS[name]
        signal = halve(levelled(make(), loudness, loop=True))
        if loudness > ROOM:
            return _file(signal, RATE // 2, GRAIN)
        return _file(halve(signal), RATE // 4, SOFT)
    loudness, make = RECIPES[name]
    signal = levelled(_faded(make()), loudness)
    if name.startswith("voice_"):
        return _file(halve(signal), RATE // 2)
    return _file(signal, RATE)


def _file(signal: Signal, rate: int, grain: int = 1) -> bytes:
    samples = [grain * round(32767 / grain * sample) for sample in signal]
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return buffer.getvalue()


def _faded(signal: Signal) -> Signal:
    steps = round(FADE * RATE)
    last = len(signal) - 1
    return [sample * min(i, last - i, steps) / steps for i, sample in enumerate(signal)]


def write(folder: Path, names: Sequence[str] = NAMES) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    crew = processes(os.cpu_count() or 1) if len(names) > FEW else Crew()
    for name, data in zip(names, crew.each(render, names), strict=True):
        (folder / f"{name}.wav").write_bytes(data)


def fingerprint(recipes: Sequence[Path] = RECIPE_FILES, folder: Path = HOME) -> str:
    """Name these recipes and sounds by one word that changes with them."""
    files = (*recipes, *sorted(folder.glob("*.wav")))
    each = (f"{path.name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n" for path in files)
    return hashlib.sha256("".join(each).encode()).hexdigest()


def differences(folder: Path) -> list[str]:
    """List what is wrong with the stored files (as made: nothing)."""
    stored = {path.stem: path for path in sorted(folder.glob("*.wav"))}
    return [
        *(f"{name}.wav is missing" for name in NAMES if name not in stored),
        *(f"{name}.wav has no recipe" for name in stored if name not in NAMES),
        *(
            f"{name}.wav differs from its recipe"
            for name, path in stored.items()
            if name in NAMES and path.read_bytes() != render(name)
        ),
    ]


def main(arguments: list[str] | None = None) -> int:
    """Exit code 0: made, or equal; 1: `--check` found differences.

    It is 2 where there is no such sound. Only a run over all names is noted: what recipes share may
    have changed the others, too.
    """
    parser = reader(__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these (all)")
    parser.add_argument("--out", type=Path, default=HOME, metavar="DIR", help="where the files are")
    parser.add_argument("--check", action="store_true", help="only compare the files in DIR")
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.names if name not in NAMES]:
        parser.error(f"there is no recipe for {', '.join(unknown)}; each is one in tools/sounds")
    if not options.check:
        write(options.out, options.names or NAMES)
        if options.names:
            print("made; before you commit, make all of them: python3 -m tools.make_sounds")
        elif options.out == HOME:
            MADE.write_text(f"{fingerprint()}\n")
        return 0
    found = differences(options.out)
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
