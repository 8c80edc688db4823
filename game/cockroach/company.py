"""Good company: a bot slides its cards so that everybody plays.

Whom a card is slid to decides who plays next, so bots that look for their advantage alone leave
somebody out for dozens of decisions, and return each card to where it came from. All here follows
from what is public, the same for people and bots.
"""

from collections.abc import Sequence

from game.cockroach.moves import Slide, SlideOn
from game.cockroach.table import View
from game.engine.moves import Move

_PATIENCE = 4  # decisions of others; who waits longer comes before any advantage


def waits(view: View) -> list[int]:
    """Count, by seat, the decisions of others since its last one."""
    ways = [played.way for played in view.history]
    asked = [seat for way in ways for seat in _deciding(way, called=True)]
    asked += _deciding(view.way, called=False)
    last = [-1] * view.seats
    for number, seat in enumerate(asked):
        last[seat] = number
    return [len(asked) - 1 - number for number in last]


def _deciding(way: tuple[int, ...], *, called: bool) -> list[int]:
    """Who has decided about one card, in order; who passes it on decides twice."""
    if not way:
        return []
    seats = [way[0]]
    for seat in way[1:-1]:
        seats += (seat, seat)
    return [*seats, way[-1]] if called else seats


def sociable(view: View, legal: Sequence[Move]) -> Sequence[Move]:
    """Leave slides to who has waited too long, or none straight back."""
    slides = [move for move in legal if isinstance(move, Slide | SlideOn)]
    targets = {move.to for move in slides}
    waited = waits(view)
    longest = max(waited[to] for to in targets)
    if longest > _PATIENCE:
        return [move for move in slides if waited[move.to] == longest]
    if view.history and len(targets) > 1 and not view.way:
        *_, before, caller = view.history[-1].way
        if caller == view.active:
            return [move for move in slides if move.to != before]
    return slides
