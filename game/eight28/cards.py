"""The material of 8-28, and what cards count."""

from collections.abc import Sequence

# EV-1: cards by face; a number is its own value. Published descriptions differ by one card.
ONE_ELEVEN = 11  # the 1/11: counts 1 or 11 (EV-7)
DECK = {1: 15, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 4, 9: 3, 10: 3, ONE_ELEVEN: 8}
FACES = tuple(DECK)
CARDS = tuple(face for face, number in DECK.items() for _ in range(number))
UNSEEN = 0  # stands for a card that one may not see

BLUE, RED = 55, 15  # EV-2: gems
SHORT_BLUE, SHORT_RED = 22, 6  # EV-22
RED_WORTH = 2

EIGHT, TWENTY_EIGHT = 8, 28

LOWEST = (0, *range(1, 11), 1)  # what a face counts at least; nothing unseen


def lowest(cards: Sequence[int]) -> int:
    """Add up the cards, each 1/11 as 1."""
    return sum([LOWEST[card] for card in cards])


def totals(cards: Sequence[int]) -> tuple[int, ...]:
    """List all sums of these cards, the smallest first (EV-7)."""
    low = lowest(cards)
    return tuple(low + 10 * elevens for elevens in range(cards.count(ONE_ELEVEN) + 1))


def best(cards: Sequence[int], target: int) -> int:
    """Return the best total for a target, 0 for none (EV-14)."""
    above = EIGHT if target == TWENTY_EIGHT else 0
    return max([total for total in totals(cards) if above < total <= target], default=0)


def hits_directly(cards: Sequence[int]) -> bool:
    """Tell whether these cards form exactly 8 and exactly 28 (EV-13)."""
    sums = totals(cards)
    return EIGHT in sums and TWENTY_EIGHT in sums
