"""The end of a game: who won, by what, and what to do next."""

from scenes.games import registry
from scenes.games.playing import deal
from scenes.input.action import Action, Verb
from scenes.lobby.scene import Lobby
from scenes.match.session import Session
from scenes.menus.fair import open_fair
from scenes.menus.rules import Rules
from scenes.menus.shelf import Shelf
from scenes.menus.title import Title
from scenes.people.characters import draw_bot
from scenes.people.labels import seat_picture
from scenes.people.prompts import Hints
from scenes.screens.deafness import Deafness
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text, Weight
from scenes.stage.widgets.menu import Button, Menu
from scenes.stage.widgets.plates import ground, heading, plate
from scenes.texts import N_

_LIST_X, _LIST_W = 556.0, 920.0
_MENU_X, _MENU_W = 1444.0, 728.0
_TOP, _BOTTOM = 196.0, 752.0
_GAP = 16.0
CALM = 1.0  # seconds without a press, after which one counts
_ROW = (_BOTTOM - _TOP - 3 * _GAP) / 4
_BUTTON = (_BOTTOM - _TOP - 4 * _GAP) / 5


class Results(MenuScreen):
    """Shows a finished match; once more is the first choice, and the next seat starts."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.presentation = registry.presentation(session.table.game)
        self.ranks = session.table.ranks
        self._deafness = Deafness(CALM)
        self.hints = Hints(
            services, (Verb.SOUTH, N_("Choose")), (Verb.NORTH, N_("Rules")), x=1376.0
        )
        self.menu = Menu(
            (),
            _MENU_X,
            (_TOP + _BOTTOM) / 2,
            _MENU_W,
            row_height=_BUTTON,
            sound=services.audio.play,
        )

    def enter(self) -> None:
        self.session.close()
        self.services.audio.play("win")
        self._renew()

    def resume(self) -> None:
        self._renew()

    def _renew(self) -> None:
        texts = self.services.texts
        self.menu.renew(
            (
                Button(texts("Once more"), self._once_more),
                Button(texts("Another game"), self._shelf),
                Button(texts("Rules"), self._rules),
                Button(texts("Fair?"), self._fair),
                Button(texts("To the title"), self._title),
            )
        )

    def update(self, dt: float) -> bool:
        self._deafness.update(dt)
        return False

    def handle(self, action: Action) -> None:
        """Whoever still presses to get on with the game presses nothing here."""
        if not self._deafness.swallows(action):
            super().handle(action)

    def act(self, action: Action) -> None:
        if action.by_hand:
            self.session.seating.come_back(action.device)
        if action.verb is Verb.NORTH:
            self._rules()
        else:
            self.menu.handle(action)

    def _once_more(self) -> None:
        """The same people in the same seats, and the same rules; only who starts moves on.

        Whoever asks for it is here: no bot plays on for them.
        """
        self.session.seating.take_back(self.device)
        setup = self.session.once_more(self.services.next_seed())
        deal(self.services, setup, self.session.seating)

    def _shelf(self) -> None:
        played = self.session.table.game
        question = N_("What shall we play?")
        self.services.stack.clear_to(Title(self.services))
        self.services.stack.push(Shelf(self.services, question, self.device, self._lobby, played))

    def _lobby(self, game: str, device: str) -> None:
        """With the people who have just played."""
        self.services.stack.replace(Lobby(self.services, game, device, self.session.seating))

    def _rules(self) -> None:
        self.services.stack.push(Rules(self.services, self.presentation, device=self.device))

    def _fair(self) -> None:
        open_fair(self.services, self.session, self.device)

    def _title(self) -> None:
        self.services.stack.clear_to(Title(self.services))

    # -- the picture --

    def paint(self, frame: Frame) -> None:
        theme, layer = self.services.theme, Layer.REST
        ground(frame, self.presentation.table, 170)
        heading(frame, layer, theme, self._headline(), y=110.0)
        self._draw_ranking(frame)
        self.menu.draw(frame, theme)
        plate(frame, layer, theme, 960.0, 836.0, 1728.0, 112.0)
        decided = self.presentation.decided(self.services, self.session)
        frame.add(Text(decided, 960.0, 836.0, 1640.0, 100.0, 40.0, theme.text, "bold"), layer)

    def _headline(self) -> str:
        players = self.session.seating.players
        best = [player.name for player, rank in zip(players, self.ranks, strict=True) if rank == 1]
        texts = self.services.texts
        if len(best) == len(players):
            return texts("A draw!")
        return texts("{name} wins!", name=best[0]) if len(best) == 1 else texts("Shared victory!")

    def _draw_ranking(self, frame: Frame) -> None:
        """Best first; who shares a rank has the same number, the winner's row is the highest."""
        order = sorted(range(len(self.ranks)), key=lambda seat: (self.ranks[seat], seat))
        height = min(_ROW, (_BOTTOM - _TOP + _GAP) / len(order) - _GAP)
        for index, seat in enumerate(order):
            self._draw_place(frame, seat, _TOP + height / 2 + index * (height + _GAP), height)

    def _draw_place(self, frame: Frame, seat: int, y: float, height: float) -> None:
        theme, layer, player = self.services.theme, Layer.REST, self.session.seating[seat]
        first = self.ranks[seat] == 1
        picture, colour = seat_picture(player.mark)
        left, right = _LIST_X - _LIST_W / 2, _LIST_X + _LIST_W / 2
        plate(frame, layer, theme, _LIST_X, y, _LIST_W, height, outline=colour)
        if first:
            box = Box(_LIST_X, y, _LIST_W, height, theme.panel_lit, 24.0, colour, 4.0)
            frame.add(box, layer)
        size = min(84.0, height - 24)
        rank = Text(f"{self.ranks[seat]}.", left + 72, y, 100, height, 60.0, theme.accent, "black")
        frame.add(rank, layer)
        frame.add(Picture(picture, left + 180, y, size, size, colour=colour), layer)
        weight: Weight = "black" if first else "bold"
        name = Text(player.name, left + 410, y, 320, height, 48.0, theme.text, weight, "left")
        frame.add(name, layer)
        if player.bot:
            draw_bot(frame, player.bot, left + 616, y, size, layer)
        else:
            frame.add(Picture("ui/person", left + 616, y, size * 0.75, size * 0.75), layer)
        score = self.presentation.score(self.services, self.session, seat)
        if score:
            words = Text(score, right - 146, y, 212, height, 40.0, theme.text, align="right")
            frame.add(words, layer)
