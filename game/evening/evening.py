"""An evening's state and its steps (PY-1 to PY-28): who is here, who sits, who has which points.

Like a match it is changed by steps alone, refuses what the rules forbid, and tells everything that
screens need; all of it is public. A short one with two guests:

>>> from game.evening.seating import ROTATE
>>> from game.evening.steps import Begin, EndNow, Finish, Join, Leave, Plan, Play
>>> evening = Evening(seed=7)
>>> for name in ("Anna", "Ben"):
...     evening.apply(Join(name))
>>> evening.apply(Plan(30, ("grasshopper", "eight28", "fruechtchen"), ROTATE))
>>> evening.apply(Begin())
>>> first = evening.proposals()[0]
>>> evening.apply(Play(first.game, first.short))
>>> evening.now.heads  # Anna, Ben, and a bot
((0,), (1,), ())
>>> evening.apply(Finish(ranks=(2, 1, 3), seconds=300))
>>> [(row.place, row.guests, str(row.points)) for row in evening.standings()]
[(1, (1,), '10'), (2, (0,), '5')]
>>> str(evening.why_not(Leave(5)))
'PY-2: there is no such guest'
>>> evening.apply(EndNow())
>>> evening.phase
'podium'
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game import GAMES
from game.engine.account import Tally
from game.engine.moves import Refused
from game.engine.rng import Pcg32
from game.evening import plan as plans
from game.evening import steps
from game.evening.awards import Owner
from game.evening.known import GUESTS, NEXT, PLAYING, PODIUM, Known
from game.evening.plan import BUDGETS
from game.evening.points import POINT, late_start, points
from game.evening.records import Guest, Now, Result
from game.evening.seating import RULES, Turn, finalists, seated, seats_for
from game.evening.tallies import add

FEWEST, MOST = 2, 14  # PY-1


class Evening(Known):
    """Everything of one evening. Changed by `apply` alone; reading it is free.

    `phase` says what is asked: GUESTS (Join, Leave, Plan, …, Begin), NEXT (Play one of
    `proposals()`, which `picker()` chooses), PLAYING (Bet, …, Finish), PODIUM.
    """

    # What may be done.

    def why_not(self, step: steps.Step) -> Refused | None:
        """Return why this step is refused, with the rule's id, or None."""
        try:
            self.copy()._do(step)
        except Refused as refused:
            return refused
        return None

    def legal(self) -> tuple[steps.Step, ...]:
        """List the kinds of steps possible now (not Join, Plan, Sit, Finish: these carry data)."""
        found: list[steps.Step] = [
            *(steps.Leave(guest.number) for guest in self.guests),
            *(steps.Return(guest.number) for guest in self.guests),
            *(steps.ShuffleGames(), steps.ShuffleTeams(), steps.NoTeams(), steps.Begin()),
            *(steps.Undo(), steps.CloseBets(), steps.CallFinal(), steps.Announce()),
            steps.EndNow(),
        ]
        if self.phase == NEXT:
            found += [steps.Play(slot.game, slot.short) for slot in self.proposals()]
        if self.now is not None:
            seats = range(len(self.now.heads))
            found += [steps.Bet(guest, seat) for guest in self.waiting() for seat in seats]
        return tuple(step for step in found if self.why_not(step) is None)

    def apply(self, step: steps.Step) -> None:
        """Take the step. Raises Refused, changing nothing, if a rule forbids it."""
        self._do(step)
        self.steps.append(step)
        self._rest = None

    # What happens then. Each checks all before it changes anything.

    def _do(self, step: steps.Step) -> None:
        _need(self.phase != PODIUM, "PY-24", "the evening is over")
        match step:
            case steps.Join():
                self._join(step)
            case steps.Leave(guest):
                self._leave(guest)
            case steps.Return(guest):
                self._return(guest)
            case steps.Plan():
                self._plan(step)
            case steps.ShuffleGames():
                self._shuffle_games()
            case steps.ShuffleTeams():
                self._shuffle_teams()
            case steps.NoTeams():
                _need(bool(self.teams) and not self.results, "PY-15", "there are no teams to undo")
                self.teams = ()
            case steps.Begin():
                self._begin()
            case steps.Play():
                self._play(step)
            case steps.Sit(seat, guests):
                self._sit(seat, guests)
            case steps.Undo(seconds):
                self._undo(seconds)
            case steps.Bet(guest, seat):
                self._bet(guest, seat)
            case steps.CloseBets():
                now = self._playing()
                _need(now.betting, "PY-21", "betting is over already")
                self.now = replace(now, betting=False)
            case steps.Finish():
                self._finish(step)
            case steps.CallFinal():
                _need(self.phase in (NEXT, PLAYING), "PY-9", "the evening has not begun")
                _need(not self.called and not self.final, "PY-9", "the final is announced already")
                self.called = True
            case steps.Announce():
                _need(self.to_announce, "PY-9", "there is no final to announce now")
                self.final_after = len(self.results) + (not self.final)
            case steps.EndNow():
                self.now, self.phase = None, PODIUM
            case _:
                raise Refused("PY-26", "this is no step of an evening")

    def _between(self, rule: str) -> None:
        _need(self.phase in (GUESTS, NEXT), rule, "not while a game is being played")

    def _playing(self) -> Now:
        if self.now is None:
            raise Refused("PY-16", "no game is being played")
        return self.now

    def _lot(self) -> Pcg32:
        """The stream of the next lot."""
        self._draws += 1
        return self._stream(f"lot {self._draws}")

    def _stream(self, name: str) -> Pcg32:
        """A stream of this name; guests see what comes of it while others are still to be drawn."""
        return (Pcg32.sealed if self.sealed else Pcg32.stream)(self.seed, name)

    def _change(self, number: int, **values: object) -> None:
        self.guests[number] = replace(self.guests[number], **values)  # type: ignore[arg-type]

    def _guest(self, number: int) -> Guest:
        _need(number in range(len(self.guests)), "PY-2", "there is no such guest")
        return self.guests[number]

    def _fewest_turns(self) -> int:
        return min((guest.turns for guest in self.here()), default=0)

    def _join(self, step: steps.Join) -> None:
        """PY-1, PY-3."""
        _need(len(self.here()) < MOST, "PY-1", "fourteen guests are all there is room for")
        here = self.here()
        games = len(self.results)
        played = [guest.points for guest in self.guests if guest.games]
        unit = POINT if self.backed else 1
        start = late_start(played, [guest.points for guest in here], games, games, unit)
        turns, number = self._fewest_turns(), len(self.guests)
        self.guests.append(Guest(number, step.name, step.look, points=start, turns=turns))

    def _leave(self, number: int) -> None:
        """PY-2, PY-4: a seat of nobody is a bot's."""
        _need(self._guest(number).here, "PY-2", "this guest is not here")
        self._change(number, here=False, won=False, waited=0)
        if self.now is not None:
            heads = tuple(tuple(g for g in seat if g != number) for seat in self.now.heads)
            self.now = replace(self.now, heads=heads)

    def _return(self, number: int) -> None:
        """PY-2, PY-12: the turns missed are not caught up with."""
        _need(not self._guest(number).here, "PY-2", "this guest is here")
        _need(len(self.here()) < MOST, "PY-1", "fourteen guests are all there is room for")
        turns = max(self.guests[number].turns, self._fewest_turns())
        self._change(number, here=True, turns=turns)

    def _plan(self, step: steps.Plan) -> None:
        """PY-5."""
        self._between("PY-5")
        _need(step.minutes in BUDGETS, "PY-5", "15, 30, 45, 60 or 90 minutes, or open")
        _need(bool(step.games), "PY-5", "at least one game must be wanted")
        known = all(game in GAMES for game in step.games)
        _need(known and len(set(step.games)) == len(step.games), "PY-5", "no such games")
        _need(step.rule in RULES, "PY-12", "there is no such rule for the seats")
        self.minutes, self.order, self.rule = step.minutes, step.games, step.rule

    def _shuffle_games(self) -> None:
        """PY-5."""
        self._between("PY-5")
        order = list(self.order)
        self._lot().shuffle(order)
        self.order = tuple(order)

    def _shuffle_teams(self) -> None:
        """PY-15."""
        here = [guest.number for guest in self.here()]
        _need(not self.results and self.phase != PLAYING, "PY-15", "points are counted already")
        _need(len(here) >= FEWEST, "PY-15", "a team is two guests")
        self._lot().shuffle(here)
        pairs = [tuple(sorted(here[n : n + 2])) for n in range(0, len(here), 2)]
        self.teams = tuple(sorted(pairs))

    def _begin(self) -> None:
        _need(self.phase == GUESTS, "PY-1", "the evening has begun already")
        _need(len(self.here()) >= FEWEST, "PY-1", "an evening has two guests or more")
        pause = self.pause
        fits = plans.arranged(self.order, self.seconds_of, self.left(), pause)
        _need(bool(fits), "PY-7", "no game that is wanted fits into this time")
        self.phase = NEXT

    def _play(self, step: steps.Play) -> None:
        """PY-10 to PY-14; PY-27: whoever waits for the end of the final backs the first."""
        _need(self.phase == NEXT, "PY-10", "it is not the moment for another game")
        _need(bool(self.here()), "PY-10", "nobody is here to play")
        wanted = [(slot.game, slot.short) for slot in self.proposals()]
        _need((step.game, step.short) in wanted, "PY-10", "this game is not among the proposals")
        final = self.final
        places = self.places()
        turns = [Turn(g.number, g.turns, g.waited, g.won, places[g.number]) for g in self.here()]
        if self.backing:
            if self.exact:  # whatever PY-12 counts for who came late
                turns = [replace(turn, turns=self.guests[turn.guest].games) for turn in turns]
            seats = seats_for(len(turns), GAMES[step.game].seats)
            heads = finalists(turns, seats, self.rule, self._lot())
        else:
            seats = self.seats_of(step.game)
            kind = {"shared": self.brisk, "ordered": self.ordered, "exact": self.exact}
            heads = seated(turns, seats, self.rule, self._lot(), **kind)
        seed = self._stream(f"match {self._draws}").wide()
        empty = [seat for seat, mine in enumerate(heads) if not mine]
        bots = dict(zip(empty, step.bots, strict=False))
        backing = self.backing
        self.now = Now(step.game, step.short, final, heads, seed, bots, step.save)
        self.phase = PLAYING
        if backing:
            self.now = replace(self.now, bets=dict.fromkeys(self.waiting(), 0))

    def _sit(self, seat: int, guests: tuple[int, ...]) -> None:
        """PY-16: whoever sat there waits; who comes gives up another seat to a bot.

        A bet of who comes rests as long as they play.
        """
        now = self._playing()
        _need(seat in range(len(now.heads)), "PY-16", "there is no such seat")
        for guest in guests:
            _need(self._guest(guest).here, "PY-16", "this guest is not here")
        _need(len(set(guests)) == len(guests) <= 2, "PY-16", "at most two heads share a seat")
        heads = [tuple(g for g in heads if g not in guests) for heads in now.heads]
        heads[seat] = guests
        gone = () if self.exact else guests
        bets = {guest: bet for guest, bet in now.bets.items() if guest not in gone}
        self.now = replace(now, heads=tuple(heads), bets=bets)

    def _undo(self, seconds: int) -> None:
        """PY-16: nobody has played, and nobody has waited."""
        self._playing()
        _need(seconds >= 0, "PY-16", "seconds are not below 0")
        self.now, self.phase = None, NEXT
        self.spent += seconds

    def _bet(self, guest: int, seat: int) -> None:
        """PY-21; PY-27: who backs a finalist may think again."""
        now = self._playing()
        _need(now.betting, "PY-21", "betting is over")
        _need(guest in self.waiting(), "PY-21", "only who is here and waits may bet")
        _need(guest not in now.bets or self.backing, "PY-21", "this guest has bet already")
        _need(seat in range(len(now.heads)), "PY-21", "there is no such seat")
        self.now = replace(now, bets={**now.bets, guest: seat})

    def _finish(self, step: steps.Finish) -> None:
        """PY-17 to PY-21, PY-27: points (PY-20: none to bots), bets, turns; then the podium."""
        now = self._playing()
        seats = range(len(now.heads))
        places = [1 + sum(other < rank for other in step.ranks) for rank in step.ranks]
        _need(list(step.ranks) == places and len(places) == len(seats), "PY-17", "no such ranks")
        _need(len(step.tallies) in (0, len(seats)), "PY-23", "a tally for each seat")
        _need(step.seconds >= 0, "PY-6", "seconds are not below 0")
        factor = self.factor()
        shares = points(step.ranks, factor, whole=self.backed)
        gains = {guest: shares[seat] for seat in seats for guest in now.heads[seat]}
        bets = self.bets_bring(now, step.ranks, factor)
        right = () if self.backing else tuple(sorted(bets))
        for guest in self.here():
            self._pay_out(guest, now, gains, bets, right, step.ranks)
        self._count(now, step.tallies)
        for phase, (asks, spent) in step.asks.items():
            self.paces = plans.learned(self.paces, now.game, phase, asks, spent)
        totals = {guest.number: guest.points for guest in self.guests}
        self.results.append(Result(now, step.ranks, step.seconds, factor, gains, right, totals))
        self.spent += step.seconds
        self.now = None
        self.phase = PODIUM if now.final else NEXT

    def _pay_out(
        self,
        guest: Guest,
        now: Now,
        gains: Mapping[int, int],
        bets: Mapping[int, int],
        right: tuple[int, ...],
        ranks: tuple[int, ...],
    ) -> None:
        number, played = guest.number, guest.number in gains
        firsts = [g for seat, rank in enumerate(ranks) if rank == 1 for g in now.heads[seat]]
        self._change(
            number,
            points=guest.points + gains.get(number, 0) + bets.get(number, 0),
            bets=guest.bets + (number in right),
            games=guest.games + played,
            turns=guest.turns + played,
            waited=0 if played else guest.waited + 1,
            won=number in firsts,
        )

    def _count(self, now: Now, tallies: Sequence[Tally]) -> None:
        """PY-23: to the guests who sit there, or to the bot by its name."""
        for seat, tally in enumerate(tallies):
            bot = (now.bots[seat],) if seat in now.bots else ()
            owners: tuple[Owner, ...] = now.heads[seat] or bot
            for owner in owners:
                mine = self.tallies.setdefault(owner, {})
                mine[now.game] = add(mine.get(now.game, {}), tally)


def _need(holds: bool, rule: str, why: str) -> None:
    if not holds:
        raise Refused(rule, why)
