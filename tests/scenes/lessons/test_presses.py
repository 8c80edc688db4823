"""Whole lessons of all games by real presses: any device, alone and together, on one pad, too."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.fixtures import table_of
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.lessons.scene import LessonScene
from tests.scenes.guest import Guest
from tests.scenes.room import Room, room

TAUGHT = [name for name in GAMES if presentation(name).lesson]
PAD, OTHER = "pad:1", "pad:2"
TABLES = {
    "a pad": [PAD],
    "the keyboard": [KEYBOARD],
    "the mouse": [MOUSE],
    "two pads": [PAD, OTHER],
    "one pad for two": [PAD, PAD],
    "a pad, the keyboard and the mouse": [PAD, KEYBOARD, MOUSE],
    "two on each of two pads": [PAD, PAD, OTHER, OTHER],
}
tables = pytest.mark.parametrize("table", TABLES)
games = pytest.mark.parametrize("game", TAUGHT)


class Class:
    """A lesson on the screen, and those who take it."""

    def __init__(self, folder: Path, game: str, devices: Sequence[str]) -> None:
        self.here: Room = room(folder, settings=Settings(animation=AnimationSpeed.OFF))
        self.devices = list(dict.fromkeys(devices))
        self.ended: list[bool] = []
        seats = max(3, len(devices))
        seating = table_of(GAMES[game], devices[:1], seats)
        for seat, device in enumerate(devices[1:], start=1):
            seating.hand_over(seat, device)
        then = lambda: self.ended.append(True)  # noqa: E731
        self.lesson = LessonScene(self.here.services, game, seating, then)
        self.here.show(self.lesson)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 20)):
            self.here.stack.update(0.05)
            self.here.stack.apply_changes()

    def until_asked(self) -> bool:
        """Wait for the next thing that people do; False if the lesson has ended."""
        for _ in range(2000):
            if self.ended:
                return False
            if self.lesson.waits:
                return True
            self.wait(0.05)
        raise AssertionError(f"it does not go on: {self.lesson.beat.words}")

    def acts(self, patience: float = 0.0) -> Iterator[int]:
        """All of it, done by the people as the script would; gives who has just acted."""
        while self.until_asked():
            beat = self.lesson.beat
            self.wait(0.5 + patience)
            if self.lesson.beat is not beat or not self.lesson.waits:
                continue
            if self.lesson.page:
                for device in self.devices:
                    self.here.press(Verb.CLICK if device == MOUSE else Verb.SOUTH, device=device)
                self.wait(0.1)
            else:
                seat = self.lesson.asked[0]
                device = self.lesson.session.seating[seat].device
                guest = Guest(self.lesson.game, seat, device)
                guest.choose(self.lesson.session.shown_move(seat))
                yield seat


@tables
@games
def test_everybody_plays_all_of_it(tmp_path: Path, game: str, table: str) -> None:
    lesson = Class(tmp_path, game, TABLES[table])
    assert set(lesson.acts()) == set(range(len(TABLES[table])))
    assert lesson.ended == [True]


@games
def test_slow_people_are_waited_for(tmp_path: Path, game: str) -> None:
    """The bots have long played when the last person does, and do nothing then."""
    lesson = Class(tmp_path, game, [PAD, OTHER])
    assert set(lesson.acts(patience=6.0)) == {0, 1}
    assert lesson.ended == [True]


@games
def test_whoever_only_looks_sees_the_ghost_hand_and_all_of_it(tmp_path: Path, game: str) -> None:
    lesson = Class(tmp_path, game, [PAD, OTHER])
    ghosts = set()
    while lesson.until_asked():
        beat, before, asked = lesson.lesson.beat, lesson.here.frame().lines(), 0.0
        while lesson.lesson.waits and lesson.lesson.beat is beat and not lesson.lesson.ghost:
            lesson.wait(0.25)
            asked += 0.25
        assert 11.0 < asked <= 12.5
        if lesson.lesson.ghost:
            assert lesson.here.frame().lines() != before, "the press is seen"
            ghosts.add(beat.phase)
            lesson.wait(2.75)
    must = {beat.phase for beat in lesson.lesson.session.course if not beat.perhaps}
    assert ghosts >= must - {""}
