"""How Ladybirds is shown: its scene, a page of rules, its telling moments."""

from collections.abc import Iterator

import pytest

from game import GAMES
from scenes.games import registry, staged
from scenes.games.fixtures import asking, telling
from scenes.match.book import Comic, Label, RulePage, Thing
from scenes.match.presentation import Presentation
from scenes.people.chatter import Occasion
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.motion.flight import Piece
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.stage.scene import Scene
from tests.fifth import FIFTH
from tests.fifth.lesson import LESSON
from tests.fifth.rules import Rolled, Scored
from tests.fifth.view import MeadowView


def moments(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each staged moment by name, a scene of its own."""
    for seats in FIFTH.seats:
        yield f"call of {seats}", asking(services, FIFTH, seats, "call", ("pad:1",))
        yield f"play of {seats}", asking(services, FIFTH, seats, "play", ("keyboard",))
    yield "rolled", telling(services, FIFTH, 5, Rolled, 0.4)
    yield "scored", telling(services, FIFTH, 5, Scored, 1.2)


GOAL = Comic(
    "Call high or low, odd or even. Most points.",
    (
        Thing(Piece("fruechtchen/die_blank", 700, 260, 200, 200, colour=SEAT_COLOURS[3])).then(
            0.4, picture="fruechtchen/die_6"
        ),
        Label("+1", 980, 260, 120, 1.0, good=True),
    ),
    ("LB-1",),
)


def _decided(services: Services, session: Session) -> str:
    best = [
        p.name for p, rank in zip(session.seating, session.table.ranks, strict=True) if rank == 1
    ]
    return services.texts("{names} wins", names=", ".join(best))


def _score(services: Services, session: Session, seat: int) -> str:
    points = session.table.public().game.points[seat]
    return services.texts.n("{n} point", "{n} points", points)


PRESENTATION = Presentation(
    title="Ladybirds",
    tagline="High or low, odd or even",
    emblem="faces/ladybird",
    table="grasshopper/table",
    options={"double_six": ("Double six", "A six counts twice")},
    pages=(RulePage("You win by the most points", (GOAL,)),),
    view=MeadowView,
    decided=_decided,
    score=_score,
    lesson=LESSON,
    reactions=lambda events: (
        [(events[-1].seat, Occasion.GLAD)] if isinstance(events[-1], Scored) else []
    ),
)


def lay_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every suite look at it as at the others, with its own scene."""
    monkeypatch.setitem(GAMES, FIFTH.name, FIFTH)
    monkeypatch.setitem(registry._PRESENTATIONS, FIFTH.name, PRESENTATION)
    monkeypatch.setitem(staged.STAGED, FIFTH.name, moments)
