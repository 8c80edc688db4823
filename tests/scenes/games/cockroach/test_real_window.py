"""A whole game of Cockroach Poker Royal in a real window, clicked by xdotool."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.moves import Pay, Slide, SlideOn
from game.engine.log import Log
from game.engine.match import Match
from game.engine.moves import Move
from scenes.games.cockroach import PRESENTATION
from scenes.games.cockroach.draft import Card, Claim, Part, To
from scenes.input.action import KEYBOARD, Verb
from scenes.match.session import Session
from scenes.menus.title import Title
from scenes.people.sitting import bots
from tests.real_window import ROOT, Program, missing, screen
from tests.scenes.room import Room, room, texts_of
from tests.waiting import wait_for

pytestmark = pytest.mark.skipif(
    bool(missing()) and os.environ.get("CI") != "true", reason=f"needs {missing()} on this machine"
)
ME = 0  # the seat that xdotool plays
SHORT = ("House rules", "Short game", "Done")  # what one clicks for it


@pytest.fixture
def display() -> Iterator[str]:
    with screen() as name:
        yield name


def begin(program: Program, here: Room) -> None:
    """From the title to a game with bots, by mouse."""
    here.show(Title(here.services))
    program.press("Return")
    here.press(Verb.SOUTH, device=KEYBOARD)
    for text in ("Cockroach Poker Royal", *SHORT, "Deal the cards", "Play now"):
        mark = next(mark for mark in texts_of(here.frame()) if mark.text == text)
        program.click(mark.x, mark.y)
        here.click(mark.x, mark.y)
    wait_for("the first line of the save", lambda: program.saved() is not None)


def parts_of(move: Move) -> list[Part]:
    match move:
        case Slide(card, to, claim):
            return [Card(card), Claim(claim), To(to)]
        case SlideOn(to, claim):
            return [Claim(claim), To(to)]
        case Pay(cards):
            return [Card(card) for card in cards]
    return []


def clicks(here: Room, match: Match, move: Move) -> list[tuple[float, float]]:
    """Where one clicks for this move: on each part, then on the whole."""
    seating = bots(match.setup.seats)
    seating[ME].bot, seating[ME].device = "", KEYBOARD
    scene = PRESENTATION.open(here.services, Session(here.services, match, seating, None, Log()))
    scene.teller.recall(match.events)
    places = []
    for part in parts_of(move):
        places.append(scene.choices.places(ME)[part])
        scene.choices.draft(ME).pick(part)
    places.append(scene.choices.places(ME)[move])
    return [(place.x, place.y) for place in places]


def asked(program: Program) -> bool:
    saved = program.saved()
    return saved is not None and ME in saved.match.waiting()


def mine(match: Match) -> list[Move | None]:
    return [decision.move for decision in match.decisions if decision.seat == ME]


def decide(program: Program, here: Room, match: Match, move: Move) -> None:
    """Click until it is decided.

    The first clicks may have come while all was told, so that some parts are picked already and the
    next click on them lets them go: then the whole is clicked after each part.
    """
    made = len(mine(match))

    def decided() -> bool:
        saved = program.saved()
        return saved is None or len(mine(saved.match)) > made

    *draft, whole = clicks(here, match, move)
    once_more = [place for part in draft for place in (part, whole)] or [whole]
    for attempt in range(10):
        for x, y in once_more if attempt else [*draft, whole]:
            program.click(x, y)
        with suppress(AssertionError):
            wait_for("the decision", decided, 1.0)
            return
    raise AssertionError(f"{move} was never taken")


@pytest.mark.slow
@pytest.mark.waits
def test_a_whole_game_by_mouse(display: str, tmp_path: Path) -> None:
    """Slides, calls, passes on and payments, until somebody has lost; the log tells the same."""
    here, luck, moves = room(tmp_path / "beside"), random.Random(3), list[Move]()
    with Program(display, tmp_path) as program:
        begin(program, here)
        while True:
            wait_for("my turn", lambda: asked(program) or bool(program.archived()))
            saved = program.saved()
            if saved is None or program.archived():
                break
            moves.append(luck.choice(saved.match.legal(ME)))
            decide(program, here, saved.match, moves[-1])
        time.sleep(8.0)  # the end is shown, and then the buttons are deaf to who still presses
        program.press("Left", "Return", "Up", "Return")  # over the title and out
        assert program.end() == 0
        assert program.errors() == ""
    (log,) = program.archived()
    checked = subprocess.run(
        [sys.executable, "-m", "scenes.program.cli", "replay", str(log), "--check"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stderr
    assert COCKROACH_POKER_ROYAL.name in log.read_text(encoding="utf-8").splitlines()[0]
    assert any(isinstance(move, Slide) for move in moves)
