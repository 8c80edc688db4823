"""What the strip says to a press that cannot be, and the ways out beside it."""

import ast
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from game import GAMES
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.moves import FruechtchenOptions
from game.grasshopper import GRASSHOPPER_POKER
from scenes.choosing.doors import PLACES, draw_corner
from scenes.games.fixtures import play, play_until, staged, table_of
from scenes.input.action import KEYBOARD, LEFT_KEYS, MOUSE, RIGHT_KEYS, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.pause import Pause
from scenes.menus.rules import Rules
from scenes.people.seating import Player, Privacy, Seating
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Frame, Picture, Text
from scenes.stage.voice import NoVoice
from scenes.texts import LANGUAGES, Texts
from tests.game.tables import ALL_GAMES, TABLES
from tests.scenes.games.test_reach import Sitting, asks, scene_at
from tests.scenes.guest import STANDS, Guest
from tests.scenes.match.test_strip import OTHER, PAD, looks, on_bar, strip_of, words
from tests.scenes.room import click_on, frame_of, marks_of, room, texts_of, words_of
from tests.scenes.standing import let_stand
from tests.sources import sources, tree_of


def bidding(folder: Path, devices: Sequence[str]) -> GameScene:
    scene = staged(
        quiet_services(folder), GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, devices, 4)
    )
    play(scene, 3.0)
    return scene


def spent_one(folder: Path, devices: Sequence[str]) -> GameScene:
    """Everybody here has played the 1, and bids again."""
    scene = bidding(folder, devices)
    asked = (scene.table.phase for _ in looks(scene, 600, 0.2) if scene.asking.awaited)
    assert any(phase == "bid" and scene.table.decisions > 4 for phase in asked)
    return scene


def test_a_spent_card_says_so_by_key_and_by_click(tmp_path: Path) -> None:
    scene = spent_one(tmp_path, (KEYBOARD,))
    let_stand(scene)
    scene.handle(Action(KEYBOARD, Verb.DIGIT, text="1"))
    assert "1 is played already" in words(strip_of(scene))
    assert scene.services.devices.rumbled == [KEYBOARD]
    scene = spent_one(tmp_path, (MOUSE,))
    _, x, y, *_ = scene.choices.place(scene.choices.blind_moves()[0])
    let_stand(scene)
    scene.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
    assert "1 is played already" in words(strip_of(scene))
    asked = (scene.asking.awaited and not scene.asking.secret for _ in looks(scene, 600, 0.2))
    assert any(asked), "who takes a stack sees no hand"
    let_stand(scene)
    scene.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
    assert "Click on what you choose" in words(strip_of(scene))


def test_the_strip_nudges_and_rests_again(tmp_path: Path) -> None:
    scene = bidding(tmp_path, (PAD, OTHER, KEYBOARD))
    scene.session.seating[0].privacy = Privacy.CURTAIN
    still = frame_of(scene)
    let_stand(scene)
    scene.handle(Action(PAD, Verb.SOUTH))
    scene.update(1 / 30)
    assert strip_of(scene)[0].x != scene.view.bar.x
    assert "Hold first: the others look away" in words(strip_of(scene))
    play(scene, 4.0)
    assert words(strip_of(scene)) == words(on_bar(scene.view.bar, still))


def market(folder: Path, devices: Sequence[str], *, open_hands: bool = False) -> GameScene:
    options = FruechtchenOptions(open_hands=open_hands)
    seating = table_of(FRUECHTCHEN, devices, 3)
    scene = staged(quiet_services(folder), FRUECHTCHEN, seating, 1, options)
    assert play_until(scene, lambda: 0 in scene.asking.awaited)
    let_stand(scene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_laying_out_nothing_says_what_is_missing(language: str, tmp_path: Path) -> None:
    scene = market(tmp_path, (MOUSE,))
    scene.services.texts.use(language)
    done = scene.choices.places(0)["done"]
    click_on(scene, done)
    reason = Texts(language)("choose a fruit first")
    assert reason[1:] in words(strip_of(scene))
    assert (language == "en") == (reason == "choose a fruit first")


def test_laying_out_by_counting_says_how(tmp_path: Path) -> None:
    """Of two people it was said that they lay out, and never how."""
    blind = market(tmp_path / "blind", (PAD, OTHER), open_hands=True)
    assert "Lay out: one press, one card" in words(strip_of(blind))
    assert "lock" in words(strip_of(blind))
    behind = market(tmp_path / "behind", (PAD, OTHER))
    assert "Lay out fruit and a number card" in words(strip_of(behind))
    assert "hold to look" in words(strip_of(behind))


def test_under_the_curtain_only_its_seat_is_told(tmp_path: Path) -> None:
    scene = market(tmp_path, (PAD, OTHER))
    scene.handle(Action(PAD, Verb.LEFT_SHOULDER))
    play(scene, 4.0)
    assert scene.asking.curtain.open
    scene.services.settings = replace(scene.services.settings, speech=True)
    voice = scene.services.voice
    assert isinstance(voice, NoVoice)
    sounds, said = list(scene.services.audio.played), list(voice.said)
    scene.handle(Action(PAD, Verb.LEFT))
    scene.asking.picker.go_to(scene.choices.places(0), "done")
    scene.handle(Action(PAD, Verb.SOUTH))
    told = [mark for mark in marks_of(frame_of(scene)) if isinstance(mark, Text)]
    (reason,) = [mark for mark in told if mark.text == "Choose a fruit first"]
    assert reason.secret
    assert (scene.services.audio.played, voice.said) == (sounds, said)
    scene.handle(Action(PAD, Verb.LEFT_SHOULDER, pressed=False))
    assert scene.asking.reason == ""


# The way out and the rules, for the mouse.


SITTINGS = [
    Sitting(KEYBOARD),
    Sitting(MOUSE),
    Sitting(KEYBOARD, OTHER, Privacy.CURTAIN),
    Sitting(MOUSE, OTHER),
]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.slow
def test_a_reason_hides_no_question_and_goes_with_the_next_press(
    game: str, sitting: Sitting, tmp_path: Path
) -> None:
    """It begins with a capital, openly and behind the curtain, for who is asked and who waits."""
    table = next(str(table) for table in TABLES if table.game.name == game)
    for match in asks(table):
        seat, reason = match.waiting()[0], "This cannot be"
        guest = Guest(scene_at(tmp_path, match, sitting, seat), seat, sitting.device)
        scene, view = guest.scene, guest.scene.view
        guest.wait(STANDS)
        guest.open_curtain()
        for device in filter(None, (sitting.device, sitting.beside)):
            scene.asking.refuse(device, reason[0].lower() + reason[1:])
            asked = view.question(seat) if scene.asking.curtain.open else view.question_to([seat])
            said = texts_of(frame_of(scene))
            if scene.asking.curtain.open and device == sitting.beside:
                assert reason not in words_of(scene), "whoever looks reads its own"
                continue
            (why,) = [mark for mark in said if mark.text == reason]
            stands = [mark for mark in said if asked.words in mark.text]
            assert stands, (match.ask, asked.words)
            assert device != sitting.device or why.y < stands[0].y, "above it"
            for pressed, there in (("pad:9", True), (device, False)):
                guest.do(Action(pressed, Verb.UP))
                assert (reason in words_of(scene)) is there, pressed


@pytest.mark.parametrize(("sign", "menu"), [(0, Pause), (1, Rules)])
def test_the_corner_opens_pause_and_rules(
    name: str, sign: int, menu: type[object], tmp_path: Path
) -> None:
    match = asks(str(next(one for one in TABLES if one.game.name == name)))[0]
    scene = scene_at(tmp_path, match, Sitting(MOUSE), match.waiting()[0])
    play(scene, 0.7)
    place = scene.view.corner[sign]
    signs = [m for m in marks_of(frame_of(scene)) if (m.x, m.y) == (place.x, place.y)]
    assert any(isinstance(mark, Box) and min(mark.w, mark.h) >= 58 for mark in signs)
    click_on(scene, place)
    scene.services.stack.apply_changes()
    assert isinstance(scene.services.stack.top, menu)


@pytest.mark.parametrize("looks", ["behind the curtain", "on at bots"])
def test_where_somebody_looks_the_corner_opens_nothing(
    name: str, looks: str, tmp_path: Path
) -> None:
    match = asks(str(next(one for one in TABLES if one.game.name == name)))[0]
    seat = match.waiting()[0]
    scene = scene_at(tmp_path, match, Sitting(MOUSE, OTHER), seat)
    guest = Guest(scene, seat, MOUSE)
    guest.wait(STANDS)
    guest.open_curtain()
    if looks == "on at bots":
        scene.asking.curtain.shut()
        for player in scene.session.seating:
            player.device = ""
    for place in scene.view.corner:
        hidden = scene.asking.covered or scene.asking.watched
        click_on(scene, place)  # which lets go of the curtain, too
        assert not (hidden and scene.services.stack.changing)


def test_every_reason_of_the_rules_can_be_translated() -> None:
    """44 sentences and more: whatever a game refuses, it says so in German, too."""
    reasons = set()
    for folder in ("engine", *GAMES):
        for path in sources(f"game/{folder}"):
            for node in ast.walk(tree_of(path)):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                    why = node.args[1]
                    assert isinstance(why, ast.Constant), f"{path}:{node.lineno}"
                    reasons.add(why.value)
    assert len(reasons) >= 40
    german = Texts("de")
    assert [why for why in sorted(reasons) if german(why) == why] == []


SIGNS = {
    name: import_module(f"scenes.games.{name}.table").SIGNS
    for name in GAMES
    if find_spec(f"scenes.games.{name}")
}
SIGNS["any other"] = PLACES


@pytest.mark.parametrize("name", SIGNS)
def test_the_keys_stand_beside_their_sign_and_none_outside(name: str, tmp_path: Path) -> None:
    """A pad and a keyboard at once."""
    places, frame = SIGNS[name], Frame()
    seating = Seating([Player("A", 0, "pad:1"), Player("B", 1, KEYBOARD)])
    draw_corner(frame, room(tmp_path).services, seating, places)
    marks = [*frame.layers[1]]
    keys = {text.text: text for text in texts_of(frame)}
    pads = {mark.name: mark for mark in marks if isinstance(mark, Picture)}
    signs = {place.key: place for place in places}
    for verb, key, button in ((Verb.START, "P", "ui/start"), (Verb.NORTH, "F1", "ui/face_north")):
        sign = signs[verb]
        for mark in (keys[key], pads[button]):
            assert abs(mark.x - sign.x) < 40
            assert 45 < abs(mark.y - sign.y) < 150
    for mark in marks:
        if isinstance(mark, Box | Picture):
            assert 0 <= mark.x - mark.w / 2 < mark.x + mark.w / 2 <= 1920
            assert 0 <= mark.y - mark.h / 2 < mark.y + mark.h / 2 <= 1080


def test_a_blind_pad_needs_its_upper_button_for_a_card(tmp_path: Path) -> None:
    frame = Frame()
    seating = Seating([Player("A", 0, "pad:1", privacy=Privacy.BLIND), Player("B", 1, "pad:2")])
    for second, there in ((Privacy.BLIND, False), (Privacy.CURTAIN, True)):
        seating[1].privacy, frame = second, Frame()
        draw_corner(frame, room(tmp_path).services, seating, PLACES)
        names = [mark.name for mark in frame.layers[1] if isinstance(mark, Picture)]
        assert ("ui/face_north" in names) is there
        assert "ui/start" in names


def test_two_halves_of_a_keyboard_share_one_key_a_sign(tmp_path: Path) -> None:
    frame = Frame()
    halves = [Player("A", 0, RIGHT_KEYS), Player("B", 1, LEFT_KEYS), Player("C", 2, "pad:1")]
    draw_corner(frame, room(tmp_path).services, Seating(halves), PLACES)
    keys = [text.text for text in texts_of(frame) if text.text in ("P", "F1")]
    assert sorted(keys) == ["F1", "P"]
