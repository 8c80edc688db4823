"""What screens show and sound like as time goes by, and all values of what can be set."""

import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from game import GAMES
from game.engine.match import Setup
from scenes.evening.fixtures import fixtures as evening_fixtures
from scenes.evening.outcome import Outcome
from scenes.evening.show.evening_table import EveningTable
from scenes.evening.show.final_announced import FinalAnnounced
from scenes.evening.show.fixtures import evening_of
from scenes.evening.show.now_playing import NowPlaying
from scenes.evening.show.podium import Podium
from scenes.files.settings import Settings
from scenes.games.fixtures import staged, table_of
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.kiosk.counts import Count, Counts
from scenes.kiosk.owner import OwnersPage
from scenes.lobby.house_rules import HouseRules
from scenes.lobby.scene import Lobby
from scenes.lobby.seat_editor import SeatEditor
from scenes.match.session import Session
from scenes.menus.results import Results
from scenes.menus.settings import SettingsMenu
from scenes.menus.title import Title
from scenes.people.prompts import draw_prompt
from scenes.people.sitting import new_table, set_seats, sit_down
from scenes.program.quiet import NoDevices, quiet_services
from scenes.replay.fixtures import moments, people, played
from scenes.replay.scene import Replay
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.scene import Scene
from scenes.stage.widgets.menu import Choice, Slider
from scenes.stage.widgets.stations import Offers
from tests.scenes.kept.things import drawn, lapse, things, told

GUESTS = 6
SHARES = 8  # of a game, at which its table is looked at
BRANDS = ("plain", "xbox", "playstation", "nintendo")
STILL = Settings(reduced_motion=True)


@cache
def screens() -> dict[str, str]:
    """Write each kind of screen, by the name of the file that keeps it."""
    kinds = {
        "endings": _endings,
        "evening in time": _evening,
        "moments in time": _moments,
        "tables in time": _tables,
        "signs": _signs,
        "rows": _rows,
        "titles": _titles,
        "stations": _stations,
        "owner": _owner,
    }
    kept = {}
    for name, lines in kinds.items():
        with tempfile.TemporaryDirectory() as folder:
            kept[name] = "\n".join(lines(quiet_services(Path(folder), STILL))) + "\n"
    return kept


def _endings(services: Services) -> Iterator[str]:
    """The results of each game with two people, who have won, and with bots alone."""
    for name, game in GAMES.items():
        for devices in (("pad:1", "pad:2"), ()):
            seating = table_of(game, devices, game.seats[-1])
            scene = staged(services, game, seating, 7, game.options.from_json({"short": True}))
            scene.session.play_out([game.bots["easy"]] * len(seating))
            results = _shown(services, Results(services, scene.session))
            yield from lapse(f"{name}, {len(devices)} people", results, 8.0, 1.0)


def _evening(services: Services) -> Iterator[str]:
    """The screens of an evening of six that tell something, one after another."""
    texts = services.texts
    for games in range(4):
        playing = evening_of(texts, GUESTS, games, playing=True)
        now = _shown(services, NowPlaying(services, playing, _nothing))
        yield from lapse(f"now playing {games}", now, 3.0, 1.0)
        told_of = evening_of(texts, GUESTS, games + 1)
        table = _shown(services, EveningTable(services, told_of, _nothing))
        yield from lapse(f"table {games}", table, 6.0, 1.0)
    final = FinalAnnounced(services, evening_of(texts, GUESTS, 2), _nothing)
    yield from lapse("final announced", _shown(services, final), 4.0, 1.0)
    podium = Podium(services, evening_of(texts, GUESTS, 4), again=_nothing, title=_nothing)
    yield from lapse("podium", _shown(services, podium), 60.0, 1.0)
    for name, scene in evening_fixtures(services):
        if isinstance(scene, Outcome):
            yield from lapse(name, _shown(services, scene), 7.0, 1.0)


def _moments(services: Services) -> Iterator[str]:
    """The moment that decided a game of each kind, from its stop to its end."""
    for name, scene in moments(services):
        yield from lapse(name, scene, 12.0, 1.0)


def _tables(services: Services) -> Iterator[str]:
    """A long game of each kind, looked at again from its start to its end."""
    for name in GAMES:
        timeline = played(name)
        replay = Replay(services, timeline, people(GAMES[name].seats[-1]), _nothing, "pad:1")
        _shown(services, replay)
        before: list[str] = []
        for share in range(SHARES + 1):
            replay.jump(timeline.nearest(share / SHARES), stop=True)
            replay.update(0.1)
            now = things(drawn(replay))
            new = [one for one in now if one not in before]
            yield from told(f"{name}, {share} of {SHARES} over", new)
            before = now


def _signs(services: Services) -> Iterator[str]:
    """What stands for each press on a device of each kind."""
    devices = [(f"{brand} pad", "pad:1", brand) for brand in BRANDS]
    for name, device, brand in (*devices, (KEYBOARD, KEYBOARD, ""), (MOUSE, MOUSE, "")):
        here = replace(services, devices=NoDevices(("pad:1",), brand))
        yield f"[{name}]"
        for verb in Verb:
            frame = Frame()
            draw_prompt(frame, Layer.REST, here, device, verb, 0.0, 0.0)
            if shown := things(frame, boxes=False):
                yield f"  {verb.name.lower()}: {', '.join(shown)}"


def _rows(services: Services) -> Iterator[str]:
    """Every row of the menus in which something is set, with all its values."""
    yield from _values("settings", SettingsMenu(services, "pad:1"))
    for name, game in GAMES.items():
        shown, options = presentation(name), game.options()
        rules = HouseRules(services, "pad:1", shown, options, _nothing)
        yield from _values(f"house rules of {name}", rules)
        yield from told(f"house rules of {name}", things(drawn(rules), boxes=False))
        every = game.options.from_json(dict.fromkeys(game.options.names(), True))
        lobby = Lobby(services, name, "pad:1")
        lobby.options = every
        yield from told(f"lobby of {name}", things(drawn(_shown(services, lobby)), boxes=False))
        seating = new_table(game, "pad:1")
        sit_down(seating, KEYBOARD, game.seats[-1])
        for seat in (0, 1, len(seating) - 1):
            editor = SeatEditor(services, "pad:1", game, shown, seating, seat)
            yield from _values(f"seat {seat} of {name}", editor)


def _owner(services: Services) -> Iterator[str]:
    """The page of a kiosk's owner after more days than it shows."""
    counts = Counts(services.storage)
    for day in range(10, 25):
        for number, name in enumerate(GAMES, start=1):
            counts.add(f"2026-11-{day}", name, Count(day * number, number, 700.0 * day))
    page = OwnersPage(services, "pad:1", counts, lambda: services.settings, _nothing)
    yield from told("owner", things(drawn(_shown(services, page)), boxes=False))
    yield from _values("owner", page)


def _values(name: str, screen: MenuScreen) -> Iterator[str]:
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


def _titles(services: Services) -> Iterator[str]:
    """The title with nothing, and with a game of each kind that waits for known people."""
    yield from told("nothing waits", things(drawn(_shown(services, Title(services))), boxes=False))
    for name, game in GAMES.items():
        seating = new_table(game, "pad:1")
        set_seats(seating, game.seats[-1])
        sit_down(seating, MOUSE, game.seats[-1], 1)
        session = Session.start(services, Setup(game, len(seating), 7, game.options()), seating)
        for name_of_one in ("Gesine", "Wilhelmina"):
            session.seating[1].name = name_of_one
            session.keep_seating()
        session.close()
        yield from told(
            f"{name} waits", things(drawn(_shown(services, Title(services))), boxes=False)
        )


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
