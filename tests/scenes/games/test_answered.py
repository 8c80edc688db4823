"""Whoever picks something is answered, whatever was picked before, in every phase.

An answer is a sound, another picture, a reason or a decision; what accepts and what refuses never
sound together. What is pressed blindly, nothing may follow.
"""

from pathlib import Path

import pytest

from game.engine.match import Match
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.people.seating import Privacy
from tests.scenes.games.test_focus_stays import SMALLEST, click, frames, guests, press
from tests.scenes.games.test_reach import OTHER, PAD, Sitting, asks, scene_at
from tests.scenes.guest import STANDS, Guest

PLACES = 8  # that are picked in one question


def pick(guest: Guest, key: object) -> bool:
    """Press on what lies there; whether that was answered."""
    services, table = guest.scene.services, guest.scene.table
    if guest.device != MOUSE:
        guest.presses = 0
        guest.go_to(key)
    frames(guest)
    before, heard = (guest.picture(), table.decisions), len(services.audio.played)  # type: ignore[attr-defined]
    if guest.device == MOUSE:
        click(guest, guest.places[key])
    else:
        press(guest, Verb.SOUTH)
    frames(guest)
    seen = (guest.picture(), table.decisions) != before or bool(guest.scene.asking.reason)
    sounds = services.audio.played[heard:]  # type: ignore[attr-defined]
    assert not {"tick", "refuse"} <= {*sounds}, "taken, and refused"
    return seen or bool(sounds)


def pick_again(guest: Guest, match: Match) -> int:
    """Pick whatever does not decide, three times; how often that was."""
    picks = 0
    keys = [key for key in guest.places if not guest.scene.choices.decides(key)]
    for key in keys[:: max(1, len(keys) // PLACES)]:
        for before in range(3):
            if key in guest.places:
                assert pick(guest, key), f"{key} in {match.ask}, pressed {before} times before"
                picks += 1
    return picks


@pytest.mark.parametrize("table", SMALLEST, ids=str)
@pytest.mark.parametrize("device", [PAD, KEYBOARD, MOUSE])
@pytest.mark.slow
def test_what_is_picked_again_is_answered_again(table: object, device: str, tmp_path: Path) -> None:
    """Nothing more may come of it, as of a card that is chosen: it was heard all the same."""
    for guest, match in guests(str(table), tmp_path, device):
        pick_again(guest, match)


@pytest.mark.parametrize("device", [PAD, KEYBOARD, MOUSE])
@pytest.mark.slow
def test_behind_the_curtain_it_is_seen(device: str, tmp_path: Path) -> None:
    """Nobody else may hear how often."""
    picks = 0
    for match in asks("fruechtchen-3"):
        if match.ask and match.ask.hidden_options:
            seat = match.waiting()[0]
            scene = scene_at(tmp_path, match, Sitting(device, OTHER, Privacy.CURTAIN), seat)
            guest = Guest(scene, seat, device)
            guest.wait(STANDS)
            guest.open_curtain()
            heard = len(scene.services.audio.played)  # type: ignore[attr-defined]
            picks += pick_again(guest, match)
            assert scene.asking.curtain.open
            assert len(scene.services.audio.played) == heard  # type: ignore[attr-defined]
    assert picks
