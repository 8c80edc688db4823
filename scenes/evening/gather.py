"""The page before each game: how the last one ended, the table, the next game, who sits there."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil

from game.evening.known import PODIUM
from scenes.choosing.wishes import OpenFair, OpenRules
from scenes.evening.attendance import Attendance, Backing, guest_of, key_of
from scenes.evening.course import Course
from scenes.evening.people import name_of_heads
from scenes.evening.show.before import (
    BELOW,
    draw_game,
    draw_seat,
    draw_title,
    ending,
    news,
    places_of,
)
from scenes.evening.show.standings import Standings
from scenes.evening.tiles import ABSENT, CALM, Key, TileScreen
from scenes.evening.ways import Ended, Ways, hinted
from scenes.evening.words import final_words
from scenes.games import registry
from scenes.input.action import MOUSE, Action, Verb
from scenes.lessons.offer import Offer
from scenes.lobby.pieces import Tile, in_a_row
from scenes.people.labels import device_name, listing, player_name
from scenes.people.prompts import Hints
from scenes.people.seating import Seating
from scenes.screens.deafness import Deafness
from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Frame, Layer, Text
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import MARGIN_X, ROOM, ground

START, OTHER, GUESTS, SHOW, MORE = "start", "other", "guests", "show", "more"
WAIT = 18.0  # seconds until the next game begins by itself
CHANGED = 8.0  # at least, once somebody has changed what is played, or by whom
SETTLED = 6.0  # once all sit at the first game
JOINING = 12.0  # at most, once only guests without a device are missing
READ = 7.0  # seconds until the podium follows the last table
PRESSED = 1.0  # seconds without a press after a game, which was pressed, until one counts

_ALONE = (176.0, 800.0)  # from top to bottom: the table with nothing below it
_ABOVE = (176.0, 548.0)  # and with the next game
_NEWS_Y = 802.0
_START_SHARE = 1.7  # of the row of tiles, in tiles
_HINTS_Y = 1000.0


class Gather(TileScreen):
    """A page where each guest takes a seat with a device, and says "ready".

    South on a device without a seat takes the next one, or the chosen one; on one with seats it is
    ready. The focus is only whose arrows moved it: no other device's press means what it lies on.
    Whoever has no device is played for by a bot, until they press; nobody is waited for long.
    Left and right of who waits choose whom they bet on, or in the final back, in their row; from
    "ready" down leads to the other tiles, and up to the next free seat.
    """

    tiles_at = (896.0, 100.0)
    reason_y = _NEWS_Y

    def __init__(
        self, course: Course, device: str, ways: Ways | None = None, ended: Ended | None = None
    ) -> None:
        super().__init__(course.services, device, START)
        self.course = course
        self.ended = ended
        self.over = course.evening.phase == PODIUM
        self._ways = ways or Ways()
        self._mover = ""  # whose arrows moved the focus
        self._clock = 0.0  # seconds since it came
        self._joined = ""  # who plays with the device that just took a seat, translated
        self._hops = Hops()
        self._gone = False
        before = bool(course.evening.results)
        self.table = self._standings() if before else None
        self.backing = Backing(course)
        self.attendance = Attendance(course, self.backing)
        self._renew()
        self._left = READ if self.over else WAIT if before or self.attendance.settled else ABSENT
        if ended:
            self._deafness = Deafness(PRESSED)
        self._hint()

    @property
    def seating(self) -> Seating:
        """Who sits at the next game."""
        return self.attendance.seating

    def _standings(self) -> Standings:
        """The table of all who are in it now."""
        room = _ALONE if self.over else _ABOVE
        return Standings(self.services, self.course.evening, room, ended=bool(self.ended))

    def _renew(self) -> None:
        """Seat the players of the game that is next, and remember which that is."""
        now = self.course.evening.now
        self._game = now.game if now else ""
        self.attendance.renew()

    def _hint(self) -> None:
        """What the device that pressed last may press."""
        bets = self.backing.next_of(self.device) is not None
        ways = hinted(self.device, bets=bets, ended=bool(self.ended), over=self.over)
        self.hints = Hints(self.services, *ways, y=_HINTS_Y)

    def enter(self) -> None:
        if self.ended:
            self.services.audio.play("win")
            self.services.say(ending(self.course, self.ended.session)[1])
        if final_words(self.services.texts, self.course.evening):
            self.services.audio.play("reveal")
        self.attendance.check()

    def resume(self) -> None:
        super().resume()
        if self._gone:  # and yet nothing was dealt
            self._gone = False
            self.attendance.ask_again()
        if self.course.evening.now is None and not self.over:
            self.course.next_game(self._game)
            self._renew()
            if self.table:  # guests have come or gone
                seen, self.table = self.table.clock, self._standings()
                self.table.clock = seen
            self.focus.place_focus(self.targets())  # there may be fewer seats
        self._hold()
        self.attendance.check()

    # -- presses --

    def early(self, action: Action) -> None:
        if action.by_hand and (mine := self.attendance.seats_of(action.device)):
            self._hops.start(mine)
            self.services.audio.play("tick")

    def touched(self) -> None:
        self._joined, self.told = "", ""

    def handle(self, action: Action) -> None:
        """Let somebody sit down who presses on and on."""
        takes = action.pressed and action.verb in (Verb.SOUTH, Verb.START)
        soon = not self.ended and self._clock >= CALM and action.device != MOUSE
        if takes and soon and self._joins(action.device):
            self.quiet = 0.0
            self.touched()
            self.device = action.device
            self.react(action)
        else:
            super().handle(action)

    def act(self, action: Action) -> None:
        device, before = action.device, self.focus.key
        if action.by_hand and (mine := self.attendance.seats_of(device)):
            self._hops.start(mine)
        match action.verb:
            case Verb.PLUGGED | Verb.UNPLUGGED:
                self.attendance.check()
            case Verb.SOUTH | Verb.START if device != MOUSE and self._joins(device):
                looked = self.focus.key if self._mover == device else START
                free = self.attendance.free
                self._take(next((seat for seat in free if seat == looked), free[0]))
            case Verb.SOUTH | Verb.START if self._mover not in ("", device):
                self._press_start()
            case Verb.LEFT | Verb.RIGHT if (guest := self.chooses(device)) is not None:
                self._back(guest, 1 if action.verb is Verb.RIGHT else -1)
            case Verb.UP if self.focus.key == START and self.attendance.free:
                self.focus.key = self.attendance.free[0]
                self.services.audio.play("focus")
            case Verb.DOWN if self.focus.key == START:  # left and right may choose a seat there
                super().act(replace(action, verb=Verb.RIGHT))
            case Verb.EAST:
                self._get_up(device)
            case Verb.NORTH if self.ended:
                game = self.ended.session.table.game
                self.services.open(OpenRules(game, None, self.device))
            case Verb.WEST | Verb.SELECT if self.ended:
                self.services.open(OpenFair(self.ended.session, self.device))
            case _:
                super().act(action)
        if self.focus.key != before:
            self._mover = device
            self._hold()
        self._hint()

    def _hold(self) -> None:
        """Something else is played, or by others: there is time to look at it."""
        self._left = max(self._left, CHANGED)

    def _joins(self, device: str) -> bool:
        """Whether a press of this device takes a seat: without one, unless it chose a tile."""
        tile = self._mover == device and self.focus.key in (SHOW, OTHER, GUESTS, MORE)
        backs = self.backing.final and self.backing.of(device)
        return self.attendance.joins(device) and not tile and not backs

    def chooses(self, device: str) -> int | None:
        """Return who chooses by this device's arrows, unless those move the focus."""
        moves = self._mover == device and self.focus.key != START
        return None if moves else self.backing.next_of(device)

    def _back(self, guest: int, step: int) -> None:
        self.backing.turn(guest, step)
        self.services.audio.play("focus")

    def named(self, key: int) -> str:
        if key >= 0:
            player = self.seating[key]
            return f"{player.name}: {player_name(self.services, player)}"
        guest = guest_of(key)
        seat, name = self.backing.chosen(guest), name_of_heads(self.course.evening, (guest,))
        return f"{name}: {self.seating[seat].name if seat >= 0 else self.services.texts('nobody')}"

    @property
    def spoken(self) -> str:
        return self._joined or super().spoken

    @property
    def looked_at(self) -> Key | None:
        guest = self.chooses(self.device)
        return super().looked_at if guest is None else key_of(guest)

    def pick(self, key: int) -> None:
        """Take a seat, or let a row's guest back another one.

        A seat can be taken that has another device, or none. A bot's cannot be taken, and one's own
        is left by east alone.
        """
        if key < 0:
            self._back(guest_of(key), 1)
            return
        player = self.seating[key]
        if not player.person:
            self.refuse(self.services.texts("A bot plays here"))
        elif player.device == self.device:
            self.refuse(self._plays(player.device, player.name))
        else:
            self._take(key)

    def _take(self, seat: int) -> None:
        self.attendance.take(seat, self.device)
        self._deafness.forget(self.device)  # whoever presses on and on is not ready with it
        self.services.audio.play("join")
        self.services.rumble(self.device)
        self._hops.start([seat])
        self._hold()
        if self.attendance.settled and self.table is None:
            self._left = SETTLED
        self._joined = self._plays(self.device, self.seating[seat].name)
        if self.focus.key == seat:  # whose hand is here is ready with the next press, or bets
            self.focus.key = START

    def _plays(self, device: str, name: str) -> str:
        """Say which device plays for whom."""
        called = device_name(self.services, device)
        return self.services.texts("{device} plays for {name}", device=called, name=name)

    def _get_up(self, device: str) -> None:
        """Not ready after all; then out of the chosen seat, or the last one; then all else."""
        mine = self.attendance.seats_of(device)
        if self.attendance.wait_for(device):
            self.services.audio.play("back")
            self._hold()
        elif mine:
            seat = next((seat for seat in mine if seat == self.focus.key), mine[-1])
            self.attendance.give_up(seat)
            self.services.audio.play("leave")
            self._hold()
        elif self.backing.final and self.backing.of(device):
            self.backing.release(device)
            self.services.audio.play("leave")
        else:
            self._ways.more()

    def _press_start(self) -> None:
        """Be ready, with all seats of this device; whoever has none begins for all.

        Who backs somebody is ready one after another, and with the last one the seats are.
        """
        device, backing = self.device, self.backing
        mine = self.attendance.seats_of(device)
        if self.over:
            self._leave_for(self._ways.start)
        elif (guest := backing.next_of(device)) is not None:
            backing.done.add(guest)
            self._be_ready(mine if backing.next_of(device) is None else [])
        elif set(mine) - self.attendance.ready:
            self._be_ready(mine)
        elif self.attendance.awaited and (mine or backing.of(device)):
            names = listing(self.services.texts, self.attendance.awaited)
            self.refuse(self.services.texts("Not ready yet: {names}", names=names))
        elif not mine and device != MOUSE and (guest := backing.adopt(device)) is not None:
            self._be_ready([])
            self._joined = self._plays(device, name_of_heads(self.course.evening, (guest,)))
        else:
            self.begin()

    def _be_ready(self, seats: Sequence[int]) -> None:
        self.attendance.ready.update(seats)
        self.services.audio.play("join")
        self.services.rumble(self.device)
        if self.attendance.free and not self.attendance.unready:
            self._left = min(self._left, JOINING)

    def begin(self) -> None:
        """Start the game, if anybody has a device (ask first where bots play for somebody)."""
        services, texts = self.services, self.services.texts
        if not self.seating.people():
            self.refuse(texts("Somebody must press first."))
        elif self.attendance.free:
            names = listing(texts, [self.seating[seat].name for seat in self.attendance.free])
            question = texts("A bot plays for {names}. Deal the cards?", names=names)
            no, yes = texts("No, wait"), texts("Yes, deal the cards")
            answers = (no, lambda: None), (yes, self._deal)
            services.stack.push(Offer(services, self.device, question, answers, ABSENT))
        else:
            self._deal()

    def _deal(self) -> None:
        self.attendance.check()
        if self.seating.people():
            self._leave_for(self._ways.start)

    def _leave_for(self, way: Callable[[], object]) -> None:
        """Lead on, once; whoever holds what is remembered."""
        if not self._gone:
            self._gone = True
            if not self.over:
                self.course.note_devices(self.seating)
            way()

    def tiles(self) -> Sequence[Tile]:
        texts = self.services.texts
        if self.over:
            return [Tile(START, self._counted(texts("The podium")), "", self._press_start)]
        tiles = [
            Tile(OTHER, texts("Another game"), "", self._another),
            Tile(GUESTS, texts("Guests come and go"), "", lambda: self._ways.guests(self.device)),
            Tile(MORE, texts("More"), "", self._ways.more),
        ]
        if self.table and self.attendance.newcomers():
            show = Tile(SHOW, texts("Show me first"), "", lambda: self._leave_for(self._ways.show))
            tiles.insert(0, show)
        if self.course.evening.now:
            ready = self.attendance.pressed
            people = ready + len(self.attendance.awaited)
            count = texts("Ready: {n} of {all}", n=ready, all=people)
            label = self._counted(count if people else texts("Ready"))
            tiles.insert(0, Tile(START, label, "", self._press_start))
        return tiles

    def _counted(self, label: str) -> str:
        """Add in how many seconds it goes on by itself."""
        seconds = self.services.texts("in {n} s", n=max(1, ceil(self._left)))
        return f"{label} · {seconds}" if self._counts else label

    def _another(self) -> None:
        self.renew(self.course.game_after(self._game))

    def renew(self, game: str = "") -> None:
        """Propose this game, or the same one anew."""
        self.course.next_game(game or self._game)
        self._renew()
        self.focus.place_focus(self.targets())
        self._hold()

    # -- time --

    @property
    def _counts(self) -> bool:
        """Whether it goes on by itself: with nobody there it does not."""
        return self.over or bool(self.seating.people())

    def update(self, dt: float) -> bool:
        super().update(dt)
        self._clock += dt
        moved = self._hops.update(dt)
        if self.table:
            moved |= self.table.update(dt)
        if self.ended and self.ended.moments is not None:
            self.ended.moments.update()
        if problem := self.course.diary.problem:  # the evening must not seem to be kept
            self.told = self.services.texts(problem)
        if self._counts:
            self._left -= dt
            told = self.table is None or self.table.told
            ready = self.attendance.settled and not self.attendance.awaited and told
            if self._left <= 0 or ready:
                self._left = 0.0
                (self._press_start if self.over else self._deal)()
        return moved or self._counts

    # -- the picture --

    def targets(self) -> Sequence[Target[Key]]:
        feet: list[Key] = [tile.key for tile in self.tiles()]
        shares = [_START_SHARE if key == START else 1.0 for key in feet]
        seats = [Target[Key](*place) for place in self._seats()]
        table = self.table.places() if self.table else {}
        asked = [guest for guest in self.backing.asked if guest in table]
        rows = [Target[Key](key_of(guest), *table[guest]) for guest in asked]
        return [*rows, *seats, *in_a_row(feet, *self.tiles_at, shares)]

    def _seats(self) -> list[Target[int]]:
        return places_of(len(self.seating), below=self.table is not None)

    def paint(self, frame: Frame) -> None:
        table = registry.presentation(self._game).table if self._game else "ui/table_title"
        ground(frame, "ui/table_title" if self.table else table, 215)
        draw_title(frame, self.course, self.ended.session if self.ended else None)
        if self.table:
            focused = self.focus.key
            seen = guest_of(focused) if isinstance(focused, int) else None
            self.table.draw(frame, self.backing.shown(self.seating, self.table.told), seen)
            if self._game:
                draw_game(frame, self.course, MARGIN_X, *BELOW)
        now = self.seating, self._hops, self.attendance.ready
        for place in self._seats():
            draw_seat(frame, self.services, place, *now, focused=place.key == self.focus.key)
        if not self.told:
            said = "\n".join(news(self.course, self.seating, self._joined))
            ink = self.services.theme.text
            frame.add(Text(said, 960.0, _NEWS_Y, ROOM, 80.0, 34.0, ink), Layer.REST)
        self.draw_tiles(frame, self.targets())
