"""That pause, shelf, title and the seat that waits say what is so, of the right ones."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from game import GAMES
from game.engine.match import Setup
from game.evening.known import PODIUM
from game.evening.plan import OPEN
from scenes.games import registry
from scenes.input.action import Action, Verb
from scenes.match.session import Session
from scenes.menus import shelf, title, waiting
from scenes.menus.pause import Pause
from scenes.menus.pause_seats import PauseSeats
from scenes.menus.shelf import Shelf
from scenes.menus.takeover import Takeover
from scenes.people.labels import bot_name
from scenes.people.seating import Player, Seating
from scenes.people.sitting import new_table, sit_down
from scenes.stage.render.frame import Layer, Picture
from tests.scenes.behind import match_of
from tests.scenes.room import Room, pictures_of, texts_of

GAME = GAMES["grasshopper"]


def session_of(here: Room, *, kept: bool = False) -> Session:
    seating = new_table(GAME, "pad:1")
    sit_down(seating, "pad:2", 4)
    begun = Session.start if kept else Session.unsaved
    return begun(here.services, Setup(GAME, 4, 7, GAME.options()), seating)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_last_lines_stand_in_their_order_above_one_place(count: int, here: Room) -> None:
    session, lines = session_of(here), ("first", "second", "third")[:count]
    here.show(Pause(here.services, session, "pad:1", lines))
    at = {text.text: text.y for text in texts_of(here.frame()) if text.text in lines}
    heights = [at[line] for line in lines]
    assert heights == sorted(heights)
    saved = next(text.y for text in texts_of(here.frame()) if text.size == 34.0)
    assert heights[-1] < saved
    assert heights[-1] == 832.0, "the newest always in the same place"


def test_who_stands_in_is_named_beside_whom_and_only_for_now(here: Room) -> None:
    session = session_of(here)
    session.seating.stand_in(0, "easy")
    here.show(PauseSeats(here.services, session, "pad:2"))
    bot = bot_name(here.services.texts, "easy")
    assert f"{session.seating[0].name} · {bot} for now" in here.words()
    assert sum(word.endswith("for now") for word in here.words()) == 1


def test_seats_of_one_device_are_asked_for_together_and_others_one_by_one(here: Room) -> None:
    def waiting(*lost: str) -> tuple[int, ...]:
        players = [Player(name, mark) for mark, name in enumerate("ABCD")]
        for player, device in zip(players, lost, strict=True):
            player.lost = device
        return Takeover(here.services, Seating(players), range(4)).waiting

    assert waiting("pad:1", "pad:2", "pad:1", "") == (0, 2)
    assert waiting("pad:2", "pad:1", "pad:1", "") == (0,)
    assert waiting("", "", "", "") == (0,), "of a save from elsewhere nobody knows the devices"


def test_on_the_shelf_stands_for_how_many_each_game_is(here: Room) -> None:
    here.show(Shelf(here.services, "Which game?", "pad:1", lambda *_: None))
    words = here.words()
    for name, game in GAMES.items():
        assert f"{min(game.seats)}–{max(game.seats)}" in words
        assert f"{registry.presentation(name).minutes} min" in words


def test_each_box_on_the_shelf_is_that_games_and_the_focus_tells_of_it(here: Room) -> None:
    here.show(Shelf(here.services, "Which game?", "pad:1", lambda *_: None))
    for name in GAMES:
        presentation = registry.presentation(name)
        frame = here.frame()
        titles = {text.text: text for text in texts_of(frame)}
        assert presentation.tagline in titles
        others = [registry.presentation(one).tagline for one in GAMES if one != name]
        assert not {*others} & {*titles}
        title = titles[presentation.title]
        inside = [one for one in pictures_of(frame) if abs(one.x - title.x) < 196 and one.y > 200]
        assert presentation.emblem in {one.name for one in inside}
        boxes = {one.colour for one in inside if one.name.startswith("ui/game_box")}
        assert boxes == {presentation.box}
        assert abs(titles[presentation.flavour].x - title.x) < 1
        (lifted,) = [one for one in inside if one.name == "ui/game_box"]
        rest = [one.y for one in pictures_of(frame) if one.name == "ui/game_box"]
        assert lifted.y == min(rest) < max(rest), "the game in focus alone"
        here.press(Verb.RIGHT)


def test_only_a_game_that_can_be_shown_offers_it(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the game that has the focus can: not the one before."""
    real = registry.presentation
    taught = {name: number % 2 == 0 for number, name in enumerate(GAMES)}

    def presentation(name: str) -> Any:
        shown = real(name)
        given = {field: getattr(shown, field) for field in dir(shown) if field[0] != "_"}
        return SimpleNamespace(**{**given, "lesson": shown.lesson if taught[name] else None})

    monkeypatch.setattr(shelf.registry, "presentation", presentation)
    shown = Shelf(here.services, "Which game?", "pad:1", lambda *_: None, lesson=lambda *_: None)
    here.show(shown)
    seen = set()
    for _ in range(len(GAMES)):
        name = shown._focus.key
        assert name is not None
        assert ("Show me first" in here.words()) == taught[name]
        seen.add(name)
        here.press(Verb.RIGHT)
    assert {taught[name] for name in seen} == {True, False}


@pytest.mark.parametrize(
    ("played", "rest", "minutes", "told"),
    [
        (0, 3, 60, "Go on: game 1 of 3"),
        (1, 2, 60, "Go on: game 2 of 3"),
        (2, 1, 60, "Go on: game 3 of 3"),
        (4, 0, 60, "Go on: game 5 of 5"),
        (4, 0, OPEN, "Go on: game 5"),
    ],
)
def test_an_evening_that_waits_goes_on_with_the_next_game(
    played: int, rest: int, minutes: int, told: str, here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = SimpleNamespace(
        phase="playing", results=[None] * played, minutes=minutes, rest=lambda: [None] * rest
    )
    monkeypatch.setattr(waiting, "waiting", lambda _: cast("Any", evening))
    here.services.storage.write(title.EVENING, b"{}")
    here.show(title.Title(here.services))
    assert told in here.words()


def test_an_evening_whose_games_are_over_waits_at_its_podium(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = SimpleNamespace(phase=PODIUM, results=[None] * 3, minutes=60, rest=list)
    monkeypatch.setattr(waiting, "waiting", lambda _: cast("Any", evening))
    here.services.storage.write(title.EVENING, b"{}")
    here.show(title.Title(here.services))
    assert "Go on: the podium" in here.words()


def test_an_evening_that_waits_goes_on_before_a_game_that_waits(here: Room) -> None:
    session_of(here, kept=True).close()
    here.services.storage.write(title.EVENING, b"{}")
    here.show(shown := title.Title(here.services))
    rows = [one.label for one in shown.menu.entries]
    assert rows[:3] == ["Go on with the evening", "Go on", "New game"]


def test_who_sits_there_by_now_is_waited_for(here: Room) -> None:
    session = session_of(here, kept=True)
    before = session.seating[0].name
    session.table.commit(0, match_of(session).legal(0)[0])
    session.seating[0].name = "Zora"
    session.keep_seating()
    session.close()
    told = waiting.interrupted(here.services)
    assert told is not None
    assert "Zora" in told
    assert before not in told


def test_on_the_shelf_one_ground_goes_over_into_the_next_however_quickly(here: Room) -> None:
    """Whoever goes on at once still sees the table that was there, and no other in between."""
    here.show(Shelf(here.services, "Which game?", "pad:1", lambda *_: None))
    here.stack.update(1.0)
    tables = [registry.presentation(name).table for name in GAMES]

    def grounds() -> list[tuple[str, int]]:
        marks = here.frame().layers[Layer.TABLE]
        return [(one.name, one.alpha) for one in marks if isinstance(one, Picture)]

    assert grounds() == [(tables[0], 255)]
    for further in (1, 2):
        here.do(Action("pad:1", Verb.RIGHT))
        here.stack.update(0.1)
        (below, whole), (above, alpha) = grounds()
        assert (below, whole, above) == (tables[0], 255, tables[further])
        assert 60 < alpha < 200
    here.stack.update(0.2)
    here.stack.update(0.1)
    assert grounds() == [(tables[2], 255)]
    here.do(Action("pad:1", Verb.LEFT))
    here.stack.update(0.1)
    assert [name for name, _ in grounds()] == [tables[2], tables[1]]
