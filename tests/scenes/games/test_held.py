"""What a hold opens is shut when it ends, and what is pressed blindly leaves no trace.

Over every game: behind a curtain a seat chooses, or looks at its own card.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.match import Match
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.blind import PAD_SLOTS
from tests.game.tables import Table, play_randomly
from tests.scenes.behind import match_of
from tests.scenes.games.test_curtains import (
    CHOOSE,
    FIRST,
    LONGEST,
    at_some_tables,
    secret_marks,
)
from tests.scenes.games.test_early_presses import BLIND, sit_down
from tests.scenes.games.test_reach import OTHER, PAD, Sitting, asks, scene_at
from tests.scenes.guest import STANDS, Guest

SITTINGS = [Sitting(KEYBOARD, OTHER, Privacy.CURTAIN), Sitting(PAD, PAD, Privacy.CURTAIN)]
ENDINGS = {
    "it is let go": (Verb.LEFT_SHOULDER, False),
    "the device is pulled out": (Verb.UNPLUGGED, True),
    "the window is away": (Verb.AWAY, True),
    "somebody pauses": (Verb.START, True),
}
STEP = 0.1  # seconds

in_each_way = pytest.mark.parametrize("sitting", SITTINGS, ids=str)


def begins_to_hold(folder: Path, match: Match, sitting: Sitting, seat: int) -> Guest | None:
    """Somebody who has just pressed what opens a curtain, where there is one."""
    scene = scene_at(folder, match, sitting, seat)
    guest = Guest(scene, seat, sitting.device)
    guest.wait(STANDS)
    guest.take_device()
    chooses = scene.asking.secret and scene.session.seating[seat].privacy is Privacy.CURTAIN
    looks = not scene.asking.secret and scene.choices.secret_of(seat)
    signs = scene.session.seating[seat].privacy is Privacy.SIGN
    if not chooses and (not looks or signs):
        return None
    guest.do(Action(sitting.device, Verb.LEFT_SHOULDER))
    return guest


def holding(folder: Path, table: Table, sitting: Sitting) -> Iterator[Guest]:
    for match in asks(str(table)):
        guest = begins_to_hold(folder, match, sitting, match.waiting()[0])
        if guest:
            yield guest


@at_some_tables
@in_each_way
@pytest.mark.slow
def test_a_cover_stands_first_and_nobody_holds_for_ever(
    table: Table, sitting: Sitting, tmp_path: Path
) -> None:
    for guest in holding(tmp_path, table, sitting):
        assert not secret_marks(guest.picture())
        guest.wait(FIRST)
        assert secret_marks(guest.picture())
        guest.wait(LONGEST - 1.0)
        assert secret_marks(guest.picture())
        guest.wait(2.0)
        assert not secret_marks(guest.picture())


@pytest.mark.parametrize("table", CHOOSE[::2], ids=str)
@in_each_way
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.slow
def test_a_secret_goes_in_the_frame_in_which_the_hold_ends(
    table: Table, sitting: Sitting, ending: str, tmp_path: Path
) -> None:
    verb, pressed = ENDINGS[ending]
    device = "window" if verb is Verb.AWAY else sitting.device
    for guest in holding(tmp_path, table, sitting):
        guest.wait(FIRST)
        assert secret_marks(guest.picture())
        guest.scene.services.stack.handle(Action(device, verb, pressed))
        assert not secret_marks(guest.picture())


def first_held(folder: Path, table: Table, seed: int) -> Guest:
    """The first time in a game that the first seat can look or choose behind a curtain."""
    for match in play_randomly(table.match(seed), Random(seed)):
        if 0 in match.waiting() and (guest := begins_to_hold(folder, match, SITTINGS[1], 0)):
            return guest
    raise AssertionError("the first seat never has a curtain")


@at_some_tables
def test_a_cover_tells_nothing_but_whose_it_is(table: Table, tmp_path: Path) -> None:
    """Two games give the same cover: it is drawn from the seat alone."""
    covers = [first_held(tmp_path, table, seed).picture() for seed in (1, 9)]
    assert covers[0] == covers[1]


# Blind buttons.


def in_hand(scene: GameScene, seat: int) -> list[Verb]:
    """The buttons of what this seat has: where hands lie open all see which kinds are missing."""
    if scene.table.game != "fruechtchen":
        return list(PAD_SLOTS)
    hand = scene.table.public().game.hands[seat]
    return [verb for verb, slot in PAD_SLOTS.items() if slot == len(hand) or hand[slot]]


def pressed_blindly(folder: Path, name: str, luck: Random) -> tuple[Any, ...]:
    """Who has locked a choice, all that is seen and heard meanwhile, and what was chosen."""
    here, scene = sit_down(folder, name)
    seen = []

    def look() -> None:
        here.stack.update(STEP)
        seen.append(here.frame())

    while not (scene.asking.awaited and scene.asking.secret):
        here.stack.update(STEP)
    for seat, device in enumerate(("pad:1", "pad:2")):
        for verb in luck.choices(in_hand(scene, seat), k=3):
            here.do(Action(device, verb))
            look()
    here.do(Action("pad:1", Verb.RIGHT_SHOULDER))
    for _ in range(12):
        look()
    match = match_of(scene.session)
    chosen = match.decisions[-1].move if match.decisions else None
    return match.view(None).committed, (seen, here.sounds.played), chosen


@pytest.mark.parametrize("name", BLIND)
@pytest.mark.slow
def test_what_is_pressed_blindly_changes_no_picture_and_no_sound(name: str, tmp_path: Path) -> None:
    """Whoever has locked a choice; that what is not there was pressed, all may see and are told."""
    traces, moves = defaultdict[Any, list[Any]](list), set()
    for seed in range(8):
        locked, trace, chosen = pressed_blindly(tmp_path, name, Random(seed))
        traces[locked].append(trace)
        moves.add(chosen)
    assert all(trace == alike[0] for alike in traces.values() for trace in alike)
    assert len(moves - {None}) > 1, "or games of doing nothing were compared"
