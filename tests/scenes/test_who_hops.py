"""Whoever presses sees the own face hop, and nobody else's: in pause, lobby and where one sits."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from game import GAMES
from game.engine.match import Setup
from game.evening.evening import Evening
from game.evening.plan import OPEN
from game.evening.seating import ROTATE
from game.evening.steps import Begin, Join, Plan
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.files.settings import Settings
from scenes.input.action import KEYBOARD, Verb
from scenes.lobby.scene import Lobby
from scenes.menus.pause import Pause
from scenes.people.seating import Player, Seating
from scenes.session.session import Session
from scenes.stage.render.theme import SEAT_SHAPES
from scenes.stage.scene import Scene
from tests.scenes.room import Room, pictures_of, room

DEVICES = ("pad:1", "pad:2", KEYBOARD, "pad:2")
GAME = GAMES["eight28"]

Made: TypeAlias = tuple[Scene, Seating]


def table() -> Seating:
    return Seating([Player(f"P{n}", 5 - n, device) for n, device in enumerate(DEVICES)])


def pause(here: Room) -> Made:
    session = Session.unsaved(here.services, Setup(GAME, 4, 7, GAME.options()), table())
    return Pause(here.services, session, "pad:1"), session.seating


def lobby(here: Room) -> Made:
    shown = Lobby(here.services, GAME.name, "pad:1", table())
    return shown, shown.seating


def gather(here: Room) -> Made:
    evening = Evening(1)
    for number in range(4):
        evening.apply(Join(f"P{number}", str(5 - number)))
    evening.apply(Plan(OPEN, (GAME.name,), ROTATE))
    evening.apply(Begin())
    course = Course(here.services, evening)
    course.choose(GAME.name, evening.proposals()[0].short)
    shown = Gather(course, "pad:1")
    for seat, device in enumerate(DEVICES):
        shown.seating.hand_over(seat, device)
    return shown, shown.seating


def faces(here: Room) -> dict[str, tuple[float, float]]:
    """By shape: how high each face is, and how large."""
    found = [one for one in pictures_of(here.frame()) if one.name.startswith("faces/")]
    return {one.name.split("/")[1].partition("+")[0]: (one.y, one.w) for one in found}


@pytest.mark.parametrize("still", [False, True], ids=["jumps", "grows"])
@pytest.mark.parametrize("make", [pause, lobby, gather])
def test_the_face_of_who_presses_hops(
    make: Callable[[Room], Made], still: bool, tmp_path: Path
) -> None:
    here = room(tmp_path, settings=Settings(reduced_motion=still))
    scene, seating = make(here)
    here.show(scene)
    here.stack.update(1.0)
    for device in ("pad:2", KEYBOARD, "pad:1"):
        before = faces(here)
        here.press(Verb.DOWN, device=device)
        after = faces(here)
        mine = {SEAT_SHAPES[one.mark] for one in seating if one.device == device}
        assert {shape for shape in before if before[shape] != after[shape]} == mine
        here.stack.update(1.0)
        assert faces(here) == before
