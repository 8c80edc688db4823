"""What each seat did in a finished match, counted from its events for the awards (PY-23).

Only matches that are over are counted, so nothing told here was a secret any more.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.engine.account import Account, Tally
from game.engine.match import Match

GREATEST = ("rise",)  # of these the greatest counts, all others are added up

ASHES = 100  # thousandths: a chance from which a rise is one from the ashes

# 10,000 halved a quarter at a time: what a seat behind has of the leader's prospects.
_QUARTERS = (10000, 8409, 7071, 5946)


def tallies(match: Match) -> tuple[Tally, ...]:
    """Count what each seat did. Raises ValueError unless the match is over."""
    if not match.over:
        raise ValueError("a match is counted when it is over")
    account = match.setup.game.account
    counts: list[Tally] = [{} for _ in range(match.setup.seats)]
    if account is not None:
        account.tally(match.events, counts)
        _rises(match, account, counts)
    return tuple({name: n for name, n in sorted(each.items()) if n} for each in counts)


def asks_of(match: Match) -> dict[str, int]:
    """Count how often the table asked in each phase (PY-6; all asked at once are one)."""
    twin, asks = Match(match.setup), Counter[str]()
    before = None
    for decision in match.decisions:
        state = (len(twin.events), twin.ask)
        if state != before and twin.ask is not None:
            asks[twin.ask.phase] += 1
            before = state
        twin.apply(decision)
    return dict(sorted(asks.items()))


def add(mine: Tally, more: Tally) -> Tally:
    """Add both together."""
    both = dict(mine)
    for name, n in more.items():
        both[name] = max(both.get(name, 0), n) if name in GREATEST else both.get(name, 0) + n
    return both


def _rises(match: Match, account: Account, counts: list[Tally]) -> None:
    """By how many thousandths the chance of a seat rose after it had been at most ASHES."""
    if not account.half:
        return
    seats, ranks = range(match.setup.seats), match.state.ranking()
    moments = list(_standings(match, account))
    lows = [1000] * len(seats)
    chances: list[int] = []
    for place, points in enumerate(moments):
        chances = _chances(points, account.half * 100 * (len(moments) - place) // len(moments))
        _rise(chances, lows, counts)
    _rise([1000 // ranks.count(1) if ranks[seat] == 1 else 0 for seat in seats], lows, counts)


def _rise(chances: Sequence[int], lows: list[int], counts: list[Tally]) -> None:
    for seat, chance in enumerate(chances):
        if lows[seat] <= ASHES:
            counts[seat]["rise"] = max(counts[seat].get("rise", 0), chance - lows[seat])
        lows[seat] = min(lows[seat], chance)


def _standings(match: Match, account: Account) -> Iterator[tuple[int, ...]]:
    """The points of all seats at the end of each round."""
    points = [0] * match.setup.seats
    for event in match.events:
        account.collect(event, points)
        if isinstance(event, account.round_end):
            yield tuple(points)


def final_points(match: Match) -> tuple[int, ...]:
    """Sum up what each seat has collected: chips, gems, Euros.

    All 0 where nobody collects.

    >>> from game import GAMES
    >>> from game.bots.play import play_out, random_bot
    >>> from game.engine.match import Setup
    >>> game = GAMES["fruechtchen"]
    >>> match = Match(Setup(game, seats=3, seed=7, options=game.options()))
    >>> play_out(match, [random_bot] * 3)
    >>> list(final_points(match)) == match.state.scores
    True
    """
    points = [0] * match.setup.seats
    if account := match.setup.game.account:
        for event in match.events:
            account.collect(event, points)
    return tuple(points)


def _chances(points: Sequence[int], half: int) -> list[int]:
    """Who wins, in thousandths: each `half` hundredths of a point behind halves the prospects."""
    most = max(points)
    prospects = []
    for mine in points:
        halvings, quarter = divmod(400 * (most - mine) // max(1, half), 4)
        prospects.append(_QUARTERS[quarter] >> min(halvings, 14))
    return [1000 * mine // sum(prospects) for mine in prospects]
