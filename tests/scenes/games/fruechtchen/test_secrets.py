"""How a lay-out is pressed and picked; that nobody learns it meanwhile: ../test_held.py."""

from pathlib import Path

from game.fruechtchen.moves import LayOut
from scenes.games.fixtures import play
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.blind import PAD_SLOTS
from scenes.stage.render.frame import Frame
from tests.scenes.behind import match_of
from tests.scenes.games.fruechtchen.tables import OPEN, table, until_asked
from tests.scenes.room import frame_of, marks_of, press_on, words_of
from tests.scenes.standing import let_stand

FIRST = 2.5  # seconds the cover stands when a seat opens it for the first time in a match

PADS = ("pad:1", "pad:2", "pad:3")


# Open hands: three pads press blindly, all at once.


def counted(scene: GameScene, device: str, seat: int) -> LayOut:
    """Press what `seat` has in its hand: all of its first fruit, a joker, the second number."""
    hand = match_of(scene.session).view(None).game.hands[seat]
    verbs = list(PAD_SLOTS)
    fruit = next(kind for kind in range(6) if hand[kind])
    presses = [verbs[fruit]] * hand[fruit] + [verbs[6]] * min(1, hand[6]) + [verbs[7]]
    press_on(scene, device, *presses, Verb.RIGHT_SHOULDER)
    return LayOut(fruit, hand[fruit], min(1, hand[6]), 2)


def test_counted_presses_are_what_is_laid_out(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS, 3, options=OPEN)
    until_asked(scene, "lay out")
    assert {player.privacy for player in scene.session.seating} == {Privacy.BLIND}
    wanted = [counted(scene, device, seat) for seat, device in enumerate(PADS)]
    assert [decision.move for decision in match_of(scene.session).decisions] == wanted


def test_an_impossible_press_shakes_that_pad_alone(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS, 3, options=OPEN, reduced_motion=True)  # nobody blinks meanwhile
    until_asked(scene, "lay out")
    hands = match_of(scene.session).view(None).game.hands
    seat, kind = next((s, k) for s in range(3) for k in range(6) if not hands[s][k])
    frame = frame_of(scene)
    press_on(scene, PADS[seat], list(PAD_SLOTS)[kind])
    assert frame_of(scene) == frame, "how many there are is told to nobody"
    press_on(scene, PADS[seat], Verb.LEFT_SHOULDER)
    assert scene.services.devices.rumbled == [PADS[seat]] * 2  # type: ignore[attr-defined]
    assert "Choose a card first" in words_of(scene)
    assert match_of(scene.session).decisions == []


def test_a_lock_opens_again(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS, 3, options=OPEN)
    until_asked(scene, "lay out")
    counted(scene, "pad:1", 0)
    assert match_of(scene.session).view(None).committed == (0,)
    press_on(scene, "pad:1", Verb.RIGHT_SHOULDER)
    assert match_of(scene.session).view(None).committed == ()


def test_without_open_hands_nobody_presses_blindly(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS, 3)
    assert {player.privacy for player in scene.session.seating} == {Privacy.CURTAIN}


def test_a_mouse_at_open_hands_has_the_curtain(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1", MOUSE), 3, options=OPEN)
    assert scene.session.seating[0].privacy is Privacy.BLIND
    assert scene.session.seating[1].privacy is Privacy.CURTAIN


# The curtain.


def held(tmp_path: Path, seed: int = 1) -> GameScene:
    scene = table(tmp_path, ("pad:1", "pad:1"), 4, seed)
    until_asked(scene, "lay out")
    play(scene, 6.0)
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
    return scene


def test_under_the_open_curtain_everything_but_the_strip_is_public(tmp_path: Path) -> None:
    """Two deals that differ only in what this seat chose so far differ in secret marks alone."""
    frames: list[Frame] = []
    for verbs in ((), (Verb.SOUTH, Verb.RIGHT, Verb.SOUTH, Verb.UP)):
        scene = held(tmp_path)
        play(scene, FIRST + 0.1)
        for verb in verbs:
            scene.handle(Action("pad:1", verb))
        frames.append(frame_of(scene))
    public = [[mark for mark in marks_of(frame) if not mark.secret] for frame in frames]
    assert public[0] == public[1]
    assert marks_of(frames[0]) != marks_of(frames[1])


def test_one_after_another_lays_out_behind_the_curtain(tmp_path: Path) -> None:
    """A shared pad: what the first chose is not to be seen by the second."""
    scene = held(tmp_path)
    for seat in range(2):
        play(scene, FIRST + 0.1)
        assert scene.asking.curtain.seat == seat
        assert scene.choices.draft(seat).cards == 0
        press_on(scene, "pad:1", Verb.SOUTH, Verb.LEFT, Verb.SOUTH)
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER, pressed=False))
        let_stand(scene)
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
    moves = {d.seat: d.move for d in match_of(scene.session).decisions if d.seat < 2}
    assert set(moves) == {0, 1}
    assert all(isinstance(move, LayOut) and move.count == 1 for move in moves.values())
