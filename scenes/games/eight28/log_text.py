"""The words of 8-28: what its cards and points are called, and how it ends."""

from game.eight28.cards import ONE_ELEVEN
from scenes.people.labels import listing
from scenes.people.seating import Seating
from scenes.texts import Texts


def card_name(card: int) -> str:
    """Return what stands on a card, in every language."""
    return "1/11" if card == ONE_ELEVEN else str(card)


def points_in_words(texts: Texts, n: int) -> str:
    return texts.n("{n} point", "{n} points", n)


def decided(texts: Texts, seating: Seating, points: tuple[int, ...], ranks: tuple[int, ...]) -> str:
    """Say what decided the game, in one sentence (EV-21)."""
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    names = listing(texts, [seating[seat].name for seat in winners])
    won = points[winners[0]]
    if len(winners) > 1:
        return texts.n(
            "{names} share the win with {n} point each",
            "{names} share the win with {n} points each",
            won,
            names=names,
        )
    return texts.n("{names} wins with {n} point", "{names} wins with {n} points", won, names=names)
