"""What a guest picks in Cockroach Poker Royal, what stands there meanwhile, and who sees of it.

Nobody sees a foreign card: not with one pad for six, and not by the table’s sight. That no secret
shows to anybody else in whole games: ../test_any_press.py.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from game.cockroach.cards import BAT, BLACK, FACES, FLY, JOKER, RAT, ROYAL, TOAD
from game.cockroach.moves import Call, Look, Move, Pay, Slide, SlideOn
from scenes.files.settings import AnimationSpeed
from scenes.games.cockroach.draft import Card, Claim, Draft, Part, To, cards_to_pick
from scenes.games.cockroach.log_text import CLAIMS
from scenes.games.cockroach.look import LARGE, Brush
from scenes.games.cockroach.paint_choice import own_hand
from scenes.games.cockroach.table import FACE_PICTURES, RECEIVER, hand
from scenes.games.fixtures import play
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.privacy.curtain import SHUT
from scenes.stage.render.frame import Box, Frame, Mark, Picture, Text
from scenes.stage.render.text import fit
from scenes.stage.widgets.focus import Target
from tests.game.cockroach.positions import act, by_face, position
from tests.scenes.behind import match_of
from tests.scenes.games.cockroach.tables import (
    PAD,
    asked,
    hold_curtain,
    hold_eye,
    pictures,
    table,
    until,
)
from tests.scenes.games.test_curtains import secret_marks
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


def test_a_mouse_picks_the_card_that_it_points_at_anywhere_on_the_fan(tmp_path: Path) -> None:
    """The fan opens beside it, and it stays under the pointer."""
    scene = table(tmp_path, (MOUSE,), seats=2)
    until(scene, 0, "slide")
    left, right = (f(card.place.left for card in scene.choices.lying(0)) for f in (min, max))
    for x in (*range(int(left) + 1, int(right), 7), *range(int(right), int(left), -7)):
        y = scene.choices.lying(0)[0].place.y
        at = [card.face for card in scene.choices.lying(0) if card.place.holds(x, y)]
        scene.handle(Action(MOUSE, Verb.POINT, x=x, y=y))
        for _ in range(2):
            assert scene.asking.picker.key == Card(at[-1])
            assert [c.face for c in scene.choices.lying(0) if c.place.holds(x, y)][-1] == at[-1]
            scene.handle(Action(MOUSE, Verb.POINT, x=x, y=y))


@pytest.mark.parametrize("device", [PAD, KEYBOARD])
def test_four_presses_slide_a_card_and_each_step_shows_its_own_things(
    device: str, tmp_path: Path
) -> None:
    """The focus goes from the card to the claim, to the target, to the whole move."""
    scene, kinds = table(tmp_path, (device,)), []
    until(scene, 0, "slide")
    press_on(scene, device, Verb.RIGHT)
    before = len(match_of(scene.session).decisions)
    for kind in (Card, Claim, To, Slide):
        assert isinstance(scene.asking.picker.key, kind)
        kinds.append({type(part) for part in scene.choices.places(0)} & {Claim, To})
        press_on(scene, device, Verb.SOUTH)
    assert kinds == [set(), {Claim}, {To}, {To}]
    decisions = match_of(scene.session).decisions
    assert len(decisions) == before + 1
    assert isinstance(decisions[-1].move, Slide)


def test_cards_to_pick_are_bright_and_below_a_receiver_stands_its_name(tmp_path: Path) -> None:
    scene = table(tmp_path, (PAD,))
    until(scene, 0, "slide")
    cards = [mark for mark in marks_of(frame_of(scene)) if isinstance(mark, Picture)]
    faces = {FACE_PICTURES[key.face] for key in scene.choices.places(0) if isinstance(key, Card)}
    assert {mark.alpha for mark in cards if mark.name in faces} == {255}
    press_on(scene, PAD, Verb.SOUTH, Verb.SOUTH)
    for _ in range(2):
        assert isinstance(scene.asking.picker.key, To)
        name = scene.session.seating[scene.asking.picker.key.seat].name
        below = [m for m in texts_of(frame_of(scene)) if m.size == LARGE and m.y > RECEIVER.y]
        assert name in [mark.text for mark in below if abs(mark.x - RECEIVER.x) < RECEIVER.w / 2]
        press_on(scene, PAD, Verb.RIGHT)


CORNER = 40.0  # units: of a card's edge, in which its animal stands once more, small


@pytest.mark.parametrize("aside", [False, True])
def test_no_card_in_focus_covers_another_one(aside: bool, tmp_path: Path) -> None:
    """The bat lay on the rat: beside any card of any hand each other one can be recognised."""
    scene = table(tmp_path, (PAD,))
    until(scene, 0, "slide")
    look, choice = scene.view.look, scene.view._choice(0)
    for kinds in range(1, len(FACES) + 1):
        counts = [face < kinds for face in FACES]
        for focus in range(kinds):
            frame, cards = Frame(), hand(counts, raised=True, aside=aside, focus=focus)
            own_hand(Brush(frame), look, replace(choice, hand=cards, focus=Card(focus)))
            drawn = [mark for mark in pictures_of(frame) if mark.name in FACE_PICTURES]
            assert [FACE_PICTURES.index(mark.name) for mark in drawn] == [*range(kinds)]
            ring = max((m for m in marks_of(frame) if isinstance(m, Box)), key=lambda m: m.w)
            for number, mark in enumerate(drawn):
                above = [*drawn[number + 1 :], *([ring] if number != focus else ())]
                assert _seen(mark, above) >= (mark.w if number == focus else CORNER)


def _seen(card: Picture, above: Sequence[Mark]) -> float:
    """The widest strip of a card that nothing lies on."""
    edges = sorted((max(card.x - card.w / 2, m.x - m.w / 2), m.x + m.w / 2) for m in above)
    seen, free = 0.0, card.x - card.w / 2
    for left, right in (*edges, (card.x + card.w / 2,) * 2):
        seen, free = max(seen, min(left, card.x + card.w / 2) - free), max(free, right)
    return seen + 0.01


def test_the_claim_is_largest_and_a_single_persons_hand_lies_open(tmp_path: Path) -> None:
    """CP-8: that person also sees the card that it passes on."""
    scene = table(tmp_path, (PAD,), seats=6)
    until(scene, 0, "call")
    texts = [mark for mark in marks_of(frame_of(scene)) if isinstance(mark, Text)]
    largest = max(texts, key=lambda mark: mark.size)
    assert largest.text == f"{CLAIMS[scene.motions.told.claims[-1]]}!".upper()
    hand = match_of(scene.session).state.view(0).hand
    shown = pictures(scene)
    assert all(FACE_PICTURES[face] in shown for face, count in enumerate(hand) if count)
    scene.session.table.commit(0, Look())
    play(scene, 1.0)
    face = match_of(scene.session).state.card
    assert scene.board.snapshot()["card", scene.motions.shown.card].picture == FACE_PICTURES[face]


def test_a_single_persons_hand_lies_there_once_it_is_dealt(tmp_path: Path) -> None:
    scene = table(tmp_path, (PAD,), animation=AnimationSpeed.NORMAL)
    play(scene, 1.0)
    assert scene.director.telling
    open_cards = [name for name in pictures(scene) if name in FACE_PICTURES]
    assert len(open_cards) == 1, "on the pile"


def test_the_voice_counts_cards_of_one_kind(tmp_path: Path) -> None:
    """By the name of a card in focus, if there are more than one."""
    scene = table(tmp_path, (PAD,))
    until(scene, 0, "slide")
    hand = match_of(scene.session).state.view(0).hand
    cards = [part for part in scene.choices.places(0) if isinstance(part, Card)]
    said = [scene.choices.named(0, card) for card in cards]
    counts = [hand[card.face] for card in cards]
    assert [words.partition(" × ")[0] for words in said if "×" in words] == [
        str(count) for count in counts if count > 1
    ]
    assert {1} < {*counts}


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "sr"])
def test_what_a_keyboard_presses_to_pass_on_stands_in_one_line(
    language: str, tmp_path: Path
) -> None:
    """The widest keys: what to choose and to look with; their words give way to what happened."""
    scene = table(tmp_path, (KEYBOARD, PAD), 5)
    until(scene, 0, "call")
    scene.chooser.commit(0, Look())
    play(scene, 3.0)
    texts, bar = scene.services.texts, scene.view.bar
    texts.use(language)
    words = [mark for mark in texts_of(frame_of(scene)) if abs(mark.y - bar.y) < bar.h / 2]
    assert {texts("Enter"), texts("Space")} <= {mark.text for mark in words}
    for mark in words:
        assert fit(mark).lines == (mark.text.replace("\xa0", " "),)
        assert fit(mark).size >= 32


@pytest.mark.parametrize("phase", ["call", "pay"])
def test_what_happened_last_grows_with_all_letters(phase: str, tmp_path: Path) -> None:
    sizes = {}
    for percent in (100, 200):
        scene = asked(tmp_path / f"{percent}", 4, phase, text_size=percent)
        (last,) = [m for m in texts_of(frame_of(scene)) if m.text == scene.teller.happened]
        sizes[percent] = fit(last, percent / 100).size
    assert sizes[200] >= 1.2 * sizes[100]


def drafted() -> Draft:
    return Draft(position(4, hands=[[BAT, BLACK, JOKER]]).legal(0))


@pytest.mark.parametrize("order", list(permutations((Card(BAT), To(2), Claim(RAT)))))
def test_parts_in_any_order_make_the_move_and_are_changed_or_taken_back(
    order: Sequence[Part],
) -> None:
    """What is missing is asked for in turn; the same again is no step."""
    draft = drafted()
    for part in order:
        assert draft.move is None
        missing = [kind for kind in (Card, Claim, To) if kind not in map(type, draft.chosen)]
        assert draft.missing is missing[0]
        draft.pick(part)
        draft.pick(part)
    assert (draft.move, draft.missing) == (Slide(BAT, 2, RAT), None)
    assert [draft.back() for _ in range(4)] == [*reversed(order), None]
    for part in (*order, Claim(ROYAL), Card(BLACK), To(1)):
        draft.pick(part)
    assert draft.move == Slide(BLACK, 1, ROYAL)


def test_a_card_that_is_passed_on_is_not_chosen() -> None:
    state = position(4, hands=[[BAT], [FLY], [FLY], [FLY]])
    act(state, Slide(BAT, 1, RAT), Look())
    draft = Draft(state.legal(1))
    assert draft.missing is Claim
    draft.pick(Claim(RAT))
    draft.pick(To(0))
    assert draft.move is None, "seat 0 has had the card"
    draft.pick(To(3))
    assert draft.move == SlideOn(3, RAT)


@pytest.mark.parametrize(
    ("hand", "picked", "move"),
    [
        pytest.param((RAT, TOAD, FLY), [RAT], Pay((RAT,)), id="one that fits"),
        pytest.param((RAT, TOAD, FLY), [RAT, TOAD], Pay((RAT, TOAD)), id="any two"),
        pytest.param((RAT, TOAD, FLY), [RAT, TOAD, RAT], None, id="a second press takes it away"),
        pytest.param((RAT, TOAD, FLY), [RAT, TOAD, RAT, FLY], Pay((TOAD, FLY)), id="and changes"),
        pytest.param((TOAD, TOAD, FLY), [TOAD, TOAD], Pay((TOAD, TOAD)), id="two equal ones"),
        pytest.param((TOAD, TOAD, FLY), [TOAD] * 3, None, id="which go back together"),
        pytest.param((RAT, BAT, FLY), [BAT, FLY, RAT], Pay((RAT,)), id="a third begins anew"),
        pytest.param((TOAD,), [TOAD], Pay((TOAD,)), id="CP-14: a last animal"),
    ],
)
def test_cards_to_pay_with(hand: Sequence[int], picked: Sequence[int], move: Move | None) -> None:
    """CP-13, CP-14: special cards can be slid, but not paid with."""
    state = position(3, hands=[[BLACK], [*hand, JOKER], [TOAD]])
    held = by_face([*hand, JOKER])
    assert cards_to_pick(state.legal(1), held) == sorted({*hand, JOKER})
    act(state, Slide(BLACK, 1, RAT), Call(1))
    assert cards_to_pick(state.legal(1), held) == sorted({*hand})
    draft = Draft(state.legal(1))
    for face in picked:
        draft.pick(Card(face))
    assert draft.move == move


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
