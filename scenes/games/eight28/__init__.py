"""How 8-28 is shown: its scene, its rules pages, its words."""

from game.eight28.cards import UNSEEN
from game.eight28.deeds import watch
from game.engine.match import View
from scenes.games.eight28 import log_text, motion
from scenes.games.eight28.lesson import CALL_OUTS, LESSON
from scenes.games.eight28.table import CARD_PICTURES
from scenes.games.eight28.view import MineView
from scenes.match.book import read_book
from scenes.match.commentary import read_comments
from scenes.match.opened import Opened
from scenes.match.presentation import Presentation, Spoils
from scenes.people.seating import Privacy
from scenes.services import Services
from scenes.session.session import Session
from scenes.texts import N_

_BOOK = read_book(__name__)


def _points(session: Session) -> tuple[int, ...]:
    return tuple(gems.worth for gems in session.table.public().game.gems)


def _decided(services: Services, session: Session) -> str:
    ranks = session.table.ranks
    return log_text.decided(services.texts, session.seating, _points(session), ranks)


def _score(services: Services, session: Session, seat: int) -> str:
    return log_text.points_in_words(services.texts, _points(session)[seat])


def _spoils(session: Session, seat: int) -> Spoils:
    gems = session.table.public().game.gems[seat]
    pieces = ("eight28/gem_blue",) * gems.blue + ("eight28/gem_red",) * gems.red
    return Spoils(pieces, str(gems.worth))


def _opens(view: View) -> Opened:
    """The hidden card."""
    card = UNSEEN if view.seat is None else view.game.hidden[view.seat]
    return Opened(played=() if card == UNSEEN else (CARD_PICTURES[card],))


PRESENTATION = Presentation(
    title=N_("8-28"),
    tagline=N_("Take it or leave it: near 8, near 28, or both at once"),
    emblem="eight28/card_8",
    table="eight28/table",
    flavour=N_("Greed"),
    box="#9A79DE",
    minutes=20,
    options={
        "short": (N_("Short game"), N_("Fewer gems: 22 blue and 6 red ones")),
    },
    pages=_BOOK.pages,
    rulings=_BOOK.rulings,
    view=MineView,
    decided=_decided,
    score=_score,
    spoils=_spoils,
    blind=Privacy.SIGN,
    looks=lambda asks, seats: asks["answer"] / seats / 2,
    reactions=motion.reactions,
    comments=read_comments(__name__, watch),
    lesson=LESSON,
    rounds=motion.ROUNDS,
    opens=_opens,
    call_outs=CALL_OUTS,
    guesses=(motion.GUESS,),
    records={"hits": N_("Most direct hits")},
)
