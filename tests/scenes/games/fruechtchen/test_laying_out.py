"""Laying out openly: what is chosen is seen at once, and the way to the button is told."""

from pathlib import Path

import pytest

from game.fruechtchen.cards import FACES, JOKER
from game.fruechtchen.moves import LayOut
from scenes.games.fixtures import play, play_until
from scenes.games.fruechtchen import table as market
from scenes.games.fruechtchen.market import BECKONS
from scenes.games.fruechtchen.paint_choice import DONE, LAID, NUMBER
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Box, Picture
from tests.scenes.behind import match_of
from tests.scenes.games.fruechtchen.tables import (
    OPEN,
    PLAIN,
    last_move,
    laying_out,
    on_mat,
    table,
    until_asked,
)
from tests.scenes.room import (
    click_on,
    frame_of,
    marks_of,
    pictures_of,
    press_on,
    texts_of,
    words_of,
)
from tests.scenes.standing import let_stand

HELD = (market.RESTING_Y, market.RESTING_CARD[0])  # the cards of a lone person's hand


def on_lid(scene: GameScene, *names: str) -> list[Picture]:
    """What of these lies on the closed tray and above it, from above."""
    there = [
        one for one in pictures_of(frame_of(scene)) if one.name in names and 442 < one.x < 1478
    ]
    return sorted((one for one in there if 150 < one.y < 884), key=lambda one: (one.y, one.x))


def in_legend(scene: GameScene) -> list[str]:
    """The arrows that the strip says one chooses with."""
    bar, names = scene.view.bar, ("ui/arrow_left", "ui/dpad")
    pictures = [mark for mark in pictures_of(frame_of(scene)) if mark.name in names]
    return [m.name for m in pictures if bar.left < m.x < bar.right and bar.top < m.y < bar.bottom]


def go_to(scene: GameScene, key: object) -> None:
    """Lead the focus there."""
    scene.asking.picker.go_to(scene.choices.places(0), key)


def test_each_card_that_is_chosen_leaves_the_hand_and_lies_above_it(tmp_path: Path) -> None:
    """It says which face must fall, how often, and in how many rolls: nothing before."""
    scene, kind = laying_out(tmp_path)
    held = scene.choices.draft(0).hand[kind]
    assert [one.alpha for one in on_lid(scene, market.CARDS[kind])] == [255]
    assert words_of(scene).count(f"×{held}") >= 1
    assert not [text for text in words_of(scene) if "%" in text]
    press_on(scene, KEYBOARD, Verb.SOUTH)
    above, in_hand = on_lid(scene, market.CARDS[kind])
    assert above.y < in_hand.y - 150
    assert in_hand.alpha == 255
    press_on(scene, KEYBOARD, Verb.SOUTH)
    assert {"×2", "8 dice, 2 rolls"} <= set(words_of(scene)), "nine dice, one of them is lent"
    dice = [one.name for one in on_lid(scene, *market.PIPS) if one.w >= 80]
    assert dice == [market.PIPS[FACES[kind]]]
    press_on(scene, KEYBOARD, *[Verb.SOUTH] * (held - 2))
    *above_it, in_hand = on_lid(scene, market.CARDS[kind])
    assert len(above_it) == held
    assert in_hand.alpha < 128, "none is left there"


def test_so_does_the_number_card_and_the_button_says_how_many_dice_are_lent(tmp_path: Path) -> None:
    scene, _ = laying_out(tmp_path)
    names = [f"fruechtchen/number_{number}" for number in (1, 2, 3)]
    assert [one.name for one in on_lid(scene, *names)] == [names[0], *names]
    press_on(scene, KEYBOARD, Verb.SOUTH)
    press_on(scene, KEYBOARD, Verb.DOWN)
    while scene.asking.picker.key != ("number", 3):
        press_on(scene, KEYBOARD, Verb.RIGHT)
    assert "Lay out, lend 1 die" in words_of(scene), "the focus alone chooses nothing"
    press_on(scene, KEYBOARD, Verb.SOUTH)
    assert "Lay out, lend 3 dice" in words_of(scene)
    assert "to succeed" in words_of(scene), "what the chance is of"
    above, *in_hand = on_lid(scene, *names)
    assert above.name == names[2]
    assert [one.alpha == 255 for one in in_hand] == [True, True, False]


def test_what_cannot_be_pressed_looks_like_no_button_and_says_what_comes_first(
    tmp_path: Path,
) -> None:
    """A grey one looked dead: now there are words alone, until fruit lies there."""
    scene, _ = laying_out(tmp_path)
    first, ready = "First choose fruit", "Lay out, lend 1 die"

    def buttons() -> list[Box]:
        boxes = [m for m in marks_of(frame_of(scene)) if isinstance(m, Box) and m.colour]
        return [box for box in boxes if (box.x, box.y, box.w, box.h) == market.DONE]

    assert "Dice you lend:" in words_of(scene)
    for verb, said, not_said in (
        (None, first, ready),
        (Verb.SOUTH, ready, first),
        (Verb.EAST, first, ready),  # when it is taken back, too
    ):
        press_on(scene, KEYBOARD, *[verb] if verb else [])
        assert said in words_of(scene)
        assert not_said not in words_of(scene)
        assert bool(buttons()) is (said == ready)
    click_on(scene, scene.choices.places(0)[DONE])
    assert scene.asking.reason, "it is answered"


@pytest.mark.slow
def test_the_strip_is_as_wide_as_what_lies_beside_it_lets_it(tmp_path: Path) -> None:
    """It was as narrow while a lone person's new cards were still on their way.

    Of what that person holds each kind lies there while others act, and while it lends.
    """
    scene, widths = table(tmp_path, (KEYBOARD,)), set[tuple[bool, float]]()
    match, lends = match_of(scene.session), 0
    for _ in range(900):
        lying = [m for m in pictures_of(frame_of(scene)) if (m.y, m.w) == HELD]
        hand = match.view(0).game.hands[0]
        assert not lying or len(lying) == sum(cards > 0 for cards in hand)
        if scene.director.telling:
            widths.add((bool(lying), scene.view.bar.w))
        elif 0 in scene.asking.at_hand:
            lends += scene.view.phase == "lend"
            assert lying or scene.view.phase != "lend"
            scene.chooser.commit(0, match.legal(0)[-1])
        scene.update(0.1)
    assert lends
    assert widths == {(True, market.CAPTION.w), (False, market.TOLD.w)}


def test_each_tick_says_that_who_sits_there_is_ready(tmp_path: Path) -> None:
    """Closed hands and open ones; and who still chooses has neither."""
    for options, people in ((PLAIN, 1), (OPEN, 3)):
        devices = [KEYBOARD] if people == 1 else ["pad:1", "pad:2", "pad:3"]
        scene, seen = table(tmp_path / str(people), devices, 5, options=options), set[bool]()
        until_asked(scene, "lay out")
        for _ in range(400):
            scene.update(0.1)
            locked = match_of(scene.session).view(None).committed
            frame = frame_of(scene)
            words = [m for m in texts_of(frame) if m.text == "ready"]
            ticks = [m for m in pictures_of(frame) if m.name == "ui/check"]
            for seat, mat in enumerate(scene.motions.mats):
                assert len(on_mat(mat, words)) == len(on_mat(mat, ticks)) == (seat in locked)
                seen.add(seat in locked)
        assert seen == {True, False}


def test_a_joker_is_one_more_match_and_one_more_roll(tmp_path: Path) -> None:
    """FR-8: with eight dice 1 - (5/6) ** 8, and for two in two rolls each fails (5/6) ** 2."""
    scenes = (table(tmp_path / str(seed), (KEYBOARD,), seed=seed) for seed in range(1, 20))
    scene = next(one for one in scenes if match_of(one.session).view(0).game.hands[0][JOKER])
    until_asked(scene, "lay out")
    press_on(scene, KEYBOARD, Verb.SOUTH)
    assert {"×1", "8 dice, 1 roll", "77%"} <= set(words_of(scene))
    while scene.asking.picker.key != JOKER:
        press_on(scene, KEYBOARD, Verb.RIGHT)
    press_on(scene, KEYBOARD, Verb.SOUTH)
    assert {"×2", "8 dice, 2 rolls", "76%"} <= set(words_of(scene))


@pytest.mark.parametrize("device", [KEYBOARD, "pad:1"])
def test_laying_out_with_buttons(device: str, tmp_path: Path) -> None:
    """Arrows go where they point: what is laid above, below it fruit, numbers, the button."""
    scene, kind = laying_out(tmp_path, device)
    draft, picker = scene.choices.draft(0), scene.asking.picker
    assert "ui/arrow_right" not in {mark.name for mark in pictures_of(frame_of(scene))}
    arrows = in_legend(scene)
    assert arrows in (["ui/arrow_left"] * 2, ["ui/dpad"])
    press_on(scene, device, Verb.SOUTH)
    assert in_legend(scene) == arrows
    assert "back" in words_of(scene)
    assert draft.move() == LayOut(kind, 1, 0, 1)
    press_on(scene, device, Verb.UP)
    assert picker.key == (LAID, 0)
    press_on(scene, device, Verb.SOUTH)
    assert draft.cards == 0, "a press on what is laid takes it back"
    for fruit in draft.pickable:
        go_to(scene, fruit)
        press_on(scene, device, Verb.DOWN)
        assert picker.key in ((NUMBER, 1), (NUMBER, 2), (NUMBER, 3))
        press_on(scene, device, Verb.DOWN)
        assert picker.key == DONE
    press_on(scene, device, Verb.SOUTH)
    assert not [d for d in match_of(scene.session).decisions if d.seat == 0], "not yet allowed"
    go_to(scene, kind)
    press_on(scene, device, Verb.SOUTH, Verb.DOWN, *[Verb.RIGHT] * 2, Verb.SOUTH)
    press_on(scene, device, Verb.DOWN, Verb.SOUTH)
    assert last_move(scene) == LayOut(kind, 1, 0, 3)


def test_an_arrow_swings_to_the_button_once_something_lies_there(tmp_path: Path) -> None:
    """Once all others are ready; then it rests again."""
    scene, _ = laying_out(tmp_path)

    def arrows() -> set[tuple[float, float]]:
        pictures = pictures_of(frame_of(scene))
        return {(m.x, m.y) for m in pictures if m.name == "ui/arrow_right"}

    assert play_until(scene, lambda: len(match_of(scene.session).waiting()) < 3)
    press_on(scene, KEYBOARD, Verb.SOUTH)
    at = set()
    for _ in range(20):
        at |= arrows()
        scene.update(0.04)
    assert len(at) > 5
    play(scene, BECKONS)
    ((_, rests),) = arrows()
    assert rests == min(y for _, y in at)


@pytest.mark.parametrize("device", [KEYBOARD, "pad:1", MOUSE])
def test_whoever_presses_once_too_often_stays_at_the_most_and_is_told_the_way(
    device: str, tmp_path: Path
) -> None:
    scene, kind = laying_out(tmp_path, device)
    draft = scene.choices.draft(0)
    for number in range(draft.hand[kind] + 1):
        assert scene.asking.reason == ""
        if device == MOUSE:
            click_on(scene, scene.choices.places(0)[kind])
        else:
            press_on(scene, device, Verb.SOUTH)
        assert draft.chosen(kind) == min(number + 1, draft.hand[kind]), "never at none"
    assert scene.asking.reason.lower().endswith(("lay out", "lay out”"))
    if device == MOUSE:  # a click on what is laid takes it back
        click_on(scene, scene.choices.places(0)[LAID, 0])
        assert draft.chosen(kind) == draft.hand[kind] - 1


def test_a_choice_that_is_taken_back_lies_there_as_it_was(tmp_path: Path) -> None:
    scene, kind = laying_out(tmp_path)
    press_on(scene, KEYBOARD, Verb.SOUTH, Verb.UP, Verb.SOUTH)
    go_to(scene, kind)
    press_on(scene, KEYBOARD, Verb.SOUTH)
    go_to(scene, DONE)
    let_stand(scene)
    press_on(scene, KEYBOARD, Verb.SOUTH)
    assert 0 in match_of(scene.session).view(None).committed
    press_on(scene, KEYBOARD, Verb.EAST)
    assert 0 in match_of(scene.session).waiting()
    assert scene.choices.draft(0).move() == LayOut(kind, 1, 0, 1)
