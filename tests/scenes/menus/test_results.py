"""The end of a game: ranks, what decided, the archive, and what comes next."""

from pathlib import Path

import pytest

from game import GAMES
from game.engine.match import Setup
from scenes.files.settings import Settings
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.results import Results
from scenes.menus.rules import Rules
from scenes.menus.shelf import Shelf
from scenes.menus.title import Title
from scenes.people.sitting import new_table
from scenes.session.session import Session
from scenes.stage.voice import NoVoice
from scenes.texts import Texts
from tests.scenes.behind import match_of, promise_of
from tests.scenes.room import Mouth, Room, room, texts_of

GAME = GAMES["grasshopper"]
SEED = 3
CALM = 1.0  # seconds without a press, after which the buttons hear one
SHOWN = 6.0  # seconds after which the end has been shown, and the buttons hear


def played(here: Room) -> Session:
    """A whole game that bots have played; then the person has the seat back."""
    seating = new_table(GAME, "pad:1")
    seating.stand_in(0, "easy")
    setup = Setup(GAME, 4, SEED, GAME.options.from_json({"beginners": True}))
    session = Session.start(here.services, setup, seating)
    while not match_of(session).over:
        session.think(10.0)
    seating.hand_over(0, "pad:1")
    return session


@pytest.fixture
def here(tmp_path: Path) -> Room:
    here = room(tmp_path)
    here.show(Results(here.services, played(here)))
    here.stack.update(SHOWN)
    return here


@pytest.mark.parametrize(("name", "weight"), [("Zoë", "title"), ("Жана", "black")])
def test_any_winner_can_be_read_in_the_headline(here: Room, name: str, weight: str) -> None:
    """The title's font has Latin letters alone."""
    shown = here.at(Results)
    shown.session.seating[shown.ranks.index(1)].name = name
    (headline,) = (mark for mark in texts_of(here.frame()) if mark.text == f"{name} wins!")
    assert headline.weight == weight


@pytest.mark.parametrize(
    ("ranks", "won", "lost"),
    [
        ((2, 1, 4, 3), "Ben wins!", "Cleo loses!"),
        ((1, 1, 1, 4), "Shared victory!", "Dora loses!"),
        ((4, 1, 1, 1), "Shared victory!", "Ada loses!"),
        ((3, 2, 4, 1), "Dora wins!", "Cleo loses!"),
        ((1, 1, 1, 1), "A draw!", "A draw!"),
    ],
)
def test_a_headline_names_who_has_won_or_lost(
    name: str, ranks: tuple[int, ...], won: str, lost: str
) -> None:
    told = presentation(name).headline(Texts("en"), ("Ada", "Ben", "Cleo", "Dora"), ranks)
    assert told == (lost if name == "cockroach" else won)


@pytest.mark.parametrize("hurried", [False, True])
def test_who_has_won_is_said_aloud_once_it_is_seen(hurried: bool, tmp_path: Path) -> None:
    """The table fell silent as its last lines began, and nothing more was said."""
    mouth, settings = NoVoice(), Settings(speech=True)
    here = room(tmp_path, voice=mouth, settings=settings)
    here.show(Results(here.services, played(here)))
    if hurried:
        here.press(Verb.SOUTH)
    while "wins!" not in "".join(here.words()):
        assert mouth.said == []
        here.wait(0.1)
    here.wait(SHOWN)
    (said,) = mouth.said
    assert said in here.words()
    assert "wins with" in said


def test_over_the_next_game_nothing_is_said_of_the_one_before(tmp_path: Path) -> None:
    here = room(tmp_path, voice=(mouth := Mouth()), settings=Settings(speech=True))
    here.show(Results(here.services, played(here)))
    here.wait(SHOWN)
    assert len(mouth.said) == 1
    here.press(Verb.SOUTH)
    here.at(GameScene)
    assert not [said for said in mouth.said if "wins with" in said]


@pytest.mark.parametrize("verb", [Verb.SOUTH, Verb.EAST, Verb.NORTH])
@pytest.mark.slow
def test_results_are_deaf_to_who_still_hammers(here: Room, verb: Verb) -> None:
    """Six times a second; a second after the last press the next one counts."""
    here.show(Results(here.services, here.at(Results).session))
    top = here.top
    for _ in range(60):
        here.do(Action("pad:1", verb))
        here.stack.update(1 / 12)
        here.do(Action("pad:1", verb, pressed=False))
        here.stack.update(1 / 12)
    assert here.top is top
    here.stack.update(CALM)
    here.press(Verb.SOUTH)
    assert isinstance(here.top, GameScene)


@pytest.mark.parametrize("drawn", [True, False])
def test_once_more_all_is_as_it_was_and_only_who_starts_moves_on(
    tmp_path: Path, drawn: bool
) -> None:
    """The same guests, rules and devices; only the cards are others."""
    here = room(tmp_path)
    game = GAMES["cockroach"]
    seating, options = new_table(game, "pad:1"), game.options.from_json({"short": True})
    setup = Setup(game, 4, SEED, options, None if drawn else 3)
    session = Session.start(here.services, setup, seating)
    first = match_of(session).starter
    session.play_out([game.bots["easy"]] * 4)
    here.show(Results(here.services, session))
    for further in (1, 2):
        here.stack.update(SHOWN)
        here.press(Verb.SOUTH)
        again = here.at(GameScene).session
        assert match_of(again).setup.starter == (first + further) % 4
        assert match_of(again).setup.options == options
        assert match_of(again).setup.seed != SEED
        assert not match_of(again).over
        assert again.seating[0].device == "pad:1"
        assert [one.name for one in again.seating] == [one.name for one in session.seating]
        again.play_out([game.bots["easy"]] * 4)
        here.show(Results(here.services, again))


@pytest.mark.parametrize(
    ("device", "verb"), [("pad:1", Verb.SOUTH), ("pad:1", Verb.RIGHT), ("pad:2", Verb.SOUTH)]
)
def test_whoever_presses_is_no_bot_any_more(here: Room, device: str, verb: Verb) -> None:
    """Nor is whoever asks for once more with another pad than they had."""
    seating = here.at(Results).session.seating
    seating.stand_in(0, "normal")
    seating[0].lost = "pad:1"
    here.press(verb, device=device)
    assert (seating[0].device, seating[0].bot) == (device, "")
    if verb is Verb.SOUTH:
        assert here.at(GameScene).session.seating[0].device == device


@pytest.mark.parametrize("name", GAMES)
def test_another_game_opens_the_shelf_at_this_one_and_keeps_the_people(
    name: str, tmp_path: Path
) -> None:
    here, game = room(tmp_path), GAMES[name]
    seating = new_table(game, "pad:1")
    setup = Setup(game, len(seating), SEED, game.options())
    session = Session.unsaved(here.services, setup, seating)
    session.play_out([game.bots["easy"]] * len(seating))
    here.show(Results(here.services, session))
    here.stack.update(2 * SHOWN)
    here.click_on("Another game")
    assert isinstance(here.top, Shelf)
    here.press(Verb.SOUTH)
    assert here.at(Lobby).game.name == name
    assert [one.name for one in here.top.seating] == [one.name for one in session.seating]
    assert here.top.seating[0].device == "pad:1"
    here.press(Verb.EAST)
    assert isinstance(here.top, Title)


def test_rules_the_shuffle_and_the_title_are_a_press_away(here: Room) -> None:
    here.press(Verb.NORTH, device=KEYBOARD)
    assert isinstance(here.top, Rules)
    assert "On now: Beginners’ variant" in here.words()
    here.press(Verb.EAST)
    promised = promise_of(here.at(Results).session)
    assert promised.nonce not in "".join(here.words()), "nobody has asked"
    here.click_on("Was it fair?")
    assert any(f"the number {SEED} and" in w and promised.nonce in w for w in here.words())
    here.press(Verb.SOUTH)
    here.click_on("To the title")
    assert isinstance(here.top, Title)
    assert "Go on" not in here.words()


def test_the_lobby_says_how_long_it_takes_as_this_table_plays(tmp_path: Path) -> None:
    def about() -> int:
        here.show(Lobby(here.services, GAME.name, "pad:1"))
        (told,) = [words for words in here.words() if words.startswith("about ")]
        return int(told.split()[1])

    def ended(bot: str = "") -> None:
        """A slow game, which a bot ended for the person who had begun it, if there is one."""
        session = played(here)
        if bot:
            session.seating.stand_in(0, bot)
        session.time(0.0)
        session._spent = dict.fromkeys(session.asks(), 1800.0)
        here.show(Results(here.services, session))

    here = room(tmp_path)
    before = about()
    ended("easy")
    assert about() == before
    ended()
    assert about() > before + 10
