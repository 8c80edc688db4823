"""Who plays, on which seat, with which rules; then the cards are dealt."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from game import GAMES
from game.table.game import Game, Options
from game.table.match import Setup
from scenes import faces
from scenes.faces import Face
from scenes.guests import add_bot, fit, free_pads, get_up, new_table, set_seats, sit_down
from scenes.house import House
from scenes.house_rules import HouseRules, in_one_line
from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Action, Verb
from scenes.labels import device_name
from scenes.playing import deal
from scenes.prompts import Hints
from scenes.question import Question
from scenes.rules import Rules
from scenes.screen import Screen
from scenes.seat_editor import SeatEditor
from scenes.seat_panel import draw_empty_seat, draw_seat, draw_waiting
from scenes.seating import Seating
from scenes.stage.focus import Focus, Target
from scenes.stage.frame import Frame, Layer, Text
from scenes.stage.plates import MARGIN_X, ROOM, ground, heading, plate
from scenes.texts import later

Key: TypeAlias = int | str
"""What can have the focus: a seat, the start, or a tile by its name."""

START = "start"
TWIN = 0.05  # seconds between equal presses of two pads that are perhaps one, seen twice

_GAP = 24.0
_PANELS = (368.0, 424.0)  # y and height, here and below
_START = (684.0, 128.0)
_TILES = (838.0, 132.0)
_START_W = 640.0


class _Tile(NamedTuple):
    """A small button below the start: its name, what it says, and what it does."""

    key: str
    label: str
    value: str
    act: Callable[[], object]


class _Press(NamedTuple):
    """What was pressed last, and how many seconds ago."""

    device: str
    verb: Verb
    age: float


class Lobby(Screen):
    """Every device joins with south and leaves with east; the focus belongs to all of them."""

    def __init__(
        self, house: House, game: str, device: str, seating: Seating | None = None
    ) -> None:
        super().__init__(house, device)
        self.game: Game = GAMES[game]
        self.face: Face = faces.face(game)
        self.seating = seating or new_table(self.game, device)
        self.options: Options = self.game.options()
        self.starter: int | None = None
        self._focus: Focus[Key] = Focus(START)
        self._last = _Press(device, Verb.SOUTH, 0.0)  # the one that opened this lobby
        self._asked: set[frozenset[str]] = set()
        self._ignored: set[str] = set()
        self._hints = Hints(
            house,
            (Verb.SOUTH, later("Choose")),
            (Verb.NORTH, later("Rules")),
            (Verb.EAST, later("Leave the seat")),
        )

    def enter(self) -> None:
        fit(self.seating, self.game)
        self._check_pads()

    def resume(self) -> None:
        self._check_pads()

    def update(self, dt: float) -> bool:
        self._last = self._last._replace(age=self._last.age + dt)
        return False

    # -- presses --

    def act(self, action: Action) -> None:
        if action.device in self._ignored:
            return
        verb = self._hints.verb_at(action) or action.verb
        match verb:
            case Verb.PLUGGED | Verb.UNPLUGGED:
                self._check_pads()
            case Verb.POINT:
                self._point(action)
            case Verb.CLICK:
                if self._point(action):
                    self._click()
            case Verb.SOUTH | Verb.START if self._joins(action.device):
                self._join(action)
            case Verb.SOUTH:
                self._accept()
            case Verb.START:
                self._begin()
            case Verb.EAST:
                self._leave(action.device)
            case Verb.NORTH:
                self._rules()
            case _ if verb in DIRECTIONS and self._focus.move(verb, self._targets()):
                self.house.audio.play("focus")
        if action.verb is not Verb.POINT:
            self._last = _Press(action.device, action.verb, 0.0)

    def _point(self, action: Action) -> bool:
        before = self._focus.key
        if not self._focus.at(action.x, action.y, self._targets()):
            return False
        if before != self._focus.key:
            self.house.audio.play("focus")
        return True

    def _click(self) -> None:
        """The mouse sits down where it clicks on a bot or an empty seat."""
        seat = self._focus.key
        taken = isinstance(seat, int) and seat < len(self.seating) and not self.seating[seat].bot
        if isinstance(seat, int) and not taken and not self._seats_of(MOUSE):
            self._sit_down(MOUSE, seat if seat < len(self.seating) else None)
        else:
            self._accept()

    def _accept(self) -> None:
        key = self._focus.key
        if key == START:
            self._begin()
        elif isinstance(key, int):
            self._seat(key)
        else:
            self.house.audio.play("accept")
            next(tile for tile in self._tiles() if tile.key == key).act()
        self._settle()

    def _seat(self, seat: int) -> None:
        self.house.audio.play("accept")
        if seat >= len(self.seating):
            add_bot(self.seating)
        else:
            editor = SeatEditor(self.house, self.device, self.game, self.face, self.seating, seat)
            self.house.stack.push(editor)

    def _begin(self) -> None:
        if not self.seating.people():
            self.house.audio.play("refuse")
            return
        self.house.audio.play("accept")
        seats, seed = len(self.seating), self.house.next_seed()
        setup = Setup(self.game, seats, seed, self.options, self.starter)
        deal(self.house, setup, self.seating)

    # -- people --

    def _seats_of(self, device: str) -> list[int]:
        return [seat for seat, player in enumerate(self.seating) if player.device == device]

    def _joins(self, device: str) -> bool:
        room = self.seating.bots() or len(self.seating) < self.game.seats[-1]
        return device != MOUSE and not self._seats_of(device) and bool(room)

    def _join(self, action: Action) -> None:
        self._sit_down(action.device, None)
        self._ask_for_twins(action)

    def _sit_down(self, device: str, seat: int | None) -> None:
        sit_down(self.seating, device, self.game.seats[-1], seat)
        self.house.audio.play("join")
        self.house.rumble(device)
        self._settle()

    def _leave(self, device: str) -> None:
        """A bot takes the seat; the last person leaves for the title."""
        own = self._seats_of(device)
        people = self.seating.people()
        if len(people) <= len(own[:1]):
            self.back()
        elif own:
            get_up(self.seating, own[-1])
            self.house.audio.play("leave")
            self._settle()

    def _check_pads(self) -> None:
        """Who plays with a pad that is gone leaves."""
        present = {KEYBOARD, MOUSE, *self.house.devices.present()}
        for seat in self.seating.people():
            if self.seating[seat].device not in present:
                get_up(self.seating, seat)
        self._settle()

    def _settle(self) -> None:
        """After any change: privacy, starter and focus that fit who is here."""
        self.seating.propose_privacy(self.face.blind)
        if self.starter is not None and self.starter >= len(self.seating):
            self.starter = None
        self._focus.settle(self._targets(), START)

    def _ask_for_twins(self, action: Action) -> None:
        """Two pads that press the same at the same time are perhaps one, seen twice."""
        last, device = self._last, action.device
        pair = frozenset((last.device, device))
        pads = all(one.startswith("pad:") for one in pair)
        together = len(pair) == 2 and last.verb is action.verb and last.age <= TWIN
        if not pads or not together or pair in self._asked:
            return
        self._asked.add(pair)
        texts = self.house.texts
        one, other = device_name(texts, last.device), device_name(texts, device)
        question = texts("Are {one} and {other} the same pad, seen twice?", one=one, other=other)
        answers = (
            (texts("No, these are two"), lambda: None),
            (texts("Yes, it is one pad"), lambda: self._ignore(device)),
        )
        self.house.stack.push(Question(self.house, last.device, question, answers))

    def _ignore(self, twin: str) -> None:
        self._ignored.add(twin)
        for seat in self._seats_of(twin):
            get_up(self.seating, seat)

    # -- tiles --

    def _tiles(self) -> Iterator[_Tile]:
        texts = self.house.texts
        if len(GAMES) > 1:
            yield _Tile("game", texts("Game"), texts(self.face.title), self._next_game)
        yield _Tile("seats", texts("Seats"), str(len(self.seating)), self._next_number)
        if self.options.to_json():
            line = in_one_line(texts, self.face, self.options)
            yield _Tile("options", texts("House rules"), line, self._house_rules)
        if self.game.has_starter:
            drawn = self.starter is None
            who = texts("drawn") if drawn else self.seating[self.starter or 0].name
            yield _Tile("starter", texts("Who starts"), who, self._next_starter)
        yield _Tile("rules", texts("Rules"), "", self._rules)
        yield _Tile("back", texts("Back"), "", self.back)

    def _next_game(self) -> None:
        names = list(GAMES)
        name = names[(names.index(self.game.name) + 1) % len(names)]
        self.game, self.face = GAMES[name], faces.face(name)
        self.options, self.starter = self.game.options(), None
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

        dialog = HouseRules(self.house, self.device, self.face, self.options, keep)
        self.house.stack.push(dialog)

    def _rules(self) -> None:
        self.house.stack.push(Rules(self.house, self.face, device=self.device))

    # -- the picture --

    def _targets(self) -> list[Target[Key]]:
        panels: list[Key] = list(range(self.game.seats[-1]))
        tiles: list[Key] = [tile.key for tile in self._tiles()]
        start: Target[Key] = Target(START, 960.0, _START[0], _START_W, _START[1])
        return [*_in_a_row(panels, *_PANELS), start, *_in_a_row(tiles, *_TILES)]

    def paint(self, frame: Frame) -> None:
        theme = self.house.theme
        ground(frame, "ui/table_title", 215)
        heading(frame, Layer.REST, theme, self.house.texts(self.face.title), y=100.0)
        tiles = {tile.key: tile for tile in self._tiles()}
        for place in self._targets():
            focused = place.key == self._focus.key
            if place.key == START:
                self._draw_start(frame, place, focused)
            elif isinstance(place.key, str):
                self._draw_tile(frame, place, tiles[place.key], focused)
            elif place.key < len(self.seating):
                player = self.seating[place.key]
                draw_seat(frame, self.house, place, place.key, player, focused)
            else:
                draw_empty_seat(frame, self.house, place, focused)
        self._draw_waiting(frame)
        self._hints.draw(frame, Layer.REST, self.device)

    def _draw_start(self, frame: Frame, place: Target[Key], focused: bool) -> None:
        theme = self.house.theme
        _, x, y, w, h = place
        plate(frame, Layer.REST, theme, x, y, w, h, focused=focused, outline=theme.accent)
        words = self.house.texts("Deal the cards")
        text = Text(words, x, y, w - 60, h - 12, 60.0, theme.accent, "black")
        frame.add(text, Layer.REST)

    def _draw_tile(self, frame: Frame, place: Target[Key], tile: _Tile, focused: bool) -> None:
        theme = self.house.theme
        _, x, y, w, h = place
        plate(frame, Layer.REST, theme, x, y, w, h, focused=focused)
        if not tile.value:
            frame.add(Text(tile.label, x, y, w - 40, h - 12, 40.0, theme.text), Layer.REST)
            return
        label = Text(tile.label, x, y - 32, w - 40, 52.0, 32.0, theme.secondary)
        value = Text(tile.value, x, y + 22, w - 40, 72.0, 40.0, theme.text, "bold")
        frame.add(label, Layer.REST)
        frame.add(value, Layer.REST)

    def _draw_waiting(self, frame: Frame) -> None:
        """Who could join, left and right of the start."""
        free = free_pads(self.seating, self.house.devices.present())
        devices = [device for device in free if device not in self._ignored]
        devices += free_pads(self.seating, (KEYBOARD, MOUSE))
        if not (self.seating.bots() or len(self.seating) < self.game.seats[-1]):
            return
        room = (ROOM - _START_W) / 2 - 2 * _GAP
        for index, device in enumerate(devices[:4]):
            side, row = divmod(index, 2)
            x = MARGIN_X if side == 0 else 960.0 + _START_W / 2 + 2 * _GAP
            draw_waiting(frame, self.house, device, x, _START[0] - 34 + 68 * row, room)


def _in_a_row(keys: list[Key], y: float, h: float) -> list[Target[Key]]:
    """Equal places side by side over the whole room."""
    w = (ROOM - _GAP * (len(keys) - 1)) / len(keys)
    return [Target(key, MARGIN_X + w / 2 + i * (w + _GAP), y, w, h) for i, key in enumerate(keys)]
