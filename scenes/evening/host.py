"""The host of an evening: leads from one screen to the next, and takes up what was broken off."""

from collections.abc import Callable, Mapping
from functools import partial

from game.engine.match import Setup
from game.evening.evening import Evening
from game.evening.known import GUESTS, PLAYING, PODIUM
from game.evening.steps import Begin, EndNow, Join, Plan, ShuffleTeams, Undo
from scenes.evening import diary
from scenes.evening.bets import SpareBet, waits
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.moments import Moments
from scenes.evening.page import in_pause, more
from scenes.evening.people import mark_of, name_of_guest
from scenes.evening.planning import Planning
from scenes.evening.roster import Attending, Draft, drafted
from scenes.evening.show.podium import Podium
from scenes.evening.ways import Ended, PauseWays, Ways
from scenes.files.storage import EVENING_MATCH
from scenes.games.playing import show
from scenes.input.action import Action
from scenes.lessons.offer import offer
from scenes.lessons.scene import LessonScene
from scenes.lobby.pieces import Tile
from scenes.people.guests import Guest, LastEvening, remember_evening, remember_lesson, remembered
from scenes.people.seating import Player
from scenes.services import Services, Waits
from scenes.session.interrupted import Reading, archived, go_on, read_save
from scenes.session.session import Finished, Session
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene

SAME = "same"
OFFERED = 20.0  # seconds for newcomers to say that they would like to see the game first


class Host:
    """Made at the title, once an evening is wanted; `leave` leads back there."""

    def __init__(self, services: Services, leave: Callable[[], object]) -> None:
        self.services = services
        self._leave = leave
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
        more = partial(self._before, draft)
        self.services.stack.push(GuestList(self.services, device, draft, more, first))

    def _before(self, draft: Draft, screen: GuestList) -> list[Tile]:
        texts, known = self.services.texts, self._book.evening

        def start(then: Callable[[Evening, str, Mapping[int, str]], object]) -> None:
            if draft.problem:
                screen.refuse(draft.problem)
            else:
                evening = drafted(self.services, self._book, draft)
                then(evening, screen.device, screen.devices())

        last = known is not None and draft.here == known.people
        again = texts("Same guests, same plan: start") if last else texts("Start at once")
        if self.services.kiosk:
            again = texts("Start")
        tiles = [Tile(SAME, again, "", lambda: start(self._begin))]
        if not self.services.kiosk:
            tiles.append(Tile("plan", texts("Time and games"), "", lambda: start(self._plan)))
        return tiles

    def _plan(self, evening: Evening, device: str, devices: Mapping[int, str]) -> None:
        begin = partial(self._begin, evening, devices=devices)
        self.services.stack.push(Planning(self.services, device, evening, begin))

    def _begin(
        self, evening: Evening, device: str, devices: Mapping[int, str] | None = None
    ) -> None:
        """Begin it; `devices` says what guests hold already."""
        if refused := evening.why_not(Begin()):
            self.services.notices.append(refused.why)
            return
        evening.apply(Begin())
        self.services.guessed.clear()  # who guessed before is no nose of this one
        plan = evening.minutes, evening.order, evening.rule, bool(evening.teams)
        people = tuple(Guest(name_of_guest(one), mark_of(one)) for one in evening.here())
        remember_evening(self.services, LastEvening(people, *plan))
        log = diary.Diary.begun(self.services, evening)
        self._host(Course(self.services, evening, log), device)
        self.course.devices.update(devices or {})
        self._next()

    # -- an evening that was broken off --

    def take_up(self, device: str) -> bool:
        """Go on with the evening that waits (False, and a notice, if it cannot)."""
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
        else:
            self._next()
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
            read = partial(read_save, self.services.storage, name=EVENING_MATCH)
            if session := go_on(self.services, read, EVENING_MATCH):
                self.course.resume_clock(session.table.game, session.asks())
                self._show(session)
                return
        self._gather()

    def _is_now(self, setup: Setup) -> bool:
        """Whether a match is that of the game being played: the file may hold any."""
        now = self.course.now
        return (setup.seed, setup.game.name, setup.seats) == (now.seed, now.game, len(now.heads))

    # -- the page before a game, and the game --

    def _gather(self, ended: Ended | None = None) -> None:
        """Show how it stands, and ask who sits where."""
        ways = Ways(self._announce_game, self._show_game, self._guests_between, self._more)
        if self.course.evening.phase == PODIUM:
            ways = Ways(self._podium)
        self._page = Gather(self.course, self._device, ways, ended)
        self.services.stack.clear_to(self._page)

    def _next(self) -> None:
        self.course.next_game()
        self._gather()

    def _more(self) -> None:
        self.services.stack.push(more(self._page, self._end, self._leave))

    def _announce_game(self) -> None:
        """Before the first game newcomers are asked whether to see it; later the page offers it."""
        game = self.course.now.game
        if self.course.evening.results:
            if new := self._page.attendance.newcomers():
                remember_lesson(self.services, game, new)
            self._deal()
            return
        seating, names = self._page.seating, self._page.attendance.playing
        offer(self.services, game, seating, names, self._device, play=self._deal, patience=OFFERED)

    def _show_game(self) -> None:
        """Show the next game first; the evening's clock runs meanwhile."""
        game, seating = self.course.now.game, self._page.seating
        remember_lesson(self.services, game, self._page.attendance.playing)
        self.services.stack.push(LessonScene(self.services, game, seating, self._deal))

    def _deal(self) -> None:
        """Deal the cards; until then all others bet, or in the final back a seat (PY-27)."""
        self._page.backing.put()
        setup = self.course.setup()
        if self.services.kiosk:
            session = Session.unsaved(self.services, setup, self._page.seating)
        else:
            session = Session.start(self.services, setup, self._page.seating, EVENING_MATCH)
        self._show(session)

    def _show(self, session: Session) -> None:
        """Show a game whose cards are dealt: nobody thinks again in the final (PY-27)."""
        self._session = session
        self.course.close_bets(session)
        session.known = partial(self.course.knows_end, session.seed)
        self._spare = SpareBet(self.course)
        show(self.services, session)

    def _over(self, services: Services, session: Session) -> None:
        """What follows any game while an evening goes on."""
        if session is not self._session:
            self._after(services, session)
            return
        self._finish(session.finished(), session)
        self._moments.add(session)
        if self.course.evening.phase != PODIUM:
            self.course.next_game()
        self._gather(Ended(session, self._moments))

    def _finish(self, finished: Finished, session: Session | None) -> None:
        self.course.finish(finished, session)
        self._session = None

    def _guests_between(self, device: str) -> None:
        """Who comes and goes before the next game, which waits for its seats."""
        if self.course.evening.now is not None:
            self.course.do(Undo(0))
        self._guests(device)

    def _guests(self, device: str) -> None:
        """Who comes and goes, between two games or in the pause of one."""
        roster = Attending(self.course, remembered(self.services), self._session)
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
        self.course.diary.close(over=True)
        self._leave()

    def _again(self) -> None:
        """The same guests and the same plan: one more evening."""
        self.course.diary.close(over=True)
        self.rest()
        Host(self.services, self._leave).start_again(self.course, self._device)

    def start_again(self, before: Course, device: str) -> None:
        """Begin at once with who is here still, and what they held."""
        evening = Evening(self.services.next_seed(), before.evening.paces)
        devices = {}
        for number, guest in enumerate(before.evening.here()):
            evening.apply(Join(guest.name, guest.look))
            if device_of := before.devices.get(guest.number):
                devices[number] = device_of
        evening.apply(Plan(before.evening.minutes, before.evening.order, before.evening.rule))
        if before.evening.teams and evening.why_not(ShuffleTeams()) is None:
            evening.apply(ShuffleTeams())
        self._begin(evening, device, devices)

    # -- what the services ask for --

    def in_pause(self, session: Session, device: str) -> Scene:
        """Make the page of the evening in the pause of its game."""
        ways = PauseWays(self._guests, self._skip, self._end)
        return in_pause(self.course, session, device, ways)

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

    def bench(self, session: Session) -> Mapping[int, Player]:
        """Name by number whoever waits with a device of their own."""
        return self.course.bench(session.seating) if session is self._session else {}

    def beside(self, device: str) -> bool:
        """Return True for the phone of a guest who has no seat."""
        return self.course.beside(device)

    def seats(self) -> Mapping[str, int | None]:
        """Return by name where each guest sits (None: no seat)."""
        return self.course.seats()

    def on_phone(self, name: str) -> Waits:
        """Return what somebody's phone shows of the evening."""
        return waits(self.course, name, self._session)

    def next_hands(self, session: Session) -> list[int]:
        """List the seats whose device goes to the other player (PY-14)."""
        return self.course.next_hands(session) if session is self._session else []

    def _skip(self) -> None:
        self.course.skip()
        self._session = None
        self._next()

    def rest(self) -> None:
        """Leave the evening for now, with all that happened on the disk."""
        self.course.diary.close()
        if self.services.party is self:
            self.services.party = None
            self.services.after_game = self._after
