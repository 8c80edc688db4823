"""The host of an evening: leads from one screen to the next, and takes up what was broken off."""

from collections.abc import Callable, Mapping
from functools import partial

from game.engine.match import Setup
from game.evening.evening import Evening
from game.evening.known import GUESTS, PLAYING, PODIUM
from game.evening.steps import (
    Announce,
    Begin,
    CallFinal,
    CloseBets,
    EndNow,
    Join,
    Plan,
    Undo,
)
from scenes.evening import diary
from scenes.evening.bets import Bets
from scenes.evening.by_phone import waits
from scenes.evening.choice import NextGame, NextWays
from scenes.evening.course import Course
from scenes.evening.drafted import drafted
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.moments import Moments
from scenes.evening.page import InPause, PauseWays
from scenes.evening.people import mark_of, name_of_guest
from scenes.evening.planning import Planning
from scenes.evening.roster import Attending, Draft
from scenes.evening.show.evening_table import Doubts, Ended, EveningTable
from scenes.evening.show.final_announced import FinalAnnounced
from scenes.evening.show.now_playing import NowPlaying
from scenes.evening.show.podium import Podium
from scenes.evening.spare import SpareBet
from scenes.files.storage import EVENING_MATCH
from scenes.games.playing import show
from scenes.input.action import Action
from scenes.lessons.offer import offer
from scenes.lobby.pieces import Tile
from scenes.match.session import Finished, Reading, Session, archived, go_on, read_save
from scenes.people.guests import Guest, LastEvening, newcomers, remember_evening, remembered
from scenes.services import Services, Waits
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene

SAME = "same"
OFFERED = 20.0  # seconds for newcomers to say that they would like to see the game first


class Host:
    """Made at the title, once an evening is wanted; `leave` leads back there."""

    def __init__(self, services: Services, leave: Callable[[], object], doubts: Doubts) -> None:
        self.services = services
        self._leave = leave
        self._doubts = doubts
        self._after = services.after_game  # what follows a game that is not the evening's
        self._session: Session | None = None
        self._moments = Moments(services)
        self._device = ""
        self._book = remembered(services)
        self.course = Course(services, Evening(0))
        self._spare = SpareBet(self.course)

    # -- before it begins --

    def welcome(self, device: str) -> None:
        """Ask who is here; those of the last evening are already."""
        self._device = device
        draft = Draft(self.services, self._book)
        first = SAME if not draft.problem else "new"
        self.services.stack.push(GuestList(self.services, device, draft, self._before, first))

    def _before(self, screen: GuestList) -> list[Tile]:
        texts, draft = self.services.texts, screen.roster
        assert isinstance(draft, Draft)
        known = self._book.evening

        def start(then: Callable[[Evening, str], object]) -> None:
            if draft.problem:
                screen.refuse(draft.problem)
            else:
                then(drafted(self.services, self._book, draft), screen.device)

        last = known is not None and draft.here == known.people
        again = texts("Same guests, same plan: start") if last else texts("Start at once")
        if self.services.kiosk:
            again = texts("Start")
        tiles = [Tile(SAME, again, "", lambda: start(self._begin))]
        if not self.services.kiosk:
            tiles.append(Tile("plan", texts("Time and games"), "", lambda: start(self._plan)))
        return tiles

    def _plan(self, evening: Evening, device: str) -> None:
        planning = Planning(self.services, device, evening, lambda one: self._begin(evening, one))
        self.services.stack.push(planning)

    def _begin(
        self, evening: Evening, device: str, devices: Mapping[int, str] | None = None
    ) -> None:
        """Begin it; `devices` says what guests hold already."""
        if refused := evening.why_not(Begin()):
            self.services.notices.append(refused.why)
            return
        evening.apply(Begin())
        plan = (evening.minutes, evening.order, evening.rule)
        people = tuple(Guest(name_of_guest(one), mark_of(one)) for one in evening.here())
        remember_evening(self.services, LastEvening(people, *plan))
        self._host(Course(self.services, evening), device)
        self.course.devices.update(devices or {})
        self.course.begin()
        first = evening.proposals()[0]
        self._play(first.game, first.short)

    # -- an evening that was broken off --

    def take_up(self, device: str) -> bool:
        """Go on with the evening that waits.

        Returns False, and tells it in the notices, if it cannot.
        """
        taken = diary.take_up(self.services)
        if taken is None:
            return False
        evening, log = taken
        if evening.phase == GUESTS:  # cut off within its first lines
            refused = evening.why_not(Begin())
            log.close(over=bool(refused))
            if refused:
                self.welcome(device)
                return True
            evening.apply(Begin())
            log = diary.Diary.begun(self.services, evening)
        self._host(Course(self.services, evening, log), device)
        self._catch_up()
        if evening.phase == PLAYING:
            self._resume_game()
        elif evening.phase == PODIUM:
            self._podium()
        elif evening.results:
            self._table()
        else:
            self._before_next()
        return True

    def _host(self, course: Course, device: str) -> None:
        self.course = course
        self._device = device
        self.services.party = self
        self.services.after_game = self._over

    def _catch_up(self) -> None:
        """Let the evening know of games that its log does not, since the disk was full then."""
        reading = self._match_that_waits()
        if reading is None or self.course.has_result(reading.setup.seed):
            return
        self._finish_if_over(reading)
        if self.course.take_in(reading.setup):
            self._finish_if_over(reading)

    def _finish_if_over(self, reading: Reading) -> None:
        now = self.course.evening.now
        if now is None:
            return
        if self._is_now(reading.setup):
            found = reading.finished
        else:
            found = archived(self.services.storage, now.seed)
        if found:
            self.course.resume_clock(found.game, found.asks)
            self._finish(found, None)

    def _match_that_waits(self) -> Reading | None:
        try:
            return read_save(self.services.storage, name=EVENING_MATCH)
        except (ValueError, OSError):
            return None

    def _resume_game(self) -> None:
        """The match of this game from its own file; if that has none, it is dealt anew."""
        reading = self._match_that_waits()
        own = reading is None or self._is_now(reading.setup)
        if own and self.services.storage.holds(EVENING_MATCH):
            session = go_on(
                self.services,
                lambda: read_save(self.services.storage, name=EVENING_MATCH),
                EVENING_MATCH,
            )
            if session:
                self.course.resume_clock(session.table.game, session.asks())
                self._show(session)
                return
        self._gather()

    def _is_now(self, setup: Setup) -> bool:
        """Whether a match is that of the game being played: the file may hold any."""
        now = self.course.now
        return (setup.seed, setup.game.name, setup.seats) == (now.seed, now.game, len(now.heads))

    # -- a game --

    def _play(self, game: str, short: bool) -> None:
        self.course.choose(game, short)
        self._gather()

    def _gather(self) -> None:
        """Ask who sits where, unless all is as in the game before."""
        gather = Gather(self.course, self._device, self._announce_game, self._another, self._leave)
        self._seating = gather.seating
        if self.course.evening.results and gather.settled and not self._newcomers():
            self.course.note_devices(self._seating)
            self._deal()
        else:
            self.services.stack.clear_to(gather)

    def _newcomers(self) -> bool:
        """Whether somebody here has not been shown the next game."""
        return bool(newcomers(self.services, self.course.now.game, self._names()))

    def _names(self) -> list[str]:
        """Who sits at the next game."""
        guests, heads = self.course.evening.guests, self.course.now.heads
        here = [guest for seat in self._seating.people() for guest in heads[seat]]
        return [name_of_guest(guests[guest]) for guest in here]

    def _announce_game(self) -> None:
        """Show newcomers the game first, if they like; the evening's clock runs meanwhile."""
        offer(
            self.services,
            self.course.now.game,
            self._seating,
            self._names(),
            self._device,
            play=self._now_playing,
            patience=OFFERED,
        )

    def _now_playing(self) -> None:
        """Show what is at stake, before the first game and the final."""
        evening = self.course.evening
        if evening.results and not evening.final:
            self._deal()
            return
        playing = NowPlaying(self.services, evening, self._deal, self._device, self._seating)
        self.services.stack.clear_to(playing)

    def _deal(self) -> None:
        """PY-27: before the final's first card all others say whom they back."""
        evening, now = self.course.evening, self.course.now
        if not (evening.backing and now.betting and evening.waiting()):
            self._deal_cards()
            return
        names = [player.name for player in self._seating]
        self.services.stack.clear_to(Bets(self.course, self._device, names, self._backed))

    def _backed(self) -> None:
        self.course.do(CloseBets())
        self._deal_cards()

    def _deal_cards(self) -> None:
        setup = self.course.setup()
        if self.services.kiosk:
            session = Session.unsaved(self.services, setup, self._seating)
        else:
            session = Session.start(self.services, setup, self._seating, EVENING_MATCH)
        self._show(session)

    def _show(self, session: Session) -> None:
        self._session = session
        session.known = partial(self.course.knows_end, session.seed)
        self._spare = SpareBet(self.course)
        show(self.services, session)

    def _another(self) -> None:
        self.course.do(Undo(0))
        self._before_next()

    def _over(self, services: Services, session: Session) -> None:
        """What follows any game while an evening goes on."""
        if session is not self._session:
            self._after(services, session)
            return
        self._finish(session.finished(), session)
        self._moments.add(session)
        self._table(Ended(session, self._doubts, self._moments))

    def _finish(self, finished: Finished, session: Session | None) -> None:
        self.course.finish(finished, session)
        self._session = None

    # -- between games --

    def _table(self, ended: Ended | None = None) -> None:
        evening = self.course.evening
        then = self._podium if evening.phase == PODIUM else self._before_next
        table = EveningTable(self.services, evening, then, self._device, ended)
        self.services.stack.clear_to(table)

    def _before_next(self) -> None:
        """PY-9: the final is announced, unless it was; then the next game is chosen."""
        evening = self.course.evening
        if self.services.kiosk and evening.results and evening.why_not(CallFinal()) is None:
            self.course.do(CallFinal())
        if evening.to_announce:
            final = FinalAnnounced(self.services, evening, self._announced, self._device)
            self.services.stack.clear_to(final)
        else:
            self._next()

    def _announced(self) -> None:
        self.course.do(Announce())
        self._next()

    def _call_final(self) -> None:
        self.course.do(CallFinal())
        self._before_next()

    def _next(self) -> None:
        ways = NextWays(self._play, self._guests, self._call_final, self._end, self._leave)
        self.services.stack.clear_to(NextGame(self.course, self._device, ways))

    def _guests(self, device: str) -> None:
        """Who comes and goes, between two games or in the pause of one."""

        def before() -> tuple[tuple[int, ...], ...]:
            return self.course.evening.now.heads if self.course.evening.now else ()

        seated = before()

        def changed() -> None:
            nonlocal seated
            if self._session is not None and seated:
                self.course.reseat(self._session, seated, "")
            seated = before()

        roster = Attending(self.course, remembered(self.services), changed)
        self.services.stack.push(GuestList(self.services, device, roster, lambda _: []))

    # -- its end --

    def _end(self) -> None:
        self.course.do(EndNow())
        self._session = None
        self._podium()

    def _podium(self) -> None:
        podium = Podium(
            self.services,
            self.course.evening,
            self._device,
            again=self._again,
            title=self._home,
            moments=self._moments,
        )
        self.services.stack.clear_to(podium)

    def _home(self) -> None:
        self.course.end()
        self._leave()

    def _again(self) -> None:
        """The same guests and the same plan: one more evening."""
        self.course.end()
        self.rest()
        Host(self.services, self._leave, self._doubts).start_again(self.course, self._device)

    def start_again(self, before: Course, device: str) -> None:
        """Begin at once, with those who are here still.

        They hold what they held.
        """
        evening = Evening(self.services.next_seed(), before.evening.paces)
        devices = {}
        for number, guest in enumerate(before.evening.here()):
            evening.apply(Join(guest.name, guest.look))
            if device_of := before.devices.get(guest.number):
                devices[number] = device_of
        evening.apply(Plan(before.evening.minutes, before.evening.order, before.evening.rule))
        self._begin(evening, device, devices)

    # -- what the services ask for --

    def in_pause(self, session: Session, device: str) -> Scene:
        """Make the page of the evening in the pause of its game."""
        ways = PauseWays(self._guests, self._skip, self._end)
        return InPause(self.course, session, device, ways)

    def bets(self, session: Session, action: Action) -> bool:
        """Hear a device that has no seat in the evening's game."""
        return session is self._session and self._spare.press(session, action)

    @property
    def betting(self) -> bool:
        """Whether somebody bets just now."""
        return self._spare.seen

    def draw_bets(self, frame: Frame) -> None:
        """Add the band of whoever bets just now."""
        self._spare.draw(frame)

    def on_phone(self, name: str) -> Waits:
        """Return what somebody's phone shows of the evening."""
        return waits(self.course, name)

    def next_hands(self, session: Session) -> list[int]:
        """List the seats whose device goes to the other player (PY-14)."""
        return self.course.next_hands(session) if session is self._session else []

    def _skip(self) -> None:
        self.course.skip()
        self._session = None
        self._before_next()

    def rest(self) -> None:
        """Leave the evening for now, with all that happened on the disk."""
        self.course.close()
        if self.services.party is self:
            self.services.party = None
            self.services.after_game = self._after
