"""Faces: everybody has one, all moods show on it, and nothing secret ever does."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product
from pathlib import Path

import pygame
import pytest

from scenes.people.chatter import Occasion
from scenes.people.faces import Faces, Mood
from scenes.people.features import FEATURES, character_face
from scenes.people.seating import Player, Seating
from scenes.program.quiet import quiet_services
from scenes.stage.render.cache import SurfaceCache
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.stage.render.pictures import Pictures

COUCH = 23  # pixels: 92 units on a picture of 480 pixels, as one sees it from three metres
BLANK = "#FF89B6"


def drawn(name: str, size: int, colour: str = BLANK) -> pygame.Surface:
    return Pictures(SurfaceCache()).get(name, (size, size), colour=colour)


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of the pixels that clearly differ."""
    pairs = zip(*(pygame.image.tobytes(each, "RGBA") for each in (one, other)), strict=True)
    return sum(abs(a - b) > 40 for a, b in pairs) / (4 * one.width * one.height)


def seating() -> Seating:
    return Seating(
        [
            Player("Ada", 0, "pad:1"),
            Player("Ben", 1, "pad:2"),
            Player("Flea", 2, bot="normal-flea"),
            Player("Robot", 3, bot="hard"),
        ]
    )


def faces(folder: Path, *, still: bool = False) -> Faces:
    services = quiet_services(folder)
    services.settings = replace(services.settings, reduced_motion=still)
    services.luck = random.Random(7)
    made = Faces(services, seating())
    made.places = {0: (100, 100), 1: (1800, 100), 2: (100, 900), 3: (1800, 900)}
    return made


def looks(table: Faces) -> list[Picture]:
    return [table.picture(seat, *table.places[seat], 92) for seat in range(4)]


def blinking(table: Faces) -> list[bool]:
    return ["lid_shut" in one.name for one in looks(table)]


@pytest.mark.parametrize("character", FEATURES)
def test_the_moods_of_a_face_are_told_apart_from_the_couch(character: str) -> None:
    seen = {mood: drawn(character_face(character, mood)[0], COUCH) for mood in Mood}
    for one, other in combinations(Mood, 2):
        assert apart(seen[one], seen[other]) > 0.02, (one, other)


@pytest.mark.parametrize("mood", Mood)
def test_no_two_characters_look_alike_even_in_one_colour(mood: Mood) -> None:
    seen = [drawn(character_face(character, mood)[0], COUCH) for character in FEATURES]
    assert min(apart(one, other) for one, other in combinations(seen, 2)) > 0.1


@pytest.mark.parametrize(("character", "mood"), list(product(FEATURES, Mood)))
@pytest.mark.slow
def test_nothing_of_a_face_is_cut_off(character: str, mood: Mood) -> None:
    """Its outermost pixels are empty: the lines end inside the picture."""
    picture = drawn(character_face(character, mood)[0], 200)
    rim = [(x, y) for x in range(200) for y in (0, 199)]
    rim += [(y, x) for x, y in rim]
    assert not any(picture.get_at(place).a > 128 for place in rim)


def test_they_blink_every_three_to_seven_seconds_and_each_for_itself(tmp_path: Path) -> None:
    table = faces(tmp_path)
    begins: list[list[float]] = [[], [], [], []]
    before = [False] * 4
    for frame in range(60 * 60):
        table.update(1 / 60)
        now = blinking(table)
        for seat in range(4):
            if now[seat] and not before[seat]:
                begins[seat].append(frame / 60)
        before = now
    for times in begins:
        pauses = [later - earlier for earlier, later in pairwise(times)]
        assert len(pauses) > 6
        assert min(pauses) >= 3
        assert max(pauses) <= 7.3
    assert begins[0] != begins[1]


def test_with_reduced_motion_nobody_blinks_or_leans_slowly(tmp_path: Path) -> None:
    table = faces(tmp_path, still=True)
    table.watch([2])
    for _ in range(60 * 20):
        table.update(1 / 60)
        assert not any(blinking(table))
        assert table.risen(2) == 1
        assert not table.moves(2)


def pupils(picture: Picture) -> Sequence[tuple[float, float]]:
    places = [part.split("@")[1].split(",") for part in picture.name.split("+") if "pupil@" in part]
    return [(float(x), float(y)) for x, y, *_ in places]


def test_the_others_look_at_who_acts_with_their_pupils_alone(tmp_path: Path) -> None:
    table = faces(tmp_path)
    calm = looks(table)
    table.watch([3])
    table.update(1 / 60)
    now = looks(table)
    assert pupils(now[3]) == pupils(calm[3])
    for seat, (across, down) in {0: (1, 1), 1: (0, 1), 2: (1, 0)}.items():
        for (x, y), (nx, ny) in zip(pupils(calm[seat]), pupils(now[seat]), strict=True):
            assert ((nx > x) - (nx < x), (ny > y) - (ny < y)) == (across, down)
        assert now[seat][1:] == calm[seat][1:]
    table.watch([0, 3])
    assert [pupils(one) for one in looks(table)] == [pupils(one) for one in calm]


def test_who_acts_leans_in_within_a_quarter_of_a_second(tmp_path: Path) -> None:
    table = faces(tmp_path)
    table.watch([1])
    assert table.risen(1) == 0
    way = []
    for _ in range(15):
        assert table.update(1 / 60)
        way.append(table.risen(1))
    assert way == sorted(way)
    assert way[-1] == 1
    table.watch([0])
    for _ in range(16):
        table.update(1 / 60)
    assert (table.risen(1), table.risen(0)) == (0, 1)


def test_what_happened_shows_for_a_while_as_one_feels_it(tmp_path: Path) -> None:
    table = faces(tmp_path)
    for occasions, moods in (
        ((Occasion.GLAD, Occasion.SORE, Occasion.SPITE), [Mood.GLAD, Mood.SORE, Mood.SLY]),
        ((Occasion.WON, Occasion.LOST, Occasion.MUSING), [Mood.GLAD, Mood.SORE, Mood.IDLE]),
    ):
        table.feel(enumerate(occasions))
        table.update(2.0)
        assert [table.mood(seat) for seat in range(4)] == [*moods, Mood.IDLE]
        table.update(2.0)
        assert [table.mood(seat) for seat in range(4)] == [Mood.IDLE] * 4


def test_whose_person_is_away_sleeps(tmp_path: Path) -> None:
    table = faces(tmp_path)
    table.seating[0].device = ""
    table.seating[1].bot, table.seating[1].stands_in = "easy", True
    assert [table.mood(seat) for seat in (0, 1)] == [Mood.ASLEEP] * 2
    assert looks(table)[1].name.startswith("faces/triangle+")
    assert "snooze" in looks(table)[1].name


def light(table: Faces) -> list[Picture]:
    frame = Frame()
    table.draw_light(frame)
    return [mark for mark in frame.layers[Layer.MOVING] if isinstance(mark, Picture)]


def test_the_lamplight_glides_from_one_who_acted_to_the_next_in_a_quarter_of_a_second(
    tmp_path: Path,
) -> None:
    table = faces(tmp_path)
    table.watch([0])
    assert not light(table), "there is nobody it could come from"
    table.watch([1])
    xs = []
    for _ in range(6):
        xs += [mark.x for mark in light(table)]
        table.update(0.05)
    assert len(xs) == 5
    assert xs == sorted(xs)
    assert xs[0] == 100
    assert xs[-1] > 1500
    assert not light(table)


def test_a_face_nods_once_and_is_back_and_with_less_movement_it_does_not(tmp_path: Path) -> None:
    for still, deepest in ((False, 10), (True, 0)):
        table = faces(tmp_path, still=still)
        table.nod([2])
        ys = []
        for _ in range(30):
            ys.append(table.picture(2, 100, 900, 92).y - 900)
            assert table.picture(1, 1800, 100, 92).y == 100
            table.update(0.01)
        assert max(ys) == pytest.approx(deepest, abs=0.2)
        assert ys[0] == ys[-1] == pytest.approx(0, abs=0.01)
