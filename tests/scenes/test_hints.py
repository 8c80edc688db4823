"""What is told at the foot of a screen is so: by its button, and by a click on the words."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game import GAMES
from game.evening.evening import Evening
from game.evening.plan import OPEN
from game.evening.seating import ROTATE
from game.evening.steps import Begin, Join, Plan
from scenes.evening.bets import Bets
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.planning import Planning
from scenes.evening.roster import Draft
from scenes.hall.fixtures import family
from scenes.hall.scene import Hall
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.sharing import Sharing
from scenes.menus.by_laws import ByLaws
from scenes.menus.rules import Rules
from scenes.menus.shelf import Shelf
from scenes.menus.title import Title
from scenes.people.guests import Book, Guest
from scenes.replay.games import GamesPlayed
from scenes.screens.question import Question
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.scene import Scene
from tests.scenes import gallery
from tests.scenes.room import Room, room, texts_of


def evening(begun: bool) -> Evening:
    found = Evening(1)
    for name in ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina"):
        found.apply(Join(name))
    found.apply(Plan(OPEN, tuple(GAMES), ROTATE))
    if begun:
        found.apply(Begin())
    return found


def playing(services: Services) -> Course:
    course = Course(services, evening(begun=True))
    slot = course.evening.proposals()[0]
    course.choose(slot.game, slot.short)
    return course


def hall(services: Services) -> Hall:
    shown = Hall(services, "pad:1")
    shown.counted, shown.complete, shown.page = family(), True, 2
    shown.enter = lambda: None  # type: ignore[method-assign]
    return shown


def guest_list(services: Services) -> GuestList:
    draft = Draft(services, Book((Guest("Anna", 1), Guest("Ben", 2))))
    shown = GuestList(services, "pad:1", draft, lambda _: [])
    shown.focus.key = 0
    return shown


def nothing(*_: object) -> None:
    return


OTHERS: dict[str, Callable[[Services], Scene]] = {
    "hall": hall,
    "guest list": guest_list,
    "planning": lambda s: Planning(s, "pad:1", evening(begun=False), nothing),
    "gather": lambda s: Gather(playing(s), "pad:1"),
    "bets": lambda s: Bets(playing(s), "pad:1", ["A", "B", "C"]),
    "games played": lambda s: GamesPlayed(s, "pad:1"),
}

LEADS: dict[str, tuple[type[Scene], ...]] = {
    "Rules": (Rules, Shelf),
    "At our table": (ByLaws,),
    "Games played": (GamesPlayed,),
    "Wipe": (Question,),
    "Share this pad": (Sharing,),
    "Share the keyboard": (Sharing,),
    "Share the mouse": (Sharing,),
}
LEAVES = {"Back", "Done", "Close", "Play on", "The pictures"}


def shown_anew(here: Room, make: Callable[[], Scene]) -> Screen:
    """The screen above the title, long enough to be heard."""
    here.services.texts.use("en")  # whatever was changed in the settings
    here.stack.clear_to(Title(here.services))
    here.stack.apply_changes()
    here.show(make())
    here.stack.update(1.2)
    here.sounds.played.clear()
    assert isinstance(here.top, Screen)
    return here.top


def press_and_let_go(here: Room, words: str) -> None:
    """Click on these words: what the press does, letting go does not do again."""
    at = next(mark for mark in reversed(texts_of(here.frame())) if mark.text == words)
    here.do(Action(MOUSE, Verb.CLICK, x=at.x, y=at.y))
    before, sounds = here.top, len(here.sounds.played)
    here.do(Action(MOUSE, Verb.CLICK, pressed=False, x=at.x, y=at.y))
    assert here.top is before, words
    assert len(here.sounds.played) == sounds, words


@pytest.mark.parametrize("device", ["pad:1", KEYBOARD, MOUSE])
def test_each_hint_tells_what_its_button_does(device: str, tmp_path: Path) -> None:
    here = room(tmp_path)
    made = [
        *gallery.screens(here, device).values(),
        *(partial(make, here.services) for make in OTHERS.values()),
    ]
    told = set()
    for make in made:
        for verb, words in shown_anew(here, make).hints.hints:
            screen = shown_anew(here, make)
            screen.device = device
            if words == "Leave the seat" or words not in here.words():
                continue  # it has none; another device has another hint
            before = here.frame()
            if device == MOUSE:
                press_and_let_go(here, words)
            else:
                here.press(verb, device=device)
            what = f"{type(screen).__name__}: {words}"
            if words in LEADS:
                assert isinstance(here.top, LEADS[words]), what
            elif words in LEAVES:
                assert here.top is not screen, what
            else:
                assert here.sounds.played or here.frame() != before, what
            told.add(words)
    assert told >= {"Rules", "At our table", "Games played", "Wipe", *LEAVES}
