"""Pages of rules: turning, ends, leaving, what moves, what is on, with every device."""

from dataclasses import replace
from math import ceil
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import Settings
from scenes.games import registry
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.lobby.scene import Lobby
from scenes.match.book import Comic, RulePage, Thing
from scenes.menus.rules import ByLaws, Rules
from scenes.stage.motion.flight import Piece
from scenes.stage.render.frame import Box, Frame, Layer
from tests.scenes.room import Room, pictures_of, room, texts_of

HOPPER = "grasshopper/hopper"


def _comic(words: str) -> Comic:
    """A hopper that goes from left to right within the first second."""
    return Comic(words, (Thing(Piece(HOPPER, 100, 260, 120, 120)).then(0.3, x=400),), ())


TWO = RulePage("Two", tuple(_comic(words) for words in ("First", "Second", "Third")))
PAGES = (RulePage("One", (_comic("Goal"),)), TWO, RulePage("Three", (_comic("End"),)))


def shown(folder: Path, **settings: bool) -> Room:
    here = room(folder, settings=Settings(**settings))
    presentation = replace(registry.presentation("grasshopper"), pages=PAGES)
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(Rules(here.services, presentation))
    return here


@pytest.fixture
def here(tmp_path: Path) -> Room:
    return shown(tmp_path)


def hoppers(here: Room) -> list[float]:
    """How far each hopper is from the left edge of its frame, from the first frame on."""
    xs = sorted(one.x for one in pictures_of(here.frame()) if one.name == HOPPER)
    return [x - 96 - 584 * number for number, x in enumerate(xs)]


@pytest.mark.parametrize(
    ("on", "back"), [(Verb.RIGHT, Verb.LEFT), (Verb.RIGHT_SHOULDER, Verb.LEFT_SHOULDER)]
)
def test_pages_turn_and_stop_at_the_ends(here: Room, on: Verb, back: Verb) -> None:
    here.press(on, on, on, on)
    assert "Three" in here.words()
    assert here.sounds.played.count("refuse") == 2
    here.press(back, back, back)
    assert "One" in here.words()


def test_who_accepts_page_after_page_is_back_after_the_last(here: Room) -> None:
    here.press(Verb.SOUTH, Verb.SOUTH)
    assert "Three" in here.words()
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Lobby)


def test_the_mouse_turns_pages_by_hint(here: Room) -> None:
    here.click_on("Next page")
    assert "Two" in here.words()
    here.click_on("Page back")
    assert "One" in here.words()


@pytest.mark.parametrize("verb", [Verb.EAST, Verb.NORTH, Verb.START])
def test_leaving(here: Room, verb: Verb) -> None:
    here.press(verb, device=KEYBOARD)
    assert isinstance(here.top, Lobby)


class TestMoving:
    def test_frames_move_one_after_another_three_seconds_each_and_again(self, here: Room) -> None:
        here.click_on("Next page")
        assert hoppers(here) == [100, 400, 400], "the others lie as they ended"
        here.stack.update(0.55)
        first, *others = hoppers(here)
        assert 100 < first < 400
        assert others == [400, 400]
        here.stack.update(2.45)
        assert hoppers(here) == [400, 100, 400]
        here.stack.update(3.0)
        assert hoppers(here) == [400, 400, 100]
        here.stack.update(3.0)
        assert hoppers(here) == [100, 400, 400]

    def test_with_reduced_motion_all_lies_as_it_ended(self, tmp_path: Path) -> None:
        here = shown(tmp_path, reduced_motion=True)
        here.press(Verb.RIGHT)
        for _ in range(12):
            assert not here.stack.update(0.5)
            assert hoppers(here) == [400, 400, 400]

    @pytest.mark.parametrize("game", GAMES)
    def test_each_page_begins_with_its_own_beginning(self, tmp_path: Path, game: str) -> None:
        """However long somebody has read the one before, or this one."""
        here = room(tmp_path)
        here.show(Rules(here.services, registry.presentation(game)))
        assert "On now" not in "".join(here.words()), "where no table has rules of its own"
        for _ in registry.presentation(game).pages[1:]:
            here.stack.update(4.1)
            here.do(Action("pad:1", Verb.RIGHT))
            shown = here.at(Rules)
            fresh, frame = Rules(here.services, shown.presentation, page=shown.page), Frame()
            fresh.draw(frame)
            assert here.frame() == frame


class TestAtOurTable:
    @pytest.mark.parametrize("game", GAMES)
    def test_just_what_is_on_is_golden(self, tmp_path: Path, game: str) -> None:
        options = GAMES[game].options
        for on in options().names():
            here = room(tmp_path)
            played = options.from_json({on: True})
            here.show(ByLaws(here.services, registry.presentation(game), played))
            gold = here.services.theme.accent
            boxes = [mark for mark in here.frame().layers[Layer.REST] if isinstance(mark, Box)]
            golden = {box.y for box in boxes if box.outline == gold}
            states = [text for text in texts_of(here.frame()) if text.text in ("on", "off")]
            (words,) = [text for text in states if text.text == "on"]
            assert len(states) == len(options().names())
            assert words.colour == gold
            assert golden == {words.y}
            (told,) = {text.text for text in texts_of(here.frame()) if text.y == words.y} - {"on"}
            assert told.startswith(registry.presentation(game).options[on][0])

    def test_it_lies_below_the_pictures(self, here: Room) -> None:
        here.press(Verb.DOWN)
        assert isinstance(here.top, ByLaws)
        here.press(Verb.UP)
        assert isinstance(here.top, Rules)

    @pytest.mark.parametrize("game", GAMES)
    def test_the_leaves_are_evenly_filled_and_none_is_crowded(
        self, tmp_path: Path, game: str
    ) -> None:
        here = room(tmp_path)
        presentation = registry.presentation(game)
        here.show(ByLaws(here.services, presentation, None))
        filled, read = [], []
        for _ in range(ceil(len(presentation.rulings) / 5)):
            here.press(Verb.RIGHT)
            told = [word for word in here.words() if word in presentation.rulings]
            filled.append(len(told))
            read += told
        assert read == [*presentation.rulings], "in their order"
        assert "refuse" not in here.sounds.played
        assert max(filled) <= 5
        assert max(filled) - min(filled) <= 1

    @pytest.mark.parametrize(
        ("game", "option", "usual", "then"),
        [
            ("grasshopper", "beginners", "the X takes everything", "the X only passes"),
            ("cockroach", "short", "Four animals", "three of one kind"),
            ("fruechtchen", "short", "has 75", "has 40"),
            ("fruechtchen", "displacing", "Rolling on wins you nothing", "can displace a guest’s"),
        ],
    )
    def test_no_picture_tells_what_an_option_makes_false(
        self, tmp_path: Path, game: str, option: str, usual: str, then: str
    ) -> None:
        here = room(tmp_path)
        for options, told, other in (({}, usual, then), ({option: True}, then, usual)):
            played = GAMES[game].options.from_json(options)
            here.show(Rules(here.services, registry.presentation(game), played))
            words = ""
            for _ in range(5):
                words += " ".join(here.words())
                here.press(Verb.RIGHT)
            assert told in words
            assert other not in words
