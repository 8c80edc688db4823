"""Who sits by each rule, and from how much on there is which award: tables of small questions."""

from collections.abc import Iterator
from itertools import product

from game.engine.account import Tally
from game.engine.rng import Pcg32
from game.evening.awards import Owner, awarded, kinds
from game.evening.seating import RULES, Turn, seated, seats_for

GUESTS = (
    *(Turn(0, 2, 0, won=True), Turn(1, 2, 1), Turn(2, 1, 0), Turn(3, 1, 2), Turn(4, 1, 1)),
    *(Turn(5, 3, 0), Turn(6, 1, 3)),
)
MOST = 8  # of anything that is done
WHOLES = ("claims", "calls", "accepted")  # of which others are a part


def seatings() -> Iterator[str]:
    """Write who of how many guests sits at tables of three and four seats."""
    for rule, seats, guests in product(RULES, (3, 4), (2, 4, 5, 7)):
        rng = Pcg32.stream(7, f"{rule} {seats} {guests}")
        heads = seated(GUESTS[:guests], seats, rule, rng)
        yield f"{rule}, {guests} guests on {seats} of {seats_for(guests, range(2, 6))}: {heads}"


def awards() -> Iterator[str]:
    """Write who of two gets an award when one does so much of it, and the other so much more."""
    for kind in kinds():
        yield f"{kind.name} in {', '.join(kind.games)}, told by {', '.join(kind.facts)}"
        for least, more in product(range(1, MOST), range(3)):
            done: dict[Owner, dict[str, Tally]] = {
                owner: {kind.games[0]: _did(kind.facts, much)}
                for owner, much in enumerate((least, least + more))
            }
            given = [f"{one.owner} {one.numbers}" for one in awarded(done, [0, 1])]
            if given:
                yield f"  {least} and {least + more}: {', '.join(given)}"


def _did(facts: tuple[str, ...], much: int) -> Tally:
    """So much of the first thing, as a part of all; thousandths and percents by the hundred."""
    scale = 100 if facts[0] in ("rise", "safety") else 1
    return {fact: MOST if fact in WHOLES else scale * much for fact in facts}
