"""The game holds its breath: go on, rules, seats, settings, or leave it for later."""

from collections.abc import Iterator, Sequence

from game import GAMES
from game.evening.plan import Paces, seconds
from scenes.choosing.wishes import OpenFair
from scenes.input.action import Action, Verb
from scenes.menus.over_game import OverGame
from scenes.menus.pause_seats import PauseSeats
from scenes.menus.rules import Rules
from scenes.menus.settings import SettingsMenu
from scenes.menus.way_out import leave_the_game
from scenes.people.faces import face
from scenes.people.guests import remembered
from scenes.screens.deafness import Opener
from scenes.screens.knobs import bot_pace
from scenes.screens.screen import Laid, Screen
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Frame, Picture, Text
from scenes.stage.widgets.menu import Button, Entry
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import N_

_DARK = 244  # of the veil: words stand on it without a plate
_LINES_Y, _LINES_H, _LINE = 892.0, 108.0, 40.0  # below all lines, of all and of one


def _minutes_left(session: Session, paces: Paces) -> int:
    """Reckon how long a game still takes as this table plays; 0 if nobody can say."""
    table = session.table
    course = GAMES[table.game].course if table.game in GAMES else None
    if course is None or table.over:
        return 0
    short = bool(getattr(table.options, "short", False))
    whole = seconds(paces, table.game, short, len(session.seating))
    return max(1, round(whole * (1.0 - course.progress(table.public().game)) / 60))


class Pause(OverGame):
    """Lies on the game that `device` paused; it goes on with start or east.

    Others are heard once they have let go of the game.
    """

    hinted = (Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Play on"))
    laid = Laid(960.0, 480.0, 840.0, 640.0, 70.0, 11.0)

    def __init__(
        self, services: Services, session: Session, device: str, lines: Sequence[str] = ()
    ) -> None:
        """Pause a match of which `lines`, the last of the log, were told (translated)."""
        super().__init__(services, session, device)
        self.opener = Opener(device, [player.device for player in session.seating])
        self._lines = tuple(lines)
        self._minutes = _minutes_left(session, remembered(services).paces)
        self._hops = Hops()

    def enter(self) -> None:
        self.services.audio.play("pause")
        super().enter()

    def rows(self) -> Iterator[Entry]:
        texts = self.services.texts
        yield Button(texts("Play on"), self.services.stack.pop)
        if party := self.services.party:
            yield Button(
                texts("Evening"),
                lambda: self.services.stack.push(party.in_pause(self.session, self.device)),
            )
        yield Button(texts("Rules"), self._rules)
        yield Button(texts("Seats"), self._seats)
        if self.session.seating.bots():
            yield bot_pace(self.services)
        yield Button(texts("Settings"), self._settings)
        if self.session.sealed:
            yield Button(texts("Was it fair?"), self._fair)
        yield Button(texts("Leave the game"), self._leave)

    def update(self, dt: float) -> bool:
        return self._hops.update(dt) | super().update(dt)

    def act(self, action: Action) -> None:
        """Do what an action means, and let its person's face hop."""
        if action.by_hand and (seats := self.session.seating.seats_of(action.device)):
            self._hops.start(seats)
            self.services.audio.play("tick")
        if action.verb in (Verb.START, Verb.EAST):
            self.back()
        elif action.verb is Verb.NORTH:
            self._rules()
        else:
            super().act(action)

    def _rules(self) -> None:
        options, device = self.session.table.options, self.device
        self._open(Rules(self.services, self.presentation, options, device=device))

    def _seats(self) -> None:
        self._open(PauseSeats(self.services, self.session, self.device))

    def _settings(self) -> None:
        self._open(SettingsMenu(self.services, self.device))

    def _fair(self) -> None:
        self.services.open(OpenFair(self.session, self.device))

    def _leave(self) -> None:
        leave_the_game(self.services, self.device).opener = self.opener

    def _open(self, page: Screen) -> None:
        """Lay a page on this one, which hears the others no sooner."""
        page.opener = self.opener
        self.services.stack.push(page)

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, _DARK)
        heading(frame, layer, theme, texts("Pause"), y=112.0)
        self.menu.draw(frame, theme, layer)
        self._draw_people(frame)
        self._draw_lines(frame)
        told = Text(texts(self._saved()), 960.0, 914.0, 1300.0, 46.0, 34.0, theme.secondary)
        frame.add(told, layer)
        if self._minutes:
            left = texts("About {n} min are left", n=self._minutes)
            frame.add(Text(left, 1560.0, 112.0, 560.0, 56.0, 36.0, theme.text), layer)

    def _draw_lines(self, frame: Frame) -> None:
        """Write what was told last; of larger letters there is room for fewer lines."""
        room = _LINES_H / (_LINE * self.services.settings.text_size / 100)
        lines = self._lines[-max(1, round(room)) :]
        for row, line in enumerate(lines):
            pitch = min(_LINES_H / len(lines), 2 * _LINE)
            y = _LINES_Y - pitch * (len(lines) - row - 0.5)
            words = Text(line, 960.0, y, 1300.0, max(pitch, _LINE), 32.0, self.services.theme.text)
            frame.add(words, self.layer)

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
