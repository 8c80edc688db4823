"""The moment of the evening: the greatest of all its games, offered at the podium."""

from pathlib import Path

import pytest

from game.bots.play import random_bot
from game.chances.moments import greatest
from game.engine.match import Setup
from game.evening.steps import EndNow
from scenes.evening import host
from scenes.evening.fixtures import evening_of
from scenes.evening.moments import Decisive, Moments
from scenes.evening.show.podium import Podium
from scenes.files.settings import Settings
from scenes.games.registry import presentation
from scenes.input.action import MOUSE, Action, Verb
from scenes.people.sitting import bots
from scenes.replay.moment import MomentScene
from scenes.services import Services
from scenes.session.session import Session
from scenes.session.timeline import Timeline
from scenes.stage.render.frame import WIDTH
from scenes.texts import LANGUAGES, Texts
from tests.game.tables import ALL_GAMES
from tests.scenes.behind import match_of
from tests.scenes.evening.party import between
from tests.scenes.replay.test_moment import last_of
from tests.scenes.replay.test_replay import finished
from tests.scenes.room import Room, room, texts_of

OFFER = "The moment of the evening"


def podium_of(here: Room, moments: Moments) -> Podium:
    evening = evening_of(here.services.texts, 4, 2)
    evening.apply(EndNow())
    leave = here.stack.clear
    podium = Podium(here.services, evening, again=leave, title=leave, moments=moments)
    here.show(podium)
    while not podium.told:
        here.stack.update(1.0)
    here.stack.update(2.0)  # it hears nobody before
    return podium


def found(swing: float) -> Decisive:
    match = finished("ladybirds")
    moment = last_of(match)._replace(before=(0.1, 0.9, 0.0), after=(0.1 + swing, 0.0, 0.0))
    return Decisive(moment, Timeline(match, presentation("ladybirds").rounds), bots(3))


def words(here: Room) -> list[str]:
    return [text.text for text in texts_of(here.frame())]


def test_the_podium_offers_the_moment_and_is_back_after_it(here: Room) -> None:
    moments = Moments(here.services)
    moments.best = found(0.5)
    podium = podium_of(here, moments)
    assert OFFER in words(here)
    here.press(Verb.NORTH)
    assert isinstance(here.top, MomentScene)
    here.press(Verb.SOUTH)
    assert here.top is podium
    place = next(text for text in texts_of(here.frame()) if text.text == OFFER)
    here.do(Action(MOUSE, Verb.CLICK, x=place.x, y=place.y))
    assert isinstance(here.top, MomentScene)


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_hint_is_inside_the_screen(language: str, size: int, tmp_path: Path) -> None:
    """And covers no button beside it."""
    here = room(tmp_path, texts=Texts(language), settings=Settings(text_size=size))
    moments = Moments(here.services)
    moments.best = found(0.5)
    podium = podium_of(here, moments)
    hints = podium.hints.stations("pad:1")
    assert len(hints) == 2
    buttons = max(place.x + place.w / 2 for _, place in podium.menu.places())
    assert min(hint.x - hint.w / 2 for hint in hints) >= buttons
    assert max(hint.x + hint.w / 2 for hint in hints) <= WIDTH - 48


def test_nobody_has_to_ask_for_the_moment_and_it_comes_once(here: Room) -> None:
    moments = Moments(here.services)
    moments.best = found(0.5)
    podium, seen = podium_of(here, moments), 0
    for _ in range(600):
        before = here.top
        here.stack.update(0.1)
        here.stack.apply_changes()
        seen += before is podium and isinstance(here.top, MomentScene)
    assert seen == 1
    assert here.top is podium


def test_an_evening_that_is_ended_by_hand_shows_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the page before a game to the podium, and nobody presses any more."""

    class Found(Moments):
        def __init__(self, services: Services) -> None:
            super().__init__(services)
            self.best = found(0.5)

    monkeypatch.setattr(host, "Moments", Found)
    here = between(tmp_path, 3)
    here.pick("more")
    here.end()
    here.until(MomentScene)


def test_without_a_moment_nothing_is_offered(here: Room) -> None:
    podium = podium_of(here, Moments(here.services))
    assert OFFER not in words(here)
    here.press(Verb.NORTH)
    assert here.top is podium


@pytest.mark.slow
def test_the_greatest_of_all_games_is_kept_and_none_where_nobody_looks(here: Room) -> None:
    game = ALL_GAMES["ladybirds"]
    sessions = []
    for seed in (1, 5, 6):
        setup = Setup(game, 3, seed, game.options())
        sessions.append(Session.unsaved(here.services, setup, bots(3)))
        sessions[-1].play_out([random_bot] * 3)
    asleep = Moments(here.services)
    asleep.add(sessions[0])
    assert asleep.over
    here.services.moments = True
    moments, kept = Moments(here.services), []
    for session in sessions:  # each waits until those before have been looked through
        moments.add(session)
    while not moments.over:
        moments.update()
        kept.append(moments.best.moment.swing if moments.best else 0.0)
    match = [match_of(session) for session in sessions]
    swings = [greatest(one.setup, one.decisions) for one in match]
    assert kept[-1] == max(one.swing for one in swings if one is not None)
    assert kept == sorted(kept)
