"""The face of Grasshopper Poker: its scene, its rules pages, its words."""

from game.grasshopper.cards import GRASSHOPPER
from scenes.faces import Face
from scenes.grasshopper import story
from scenes.grasshopper.moments import moments
from scenes.grasshopper.moods import moods
from scenes.grasshopper.pages import PAGES
from scenes.grasshopper.scene import GrasshopperScene
from scenes.house import House
from scenes.seating import Privacy
from scenes.session import Session
from scenes.texts import later


def _decided(house: House, session: Session) -> str:
    view = session.match.view(None).game
    hoppers = tuple(garden[GRASSHOPPER] for garden in view.gardens)
    ranks = session.match.state.ranking()
    return story.decided(house.texts, session.seating, view.chips, hoppers, ranks)


def _score(house: House, session: Session, seat: int) -> str:
    chips = session.match.view(None).game.chips[seat]
    return house.texts.n("{n} chip", "{n} chips", chips)


FACE = Face(
    title=later("Grasshopper Poker"),
    tagline=later("Bid in secret, harvest in threes, and mind the grasshoppers"),
    emblem="grasshopper/grasshopper",
    table="grasshopper/table",
    options={
        "beginners": (
            later("Beginners’ variant"),
            later("The X is a plain pass and cannot beat the ace"),
        ),
        "short": (
            later("Short game"),
            later("Half the garden deck: 7 grasshoppers and 6 of each plant"),
        ),
    },
    pages=PAGES,
    scene=GrasshopperScene,
    decided=_decided,
    score=_score,
    moods=moods,
    moments=moments,
    blind=Privacy.BLIND,
)
