"""The rules in moving pictures, a page at a time; what else holds lies below them."""

from game.engine.game import Options
from scenes.input.action import Action, Verb
from scenes.match.book import FRAME_H, WIDE, Comic, RulePage, Thing, draw_page, turn
from scenes.match.presentation import Presentation
from scenes.menus.by_laws import ByLaws, names_of
from scenes.screens.book import Book
from scenes.services import Services
from scenes.stage.motion.flight import Piece
from scenes.stage.render.frame import Frame, Text
from scenes.stage.widgets.plates import MARGIN_X
from scenes.texts import N_

_EMBLEM = 320.0
_ON_NOW = 740.0, 904.0, 78.0  # width, middle and height: two lines where much is on


class Rules(Book):
    """The rules of a game; `options` are those it is played with, None where nobody plays."""

    leave_by = (Verb.EAST, Verb.NORTH, Verb.START)
    closes = True

    def __init__(
        self,
        services: Services,
        presentation: Presentation,
        options: Options | None = None,
        *,
        page: int = 0,
        device: str = "",
    ) -> None:
        super().__init__(
            services,
            presentation.table,
            (Verb.DOWN, N_("At our table")),
            (Verb.EAST, N_("Close")),
            page=page,
            device=device,
        )
        self.presentation = presentation
        self.options = options
        self._pages = presentation.pages or (_frontispiece(presentation),)
        self._clock = 0.0

    @property
    def titles(self) -> tuple[str, ...]:
        return tuple(self.services.texts(page.title) for page in self._pages)

    @property
    def _page(self) -> RulePage:
        return self._pages[self.page].under(self.options)

    def update(self, dt: float) -> bool:
        told = super().update(dt)
        if self.services.settings.reduced_motion:
            return told
        before = self._seen()
        self._clock += dt
        return told or self._seen() != before

    def _seen(self) -> tuple[object, ...]:
        page = self._page
        number, at = turn(page, self._clock)
        comic = page.comics[number]
        return number, comic.moves(at), comic.seen(at)

    def turned(self) -> None:
        self._clock = 0.0

    def act(self, action: Action) -> None:
        if action.verb is Verb.DOWN:
            by_laws = ByLaws(self.services, self.presentation, self.options, self.device)
            self.services.stack.push(by_laws)
        else:
            super().act(action)

    def paint_page(self, frame: Frame) -> None:
        draw_page(frame, self.services, self._page, self._clock)
        on = names_of(self.services, self.presentation, self.options)
        if on:
            theme = self.services.theme
            words = self.services.texts("On now: {names}", names=", ".join(on))
            w, y, h = _ON_NOW
            place = MARGIN_X + w / 2, y, w, h
            frame.add(Text(words, *place, 32.0, theme.accent, "bold", align="left"), self.layer)


def _frontispiece(presentation: Presentation) -> RulePage:
    """What a game shows that has no pages yet."""
    emblem = Thing(Piece(presentation.emblem, WIDE / 2, FRAME_H / 2, _EMBLEM, _EMBLEM))
    return RulePage(presentation.title, (Comic(presentation.tagline, (emblem,), ()),))
