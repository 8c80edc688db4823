"""The words of Früchtchen: its fruit, Euros and dice, and what decided the game."""

from scenes.people.labels import listing
from scenes.people.seating import Seating
from scenes.texts import Texts


def fruits_in_words(texts: Texts, fruit: int, n: int) -> str:
    """Write `n` cards of a fruit."""
    return (
        lambda: texts.n("{n} apple", "{n} apples", n),
        lambda: texts.n("{n} orange", "{n} oranges", n),
        lambda: texts.n("{n} pear", "{n} pears", n),
        lambda: texts.n("{n} strawberry", "{n} strawberries", n),
        lambda: texts.n("{n} cherry", "{n} cherries", n),
        lambda: texts.n("{n} grape", "{n} grapes", n),
    )[fruit]()


def euros(texts: Texts, n: int) -> str:
    return texts.n("{n} Euro", "{n} Euros", n)


def dice_in_words(texts: Texts, n: int) -> str:
    return texts.n("{n} die", "{n} dice", n)


def decided(
    texts: Texts, seating: Seating, scores: tuple[int, ...], ranks: tuple[int, ...], goal: int
) -> str:
    """Say what decided the game, in one sentence (FR-16)."""
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    names = listing(texts, [seating[seat].name for seat in winners])
    best = scores[winners[0]]
    if len(winners) > 1:
        return texts.n(
            "{names} share the win with {n} Euro each",
            "{names} share the win with {n} Euros each",
            best,
            names=names,
        )
    if sum(score >= goal for score in scores) > 1:
        return texts.n(
            "{names} has the most: {n} Euro",
            "{names} has the most: {n} Euros",
            best,
            names=names,
        )
    return texts.n("{names} wins with {n} Euro", "{names} wins with {n} Euros", best, names=names)
