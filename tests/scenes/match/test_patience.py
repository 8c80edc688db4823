"""Who waits is told the game a little faster, and bots among themselves think shorter."""

from pathlib import Path

import pytest

from game import GAMES
from scenes.games.fixtures import STEP, staged, table_of
from scenes.match.game_scene import GameScene
from scenes.match.guess import Patience
from scenes.people.sitting import bots
from scenes.program.quiet import quiet_services
from tests.scenes.behind import match_of


@pytest.mark.parametrize(
    ("waited", "pace"), [(0.0, 1.0), (6.0, 1.0), (8.0, 1.3), (10.0, 1.6), (99.0, 1.6)]
)
def test_the_longer_somebody_waits_the_faster_it_goes_up_to_a_point(
    waited: float, pace: float
) -> None:
    patience = Patience()
    assert patience.pace(waited, [0, 1], [1]) == pytest.approx(pace)
    assert patience.pace(0.1, [0, 1], [0]) == 1.0
    assert patience.pace(waited, [0, 1], [0]) >= pace
    patience.takes_part(1)  # by a guess
    assert patience.pace(0.1, [0, 1], [0]) == 1.0


def test_who_knows_how_it_goes_is_told_it_briskly() -> None:
    patience = Patience()
    assert patience.pace(0.1, [0], [0], seats=4, known=True) == 1.4
    assert patience.pace(0.1, [0], [0], seats=5, known=True) == 1.6  # who sees so much of others
    assert patience.pace(0.1, [0, 1], [0], seats=5, known=True) == 1.6
    assert patience.pace(0.1, [0, 1], [0], known=True) == 1.4
    assert patience.pace(30.0, [0, 1], [0], known=True) == pytest.approx(1.6)
    assert patience.pace(0.1, [], [], known=True) == 1.0


def paces(scene: GameScene, seconds: float) -> dict[bool, set[float]]:
    """How fast it is told, by whether people have seen how a round goes."""
    found: dict[bool, set[float]] = {False: set(), True: set()}
    for _ in range(round(seconds / STEP)):
        known, asked = scene.teller.rounds > 1, scene.asking.awaited
        scene.services.stack.update(STEP)
        found[known].add(round(scene.director.pace, 2))
        for seat in {*asked} & {*scene.asking.awaited}:  # who was asked a frame ago
            scene.chooser.commit(seat, match_of(scene.session).legal(seat)[-1])
    return found


@pytest.mark.slow
def test_a_person_who_waits_for_bots_sees_them_quicken(name: str, tmp_path: Path) -> None:
    rules = GAMES[name]
    table = table_of(rules, ("keyboard",), rules.seats[-1])
    found = paces(staged(quiet_services(tmp_path), rules, table), 75.0)[False]
    assert min(found) == 1.0
    assert 1.0 < max(found) <= 1.6


@pytest.mark.slow
def test_from_the_second_round_on_a_lone_guest_is_told_it_briskly(
    name: str, tmp_path: Path
) -> None:
    rules = GAMES[name]
    scene = staged(quiet_services(tmp_path), rules, table_of(rules, ("keyboard",), 3))
    while not scene.over and scene.teller.rounds < 2:
        paces(scene, 1.0)
    found = paces(scene, 20.0)[True]
    assert all(1.4 <= pace <= 1.6 for pace in found)
    assert found or scene.teller.rounds < 2, "there was only one"


@pytest.mark.slow
def test_where_nobody_plays_nobody_is_impatient(name: str, tmp_path: Path) -> None:
    rules = GAMES[name]
    services = quiet_services(tmp_path)
    watched = staged(services, rules, bots(rules.seats[-1]))
    assert set().union(*paces(watched, 30.0).values()) == {1.0}


def test_a_bot_that_has_nothing_to_choose_rolls_on(tmp_path: Path) -> None:
    """At once, its first roll too; where it may stop it takes its time."""
    rules = GAMES["fruechtchen"]
    scene = staged(quiet_services(tmp_path), rules, table_of(rules, ("keyboard",), 3))
    session, match, waits = scene.session, match_of(scene.session), dict[bool, set[float]]()
    while not match.over and len(match.decisions) < 120:
        (seat, *_) = match.waiting()
        rolls = match.ask is not None and match.ask.phase == "roll"
        if rolls and session.seating[seat].bot:
            must = len(match.legal(seat)) == 1
            waits.setdefault(must, set()).add(session._bots._begin(seat, "normal").wait)
        session.table.commit(seat, match.legal(seat)[0 if rolls else -1])
    assert max(waits[True]) < min(waits[False])


@pytest.mark.parametrize(
    ("people", "seats", "share"),
    [(0, 4, 1.0), (1, 4, 0.5), (0, 6, 1.0), (1, 5, 0.4), (1, 6, 1 / 3)],
)
def test_bots_among_themselves_think_half_as_long_while_somebody_waits(
    people: int, seats: int, share: float, tmp_path: Path
) -> None:
    """In Cockroach Poker Royal one is asked at a time; six take as long in all as four."""
    rules = GAMES["cockroach"]
    services = quiet_services(tmp_path)
    table = table_of(rules, ("keyboard",) * people, seats)
    scene = staged(services, rules, table)
    match = match_of(scene.session)
    while match.waiting() == [0]:
        scene.session.table.commit(0, match.legal(0)[0])
    (seat,) = match.waiting()
    usual = services.settings.bot_pace.seconds
    wait = scene.session._bots._waiting_time("normal")
    assert table[seat].bot
    assert wait == pytest.approx(usual * share)
