"""Looking at one's own card: by a sign or behind the curtain, it is told to its own seat alone.

Over every game in which a seat may look, at moments of random games.
"""

from collections.abc import Callable
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.eight28 import events as eight28
from game.engine.match import Match
from scenes.games.cockroach.table import FACE_PICTURES
from scenes.games.eight28.table import CARD_PICTURES
from scenes.input.action import MOUSE, Action, Verb
from scenes.people.seating import Privacy
from scenes.session.table import Table as Wall
from scenes.stage.render.frame import Box, Frame, Picture, Text
from tests.game.tables import Table
from tests.scenes.behind import match_of
from tests.scenes.games import test_curtains
from tests.scenes.games.test_curtains import (
    BY_GAME,
    FIRST,
    HOLDS,
    LONGEST,
    SITTINGS,
    SOME,
    in_every_way,
    mice,
    secret_marks,
    shoulders,
    texts_in,
)
from tests.scenes.games.test_reach import OTHER, PAD, Sitting, asks, scene_at
from tests.scenes.guest import STANDS, Guest
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

LOOK = [t for t in SOME if t.game.name in LOOKED_AT and t.seats > 2]  # two pass nothing on


def test_a_mouse_looks_where_the_strip_says_so(tmp_path: Path) -> None:
    looked = 0
    for match in chain.from_iterable(asks(str(table)) for table in LOOK):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, Sitting(MOUSE, OTHER), seat)
        guest = Guest(scene, seat, MOUSE)
        guest.wait(STANDS)
        guest.picture()
        for sign in scene.strip.signs:
            if sign.key is Verb.LEFT_SHOULDER and scene.choices.secret_of(seat):
                guest.do(Action(MOUSE, Verb.CLICK, x=sign.x, y=sign.y))
                assert scene.asking.looking.seats == [seat]
                looked += 1
    assert looked


@pytest.mark.parametrize("table", LOOK, ids=str)
def test_of_two_at_one_pad_only_the_one_who_would_look_sees_with_what(
    table: Table, tmp_path: Path
) -> None:
    """Both cards wore it, whoever was asked."""
    told = 0
    for match in asks(str(table)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, SITTINGS[3], seat)
        guest = Guest(scene, seat, PAD)
        guest.wait(STANDS)
        guest.take_device()
        if scene.asking.secret:
            continue
        secret, found = scene.choices.secret_of(seat), shoulders(guest)
        assert [one for one in found if not (secret and secret.under(one.x, one.y))] == []
        told += len(found)
        guest.press(Verb.LEFT_SHOULDER)
        assert scene.asking.looking.seats in ([], [seat])
    assert told or table.game.name == "cockroach"  # which says it in the strip


@pytest.mark.parametrize("table", LOOK, ids=str)
def test_a_mouse_that_may_look_sees_where_it_is_held(table: Table, tmp_path: Path) -> None:
    """On the card, or in the strip: in 8-28 there was an eye alone."""
    looked = 0
    for match in asks(str(table)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, Sitting(MOUSE, OTHER), seat)
        guest = Guest(scene, seat, MOUSE)
        guest.wait(STANDS)
        secret = scene.choices.secret_of(seat)
        if secret is None or scene.asking.secret:
            continue
        opened = []
        for sign in mice(guest):
            for pressed in (True, False):
                guest.do(Action(MOUSE, Verb.CLICK, pressed, sign.x, sign.y))
                opened += scene.asking.looking.seats
            guest.wait(STANDS)
        assert opened == [seat]
        looked += 1
    assert looked


@pytest.mark.parametrize("table", LOOK, ids=str)
@in_every_way
def test_a_look_shows_the_card_of_the_seat_that_looks(
    table: Table, sitting: Sitting, tmp_path: Path
) -> None:
    """Of two people at one pad the one who is asked."""
    looked = 0
    for match in asks(str(table)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, sitting, seat)
        guest = Guest(scene, seat, sitting.device)
        guest.wait(STANDS)
        secret = scene.choices.secret_of(seat)
        if secret is None or scene.asking.secret:
            continue
        x, y, _, _ = secret.place
        verb = Verb.CLICK if sitting.device == MOUSE else Verb.LEFT_SHOULDER
        guest.do(Action(sitting.device, verb, x=x, y=y))
        assert not secret_marks(guest.picture())
        guest.wait(FIRST)
        shown = [m.name for m in secret_marks(guest.picture()) if isinstance(m, Picture)]
        assert shown == [LOOKED_AT[table.game.name](match, seat)]
        looked += 1
    assert looked


ARROWS = (Verb.UP, Verb.LEFT, Verb.RIGHT, Verb.DOWN)
BUTTONS = (Verb.WEST, Verb.NORTH, Verb.SOUTH, Verb.EAST)
CELL = 69.0, 96.0  # of the grid that a sign is read from, four by four


@pytest.mark.parametrize("table", LOOK, ids=str)
@pytest.mark.parametrize("sitting", [Sitting(PAD, OTHER), Sitting(PAD, PAD)], ids=str)
def test_a_sign_tells_the_card_of_the_seat_that_looks(
    table: Table, sitting: Sitting, tmp_path: Path
) -> None:
    """In the row of its arrow and the column of its button, whichever these are."""
    chance, looked = Random(str(table)), 0
    for match in asks(str(table)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, sitting, seat)
        guest = Guest(scene, seat, PAD)
        guest.wait(STANDS)
        signs = scene.session.seating[seat].privacy is Privacy.SIGN
        if not signs or scene.choices.secret_of(seat) is None or scene.asking.secret:
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
        assert told == [LOOKED_AT[table.game.name](match, seat)]
        looked += 1
    assert looked


@pytest.mark.parametrize("table", LOOK, ids=str)
def test_a_sign_says_why_and_how_long_darkens_nothing_and_tells_its_end(
    table: Table, tmp_path: Path
) -> None:
    looked = 0
    for match in asks(str(table)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, Sitting(PAD, OTHER), seat)
        guest = Guest(scene, seat, PAD)
        guest.wait(STANDS)
        if scene.choices.secret_of(seat) is None or scene.asking.secret:
            continue
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
        looked += 1
    assert looked


@pytest.mark.parametrize("table", [t for t in LOOK if t.game.name != "cockroach"], ids=str)
def test_while_somebody_looks_by_a_sign_whoever_is_asked_goes_on(
    table: Table, tmp_path: Path
) -> None:
    """In Cockroach Poker only who passes a card on looks at it, and is asked."""
    chose = 0
    for match in asks(str(table)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, sitting := Sitting(PAD, OTHER), seat)
        beside = sitting.next_to(match, seat)
        guest = Guest(scene, seat, PAD)
        guest.wait(STANDS)
        if not scene.asking.looking.may(beside):
            continue
        for verb in (Verb.LEFT_SHOULDER, Verb.UP, Verb.WEST):
            guest.do(Action(OTHER, verb))
            guest.do(Action(OTHER, verb, pressed=False))
        assert scene.asking.looking.showing == [beside]
        guest.choose(move := match.legal(seat)[0])
        made = match_of(scene.session).decisions[len(match.decisions) :]
        assert [one.move for one in made if one.seat == seat][:1] == [move]
        chose += 1
    assert chose


@pytest.mark.parametrize(
    "table", [some[0] for some in BY_GAME if some[0].game.name in GAMES], ids=str
)
def test_a_wall_that_gives_out_the_neighbours_secret_is_seen(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The suites above fail in each game once what a seat knows is what the next one knows."""

    def beside(known: Callable[[Wall, int], Any]) -> Callable[[Wall, int], Any]:
        return lambda wall, seat: known(wall, (seat + 1) % table.seats)

    for name in ("private", "memories", "legal"):
        monkeypatch.setattr(Wall, name, beside(getattr(Wall, name)))
    monkeypatch.setattr(Wall, "_refuse_unless", lambda *_: None)
    looks = table.game.name not in HOLDS
    suite = (
        test_a_sign_tells_the_card_of_the_seat_that_looks
        if looks
        else test_curtains.test_an_open_curtain_shows_what_its_own_seat_holds
    )
    with pytest.raises((AssertionError, LookupError)):
        suite(table, Sitting(PAD, OTHER, None if looks else Privacy.CURTAIN), tmp_path)
