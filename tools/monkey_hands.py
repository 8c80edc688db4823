"""What a monkey does with its hands: presses, clicks and cables, drawn from one stream of luck."""

import random
from collections import deque
from collections.abc import Iterator

from monkey_room import Deed, Room

from scenes.faces import face
from scenes.game_scene import GameScene
from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.scene import Lobby
from scenes.menus.results import Results
from scenes.menus.shelf import Shelf
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.privacy.blind import PAD_SLOTS
from scenes.seating import Privacy
from scenes.stage.frame import HEIGHT, WIDTH, Text

PADS = tuple(f"pad:{number}" for number in range(1, 7))
FACES = (Verb.SOUTH, Verb.EAST, Verb.NORTH, Verb.WEST)
BUTTONS = (*DIRECTIONS, *FACES, Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER, Verb.START, Verb.SELECT)
_MOUSE = (Verb.POINT, Verb.POINT, Verb.CLICK, Verb.CLICK, Verb.EAST, Verb.UP, Verb.DOWN)
FRAME = 1 / 60  # seconds
TIMES = (FRAME, FRAME, 0.05, 0.1, 0.25)  # no frame is longer for a scene, see scenes/app.py
LONG = 0.25

Deeds = Iterator[Deed]


class Hands:
    """Deeds one by one: sometimes to the purpose of a game of `game`, sometimes to none.

    A `patient` monkey only wants to get on; where it cannot, nobody can.
    """

    def __init__(self, luck: random.Random, game: str, patient: bool = False) -> None:
        self._luck = luck
        self._game = game
        self._patient = patient
        self._coming: deque[Deed] = deque()

    def next(self, room: Room) -> Deed:
        """The next deed, chosen by what stands on the screen when an idea comes up."""
        while not self._coming:
            self._coming.extend(self._idea(room))
        return self._coming.popleft()

    def _idea(self, room: Room) -> Deeds:
        purpose = self._decide if isinstance(room.top, GameScene) else self._get_on
        if isinstance(room.top, Shelf):
            return purpose(room)
        if self._patient:
            return purpose(room) if self._chance(0.7) else self._click(room)
        ideas = (purpose, self._wild, self._click, self._cables, self._at_once, self._hold, _wait)
        return self._luck.choices(ideas, (14, 3, 3, 1, 1, 1, 2))[0](room)

    # To some purpose.

    def _get_on(self, room: Room) -> Deeds:
        """Into a game, and back from wherever this is."""
        scene, texts = room.top, room.house.texts
        match scene:
            case Title():
                yield from self._click_on(room, texts("Go on"), texts("New game"))
            case Shelf():
                yield from self._click_on(room, texts(face(self._game).title))
            case Lobby() if scene.game.name == self._game:
                verb = Verb.START if self._chance(0.5) else Verb.SOUTH
                yield from self._press(self._presser(room), verb)
            case Results():
                yield from self._click_on(room, texts("Once more"), texts("To the title"))
            case Takeover():
                lost = [player.lost for player in scene.seating if player.lost in PADS]
                if lost and self._chance(0.5):
                    yield Deed(Action(self._luck.choice(lost), Verb.PLUGGED), FRAME)
                yield from self._press(self._presser(room), self._luck.choice(BUTTONS[:5]))
            case _:
                verb = self._luck.choice((Verb.EAST, Verb.EAST, Verb.SOUTH, *DIRECTIONS))
                yield from self._press(self._presser(room), verb)

    def _decide(self, room: Room) -> Deeds:
        """Decide for a seat that the table waits for; or hurry it, or look at a secret."""
        scene = room.top
        seats = scene.awaited
        if not seats:
            yield from self._press(self._presser(room), Verb.SOUTH)
            yield Deed(None, LONG)
            return
        seat = self._luck.choice(seats)
        device, privacy = scene.session.seating[seat].device, scene.session.seating[seat].privacy
        if self._chance(0.1):
            yield from self._sign(device)
        elif not scene.secret or privacy is Privacy.OPEN:
            yield from self._pick(room, seat, device)
        elif privacy is Privacy.BLIND:
            yield from self._blind(device)
        elif device == MOUSE:
            yield from self._click_at(self._luck.uniform(300, 1600), self._luck.uniform(200, 900))
            yield from [Deed(None, LONG)] * 2
            yield from self._pick(room, seat, device)
        else:
            yield Deed(Action(device, Verb.LEFT_SHOULDER), LONG)
            yield Deed(None, LONG)
            for _ in range(self._luck.randint(1, 4)):
                yield from self._pick(room, seat, device)
            yield Deed(Action(device, Verb.LEFT_SHOULDER, False), self._time())

    def _pick(self, room: Room, seat: int, device: str) -> Deeds:
        places = list(room.top.places(seat).values())
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
                digit = Action(device, Verb.DIGIT, text=str(self._luck.randint(1, 9)))
                yield from self._both(digit)
            else:
                yield from self._press(device, self._luck.choice(list(PAD_SLOTS)))
        yield from self._press(device, Verb.SOUTH if device == KEYBOARD else Verb.RIGHT_SHOULDER)

    def _sign(self, device: str) -> Deeds:
        for verbs in ((Verb.LEFT_SHOULDER,), DIRECTIONS, FACES, (Verb.SOUTH,)):
            yield from self._press(device, self._luck.choice(verbs))

    # To none.

    def _wild(self, room: Room) -> Deeds:
        for _ in range(self._luck.randint(1, 6)):
            yield Deed(self._any(room), self._time())

    def _at_once(self, room: Room) -> Deeds:
        """Many presses in one frame, often the same on two pads: one pad that is seen twice."""
        for _ in range(self._luck.randint(2, 5)):
            action = self._any(room)
            yield Deed(action, 0.0)
            if action.device in PADS and self._chance(0.5):
                twin = self._luck.choice(PADS[:2])
                yield Deed(Action(twin, action.verb, action.pressed, stick=action.stick), 0.0)
        yield Deed(None, FRAME)

    def _hold(self, room: Room) -> Deeds:
        action = Action(self._presser(room), self._luck.choice(BUTTONS))
        yield Deed(action, self._time())
        yield from [Deed(None, LONG)] * self._luck.randint(1, 8)

    def _cables(self, room: Room) -> Deeds:
        """A pad goes or comes, or comes back as another one; somebody leaves the window."""
        here = list(room.pads.present())
        pad = self._luck.choice(PADS)
        match self._luck.randrange(5):
            case 0 if here:
                yield Deed(Action(self._luck.choice(here), Verb.UNPLUGGED), self._time())
            case 1 if here:
                yield Deed(Action(self._luck.choice(here), Verb.UNPLUGGED), self._time())
                yield Deed(Action(pad, Verb.PLUGGED), self._time())
            case 2:
                yield Deed(Action("window", Verb.AWAY), self._time())
            case 3 if self._chance(0.1):
                yield Deed(Action("window", Verb.QUIT), FRAME)
            case _:
                yield Deed(Action(pad, Verb.PLUGGED), self._time())
                yield from self._press(pad, Verb.SOUTH)

    def _any(self, room: Room) -> Action:
        device = self._device(room)
        pressed = self._chance(0.7)
        if device == MOUSE:
            verb = self._luck.choice(_MOUSE)
            x, y = self._luck.uniform(-50, WIDTH + 50), self._luck.uniform(-50, HEIGHT + 50)
            return Action(MOUSE, verb, pressed or verb is Verb.POINT, x, y)
        if device == KEYBOARD and self._chance(0.3):
            if self._chance(0.4):
                return Action(KEYBOARD, Verb.TEXT, text=self._luck.choice("aZ7 ßЖ😀"))
            return Action(KEYBOARD, Verb.DIGIT, pressed, text=str(self._luck.randint(1, 9)))
        stick = device in PADS and self._chance(0.2)
        verb = self._luck.choice(DIRECTIONS if stick else BUTTONS)
        return Action(device, verb, pressed, stick=stick)

    # Clicks.

    def _click(self, room: Room) -> Deeds:
        """On something that stands on the screen."""
        marks = [mark for layer in room.frame().layers for mark in layer if mark.w < WIDTH / 2]
        texts = [mark for mark in marks if isinstance(mark, Text)]
        wanted = texts if texts and self._chance(0.6) else marks
        if wanted:
            mark = self._luck.choice(wanted)
            yield Deed(Action(MOUSE, Verb.POINT, x=mark.x, y=mark.y), self._time())
            yield from self._click_at(mark.x, mark.y)

    def _click_on(self, room: Room, *words: str) -> Deeds:
        """On one of these texts, rather the first; else anywhere."""
        marks = [mark for layer in room.frame().layers for mark in layer]
        places = [mark for mark in marks if isinstance(mark, Text) and mark.text in words]
        if not places:
            yield from self._click(room)
            return
        place = places[0] if self._chance(0.8) else self._luck.choice(places)
        yield from self._click_at(place.x, place.y)

    def _click_at(self, x: float, y: float) -> Deeds:
        yield from self._both(Action(MOUSE, Verb.CLICK, x=x, y=y))

    # Presses.

    def _press(self, device: str, verb: Verb) -> Deeds:
        yield from self._both(Action(device, verb))

    def _both(self, action: Action) -> Deeds:
        """The press and its release."""
        yield Deed(action, self._time())
        release = Action(action.device, action.verb, False, action.x, action.y, action.text)
        yield Deed(release, 0.0 if self._chance(0.5) else self._time())

    def _device(self, room: Room) -> str:
        return MOUSE if self._chance(0.2) else self._presser(room)

    def _presser(self, room: Room) -> str:
        """A device with buttons."""
        return self._luck.choice((KEYBOARD, *room.pads.present(), *PADS[:2]))

    def _time(self) -> float:
        return self._luck.choice(TIMES)

    def _chance(self, share: float) -> bool:
        return self._luck.random() < share


def _wait(_room: Room) -> Deeds:
    yield from [Deed(None, LONG)] * 4
