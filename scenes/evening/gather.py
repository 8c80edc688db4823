"""Before each game: who sits, with which device, and what those who wait bet."""

from collections.abc import Callable, Iterator, Sequence
from math import inf

from game import GAMES
from scenes.evening.bets import Bets
from scenes.evening.course import Course
from scenes.evening.people import face_of, name_of_heads
from scenes.evening.tiles import ABSENT, CALM, TILES, Key, TileScreen
from scenes.games import registry
from scenes.input.action import KEYBOARDS, MOUSE, Action, Verb
from scenes.lessons.offer import Offer
from scenes.lobby.pieces import PRESS, Tile, in_a_row
from scenes.match.mats import shortened
from scenes.match.session import STAND_IN
from scenes.people.characters import draw_bot
from scenes.people.labels import device_name, device_picture, listing
from scenes.people.prompts import Hints
from scenes.people.seating import Player
from scenes.people.sitting import share_keyboard
from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import ground, heading, plate
from scenes.texts import N_

START, BET, OTHER = "start", "bet", "other"
_PANELS = (392.0, 400.0)  # y and height
SEEN = 15.0  # of the seconds left
WAIT = 6.0  # seconds until the game starts by itself, if all have their devices


class Gather(TileScreen):
    """A screen where each guest takes a seat with a device.

    South on a device without a seat takes the next one; with a seat it takes the chosen one too.
    Whoever has no device is played for by a bot, until they press; nobody waits long for them. All
    this is said, and asked before a press deals.
    """

    def __init__(
        self,
        course: Course,
        device: str,
        start: Callable[[], object],
        other: Callable[[], object],
        leave: Callable[[], object],
    ) -> None:
        """`start` deals, `other` goes back to choose another game."""
        super().__init__(course.services, device, START)
        self.course = course
        self.seating = course.seating()
        self._start, self._other, self._leave = start, other, leave
        self._touched = False
        self._clock = 0.0  # seconds since it came
        self._joined = ""  # who plays with the device that just took a seat, translated
        self._hops = Hops()
        self.hints = Hints(
            self.services, (Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Leave the seat"))
        )

    def enter(self) -> None:
        self._check()

    def resume(self) -> None:
        super().resume()
        self._check()

    def _check(self) -> None:
        """Whose pad is gone has none."""
        for seat, player in enumerate(self.seating):
            if player.device and player.device not in self.services.present:
                self.seating.stand_in(seat, STAND_IN)

    # -- presses --

    @property
    def free(self) -> list[int]:
        """Seats of guests without a device."""
        return [seat for seat, player in enumerate(self.seating) if player.stands_in]

    @property
    def ready(self) -> bool:
        return not self.free

    @property
    def settled(self) -> bool:
        """Whether nobody has to press: all have their devices, and nobody waits and bets."""
        self._check()
        return self.ready and bool(self.seating.people()) and not self.course.evening.waiting()

    def touched(self) -> None:
        self._touched, self._joined, self.told = True, "", ""

    def handle(self, action: Action) -> None:
        """Let somebody sit down who presses on and on: that harms nobody."""
        takes = action.verb in (Verb.SOUTH, Verb.START) and action.device != MOUSE
        if takes and action.pressed and self._clock >= CALM and self._joins(action.device):
            self.quiet = 0.0
            self.touched()
            self.device = action.device
            self.act(action)
        else:
            super().handle(action)

    def act(self, action: Action) -> None:
        device = action.device
        if action.by_hand and (mine := self._seats_of(device)):
            self._hops.start(mine)
        if action.verb in (Verb.PLUGGED, Verb.UNPLUGGED):
            self._check()
        elif action.verb in (Verb.SOUTH, Verb.START) and device != MOUSE and self._joins(device):
            looked = self.focus.key
            self._take(looked if isinstance(looked, int) and looked in self.free else self.free[0])
        elif action.verb is Verb.EAST:
            self._get_up(device)
        else:
            super().act(action)

    def _seats_of(self, device: str) -> list[int]:
        return [seat for seat, player in enumerate(self.seating) if player.device == device]

    def _joins(self, device: str) -> bool:
        return bool(self.free) and not self._seats_of(device)

    def pick(self, key: int) -> None:
        """Take a seat that has another device, or none.

        A bot's cannot be taken, and one's own is left by east alone.
        """
        player = self.seating[key]
        if not player.person:
            self.refuse(self.services.texts("A bot plays here"))
        elif player.device == self.device:
            self.refuse(self._plays(key))
        else:
            self._take(key)

    def _take(self, seat: int) -> None:
        self.seating.hand_over(seat, self.device)
        self._deafness.forget(self.device)  # whoever presses on and on does not deal with it
        self.services.audio.play("join")
        self.services.rumble(self.device)
        self._hops.start([seat])
        self._joined = self._plays(seat)

    def _plays(self, seat: int) -> str:
        """Say which device plays for whom."""
        player = self.seating[seat]
        device = device_name(self.services, player.device)
        return self.services.texts("{device} plays for {name}", device=device, name=player.name)

    def _get_up(self, device: str) -> None:
        """The chosen seat, or the last one of the device; without any it leaves the evening."""
        mine = self._seats_of(device)
        if not mine:
            self._leave()
            return
        seat = next((seat for seat in mine if seat == self.focus.key), mine[-1])
        self.seating.stand_in(seat, STAND_IN)
        self.seating[seat].lost = ""
        self.services.audio.play("leave")

    def begin(self) -> None:
        """Start the game, if anybody has a device.

        Ask first if a bot plays for somebody.
        """
        texts = self.services.texts
        if not self.seating.people():
            self.refuse(texts("Somebody must press first."))
        elif self.free:
            question = texts("A bot plays for {names}. Deal the cards?", names=self._absent())
            answers = (
                (texts("No, wait"), lambda: None),
                (texts("Yes, deal the cards"), self._deal),
            )
            services = self.services
            services.stack.push(Offer(services, self.device, question, answers, ABSENT))
        else:
            self._deal()

    def _deal(self) -> None:
        self._check()
        if self.seating.people():
            self.course.note_devices(self.seating)
            self._start()

    def _absent(self) -> str:
        return listing(self.services.texts, [self.seating[seat].name for seat in self.free])

    def tiles(self) -> Sequence[Tile]:
        texts = self.services.texts
        start = texts("Deal the cards")
        waits = texts("in {n} s", n=round(self._left)) if self._left <= SEEN else ""
        tiles = [Tile(START, start, waits, self.begin)]
        now = self.course.evening.now
        backing = self.course.evening.backing  # which is asked before the first card
        if now and self.course.evening.waiting() and not backing:
            count = len(now.bets)
            of = f"{count} / {len(self.course.evening.waiting())}"
            tiles.append(Tile(BET, texts("Bets of those who wait"), of, self._bet))
        halved = self.services.devices.halved
        if (halved or len(self._at_keyboard) > 1) and not self.services.kiosk:
            how = texts("two halves") if halved else texts("passed around")
            tiles.append(Tile("keys", texts("Keyboard"), how, self._halve))
        tiles.append(Tile(OTHER, texts("Another game"), "", self._other))
        tiles.append(Tile("leave", texts("To the title"), "", self._leave))
        return tiles

    @property
    def _at_keyboard(self) -> list[int]:
        return [seat for seat, player in enumerate(self.seating) if player.device in KEYBOARDS]

    def _halve(self) -> None:
        """Let two play at the keyboard at once, or pass it around."""
        self.services.devices.halved = not self.services.devices.halved
        share_keyboard(self.seating, self.services.devices.halved)

    def _bet(self) -> None:
        names = [player.name for player in self.seating]
        self.services.stack.push(Bets(self.course, self.device, names))

    def update(self, dt: float) -> bool:
        super().update(dt)
        self._clock += dt
        moved = self._hops.update(dt)
        if self._left <= 0:
            self._touched, self.quiet = True, 0.0
            self._deal()
        return moved or self._left <= SEEN

    @property
    def _left(self) -> float:
        """Seconds until it is dealt without a press; without end while nobody has a device."""
        if not self.seating.people():
            return inf
        return (WAIT if self.ready and not self._touched else ABSENT) - self.quiet

    # -- the picture --

    def targets(self) -> Sequence[Target[Key]]:
        panels: list[Key] = list(range(len(self.seating)))
        tiles: list[Key] = [tile.key for tile in self.tiles()]
        return [*in_a_row(panels, *_PANELS), *in_a_row(tiles, *TILES)]

    def paint(self, frame: Frame) -> None:
        theme, texts, now = self.services.theme, self.services.texts, self.course.now
        presentation = registry.presentation(GAMES[now.game].name)
        ground(frame, presentation.table, 190)
        heading(frame, Layer.REST, theme, texts(presentation.title), y=104.0)
        places = self.targets()
        for place in places:
            if isinstance(place.key, int):
                self._draw_seat(frame, place, self.seating[place.key])
        if not self.told:
            told = "\n".join(self._news())
            frame.add(Text(told, 960.0, 670.0, 1700.0, 120.0, 38.0, theme.text), Layer.REST)
        self.draw_tiles(frame, places)

    def _news(self) -> Iterator[str]:
        """Say who has just joined, else who waits; and for whom a bot plays."""
        texts, evening = self.services.texts, self.course.evening
        if self._joined:
            yield self._joined
        elif waiting := evening.waiting():
            names = [name_of_heads(evening, (guest,)) for guest in waiting]
            yield texts("Waiting this time: {names}", names=listing(texts, names))
        if self.free and self.seating.people():
            yield texts("A bot plays for {names}", names=self._absent())

    def _draw_seat(self, frame: Frame, place: Target[Key], player: Player) -> None:
        theme, layer, texts = self.services.theme, Layer.REST, self.services.texts
        _, x, y, w, h = place
        top, inner = y - h / 2, w - 32
        picture, colour = face_of(player.mark)
        focused = place.key == self.focus.key
        outline = "" if player.stands_in else colour
        plate(frame, layer, theme, x, y, w, h, focused=focused, outline=outline)
        alpha = 150 if player.stands_in else 255
        shown = Picture(picture, x, top + 76, 104, 104, alpha=alpha, colour=colour)
        still = self.services.settings.reduced_motion
        seat = place.key if isinstance(place.key, int) else 0
        frame.add(self._hops.hopping(seat, shown, still=still), Layer.MOVING)
        name = Text(
            shortened(player.name, inner), x, top + 178, inner, 88, 44.0, theme.text, "black"
        )
        frame.add(name, layer)
        if player.stands_in:
            frame.add(Picture(PRESS, x, top + 258, 72, 72), layer)
            frame.add(
                Text(
                    texts("Press to join in"), x, top + 340, inner, 96, 34.0, theme.accent, "bold"
                ),
                layer,
            )
        elif player.bot:
            draw_bot(frame, player.bot, x, top + 262, 100, layer)
            frame.add(Text(texts("a bot"), x, top + 346, inner, 56, 34.0, theme.text), layer)
        else:
            frame.add(
                Picture(device_picture(self.services, player.device), x, top + 262, 88, 88), layer
            )
            who = device_name(self.services, player.device)
            frame.add(Text(who, x, top + 346, inner, 56, 34.0, theme.text), layer)
