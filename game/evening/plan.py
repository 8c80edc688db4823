"""Which games fit into the time (PY-5 to PY-9). Seconds come in as numbers; there is no clock."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass

from game import GAMES
from game.engine.account import Account

OPEN = 0  # minutes of an evening without an end
BUDGETS = (15, 30, 45, 60, 90, OPEN)
BETWEEN, HURRIED = 120, 60  # PY-7: seconds between two games, and in the shortest evening
QUICKLY = 30  # and where somebody waits for the next one
KEPT = 420  # PY-28: seconds of a game that keeps somebody waiting
FINAL_FROM = 600  # PY-9: seconds left from which the next game is the final
QUICK = ("grasshopper", "fruechtchen")  # a kiosk's tournament
UNKNOWN_SECONDS = 900  # a game that nobody has counted takes so long
UNKNOWN_PACE = 8_000  # milliseconds an ask of it
_PRIOR = 40  # asks that the start value of a pace weighs
_MOST_GAMES = 30

Paces = Mapping[str, tuple[int, int]]
"""By "game phase": how many asks were timed, and their mean in milliseconds (PY-6)."""

Seconds = Callable[[str, bool], int]
"""How long a game takes in three of four cases: its name, and whether it is the short one."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A game of the plan; `seconds` are the 75th percentile."""

    game: str
    short: bool
    seconds: int


def has_loser(game: str) -> bool:
    """Return True for a game that has a loser (PY-8, PY-21)."""
    return game in GAMES and GAMES[game].one_loses


def _account(game: str) -> Account | None:
    return GAMES[game].account if game in GAMES else None


def pace(paces: Paces, game: str, phase: str) -> int:
    """Return milliseconds an ask (PY-6; between the start value and what this table showed)."""
    asks, mean = paces.get(f"{game} {phase}", (0, 0))
    account = _account(game)
    usual = account.pace if account else UNKNOWN_PACE
    return (asks * mean + _PRIOR * usual) // (asks + _PRIOR)


def learned(
    paces: Paces, game: str, phase: str, asks: int, milliseconds: int
) -> dict[str, tuple[int, int]]:
    """Return the paces after so many more asks (PY-6; they took `milliseconds` together)."""
    before, mean = paces.get(f"{game} {phase}", (0, 0))
    whole = before + asks
    new = (before * mean + milliseconds) // whole if whole else 0
    return {**paces, f"{game} {phase}": (min(whole, 1000), new)}


def seconds(paces: Paces, game: str, short: bool, seats: int) -> int:
    """Return the 75th percentile of a game's length (PY-6)."""
    account = _account(game)
    if account is None:
        return UNKNOWN_SECONDS
    phases, percent = account.asks[short][seats]
    mean = sum(asks * pace(paces, game, phase) for phase, asks in phases.items())
    return mean * percent // 100_000


def between(minutes: int, *, waited: bool = False) -> int:
    """Return seconds between two games (PY-7; fewer where somebody has `waited`)."""
    if minutes == BUDGETS[0]:
        return HURRIED
    return QUICKLY if waited else BETWEEN


def arranged(
    order: Sequence[str],
    seconds_of: Seconds,
    room: int | None,
    pause: int = BETWEEN,
    keeps: Container[str] = (),
) -> tuple[Slot, ...]:
    """Arrange the games of the seconds left, in order (PY-7, PY-8).

    None seconds: the evening is open.

    `pause` is what each game needs besides, in seconds; those that `keeps` holds keep somebody
    waiting, and are short.

    First as many different games as fit, short (the shortest first, where more of them fit so);
    then, in the same order, long where that still fits; then again from the front, what fits of
    each round, while the last game of it would fit once more. (So a short one may be left out at
    the end for which there is time: evenings under way are read back by this.)
    """
    if room is None:
        lengths = {game: game in keeps for game in order}
        return tuple(Slot(game, short, seconds_of(game, short)) for game, short in lengths.items())
    quick = sorted(order, key=lambda game: seconds_of(game, True))
    slots = max(
        (_filled(games, seconds_of, room, pause, keeps) for games in (order, quick)), key=_different
    )
    if slots and all(has_loser(slot.game) for slot in slots):
        others = [game for game in order if not has_loser(game)]
        slots = _filled(others, seconds_of, room, pause, keeps) or slots
    if len(slots) > 1 and has_loser(slots[-1].game):
        before = next((n for n, s in enumerate(slots) if not has_loser(s.game)), None)
        if before is not None:
            slots.append(slots.pop(before))
    return tuple(slots)


def _different(slots: Sequence[Slot]) -> int:
    return len({slot.game for slot in slots})


def _filled(
    order: Sequence[str], seconds_of: Seconds, room: int, pause: int, keeps: Container[str]
) -> list[Slot]:
    slots: list[Slot] = []
    for game in order:
        slot = Slot(game, True, seconds_of(game, True))
        if needed([*slots, slot], pause) <= room:
            slots.append(slot)
    for number, slot in enumerate(slots):
        longer = Slot(slot.game, False, seconds_of(slot.game, False))
        longest = [*slots[:number], longer, *slots[number + 1 :]]
        if slot.game not in keeps and needed(longest, pause) <= room:
            slots[number] = longer
    number = 0
    while slots and len(slots) < _MOST_GAMES and number < len(order):
        again = Slot(order[number], True, seconds_of(order[number], True))
        if needed([*slots, again], pause) <= room:
            slots.append(again)
        full = needed([*slots, again], pause) > room
        number = number + 1 if full else (number + 1) % len(order)
    return slots


def needed(slots: Sequence[Slot], pause: int = BETWEEN) -> int:
    """Return the seconds these games need, each with its `pause` (PY-7)."""
    return sum(slot.seconds + pause for slot in slots)
