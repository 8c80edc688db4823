"""What each command opens: with the game, the seats, the seed, the speed, the screen asked for."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import GAMES
from game.engine.events import Event
from game.engine.game import Game
from game.engine.log import complete
from scenes.files.settings import AnimationSpeed, Settings
from scenes.input.action import KEYBOARD, Verb
from scenes.kiosk.attract import Loop
from scenes.lessons.scene import LessonScene
from scenes.lobby.scene import Lobby
from scenes.menus.settings import SettingsMenu
from scenes.menus.title import Title
from scenes.people.seating import Player
from scenes.program import lesson_check, shots, showing, table
from scenes.program.cli import main
from scenes.program.commands.outcome import NoDisplay
from scenes.program.commands.screen import WindowOptions
from scenes.program.film_strips import played as filmed_games
from scenes.replay.scene import Replay
from scenes.replay.watching import Watching
from scenes.services import Services
from scenes.stage.scene import Scene
from tests.scenes.behind import match_of
from tests.scenes.room import Room, room
from tests.test_cli import played, refused

WINDOW, WORDS = WindowOptions(True, (640, 360), 1, "de"), "--size 640x360 --display 1 --lang de"


class Opened:
    """Stands in for the window: what it was to show first, with what."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.here: Room = room(folder)
        self.told: list[tuple[WindowOptions, bool]] = []
        monkeypatch.setattr(table, "open_table", self._open)
        monkeypatch.setattr(showing, "open_table", self._open)

    def _open(
        self, options: WindowOptions, first: Callable[[Services], Scene], *, writes: bool = True
    ) -> int:
        self.told.append((options, writes))
        self.here.show(first(self.here.services))
        return 0

    @property
    def top(self) -> Any:
        return self.here.top


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opened:
    return Opened(tmp_path, monkeypatch)


KIOSK = replace(WINDOW, kiosk=True, public=1)


@pytest.mark.parametrize(
    ("words", "options", "seed"),
    [
        ("", WindowOptions(), None),
        ("--windowed --seed 42", WindowOptions(True), 42),
        (f"--kiosk --seed 0 --public-window 1 {WORDS}", KIOSK, 0),
        ("--lang fr", WindowOptions(language="fr"), None),
    ],
)
def test_the_table(opened: Opened, words: str, options: WindowOptions, seed: int | None) -> None:
    """Without a word it is in full screen."""
    assert main(words.split()) == 0
    assert opened.told == [(options, True)]
    assert isinstance(opened.top, Title)
    drawn = opened.here.services.next_seed()
    assert (drawn == seed) is (seed is not None)
    assert opened.here.services.next_seed() != seed, "the first match alone"


@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (4, 7), (3, None)])
def test_a_demo(opened: Opened, seats: int, seed: int | None) -> None:
    words = f"demo grasshopper --seats {seats} --speed fast {WORDS}".split()
    words += [] if seed is None else ["--seed", str(seed)]
    assert main(words) == 0
    assert opened.told == [(WINDOW, True)]
    assert isinstance(opened.top, Watching)
    setup = match_of(opened.top.game.session).setup
    assert (setup.game.name, setup.seats) == ("grasshopper", seats)
    if seed is not None:
        assert setup.seed == seed
    else:
        main(words)
        assert match_of(opened.top.game.session).setup.seed != setup.seed
    assert opened.top.services.settings.animation is AnimationSpeed.FAST
    assert not opened.here.services.storage.has("match.jsonl")
    opened.here.press(Verb.EAST)
    assert opened.top is None, "then the program ends"


def test_the_endless_demo(opened: Opened) -> None:
    """It never lets the screen sleep, writes nothing, and shows one game after another."""
    awake: list[bool] = []
    opened.here.services.keep_awake = awake.append
    assert main(f"demo --loop {WORDS}".split()) == 0
    assert opened.told == [(WINDOW, False)]
    assert isinstance(opened.top, Loop)
    opened.here.services.keep_awake(False)
    assert awake == [True]
    seen = []
    for _ in range(len(GAMES) + 1):
        seen.append(opened.top.game)
        while opened.top.game == seen[-1]:
            opened.top._next()
    assert seen == [*GAMES, next(iter(GAMES))]


@pytest.mark.parametrize(("seats", "device"), [(3, "pad:1"), (5, "pad:1"), (4, KEYBOARD)])
def test_a_lesson_and_then_its_lobby(opened: Opened, seats: int, device: str) -> None:
    """Without a pad it is taken with the keyboard."""
    if device == KEYBOARD:
        opened.here.pads.plugged.clear()
    assert main(f"lesson eight28 --seats {seats} {WORDS}".split()) == 0
    assert opened.told == [(WINDOW, True)]
    lesson = opened.top
    assert isinstance(lesson, LessonScene)
    assert (lesson.session.table.game, len(lesson.session.seating)) == ("eight28", seats)
    assert [player.device for player in lesson.session.seating][:2] == [device, ""]
    lesson._end()
    opened.here.stack.apply_changes()
    assert isinstance(opened.top, Lobby)
    assert (opened.top.game.name, len(opened.top.seating)) == ("eight28", seats)
    opened.here.press(Verb.EAST, device=device)
    assert isinstance(opened.top, Title)


def test_a_lesson_is_checked_at_the_table_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[tuple[Any, ...]]()
    monkeypatch.setattr(lesson_check, "run_check", lambda *words: asked.append(words) or 0)
    assert main(["lesson", "eight28", "--check", "--seats", "3", "--lang", "fr"]) == 0
    assert main(["lesson", "eight28", "--check"]) == 0
    game = GAMES["eight28"]
    assert asked == [(game, (3,), "fr"), (game, game.seats, None)]


@pytest.mark.parametrize("cut", [0, 9])
def test_a_film_of_who_played(opened: Opened, tmp_path: Path, cut: int) -> None:
    """Bots where a log says nothing of them; nothing is written, and its end is the program's."""
    people = [Player("Ada", 4, "pad:1"), Player("Bo", 2, KEYBOARD), Player("Cy", 0, bot="easy")]
    match, path = played(decisions=25), tmp_path / "match.jsonl"
    for players, names in (
        (tuple(player.to_json() for player in people), ["Ada", "Bo", "Cy"]),
        (({"name": "script"},) * 3, ["Snail", "Flea", "Hornet"]),
    ):
        path.write_bytes(complete(match, players)[: -cut or None])
        assert main(["replay", str(path), *WORDS.split()]) == 0
        assert isinstance(opened.top, Replay)
        assert opened.told[-1] == (WINDOW, False)
        shown = match_of(opened.top.game.session).setup
        assert (shown.seed, shown.seats) == (match.setup.seed, 3)
        assert [*opened.top.timeline.decisions] == match.decisions[: 24 if cut else 25]
        assert [player.name for player in opened.top.game.session.seating] == names
        opened.here.press(Verb.EAST)
        assert opened.top is None


def test_how_a_screen_ends_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a display in one sentence with a way out, without pygame with what to install."""

    def ends_with(error: BaseException) -> None:
        def ends(*_: object) -> int:
            raise error

        monkeypatch.setattr(table, "run_table", ends)

    monkeypatch.setattr(table, "run_table", lambda *_: 1)
    assert main([]) == 1
    ends_with(NoDisplay("There is no display to play on."))
    line = refused(capsys, [], 2)
    assert "no display" in line
    assert "simulate" in line
    ends_with(ModuleNotFoundError("No module named 'pygame'", name="pygame"))
    assert "pip install pygame-ce" in refused(capsys, [], 2)
    ends_with(KeyboardInterrupt())
    assert main([]) == 130
    assert not home.exists()
    ends_with(ModuleNotFoundError("No module named 'numpy'", name="numpy"))
    assert "pygame" not in refused(capsys, [], 1), "to install it once more would help nobody"
    (report,) = home.iterdir()
    assert "ModuleNotFoundError" in report.read_text()


def test_the_command_line_goes_over_the_settings() -> None:
    before = Settings(language="fr", display=2, full_screen=True, text_size=125)
    assert table._overridden(before, WindowOptions()) == before
    changed = replace(before, full_screen=False, display=0, language="en")
    assert table._overridden(before, WindowOptions(True, None, 0, "en")) == changed


def test_pictures_are_in_the_language_and_of_the_game_and_size_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, list[str]]] = []

    def fixtures(services: Services, games: list[Game]) -> Any:
        asked.append((services.texts.language, [game.name for game in games]))
        yield "the settings", SettingsMenu(services)

    monkeypatch.setattr(shots, "fixtures", fixtures)
    words = f"shots --out {tmp_path} --size 320x180 --lang".split()
    assert main([*words, "de"]) == 0
    assert main([*words, "sr", "--game", "cockroach"]) == 0
    assert asked == [("de", list(GAMES)), ("sr", ["cockroach"])]
    (path,) = tmp_path.iterdir()
    assert path.name == "01-the-settings.png"
    assert pygame.image.load(path).get_size() == (320, 180)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_every_kind_of_event_comes_up_in_the_games_that_are_filmed(name: str) -> None:
    module = import_module(f"game.{name}.events")
    named = [one for one in vars(module).values() if isinstance(one, type)]
    kinds = {one for one in named if issubclass(one, Event) and not one.__subclasses__()}
    filmed = [kinds for _, kinds in filmed_games(GAMES[name])]
    assert set().union(*filmed) >= kinds
    assert sum(map(len, filmed)) == len(set().union(*filmed)), "each in one strip"
