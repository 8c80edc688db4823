"""What each seat did in a finished match, counted from its events for the awards (PY-23).

Only matches that are over are counted, so nothing told here was a secret any more.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.cockroach import events as cockroach
from game.cockroach.cards import FITS
from game.eight28 import events as eight28
from game.eight28.cards import CARDS, EIGHT, LOWEST, TWENTY_EIGHT
from game.engine.events import Event
from game.engine.match import Match
from game.fruechtchen import events as fruechtchen
from game.fruechtchen.chances import success
from game.grasshopper import events as grasshopper

Tally = dict[str, int]
"""Counts of one seat by name, those that are 0 left out."""

GREATEST = ("rise",)  # of these the greatest counts, all others are added up

BOLD = 0.35  # a chance below it is a gamble
ASHES = 100  # thousandths: a chance from which a rise is one from the ashes

# 10,000 halved a quarter at a time: what a seat behind has of the leader's prospects.
_QUARTERS = (10000, 8409, 7071, 5946)


def tallies(match: Match) -> tuple[Tally, ...]:
    """Count what each seat did. Raises ValueError unless the match is over."""
    if not match.over:
        raise ValueError("a match is counted when it is over")
    count = _COUNTS.get(match.setup.game.name)
    counts: list[Tally] = [{} for _ in range(match.setup.seats)]
    if count is not None:
        count(match.events, counts)
        _rises(match, counts)
    return tuple({name: n for name, n in sorted(each.items()) if n} for each in counts)


def asks_of(match: Match) -> dict[str, int]:
    """Count how often the table asked in each phase (PY-6).

    All who are asked at once are one ask.
    """
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


def _more(tally: Tally, name: str, n: int = 1) -> None:
    tally[name] = tally.get(name, 0) + n


def _cockroach(events: Sequence[Event], counts: list[Tally]) -> None:
    """Claims, lies, lies that were believed, calls and right calls."""
    claims: list[tuple[int, int]] = []
    caller = call = 0
    for event in events:
        match event:
            case cockroach.Slid(seat, _, claim, _):
                claims.append((seat, claim))
            case cockroach.Called(seat, true):
                caller, call = seat, true
            case cockroach.Turned(card, true):
                for seat, claim in claims:
                    _more(counts[seat], "claims")
                    _more(counts[seat], "honest" if FITS[card][claim] else "lies")
                _more(counts[caller], "calls")
                _more(counts[caller], "right", int(call == true))
                if call and not true:
                    _more(counts[claims[-1][0]], "believed")
                    _more(counts[caller], "gulled")
                claims = []


def _grasshopper(events: Sequence[Event], counts: list[Tally]) -> None:
    """Bids of others that one's own cancelled, and plagues."""
    for event in events:
        match event:
            case grasshopper.BidsRevealed(cards):
                for seat, card in enumerate(cards):
                    _more(counts[seat], "cancelled", cards.count(card) - 1)
            case grasshopper.Plague(seat, eaten):
                _more(counts[seat], "plagues")
                _more(counts[seat], "eaten", sum(eaten))


def _eight28(events: Sequence[Event], counts: list[Tally]) -> None:
    """Direct hits; accepted offers, and how likely each was to fit (percent, added up)."""
    hidden, opened = [0] * len(counts), [[0] for _ in counts]
    for event in events:
        match event:
            case eight28.RoundBegan():
                opened = [[] for _ in counts]
            case eight28.HiddenDealt(seat, card):
                hidden[seat] = card
            case eight28.Accepted(seat, card):
                _more(counts[seat], "accepted")
                _more(counts[seat], "safety", _safety(hidden[seat], opened, seat))
                opened[seat].append(card)
            case eight28.DirectHit(seats):
                for seat in seats:
                    _more(counts[seat], "hits")


def _safety(hidden: int, opened: Sequence[Sequence[int]], seat: int) -> int:
    """In how many of 100 cases the next card keeps a hand within the 8, or else the 28."""
    left = list(CARDS)
    for card in (hidden, *(card for cards in opened for card in cards)):
        left.remove(card)
    low = LOWEST[hidden] + sum(LOWEST[card] for card in opened[seat])
    most = EIGHT if low <= EIGHT else TWENTY_EIGHT
    return 100 * sum(low + LOWEST[card] <= most for card in left) // len(left) if left else 100


def _fruechtchen(events: Sequence[Event], counts: list[Tally]) -> None:
    """Euros earned as a guest, and harvests that came off against the odds."""
    need = matched = face = 0
    bold = False
    for event in events:
        match event:
            case fruechtchen.HarvestBegan(_, fruit, cards):
                need, matched, face, bold = cards, 0, fruit + 1, False
            case fruechtchen.Rolled(_, pips, attempts):
                dice = sum(map(len, pips))
                if matched < need:
                    bold = bold or success(dice, need - matched, attempts + 1) < BOLD
                matched += sum(row.count(face) for row in pips)
            case fruechtchen.DicePaid(_, owner, values):
                _more(counts[owner], "guesting", sum(values))
            case fruechtchen.Harvested(seat, _):
                _more(counts[seat], "gambles", int(bold))


_COUNTS = {
    "cockroach": _cockroach,
    "eight28": _eight28,
    "fruechtchen": _fruechtchen,
    "grasshopper": _grasshopper,
}

# Where points are collected: how many are half of a seat's prospects, before the first move.
_HALVES = {"grasshopper": 4, "eight28": 10, "fruechtchen": 16}


def _rises(match: Match, counts: list[Tally]) -> None:
    """By how many thousandths the chance of a seat rose after it had been at most ASHES."""
    half = _HALVES.get(match.setup.game.name)
    if half is None:
        return
    seats, ranks = range(match.setup.seats), match.state.ranking()
    moments = list(_standings(match.events, match.setup.seats))
    lows = [1000] * len(seats)
    chances: list[int] = []
    for place, points in enumerate(moments):
        chances = _chances(points, half * 100 * (len(moments) - place) // len(moments))
        _rise(chances, lows, counts)
    _rise([1000 // ranks.count(1) if ranks[seat] == 1 else 0 for seat in seats], lows, counts)


def _rise(chances: Sequence[int], lows: list[int], counts: list[Tally]) -> None:
    for seat, chance in enumerate(chances):
        if lows[seat] <= ASHES:
            counts[seat]["rise"] = max(counts[seat].get("rise", 0), chance - lows[seat])
        lows[seat] = min(lows[seat], chance)


def _standings(events: Sequence[Event], seats: int) -> list[tuple[int, ...]]:
    """The points of all seats at the end of each round."""
    return [points for points, ended in _collecting(events, seats) if ended]


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
    last = (0,) * match.setup.seats
    for points, _ in _collecting(match.events, match.setup.seats):
        last = points
    return last


def _collecting(events: Sequence[Event], seats: int) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Follow the points of all seats, and say each time whether a round ends."""
    points = [0] * seats
    for event in events:
        ended = False
        match event:
            case grasshopper.Harvested(seat, _, sets):
                points[seat] += sets
            case grasshopper.RoundScored(_, winners):
                for seat in winners:
                    points[seat] += 1
            case eight28.GemsWon(seat, blue, red):
                points[seat] += blue + 2 * red
            case fruechtchen.DicePaid(_, owner, values):
                points[owner] += sum(values)
            case fruechtchen.Harvested(seat, values):
                points[seat] += sum(values)
            case fruechtchen.HarvestedAlong(seat, _, count):
                points[seat] += count
            case grasshopper.BidsPutAside() | eight28.GemsStayed() | fruechtchen.CardsDiscarded():
                ended = True
            case _:
                continue
        yield tuple(points), ended


def _chances(points: Sequence[int], half: int) -> list[int]:
    """Who wins, in thousandths: each `half` hundredths of a point behind halves the prospects."""
    most = max(points)
    prospects = []
    for mine in points:
        halvings, quarter = divmod(400 * (most - mine) // max(1, half), 4)
        prospects.append(_QUARTERS[quarter] >> min(halvings, 14))
    return [1000 * mine // sum(prospects) for mine in prospects]
