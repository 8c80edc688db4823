"""How the last game changed the evening's table."""

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from game.evening.evening import Evening
from game.evening.points import POINT
from game.evening.records import Row


class Line(NamedTuple):
    """A guest or a team before and after the last game; `gain` is the game's, `bets` the bets'."""

    guests: tuple[int, ...]
    before: Row
    after: Row
    old_slot: int
    gain: Fraction
    bets: Fraction


def changed(evening: Evening) -> tuple[Line, ...]:
    """Return the lines of the table, the first first.

    Before any game nothing has changed.
    """
    game, bets = _gains(evening)
    earlier = evening.copy()
    earlier.guests = [
        replace(guest, points=guest.points - game[guest.number] - bets[guest.number])
        for guest in evening.guests
    ]
    old = {row.guests: (slot, row) for slot, row in enumerate(earlier.standings())}
    return tuple(
        Line(row.guests, old[row.guests][1], row, old[row.guests][0], *_means(row, game, bets))
        for row in evening.standings()
    )


def _gains(evening: Evening) -> tuple[dict[int, int], dict[int, int]]:
    """Twelfths of each guest from the last game, and from bets on it."""
    game = {guest.number: 0 for guest in evening.guests}
    bets = dict(game)
    if evening.results:
        last = evening.results[-1]
        game.update(last.gains)
        here = {guest.number for guest in evening.here()}
        brought = evening.bets_bring(last.now, last.ranks, last.factor)
        bets.update((guest, more) for guest, more in brought.items() if guest in here)
    return game, bets


def _means(row: Row, *parts: dict[int, int]) -> tuple[Fraction, ...]:
    return tuple(
        Fraction(sum(part[guest] for guest in row.guests), POINT * len(row.guests))
        for part in parts
    )
