"""When a press begins to count, and what opens again what it has sealed.

The times stand here as people were promised them: a question stands for 0.4 s."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.game import Game
from game.engine.match import Match
from game.engine.moves import Move
from game.grasshopper import GRASSHOPPER_POKER
from scenes.games.fixtures import play_until, staged, table_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.people.seating import Privacy
from scenes.stage.render.frame import Frame, Text
from scenes.stage.widgets.focus import Target
from tests.game.tables import ALL_GAMES
from tests.scenes.behind import match_of
from tests.scenes.games.test_reach import PAD, TABLES, Sitting, asks, decided, scene_at
from tests.scenes.guest import FRAME, Guest, parts_of
from tests.scenes.room import Room, marks_of

EVERY_GAME = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=list(ALL_GAMES))
KEYS = pytest.mark.parametrize("device", [PAD, KEYBOARD])


class Hasty(Guest):
    """Presses as fast as no finger could: only the waiting it is told to do takes time."""

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.scene.services.stack.update(FRAME)
            self.scene.services.stack.apply_changes()


def choices(game: Game) -> Iterator[tuple[Match, int, Move]]:
    """A question of each phase whose moves are picked at once, who is asked, and such a move."""
    table = next(str(table) for table in TABLES if table.game is game)
    phases = set()
    for match in asks(table):
        seat = next(seat for seat in match.waiting() if len(match.legal(seat)) > 1)
        move = match.legal(seat)[-1]
        if match.ask and parts_of(move) == [move] and match.ask.phase not in phases:
            phases.add(match.ask.phase)
            yield match, seat, move


def begins(folder: Path, match: Match, seat: int, device: str) -> tuple[Hasty, list[Move | None]]:
    """A guest alone before a question that begins with the next frame, and what it decides."""
    scene = scene_at(folder, match, Sitting(device), seat)
    return Hasty(scene, seat, device), decided(scene, seat)


def lies(
    folder: Path, match: Match, seat: int, move: Move, seconds: float
) -> tuple[Hasty, list[Move | None], Target[Any]]:
    """The same with a mouse that has lain on this move so long, and where that is."""
    guest, before = begins(folder, match, seat, MOUSE)
    place = guest.places[move]
    guest.do(Action(MOUSE, Verb.POINT, x=place.x, y=place.y))
    guest.wait(seconds)
    return guest, before, place


@KEYS
@EVERY_GAME
def test_a_press_at_once_is_refused_and_a_fresh_one_later_counts(
    game: Game, device: str, tmp_path: Path
) -> None:
    found = list(choices(game))
    assert found
    for match, seat, move in found:
        guest, before = begins(tmp_path, match, seat, device)
        guest.wait(0.1)
        guest.press(Verb.LEFT)  # or it might be where the focus begins
        guest.go_to(move)
        guest.wait(0.2)
        guest.press(Verb.SOUTH)
        assert decided(guest.scene, seat) == before, "at 0.3 s"
        assert guest.scene.asking.reason, "nobody says why"
        guest.wait(0.2)
        guest.press(Verb.SOUTH)
        assert decided(guest.scene, seat)[len(before)] == move, "at 0.5 s"


@KEYS
@EVERY_GAME
@pytest.mark.slow
def test_a_press_that_is_held_over_answers_no_other_question(
    game: Game, device: str, tmp_path: Path
) -> None:
    for match, seat, move in choices(game):
        guest, before = begins(tmp_path, match, seat, device)
        guest.wait(0.5)
        guest.press(Verb.LEFT)
        guest.go_to(move)
        guest.do(Action(device, Verb.SOUTH))
        for _ in range(30):
            guest.wait(0.1)
            guest.do(Action(device, Verb.SOUTH, repeat=True))
        guest.do(Action(device, Verb.SOUTH, pressed=False))
        guest.wait(0.5)
        assert decided(guest.scene, seat)[len(before) :] == [move]


@EVERY_GAME
def test_a_mouse_that_only_lies_on_a_choice_decides_by_a_second_click_at_leisure(
    game: Game, tmp_path: Path
) -> None:
    for match, seat, move in choices(game):
        guest, before, place = lies(tmp_path, match, seat, move, 0.6)
        for _ in range(6):
            guest.press(Verb.CLICK, x=place.x, y=place.y)
            assert decided(guest.scene, seat) == before, "clicked in a hurry"
            assert guest.scene.asking.reason
            guest.wait(0.2)
        guest.wait(0.3)
        assert guest.focus == move, "what would be decided is lit"
        guest.press(Verb.CLICK, x=place.x, y=place.y)
        assert decided(guest.scene, seat)[len(before)] == move


@EVERY_GAME
def test_a_mouse_that_only_lies_on_a_choice_decides_by_one_click_after_a_moment(
    game: Game, tmp_path: Path
) -> None:
    """Later than 0.6 s after the question came nobody is asked if that was meant."""
    for match, seat, move in choices(game):
        guest, before, place = lies(tmp_path, match, seat, move, 0.65)
        guest.press(Verb.CLICK, x=place.x, y=place.y)
        assert decided(guest.scene, seat)[len(before)] == move


@EVERY_GAME
def test_a_device_is_handed_on_beside_all_pieces(game: Game, tmp_path: Path) -> None:
    """Of what lies on the board nothing has its middle under the plate that names the next one."""
    table = next(str(table) for table in TABLES if table.game is game)
    handed = 0
    for match in asks(table):
        seat = match.waiting()[0]
        guest = Hasty(scene_at(tmp_path, match, Sitting(PAD, PAD), seat), seat, PAD)
        guest.wait(0.5)
        if not guest.scene.asking.handing:
            continue
        handed += 1
        marks = marks_of(guest.picture())
        words = next(m for m in marks if isinstance(m, Text) and m.text.startswith("Hand the pad"))
        guest.scene.board.draw(lying := Frame())
        for piece in (mark for mark in marks_of(lying)):
            beside = abs(piece.x - words.x) > words.w / 2 or abs(piece.y - words.y) > words.h / 2
            assert beside, piece
    assert handed


@pytest.mark.parametrize("verb", [Verb.SOUTH, Verb.LEFT_SHOULDER])
def test_who_presses_once_more_in_haste_takes_the_device_for_nobody_else(
    verb: Verb, tmp_path: Path
) -> None:
    """Else the next one's curtain begins to open in the wrong hands."""
    match = next(iter(asks("grasshopper-3")))
    scene = scene_at(tmp_path, match, Sitting(PAD, PAD), 0)
    guest = Guest(scene, 0, PAD)
    guest.choose(match.legal(0)[0])
    guest.do(Action(PAD, Verb.LEFT_SHOULDER, pressed=False))
    assert scene.asking.handing == [1]
    guest.press(verb)
    assert scene.asking.handing == [1]
    guest.wait(1.0)
    guest.press(verb)
    assert scene.asking.handing == []


SHOULDERS = {Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER}
ELSEWHERE = {Verb.QUIT, Verb.AWAY, Verb.UNPLUGGED, Verb.PLUGGED, Verb.START, Verb.NORTH}


@pytest.mark.parametrize(
    ("devices", "wish", "opens"),
    [
        (("pad:1", "pad:2"), None, SHOULDERS),
        (("pad:1", "pad:2"), Privacy.CURTAIN, {Verb.EAST}),
        ((KEYBOARD, "pad:2"), None, {*SHOULDERS, Verb.SOUTH}),
        ((KEYBOARD, "pad:2"), Privacy.CURTAIN, {Verb.EAST}),
        (("pad:1",), None, {Verb.EAST}),
        ((KEYBOARD,), None, {Verb.EAST}),
    ],
)
def test_a_sealed_choice_is_opened_by_nothing_else_than_it_is_told(
    devices: tuple[str, ...], wish: Privacy | None, opens: set[Verb], here: Room
) -> None:
    """With blind buttons what locks it, else what goes back."""
    seating = table_of(GRASSHOPPER_POKER, devices, 4)
    seating[0].wish = wish
    scene = staged(here.services, GRASSHOPPER_POKER, seating, 5)
    scene.session.think = lambda _dt: ()  # type: ignore[assignment, method-assign, return-value]
    assert play_until(scene, lambda: 0 in scene.asking.awaited)
    for verb in (one for one in Verb if one not in ELSEWHERE):
        if 0 in scene.table.waiting():
            scene.chooser.commit(0, match_of(scene.session).legal(0)[0])
        for _ in range(14):
            scene.update(0.05)
        for pressed in (True, False):
            scene.handle(Action(devices[0], verb, pressed, text="1"))
        assert (0 in scene.table.waiting()) is (verb in opens), verb
