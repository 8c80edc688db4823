"""Awards (PY-22, PY-23): applause for what people did, never for their points.

Each says in numbers what it is for; the words are the scenes'.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from game.evening.tallies import Tally, add

Owner: TypeAlias = int | str
"""A guest's number, or a bot's name."""

HIGHLIGHTS = 3


@dataclass(frozen=True, slots=True)
class Award:
    """PY-22: `numbers` are those of the kind's `facts`; a highlight is told on the podium."""

    kind: str
    owner: Owner
    numbers: tuple[int, ...]
    highlight: bool = False


Measure: TypeAlias = Callable[[Tally], tuple[Fraction, bool] | None]
"""How much somebody did, and whether that is enough; None where they could not do it at all."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What an award is for: in which games, how much of it, and from what on.

    `facts` names what is told of it. With `lead` only who has so much
    more than all others can have it.
    """

    name: str
    games: tuple[str, ...]
    facts: tuple[str, ...]
    measure: Measure
    lead: int = 0


def _count(name: str, least: int) -> Measure:
    """So many of one thing, at least `least`."""
    return lambda tally: (Fraction(tally.get(name, 0)), tally.get(name, 0) >= least)


def _part(name: str, whole: str, least: int, percent: int) -> Measure:
    """A part of `whole`, of which there are `least`: so many percent or more."""

    def measure(tally: Tally) -> tuple[Fraction, bool] | None:
        there_are = tally.get(whole, 0)
        if not there_are:
            return None
        part = Fraction(100 * tally.get(name, 0), there_are)
        return part, there_are >= least and part >= percent

    return measure


def _mean(name: str, number: str, least: int, sign: int, bound: int) -> Measure:
    """The mean of what was added up `least` times: at least the bound, or (sign -1) at most."""

    def measure(tally: Tally) -> tuple[Fraction, bool] | None:
        there_are = tally.get(number, 0)
        if not there_are:
            return None
        mean = Fraction(tally.get(name, 0), there_are)
        return sign * mean, there_are >= least and sign * mean >= sign * bound

    return measure


_POINTS = ("eight28", "fruechtchen", "grasshopper")
_CHANCES = ("safety", "accepted")  # percents added up, and how many

KINDS = (
    Kind("liar", ("cockroach",), ("lies", "believed"), _count("believed", 3), 1),
    Kind("honest", ("cockroach",), ("honest", "claims"), _part("honest", "claims", 6, 57)),
    Kind("nose", ("cockroach",), ("right", "calls"), _part("right", "calls", 5, 65)),
    Kind("gull", ("cockroach",), ("gulled",), _count("gulled", 3)),
    Kind("mind reader", ("grasshopper",), ("cancelled",), _count("cancelled", 3), 2),
    Kind("plague carrier", ("grasshopper",), ("plagues", "eaten"), _count("plagues", 2)),
    Kind("sniper", ("eight28",), ("hits",), _count("hits", 1)),
    Kind("iron nerve", ("eight28",), _CHANCES, _mean(*_CHANCES, 6, -1, 76), 1),
    Kind("cold feet", ("eight28",), _CHANCES, _mean(*_CHANCES, 6, 1, 85)),
    Kind("gambler", ("fruechtchen",), ("gambles",), _count("gambles", 2)),
    Kind("good neighbour", ("fruechtchen",), ("guesting",), _count("guesting", 1), 2),
    Kind("from the ashes", _POINTS, ("rise",), _count("rise", 350)),
)


@dataclass(frozen=True, slots=True)
class _Claim:
    """Somebody who could have an award; `standing` grows with the z-score (it is its square)."""

    standing: Fraction
    kind: Kind
    owner: Owner
    numbers: tuple[int, ...]


def awarded(
    tallies: Mapping[Owner, Mapping[str, Tally]], here: Sequence[Owner]
) -> tuple[Award, ...]:
    """Choose the awards, who stands out most first (PY-22).

    At most one of each kind, and one for each owner.

    For guests who are `here` and for bots. Where a guest has none because others took all that the
    guest could have, these change to another, if they can.
    """
    claims = [claim for kind in KINDS for claim in _claims(kind, tallies, here)]
    claims.sort(key=lambda claim: -claim.standing)
    given: dict[str, _Claim] = {}
    for claim in claims:
        if claim.kind.name not in given and not _has_one(given, claim.owner):
            given[claim.kind.name] = claim
    for owner in here:
        if not _has_one(given, owner):
            _make_room(owner, claims, given, set())
    best = sorted(given.values(), key=lambda claim: -claim.standing)
    return tuple(
        Award(claim.kind.name, claim.owner, claim.numbers, place < HIGHLIGHTS)
        for place, claim in enumerate(best)
    )


def _has_one(given: Mapping[str, _Claim], owner: Owner) -> bool:
    return any(claim.owner == owner for claim in given.values())


def _make_room(
    owner: Owner, claims: Sequence[_Claim], given: dict[str, _Claim], tried: set[str]
) -> bool:
    """Give `owner` an award, moving others to another one; False if that cannot be."""
    for claim in claims:
        name = claim.kind.name
        if claim.owner != owner or name in tried:
            continue
        tried.add(name)
        if name not in given or _make_room(given[name].owner, claims, given, tried):
            given[name] = claim
            return True
    return False


def _claims(
    kind: Kind, tallies: Mapping[Owner, Mapping[str, Tally]], here: Sequence[Owner]
) -> list[_Claim]:
    """Who could have it, by how much they stand out among all who could have done it."""
    sums = {owner: _sum(games, kind.games) for owner, games in tallies.items()}
    done = {owner: kind.measure(tally) for owner, tally in sums.items() if tally is not None}
    values = {owner: value for owner, value in done.items() if value is not None}
    if not values:
        return []
    mean = sum((value for value, _ in values.values()), Fraction(0)) / len(values)
    spread = sum(((v - mean) * (v - mean) for v, _ in values.values()), Fraction(0)) / len(values)
    best, *others = sorted((value for value, _ in values.values()), reverse=True)
    claims = []
    for owner, (value, enough) in values.items():
        leads = value == best and (not others or best - others[0] >= kind.lead)
        if enough and (leads or not kind.lead) and (owner in here or isinstance(owner, str)):
            apart = value - mean
            standing = apart * abs(apart) / spread if spread else Fraction(0)
            tally = sums[owner] or {}
            numbers = tuple(tally.get(fact, 0) for fact in kind.facts)
            claims.append(_Claim(standing, kind, owner, numbers))
    return claims


def _sum(games: Mapping[str, Tally], wanted: Sequence[str]) -> Tally | None:
    """What somebody did in these games together; None if they played none of them."""
    played = [games[game] for game in wanted if game in games]
    tally: Tally = {}
    for each in played:
        tally = add(tally, each)
    return tally if played else None
