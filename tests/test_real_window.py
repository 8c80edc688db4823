"""A whole evening in a real window, clicked and typed by xdotool."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import Log, fold
from game.engine.match import Match
from game.engine.moves import Move
from game.grasshopper.cards import CARDS
from game.grasshopper.rules import Bid, Take
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.people.seating import from_save
from scenes.session.session import Session
from tests.real_window import ROOT, Program, missing, screen
from tests.scenes.room import Room, room, texts_of
from tests.waiting import wait_for

pytestmark = pytest.mark.skipif(
    bool(missing()) and os.environ.get("CI") != "true", reason=f"needs {missing()} on this machine"
)
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


@pytest.mark.slow
@pytest.mark.waits
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
    checked = subprocess.run(
        [sys.executable, "-m", "scenes.program.cli", "replay", str(log), "--check"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stderr
    assert "the game is over" in checked.stdout
    match = fold(log.read_bytes(), GAMES).match
    assert match.setup.seed == 7
    assert match.decisions[: len(before.match.decisions)] == before.match.decisions
    assert mine(match) == moves
    assert {type(move) for move in moves} == {Bid, Take}
    assert list(tmp_path.glob("*damaged*")) == []
