"""While it is dealt nobody learns a hidden card of 8-28: not from frames, nor from sounds."""

import random
from collections.abc import MutableSequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.eight28 import EIGHT_28
from game.eight28.cards import CARDS, UNSEEN
from game.eight28.events import HiddenDealt
from game.eight28.rules import Eight28Options, State
from game.engine.events import Emit
from game.engine.game import Game
from game.engine.rng import Pcg32
from scenes.games.eight28.model import TableModel
from scenes.games.fixtures import STEP, play, staged, table_of
from scenes.input.action import Action, Verb
from scenes.program.quiet import quiet_services
from scenes.stage.audio import SilentAudio
from tests.scenes.behind import let_all_look
from tests.scenes.room import frame_of

PADS = ("pad:1", "pad:2", "pad:3")


class Stacked(Pcg32):
    """Shuffles the deck into one order."""

    def __init__(self, pile: list[int]) -> None:
        super().__init__(1, 1)
        self._pile = pile

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        cards[:] = self._pile


def with_first_card(first: int) -> Game:
    """8-28 with a stacked deck: seat 0's hidden card is `first`, all others stay as they are.

    The cards that change places with it lie at the bottom of the pile.
    """
    pile = list(CARDS)
    random.Random(7).shuffle(pile)
    for face in (1, 8, 11):
        pile.remove(face)
    bottom = sorted({1, 8, 11} - {first})
    whole = [*bottom, *pile, first]

    def start(*setup: Any) -> State:
        emit: Emit = setup[-1]
        state = State(Eight28Options(), 6, 0, Stacked(whole))
        state.begin_round(emit)
        return state

    return replace(EIGHT_28, start=start)


def test_what_lies_on_the_table_is_unseen_though_somebody_tells_it() -> None:
    """The picture is made of it: it must not hold what a seat alone knows."""
    lies = TableModel(3)
    lies.apply(HiddenDealt(1, 8))
    assert lies.hidden == [None, UNSEEN, None]


def table(folder: Path, game: Game) -> Any:
    return staged(quiet_services(folder), game, table_of(game, PADS, 6))


def watched(folder: Path, first: int) -> tuple[list[object], list[object]]:
    """All frames of a round's beginning, and all sounds and music."""
    scene = table(folder, with_first_card(first))
    audio = scene.services.audio = SilentAudio()
    seen: list[object] = []
    for step in range(13 * 30):
        if step > 120 and step % 15 == 0:
            for device in PADS:
                scene.handle(Action(device, Verb.RIGHT))
                scene.handle(Action(device, Verb.SOUTH))
        scene.update(STEP)
        if step % 3 == 0:
            seen.append(frame_of(scene).layers)
    assert scene.motions.shown.round == 1
    assert not scene.motions.shown.revealing
    assert ("eight28", 0.0) in audio.tunes
    return seen, [*audio.played, *audio.tunes]


@pytest.mark.slow
def test_two_tables_that_differ_in_a_hidden_card_look_and_sound_alike(tmp_path: Path) -> None:
    """That the sign tells the bits of each alike: privacy/test_sign.py."""
    one = watched(tmp_path, 1)
    assert len(one[0]) > 120
    assert watched(tmp_path, 8) == watched(tmp_path, 11) == one


def test_the_stacked_tables_do_differ(tmp_path: Path) -> None:
    """Or the test above would compare a table with itself."""
    hidden = []
    for first in (1, 8, 11):
        scene = table(tmp_path, with_first_card(first))
        let_all_look(scene)
        assert scene.motions.hidden(0) == UNSEEN, "not dealt on the screen yet"
        scene = table(tmp_path, with_first_card(first))
        play(scene, 4.0)
        let_all_look(scene)
        hidden.append(scene.motions.hidden(0))
    assert hidden == [1, 8, 11]
