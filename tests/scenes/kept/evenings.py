"""What guests press in an evening, from the title to the podium, and what they see and hear of it.

One evening has all screens, bets and changes of seats; in the other two share seats, and a keyboard
is handed on.
"""

import re
import tempfile
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from textwrap import wrap

from game import GAMES
from game.evening.evening import Evening
from game.evening.log import complete
from game.evening.steps import Begin, Join, Plan, ShuffleTeams
from scenes.evening.choice import NextGame
from scenes.evening.gather import Gather
from scenes.evening.host import Host
from scenes.evening.outcome import Outcome
from scenes.evening.show.evening_table import EveningTable
from scenes.evening.show.podium import Podium
from scenes.files.storage import EVENING
from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.guests import Book, Guest, LastEvening, store
from scenes.stage.widgets.stations import Offers, Station
from tests.scenes.evening.party import (
    QUICK,
    choose,
    deal,
    pick,
    place,
    press,
    type_name,
    until,
    wait,
)
from tests.scenes.kept.things import WIDTH, things
from tests.scenes.room import Room

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina", "Hugo")
SPARE = "pad:4"  # nobody plays with it
STILL = replace(QUICK, reduced_motion=True)
_TIME = re.compile(r"\d\d:\d\d")


class Pen:
    """Writes down each press at a house, and what is new after it."""

    def __init__(self, here: Room) -> None:
        self.written: list[str] = []
        self._here = here
        self._shown: list[str] = []
        self._knows = ""
        self._light: list[Hashable] = []  # where that of one button goes
        self._heard = self._shaken = 0
        press = here.press

        def noted(*verbs: Verb, device: str = "pad:1") -> None:
            for verb in verbs:
                press(verb, device=device)
                self.note(f"{device} {verb.name.lower()}")

        here.press = noted  # type: ignore[method-assign]

    def note(self, what: str) -> None:
        """Write a press, or something else that was done, and what came of it."""
        top, shown = self._here.top, things(self._here.frame(), boxes=False)
        new = [_TIME.sub("…", one) for one in shown if one not in self._shown]
        self._shown = shown
        played, pads = self._here.sounds.played, self._here.pads.rumbled
        heard, self._heard = played[self._heard :], len(played)
        shaken, self._shaken = pads[self._shaken :], len(pads)
        sounds = [*map("({})".format, heard), *map("{} shakes".format, shaken)]
        self.written.append(" ".join([f"{what}: {type(top).__name__} {focus_of(top)}", *sounds]))
        self.written += _wrapped("  ", " | ".join(new))
        stations: Sequence[Station] = top.stations() if isinstance(top, Offers) else ()
        if (light := [one.key for one in stations]) != self._light:
            keys = ", ".join(f"{one.key}{' (focus)' * one.focused}" for one in stations)
            self.written += _wrapped("  > ", keys)
            self._light = light
        if (knows := "; ".join(_known(self._here))) != self._knows:
            self.written += _wrapped("  = ", knows)
            self._knows = knows

    def time(self, seconds: float, each: float = 1.0) -> None:
        """Let seconds pass, and look from time to time."""
        for _ in range(round(seconds / each)):
            wait(self._here, each)
            self.note("…")

    def click(self, words: str) -> None:
        """Click where these words stand."""
        wait(self._here, 0.5)
        self._here.click_on(words)
        wait(self._here, 0.5)
        self.note(f"click on {words!r}")

    def finish(self) -> None:
        """Let bots play the game out, and see what it came to."""
        here, scene = self._here, self._here.stack.scenes[0]
        assert isinstance(scene, GameScene)
        scene.session.play_out([GAMES[scene.table.game].bots["easy"]] * len(scene.table.seating))
        here.services.after_game(here.services, scene.session)
        here.stack.apply_changes()
        self.note("the game ends")


def _wrapped(sign: str, words: str) -> list[str]:
    return wrap(
        words, WIDTH, initial_indent=sign, subsequent_indent=" " * len(sign),
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def focus_of(top: object) -> str:
    """What has the focus, as far as there is one."""
    if menu := getattr(top, "menu", None):
        return repr(menu.entries[menu.focus].label) if menu.entries else ""
    if focus := getattr(top, "focus", None):
        return repr(focus.key)
    stations: Sequence[Station] = top.stations() if isinstance(top, Offers) else ()
    return ", ".join(str(one.key) for one in stations if one.focused)


def _known(here: Room) -> Iterator[str]:
    """Who sits at the evening's game with what, who has bet on whom, and points."""
    party = here.services.party
    if not isinstance(party, Host):
        return
    evening, scene = party.course.evening, here.stack.scenes[0]
    yield f"{evening.phase}, {[guest.name for guest in evening.guests if not guest.here]} gone"
    if evening.now:
        yield f"heads {evening.now.heads}, bets {evening.now.bets}"
    if isinstance(scene, Gather | GameScene):
        seating = scene.seating if isinstance(scene, Gather) else scene.session.seating
        for player in seating:
            who = (player.name, player.mark, player.device, player.bot, player.lost, player.holder)
            yield " ".join(str(one) for one in who if one != "")
    yield f"points {[str(row.points) for row in evening.standings()]}"


@cache
def evenings() -> dict[str, str]:
    """Write both evenings, by the name of the file that keeps them."""
    kept = {}
    for name, lines in {"evening by presses": _all_screens, "evening of pairs": _pairs}.items():
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            kept[name] = "\n".join(lines(Path(folder))) + "\n"
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
