"""A chooser makes moves of presses, with nothing on any screen."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.engine.match import Setup
from game.engine.moves import Move
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.cards import CARDS
from game.grasshopper.rules import Bid
from scenes.games.fixtures import table_of
from scenes.input.action import Action, Verb
from scenes.match.asking import Asking
from scenes.match.choices import Choices
from scenes.match.chooser import Chooser
from scenes.match.scenery import Scenery
from scenes.match.session import Session
from scenes.people.seating import Privacy
from scenes.program.quiet import quiet_services
from scenes.stage.widgets.focus import Target

PAD, OTHER = "pad:1", "pad:2"


class InARow(Choices):
    """Each move a hundred units to the right of the one before."""

    def places(self, seat: int) -> Mapping[Move, Target[Move]]:
        moves = self.table.legal(seat)
        return {move: Target(move, 100.0 * n, 0, 90, 90) for n, move in enumerate(moves)}

    def blind_moves(self) -> list[Move]:
        return [Bid(card) for card in CARDS]


class Here:
    """Somebody with a pad who chooses in one way, another one, and a bot."""

    def __init__(self, folder: Path, privacy: Privacy) -> None:
        seating = table_of(GRASSHOPPER_POKER, (PAD, OTHER), 3)
        for seat in seating.people():
            seating[seat].privacy = privacy
        services = quiet_services(folder)
        setup = Setup(GRASSHOPPER_POKER, 3, 1, GRASSHOPPER_POKER.options())
        asking = Asking(Scenery.of(services, Session.unsaved(services, setup, seating)), _nothing)
        self.changes = 0
        self.chooser = Chooser(asking, InARow(asking), self._changed)
        self.wait(0.5)

    def _changed(self) -> None:
        self.changes += 1

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 30)):
            self.chooser.asking.curtain.update(1 / 30)
            self.chooser.update(1 / 30)

    def press(self, verb: Verb) -> None:
        self.chooser.press(Action(PAD, verb))

    @property
    def waits(self) -> bool:
        return 0 in self.chooser.asking.table.waiting()


def _nothing(_seat: int) -> None:
    return None


def test_the_focus_moves_and_a_press_decides(tmp_path: Path) -> None:
    here = Here(tmp_path, Privacy.OPEN)
    here.press(Verb.RIGHT)
    assert here.waits
    here.press(Verb.SOUTH)
    assert not here.waits
    assert here.changes == 1


@pytest.mark.parametrize(
    ("looked", "paused", "asked"),
    [(0.0, None, True), (0.2, None, False), (3.0, 0.3, True), (3.0, 0.7, False)],
    ids=["it has just come", "it was seen", "right after another press", "long after one"],
)
def test_what_nobody_has_moved_to_is_asked_about_in_haste_alone(
    tmp_path: Path, looked: float, paused: float | None, asked: bool
) -> None:
    """A press that was meant for something else would decide; whoever has looked means it."""
    here = Here(tmp_path, Privacy.OPEN)
    here.wait(looked)
    if paused is not None:
        here.press(Verb.EAST)
        here.wait(paused)
    here.press(Verb.SOUTH)
    assert here.waits is asked
    assert here.chooser.doubts is asked
    doubt = "Do you mean this? Press once more" if asked else ""
    assert here.chooser.asking.reason == doubt


def test_the_presses_of_others_make_nobodys_press_hasty(tmp_path: Path) -> None:
    here = Here(tmp_path, Privacy.OPEN)
    here.wait(1.0)
    here.chooser.press(Action(OTHER, Verb.EAST))
    here.press(Verb.SOUTH)
    assert not here.waits
