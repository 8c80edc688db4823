"""Who plays, on which seat, with which rules; then the cards are dealt."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from game.engine.game import Game
from scenes.choosing.wishes import OpenRules, OpenToPhones
from scenes.input.action import DIRECTIONS, KEYBOARDS, MOUSE, Action, Verb
from scenes.input.pads import Twins
from scenes.input.phones import Guest
from scenes.layout.mats import shortened
from scenes.lessons.offer import offer
from scenes.lobby.dealing import Dealing
from scenes.lobby.house_rules import HouseRules, in_one_line
from scenes.lobby.naming import Naming
from scenes.lobby.pieces import Pieces, Tile, draw_tile, in_a_row, share_of
from scenes.lobby.seat_editor import SeatEditor
from scenes.lobby.sharing import Sharing, how_to_share
from scenes.people.faces import Faces, Mood
from scenes.people.labels import device_name
from scenes.people.prompts import Hints
from scenes.people.seating import Seating
from scenes.people.sitting import add_seat, be_called, free_devices, get_up, sit_down
from scenes.screens.knobs import bot_pace
from scenes.screens.question import Question
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.session.promise import sealed_as
from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.widgets.focus import Focus, Target
from scenes.stage.widgets.plates import ground, heading
from scenes.stage.widgets.stations import Station, stations_at
from scenes.texts import N_

Key: TypeAlias = int | str
"""What can have the focus: a seat, the start, or a tile by its name."""

START, PHONES = "start", "phones"
CALM = 1.0  # seconds after it has joined, in which a device does not deal
_PANELS = (372.0, 444.0)  # y and height, here and below
_START = (686.0, 128.0)
_TILES = (842.0, 132.0)
_START_W = 640.0
_WORD = 120.0  # units, of the one that cuts the cards
LARGE = 150  # percent of the usual letters
WATCHES = N_("No seat is free: this phone watches")
_PHONES = (1810.0, 84.0, 132.0, 112.0)


class Lobby(Screen):
    """Every device joins with south and leaves with east; the focus belongs to all of them."""

    spread = True

    def __init__(
        self, services: Services, game: str, device: str, seating: Seating | None = None
    ) -> None:
        super().__init__(services, device)
        self.dealing = Dealing(services, game, device, seating)
        self._focus: Focus[Key] = Focus(START)
        self._twins = Twins()
        self._ignored: set[str] = set()
        self._joined: dict[str, float] = {}  # the second at which each device sat down
        self._hops = Hops()
        self._faces = Faces(services, self.seating)
        self._hint()

    @property
    def game(self) -> Game:
        """The game that will be dealt."""
        return self.dealing.game

    @property
    def seating(self) -> Seating:
        """Who will play it."""
        return self.dealing.seating

    def _hint(self) -> None:
        """What the device that pressed last may press; a keyboard shares with another key."""
        choose, rules = (Verb.SOUTH, N_("Choose")), (Verb.NORTH, N_("Rules"))
        share, leave = how_to_share(self.services, self.device), (Verb.EAST, N_("Leave the seat"))
        self.hints = Hints(self.services, choose, rules, share, leave)

    def enter(self) -> None:
        """Fit the table to the game.

        Whoever comes from another game without a device is a bot's seat now.
        """
        self.dealing.fit()
        if self.services.phones.stays and not self.services.phones.code:
            self.services.phones.open_door()
        self._check_pads()

    def resume(self) -> None:
        self._check_pads()

    def update(self, dt: float) -> bool:
        if self.services.phones.knocks:
            self._phones()
        return self._hops.update(dt) | self._faces.update(dt)

    # -- presses --

    def act(self, action: Action) -> None:
        if action.device in self._ignored:
            return
        self._hint()
        if action.by_hand and (seats := self.seating.held_by(action.device)):
            self._hops.start(seats)
            self.services.audio.play("tick")
        match action.verb:
            case Verb.PLUGGED | Verb.UNPLUGGED:
                self._check_pads()
            case Verb.POINT:
                self._point(action)
            case Verb.CLICK:
                if self._point(action):
                    self._click()
            case Verb.SOUTH | Verb.START if self._joins(action.device):
                self._joined[action.device] = self.services.stack.seconds
                self._sit_down(action.device, self._looked_at)
            case Verb.SOUTH | Verb.START if self._just_joined(action):
                pass  # the hop says that it was heard
            case Verb.SOUTH:
                self._accept()
            case Verb.START:
                self._begin()
            case Verb.EAST:
                self._leave(action.device)
            case Verb.NORTH:
                self._rules()
            case Verb.WEST | Verb.SELECT:
                self._share(action.device)
            case verb if verb in DIRECTIONS and self._focus.move(verb, self._targets()):
                self.services.audio.play("focus")
        if twin := self._twins.pressed(action, self.services.stack.seconds):
            self._ask_for_twins(twin, action.device)

    def _point(self, action: Action) -> bool:
        before = self._focus.key
        if not self._focus.at(action.x, action.y, self._targets()):
            return False
        if before != self._focus.key:
            self.services.audio.play("focus")
        return True

    def _click(self) -> None:
        """The mouse sits down where it clicks on a bot or an empty seat, or first of all."""
        seat = self._focus.key
        taken = isinstance(seat, int) and seat < len(self.seating) and not self.seating[seat].bot
        sits = bool(self.seating.held_by(MOUSE))
        if isinstance(seat, int) and not taken and not sits:
            self._sit_down(MOUSE, seat if seat < len(self.seating) else None)
            self._focus.key = START
        elif seat == START and not self.seating.people():
            self._sit_down(MOUSE, None)
        else:
            self._accept()

    def _accept(self) -> None:
        key = self._focus.key
        if key == START:
            self._begin()
        elif isinstance(key, int):
            self._seat(key)
        elif key == PHONES:
            self._phones()
        else:
            self.services.audio.play("accept")
            next(tile for tile in self._tiles() if tile.key == key).act()
        self._settle()

    def _seat(self, seat: int) -> None:
        self.services.audio.play("accept")
        if seat >= len(self.seating):
            add_seat(self.seating)
        else:
            played, options = self.dealing.played, self.dealing.options
            editor = SeatEditor(
                self.services, self.device, self.game, played, self.seating, seat, options
            )
            self.services.stack.push(editor)

    def _begin(self) -> None:
        if not self.seating.people():
            self.services.audio.play("refuse")
            return
        self.services.audio.play("accept")
        names = [self.seating[seat].name for seat in self.seating.people()]
        offer(
            self.services, self.game.name, self.seating, names, self.device, play=self.dealing.deal
        )

    # -- people --

    def _joins(self, device: str) -> bool:
        return device != MOUSE and not self.seating.held_by(device) and self.dealing.room

    def _just_joined(self, action: Action) -> bool:
        """Whether whoever has sat down within the last second would deal, perhaps by mashing."""
        deals = action.verb is Verb.START or self._focus.key == START
        return deals and self.services.stack.seconds - self._joined.get(action.device, -CALM) < CALM

    @property
    def _looked_at(self) -> int | None:
        """The focused seat, where a bot keeps somebody's place."""
        seat = self._focus.key
        kept = isinstance(seat, int) and seat < len(self.seating) and self.seating[seat].aside
        return seat if isinstance(seat, int) and kept else None

    def _sit_down(self, device: str, seat: int | None) -> None:
        seat = sit_down(self.seating, device, self.game.seats[-1], seat)
        if seat is not None:
            self._hops.drop(seat)
            self._faces.show(seat, Mood.GLAD)
        self.services.audio.play("join")
        self.services.rumble(device)
        self._settle()

    def _share(self, device: str) -> None:
        """Whoever has no seat yet joins with the same press."""
        own = KEYBOARDS if device in KEYBOARDS else (device,)
        if not self.seating.held_by(*own):
            if not self.dealing.room:
                self.services.audio.play("refuse")
                return
            self._sit_down(device, self._looked_at)
        most = self.game.seats[-1]
        self.services.stack.push(Sharing(self.services, device, self.seating, most))

    def _leave(self, device: str) -> None:
        """A bot takes the seat; the last person leaves for the title."""
        own = self.seating.held_by(device)
        people = self.seating.people()
        if len(people) <= len(own[:1]):
            self.back()
        elif own:
            get_up(self.seating, own[-1])
            self.services.audio.play("leave")
            self._settle()

    def _check_pads(self) -> None:
        self.dealing.check_pads()
        self._settle()

    def _settle(self) -> None:
        """After any change: what fits who is here, and a focus that is there."""
        self.dealing.settle()
        self._focus.place_focus(self._targets(), START)

    def _phones(self) -> None:
        self.services.open(OpenToPhones(self.device, self._sit_with_phone))

    def _sit_with_phone(self, guest: Guest) -> None:
        """Let a guest sit down under the name and with the sign chosen on the phone."""
        if not self.dealing.room:
            self.services.notices.append(WATCHES)
            return
        wished = guest.name, guest.mark
        self._sit_down(guest.device, None)
        for seat in self.seating.held_by(guest.device):
            be_called(self.seating, seat, *wished)
        self._settle()

    def _ask_for_twins(self, one: str, twin: str) -> None:
        texts = self.services.texts
        question = texts(
            "Are {one} and {other} the same pad, seen twice?",
            one=device_name(self.services, one),
            other=device_name(self.services, twin),
        )
        no, yes = texts("No, these are two"), texts("Yes, it is one pad")
        answers = (no, lambda: None), (yes, lambda: self._ignore(twin))
        self.services.stack.push(Question(self.services, one, question, answers, (one, twin)))

    def _ignore(self, twin: str) -> None:
        self._ignored.add(twin)
        for seat in self.seating.held_by(twin):
            get_up(self.seating, seat)

    # -- tiles --

    def _tiles(self) -> Iterator[Tile]:
        texts, dealing = self.services.texts, self.dealing
        if set(self.services.offered) - {self.game.name}:
            title = texts(dealing.presentation.title)
            yield Tile("game", texts("Game"), title, dealing.next_game)
        yield Tile("seats", texts("Seats"), str(len(self.seating)), dealing.next_number)
        if dealing.options.names():
            line = in_one_line(texts, dealing.presentation, dealing.options)
            yield Tile("options", texts("House rules"), line, self._house_rules)
        if self.game.has_starter:
            drawn = dealing.starter is None
            who = texts("drawn") if drawn else self.seating[dealing.starter or 0].name
            yield Tile("starter", texts("Who starts"), who, dealing.next_starter)
        yield Tile("cut", texts("Cut"), shortened(dealing.word, _WORD), self._cut)
        if not self._large:  # then the hint alone says so
            yield Tile("rules", texts("Rules"), "", self._rules)
        yield Tile("back", texts("Back"), "", self.back)

    def _house_rules(self) -> None:
        table, services = self.dealing, self.services
        pace = [bot_pace(services)] if self.seating.bots() else []
        rules = table.presentation, table.options, table.change, table.minutes, pace
        services.stack.push(HouseRules(services, self.device, *rules))

    def _cut(self) -> None:
        """Show what the shuffle is sealed as, then ask for a word that nobody knew at that time."""
        promised, dice = self.dealing.sealed(), self.dealing.presentation.dice
        told = sealed_as(self.services.texts, promised.fingerprint, dice=dice)
        asks = N_("Cut the cards: a word of yours")
        naming = Naming(self.services, self.device, promised.word, self.dealing.cut, asks, told)
        self.services.stack.push(naming)

    def _rules(self) -> None:
        self.services.open(OpenRules(self.game.name, self.dealing.options, self.device))

    @property
    def spoken(self) -> str:
        texts, key = self.services.texts, self._focus.key
        if isinstance(key, int):
            here = key < len(self.seating)
            return self.seating[key].name if here else texts("one more seat")
        fixed = {START: texts("Deal the cards"), PHONES: texts("Phones")}
        tiles = {tile.key: tile.words for tile in self._tiles()}
        return (fixed | tiles).get(key or START, "")

    def choices(self) -> Sequence[Station]:
        targets = self._targets()
        targets = sorted(targets, key=lambda target: target.key != START)
        return stations_at(targets, focus=self._focus.key)

    # -- the picture --

    def _targets(self) -> list[Target[Key]]:
        panels: list[Key] = list(range(self.game.seats[-1]))
        rows = list(self._tiles())
        tiles: list[Key] = [tile.key for tile in rows]
        shares = [share_of(tile, large=self._large) for tile in rows]
        start: Target[Key] = Target(START, 960.0, _START[0], _START_W, _START[1])
        phones: list[Target[Key]] = [Target(PHONES, *_PHONES)]
        phones = phones if self.services.opens_to_phones else []
        return [*phones, *in_a_row(panels, *_PANELS), start, *in_a_row(tiles, *_TILES, shares)]

    @property
    def _large(self) -> bool:
        return self.services.settings.text_size >= LARGE

    def paint(self, frame: Frame) -> None:
        theme = self.services.theme
        ground(frame, "ui/table_title", 215)
        title = self.services.texts(self.dealing.presentation.title)
        heading(frame, Layer.REST, theme, title, y=82.0)
        tiles, pieces = {tile.key: tile for tile in self._tiles()}, Pieces(frame, self.services)
        for place in self._targets():
            focused = place.key == self._focus.key
            if place.key == START:
                if self.seating.people():
                    pieces.start(place, focused, self.dealing.minutes())
                else:
                    pieces.call(place)
                pieces.waiting(self._free_devices(), place)
            elif place.key == PHONES:
                pieces.phones(place, focused)
            elif isinstance(place.key, str):
                draw_tile(frame, self.services, place, tiles[place.key], focused)
            elif place.key < len(self.seating):
                player = self.seating[place.key]
                picture = pieces.seat(place, player, self._faces, place.key, focused)
                still = self.services.settings.reduced_motion
                frame.add(self._hops.hopping(place.key, picture, still=still), Layer.MOVING)
            else:
                pieces.empty_seat(place, focused)

    def _free_devices(self) -> list[str]:
        """The devices that could join, while there is a seat for them."""
        if not self.dealing.room:
            return []
        free = free_devices(self.seating, self.services.present)
        return [one for one in free if one not in self._ignored]
