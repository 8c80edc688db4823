"""Who is asked at a table, what has the focus, and who looks at a secret of its own."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from scenes.choosing.bench import Bench
from scenes.choosing.picker import Picker
from scenes.input.action import MOUSE, Action, Verb, is_phone
from scenes.layout.scenery import Scenery
from scenes.people.seating import Privacy, Seating
from scenes.privacy.blind import CLOSED, Answers
from scenes.privacy.curtain import Curtain, grips
from scenes.privacy.look import Looking
from scenes.privacy.secret import Secret
from scenes.texts import sentence

STANDS = 0.4  # seconds a question stands before a press can answer it
HASTE = 0.6  # seconds after a question came, or after a press, in which the next may be a slip
REASON = 2.6  # seconds a reason stands


class Pressing:
    """What people are asked, how long it stands, and who holds the device.

    A question is told from others by a key. A press is told once and its hold never repeats it, so
    whoever presses while the question stands has had the button up before.
    """

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._asked: dict[int, Hashable] = {}  # by seat
        self._stands: dict[int, float] = {}  # seconds, by seat
        self._refused: dict[str, float] = {}  # seconds since, by device
        self._pressed: dict[str, float] = {}  # the same, of the last press
        self._paused: dict[str, float] = {}  # seconds between the last two presses, by device
        self._holders: dict[str, int] = {}  # the seat that held a shared device last
        self._passing: set[int] = set()  # the seats of two heads that change hands

    def ask(self, asked: Mapping[int, Hashable]) -> list[int]:
        """Note what stands now, by seat; returns the seats whose question begins."""
        begun = [seat for seat, question in asked.items() if self._asked.get(seat) != question]
        self._asked = dict(asked)
        self._stands |= dict.fromkeys(begun, 0.0)
        for seat in begun:
            self._refused.pop(self._seating[seat].device, None)
        return begun

    def ask_anew(self) -> None:
        """Let all questions begin again: something else lay on the table."""
        self._asked.clear()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        for seat in self._asked:
            self._stands[seat] += dt
        for since in (self._refused, self._pressed):
            for device in since:
                since[device] += dt

    def counts(self, seat: int, question: Hashable) -> bool:
        """Return True if a press now may answer this question."""
        return self._asked.get(seat) == question and self._stands[seat] >= STANDS

    def pressed(self, device: str) -> None:
        """Note that `device` was pressed just now."""
        self._paused[device] = self._pressed.get(device, HASTE)
        self._pressed[device] = 0.0

    def hasty(self, seat: int) -> bool:
        """Return True if this press may be a slip (right after a question or a press)."""
        paused = self._paused.get(self._seating[seat].device, HASTE)
        return min(self._stands.get(seat, 0.0), paused) < HASTE

    def refused(self, device: str) -> None:
        """Note that a press of `device` was refused just now."""
        self._refused[device] = 0.0

    def insists(self, device: str) -> bool:
        """Return True if a press comes well after a refused one (no mashing)."""
        return self._refused.get(device, 0.0) >= STANDS

    def next_hands(self, waiting: Iterable[int]) -> list[int]:
        """List those of `waiting` who first must get a shared device."""
        seating, first = self._seating, dict[str, int]()
        for seat in waiting:
            if seating.shared(seat) or seat in self._passing:
                first.setdefault(seating[seat].device, seat)
        return [s for s in first.values() if not self.holds(s) or s in self._passing]

    def holds(self, seat: int) -> bool:
        """Return True if nobody else has the device of `seat` in hand."""
        device = self._seating[seat].device
        return not self._seating.shared(seat) or self._holders.get(device) == seat

    def pass_on(self, seats: Iterable[int]) -> None:
        """Let the devices of these seats go to their other player."""
        self._passing.update(seats)

    def decided(self, seat: int) -> None:
        """Begin anew at the device of `seat`, who has decided (the next is asked now)."""
        device = self._seating[seat].device
        for other in self._asked:
            if self._seating[other].device == device:
                self._stands[other] = 0.0

    def hand_to(self, seat: int) -> None:
        """Note that `seat` holds its device; its question begins to stand."""
        self._passing.discard(seat)
        self._holders[self._seating[seat].device] = seat
        self._stands[seat] = 0.0


class Asking:
    """The questions that stand before people, and why their last press answered none.

    A device that is passed on answers nobody's question before it is in the right hands. `caption`
    is what a lesson says, translated, for a question's first sentence; there `later` says why
    nobody can choose now, but only look; and whoever is `taught` does each thing with an own press.
    `tip` is a call-out, which stands beside the question.
    """

    caption = later = tip = ""
    taught = False

    def __init__(self, scenery: Scenery, secret_of: Callable[[int], Secret | None]) -> None:
        """Ask nobody yet; `secret_of` tells what a seat may look at now."""
        self.scenery = scenery
        self.bench = Bench(scenery)
        self.table = scenery.table
        services, seating = scenery.services, scenery.seating
        self.pressing = Pressing(seating)
        self.picker = Picker()
        self.pointer: tuple[float, float] | None = None  # where the mouse is
        self.curtain = Curtain(services, seating, ended=self.forget_focus)
        self.answers = Answers()
        closed = partial(self.answers.say, words=CLOSED)
        self.looking = Looking(self.table, services, secret_of, self.curtain.known, closed)
        self.table.looking = self.lookers
        self.bared: Callable[[int], bool] = lambda _: False  # as Choices.bared
        self._in_hand = ""  # what a single person has used last
        self._reason = self._refused = ""  # why a press could not be, and of which device
        self._on_phone: int | None = None  # the seat that looks at its phone just now
        self._under: int | None = None  # the seat whose curtain alone may show the reason
        self.since = REASON  # seconds since the reason came

    # Who is asked.

    @property
    def secret(self) -> bool:
        """Whether what is asked now is chosen in secret: all at once, or from hidden options."""
        return self.table.secret

    @property
    def moment(self) -> Hashable:
        """What is asked now: it stays the same while others choose, and ends when all have."""
        return self.table.moment

    @property
    def asks(self) -> bool:
        """Whether the table waits for somebody, with all told."""
        return not self.scenery.director.telling and bool(self.table.waiting())

    @property
    def awaited(self) -> list[int]:
        """The seats of people that the table waits for now, with all told to them."""
        if self.scenery.director.telling:
            return []
        seating = self.scenery.seating
        return [seat for seat in self.table.waiting() if seating[seat].device]

    @property
    def at_hand(self) -> list[int]:
        """Those of them who have their device: of several who share one, the next."""
        seating = self.scenery.seating
        return [seat for seat in self.awaited if self.seat_for(seating[seat].device) == seat]

    @property
    def watched(self) -> bool:
        """Nobody plays here: a game to look at, which has its own way out."""
        return not any(player.device for player in self.scenery.seating)

    def hides(self, seat: int) -> bool:
        """Return True if what this seat picks is hidden from others."""
        private = self.scenery.seating[seat].privacy is not Privacy.OPEN
        return self.secret and private and not self.bared(seat)

    def openly(self) -> list[int]:
        """List the asked people whose moves lie openly (also who has chosen)."""
        ask, seating = self.table.ask, self.scenery.seating
        asked = ask.seats if ask else ()
        return [seat for seat in asked if not seating[seat].bot and not self.hides(seat)]

    def seat_for(self, device: str) -> int | None:
        """Return the asked seat that `device` plays (first who must still choose)."""
        table = self.table
        asked = table.ask.seats if table.ask else ()
        seats = [seat for seat in self.scenery.seating.seats_of(device) if seat in asked]
        waiting = [seat for seat in seats if seat in table.waiting()]
        return next(iter(waiting or seats), None)

    def takes(self, action: Action) -> None:
        """Note what is in hand: a single person may use any device.

        Whoever presses again has read why the last press could not be.
        """
        if action.by_hand and action.device == self._refused:
            self.forget_reason()
        moved = action.by_hand or action.verb is Verb.POINT
        if moved and not is_phone(action.device):
            self._in_hand = action.device

    @property
    def in_hand(self) -> str:
        """What a single person has in hand; of several each has an own device."""
        return self._in_hand if self.scenery.seating.alone else ""

    def device_of(self, seat: int) -> str:
        """Return the device in `seat`'s hand, whose presses are named."""
        device = self.scenery.seating[seat].device
        return device and (self.in_hand or device)

    # The focus.

    def forget_focus(self) -> None:
        """Begin anew: where the focus was under a curtain is a secret."""
        self.picker = Picker(self.pointer)

    def shows_focus(self, seat: int) -> bool:
        """Tell if this seat has a focus before any press (openly, with arrows)."""
        return self.scenery.seating[seat].device != MOUSE and not self.hides(seat)

    # Who looks.

    def lookers(self) -> Sequence[int]:
        """List the seats that look at their secrets, or are about to."""
        behind = [] if self.curtain.seat is None else [self.curtain.seat]
        on_phone = [] if self._on_phone is None else [self._on_phone]
        return [*behind, *self.looking.seats, *on_phone]

    @contextmanager
    def on_phone(self, seat: int) -> Iterator[None]:
        """Show `seat` alone what it knows, on its phone (nothing is drawn meanwhile)."""
        self._on_phone = seat
        try:
            yield
        finally:
            self._on_phone = None

    @property
    def covered(self) -> bool:
        """Whether somebody is behind a curtain, and nobody else sees or does anything."""
        return self.curtain.seat is not None or self.looking.hiding

    @property
    def stands_back(self) -> bool:
        """Whether the table is drawn smaller now, to make room for those who bet or guess below."""
        party = self.scenery.services.party
        return party is not None and (party.betting or self.bench.seen) and not self.covered

    def looks(self, action: Action) -> bool:
        """Return True if the press was about a look (secret choosers look there)."""
        if self.curtain.seat is not None:
            self.looking.shut()
        if not self.looking.seats and self.secret:
            chooses = self.curtain.seat is not None or self.seat_for(action.device) is not None
            return not chooses and self.looking.handle(action)
        return self.looking.handle(action)

    def shut(self) -> None:
        """Show no secret any more, from the next frame on."""
        self.curtain.shut()
        self.looking.shut()

    # Devices that are shared.

    @property
    def handing(self) -> list[int]:
        """The seats to whom a device that they share must be handed before they choose."""
        if self.scenery.director.telling:
            return []  # and the match is not asked: it has long gone on
        return self.pressing.next_hands(self.table.waiting())

    def handed(self, action: Action) -> bool:
        """Return True if this is pressed on a device on its way.

        It answers nothing for the next person. Only a fresh press goes on: what accepts, or what
        asks for a curtain and then opens it.
        """
        seating = self.scenery.seating
        seat = next((s for s in self.handing if seating[s].device == action.device), None)
        if seat is None or not action.pressed:
            return False
        shoulder = grips(action) and action.verb is not Verb.CLICK
        goes_on = shoulder or action.verb in (Verb.SOUTH, Verb.CLICK)
        if not (goes_on and self.pressing.counts(seat, self.moment)):
            return True
        self.pressing.hand_to(seat)
        self.scenery.services.audio.play("join")
        return not shoulder

    # Presses that cannot be.

    def refuse(self, device: str, reason: str) -> None:
        """Shake the device, and let the strip say why.

        `reason` is one translated sentence. Never for a blind press: nothing may follow that. Under
        the open curtain only its seat is told, and nobody hears it; so on a phone that hides what
        is chosen.
        """
        reason = sentence(reason)
        services = self.scenery.services
        if is_phone(device):
            services.phones.refuse(device, reason)
            seat = self.seat_for(device)
            if seat is not None and self.hides(seat):
                return
        services.rumble(device)
        self.pressing.refused(device)
        if self.curtain.seat is None:
            services.audio.play("refuse")
            services.say(reason, now=True)
        self._reason, self._refused, self.since = reason, device, 0.0
        self._under = self.curtain.seat

    @property
    def reason(self) -> str:
        """Why the last press could not be, while that stands; under a curtain of its own device."""
        curtain = self.curtain
        mine = curtain.seat is None or self._refused == curtain.device
        stands = self.since < REASON and self._under == curtain.seat and mine
        return self._reason if stands else ""

    @property
    def refuses(self) -> bool:
        """Whether this very press could not be."""
        return self.since == 0.0

    def forget_reason(self) -> None:
        """Say no more why: something has been done since."""
        self.since = REASON
