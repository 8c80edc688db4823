"""A screen of several leaves: arrows and dots turn them, on every device."""

from abc import abstractmethod
from collections.abc import Hashable

from scenes.input.action import Action, Verb
from scenes.people.prompts import Hints
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import MARGIN_X, ground, heading
from scenes.stage.widgets.stations import Station
from scenes.texts import N_

_BACK = (Verb.LEFT, Verb.LEFT_SHOULDER)
_ON = (Verb.RIGHT, Verb.RIGHT_SHOULDER, Verb.SOUTH)
_ARROWS = (
    Target(Verb.LEFT, MARGIN_X + 48, 118.0, 96.0, 96.0),
    Target(Verb.RIGHT, 1920 - MARGIN_X - 48, 118.0, 96.0, 96.0),
)
_STOPS: dict[Hashable, int] = {Verb.RIGHT: 0, Verb.LEFT: 2}  # of a light, before and after others
_DOTS_Y, _DOTS_H = 898.0, 48.0


class Book(Screen):
    """Leaves on a table (the picture `table`), from y = 184 to y = 870."""

    leave_by: tuple[Verb, ...] = (Verb.EAST,)
    dimmed = 150  # of 255: how dark the table is
    closes = False  # whether what goes on to the next leaf leaves the last one

    def __init__(
        self,
        services: Services,
        table: str,
        *hints: tuple[Verb, str],
        page: int = 0,
        device: str = "",
    ) -> None:
        """`hints` stand behind those that turn the leaves, each a verb and a msgid."""
        super().__init__(services, device)
        turns = (Verb.LEFT, N_("Page back")), (Verb.RIGHT, N_("Next page"))
        self.hints = Hints(services, *turns, *hints)
        self.table = table
        self.page = page

    @property
    @abstractmethod
    def titles(self) -> tuple[str, ...]:
        """The title of each leaf, translated."""

    @abstractmethod
    def paint_page(self, frame: Frame) -> None:
        """Add what is on the open leaf."""

    def stations(self) -> list[Station]:
        """List the hints that lead to a leaf, next first, back last."""
        ends = (Verb.LEFT, 0), (Verb.RIGHT, len(self.titles) - 1)
        nowhere = [verb for verb, page in ends if page == self.page]
        found = [one for one in super().stations() if one.key not in nowhere]
        return sorted(found, key=lambda one: _STOPS.get(one.key, 1))

    def act(self, action: Action) -> None:
        verb = self._arrow_at(action) or action.verb
        ends = verb is Verb.SOUTH and self.closes and self.page == len(self.titles) - 1
        if verb in self.leave_by or ends:
            self.back()
        elif verb in _ON:
            self._turn(1)
        elif verb in _BACK:
            self._turn(-1)

    def _arrow_at(self, action: Action) -> Verb | None:
        if action.verb is not Verb.CLICK:
            return None
        return next((one.key for one in _ARROWS if one.holds(action.x, action.y)), None)

    def _turn(self, pages: int) -> None:
        page = self.page + pages
        if page not in range(len(self.titles)):
            self.services.audio.play("refuse")
            return
        self.page = page
        self.turned()
        self.services.audio.play("card_slide")

    def turned(self) -> None:
        """Hear that another leaf is open."""

    def paint(self, frame: Frame) -> None:
        theme, layer, titles = self.services.theme, self.layer, self.titles
        ground(frame, self.table, self.dimmed)
        heading(frame, layer, theme, titles[self.page])
        self.paint_page(frame)
        if len(titles) > 1:
            self._paint_turning(frame, len(titles) - 1)

    def _paint_turning(self, frame: Frame, last: int) -> None:
        """Draw arrows, dots and a number: where this leaf lies among the others."""
        theme, layer = self.services.theme, self.layer
        for place, there in zip(_ARROWS, (self.page > 0, self.page < last), strict=True):
            name = f"ui/arrow_{place.key.value}"
            frame.add(Picture(name, place.x, place.y, 72, 72, alpha=255 if there else 60), layer)
        for page in range(last + 1):
            size = 26.0 if page == self.page else 16.0
            x = 960.0 + (page - last / 2) * 44
            colour = theme.accent if page == self.page else theme.outline
            frame.add(Box(x, _DOTS_Y, size, size, colour, size / 2), Layer.REST)
        number = self.services.texts("Page {page} of {pages}", page=self.page + 1, pages=last + 1)
        x = 1920 - MARGIN_X - 200
        frame.add(
            Text(number, x, _DOTS_Y, 400, _DOTS_H, 32.0, theme.secondary, align="right"), layer
        )
