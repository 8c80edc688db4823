"""The public's window: the same table, whoever looks at what, and no menus."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.engine.match import Setup
from scenes.choosing.wishes import OpenPause
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.pause import Pause
from scenes.people.seating import Privacy
from scenes.people.sitting import bots
from scenes.program.public import Public, PublicWindow
from scenes.program.quiet import quiet_services
from scenes.program.window import Window
from scenes.session.session import Session
from scenes.stage.render.frame import Frame
from tests.game.tables import ALL_GAMES, TABLES, Table
from tests.scenes.behind import match_of
from tests.scenes.games.test_curtains import secret_marks
from tests.scenes.games.test_reach import OTHER, Sitting, asks, scene_at
from tests.scenes.guest import STANDS, Guest
from tests.scenes.room import Room, frame_of, pictures_of, room, texts_of
from tests.scenes.twins import FULL, twin_scenes

QUICK = Settings(animation=AnimationSpeed.OFF, reduced_motion=True)
BEHIND = Sitting(KEYBOARD, OTHER, Privacy.CURTAIN)
BY_GAME = [next(table for table in TABLES if table.game is game) for game in ALL_GAMES.values()]


def following(scene: GameScene) -> Public:
    """The public of this scene's table, who has seen all of it so far, and looks on for a while."""
    public, calm = Public(scene.services), 0.0
    for _ in range(200):
        public.update(0.1)
        calm += 0.1
        if public.scene is None or public.scene.director.telling:
            calm = 0.0
        if calm > 3.0:
            break
    return public


def seen(public: Public) -> Frame:
    frame = Frame()
    public.draw(frame)
    return frame


@pytest.mark.parametrize("table", BY_GAME, ids=str)
@pytest.mark.slow
def test_while_a_hand_lies_open_the_public_sees_none(table: Table, tmp_path: Path) -> None:
    opened = 0
    for match in asks(str(table)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, BEHIND, seat)
        guest = Guest(scene, seat, KEYBOARD)
        guest.wait(STANDS)
        guest.do(Action(KEYBOARD, Verb.LEFT_SHOULDER))  # opens a curtain, or looks at a card
        guest.wait(3.0)
        opened += bool(secret_marks(frame_of(scene)))
        public = following(scene)
        assert not secret_marks(seen(public))
        assert public.scene is not None
        for each in range(table.seats):
            with pytest.raises(PermissionError):
                public.scene.table.private(each)
    assert opened or table.game.name == "ladybirds"  # where at two nobody has secrets


@pytest.mark.parametrize("table", BY_GAME, ids=str)
def test_who_plays_alone_shows_the_public_no_hand(table: Table, tmp_path: Path) -> None:
    """At the table's own screen everything lies open then, since nobody else is there."""
    for match in asks(str(table)):
        scene = scene_at(tmp_path, match, BEHIND, match.waiting()[0])
        for player in scene.session.seating:
            if player.device == OTHER:
                player.device, player.bot = "", "normal"
        scene.reseat()
        assert scene.session.seating.alone
        public = following(scene)
        assert public.scene is not None
        with pytest.raises(PermissionError):
            public.scene.table.private(scene.session.seating.people()[0])
        assert not [one for one in pictures_of(seen(public)) if "snooze" in one.name]


@pytest.mark.parametrize("table", FULL, ids=str)
@pytest.mark.slow
def test_what_is_hidden_changes_nothing_that_the_public_sees(table: Table, tmp_path: Path) -> None:
    pairs = list(twin_scenes(tmp_path, table))
    for one, other in pairs:
        assert seen(following(one)) == seen(following(other))
    assert pairs


def dealt(folder: Path, game: str) -> tuple[Room, GameScene]:
    """A game of bots, which nobody has seen anything of."""
    here = room(folder, settings=replace(QUICK, bot_pace=BotPace.INSTANT))
    rules = ALL_GAMES[game]
    seats = rules.seats[0]
    session = Session.unsaved(here.services, Setup(rules, seats, 7, rules.options()), bots(seats))
    scene = presentation(game).open(here.services, session)
    here.show(scene)
    return here, scene


@pytest.mark.parametrize("game", [name for name in ALL_GAMES if name != "ladybirds"])
@pytest.mark.slow
def test_the_public_sees_the_whole_game(game: str, tmp_path: Path) -> None:
    here, scene = dealt(tmp_path, game)
    public = Public(here.services)
    for _ in range(20_000):
        here.stack.update(0.1)
        public.update(0.1)
        assert public.scene is None or not public.scene.view.spoken, "that is said at the table"
        if scene.table.over and public.scene and public.scene.over:
            break
    assert public.scene is not None
    assert public.scene.table.history() == scene.table.history()
    assert public.scene.table.ranks == scene.table.ranks
    assert match_of(public.scene.session) is not match_of(scene.session)


@pytest.mark.parametrize("decisions", [3, 10])
def test_a_public_that_is_far_behind_is_told_faster_until_it_is_not(
    decisions: int, tmp_path: Path
) -> None:
    here, scene = dealt(tmp_path, "grasshopper")
    here.services.settings = Settings()
    public, match, hurried = following(scene), match_of(scene.session), list[bool]()
    assert public.scene is not None
    for _ in range(decisions):
        seat = match.waiting()[0]
        match.commit(seat, match.legal(seat)[0])
    while public.scene.table.decisions < decisions or public.scene.director.telling:
        public.update(0.1)
        hurried.append(public.scene.director.hurry)
    assert (hurried[0], hurried[-1]) == (decisions == 10, False)
    assert hurried == sorted(hurried, reverse=True)


def test_menus_notices_and_sounds_are_the_players_own(tmp_path: Path) -> None:
    """Between games the name of the table stands there."""
    here, scene = dealt(tmp_path, "grasshopper")
    here.services.notices.append("The disk is full.")
    heard = len(here.sounds.played)
    public = following(scene)
    before = [mark.text for mark in texts_of(seen(public))]
    assert "The disk is full." not in before
    assert here.services.notices == ["The disk is full."]
    assert len(here.sounds.played) == heard
    here.services.open(OpenPause(scene.session, KEYBOARD))
    here.stack.apply_changes()
    public.update(0.0)
    assert isinstance(here.top, Pause)
    assert [mark.text for mark in texts_of(seen(public))] == before
    here.services.change(replace(here.services.settings, text_size=150))
    public.update(0.0)
    assert public.scene
    assert public.scene.services.settings.text_size == 150, "what is set is set for all"
    here.stack.clear()
    here.stack.apply_changes()
    public.update(0.1)
    assert [mark.text for mark in texts_of(seen(public))] == ["Krabbeltisch"]


Windows = tuple[Window, PublicWindow]


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Windows:
    """Two windows on a display that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window((320, 180), full_screen=False)
    with ThreadPoolExecutor(1) as painter:
        public = PublicWindow(quiet_services(tmp_path), 1, 0, painter)
        public.update(0.1)
    window.beside = public
    window.events()
    return window, public


def test_who_closes_the_public_window_closes_that_alone(shown: Windows) -> None:
    window, public = shown
    native = public._native
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.WINDOWCLOSE):
        pygame.event.post(Event(kind, window=native, pos=(5, 5), button=1))
    assert not {pygame.MOUSEBUTTONDOWN, pygame.QUIT} & {e.type for e in window.events()}
    assert not public.open
    public.update(0.1)


def test_closing_the_table_ends_it_though_the_other_window_stands(shown: Windows) -> None:
    window, _ = shown
    pygame.event.post(Event(pygame.WINDOWCLOSE, window=window.native))
    told = [e.type for _ in range(2) for e in window.events()]
    assert told.count(pygame.QUIT) == 1
