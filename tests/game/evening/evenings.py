"""Evenings for the tests, begun in a line."""

from game import GAMES
from game.evening.evening import Evening
from game.evening.plan import OPEN
from game.evening.records import Now
from game.evening.seating import ROTATE
from game.evening.steps import Begin, Finish, Join, Plan, Play, Step

ALL = tuple(GAMES)

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina", "Hugo")


def begun(
    guests: int, minutes: int = 0, games: tuple[str, ...] = ALL, rule: str = ROTATE, seed: int = 1
) -> Evening:
    """So many guests, and the first game to be chosen."""
    joins = [Join(f"Guest {number}") for number in range(guests)]
    return take(Evening(seed), *joins, Plan(minutes, games, rule), Begin())


def named(
    guests: int, minutes: int = OPEN, rule: str = ROTATE, games: tuple[str, ...] = ALL
) -> Evening:
    """Guests with names and characters of their own, and the first game to be chosen."""
    joins = [Join(name, str(number % 6)) for number, name in enumerate(NAMES[:guests])]
    return take(Evening(1), *joins, Plan(minutes, games, rule), Begin())


def take(evening: Evening, *steps: Step) -> Evening:
    """Take one step after another."""
    for step in steps:
        evening.apply(step)
    return evening


def deal(evening: Evening, bots: tuple[str, ...] = (), save: str = "") -> Now:
    """The first proposal is to be played."""
    slot = evening.proposals()[0]
    evening.apply(Play(slot.game, slot.short, bots, save))
    assert evening.now
    return evening.now


def play(evening: Evening, *ranks: int, seconds: int = 300) -> None:
    """The first proposal is played and ends so; without ranks, the seats in order."""
    deal(evening)
    finish(evening, *ranks, seconds=seconds)


def finish(evening: Evening, *ranks: int, seconds: int = 300) -> None:
    assert evening.now
    seats = len(evening.now.heads)
    evening.apply(Finish(ranks or tuple(range(1, seats + 1)), seconds))
