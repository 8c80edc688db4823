"""What a mouse or a finger picks is picked where it is let go, in every game."""

from collections.abc import Hashable, Sequence
from pathlib import Path

import pytest

from game.engine.events import Event
from game.engine.match import Match
from scenes.games.fixtures import just_before
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.stage.widgets.focus import Target
from tests.game.tables import ALL_GAMES
from tests.scenes.room import room


class Table:
    """A lone guest with a mouse, who is asked."""

    def __init__(self, folder: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
        rules = ALL_GAMES[game]
        seats = rules.seats[0]
        self.scene: GameScene = just_before(room(folder).services, rules, seats, _asked, (MOUSE,))
        while self.scene.director.telling:
            self.wait(0.1)
        self.wait(1.0)
        self.places: list[Target[Hashable]] = list(self.scene.choices.places(0).values())
        self.picked: list[Hashable] = []
        take = self.scene.choices.take

        def noted(seat: int, key: Hashable, device: str) -> object:
            self.picked.append(key)
            return take(seat, key, device)

        monkeypatch.setattr(self.scene.choices, "take", noted)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.scene.update(1 / 60)

    def moves(self, x: float, y: float) -> None:
        self.scene.handle(Action(MOUSE, Verb.POINT, x=x, y=y))
        self.wait(0.05)

    def button(self, down: bool, at: Target[Hashable], *, cut: bool = False) -> None:
        self.scene.handle(Action(MOUSE, Verb.CLICK, down, x=at.x, y=at.y, cut=cut))
        self.wait(0.05)


def _asked(match: Match, _: Sequence[Event]) -> bool:
    return match.ask is not None and 0 in match.ask.seats and len(match.legal(0)) > 1


@pytest.mark.parametrize("game", ALL_GAMES)
def test_what_is_pressed_is_picked_where_it_is_let_go(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path, game, monkeypatch)
    place = table.places[0]
    table.button(True, place)
    assert table.picked == []
    table.button(False, place)
    assert table.picked == [place.key]


@pytest.mark.parametrize("game", ALL_GAMES)
def test_sliding_off_cancels(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside everything, and to something else: neither is meant."""
    table = Table(tmp_path, game, monkeypatch)
    place, other = table.places[:2]
    for x, y in ((2000.0, 2000.0), (other.x, other.y)):
        table.button(True, place)
        table.moves(x, y)
        table.button(False, place)
    assert table.picked == []


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_release_that_no_hand_made_picks_nothing(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The scene changed, or the window lost the focus."""
    table = Table(tmp_path, game, monkeypatch)
    table.button(True, table.places[0])
    table.button(False, table.places[0], cut=True)
    table.button(False, table.places[0])
    assert table.picked == []
