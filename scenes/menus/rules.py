"""The rules in moving pictures, a page at a time; what else holds lies below them."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from game.engine.game import Options
from scenes.input.action import Action, Verb
from scenes.match.book import FRAME_H, WIDE, Comic, RulePage, Thing, draw_page, turn
from scenes.match.presentation import Presentation
from scenes.screens.book import Book
from scenes.services import Services
from scenes.stage.motion.flight import Piece
from scenes.stage.render.frame import Box, Frame, Text
from scenes.stage.widgets.plates import MARGIN_X
from scenes.texts import N_

_EMBLEM = 320.0
_ON_NOW = 740.0, 904.0, 78.0  # width, middle and height: two lines where much is on
_TOP, _BOTTOM = 190.0, 866.0  # of the leaves of our table
_ROW = 130.0  # rows stand closer where there are many
_WORDS, _ROW_W = 46.0, 1552.0
_STATE_W = 240.0
_EDGE = 36.0  # of a row, beside what it says
_RULINGS = 5  # on a leaf


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
        hints = (Verb.DOWN, N_("At our table")), (Verb.EAST, N_("Close"))
        super().__init__(services, presentation.table, *hints, page=page, device=device)
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


class ByLaws(Book):
    """First the options, each on or off for this game, then what always holds."""

    leave_by = (Verb.EAST, Verb.UP, Verb.NORTH, Verb.START)

    def __init__(
        self,
        services: Services,
        presentation: Presentation,
        options: Options | None,
        device: str = "",
    ) -> None:
        hint = Verb.EAST, N_("The pictures")
        super().__init__(services, presentation.table, hint, device=device)
        self.presentation = presentation
        self.options = options

    @property
    def titles(self) -> tuple[str, ...]:
        texts = self.services.texts
        first = N_("Chosen in the lobby") if self.options is None else N_("In this game")
        return texts(first), *(texts("Always at our table") for _ in self._leaves())

    def _leaves(self) -> Sequence[Sequence[str]]:
        """The rulings, spread evenly over as few leaves as they need."""
        rulings = self.presentation.rulings
        leaves = ceil(len(rulings) / _RULINGS)
        ends = [len(rulings) * leaf // leaves for leaf in range(1, leaves + 1)]
        return [rulings[at:end] for at, end in pairwise((0, *ends))]

    def paint_page(self, frame: Frame) -> None:
        if self.page:
            texts = self.services.texts
            rows = [(texts(ruling), "") for ruling in self._leaves()[self.page - 1]]
        else:
            rows = self._options()
        self._write(frame, rows)

    def _options(self) -> list[tuple[str, str]]:
        """What each option does, and whether it is on, where a game is played."""
        texts, rows = self.services.texts, []
        for key, (name, told) in self.presentation.options.items():
            state = ""
            if self.options is not None:
                state = texts("on") if getattr(self.options, key) else texts("off")
            rows.append((f"{texts(name)}:\n{texts(told)}", state))
        return rows

    def _write(self, frame: Frame, rows: Sequence[tuple[str, str]]) -> None:
        theme, on = self.services.theme, self.services.texts("on")
        pitch = min(_ROW, (_BOTTOM - _TOP) / max(1, len(rows)))
        for row, (words, state) in enumerate(rows):
            width = _ROW_W - 2 * _EDGE - (_STATE_W if state else 0.0)
            left, y, h = 960.0 - _ROW_W / 2, _TOP + pitch * (row + 0.5), pitch - 14
            outline, line = (theme.accent, 4) if state == on else (theme.outline, 2)
            frame.add(Box(960.0, y, _ROW_W, h, theme.panel, 24, outline, line))
            place = left + _EDGE + width / 2, y, width, h - 2
            frame.add(Text(words, *place, _WORDS, theme.text, align="left"))
            if state:
                place = left + _ROW_W - _STATE_W / 2, y, _STATE_W - _EDGE, h - 2
                colour = theme.accent if state == on else theme.secondary
                frame.add(Text(state, *place, 48.0, colour, "black"))


def names_of(services: Services, presentation: Presentation, options: Options | None) -> list[str]:
    """Name the options that are on, translated."""
    return [
        services.texts(name)
        for key, (name, _) in presentation.options.items()
        if getattr(options, key, False)
    ]
