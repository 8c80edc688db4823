"""How likely each seat is to win, by playing imagined games to their end."""

from collections.abc import Sequence
from hashlib import blake2b
from math import lcm, sqrt

from game.engine.events import silent
from game.engine.game import Game, State
from game.engine.match import View
from game.engine.rng import Pcg32

PLAYOUTS = 400  # for a figure that somebody sees
_MOST_SEATS = 6
_WHOLE = lcm(*range(1, _MOST_SEATS + 1))  # a win in parts that any tie can share


def chances(game: Game, view: View, seed: int = 0, playouts: int = PLAYOUTS) -> tuple[float, ...]:
    """Tell by seat how likely it wins, from 0 to 1.

    A tie is shared; where one loses it is how likely each loses. `view` is the public view of a
    match; whatever is hidden behind it, the same table and seed give the same figures, bit for bit,
    with numbers drawn for the game and how much has been told, not for how its view is written.
    Raises ValueError for a game without a course, a seat's view, and less than one playout.

    >>> from game import GAMES
    >>> from game.engine.match import Match, Setup
    >>> game = GAMES["grasshopper"]
    >>> match = Match(Setup(game, seats=2, seed=7, options=game.options()))
    >>> found = chances(game, match.view(None), playouts=10)
    >>> len(found), sum(found)
    (2, 1.0)
    """
    if game.course is None or playouts < 1:
        raise ValueError(f"{game.name} has no chances, or {playouts} playouts are too few")
    if view.seat is not None:
        raise ValueError("chances are taken of what everybody sees, not of one seat's view")
    rng = Pcg32(*numbers(game, view, seed))
    return chances_of(
        [parts(game, played(game, game.determinise(view.game, rng), rng)) for _ in range(playouts)]
    )


def chances_of(won: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """Return by seat the mean of what some playouts won."""
    return tuple([sum(column) / (_WHOLE * len(won)) for column in zip(*won, strict=True)])


def outcome(game: Game, ranks: Sequence[int]) -> tuple[float, ...]:
    """Return by seat what chances came to in the end (ValueError for a game without)."""
    if game.course is None:
        raise ValueError(f"{game.name} has no chances")
    wanted = max(ranks) if game.course.one_loses else 1
    return tuple([(rank == wanted) / ranks.count(wanted) for rank in ranks])


def error(chance: float, playouts: int) -> float:
    """Return the standard error of a chance told by `playouts`."""
    return sqrt(chance * (1 - chance) / playouts)


def numbers(game: Game, view: View, seed: int) -> tuple[int, int]:
    """Draw two numbers of 64 bits for this point of a game."""
    point = f"{game.name} {view.told}".encode()
    drawn = blake2b(point, key=seed.to_bytes(8, "big"), digest_size=16).digest()
    return int.from_bytes(drawn[:8], "big"), int.from_bytes(drawn[8:], "big")


def played(game: Game, state: State, rng: Pcg32) -> Sequence[int]:
    """Play this state to its end, everybody by habit; return the ranks."""
    assert game.course is not None
    habit = game.course.habit
    while ask := state.ask():
        state.resolve([habit(state, seat, state.legal(seat), rng) for seat in ask.seats], silent)
    return state.ranking()


def parts(game: Game, ranks: Sequence[int]) -> list[int]:
    """Count by seat what it won, in parts that ties can share."""
    assert game.course is not None
    wanted = max(ranks) if game.course.one_loses else 1
    part = _WHOLE // ranks.count(wanted)
    return [part if rank == wanted else 0 for rank in ranks]
