"""What a mouse or a finger picks is picked where it is let go, in every game.

That is where it was pressed, or where what it drags belongs; elsewhere it goes back.
"""

from collections.abc import Hashable
from itertools import product
from pathlib import Path

import pytest

from game.engine.match import Match
from scenes.choosing.picker import Loose
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Frame, Picture, Text
from tests.game.tables import ALL_GAMES, TABLES
from tests.scenes.games.test_reach import OTHER, Sitting, asks, decided, scene_at
from tests.scenes.guest import STANDS, Guest
from tests.scenes.room import pictures_of, texts_of

SMALLEST = [next(t for t in TABLES if t.game is game) for game in ALL_GAMES.values()]
NOWHERE = (3.0, 3.0)
ASIDE = (41.0, 333.0)  # where nothing lies
LAID = ("grasshopper", "eight28", "cockroach", "fruechtchen")  # where something is laid somewhere
at_tables = pytest.mark.parametrize("table", SMALLEST, ids=str)


def sits(match: Match, folder: Path, beside: str = "") -> Guest:
    """A guest with a mouse at this question, behind the curtain where there is one."""
    seat = match.waiting()[0]
    guest = Guest(scene_at(folder, match, Sitting(MOUSE, beside), seat), seat, MOUSE)
    guest.wait(3 * STANDS)
    guest.open_curtain()
    return guest


def moves(guest: Guest, x: float, y: float) -> None:
    guest.do(Action(MOUSE, Verb.POINT, x=x, y=y))


def button(guest: Guest, down: bool, x: float, y: float, *, cut: bool = False) -> None:
    guest.do(Action(MOUSE, Verb.CLICK, down, x=x, y=y, cut=cut))


def drags(guest: Guest, one: Loose, x: float, y: float) -> Frame:
    """Press on it, move and let go there; returns what was seen right before."""
    at = one.place.x, one.place.y
    button(guest, True, *at)
    for share in (0.3, 0.7, 1.0):
        moves(guest, at[0] + share * (x - at[0]), at[1] + share * (y - at[1]))
    seen = guest.picture()
    button(guest, False, *at)
    return seen


def takes(scene: GameScene, monkeypatch: pytest.MonkeyPatch) -> list[Hashable]:
    """What is picked from now on."""
    picked, take = list[Hashable](), scene.choices.take

    def noted(seat: int, key: Hashable, device: str) -> object:
        picked.append(key)
        return take(seat, key, device)

    monkeypatch.setattr(scene.choices, "take", noted)
    return picked


@at_tables
def test_what_is_pressed_is_picked_where_it_is_let_go(
    table: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sliding off it cancels, and so does a release that no hand made."""
    for match in asks(str(table)):
        guest = sits(match, tmp_path)
        picked = takes(guest.scene, monkeypatch)
        place, *others = guest.places.values()
        at = place.x, place.y
        for x, y in (NOWHERE, *[(one.x, one.y) for one in others[:1]]):
            button(guest, True, *at)
            moves(guest, x, y)
            button(guest, False, *at)
        moves(guest, *at)
        button(guest, True, *at)
        button(guest, False, *at, cut=True)
        button(guest, False, *at)
        assert picked == []
        guest.wait(2 * STANDS)
        button(guest, True, *at)
        assert picked == []
        button(guest, False, *at)
        assert picked == [place.key]


@at_tables
@pytest.mark.parametrize("beside", ["", OTHER], ids=["alone", "curtain"])
@pytest.mark.slow
def test_what_is_dragged_to_where_it_belongs_is_picked_there(
    table: object, beside: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is seen in the hand, and a whole move is decided at once, behind the curtain too."""
    dragged = 0
    for match, nth in product(asks(str(table)), (0, -1)):
        guest = sits(match, tmp_path, beside)
        ways = [(a, b) for a in guest.scene.choices.loose(guest.seat) for b in a.homes]
        for one, home in ways[nth:][:1]:
            picked = takes(guest.scene, monkeypatch)
            seen = drags(guest, one, home.x, home.y)
            carried = [p.name for p in pictures_of(seen) if (p.x, p.y) == (home.x, home.y)]
            assert one.picture in carried, match.ask
            assert picked == [home.key], match.ask
            if home.key in match.legal(guest.seat):
                assert decided(guest.scene, guest.seat, len(match.decisions)) == [home.key]
            dragged += 1
    assert bool(dragged) == str(table).startswith(LAID)


@at_tables
@pytest.mark.slow
def test_elsewhere_it_goes_back(
    table: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And on its own place it was only clicked."""
    for match in asks(str(table)):
        guest = sits(match, tmp_path)
        scene = guest.scene
        for one in scene.choices.loose(guest.seat)[:1]:
            picked = takes(scene, monkeypatch)
            before = guest.without_focus()
            drags(guest, one, *NOWHERE)
            guest.wait(0.2)  # until it lies again
            assert guest.without_focus() == before, match.ask
            assert picked == []
            assert decided(scene, guest.seat, len(match.decisions)) == []
            drags(guest, one, one.place.x + one.place.w / 3, one.place.y)
            assert picked == [key for key in (one.place.key,) if key is not None]


@at_tables
def test_of_two_that_overlap_the_one_is_taken_that_is_seen_there(
    table: object, tmp_path: Path
) -> None:
    overlaps = 0
    for match in asks(str(table)):
        guest = sits(match, tmp_path)
        names = [one.picture for one in guest.scene.choices.loose(guest.seat)]
        for number in reversed(range(len(names))):
            one = guest.scene.choices.loose(guest.seat)[number]
            x, y = one.place.x, one.place.y
            moves(guest, x, y)
            here = [p for p in pictures_of(guest.picture()) if p.name in names]
            seen = [p.name for p in here if abs(p.x - x) < p.w / 2 and abs(p.y - y) < p.h / 2]
            if len(seen) < 2:
                continue
            overlaps += 1
            button(guest, True, x, y)
            moves(guest, *ASIDE)
            carried = [p.name for p in pictures_of(guest.picture()) if (p.x, p.y) == ASIDE]
            button(guest, False, *ASIDE)
            guest.wait(2 * STANDS)
            assert carried == seen[-1:] == [one.picture], match.ask
    assert bool(overlaps) == (str(table) == "cockroach-2"), "whose fan is long"


def test_what_is_laid_out_is_dragged_back_to_the_hand(tmp_path: Path) -> None:
    match = next(one for one in asks("fruechtchen-3") if one.ask and one.ask.phase == "lay out")
    guest = sits(match, tmp_path)
    first = guest.scene.choices.loose(guest.seat)[0]
    home = first.homes[0]
    drags(guest, first, home.x, home.y)
    assert guest.scene.choices.chosen(guest.seat, first.place.key)
    laid = guest.scene.choices.loose(guest.seat)[-1]
    assert laid.picture == first.picture
    drags(guest, laid, first.place.x, first.place.y)
    assert not guest.scene.choices.chosen(guest.seat, first.place.key)


@pytest.mark.slow
def test_behind_the_curtain_what_is_hovered_and_what_is_picked_look_different(
    tmp_path: Path,
) -> None:
    """A tick stays on what is picked wherever the mouse goes, and only then the lock is lit."""
    for match in asks("grasshopper-3"):
        guest = sits(match, tmp_path, OTHER)
        if not guest.scene.asking.curtain.open:
            continue
        first, *_, last = guest.places.values()

        def ticked(guest: Guest = guest) -> list[Picture]:
            return [mark for mark in pictures_of(guest.picture()) if mark.name == "ui/check"]

        def lock(guest: Guest = guest) -> Text:
            return next(mark for mark in texts_of(guest.picture()) if mark.text == "Lock")

        moves(guest, first.x, first.y)
        assert ticked() == []
        grey = lock()
        button(guest, True, first.x, first.y)
        button(guest, False, first.x, first.y)
        moves(guest, last.x, last.y)
        assert guest.focus == last.key
        (tick,) = ticked()
        assert first.x < tick.x < first.x + first.w
        assert tick.secret
        assert lock().alpha == 255 > grey.alpha
        assert decided(guest.scene, guest.seat, len(match.decisions)) == []
