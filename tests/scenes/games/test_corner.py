"""Where keys and pads are together, the signs of both for pause and rules lie on nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from scenes.choosing.doors import draw_corner
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, Verb
from scenes.people.sitting import bots
from scenes.program.quiet import quietly
from scenes.services import Services
from scenes.stage.render.frame import Frame, Mark, Picture, Text
from scenes.stage.widgets.focus import Target
from tests.game.tables import Table
from tests.scenes.games.moments import LONG, frames
from tests.scenes.games.test_reach import OTHER, PAD, Guests, Sitting
from tests.scenes.games.test_readable import (
    APART,
    LARGEST,
    LIGHT,
    area,
    at_plain_tables,
    in_each_game,
    is_key,
    seen,
)
from tests.scenes.games.test_seen import named
from tests.scenes.guest import STANDS
from tests.scenes.room import Room, frame_of, marks_of, touch
from tests.scenes.test_every_screen import SPOKEN, assert_fits, assert_safe

PADS_SIGN = 40.0  # units: how large it is at least

Corner = Sequence[Target[Verb]]


def corner(services: Services, places: Corner, *devices: str) -> Frame:
    """Both signs, with what these devices press."""
    seating = bots(len(devices))
    for player, device in zip(seating, devices, strict=True):
        player.bot, player.device = "", device
    draw_corner(frame := Frame(), services, seating, places)
    return frame


def below(services: Services, places: Corner, frame: Frame, scale: float) -> Iterator[str]:
    """What lies where keys and pads have their signs, whoever sits in this picture.

    It is nothing where the signs are not seen.
    """
    keys_and_pads = marks_of(corner(services, places, KEYBOARD, PAD))
    drawn = [*keys_and_pads]
    for device in (KEYBOARD, PAD):
        drawn += marks_of(corner(services, places, device))
    shown = seen(frame)
    for mark in shown if drawn[0] in shown else ():
        if mark not in drawn and not is_ground(mark):
            here = [one for one in keys_and_pads if touch(area(one, scale), area(mark, scale))]
            yield from (f"{one} lies on {mark}" for one in here)


def is_ground(mark: Mark) -> bool:
    """Whether signs may lie on it: light, and what is wide, as a railway."""
    if isinstance(mark, Text):
        return not mark.text
    wide = isinstance(mark, Picture) and mark.w >= LARGEST
    return wide or (isinstance(mark, Picture) and mark.name.startswith(LIGHT))


@in_each_game
@pytest.mark.slow
def test_in_no_moment_do_they_lie_on_anything(game: str) -> None:
    """In the language of long words; those beside them are in all at the tables below."""
    with quietly(language="de") as services:
        places = presentation(game).view.corner
        for name, frame in frames(game, "de").items():
            for scale in (1.0, 2.0) if not name.startswith(APART) else ():
                assert [*below(services, places, frame, scale)] == [], f"{name} at {scale:.0%}"


@at_plain_tables
@pytest.mark.slow
def test_nor_at_any_number_of_seats(table: Table, guests: Guests) -> None:
    for guest in guests(table, Sitting(KEYBOARD, OTHER), 0.0):
        scene, services = named(guest.scene, LONG), guest.scene.services
        guest.wait(STANDS)
        for language in SPOKEN:
            services.texts.use(language)
            for size in (100, 200):
                services.settings = replace(services.settings, text_size=size)
                found = below(services, scene.view.corner, frame_of(scene), size / 100)
                assert [*found] == [], f"{guest.match.ask}, {language}, {size} %"


@in_each_game
def test_each_is_read_from_the_couch(game: str, here: Room) -> None:
    """Keys and buttons touch neither each other nor another sign."""
    frame = corner(here.services, presentation(game).view.corner, KEYBOARD, PAD)
    for scale in (1.0, 2.0):
        assert_fits(game, frame, scale)
    assert_safe(game, frame, ())
    marks = marks_of(frame)
    signs = [mark for mark in marks if not isinstance(mark, Text) and mark.w == mark.h == 60.0]
    pads = [mark for mark in marks if isinstance(mark, Picture)]
    assert len(signs) == len(pads) == 2
    assert min(mark.w for mark in pads) >= PADS_SIGN
    for one, other in combinations([*signs, *pads, *filter(is_key, marks)], 2):
        assert not touch(area(one, 1.0), area(other, 1.0)), (one, other)
