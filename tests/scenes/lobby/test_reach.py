"""Every choice of the lobby, made with a pad alone, the keyboard alone, or the mouse alone.

Frames pass between all presses, and whoever presses knows only what is on the screen: where the
focus is drawn, and where the words stand.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.bots.characters import level_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.house_rules import HouseRules
from scenes.lobby.naming import Naming
from scenes.lobby.scene import Lobby
from scenes.lobby.seat_editor import SeatEditor
from scenes.lobby.sharing import Sharing
from scenes.match.game_scene import GameScene
from scenes.menus.rules import Rules
from scenes.menus.title import Title
from scenes.people.prompts import BAR_H, BAR_Y
from scenes.people.seating import Privacy, alike
from scenes.screens.question import Question
from scenes.stage.render.frame import Box, Text
from tests.scenes.room import Room, marks_of, pictures_of, room, texts_of

PAD = "pad:1"
HOST = "pad:2"  # opened the lobby, and does nothing more
FRAMES = 5
MOST = 16  # presses to come from anywhere to anything
KEYS = {  # what each device has; a pad has no letters, a keyboard no west
    PAD: {*Verb} - {Verb.TEXT, Verb.DIGIT, Verb.POINT, Verb.CLICK},
    KEYBOARD: {*Verb} - {Verb.WEST, Verb.POINT, Verb.CLICK},
    MOUSE: {Verb.POINT, Verb.CLICK},
}


class Hand:
    """One guest at one device, who looks at the screen between any two presses."""

    def __init__(self, here: Room, device: str) -> None:
        self.here = here
        self.device = device

    def _wait(self) -> None:
        for _ in range(FRAMES):
            self.here.stack.update(1 / 30)
            self.here.stack.apply_changes()

    def press(self, verb: Verb, x: float = 0.0, y: float = 0.0, text: str = "") -> None:
        assert verb in KEYS[self.device]
        for pressed in (True,) if verb is Verb.TEXT else (True, False):
            self.here.do(Action(self.device, verb, pressed, x, y, text))
            self._wait()

    def click(self, x: float, y: float) -> None:
        self.here.do(Action(MOUSE, Verb.POINT, x=x, y=y))
        self._wait()
        self.press(Verb.CLICK, x, y)

    def find(self, words: str) -> Text:
        """Where these words stand; rather not in the line of hints, which only a mouse reaches."""
        found = [mark for mark in texts_of(self.here.frame()) if mark.text == words]
        assert found, f"{words!r} does not stand on the screen"
        return max(reversed(found), key=lambda mark: mark.y < BAR_Y - BAR_H / 2)

    def focused(self) -> Box:
        """The box that is drawn as chosen, the topmost one."""
        accent = self.here.services.theme.accent
        boxes = marks_of(self.here.frame())
        return [b for b in boxes if isinstance(b, Box) and (b.outline, b.line) == (accent, 8.0)][-1]

    def go(self, words: str) -> Text:
        """Bring the focus to where these words stand; a mouse just looks there."""
        if self.device == MOUSE:
            return self.find(words)
        for _ in range(MOST):
            mark, box = self.find(words), self.focused()
            dx, dy = mark.x - box.x, mark.y - box.y
            if abs(dx) <= box.w / 2 and abs(dy) <= box.h / 2:
                return mark
            if abs(dy) > box.h / 2:
                self.press(Verb.DOWN if dy > 0 else Verb.UP)
            else:
                self.press(Verb.RIGHT if dx > 0 else Verb.LEFT)
        raise AssertionError(f"{words!r} is not reached in {MOST} presses")

    def choose(self, words: str) -> None:
        mark = self.go(words)
        if self.device == MOUSE:
            self.click(mark.x, mark.y)
        else:
            self.press(Verb.SOUTH)

    def turn(self, label: str) -> None:
        """One value on in the row of this label."""
        mark = self.go(label)
        if self.device == MOUSE:
            arrows = [one for one in pictures_of(self.here.frame()) if one.name == "ui/arrow_right"]
            arrow = min(arrows, key=lambda one: abs(one.y - mark.y))
            self.click(arrow.x, arrow.y)
        else:
            self.press(Verb.RIGHT)

    def join(self) -> int:
        """Sit down; returns the seat."""
        if self.device == MOUSE:
            bot = lobby(self.here).seating.bots()[0]
            self.choose(lobby(self.here).seating[bot].name)
        else:
            self.press(Verb.SOUTH)
        (seat,) = seats(self.here, self.device)
        return seat

    def open(self, seat: int) -> None:
        self.choose(lobby(self.here).seating[seat].name)
        assert isinstance(self.here.top, SeatEditor)
        assert self.here.top.seat == seat


def lobby(here: Room) -> Lobby:
    return next(scene for scene in here.stack.scenes if isinstance(scene, Lobby))


def seats(here: Room, device: str) -> list[int]:
    return [seat for seat, one in enumerate(lobby(here).seating) if one.device == device]


@pytest.fixture(params=[PAD, KEYBOARD, MOUSE])
def hand(tmp_path: Path, request: pytest.FixtureRequest) -> Hand:
    """Somebody who has just come to a lobby that pad 2 opened a while ago."""
    here = room(tmp_path)
    here.show(Title(here.services))
    here.show(Lobby(here.services, "grasshopper", HOST))
    here.stack.update(1.0)
    return Hand(here, request.param)


def test_joining_at_a_table_that_everybody_has_left(tmp_path: Path) -> None:
    for device in KEYS:
        here = room(tmp_path / device.replace(":", ""))
        here.show(Title(here.services))
        here.show(Lobby(here.services, "grasshopper", HOST))
        here.unplug(HOST)
        hand = Hand(here, device)
        if device == MOUSE:
            hand.choose("Press to join in")
        else:
            hand.press(Verb.SOUTH)
        assert seats(here, device) == [0]
        assert "Deal the cards" in here.words()


def test_a_name(hand: Hand) -> None:
    """The first letter replaces the name that was suggested."""
    seat = hand.join()
    hand.open(seat)
    assert lobby(hand.here).seating[seat].name == "Ben"
    hand.choose("Name")
    assert isinstance(hand.here.top, Naming)
    if hand.device == KEYBOARD:
        for letter in "Bo":
            hand.press(Verb.TEXT, text=letter)
        hand.press(Verb.SOUTH)
    else:
        hand.choose("B")
        hand.choose("o")
        hand.choose("Done")
    assert isinstance(hand.here.top, SeatEditor)
    assert lobby(hand.here).seating[seat].name == "Bo"


@pytest.mark.parametrize("seat", range(4))
def test_who_plays_each_seat(hand: Hand, seat: int) -> None:
    """Each kind comes round, and no name is lost over it."""
    hand.join()
    player = lobby(hand.here).seating[seat]
    names: dict[str, set[str]] = {}
    hand.open(seat)
    for _ in range(12):
        kind = level_of(player.bot) or player.device
        names.setdefault("" if player.bot else "person", set()).add(player.name)
        names.setdefault(kind, set())
        hand.turn("Who plays")
    assert names.keys() >= {"easy", "normal", "hard", hand.device}
    assert [len(names["person"]), len(names[""])] == [1, 1]


def test_a_seat_goes_and_comes(hand: Hand) -> None:
    hand.join()
    hand.open(3)
    hand.choose("Take this seat away")
    assert len(lobby(hand.here).seating) == 3
    hand.choose("one more seat")
    assert len(lobby(hand.here).seating) == 4


def test_a_character_and_no_two_alike(hand: Hand) -> None:
    seat = hand.join()
    seating = lobby(hand.here).seating
    hand.open(seat)
    seen = []
    for _ in range(6):
        hand.turn("Character")
        seen.append(seating[seat].mark)
        assert len({player.mark for player in seating}) == 4
    assert len(set(seen)) == len(seen), "each once"
    assert not any(alike(mark, seating[0].mark) for mark in seen), "the host's is taken"


def test_sharing_a_device_takes_two_presses(hand: Hand) -> None:
    hand.join()
    if hand.device == MOUSE:
        hand.choose("Share the mouse")
        assert isinstance(hand.here.top, Sharing)
        hand.turn("People")
    else:
        hand.press(Verb.SELECT if hand.device == KEYBOARD else Verb.WEST)
        assert isinstance(hand.here.top, Sharing)
        hand.press(Verb.RIGHT)
    assert seats(hand.here, hand.device) == [1, 2]
    if hand.device != MOUSE:
        hand.press(Verb.LEFT)
        assert seats(hand.here, hand.device) == [1], "who came last goes first"
    hand.choose("Done")
    assert isinstance(hand.here.top, Lobby)


def test_how_secrets_are_kept(hand: Hand) -> None:
    """And what each way costs. The mouse has no choice of its own, but may choose for others."""
    seat = hand.join()
    seat = 0 if hand.device == MOUSE else seat
    hand.open(seat)
    assert lobby(hand.here).seating[seat].privacy is Privacy.BLIND
    hand.turn("Secrets")
    assert lobby(hand.here).seating[seat].privacy is Privacy.CURTAIN
    assert "curtain, one after the other, +3 min" in hand.here.words()


def test_house_rules(hand: Hand) -> None:
    hand.join()
    hand.choose("House rules")
    assert isinstance(hand.here.top, HouseRules)
    hand.turn("Beginners’ variant")
    hand.choose("Done")
    assert lobby(hand.here).dealing.options.to_json()["beginners"] is True


@pytest.mark.parametrize(
    ("tile", "changed"),
    [
        ("Game", lambda one: one.game.name != "grasshopper"),
        ("Seats", lambda one: len(one.seating) != 4),
        ("Rules", lambda one: isinstance(one.services.stack.top, Rules)),
        ("Back", lambda one: isinstance(one.services.stack.top, Title)),
    ],
)
def test_each_tile(hand: Hand, tile: str, changed: Callable[[Lobby], bool]) -> None:
    hand.join()
    one = lobby(hand.here)
    assert not changed(one)
    hand.choose(tile)
    assert changed(one)
    hand.here.stack.clear()
    hand.here.stack.apply_changes()


def test_the_cards_are_dealt_to_a_newcomer_who_wants_to_play_now(hand: Hand) -> None:
    """The first time it is asked: be shown the game, or play now."""
    hand.join()
    hand.here.stack.update(1.0)
    hand.choose("Deal the cards")
    assert isinstance(hand.here.top, Question)
    hand.choose("Play now")
    assert isinstance(hand.here.top, GameScene)
    seated = [player.device for player in hand.here.top.session.seating]
    assert seated == [HOST, hand.device, "", ""]
    hand.here.stack.clear()
    hand.here.stack.apply_changes()


def test_leaving(hand: Hand) -> None:
    hand.join()
    if hand.device == MOUSE:
        hand.choose("Leave the seat")
    else:
        hand.press(Verb.EAST)
    assert seats(hand.here, hand.device) == []
    assert seats(hand.here, HOST) == [0]
