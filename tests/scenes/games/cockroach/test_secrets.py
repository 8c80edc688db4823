"""Nobody sees a foreign card: not with one pad for six, and not by the table's sight.

That no secret shows to anybody else in whole games: ../test_random_people.py.
"""

from collections.abc import Sequence
from pathlib import Path

from game.cockroach.moves import Look, Slide
from scenes.games.cockroach.draft import Card, Claim, To
from scenes.games.cockroach.table import FACE_PICTURES
from scenes.games.fixtures import play
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.privacy.curtain import SHUT
from scenes.stage.render.frame import Frame, Picture
from scenes.stage.widgets.focus import Target
from tests.scenes.behind import match_of
from tests.scenes.games.cockroach.tables import hold_curtain, hold_eye, table, until
from tests.scenes.games.test_curtains import secret_marks
from tests.scenes.room import click_on, frame_of, press_on, words_of
from tests.scenes.standing import let_stand

PAYS = 12  # a game in which the first seat must pay
SIX_WITH_ONE = ("pad:1",) * 6


# The card behind the curtain, claim and receiver for all to see.


def sliding(tmp_path: Path) -> GameScene:
    """Somebody slides a card, and has just looked behind the curtain of the pad that goes round."""
    scene = table(tmp_path, SIX_WITH_ONE, 6)
    play(scene, 3.0)
    hold_curtain(scene, "pad:1")
    return scene


def slide_on(scene: GameScene) -> None:
    """Say what the picked card is, choose who gets it, and slide it, without haste."""
    for _ in range(3):
        play(scene, 0.7)
        press_on(scene, "pad:1", Verb.SOUTH)
    assert isinstance(match_of(scene.session).decisions[-1].move, Slide)


def test_the_card_is_picked_behind_the_curtain_and_the_rest_before_all(tmp_path: Path) -> None:
    scene = sliding(tmp_path)
    asked = match_of(scene.session).waiting()[0]
    names = {mark.name for mark in secret_marks(frame_of(scene)) if isinstance(mark, Picture)}
    hand = match_of(scene.session).state.view(asked).hand
    assert {FACE_PICTURES[face] for face, count in enumerate(hand) if count} <= names
    press_on(scene, "pad:1", Verb.RIGHT, Verb.SOUTH)
    assert scene.asking.curtain.seat is None
    assert not secret_marks(frame_of(scene))
    play(scene, 0.1)
    assert "What do you say it is?" in words_of(scene)
    assert "hold to look" not in words_of(scene), "it lay on what can be said"
    slide_on(scene)


def test_what_is_said_and_to_whom_shows_nothing_of_the_card(tmp_path: Path) -> None:
    """Two different cards: from the pick on each picture is the same, step by step and back."""
    frames = list[list[Frame]]()
    for verbs in ((), (Verb.RIGHT,), (Verb.RIGHT, Verb.RIGHT)):
        scene, shown = sliding(tmp_path), list[Frame]()
        press_on(scene, "pad:1", *verbs, Verb.SOUTH)
        steps = (Verb.SOUTH, Verb.EAST, Verb.RIGHT, Verb.SOUTH, Verb.RIGHT, Verb.EAST, Verb.EAST)
        for step in steps:
            shown.append(frame_of(scene))
            press_on(scene, "pad:1", step)
        frames.append([*shown, frame_of(scene)])
        assert not scene.choices.picked(match_of(scene.session).waiting()[0]), "all is taken back"
    assert frames[0] == frames[1] == frames[2]


def test_whoever_takes_the_card_back_picks_another_one_behind_the_curtain(tmp_path: Path) -> None:
    scene = sliding(tmp_path)
    press_on(scene, "pad:1", Verb.SOUTH)
    press_on(scene, "pad:1", Verb.EAST)
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER, pressed=False))
    press_on(scene, "pad:1", *[Verb.SOUTH] * 3)
    assert not match_of(scene.session).decisions, "nothing can be picked before a shut curtain"
    hold_curtain(scene, "pad:1")
    press_on(scene, "pad:1", Verb.RIGHT, Verb.SOUTH)
    slide_on(scene)


def test_a_curtain_that_falls_keeps_what_is_picked_for_its_seat(tmp_path: Path) -> None:
    """To pay takes two animals."""
    scene = table(tmp_path, ("pad:1", "pad:2"), 3, seed=PAYS)
    until(scene, 0, "pay")
    hold_curtain(scene, "pad:1")
    press_on(scene, "pad:1", Verb.SOUTH)
    picked = scene.choices.draft(0).chosen
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER, pressed=False))
    assert not secret_marks(frame_of(scene))
    hold_curtain(scene, "pad:1")
    assert scene.choices.draft(0).chosen == picked != ()


def test_the_mouse_picks_the_card_and_its_pointer_lies_elsewhere_then(tmp_path: Path) -> None:
    scene = table(tmp_path, (MOUSE, "pad:1"))
    until(scene, 0, "slide")
    hold_eye(scene, 0)
    click_on(scene, Target(None, 960, 30, 1, 1))
    assert scene.asking.curtain.open, "a click beside all cards"
    rests: list[tuple[float, float]] = []
    scene.services.rest_pointer = lambda x, y: rests.append((x, y))
    for kind in (Card, Claim, To):
        place = next(at for part, at in scene.choices.places(0).items() if isinstance(part, kind))
        let_stand(scene)
        click_on(scene, place)
        assert scene.asking.curtain.seat is None
        assert not secret_marks(frame_of(scene))
    assert rests == [(SHUT.x, SHUT.y)]
    assert len(scene.choices.draft(0).chosen) == 3


# The look while passing on.


def passing(tmp_path: Path, devices: Sequence[str]) -> GameScene:
    """Seat 0 has announced to pass a card on."""
    scene = table(tmp_path, devices, 5)
    until(scene, 0, "call")
    scene.session.table.commit(0, Look())
    play(scene, 0.1)
    scene.update(0.01)
    assert scene.view.phase == "pass"
    return scene


def test_only_the_seat_that_passes_the_card_on_can_look(tmp_path: Path) -> None:
    scene = passing(tmp_path, ("pad:1", "pad:2", MOUSE))
    assert [scene.choices.secret_of(seat) is not None for seat in range(5)] == [True] + [False] * 4
    press_on(scene, "pad:2", Verb.LEFT_SHOULDER)
    assert scene.asking.looking.seats == []
    until(scene, 0, "slide")
    assert scene.choices.secret_of(0) is None


def test_a_bot_that_stands_in_opens_no_hand(tmp_path: Path) -> None:
    """Whoever it stands in for may come back at any moment."""
    scene = table(tmp_path, ("pad:1", "pad:2"))
    assert scene.asking.scenery.sole is None
    scene.session.seating.stand_in(1, "normal")
    assert scene.asking.scenery.sole is None
    assert table(tmp_path, ("pad:1",)).asking.scenery.sole == 0
