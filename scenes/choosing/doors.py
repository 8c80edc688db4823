"""What leads out of a game and back: pause and rules, bets, lost pads and people who return."""

from collections.abc import Callable, Sequence

from scenes.choosing.chooser import Chooser
from scenes.choosing.wishes import OpenPause, OpenRules, OpenTakeover
from scenes.input.action import HALVES, KEYBOARD, MOUSE, NO_PADS, Action, Verb
from scenes.people.prompts import draw_prompt, families
from scenes.people.seating import Privacy, Seating
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Text
from scenes.stage.widgets.focus import Target

SIZE = 60.0
PLACES: Sequence[Target[Verb]] = (
    Target(Verb.START, 1845.0, 62.0, SIZE, SIZE),
    Target(Verb.NORTH, 1845.0, 250.0, SIZE, SIZE),
)
_LOW = 800.0
_ALONE = ((0.0, 62.0, 54.0),)  # how far aside of a sign and away from it, and how large
_BELOW = (*_ALONE, (0.0, 116.0, 46.0))  # two kinds of devices, pads first
_ABOVE = ((-23.0, 62.0, 40.0), (19.0, 62.0, 46.0))  # beside each other


def sign_at(action: Action, places: Sequence[Target[Verb]]) -> Verb | None:
    """Return what a click on a sign means: START, NORTH or None."""
    if action.verb is not Verb.CLICK or not action.pressed:
        return None
    return next((place.key for place in places if place.holds(action.x, action.y)), None)


def draw_corner(
    frame: Frame,
    services: Services,
    seating: Seating,
    places: Sequence[Target[Verb]],
    in_hand: str = "",
) -> None:
    """Draw ☰ and ?, each with its key or button.

    The key is below the sign, or above if the sign lies low. A blind pad needs its upper button for
    a card: there the rules are in the pause. It is that of what a single person has `in_hand`.
    """
    theme = services.theme
    here = [player for player in seating if player.device]
    for verb, x, y, w, h in places:
        frame.add(Box(x, y, w, h, theme.panel, 16.0, theme.outline, 2.0, 225))
        if verb is Verb.START:
            for row in (-1, 0, 1):
                frame.add(Box(x, y + 14 * row, 34.0, 6.0, theme.text, 3.0))
        else:
            frame.add(Text("?", x, y, w - 16, h + 6, 46.0, theme.text, "black"))
        people = here
        if verb is Verb.NORTH:
            people = [p for p in here if p.privacy is not Privacy.BLIND or p.device == KEYBOARD]
        devices = [in_hand or player.device for player in people]
        whole = [KEYBOARD if device in HALVES else device for device in devices]  # of both halves
        named = [one for one in families(services, whole) if one[0] != MOUSE]
        low = y >= _LOW
        rooms = _ALONE if len(named) < 2 else _ABOVE if low else _BELOW
        for (device, signs), (aside, away, size) in zip(named, rooms, strict=False):
            at = x + aside, y - away if low else y + away
            draw_prompt(frame, Layer.REST, services, device, verb, *at, size, signs)


class Doors:
    """The doors of one table; `corner` are its signs for pause and rules.

    `lines` gives the last of the log that were told; `reseat` is called when somebody came back.
    """

    def __init__(
        self,
        chooser: Chooser,
        corner: Sequence[Target[Verb]],
        lines: Callable[[], Sequence[str]],
        reseat: Callable[[], None],
    ) -> None:
        self.corner = corner
        self._choices = chooser.choices
        self._asking = chooser.asking
        self._lines = lines
        self._reseat = reseat
        scenery = chooser.asking.scenery
        self._services = scenery.services
        self._session = scenery.session
        self._director = scenery.director

    def hear(self, action: Action) -> bool:
        """Return True if this press leads out or back."""
        came_back = self._comes_back(action)
        return self._leads_out(action) or came_back

    def _leads_out(self, action: Action) -> bool:
        sign = self._sign_at(action)
        match action.verb:
            case Verb.QUIT:
                self._services.stack.clear()
            case Verb.AWAY:
                self._asking.shut()
            case Verb.UNPLUGGED:
                self._session.seating.lose(action.device)
                self.look_for_absent()
            case Verb.CLICK if sign is Verb.START:
                self._pause(action.device)
            case Verb.CLICK if sign is Verb.NORTH:
                self.open_rules(action.device)
            case Verb.START if action.pressed:
                self._pause(action.device)
            case Verb.NORTH if action.pressed and not self._blind_press(action):
                self.open_rules(action.device)
            case _:
                return False
        return True

    # Out.

    def pauses(self, action: Action) -> bool:
        """Return True if Esc or the right button pauses (there is nothing to take back)."""
        device = action.device
        pauses = action.verb is Verb.EAST and action.pressed and self._nothing_to_take_back(device)
        if pauses:
            self._pause(device)
        return pauses

    def _nothing_to_take_back(self, device: str) -> bool:
        asking = self._asking
        if device not in NO_PADS or asking.watched:
            return False
        if self._director.telling or (seat := asking.seat_for(device)) is None:
            return True
        if seat not in asking.table.waiting() or asking.curtain.seat is not None:
            return False
        return not self._choices.may_step_back(seat)

    def _sign_at(self, action: Action) -> Verb | None:
        """What a click in the corner means; nothing while somebody looks at a secret."""
        covered = self._asking.covered or self._asking.watched
        return None if covered else sign_at(action, self.corner)

    def _blind_press(self, action: Action) -> bool:
        """Whether this may be meant for a secret, perhaps too early: then it opens nothing."""
        looking = self._asking.looking
        if looking.hiding or action.device in looking.devices:
            return True
        seating = self._session.seating
        players = [seating[seat] for seat in seating.seats_of(action.device)]
        blind = any(player.privacy is Privacy.BLIND for player in players)
        asks = self._asking.secret or self._director.telling
        return blind and action.device != KEYBOARD and asks

    def _pause(self, device: str) -> None:
        self._asking.shut()
        self._services.open(OpenPause(self._session, device, self._lines))

    @property
    def _playing(self) -> Sequence[str]:
        """The devices that play a seat."""
        return [player.device for player in self._session.seating if player.device]

    def open_rules(self, device: str) -> None:
        """Show the rules of this game to who pressed."""
        table = self._session.table
        self._services.open(OpenRules(table.game, table.options, device, self._playing))

    # Pads that are lost, and people who return.

    def look_for_absent(self) -> None:
        """Ask who plays on for absent people, unless the game is over."""
        seating, over = self._session.seating, self._session.table.over
        absent = [seat for seat, player in enumerate(seating) if player.absent]
        if absent and not over:
            self._asking.shut()
            self._services.open(OpenTakeover(seating, absent))

    def _comes_back(self, action: Action) -> bool:
        """Whether this press brings somebody back to a seat that a bot plays: one is enough.

        Any press of the device they had, at any time; of a new one South, to take the seat. That
        is never the phone of a guest who has no seat.
        """
        seating, device = self._session.seating, action.device
        party = self._services.party
        owned = party is not None and party.beside(device)
        takes = action.verb in (Verb.SOUTH, Verb.CLICK) and not owned
        if not action.by_hand or not (
            seating.come_back(device) or (takes and seating.take_back(device))
        ):
            return False
        self._services.audio.play("join")
        self._reseat()
        return True

    # An evening's bets.

    def bets(self, action: Action) -> bool:
        """Return True for a bet, by a device without a seat (while nobody looks)."""
        party, seats = self._services.party, self._session.seating.seats_of(action.device)
        if party is None or seats or self._asking.covered:
            return False
        return party.bets(self._session, action)
