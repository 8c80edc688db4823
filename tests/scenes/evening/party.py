"""An evening in the house without a display: guests who press, and what they see."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from game import GAMES
from game.evening.evening import Evening
from game.evening.log import complete
from game.evening.plan import OPEN
from scenes.evening.course import Course
from scenes.evening.gather import START, Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.host import Host
from scenes.evening.tiles import Key, TileScreen
from scenes.evening.ways import Ended
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.files.storage import EVENING
from scenes.input.action import KEYBOARD, Action, Verb, is_phone
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.screens.question import Question
from scenes.screens.screen import MenuScreen
from scenes.session.session import Session
from tests.game.evening.evenings import ALL, named
from tests.game.evening.evenings import play as play_on
from tests.scenes.behind import match_of
from tests.scenes.guest import Guest
from tests.scenes.room import Room, room

QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
PADS = ("pad:1", "pad:2", "pad:3")
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")


def place(folder: Path, **changes: Any) -> Room:
    """A house at its title, with three pads."""
    here = room(folder, **{"settings": QUICK, **changes})
    here.pads.plugged[:] = PADS
    here.show(Title(here.services))
    return here


def wait(here: Room, seconds: float) -> None:
    for _ in range(max(1, round(seconds / 0.1))):
        here.stack.update(0.1)
        here.stack.apply_changes()


def press(here: Room, *verbs: Verb, device: str = "pad:1") -> None:
    for verb in verbs:
        here.press(verb, device=device)
        wait(here, 0.5)


def choose(here: Room, label: str, device: str = "pad:1") -> None:
    """Go down a menu to the row with this label, and press."""
    screen = here.at(MenuScreen)
    for _ in screen.menu.entries:
        if screen.menu.entries[screen.menu.focus].label == label:
            press(here, Verb.SOUTH, device=device)
            return
        press(here, Verb.DOWN, device=device)
    raise AssertionError(f"no row {label!r}: {[one.label for one in screen.menu.entries]}")


def pick(here: Room, key: Key, device: str = "pad:1") -> None:
    """Go to a tile by arrows, and press."""
    screen = here.at(TileScreen)
    for _ in range(60):
        if screen.focus.key == key:
            press(here, Verb.SOUTH, device=device)
            return
        places = {one.key: one for one in screen.targets()}
        at, to = places[screen.focus.key or 0], places[key]
        if abs(to.y - at.y) > at.h / 2:
            press(here, Verb.DOWN if to.y > at.y else Verb.UP, device=device)
        elif isinstance(screen, Gather) and screen.chooses(device) is not None:  # right would bet
            press(here, Verb.DOWN if at.key == START else Verb.UP, device=device)
        else:
            press(here, Verb.RIGHT if to.x > at.x else Verb.LEFT, device=device)
    raise AssertionError(f"{key!r} cannot be reached")


def type_name(here: Room, name: str) -> None:
    for letter in name:
        here.do(Action(KEYBOARD, Verb.TEXT, text=letter))
    press(here, Verb.SOUTH, device=KEYBOARD)


def invite(here: Room, names: tuple[str, ...] = NAMES) -> None:
    """From the title to the guests' list, with these new guests."""
    choose(here, "Evening")
    assert isinstance(here.top, GuestList)
    for name in names:
        pick(here, "new")
        type_name(here, name)


def host(here: Room) -> Host:
    party = here.services.party
    assert isinstance(party, Host)
    return party


def evening(here: Room) -> Evening:
    return host(here).course.evening


def sit_and_deal(here: Room) -> None:
    """All pads take a seat, and the cards are dealt."""
    page = at_page(here)
    for pad in PADS:
        if page.attendance.free and all(player.device != pad for player in page.seating):
            press(here, Verb.SOUTH, device=pad)
    deal(here)


def at_page(here: Room) -> Gather:
    """The page before a game, which is there."""
    assert isinstance(here.top, Gather)
    return here.top


def leave(here: Room) -> None:
    """Go from the page to the title, where the evening waits."""
    pick(here, "more")
    choose(here, "To the title")


def deal(here: Room) -> None:
    """All who sit there are ready, bots play for the others, and nobody wants to see it first."""
    page = at_page(here)
    held = [player.device for player in page.seating if player.device]
    pads = [device for device in held if not is_phone(device)]
    for device in dict.fromkeys(pads or PADS[:1]):  # who has no seat begins for all
        if here.top is page:
            pick(here, "start", device)
    for _ in range(60):
        if isinstance(here.top, Question):
            choose(here, "Play now")
        if here.top is not page:
            break
        wait(here, 0.5)
    until(here, GameScene)


def until(here: Room, kind: type | tuple[type, ...], seconds: float = 60.0) -> None:
    """Wait until such a screen is on top."""
    for _ in range(round(seconds / 0.25)):
        if isinstance(here.top, kind):
            wait(here, 1.1)  # it hears nobody before
            return
        wait(here, 0.25)
    raise AssertionError(f"{type(here.top).__name__} stays, no {kind} comes")


def play(here: Room, *, by_hand: bool = False) -> None:
    """All who are asked choose their first legal move; `by_hand` with the device that they hold."""
    scene = here.at(GameScene)
    session = scene.session
    guests = {
        seat: Guest(scene, seat, player.device)
        for seat, player in enumerate(session.seating)
        if player.device
    }
    for _ in range(4000):
        if here.top is not scene:
            return
        seat = next((one for one in match_of(session).waiting() if one in guests), None)
        if seat is None or scene.director.telling:
            wait(here, 0.1)
            continue
        move = match_of(session).legal(seat)[0]
        if by_hand:
            guests[seat].presses = 0
            guests[seat].choose(move)
        else:
            scene.chooser.commit(seat, move)
            wait(here, 0.1)
    raise AssertionError("the game does not end")


def gathering(folder: Path, *names: str) -> tuple[Room, Gather]:
    """Where these guests take their seats."""
    here = place(folder)
    invite(here, names)
    pick(here, "same")
    assert isinstance(here.top, Gather)
    return here, here.top


def taken_up(folder: Path, one: Evening, **changes: Any) -> Room:
    """Go on with this evening, as after a power cut."""
    folder.mkdir(exist_ok=True)
    folder.joinpath(EVENING).write_bytes(complete(one))
    here = place(folder, **changes)
    press(here, Verb.SOUTH)
    return here


def between(
    folder: Path, guests: int, games: int = 1, minutes: int = OPEN, wanted: tuple[str, ...] = ALL
) -> Room:
    """So many named guests at the page after so many games; nobody has a device yet."""
    one = named(guests, minutes, games=wanted)
    for _ in range(games):
        play_on(one)
    here = taken_up(folder, one)
    wait(here, 5.0)  # the table is told
    return here


def nothing(*_: object) -> None:
    """Lead nowhere."""


def table_of(here: Room, evening: Evening, game: str) -> tuple[Course, list[str], Session]:
    """This game is chosen: its course, who sits where, and its session."""
    course = Course(here.services, evening)
    slot = next(one for one in evening.proposals() if one.game == game)
    course.choose(slot.game, slot.short)
    seating = course.seating()
    session = Session.unsaved(here.services, course.setup(), seating)
    return course, [player.name for player in seating], session


def ended(
    here: Room, evening: Evening, game: str, ranks: tuple[int, ...]
) -> tuple[Course, list[str], Session]:
    """The page after a game that ended with these ranks."""
    course, names, session = table_of(here, evening, game)
    session.play_out([GAMES[game].bots["easy"]] * len(names))
    course.finish(replace(session.finished(), ranks=ranks), session)
    here.show(Gather(course, "pad:1", ended=Ended(session)))
    return course, names, session


def plain(here: Room) -> str:
    """All words in sight."""
    return "\n".join(here.words()).replace("\N{NO-BREAK SPACE}", " ")
