"""Whoever picks something openly is answered, whatever was picked before, in every phase.

An answer is a sound, another picture, or a decision. What is pressed blindly, nothing may follow.
"""

from pathlib import Path

import pytest

from scenes.input.action import KEYBOARD, MOUSE, Verb
from tests.scenes.games.test_focus_stays import at_tables, click, frames, guests, press
from tests.scenes.games.test_reach import PAD
from tests.scenes.guest import Guest

PLACES = 8  # that are picked in one question


def pick(guest: Guest, key: object) -> bool:
    """Press on what lies there; whether that was answered."""
    services, table = guest.scene.services, guest.scene.table
    if guest.device != MOUSE:
        guest.presses = 0
        guest.go_to(key)
    frames(guest)
    before, heard = (guest.picture(), table.decisions), len(services.audio.played)
    if guest.device == MOUSE:
        click(guest, guest.places[key])
    else:
        press(guest, Verb.SOUTH)
    frames(guest)
    return len(services.audio.played) > heard or (guest.picture(), table.decisions) != before


@at_tables
@pytest.mark.parametrize("device", [PAD, KEYBOARD, MOUSE])
@pytest.mark.slow
def test_what_is_picked_again_is_answered_again(table: object, device: str, tmp_path: Path) -> None:
    """Nothing more may come of it, as of a card that is chosen: it was heard all the same."""
    for guest, match in guests(str(table), tmp_path, device):
        keys = [key for key in guest.places if not guest.scene.choices.decides(key)]
        for key in keys[:: max(1, len(keys) // PLACES)]:
            for time in range(3):
                if key in guest.places:
                    assert pick(guest, key), f"{key} in {match.ask}, pressed {time} times before"
