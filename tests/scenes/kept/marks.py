"""What stands in a picture, as text for people: marks of one look share a line."""

import re
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import wrap

from game import GAMES
from scenes.input.action import KEYBOARD
from scenes.program.quiet import quiet_services
from scenes.program.shots import fixtures
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text
from scenes.stage.scene import Scene
from tests.scenes import gallery

WIDTH = 100  # letters in a line
SEALED = re.compile("[0-9a-f]{4}( [0-9a-f]{4}){4}")  # drawn by chance, so that nobody can guess it


@cache
def pictures() -> dict[str, str]:
    """Every staged moment and every menu, drawn, by the name of the file that keeps it."""
    kept: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, frame in _frames(Path(folder)):
            group = name.split()[0]
            file = group if group in (*GAMES, "evening") else "menus"
            shown = SEALED.sub("…", described(frame))
            kept.setdefault(f"marks of {file}", []).append(f"[{name}]\n{shown}\n")
    return {file: "\n".join(shown) for file, shown in kept.items()}


def _frames(folder: Path) -> Iterator[tuple[str, Frame]]:
    services = quiet_services(folder / "shots")
    for name, scene in fixtures(services, list(GAMES.values())):
        yield name, _drawn(scene)
    for name, frame in gallery.frames(folder / "gallery", "en", KEYBOARD):
        yield f"menu: {name}", frame


def _drawn(scene: Scene) -> Frame:
    frame = Frame()
    scene.draw(frame)
    return frame


def described(frame: Frame) -> str:
    """The marks of each layer by their look, each look where it comes first, with its places.

    Shadows are left out.
    """
    lines = []
    for layer in Layer:
        looks: dict[str, list[str]] = {}
        for mark in frame.layers[layer]:
            if is_shadow(mark):
                continue
            looks.setdefault(look(mark), []).append(f"{mark.x:.0f},{mark.y:.0f}")
        for shown, places in looks.items():
            line = f"{layer.name.lower()} {shown} at {' '.join(places)}"
            lines += wrap(line, WIDTH, subsequent_indent="    ", break_long_words=False)
    return "\n".join(lines)


def is_shadow(mark: Mark) -> bool:
    """Whether this only says that a card above it has some height."""
    return isinstance(mark, Box) and mark.colour == "#000000" and mark.alpha < 60


def look(mark: Mark) -> str:
    """All of a mark but its place."""
    size = f"{mark.w:.0f}x{mark.h:.0f}"
    more = [f"alpha {mark.alpha}"] if mark.alpha != 255 else []
    more += ["secret"] if mark.secret else []
    if isinstance(mark, Picture):
        more += [f"turned {mark.angle:.0f}"] if round(mark.angle) else []
        words = [mark.name, size, mark.colour, *more]
    elif isinstance(mark, Text):
        letters = f"{mark.size:.0f} {mark.weight} {mark.align}"
        words = [repr(mark.text), size, letters, mark.colour, *more]
    else:
        edge = f"edge {mark.outline} {mark.line:.0f}" if mark.outline else ""
        words = ["box", size, mark.colour, f"round {mark.radius:.0f}", edge, *more]
    return " ".join(filter(None, words))
