"""Leaving, pausing, taking over and losing the helper while it thinks, with the real helper."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

from scenes.games.fixtures import staged, table_of
from scenes.match.game_scene import GameScene
from scenes.menus.pause import Pause
from scenes.menus.title import Title
from scenes.program.quiet import quiet_services
from scenes.program.thinker import Thinker
from tests.scenes.behind import match_of
from tests.scenes.slow_bots import ENOUGH, GAME
from tests.systems import needs_posix
from tests.waiting import wait_for

SEATS = 2


@pytest.fixture
def losses() -> list[str]:
    return []


@pytest.fixture
def enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All think until this file is there."""
    file = tmp_path / "enough"
    monkeypatch.setenv(ENOUGH, str(file))
    return file


@pytest.fixture
def thinker(losses: list[str], enough: Path) -> Iterator[Thinker]:
    with Thinker(lambda: losses.append("lost")) as one:
        yield one
        enough.touch()


@pytest.fixture
def worker(thinker: Thinker) -> int:
    """The process of the helper."""
    return thinker.submit(os.getpid).result()


@pytest.fixture
def table(tmp_path: Path, thinker: Thinker, worker: int) -> GameScene:
    """Two bots have been asked: one thinks, the other comes after it."""
    assert worker != os.getpid()
    services = quiet_services(tmp_path)
    services.thinker = thinker
    scene = staged(services, GAME, table_of(GAME, (), SEATS))
    while not scene.session._bots._begun:
        scene.update(0.05)
    return scene


def step(scene: GameScene, seconds: float) -> None:
    """Let time pass at the table, as fast as it can."""
    for _ in range(round(seconds / 0.05)):
        scene.services.stack.update(0.05)
        scene.services.stack.apply_changes()


def decided(scene: GameScene) -> int:
    return len(match_of(scene.session).decisions)


def all_thought_out(scene: GameScene, enough: Path) -> None:
    """Let all who think come to their end."""
    thoughts = list(scene.session._bots._begun.values())
    assert len(thoughts) == SEATS
    assert not any(one.decision.done() for one in thoughts)
    enough.touch()
    wait_for("their end", lambda: all(one.decision.done() for one in thoughts))


def test_the_table_lives_on_however_long_a_thought_takes(table: GameScene, enough: Path) -> None:
    step(table, 30.0)
    assert decided(table) == 0
    all_thought_out(table, enough)
    step(table, 0.1)
    assert decided(table) >= SEATS


def test_who_leaves_in_mid_thought_leaves_it_behind(table: GameScene, enough: Path) -> None:
    services = table.services
    services.stack.clear_to(Title(services))
    services.stack.apply_changes()
    all_thought_out(table, enough)
    step(table, 5.0)
    assert isinstance(services.stack.top, Title)
    assert decided(table) == 0
    assert services.thinker.submit(int, "28").result() == 28


@needs_posix("signals of POSIX")
def test_the_program_ends_with_the_thought_it_is_in(
    table: GameScene, thinker: Thinker, worker: int, enough: Path
) -> None:
    table.services.stack.clear()
    table.services.stack.apply_changes()
    Timer(0.2, enough.touch).start()
    thinker.shutdown()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


def test_a_thought_waits_for_the_end_of_a_pause(table: GameScene, enough: Path) -> None:
    stack = table.services.stack
    stack.push(Pause(table.services, table.session, "pad:1"))
    stack.apply_changes()
    all_thought_out(table, enough)
    step(table, 30.0)
    assert decided(table) == 0
    stack.pop()
    stack.apply_changes()
    step(table, 5.0)
    assert decided(table) >= SEATS


def test_who_takes_over_in_mid_thought_decides(table: GameScene, enough: Path) -> None:
    """The bot's choice is another one, and comes too late."""
    session = table.session
    mine = match_of(session).legal(0)[5]
    session.seating.hand_over(0, "keyboard")
    table.reseat()
    waiting = dict(session._bots._begun)
    session.table.commit(0, mine)
    enough.touch()
    wait_for("its end", lambda: waiting[0].decision.done())
    assert waiting[0].decision.result() != mine
    wait_for("the other's choice", lambda: step(table, 0.1) or decided(table) >= SEATS)
    assert [one.move for one in match_of(session).decisions if one.seat == 0] == [mine]


@needs_posix("signals of POSIX")
@pytest.mark.slow
def test_a_helper_killed_in_mid_thought_costs_no_decision(
    table: GameScene, worker: int, losses: list[str], enough: Path
) -> None:
    """What it was thinking of is thought again in here, and the table goes on."""
    os.kill(worker, signal.SIGKILL)
    wait_for("the news", lambda: bool(losses))
    all_thought_out(table, enough)
    wait_for("the decisions", lambda: step(table, 0.1) or decided(table) > SEATS)
    assert losses == ["lost"]
    assert {one.seat for one in match_of(table.session).decisions[:SEATS]} == {0, 1}
