"""Who plays, on which seat, with which rules; then the cards are dealt."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from game import GAMES
from game.bots.characters import CHARACTERS
from game.engine.commitment import Commitment
from game.engine.game import Game, Options
from game.engine.match import Setup
from game.evening.plan import seconds
from scenes.games import registry
from scenes.games.playing import deal
from scenes.input.action import DIRECTIONS, KEYBOARDS, MOUSE, Action, Verb
from scenes.input.pads import Twins
from scenes.lessons.offer import offer
from scenes.lobby.house_rules import HouseRules, in_one_line
from scenes.lobby.naming import Naming
from scenes.lobby.pieces import (
    Tile,
    draw_call,
    draw_empty_seat,
    draw_phones,
    draw_seat,
    draw_start,
    draw_tile,
    draw_waiting,
    in_a_row,
)
from scenes.lobby.seat_editor import SeatEditor
from scenes.lobby.sharing import Sharing
from scenes.match.mats import shortened
from scenes.match.presentation import Presentation
from scenes.match.promise import sealed_as
from scenes.match.session import promise
from scenes.match.wishes import OpenRules, OpenToPhones
from scenes.people.characters import name_bots
from scenes.people.faces import Faces, Mood
from scenes.people.guests import remembered
from scenes.people.labels import device_name, is_one_button
from scenes.people.prompts import Hints
from scenes.people.seating import Seating
from scenes.people.sitting import (
    add_seat,
    be_called,
    fit,
    free_devices,
    get_up,
    new_table,
    set_seats,
    sit_down,
)
from scenes.screens.question import Question
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.render.text import text_width
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
_NARROW, _WIDE = (
    ("seats", "cut", "rules", "back"),
    1.7,
)  # tiles of a word; of their width, the others
_EDGES, _LABEL = 1.1, 0.8  # of a tile, in heights of its value; and of its label
LARGE = 150  # percent of the usual letters
_WATCHES = N_("No seat is free: this phone watches")
_PHONES = (1810.0, 84.0, 132.0, 112.0)


class Lobby(Screen):
    """Every device joins with south and leaves with east; the focus belongs to all of them.

    Whoever was here the last time is expected: a bot keeps the place until a device joins.
    """

    def __init__(
        self, services: Services, game: str, device: str, seating: Seating | None = None
    ) -> None:
        super().__init__(services, device)
        self.game: Game = GAMES[game]
        self.presentation: Presentation = registry.presentation(game)
        first = services.luck.randrange(len(CHARACTERS))
        self._book = remembered(services)
        self.seating = seating or new_table(self.game, device, first, self._book.last)
        self.options: Options = self._book.options(self.game)
        self._options: dict[str, Options] = {}  # of the games that were looked at, by name
        self.starter: int | None = None
        self._promised: Commitment | None = None  # once somebody was shown it, to cut the cards
        self._focus: Focus[Key] = Focus(START)
        self._twins = Twins()
        self._ignored: set[str] = set()
        self._joined: dict[str, float] = {}  # the second at which each device sat down
        self._hops = Hops()
        self._faces = Faces(services, self.seating)
        self._hint()

    def _hint(self) -> None:
        """What the device that pressed last may press; a keyboard shares with another key."""
        shares, what = (
            (Verb.SELECT, N_("Share the keyboard"))
            if self.device in KEYBOARDS
            else (Verb.WEST, N_("Share the button"))
            if is_one_button(self.services, self.device)
            else (Verb.WEST, N_("Share the mouse"))
            if self.device == MOUSE
            else (Verb.WEST, N_("Share this pad"))
        )
        self.hints = Hints(
            self.services,
            (Verb.SOUTH, N_("Choose")),
            (Verb.NORTH, N_("Rules")),
            (shares, what),
            (Verb.EAST, N_("Leave the seat")),
        )

    def enter(self) -> None:
        """Fit the table to the game.

        Whoever comes from another game without a device is a bot's seat now.
        """
        fit(self.seating, self.game)
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
        if action.by_hand and (seats := self._seats_of(action.device)):
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
        sits = bool(self._seats_of(MOUSE))
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
            presentation = self.presentation.played_by(self.options)
            editor = SeatEditor(
                self.services,
                self.device,
                self.game,
                presentation,
                self.seating,
                seat,
                self.options,
            )
            self.services.stack.push(editor)

    def _begin(self) -> None:
        if not self.seating.people():
            self.services.audio.play("refuse")
            return
        self.services.audio.play("accept")
        names = [self.seating[seat].name for seat in self.seating.people()]
        offer(
            self.services,
            self.game.name,
            self.seating,
            names,
            self.device,
            play=self._deal,
        )

    def _deal(self) -> None:
        promised = self._sealed()
        setup = Setup(self.game, len(self.seating), promised.dealt, self.options, self.starter)
        deal(self.services, setup, self.seating, promised)

    def _sealed(self) -> Commitment:
        """What the next game is bound to: it stays the same from when somebody saw it."""
        return self._promised or promise(self.services.next_seed())

    # -- people --

    def _seats_of(self, device: str) -> list[int]:
        return [seat for seat, player in enumerate(self.seating) if player.device == device]

    def _joins(self, device: str) -> bool:
        return device != MOUSE and not self._seats_of(device) and self._room

    def _just_joined(self, action: Action) -> bool:
        """Whether whoever has sat down within the last second would deal, perhaps by mashing."""
        deals = action.verb is Verb.START or self._focus.key == START
        return deals and self.services.stack.seconds - self._joined.get(action.device, -CALM) < CALM

    @property
    def _room(self) -> bool:
        """Whether one more person can sit down."""
        return bool(self.seating.bots()) or len(self.seating) < self.game.seats[-1]

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
        if not any(player.device in own for player in self.seating):
            if not self._room:
                self.services.audio.play("refuse")
                return
            self._sit_down(device, self._looked_at)
        most = self.game.seats[-1]
        self.services.stack.push(Sharing(self.services, device, self.seating, most))

    def _leave(self, device: str) -> None:
        """A bot takes the seat; the last person leaves for the title."""
        own = self._seats_of(device)
        people = self.seating.people()
        if len(people) <= len(own[:1]):
            self.back()
        elif own:
            get_up(self.seating, own[-1])
            self.services.audio.play("leave")
            self._settle()

    def _check_pads(self) -> None:
        """Who plays with a pad that is gone leaves."""
        for seat, player in enumerate(self.seating):
            if player.person and player.device not in self.services.present:
                get_up(self.seating, seat)
        self._settle()

    def _settle(self) -> None:
        """After any change: names, privacy, starter and focus that fit who is here."""
        name_bots(self.seating, self.services.texts)
        self.seating.propose_privacy(self.presentation.played_by(self.options).blind)
        if self.starter is not None and self.starter >= len(self.seating):
            self.starter = None
        self._focus.place_focus(self._targets(), START)

    def _phones(self) -> None:
        self.services.open(OpenToPhones(self.device, self._sit_with_phone))

    def _sit_with_phone(self, device: str) -> None:
        """Let a guest sit down under the name and with the sign chosen on the phone."""
        guest = self.services.phones.guest(device)
        if guest is None:
            return
        if not self._room:
            self.services.notices.append(_WATCHES)
            return
        self._sit_down(device, None)
        for seat in self._seats_of(device):
            guest.name = be_called(self.seating, seat, guest.name, guest.mark)
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
        for seat in self._seats_of(twin):
            get_up(self.seating, seat)

    # -- tiles --

    def _tiles(self) -> Iterator[Tile]:
        texts = self.services.texts
        if set(self.services.offered) - {self.game.name}:
            yield Tile("game", texts("Game"), texts(self.presentation.title), self._next_game)
        yield Tile("seats", texts("Seats"), str(len(self.seating)), self._next_number)
        if self.options.names():
            line = in_one_line(texts, self.presentation, self.options)
            yield Tile("options", texts("House rules"), line, self._house_rules)
        if self.game.has_starter:
            drawn = self.starter is None
            who = texts("drawn") if drawn else self.seating[self.starter or 0].name
            yield Tile("starter", texts("Who starts"), who, self._next_starter)
        word = self._promised.word if self._promised else ""
        yield Tile("cut", texts("Cut"), shortened(word, _WORD), self._cut)
        if not self._large:  # then the hint alone says so
            yield Tile("rules", texts("Rules"), "", self._rules)
        yield Tile("back", texts("Back"), "", self.back)

    def _next_game(self) -> None:
        names = self.services.offered
        after = names.index(self.game.name) + 1 if self.game.name in names else 0
        name = names[after % len(names)]
        self._options[self.game.name] = self.options
        self.game, self.presentation = GAMES[name], registry.presentation(name)
        self.options = self._options.get(name) or self._book.options(self.game)
        self.starter = None
        fit(self.seating, self.game)

    def _next_number(self) -> None:
        """One seat more; after the most, as few as the game and the people here allow."""
        most = self.game.seats[-1]
        fewest = max(self.game.seats[0], len(self.seating.people()))
        more = len(self.seating) + 1
        set_seats(self.seating, more if more <= most else fewest)

    def _next_starter(self) -> None:
        following = 0 if self.starter is None else self.starter + 1
        self.starter = following if following < len(self.seating) else None

    def _house_rules(self) -> None:
        def keep(options: Options) -> None:
            self.options = options

        dialog = HouseRules(self.services, self.device, self.presentation, self.options, keep)
        self.services.stack.push(dialog)

    def _cut(self) -> None:
        """Show what the shuffle is sealed as, then ask for a word that nobody knew at that time."""
        promised = self._promised = self._sealed()

        def keep(word: str) -> None:
            self._promised = replace(promised, word=word)

        dice = self.presentation.dice
        told = sealed_as(self.services.texts, promised.fingerprint, dice=dice)
        asks = N_("Cut the cards: a word of yours")
        naming = Naming(self.services, self.device, promised.word, keep, asks, told)
        self.services.stack.push(naming)

    def _rules(self) -> None:
        self.services.open(OpenRules(self.game.name, self.options, self.device))

    def choices(self) -> Sequence[Station]:
        targets = self._targets()
        targets = sorted(targets, key=lambda target: target.key != START)
        return stations_at(targets, focus=self._focus.key)

    # -- the picture --

    def _targets(self) -> list[Target[Key]]:
        panels: list[Key] = list(range(self.game.seats[-1]))
        tiles, shares = list[Key](), list[float]()
        for tile in self._tiles():
            tiles.append(tile.key)
            shares.append(self._share_of(tile))
        start: Target[Key] = Target(START, 960.0, _START[0], _START_W, _START[1])
        phones: list[Target[Key]] = [Target(PHONES, *_PHONES)]
        phones = phones if self.services.opens_to_phones else []
        return [*phones, *in_a_row(panels, *_PANELS), start, *in_a_row(tiles, *_TILES, shares)]

    def _share_of(self, tile: Tile) -> float:
        """How wide a tile is beside others: large letters need all the room that there is."""
        if self._large:
            label, value = text_width(tile.label, "regular"), text_width(tile.value, "bold")
            return _EDGES + max(label * _LABEL, value)
        return 1.0 if tile.key in _NARROW else _WIDE

    @property
    def _large(self) -> bool:
        return self.services.settings.text_size >= LARGE

    def paint(self, frame: Frame) -> None:
        theme = self.services.theme
        ground(frame, "ui/table_title", 215)
        heading(frame, Layer.REST, theme, self.services.texts(self.presentation.title), y=82.0)
        tiles = {tile.key: tile for tile in self._tiles()}
        for place in self._targets():
            focused = place.key == self._focus.key
            if place.key == START:
                if self.seating.people():
                    draw_start(frame, self.services, place, focused, self._minutes())
                else:
                    draw_call(frame, self.services, place)
                draw_waiting(frame, self.services, self._free_devices(), place)
            elif place.key == PHONES:
                draw_phones(frame, self.services, place, focused)
            elif isinstance(place.key, str):
                draw_tile(frame, self.services, place, tiles[place.key], focused)
            elif place.key < len(self.seating):
                player = self.seating[place.key]
                faces, seat = self._faces, place.key
                picture = draw_seat(frame, self.services, place, player, faces, seat, focused)
                still = self.services.settings.reduced_motion
                frame.add(self._hops.hopping(seat, picture, still=still), Layer.MOVING)
            else:
                draw_empty_seat(frame, self.services, place, focused)

    def _minutes(self) -> str:
        """Say how long it will take as this table plays, and how long a short game would."""
        texts, seats = self.services.texts, len(self.seating)
        short = bool(getattr(self.options, "short", False))
        whole, less = (
            max(1, round(seconds(self._book.paces, self.game.name, one, seats) / 60))
            for one in (short, True)
        )
        if short or not hasattr(self.options, "short"):
            return texts("about {n} min", n=whole)
        return texts("about {n} min, a short game {less}", n=whole, less=less)

    def _free_devices(self) -> list[str]:
        """The devices that could join, while there is a seat for them."""
        if not self._room:
            return []
        free = free_devices(self.seating, self.services.present)
        return [one for one in free if one not in self._ignored]
