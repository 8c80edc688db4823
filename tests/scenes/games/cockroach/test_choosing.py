"""Presses come in, moves go out: openly, and with the mouse, for a single person."""

from pathlib import Path

import pytest

from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from scenes.games.cockroach.draft import Card, Claim, To
from scenes.games.cockroach.log_text import CLAIMS
from scenes.games.cockroach.look import LARGE
from scenes.games.cockroach.table import CLAIM_ICONS, FACE_PICTURES, RECEIVER
from scenes.games.fixtures import play
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.stage.render.frame import Picture, Text
from tests.scenes.behind import match_of
from tests.scenes.games.cockroach.tables import click, pictures, table, until
from tests.scenes.room import frame_of, marks_of, press_on, words_of


def last_move(scene) -> object:
    return match_of(scene.session).decisions[-1].move


@pytest.mark.parametrize("device", ["pad:1", KEYBOARD])
def test_four_presses_slide_a_card(device: str, tmp_path: Path) -> None:
    """The focus goes from the card to the claim, to the target, to the whole move."""
    scene = table(tmp_path, (device,))
    until(scene, 0, "slide")
    press_on(scene, device, Verb.RIGHT)
    before = len(match_of(scene.session).decisions)
    for kind in (Card, Claim, To, Slide):
        assert isinstance(scene.asking.picker.key, kind)
        press_on(scene, device, Verb.SOUTH)
    assert len(match_of(scene.session).decisions) == before + 1
    assert isinstance(last_move(scene), Slide)


def test_cards_to_pick_are_bright_and_below_a_receiver_stands_its_name(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1",))
    until(scene, 0, "slide")
    cards = [mark for mark in marks_of(frame_of(scene)) if isinstance(mark, Picture)]
    faces = {FACE_PICTURES[key.face] for key in scene.choices.places(0) if isinstance(key, Card)}
    assert {mark.alpha for mark in cards if mark.name in faces} == {255}
    press_on(scene, "pad:1", Verb.SOUTH, Verb.SOUTH)
    for _ in range(2):
        assert isinstance(scene.asking.picker.key, To)
        name = scene.session.seating[scene.asking.picker.key.seat].name
        texts = [mark for mark in marks_of(frame_of(scene)) if isinstance(mark, Text)]
        below = [mark for mark in texts if mark.size == LARGE and mark.y > RECEIVER.y]
        assert name in [mark.text for mark in below if abs(mark.x - RECEIVER.x) < RECEIVER.w / 2]
        press_on(scene, "pad:1", Verb.RIGHT)


def test_mere_taps_slide_nothing(tmp_path: Path) -> None:
    """They pick parts, which can be changed; the whole is confirmed only after an arrow."""
    scene = table(tmp_path, ("pad:1",))
    until(scene, 0, "slide")
    before = len(match_of(scene.session).decisions)
    press_on(scene, "pad:1", *[Verb.SOUTH] * 12)
    assert len(match_of(scene.session).decisions) == before
    press_on(scene, "pad:1", Verb.DOWN)
    assert scene.asking.picker.key is not None


def test_parts_are_changed_before_the_move_is_confirmed(tmp_path: Path) -> None:
    scene = table(tmp_path, (MOUSE,))
    until(scene, 0, "slide")

    def pick(part: object) -> None:
        _, x, y, _, _ = scene.choices.places(0)[part]
        click(scene, x, y)

    cards = [part for part in scene.choices.places(0) if isinstance(part, Card)]
    for part in (cards[0], Claim(3), To(1), cards[-1], To(3)):
        pick(part)
    press_on(scene, MOUSE, *[Verb.EAST] * 4)  # back to the claim
    pick(Claim(7))
    for part in (cards[-1], To(3)):
        pick(part)
    before = len(match_of(scene.session).decisions)
    wanted = Slide(cards[-1].face, 3, 7)
    assert wanted in scene.choices.places(0)
    pick(wanted)
    assert match_of(scene.session).decisions[before].move == wanted


def test_every_part_can_be_reached_with_arrows(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1",), seats=6, seed=2)
    until(scene, 0, "slide")
    places = scene.choices.places(0)
    reached, edge = {scene.asking.picker.key}, [scene.asking.picker.key]
    while edge:
        start = edge.pop()
        for verb in (Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT):
            scene.asking.picker.go_to(places, start)
            press_on(scene, "pad:1", verb)
            if scene.asking.picker.key not in reached:
                reached.add(scene.asking.picker.key)
                edge.append(scene.asking.picker.key)
    assert reached == set(places)


@pytest.mark.parametrize(
    ("step", "move"), [(Verb.LEFT, Call(1)), (Verb.UP, Call(0)), (Verb.RIGHT, Look())]
)
def test_true_false_or_pass_on(step: Verb, move: object, tmp_path: Path) -> None:
    """The focus begins in the middle, where one press alone decides nothing."""
    scene = table(tmp_path, ("pad:1",))
    until(scene, 0, "call")
    before = len(match_of(scene.session).decisions)
    press_on(scene, "pad:1", Verb.SOUTH)
    assert scene.asking.picker.key == Call(0)
    assert len(match_of(scene.session).decisions) == before
    press_on(scene, "pad:1", step, Verb.SOUTH)
    assert last_move(scene) == move


def test_the_table_waits_for_the_call_as_long_as_it_takes(tmp_path: Path) -> None:
    """A pause invites the spoken bluff: there is no timer."""
    scene = table(tmp_path, ("pad:1",))
    until(scene, 0, "call")
    decisions = len(match_of(scene.session).decisions)
    play(scene, 120.0)
    assert len(match_of(scene.session).decisions) == decisions
    assert scene.view.phase == "call"


def test_who_looks_passes_the_card_on(tmp_path: Path) -> None:
    """CP-8: a single person sees the card openly once it has announced to pass it on."""
    scene = table(tmp_path, ("pad:1",))
    until(scene, 0, "call")
    scene.session.table.commit(0, Look())
    play(scene, 1.0)
    face = match_of(scene.session).state.card
    assert scene.board.snapshot()["card", scene.motions.shown.card].picture == FACE_PICTURES[face]
    press_on(scene, "pad:1", Verb.RIGHT)
    scene.asking.picker.go_to(scene.choices.places(0), Claim(2))
    press_on(scene, "pad:1", Verb.SOUTH, Verb.SOUTH, Verb.SOUTH)
    assert isinstance(last_move(scene), SlideOn)
    assert last_move(scene).claim == 2


def test_a_special_card_is_paid_for(tmp_path: Path) -> None:
    """CP-13."""
    for seed in range(1, 30):
        scene = table(tmp_path, ("pad:1",), seed=seed)
        try:
            until(scene, 0, "pay")
        except AssertionError:
            continue
        break
    press_on(scene, "pad:1", Verb.SOUTH)
    if not isinstance(scene.asking.picker.key, Pay):
        press_on(scene, "pad:1", Verb.RIGHT, Verb.SOUTH)
    press_on(scene, "pad:1", Verb.SOUTH)
    assert isinstance(last_move(scene), Pay)


def test_the_claim_is_the_largest_thing_on_the_screen(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1",), seats=6)
    until(scene, 0, "call")
    texts = [mark for mark in marks_of(frame_of(scene)) if isinstance(mark, Text)]
    largest = max(texts, key=lambda mark: mark.size)
    assert largest.text == f"{CLAIMS[scene.motions.told.claims[-1]]}!".upper()


def test_the_way_of_the_card_stays_visible(tmp_path: Path) -> None:
    """CP-8: each seat that had it, with its claim."""
    scene = table(tmp_path, ("pad:1",), seats=6)
    until(scene, 0, "call")
    scene.session.table.commit(0, Look())
    play(scene, 0.5)
    legal = match_of(scene.session).legal(0)
    scene.session.table.commit(0, legal[0])
    scene.update(0.01)
    scene.update(0.01)
    assert len(scene.motions.shown.claims) >= 2
    shown = pictures(scene)
    assert all(CLAIM_ICONS[claim] in shown for claim in scene.motions.shown.claims)


def test_an_open_hand_lies_before_a_single_person_all_the_time(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1",))
    until(scene, 0, "call")
    hand = match_of(scene.session).state.view(0).hand
    shown = pictures(scene)
    assert all(FACE_PICTURES[face] in shown for face, count in enumerate(hand) if count)


def test_the_loser_is_named_at_the_end(tmp_path: Path) -> None:
    """CP-17."""
    scene = table(tmp_path, (), seats=5)
    while not scene.over:
        scene.update(0.5)
    loser = scene.session.seating[match_of(scene.session).state.loser]
    assert f"{loser.name} has lost" in words_of(scene)
