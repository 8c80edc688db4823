"""Every kind of screen there is, each as it opens with something below it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from game import GAMES
from game.bots.play import play_out
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.choosing.wishes import OpenPause
from scenes.evening import fixtures as evening
from scenes.files.desk import Desk
from scenes.files.settings import Settings
from scenes.games.fixtures import table_of
from scenes.games.registry import presentation
from scenes.hall.fixtures import family
from scenes.hall.scene import Hall
from scenes.kiosk.counts import Counts
from scenes.kiosk.leaving import AskCode
from scenes.kiosk.owner import OwnersPage
from scenes.lessons.offer import offer
from scenes.lessons.scene import LessonScene
from scenes.lobby.house_rules import HouseRules
from scenes.lobby.naming import Naming
from scenes.lobby.scene import Lobby
from scenes.lobby.seat_editor import SeatEditor
from scenes.lobby.sharing import Sharing
from scenes.menus.pause import Grab, PauseSeat, PauseSeats
from scenes.menus.results import Results
from scenes.menus.rules import ByLaws, Rules
from scenes.menus.settings import SettingsMenu, ShowButtons
from scenes.menus.shelf import Shelf
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.guests import Guest
from scenes.people.seating import LONGEST, Seating
from scenes.people.sitting import new_table
from scenes.replay.fixtures import people, played
from scenes.replay.games import GamesPlayed
from scenes.replay.scene import Replay
from scenes.screens.question import Question
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene
from scenes.texts import Texts
from tests.scenes.room import Room, frame_of, room

GAME = GAMES["eight28"]
PAD, OTHER, STRANGER = "pad:1", "pad:2", "pad:3"
EVENING = ("guests", "plan", "who sits", "bets", "pause", "swap")
SHOW = ("moving 6", "table 6", "podium 6", "awards 6", "moment 14")
PAGES = len(presentation(GAME.name).pages)
OF_TABLES = {"film", "lesson", "code", "owner"}  # which are no screens of menus, or of one device
SPOKEN = Settings(speech=True, reduced_motion=True)


class _NoDisk(Desk):
    """Takes everything, and keeps nothing."""

    def write(self, name: str, data: bytes) -> None: ...


class Below(Question):
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
        **{f"rules {page}": partial(_rules, page) for page in range(PAGES)},
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
        "name": lambda here: Naming(here.services, PAD, "W" * (LONGEST - 1), _nothing),
        "sharing": lambda here: Sharing(here.services, PAD, _seats(PAD, 6), GAME.seats[-1]),
        "pause": lambda here: here.services.screen_for(
            here.services, OpenPause(_session(here), PAD, lambda: ("Bartholomäus plays 6",) * 3)
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
        "code": lambda here: AskCode(_in_kiosk(here).services, PAD, "Another code", print),
        "owner": lambda here: OwnersPage(
            _in_kiosk(here).services, PAD, Counts(here.services.storage),
            lambda: here.services.settings, _nothing,
        ),
        **{f"evening, {name}": partial(_staged, evening.fixtures, name) for name in EVENING},
        **{f"evening, {name}": partial(_shown, name) for name in SHOW},
    }  # fmt: skip


def _staged(
    fixtures: Callable[[Services], Iterator[tuple[str, Scene]]], name: str, here: Room
) -> Scene:
    return next(scene for one, scene in fixtures(here.services) if one == name)


def _shown(name: str, here: Room) -> Scene:
    return evening.makers(here.services)[name]()


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


def _rules(page: int, here: Room) -> Scene:
    return Rules(here.services, presentation(GAME.name), page=page, device=PAD)


def _seats(second: str = OTHER, people: int = 2) -> Seating:
    """People with long names and pads, and bots at four seats or more."""
    seating = table_of(GAME, (PAD, *[second] * (people - 1)), max(4, people))
    for player in seating.players[:people]:
        player.name = f"W{player.mark}annabella"[:LONGEST]
    return seating


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
    return ShowButtons(here.services, OTHER, PAD)


@cache
def _ended() -> Match:
    match = Match(Setup(GAME, 4, 7, GAME.options()))
    play_out(match, [GAME.bots["easy"]] * 4)
    return match


def _results(here: Room) -> Scene:
    results = Results(here.services, Session(here.services, _ended(), _seats(), None, Log()))
    for _ in range(32):
        results.update(0.25)
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


def opened_in(folder: Path, make: Callable[[Room], Scene], **changes: Any) -> Room:
    here = room(folder, **{"storage": _NoDisk(folder), "settings": SPOKEN, **changes})
    here.show(Below(here.services, PAD, "Which pad?", [("None", _nothing)]))
    here.show(make(here))
    here.stack.update(0.5)
    return here


def frames(
    folder: Path, language: str, device: str, size: int = 100
) -> Iterator[tuple[str, Frame]]:
    """Each screen of menus, by name, as whoever has `device` sees it; text is `size` percent."""
    settings = Settings(text_size=size, reduced_motion=True)
    for name, make in screens().items():
        if name not in OF_TABLES:
            here = opened_in(folder, make, texts=Texts(language), settings=settings)
            here.pads.brands = {PAD: "playstation", OTHER: "xbox"}
            if isinstance(here.top, Screen):
                here.top.device = device
            yield name, frame_of(here.top)
            here.stack.clear()
            here.stack.apply_changes()


def focus_of(scene: Scene | None) -> str:
    """Where the focus is, as the light of one button is told; "" for nowhere."""
    stations = getattr(scene, "stations", list)()
    return next((str(one.key) for one in stations if one.focused), "")


def _nothing(*_: object) -> None:
    return
