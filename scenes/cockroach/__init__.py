"""The face of Cockroach Poker Royal: its scene, its rules pages, its words."""

from game.cockroach.events import LostByAnimals, LostWithoutCards, LostWithoutPayment
from game.table.events import Event
from scenes.cockroach import story
from scenes.cockroach.moments import moments
from scenes.cockroach.moods import moods
from scenes.cockroach.pages import PAGES
from scenes.cockroach.scene import CockroachScene
from scenes.faces import Face
from scenes.house import House
from scenes.seating import Privacy
from scenes.session import Session
from scenes.texts import later


def _decided(house: House, session: Session) -> str:
    limit = session.match.view(None).game.limit
    return story.decided(house.texts, session.seating, _end(session), limit)


def _end(session: Session) -> Event | None:
    lost = (LostByAnimals, LostWithoutCards, LostWithoutPayment)
    return next((e for e in reversed(session.match.events) if isinstance(e, lost)), None)


def _score(house: House, session: Session, seat: int) -> str:
    animals = sum(session.match.view(None).game.laid[seat])
    return house.texts.n("{n} animal", "{n} animals", animals)


FACE = Face(
    title=later("Cockroach Poker Royal"),
    tagline=later("Slide vermin at each other, lie about it, and do not collect four of a kind"),
    emblem="cockroach/royal_cockroach",
    table="cockroach/table",
    options={
        "short": (
            later("Short game"),
            later("Three animals of one species lose; with two players it takes four"),
        ),
    },
    pages=PAGES,
    scene=CockroachScene,
    decided=_decided,
    score=_score,
    moods=moods,
    moments=moments,
    blind=Privacy.SIGN,
)
