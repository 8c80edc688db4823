"""Every press on every screen, at every place of its focus: one device does what another does.

What a press has done is what was heard, which screen it leads to, where the focus is then, and
which words stand on the screen.
"""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import TypeAlias

import pytest

from scenes.input.action import DIRECTIONS, KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.replay.scene import Replay
from scenes.stage.render.frame import Picture, Text
from scenes.stage.widgets.stations import Station
from tests.scenes.every_screen import OTHER, PAD, Below, focus_of, opened_in, screens
from tests.scenes.room import Room, marks_of

pytestmark = pytest.mark.slow

VERBS = (
    *DIRECTIONS, Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.NORTH, Verb.START, Verb.SELECT,
    Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER,
)  # fmt: skip
PLACES = 12  # of a focus, at most
WALK = 1500  # presses of somebody who looks for all there is
HOPS = {"tick"}  # whoever sits here hears the own face hop
BESIDE = {"focus", "refuse", "deal"}  # heard besides, where the focus is or what opens

# Where another device is another guest.
OF_PEOPLE = {"lobby", "lobby that expects", "pad that went", "lesson", "owner", "code"}
OF_PEOPLE |= {"evening, who sits", "evening, guests", "pad to be taught", "sharing"}
OF_PEOPLE |= {"evening, moving 6", "evening, table 6"}  # where each device is ready for itself

Way: TypeAlias = tuple[Verb, ...]


@dataclass(frozen=True)
class Done:
    """What a press has done."""

    heard: tuple[str, ...]
    leads: str
    focus: str
    changed: bool
    said: bool


class Tried:
    """One kind of screen, opened anew for each press."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self._make, self._folder = name, screens()[name], folder

    def opened(self, way: Way = ()) -> Room:
        here = opened_in(self._folder, self._make)
        here.press(*way)
        return here

    def done(self, press: Callable[[Room], None], way: Way = ()) -> Done:
        here = self.opened(way)
        scene, before = here.top, (focus_of(here.top), seen(here))
        here.sounds.played.clear()
        here.services.voice.said.clear()  # type: ignore[attr-defined]
        press(here)
        after = focus_of(here.top), seen(here)
        leads = "" if here.top is scene else type(here.top).__name__
        here.stack.clear()  # a game that was begun is written by a thread
        here.stack.apply_changes()
        heard = tuple(one for one in here.sounds.played if one not in HOPS)
        said = bool(here.services.voice.said)  # type: ignore[attr-defined]
        return Done(heard, leads, after[0], bool(leads) or before != after, said)

    @cache  # noqa: B019 (the same)
    def pressed(self, verb: Verb, device: str = PAD, way: Way = ()) -> Done:
        return self.done(lambda here: here.press(verb, device=device), way)

    @cache  # noqa: B019 (it lives as long as its tests)
    def places(self) -> dict[str, Way]:
        """Each place of the focus, and what leads there with a pad."""
        here = self.opened()
        found: dict[str, Way] = {focus_of(here.top): ()}
        for way in (ways := [()]):
            for verb in (Verb.DOWN, Verb.RIGHT):
                here = self.opened(way)
                scene = here.top
                here.press(verb)
                if here.top is scene and (key := focus_of(scene)) not in found:
                    found[key] = (*way, verb)
                    if len(found) < PLACES:
                        ways.append(found[key])
        return found


def seen(here: Room) -> list[object]:
    """What is read and lies on the screen, without what only breathes."""
    if isinstance(here.top, (GameScene, Replay)):
        return []
    marks = marks_of(here.frame())
    words = [(mark.text, mark.colour) for mark in marks if isinstance(mark, Text)]
    pictures = [m.name for m in marks if isinstance(m, Picture) and not m.name.startswith("faces/")]
    return [*words, *pictures]


@pytest.fixture(scope="module", params=screens())
def tried(request: pytest.FixtureRequest) -> Iterator[Tried]:
    folder = mkdtemp()
    yield Tried(request.param, Path(folder))
    shutil.rmtree(folder, ignore_errors=True)


def test_a_press_is_heard_where_it_does_something_and_only_there(tried: Tried) -> None:
    """An arrow that moves the focus sounds so, and says where; what leads on or back sounds."""
    for place, way in tried.places().items():
        for verb in (*DIRECTIONS, Verb.SOUTH, Verb.EAST):
            done = tried.pressed(verb, way=way)
            told = f"{verb.value} at {place}: {done}"
            assert not {"accept", "refuse"} <= {*done.heard}, told
            if verb in DIRECTIONS and not done.leads and done.focus != place:
                assert "focus" in done.heard, told
                assert done.said, told
            if done.leads == Below.__name__:
                assert {"back", "accept", "leave", "join"} & {*done.heard}, told


def test_arrows_reach_whatever_there_is_to_choose(tried: Tried) -> None:
    """All that is no button of its own: of any place somebody tries what was not tried there."""
    here, chance, ways = tried.opened(), Random(1), dict[str, list[Verb]]()
    stations: list[Station] = getattr(here.top, "stations", list)()
    beside = {"notice", "take"}  # for the mouse
    wanted = {str(one.key) for one in stations if isinstance(one.key, str | int)} - beside
    wanted = {key for key in wanted if "/" not in key and not key.startswith("Verb")}
    for _ in range(WALK):
        place = focus_of(here.top)
        wanted.discard(place)
        if not wanted:
            return
        untried = ways.setdefault(place, [*DIRECTIONS])
        here.press(untried.pop() if untried else chance.choice(DIRECTIONS))
    raise AssertionError(f"nothing leads to {wanted}")


def test_keys_do_what_a_pad_does(tried: Tried) -> None:
    if tried.name in OF_PEOPLE:
        pytest.skip("another device is another guest")
    for verb in VERBS:
        pad, keys = tried.pressed(verb), tried.pressed(verb, KEYBOARD)
        assert (keys.heard, keys.leads, keys.focus) == (pad.heard, pad.leads, pad.focus), verb


def test_another_pad_does_the_same_or_nothing(tried: Tried) -> None:
    if tried.name in OF_PEOPLE:
        pytest.skip("another device is another guest")
    for verb in VERBS:
        mine, other = tried.pressed(verb), tried.pressed(verb, OTHER)
        assert other == mine or not (other.leads or {*other.heard} - {"refuse"}), verb


def test_a_click_does_what_south_does_there(tried: Tried) -> None:
    for place, way in tried.places().items():
        stations: list[Station] = getattr(tried.opened().top, "stations", list)()
        here = [one for one in stations if str(one.key) == place]
        if place and here and tried.name not in OF_PEOPLE:
            south = tried.pressed(Verb.SOUTH, way=way)
            click = tried.done(lambda room, to=here[0]: room.click(to.x, to.y))  # type: ignore[misc]
            assert click.leads == south.leads, place
            assert {*click.heard} - BESIDE == {*south.heard} - BESIDE, place
