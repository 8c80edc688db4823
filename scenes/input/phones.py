"""The guests' phones as devices: what is pressed there becomes actions."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Protocol

from scenes.input.action import Action, Verb, phone
from scenes.input.controls import Control
from scenes.input.holds import Holds
from scenes.phones.messages import PAD, Cheer, Choice, End, Language, Pad, Press, State, Word, state
from scenes.phones.news import Here, Knock, Left, News, Refused, Said

CALM = 3.0  # seconds from one cheer of a guest to the next
REASON = 2.6  # seconds that a phone says why a press could not be
ASLEEP = 20.0  # seconds that a table waits for a phone that does not answer

_VERBS = {name: Verb(name) for name in PAD}
_PRESSED = Control("button", len(PAD))  # of a tap, which is no button of the pad


class Serves(Protocol):
    """The part of the server (scenes/phones/server.py) that the table uses."""

    address: str

    def open_door(self) -> str: ...

    def close_door(self) -> None: ...

    def let_in(self, phone: int, guest: int) -> None: ...

    def send_away(self, phone: int) -> None: ...

    def let_go(self, guest: int, why: End) -> None: ...

    def send(self, guest: int, data: bytes) -> None: ...

    def news(self) -> Sequence[News]: ...

    def stop(self) -> None: ...


class Offered:
    """What one phone may tap; an id stands for one thing, and for it alone."""

    def __init__(self) -> None:
        self._ids = count(1)
        self._question: Hashable = None
        self._keys: dict[int, Hashable] = {}

    def ask(self, question: Hashable) -> None:
        """Forget what was offered, if this is another question."""
        if question != self._question:
            self._question = question
            self._keys.clear()

    def id_of(self, key: Hashable) -> int:
        """Return the id of what may be tapped."""
        for number, one in self._keys.items():
            if one == key:
                return number
        number = next(self._ids)
        self._keys[number] = key
        return number

    def choice(self, key: Hashable, label: str, *more: Any) -> Choice:
        """Return what may be tapped (`more` is as for a Choice)."""
        return Choice(self.id_of(key), label, *more)

    def key_of(self, number: int) -> Hashable | None:
        """Return what was meant; None where that is no longer asked."""
        return self._keys.get(number)


@dataclass
class Guest:
    """Somebody with a phone: name and mark as chosen there, and the language of its words."""

    number: int
    name: str
    mark: int
    language: str = ""  # that of the table, if empty
    here: bool = True
    gone: bool = False  # it was waited for in vain
    waited: float = 0.0  # seconds since then
    cheered: float = CALM  # seconds since the last cheer
    refusal: str = ""  # why the last press could not be, while that stands
    told: float = 0.0  # for so many seconds still
    offered: Offered = field(default_factory=Offered)
    shown: State | None = None

    @property
    def device(self) -> str:
        return phone(self.number)


class Phones:
    """All phones: none before `serve`, and none after `stop`."""

    def __init__(self) -> None:
        self.knocks: list[Knock] = []  # who wants to come in
        self.refused = False  # whether somebody was
        self.cheers: list[tuple[int, int]] = []  # whose mark and which, until they are seen
        self.code = ""  # of the door, while it is open
        self.stays = False  # whether the phones outlast an evening
        self.asked: Sequence[str] = ()  # the devices that the table waits for
        self._server: Serves | None = None
        self._guests: dict[str, Guest] = {}
        self._numbers = count(1)
        self._holds = Holds()
        self._ended: list[Action] = []  # releases of what was held on phones that went

    # The door.

    def serve(self, server: Serves) -> None:
        """Be reached through `server` from now on."""
        self._server = server

    def stop(self) -> None:
        """Part from all phones, and be reached no longer."""
        self.clear()
        if self._server:
            self._server.stop()
        self._server = None

    def clear(self) -> None:
        """Part from all phones, and close the door."""
        self.close_door()
        for guest in [*self._guests.values()]:
            self.let_go(guest, End.OVER)
        self.cheers.clear()

    @property
    def address(self) -> str:
        """What a phone opens: "192.168.1.20:8080"; empty where there is no server."""
        return self._server.address if self._server else ""

    @property
    def link(self) -> str:
        """What the QR code says; the code is in a part that no server is told."""
        return f"http://{self.address}/#{self.code}" if self.code else ""

    def open_door(self) -> None:
        """Let phones knock, with a new code."""
        if self._server:
            self.code = self._server.open_door()

    def close_door(self) -> None:
        """Let nobody new knock, and send away who still does."""
        if self._server:
            self._server.close_door()
        for knock in [*self.knocks]:
            self.send_away(knock)
        self.code = ""

    def let_in(self, knock: Knock) -> Guest:
        """Let this phone in; return whose it is."""
        guest = Guest(next(self._numbers), knock.name, knock.mark)
        self.knocks.remove(knock)
        self._guests[guest.device] = guest
        if self._server:
            self._server.let_in(knock.phone, guest.number)
        return guest

    def send_away(self, knock: Knock) -> None:
        """Say no to this phone."""
        self.knocks.remove(knock)
        if self._server:
            self._server.send_away(knock.phone)

    def let_go(self, guest: Guest, why: End) -> None:
        """Part from a guest's phone, which says why.

        What it holds comes up in the next frame.
        """
        del self._guests[guest.device]
        self._ended += self._holds.release_all(guest.device)
        if self._server:
            self._server.let_go(guest.number, why)

    # Guests.

    @property
    def guests(self) -> list[Guest]:
        """List all whose phones are here, be they asleep."""
        return [guest for guest in self._guests.values() if not guest.gone]

    def present(self) -> list[str]:
        """List their devices."""
        return [guest.device for guest in self.guests]

    def guest(self, device: str) -> Guest | None:
        """Return whose phone this is."""
        return self._guests.get(device)

    def of(self, name: str) -> str:
        """Return the phone of whoever has this name, or nothing."""
        return next((guest.device for guest in self.guests if guest.name == name), "")

    def refuse(self, device: str, why: str) -> None:
        """Let a phone say for a while why not (translated; "": all is well)."""
        if guest := self.guest(device):
            guest.refusal, guest.told = why, REASON

    def show(self, guest: Guest, shown: State) -> None:
        """Let the guest see this, if it is new."""
        if self._server and guest.shown != shown:
            guest.shown = shown
            self._server.send(guest.number, state(shown))

    # What the main loop calls, as of Devices.

    def translate(self) -> Iterator[Action]:
        """Yield what was pressed on phones since the last frame."""
        while self._ended:
            yield self._ended.pop(0)
        for news in self._server.news() if self._server else ():
            yield from self._hear(news)

    def update(self, dt: float) -> Iterator[Action]:
        """Yield repeats, and who does not answer though the table waits."""
        yield from self._holds.repeat(dt)
        for device, guest in self._guests.items():
            guest.cheered += dt
            guest.told -= dt
            if guest.told <= 0:
                guest.refusal = ""
            waits = device in self.asked and not guest.here
            guest.waited = guest.waited + dt if waits else 0.0
            if guest.waited >= ASLEEP and not guest.gone:
                guest.gone = True
                yield from self._holds.release_all(device)
                yield Action(device, Verb.UNPLUGGED)

    def release_all(self) -> list[Action]:
        """End all holds, and return their releases."""
        return self._holds.release_all()

    def _hear(self, news: News) -> Iterator[Action]:
        match news:
            case Knock():
                self.knocks.append(news)
            case Left(number):
                self.knocks = [knock for knock in self.knocks if knock.phone != number]
            case Refused():
                self.refused = True
            case Here(number, here) if guest := self._guests.get(phone(number)):
                yield from self._comes_or_goes(guest, here)
            case Said(number, word) if guest := self._guests.get(phone(number)):
                yield from self._press(guest, word)

    def _comes_or_goes(self, guest: Guest, here: bool) -> Iterator[Action]:
        guest.here = here
        yield from self._holds.release_all(guest.device)
        if here and guest.gone:
            guest.gone = False
            yield Action(guest.device, Verb.PLUGGED)

    def _press(self, guest: Guest, word: Word) -> Iterator[Action]:
        device = guest.device
        match word:
            case Pad(button, True):
                action = Action(device, _VERBS[button])
                yield from self._holds.press(Control("button", PAD.index(button)), action)
            case Pad(button):
                yield from self._holds.release(device, Control("button", PAD.index(button)))
            case Press(move) if (key := guest.offered.key_of(move)) is not None:
                yield from self._holds.press(_PRESSED, Action(device, Verb.PICK, key=key))
                yield from self._holds.release(device, _PRESSED)
            case Cheer(which) if guest.cheered >= CALM:
                guest.cheered = 0.0
                self.cheers.append((guest.mark, which))
            case Language(language):
                guest.language = language
