"""Pictures of every scene's telling moments, or film strips of its events, without a display."""

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

import pygame

from game import GAMES
from game.engine.game import Game
from scenes.evening import fixtures as evening
from scenes.files.plain import make_folder
from scenes.files.settings import BotPace, OneButton, Settings
from scenes.games.fixtures import STEP, play, play_until, staged, table_of
from scenes.games.registry import presentation
from scenes.games.staged import STAGED
from scenes.hall import fixtures as hall
from scenes.input.action import KEYBOARD, MOUSE
from scenes.kiosk.attract import POSTER, Attract
from scenes.kiosk.counts import Count, Counts
from scenes.kiosk.owner import OwnersPage
from scenes.kiosk.reel import SECONDS, great_moment, reels
from scenes.lobby.scene import Lobby
from scenes.match.book import LOOP
from scenes.menus.pause import Pause
from scenes.menus.results import Results
from scenes.menus.rules import ByLaws, Rules
from scenes.menus.settings import SettingsMenu
from scenes.menus.shelf import Shelf
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.program.commands.outcome import Unusable, say
from scenes.program.film_strips import Strip, lesson, sheet, shown, strips
from scenes.program.quiet import NoDevices, quietly
from scenes.program.scanner import Scanner
from scenes.replay import fixtures as replay
from scenes.services import Services
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene

RULES_FRAMES = 36  # of a page, in its strip
REEL_FRAMES = 30  # of a great moment
SHOW = 8.0  # seconds after which the winners stand on their blocks
COMMENTED = {"grasshopper": (4, 1), "eight28": (3, 2), "cockroach": (6, 1), "fruechtchen": (5, 4)}
"""Seats and seed of a game of bots that is soon commented on."""


class Drawn(Protocol):
    """Something of which there is a picture: a scene, or a scene with a light over it."""

    def draw(self, frame: Frame) -> None: ...


@dataclass
class Lit:
    """All that the stack shows, with the light of one button over it."""

    services: Services
    scanner: Scanner

    def draw(self, frame: Frame) -> None:
        self.services.stack.draw(frame)
        self.scanner.draw(frame)


def run_shots(
    out: Path, size: tuple[int, int], language: str, game: Game | None, strips: bool = False
) -> int:
    """Draw every scene, or one game's, as PNG files into `out`.

    They have `size` pixels.
    With `strips` it is how each kind of event is told, and each lesson. Raises Unusable when the
    folder cannot be written.
    """
    games = [game] if game else list(GAMES.values())
    try:
        make_folder(out)
        settings = Settings(bot_pace=BotPace.INSTANT) if strips else None
        with quietly(settings, language) as services:
            drawn = _strips if strips else _pictures
            for name, surface in drawn(services, games, size):
                path = out / f"{name}.png"
                path.write_bytes(png(surface))
                say(str(path))
    except (OSError, pygame.error) as error:
        raise Unusable(f"the pictures cannot be written: {error}") from error
    return 0


def _pictures(
    services: Services, games: list[Game], size: tuple[int, int]
) -> Iterator[tuple[str, pygame.Surface]]:
    for number, (name, scene) in enumerate(fixtures(services, games), start=1):
        yield f"{number:02d}-{name.replace(' ', '-')}", picture(services, scene, size)


def _strips(
    services: Services, games: list[Game], size: tuple[int, int]
) -> Iterator[tuple[str, pygame.Surface]]:
    for game in games:
        for strip in strips(services, game):
            yield strip.name, sheet(strip, services, size)
        for people in (1, 2) if presentation(game.name).lesson else ():
            strip = lesson(services, game, people)
            yield strip.name, sheet(strip, services, size)
        for page in range(len(presentation(game.name).pages)):
            strip = _rules(services, game, page)
            yield strip.name, sheet(strip, services, size)
        strip = shown(f"{game.name}-results", _results(services, game))
        yield strip.name, sheet(strip, services, size)
    if len(games) == len(GAMES):
        for name, scene in evening.moving(services):
            yield f"evening-{name}", sheet(shown(name, scene), services, size)
        for name in GAMES:
            told = great_moment(services, reels(name)[0])
            told.enter()
            strip = shown(f"reel-{name}", told, SECONDS / REEL_FRAMES, REEL_FRAMES)
            yield strip.name, sheet(strip, services, size)
        for name, scene in replay.revealing(services):
            yield name, sheet(shown(name, scene), services, size)


def _results(services: Services, game: Game) -> Scene:
    """How a game of bots at a full table ends, from the first moment on."""
    scene = staged(services, game, table_of(game, (), game.seats[-1]))
    scene.session.play_out([game.bots["easy"]] * game.seats[-1])
    return services.stack.start_with(Results(services, scene.session))


def _rules(services: Services, game: Game, page: int) -> Strip:
    """A page of rules, each of its frames through its whole loop."""
    pages = presentation(game.name)
    rules = Rules(services, pages, page=page)
    seconds = LOOP * len(pages.pages[page].comics)
    return shown(f"{game.name}-rules-{page + 1}", rules, seconds / RULES_FRAMES, RULES_FRAMES)


def picture(services: Services, scene: Drawn, size: tuple[int, int]) -> pygame.Surface:
    """Draw what the scene, and what shines through, shows (`size` in pixels)."""
    frame = Frame()
    if scene in services.stack.scenes:
        services.stack.draw(frame)
    else:
        scene.draw(frame)
    canvas = Canvas(size, services.settings.text_size / 100, services.settings.safe_area / 100)
    canvas.draw(frame)
    return canvas.surface


def png(surface: pygame.Surface) -> bytes:
    """Return the surface as a PNG file.

    pygame itself would not tell if it could write only half of it.
    """
    file = io.BytesIO()
    pygame.image.save(surface, file, ".png")
    return file.getvalue()


def fixtures(services: Services, games: list[Game]) -> Iterator[tuple[str, Drawn]]:
    """Yield each picture's name and scene, on the services' stack or alone."""
    yield "title", services.stack.start_with(Title(services))
    yield (
        "shelf",
        services.stack.start_with(Shelf(services, "What shall we play?", "pad:1", lambda *_: None)),
    )
    yield "settings", services.stack.start_with(SettingsMenu(services, "pad:1"))
    for game in games:
        yield from _named(game.name, _around(services, game))
        yield from _named(game.name, STAGED[game.name](services))
    if len(games) == len(GAMES):
        for name, scene in evening.fixtures(services):
            yield f"evening {name}", services.stack.start_with(scene)
        makers = evening.makers(services)
        yield from _named("evening", ((name, make()) for name, make in makers.items()))
        yield from _named("replay", replay.fixtures(services))
        yield from _named("hall", hall.fixtures(services))
        yield from _named("kiosk", _unattended(services))
        yield from _named("one button", _lit(services))
        yield from _named("moment", replay.decisive(services))


def _named(kind: str, drawn: Iterable[tuple[str, Drawn]]) -> Iterator[tuple[str, Drawn]]:
    for name, one in drawn:
        yield f"{kind} {name}", one


def _unattended(services: Services) -> Iterator[tuple[str, Scene]]:
    """What a kiosk shows while nobody is there."""
    attract = Attract(services, iter(GAMES))
    services.stack.start_with(attract)
    yield "poster", attract
    _pass(attract, POSTER + SHOW)
    yield "reel", attract
    while not attract.tournament:
        _pass(attract, 1.0)
    yield "tournament", attract
    counts = Counts(services.storage)
    for day in range(16, 23):
        for number, name in enumerate(GAMES, start=1):
            counts.add(f"2026-11-{day}", name, Count(9 * number, number, 700.0 * number))
    page = OwnersPage(services, "pad:1", counts, lambda: services.settings, lambda _changed: None)
    yield "owner", services.stack.start_with(page)


def _pass(scene: Scene, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)


def _around(services: Services, game: Game) -> Iterator[tuple[str, Scene]]:
    """What every game has: lobby, rules, pause, a lost pad, results."""
    yield "lobby", services.stack.start_with(Lobby(services, game.name, KEYBOARD))
    shown = presentation(game.name)
    for page in range(len(shown.pages)):
        rules = services.stack.start_with(Rules(services, shown, page=page))
        _pass(rules, LOOP - 2 * STEP)
        yield f"rules {page + 1}", rules
    by_laws = ByLaws(services, shown, game.options())
    for page, _ in enumerate(by_laws.titles):
        by_laws.page = page
        yield f"by-laws {page + 1}", services.stack.start_with(by_laws)
    scene = staged(services, game, table_of(game, ("pad:1", "pad:2"), game.seats[-1]))
    play(scene, 2.0)
    yield "pause", _above(services, Pause(services, scene.session, "pad:1"))
    scene.session.seating.lose("pad:2")
    services.stack.pop()
    yield "lost pad", _above(services, Takeover(services, scene.session.seating, [1]))
    bots = [game.bots["easy"]] * len(scene.session.seating)
    scene.session.play_out(bots)
    results = services.stack.start_with(Results(services, scene.session))
    _pass(results, SHOW)
    yield "results", results
    if game.name in COMMENTED:
        seats, seed = COMMENTED[game.name]
        scene = staged(services, game, table_of(game, (), seats), seed)
        scene.enter()
        play_until(scene, lambda: bool(scene.teller.comment))
        yield "comment", scene


def _lit(services: Services) -> Iterator[tuple[str, Lit]]:
    """What somebody sees who has one button: in a menu, alone at a table, with others."""
    before = services.settings
    services.settings = replace(before, one_button=OneButton.SLOW)
    game = GAMES["grasshopper"]
    services.stack.start_with(Title(services))
    yield "menu", _light(services, 1)
    for name, devices, lights in (("hand", (MOUSE,), 3), ("curtain", (MOUSE, "pad:1"), 1)):
        play(staged(services, game, table_of(game, devices, 4)), 2.0)
        yield name, _light(services, lights)
    services.settings = before


def _light(services: Services, number: int) -> Lit:
    """Let the light go on until it stands on the thing of this number, from 1."""
    scanner = Scanner(NoDevices(), services)
    seconds = services.settings.one_button.seconds * (number - 0.5)
    for _ in range(round(seconds / STEP)):
        for action in scanner.update(STEP):
            services.stack.handle(action)
        services.stack.update(STEP)
    return Lit(services, scanner)


def _above(services: Services, scene: Scene) -> Scene:
    services.stack.push(scene)
    services.stack.apply_changes()
    return scene
