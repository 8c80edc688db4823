"""A guest on the couch: has one device, presses, lets frames pass, and looks at what has the focus.

It knows what it wants ("this card, said to be a bat, to Emma") and which buttons there are; how
they lead there it finds out by pressing.
"""

from collections import deque
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from game.cockroach.moves import Pay, Slide, SlideOn
from game.engine.moves import Move
from game.fruechtchen.cards import JOKER, NO_FRUIT
from game.fruechtchen.moves import Displace, LayOut
from scenes.choosing.picker import Picker
from scenes.games.cockroach.draft import Card, Claim, To
from scenes.games.fruechtchen.draft import KEYS
from scenes.games.fruechtchen.paint_choice import DONE, NUMBER
from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.blind import PAD_SLOTS
from scenes.privacy.curtain import SEAL, SHUT
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.focus import Target
from tests.scenes.behind import match_of
from tests.scenes.room import frame_of

FRAME = 1 / 60  # seconds
FRAMES = 3  # between two presses
STANDS = 0.6  # seconds a guest looks at a new question before it presses
LOOK = 0.1  # seconds from glance to glance while it only waits
PRESSES = 90  # for one move, whatever it is made of


class Stuck(AssertionError):
    """This guest does not get what it wants."""


class Guest:
    """Plays `seat` with `device` alone, through the stack that the scene lies on."""

    def __init__(self, scene: GameScene, seat: int, device: str) -> None:
        self.scene = scene
        self.seat = seat
        self.device = device
        self.presses = 0
        self._ways: dict[tuple[Hashable, Verb], Hashable] = {}  # what a press was seen to do
        self._seen: set[type] = set()  # the kinds of parts that were seen to have the focus

    # Hands and eyes.

    def wait(self, seconds: float) -> None:
        for step in [FRAME] * FRAMES + [LOOK] * round(seconds / LOOK):
            self.scene.services.stack.update(step)
            self.scene.services.stack.apply_changes()

    def do(self, action: Action) -> None:
        self.scene.services.stack.handle(action)
        self.scene.services.stack.apply_changes()
        self.wait(0.0)

    def press(self, verb: Verb, **more: Any) -> None:
        """Down, a few frames, up, a few frames."""
        self.presses += 1
        if self.presses > PRESSES:
            raise Stuck(f"more than {PRESSES} presses")
        for pressed in (True, False):
            self.do(Action(self.device, verb, pressed, **more))

    def picture(self) -> Frame:
        return frame_of(self.scene.services.stack)

    @property
    def places(self) -> Mapping[Any, Target[Any]]:
        return self.scene.choices.places(self.seat)

    @property
    def focus(self) -> Hashable | None:
        """What has the focus."""
        key = self.scene.asking.picker.key
        return key if key in self.places else None

    def sees_focus(self) -> bool:
        """Whether the picture would be another one without the focus."""
        return self.picture() != self.without_focus()

    def without_focus(self) -> Frame:
        """What the picture would be without the focus."""
        mine, self.scene.asking.picker = self.scene.asking.picker, Picker()
        picture = self.picture()
        self.scene.asking.picker = mine
        return picture

    # What it wants.

    def choose(self, move: Move) -> None:
        """Bring about exactly this move; raises Stuck if that cannot be done."""
        self.presses = 0
        self.wait(STANDS)
        self.take_device()
        privacy = (
            self.scene.session.seating[self.seat].privacy if self.scene.asking.secret else None
        )
        if privacy is Privacy.BLIND:
            self.choose_blindly(move)
            return
        self.open_curtain()
        for part in parts_of(move):
            if not self.lies(part):
                self.pick(part)
        if self.scene.asking.curtain.picked is not None:
            self.press(Verb.CLICK, x=SEAL.x, y=SEAL.y)

    def take_device(self) -> None:
        """Press where the device that others share is handed to this seat."""
        if self.seat in self.scene.asking.handing:
            self.press(Verb.CLICK if self.device == MOUSE else Verb.SOUTH)
            self.wait(STANDS)

    def open_curtain(self) -> None:
        """Hold what opens the curtain, where this seat chooses behind one."""
        privacy = self.scene.session.seating[self.seat].privacy
        if (
            not self.scene.asking.secret
            or privacy is Privacy.OPEN
            or self.scene.asking.curtain.open
        ):
            return
        eye = self.scene.choices.eye(self.seat)
        verb = Verb.CLICK if self.device == MOUSE else Verb.LEFT_SHOULDER
        self.do(Action(self.device, verb, x=eye.x, y=eye.y))
        self.wait(3.0)
        if self.device == MOUSE:
            self.do(Action(MOUSE, verb, pressed=False, x=eye.x, y=eye.y))
        if not self.scene.asking.curtain.open or self.scene.asking.curtain.seat != self.seat:
            raise Stuck("the curtain stays shut")

    def look(self) -> None:
        """Look at this seat's own secret card: by a secret sign, or behind the curtain."""
        self.wait(STANDS)
        self.take_device()
        secret = self.scene.choices.secret_of(self.seat)
        if secret is None:
            raise Stuck("there is nothing to look at")
        x, y = secret.place[:2]
        verb = Verb.CLICK if self.device == MOUSE else Verb.LEFT_SHOULDER
        if self.scene.session.seating[self.seat].privacy is Privacy.SIGN:
            for half in (verb, Verb.UP, Verb.WEST, Verb.SOUTH):
                self.press(half)
            return
        self.do(Action(self.device, verb, x=x, y=y))
        self.wait(3.0)
        self.do(Action(self.device, verb, pressed=False, x=x, y=y))
        if self.device == MOUSE:
            self.press(Verb.CLICK, x=SHUT.x, y=SHUT.y)

    def pick(self, part: Hashable) -> None:
        """Go to a part or a move and take it."""
        if part not in self.places:
            raise Stuck(f"{part} cannot be picked; there are {list(self.places)}")
        if self.device == MOUSE:
            place = self.places[part]
            for beside in (24.0, 8.0, 0.0):  # a hand that comes, and is never still
                self.do(Action(MOUSE, Verb.POINT, x=place.x + beside, y=place.y))
            if self.focus != part:
                raise Stuck(f"{part} is not what lies under the mouse")
            self.press(Verb.CLICK, x=place.x, y=place.y)
        else:
            self.go_to(part)
            if type(part) not in self._seen and not self.sees_focus():
                raise Stuck(f"that {part} has the focus cannot be seen")
            self._seen.add(type(part))
            self.press(Verb.SOUTH)
            if self.scene.asking.reason == "Do you mean this? Press once more":
                self.wait(STANDS)
                self.press(Verb.SOUTH)

    def lies(self, part: Hashable) -> bool:
        """Whether this is a number card that is laid out already."""
        return isinstance(part, tuple) and self.scene.choices.chosen(self.seat, part)

    def go_to(self, part: Hashable) -> None:
        """Press arrows until `part` has the focus: straight towards it, else wherever is new."""
        tried: set[tuple[Hashable, Verb]] = set()
        while (here := self.focus) != part:
            verb = self._towards(here, part, tried)
            tried.add((here, verb))
            self.press(verb)
            self._ways[here, verb] = self.focus

    def _towards(
        self, here: Hashable | None, part: Hashable, tried: set[tuple[Hashable, Verb]]
    ) -> Verb:
        if here is None:
            verbs: Sequence[Verb] = DIRECTIONS
        else:
            at, to = self.places[here], self.places[part]
            x, y = to.x - at.x, to.y - at.y
            across = [Verb.RIGHT, Verb.LEFT] if x > 0 else [Verb.LEFT, Verb.RIGHT]
            along = [Verb.DOWN, Verb.UP] if y > 0 else [Verb.UP, Verb.DOWN]
            (near, far), (first, last) = (across, along) if abs(x) > abs(y) else (along, across)
            verbs = (near, first, far, last)
        for verb in verbs:
            if (here, verb) not in tried:
                return verb
        return self._back_to_something_new(here, tried)

    def _back_to_something_new(
        self, here: Hashable | None, tried: set[tuple[Hashable, Verb]]
    ) -> Verb:
        """The first press of the shortest known way to a place where not all was tried."""
        ways: deque[tuple[Hashable, Verb]] = deque(
            (self._ways[here, verb], verb) for verb in DIRECTIONS if (here, verb) in self._ways
        )
        seen: set[Hashable] = {here}
        while ways:
            there, first = ways.popleft()
            if any((there, verb) not in tried for verb in DIRECTIONS):
                return first
            if there not in seen:
                seen.add(there)
                ways.extend(
                    (self._ways[there, verb], first)
                    for verb in DIRECTIONS
                    if (there, verb) in self._ways
                )
        raise Stuck(f"arrows lead only to {sorted(map(str, seen))}")

    # Blind buttons: pressed by counting, nothing is seen.

    def choose_blindly(self, move: Move) -> None:
        for slot in blind_slots(self.scene, self.seat, move):
            self.press_slot(slot)
        self.press(Verb.SOUTH if self.device == KEYBOARD else Verb.RIGHT_SHOULDER)

    def press_slot(self, slot: int) -> None:
        if self.device == KEYBOARD:
            self.press(Verb.DIGIT, text=str(slot + 1))
        else:
            self.press(next(verb for verb, place in PAD_SLOTS.items() if place == slot))


class Finger(Guest):
    """Taps: nothing points before."""

    def pick(self, part: Hashable) -> None:
        place = self.places[part]
        self.press(Verb.CLICK, x=place.x, y=place.y)


def parts_of(move: Move) -> list[Hashable]:
    """What a guest picks one after another for a move, the last press included."""
    match move:
        case Slide(card, to, claim):
            return [Card(card), Claim(claim), To(to), move]
        case SlideOn(to, claim):
            return [Claim(claim), To(to), move]
        case Pay(cards):
            return [*map(Card, cards), move]
        case LayOut(fruit, count, jokers, number):
            named = 0 if fruit == NO_FRUIT else max(1, count)
            return [*[fruit] * named, *[JOKER] * jokers, (NUMBER, number), DONE]
        case Displace(dice):
            return [*[owner for owner, count in enumerate(dice) for _ in range(count)], DONE]
    return [move]


def blind_slots(scene: GameScene, seat: int, move: Move) -> list[int]:
    """The buttons that say a move, by the legend on the table."""
    if not isinstance(move, LayOut):
        return [scene.choices.blind_moves().index(move)]
    fruits = [KEYS.index(move.fruit)] * max(1, move.count) if move.fruit != NO_FRUIT else []
    numbers = sorted(set(match_of(scene.session).view(seat).game.numbers[seat]))
    turns = numbers.index(move.number) or (
        0 if fruits else len(numbers)
    )  # once round for the first
    return [*fruits, *[KEYS.index(JOKER)] * move.jokers, *[7] * turns]
