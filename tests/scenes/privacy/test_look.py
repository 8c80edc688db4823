"""Looking at one's own secret, by sign or behind the curtain, at a table of the fifth game."""

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

from game.engine.match import Setup
from scenes.files.settings import CurtainGrip, OneButton, Settings
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.people.seating import Player, Privacy, Seating
from scenes.privacy.curtain import SHUT, Curtain
from scenes.privacy.handing import draw_handing
from scenes.privacy.look import Looking
from scenes.privacy.secret import Secret
from scenes.privacy.sign import COLUMNS, ROWS
from scenes.session.session import Session
from scenes.stage.render.frame import Box, Frame, Layer, Mark
from scenes.stage.render.theme import SEAT_COLOURS
from tests.fifth import FIFTH
from tests.scenes.room import Room, marks_of, pictures_of, room, texts_of

FIRST = 2.5  # seconds the cover stands when a seat opens it for the first time in a match
LONGEST = 20.0  # seconds after which an open one shuts by itself
OPENING = 1.2  # seconds from then on

FACES = ("ui/ace_wins", "ui/cross", "ui/eye")


@dataclass
class Table:
    """Four seats, the last a bot's; each seat has a secret unless it is put away."""

    room: Room
    session: Session
    secrets: dict[int, Secret] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for seat in range(4):
            place = (300.0 * seat, 500.0, 100.0, 140.0)
            self.secrets[seat] = Secret(seat, partial(FACES.__getitem__, seat % 3), FACES, place)
        self.looking = Looking(self.session.table, self.room.services, self.secrets.get)

    def press(self, device: str, *verbs: Verb) -> bool:
        """Press one after another; whether the last was about looking."""
        return [self.looking.handle(Action(device, verb)) for verb in verbs][-1]

    def let_go(self, device: str, verb: Verb) -> None:
        self.looking.handle(Action(device, verb, pressed=False))

    def hold(self, x: float, y: float = 500.0) -> bool:
        return self.looking.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))

    def click(self, x: float, y: float = 500.0) -> bool:
        taken = self.looking.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
        self.looking.handle(Action(MOUSE, Verb.CLICK, pressed=False, x=x, y=y))
        return taken

    def frame(self) -> Frame:
        frame = Frame()
        self.looking.draw(frame)
        self.looking.draw_signs(frame, {seat: (300.0 * seat + 100, 400.0) for seat in range(4)})
        return frame

    def secret_marks(self) -> list[Mark]:
        return [mark for mark in marks_of(self.frame()) if mark.secret]


def table(folder: Path, *devices: str, blind: Privacy | None = Privacy.SIGN) -> Table:
    """People with these devices, then bots."""
    here = room(folder)
    names = ("Ada", "Ben", "Cleo", "Dino")
    people = [Player(names[seat], seat, device) for seat, device in enumerate(devices)]
    bots = [Player("Zip", seat, bot="normal") for seat in range(len(people), 4)]
    seating = Seating([*people, *bots])
    seating.propose_privacy(blind)
    setup = Setup(FIFTH, 4, 1, FIFTH.options(), starter=0)
    return Table(here, Session.unsaved(here.services, setup, seating))


SHOULDER = Verb.LEFT_SHOULDER


def new_card(at: Table, seat: int = 0) -> None:
    at.secrets[seat] = at.secrets[seat]._replace(key="new")


def test_the_sign_of_another_card_shakes_that_pad_and_is_told(tmp_path: Path) -> None:
    """That it was the same, all may know; half a sign goes on changing nothing."""
    at = table(tmp_path, "pad:1", "pad:2")
    at.press("pad:1", SHOULDER, Verb.UP, Verb.SOUTH, SHOULDER)
    new_card(at)
    at.press("pad:1", SHOULDER)
    before = at.frame()
    assert "Ada" in [mark.text for mark in texts_of(before)], "whose panel it is"
    for arrow in (*ROWS, Verb.UP):
        at.press("pad:1", arrow)
        assert at.frame() == before
    at.press("pad:1", Verb.SOUTH)
    told = at.frame()
    assert pictures_of(told) == pictures_of(before)
    assert any("for another card" in mark.text for mark in texts_of(told))
    assert at.secret_marks() == []
    assert at.room.pads.rumbled == ["pad:1"]
    assert at.room.sounds.played == []
    at.press("pad:1", Verb.DOWN)
    assert at.frame() == told
    at.press("pad:1", Verb.EAST)
    assert not any("for another card" in mark.text for mark in texts_of(at.frame()))


def test_a_sign_that_its_card_ended_takes_what_was_still_pressed_of_it(tmp_path: Path) -> None:
    """A round was over meanwhile: rules would open by half of the sign, for all to see."""
    at = table(tmp_path, "pad:1", "pad:2")
    at.press("pad:1", SHOULDER, Verb.UP)
    del at.secrets[0]
    at.looking.update(0.1)
    assert not at.looking.seats
    assert at.press("pad:1", Verb.NORTH)
    at.looking.update(0.6)
    assert not at.press("pad:1", Verb.NORTH)


def test_who_looks_next_is_not_told_of_a_sign_that_somebody_gave_twice(tmp_path: Path) -> None:
    at = table(tmp_path, "pad:1", "pad:2")
    at.press("pad:1", SHOULDER, Verb.UP, Verb.SOUTH, SHOULDER)
    new_card(at)
    at.press("pad:1", SHOULDER, Verb.UP, Verb.SOUTH, SHOULDER)
    at.press("pad:2", SHOULDER)
    assert at.looking.seats == [1]
    assert not any("for another card" in mark.text for mark in texts_of(at.frame()))


PRESSES = [verb for verb in Verb if Action("pad:1", verb).by_hand and verb is not Verb.CLICK]


@pytest.mark.parametrize("verb", PRESSES)
def test_an_open_sign_ends_with_any_press_and_what_only_ends_it_goes_no_further(
    verb: Verb, tmp_path: Path
) -> None:
    """Before the sign only a shoulder ends it: all else is a part of the sign, or nothing."""
    ends = {Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER}
    at = table(tmp_path, "pad:1", "pad:2")
    assert at.press("pad:1", SHOULDER, verb)
    assert (not at.looking.seats) is (verb in ends)
    at = table(tmp_path, "pad:1", "pad:2")
    at.press("pad:1", SHOULDER, Verb.LEFT, Verb.WEST)
    assert at.looking.showing == [0]
    assert at.press("pad:1", verb) is (verb in {*ends, Verb.SOUTH, Verb.EAST})
    assert at.looking.seats == at.looking.showing == []
    assert at.frame() == Frame()


def test_a_press_of_the_sign_makes_no_sound_and_no_picture(tmp_path: Path) -> None:
    at = table(tmp_path, "pad:1", "pad:2")
    at.press("pad:1", SHOULDER)
    before = at.frame()
    at.press("pad:1", Verb.LEFT)
    at.looking.handle(Action("pad:1", Verb.NORTH, stick=True))
    at.looking.handle(Action("pad:1", Verb.NORTH, repeat=True))
    at.looking.handle(Action("pad:1", Verb.NORTH, pressed=False))
    assert at.frame() == before
    assert at.room.sounds.played == []
    assert at.room.pads.rumbled == []


def test_a_keyboard_holds_the_curtain_for_the_first_time_longer_than_the_next(
    tmp_path: Path,
) -> None:
    at = table(tmp_path, "pad:1", KEYBOARD)
    for seconds in (FIRST, OPENING, OPENING):
        assert at.press(KEYBOARD, SHOULDER)
        at.looking.update(seconds - 0.1)
        assert at.looking.covering
        assert not at.secret_marks()
        at.looking.update(0.1)
        assert [getattr(mark, "name", "") for mark in at.secret_marks()] == [FACES[1]]
        at.let_go(KEYBOARD, SHOULDER)
        assert not at.looking.seats
        assert not at.secret_marks()
    assert at.room.pads.rumbled == ["pad:1"] * 3
    assert at.room.sounds.played == ["curtain_open", "curtain_close"] * 3


def test_each_of_two_on_a_seat_looks_for_the_first_time_once(tmp_path: Path) -> None:
    at = table(tmp_path, "pad:1", KEYBOARD)
    for at.session.seating[1].holder in ("Ben", "Zora"):
        for seconds in (FIRST, OPENING):
            assert at.looking.never(1) is (seconds == FIRST)
            at.press(KEYBOARD, SHOULDER)
            at.looking.update(seconds - 0.1)
            assert at.looking.covering
            at.looking.update(0.1)
            at.looking.update(0.1)
            assert at.looking.showing == [1]
            at.let_go(KEYBOARD, SHOULDER)


@pytest.mark.parametrize(("button", "stays"), [(OneButton.OFF, False), (OneButton.SLOW, True)])
def test_only_for_a_single_button_a_press_begins_the_time_anew(
    button: OneButton, stays: bool, tmp_path: Path
) -> None:
    """Else whoever clicks on and on would keep the others with their eyes shut."""
    here = room(tmp_path, settings=Settings(one_button=button))
    curtain = Curtain(here.services, Seating([Player("Ada", 0, MOUSE)]))
    curtain.draw_to(0, MOUSE)
    curtain.update(FIRST)
    for _ in range(7):
        curtain.update(10.0)
        curtain.wait_anew()
    assert (curtain.seat is not None) is stays


@pytest.mark.parametrize(
    ("device", "told"),
    [
        ("pad:1", "Hand the pad to {}"),
        ("phone:1", "Hand the phone to {}"),
        (KEYBOARD, "{}, it is your turn"),
        (MOUSE, "{}, it is your turn"),
    ],
)
def test_a_device_is_handed_to_whom_the_mark_its_colour_and_the_name_are(
    device: str, told: str, tmp_path: Path
) -> None:
    """Of two heads on a seat the one is named whose turn it is."""
    here, frame = room(tmp_path), Frame()
    players = [Player("Ada + Ben", 3, device), Player("Cleo + Dino", 5, device, holder="Dino")]
    draw_handing(frame, here.services, players, (960.0, 540.0, 1800.0, 180.0))
    named = {told.format(name) for name in ("Ada + Ben", "Dino")}
    assert named <= {text.text for text in texts_of(frame)}
    marks = [(one.name, one.colour) for one in pictures_of(frame) if one.name.startswith("seats/")]
    assert marks == [("seats/diamond", SEAT_COLOURS[3]), ("seats/hexagon", SEAT_COLOURS[5])]
    borders = [
        one.outline for one in frame.layers[Layer.MOVING] if isinstance(one, Box) and one.line == 8
    ]
    assert borders == [SEAT_COLOURS[3], SEAT_COLOURS[5]]


def test_a_mouse_is_held_on_its_card_and_clicks_on_a_button_to_shut(tmp_path: Path) -> None:
    at = table(tmp_path, MOUSE, "pad:1", MOUSE)
    assert not at.hold(900)
    assert not at.hold(300)
    assert at.click(600)
    assert not at.looking.seats, "a click is no hold"
    assert at.hold(600)
    assert at.looking.seats == [2]
    at.looking.update(FIRST)
    at.let_go(MOUSE, Verb.CLICK)
    assert [getattr(mark, "name", "") for mark in at.secret_marks()] == [FACES[2]]
    at.click(0)
    assert at.secret_marks(), "nor is a stray click an end"
    at.click(SHUT.x, SHUT.y)
    assert not at.looking.seats


def pressed(folder: Path) -> Table:
    """A pad that wishes for the curtain, and presses instead of holding it."""
    at = table(folder, "pad:1", "pad:2")
    at.room.services.settings = Settings(curtain=CurtainGrip.PRESS)
    at.session.seating[0].wish = Privacy.CURTAIN
    at.session.seating.propose_privacy(Privacy.SIGN)
    at.press("pad:1", SHOULDER)
    at.let_go("pad:1", SHOULDER)
    return at


def test_a_pad_can_wish_for_the_curtain_and_press_instead_of_hold(tmp_path: Path) -> None:
    at = pressed(tmp_path)
    at.looking.update(FIRST)
    assert at.secret_marks()
    at.press("pad:1", SHOULDER)
    assert not at.secret_marks()


def test_a_press_that_was_to_shut_a_curtain_opens_none_that_shut_by_itself(tmp_path: Path) -> None:
    at = pressed(tmp_path)
    for seconds in (FIRST, LONGEST, 0.1):
        at.looking.update(seconds)
    assert not at.looking.seats, "it has shut"
    at.press("pad:1", SHOULDER)
    at.let_go("pad:1", SHOULDER)
    assert not at.looking.seats, "that was meant for it"
    at.looking.update(0.6)
    at.press("pad:1", SHOULDER)
    assert at.looking.seats == [0]


def test_a_shared_device_looks_for_the_seat_that_is_to_act(tmp_path: Path) -> None:
    at = table(tmp_path, "pad:1", "pad:1", "pad:2")
    assert at.press("pad:1", SHOULDER)
    assert at.looking.seats == [0]
    at.looking.shut()
    at.secrets.pop(0)
    assert at.press("pad:1", SHOULDER)
    assert at.looking.seats == [1]


def test_a_single_person_and_bots_need_no_look(tmp_path: Path) -> None:
    at = table(tmp_path, "pad:1")
    assert not at.press("pad:1", SHOULDER)
    assert not any(at.looking.may(seat) for seat in range(4))


def test_behind_the_curtain_the_others_wait(tmp_path: Path) -> None:
    at = table(tmp_path, KEYBOARD, "pad:2")
    at.press(KEYBOARD, SHOULDER)
    before = at.frame()
    assert at.press("pad:2", SHOULDER, Verb.UP, Verb.SOUTH)
    assert at.looking.seats == [0]
    assert at.frame() == before


def test_signs_leave_the_others_their_presses_and_their_looks(tmp_path: Path) -> None:
    at = table(tmp_path, "pad:1", "pad:2", "pad:3")
    at.press("pad:1", SHOULDER, Verb.UP, Verb.WEST)
    assert not at.press("pad:3", Verb.SOUTH, Verb.UP, Verb.EAST)
    at.press("pad:2", SHOULDER, Verb.LEFT, Verb.NORTH)
    assert at.looking.seats == at.looking.showing == [0, 1]
    names = [getattr(mark, "name", "") for mark in marks_of(at.frame())]
    assert all(names.count(face) == 2 for face in FACES)
    assert not at.secret_marks(), "all may see the grids"
    at.press("pad:1", Verb.SOUTH)
    assert at.looking.seats == [1]


def test_a_press_meant_for_a_sign_that_has_just_ended_by_itself_does_nothing(
    tmp_path: Path,
) -> None:
    """Nor does a half of one that nobody waits for any more: it opened the rules."""
    for given in ((SHOULDER, Verb.UP, Verb.WEST), (SHOULDER, Verb.UP)):
        at = table(tmp_path, "pad:1", "pad:2")
        at.press("pad:1", *given)
        at.looking.update(LONGEST)
        assert at.looking.seats == []
        assert all(at.press("pad:1", verb) for verb in (SHOULDER, *ROWS, *COLUMNS))
        assert not at.press("pad:2", Verb.SOUTH)
        at.looking.update(0.7)
        assert not at.press("pad:1", Verb.SOUTH)


def test_a_sign_ends_with_the_card_that_it_told(tmp_path: Path) -> None:
    at = table(tmp_path, "pad:1", "pad:2")
    for arrow, change in ((Verb.UP, new_card), (Verb.DOWN, lambda at: at.secrets.pop(0))):
        at.press("pad:1", SHOULDER, arrow, Verb.WEST)
        assert at.looking.showing == [0]
        change(at)
        at.looking.update(0.1)
        assert at.looking.seats == []
        at.looking.update(1.0)


def test_the_ring_fills_while_one_holds_and_empties_while_one_looks(tmp_path: Path) -> None:
    """Of dots in the colour of the seat: none to all, then all to none with the seconds."""
    at = table(tmp_path, "pad:1", KEYBOARD)
    at.press(KEYBOARD, SHOULDER)
    colour = SEAT_COLOURS[1]

    def lit() -> int:
        boxes = [m for m in marks_of(at.frame()) if isinstance(m, Box)]
        return sum(box.colour == colour and box.w == box.h for box in boxes)

    holding = []
    for _ in range(5):
        holding.append(lit())
        at.looking.update(FIRST / 5)
    assert holding[0] == 0
    assert holding == sorted(set(holding))
    assert holding[-1] == 29  # four fifths of 36
    looking = []
    for _ in range(4):
        looking.append((lit(), [m.text for m in texts_of(at.frame()) if m.text.isdigit()]))
        at.looking.update(LONGEST / 4)
    assert looking == [(20, ["20"]), (15, ["15"]), (10, ["10"]), (5, ["5"])]
    assert not at.looking.seats
