"""Chances beside an open table: of what all see alone, never where they could help anybody."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.bots.play import random_bot
from game.chances.moments import EARLIEST
from game.chances.playouts import chances
from game.chances.stake import Stake
from game.engine.match import Setup
from game.engine.rng import Pcg32
from scenes.games.fixtures import STEP
from scenes.input.action import KEYBOARD, Verb
from scenes.people.seating import Player
from scenes.people.sitting import bots
from scenes.replay import open_table
from scenes.replay.fixtures import played
from scenes.replay.open_table import Odds, OpenTable
from scenes.replay.scene import Replay
from scenes.replay.watching import Watching
from scenes.session.session import Session
from tests.scenes.behind import match_of
from tests.scenes.room import Room, room
from tests.stand_ins import NextFrame

FEW = 8  # playouts


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_table, "PLAYOUTS", FEW)
    monkeypatch.setattr(  # what hangs on a call takes long to weigh, and tells nothing here
        "scenes.games.cockroach.floor.stakes",
        lambda _game, _view, calls: dict.fromkeys(calls, Stake(0.0, {})),
    )


def session_of_bots(here: Room, name: str, *, short: bool = False) -> Session:
    game = GAMES[name]
    options = game.options.from_json({"short": short})
    return Session.unsaved(here.services, Setup(game, 3, 5, options), bots(3))


def played_on(table: OpenTable, reached: Any) -> None:
    """Let bots play until there is what is waited for, or the end."""
    for _ in range(60_000):
        if reached() or table.game.over:
            return
        table.update(STEP * 4)
    raise AssertionError("the game never ends")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_chances_are_those_of_the_public_view(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def listening(game: Any, view: Any, seed: int, playouts: int) -> tuple[float, ...]:
        asked.append(view)
        return chances(game, view, seed, playouts)

    monkeypatch.setattr(open_table, "chances", listening)
    here = room(tmp_path, moments=True)
    session = session_of_bots(here, name, short=True)
    table = OpenTable(here.services, session)
    table.game.enter()
    played_on(table, lambda: len(asked) > 1 and table.odds.told)
    assert len(asked) > 1, "nobody asked for chances"
    assert all(view.seat is None for view in asked)
    table.odds.update()  # takes the answer that has come by now
    assert table.odds.told == chances(GAMES[name], asked[-1], 0, FEW)
    played_on(table, lambda: False)
    table.update(STEP)
    worst = max(session.table.ranks) if name == "cockroach" else 1
    gone = [rank == worst for rank in session.table.ranks]
    assert [chance > 0 for chance in table.odds.told] == gone


@pytest.mark.slow
def test_a_demo_opens_hands_and_chances_and_shuts_them(tmp_path: Path) -> None:
    here = room(tmp_path, moments=True)
    watching = Watching(here.services, session_of_bots(here, "eight28"), lambda: None)
    here.show(watching)
    for _ in range(20_000):
        here.stack.update(STEP * 4)
        if match_of(watching.table.session).view(None).game.round > 3:
            break
    assert "to win" not in here.words(), "nobody asked to see them"
    closed = len(here.frame().layers[2])
    here.press(Verb.SELECT, device=KEYBOARD)
    for _ in range(4000):
        here.stack.update(STEP)
        if "to win" in here.words():
            break
    told = [text for text in here.words() if text.endswith("%")]
    assert sorted(told) == sorted(f"{100 * chance:.0f}%" for chance in watching.table.odds.told)
    assert len(here.frame().layers[2]) > closed
    here.press(Verb.SELECT, device="pad:1")
    assert "to win" not in here.words()


@pytest.mark.parametrize("name", GAMES)
def test_hands_change_once_it_is_told_what_was_done(name: str, here: Room) -> None:
    """Or a card would lie open beside the table before it is turned."""
    table = OpenTable(here.services, session_of_bots(here, name))
    table.game.enter()
    for _ in range(3000):
        before = table._known
        table.update(3 * STEP)
        if table._known != before:
            assert not table.game.director.telling
            return
    raise AssertionError("nothing is ever seen")


def film(here: Room, share: float) -> Replay:
    """A game that was played, stopped after this share of it, with open hands."""
    line = played("grasshopper")
    replay = Replay(here.services, line, bots(line.seats), here.stack.pop, "pad:1")
    replay._seeker = None  # the moment that decided is not looked for
    here.show(replay)
    here.press(Verb.SELECT)
    replay.jump(line.nearest(share), stop=True)
    return replay


def test_chances_beside_a_film_are_those_of_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stepped there they were those of the step before; gone back there, none."""
    here, asked = room(tmp_path, moments=True), list[Any]()

    def numbered(_game: Any, view: Any, *_: int) -> tuple[float, ...]:
        asked.append(view)
        return (len(asked) / 100,) * len(view.game.chips)

    monkeypatch.setattr(open_table, "chances", numbered)
    replay = film(here, 0.5)
    for verb in (*[Verb.RIGHT] * 9, *[Verb.LEFT] * 3):
        before = len(asked)
        here.press(verb)
        here.wait(10.0)
        assert not replay.playing
        assert f"{len(asked)}%" in here.words(), verb
        assert verb is Verb.RIGHT or len(asked) == before + 1
    assert len(asked) > 5


def test_the_last_chances_are_how_it_came_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that came later than the end had the last word."""
    monkeypatch.setattr(open_table, "chances", lambda *_: (0.25,) * 4)
    thinker = NextFrame()
    here = room(tmp_path, moments=True, thinker=thinker)
    replay = film(here, 0.9)
    here.press(Verb.SOUTH)
    while not replay.game.over:
        here.wait(0.1)
    assert thinker.asked
    thinker.work()
    here.wait(1.0)
    assert "100%" in here.words()


def test_a_table_of_people_is_never_opened(tmp_path: Path) -> None:
    here = room(tmp_path, moments=True)
    session = session_of_bots(here, "eight28")
    session.seating.players[1] = Player("Ada", 1, device="pad:1")
    with pytest.raises(PermissionError):
        OpenTable(here.services, session)
    with pytest.raises(PermissionError):
        Watching(here.services, session, lambda: None)


def test_a_stopped_demo_goes_on_with_any_press_and_stays_stopped_without(here: Room) -> None:
    watching = Watching(here.services, session_of_bots(here, "grasshopper"), lambda: None)
    here.show(watching)
    for verb in (Verb.START, Verb.SOUTH, Verb.CLICK):
        here.press(Verb.START)
        assert "Pause" in here.words()
        before = watching.game.session.table.decisions
        for _ in range(200):
            here.stack.update(STEP * 4)
        assert watching.game.session.table.decisions == before
        here.press(verb)
        assert "Pause" not in here.words(), verb


def test_a_checkpoint_that_comes_while_the_last_is_reckoned_is_asked_about_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_table, "chances", lambda *_: (0.5, 0.3, 0.2))
    here, thinker, luck = room(tmp_path, moments=True), NextFrame(), count()
    session = session_of_bots(here, "grasshopper")
    match, course = match_of(session), GAMES["grasshopper"].course
    told = Odds(replace(here.services, thinker=thinker), session.table)
    assert course is not None

    def play_until(come: Callable[[], object]) -> None:
        while not come():
            for seat in match.waiting():
                move = random_bot(None, seat, match.legal(seat), Pcg32(next(luck), seat))
                match.commit(seat, move)
            told.update()

    play_until(lambda: thinker.asked)
    heard, kinds = len(session.table.history()), course.checkpoints
    play_until(lambda: [e for e in session.table.history()[heard:] if isinstance(e, kinds)])
    thinker.work()
    for _ in range(2):
        told.update()
    assert len(thinker.asked) == 1


def test_each_checkpoint_is_asked_about_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was heard before is not heard again with the next frame, or the next answer."""
    monkeypatch.setattr(open_table, "chances", lambda *_: (0.5, 0.3, 0.2))
    here, thinker = room(tmp_path, moments=True), NextFrame()
    session = session_of_bots(here, "grasshopper")
    match, course = match_of(session), GAMES["grasshopper"].course
    told = Odds(replace(here.services, thinker=thinker), session.table)
    assert course is not None
    heard, dues = 0, 0
    while True:
        for seat in match.waiting():
            match.commit(seat, random_bot(None, seat, match.legal(seat), Pcg32(heard, seat)))
        if match.over:
            break
        events = session.table.history()
        due = any(isinstance(event, course.checkpoints) for event in events[heard:])
        due = due and course.progress(match.view(None).game) >= EARLIEST
        heard, dues = len(events), dues + due
        for asked in (due, 0):
            told.update()
            assert not told.update(), "it waits for nothing"
            assert len(thinker.asked) == asked
            thinker.work()
        assert not due or told.told == (0.5, 0.3, 0.2)
    assert dues > 2
