"""All values of what can be set, the sign of each press, and where the light of a button goes."""

import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from game import GAMES
from scenes.files.settings import Settings
from scenes.games.fixtures import staged, table_of
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.lobby.house_rules import HouseRules
from scenes.lobby.scene import Lobby
from scenes.lobby.seat_editor import SeatEditor
from scenes.menus.settings import SettingsMenu
from scenes.menus.title import Title
from scenes.people.prompts import draw_prompt
from scenes.people.sitting import new_table, sit_down
from scenes.program.quiet import NoDevices, quiet_services
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.scene import Scene
from scenes.stage.widgets.menu import Choice, Slider
from scenes.stage.widgets.stations import Offers
from tests.scenes.kept.things import things, told
from tests.scenes.room import frame_of

BRANDS = ("plain", "xbox", "playstation", "nintendo")
STILL = Settings(reduced_motion=True)


@cache
def screens() -> dict[str, str]:
    """Write each kind of screen, by the name of the file that keeps it."""
    kinds = {
        "signs": _signs,
        "rows": _rows,
        "stations": _stations,
    }
    kept = {}
    for name, lines in kinds.items():
        with tempfile.TemporaryDirectory() as folder:
            kept[name] = "\n".join(lines(quiet_services(Path(folder), STILL))) + "\n"
    return kept


def _signs(services: Services) -> Iterator[str]:
    """What stands for each press on a device of each kind."""
    devices = [(f"{brand} pad", "pad:1", brand) for brand in BRANDS]
    for name, device, brand in (*devices, (KEYBOARD, KEYBOARD, ""), (MOUSE, MOUSE, "")):
        here = replace(services, devices=NoDevices(("pad:1",), brand))
        yield f"[{name}]"
        for verb in Verb:
            frame = Frame()
            draw_prompt(frame, Layer.REST, here, device, verb, 0.0, 0.0)
            if shown := things(frame):
                yield f"  {verb.name.lower()}: {', '.join(shown)}"


def _rows(services: Services) -> Iterator[str]:
    """Every row of the menus in which something is set, with all its values."""
    yield from _values("settings", SettingsMenu(services, "pad:1"))
    for name, game in GAMES.items():
        shown, options = presentation(name), game.options()
        rules = HouseRules(services, "pad:1", shown, options, _nothing)
        yield from _values(f"house rules of {name}", rules)
        yield from told(f"house rules of {name}", things(frame_of(rules)))
        every = game.options.from_json(dict.fromkeys(game.options.names(), True))
        lobby = Lobby(services, name, "pad:1")
        lobby.dealing.options = every
        yield from told(f"lobby of {name}", things(frame_of(_shown(services, lobby))))
        seating = new_table(game, "pad:1")
        sit_down(seating, KEYBOARD, game.seats[-1])
        for seat in (0, 1, len(seating) - 1):
            editor = SeatEditor(services, "pad:1", game, shown, seating, seat)
            yield from _values(f"seat {seat} of {name}", editor)


def _values(name: str, screen: MenuScreen) -> Iterator[str]:
    """As the stack shows it: its rows are there once it was entered."""
    screen.enter()
    yield f"[{name}]"
    for entry in screen.menu.entries:
        why = f" (blocked: {entry.blocked})" if entry.blocked else ""
        match entry:
            case Choice():
                values = ", ".join(shown for _, shown in entry.options)
                yield f"  {entry.label}: {entry.shown} of {values}{why}"
            case Slider():
                ends = f"{entry.show(entry.low)} to {entry.show(entry.high)} by {entry.step:g}"
                yield f"  {entry.label}: {entry.show(entry.get())} of {ends}{why}"
            case _:
                yield f"  {entry.label}{why}"


def _stations(services: Services) -> Iterator[str]:
    """What the light of one button goes along, in its order: at tables, in menus."""
    scenes: dict[str, Scene] = {
        "title": Title(services),
        "settings": SettingsMenu(services, MOUSE),
    }
    for name, scene in scenes.items():
        yield from _along(name, _shown(services, scene))
    for name, game in GAMES.items():
        for devices in ((MOUSE,), (MOUSE, "pad:1")):
            table = staged(services, game, table_of(game, devices, game.seats[0]), 7)
            for _ in range(200):
                table.update(0.1)
            yield from _along(f"{name}, {len(devices)} people", table)


def _along(name: str, scene: Scene) -> Iterator[str]:
    assert isinstance(scene, Offers)
    yield f"[{name}]"
    for one in scene.stations():
        how = one.verb.name.lower()
        yield f"  {one.key} {how} {one.words}{' secret' if one.secret else ''}".rstrip()


def _shown(services: Services, scene: Scene) -> Scene:
    services.stack.clear_to(scene)
    services.stack.apply_changes()
    return scene


def _nothing(*_: object) -> None:
    return
