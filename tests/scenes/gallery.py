"""Every menu screen in its fullest state, for tests that look at all of them."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from game import GAMES
from game.bots.play import random_bot
from game.engine.match import Setup
from scenes.files.settings import Settings
from scenes.games import registry
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.lobby.house_rules import HouseRules
from scenes.lobby.naming import Naming
from scenes.lobby.scene import Lobby
from scenes.lobby.seat_editor import SeatEditor
from scenes.lobby.sharing import Sharing
from scenes.match.session import Session
from scenes.menus.by_laws import ByLaws
from scenes.menus.grab import Grab
from scenes.menus.mapping import Mapping
from scenes.menus.pause import Pause
from scenes.menus.pause_seat import PauseSeat
from scenes.menus.pause_seats import PauseSeats
from scenes.menus.results import Results
from scenes.menus.rules import Rules
from scenes.menus.settings import SettingsMenu
from scenes.menus.shelf import Shelf
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.guests import Guest
from scenes.people.names import LONGEST
from scenes.people.seating import Privacy, Seating
from scenes.people.sitting import bots, new_table, set_seats, sit_down
from scenes.screens.question import Question
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene
from scenes.texts import Texts
from tests.scenes.room import Room, room

GAME = GAMES["grasshopper"]
DEVICES = ("pad:1", KEYBOARD, MOUSE)


def frames(
    folder: Path, language: str, device: str, text_size: int = 100
) -> Iterator[tuple[str, Frame]]:
    """Each screen alone, by name, with the prompts of `device`."""
    here = room(folder, texts=Texts(language), settings=Settings(text_size=text_size))
    here.pads.brands = {"pad:1": "playstation", "pad:2": "xbox"}
    for name, make in screens(here, device).items():
        here.stack.clear_to(make())
        here.stack.apply_changes()
        yield name, here.frame()
    options = GAME.options.from_json({"beginners": True, "short": True})
    for page in range(1, len(registry.presentation(GAME.name).pages)):
        here.press(Verb.EAST, device=device)
        rules = Rules(
            here.services, registry.presentation(GAME.name), options, page=page, device=device
        )
        here.stack.clear_to(rules)
        here.stack.apply_changes()
        yield f"rules {page}", here.frame()
    here.stack.clear_to(_settings_end(here, device))
    here.stack.apply_changes()
    yield "settings end", here.frame()


def screens(here: Room, device: str) -> dict[str, Callable[[], Scene]]:
    """How each screen is made, by name."""
    services, presentation = here.services, registry.presentation(GAME.name)

    @cache
    def session() -> Session:
        return _session(here)

    options = GAME.options.from_json({"beginners": True})

    def two_lost() -> Takeover:
        shared = _table()
        for seat in (0, 1):
            shared.hand_over(seat, "pad:9")
        return Takeover(services, shared, shared.lose("pad:9"))

    def notice() -> Title:
        services.notices[:] = [
            "The game cannot be saved right now; it goes on, and the table keeps trying."
        ]
        return Title(services)

    def told() -> Results:
        """The results once the end has been shown."""
        results = Results(services, session())
        results.enter()
        results.update(6.0)
        return results

    def lobby() -> Lobby:
        services.notices.clear()
        shown = Lobby(services, GAME.name, device, _table())
        shown.dealing.options = options
        return shown

    def expecting() -> Lobby:
        guests = [Guest(f"W{mark}annabella", mark) for mark in range(6)]
        seating = new_table(GAMES["eight28"], device, guests=guests)
        return Lobby(services, "eight28", device, seating)

    return {
        "notice": notice,
        "lobby": lobby,
        "lobby that expects": expecting,
        "sharing": lambda: Sharing(services, "pad:1", _shared(), 6),
        "lobby alone": lambda: Lobby(services, GAME.name, device),
        "seat editor": lambda: SeatEditor(
            services, device, GAME, presentation, session().seating, 0
        ),
        "seat editor of a bot": lambda: SeatEditor(
            services, device, GAME, presentation, bots(4, 2), 1
        ),
        "naming": lambda: Naming(services, device, "W" * LONGEST, lambda _: None),
        "house rules": lambda: HouseRules(services, device, presentation, options, lambda _: None),
        "question": lambda: Question(
            services,
            device,
            services.texts(
                "Are {one} and {other} the same pad, seen twice?", one="Pad 11", other="Pad 12"
            ),
            [("Yes", lambda: None)],
        ),
        "pause": lambda: Pause(services, session(), device, ("Bartholomäus plays 6",) * 3),
        "seats": lambda: PauseSeats(services, session(), device),
        "seat": lambda: PauseSeat(services, session(), 0, device),
        "grab": lambda: Grab(services, device, session().seating[0], lambda _: None),
        "takeover": two_lost,
        "mapping": lambda: Mapping(services, "pad:2", device),
        "shelf": lambda: Shelf(services, "What shall we play?", device, lambda *_: None),
        "settings": lambda: SettingsMenu(services, device),
        "rules": lambda: Rules(services, presentation, options, device=device),
        "by-laws": lambda: ByLaws(services, presentation, options, device),
        "results": told,
    }


def _table() -> Seating:
    """Three people with long names and all kinds of devices, and a bot."""
    seating = new_table(GAME, "pad:1")
    sit_down(seating, "pad:2", 4)
    sit_down(seating, KEYBOARD, 4)
    for player in seating:
        player.name = f"W{player.mark}annabella"[:LONGEST]
    seating.propose_privacy(Privacy.BLIND)
    return seating


def _shared() -> Seating:
    """Six with long names on one pad."""
    seating = new_table(GAMES["eight28"], "pad:1")
    set_seats(seating, 6)
    for seat, player in enumerate(seating):
        seating.hand_over(seat, "pad:1")
        player.name = f"W{player.mark}annabella"
    return seating


def _session(here: Room) -> Session:
    """A finished match."""
    seating = new_table(GAME, "pad:1")
    setup = Setup(GAME, 4, (1 << 64) - 1, GAME.options())
    session = Session.start(here.services, setup, seating)
    session.play_out([random_bot] * len(seating))
    session.close()  # or the title would see a save that is written at some moment
    session.seating.players[:] = _table().players
    return session


def _settings_end(here: Room, device: str) -> SettingsMenu:
    menu = SettingsMenu(here.services, device)
    menu.menu.focus = len(menu.menu.entries) - 2
    menu.menu.renew(menu.menu.entries)
    return menu
