"""How Grasshopper Poker is shown: its scene, its rules pages, its words."""

from game.engine.match import View
from game.grasshopper.deeds import watch
from game.grasshopper.rules import Bid
from scenes.games.grasshopper import log_text, motion
from scenes.games.grasshopper.lesson import CALL_OUTS, LESSON
from scenes.games.grasshopper.table import POKER
from scenes.games.grasshopper.view import GardenView
from scenes.match.book import read_book
from scenes.match.commentary import read_comments
from scenes.match.opened import Opened
from scenes.match.presentation import Presentation, Spoils
from scenes.people.seating import Privacy
from scenes.services import Services
from scenes.session.session import Session
from scenes.texts import N_

_BOOK = read_book(__name__)


def _decided(services: Services, session: Session) -> str:
    view = session.table.public().game
    return log_text.decided(services.texts, session.seating, view.chips, session.table.ranks)


def _score(services: Services, session: Session, seat: int) -> str:
    chips = session.table.public().game.chips[seat]
    return services.texts.n("{n} chip", "{n} chips", chips)


def _spoils(session: Session, seat: int) -> Spoils:
    chips = session.table.public().game.chips[seat]
    return Spoils(("grasshopper/chip",) * chips, str(chips))


def _opens(view: View) -> Opened:
    """The bid that lies locked."""
    return Opened(played=(POKER[view.choice.card],) if isinstance(view.choice, Bid) else ())


PRESENTATION = Presentation(
    title=N_("Grasshopper Poker"),
    tagline=N_("Bid in secret, harvest in threes, and mind the grasshoppers"),
    emblem="grasshopper/grasshopper",
    table="grasshopper/table",
    flavour=N_("Bluff"),
    box="#6FA84B",
    minutes=15,
    options={
        "beginners": (
            N_("Beginners’ variant"),
            N_("The X is a plain pass and cannot beat the ace"),
        ),
        "short": (
            N_("Short game"),
            N_("Half the garden deck: 7 grasshoppers and 6 of each plant"),
        ),
    },
    pages=_BOOK.pages,
    rulings=_BOOK.rulings,
    view=GardenView,
    decided=_decided,
    score=_score,
    spoils=_spoils,
    reactions=motion.reactions,
    blind=Privacy.BLIND,
    looks=lambda asks, _: asks["bid"],
    comments=read_comments(__name__, watch),
    lesson=LESSON,
    rounds=motion.ROUNDS,
    opens=_opens,
    call_outs=CALL_OUTS,
    guesses=(motion.GUESS,),
    points=N_("Most chips"),
    records={"cancelled": N_("Most bids cancelled"), "plagues": N_("Most plagues")},
)
