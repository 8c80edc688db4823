"""The rules in pictures, a page at a time."""

from scenes.input.action import Action, Verb
from scenes.match.presentation import Presentation
from scenes.people.prompts import Hints
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import MARGIN_X, ground, heading
from scenes.texts import N_

_BACK = (Verb.LEFT, Verb.LEFT_SHOULDER)
_ON = (Verb.RIGHT, Verb.RIGHT_SHOULDER, Verb.SOUTH)
_LEAVE = (Verb.EAST, Verb.NORTH, Verb.START)
_ARROWS = (
    Target(Verb.LEFT, MARGIN_X + 48, 118.0, 96.0, 96.0),
    Target(Verb.RIGHT, 1920 - MARGIN_X - 48, 118.0, 96.0, 96.0),
)
_DOTS_Y = 896.0


class Rules(Screen):
    """The pages of `face`; they have the frame from y = 190 to y = 870 for themselves."""

    def __init__(
        self, services: Services, presentation: Presentation, page: int = 0, device: str = ""
    ) -> None:
        super().__init__(services, device)
        self.presentation = presentation
        self.page = page
        self.hints = Hints(
            services,
            (Verb.LEFT, N_("Page back")),
            (Verb.RIGHT, N_("Next page")),
            (Verb.EAST, N_("Close")),
        )

    def act(self, action: Action) -> None:
        verb = self._arrow_at(action) or action.verb
        if verb in _LEAVE:
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
        if page not in range(len(self.presentation.pages)):
            self.services.audio.play("refuse")
            return
        self.page = page
        self.services.audio.play("card_slide")

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        ground(frame, self.presentation.table, 150)
        title, draw = self.presentation.pages[self.page]
        heading(frame, layer, theme, texts(title))
        draw(self.services, frame)
        last = len(self.presentation.pages) - 1
        for place, there in zip(_ARROWS, (self.page > 0, self.page < last), strict=True):
            name = f"ui/arrow_{place.key.value}"
            frame.add(Picture(name, place.x, place.y, 72, 72, alpha=255 if there else 60), layer)
        self._draw_dots(frame)
        number = texts("Page {page} of {pages}", page=self.page + 1, pages=last + 1)
        x = 1920 - MARGIN_X - 200
        frame.add(Text(number, x, _DOTS_Y, 400, 60, 32.0, theme.secondary, align="right"), layer)

    def _draw_dots(self, frame: Frame) -> None:
        theme, pages = self.services.theme, len(self.presentation.pages)
        for page in range(pages):
            here = page == self.page
            size = 26.0 if here else 16.0
            x = 960.0 + (page - (pages - 1) / 2) * 44
            colour = theme.accent if here else theme.outline
            frame.add(Box(x, _DOTS_Y, size, size, colour, size / 2), Layer.REST)
