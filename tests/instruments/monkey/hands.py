"""What a monkey does with its hands: presses, clicks and cables, drawn from one stream of luck."""

import random
from collections.abc import Iterator, Sequence

from scenes.games.registry import presentation
from scenes.hall.scene import Hall
from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Verb
from scenes.kiosk.attract import Attract
from scenes.kiosk.leaving import HOLD, AskCode, held_to_leave
from scenes.kiosk.stack import IDLE, TITLE
from scenes.lobby.scene import Lobby
from scenes.lobby.seat_editor import SeatEditor
from scenes.match.game_scene import GameScene
from scenes.menus.pause import Pause, PauseSeat, PauseSeats
from scenes.menus.results import Results
from scenes.menus.settings import SettingsMenu
from scenes.menus.shelf import Shelf
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.seating import Privacy
from scenes.privacy.blind import PAD_SLOTS
from scenes.privacy.curtain import SEAL, SHUT
from scenes.replay.games import GamesPlayed
from scenes.stage.render.frame import HEIGHT, WIDTH, Text
from tests.instruments.monkey.deeds import PADS, Cable, Deed, Happening, Size, Touch, What
from tests.instruments.monkey.gear import SEEN_TWICE
from tests.instruments.monkey.room import FRAME, SIZES, Room
from tests.scenes.behind import all_looking

FACES = (Verb.SOUTH, Verb.EAST, Verb.NORTH, Verb.WEST)
BUTTONS = (*DIRECTIONS, *FACES, Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER, Verb.START, Verb.SELECT)
_MOUSE = (Verb.POINT, Verb.POINT, Verb.CLICK, Verb.CLICK, Verb.EAST, Verb.UP, Verb.DOWN)
_HAPPENINGS = (*(Happening.AWAY, Happening.FULL_SCREEN) * 3, *Happening)
TIMES = (FRAME, FRAME, 0.05, 0.1, 0.25)  # seconds
LONG = 0.25
ABSENCES = (21.0, TITLE + 1, IDLE + 1, 110.0)  # seconds; curtains, asking, attracting, clearing up
NIGHT = 700.0
_DEEP = (SettingsMenu, PauseSeats, PauseSeat)  # whose own screens are hard to come by

Deeds = Iterator[Deed]

# By screen: rows that lead behind it, and presses that do.
_DETOURS: dict[type, tuple[str | tuple[Verb, ...], ...]] = {
    Title: ("Settings", "Rules", "Hall of fame"),
    Lobby: ("House rules",),
    Hall: ((Verb.SOUTH,),),
    GamesPlayed: ((Verb.SOUTH,),),
    SeatEditor: ((Verb.SOUTH,),),
    SettingsMenu: (  # the language stands first, a pad's lesson last but one
        (Verb.RIGHT,), (Verb.LEFT,), (Verb.UP, Verb.UP, Verb.SOUTH),
    ),
    Pause: ("Rules", "Seats", "Seats", "Settings"),
    PauseSeats: tuple((*[Verb.DOWN] * row, Verb.SOUTH) for row in range(4)),
    PauseSeat: ("Play it with another device", "Play this seat", "Take the seat back"),
}  # fmt: skip


class Hands:
    """Ideas, each some deeds: most to the purpose of a game of `game`, some to none.

    They are chosen by what stands on the screen when an idea comes up. A `patient` monkey only
    wants to get on; where it cannot, nobody can.
    """

    def __init__(self, luck: random.Random, game: str, patient: bool = False) -> None:
        self._luck = luck
        self._game = game
        self._patient = patient

    # To some purpose.

    def purpose(self, room: Room) -> Deeds:
        """Decide where a game asks, else go into a game; if patient, click anywhere at times."""
        if self._patient and not isinstance(room.top, Shelf) and self._chance(0.3):
            return self.click(room)
        return self._decide(room) if isinstance(room.top, GameScene) else self._get_on(room)

    def _get_on(self, room: Room) -> Deeds:
        """Into a game, and back from wherever this is; with a detour now and then."""
        scene, texts = room.top, room.services.texts
        if not self._patient and self._chance(0.7 if isinstance(scene, _DEEP) else 0.4):
            yield from self._detour(room)
            return
        match scene:
            case Title() if room.start.kind == "kiosk" and self._chance(0.3):
                yield Deed(None, TITLE + 1)
            case Title():
                yield from self._click_on(room, texts("Go on"), texts("New game"))
            case Shelf():
                yield from self._click_on(room, texts(presentation(self._game).title))
            case Lobby() if scene.game.name == self._game:
                verb = Verb.START if self._chance(0.5) else Verb.SOUTH
                yield from self._press(self._presser(room), verb)
            case Results():
                yield Deed(None, 1.5)  # it hears nobody until all have been calm for a second
                yield from self._click_on(room, texts("Once more"), texts("To the title"))
            case Takeover():
                yield from self._take_over(room, [player.lost for player in scene.seating])
            case Attract():
                yield Deed(None, 5.0)
            case AskCode():
                code = room.services.settings.kiosk_code.split()
                for word in code if self._chance(0.7) else code[:3]:
                    for device in (KEYBOARD, *room.gear.plugged):
                        yield from self._press(device, Verb(word))
            case _:
                verb = self._luck.choice((Verb.EAST, Verb.EAST, Verb.SOUTH, *DIRECTIONS))
                yield from self._press(self._presser(room), verb)

    def _detour(self, room: Room) -> Deeds:
        """To the screens behind this one."""
        scene = room.top
        if isinstance(scene, Lobby) and self._chance(0.2):
            yield from self._see_twice()
        elif isinstance(scene, SettingsMenu) and self._chance(0.2):
            yield Deed(Cable("pad E", True), FRAME)
        elif ways := _DETOURS.get(type(scene)):
            way = self._luck.choice(ways)
            if isinstance(way, str):
                yield from self._click_on(room, room.services.texts(way))
            else:
                presser = self._presser(room)
                for verb in way:
                    yield from self._press(presser, verb)
        else:
            yield from self.click(room)

    def _see_twice(self) -> Deeds:
        """A pad, with its shadow, joins."""
        pad, shadow = SEEN_TWICE
        for one in (pad, shadow):
            yield Deed(Cable(one, True), FRAME)
        yield from self._press(pad, Verb.SOUTH)

    def _take_over(self, room: Room, lost: Sequence[str]) -> Deeds:
        """Plug in what was pulled out, or somebody else presses."""
        away = [pad for pad in PADS if pad not in room.gear.plugged]
        if away and any(lost) and self._chance(0.5):
            yield Deed(Cable(self._luck.choice(away), True), FRAME)
        yield from self._press(self._presser(room), self._luck.choice(BUTTONS[:5]))

    def _decide(self, room: Room) -> Deeds:
        """Decide for a seat that the table waits for; or hurry it, or look at a secret."""
        scene = room.top
        seats = scene.asking.awaited
        if not seats:
            yield from self._press(self._presser(room), Verb.SOUTH)
            yield Deed(None, LONG)
            return
        seat = self._luck.choice(seats)
        player = scene.session.seating[seat]
        device, privacy = room.gear.pad_of(player.device), player.privacy
        if self._chance(0.1):
            yield from self._sign(device)
        elif not scene.asking.secret or privacy is Privacy.OPEN:
            yield from self._pick(room, seat, device)
        elif privacy is Privacy.BLIND:
            yield from self._blind(device)
        elif device == MOUSE:
            _, x, y, *_ = room.top.choices.eye(seat)
            yield Deed(Touch(MOUSE, Verb.CLICK, x=x, y=y), LONG)
            yield from self._look()
            yield Deed(Touch(MOUSE, Verb.CLICK, False, x=x, y=y), self._time())
            for _ in range(self._luck.randint(1, 4)):
                yield from self._pick(room, seat, device)
            button = self._luck.choice((SEAL, SEAL, SHUT))
            yield from self._click_at(button.x, button.y)
        else:
            yield Deed(Touch(device, Verb.LEFT_SHOULDER), LONG)
            yield from self._look()
            for _ in range(self._luck.randint(1, 4)):
                yield from self._pick(room, seat, device)
            yield Deed(Touch(device, Verb.LEFT_SHOULDER, False), self._time())

    def _look(self) -> Deeds:
        """Hold on until a curtain is open, mostly."""
        yield from [Deed(None, LONG)] * self._luck.choice((2, 6, 11, 11))

    def _pick(self, room: Room, seat: int, device: str) -> Deeds:
        with all_looking(room.top):
            places = list(room.top.choices.places(seat).values())
        if device == MOUSE or (room.top.session.seating.alone and self._chance(0.5)):
            if places:
                place = self._luck.choice((places[-1], self._luck.choice(places)))
                yield from self._click_at(place.x, place.y)
            return
        for _ in range(self._luck.randint(0, 4)):
            yield from self._press(device, self._luck.choice(DIRECTIONS))
        yield from self._press(device, Verb.SOUTH if self._chance(0.9) else Verb.EAST)

    def _blind(self, device: str) -> Deeds:
        for _ in range(self._luck.randint(1, 3)):
            if device == KEYBOARD:
                yield from self._both(Touch(device, Verb.DIGIT, text=self._digit()))
            else:
                yield from self._press(device, self._luck.choice(list(PAD_SLOTS)))
        yield from self._press(device, Verb.SOUTH if device == KEYBOARD else Verb.RIGHT_SHOULDER)

    def _sign(self, device: str) -> Deeds:
        for verbs in ((Verb.LEFT_SHOULDER,), DIRECTIONS, FACES, (Verb.SOUTH,)):
            yield from self._press(device, self._luck.choice(verbs))

    # To none.

    def wild(self, room: Room) -> Deeds:
        """Do anything on any device, in any order."""
        for _ in range(self._luck.randint(1, 6)):
            yield Deed(self._any(room), self._time())

    def at_once(self, room: Room) -> Deeds:
        """Press much in one frame, often the same on two pads."""
        for _ in range(self._luck.randint(2, 5)):
            touch = self._any(room)
            yield Deed(touch, 0.0)
            if touch.device in PADS and self._chance(0.5):
                yield Deed(touch._replace(device=self._luck.choice(PADS[:3])), 0.0)
        yield Deed(None, FRAME)

    def hold(self, room: Room) -> Deeds:
        """Press a button for a while; it may never be released."""
        yield Deed(Touch(self._presser(room), self._luck.choice(BUTTONS)), self._time())
        yield from [Deed(None, LONG)] * self._luck.randint(1, 8)

    def stutter(self, room: Room) -> Deeds:
        """Pause at every beat, and go on."""
        presser = self._presser(room)
        for _ in range(self._luck.randint(2, 5)):
            yield from self._press(presser, Verb.START)
            yield from self._press(presser, Verb.EAST)
            yield Deed(None, self._time())

    def wait(self, room: Room) -> Deeds:  # noqa: ARG002
        """Do nothing for a second."""
        yield from [Deed(None, LONG)] * 4

    def cables(self, room: Room) -> Deeds:
        """Let a pad go or come, come back under a new id, or another one come in its place."""
        here, pad = room.gear.plugged, self._luck.choice(PADS)
        match self._luck.randrange(5):
            case 0 if here:
                yield Deed(Cable(self._luck.choice(here), False), self._time())
            case 1 if here:
                gone = self._luck.choice(here)
                yield Deed(Cable(gone, False), self._luck.choice((0.0, self._time())))
                yield Deed(Cable(self._luck.choice((gone, pad)), True), self._time())
            case 2 if here:  # one is back before the table has heard that the other is gone
                for one in here:
                    yield Deed(Cable(one, False), 0.0)
                for one in self._luck.sample(here, len(here)):
                    yield Deed(Cable(one, True), 0.0)
                yield Deed(None, FRAME)
            case _:
                yield Deed(Cable(pad, True), self._time())
                yield from self._press(pad, Verb.SOUTH)

    def happen(self, room: Room) -> Deeds:  # noqa: ARG002
        """Change the window, or let the computer do something."""
        what: What = Size(*self._luck.choice(SIZES))
        if self._chance(0.6):
            what = self._luck.choice(_HAPPENINGS)
        if what is not Happening.CLOSE or self._chance(0.3):
            yield Deed(what, self._luck.choice((0.0, self._time())))

    def go_away(self, room: Room) -> Deeds:  # noqa: ARG002
        """Leave the table alone for some time, seldom for a night."""
        yield Deed(None, NIGHT if self._chance(0.01) else self._luck.choice(ABSENCES))

    def leave(self, room: Room) -> Deeds:
        """Hold the two buttons that end a kiosk."""
        device = self._presser(room)
        both = sorted(held_to_leave(device), key=lambda verb: verb.value)
        for verb in both:
            yield Deed(Touch(device, verb), FRAME)
        yield Deed(None, HOLD if self._chance(0.8) else 1.0)
        for verb in both:
            yield Deed(Touch(device, verb, False), FRAME)

    def _any(self, room: Room) -> Touch:
        device = self._device(room)
        down = self._chance(0.7)
        if device == MOUSE:
            verb = self._luck.choice(_MOUSE)
            x, y = self._luck.randint(-50, WIDTH + 50), self._luck.randint(-50, HEIGHT + 50)
            return Touch(MOUSE, verb, down or verb is Verb.POINT, x, y)
        if device == KEYBOARD and self._chance(0.3):
            if self._chance(0.4):
                return Touch(KEYBOARD, Verb.TEXT, text=self._luck.choice("aZ7 ßЖ😀"))
            return Touch(KEYBOARD, Verb.DIGIT, down, text=self._digit())
        stick = device in PADS and self._chance(0.2)
        verb = self._luck.choice(DIRECTIONS if stick else BUTTONS)
        return Touch(device, verb, down, stick=stick)

    # Clicks.

    def click(self, room: Room) -> Deeds:
        """Click on something that stands on the screen."""
        marks = [mark for layer in room.frame().layers for mark in layer if mark.w < WIDTH / 2]
        texts = [mark for mark in marks if isinstance(mark, Text)]
        wanted = texts if texts and self._chance(0.6) else marks
        if wanted:
            mark = self._luck.choice(wanted)
            yield Deed(Touch(MOUSE, Verb.POINT, x=mark.x, y=mark.y), self._time())
            yield from self._click_at(mark.x, mark.y)

    def _click_on(self, room: Room, *words: str) -> Deeds:
        """On one of these texts, rather the first; else anywhere."""
        marks = [mark for layer in room.frame().layers for mark in layer]
        places = [mark for mark in marks if isinstance(mark, Text) and mark.text in words]
        if not places:
            yield from self.click(room)
            return
        place = places[0] if self._chance(0.6) else self._luck.choice(places)
        yield from self._click_at(place.x, place.y)

    def _click_at(self, x: float, y: float) -> Deeds:
        yield from self._both(Touch(MOUSE, Verb.CLICK, x=x, y=y))

    # Presses.

    def _press(self, device: str, verb: Verb) -> Deeds:
        yield from self._both(Touch(device, verb))

    def _both(self, touch: Touch) -> Deeds:
        """The press and its release."""
        yield Deed(touch, self._time())
        yield Deed(touch._replace(down=False), 0.0 if self._chance(0.5) else self._time())

    def _device(self, room: Room) -> str:
        return MOUSE if self._chance(0.2) else self._presser(room)

    def _presser(self, room: Room) -> str:
        """A device with buttons that is there."""
        return self._luck.choice((KEYBOARD, *room.gear.plugged))

    def _digit(self) -> str:
        return str(self._luck.randint(1, 9))

    def _time(self) -> float:
        return self._luck.choice(TIMES)

    def _chance(self, share: float) -> bool:
        return self._luck.randrange(100) < 100 * share
