"""Looking at one's own card: by a sign or behind the curtain, it is told to its own seat alone.

Over every game in which a seat may look, at moments of random games. What a hold opens is shut when
it ends, and what is pressed blindly leaves no trace.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from game import GAMES
from game.eight28 import events as eight28
from game.engine.match import Match
from scenes.files.settings import CurtainGrip
from scenes.games.cockroach.table import FACE_PICTURES
from scenes.games.eight28.table import CARD_PICTURES
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.blind import PAD_SLOTS
from scenes.session.table import Table as Wall
from scenes.stage.render.frame import Box, Frame, Picture, Text
from tests.game.tables import BY_GAME, ENDS, Table, play_randomly
from tests.scenes.behind import match_of
from tests.scenes.games import test_curtains
from tests.scenes.games.test_curtains import (
    CHOOSE,
    FIRST,
    HOLDS,
    LONGEST,
    SITTINGS,
    at_some_tables,
    in_every_way,
    mice,
    secret_marks,
    shoulders,
    texts_in,
)
from tests.scenes.games.test_early_presses import BLIND, sit_down
from tests.scenes.games.test_reach import OTHER, PAD, Asked, Guests, Sitting
from tests.scenes.games.walks import USUAL, Looking, over
from tests.scenes.guest import STANDS
from tests.scenes.room import marks_of

DONE = "done, cover it"


def ring(frame: Frame, colour: str) -> int:
    """How many of the dots around a mark are lit."""
    boxes = [mark for mark in marks_of(frame) if isinstance(mark, Box)]
    return sum(box.colour == colour and box.w == box.h < 20 for box in boxes)


def eight28_card(match: Match, seat: int) -> str:
    """The last hidden card that this seat was told of."""
    told = (event.seen_by(seat) for event in match.events)
    cards = [e.card for e in told if isinstance(e, eight28.HiddenDealt) and e.seat == seat]
    return CARD_PICTURES[cards[-1]]


LOOKED_AT: dict[str, Callable[[Match, int], str]] = {
    "eight28": eight28_card,
    "cockroach": lambda match, seat: FACE_PICTURES[match.view(seat).game.card],
}

LOOK = [t for t in ENDS if t.game.name in LOOKED_AT and t.seats > 2]  # two pass nothing on
at_tables = pytest.mark.parametrize("table", LOOK, ids=str)


def who_may_look(guests: Guests, table: Table, sitting: Sitting) -> Iterator[Asked]:
    """Guests who have a card to look at and no secret to choose."""
    found = 0
    for guest in guests(table, sitting):
        if guest.scene.choices.secret_of(guest.seat) and not guest.scene.asking.secret:
            found += 1
            yield guest
    assert found


def test_a_mouse_looks_where_the_strip_says_so(guests: Guests) -> None:
    looked = 0
    for guest in chain.from_iterable(guests(table, Sitting(MOUSE, OTHER)) for table in LOOK):
        guest.picture()
        for sign in guest.scene.strip.signs:
            if sign.key is Verb.LEFT_SHOULDER and guest.scene.choices.secret_of(guest.seat):
                guest.do(Action(MOUSE, Verb.CLICK, x=sign.x, y=sign.y))
                assert guest.scene.asking.looking.seats == [guest.seat]
                looked += 1
    assert looked


@at_tables
def test_of_two_at_one_pad_only_the_one_who_would_look_sees_with_what(
    table: Table, guests: Guests
) -> None:
    """Both cards wore it, whoever was asked."""
    told = 0
    for guest in guests(table, SITTINGS[3]):
        seat, scene = guest.seat, guest.scene
        guest.take_device()
        if scene.asking.secret:
            continue
        secret, found = scene.choices.secret_of(seat), shoulders(guest)
        assert [one for one in found if not (secret and secret.under(one.x, one.y))] == []
        told += len(found)
        guest.press(Verb.LEFT_SHOULDER)
        assert scene.asking.looking.seats in ([], [seat])
    assert told or table.game.name == "cockroach"  # which says it in the strip


@at_tables
def test_a_mouse_that_may_look_sees_where_it_is_held(table: Table, guests: Guests) -> None:
    """On the card, or in the strip: in 8-28 there was an eye alone."""
    for guest in who_may_look(guests, table, Sitting(MOUSE, OTHER)):
        opened = []
        for sign in mice(guest):
            for pressed in (True, False):
                guest.do(Action(MOUSE, Verb.CLICK, pressed, sign.x, sign.y))
                opened += guest.scene.asking.looking.seats
            guest.wait(STANDS)
        assert opened == [guest.seat]


@at_tables
@in_every_way
def test_a_look_shows_the_card_of_the_seat_that_looks(
    table: Table, sitting: Sitting, guests: Guests
) -> None:
    """Of two people at one pad the one who is asked."""
    for guest in who_may_look(guests, table, sitting):
        x, y, _, _ = guest.scene.choices.secret_of(guest.seat).place
        verb = Verb.CLICK if sitting.device == MOUSE else Verb.LEFT_SHOULDER
        guest.do(Action(sitting.device, verb, x=x, y=y))
        assert not secret_marks(guest.picture())
        guest.wait(FIRST)
        shown = [m.name for m in secret_marks(guest.picture()) if isinstance(m, Picture)]
        assert shown == [LOOKED_AT[table.game.name](guest.match, guest.seat)]


ARROWS = (Verb.UP, Verb.LEFT, Verb.RIGHT, Verb.DOWN)
BUTTONS = (Verb.WEST, Verb.NORTH, Verb.SOUTH, Verb.EAST)
CELL = 69.0, 96.0  # of the grid that a sign is read from, four by four


@at_tables
@pytest.mark.parametrize("sitting", [Sitting(PAD, OTHER), Sitting(PAD, PAD)], ids=str)
def test_a_sign_tells_the_card_of_the_seat_that_looks(
    table: Table, sitting: Sitting, guests: Guests
) -> None:
    """In the row of its arrow and the column of its button, whichever these are."""
    chance, looked = Random(str(table)), 0
    for guest in who_may_look(guests, table, sitting):
        if guest.scene.session.seating[guest.seat].privacy is not Privacy.SIGN:
            continue
        guest.take_device()
        arrow, button = chance.choice(ARROWS), chance.choice(BUTTONS)
        for verb in (Verb.LEFT_SHOULDER, arrow, button):
            guest.press(verb)
        marks = marks_of(guest.picture())
        grid = [mark for mark in marks if (mark.w, mark.h) == CELL]
        xs, ys = sorted({mark.x for mark in grid}), sorted({mark.y for mark in grid})
        here = xs[BUTTONS.index(button)], ys[ARROWS.index(arrow)]
        told = [m.name for m in grid if isinstance(m, Picture) and (m.x, m.y) == here]
        assert told == [LOOKED_AT[table.game.name](guest.match, guest.seat)]
        looked += 1
    assert looked


@at_tables
def test_a_sign_says_why_and_how_long_darkens_nothing_and_tells_its_end(
    table: Table, guests: Guests
) -> None:
    for guest in who_may_look(guests, table, Sitting(PAD, OTHER)):
        scene, seat = guest.scene, guest.seat
        colour = scene.choices.colour(seat)
        before = marks_of(guest.picture())
        guest.press(Verb.LEFT_SHOULDER)
        assert {*before} <= {*marks_of(guest.picture())}, "all stays as bright as it was"
        asked = texts_in(marks_of(guest.picture()))
        assert "To see your card: press one arrow and one button, unseen." in asked
        rings = [ring(guest.picture(), colour)]
        guest.press(Verb.UP)
        guest.press(Verb.WEST)
        for _ in range(round(LONGEST) - 2):
            scene.services.stack.update(1.0)
        rings.append(ring(guest.picture(), colour))
        assert rings == [16, 2]
        (done,) = [m for m in marks_of(guest.picture()) if isinstance(m, Text) if m.text == DONE]
        locks = [m for m in marks_of(guest.picture()) if getattr(m, "name", "") == "ui/lock"]
        assert [m.y for m in locks] == [done.y]
        for _ in range(30):
            scene.services.stack.update(0.1)
        x, y = scene.faces.places[seat]
        (end,) = [m for m in marks_of(guest.picture()) if getattr(m, "text", "") == "Covered again"]
        assert 0 < end.x - x < 400, "beside that face"
        assert abs(end.y - y) < 60


@pytest.mark.parametrize("table", [t for t in LOOK if t.game.name != "cockroach"], ids=str)
def test_while_somebody_looks_by_a_sign_whoever_is_asked_goes_on(
    table: Table, guests: Guests
) -> None:
    """In Cockroach Poker only who passes a card on looks at it, and is asked."""
    chose = 0
    for guest in guests(table, sitting := Sitting(PAD, OTHER)):
        scene, beside = guest.scene, sitting.next_to(guest.match, guest.seat)
        if not scene.asking.looking.may(beside):
            continue
        for verb in (Verb.LEFT_SHOULDER, Verb.UP, Verb.WEST):
            guest.do(Action(OTHER, verb))
            guest.do(Action(OTHER, verb, pressed=False))
        assert scene.asking.looking.showing == [beside]
        guest.choose(move := guest.match.legal(guest.seat)[0])
        assert guest.decided[:1] == [move]
        chose += 1
    assert chose


@pytest.mark.parametrize("table", [BY_GAME[name][0] for name in GAMES], ids=str)
def test_a_wall_that_gives_out_the_neighbours_secret_is_seen(
    table: Table, guests: Guests, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The suites above fail in each game once what a seat knows is what the next one knows."""

    def beside(known: Callable[[Wall, int], Any]) -> Callable[[Wall, int], Any]:
        return lambda wall, seat: known(wall, (seat + 1) % table.seats)

    for name in ("private", "memories", "legal"):
        monkeypatch.setattr(Wall, name, beside(getattr(Wall, name)))
    monkeypatch.setattr(Wall, "_refuse_unless", lambda *_: None)
    shown = test_curtains.test_an_open_curtain_shows_what_its_own_seat_holds
    with pytest.raises((AssertionError, LookupError)):
        if table.game.name not in HOLDS:
            test_a_sign_tells_the_card_of_the_seat_that_looks(table, Sitting(PAD, OTHER), guests)
        else:
            shown(table, Sitting(PAD, OTHER, Privacy.CURTAIN), tmp_path)


# What a hold opens is shut when it ends; what is pressed blindly leaves no trace.


HOLDERS = [Sitting(KEYBOARD, OTHER, Privacy.CURTAIN), Sitting(PAD, PAD, Privacy.CURTAIN)]
ENDINGS = {
    "it is let go": (Verb.LEFT_SHOULDER, False),
    "the device is pulled out": (Verb.UNPLUGGED, True),
    "the window is away": (Verb.AWAY, True),
    "somebody pauses": (Verb.START, True),
}
BLINK = 0.1  # seconds

in_each_way = pytest.mark.parametrize("sitting", HOLDERS, ids=str)


def begins_to_hold(guest: Asked) -> bool:
    """Press what opens a curtain; whether there is one."""
    guest.take_device()
    scene, privacy = guest.scene, guest.scene.session.seating[guest.seat].privacy
    chooses = scene.asking.secret and privacy is Privacy.CURTAIN
    looks = not scene.asking.secret and scene.choices.secret_of(guest.seat)
    if not chooses and (not looks or privacy is Privacy.SIGN):
        return False
    guest.do(Action(guest.device, Verb.LEFT_SHOULDER))
    return True


@at_some_tables
@in_each_way
@pytest.mark.slow
def test_a_cover_stands_first_and_nobody_holds_for_ever(
    table: Table, sitting: Sitting, guests: Guests
) -> None:
    for guest in filter(begins_to_hold, guests(table, sitting)):
        assert not secret_marks(guest.picture())
        guest.wait(FIRST)
        assert secret_marks(guest.picture())
        guest.wait(LONGEST - 1.0)
        assert secret_marks(guest.picture())
        guest.wait(2.0)
        assert not secret_marks(guest.picture())


@pytest.mark.parametrize("table", CHOOSE[::2], ids=str)
@in_each_way
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.slow
def test_a_secret_goes_in_the_frame_in_which_the_hold_ends(
    table: Table, sitting: Sitting, ending: str, guests: Guests
) -> None:
    verb, pressed = ENDINGS[ending]
    device = "window" if verb is Verb.AWAY else sitting.device
    for guest in filter(begins_to_hold, guests(table, sitting)):
        guest.wait(FIRST)
        assert secret_marks(guest.picture())
        guest.scene.services.stack.handle(Action(device, verb, pressed))
        assert not secret_marks(guest.picture())


@at_some_tables
@pytest.mark.slow
def test_what_a_press_has_opened_goes_with_the_window(table: Table, guests: Guests) -> None:
    """Where a curtain is not held: somebody has turned to another program."""
    for guest in guests(table, HOLDERS[1], 0.0):
        services = guest.scene.services
        services.settings = replace(services.settings, curtain=CurtainGrip.PRESS)
        guest.wait(STANDS)
        if begins_to_hold(guest):
            guest.do(Action(guest.device, Verb.LEFT_SHOULDER, pressed=False))
            guest.wait(FIRST)
            assert secret_marks(guest.picture())
            services.stack.handle(Action("window", Verb.AWAY))
            assert not secret_marks(guest.picture())


def first_held(folder: Path, table: Table, seed: int) -> Asked:
    """The first time in a game that the first seat can look or choose behind a curtain."""
    for match in play_randomly(table.match(seed), Random(seed)):
        if 0 in match.waiting():
            guest = Asked(folder, match, HOLDERS[1], 0)
            if begins_to_hold(guest):
                return guest
    raise AssertionError("the first seat never has a curtain")


@at_some_tables
def test_a_cover_tells_nothing_but_whose_it_is(table: Table, tmp_path: Path) -> None:
    """Two games give the same cover: it is drawn from the seat alone."""
    covers = [first_held(tmp_path, table, seed).picture() for seed in (1, 9)]
    assert covers[0] == covers[1]


@over(USUAL, names=["eight28"])
def test_a_new_card_to_look_at_is_another_secret(scene: Any) -> Looking:
    """Else a sign, or an open grid, of the one before would tell it."""
    known: dict[Any, str] = {}
    while (yield):
        for seat in range(len(scene.session.seating)):
            if secret := scene.choices.secret_of(seat):
                with patch.object(scene.table, "_shows", lambda _: True):  # no bot may look
                    true = secret.true()
                assert known.setdefault((seat, secret.key), true) == true
    assert len(known) > 5


# Blind buttons.


def in_hand(scene: GameScene, seat: int) -> list[Verb]:
    """The buttons of what this seat has: where hands lie open all see which kinds are missing."""
    if scene.table.game != "fruechtchen":
        return list(PAD_SLOTS)
    hand = scene.table.public().game.hands[seat]
    return [verb for verb, slot in PAD_SLOTS.items() if slot == len(hand) or hand[slot]]


def pressed_blindly(folder: Path, name: str, luck: Random) -> tuple[Any, ...]:
    """Who has locked a choice, all that is seen and heard meanwhile, and what was chosen."""
    here, scene = sit_down(folder, name)
    seen = []

    def look() -> None:
        here.stack.update(BLINK)
        seen.append(here.frame())

    while not (scene.asking.awaited and scene.asking.secret):
        here.stack.update(BLINK)
    for seat, device in enumerate(("pad:1", "pad:2")):
        for verb in luck.choices(in_hand(scene, seat), k=3):
            here.do(Action(device, verb))
            look()
    here.do(Action("pad:1", Verb.RIGHT_SHOULDER))
    for _ in range(12):
        look()
    match = match_of(scene.session)
    chosen = match.decisions[-1].move if match.decisions else None
    return match.view(None).committed, (seen, here.sounds.played), chosen


@pytest.mark.parametrize("name", BLIND)
@pytest.mark.slow
def test_what_is_pressed_blindly_changes_no_picture_and_no_sound(name: str, tmp_path: Path) -> None:
    """Whoever has locked a choice; that what is not there was pressed, all may see and are told."""
    traces, moves = defaultdict[Any, list[Any]](list), set()
    for seed in range(8):
        locked, trace, chosen = pressed_blindly(tmp_path, name, Random(seed))
        traces[locked].append(trace)
        moves.add(chosen)
    assert all(trace == alike[0] for alike in traces.values() for trace in alike)
    assert len(moves - {None}) > 1, "or games of doing nothing were compared"
