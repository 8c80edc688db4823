"""Awards (PY-22, PY-23): applause for what people did, never for their points.

Each says in numbers what it is for; the words are the scenes'.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from game import GAMES
from game.engine.account import Count, Kind, Tally
from game.evening.tallies import add

Owner: TypeAlias = int | str
"""A guest's number, or a bot's name."""

HIGHLIGHTS = 3
COMPANY = "company"
LONG = 2  # games, for good company (PY-22)


@dataclass(frozen=True, slots=True)
class Award:
    """PY-22: `numbers` are those of the kind's `facts`; a highlight is told on the podium."""

    kind: str
    owner: Owner
    numbers: tuple[int, ...]
    highlight: bool = False


def kinds() -> tuple[Kind, ...]:
    """List what awards are for; of equals the first is given first."""
    games = [game for game in GAMES.values() if game.account]
    games.sort(key=lambda game: not game.one_loses)
    own = [kind for game in games for kind in (game.account.kinds if game.account else ())]
    collect = sorted(game.name for game in games if game.account and game.account.half)
    return *own, Kind("from the ashes", tuple(collect), ("rise",), Count("rise", 350))


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
    claims = [claim for kind in kinds() for claim in _claims(kind, tallies, here)]
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
