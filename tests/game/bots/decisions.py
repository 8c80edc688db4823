"""What each bot does behind its name, at some moments of random games, as a table for people.

When a bot changes on purpose: `python -m tests.game.bots.decisions` writes the tables anew.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game import GAMES
from game.bots.characters import CHARACTERS, name_of
from game.bots.play import choice_of, named_bots, random_bot
from game.engine.game import Game
from game.engine.match import Match, Setup
from game.engine.rng import Pcg32

GOLDEN = Path(__file__).parent / "golden"
SEED = 20261121
MOMENTS = 4  # of each phase, at each number of seats
BETWEEN = 2  # decisions of a phase that are left out after each


def names_of(game: Game) -> list[str]:
    """Every name of a bot of this game: levels, each alone and with each character."""
    return [name_of(level, one) for level in game.bots for one in ("", *CHARACTERS)] + ["random"]


def moments(game: Game, seats: int) -> Iterator[tuple[str, int, Match]]:
    """Yield phase, seat and match wherever all bots are asked, in one random game.

    It has no options if the number of seats is even, else all but the short game.
    """
    options = {name: bool(seats % 2) and name != "short" for name in game.options.names()}
    match = Match(Setup(game, seats, SEED, game.options.from_json(options)))
    seen: dict[str, int] = {}
    while match.ask:
        phase = match.ask.phase
        for seat in match.waiting():
            legal = match.legal(seat)
            if len(legal) > 1:
                number = seen[phase] = seen.get(phase, -1) + 1
                if number % (BETWEEN + 1) == 0 and number < MOMENTS * (BETWEEN + 1):
                    yield phase, seat, match
            rng = Pcg32.stream(SEED, f"bot {seat} {len(match.events)}")
            match.commit(seat, random_bot(None, seat, legal, rng))


def decided(game: Game, seats: int) -> dict[str, list[str]]:
    """By moment: what each bot decides there, in the order of `names_of`."""
    found = {}
    for phase, seat, match in moments(game, seats):
        moves = [choice_of(bot, match, seat) for bot in named_bots(game, names_of(game))]
        moment = f"{seats} seats, {phase} after {len(match.decisions)} decisions, seat {seat}"
        encoded = [game.codec.encode(move) for move in moves]
        found[moment] = [" ".join(map(str, words)) for words in encoded]
    return found


def table(game: Game) -> str:
    """All moments of a game as text: under each, every move and the names that choose it."""
    return "".join(
        f"{moment}\n{_choices(names_of(game), moves)}"
        for seats in game.seats
        for moment, moves in decided(game, seats).items()
    )


def _choices(names: Sequence[str], moves: Sequence[str]) -> str:
    chosen: Mapping[str, list[str]] = {move: [] for move in moves}
    for name, move in zip(names, moves, strict=True):
        chosen[move].append(name)
    return "".join(f"  {move}: {', '.join(some)}\n" for move, some in chosen.items())


if __name__ == "__main__":
    for name, game in GAMES.items():
        (GOLDEN / f"{name}.txt").write_text(table(game), encoding="utf-8")
