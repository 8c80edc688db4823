"""Time, games and seats of an evening, and what they come to; then it begins."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from game import GAMES
from game.evening.evening import Evening
from game.evening.plan import BUDGETS, OPEN
from game.evening.seating import ROTATE, TWO_HEADS, WINNER_STAYS
from game.evening.steps import Begin, NoTeams, Plan, ShuffleGames, ShuffleTeams, Step
from scenes.evening.people import names_of_teams
from scenes.games import registry
from scenes.input.action import Verb
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.widgets.menu import Button, Choice, Entry
from scenes.stage.widgets.plates import ground, heading, plate
from scenes.texts import N_

_RULES = {
    ROTATE: N_("in turns"),
    WINNER_STAYS: N_("the winner stays"),
    TWO_HEADS: N_("two on one seat"),
}
_LIST_X, _LIST_W = 1530.0, 588.0


class Planning(MenuScreen):
    """Changes an evening that has not begun; `then` begins it."""

    hinted = (Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Back"))
    laid = Laid(646.0, 550.0, 1100.0, 760.0, 66.0, 8.0)

    def __init__(
        self,
        services: Services,
        device: str,
        evening: Evening,
        then: Callable[[str], object],
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        """`then` is told who pressed; `clock` gives the time of day."""
        super().__init__(services, device)
        self.evening = evening
        self._then = then
        self._clock = clock

    def rows(self) -> Iterator[Entry]:
        texts, evening = self.services.texts, self.evening
        refused = evening.why_not(Begin())
        why = texts(refused.why) if refused else ""
        yield Button(texts("Start"), lambda: self._then(self.device), why)
        times = [(minutes, self._time(minutes)) for minutes in BUDGETS]
        yield Choice(texts("Time"), times, lambda: evening.minutes, self._minutes)
        rules = [(rule, texts(name)) for rule, name in _RULES.items()]
        yield Choice(texts("Who sits"), rules, lambda: evening.rule, self._rule)
        teams = ((False, texts("no")), (True, texts("yes")))
        yield Choice(texts("Teams of two"), teams, lambda: bool(evening.teams), self._team)
        if evening.teams:
            yield Button(texts("Shuffle the teams"), lambda: self._do(ShuffleTeams()))
        for game in GAMES:
            switch = ((False, texts("no")), (True, self._length(game)))
            yield Choice(
                texts(registry.presentation(game).title),
                switch,
                lambda game=game: game in evening.order,  # type: ignore[misc]
                lambda wanted, game=game: self._want(game, wanted=wanted),  # type: ignore[misc]
            )
        yield Button(texts("Shuffle the games"), lambda: self._do(ShuffleGames()))

    def _time(self, minutes: int) -> str:
        texts = self.services.texts
        return texts("open") if minutes == OPEN else texts("{n} minutes", n=minutes)

    def _length(self, game: str) -> str:
        """About how long the short and the long game take."""
        short, long = (round(self.evening.seconds_of(game, one) / 60) for one in (True, False))
        return self.services.texts("{short} or {long} min", short=max(1, short), long=max(1, long))

    # -- changes --

    def _do(self, step: Step) -> None:
        if self.evening.why_not(step) is None:
            self.evening.apply(step)
        else:
            self.services.audio.play("refuse")
        self.renew()

    def _minutes(self, minutes: int) -> None:
        self._do(Plan(minutes, self.evening.order, self.evening.rule))

    def _rule(self, rule: str) -> None:
        self._do(Plan(self.evening.minutes, self.evening.order, rule))

    def _want(self, game: str, *, wanted: bool) -> None:
        order = tuple(one for one in self.evening.order if one != game)
        games = (*order, game) if wanted else order
        self._do(Plan(self.evening.minutes, games, self.evening.rule))

    def _team(self, wanted: bool) -> None:
        self._do(ShuffleTeams() if wanted else NoTeams())

    # -- the picture --

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, Layer.REST, self.services.texts
        ground(frame, "ui/table_title", 215)
        heading(frame, layer, theme, texts("The evening"), y=104.0)
        self.menu.draw(frame, theme)
        plate(frame, layer, theme, _LIST_X, 550.0, _LIST_W, 760.0)
        slots = self.evening.rest()
        place = _LIST_X, 236.0, 540.0, 100.0
        frame.add(Text(self.meaning(), *place, 40.0, theme.accent, "black"), layer)
        shown = slots[:5]
        for index, slot in enumerate(shown):
            presentation, y = registry.presentation(slot.game), 336.0 + 84.0 * index
            frame.add(Picture(presentation.emblem, _LIST_X - 236, y, 52, 72), layer)
            title, place = texts(presentation.title), (_LIST_X - 30, y, 330, 78)
            frame.add(Text(title, *place, 34.0, theme.text, "bold", "left"), layer)
            minutes = texts("{n} min", n=max(1, round(slot.seconds / 60)))
            place = _LIST_X + 208, y, 130, 60
            frame.add(Text(minutes, *place, 34.0, theme.secondary, align="right"), layer)
        if len(slots) > len(shown):
            more = texts.n("and one more", "and {n} more", len(slots) - len(shown))
            frame.add(Text(more, _LIST_X, 748.0, 540.0, 48.0, 34.0, theme.secondary), layer)
        if teams := names_of_teams(self.evening):
            frame.add(Text(teams, _LIST_X, 848.0, 540.0, 140.0, 34.0, theme.text), layer)

    def meaning(self) -> str:
        """Say what the time comes to: "3 games, ends about 21:50"."""
        texts, slots = self.services.texts, self.evening.rest()
        if self.evening.minutes == OPEN:
            return texts("As many games as you like")
        end = f"{self._clock() + timedelta(seconds=self.evening.needed()):%H:%M}"
        return texts.n(
            "One game, ends about {time}",
            "{n} games, ends about {time}",
            len(slots),
            time=end,
        )
