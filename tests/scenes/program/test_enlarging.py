"""Very fine screens: what is painted for them, and how it is shown."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Color, Rect

from scenes.program import enlarging
from scenes.program import window as program_window
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


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


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


def _mend(window: Window, picture: pygame.Surface) -> None:
    """Show the same picture until all of it is fine, which is soon."""
    for _ in range(100):
        if window.stale:
            window.show(picture, [])
    assert not window.stale


class Shown(NamedTuple):
    """A window, the picture it shows, and how many pixels of that were put each time."""

    window: Window
    picture: pygame.Surface
    put: list[int]

    @property
    def screen(self) -> pygame.Surface:
        return self.window.screen

    @property
    def still(self) -> pygame.Surface:
        """What the screen shows of the whole picture while nothing is shaken."""
        still = self.screen.copy()
        put(self.picture, [self.picture.get_rect()], still, scale_of(still.get_size()))
        return still


@pytest.fixture(params=[1, 4, 16])
def shown(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shown]:
    """A screen that shows as many pixels as are painted, or about 2 or 4 for each."""
    pixels: list[int] = []

    def counting(
        picture: pygame.Surface, areas: Sequence[Rect], *rest: Any, **more: Any
    ) -> list[Rect]:
        pixels.append(sum(area.w * area.h for area in areas))
        return put(picture, areas, *rest, **more)

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(enlarging, "MOST", 360 * 270 // request.param * 2)
    monkeypatch.setattr(program_window, "put", counting)
    window = Window((360, 270), full_screen=False)
    here = Shown(window, _scribbled(window.size), pixels)
    window.show(here.picture, [])
    yield here
    window.close()


def test_a_shaken_picture_lies_aside_and_then_where_it_was(shown: Shown) -> None:
    """Whatever changed meanwhile, and whichever way it was shaken."""
    random = Random(14)
    width, height = shown.picture.size
    ratio = 360 / width
    for step in range(60):
        place = random.randrange(width - 20), random.randrange(height - 20)
        area = Rect(place, (random.randrange(1, 20), random.randrange(1, 20)))
        shown.picture.fill([random.randrange(256) for _ in "rgb"], area)
        shaken = random.choice([(0, 0), (6, -4), (-6, 4), (2, 0), (-4, -8)])
        shown.window.show(shown.picture, [area], shaken)
        x, y = round(shaken[0] * ratio), round(shaken[1] * ratio)
        inside = Rect(40, 40, 280, 190)
        aside = shown.screen.subsurface(inside.move(x, y)).copy()
        assert pixels(aside) == pixels(shown.still.subsurface(inside)), step
        if shaken == (0, 0):
            assert pixels(shown.screen) == pixels(shown.still), step
    shown.window.show(shown.picture, [])
    assert pixels(shown.screen) == pixels(shown.still)


@pytest.fixture
def fine(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """A screen of very many pixels."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window((3840, 2160), full_screen=False)
    yield window
    window.close()


def test_a_whole_new_picture_is_enlarged_finely_in_two_frames(
    fine: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it is there at once, half of it roughly: at 4K to do all finely takes 10 ms."""
    finely: list[int] = []

    def counting(small: pygame.Surface, *rest: Any) -> pygame.Surface:
        finely.append(small.width * small.height)
        return pygame.transform.smoothscale(small, *rest)

    monkeypatch.setattr(put, "__defaults__", ((0, 0), counting))
    picture = opaque(fine.size)
    fine.show(picture, [])
    _mend(fine, picture)
    picture.blit(_scribbled(fine.size), (0, 0))
    for areas, stale in (([picture.get_rect()], True), ([Rect(0, 0, 90, 90)], False)):
        finely.clear()
        fine.show(picture, areas)
        assert 1_000_000 < sum(finely) < 2_100_000
        assert fine.stale == stale
        assert fine.screen.get_at((3839, 2159)) == picture.get_at((2559, 1439))
    assert pixels(fine.screen) == pixels(Shown(fine, picture, []).still)


def test_whatever_was_enlarged_roughly_ends_fine(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much changes meanwhile, and while it is shaken."""
    monkeypatch.setattr(program_window, "FINELY", 2000)
    random = Random(8)
    for step in range(40):
        place = random.randrange(shown.picture.width - 80), random.randrange(60)
        area = Rect(place, (random.randrange(1, 80), random.randrange(1, 60)))
        shown.picture.fill([random.randrange(256) for _ in "rgb"], area)
        shown.window.show(shown.picture, [area], random.choice([(0, 0), (6, -4)]))
        if step % 8 == 7:
            shown.window.show(shown.picture, [])
            _mend(shown.window, shown.picture)
            assert pixels(shown.screen) == pixels(shown.still), step


def test_confetti_is_put_piece_by_piece(shown: Shown) -> None:
    """A hundred spots all over the screen are not the whole screen."""
    shown.put.clear()
    spots = [Rect(16 * (n % 10), 10 * (n // 10), 2, 2) for n in range(100)]
    shown.window.show(shown.picture, spots)
    assert shown.put == [400]


def test_a_fine_screen_takes_the_mouse_where_its_picture_has_it(fine: Window) -> None:
    assert fine.size == (2560, 1440)
    picture = opaque(fine.size)
    picture.fill("#3091F2")
    fine.show(picture, [])
    assert fine.screen.get_at((3839, 2159)) == Color("#3091F2")
    fine.events()
    moved = {"pos": (1920, 1080), "rel": (3, 3), "buttons": (0, 0, 0)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, moved))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3837, 3), button=1))
    assert [event.pos for event in fine.events()] == [(1280, 720), (2558, 2)]
    fine.set_full_screen(True)
    fine.set_full_screen(False)
    assert fine.size == (2560, 1440)
