"""A table whose guests hold phones, without a network: what it sends is kept."""

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game import GAMES
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.games import registry
from scenes.input.action import Action
from scenes.input.phones import Phones
from scenes.match.game_scene import GameScene
from scenes.people.seating import Player, Seating
from scenes.phones.messages import End, Pad, Press, Word
from scenes.phones.news import Here, Knock, News, Said
from scenes.program.on_phones import OnPhones
from scenes.services import Services
from scenes.session.session import Session

FRAME = 1 / 60
NAMES = ("Ada", "Ben", "Cleo", "Dino", "Emma", "Finn")


@dataclass
class Wire:
    """A server in a test's hand: whatever the table says to it is kept."""

    address: str = "127.0.0.1:8080"
    heard: list[News] = field(default_factory=list)
    sent: dict[int, list[bytes]] = field(default_factory=dict)
    admitted: list[tuple[int, int]] = field(default_factory=list)
    sent_away: list[int] = field(default_factory=list)
    parted: list[tuple[int, End]] = field(default_factory=list)
    door: str = ""
    stopped: bool = False

    def open_door(self) -> str:
        self.door = "ABC234"
        return self.door

    def close_door(self) -> None:
        self.door = ""

    def let_in(self, phone: int, guest: int) -> None:
        self.admitted.append((phone, guest))

    def send_away(self, phone: int) -> None:
        self.sent_away.append(phone)

    def let_go(self, guest: int, why: End) -> None:
        self.parted.append((guest, why))

    def send(self, guest: int, data: bytes) -> None:
        self.sent.setdefault(guest, []).append(data)

    def news(self) -> list[News]:
        heard, self.heard = self.heard, []
        return heard

    def stop(self) -> None:
        self.stopped = True


class Guests:
    """Guests with phones at the table of a test."""

    def __init__(self, services: Services, names: tuple[str, ...] = ()) -> None:
        self.services = services
        self.phones: Phones = services.phones
        self.wire = Wire()
        self.phones.serve(self.wire)
        self.shows = OnPhones(services)
        self.devices = [self.comes(name, mark) for mark, name in enumerate(names)]

    def comes(self, name: str, mark: int = 0) -> str:
        """Let somebody with a phone in; return the device."""
        knock = Knock(len(self.wire.admitted) + 1, name, mark)
        self.hear(knock)
        device = self.phones.let_in(knock).device
        self.hear(Here(number_of(device), True))
        return device

    def says(self, device: str, word: Word) -> None:
        """Let this phone say something, and the table hear it."""
        self.hear(Said(number_of(device), word))

    def hear(self, *news: News) -> list[Action]:
        """Let the table hear this of its phones."""
        self.wire.heard += news
        actions = list(self.phones.translate())
        for action in actions:
            self.services.stack.handle(action)
            self.services.stack.apply_changes()
        return actions

    def pad(self, device: str, button: str) -> None:
        for down in (True, False):
            self.says(device, Pad(button, down))

    def frames(self, seconds: float, each: float = FRAME) -> None:
        """Let `seconds` pass in frames, in which phones are shown what is new."""
        for _ in range(round(seconds / each)):
            for action in self.phones.update(each):
                self.services.stack.handle(action)
            self.services.stack.update(each)
            self.services.stack.apply_changes()
            self.shows.update(each)

    def state(self, device: str) -> dict[str, Any]:
        """Return what this phone shows now."""
        sent = self.wire.sent.get(number_of(device), [b'{"state": {}}'])
        shown: dict[str, Any] = json.loads(sent[-1])["state"]
        return shown

    def tap(self, device: str, label: str) -> None:
        """Tap what bears this label, and let two frames pass."""
        offered = [*self.state(device)["choices"], *self.state(device)["guesses"]]
        found = [one["move"] for one in offered if one["label"] == label]
        assert found, f"{label!r} is not among {[one['label'] for one in offered]}"
        self.says(device, Press(found[0]))
        self.frames(0.2)

    def tap_anything(self, device: str, luck: Random) -> bool:
        """Tap one of what is offered; return False if there is nothing."""
        offered = [one for one in self.state(device)["choices"] if one["label"] != "One step back"]
        if deciding := [one for one in offered if one["decides"]]:
            offered = luck.choice((offered, deciding))
        if offered:
            self.says(device, Press(luck.choice(offered)["move"]))
        return bool(offered)


def number_of(device: str) -> int:
    return int(device.rpartition(":")[2])


def on_phones(
    services: Services, game: str, names: tuple[str, ...], short: bool = False
) -> "Played":
    """Seat these people, each with a phone, at a table of `game`."""
    options = GAMES[game].options.from_json({"short": short})
    return at_phones(services, Match(Setup(GAMES[game], len(names), 1, options)), names)


def at_phones(services: Services, match: Match, names: tuple[str, ...]) -> "Played":
    """Seat these people, each with a phone, at this match as it stands."""
    guests = Guests(services, names)
    players = [
        Player(name, mark, device)
        for mark, (name, device) in enumerate(zip(names, guests.devices, strict=True))
    ]
    seating = Seating(players)
    shown = registry.presentation(match.setup.game.name).played_by(match.setup.options)
    seating.propose_privacy(shown.blind)
    scene = shown.open(services, Session(services, match, seating, None, Log()))
    services.stack.start_with(scene)
    return Played(guests, scene)


@dataclass
class Played:
    """A game on phones, on its way."""

    guests: Guests
    scene: GameScene

    def asked(self, each: float = FRAME) -> None:
        """Let time pass, in frames of `each`, until somebody is asked."""
        for _ in range(3600):
            if self.scene.asking.asks or self.scene.over:
                break
            self.guests.frames(each, each)
        self.guests.frames(0.5, each)
