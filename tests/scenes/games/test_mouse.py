"""What a mouse or a finger picks is picked where it is let go, and goes back by a click, too.

It is let go where it was pressed, or where what it drags belongs; elsewhere it goes back. What is
picked goes back with a click on what says so, openly and behind a curtain: in Cockroach Poker a
claim once said could not be unsaid without a right button.
"""

from collections.abc import Hashable

import pytest

from game import GAMES
from scenes.choosing.picker import Loose
from scenes.files.settings import replace
from scenes.games.fixtures import asking, play
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.curtain import SEAL
from scenes.services import Services
from scenes.stage.render.frame import Frame, Text
from tests.game.tables import BY_GAME, SMALLEST, Table
from tests.scenes.games.test_curtains import FIRST
from tests.scenes.games.test_reach import OTHER, Asked, Guests, Sitting
from tests.scenes.guest import STANDS
from tests.scenes.room import frame_of, pictures_of, texts_of, words_of

NOWHERE = (3.0, 3.0)
ASIDE = (41.0, 333.0)  # where nothing lies
LAID = ("grasshopper", "eight28", "cockroach", "fruechtchen")  # where something is laid somewhere
READ = 3 * STANDS  # seconds

at_tables = pytest.mark.parametrize("table", SMALLEST, ids=str)


def moves(guest: Asked, x: float, y: float) -> None:
    guest.do(Action(MOUSE, Verb.POINT, x=x, y=y))


def button(guest: Asked, down: bool, x: float, y: float, *, cut: bool = False) -> None:
    guest.do(Action(MOUSE, Verb.CLICK, down, x=x, y=y, cut=cut))


def drags(guest: Asked, one: Loose, x: float, y: float) -> Frame:
    """Press on it, move and let go there; returns what was seen right before."""
    at = one.place.x, one.place.y
    button(guest, True, *at)
    for share in (0.3, 0.7, 1.0):
        moves(guest, at[0] + share * (x - at[0]), at[1] + share * (y - at[1]))
    seen = guest.picture()
    button(guest, False, *at)
    return seen


def carried(frame: Frame, x: float, y: float) -> list[str]:
    """The pictures that lie in the hand there."""
    return [mark.name for mark in pictures_of(frame) if (mark.x, mark.y) == (x, y)]


def takes(guest: Asked, monkeypatch: pytest.MonkeyPatch) -> list[Hashable]:
    """What is picked from now on."""
    picked, take = list[Hashable](), guest.scene.choices.take

    def noted(seat: int, key: Hashable, device: str) -> object:
        picked.append(key)
        return take(seat, key, device)

    monkeypatch.setattr(guest.scene.choices, "take", noted)
    return picked


@at_tables
def test_what_is_pressed_is_picked_where_it_is_let_go(
    table: Table, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sliding off it cancels, and so does a release that no hand made."""
    for guest in guests(table, Sitting(MOUSE), READ):
        guest.open_curtain()
        picked = takes(guest, monkeypatch)
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
@pytest.mark.parametrize("nth", [0, -1], ids=["first", "last"])
@pytest.mark.slow
def test_what_is_dragged_to_where_it_belongs_is_picked_there(
    table: Table, beside: str, nth: int, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is seen in the hand, and a whole move is decided at once, behind the curtain too."""
    dragged = 0
    for guest in guests(table, Sitting(MOUSE, beside), READ):
        guest.open_curtain()
        ways = [(a, b) for a in guest.scene.choices.loose(guest.seat) for b in a.homes]
        for one, home in ways[nth:][:1]:
            picked = takes(guest, monkeypatch)
            seen = drags(guest, one, home.x, home.y)
            assert one.picture in carried(seen, home.x, home.y), guest.match.ask
            assert picked == [home.key], guest.match.ask
            if home.key in guest.match.legal(guest.seat):
                assert guest.decided == [home.key]
            dragged += 1
    assert bool(dragged) == str(table).startswith(LAID)


@at_tables
@pytest.mark.slow
def test_elsewhere_it_goes_back(
    table: Table, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And on its own place it was only clicked."""
    for guest in guests(table, Sitting(MOUSE), READ):
        guest.open_curtain()
        for one in guest.scene.choices.loose(guest.seat)[:1]:
            picked = takes(guest, monkeypatch)
            before = guest.without_focus()
            drags(guest, one, *NOWHERE)
            guest.wait(0.2)  # until it lies again
            assert guest.without_focus() == before, guest.match.ask
            assert picked == []
            assert guest.decided == []
            drags(guest, one, one.place.x + one.place.w / 3, one.place.y)
            assert picked == [key for key in (one.place.key,) if key is not None]


@pytest.mark.parametrize("still", [False, True])
def test_with_reduced_motion_it_lies_there_again_at_once(still: bool, guests: Guests) -> None:
    guest = next(iter(guests("grasshopper-3", Sitting(MOUSE), READ)))
    services = guest.scene.services
    services.settings = replace(services.settings, reduced_motion=still)
    one = guest.scene.choices.loose(guest.seat)[0]
    drags(guest, one, *NOWHERE)
    here = [mark for mark in pictures_of(guest.picture()) if mark.name == one.picture]
    there = [mark for mark in pictures_of(guest.without_focus()) if mark.name == one.picture]
    assert len(here) - len(there) == (not still), "on its way back"


@at_tables
def test_of_two_that_overlap_the_one_is_taken_that_is_seen_there(
    table: Table, guests: Guests
) -> None:
    overlaps = 0
    for guest in guests(table, Sitting(MOUSE), READ):
        guest.open_curtain()
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
            assert carried(guest.picture(), *ASIDE) == seen[-1:] == [one.picture], guest.match.ask
            button(guest, False, *ASIDE)
            guest.wait(2 * STANDS)
    assert bool(overlaps) == (str(table) == "cockroach-2"), "whose fan is long"


def test_what_is_laid_out_is_dragged_back_to_the_hand(guests: Guests) -> None:
    every = guests("fruechtchen-3", Sitting(MOUSE), READ)
    guest = next(one for one in every if one.match.ask and one.match.ask.phase == "lay out")
    guest.open_curtain()
    first = guest.scene.choices.loose(guest.seat)[0]
    home = first.homes[0]
    drags(guest, first, home.x, home.y)
    assert guest.scene.choices.chosen(guest.seat, first.place.key)
    laid = guest.scene.choices.loose(guest.seat)[-1]
    assert laid.picture == first.picture
    drags(guest, laid, first.place.x, first.place.y)
    assert not guest.scene.choices.chosen(guest.seat, first.place.key)


def lock(frame: Frame) -> Text:
    return next(mark for mark in texts_of(frame) if mark.text == "Lock")


@pytest.mark.slow
def test_behind_the_curtain_what_is_hovered_and_what_is_picked_look_different(
    guests: Guests,
) -> None:
    """A tick stays on what is picked wherever the mouse goes, and only then the lock is lit."""
    for guest in guests("grasshopper-3", Sitting(MOUSE, OTHER), READ):
        guest.open_curtain()
        if not guest.scene.asking.curtain.open:
            continue
        first, *_, last = guest.places.values()
        moves(guest, first.x, first.y)
        before = guest.picture()
        button(guest, True, first.x, first.y)
        button(guest, False, first.x, first.y)
        moves(guest, last.x, last.y)
        assert guest.focus == last.key
        after = guest.picture()
        assert "ui/check" not in [mark.name for mark in pictures_of(before)]
        (tick,) = [mark for mark in pictures_of(after) if mark.name == "ui/check"]
        assert first.x < tick.x < first.x + first.w
        assert tick.secret
        assert lock(after).alpha == 255 > lock(before).alpha
        assert guest.decided == []


# What is picked goes back by a click.

TOGETHER = ["grasshopper", "fruechtchen", "ladybirds"]  # where several choose at once
STEPS = [("cockroach", "pay"), ("fruechtchen", "lay out")]
OPENLY = [*STEPS, ("cockroach", "slide"), ("cockroach", "pass")]


def click(scene: GameScene, x: float, y: float) -> None:
    for verb, pressed in ((Verb.POINT, True), (Verb.CLICK, True), (Verb.CLICK, False)):
        scene.handle(Action(MOUSE, verb, pressed, x, y))
    play(scene, 0.7)


def pick(scene: GameScene) -> None:
    """Click on the first part that can be picked."""
    parts = scene.choices.places(0)
    place = next(place for key, place in parts.items() if not scene.choices.decides(key))
    click(scene, place.x, place.y)
    assert scene.choices.picked(0)


def click_back(scene: GameScene) -> None:
    """Click on the words that say so, which are gone then."""
    (words,) = [mark for mark in texts_of(frame_of(scene)) if mark.text == "back"]
    click(scene, words.x, words.y)
    assert "back" not in words_of(scene)


def open_curtain(scene: GameScene) -> None:
    eye = scene.choices.eye(0)
    scene.handle(Action(MOUSE, Verb.CLICK, x=eye.x, y=eye.y))
    play(scene, FIRST + 0.1)
    scene.handle(Action(MOUSE, Verb.CLICK, False, eye.x, eye.y))


@pytest.mark.parametrize(("name", "phase"), OPENLY)
def test_openly_the_words_that_say_so_are_a_button(
    name: str, phase: str, services: Services
) -> None:
    scene = asking(services, GAMES[name], 3, phase, [MOUSE])
    play(scene, 20.0)
    pick(scene)
    click_back(scene)
    assert not scene.choices.picked(0)


@pytest.mark.parametrize(("name", "phase"), STEPS)
def test_behind_the_curtain_a_button_stands_there_whatever_is_picked(
    name: str, phase: str, services: Services
) -> None:
    scene = asking(services, GAMES[name], 3, phase, [MOUSE, "pad:1"])
    play(scene, 20.0)
    open_curtain(scene)
    before = words_of(scene)
    pick(scene)
    (words,) = [mark for mark in texts_of(frame_of(scene)) if mark.text == "Back"]
    assert words.text in before, "it tells nobody that something is picked"
    assert SEAL.holds(words.x, words.y)
    click(scene, words.x, words.y)
    assert scene.asking.curtain.open
    assert not scene.choices.picked(0)


@pytest.mark.parametrize("game", TOGETHER)
def test_what_is_sealed_while_others_choose_is_taken_back_by_a_click(
    game: str, guests: Guests
) -> None:
    """A finger has no right button, and could not. Both are heard; nothing else is locked."""
    table = next(one for one in BY_GAME[game] if one.seats > 2)
    sealed = 0
    for guest in guests(table, Sitting(MOUSE, OTHER)):
        played: list[str] = guest.scene.services.audio.played  # type: ignore[attr-defined]
        guest.choose(guest.match.legal(guest.seat)[0])
        assert ("lock" in played) is (len(guest.match.waiting()) > 1)
        if "lock" in played:
            play(guest.scene, 0.7)
            assert guest.seat not in guest.scene.table.waiting()
            click_back(guest.scene)
            assert guest.seat in guest.scene.table.waiting()
            assert played.count("unlock") == 1
            sealed += 1
    assert sealed


def test_a_lock_with_nothing_picked_says_what_is_missing(services: Services) -> None:
    scene = asking(services, GAMES["grasshopper"], 3, "bid", [MOUSE, "pad:1"])
    play(scene, 20.0)
    scene.session.seating[0].privacy = Privacy.CURTAIN
    open_curtain(scene)
    click(scene, SEAL.x, SEAL.y)
    assert scene.asking.curtain.open
    assert "Choose a card first" in words_of(scene)
    assert 0 in scene.asking.awaited, "nothing is locked"
