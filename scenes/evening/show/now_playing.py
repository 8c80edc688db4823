"""Before each game: what it is, who sits, who waits, what is at stake."""

from collections.abc import Callable

from game.evening.evening import Evening
from game.evening.plan import has_loser
from scenes.evening.show.heads import Head, bot_of, clipped, draw_head, draw_heads, heads_of
from scenes.evening.show.passing import Passing
from scenes.evening.words import at_stake, progress
from scenes.games import registry
from scenes.people.characters import draw_bot
from scenes.people.labels import device_name, device_picture
from scenes.people.seating import Player, Seating
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text, Weight
from scenes.stage.render.text import has_letters
from scenes.stage.widgets.plates import ground

_LEFT = 356.0  # middle of the column with the game's picture
_EMBLEM = (352.0, 493.0)
_SEATS = (1250.0, 1212.0)  # x and w of the room for those who sit
_FULL = (544.0, 640.0)  # its y and h, and these where others wait below it
_ABOVE = (462.0, 470.0)
_WAITING = (1250.0, 716.0, 1180.0)  # x, top, w of the room for them
_ONE_ROW = 4


class NowPlaying(Passing):
    """The game that `evening.now` is; with its table, the marks, bots and devices of that."""

    lasts = 4.0

    def __init__(
        self,
        services: Services,
        evening: Evening,
        then: Callable[[], object],
        device: str = "",
        seating: Seating | None = None,
    ) -> None:
        super().__init__(services, evening, then, device)
        assert evening.now is not None, "a game is being played"
        self.now = evening.now
        self.presentation = registry.presentation(self.now.game)
        self._players: tuple[Player | None, ...] = tuple(seating or [None] * len(self.now.heads))
        marks = {
            heads[0]: player.mark
            for heads, player in zip(self.now.heads, self._players, strict=True)
            if heads and player
        }
        self._heads = heads_of(evening, marks)

    def enter(self) -> None:
        self.services.audio.play("deal")

    def paint(self, frame: Frame) -> None:
        ground(frame, self.presentation.table, 190)
        self._draw_game(frame)
        self._draw_seats(frame)
        if self.evening.waiting():
            self._draw_waiting(frame)

    def _draw_game(self, frame: Frame) -> None:
        theme, texts = self.services.theme, self.services.texts
        title = texts(self.presentation.title)
        weight: Weight = "title" if has_letters(title, "title") else "black"
        frame.add(Text(title, 960.0, 126.0, 1500.0, 130.0, 104.0, theme.accent, weight))
        words = progress(texts, self.evening)
        if self.now.short:
            words = " · ".join((words, texts("short")))
        frame.add(Text(words, _LEFT, 236.0, 580.0, 60.0, 44.0, theme.text, "bold"))
        frame.add(Picture(self.presentation.emblem, _LEFT, 530.0, *_EMBLEM, -3.0))
        factor = self.evening.factor()
        if factor > 1:
            frame.add(Box(_LEFT + 130, 690, 260, 200, theme.panel, 40.0, theme.accent, 8.0))
            frame.add(Text(f"×{factor}", _LEFT + 130, 690, 240, 190, 150.0, theme.accent, "title"))
        whole = self.evening.backed
        stake = at_stake(texts, self.now.game, factor, len(self.now.heads), whole=whole)
        frame.add(Text(stake, _LEFT, 866.0, 560.0, 110.0, 40.0, theme.text, "bold"))

    def _draw_seats(self, frame: Frame) -> None:
        seats = len(self.now.heads)
        columns = seats if seats < 4 else (seats + 1) // 2
        rows = -(-seats // columns)
        x, w = _SEATS
        y, h = _ABOVE if self.evening.waiting() else _FULL
        wide, high = w / columns, h / rows
        for seat in range(seats):
            row, column = divmod(seat, columns)
            shift = (columns * rows - seats) / 2 if row == rows - 1 else 0.0
            self._draw_seat(
                frame,
                seat,
                x + (column + shift - (columns - 1) / 2) * wide,
                y + (row - (rows - 1) / 2) * high,
                wide - 24,
                high - 24,
            )

    def _draw_seat(self, frame: Frame, seat: int, x: float, y: float, w: float, h: float) -> None:
        """A mat with who sits there; two heads stand side by side, and a bot is a bot."""
        theme, layer, player = self.services.theme, Layer.REST, self._players[seat]
        heads = [self._heads[guest] for guest in self.now.heads[seat]]
        colour = heads[0].colour if heads else theme.outline
        frame.add(Box(x, y, w, h, theme.panel, 28.0, colour, 8.0 if heads else 3.0, 235), layer)
        device = player.device if player and heads else ""
        lines = max(1, len(heads))
        size = min(220.0, h - 44 - 50 * lines, (w - 24) / lines)
        free = h - size - 50 * lines - 20
        top = y - h / 2 + free / 2 + size / 2
        if heads:
            draw_heads(frame, layer, heads, x, top, size)
        else:
            draw_bot(frame, self._bot(seat), x, top, size)
        names = [head.name for head in heads] or [self._bot_name(seat)]
        below = top + size / 2 + 20 + 25
        for line, name in enumerate(names):
            words = clipped(name, w - 24 - (56 if device and not line else 0), 44.0)
            mark = Text(words, x, below + 50 * line, w - 24, 58.0, 44.0, theme.text, "black")
            frame.add(mark, layer)
        if device:
            self._draw_device(frame, device, x, y, w, h)

    def _bot(self, seat: int) -> str:
        player = self._players[seat]
        return player.bot if player else bot_of(self.services.texts, self._bot_name(seat))

    def _bot_name(self, seat: int) -> str:
        player = self._players[seat]
        name = player.name if player else self.now.bots.get(seat, "")
        return name or self.services.texts("Robot")

    def _draw_device(
        self, frame: Frame, device: str, x: float, y: float, w: float, h: float
    ) -> None:
        """Which device this guest takes, in the mat's upper corner; pads have numbers."""
        theme = self.services.theme
        across, up = x + w / 2 - 52, y - h / 2 + 48
        frame.add(Picture(device_picture(self.services, device), across, up, 72, 72))
        number = device.partition(":")[2]
        if number:
            words = device_name(self.services, device).split(" ")[-1]
            frame.add(Text(words, across, up + 62, 80, 48, 36.0, theme.text, "black"))

    def _draw_waiting(self, frame: Frame) -> None:
        """Who waits, below those who sit; they bet meanwhile."""
        theme, texts = self.services.theme, self.services.texts
        waiting: list[Head] = [self._heads[guest] for guest in self.evening.waiting()]
        if self.evening.backing:
            wager = texts("The best of the table play. Whom do the others back?")
        elif has_loser(self.now.game):
            wager = texts("They wait, and bet on who loses (with any free pad, too):")
        else:
            wager = texts("They wait, and bet on who wins (with any free pad, too):")
        x, top, w = _WAITING
        frame.add(Text(wager, x, top + 26, w, 52.0, 38.0, theme.secondary, "bold", "left"))
        rows = 1 if len(waiting) <= _ONE_ROW else 2
        columns = max(_ONE_ROW, -(-len(waiting) // rows))
        wide, size = w / columns, 96.0 if rows == 1 else 76.0
        for place, head in enumerate(waiting):
            down, column = divmod(place, columns)
            left = x - w / 2 + column * wide
            y = top + 60 + (size + 8) * (down + 0.5)
            draw_head(frame, Layer.REST, head, left + size / 2, y, size)
            room = wide - size - 24
            name = clipped(head.name, room, 38.0)
            across = left + size + 12 + room / 2
            frame.add(Text(name, across, y, room, 52.0, 38.0, theme.text, "bold", "left"))
