"""The face of Früchtchen: its scene, its rules pages, its words."""

from scenes.faces import Face
from scenes.fruechtchen import story
from scenes.fruechtchen.moments import moments
from scenes.fruechtchen.moods import moods
from scenes.fruechtchen.pages import PAGES
from scenes.fruechtchen.scene import FruechtchenScene
from scenes.house import House
from scenes.seating import Privacy
from scenes.session import Session
from scenes.texts import later


def _decided(house: House, session: Session) -> str:
    view, ranks = session.match.view(None).game, session.match.state.ranking()
    return story.decided(house.texts, session.seating, view.scores, ranks, view.goal)


def _score(house: House, session: Session, seat: int) -> str:
    return story.euros(house.texts, session.match.view(None).game.scores[seat])


FACE = Face(
    title="Früchtchen",
    tagline=later("Lay out fruit, lend dice, and let the guests eat first"),
    emblem="fruechtchen/strawberry",
    table="fruechtchen/table",
    options={
        "harvest_along": (
            later("Harvest along"),
            later("Same fruit as a successful harvest: one Euro for each card laid out"),
        ),
        "displacing": (
            later("Displace guests"),
            later("Own matching dice may displace matching dice of others"),
        ),
        "open_hands": (
            later("Open hands"),
            later("All hands lie open; what is laid out is pressed blindly on pads, all at once"),
        ),
        "short": (later("Short game"), later("40 Euros end the game, not 75")),
    },
    pages=PAGES,
    scene=FruechtchenScene,
    decided=_decided,
    score=_score,
    blind=Privacy.BLIND,
    blind_needs="open_hands",
    moods=moods,
    moments=moments,
)
