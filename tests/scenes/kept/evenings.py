"""What guests press in an evening, from the title to the podium, and what they see and hear of it.

One evening has all screens, bets and changes of seats; in one two share seats, and a keyboard is
handed on; one has as many guests as there can be, and is broken off and taken up again.
"""

import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

from game.evening.evening import Evening
from game.evening.log import complete
from game.evening.steps import Begin, Join, Plan, ShuffleTeams
from scenes.evening.choice import NextGame
from scenes.evening.gather import Gather
from scenes.evening.outcome import Outcome
from scenes.evening.show.evening_table import EveningTable
from scenes.evening.show.podium import Podium
from scenes.files.storage import EVENING
from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.takeover import Takeover
from scenes.people.guests import Book, Guest, LastEvening, store
from tests.scenes.evening.party import (
    PADS,
    QUICK,
    choose,
    deal,
    host,
    pick,
    place,
    press,
    type_name,
    until,
    wait,
)
from tests.scenes.kept.pen import Pen
from tests.scenes.room import Room

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina", "Hugo")
TEN = (*NAMES, "Ina", "Jan")
SPARE = "pad:4"  # nobody plays with it
STILL = replace(QUICK, reduced_motion=True)


@cache
def evenings() -> dict[str, str]:
    """Write these evenings, by the name of the file that keeps each."""
    kinds = {"by presses": _all_screens, "of pairs": _pairs, "of many": _many}
    kept = {}
    for name, lines in kinds.items():
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            kept[f"evening {name}"] = "\n".join(lines(Path(folder))) + "\n"
    return kept


def _all_screens(folder: Path) -> list[str]:
    here = place(folder, settings=STILL)
    people = tuple(Guest(name, number % 6) for number, name in enumerate(NAMES[:5]))
    known = tuple(Guest(name, 5 - number) for number, name in enumerate(NAMES[5:7]))
    plan = LastEvening(people, 45, ("grasshopper", "cockroach"), "rotate")
    store(Book(people + known, 3, {}, plan), here.services.storage)
    pen = Pen(here)
    choose(here, "Evening")
    _guests(here)
    _plan(here)
    _seats(here, pen)
    _game(here)
    pen.finish()
    _between(here, pen)
    return pen.written


def _guests(here: Room) -> None:
    """Who comes, goes, gets another character or is new."""
    for key in (5, 6, 6, 6):
        pick(here, key)
    press(here, Verb.WEST, Verb.WEST)
    press(here, Verb.SELECT, device=KEYBOARD)
    pick(here, "new")
    type_name(here, NAMES[7])
    pick(here, "plan")


def _plan(here: Room) -> None:
    """Each row to the right and back, teams and games too."""
    for row in ("Time", "Who sits", "Teams of two", "Shuffle the games"):
        choose(here, row)
    choose(here, "Shuffle the teams")
    choose(here, "Teams of two")
    for row in ("Who sits", "Who sits", "8-28", "8-28", "Früchtchen", "Cockroach Poker Royal"):
        choose(here, row)
    choose(here, "Start")


def _seats(here: Room, pen: Pen) -> None:
    """All devices take seats, one leaves, one is doubled; bets; another game and the next."""
    for device in ("pad:1", "pad:2", KEYBOARD, KEYBOARD):
        press(here, Verb.SOUTH, device=device)
    choose(here, "No, wait", KEYBOARD)
    pick(here, 0, "pad:2")
    press(here, Verb.EAST, device="pad:2")
    press(here, Verb.UP, Verb.RIGHT, Verb.SOUTH)
    pen.click("Cleo")
    pick(here, "bet")
    press(here, Verb.SOUTH, Verb.RIGHT, Verb.RIGHT, Verb.SOUTH, Verb.DOWN, Verb.DOWN, Verb.SOUTH)
    press(here, Verb.EAST)
    here.unplug("pad:1")
    pen.note("pad:1 is unplugged")
    here.plug("pad:1")
    pick(here, "other", KEYBOARD)
    press(here, Verb.RIGHT, Verb.LEFT)
    pick(here, "end")
    press(here, Verb.SOUTH)
    pick(here, 0)
    pen.time(3)
    for device in ("pad:1", "pad:2", KEYBOARD, "pad:3"):
        press(here, Verb.SOUTH, device=device)
    here.plug(SPARE)
    deal(here)
    pen.time(2)
    until(here, GameScene)


def _game(here: Room) -> None:
    """A spare pad bets; the pause: swaps, undone, bets, guests, nothing skipped."""
    for verb in (Verb.SOUTH, Verb.LEFT, *DIRECTIONS, Verb.UP, Verb.UP, Verb.SOUTH, Verb.EAST):
        press(here, verb, device=SPARE)
    press(here, Verb.START)
    choose(here, "Evening")
    choose(here, "Swap somebody")
    press(here, Verb.DOWN, Verb.SOUTH, Verb.SOUTH, Verb.SOUTH, Verb.DOWN, Verb.DOWN, Verb.SOUTH)
    press(here, Verb.EAST)
    for _ in range(2):
        choose(here, "Undo the last change of seats")
    choose(here, "Swap somebody")
    press(here, Verb.SOUTH, Verb.UP, Verb.UP, Verb.SOUTH, Verb.EAST)  # a bot
    choose(here, "Bets of those who wait")
    press(here, Verb.EAST)
    choose(here, "Guests come and go")
    for key in (1, 1, 6):
        pick(here, key)
    press(here, Verb.EAST)
    for row in ("Skip this game", "End the evening now"):
        choose(here, row)
        press(here, Verb.SOUTH)
    press(here, Verb.EAST, Verb.EAST)


def _between(here: Room, pen: Pen) -> None:
    """From the outcome to a skipped game, to the podium and to the same evening again."""
    pen.time(3)
    until(here, EveningTable)
    pen.time(1)
    press(here, Verb.SOUTH)
    until(here, NextGame)
    pick(here, "guests")
    pick(here, 0)
    pick(here, "new")
    type_name(here, "Ina")
    press(here, Verb.EAST)
    pick(here, "final")
    pen.time(2)
    until(here, NextGame)
    pick(here, 0)
    press(here, Verb.SOUTH)
    deal(here)
    until(here, GameScene)
    pen.finish()
    until(here, Podium)
    pen.time(12)
    press(here, *[Verb.SOUTH] * 3)
    pen.time(2)
    press(here, Verb.SOUTH)  # the same evening again
    pen.time(1)
    press(here, Verb.EAST, device="pad:3")  # to the title


def _pairs(folder: Path) -> list[str]:
    """Two on a seat and teams; pad and keyboard go from hand to hand, the mouse has a seat."""
    one = Evening(5)
    for number, name in enumerate(NAMES[:6]):
        one.apply(Join(name, str(number % 3)))  # so that not all have what they wish for
    one.apply(Plan(30, ("grasshopper",), "two heads"))
    one.apply(ShuffleTeams())
    one.apply(Begin())
    folder.joinpath(EVENING).write_bytes(complete(one))
    here = place(folder, settings=STILL)
    pen = Pen(here)
    press(here, Verb.SOUTH)
    until(here, NextGame)
    pick(here, 0)
    gather = here.top
    assert isinstance(gather, Gather)
    for seat, device in enumerate(("pad:1", KEYBOARD, "pad:1", MOUSE)):
        gather.seating.hand_over(seat, device)
    deal(here)
    pen.time(4)
    until(here, GameScene)
    scene = here.top
    assert isinstance(scene, GameScene)
    wait(here, 2.0)
    for device in ("pad:1", KEYBOARD):
        press(here, Verb.SOUTH, device=device)
        here.do(Action(device, Verb.LEFT_SHOULDER))
        pen.time(3)
        here.do(Action(device, Verb.LEFT_SHOULDER, pressed=False))
        pen.time(1)
    press(here, Verb.START)
    choose(here, "Evening")
    choose(here, "Guests come and go")
    pick(here, one.teams[0][0])
    press(here, Verb.EAST, Verb.EAST, Verb.EAST)
    pen.finish()
    assert isinstance(here.top, Outcome)
    until(here, EveningTable)
    pen.time(4)
    until(here, NextGame)
    pick(here, "end")
    press(here, Verb.DOWN, Verb.SOUTH)
    pen.time(12, 2.0)
    return pen.written


def _many(folder: Path) -> list[str]:
    """Twenty known guests, of whom fourteen can come; cockroaches, ties, and a power cut."""
    here = place(folder, settings=STILL)
    guests = tuple(
        Guest(f"{name}{more}", n % 6) for more in ("", "o") for n, name in enumerate(TEN)
    )
    store(Book(guests, 3, {}, None), here.services.storage)
    pen = Pen(here)
    choose(here, "Evening")
    for key in range(14):
        pick(here, key)
    for _ in range(6):
        press(here, Verb.RIGHT)
    press(here, Verb.SOUTH)  # there is no more room
    press(here, Verb.UP, Verb.UP, Verb.UP, Verb.SOUTH, Verb.SOUTH)
    pen.click(TEN[1])
    pick(here, "plan")
    for row in ("Grasshopper Poker", "8-28", "Früchtchen", "Start"):
        choose(here, row)
    _cockroaches(here, pen)
    again = place(folder, settings=STILL)
    pen.turn_to(again)
    press(again, Verb.SOUTH)
    pen.time(2)
    assert isinstance(again.top, GameScene | Takeover)
    for device in PADS:
        press(again, Verb.SOUTH, device=device)
    pen.finish()
    until(again, EveningTable)
    pen.time(5)
    until(again, NextGame)
    pick(again, "end")
    press(again, Verb.DOWN, Verb.SOUTH)
    pen.time(14, 2.0)
    press(again, Verb.DOWN, Verb.SOUTH)
    return pen.written


def _cockroaches(here: Room, pen: Pen) -> None:
    """Those who wait bet on who loses, at the table and with a pad that nobody else has."""
    for device in PADS:
        press(here, Verb.SOUTH, device=device)
    pick(here, "bet")
    press(here, Verb.LEFT, Verb.SOUTH, Verb.DOWN, Verb.RIGHT, Verb.UP, Verb.EAST)
    here.plug(SPARE)
    for seat in (3, 4, 5):
        pick(here, seat)
    pick(here, "start")
    pen.time(3)
    until(here, GameScene)
    wait(here, 1.0)
    press(here, Verb.SOUTH, Verb.RIGHT, Verb.SOUTH, Verb.DOWN, Verb.EAST, device=SPARE)
    press(here, Verb.START)
    choose(here, "Evening")
    choose(here, "Guests come and go")
    press(here, Verb.UP, Verb.UP, Verb.SOUTH, Verb.EAST, Verb.EAST, Verb.EAST)
    host(here).rest()
    scene = here.stack.scenes[0]
    assert isinstance(scene, GameScene)
    scene.session.close()
