"""Between two games: three are proposed; the first starts by itself, a press holds that up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.evening.plan import OPEN
from game.evening.steps import CallFinal
from scenes.evening.course import Course
from scenes.evening.people import face_of, mark_of, name_of_heads
from scenes.evening.tiles import ABSENT, TILES, Key, TileScreen
from scenes.games import registry
from scenes.input.action import Verb
from scenes.lobby.pieces import Tile, in_a_row
from scenes.people.faces import Mood
from scenes.people.prompts import Hints
from scenes.screens.question import ask_before
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.render.text import text_width
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import ground, heading, plate
from scenes.texts import N_

_CARDS = (446.0, 476.0)  # y and height: between what the final counts and why nothing happened
_COUNTS_Y = 176.0
_PICKER = 140.0  # the face of who chooses
WAIT = 7.0  # seconds until the first game starts by itself


@dataclass(frozen=True, slots=True)
class NextWays:
    """Where this leads: a game (and whether the short one), the guests' list, the podium."""

    play: Callable[[str, bool], object]
    guests: Callable[[str], object]  # is told who pressed
    final: Callable[[], object]
    end: Callable[[], object]
    leave: Callable[[], object]


class NextGame(TileScreen):
    """Any press stops the countdown; who presses no more is not waited for."""

    def __init__(self, course: Course, device: str, ways: NextWays) -> None:
        super().__init__(course.services, device, 0)
        self.course = course
        self._ways = ways
        self.quiet = ABSENT - WAIT
        # No hint of the way out: the last tile is it.
        self.hints = Hints(self.services, (Verb.SOUTH, N_("Choose")))

    @property
    def counting(self) -> bool:
        """Whether the first game is about to start by itself."""
        return self.quiet >= ABSENT - WAIT

    def update(self, dt: float) -> bool:
        super().update(dt)
        if problem := self.course.problem:  # the evening must not seem to be kept
            self.told = self.services.texts(problem)
        if self.quiet >= ABSENT:
            self.quiet = 0.0
            self.pick(0)
        return self.counting

    def back(self) -> None:
        """Leave to the title, where the evening waits."""
        self.services.audio.play("back")
        self._ways.leave()

    def pick(self, key: int) -> None:
        slots = self.course.evening.proposals()
        if not self.course.evening.here():
            self.refuse(self.services.texts("nobody is here to play"))
        elif key < len(slots):
            self.services.audio.play("accept")
            self._ways.play(slots[key].game, slots[key].short)

    def tiles(self) -> Sequence[Tile]:
        texts, evening = self.services.texts, self.course.evening
        tiles = [
            Tile("guests", texts("Guests come and go"), "", lambda: self._ways.guests(self.device))
        ]
        if evening.minutes == OPEN or not evening.final:
            final = Tile("final", texts("This is the final"), "", self._ways.final)
            tiles += [final] if evening.why_not(CallFinal()) is None else []
        tiles.append(Tile("end", texts("End the evening now"), "", self._ask_to_end))
        tiles.append(Tile("leave", texts("To the title"), "", self._ways.leave))
        return tiles

    def _ask_to_end(self) -> None:
        texts = self.services.texts
        no, yes = texts("No, play on"), texts("Yes, to the podium")
        question = texts("End the evening now?")
        ask_before(self.services, self.device, question, no, yes, self._ways.end)

    # -- the picture --

    def targets(self) -> Sequence[Target[Key]]:
        cards: list[Key] = list(range(len(self.course.evening.proposals())))
        tiles: list[Key] = [tile.key for tile in self.tiles()]
        return [*in_a_row(cards, *_CARDS), *in_a_row(tiles, *TILES)]

    def paint(self, frame: Frame) -> None:
        theme, layer, evening = self.services.theme, Layer.REST, self.course.evening
        ground(frame, "ui/table_title", 215)
        self._draw_picker(frame)
        places = self.targets()
        for place in places:
            if isinstance(place.key, int):
                self._draw_card(frame, place, place.key)
        if evening.final and not self.told:
            told = self.services.texts.n(
                "The final: it counts once", "The final: it counts {n} times", evening.factor()
            )
            words = Text(told, 960.0, _COUNTS_Y, 1500.0, 48.0, 38.0, theme.accent, "bold")
            frame.add(words, layer)
        self.draw_tiles(frame, places)

    def _headline(self) -> str:
        evening, texts = self.course.evening, self.services.texts
        picker = evening.picker()
        if picker is None:
            return texts("Who is here?")
        return texts("{name} chooses the next game", name=name_of_heads(evening, (picker,)))

    def _draw_picker(self, frame: Frame) -> None:
        """Who chooses, with the face large beside it."""
        evening, words = self.course.evening, self._headline()
        heading(frame, Layer.REST, self.services.theme, words, y=104.0)
        picker = evening.picker()
        if picker is not None:
            picture, colour = face_of(mark_of(evening.guests[picker]), Mood.GLAD)
            w = min(1400.0, text_width(words, "title") * 76.0)
            x = 960.0 - w / 2 - _PICKER / 2 - 16
            frame.add(Picture(picture, x, 104.0, _PICKER, _PICKER, colour=colour))

    def _draw_card(self, frame: Frame, place: Target[Key], index: int) -> None:
        theme, layer, texts = self.services.theme, Layer.REST, self.services.texts
        _, x, y, w, h = place
        slot = self.course.evening.proposals()[index]
        presentation = registry.presentation(slot.game)
        plate(frame, layer, theme, x, y, w, h, focused=place.key == self.focus.key)
        frame.add(Picture(presentation.emblem, x, y - 98, 190, 266), layer)
        frame.add(
            Text(texts(presentation.title), x, y + 86, w - 40, 96, 46.0, theme.accent, "black"),
            layer,
        )
        minutes = max(1, round(slot.seconds / 60))
        about = texts("short, {n} min", n=minutes) if slot.short else texts("{n} min", n=minutes)
        frame.add(Text(about, x, y + 156, w - 40, 48, 36.0, theme.text), layer)
        if index == 0 and self.counting:
            told = texts("starts in {n} s", n=max(1, round(ABSENT - self.quiet)))
            frame.add(Text(told, x, y + 206, w - 40, 48, 36.0, theme.good, "bold"), layer)
