"""How Cockroach Poker Royal is shown: its scene, its rules pages, its words."""

from itertools import chain

from game.cockroach.cards import SPECIES, UNKNOWN
from game.cockroach.deeds import watch
from game.engine.match import View
from game.facts.deed import Deed
from scenes.games.cockroach import log_text, motion
from scenes.games.cockroach.lesson import CALL_OUTS, LESSON
from scenes.games.cockroach.table import CLAIM_ICONS, FACE_PICTURES
from scenes.games.cockroach.view import KitchenView
from scenes.match.book import read_book
from scenes.match.commentary import read_comments
from scenes.match.opened import Opened
from scenes.match.presentation import Presentation, Spoils
from scenes.people.seating import Privacy
from scenes.services import Services
from scenes.session.session import Session
from scenes.texts import N_, Texts

_BOOK = read_book(__name__)


def _decided(services: Services, session: Session) -> str:
    return log_text.decided(services.texts, session.seating, session.table.public().game)


def _score(services: Services, session: Session, seat: int) -> str:
    animals = sum(session.table.public().game.laid[seat])
    return services.texts.n("{n} animal", "{n} animals", animals)


def _spoils(session: Session, seat: int) -> Spoils:
    """The animals of the species that made this player lose, or all of them."""
    view = session.table.public().game
    found = [[CLAIM_ICONS[one]] * view.animals(seat, one) for one in SPECIES]
    many = [icons for icons in found if len(icons) >= view.limit]
    return Spoils(list(chain.from_iterable(many or found)))


def _opens(view: View) -> Opened:
    """The hand, and the card that this player has slid and nobody has turned yet."""
    held = tuple(FACE_PICTURES[face] for face, n in enumerate(view.game.hand) for _ in range(n))
    own = view.seat in view.game.way[:-1] and view.game.card != UNKNOWN
    return Opened(held, (FACE_PICTURES[view.game.card],) if own else ())


def _thing(texts: Texts, deed: Deed) -> str:
    return log_text.claim_name(texts, deed.thing)


PRESENTATION = Presentation(
    title=N_("Cockroach Poker Royal"),
    tagline=N_("Slide vermin at each other, lie about it, and do not collect four of a kind"),
    emblem="cockroach/royal_cockroach",
    table="cockroach/table",
    flavour=N_("Lies"),
    box="#4FA3B8",
    minutes=20,
    options={
        "short": (
            N_("Short game"),
            N_("Three animals of one species lose; with two players it takes four"),
        ),
    },
    pages=_BOOK.pages,
    rulings=_BOOK.rulings,
    view=KitchenView,
    decided=_decided,
    score=_score,
    spoils=_spoils,
    one_loses=True,
    reactions=motion.reactions,
    blind=Privacy.SIGN,
    looks=lambda asks, seats: asks["slide"] / seats,
    comments=read_comments(__name__, watch, _thing),
    lesson=LESSON,
    rounds=motion.ROUNDS,
    opens=_opens,
    call_outs=CALL_OUTS,
    guesses=(motion.BELIEVED, motion.RECEIVED, motion.SAID),
    records={"believed": N_("Most lies believed"), "right": N_("Most right calls")},
)
