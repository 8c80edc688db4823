"""What a guest picks in Cockroach Poker Royal, and what stands there meanwhile."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.cockroach.cards import FACES
from game.cockroach.moves import Look, Slide
from scenes.games.cockroach.draft import Card, Claim, To
from scenes.games.cockroach.log_text import CLAIMS
from scenes.games.cockroach.look import LARGE, Brush
from scenes.games.cockroach.paint_choice import own_hand
from scenes.games.cockroach.table import FACE_PICTURES, RECEIVER, hand
from scenes.games.fixtures import play
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.stage.render.frame import Box, Frame, Mark, Picture, Text
from scenes.stage.render.text import fit
from tests.scenes.behind import match_of
from tests.scenes.games.cockroach.tables import PAD, asked, pictures, table, until
from tests.scenes.room import frame_of, marks_of, pictures_of, press_on, texts_of


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


def test_a_mouse_picks_the_card_that_it_points_at(tmp_path: Path) -> None:
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
