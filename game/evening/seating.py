"""Who sits and who waits (PY-11 to PY-14, PY-27, PY-28): never truly by chance."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.rng import Pcg32

ROTATE, WINNER_STAYS, TWO_HEADS = "rotate", "winner stays", "two heads"
RULES = (ROTATE, WINNER_STAYS, TWO_HEADS)

COMPANY = 3  # PY-11: seats that are filled with bots if guests are fewer


@dataclass(frozen=True, slots=True)
class Turn:
    """What the rules look at of a guest who is here."""

    guest: int
    turns: int  # games played, for taking turns
    waited: int  # games in a row
    won: bool = False  # the last game
    place: int = 1  # in the table


def seats_for(guests: int, seats: range) -> int:
    """Return how many seats the table has, bots included (PY-11)."""
    least = max(seats[0], min(COMPANY, seats[-1]))
    return min(max(guests, least), seats[-1])


def seated(
    guests: Sequence[Turn],
    seats: int,
    rule: str,
    rng: Pcg32,
    *,
    shared: bool = True,
    ordered: bool = True,
    exact: bool = True,
) -> tuple[tuple[int, ...], ...]:
    """Seat the guests: each seat's heads, in the order they came.

    A seat without heads is a bot's (PY-12, PY-13, PY-14). With `shared` seats nobody waits for two
    games on end, nor more than half of all for one, where two can sit on one (PY-28). If this is
    `ordered`, whoever has waited shares a seat before all others; if it is `exact`, they also get
    their own before who has played less, where they are more than could share.
    """
    order = list(guests)
    rng.shuffle(order)
    order.sort(key=lambda turn: (turn.turns, -turn.waited))
    if shared and exact and sum(turn.waited > 0 for turn in order) > seats:
        order.sort(key=lambda turn: not turn.waited)
    if rule == WINNER_STAYS:
        order.sort(key=lambda turn: not turn.won)
    chosen = sorted(turn.guest for turn in order[:seats])
    crowd = rule == TWO_HEADS or len(order) > 2 * seats
    late = [turn for turn in order[seats:] if turn.waited or crowd]
    if ordered:
        late.sort(key=lambda turn: not turn.waited)
    return _filled([*chosen, *(turn.guest for turn in late)], seats, TWO_HEADS if shared else rule)


def finalists(
    guests: Sequence[Turn], seats: int, rule: str, rng: Pcg32
) -> tuple[tuple[int, ...], ...]:
    """Seat the best of the table for the final (PY-27).

    The first of it gets the first seat. Whoever has not played at all goes before everybody but
    the first.
    """
    order = list(guests)
    rng.shuffle(order)
    order.sort(key=lambda turn: (turn.place, -turn.waited))
    order.sort(key=lambda turn: turn.place > 1 and turn.turns > 0)
    order[:seats] = sorted(order[:seats], key=lambda turn: turn.place)
    return _filled([turn.guest for turn in order], seats, rule)


def _filled(order: Sequence[int], seats: int, rule: str) -> tuple[tuple[int, ...], ...]:
    """Fill the seats in this order; whoever is left over shares one, or waits (PY-14)."""
    heads: list[tuple[int, ...]] = [()] * seats
    room = 2 * seats if rule == TWO_HEADS else seats
    for place, guest in enumerate(order[:room]):
        heads[place % seats] += (guest,)
    return tuple(heads)
