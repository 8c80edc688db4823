"""Call-outs: three a game, each once for each guest, of what all in the room know."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.cockroach.moves import Look
from game.eight28.rules import Accept
from game.engine.match import Setup
from game.engine.moves import Move
from game.fruechtchen.moves import Lend, Roll
from game.grasshopper.rules import Take
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import table_of
from scenes.games.playing import show
from scenes.games.registry import presentation
from scenes.match.call_outs import CallOut, CallOuts, Now
from scenes.match.game_scene import GameScene
from scenes.people.guests import GUESTS
from scenes.program.lesson_check import counted
from scenes.session.session import Session
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES, Texts
from tests.scenes.behind import match_of
from tests.scenes.room import Room, room, texts_of

QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
games = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def here(tmp_path: Path) -> Room:
    """A house in which all goes fast."""
    return room(tmp_path, settings=QUICK)


def dealt(here: Room, game: str, seed: int, *names: str, seats: int = 3) -> GameScene:
    """People with these names, and bots, at a new game."""
    devices = [f"pad:{number + 1}" for number in range(len(names))]
    seating = table_of(GAMES[game], devices, seats)
    for seat, name in enumerate(names):
        seating[seat].name = name
    setup = Setup(GAMES[game], seats, seed, GAMES[game].options())
    show(here.services, Session.unsaved(here.services, setup, seating))
    here.stack.apply_changes()
    assert isinstance(here.top, GameScene)
    return here.top


def play(here: Room, scene: GameScene, seed: int, look: Callable[[], None], asks: int) -> None:
    """People choose what comes to their mind; whenever they are asked, somebody looks."""
    luck = Random(seed)
    for _ in range(40 * asks):
        here.stack.update(0.1)
        here.stack.apply_changes()
        if here.top is not scene or asks == 0:
            return
        if scene.asking.awaited:
            look()
            seat = scene.asking.awaited[0]
            scene.chooser.commit(seat, luck.choice(match_of(scene.session).legal(seat)))
            asks -= 1


def where_ada_is_asked(here: Room, game: str) -> Iterator[GameScene]:
    """Alone at the smallest and at the largest table."""
    for seats in (GAMES[game].seats[0], GAMES[game].seats[-1]):
        scene = dealt(here, game, 1, "Ada", seats=seats)
        play(here, scene, 1, lambda: None, 1)
        while not scene.asking.awaited:
            here.stack.update(0.1)
        yield scene


def called(here: Room, scene: GameScene, seed: int, asks: int = 60) -> list[str]:
    """What was called out, as it was first seen in each ask."""
    known = {one.words for one in presentation(scene.table.game).call_outs}
    said: list[tuple[object, str]] = []

    def look() -> None:
        seen = {mark.text for mark in texts_of(here.frame())}
        said.extend((scene.asking.moment, words) for words in sorted(known & seen))

    play(here, scene, seed, look, asks)
    return [words for _, words in dict.fromkeys(said)]


@games
@pytest.mark.slow
def test_each_comes_once_and_all_in_time(here: Room, game: str, tmp_path: Path) -> None:
    there = sorted(one.words for one in presentation(game).call_outs)
    assert len(there) == 3
    said: list[str] = []
    seed = 0
    while len(said) < 3 and seed < 6:
        said += called(here, dealt(here, game, seed, "Ada", "Ben"), seed)
        seed += 1
    assert sorted(said) == there
    assert called(here, dealt(here, game, 0, "Ada", "Ben"), 0, asks=20) == []
    kept = json.loads((tmp_path / GUESTS).read_text())["lessons"]
    assert sorted(kept) == sorted(f"{game}/{one.name}" for one in presentation(game).call_outs)
    assert all(sorted(names) == ["ada", "ben"] for names in kept.values())


@pytest.mark.slow
def test_a_newcomer_hears_them_at_a_table_that_knows_them(here: Room) -> None:
    first = called(here, dealt(here, "cockroach", 1, "Ada"), 1)
    assert len(first) >= 2
    assert called(here, dealt(here, "cockroach", 1, "Ada"), 1) == []
    assert called(here, dealt(here, "cockroach", 1, "Ada", "Ben"), 1) != []


@pytest.mark.slow
def test_a_kiosk_tells_its_guests_and_keeps_nothing(here: Room, tmp_path: Path) -> None:
    here.services.kiosk = True
    assert called(here, dealt(here, "grasshopper", 1, "Ada"), 1) != []
    assert called(here, dealt(here, "grasshopper", 1, "Ada"), 1) == []
    assert list(tmp_path.iterdir()) == []


@games
def test_they_know_what_all_in_the_room_know(
    here: Room, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    known: list[Now] = []

    def never(now: Now) -> bool:
        known.append(now)
        match = match_of(scene.session)
        assert now.view == match.view(None).game
        assert all(event.seen_by(None) == event for event in now.news)
        return False

    scene = dealt(here, game, 1, "Ada", "Ben")
    monkeypatch.setattr(scene.call_outs, "_left", [CallOut("spy", "", never)])
    play(here, scene, 1, lambda: None, 20)
    assert len(known) >= 5


def test_a_sealed_choice_changes_none(here: Room) -> None:
    """GP-5: whoever locks a bid early or late, all see the same words."""
    scene = dealt(here, "grasshopper", 3, "Ada", "Ben")
    changed = 0

    def look() -> None:
        nonlocal changed
        if scene.table.phase == "bid" and len(scene.asking.awaited) == 2:
            words = scene.asking.tip
            later = scene.asking.awaited[1]
            scene.chooser.commit(later, match_of(scene.session).legal(later)[0])
            here.stack.update(0.1)
            assert scene.asking.tip == words
            changed += bool(words)

    play(here, scene, 3, look, 40)
    assert changed


@games
@pytest.mark.slow
def test_they_are_short_in_every_language_and_fit_at_every_size(here: Room, game: str) -> None:
    for scene in where_ada_is_asked(here, game):
        scene.call_outs = None
        for language in LANGUAGES:
            texts = Texts(language)
            for one in presentation(game).call_outs:
                words = texts(one.words)
                assert counted(words) <= 8
                scene.asking.tip = words
                (mark,) = [mark for mark in texts_of(here.frame()) if mark.text == words]
                question = scene.view.question_to(scene.asking.at_hand).words
                assert question in here.words(), "no tip hides what is asked"
                for size in (1.0, 1.5, 2.0):
                    fitted = fit(mark, size)
                    assert fitted.fits, (words, language)
                    assert len(fitted.lines) <= 2


@pytest.mark.parametrize(
    ("game", "name", "kind"),
    [
        ("grasshopper", "must", Take),
        ("eight28", "hidden", Accept),
        ("cockroach", "pass", Look),
        ("fruechtchen", "guests", Roll),
        ("fruechtchen", "again", Roll),
        ("fruechtchen", "lend", Lend),
    ],
)
@pytest.mark.slow
def test_what_they_speak_of_can_be_done(
    here: Room, monkeypatch: pytest.MonkeyPatch, game: str, name: str, kind: type[Move]
) -> None:
    """CP-8: whom a card reaches last cannot pass it on, and is not told to."""
    scene = dealt(here, game, 2, "Ada", "Ben")
    (one,) = [each for each in presentation(game).call_outs if each.name == name]
    moments = [False, False]

    def watched(now: Now) -> bool:
        legal = match_of(scene.session).legal(now.seat)
        due = one.due(now)
        moments[due] = True
        assert not due or any(isinstance(move, kind) for move in legal), now
        return False

    monkeypatch.setattr(scene.call_outs, "_left", [CallOut(name, "", watched)])
    play(here, scene, 2, lambda: None, 40)
    assert all(moments)


@games
def test_a_game_that_goes_on_calls_out_nothing_of_what_was_before(game: str, here: Room) -> None:
    """What has happened before is no news to those who come back to it."""
    scene = dealt(here, game, 1, "Ada", "Ben")
    play(here, scene, 1, lambda: None, asks=6)
    known = {type(event) for event in scene.table.history()}
    heard: list[object] = []

    def due(now: Now) -> bool:
        heard.extend(type(event) for event in now.news)
        return False

    again = CallOuts(here.services, scene.table, [CallOut("later", "Look!", due)])
    assert known
    assert again.words() == ""
    assert heard == []


def test_whoever_has_never_looked_is_told_so_at_the_first_question(here: Room) -> None:
    told = list[tuple[int, bool]]()
    scene = dealt(here, "eight28", 1, "Ada", "Ben")

    def look() -> None:
        words = "You have not looked at your card" in here.words()
        told.append((scene.asking.awaited[0], words))

    play(here, scene, 1, look, 12)
    first = dict(reversed(told))
    assert sorted(first) == [0, 1]
    assert sum(first.values()) >= 1, "unless something else is called out just then"
    assert sum(words for _, words in told) <= 2, "and once to each"
    told.clear()
    scene.session.seating[0].holder = "Zora"
    play(here, scene, 1, look, 12)
    assert [words for seat, words in told if seat == 0][:2] == [True, False], "of two on a seat"
