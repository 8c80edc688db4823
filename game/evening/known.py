"""What is known of an evening: who is here, what is still to come, the table, the podium."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Self

from game import GAMES
from game.engine.account import Tally
from game.evening import plan as plans
from game.evening.awards import COMPANY, LONG, Award, Owner, awarded
from game.evening.plan import FINAL_FROM, OPEN, Paces, Slot, has_loser
from game.evening.points import BET, POINT, backers, factor_of_final
from game.evening.records import Guest, Now, Podium, Result, Row
from game.evening.seating import ROTATE, TWO_HEADS, WINNER_STAYS, seats_for
from game.evening.steps import Step

GUESTS, NEXT, PLAYING, PODIUM = "guests", "next", "playing", "podium"
PROPOSALS = 3  # PY-10


class Known:
    """Everything of one evening, and what follows from it; all but its seed is public.

    `sealed` says whether that stays so when the seeds of its games are opened: an evening that was
    begun before they were drawn one-way goes on with those it had. `backed` says whether its points
    are whole, and whoever waits backs a finalist (PY-27), `brisk` whether nobody waits long,
    `ordered` whether who has waited shares a seat before all others (PY-28), and `exact` whether
    who left without a game counts in no team (PY-15), bets of those who get a seat rest (PY-16),
    who comes late has not played yet (PY-27), and more who have waited than could share a seat go
    before who has played less (PY-28): not in one that was begun without.
    """

    def __init__(
        self,
        seed: int,
        paces: Paces | None = None,
        *,
        sealed: bool = True,
        backed: bool = True,
        brisk: bool = True,
        ordered: bool = True,
        exact: bool = True,
        shelf: tuple[str, ...] = (),
    ) -> None:
        self.seed = seed
        self.sealed = sealed
        self.backed = backed
        self.brisk = brisk
        self.ordered = ordered
        self.exact = exact
        self.first_paces: Paces = dict(paces or {})
        self.paces: Paces = self.first_paces
        self.steps: list[Step] = []
        self.phase = GUESTS
        self.guests: list[Guest] = []
        self.teams: tuple[tuple[int, ...], ...] = ()
        self.minutes = 30
        self.rule = ROTATE
        self.shelf = shelf or tuple(GAMES)  # the games there were when it began
        self.order: tuple[str, ...] = self.shelf
        self.now: Now | None = None
        self.results: list[Result] = []
        self.spent = 0  # seconds since Begin
        self.called = False  # the next game is the final, because somebody said so
        self.final_after: int | None = None  # results before the final, once it is announced
        self.tallies: dict[Owner, dict[str, Tally]] = {}  # by owner and game
        self._rest: tuple[Slot, ...] | None = None  # as long as no step is taken
        self._draws = 0  # lots drawn so far: each has a stream of its own

    # What is known of it.

    def here(self) -> list[Guest]:
        """List the guests who are here, in the order they came."""
        return [guest for guest in self.guests if guest.here]

    def waiting(self) -> tuple[int, ...]:
        """List the guests who are here and have no seat."""
        playing = self.now.playing if self.now else ()
        return tuple(guest.number for guest in self.here() if guest.number not in playing)

    def seconds_of(self, game: str, short: bool) -> int:
        """Return the seconds three of four such games need (PY-6)."""
        return plans.seconds(self.paces, game, short, self.seats_of(game))

    def _as_final(self, slot: Slot) -> int:
        """Return the seconds it needs with all the seats that a final has (PY-27)."""
        seats = seats_for(len(self.here()), GAMES[slot.game].seats)
        return plans.seconds(self.paces, slot.game, slot.short, seats)

    def seats_of(self, game: str) -> int:
        """Return how many seats this game has (PY-11; PY-28: if some wait, as 7 minutes allow)."""
        seats = seats_for(len(self.here()), GAMES[game].seats)
        if not self.brisk or game not in self.keeps_waiting():
            return seats
        fewest = seats_for(0, GAMES[game].seats)
        fit = [
            n
            for n in range(fewest, seats + 1)
            if plans.seconds(self.paces, game, True, n) <= plans.KEPT
        ]
        return max(fit, default=fewest)

    def _crowded(self, game: str) -> bool:
        """PY-28: this game has no room for all who have just waited, even two on a seat."""
        stays = self.rule == WINNER_STAYS
        sit = sum(guest.waited > 0 or (stays and guest.won) for guest in self.here())
        return self.brisk and sit > 2 * self.seats_of(game)

    def keeps_waiting(self) -> frozenset[str]:
        """Name the games that have no room for all who are here (PY-7)."""
        if not self.backed:
            return frozenset()
        heads = 2 if self.rule == TWO_HEADS else 1
        guests = len(self.here())
        return frozenset(game for game in GAMES if guests > heads * GAMES[game].seats[-1])

    def left(self) -> int | None:
        """Return the budget's seconds left (below 0: over it; None: it is open)."""
        return None if self.minutes == OPEN else 60 * self.minutes - self.spent

    def rest(self) -> tuple[Slot, ...]:
        """List the games still to come, the next first, at least one (PY-7 to PY-9)."""
        if self._rest is None:
            self._rest = self._still_to_come()
        return self._rest

    def needed(self) -> int:
        """Return the seconds that the games still to come need (PY-7)."""
        return plans.needed(self.rest(), self.pause)

    @property
    def pause(self) -> int:
        """Seconds between two games (PY-7)."""
        waited = self.brisk and not self.keeps_waiting().isdisjoint(self.order)
        return plans.between(self.minutes, waited=waited)

    def _still_to_come(self) -> tuple[Slot, ...]:
        played = [result.now.game for result in self.results]
        order = sorted(self.order, key=lambda game: (self._crowded(game), played.count(game)))
        left, keeps = self.left(), self.keeps_waiting()
        slots = plans.arranged(order, cache(self.seconds_of), left, self.pause, keeps)
        announced = self.final_after is not None
        if announced and not self._final_is_due():
            return (*(slots or self._last_of(order, ()))[:1], *self._last_of(order, slots[1:2]))
        if self._final_is_due() or (left is not None and not announced and left <= FINAL_FROM):
            slots = self._last_of(order, slots[:1])
        return slots or self._last_of(order, ())

    def _final_is_due(self) -> bool:
        """PY-9: the next game is the final, because somebody said so."""
        due = self.final_after is not None and len(self.results) >= self.final_after
        return self.called or due

    def _last_of(self, order: Sequence[str], slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
        """PY-8, PY-9: one game to end with, the shortest where none fits."""
        games = [game for game in order if not has_loser(game)] or list(order)
        left = self.left()
        if slots and slots[0].game in games and (left is None or self._as_final(slots[0]) <= left):
            return slots
        short = [Slot(game, True, self.seconds_of(game, True)) for game in games]
        return (min(short, key=self._as_final),)

    @property
    def final(self) -> bool:
        """PY-9: the game that is played, or else the next one, is the last."""
        if self.now is not None:
            return self.now.final
        if self._final_is_due() or self.final_after is not None:
            return self._final_is_due()
        return self.minutes != OPEN and len(self.rest()) == 1

    @property
    def final_follows(self) -> bool:
        """PY-9: after the next game comes the final."""
        if self.final_after is not None:
            return self.now is None and len(self.results) + 1 == self.final_after
        return not self.final and self.minutes != OPEN and len(self.rest()) == 2

    @property
    def to_announce(self) -> bool:
        """PY-9: the final is the next game or the one after, and nobody has been told yet.

        Never before the first game: an evening of one game has nothing that counts more.
        """
        heard = self.final_after is not None or self.phase != NEXT or not self.results
        return not heard and (self.final or self.final_follows)

    def factor(self) -> int:
        """Return what the game now played, or else the next, counts (PY-19)."""
        return self.factor_of_last(len(self.results) + 1) if self.final else 1

    def factor_of_last(self, games: int) -> int:
        """Return what a final counts as the last of `games` (PY-19)."""
        return factor_of_final(games, backed=self.backed)

    @property
    def backing(self) -> bool:
        """PY-27: the game that is played, or else the next one, seats the best of the table."""
        return self.backed and self.final and bool(self.results)

    def bets_bring(self, now: Now, ranks: Sequence[int], factor: int) -> Mapping[int, int]:
        """Return twelfths by guest: for right bets, or for backing (PY-16, PY-21, PY-27)."""
        if self.backed and factor > 1:
            return backers(ranks, factor, now.valid_bets)
        wanted = max(ranks) if has_loser(now.game) else 1
        return {guest: BET for guest, seat in now.valid_bets.items() if ranks[seat] == wanted}

    def proposals(self) -> tuple[Slot, ...]:
        """Propose up to three games (PY-10; the first is played if nobody chooses)."""
        rest = self.rest()
        played = [result.now.game for result in self.results]
        slots = [rest[0]]
        for game in sorted(self.order, key=played.count):
            if game == rest[0].game or (self.final and self.minutes != OPEN and has_loser(game)):
                continue
            planned = next((slot for slot in rest if slot.game == game), None)
            slot = planned or Slot(game, True, self.seconds_of(game, True))
            if not self._ends_too_late(slot) and (self.final or not self._crowded(game)):
                slots.append(slot)
        return tuple(slots[:PROPOSALS])

    def _ends_too_late(self, slot: Slot) -> bool:
        """PY-10: a final for which no time is left, where another is shorter."""
        left = self.left()
        if left is None or not (self.backed and self.final):
            return False
        return self._as_final(slot) > max(left, self._as_final(self.rest()[0]))

    def picker(self) -> int | None:
        """Return who chooses, the last of the table, or None (PY-10)."""
        here, places = self.here(), self.places()
        if not here:
            return None
        last = min(here, key=lambda one: (-places[one.number], one.points, -one.waited, one.number))
        return last.number

    def standings(self) -> tuple[Row, ...]:
        """Rank the guests, the first first (who left stays, unless without a game)."""
        counted = [guest.number for guest in self.guests if guest.here or guest.games]
        alone = [(number,) for number in counted if not any(number in t for t in self.teams)]
        teams = self.teams
        if self.exact:
            teams = tuple(tuple(n for n in team if n in counted) for team in self.teams)
        rows = [
            (Fraction(sum(self.guests[n].points for n in team), len(team) * POINT), team)
            for team in (*filter(None, teams), *alone)
        ]
        rows.sort(key=lambda row: (-row[0], row[1]))
        return tuple(
            Row(1 + sum(other > mine for other, _ in rows), team, mine) for mine, team in rows
        )

    def places(self) -> Mapping[int, int]:
        """Return the place in the table by guest."""
        return {guest: row.place for row in self.standings() for guest in row.guests}

    def podium(self) -> Podium:
        """Return places and awards, from any state (PY-22 to PY-24)."""
        owners = self.tallies
        here: list[Owner] = [guest.number for guest in self.here()]
        awards = awarded(owners, here)
        with_one = {award.owner for award in awards}
        company = tuple(
            Award(COMPANY, guest.number, (guest.games,))
            for guest in self.here()
            if guest.number not in with_one and guest.games >= LONG
        )
        return Podium(self.standings(), awards + company, self._decisive())

    def _decisive(self) -> int | None:
        """PY-24: after this game the evening's first, a guest or a team, was first for good."""
        rows = self.standings()
        first = [row.guests for row in rows if row.place == 1]
        if len(first) != 1 or not self.results:
            return None
        decisive = None
        for number, result in reversed(list(enumerate(self.results))):
            points = {row.guests: result.points_of(row.guests) for row in rows}
            if points[first[0]] < max(points.values()):
                break
            decisive = number
        return decisive

    def copy(self) -> Self:
        """Copy the evening, to go on by itself (what never changes is shared)."""
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__ = self.__dict__ | {
            "steps": self.steps.copy(),
            "guests": self.guests.copy(),
            "results": self.results.copy(),
            "tallies": {owner: games.copy() for owner, games in self.tallies.items()},
        }
        return twin

    def key(self) -> tuple[object, ...]:
        """Return everything that tells this evening from another."""
        plan = (self.phase, self.minutes, self.rule, self.order, self.teams, self.called)
        announced = () if self.final_after is None else (self.final_after,)
        return (
            *plan,
            *announced,
            self.seed,
            self.spent,
            self._draws,
            sorted(self.paces.items()),
            [_key_of(guest) for guest in self.guests],
            _key_of(self.now),
            [_key_of(result) for result in self.results],
            sorted((str(owner), sorted(games.items())) for owner, games in self.tallies.items()),
        )


def _key_of(one: object) -> str:
    return repr(one)
