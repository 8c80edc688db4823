"""The words of Grasshopper Poker: what its cards are called, and how its end is told."""

from itertools import pairwise

from scenes.people.labels import listing
from scenes.people.seating import Seating
from scenes.texts import Texts


def card_name(card: int) -> str:
    """Return what stands on a poker card, in every language."""
    return {7: "A", 8: "X"}.get(card, str(card))


def rank_name(texts: Texts, rank: int) -> str:
    """Return "1st", "2nd", … for rank 0, 1, …, translated."""
    return (texts("1st"), texts("2nd"), texts("3rd"), texts("4th"))[rank]


def cards_in_words(texts: Texts, kind: int, n: int) -> str:
    """Write `n` cards of a kind."""
    return (
        lambda: texts.n("{n} grasshopper", "{n} grasshoppers", n),
        lambda: texts.n("{n} corn cob", "{n} corn cobs", n),
        lambda: texts.n("{n} strawberry", "{n} strawberries", n),
        lambda: texts.n("{n} broccoli", "{n} broccoli", n),
        lambda: texts.n("{n} blackberry", "{n} blackberries", n),
    )[kind]()


def decided(
    texts: Texts,
    seating: Seating,
    chips: tuple[int, ...],
    ranks: tuple[int, ...],
) -> str:
    """Say what decided the game, in one sentence (GP-22)."""
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    names = listing(texts, [seating[seat].name for seat in winners])
    won = chips[winners[0]]
    if len(winners) > 1:
        said = texts.n(
            "{names} share the win with {n} chip each",
            "{names} share the win with {n} chips each",
            won,
            names=names,
        )
    else:
        said = texts.n(
            "{names} wins with {n} chip", "{names} wins with {n} chips", won, names=names
        )
    order = pairwise(sorted(range(len(ranks)), key=ranks.__getitem__))
    even = [(a, b) for a, b in order if ranks[a] != ranks[b] and chips[a] == chips[b]]
    if len(even) > 1:
        said += "; " + texts("chips are even: fewer grasshoppers first")
    elif even:
        first, second = (seating[seat].name for seat in even[0])
        why = texts("{name} before {other}: fewer grasshoppers", name=first, other=second)
        said += f"; {why}"
    return said
