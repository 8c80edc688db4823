"""One seat before the game: its name, its mark, who plays it and how it keeps secrets."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.bots.characters import CHARACTERS, character_of, level_of, name_of
from game.engine.game import Game, Options
from scenes.input.action import Verb
from scenes.lobby.naming import Naming
from scenes.match.presentation import Presentation
from scenes.people.characters import character_name, name_bots, own_names
from scenes.people.faces import draw_face
from scenes.people.guests import remembered
from scenes.people.labels import bot_name, device_name, look_name, privacy_name, seat_sign
from scenes.people.seating import Player, Privacy, Seating
from scenes.people.sitting import NAMES, get_up, open_marks, seat_person, take_away, take_mark
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Text
from scenes.stage.widgets.menu import Button, Choice, Entry
from scenes.stage.widgets.plates import plate, veil
from scenes.texts import N_

_SECONDS = {Privacy.BLIND: 1.0, Privacy.SIGN: 4.5, Privacy.CURTAIN: 7.0}
"""Of each look, for which the others wait; who is alone or has a phone needs none."""


@dataclass(slots=True)
class _NameChoice(Choice[str]):
    """Left and right go through the list of names; accepting asks for a typed one."""

    services: Services | None = None
    device: str = ""

    def accept(self) -> None:
        if self.services:
            self.services.stack.push(Naming(self.services, self.device, self.get(), self.set))


class SeatEditor(MenuScreen):
    """Changes `seating` at once; what then fits the others is up to the lobby."""

    opaque = False
    hinted = (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Done"))
    laid = Laid(960.0, 590.0, 1180.0, 600.0, 84.0)

    def __init__(
        self,
        services: Services,
        device: str,
        game: Game,
        presentation: Presentation,
        seating: Seating,
        seat: int,
        options: Options | None = None,
    ) -> None:
        """`options` are those that the game will be played with; None: as in the rules."""
        super().__init__(services, device)
        self.game = game
        self.presentation = presentation
        self.seating = seating
        self.seat = seat
        self._options = options or game.options()
        self._editor = device
        self._known = {guest.name: guest for guest in remembered(services).guests}
        self._bot_before: tuple[str, str] | None = None  # name and bot, while a person plays

    @property
    def player(self) -> Player:
        return self.seating[self.seat]

    def renew(self) -> None:
        name_bots(self.seating, self.services.texts)
        self.seating.propose_privacy(self.presentation.blind)
        super().renew()

    def rows(self) -> Iterator[Entry]:
        texts = self.services.texts
        yield self._name()
        open_to_all = open_marks(self.seating, self.seat)
        marks = [(mark, look_name(texts, mark)) for mark in open_to_all]
        label = texts("Mark") if self.player.bot else texts("Character")
        yield Choice(label, marks, lambda: self.player.mark, self._set_mark)
        yield Choice(texts("Who plays"), self._who(), self._played_by, self._let_play)
        if self.player.bot:
            who = [(one, character_name(texts, one)) for one in CHARACTERS]
            yield Choice(texts("Character"), who, self._character, self._set_character)
        elif len(methods := self._methods()) > 1:
            named = [(method, self._costs(method)) for method in methods]
            yield Choice(texts("Secrets"), named, lambda: self.player.privacy, self._set_privacy)
        if len(self.seating) > self.game.seats[0] and self._dispensable:
            yield Button(texts("Take this seat away"), self._remove)
        yield Button(texts("Done"), self.back)

    def _name(self) -> Choice[str]:
        """The free ready-made names of its kind, and the one it has."""
        taken = {player.name for player in self.seating if player is not self.player}
        names = [name for name in self._names() if name not in taken]
        if self.player.name not in names:
            names.insert(0, self.player.name)
        options = [(name, name) for name in names]
        return _NameChoice(
            self.services.texts("Name"),
            options,
            lambda: self.player.name,
            self._set_name,
            services=self.services,
            device=self.device,
        )

    def _names(self) -> list[str]:
        """Guests who were here and ready-made ones; a bot's are those of its character."""
        if not self.player.bot:
            return list(dict.fromkeys((*self._known, *NAMES)))
        own = own_names(self.services.texts, self.player.bot)
        return [name for name, _ in zip(own, self.seating, strict=False)]

    def _set_name(self, name: str) -> None:
        """A guest who was here brings the character of then, unless somebody else has it."""
        self.player.name = name
        guest = self._known.get(name)
        if guest and not self.player.bot and guest.mark in open_marks(self.seating, self.seat):
            take_mark(self.seating, self.seat, guest.mark)

    def _set_mark(self, mark: int) -> None:
        take_mark(self.seating, self.seat, mark)

    # -- who plays --

    @property
    def _dispensable(self) -> bool:
        """Whether somebody is left at the table without the person in this seat."""
        return any(seat != self.seat for seat in self.seating.people())

    def _who(self) -> list[tuple[str, str]]:
        """Devices, then bots; the last person cannot become one."""
        texts = self.services.texts
        devices = list(dict.fromkeys(filter(None, (self.player.device, self._editor))))
        who = [(device, self._device_name(device)) for device in devices]
        if self._dispensable:
            who += [(level, bot_name(texts, level)) for level in self.game.bots]
        return who

    def _device_name(self, device: str) -> str:
        """A device with another seat is passed around between the two."""
        name = device_name(self.services, device)
        others = (player for player in self.seating if player is not self.player)
        if any(player.device == device for player in others):
            return self.services.texts("{device}, passed around", device=name)
        return name

    def _played_by(self) -> str:
        return level_of(self.player.bot) or self.player.device

    def _let_play(self, who: str) -> None:
        """Both the person and the bot keep their names for the next time."""
        player = self.player
        if who in self.game.bots:
            if not player.bot:
                get_up(self.seating, self.seat)
                player.name, player.bot = self._bot_before or (player.name, player.bot)
            player.bot = name_of(who, self._character())
        else:
            if player.bot:
                self._bot_before = player.name, player.bot
            seat_person(self.seating, self.seat, who)
        self.renew()

    def _character(self) -> str:
        return character_of(self.player.bot).name

    def _set_character(self, character: str) -> None:
        """A name that was its character's own changes with it."""
        if self.player.name in self._names():
            self.player.name = ""
        self.player.bot = name_of(level_of(self.player.bot), character)
        self.renew()

    # -- secrets, and leaving --

    def _methods(self) -> list[Privacy]:
        return list(self.seating.methods(self.seat, self.presentation.blind))

    def _costs(self, way: Privacy) -> str:
        """Name this way of keeping secrets, and what it costs all others in minutes."""
        texts, seats = self.services.texts, len(self.seating)
        name = privacy_name(texts, way, self.player.device)
        more = minutes(self.game, self.presentation, self._options, seats, way)
        return texts("{way}, +{n} min", way=name, n=more) if more else name

    def _set_privacy(self, privacy: Privacy) -> None:
        self.player.wish = self.player.privacy = privacy

    def _remove(self) -> None:
        if not self.player.bot:
            get_up(self.seating, self.seat)
        take_away(self.seating, self.seat)
        self.services.stack.pop()

    def paint(self, frame: Frame) -> None:
        theme, layer = self.services.theme, self.layer
        veil(frame, layer, 242)
        plate(frame, layer, theme, 960.0, 488.0, 1400.0, 868.0)
        if self.seat < len(self.seating):
            draw_face(frame, self.player, 480.0, 170.0, 200.0, layer=layer)
            if self.player.bot:  # whose face does not have the shape of its seat
                frame.add(seat_sign(self.player.mark, 556.0, 240.0, 64.0), layer)
            place = 1080.0, 170.0, 920.0, 110.0
            frame.add(Text(self.player.name, *place, 72.0, theme.accent, "black", "left"), layer)
            self.menu.draw(frame, theme, layer)


def minutes(game: Game, shown: Presentation, options: Options, seats: int, way: Privacy) -> int:
    """Return how much longer a game takes by one seat's privacy.

    Minutes, if it keeps its secrets this way.
    It is 0 where that is under half a minute, or where nobody has measured the game.
    """
    if game.account is None:
        return 0
    asks, _ = game.account.asks[bool(getattr(options, "short", False))][seats]
    return round(shown.looks(asks, seats) * _SECONDS.get(way, 0.0) / 60)
