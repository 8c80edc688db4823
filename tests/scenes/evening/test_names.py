"""Names nobody would expect, and a damaged file of guests: shown safely, on every screen."""

from pathlib import Path

import pytest

from game.evening.evening import Evening
from game.evening.steps import Begin, Join, Plan, ShuffleTeams
from scenes.evening.bets import Bets
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.page import Rows
from scenes.evening.show.podium import Podium
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Frame
from scenes.stage.render.text import fit
from tests.scenes.evening.party import choose, deal, pick, play, press, taken_up, until, wait
from tests.scenes.room import Room, texts_of

NAMES = {
    "long": ("W" * 40, "Anna-Maria von und zu Wolkenkuckucksheim", *("i" * 40,) * 4, "Ben"),
    "equal": ("Anna",) * 7,
    "none": ("",) * 7,
    "right to left": ("שלום עולם", "مرحبا", "שלום", "א", "ب", "שלום עולם", "Ben"),
    "controls": ("\u202eabc\u0007", "a\nb", "\u200f", "\x1b[31m", "e\u0301" * 20, "🎲🎲", "{name}"),
}


def readable(here: Room, screen: type) -> None:
    """This screen is there, all that stands on it fits, and nothing on it commands anything."""
    assert isinstance(here.top, screen), type(here.top).__name__
    frame, top = Frame(), here.top
    assert top is not None
    top.draw(frame)  # without the game that shines through
    for mark in texts_of(frame):
        assert fit(mark).fits, f"{screen.__name__}: {mark.text!r} spills over"
        plain = mark.text.replace("\n", "").replace("\N{NO-BREAK SPACE}", "")
        assert plain.isprintable(), f"{screen.__name__}: {mark.text!r}"


@pytest.mark.parametrize(
    ("names", "teams"), [*((kind, False) for kind in NAMES), ("long", True), ("controls", True)]
)
@pytest.mark.slow
def test_any_names_are_shown_safely_on_every_screen(
    tmp_path: Path, names: str, teams: bool
) -> None:
    one = Evening(5)
    for name in NAMES[names]:
        one.apply(Join(name, "1"))
    if teams:
        one.apply(ShuffleTeams())
    one.apply(Plan(45, ("grasshopper",), "two heads" if teams else "rotate"))
    one.apply(Begin())
    here = taken_up(tmp_path, one)
    readable(here, Gather)
    pick(here, "guests")
    readable(here, GuestList)
    press(here, Verb.EAST)
    wait(here, 0.5)
    gather = here.at(Gather)
    while gather.attendance.free:
        pick(here, gather.attendance.free[0], f"pad:{1 + gather.attendance.free[0] % 3}")
    readable(here, Gather)
    if not teams:  # two on a seat: nobody waits
        pick(here, "more")
        press(here, Verb.SOUTH)
        readable(here, Bets)
        press(here, Verb.RIGHT, Verb.SOUTH, Verb.EAST, Verb.EAST)
    deal(here)
    press(here, Verb.START)
    choose(here, "Evening")
    readable(here, Rows)
    choose(here, "Swap somebody")
    readable(here, Rows)
    press(here, Verb.SOUTH)
    readable(here, Rows)
    press(here, Verb.EAST, Verb.EAST, Verb.EAST, Verb.EAST)
    until(here, GameScene)
    play(here)
    until(here, Gather)
    for _ in range(4):
        readable(here, Gather)
        wait(here, 1.2)
    pick(here, "more")
    choose(here, "End the evening now")
    press(here, Verb.DOWN, Verb.SOUTH)
    for _ in range(30):
        readable(here, Podium)
        wait(here, 1.0)
