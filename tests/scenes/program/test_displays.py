"""Displays come, go and are numbered anew; the one that was asked for is known again."""

import pygame
import pytest

from scenes.program import displays as program_displays
from scenes.program.displays import Displays

TV, LAPTOP = ("TV", (1920, 1080)), ("Laptop", (1920, 1080))


class Room:
    """The displays that there are just now, in SDL's order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.there = [TV, LAPTOP]
        sizes = lambda: [size for _, size in self.there]  # noqa: E731
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", sizes)
        monkeypatch.setattr(program_displays, "_name_of", lambda number: self.there[number][0])


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    return Room(monkeypatch)


@pytest.mark.parametrize(
    ("wanted", "times", "numbers"),
    [
        (0, [[TV, LAPTOP], [LAPTOP], [LAPTOP, TV]], [0, 0, 1]),
        (1, [[TV, LAPTOP], [TV], [TV, LAPTOP], [LAPTOP, TV]], [1, 0, 1, 0]),
        (1, [[LAPTOP], [LAPTOP, TV], [TV, LAPTOP]], [0, 1, 0]),  # it was never there
        (7, [[TV, LAPTOP], [LAPTOP]], [0, 0]),
        (-1, [[TV, LAPTOP]], [0]),
        (0, [[TV, LAPTOP], [LAPTOP], [], [LAPTOP], [LAPTOP, TV]], [0, 0, 0, 0, 1]),
        (1, [[TV, TV], [TV], [TV, TV]], [1, 0, 1]),  # twins
    ],
)
def test_a_display_that_comes_back_under_another_number_is_the_same(
    room: Room, wanted: int, times: list[list[tuple[str, tuple[int, int]]]], numbers: list[int]
) -> None:
    """While it is not there the first one stands in."""
    displays, seen = Displays(wanted), list[int]()
    for room.there in times:
        displays.look()
        seen.append(displays.number)
    assert seen == numbers


def test_another_one_is_asked_for_by_the_number_it_has_now(room: Room) -> None:
    displays = Displays(0)
    assert displays.look()
    displays.want(1)
    assert displays.number == 1
    assert not displays.look()
    room.there = [LAPTOP]
    assert displays.look()
    assert displays.number == 0


def test_sdl_is_found_beside_pygame_and_tells_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    assert program_displays._name_of(0)
    assert program_displays._name_of(99) == ""
