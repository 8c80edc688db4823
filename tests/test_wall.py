"""The wall: scenes know their table; the match stands behind it, and who looks decides the rest."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.engine.match import Match, Setup
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.rules import Bid
from scenes.games.fixtures import play, staged, table_of
from scenes.games.grasshopper.view import GardenView
from scenes.match.game_scene import GameScene
from scenes.people.seating import Player, Privacy, Seating
from scenes.program.quiet import quiet_services
from scenes.session.session import Session
from scenes.session.table import Table
from scenes.stage.render.frame import Frame
from tests.fifth import FIFTH
from tests.programs import ROOT
from tests.scenes.room import room
from tests.sources import sources, tree_of

TRUTHS = {"match", "state", "events", "_match", "folded"}  # attributes that lead to the truth

BEHIND = {
    *("session/session.py", "session/table.py", "replay/replayed.py"),
    *("session/thoughts.py", "session/interrupted.py"),  # of bots, by their views; and saves
    *("session/timeline.py", "session/archive.py"),  # games that are over, and logs
    "lessons/taught.py",  # the script of a lesson deals, and knows the cards
    # logs, and matches without a scene
    *("program/showing.py", "program/commands/evening.py"),
    *("program/commands/replay.py", "program/commands/simulate.py"),
    "games/fixtures.py",  # bots play matches of their own up to a moment
    "program/film_strips.py",  # and whole ones, which it then shows
    "program/app.py",  # the window's events
}

MAY_DEAL = {
    *BEHIND,
    *(f"games/{game}/fixtures.py" for game in ("cockroach", "eight28", "fruechtchen")),
    "games/grasshopper/fixtures.py",
    "replay/fixtures.py",
}


def reaches(tree: ast.Module) -> list[str]:
    """The attributes read in a file that lead to what no seat may know."""
    nodes = ast.walk(tree)
    return [n.attr for n in nodes if isinstance(n, ast.Attribute) and n.attr in TRUTHS]


def deals(tree: ast.Module) -> bool:
    """Whether a file takes hold of the class Match."""
    return any(
        isinstance(node, ast.ImportFrom)
        and node.module == "game.engine.match"
        and any(alias.name == "Match" for alias in node.names)
        for node in ast.walk(tree)
    )


def scenes() -> Iterator[tuple[str, ast.Module]]:
    for path in sources("scenes"):
        yield path.relative_to(ROOT / "scenes").as_posix(), tree_of(path)


@pytest.mark.slow
def test_no_scene_reaches_through_the_wall() -> None:
    found = {name: reached for name, tree in scenes() if (reached := reaches(tree))}
    assert {name: reached for name, reached in found.items() if name not in BEHIND} == {}
    assert "session/session.py" in found


@pytest.mark.slow
def test_no_scene_takes_hold_of_a_match() -> None:
    found = {name for name, tree in scenes() if deals(tree)}
    assert found <= MAY_DEAL
    assert "session/table.py" in found


@pytest.mark.parametrize(
    "source",
    [
        "hand = self.session.match.view(1)",
        "hand = self.table._match.state.hands[1]",
        "for event in self.session.events: pass",
        "seed = reading.folded.seed",
    ],
)
def test_a_scene_that_reaches_through_is_noticed(source: str) -> None:
    assert reaches(ast.parse(source))
    assert not reaches(ast.parse("hand = self.table.private(1).game.hands[1]"))
    assert deals(ast.parse("from game.engine.match import Decision, Match"))


# A table of four: Ada presses blindly, Ben holds a curtain, Cleo is a bot, Dino holds one too.

ADA, BEN, CLEO, DINO = range(4)


def seated() -> Seating:
    seating = Seating(
        [
            Player("Ada", 0, "pad:1", privacy=Privacy.BLIND),
            Player("Ben", 1, "pad:2", privacy=Privacy.CURTAIN),
            Player("Cleo", 2, bot="easy"),
            Player("Dino", 3, "pad:3", privacy=Privacy.CURTAIN),
        ]
    )
    assert not seating.alone
    return seating


def dealt(seating: Seating) -> Table:
    game = GRASSHOPPER_POKER
    return Table(Match(Setup(game, 4, 5, game.options())), seating)


def refused(table: Table, seat: int) -> list[str]:
    """Which doors are shut for a seat."""
    doors = {
        "private": lambda: table.private(seat),
        "memories": lambda: table.memories(seat),
        "legal": lambda: table.legal(seat),
        "why not": lambda: table.why_not(seat, Bid(3)),
    }
    shut = []
    for name, door in doors.items():
        try:
            door()
        except PermissionError:
            shut.append(name)
    return shut


ALL = ["private", "memories", "legal", "why not"]


def test_who_neither_looks_nor_chooses_openly_is_not_shown() -> None:
    table = dealt(seated())
    assert refused(table, BEN) == refused(table, CLEO) == refused(table, DINO) == ALL
    assert refused(table, ADA) == ["private", "memories"]  # pressed blindly, and never drawn


def test_the_seat_that_looks_is_shown_and_no_other() -> None:
    table, looking = dealt(seated()), [BEN]
    table.looking = lambda: looking
    assert refused(table, BEN) == []
    assert refused(table, DINO) == ALL
    assert table.private(BEN).seat == BEN
    looking.clear()
    assert refused(table, BEN) == ALL


def test_who_chooses_openly_is_shown_only_while_asked() -> None:
    game, names = GAMES["eight28"], enumerate(("Ada", "Ben", "Cleo"))
    seating = Seating([Player(name, seat, f"pad:{seat}") for seat, name in names])
    table = Table(Match(Setup(game, 3, 5, game.options())), seating)
    assert [seat for seat in range(3) if not refused(table, seat)] == [*table.waiting()]


def test_a_bot_is_shown_to_nobody_whoever_looks() -> None:
    """Nor is one that stands in for who pressed blindly."""
    table = dealt(seated())
    table.looking = lambda: range(4)
    table.seating.stand_in(ADA, "normal")
    assert refused(table, CLEO) == refused(table, ADA) == ALL


def test_a_person_alone_sees_all_it_may_know_at_any_time() -> None:
    seating = Seating([Player("Ada", 0, "pad:1"), *(Player("", n, bot="easy") for n in (1, 2, 3))])
    table = dealt(seating)
    assert refused(table, 0) == []
    assert refused(table, 1) == ALL
    table.commit(0, Bid(3))
    assert table.private(0).choice == Bid(3)


def test_what_everybody_may_know_is_told_once_and_redacted() -> None:
    game = FIFTH
    match = Match(Setup(game, 3, 1, game.options()))
    table = Table(match, Seating([Player(n, s, f"pad:{s}") for s, n in enumerate("ABC")]))
    first = table.news()
    assert first == [one for one in (event.seen_by(None) for event in match.events) if one]
    assert table.news() == []
    for seat in table.waiting():
        table.commit(seat, match.legal(seat)[0])
    assert table.news()
    assert table.history()[: len(first)] == first


def test_a_match_is_ranked_when_it_is_over() -> None:
    with pytest.raises(RuntimeError, match="over"):
        _ = dealt(seated()).ranks


class Peeping(GardenView):
    """A view that draws the hand of a seat that does not look."""

    def draw_table(self, frame: Frame) -> None:
        super().draw_table(frame)
        self.draw_choice(frame, BEN, secret=False)


def test_a_planted_scene_that_peeps_is_refused(tmp_path: Path) -> None:
    here = room(tmp_path)
    game = GRASSHOPPER_POKER
    session = Session.unsaved(here.services, Setup(game, 4, 5, game.options()), seated())
    honest, peeping = (
        GameScene(here.services, session, kind).view for kind in (GardenView, Peeping)
    )
    honest.draw_table(Frame())
    with pytest.raises(PermissionError, match="seat 1"):
        peeping.draw_table(Frame())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_who_plays_on_beside_a_bot_that_stands_in_is_not_alone(name: str, tmp_path: Path) -> None:
    """Whose pad is gone may come back at any moment, and would see an open hand."""
    game = GAMES[name]
    scene = staged(quiet_services(tmp_path), game, table_of(game, ("pad:1", "pad:2"), 4))
    scene.session.seating.stand_in(1, "normal")
    scene.reseat()
    for _ in range(40):
        play(scene, 0.5)
        frame = Frame()
        scene.draw(frame)
        assert not any(mark.secret for layer in frame.layers for mark in layer)
    with pytest.raises(PermissionError):
        scene.table.private(0)
