"""Who was about to win one game of bots, when, and which moment decided it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.chances.moments import checkpoints, counts, greatest, reveal_before
from game.chances.playouts import chances, outcome
from game.chances.stake import stakes
from game.engine.game import Game
from game.engine.match import Match
from tests.game.kept.games import finished

PLAYOUTS = 12
CLOSELY = 40
EVERY = 3  # checkpoints
REVEALS = 8  # checkpoints, between which a reveal is looked for
EVERY_STAKE = 16  # decisions


def chances_of(game: Game) -> Iterator[str]:
    """Write down the chances at some checkpoints, the great moment, and what hung on reveals."""
    match = finished(game.name, game.seats[0], short=game.name == "fruechtchen")
    assert game.course
    for number, point in enumerate(checkpoints(match.setup, match.decisions)):
        if point.ranks:
            shown = outcome(game, point.ranks)
        elif number % EVERY == 0:
            shown = chances(game, point.view, 0, PLAYOUTS)
        else:
            continue
        share = game.course.progress(point.view.game)
        yield f"after {point.decisions}, {share:.3f} of it over: {rounded(shown)}"
    moment = greatest(match.setup, match.decisions, CLOSELY)
    if moment:
        yield f"moment: from {moment.begin}, opened by {moment.reveal}, to {moment.end}"
        yield f"  of {moment.seat}: {rounded(moment.before)} to {rounded(moment.after)}"
    points = checkpoints(match.setup, match.decisions)[:REVEALS]
    for begin, end in pairwise(point.decisions for point in points):
        yield f"from {begin} to {end}: {reveal_before(match.setup, match.decisions, begin, end)}"
    yield f"a swing of .2 counts: {counts([0.3], [0.5], 0, 400, 400)}"
    if game.course.outcome:
        yield from _stakes(match)


def _stakes(match: Match) -> Iterator[str]:
    """What hung on each move that could open what all waited for."""
    twin, game = Match(match.setup), match.setup.game
    for number, decision in enumerate(match.decisions):
        (seat,) = twin.waiting()
        if number % EVERY_STAKE == 1 and twin.ask:
            moves = twin.legal(seat)[:2]
            for move, stake in stakes(game, twin.view(None), moves).items():
                shares = {one: round(share, 3) for one, share in stake.shares.items()}
                if shares:
                    yield f"after {number}, {move}: gap {stake.gap:.3f}, {shares}"
        twin.apply(decision)


def rounded(figures: Sequence[float]) -> str:
    return " ".join(f"{one:.3f}" for one in figures)
