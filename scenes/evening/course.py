"""One evening as it goes on here: its steps and their log, who holds what, its games' sessions."""

from collections.abc import Mapping
from itertools import combinations, product
from math import floor

from game import GAMES
from game.engine.match import Setup
from game.evening.evening import Evening
from game.evening.known import PLAYING
from game.evening.log import Log, complete, fold
from game.evening.plan import pace
from game.evening.records import Now
from game.evening.steps import Announce, Bet, CallFinal, CloseBets, Finish, Play, Sit, Step, Undo
from scenes.evening.diary import Diary
from scenes.evening.people import (
    bots_for,
    held,
    mark_of,
    name_of_guest,
    name_of_heads,
    players,
    put,
    put_bot,
)
from scenes.files.save import LOOK
from scenes.files.storage import EVENING_MATCH
from scenes.people.characters import name_bots
from scenes.people.guests import remember_paces, remembered
from scenes.people.seating import Player, Seating, known_as
from scenes.people.sitting import BOT
from scenes.services import Services
from scenes.session.session import Finished, Session


class Course:
    """What all screens of an evening share. `devices` says what each guest held last."""

    def __init__(self, services: Services, evening: Evening, diary: Diary | None = None) -> None:
        self.services = services
        self.evening = evening
        self.devices: dict[int, str] = {}
        self.diary = diary or Diary(services.storage, None, Log())  # which writes nothing
        self._last: tuple[int, ...] = ()  # who played the last game
        self._shared: set[frozenset[int]] = set()  # twos who have held a device in the same game
        self._before: list[tuple[tuple[int, ...], ...]] = []  # who sat where in this game, undone
        self._since = services.stack.seconds  # since the last result
        self._earlier = 0  # seconds of this game before the program was ended
        self._resumed = False

    # The steps, and their log.

    def do(self, step: Step) -> None:
        """Take a step, and have it written; raises Refused, and nothing changes."""
        self.evening.apply(step)
        self.diary.note(self.evening)

    def bet(self, guest: int, seat: int) -> str:
        """Put a bet, which is heard, or return why not, as `refused`."""
        if not (refused := self.refused(Bet(guest, seat))):
            self.do(Bet(guest, seat))
            self.services.audio.play("join")
        return refused

    def refused(self, step: Step) -> str:
        """Say why this step cannot be taken (translated, empty if it can)."""
        refused = self.evening.why_not(step)
        return self.services.texts(refused.why) if refused else ""

    def knows_end(self, seed: int) -> bool:
        """Return True once the disk knows how the match of `seed` ended.

        Any thread may ask; it waits a little for a disk that is slow.
        """
        over = self.evening.now is None or self.evening.now.seed != seed
        return over and self.diary.settle(LOOK)

    # A game.

    @property
    def now(self) -> Now:
        """The game that is played; raises RuntimeError if none is."""
        if self.evening.now is None:
            raise RuntimeError("no game of the evening is being played")
        return self.evening.now

    def choose(self, game: str, short: bool) -> None:
        """Play this one next, in a file of its own."""
        self.do(Play(game, short, bots_for(self.services, self.evening), EVENING_MATCH))
        self._before.clear()

    def next_game(self, game: str = "") -> bool:
        """Go on to this game, or to the first proposal (PY-10).

        One that was to be played goes back. All are told of a final now (PY-9); in a kiosk it is
        the second game. Returns False if nobody is here.
        """
        evening = self.evening
        if evening.now is not None:
            self.do(Undo(0))
        if not evening.here():
            return False
        if self.services.kiosk and evening.results and evening.why_not(CallFinal()) is None:
            self.do(CallFinal())
        if evening.to_announce:
            self.do(Announce())
        slots = evening.proposals()
        slot = next((slot for slot in slots if slot.game == game), slots[0])
        self.choose(slot.game, slot.short)
        return True

    def game_after(self, game: str) -> str:
        """Return the proposal after this one; the first after the last."""
        games = [slot.game for slot in self.evening.proposals()]
        after = games.index(game) + 1 if game in games else 0
        return games[after % len(games)]

    def call_final(self) -> None:
        """Let the next game be the last (PY-9)."""
        if self.evening.now is not None:
            self.do(Undo(0))
        self.do(CallFinal())

    def has_result(self, seed: int) -> bool:
        """Return True if the match of `seed` has been counted."""
        return any(result.now.seed == seed for result in self.evening.results)

    def take_in(self, setup: Setup) -> bool:
        """Go on with what was dealt after the last step (False: nothing follows)."""
        short = bool(setup.options.to_json().get("short"))
        bots = bots_for(self.services, self.evening)
        step = Play(setup.game.name, short, bots, EVENING_MATCH)
        if self.evening.why_not(step):
            return False
        twin = fold(complete(self.evening)).evening
        twin.apply(step)
        follows = twin.now and (twin.now.seed, len(twin.now.heads)) == (setup.seed, setup.seats)
        if follows:
            self.choose(step.game, step.short)
        return bool(follows)

    def seating(self, held_now: Mapping[int, str] = {}) -> Seating:
        """Make the table of this game (guests keep what they hold now)."""
        here = self.services.present
        free = [device for device in here if not self.beside(device)]
        last = [guest for guest in self._last if guest in self.now.playing]
        used: dict[str, tuple[int, ...]] = {}

        def device_of(heads: tuple[int, ...]) -> str:
            taken = next((held_now[guest] for guest in heads if guest in held_now), "")
            if taken in here:
                return taken
            device = self._phone_of(heads) or held(self.devices, last, free, heads, self._shared)
            if not device:
                return ""
            twos = {frozenset(two) for two in product(used.get(device, ()), heads)}
            if twos and not twos & self._shared:  # nobody there has shared it with them
                return ""
            used[device] = (*used.get(device, ()), *heads)
            return device

        seating = players(self.evening, self.now, device_of)
        name_bots(seating, self.services.texts)
        return seating

    def setup(self) -> Setup:
        """Set up the match, with the house rules of this table."""
        game = GAMES[self.now.game]
        options = remembered(self.services).options(game)
        if "short" in options.names():
            options = type(options).from_json(options.to_json() | {"short": self.now.short})
        return Setup(game, len(self.now.heads), self.now.seed, options)

    def note_devices(self, seating: Seating) -> None:
        """Remember who holds what, for the next game."""
        for seat, heads in enumerate(self.now.heads):
            for guest in heads:
                if device := seating[seat].device or seating[seat].lost:
                    self.devices[guest] = device
        pairs = combinations(filter(self.devices.get, self.now.playing), 2)
        same = (two for two in pairs if self.devices[two[0]] == self.devices[two[1]])
        self._shared.update(map(frozenset, same))

    @property
    def seconds(self) -> int:
        """Since the last result, pauses and all."""
        return self._earlier + floor(self.services.stack.seconds - self._since)

    def resume_clock(self, name: str, asks: Mapping[str, int]) -> None:
        """Count the time of a match played before the program ended (asks by phase)."""
        paces = self.evening.paces
        self._earlier = sum(n * pace(paces, name, phase) for phase, n in asks.items()) // 1000
        self._resumed = True

    def finish(self, finished: Finished, session: Session | None) -> None:
        """Count the result of a match, and learn how long it took."""
        asks: dict[str, tuple[int, int]] = {}
        if session is not None:
            self.note_devices(session.seating)
            if not self._resumed:
                asks = session.timed()
        self._last = self.now.playing
        self.do(Finish(finished.ranks, self.seconds, finished.tallies, asks))
        self._count_anew()
        remember_paces(self.services, self.evening.paces)

    def skip(self) -> None:
        """Skip a game that nobody has played (its time is gone)."""
        self.do(Undo(self.seconds))
        self._count_anew()

    def _count_anew(self) -> None:
        self._since, self._earlier, self._resumed = self.services.stack.seconds, 0, False

    # Who sits, while it is played.

    def swap(self, session: Session, seat: int, guests: tuple[int, ...], device: str = "") -> None:
        """Give a seat to these guests, or to a bot.

        They take over what is held there, or `device`, unless that is the phone of somebody who
        has no seat. A guest who held something else that nobody uses now plays with that.
        """
        before = self.now.heads
        self.do(Sit(seat, guests))
        self._before.append(before)
        self.reseat(session, before, device)

    def unswap(self, session: Session) -> None:
        """Undo the last change of seats."""
        if not self._before:
            return
        before, wanted = self.now.heads, self._before.pop()
        for seat, heads in enumerate(wanted):
            if self.now.heads[seat] != heads:
                here = tuple(guest for guest in heads if self.evening.guests[guest].here)
                self.do(Sit(seat, here))
        self.reseat(session, before, "")

    @property
    def can_unswap(self) -> bool:
        return bool(self._before)

    def reseat(self, session: Session, before: tuple[tuple[int, ...], ...], device: str) -> None:
        """Let the table show who sits there now, not who did `before`."""
        seating = session.seating
        old = [player.device for player in seating]
        for seat, heads in enumerate(self.now.heads):
            if heads == before[seat]:
                continue
            if not heads:
                put_bot(seating, seat, BOT)
                continue
            used = [player.device for number, player in enumerate(seating) if number != seat]
            last = next((self.devices[g] for g in heads if g in self.devices), "")
            moved = next((old[s] for s, h in enumerate(before) if h and set(h) & set(heads)), "")
            free = last if last in self.services.present and last not in used else ""
            left = (one for one in (moved, free, old[seat], device) if one and not self.beside(one))
            put(self.evening, seating, seat, heads, self._phone_of(heads) or next(left, ""))
        name_bots(seating, self.services.texts)
        session.keep_seating()

    def device_of(self, guest: int) -> str:
        """Return what this guest holds here (the own phone, else the last device)."""
        held = self.devices.get(guest, "")
        return self._phone_of((guest,)) or (held if held in self.services.present else "")

    def _phone_of(self, heads: tuple[int, ...]) -> str:
        """The own phone of one of these guests, or nothing."""
        names = [name_of_guest(self.evening.guests[guest]) for guest in heads]
        return next(filter(None, map(self.services.phones.of, names)), "")

    def beside(self, device: str) -> bool:
        """Return True for the phone of somebody who has no seat: theirs."""
        owner, seats = self.services.phones.guest(device), self.seats()
        name = known_as(owner.name, seats) if owner else ""
        return name in seats and seats[name] is None

    def seats(self) -> dict[str, int | None]:
        """Return by name where each guest sits (None: no seat)."""
        heads = enumerate(self.evening.now.heads if self.evening.now else ())
        sit = {guest: seat for seat, guests in heads for guest in guests}
        return {name_of_guest(one): sit.get(one.number) for one in self.evening.guests}

    def bench(self, seating: Seating) -> dict[int, Player]:
        """Return by number who waits with a device that nobody plays with."""
        taken, found = {player.device for player in seating}, {}
        for guest in self.evening.waiting():
            one, device = self.evening.guests[guest], self.device_of(guest)
            if device and device not in taken:
                found[guest] = Player(name_of_guest(one), mark_of(one), device)
        return found

    def next_hands(self, session: Session) -> list[int]:
        """List the seats whose device goes to the other player (PY-14).

        Who holds each device is kept in its player's `holder`.
        """
        shared = [seat for seat, heads in enumerate(self.now.heads) if len(heads) > 1]
        account = GAMES[self.now.game].account
        if not shared or account is None:
            return []
        over = sum(isinstance(event, account.round_end) for event in session.table.history())
        new = []
        for seat in shared:
            heads, player = self.now.heads[seat], session.seating[seat]
            holder = name_of_heads(self.evening, (heads[over % len(heads)],))
            if player.holder != holder:
                player.holder = holder
                new.append(seat)
        return new

    def close_bets(self, session: Session) -> None:
        """Close the bets of half a game (PY-21), of a final at once (PY-27)."""
        evening, now = self.evening, self.evening.now
        if evening.phase != PLAYING or now is None or not now.betting:
            return
        if evening.backing or _half_over(now, session):
            self.do(CloseBets())


def _half_over(now: Now, session: Session) -> bool:
    """Whether the table has asked half as often as is usual."""
    account = GAMES[now.game].account
    if account is None:
        return False
    usual, _ = account.asks[now.short][len(now.heads)]
    return 2 * sum(session.asks().values()) >= sum(usual.values())
