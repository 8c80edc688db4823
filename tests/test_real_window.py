"""A game, the curtain and a kiosk in a real window, clicked and typed by xdotool."""

import ctypes
import ctypes.util
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import Log, complete, fold
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.cards import CARDS
from game.grasshopper.rules import Bid, Take
from scenes.files.storage import MATCH
from scenes.games.grasshopper import table as garden
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.people.seating import Player, from_save
from scenes.privacy.curtain import SEAL, SHUT
from scenes.session.session import Session
from tests.programs import krabbeltisch
from tests.real_window import Program, needs_window, screen
from tests.scenes.room import Room, room, texts_of
from tests.waiting import wait_for

pytestmark = [needs_window, pytest.mark.slow, pytest.mark.waits]
ME = 0  # the seat that xdotool plays
SHORT = ("House rules", "Short game", "Done")  # what one clicks for it


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen() as name:
        yield name


@pytest.fixture
def here(tmp_path: Path) -> Room:
    """A house beside the real one, to look up where things stand."""
    return room(tmp_path / "beside")


def click(program: Program, here: Room, text: str) -> None:
    """Click on this text in the window, and in the house beside it."""
    x, y = next((mark.x, mark.y) for mark in texts_of(here.frame()) if mark.text == text)
    program.click(x, y)
    here.click(x, y)


def begin(program: Program, here: Room) -> None:
    """From the title to a game for two, by key and by mouse."""
    here.show(Title(here.services))
    program.press("Return")
    here.press(Verb.SOUTH, device=KEYBOARD)
    for text in ("Grasshopper Poker", "Seats", *SHORT, "Deal the cards", "Play now"):
        click(program, here, text)
    wait_for("the first line of the save", lambda: program.saved() is not None)


def scene_of(here: Room, match: Match) -> GameScene:
    """The real program's scene once it has told all that happened."""
    seating = from_save([{"name": "?", "mark": seat, "bot": ""} for seat in range(2)])
    scene = presentation("grasshopper").open(
        here.services, Session(here.services, match, seating, None, Log())
    )
    scene.teller.recall(match.events)
    return scene


def asked(program: Program) -> bool:
    saved = program.saved()
    return saved is not None and ME in saved.match.waiting()


def mine(match: Match) -> list[Move | None]:
    return [decision.move for decision in match.decisions if decision.seat == ME]


def decide(program: Program, here: Room, match: Match, move: Move) -> None:
    """Bids by mouse and number key in turn, stacks by mouse; again if it came while all was told.

    Pressing once too often does no harm: a spent card and an empty place mean nothing.
    """
    made = len(mine(match))
    target = scene_of(here, match).choices.places(ME)[move]

    def decided() -> bool:
        saved = program.saved()
        return saved is None or len(mine(saved.match)) > made

    for _ in range(10):
        if isinstance(move, Bid) and made % 2:
            program.press(str(CARDS.index(move.card) + 1))
        else:
            program.click(target.x, target.y)
        with suppress(AssertionError):
            wait_for("the decision", decided, 1.0)
            return
    raise AssertionError(f"{move} was never taken")


def play(program: Program, here: Room, decisions: int = 1000) -> list[Move]:
    """Decide whenever asked, so often or until the game is over; what was decided."""
    luck, moves = random.Random(3), list[Move]()
    while len(moves) < decisions:
        wait_for("my turn", lambda: asked(program) or bool(program.archived()))
        saved = program.saved()
        if saved is None or program.archived():
            break
        moves.append(luck.choice(saved.match.legal(ME)))
        decide(program, here, saved.match, moves[-1])
    return moves


def test_killed_in_the_middle_a_game_goes_on_from_the_title_to_the_results_and_out(
    display: str, tmp_path: Path, here: Room
) -> None:
    with Program(display, tmp_path) as program:
        begin(program, here)
        moves = play(program, here, decisions=3)
        program.kill()
    before = program.saved()
    assert before is not None
    with Program(display, tmp_path) as program:
        program.press("Return")  # the first choice: go on
        moves += play(program, here)
        time.sleep(10.0)  # the end is shown, and then the buttons are deaf to who still presses
        program.press("Left", "Return")  # from the results to the title
        program.press("Up", "Return")  # and out
        assert program.end() == 0
        assert "Traceback" not in program.errors()  # nothing but what was killed is mourned
    (log,) = program.archived()
    checked = krabbeltisch(tmp_path, "replay", log, "--check")
    assert checked.returncode == 0, checked.stderr
    assert "the game is over" in checked.stdout
    match = fold(log.read_bytes(), GAMES).match
    assert match.setup.seed == 7
    assert match.decisions[: len(before.match.decisions)] == before.match.decisions
    assert mine(match) == moves
    assert {type(move) for move in moves} == {Bid, Take}
    assert list(tmp_path.glob("*damaged*")) == []


# The curtain: held, pointed and sealed with a real mouse.

FIRST = 2.5  # seconds the cover stands when a seat opens it for the first time in a match
OPENING = 1.2  # seconds from then on
EYE = garden.bid_place(0, 2)
MARGIN = 0.5  # seconds
PIXEL = 3.0  # units, in a window of this size


def bid(program: Program, card: int, seconds: float) -> tuple[float, float]:
    """Hold the eye, pick a card and seal it; where the pointer rests then.

    It is held for so long, and longer where a busy machine was too slow for that: what is clicked
    before a shut curtain does nothing.
    """
    before = len(decisions(program))
    for held in (seconds + MARGIN, 2 * seconds, 4 * seconds):
        program.point(*EYE)
        program.hold()
        time.sleep(held)
        program.let_go()
        program.click(*garden.hand_place(card - 1, aside=True))
        program.click(SEAL.x, SEAL.y)
        with suppress(AssertionError):
            wait_for("the sealed bid", lambda: len(decisions(program)) > before, 2 * seconds)
            break
    at_rest = pytest.approx((SHUT.x, SHUT.y), abs=PIXEL / 2)
    wait_for("the pointer's rest", lambda: program.pointer() == at_rest)
    return program.pointer()


def decisions(program: Program) -> list[object]:
    """What the mouse's seat has chosen and, as None, taken back."""
    saved = program.saved()
    return [d.move for d in saved.match.decisions if d.seat == 0] if saved else []


def test_the_pointer_rests_at_one_place_whatever_was_bid(display: str, tmp_path: Path) -> None:
    """The other person has not bid yet, so that nothing is told by a sealed bid."""
    people = [Player("Ada", 0, MOUSE).to_json(), Player("Ben", 1, KEYBOARD).to_json()]
    match = Match(Setup(GRASSHOPPER_POKER, 2, 5, GRASSHOPPER_POKER.options()))
    save, before = tmp_path / MATCH, complete(match, people)
    save.write_bytes(before)
    with Program(display, tmp_path) as program:
        program.press("Return")  # go on
        wait_for("who sits there, in the save", lambda: save.read_bytes() != before)
        program.click(*EYE)  # no hold: opens nothing
        rests = [bid(program, 2, FIRST)]
        program.click(*EYE, button=3)
        wait_for("the bid taken back", lambda: len(decisions(program)) == 2)
        rests.append(bid(program, 7, OPENING))
        assert decisions(program) == [Bid(2), None, Bid(7)]
        assert rests[0] == rests[1]
        assert program.errors() == ""


# A kiosk keeps the keyboard, and ends when its owner says so.

GRABBED = 1  # AlreadyGrabbed: the keys of a desktop, as Super+D, are for the kiosk alone


class Desktop:
    """What else is on the display, and wants the keyboard."""

    def __init__(self, display: str) -> None:
        name = ctypes.util.find_library("X11")
        if not name:
            pytest.skip("needs libX11")
        self._x = ctypes.CDLL(name)
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XDefaultRootWindow.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        assert self._display, f"no X server at {display}"

    def grabs(self) -> int:
        """Try to take the keyboard; 0 if it could be taken (then it is given back)."""
        root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._display))
        code = int(self._x.XGrabKeyboard(self._display, root, 0, 1, 1, ctypes.c_ulong(0)))
        self._x.XUngrabKeyboard(self._display, ctypes.c_ulong(0))
        self._x.XSync(self._display, 0)
        return code


def test_a_kiosk_keeps_the_keyboard_warns_of_its_code_and_ends_for_its_owner(
    display: str, tmp_path: Path
) -> None:
    with Program(display, tmp_path, "--kiosk") as program:
        desktop = Desktop(display)  # one for all tries: an X server takes 256 of them
        wait_for("the grab", lambda: desktop.grabs() == GRABBED)
        program.press("alt+F4", "Return")
        assert program.terminate() == 0
        words = program.errors()
    assert words.count("still has the code of the README") == 1
    assert words.count("\n") == 1
    assert str(tmp_path / "settings.json") in words


def test_a_table_at_home_leaves_the_keyboard_to_the_desktop(display: str, tmp_path: Path) -> None:
    with Program(display, tmp_path) as program:
        assert Desktop(display).grabs() != GRABBED
        assert program.terminate() == 0
        assert program.errors() == ""
