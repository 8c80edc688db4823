"""A sealed choice is heard to be locked, and to be opened when it is taken back."""

from pathlib import Path

from game.grasshopper import GRASSHOPPER_POKER
from scenes.games.fixtures import play_until, staged, table_of
from scenes.input.action import Action, Verb
from tests.scenes.room import room

LOCK = {"lock", "unlock"}


def test_what_is_locked_and_opened_again_sounds_so(tmp_path: Path) -> None:
    here = room(tmp_path)
    seating = table_of(GRASSHOPPER_POKER, ("pad:1", "pad:2"), 4)
    scene = staged(here.services, GRASSHOPPER_POKER, seating, 5)
    assert play_until(scene, lambda: bool(scene.awaited))

    def heard(verb: Verb) -> list[str]:
        """What is heard of a press at a question that has stood for a while."""
        for _ in range(20):
            scene.update(0.05)
        here.sounds.played.clear()
        for pressed in (True, False):
            scene.handle(Action("pad:1", verb, pressed))
            scene.update(0.05)
        return [sound for sound in here.sounds.played if sound in LOCK]

    for _ in range(2):
        assert heard(Verb.UP) == []
        assert heard(Verb.RIGHT_SHOULDER) == ["lock"]
        assert heard(Verb.RIGHT_SHOULDER) == ["unlock"]
