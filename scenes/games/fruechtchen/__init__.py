"""How Früchtchen is shown: its scene, its rules pages, its words."""

from game.engine.match import View
from game.fruechtchen.cards import JOKER
from game.fruechtchen.deeds import watch
from game.fruechtchen.moves import LayOut
from scenes.games.fruechtchen import log_text, motion
from scenes.games.fruechtchen.lesson import CALL_OUTS, LESSON
from scenes.games.fruechtchen.table import CARDS
from scenes.games.fruechtchen.view import MarketView
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
    view, ranks = session.table.public().game, session.table.ranks
    return log_text.decided(services.texts, session.seating, view.scores, ranks, view.goal)


def _score(services: Services, session: Session, seat: int) -> str:
    return log_text.euros(services.texts, session.table.public().game.scores[seat])


def _spoils(session: Session, seat: int) -> Spoils:
    euros = session.table.public().game.scores[seat]
    return Spoils(("fruechtchen/euro",) * euros, str(euros))


def _opens(view: View) -> Opened:
    """The hand, and what of it lies chosen."""
    if view.seat is None:
        return Opened()
    held = [
        card for card, n in zip(CARDS, view.game.hands[view.seat], strict=True) for _ in range(n)
    ]
    laid: list[str] = []
    if isinstance(view.choice, LayOut):
        laid = [CARDS[view.choice.fruit]] * view.choice.count + [CARDS[JOKER]] * view.choice.jokers
    for card in laid:
        held.remove(card)
    return Opened(tuple(held), tuple(laid))


PRESENTATION = Presentation(
    title="Früchtchen",
    tagline=N_("Lay out fruit, lend dice, and let the guests eat first"),
    emblem="fruechtchen/strawberry",
    table="fruechtchen/table",
    flavour=N_("Dice"),
    box="#E08A4A",
    minutes=40,
    dice=True,
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
    pages=_BOOK.pages,
    rulings=_BOOK.rulings,
    view=MarketView,
    decided=_decided,
    score=_score,
    spoils=_spoils,
    blind=Privacy.BLIND,
    looks=lambda asks, _: asks["lay out"],
    blind_needs="open_hands",
    reactions=motion.reactions,
    comments=read_comments(__name__, watch),
    lesson=LESSON,
    rounds=motion.ROUNDS,
    opens=_opens,
    call_outs=CALL_OUTS,
    guesses=(motion.GUESS,),
    points=N_("Most Euros"),
    records={"guesting": N_("Most Euros as a guest")},
)
