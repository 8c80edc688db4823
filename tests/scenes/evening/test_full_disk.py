"""An evening whose log stands still, as on a full disk, while its games go on."""

import os
from pathlib import Path
from shutil import copytree

import pytest

from game.evening.known import NEXT, PLAYING
from game.evening.log import fold
from game.evening.steps import Play
from scenes.evening.gather import Gather
from scenes.files.save import NO_COPY
from scenes.files.storage import EVENING, EVENING_MATCH, LOGS
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.menus.takeover import Takeover
from tests.scenes.behind import match_of
from tests.scenes.evening.party import (
    evening,
    invite,
    pick,
    place,
    play,
    press,
    sit_and_deal,
    until,
)
from tests.scenes.evening.test_going_on import LINES
from tests.scenes.room import Room
from tests.waiting import wait_for


def followed(here: Room) -> None:
    """Wait until the disk has what there is, or has refused it."""
    saves = here.services.storage._saves
    wait_for("the disk", lambda: all(save.settled or save.trouble for save in saves))


def fill(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let nothing more be written to these files."""
    genuine = os.open

    def refuse(path: "str | Path", flags: int, *more: int) -> int:
        name = Path(path).name.removesuffix(".new")
        if name in names and flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(28, "No space left on device")
        return genuine(path, flags, *more)

    monkeypatch.setattr(os, "open", refuse)


def killed(here: Room, folder: Path) -> Room:
    """What another start makes of what lies on the disk just now."""
    followed(here)
    copytree(here.services.storage.folder, folder)
    return place(folder)


@pytest.mark.slow
def test_a_game_stays_where_it_is_found_until_the_disk_takes_its_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = place(tmp_path / "home")
    invite(here, ("Anna", "Ben", "Cleo"))
    pick(here, "same")
    sit_and_deal(here)
    until(here, GameScene)
    followed(here)
    fill(monkeypatch, EVENING)
    play(here)
    assert len(evening(here).results) == 1
    again = killed(here, tmp_path / "after")
    press(again, Verb.SOUTH)
    assert evening(again).results[0].now.seed == evening(here).results[0].now.seed
    assert isinstance(again.top, Gather)
    storage = here.services.storage
    assert storage.archived(LOGS) == []
    monkeypatch.undo()
    wait_for("the archive", lambda: len(storage.archived(LOGS)) == 1)
    data = storage.read(EVENING)
    assert data
    assert len(fold(data).evening.results) == 1
    assert not storage.has(EVENING_MATCH)


@pytest.fixture(scope="module")
def second_begun(tmp_path_factory: pytest.TempPathFactory) -> Room:
    """An evening’s second game was dealt, and one decision made there; all of it is on the disk."""
    here = place(tmp_path_factory.mktemp("before"))
    invite(here, ("Anna", "Ben", "Cleo"))
    pick(here, "same")
    for _ in range(2):
        sit_and_deal(here)
        until(here, GameScene)
        if not evening(here).results:
            play(here)
            until(here, Gather)
    scene = here.at(GameScene)
    match = match_of(scene.session)
    seat = match.waiting()[0]
    scene.session.table.commit(seat, match.legal(seat)[0])
    storage = here.services.storage
    wait_for("the decision", lambda: b'"n":1,' in (storage.read(EVENING_MATCH) or b""))
    wait_for("its deal", lambda: (storage.read(EVENING) or b"").count(b'["Play"') == 2)
    return here


@pytest.mark.parametrize("lost", [1, 2], ids=["its deal", "the end before, too"])
@pytest.mark.slow
def test_a_game_that_the_evening_does_not_know_is_taken_up(
    tmp_path: Path, second_begun: Room, lost: int
) -> None:
    """As versions left it that moved the first game whatever the evening's log had."""
    here = second_begun
    steps = [step for step in evening(here).steps if isinstance(step, Play)]
    assert len(steps) == 2
    copytree(here.services.storage.folder, tmp_path / "after")
    log = tmp_path / "after" / EVENING
    kept = _without_last(log.read_bytes(), lost)
    log.write_bytes(kept)
    assert fold(kept).evening.phase == (NEXT if lost == 1 else PLAYING)
    again = place(tmp_path / "after")
    press(again, Verb.SOUTH)
    assert evening(again).results[0].now.seed == evening(here).results[0].now.seed
    if lost == 2:  # when it ended is not known, so what follows may be another game
        return
    assert isinstance(again.top, Takeover)
    below = again.stack.scenes[0]
    assert isinstance(below, GameScene)
    scene = here.at(GameScene)
    assert match_of(below.session).decisions == match_of(scene.session).decisions
    assert len(evening(again).results) == 1
    assert [step for step in evening(again).steps if isinstance(step, Play)] == steps


def _without_last(data: bytes, lost: int) -> bytes:
    """The log up to before its last Play, or before the Finish that came before that."""
    lines = data.splitlines(keepends=True)
    words = (b'["Play"', b'["Finish"')[:lost]
    ends = [number for number, line in enumerate(lines) if words[-1] in line]
    return b"".join(lines[: ends[-1]])


# A log that lacks half a line where no copy can be kept.


def test_half_a_last_line_costs_no_evening_though_no_copy_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = b"".join(LINES[:8])
    tmp_path.joinpath(EVENING).write_bytes(whole + b'{"step":')
    here = place(tmp_path)
    fill(monkeypatch, EVENING, "evening.damaged-1.jsonl")
    press(here, Verb.SOUTH)
    kept = fold(whole).evening.steps
    assert evening(here).steps[: len(kept)] == kept
    assert NO_COPY in here.services.notices
