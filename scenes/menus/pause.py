"""The game holds its breath: go on, rules, seats, settings, or leave it for later."""

from collections.abc import Sequence

from game import GAMES
from game.evening.plan import Paces, seconds
from scenes.games import registry
from scenes.input.action import Action, Verb
from scenes.match.promise import sealed_words
from scenes.match.session import Session
from scenes.menus.pause_seats import PauseSeats
from scenes.menus.rules import Rules
from scenes.menus.settings import SettingsMenu
from scenes.menus.way_out import leave_the_game
from scenes.people.faces import face
from scenes.people.guests import remembered
from scenes.people.prompts import Hints
from scenes.screens.deafness import Opener
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Frame, Picture, Text
from scenes.stage.widgets.menu import Button, Menu
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import N_

_DARK = 244  # of the veil: words stand on it without a plate


def _minutes_left(session: Session, paces: Paces) -> int:
    """Reckon how long a game still takes as this table plays; 0 if nobody can say."""
    table = session.table
    course = GAMES[table.game].course if table.game in GAMES else None
    if course is None or table.over:
        return 0
    short = bool(getattr(table.options, "short", False))
    whole = seconds(paces, table.game, short, len(session.seating))
    return max(1, round(whole * (1.0 - course.progress(table.public().game)) / 60))


class Pause(MenuScreen):
    """Lies on the game that `device` paused; it goes on with start or east.

    Others are heard once they have let go of the game.
    """

    opaque = False

    def __init__(
        self, services: Services, session: Session, device: str, lines: Sequence[str] = ()
    ) -> None:
        """Pause a match of which `lines`, the last of the log, were told (translated)."""
        super().__init__(services, device)
        self.opener = Opener(device, [player.device for player in session.seating])
        self.session = session
        self._lines = tuple(lines)
        self._minutes = _minutes_left(session, remembered(services).paces)
        self.hints = Hints(services, (Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Play on")))
        self.menu = Menu((), 960.0, 458.0, 840.0, h=560.0, sound=services.audio.play)
        self._hops = Hops()

    def enter(self) -> None:
        self.services.audio.play("pause")
        self._renew()

    def resume(self) -> None:
        """Look for pads that went while another screen lay on top."""
        self.session.seating.keep_only(self.services.devices.present())
        self._renew()

    def _renew(self) -> None:
        texts = self.services.texts
        buttons = [
            Button(texts("Play on"), self.services.stack.pop),
            Button(texts("Rules"), self._rules),
            Button(texts("Seats"), self._seats),
            Button(texts("Settings"), self._settings),
            Button(texts("Leave the game"), self._leave),
        ]
        if self.services.party:
            buttons.insert(1, Button(texts("Evening"), self._evening))
        self.menu.renew(buttons)

    def update(self, dt: float) -> bool:
        return self._hops.update(dt) | super().update(dt)

    def act(self, action: Action) -> None:
        """Do what an action means, and let its person's face hop."""
        verb = action.verb
        if action.by_hand and (seats := self.session.seating.seats_of(action.device)):
            self._hops.start(seats)
            self.services.audio.play("tick")
        if verb in (Verb.START, Verb.EAST):
            self.back()
        elif verb is Verb.NORTH:
            self._rules()
        elif verb is Verb.UNPLUGGED:
            self.session.seating.lose(action.device)
        else:
            self.menu.handle(action)

    def _rules(self) -> None:
        table = self.session.table
        presentation = registry.presentation(table.game)
        rules = Rules(self.services, presentation, table.options, device=self.device)
        self.services.stack.push(rules)

    def _seats(self) -> None:
        self.services.stack.push(PauseSeats(self.services, self.session, self.device))

    def _evening(self) -> None:
        if self.services.party:
            self.services.stack.push(self.services.party.in_pause(self.session, self.device))

    def _settings(self) -> None:
        self.services.stack.push(SettingsMenu(self.services, self.device))

    def _leave(self) -> None:
        leave_the_game(self.services, self.device)

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, _DARK)
        heading(frame, layer, theme, texts("Pause"), y=112.0)
        self.menu.draw(frame, theme, layer)
        self._draw_people(frame)
        for row, line in enumerate(self._lines):
            y = 760.0 + 36.0 * (row + 3 - len(self._lines))
            frame.add(Text(line, 960.0, y, 840.0, 40.0, 32.0, theme.text), layer)
        told = Text(texts(self._saved()), 960.0, 868.0, 1300.0, 42.0, 34.0, theme.secondary)
        frame.add(told, layer)
        dice = registry.presentation(self.session.table.game).dice
        promised = sealed_words(texts, self.session, dice=dice)
        frame.add(Text(promised, 960.0, 908.0, 1300.0, 40.0, 32.0, theme.secondary), layer)
        if self._minutes:
            left = texts("About {n} min are left", n=self._minutes)
            frame.add(Text(left, 1560.0, 112.0, 560.0, 56.0, 36.0, theme.text), layer)

    def _saved(self) -> str:
        """What is true of the save just now (a msgid)."""
        if not self.session.saved:
            return N_("This game is not saved.")
        if self.services.kiosk:
            saved = N_("The game is saved until the table is cleared for others.")
        else:
            saved = N_("The game is saved: go on at the title any time.")
        return self.session.problem or saved

    def _draw_people(self, frame: Frame) -> None:
        """Who sits here, left and right of the menu."""
        players = self.session.seating.players
        for seat, player in enumerate(players):
            side, row = divmod(seat, (len(players) + 1) // 2)
            x, y = (1636.0 if side else 284.0), 270.0 + 200.0 * row
            name, colour = face(player)
            picture = Picture(name, x, y, 140.0, 140.0, colour=colour)
            still = self.services.settings.reduced_motion
            frame.add(self._hops.hopping(seat, picture, still=still), self.layer)
            words = Text(
                player.name, x, y + 100.0, 360.0, 60.0, 36.0, self.services.theme.text, "bold"
            )
            frame.add(words, self.layer)
