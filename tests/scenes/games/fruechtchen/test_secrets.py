"""How a lay-out is pressed and picked unseen; that nobody learns it meanwhile: ../test_looks.py."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.fruechtchen.cards import APPLE, CHERRY, GRAPE, JOKER, NO_FRUIT, PEAR
from game.fruechtchen.moves import LayOut
from scenes.games.fixtures import play
from scenes.games.fruechtchen.draft import KEYS, Draft
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.blind import PAD_SLOTS
from scenes.stage.render.frame import Frame
from tests.game.fruechtchen.positions import cards, position
from tests.scenes.behind import match_of
from tests.scenes.games.fruechtchen.tables import OPEN, on_mat, table, until_asked
from tests.scenes.games.test_curtains import FIRST
from tests.scenes.guest import STANDS, Guest
from tests.scenes.room import frame_of, marks_of, pictures_of, press_on, texts_of, words_of
from tests.scenes.standing import let_stand

PADS = ("pad:1", "pad:2", "pad:3")
HAND = cards(apple=3, pear=1, joker=2)


@pytest.mark.parametrize(
    ("hand", "presses", "move"),
    [
        pytest.param(HAND, [APPLE] * 3, LayOut(APPLE, 3, 0, 1), id="each press adds a card"),
        pytest.param(
            HAND, [APPLE, APPLE, JOKER, PEAR], LayOut(PEAR, 1, 1, 1), id="another fruit begins anew"
        ),
        pytest.param(HAND, [GRAPE], LayOut(NO_FRUIT, 0, 0, 1), id="none that is not there"),
        pytest.param(cards(apple=1), [JOKER], LayOut(NO_FRUIT, 0, 0, 1), id="nor such a joker"),
        pytest.param(
            cards(joker=2), [CHERRY, JOKER], LayOut(CHERRY, 0, 1, 1), id="FR-5: jokers name theirs"
        ),
    ],
)
def test_presses_add_cards(hand: Sequence[int], presses: Sequence[int], move: LayOut) -> None:
    draft = Draft(hand, (1, 2))
    for kind in presses:
        assert draft.add(kind) == bool(move.count + move.jokers)
    assert draft.move() == move


def test_cards_are_taken_back_one_by_one() -> None:
    draft = Draft(HAND, (1, 2))
    for kind in (APPLE, APPLE, JOKER):
        draft.add(kind)
    assert draft.remove(APPLE)
    assert draft.move() == LayOut(APPLE, 1, 1, 1)
    assert draft.remove(APPLE)
    assert not draft.remove(APPLE)
    assert draft.remove(JOKER)
    assert draft.move() == LayOut(NO_FRUIT, 0, 0, 1)


@given(
    hand=st.lists(st.integers(0, 3), min_size=7, max_size=7),
    presses=st.lists(
        st.tuples(st.sampled_from(["add", "count_on", "remove"]), st.sampled_from(KEYS))
        | st.tuples(st.just("choose_number"), st.integers(1, 3)),
        max_size=8,
    ),
)
def test_while_there_is_something_to_take_back_one_press_takes_it_back(
    hand: list[int], presses: list[tuple[str, int]]
) -> None:
    """Also where a press before it changed nothing, as on the number card that lies there."""
    draft = Draft(hand, (1, 2, 3))
    first = draft.move()
    for verb, key in presses:
        getattr(draft, verb)(key)
    while draft.touched:
        before = draft.move()
        assert draft.back()
        assert draft.move() != before
    assert draft.move() == first
    assert not draft.back()


@given(
    hand=st.lists(st.integers(0, 3), min_size=7, max_size=7),
    numbers=st.sampled_from([(), (1,), (2, 1), (3, 2)]),
    data=st.data(),
)
def test_every_lay_out_can_be_pressed(
    hand: list[int], numbers: tuple[int, ...], data: st.DataObject
) -> None:
    """Counting presses reaches each legal move: fruit, jokers, number, from nothing."""
    state = position([hand, cards(), cards()], numbers=[numbers])
    wanted = data.draw(st.sampled_from(list(state.legal(0))))
    assert isinstance(wanted, LayOut)
    draft = Draft(hand, state.numbers[0])
    presses = [wanted.fruit] * max(wanted.count, int(draft.jokers_only))
    for kind in [*presses, *[JOKER] * wanted.jokers]:
        assert kind in KEYS
        assert draft.add(kind)
    for _ in range(3):
        if draft.number != wanted.number:
            draft.next_number()
    assert draft.move() == wanted


# Open hands: three pads press blindly, all at once.


@pytest.mark.parametrize(
    ("presses", "laid"),
    [
        ([APPLE] * 3, (APPLE, 3, 0)),
        ([APPLE] * 4, (APPLE, 3, 0)),
        ([APPLE] * 5, (APPLE, 1, 0)),
        ([APPLE] * 4 + [JOKER] * 2 + [APPLE], (APPLE, 3, 2)),
        ([PEAR, JOKER, JOKER, JOKER], (PEAR, 1, 2)),
        ([PEAR, JOKER, JOKER, JOKER, JOKER], (PEAR, 1, 0)),
    ],
)
def test_one_press_too_many_stays_at_the_most(
    presses: list[int], laid: tuple[int, int, int]
) -> None:
    """The next one begins anew: so everything can be counted, and counted again."""
    draft = Draft(HAND, (1, 2))
    for kind in presses:
        assert draft.count_on(kind)
    assert draft.move() == LayOut(*laid, 1)


def counted(scene: GameScene, device: str, seat: int) -> LayOut:
    """Press what `seat` has in its hand: all of its first fruit, a joker, the second number."""
    hand = match_of(scene.session).view(None).game.hands[seat]
    verbs = list(PAD_SLOTS)
    fruit = next(kind for kind in range(6) if hand[kind])
    presses = [verbs[fruit]] * hand[fruit] + [verbs[6]] * min(1, hand[6]) + [verbs[7]]
    press_on(scene, device, *presses, Verb.RIGHT_SHOULDER)
    return LayOut(fruit, hand[fruit], min(1, hand[6]), 2)


def test_counted_presses_are_what_is_laid_out(tmp_path: Path) -> None:
    """A lock that opens again keeps what it had locked, and its seat is told so."""
    scene = table(tmp_path, PADS, 3, options=OPEN)
    until_asked(scene, "lay out")
    assert {player.privacy for player in scene.session.seating} == {Privacy.BLIND}
    wanted = [counted(scene, "pad:1", 0)]
    press_on(scene, "pad:1", Verb.RIGHT_SHOULDER)
    assert match_of(scene.session).view(None).committed == ()
    assert "Open again: count on" in words_of(scene)
    press_on(scene, "pad:1", Verb.RIGHT_SHOULDER)
    wanted += [counted(scene, device, seat) for seat, device in enumerate(PADS) if seat]
    assert {d.seat: d.move for d in match_of(scene.session).decisions} == dict(enumerate(wanted))


def test_what_the_last_button_counts_through_stands_at_each_seat_from_its_beginning(
    tmp_path: Path,
) -> None:
    """Public, as hands lie open; numbers that were played lie beside the fruit, not on it."""
    scene = table(tmp_path, PADS, 3, seed=2, options=OPEN)
    for round_number, left in ((1, 3), (2, 2)):
        until_asked(scene, "lay out")
        match = match_of(scene.session)
        for seat, mat in enumerate(scene.motions.mats):
            texts = on_mat(mat, texts_of(frame_of(scene)))
            (lend,) = [m for m in texts if m.text == "lend"]
            shown = [int(m.text) for m in texts if m.y == lend.y and m.x > lend.x]
            assert shown == sorted({*match.view(None).game.numbers[seat]})
            lie = [m for m in on_mat(mat, pictures_of(frame_of(scene))) if abs(m.y - mat.y) < 60]
            fruits = [m for m in lie if m.name.startswith("fruechtchen/icon_")]
            numbers = [m for m in lie if m.name.startswith("fruechtchen/number_")]
            assert len(numbers) == round_number - 1
            for number in numbers:
                assert all(abs(number.x - one.x) > (number.w + one.w) / 2 - 4 for one in fruits)
        for seat in match.waiting():
            moves = [move for move in match.legal(seat) if move.number == left]
            scene.session.table.commit(seat, moves[0])
            scene._changed()
        for _ in range(4000):
            waiting = match.waiting()
            if match.ask is None or match.ask.phase == "lay out":
                break
            scene.update(0.1)
            if scene.asking.asks and waiting:
                scene.chooser.commit(waiting[0], match.legal(waiting[0])[0])


def test_an_impossible_press_shakes_that_pad_alone_and_is_told(tmp_path: Path) -> None:
    """As hands lie open all know what is missing; a keyboard shakes for nobody."""
    scene = table(tmp_path, PADS, 3, options=OPEN)
    until_asked(scene, "lay out")
    hands = match_of(scene.session).view(None).game.hands
    seat, kind = next((s, k) for s in range(3) for k in range(6) if not hands[s][k])
    press_on(scene, PADS[seat], list(PAD_SLOTS)[kind])
    told = [mark for mark in texts_of(frame_of(scene)) if mark.text == "You have none of it"]
    assert len(told) == len(on_mat(scene.motions.mats[seat], told)) == 1
    press_on(scene, PADS[seat], Verb.LEFT_SHOULDER)
    assert scene.services.devices.rumbled == [PADS[seat]] * 2  # type: ignore[attr-defined]
    assert "Choose a card first" in words_of(scene)
    assert match_of(scene.session).decisions == []


def test_whoever_has_pressed_no_fruit_yet_is_not_told_to_lock(tmp_path: Path) -> None:
    """The number card alone is no lay-out: a lock was asked for, and then refused."""
    scene = table(tmp_path, PADS, 3, options=OPEN)
    until_asked(scene, "lay out")
    hand = match_of(scene.session).view(None).game.hands[0]
    fruit = next(kind for kind in range(6) if hand[kind])
    for slot, told in ((7, False), (fruit, True)):
        press_on(scene, PADS[0], list(PAD_SLOTS)[slot])
        play(scene, 2.5)
        assert ("Now lock" in words_of(scene)) is told


def test_only_pads_press_blindly_and_only_where_hands_lie_open(tmp_path: Path) -> None:
    closed = table(tmp_path, PADS, 3)
    assert {player.privacy for player in closed.session.seating} == {Privacy.CURTAIN}
    beside = table(tmp_path, ("pad:1", MOUSE), 3, options=OPEN)
    assert [one.privacy for one in beside.session.seating][:2] == [Privacy.BLIND, Privacy.CURTAIN]


def test_who_takes_a_seat_keeps_what_they_lay_out_though_others_pause(tmp_path: Path) -> None:
    """Only what was pressed blindly before them is forgotten, and that once."""
    scene = table(tmp_path, PADS, 3, options=OPEN)
    until_asked(scene, "lay out")
    fruit = next(kind for kind, count in enumerate(scene.choices.draft(0).hand[:6]) if count)
    press_on(scene, PADS[0], list(PAD_SLOTS)[fruit])
    scene.session.seating.hand_over(0, "pad:4")
    scene.session.seating[0].wish = Privacy.CURTAIN
    guest = Guest(scene, 0, "pad:4")
    for laid in (0, 1):
        scene.reseat()
        guest.wait(STANDS)
        guest.open_curtain()
        assert scene.choices.draft(0).cards == laid
        guest.pick(fruit)
        guest.do(Action("pad:4", Verb.LEFT_SHOULDER, pressed=False))


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
        press_on(scene, "pad:1", Verb.SOUTH, Verb.DOWN, Verb.DOWN, Verb.SOUTH)
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER, pressed=False))
        let_stand(scene)
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
    moves = {d.seat: d.move for d in match_of(scene.session).decisions if d.seat < 2}
    assert set(moves) == {0, 1}
    assert all(isinstance(move, LayOut) and move.count == 1 for move in moves.values())
