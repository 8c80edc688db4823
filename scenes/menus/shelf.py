"""The games side by side: which one shall it be?"""

from collections.abc import Callable, Sequence

from game import GAMES
from scenes.games import registry
from scenes.input.action import DIRECTIONS, Action, Verb
from scenes.lobby.pieces import in_a_row
from scenes.people.prompts import Hints
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.focus import Focus, Target
from scenes.stage.widgets.plates import ground, heading, veil
from scenes.stage.widgets.stations import Station, stations_at
from scenes.texts import N_

LARGE = 150  # percent of the usual letters
FADES = 0.25  # seconds in which the ground becomes the table of the game in focus
_BOXES = (506.0, 560.0)  # y and height of the places
_BOX = (392.0, 520.0)
_LIFT = 22.0
_FACTS_Y = 812.0
_TAGLINE = (960.0, 890.0, 1780.0, 64.0)
_DIMMED = 120
_LONG = 12  # letters that stand in one line on a box


class Shelf(Screen):
    """One box a game; `then` gets the name of the chosen one."""

    spread = True

    def __init__(
        self,
        services: Services,
        question: str,
        device: str,
        then: Callable[[str, str], object],
        first: str = "",
        lesson: Callable[[str, str], object] | None = None,
    ) -> None:
        """`question` is the heading, a msgid; `then` is told the game and who chose it.

        The focus is on the game `first` at the beginning. `lesson` is told as `then` of a game that
        is to be shown first, where that is offered.
        """
        super().__init__(services, device)
        self._question = question
        self._then = then
        self._focus = Focus[str](first or None, wrap=True)
        self._lesson = lesson
        self.resume()
        self._before: str | None = self._focus.key  # whose table the ground was
        self._fade = FADES

    def resume(self) -> None:
        """Have the focus on a game that is offered.

        A kiosk's owner may have been here.
        """
        self._focus.place_focus(self._places())
        self._hint()

    def _hint(self) -> None:
        """What can be pressed, for the game in focus."""
        shows = ((Verb.NORTH, N_("Show me first")),) if self._teaches else ()
        self.hints = Hints(
            self.services, (Verb.SOUTH, N_("Choose")), *shows, (Verb.EAST, N_("Back"))
        )

    @property
    def _teaches(self) -> bool:
        """Whether the game in focus can be shown first."""
        name = self._focus.key
        return bool(self._lesson and name and registry.presentation(name).lesson)

    @property
    def spoken(self) -> str:
        name = self._focus.key
        return self.services.texts(registry.presentation(name).title) if name else ""

    def choices(self) -> Sequence[Station]:
        return stations_at(self._places(), focus=self._focus.key)

    def act(self, action: Action) -> None:
        before = self._focus.key
        table = before if self._fade >= FADES else self._before
        match action.verb:
            case Verb.POINT:
                self._focus.at(action.x, action.y, self._places())
            case Verb.CLICK if self._focus.at(action.x, action.y, self._places()):
                self._choose()
            case Verb.SOUTH | Verb.START:
                self._choose()
            case Verb.NORTH if self._teaches and self._lesson and self._focus.key:
                self.services.audio.play("accept")
                self._lesson(self._focus.key, self.device)
            case Verb.EAST:
                self.back()
            case verb if verb in DIRECTIONS:
                self._focus.move(verb, self._places())
        if self._focus.key != before:
            self._before, self._fade = table, 0.0
            self._hint()
            self.services.audio.play("focus")

    def _choose(self) -> None:
        if self._focus.key is not None:
            self.services.audio.play("accept")
            self._then(self._focus.key, self.device)

    def update(self, dt: float) -> bool:
        fading = self._fade < FADES
        self._fade += dt
        return fading

    def _places(self) -> list[Target[str]]:
        return in_a_row(self.services.offered, *_BOXES)

    def _table(self, name: str | None) -> str:
        return registry.presentation(name).table if name else "ui/table_title"

    def paint(self, frame: Frame) -> None:
        theme, texts = self.services.theme, self.services.texts
        now = self._table(self._focus.key)
        ground(frame, now if self._fade >= FADES else self._table(self._before))
        if self._fade < FADES:
            alpha = round(255 * self._fade / FADES)
            frame.add(Picture(now, 960.0, 540.0, 1920.0, 1080.0, alpha=alpha), Layer.TABLE)
        veil(frame, Layer.TABLE, _DIMMED)
        heading(frame, Layer.REST, theme, self._heading(), y=82.0)
        for place in self._places():
            self._draw_box(frame, place, focused=place.key == self._focus.key)
        if self._focus.key:
            tagline = texts(registry.presentation(self._focus.key).tagline)
            frame.add(Text(tagline, *_TAGLINE, 40.0, theme.text, "bold"), Layer.REST)

    def _heading(self) -> str:
        """The question, or in large letters the name that has no room for them on its box."""
        texts, name = self.services.texts, self._focus.key
        large = name and self.services.settings.text_size >= LARGE
        return texts(registry.presentation(name).title if name and large else self._question)

    def _draw_box(self, frame: Frame, place: Target[str], *, focused: bool) -> None:
        """A game's box; in focus it is lifted, its lid opens, and its card looks out."""
        theme, texts = self.services.theme, self.services.texts
        game, x, y, _, _ = place
        presentation = registry.presentation(game)
        colour, seats = presentation.box, GAMES[game].seats
        y -= _LIFT if focused else 0.0
        w, h = _BOX
        if focused:
            glow = Box(x, y, w + 26, h + 26, "", 32.0, theme.accent, 9.0)
            frame.add(glow, Layer.REST)
        frame.add(Picture("ui/game_box", x, y, w, h, colour=colour), Layer.REST)
        front, room = x + 22, w - 66  # right of the spine
        name = texts(presentation.title)
        name = name.replace("-", "-\n") if len(name) > _LONG else name
        title = Text(name, front, y - 142, room, 100, 46.0, INK, "bold")
        flavour = Text(texts(presentation.flavour), front, y + 224, room, 60, 42.0, PAPER, "title")
        card = (214.0, 300.0, -3.0) if focused else (196.0, 274.0, 0.0)
        lid = (x + 8, y - h / 2 - 24, -4.0) if focused else (x, y - h / 2 + 22, 0.0)
        for mark in (
            title,
            Picture(presentation.emblem, front, y + 50, *card),
            flavour,
            Picture("ui/game_box_lid", lid[0], lid[1], w + 16, 116, lid[2], colour=colour),
        ):
            frame.add(mark, Layer.REST)
        self._draw_facts(frame, x, presentation.minutes, seats)

    def _draw_facts(self, frame: Frame, x: float, minutes: int, seats: Sequence[int]) -> None:
        """For how many players it is, and how long it takes."""
        texts, colour = self.services.texts, self.services.theme.text
        people = Text(f"{seats[0]}–{seats[-1]}", x - 68, _FACTS_Y, 96, 60, 42.0, colour, "black")
        frame.add(Picture("ui/pawn", x - 146, _FACTS_Y, 58, 58), Layer.REST)
        frame.add(people, Layer.REST)
        time = Text(texts("{n} min", n=minutes), x + 92, _FACTS_Y, 190, 60, 42.0, colour, "black")
        frame.add(time, Layer.REST)
