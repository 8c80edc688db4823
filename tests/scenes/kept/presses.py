"""What each press and click does at each place of each menu: what is new, or where it leads."""

import re
import tempfile
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

from scenes.evening import fixtures as evening
from scenes.evening.show import fixtures as show
from scenes.files.settings import Settings
from scenes.input.action import Verb
from scenes.stage.scene import Scene
from scenes.stage.widgets.stations import Offers
from tests.scenes import gallery
from tests.scenes.kept.pen import Pen, focus_of
from tests.scenes.room import Room, room

PLACES = 20  # at most
ANYWHERE = (Verb.EAST, Verb.NORTH, Verb.START, Verb.SELECT, Verb.UP, Verb.DOWN)
HERE = (Verb.LEFT, Verb.RIGHT, Verb.WEST, Verb.SOUTH)
EVENING = (
    *("guests", "plan", "who sits", "bets", "pause", "swap", "outcome", "next game"),
    *("playing 6", "moving 6", "table 6", "podium 6", "awards 6", "final ahead"),
)
SEAL = re.compile("[0-9a-f]{32}")  # drawn by chance


def presses() -> dict[str, str]:
    """Every menu of the gallery, by the name of the file that keeps them."""
    lines: list[str] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # a game writes on
        menus = gallery.screens(room(Path(folder)), "pad:1")
        for name in (*menus, *map("evening: {}".format, EVENING)):
            lines += [f"[{name}]", *_pressed(Path(folder), name)]
    return {"presses": "\n".join(lines) + "\n"}


def _pressed(folder: Path, name: str) -> Iterator[str]:
    for number, way in enumerate(_ways(folder, name)):
        here, pen = _at(folder, name, way)
        top, place = here.top, focus_of(here.top)
        yield f"at {place}"
        for verb in (*HERE, *(ANYWHERE if number == 0 else ())):
            if here.top is not top or focus_of(top) != place:
                here, pen = _at(folder, name, way)
                top = here.top
            pen.written.clear()
            here.press(verb)
            yield from _written(pen, here.top is top)
    yield from _clicked(folder, name)


def _clicked(folder: Path, name: str) -> Iterator[str]:
    """What a click on each thing does that is there to be clicked."""
    here, pen = _at(folder, name, ())
    top = here.top
    assert isinstance(top, Offers)
    for station in [one for one in top.stations() if one.verb is Verb.CLICK]:
        if here.top is not top:
            here, pen = _at(folder, name, ())
            top = here.top
        pen.written.clear()
        here.click(station.x, station.y)
        here.stack.update(0.2)
        pen.note(f"click on {station.key}")
        yield from _written(pen, here.top is top)


def _written(pen: Pen, stayed: bool) -> Iterator[str]:
    """All that is new there, or of another screen its name alone."""
    return (SEAL.sub("…", line) for line in (pen.written if stayed else pen.written[:1]))


def _ways(folder: Path, name: str) -> Sequence[Sequence[Verb]]:
    """By which presses the focus comes to each place, the nearest first."""
    ways: list[Sequence[Verb]] = [()]
    found = {focus_of(_at(folder, name, ())[0].top)}
    for way in ways:
        for verb in (Verb.DOWN, Verb.RIGHT):
            here, _ = _at(folder, name, way)
            top = here.top
            here.press(verb)
            if here.top is top and focus_of(top) not in found and len(ways) < PLACES:
                found.add(focus_of(top))
                ways.append((*way, verb))
    return ways


def _screen(here: Room, name: str) -> Scene:
    if name in (menus := gallery.screens(here, "pad:1")):
        return menus[name]()
    staged = chain(evening.fixtures(here.services), show.fixtures(here.services))
    return next(scene for one, scene in staged if f"evening: {one}" == name)


def _at(folder: Path, name: str, way: Sequence[Verb]) -> tuple[Room, Pen]:
    """A house in which this screen has just come up and these presses were made, and a pen."""
    here = room(Path(tempfile.mkdtemp(dir=folder)), settings=Settings(reduced_motion=True))
    here.stack.clear_to(_screen(here, name))
    here.stack.apply_changes()
    here.stack.update(1.0)  # one that has just come hears nothing
    here.press(*way)
    pen = Pen(here)
    pen.note("now")
    return here, pen
