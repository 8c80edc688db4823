"""What each press does on each screen: what opens, sounds, is said, is new and what is gone.

On a screen just opened that is each press of each device; at its other places the pad's alone.
"""

import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from textwrap import wrap
from typing import TypeAlias

from game import GAMES
from game.bots.play import play_out
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.evening import fixtures as evening
from scenes.evening.show import fixtures as show
from scenes.files.settings import Settings
from scenes.files.storage import Storage
from scenes.games.fixtures import table_of
from scenes.games.registry import presentation
from scenes.hall.fixtures import family
from scenes.hall.scene import Hall
from scenes.input.action import DIRECTIONS, KEYBOARD, Action, Verb
from scenes.kiosk.counts import Counts
from scenes.kiosk.leaving import ExitCode
from scenes.kiosk.owner import OwnersPage
from scenes.lessons.offer import offer
from scenes.lessons.scene import LessonScene
from scenes.lobby.house_rules import HouseRules
from scenes.lobby.naming import Naming
from scenes.lobby.scene import Lobby
from scenes.lobby.seat_editor import SeatEditor
from scenes.lobby.sharing import Sharing
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.match.wishes import OpenPause
from scenes.menus.by_laws import ByLaws
from scenes.menus.grab import Grab
from scenes.menus.mapping import Mapping
from scenes.menus.pause_seat import PauseSeat
from scenes.menus.pause_seats import PauseSeats
from scenes.menus.results import Results
from scenes.menus.rules import Rules
from scenes.menus.settings import SettingsMenu
from scenes.menus.shelf import Shelf
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.guests import Guest
from scenes.people.seating import Seating
from scenes.people.sitting import new_table
from scenes.replay.fixtures import people, played
from scenes.replay.games import GamesPlayed
from scenes.replay.scene import Replay
from scenes.screens.question import Question
from scenes.services import Services
from scenes.stage.scene import Scene
from scenes.stage.voice import NoVoice
from scenes.stage.widgets.stations import Station
from tests.scenes.kept.things import WIDTH, drawn, things
from tests.scenes.room import Room, room

GAME = GAMES["eight28"]
PAD, OTHER, STRANGER = "pad:1", "pad:2", "pad:3"
VERBS = (
    *DIRECTIONS, Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.NORTH, Verb.START, Verb.SELECT,
    Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER,
)  # fmt: skip
OTHERS = (Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.START)
EVENING = ("guests", "plan", "who sits", "bets", "pause", "swap")
SHOW = ("playing 6", "moving 6", "table 6", "podium 6", "awards 6")
PLACES, MOST = 20, 16  # at most, and of what is new or gone
Deed: TypeAlias = tuple[
    str, tuple[Verb, ...], Callable[[Room], None]
]  # its name, and what leads there
_NONCE = re.compile("[0-9a-f]{8,}|[0-9]{15,}")  # what nobody can guess
SPOKEN = Settings(speech=True, reduced_motion=True)


class _NoDisk(Storage):
    """Takes everything, and keeps nothing."""

    def write(self, name: str, data: bytes) -> None: ...


class _Below(Question):
    """Whatever lies below a screen, to be told from all that it leads to."""


class _Counted(Hall):
    """A hall in which all is counted already."""

    def enter(self) -> None:
        self.counted, self.complete = family(), True
        self.update(0.0)


class _Empty(Hall):
    def enter(self) -> None:
        self.complete = True
        self.update(0.0)


class _Listed(GamesPlayed):
    """A list of games that was read already."""

    def enter(self) -> None:
        self.all_read = True


def screens() -> dict[str, Callable[[Room], Scene]]:
    """Every kind of screen, each with what is below it."""
    return {
        "title": lambda here: Title(here.services),
        "title of a kiosk": _kiosk_title,
        "title with two notices": _noticed,
        "shelf": lambda here: Shelf(
            here.services, "What shall we play?", PAD, _nothing, lesson=_nothing
        ),
        "settings": _settings,
        "settings in a kiosk": lambda here: SettingsMenu(_in_kiosk(here).services, PAD),
        "rules": lambda here: Rules(here.services, presentation(GAME.name), device=PAD),
        "last page of rules": lambda here: Rules(
            here.services, presentation(GAME.name), page=len(presentation(GAME.name).pages) - 1
        ),
        "by-laws": lambda here: ByLaws(
            here.services, presentation(GAME.name), GAME.options(), PAD
        ),
        "lobby": _lobby,
        "lobby that expects": _expecting,
        "house rules": lambda here: HouseRules(
            here.services, PAD, presentation(GAME.name), GAME.options(), _nothing
        ),
        "seat of a person": partial(_editor, seat=0),
        "seat of a bot": partial(_editor, seat=2),
        "name": lambda here: Naming(here.services, PAD, "Ada", _nothing),
        "sharing": lambda here: Sharing(here.services, PAD, _seats(), GAME.seats[-1]),
        "pause": lambda here: here.services.screen_for(
            here.services, OpenPause(_session(here), PAD, ("one", "two"))
        ),
        "seats": lambda here: PauseSeats(here.services, _session(here), PAD),
        "own seat": lambda here: PauseSeat(here.services, _session(here), 0, PAD),
        "bot's seat": lambda here: PauseSeat(here.services, _session(here), 2, PAD),
        "seat of a stand-in": _stand_in,
        "who shall play": lambda here: Grab(here.services, PAD, _seats()[1], _nothing),
        "pad that went": _lost,
        "pad to be taught": _taught,
        "results": _results,
        "offer of a lesson": _offered,
        "lesson": _lesson,
        "hall": lambda here: _Counted(here.services, PAD),
        "empty hall": lambda here: _Empty(here.services, PAD),
        "no games": lambda here: _Listed(here.services, PAD),
        "film": _film,
        "code": lambda here: ExitCode(_in_kiosk(here).services, PAD, _nothing),
        "owner": lambda here: OwnersPage(
            _in_kiosk(here).services, PAD, Counts(here.services.storage),
            lambda: here.services.settings, _nothing,
        ),
        **{f"evening, {name}": partial(_staged, evening.fixtures, name) for name in EVENING},
        **{f"evening, {name}": partial(_staged, show.fixtures, name) for name in SHOW},
    }  # fmt: skip


def _staged(
    fixtures: Callable[[Services], Iterator[tuple[str, Scene]]], name: str, here: Room
) -> Scene:
    return next(scene for one, scene in fixtures(here.services) if one == name)


def _kiosk_title(here: Room) -> Scene:
    return Title(_in_kiosk(here).services)


def _in_kiosk(here: Room) -> Room:
    here.services.kiosk = True
    return here


def _noticed(here: Room) -> Scene:
    here.services.notices += ["The settings could not be saved.", "That game was over already."]
    return Title(here.services)


def _settings(here: Room) -> Scene:
    here.pads.strange += [OTHER, STRANGER]
    return SettingsMenu(replace(here.services, displays=("1", "2")), PAD)


def _lobby(here: Room) -> Scene:
    return Lobby(here.services, GAME.name, PAD, _seats())


def _seats() -> Seating:
    """Two with pads, and two bots."""
    return table_of(GAME, (PAD, OTHER), 4)


def _expecting(here: Room) -> Scene:
    seating = new_table(GAME, PAD, guests=[Guest("Anna", 3), Guest("Zora", 1)])
    return Lobby(here.services, GAME.name, PAD, seating)


def _editor(here: Room, seat: int) -> Scene:
    return SeatEditor(here.services, PAD, GAME, presentation(GAME.name), _seats(), seat)


def _session(here: Room) -> Session:
    return Session.unsaved(here.services, Setup(GAME, 4, 7, GAME.options()), _seats())


def _stand_in(here: Room) -> Scene:
    session = _session(here)
    session.seating.stand_in(1, "normal")
    return PauseSeat(here.services, session, 1, PAD)


def _lost(here: Room) -> Scene:
    seating = _seats()
    here.pads.plugged.remove(OTHER)
    return Takeover(here.services, seating, seating.lose(OTHER))


def _taught(here: Room) -> Scene:
    here.pads.strange.append(OTHER)
    return Mapping(here.services, OTHER, PAD)


@cache
def _ended() -> Match:
    match = Match(Setup(GAME, 4, 7, GAME.options()))
    play_out(match, [GAME.bots["easy"]] * 4)
    return match


def _results(here: Room) -> Scene:
    results = Results(here.services, Session(here.services, _ended(), _seats(), None, Log()))
    for _ in range(80):
        results.update(0.1)
    return results


def _offered(here: Room) -> Scene:
    offer(here.services, GAME.name, _seats(), ["Ada", "Ben"], PAD, play=_nothing)
    here.stack.apply_changes()
    assert here.top is not None
    here.stack.pop()
    return here.top


def _lesson(here: Room) -> Scene:
    return LessonScene(here.services, GAME.name, _seats(), _nothing)


def _film(here: Room) -> Scene:
    line = played(GAME.name)
    replay = Replay(here.services, line, people(GAME.seats[-1]), _nothing, PAD)
    replay.jump(line.nearest(0.5), stop=True)
    return replay


@cache
def presses() -> dict[str, str]:
    """Write what each press does, by the name of the file that keeps it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        lines = [line for screen in screens().items() for line in _each(Path(folder), *screen)]
    return {"presses": "\n".join(lines) + "\n"}


def _each(folder: Path, name: str, make: Callable[[Room], Scene]) -> Iterator[str]:
    """Each press on a screen that was just opened; what several do alike stands there once."""
    yield f"[{name}]"
    done: dict[str, list[str]] = {}
    opened: dict[str, str] = {}  # what a screen shows that opens, by what opens it first
    deeds = [*_deeds(opened_in(folder / name, make)), *_elsewhere(folder / name, make)]
    for number, (what, way, press) in enumerate(deeds):
        here = opened_in(folder / name / str(number), make)
        here.press(*way)
        deed, shown = _done(here, press)
        here.stack.clear()  # a game that was begun is written by a thread
        here.stack.apply_changes()
        if shown:
            deed += f"; as {opened[shown]}" if shown in opened else f"; {shown}"
            opened.setdefault(shown, what)
        done.setdefault(deed, []).append(what)
    for deed, whats in done.items():
        line = f"{', '.join(whats)}: {deed}"
        yield from wrap(
            line, WIDTH, initial_indent="  ", subsequent_indent="    ",
            break_long_words=False, break_on_hyphens=False,
        )  # fmt: skip


def opened_in(folder: Path, make: Callable[[Room], Scene]) -> Room:
    here = room(folder, storage=_NoDisk(folder), settings=SPOKEN)
    here.show(_Below(here.services, PAD, "Which pad?", [("None", _nothing)]))
    here.show(make(here))
    here.stack.update(0.5)
    return here


def _deeds(here: Room) -> Iterator[Deed]:
    """Every button of a pad and keyboard, some of others, and a click on all to choose."""
    scene = here.top
    assert scene is not None
    for verb in VERBS:
        yield verb.value, (), partial(_press, verb=verb)
    for device, verbs in ((OTHER, OTHERS), (STRANGER, OTHERS), (KEYBOARD, VERBS)):
        for verb in verbs:
            yield f"{device} {verb.value}", (), partial(_press, verb=verb, device=device)
    yield "pad:2 gone", (), lambda here: here.do(Action(OTHER, Verb.UNPLUGGED))
    stations: list[Station] = getattr(scene, "stations", list)()
    for station in stations[:: 1 + len(stations) // 30]:  # not all letters of a name
        yield f"click {station.key}", (), partial(Room.click, x=station.x, y=station.y)


def _elsewhere(folder: Path, make: Callable[[Room], Scene]) -> Iterator[Deed]:
    """What may be done with a pad at each other place that the focus comes to."""
    ways: list[tuple[Verb, ...]] = [()]
    found = {"".join(_focus(opened_in(folder, make).top))}
    for way in ways:
        for verb in (Verb.DOWN, Verb.RIGHT):
            here = opened_in(folder, make)
            here.press(*way)
            scene = here.top
            here.press(verb)
            place = "".join(_focus(scene))
            if here.top is scene and place not in found and len(ways) < PLACES:
                found.add(place)
                ways.append((*way, verb))
                for there in (Verb.LEFT, Verb.RIGHT, Verb.WEST, Verb.SOUTH):
                    yield f"{there.value} {place}", ways[-1], partial(_press, verb=there)


def _press(here: Room, verb: Verb, device: str = PAD) -> None:
    here.press(verb, device=device)


def _done(here: Room, press: Callable[[Room], None]) -> tuple[str, str]:
    """What a press has done, and what the screen shows that it has opened."""
    scene, voice = here.top, here.services.voice
    assert scene is not None
    assert isinstance(voice, NoVoice)
    before = Counter(things(drawn(scene), boxes=False))
    here.sounds.played.clear()
    press(here)
    parts = [f"heard {', '.join(here.sounds.played)}"] if here.sounds.played else []
    parts += [f"said {' / '.join(voice.said)}"] if voice.said else []
    if here.top is not scene:
        parts.append(f"leads to {type(here.top).__name__}")
        return "; ".join(parts), _shown(here.top)
    after = Counter(things(drawn(scene), boxes=False))
    new, gone = list(after - before), list(before - after)
    parts += [f"new {_few(new)}"] if new else []
    parts += [f"gone {_few(gone)}"] if gone else []
    return "; ".join([*parts, *_focus(scene)]), ""


def _few(all_of_them: list[str]) -> str:
    """Not all letters of a grid that changes."""
    rest = len(all_of_them) - MOST
    return " | ".join([*all_of_them[:MOST], *([f"and {rest}"] if rest > 0 else [])])


def _shown(scene: Scene | None) -> str:
    """All words of a screen, but of those that threads have a part in."""
    if scene is None or isinstance(scene, (Hall, GamesPlayed, GameScene)):
        return ""
    words = [one for one in things(drawn(scene), boxes=False) if "'" in one or '"' in one]
    return "; ".join([_NONCE.sub("…", " | ".join(words)), *_focus(scene)])


def _focus(scene: Scene | None) -> list[str]:
    """Where the focus is, as the light of one button is told."""
    return [f"at {one.key}" for one in getattr(scene, "stations", list)() if one.focused][:1]


def _nothing(*_: object) -> None:
    return
