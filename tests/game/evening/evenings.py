"""Evenings for the tests, begun in a line."""

from game import GAMES
from game.evening.evening import Evening
from game.evening.plan import OPEN
from game.evening.records import Now
from game.evening.seating import ROTATE
from game.evening.steps import Begin, Finish, Join, Plan, Play

ALL = tuple(GAMES)

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina", "Hugo")


def begun(
    guests: int, minutes: int = 0, games: tuple[str, ...] = ALL, rule: str = ROTATE, seed: int = 1
) -> Evening:
    """So many guests, and the first game to be chosen."""
    evening = Evening(seed)
    for number in range(guests):
        evening.apply(Join(f"Guest {number}"))
    evening.apply(Plan(minutes, games, rule))
    evening.apply(Begin())
    return evening


def named(
    guests: int, minutes: int = OPEN, rule: str = ROTATE, games: tuple[str, ...] = ALL
) -> Evening:
    """Guests with names and characters of their own, and the first game to be chosen."""
    evening = Evening(1)
    for number, name in enumerate(NAMES[:guests]):
        evening.apply(Join(name, str(number % 6)))
    evening.apply(Plan(minutes, games, rule))
    evening.apply(Begin())
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
