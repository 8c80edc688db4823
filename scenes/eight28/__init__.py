"""The face of 8-28: its scene, its rules pages, its words."""

from scenes.eight28 import story
from scenes.eight28.moments import moments
from scenes.eight28.moods import moods
from scenes.eight28.pages import PAGES
from scenes.eight28.scene import Eight28Scene
from scenes.faces import Face
from scenes.house import House
from scenes.seating import Privacy
from scenes.session import Session
from scenes.texts import later


def _points(session: Session) -> tuple[int, ...]:
    return tuple(gems.worth for gems in session.match.view(None).game.gems)


def _decided(house: House, session: Session) -> str:
    ranks = session.match.state.ranking()
    return story.decided(house.texts, session.seating, _points(session), ranks)


def _score(house: House, session: Session, seat: int) -> str:
    return story.points_in_words(house.texts, _points(session)[seat])


FACE = Face(
    title=later("8-28"),
    tagline=later("Take it or leave it: near 8, near 28, or both at once"),
    emblem="eight28/card_8",
    table="eight28/table",
    options={
        "short": (later("Short game"), later("Fewer gems: 22 blue and 6 red ones")),
    },
    pages=PAGES,
    scene=Eight28Scene,
    decided=_decided,
    score=_score,
    blind=Privacy.SIGN,
    moods=moods,
    moments=moments,
)
