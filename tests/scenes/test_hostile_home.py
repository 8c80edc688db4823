"""All files of the home, with any values: no screen ends the program, whatever they say."""

import copy
import json
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import GAMES
from game.engine.match import Setup
from game.engine.moves import Refused
from game.evening.evening import Evening
from game.evening.log import digest
from game.evening.steps import decode
from scenes.evening.guest_list import GuestList
from scenes.files import learned
from scenes.files import settings as settings_file
from scenes.files.desk import Desk
from scenes.files.settings import replace
from scenes.files.storage import EVENING, EVENING_MATCH, MATCH, SETTINGS
from scenes.input.action import KEYBOARD, Verb
from scenes.input.controls import GUESS
from scenes.kiosk.counts import COUNTS, Count, Counts
from scenes.kiosk.owner import OwnersPage
from scenes.menus.title import Title
from scenes.people.guests import GUESTS
from scenes.people.sitting import new_table
from scenes.session.session import Session
from scenes.stage.render.text import fit
from tests.scenes.evening.party import QUICK, place
from tests.scenes.room import Room, room, texts_of
from tests.test_outside import sealed

NINES = "a number of so many nines: "
ODD: dict[type, list[Any]] = {
    int: [-1, 0, 7, 10**9, 10**12, 10**20, 10**30, NINES + "4300", NINES + "5000"],
    float: [-1.0, 1e300, 1e-300, float("nan"), float("inf"), 10**30],
    str: [
        *("", "\0\x1b[31m", "\ud800", "{name}"),
        *("x" * 10_000, "W " * 5000, "e\u0301" * 50, "9" * 5000),
    ],
    bool: [True, False],
}
OTHER: list[Any] = [None, True, 0, 0.5, "", [], {}, [[]], {"": None}, [1, 2, 3], ["a"], {"a": [0]}]


def paths(value: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """All places in a JSON value."""
    yield here
    inside = value.items() if isinstance(value, dict) else ()
    inside = enumerate(value) if isinstance(value, list) else inside
    for key, one in inside:
        yield from paths(one, (*here, key))


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    value = copy.copy(value)
    value[path[0]] = changed(value[path[0]], path[1:], new)
    return value


def written(value: Any) -> bytes:
    text = json.dumps(value)
    for digits in (4300, 5000):
        text = text.replace(f'"{NINES}{digits}"', "9" * digits)
    return text.encode()


def resealed(lines: list[Any]) -> bytes:
    """A log of these lines, each with the seal, and a step with the digest, that belong to it."""
    evening: Evening | None = None
    bodies = []
    for line in lines:
        if isinstance(line, dict) and "step" in line:
            with suppress(
                ArithmeticError, ValueError, TypeError, LookupError, AttributeError, Refused
            ):
                evening = evening or Evening(lines[0]["seed"], lines[0]["paces"], sealed=True)
                evening.apply(decode(json.loads(written(line["step"]))))
                line = {**line, "digest": digest(evening)}
        bodies.append(written(line if line and isinstance(line, dict) else {"n": line})[:-1])
    return sealed(*(body.decode() for body in bodies))


def unsealed(data: bytes) -> list[Any]:
    lines = [json.loads(line) for line in data.splitlines()]
    return [{name: value for name, value in line.items() if name != "crc"} for line in lines]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with all there can be: guests, pads, counts, a game and an evening that wait."""
    folder = tmp_path_factory.mktemp("whole")
    here = place(folder)
    here.gather("Anna", "Ben", "Cleo")
    here.sit_and_deal()
    here.wait(5.0)
    here.stack.start_with(Title(here.services))
    storage = here.services.storage
    settings_file.store(QUICK, storage)
    learned.store({"03000000": GUESS}, storage)
    Counts(storage).add("2026-11-22", "cockroach", Count(1, 2, 300.0))
    alone(here)
    assert {path.name for path in folder.iterdir()} >= {*FILES}
    return folder


GO_ON, THE_EVENING, NEW, PARTY, HALL = ROWS = (
    "Go on", "Go on with the evening", "New game", "Evening", "Hall of fame",
)  # fmt: skip
BEHIND = 2  # rows that are looked behind with each value
FILES = {  # and the rows of the title behind which somebody sees what they say
    SETTINGS: ROWS,
    learned.PADS: (NEW,),
    GUESTS: (NEW, PARTY, HALL),
    COUNTS: (),
    MATCH: (GO_ON, HALL),
    EVENING: (THE_EVENING, PARTY),
    EVENING_MATCH: (THE_EVENING, PARTY),
}


def alone(here: Room) -> None:
    """A game of one person and bots is dealt, and waits."""
    rules = GAMES["cockroach"]
    seating = new_table(rules, KEYBOARD)
    setup = Setup(rules, len(seating), 3, rules.options())
    session = Session.start(here.services, setup, seating)
    session.keep_seating()
    session.close()


def visit(folder: Path, behind: Sequence[str]) -> None:
    """Go to all screens `behind` these rows, and to the owner's, and look at each for a while."""
    storage = Desk(folder)
    found, _ = settings_file.load(storage)
    learned.load(storage)
    for first in behind:
        here = place(folder, settings=replace(found, animation=QUICK.animation))
        looked(here)
        rows = [entry.label for entry in title_of(here).menu.entries]
        evening = "Go on:" if first == THE_EVENING else first
        labels = [row for row in rows if row == first or row[:6] == evening]
        for label in labels[:1]:
            here.choose(label)
            if isinstance(here.top, GuestList) and not here.top.roster.problem:  # type: ignore[attr-defined]
                here.pick("plan")
                looked(here)
                here.press(Verb.EAST)
            for verbs in ((Verb.SOUTH,), (Verb.RIGHT, Verb.SOUTH), (Verb.DOWN, Verb.SOUTH)) * 2:
                here.press(*verbs)
                looked(here)
        here.stack.start_with(Title(here.services))
    owner = room(folder, kiosk=True, settings=found)
    counts = Counts(storage)
    owner.show(OwnersPage(owner.services, "pad:1", counts, lambda: found, lambda _: None))
    looked(owner)
    counts.add("2026-11-23", "cockroach", Count(1, 0, 1.0))
    looked(owner)


def title_of(here: Room) -> Title:
    assert isinstance(here.top, Title)
    return here.top


def looked(here: Room) -> None:
    for _ in range(2):  # on its way, and at rest
        here.wait(0.6)
        for mark in texts_of(here.frame()):
            fit(mark)


@pytest.mark.parametrize("name", FILES)
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    max_examples=20,
    deadline=None,
)
@given(data=st.data())
@pytest.mark.slow
def test_whatever_a_file_says_no_screen_ends_the_program(
    whole: Path, name: str, data: st.DataObject
) -> None:
    plain = (whole / name).read_bytes()
    log = name.endswith(".jsonl")
    value = unsealed(plain) if log else json.loads(plain)
    kinds: dict[str, list[tuple[Any, ...]]] = {}
    for path in [*paths(value)][1:]:  # of all guests, say, the names are one kind
        kinds.setdefault(str([None if type(key) is int else key for key in path]), []).append(path)
    path = data.draw(st.sampled_from(data.draw(st.sampled_from([*kinds.values()]))))
    now = reduce(lambda inside, key: inside[key], path, value)
    value = changed(value, path, data.draw(st.sampled_from(ODD.get(type(now), []) * 3 + OTHER)))
    if name == EVENING and data.draw(st.booleans()):
        value = [*value, {"n": len(value), "step": ["EndNow"]}]  # to the podium
    forged = resealed(value) if log else written(value)
    with tempfile.TemporaryDirectory() as place:
        home = Path(place) / "home"
        shutil.copytree(whole, home)
        (home / name).write_bytes(forged)
        if name != EVENING_MATCH and data.draw(st.booleans()):
            (home / EVENING_MATCH).unlink()
        visit(home, data.draw(st.permutations(FILES[name]))[:BEHIND])
