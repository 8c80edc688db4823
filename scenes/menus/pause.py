"""The game holds its breath: go on, rules, seats, settings, or leave it for later."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from game import GAMES
from game.evening.plan import Paces, seconds
from scenes.choosing.wishes import OpenFair, OpenToPhones
from scenes.games import registry
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.input.phones import Guest
from scenes.lobby.scene import WATCHES
from scenes.menus.rules import Rules
from scenes.menus.settings import SettingsMenu
from scenes.menus.title import Title
from scenes.people.faces import face
from scenes.people.guests import remembered
from scenes.people.labels import bot_name, player_name, privacy_name, seat_sign
from scenes.people.prompts import draw_prompt
from scenes.people.seating import Player, Privacy, known_as
from scenes.people.sitting import seat_person
from scenes.screens.deafness import Opener
from scenes.screens.knobs import bot_pace
from scenes.screens.question import Question, ask_before
from scenes.screens.screen import Laid, MenuScreen, Screen
from scenes.services import Services
from scenes.session.session import STAND_IN, Session
from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Frame, Picture, Text
from scenes.stage.widgets.menu import Button, Choice, Entry
from scenes.stage.widgets.plates import heading, plate, veil
from scenes.stage.widgets.stations import Station
from scenes.texts import N_

_DARK = 244  # of the veil: words stand on it without a plate
_LINES_Y, _LINES_H, _LINE = 892.0, 108.0, 40.0  # below all lines, of all and of one
_MARK = 64.0  # of a seat
_PLATE = (960.0, 490.0, 1400.0, 640.0)  # to press on for a seat


class OverGame(MenuScreen):
    """Lies on the game of `session`; a pad that goes while it does leaves its seats waiting."""

    opaque = False

    def __init__(self, services: Services, session: Session, device: str) -> None:
        super().__init__(services, device)
        self.session = session
        table = session.table
        self.presentation = registry.presentation(table.game).played_by(table.options)

    def resume(self) -> None:
        """Look for pads that went while another screen lay on top."""
        seating = self.session.seating
        seating.keep_only(self.services.devices.present())
        seating.propose_privacy(self.presentation.blind)
        super().resume()

    def act(self, action: Action) -> None:
        if action.verb is Verb.UNPLUGGED:
            self.session.seating.lose(action.device)
            self.renew()
        else:
            super().act(action)


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
        self,
        services: Services,
        session: Session,
        device: str,
        lines: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """Pause a match of which `lines`, the last of the log, were told (translated)."""
        super().__init__(services, session, device)
        self.opener = Opener(device, [player.device for player in session.seating])
        self._lines = lines
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
        lines = self._lines()[-max(1, round(room)) :]
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
        players, ink = self.session.seating.players, self.services.theme.text
        for seat, player in enumerate(players):
            side, row = divmod(seat, (len(players) + 1) // 2)
            x, y = (1636.0 if side else 284.0), 270.0 + 200.0 * row
            name, colour = face(player)
            picture = Picture(name, x, y, 140.0, 140.0, colour=colour)
            still = self.services.settings.reduced_motion
            frame.add(self._hops.hopping(seat, picture, still=still), self.layer)
            place = x, y + 100.0, 360.0, 60.0
            frame.add(Text(player.name, *place, 36.0, ink, "bold"), self.layer)


class PauseSeats(OverGame):
    """One row a seat; accepting opens it."""

    hinted = (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Back"))
    laid = Laid(1016.0, 550.0, 1400.0, 760.0)

    def rows(self) -> Iterator[Button]:
        for seat in range(len(self.session.seating)):
            yield Button(self._line(seat), partial(self._open, seat))
        if self.services.opens_to_phones:
            yield Button(self.services.texts("Phones"), self._phones)
        yield Button(self.services.texts("Back"), self.back)

    def _line(self, seat: int) -> str:
        """Who sits here, with what, and how secrets are kept."""
        texts = self.services.texts
        player: Player = self.session.seating[seat]
        parts = [player.name, player_name(self.services, player)]
        if player.stands_in:
            parts[1] = texts("{bot} for now", bot=parts[1])
        elif not player.bot and player.privacy is not Privacy.OPEN:
            parts.append(privacy_name(texts, player.privacy, player.device))
        return " · ".join(parts)

    def _phones(self) -> None:
        self.services.open(OpenToPhones(self.device, self._comes))

    def _comes(self, guest: Guest) -> None:
        """Give a phone a seat that a bot keeps, rather its own.

        That of somebody who waits gets none.
        """
        seating, party = self.session.seating, self.services.party
        here = {player.name: seat for seat, player in enumerate(seating)}
        seats: Mapping[str, int | None] = party.seats() if party else here
        guest.name = known_as(guest.name, seats)
        own = seats.get(guest.name)
        if own is None and guest.name in seats:
            return  # it shows the evening
        kept = [seat for seat, player in enumerate(seating) if player.stands_in]
        if not kept:
            self.services.notices.append(WATCHES)
            return
        seat = min(kept, key=lambda seat: seat != own)
        seating.hand_over(seat, guest.device)
        guest.mark = seating[seat].mark
        if seat != own:
            guest.name = seating[seat].who

    def _open(self, seat: int) -> None:
        self.services.stack.push(PauseSeat(self.services, self.session, seat, self.device))

    def paint(self, frame: Frame) -> None:
        theme, layer = self.services.theme, self.layer
        veil(frame, layer, 242)
        heading(frame, layer, theme, self.services.texts("Seats"), y=110.0)
        self.menu.draw(frame, theme, layer)
        for seat, place in self.menu.places():
            if seat >= len(self.session.seating):
                break  # phones and the way back have no mark
            mark, x = self.session.seating[seat].mark, place.x - place.w / 2 - 70
            frame.add(seat_sign(mark, x, place.y, _MARK), layer)


class PauseSeat(OverGame):
    """Changes the session's seating at once."""

    hinted = (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Done"))
    laid = Laid(960.0, 590.0, 1180.0, 520.0)

    def __init__(self, services: Services, session: Session, seat: int, device: str) -> None:
        super().__init__(services, session, device)
        self.seat = seat

    @property
    def player(self) -> Player:
        return self.session.seating[self.seat]

    def renew(self) -> None:
        self.session.seating.propose_privacy(self.presentation.blind)
        self.session.keep_seating()
        super().renew()

    def rows(self) -> Iterator[Entry]:
        texts, player = self.services.texts, self.player
        if player.bot:
            label = texts("Take the seat back") if player.stands_in else texts("Play this seat")
            yield Button(label, self._grab)
        else:
            methods = self.session.seating.methods(self.seat, self.presentation.blind)
            if len(methods) > 1:
                named = [(m, privacy_name(texts, m, player.device)) for m in methods]
                yield Choice(texts("Secrets"), named, lambda: player.privacy, self._keep)
            yield Button(texts("Play it with another device"), self._grab)
            bot = bot_name(texts, STAND_IN)
            yield Button(texts("A bot plays on ({level})", level=bot), self._let_a_bot)
        yield Button(texts("Done"), self.back)

    def _keep(self, privacy: Privacy) -> None:
        self.player.wish = self.player.privacy = privacy
        self.session.keep_seating()

    def _grab(self) -> None:
        self.services.stack.push(Grab(self.services, self.device, self.player, self._hand_over))

    def _hand_over(self, device: str) -> None:
        seat_person(self.session.seating, self.seat, device)

    def _let_a_bot(self) -> None:
        self.session.seating.stand_in(self.seat, STAND_IN)
        self.renew()

    def paint(self, frame: Frame) -> None:
        theme, layer = self.services.theme, self.layer
        veil(frame, layer, 242)
        plate(frame, layer, theme, 960.0, 480.0, 1400.0, 800.0)
        frame.add(seat_sign(self.player.mark, 960.0, 174.0, 120.0), layer)
        name = Text(self.player.name, 960.0, 282.0, 1000.0, 84.0, 56.0, theme.accent, "black")
        frame.add(name, layer)
        self.menu.draw(frame, theme, layer)


class Grab(Screen):
    """Hands the first device that presses south (or clicks) to `take`; east changes nothing."""

    opaque = False
    hinted = ((Verb.EAST, N_("Back")),)

    def __init__(
        self, services: Services, device: str, player: Player, take: Callable[[str], object]
    ) -> None:
        super().__init__(services, device)
        self._player = player
        self._take = take

    def choices(self) -> Sequence[Station]:
        return (Station("take", *_PLATE),)

    def act(self, action: Action) -> None:
        if action.verb is Verb.EAST:
            self.back()
        elif action.verb in (Verb.SOUTH, Verb.CLICK):
            self.services.audio.play("join")
            self._take(action.device)
            self.services.stack.pop()

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, 242)
        plate(frame, layer, theme, *_PLATE)
        frame.add(seat_sign(self._player.mark, 960.0, 310.0, 160.0), layer)
        name = Text(self._player.name, 960.0, 450.0, 1200.0, 90.0, 64.0, theme.accent, "black")
        frame.add(name, layer)
        words = texts("Press on the device that shall play this seat.")
        frame.add(Text(words, 960.0, 550.0, 1240.0, 100.0, 44.0, theme.text), layer)
        pads = self.services.devices.present()
        for index, device in enumerate((pads[0] if pads else KEYBOARD, MOUSE)):
            x = 880.0 + 160 * index
            draw_prompt(frame, layer, self.services, device, Verb.SOUTH, x, 680.0, 96.0, "place")


def leave_the_game(services: Services, device: str) -> Question:
    """Ask `device` before the game is left for the title (returns what asks)."""
    texts, leave = services.texts, partial(services.stack.clear_to, Title(services))
    question, stay = texts("Leave the game?"), texts("Stay here")
    return ask_before(services, device, question, stay, texts("Leave the game"), leave)
