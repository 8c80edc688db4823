"""How Früchtchen is shown: its scene, its rules pages, its words."""

from scenes.games.fruechtchen import log_text
from scenes.games.fruechtchen.lesson import LESSON
from scenes.games.fruechtchen.pages import PAGES
from scenes.games.fruechtchen.reactions import reactions
from scenes.games.fruechtchen.scene import FruechtchenScene
from scenes.match.presentation import Presentation
from scenes.match.session import Session
from scenes.match.spoils import Spoils
from scenes.people.seating import Privacy
from scenes.services import Services
from scenes.texts import N_


def _decided(services: Services, session: Session) -> str:
    view, ranks = session.table.public().game, session.table.ranks
    return log_text.decided(services.texts, session.seating, view.scores, ranks, view.goal)


def _score(services: Services, session: Session, seat: int) -> str:
    return log_text.euros(services.texts, session.table.public().game.scores[seat])


def _spoils(session: Session, seat: int) -> Spoils:
    euros = session.table.public().game.scores[seat]
    return Spoils(("fruechtchen/euro",) * euros, str(euros))


PRESENTATION = Presentation(
    title="Früchtchen",
    tagline=N_("Lay out fruit, lend dice, and let the guests eat first"),
    emblem="fruechtchen/strawberry",
    table="fruechtchen/table",
    flavour=N_("Dice"),
    box="#E08A4A",
    minutes=40,
    options={
        "harvest_along": (
            N_("Harvest along"),
            N_("Same fruit as a successful harvest: one Euro for each card laid out"),
        ),
        "displacing": (
            N_("Displace guests"),
            N_("Own matching dice may displace matching dice of others"),
        ),
        "open_hands": (
            N_("Open hands"),
            N_("All hands lie open; what is laid out is pressed blindly on pads, all at once"),
        ),
        "short": (N_("Short game"), N_("40 Euros end the game, not 75")),
    },
    pages=PAGES,
    scene=FruechtchenScene,
    decided=_decided,
    score=_score,
    spoils=_spoils,
    blind=Privacy.BLIND,
    blind_needs="open_hands",
    reactions=reactions,
    lesson=LESSON,
)
