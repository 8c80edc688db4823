"""Who sits where: people with devices, bots, their names, and how each is told secrets."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from string import ascii_uppercase
from typing import Any
from unicodedata import category, normalize

from scenes.input.action import HALVES, MOUSE, NO_PADS, is_phone
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES

MARKS = len(SEAT_SHAPES)  # forms with colours
LONGEST = 12  # letters of a person's name
OF_SEAT = 24  # letters of what a seat is called: two who share it, or a bot
_LOOKED_AT = 16  # times as many letters are looked at: most of them may be none to show


def alike(one: int, other: int) -> bool:
    """Return True for two marks of one form or of one colour.

    No two at a table have such marks. What is no mark yet is like no other.

    >>> alike(0, 10), alike(6, 10), alike(0, 6)
    (True, True, False)
    """
    if MARKS in (one, other):
        return False
    return SEAT_SHAPES[one] == SEAT_SHAPES[other] or SEAT_COLOURS[one] == SEAT_COLOURS[other]


class Privacy(StrEnum):
    """How a seat keeps its secrets on the shared screen (couch.md §1)."""

    OPEN = "open"  # a single person: nobody else looks
    BLIND = "blind"  # blind buttons on a pad, blind keys 1-8
    SIGN = "sign"  # a secret sign on a pad tells one card
    CURTAIN = "curtain"
    PHONE = "phone"  # on the seat's own phone, which all other secrets need not leave


@dataclass(slots=True)
class Player:
    """One seat: a person with a device, or a bot of some level.

    `mark` is colour and shape, and with them the character of a person. `device` is empty for
    a bot and for a person whose device is gone; then `lost` names that device. A bot that only
    stands in for a person has both: `bot` and `stands_in`. `wish` is the privacy method chosen by
    hand, if any. `unsure` says that `lost` is a pad of a saved game: pads are numbered as they
    come, so that number may be anybody's now. `aside` is the name of the person whose place a bot
    keeps: it comes back with the person. `holder` is who of two heads on a seat has the device.
    """

    name: str
    mark: int
    device: str = ""
    bot: str = ""
    stands_in: bool = False
    privacy: Privacy = Privacy.OPEN
    wish: Privacy | None = None
    lost: str = ""
    unsure: bool = False
    aside: str = ""
    holder: str = ""

    @property
    def person(self) -> bool:
        """A person owns this seat, even while a bot stands in."""
        return not self.bot or self.stands_in

    @property
    def absent(self) -> bool:
        """A person's seat with no device and nobody standing in: the game must wait."""
        return not self.bot and not self.device

    @property
    def who(self) -> str:
        """Name who has the device in hand: of two heads on a seat one alone."""
        return self.holder or self.name

    def held(self, device: str) -> bool:
        """Return True if this player lost that very device."""
        return self.lost == device and not self.unsure

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "mark": self.mark,
            "bot": self.bot,
            "person": self.person,
            "device": self.device,
            "lost": self.lost,
            "privacy": self.privacy,
            "wish": self.wish,
        }


@dataclass(slots=True)
class Seating:
    """The players by seat, clockwise (ALL-3), and those who were sent away.

    The last one sent away is last in `away`: with a new seat they come back.
    """

    players: list[Player] = field(default_factory=list)
    away: list[Player] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.players)

    def __getitem__(self, seat: int) -> Player:
        return self.players[seat]

    def __iter__(self) -> Iterator[Player]:
        return iter(self.players)

    def people(self) -> list[int]:
        """List the seats that a person plays right now."""
        return [seat for seat, player in enumerate(self.players) if not player.bot]

    @property
    def alone(self) -> bool:
        """Whether only one seat belongs to a person, so that nobody else could look.

        Somebody a bot stands in for may come back at any moment, and counts.
        """
        return sum(player.person for player in self.players) == 1

    def bots(self) -> list[int]:
        """List the seats that a bot plays right now."""
        return [seat for seat, player in enumerate(self.players) if player.bot]

    def seats_of(self, device: str) -> list[int]:
        """Return the seats that `device` plays (a single person's free one, too)."""
        seats = self.held_by(device)
        return self.people() if not seats and self.alone else seats

    def held_by(self, *devices: str) -> list[int]:
        """List the seats that these very devices play."""
        return [seat for seat, player in enumerate(self.players) if player.device in devices]

    def shared(self, seat: int) -> bool:
        """Return True if the seat's device is passed on to another seat."""
        device = self.players[seat].device
        return bool(device) and len(self.held_by(device)) > 1

    def propose_privacy(self, blind: Privacy | None) -> None:
        """Give every person the method that fits.

        One chosen by hand stays where that fits too. `blind` is what the game has for blind
        presses: BLIND, SIGN, or nothing.
        """
        for seat in self.people():
            player, methods = self.players[seat], self.methods(seat, blind)
            wish = player.wish or methods[0]
            player.privacy = wish if wish in methods else methods[0]

    def methods(self, seat: int, blind: Privacy | None) -> Sequence[Privacy]:
        """Return the methods this seat can choose from, the best first."""
        if self.alone:
            return (Privacy.OPEN,)
        if is_phone(self.players[seat].device):
            return (Privacy.PHONE,)
        if blind and self._can(seat, blind):
            return (blind, Privacy.CURTAIN)
        return (Privacy.CURTAIN,)

    def _can(self, seat: int, method: Privacy) -> bool:
        """Whether the seat's device has the buttons for the method, and alone where it must."""
        device = self.players[seat].device
        match method:
            case Privacy.BLIND:
                apart = device in (MOUSE, *HALVES) or is_phone(device)
                return not apart and not self.shared(seat)
            case Privacy.SIGN:
                return device not in NO_PADS and not is_phone(device)
            case Privacy.PHONE:
                return is_phone(device)
            case _:
                return True

    def doubt(self) -> None:
        """Let all people say anew who holds what.

        Somebody else may be here, too.
        """
        for player in self.players:
            if not player.bot:
                player.device, player.lost = "", player.device or player.lost
                player.unsure = True

    def lose(self, device: str) -> list[int]:
        """Take a lost device from its seats, return these: they wait."""
        seats = self.held_by(device)
        for seat in seats:
            self.players[seat].device, self.players[seat].lost = "", device
        return seats

    def keep_only(self, pads: Iterable[str]) -> None:
        """Take all pads but these, which are plugged in, as lost."""
        present = {"", *NO_PADS, *pads}
        for device in {player.device for player in self.players} - present:
            self.lose(device)

    def hand_over(self, seat: int, device: str) -> None:
        """Let `device` play the seat from now on.

        Another device, or a bot, has played it. Blind presses turn into a curtain where the device
        cannot have them.
        """
        player = self.players[seat]
        player.device, player.lost, player.bot, player.stands_in = device, "", "", False
        player.unsure = False
        for number in self.held_by(device):
            if not self._can(number, self.players[number].privacy):
                self.players[number].privacy = Privacy.CURTAIN

    def stand_in(self, seat: int, level: str) -> None:
        """Let a bot of `level` play on until somebody takes it back."""
        player = self.players[seat]
        player.device, player.lost = "", player.device or player.lost
        player.bot, player.stands_in = level, True

    def come_back(self, device: str) -> bool:
        """Give `device` the seats a bot plays for it (False: none, or seated)."""
        if self.held_by(device):
            return False
        players = enumerate(self.players)
        own = [seat for seat, player in players if player.stands_in and player.held(device)]
        for seat in own:
            self.hand_over(seat, device)
        return bool(own)

    def take_back(self, device: str) -> bool:
        """Give `device` a person's seat that a bot plays.

        Rather the seat that this device had before; the mouse only that, since anybody may click.
        Returns False if there is none, or if the device has a seat.
        """
        if self.held_by(device):
            return False
        seats = [
            seat
            for seat, player in enumerate(self.players)
            if player.stands_in and (device != MOUSE or player.held(MOUSE))
        ]
        if not seats:
            return False
        self.hand_over(min(seats, key=lambda seat: not self.players[seat].held(device)), device)
        return True


def from_save(players: Iterable[dict[str, Any]]) -> Seating:
    """Return the seating that a saved match names.

    People with a pad are absent until they say who holds what (couch.md §1). Of all words only what
    can be shown is left: the save may be damaged or forged. Raises ValueError where it makes no
    sense.
    """
    seating = Seating()
    for data in players:
        name, mark, bot = data.get("name"), data.get("mark"), data.get("bot")
        if not isinstance(name, str) or not isinstance(bot, str) or type(mark) is not int:
            raise ValueError("the save describes a player without name, bot or mark")
        if mark not in range(MARKS):
            raise ValueError("the save names a player this table cannot seat")
        device = data.get("device") or data.get("lost") or ""
        name, bot, device = (proper(one, OF_SEAT) for one in (name, bot, str(device)))
        here = device if device in NO_PADS and not bot else ""
        player = Player(name, mark, here, bot, bool(bot) and data.get("person") is True)
        if not here:
            player.lost, player.unsure = device, device not in ("", *NO_PADS)
        if data.get("wish") in list(Privacy):
            player.wish = Privacy(data["wish"])
        seating.players.append(player)
    return seating


def namesakes(name: str) -> Iterator[str]:
    """Yield a name, then the same one with a letter."""
    yield name
    yield from (f"{name[: LONGEST - 2]} {letter}" for letter in ascii_uppercase[1:])


def known_as(typed: str, names: Iterable[str]) -> str:
    """Return which of these names somebody has typed, else what was typed.

    >>> known_as("maximilianus rex", ["Ben", "Maximilianus"])
    'Maximilianus'
    """
    meant = proper(typed).casefold()
    return next((name for name in names if name.casefold() == meant), typed)


def proper(name: str, longest: int = LONGEST) -> str:
    """Return what can be shown of a name, cut to `longest` letters.

    That may be nothing. Accents that belong to no letter go, or a pile of them would climb over
    the screen.
    """
    known = normalize("NFC", name[: _LOOKED_AT * longest])
    letters = (one for one in known if one.isprintable() and category(one)[0] != "M")
    return "".join(letters)[:longest].strip()
