"""Behind the curtain: it shows its own seat's secret and no other, and leaves no trace of a choice.

Over every game at its smallest and largest table, at moments of random games; a new game says in
one line what its seats hold.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cockroach.cards import FACES
from game.engine.match import Match
from game.engine.moves import Move
from game.fruechtchen.cards import KINDS
from scenes.files.settings import replace
from scenes.games.cockroach.table import FACE_PICTURES
from scenes.games.fruechtchen.table import CARDS
from scenes.games.grasshopper.table import POKER
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.people.seating import Privacy
from scenes.privacy.curtain import SHUT
from scenes.stage.render.frame import Box, Frame, Mark, Picture, Text
from tests.game.tables import ENDS, Table, play_randomly
from tests.scenes.games.test_reach import OTHER, PAD, Asked, Sitting, asks
from tests.scenes.guest import STANDS, Guest
from tests.scenes.room import inked, marks_of

FIRST = 2.5  # seconds the cover stands when a seat opens it for the first time in a match
LONGEST = 20.0  # seconds after which an open one shuts by itself

MOVES = 3  # of those that look alike in public
NUMBERS = [f"fruechtchen/number_{number}" for number in (1, 2, 3)]

SITTINGS = [
    Sitting(KEYBOARD, OTHER, Privacy.CURTAIN),
    Sitting(MOUSE, OTHER),
    Sitting(PAD, OTHER, Privacy.CURTAIN),
    Sitting(PAD, PAD, Privacy.CURTAIN),
]

in_every_way = pytest.mark.parametrize("sitting", SITTINGS, ids=str)


LATE = 12  # decisions after which no two hands are equal any more


def late(table: Table) -> list[Match]:
    """The first moment after some turns in which all choose in secret, or the last one at all."""
    last = []
    for match in play_randomly(table.match(3), Random(3)):
        if match.ask is not None and len(match.waiting()) == len(match.ask.seats) > 1:
            last = [match.copy()]
            if len(match.decisions) >= LATE:
                break
    return last


def asked_late(folder: Path, table: Table, sitting: Sitting) -> Iterator[Asked]:
    """Guests at each kind of question, and at one after some turns."""
    for match in (*asks(str(table)), *late(table)):
        yield Asked(folder, match, sitting)


def behind_curtains(folder: Path, table: Table, sitting: Sitting) -> Iterator[Asked]:
    """Guests who choose behind a curtain, not yet opened; the neighbour is a person, too."""
    found = 0
    for match in (*asks(str(table)), *late(table)):
        for seat in match.waiting()[:2]:
            now = match.copy()
            for other in now.waiting():
                if other < seat and sitting.beside == sitting.device:  # has chosen, or is asked
                    now.commit(other, now.legal(other)[0])
            guest = Asked(folder, now, sitting, seat)
            privacy = guest.scene.session.seating[seat].privacy
            if guest.scene.asking.secret and privacy is Privacy.CURTAIN:
                found += 1
                yield guest
    assert found, "nothing is chosen in secret here"


def on_top(marks: Sequence[Mark], words: str) -> list[Mark]:
    """What is drawn over these words later than they are."""
    below = next(mark for mark in marks if isinstance(mark, Text) and mark.text == words)
    x, y, w, h = inked(below)
    later = [m for m in marks[marks.index(below) + 1 :] if getattr(m, "colour", "any")]
    boxes = [(inked(m) if isinstance(m, Text) else (m.x, m.y, m.w, m.h), m) for m in later]
    return [
        m for at, m in boxes if abs(at[0] - x) < (at[2] + w) / 2 if abs(at[1] - y) < (at[3] + h) / 2
    ]


def secret_marks(frame: Frame) -> list[Mark]:
    return [mark for mark in marks_of(frame) if mark.secret]


# Whose secret it is.


def pictures_in(marks: Sequence[Mark], among: Sequence[str]) -> Counter[str]:
    return Counter(m.name for m in marks if isinstance(m, Picture) and m.name in among)


def texts_in(marks: Sequence[Mark]) -> list[str]:
    return [mark.text for mark in marks if isinstance(mark, Text)]


def bids(view: Any, seat: int, marks: Sequence[Mark]) -> bool:
    shown = [m.name for m in marks if isinstance(m, Picture)]
    return shown == [POKER[card] for card in view.hands[seat]]


def cockroach_hand(view: Any, _seat: int, marks: Sequence[Mark]) -> bool:
    held = Counter(FACE_PICTURES[face] for face in FACES if view.hand[face])
    counts = sorted(f"×{view.hand[face]}" for face in FACES if view.hand[face] > 1)
    return (
        pictures_in(marks, FACE_PICTURES) == held
        and sorted(text for text in texts_in(marks) if text.startswith("×")) == counts
    )


def fruechtchen_hand(view: Any, seat: int, marks: Sequence[Mark]) -> bool:
    hand = view.hands[seat]
    mine = {NUMBERS[number - 1] for number in view.numbers[seat]}
    counts = [f"×{hand[kind]}" for kind in KINDS if hand[kind]]
    return (
        {CARDS[kind] for kind in KINDS if hand[kind]} <= set(pictures_in(marks, CARDS))
        and set(pictures_in(marks, NUMBERS)) == mine
        and [text for text in texts_in(marks) if text[0] == "×"] == counts
    )


def ladybird_hand(view: Any, _seat: int, marks: Sequence[Mark]) -> bool:
    return [text for text in texts_in(marks) if text.isdigit()] == list(map(str, view.hand))


HOLDS: dict[str, Callable[[Any, int, Sequence[Mark]], bool]] = {
    "grasshopper": bids,
    "cockroach": cockroach_hand,
    "fruechtchen": fruechtchen_hand,
    "ladybirds": ladybird_hand,
}
WHOLE = ("grasshopper", "ladybirds")  # games whose secret moves have no parts
CHOOSE = [table for table in ENDS if table.game.name in HOLDS]  # in secret, each seat for itself

at_some_tables = pytest.mark.parametrize("table", CHOOSE, ids=str)


@at_some_tables
@in_every_way
@pytest.mark.slow
def test_an_open_curtain_shows_what_its_own_seat_holds(
    table: Table, sitting: Sitting, tmp_path: Path
) -> None:
    for guest in behind_curtains(tmp_path, table, sitting):
        seat, view = guest.seat, guest.match.view(guest.seat).game
        assert not secret_marks(guest.picture())
        guest.open_curtain()
        frame = guest.picture()
        assert HOLDS[table.game.name](view, seat, secret_marks(frame)), f"seat {seat}: {view}"
        name, words = guest.scene.session.seating[seat].name, texts_in(marks_of(frame))
        assert f"Only {name} looks" in words
        assert not on_top(marks_of(frame), f"Only {name} looks"), "as a claim's bubble once did"
        assert ("Shut" if sitting.device == MOUSE else "choose") in words


@at_some_tables
def test_what_was_picked_before_it_was_let_go_lies_there_at_the_next_look(
    table: Table, tmp_path: Path
) -> None:
    kept = 0
    for guest in behind_curtains(tmp_path, table, SITTINGS[0]):
        scene = guest.scene
        guest.open_curtain()
        part = next((key for key in guest.places if not scene.choices.decides(key)), None)
        if part is None:
            continue
        guest.pick(part)
        if not scene.asking.curtain.open:  # all may see how it goes on
            continue
        picked = secret_marks(guest.without_focus())
        guest.do(Action(KEYBOARD, Verb.LEFT_SHOULDER, pressed=False))
        guest.wait(STANDS)
        guest.open_curtain()
        assert secret_marks(guest.without_focus()) == picked
        assert scene.choices.picked(guest.seat)
        kept += 1
    assert kept or table.game.name in WHOLE


@at_some_tables
@pytest.mark.slow
def test_what_is_to_be_chosen_lies_on_nothing_that_says_how(table: Table, tmp_path: Path) -> None:
    for guest in behind_curtains(tmp_path, table, SITTINGS[0]):
        guest.open_curtain()
        words, marks = guest.scene.view.question(guest.seat).words, marks_of(guest.picture())
        ground = next(mark for mark in reversed(marks) if isinstance(mark, Box) and mark.w == 600)
        marks = marks[marks.index(ground) :]  # what lies on it
        (task,) = [mark for mark in marks if isinstance(mark, Text) and mark.text == words]
        x, y, w, h = inked(task)
        for other in marks:
            here = abs(other.x - ground.x) < 300 and abs(other.y - ground.y) < ground.h / 2
            if here and isinstance(other, Text | Picture) and other is not task:
                at_x, at_y, wide, high = inked(other) if isinstance(other, Text) else other[1:5]
                apart = abs(x - at_x) >= (w + wide) / 2, abs(y - at_y) >= (h + high) / 2
                assert any(apart), f"{words} on {other}"


@at_some_tables
@pytest.mark.slow
def test_how_to_look_is_said_once_to_each(table: Table, tmp_path: Path) -> None:
    """On the table or in the strip; of several, in the strip alone or at each place."""
    told = 0
    for sitting in (*SITTINGS[1:3], Sitting(PAD, OTHER)):
        for guest in asked_late(tmp_path, table, sitting):
            scene, seating = guest.scene, guest.scene.session.seating
            people = [one for one in scene.table.waiting() if not seating[one].bot]
            looking = [one for one in people if seating[one].privacy is not Privacy.BLIND]
            if scene.asking.secret and looking:
                marks = marks_of(guest.picture())
                times = texts_in(marks).count("hold to look")
                assert 1 <= times <= len(looking), f"{sitting} {scene.table.phase}"
                told += 1
    assert told


@pytest.mark.parametrize("table", [t for t in CHOOSE if t.game.name != "cockroach"], ids=str)
def test_of_two_at_one_pad_only_the_one_who_has_it_is_asked(table: Table, tmp_path: Path) -> None:
    asked = 0
    for guest in asked_late(tmp_path, table, SITTINGS[3]):
        scene, (seat, *more) = guest.scene, guest.match.waiting()
        if not scene.asking.secret or not more or not scene.session.seating.shared(seat):
            continue
        guest.press(Verb.SOUTH)  # the pad is in the right hands
        guest.wait(STANDS)
        (sharing,) = [other for other in more if scene.session.seating[other].device == PAD]
        words = texts_in(marks_of(guest.picture()))
        names = {scene.session.seating[one].name for one in (seat, sharing)}
        assert words.count("hold to look") == 1
        assert not [line for line in words if names <= set(line.split())]
        assert len(shoulders(guest)) <= 1
        asked += 1
    assert asked


def shoulders(guest: Guest) -> list[Picture]:
    """All signs to hold a shoulder that are on the table, and not in the strip."""
    bar, marks = guest.scene.view.bar, marks_of(guest.picture())
    found = [m for m in marks if isinstance(m, Picture) and m.name == "ui/shoulder_left"]
    return [m for m in found if not (bar.left < m.x < bar.right and bar.top < m.y < bar.bottom)]


@at_some_tables
def test_a_mouse_is_held_where_it_is_said(table: Table, tmp_path: Path) -> None:
    """At one place on the table, and wherever else a mouse is drawn, in the strip too."""
    for guest in behind_curtains(tmp_path, table, Sitting(MOUSE, OTHER)):
        signs = mice(guest)
        assert signs
        for mouse in signs:
            guest.do(Action(MOUSE, Verb.CLICK, x=mouse.x, y=mouse.y))
            assert guest.scene.asking.curtain.seat == guest.seat, f"{guest.match.ask}: {mouse}"
            guest.do(Action(MOUSE, Verb.CLICK, False, mouse.x, mouse.y))
            guest.wait(STANDS)


def mice(guest: Guest) -> list[Picture]:
    """All signs that a mouse does something there."""
    marks = marks_of(guest.picture())
    return [one for one in marks if isinstance(one, Picture) and one.name == "ui/mouse_left"]


# What a mouse leaves behind.


class Watched(Asked):
    """Remembers where it clicked last, and where the table has put its pointer since."""

    def __init__(self, folder: Path, like: Asked) -> None:
        self.clicked = self.pointer = (0.0, 0.0)
        super().__init__(folder, like.match, Sitting(MOUSE, OTHER), like.seat, 0.0)
        self.scene.services.rest_pointer = self.rest
        self.scene.services.settings = replace(self.scene.services.settings, bots_talk=False)

    def rest(self, x: float, y: float) -> None:
        self.pointer = x, y

    def do(self, action: Action) -> None:
        if action.verb in (Verb.POINT, Verb.CLICK):
            self.pointer = action.x, action.y
        if action.verb is Verb.CLICK and action.pressed:
            self.clicked = action.x, action.y
        super().do(action)

    def trace(self) -> tuple[Any, ...]:
        """All that others can see and point at: the picture, now and later, and the pointer."""
        frames = [self.picture()]
        self.do(Action(MOUSE, Verb.POINT, x=self.pointer[0], y=self.pointer[1]))  # by its new place
        frames.append(self.picture())
        assert not any(secret_marks(frame) for frame in frames)
        return frames, self.pointer, self.clicked, self.scene.asking.picker.key


def alike_in_public(match: Match, seat: int, chance: Random) -> list[Move]:
    """Some moves of which nobody else may notice which one was chosen."""
    groups = defaultdict[Any, list[Move]](list)
    for move in match.legal(seat):
        twin = match.copy()
        twin.commit(seat, move)
        groups[repr((twin.view(None), [e.seen_by(None) for e in twin.events]))].append(move)
    most = max(groups.values(), key=len)
    return chance.sample(most, min(MOVES, len(most)))


@at_some_tables
@pytest.mark.slow
def test_a_mouse_leaves_the_same_picture_and_pointer_whatever_it_chose(
    table: Table, tmp_path: Path
) -> None:
    chance = Random(str(table))
    for like in behind_curtains(tmp_path, table, Sitting(MOUSE, OTHER)):
        traces = []
        for move in alike_in_public(like.match, like.seat, chance):
            guest = Watched(tmp_path, like)
            guest.choose(move)
            assert guest.decided == [move]
            traces.append(guest.trace())
        assert all(trace == traces[0] for trace in traces)


@at_some_tables
@pytest.mark.parametrize("ending", ["button", "time"])
@pytest.mark.slow
def test_a_mouse_that_only_looked_leaves_no_trace_of_where_it_was(
    table: Table, ending: str, tmp_path: Path
) -> None:
    chance = Random(str(table))
    for like in behind_curtains(tmp_path, table, Sitting(MOUSE, OTHER)):
        traces = []
        for _ in range(MOVES):
            guest = Watched(tmp_path, like)
            guest.wait(STANDS)
            guest.open_curtain()
            place = chance.choice(list(guest.places.values()))
            guest.do(Action(MOUSE, Verb.POINT, x=place.x, y=place.y))
            if ending == "button":
                guest.press(Verb.CLICK, x=SHUT.x, y=SHUT.y)
            else:
                for _ in range(round(4 * LONGEST)):
                    guest.scene.services.stack.update(0.25)
            traces.append(guest.trace())
        assert all(trace[0::3] == traces[0][0::3] for trace in traces), "picture and focus"
        assert {trace[1] for trace in traces} == {(SHUT.x, SHUT.y)}
