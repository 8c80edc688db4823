"""Cutting the cards: a word of a guest's own, given when the shuffle has been sealed."""

from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import fold
from scenes.choosing.wishes import OpenFair
from scenes.files.storage import MATCH
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.lobby.naming import Naming
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.session.promise import fair_words
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES, Texts
from tests.scenes.behind import match_of, promise_of, resume
from tests.scenes.room import Room, room, texts_of


def lobby_in(folder: Path, game: str = "grasshopper", language: str = "en") -> Room:
    here = room(folder, texts=Texts(language))
    here.show(Title(here.services))
    here.show(Lobby(here.services, game, "pad:1"))
    here.stack.update(1.0)
    return here


def sealed(here: Room) -> str:
    (line,) = [words for words in here.words() if "sealed as" in words]
    return line.partition("sealed as ")[2].replace(" ", "")


def write(here: Room, device: str) -> None:
    """The first letter under the focus, or a word by keys."""
    if device == KEYBOARD:
        for letter in "Öl":
            here.do(Action(KEYBOARD, Verb.TEXT, text=letter))
        here.press(Verb.SOUTH, device=KEYBOARD)
        return
    here.press(Verb.UP, Verb.SOUTH, Verb.START, device=device)


def start(here: Room) -> None:
    """Begin the game, and play at once."""
    here.press(Verb.START, Verb.DOWN, Verb.SOUTH)  # no lesson first


@pytest.mark.parametrize("device", ["pad:1", KEYBOARD])
def test_the_seal_is_shown_before_the_word_and_the_cards_come_from_both(
    device: str, tmp_path: Path
) -> None:
    """And all of it is in the save, in what goes on, and in what is opened at the end."""
    here = lobby_in(tmp_path)
    here.click_on("Cut")
    assert isinstance(here.top, Naming)
    shown = sealed(here)
    assert len(shown) == 32
    write(here, device)
    here.at(Lobby)
    word = here.words()[here.words().index("Cut") + 1]
    start(here)
    scene = here.at(GameScene)
    promised = promise_of(scene.session)
    assert (promised.fingerprint, promised.word) == (shown, word)
    assert match_of(scene.session).setup.seed == promised.dealt != promised.seed
    scene.session.close()
    folded = fold((tmp_path / MATCH).read_bytes(), GAMES)
    assert folded.commitment == promised
    again = resume(here.services)
    assert again is not None
    assert fair_words(here.services.texts, again, dice=False).find(word) == -1
    again.play_out([GAMES["grasshopper"].bots["easy"]] * len(again.seating))
    here.services.open(OpenFair(again, "pad:1"))
    here.stack.apply_changes()
    told = " ".join(here.words())
    assert all(part in told for part in (f"“{word}”", str(promised.seed), promised.nonce))


def test_nobody_has_to_and_who_changes_their_mind_finds_the_same_seal(tmp_path: Path) -> None:
    here = lobby_in(tmp_path)
    here.click_on("Cut")
    shown = sealed(here)
    here.press(Verb.EAST)
    here.click_on("Cut")
    assert sealed(here) == shown, "or the host could look for another one"
    here.press(Verb.EAST)
    start(here)
    promised = promise_of(here.at(GameScene).session)
    assert (promised.fingerprint, promised.word) == (shown, "")
    assert match_of(here.top.session).setup.seed == promised.seed


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_all_of_it_can_be_read(language: str, tmp_path: Path) -> None:
    """The tile, the seal below the question, and the longest that is opened in the end."""
    here, game = lobby_in(tmp_path, "fruechtchen", language), GAMES["fruechtchen"]
    here.at(Lobby)
    marks = texts_of(here.frame())
    cut = here.services.texts("Cut")
    here.click_on(cut)
    marks += texts_of(here.frame())
    for _ in range(12):
        here.do(Action(KEYBOARD, Verb.TEXT, text="W"))
    here.press(Verb.SOUTH, device=KEYBOARD)
    marks += texts_of(here.frame())
    start(here)
    session = here.at(GameScene).session
    session.play_out([game.bots["easy"]] * len(session.seating))
    here.services.open(OpenFair(session, "pad:1"))
    here.stack.apply_changes()
    marks += texts_of(here.frame())
    assert any("W" * 12 in mark.text for mark in marks)
    for mark in marks:
        fitted = fit(mark)
        assert fitted.fits, mark.text
        assert fitted.size >= 32 or not mark.text, (fitted.size, mark.text)
