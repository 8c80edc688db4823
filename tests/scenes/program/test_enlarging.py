"""Very fine screens: what is painted for them, and how it is shown."""

from random import Random

import pygame
import pytest
from pygame import Color, Rect

from scenes.program.enlarging import Scale, picture_size, put, scale_of
from scenes.program.window import Window
from scenes.stage.render.cache import opaque


@pytest.mark.parametrize(
    ("screen", "picture"),
    [
        ((1280, 720), (1280, 720)),
        ((1920, 1080), (1920, 1080)),
        ((2560, 1440), (2560, 1440)),
        ((2560, 1600), (2560, 1600)),
        ((3440, 1440), (3440, 1440)),
        ((3840, 1600), (2560, 1067)),
        ((3840, 2160), (2560, 1440)),
        ((3841, 2161), (2561, 1441)),
        ((5120, 2880), (2560, 1440)),
        ((7680, 4320), (2560, 1440)),
    ],
)
def test_no_screen_has_more_painted_than_a_couch_can_see(
    screen: tuple[int, int], picture: tuple[int, int]
) -> None:
    assert picture_size(screen, scale_of(screen)) == picture


def _scribbled(size: tuple[int, int]) -> pygame.Surface:
    random, picture = Random(28), opaque(size)
    for _ in range(200):
        colour = Color(*(random.randrange(256) for _ in "rgb"))
        place = random.randrange(size[0]), random.randrange(size[1])
        pygame.draw.circle(picture, colour, place, random.randrange(2, 20))
    return picture


@pytest.mark.parametrize("scale", [Scale(1, 1), Scale(3, 2), Scale(2, 1), Scale(3, 1)])
def test_areas_that_change_one_by_one_end_in_the_whole_picture(scale: Scale) -> None:
    """No seam shows where an area has changed, wherever it begins and ends, at edges too."""
    random, size = Random(8), (240, 260)
    screen = (round(240 * scale.ratio), round(260 * scale.ratio))
    before, after = opaque(size), _scribbled(size)
    whole, part = opaque(screen), opaque(screen)
    put(after, [after.get_rect()], whole, scale)
    assert whole.get_at((0, 0)) == after.get_at((0, 0))
    assert whole.get_at((screen[0] - 1, screen[1] - 1)) == after.get_at((239, 259))
    put(before, [before.get_rect()], part, scale)
    seen = before.copy()
    for _ in range(30):
        area = Rect(0, 0, random.randrange(1, 90), random.randrange(1, 90))
        area.center = random.randrange(240), random.randrange(260)
        area = area.clip(seen.get_rect())
        seen.blit(after, area, area)
        shown = put(seen, [area], part, scale)
        assert shown
    expected = opaque(screen)
    put(seen, [seen.get_rect()], expected, scale)
    assert part.get_buffer().raw == expected.get_buffer().raw


def test_a_fine_screen_takes_the_mouse_where_its_picture_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window((3840, 2160), full_screen=False)
    try:
        assert window.size == (2560, 1440)
        picture = opaque(window.size)
        picture.fill("#3091F2")
        window.show(picture, [])
        screen = pygame.display.get_surface()
        assert screen is not None
        assert screen.get_at((3839, 2159)) == Color("#3091F2")
        window.events()
        moved = {"pos": (1920, 1080), "rel": (3, 3), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, moved))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3837, 3), button=1))
        assert [event.pos for event in window.events()] == [(1280, 720), (2558, 2)]
        window.set_full_screen(True)
        window.set_full_screen(False)
        assert window.size == (2560, 1440)
    finally:
        window.close()
