"""How the other seats of Grasshopper Poker are thought to bid.

People, and *normal*, look at the chips they may gain at once, expect of the others what these would
like, and choose nearly the best against it; nobody knows how well they look. So a bid is foreseen
by thinking like them several times over, each time by a few draws of the others' bids.
"""

from collections.abc import Sequence

from game.bots.matrix import Mix, Wheel, spin, wheel
from game.engine.rng import Pcg32
from game.grasshopper.bots import CARD_WORTH, ENVY, Gains
from game.grasshopper.cards import CARDS
from game.grasshopper.rules import Outcome, View, outcome
from game.grasshopper.values import raised

_ROUNDS = 6  # times to think
_GUESSES = 16  # draws to see what each seat likes, any bids of the others being equal
_THOUGHTS = 32  # draws to see what is best if all bid what they like
_RANDOM = 0.44  # part of the guessed bids that is anything
_ANY_BID = 0.02  # part of the foreseen bids that is anything
_OVERLOOKED = 40  # thousandths of a chip that are easily overlooked


def foreseen(view: View, rng: Pcg32) -> list[Mix]:
    """Foresee the bids: each seat's chances by card of its hand."""
    chips = _Chips(view)
    anything = [wheel([1 / len(hand)] * len(hand)) for hand in view.hands]
    totals = [[_ANY_BID / len(hand)] * len(hand) for hand in view.hands]
    for _ in range(_ROUNDS):
        liked = [wheel(_liking(gains)) for gains in chips.means(anything, _GUESSES, rng)]
        for total, gains in zip(totals, chips.means(liked, _THOUGHTS, rng), strict=True):
            for action, chance in enumerate(_choice(gains)):
                total[action] += (1 - _ANY_BID) * chance / _ROUNDS
    return totals


def _liking(gains: Sequence[float]) -> Mix:
    """What is liked, with the square of what it gains over the worst."""
    least = min(gains)
    return _shares([(mean - least) * (mean - least) for mean in gains], _RANDOM)


def _choice(gains: Sequence[float]) -> Mix:
    """Nearly the best."""
    best = max(gains)
    return _shares([raised((mean - best) / _OVERLOOKED) for mean in gains], 0.0)


def _shares(parts: Sequence[float], even: float) -> Mix:
    """These parts of 1, after a part that is shared evenly."""
    total = 0.0
    for part in parts:
        total += part
    if not total:
        return [1 / len(parts)] * len(parts)
    return [even / len(parts) + (1 - even) * part / total for part in parts]


class _Chips:
    """The bid as a game for the chips it brings at once, in thousandths."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._gains = Gains(view)
        self._costs = [
            [CARD_WORTH[card] * len(hand) // len(CARDS) for card in hand] for hand in view.hands
        ]
        self._known: dict[Outcome, list[int]] = {}
        self._rows: dict[tuple[int, ...], list[int]] = {}

    def means(self, bids: Sequence[Wheel], draws: int, rng: Pcg32) -> list[list[float]]:
        """Return, by seat and card, its mean gain against such bids."""
        totals = [[0] * len(hand) for hand in self._view.hands]
        for _ in range(draws):
            joint = [spin(one, rng) for one in bids]
            for seat, row in enumerate(totals):
                for action, worth in enumerate(self._answers(seat, joint)):
                    row[action] += worth
        return [[total / draws for total in row] for row in totals]

    def _answers(self, seat: int, joint: Sequence[int]) -> list[int]:
        """What each card of a seat gains against the others' bids."""
        key = (seat, *joint[:seat], *joint[seat + 1 :])
        row = self._rows.get(key)
        if row is None:
            hands, beginners = self._view.hands, self._view.beginners
            bids = [hand[action] for hand, action in zip(hands, joint, strict=True)]
            row = []
            for card, cost in zip(hands[seat], self._costs[seat], strict=True):
                bids[seat] = card
                row.append(self._worths(outcome(tuple(bids), beginners))[seat] - cost)
            self._rows[key] = row
        return row

    def _worths(self, result: Outcome) -> list[int]:
        """By seat: what it gains, less a part of what the others gain."""
        known = self._known.get(result)
        if known is None:
            gains = self._gains.by_seat(result)
            everything = sum(gains)
            known = [mine - ENVY * (everything - mine) // 100 for mine in gains]
            self._known[result] = known
        return known
