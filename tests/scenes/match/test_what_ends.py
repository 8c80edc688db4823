"""What ends with a question, a pause or a game, and what stays: tried by pressing.

A hold, a shake, a reason, a blind press, a taken-back choice, a tune: nobody may find it again
where it does not belong.
"""

from pathlib import Path

import pytest

from scenes.choosing.asking import Pressing
from scenes.files.settings import BotPace, Settings
from scenes.games.eight28.choices import NoMore
from scenes.games.fixtures import staged, table_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.pause import Pause
from scenes.people.seating import Player, Privacy, Seating
from scenes.stage.motion.director import Speed
from tests.game.tables import ALL_GAMES
from tests.scenes.behind import match_of
from tests.scenes.guest import Guest
from tests.scenes.match.test_game_scene import let, until
from tests.scenes.room import Room, marks_of, room

STEP = 1 / 30
PAD = "pad:1"


def sit_down(folder: Path, *devices: str, game: str = "grasshopper") -> tuple[Room, GameScene]:
    here = room(folder, settings=Settings("en", bot_pace=BotPace.INSTANT, bots_talk=False))
    seats = max(3, ALL_GAMES[game].seats[0])
    return here, staged(here.services, ALL_GAMES[game], table_of(ALL_GAMES[game], devices, seats))


def until_asked(here: Room, scene: GameScene, seat: int = 0) -> None:
    until(here, lambda: seat in scene.asking.awaited)
    let(here, 0.6)


# A pause.


def test_who_pauses_while_holding_does_not_hurry_on_afterwards(tmp_path: Path) -> None:
    here, scene = sit_down(tmp_path, KEYBOARD)
    assert scene.director.telling
    here.do(Action(KEYBOARD, Verb.SOUTH))
    assert scene.director.hurry
    here.do(Action(KEYBOARD, Verb.START))
    assert isinstance(here.top, Pause)
    here.do(Action(KEYBOARD, Verb.SOUTH, pressed=False))
    here.press(Verb.START, device=KEYBOARD)
    assert here.top is scene
    assert not scene.director.hurry


def test_a_table_that_shook_is_still_behind_the_pause_and_after_it(tmp_path: Path) -> None:
    here, scene = sit_down(tmp_path, KEYBOARD)
    scene.board.shake(10.0, 5.0)
    let(here, 0.1)
    assert here.frame().shaken != (0.0, 0.0)
    here.press(Verb.START, device=KEYBOARD)
    assert here.frame().shaken == (0.0, 0.0)
    here.press(Verb.START, device=KEYBOARD)
    for _ in range(5):
        let(here, STEP)
        assert here.frame().shaken == (0.0, 0.0)


def test_what_moves_goes_on_after_a_pause_from_where_it_was(name: str, tmp_path: Path) -> None:
    """In 8-28 a cart that rolled stood at its goal, then rolled there once more."""
    here, scene = sit_down(tmp_path, PAD, "pad:2", game=name)
    match, paused = match_of(scene.session), set[type]()
    for _ in range(100):
        let(here, STEP * 4)
        for seat in scene.asking.at_hand:
            scene.chooser.commit(seat, match.legal(seat)[0])
        if scene.director.telling:
            before = {*marks_of(here.frame())}
            for pressed in (True, False, True, False):
                here.do(Action(PAD, Verb.START, pressed))
            assert here.top is scene
            assert {*marks_of(here.frame())} == before, scene.motions.last
            paused.add(type(scene.motions.last))
    assert len(paused) > 1


def test_no_picture_at_rest_changes_that_nobody_draws(name: str, tmp_path: Path) -> None:
    """Beside one frame after each movement, which shows where it came to rest."""
    here, scene = sit_down(tmp_path, PAD, "pad:2", game=name)
    match, rested, moved = match_of(scene.session), 0, True
    for _ in range(3):
        until(here, lambda: scene.asking.awaited)
        for _ in range(30):
            before = here.frame()
            wanted = here.stack.update(STEP * 2)
            assert wanted or moved or here.frame() == before
            rested, moved = rested + (not wanted), wanted
        for seat in scene.asking.at_hand:
            scene.chooser.commit(seat, match.legal(seat)[0])
    assert rested > 30


def test_a_silence_of_the_music_is_as_long_as_what_it_is_for(tmp_path: Path) -> None:
    """Told twice as fast, or hurried, it is over sooner, too."""
    here, scene = sit_down(tmp_path, KEYBOARD)
    lasts: dict[str, float] = {}
    for name, speed, hurry in (("usual", 1, False), ("fast", 2, False), ("hurried", 1, True)):
        scene.director.speed = Speed.FAST if speed > 1 else Speed.NORMAL
        scene.director.hurry = hurry
        scene.motions.hush(3.0)
        lasts[name] = here.sounds.tunes[-1][1]
    assert (lasts["usual"], lasts["fast"]) == (3.0, 1.5)
    assert lasts["hurried"] < 1.5


@pytest.mark.parametrize("device", [KEYBOARD, MOUSE])
def test_what_pauses_at_an_open_table_does_not_under_the_curtain(
    device: str, tmp_path: Path
) -> None:
    """Esc and the right button: there they take back, and it stays open."""
    here, scene = sit_down(tmp_path, device, "pad:2")
    scene.session.seating[0].wish = Privacy.CURTAIN
    scene.reseat()
    until_asked(here, scene)
    Guest(scene, 0, device).open_curtain()
    here.do(Action(device, Verb.EAST))
    assert here.top is scene
    assert scene.asking.curtain.open
    here.do(Action(device, Verb.EAST, pressed=False))
    scene.asking.curtain.shut()
    let(here, 0.6)
    here.press(Verb.EAST, device=device)
    assert isinstance(here.top, Pause)


# A question.


def test_each_question_is_tapped_for_once(tmp_path: Path) -> None:
    here, scene = sit_down(tmp_path, KEYBOARD)
    for number in range(3):
        here.sounds.played.clear()
        until_asked(here, scene)
        let(here, 1.0)
        assert here.sounds.played.count("turn") == 1, f"question {number}"
        scene.chooser.commit(0, match_of(scene.session).legal(0)[-1])


def two_and_one() -> Pressing:
    """Two who share a pad, and one with a keyboard."""
    people = [Player("Ann", 0, "pad:1"), Player("Bob", 1, "pad:1"), Player("Cem", 2, KEYBOARD)]
    return Pressing(Seating(people))


def test_a_press_that_was_refused_at_one_question_insists_on_nothing_at_the_next() -> None:
    now = two_and_one()
    now.ask({2: "bid"})
    now.refused(KEYBOARD)
    now.update(0.5)
    assert now.insists(KEYBOARD)
    now.ask({2: "take"})
    now.update(0.5)
    assert not now.insists(KEYBOARD)
    now.refused(KEYBOARD)
    now.update(0.5)
    assert now.insists(KEYBOARD)


@pytest.mark.parametrize(
    ("looked", "paused", "hasty"),
    [(0.5, None, True), (0.7, None, False), (3.0, 0.3, True), (3.0, 0.7, False)],
)
def test_a_press_is_hasty_right_after_the_question_or_another_one_of_its_own(
    looked: float, paused: float | None, hasty: bool
) -> None:
    """A press that was meant for something else would decide; the presses of others do nothing."""
    now = two_and_one()
    now.ask({0: "bid", 2: "bid"})
    now.update(looked)
    if paused is not None:
        now.pressed("pad:1")
        now.update(paused)
    now.pressed(KEYBOARD)
    now.pressed("pad:1")
    assert now.hasty(0) is hasty
    assert now.hasty(2) is (looked + (paused or 0.0) < 0.6)


def test_who_takes_the_device_is_asked_from_then_on() -> None:
    now = two_and_one()
    now.ask({0: "bid", 1: "bid"})
    now.update(5.0)
    assert now.next_hands([0, 1]) == [0]
    now.hand_to(0)
    assert now.next_hands([0, 1]) == []
    assert not now.counts(0, "bid"), "the press that took it"
    now.update(0.5)
    assert now.counts(0, "bid")
    assert now.next_hands([1]) == [1]


def test_who_decides_lets_only_those_wait_who_share_the_device() -> None:
    now = two_and_one()
    now.ask(dict.fromkeys(range(3), "bid"))
    now.update(1.0)
    now.decided(0)
    assert [seat for seat in range(3) if now.counts(seat, "bid")] == [2]
    now.update(0.5)
    assert all(now.counts(seat, "bid") for seat in range(3))


# A person's part, where a bot plays on.


def hand_to_a_bot(here: Room, scene: GameScene, seat: int, device: str) -> None:
    """Somebody pauses, lets a bot play on in a seat, and goes on."""
    here.press(Verb.START, device=device)
    here.choose("Seats", device=device)
    here.push(*[Verb.DOWN] * seat, Verb.SOUTH, device=device)
    here.choose("A bot plays on (normal bot)", device=device)
    here.push(*[Verb.EAST] * 3, device=device)
    assert here.top is scene
    assert scene.session.seating[seat].stands_in


def test_no_bot_is_told_to_lock_what_a_person_pressed_before_it(tmp_path: Path) -> None:
    here, scene = sit_down(tmp_path, "pad:1", "pad:2")
    until_asked(here, scene)
    here.press(Verb.UP, device="pad:1")
    let(here, 2.5)
    assert "Now lock" in here.words()
    hand_to_a_bot(here, scene, 0, "pad:2")
    let(here, 0.5)
    assert "Now lock" not in here.words()
    assert scene.choices.blind_choice(0) is None


@pytest.mark.parametrize(
    ("device", "privacy"), [("pad:3", Privacy.BLIND), ("pad:1", Privacy.CURTAIN)]
)
def test_nobody_locks_what_somebody_else_pressed_or_would_choose_by_looking(
    device: str, privacy: Privacy, tmp_path: Path
) -> None:
    """Whoever takes a seat has pressed nothing; a curtain knows no lock."""
    here, scene = sit_down(tmp_path, "pad:1", "pad:2")
    until_asked(here, scene)
    here.press(Verb.UP, device="pad:1")
    here.press(Verb.START, device="pad:2")
    here.plug("pad:3")
    scene.session.seating.hand_over(0, device)
    scene.session.seating[0].wish = privacy
    here.press(Verb.START, device="pad:2")
    let(here, 2.5)
    assert (scene.session.seating[0].device, scene.session.seating[0].privacy) == (device, privacy)
    assert "Now lock" not in here.words()
    here.press(Verb.RIGHT_SHOULDER, device=device)
    assert scene.table.waiting() == (0, 1)


def test_who_comes_back_with_the_same_pad_locks_what_they_pressed(tmp_path: Path) -> None:
    here, scene = sit_down(tmp_path, "pad:1", "pad:2")
    until_asked(here, scene)
    here.press(Verb.UP, device="pad:1")
    here.unplug("pad:1")
    here.plug("pad:1")
    let(here, 0.6)
    here.press(Verb.RIGHT_SHOULDER, device="pad:1")
    assert scene.table.waiting() == (1,)


def test_no_bot_wants_no_more_because_a_person_did(tmp_path: Path) -> None:
    """It may take the next card; and who comes back is asked again."""
    here, scene = sit_down(tmp_path, "pad:1", "pad:2", game="eight28")
    while NoMore() not in (places := scene.choices.places(0)):
        until(here, lambda: scene.asking.awaited)
        (seat,) = scene.asking.awaited
        if seat:
            scene.chooser.commit(seat, match_of(scene.session).legal(seat)[0])
        let(here, 0.6)
    Guest(scene, 0, "pad:1").pick(places[NoMore()].key)
    assert "No more" in here.words()
    hand_to_a_bot(here, scene, 0, "pad:2")
    assert "No more" not in here.words()
    assert scene.choices.decided_before() is None


def test_who_comes_back_sees_what_the_bot_laid_out_and_not_what_they_began(tmp_path: Path) -> None:
    here, scene = sit_down(tmp_path, "pad:1", game="fruechtchen")
    here.services.settings = Settings("en", bot_pace=BotPace.CALM)
    until_asked(here, scene)
    here.press(Verb.SOUTH, device="pad:1")
    begun = scene.choices.draft(0).move()
    hand_to_a_bot(here, scene, 0, "pad:1")
    until(here, lambda: 0 not in scene.table.waiting())
    here.press(Verb.LEFT, device="pad:1")
    assert scene.session.seating[0].device == "pad:1"
    laid = match_of(scene.session).view(0).choice
    assert laid not in (None, begun)
    assert scene.choices.draft(0).move() == laid


# A game.


def test_who_leaves_a_game_leaves_its_tune_and_the_screen_saver_may_come(
    name: str, tmp_path: Path
) -> None:
    here, scene = sit_down(tmp_path, KEYBOARD, game=name)
    awake: list[bool] = []
    here.services.keep_awake = awake.append
    let(here, 0.2)
    assert here.sounds.tunes[-1] == (scene.motions.tune, scene.motions.tension())
    here.stack.clear()
    here.stack.apply_changes()
    assert awake == [False]
    assert here.sounds.tunes[-1] == ("", 0.0)
