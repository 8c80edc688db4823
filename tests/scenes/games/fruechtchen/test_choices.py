"""Presses in, moves out: laying out, lending, rolling, displacing, with every device."""

from pathlib import Path

import pytest

from game.fruechtchen import events as ev
from game.fruechtchen.cards import FACES
from game.fruechtchen.moves import Displace, LayOut, Lend, Roll, Stop
from scenes.files.settings import AnimationSpeed
from scenes.games.fixtures import play, play_until
from scenes.games.fruechtchen.paint_choice import DONE, NUMBER
from scenes.games.fruechtchen.rolls import RollTable
from scenes.games.fruechtchen.table import PIPS
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Picture
from scenes.stage.render.theme import SEAT_COLOURS
from tests.scenes.behind import match_of
from tests.scenes.games.fruechtchen.tables import ALL, decide, first, table, until_asked
from tests.scenes.room import click_on, frame_of, marks_of, press_on, texts_of, words_of
from tests.scenes.standing import let_stand


def last_move(scene: GameScene, seat: int = 0) -> object:
    decisions = match_of(scene.session).decisions
    return [decision.move for decision in decisions if decision.seat == seat][-1]


@pytest.mark.parametrize("device", [KEYBOARD, "pad:1"])
def test_laying_out_with_buttons(device: str, tmp_path: Path) -> None:
    """South adds a card, up and down too; at the right end it is laid out."""
    scene = table(tmp_path, (device,))
    until_asked(scene, "lay out")
    draft = scene.choices.draft(0)
    kind = scene.choices.kinds(draft)[0]
    assert scene.asking.picker.key == kind
    press_on(scene, device, Verb.SOUTH)
    assert draft.chosen(kind) == 1
    press_on(scene, device, Verb.DOWN)
    assert draft.chosen(kind) == 0
    press_on(scene, device, Verb.UP, Verb.LEFT)
    assert str(scene.asking.picker.key) == DONE
    press_on(scene, device, Verb.LEFT, Verb.SOUTH, Verb.RIGHT, Verb.SOUTH)
    assert last_move(scene) == LayOut(kind, 1, 0, 3)


@pytest.mark.parametrize("device", [KEYBOARD, "pad:1"])
def test_down_reaches_the_button_where_nothing_is_left_to_remove(
    device: str, tmp_path: Path
) -> None:
    scene = table(tmp_path, (device,))
    until_asked(scene, "lay out")
    draft, picker = scene.choices.draft(0), scene.asking.picker
    kind = scene.choices.kinds(draft)[0]
    press_on(scene, device, Verb.UP, Verb.DOWN)
    assert (picker.key, draft.chosen(kind)) == (kind, 0)
    press_on(scene, device, Verb.DOWN)
    assert picker.key == DONE
    press_on(scene, device, Verb.UP, Verb.LEFT, Verb.UP)
    assert draft.cards == 1, "back at the hand"
    press_on(scene, device, Verb.DOWN, Verb.DOWN, Verb.UP)
    assert draft.cards == 0


def test_an_arrow_leads_to_the_button_once_something_may_be_laid_out(tmp_path: Path) -> None:
    scene = table(tmp_path, (KEYBOARD,))
    until_asked(scene, "lay out")
    arrow = "ui/arrow_right"

    def led() -> bool:
        marks = marks_of(frame_of(scene))
        return any(isinstance(mark, Picture) and mark.name == arrow for mark in marks)

    assert not led()
    press_on(scene, KEYBOARD, Verb.SOUTH)
    assert led()
    press_on(scene, KEYBOARD, Verb.LEFT)
    assert scene.asking.picker.key == DONE
    assert not led(), "it is there"


def promised(scene: GameScene, words: str) -> int:
    """The Euros on the button that says this."""
    (said,) = [text for text in words_of(scene) if text.startswith(f"{words} +")]
    return int(said.removeprefix(f"{words} +").removesuffix(" €"))


def test_laying_out_with_the_mouse(tmp_path: Path) -> None:
    scene = table(tmp_path, (MOUSE,))
    until_asked(scene, "lay out")
    places = scene.choices.places(0)
    kind = scene.choices.kinds(scene.choices.draft(0))[1]
    let_stand(scene)
    for key in (kind, (NUMBER, 2), DONE):
        click_on(scene, places[key])
    assert last_move(scene) == LayOut(kind, 1, 0, 2)


def test_nothing_is_laid_out_before_it_is_allowed(tmp_path: Path) -> None:
    scene = table(tmp_path, (KEYBOARD,))
    until_asked(scene, "lay out")
    press_on(scene, KEYBOARD, Verb.LEFT)
    assert scene.asking.picker.key == DONE
    press_on(scene, KEYBOARD, Verb.SOUTH)
    assert [d for d in match_of(scene.session).decisions if d.seat == 0] == []


def test_a_choice_is_taken_back_and_begins_anew(tmp_path: Path) -> None:
    scene = table(tmp_path, (KEYBOARD,))
    until_asked(scene, "lay out")
    press_on(scene, KEYBOARD, Verb.SOUTH, Verb.LEFT, Verb.SOUTH)
    assert 0 in match_of(scene.session).view(None).committed
    press_on(scene, KEYBOARD, Verb.EAST)
    assert 0 in match_of(scene.session).waiting()
    assert scene.choices.draft(0).cards == 0


def test_lending_to_a_panel(tmp_path: Path) -> None:
    scene = table(tmp_path, (KEYBOARD,))
    until_asked(scene, "lend")
    moves = scene.choices.places(0)
    assert set(moves) == {Lend(1), Lend(2), Lend(3)}
    arrows = [m for m in marks_of(frame_of(scene)) if isinstance(m, Picture) and m.w >= 64]
    ways = [m for m in arrows if m.name in ("ui/arrow_left", "ui/arrow_right")]
    assert len(ways) == 3
    assert all((m.name == "ui/arrow_left") is (m.x < 960) for m in ways), "out of the middle"
    let_stand(scene)
    click_on(scene, moves[Lend(2)])
    assert last_move(scene) == Lend(2)


def test_a_press_rolls_and_the_dice_lie_as_the_event_says(tmp_path: Path) -> None:
    scene = table(tmp_path, (KEYBOARD,))
    until_asked(scene, "roll")
    assert "Roll the dice!" in words_of(scene)
    seen = len(match_of(scene.session).events)
    press_on(scene, KEYBOARD, Verb.SOUTH)
    assert last_move(scene) == Roll()
    rolled = match_of(scene.session).events[seen]
    assert isinstance(rolled, ev.Rolled)
    play_until(scene, lambda: scene.motions.last == rolled)
    play(scene, 1.1)
    for owner, pips in enumerate(rolled.pips):
        dice = scene.motions.shown.dice_at(0, owner)
        assert sorted(scene.motions.shown.pips[die] for die in dice) == sorted(pips)


def test_whoever_may_stop_decides_nothing_by_mere_taps(tmp_path: Path) -> None:
    def stops(seed: int) -> bool:
        scene = table(tmp_path / str(seed), (KEYBOARD,), seed=seed, animation=AnimationSpeed.OFF)
        for _ in range(12):
            until_asked(scene, "roll")
            if Stop() in match_of(scene.session).legal(0):
                said = promised(scene, "Stop, harvest")
                scores = match_of(scene.session).view(None).game.scores
                before = len(match_of(scene.session).decisions)
                press_on(scene, KEYBOARD, Verb.SOUTH, Verb.SOUTH)
                assert len(match_of(scene.session).decisions) == before
                press_on(scene, KEYBOARD, Verb.RIGHT, Verb.SOUTH)
                assert last_move(scene) == Stop()
                if match_of(scene.session).ask.phase == "displace":
                    return False
                assert match_of(scene.session).view(None).game.scores[0] - scores[0] == said
                return True
            press_on(scene, KEYBOARD, Verb.SOUTH)
            play(scene, 0.2)
        return False

    assert first(stops)


def test_displacing_counts_the_dice_of_each_owner(tmp_path: Path) -> None:
    def displaces(seed: int) -> bool:
        scene = table(
            tmp_path / str(seed), (KEYBOARD,), seed=seed, options=ALL, animation=AnimationSpeed.OFF
        )
        if not play_until(scene, lambda: _displaces_or_rolls(scene)) or scene.over:
            return False
        places = scene.choices.places(0)
        owner = scene.choices.guests(0)[0]
        matched = match_of(scene.session).view(None).game.matched[owner]
        assert on_plate(scene, owner) == (matched, 0), "the guest's dice"
        let_stand(scene)
        assert scene.asking.picker.key == DONE, "who presses at once pays all"
        whole, scores = promised(scene, "Harvest"), match_of(scene.session).view(None).game.scores
        click_on(scene, places[owner])
        assert scene.choices.displacing[owner] == 1
        assert on_plate(scene, owner) == (matched, 1), "one of them is crossed out"
        spare = len(scene.motions.told.aside) - scene.motions.told.need - 2
        left = f"{spare} to spare" if spare else "enough"
        assert left in words_of(scene), "it costs one of the own dice, too"
        asked = "Crossed out: no Euros. Harvest?"
        assert (asked in words_of(scene)) is (spare < 2)
        assert ("Pay all, or cross guests out?" in words_of(scene)) is (spare >= 2)
        view = match_of(scene.session).view(None).game
        along = view.fruits[owner] == view.fruits[0]  # who then gets some Euros all the same
        assert ("gets nothing" in words_of(scene)) is (matched == 1 and not along)
        more = promised(scene, "Harvest")
        click_on(scene, places[DONE])
        gained = match_of(scene.session).view(None).game.scores[0] - scores[0]
        assert gained == more > whole
        dice = tuple(int(seat == owner) for seat in range(4))
        assert last_move(scene) == Displace(dice)
        return True

    assert first(displaces)


def on_plate(scene: GameScene, owner: int) -> tuple[int, int]:
    """How many matches and crosses stand on a guest's plate."""
    place, face = scene.choices.places(0)[owner], PIPS[FACES[scene.motions.told.fruits[0]]]
    pictures = [mark for mark in marks_of(frame_of(scene)) if isinstance(mark, Picture)]
    dice = {mark.colour for mark in pictures if mark.name == face and place.holds(mark.x, mark.y)}
    assert dice == {SEAT_COLOURS[scene.session.seating[owner].mark]}, "of their owner's colour"
    there = [mark.name for mark in pictures if place.holds(mark.x, mark.y)]
    return there.count(face), there.count("ui/cross")


def _displaces_or_rolls(scene: GameScene) -> bool:
    """Whether seat 0 may displace; everything else it does as a bot would, rolling all it may."""
    match = match_of(scene.session)
    if scene.director.telling or 0 not in match.waiting():
        return False
    if match.ask is not None and match.ask.phase == "displace":
        return True
    decide(scene, 0)
    return False


def test_all_rolls_are_one_press_away(tmp_path: Path) -> None:
    """Expected against actual, of all matches of the evening; the game waits meanwhile."""
    scene = table(tmp_path, (), 3, animation=AnimationSpeed.OFF)
    play_until(scene, lambda: scene.motions.shown.round > 2)
    scene.services.throws["another"] = (1, 2, 3, 4, 5, 6)
    for action in (
        Action("pad:1", Verb.SELECT),
        Action(MOUSE, Verb.CLICK, x=1664, y=1020),
    ):
        scene.handle(action)
        scene.services.stack.apply_changes()
        rolls = scene.services.stack.top
        assert isinstance(rolls, RollTable)
        thrown = [0] * 6
        for event in match_of(scene.session).events:
            match event:
                case ev.Rolled(_, pips, _):
                    fallen = [pip for mine in pips for pip in mine]
                case ev.StartRolled(_, pips) | ev.RolledOff(_, _, pips):
                    fallen = list(pips)
                case _:
                    fallen = []
            for pip in fallen:
                thrown[pip - 1] += 1
        assert rolls.counts == [
            count + more for count, more in zip(thrown, range(1, 7), strict=True)
        ]
        drawn = frame_of(rolls)
        due = f"expected: {sum(rolls.counts) / 6:.1f} each"
        assert any(due in mark.text for mark in texts_of(drawn))
        rolls.handle(Action("pad:1", Verb.EAST))
        scene.services.stack.apply_changes()
        assert scene.services.stack.top is scene


def test_a_single_persons_hand_is_always_in_sight(tmp_path: Path) -> None:
    scene = table(tmp_path, (KEYBOARD,))
    until_asked(scene, "lend")
    hand = match_of(scene.session).view(0).game.hands[0]
    shown = [mark for mark in marks_of(frame_of(scene)) if getattr(mark, "w", 0) == 74.0]
    assert len(shown) == sum(cards > 0 for cards in hand)
