"""The end of an evening: third, second, first, awards, what decided it, and what now."""

from collections.abc import Callable, Sequence

from game.evening.evening import Evening
from scenes.evening.moments import Moments
from scenes.evening.show.award_cards import draw_awards, draw_highlight
from scenes.evening.show.blocks import LANDS, Blocks, Spot
from scenes.evening.show.heads import Head, heads_of, names_of
from scenes.evening.show.others import draw_below, draw_beside
from scenes.evening.words import best_nose, decided
from scenes.games import registry
from scenes.input.action import Action, Verb
from scenes.people.prompts import Hints
from scenes.replay.moment import MomentScene
from scenes.screens.deafness import Deafness
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.motion.confetti import Confetti
from scenes.stage.motion.easing import smooth
from scenes.stage.render.frame import Frame, Layer, Text
from scenes.stage.widgets.menu import Button, Menu
from scenes.stage.widgets.plates import ground, heading
from scenes.stage.widgets.stations import Station
from scenes.texts import N_

BEGIN = 0.6  # seconds before the first block rises
EACH = 2.5  # a block
CHEERS = 4.0  # the first
FANFARE = 0.9  # of the first, and then all clap
HIGHLIGHT = 3.0  # a highlight among the awards
CALM = 1.0  # seconds without a press, after which one counts
HURRIED = 0.4  # and after one that went on
UNASKED = 5.0  # seconds without a press, after which the moment of the evening is shown once
STAYS = 30.0  # seconds without a press after all is told; then a kiosk goes home
_SLIDES = 0.6  # the podium makes room for the awards
_SINKS = 800.0  # units, until it is out of sight
_BIG = Spot(960.0, 1010.0, 1.0, 940.0)
_ALONE = Spot(960.0, 1010.0, 1.0, 1720.0)  # nobody stands beside it
_SMALL = Spot(440.0, 644.0, 0.62, 760.0)
_MENU = (440.0, 940.0, 760.0)
_HINTS = (1366.0, 980.0)  # middle and width of two hints, right of it


class Podium(Screen):
    """Ends with two buttons: `again` begins the same evening anew, `title` leads to the title.

    Until then a press goes on to the next of the `stops` (seconds from the beginning at which all
    that began before is told). One that comes too early, or is one of many, is not heard.

    `first_at` and `awards_at` are the seconds at which the first block rises and the podium makes
    room for the awards.
    """

    def __init__(
        self,
        services: Services,
        evening: Evening,
        device: str = "",
        *,
        again: Callable[[], object],
        title: Callable[[], object],
        moments: Moments | None = None,
    ) -> None:
        """End the evening; the greatest of its `moments` is offered once it is found."""
        super().__init__(services, device)
        self.evening = evening
        self.clock = 0.0  # seconds since it is seen
        self._title = title
        self._gone = False
        self._deafness = Deafness(CALM)
        self.hints = Hints(services, (Verb.SOUTH, N_("Next")), x=1640.0, y=992.0)
        self._moments = moments
        self.podium = evening.podium()
        self._heads = heads_of(evening)
        guests = {guest.name: number for number, guest in enumerate(evening.guests)}
        self._awards = (*self.podium.awards, *best_nose(services.guessed, guests))
        rows = self.podium.rows if evening.results else ()  # without a game nobody is first
        self._stand = Blocks(services, self._heads, rows)
        self._blocks = self._stand.all
        self._others = tuple(row for row in rows if row.place > 3)
        self._rise = {block.place: BEGIN + EACH * n for n, block in enumerate(self._blocks)}
        self.first_at = self._rise.get(1, BEGIN)
        self.awards_at = self.first_at + CHEERS
        self._highlights = [award for award in self.podium.awards if award.highlight]
        self._shows = [self.awards_at + HIGHLIGHT * n for n in range(len(self._highlights))]
        end = self.awards_at + max(_SLIDES, HIGHLIGHT * len(self._shows))
        rises = list(self._rise.values())[1:]
        slid = self.awards_at + _SLIDES
        self.stops = (*rises, self.first_at + LANDS, *(max(slid, at) for at in self._shows), end)
        self._confetti = Confetti(services.luck)
        self._quiet = 0.0  # seconds without a press since all is told
        self._seen = False  # the moment of the evening
        self._ends = Hints(services, (Verb.SOUTH, N_("Choose")), x=1640.0, y=992.0)
        if moments is not None and moments.best is not None:
            self._offer()
        once_more, home = services.texts("The same evening again"), services.texts("To the title")
        buttons = Button(once_more, again), Button(home, title)
        x, y, w = _MENU
        self.menu = Menu(buttons, x, y, w, row_height=84.0, gap=14.0, sound=services.audio.play)

    @property
    def still(self) -> bool:
        return self.services.settings.reduced_motion

    @property
    def told(self) -> bool:
        """Whether the last stop is behind it."""
        return self.clock >= self.stops[-1]

    def update(self, dt: float) -> bool:
        self._quiet = self._quiet + dt if self.told else 0.0
        if self.services.kiosk and self._quiet >= STAYS and not self._gone:
            self._gone = True
            self._title()
        if self._moments is not None and self._moments.update():
            self._offer()
        if self._quiet >= UNASKED and not self._seen:
            self._show_moment()
        self._deafness.update(dt)
        self._go_on(self.clock + dt)
        return not self.told

    def _go_on(self, clock: float) -> None:
        before, self.clock = self.clock, clock
        self._sound(before)

    def handle(self, action: Action) -> None:
        if not self._deafness.swallows(action):
            super().handle(action)

    def _offer(self) -> None:
        """Say with which button the moment that decided is seen."""
        choose, moment = (Verb.SOUTH, N_("Choose")), (Verb.NORTH, N_("The moment of the evening"))
        x, room = _HINTS
        self._ends = Hints(self.services, choose, moment, x=x, y=992.0, room=room)
        if self.told:
            self.hints = self._ends

    def _show_moment(self) -> None:
        """Lay the greatest moment of the evening on the podium, if there is one."""
        if self._moments is not None and (best := self._moments.best):
            self._seen = True
            stack, moment = self.services.stack, (best.timeline, best.seating, best.moment)
            stack.push(MomentScene(self.services, *moment, stack.pop, self.device))

    def _sound(self, before: float) -> None:
        """Play what is to be heard between the moment `before` and now."""
        play = self.services.audio.play
        for place, rise in self._rise.items():
            if place == 1 and before < rise <= self.clock < rise + LANDS:
                play("drum_roll")
            if before < rise + LANDS <= self.clock:
                play("win" if place == 1 else "score")
                self.services.say(self._heading() if place == 1 else "")
        for moment in (self.first_at + LANDS + FANFARE, *self._shows):
            if self._blocks and before < moment <= self.clock:
                play("applause")
        if before < self.stops[-1] <= self.clock:
            self._deafness = Deafness(CALM)
            self.hints = self._ends

    @property
    def spoken(self) -> str:
        return self.menu.spoken if self.told else ""

    def choices(self) -> Sequence[Station]:
        return self.menu.stations() if self.told else ()

    def act(self, action: Action) -> None:
        self._quiet = 0.0
        if self.told and action.verb is Verb.NORTH:
            self._show_moment()
        elif self.told:
            self.menu.handle(action)
        elif action.verb in (Verb.SOUTH, Verb.CLICK):
            self.services.audio.play("accept")
            self._deafness = Deafness(HURRIED)
            self._go_on(next(stop for stop in self.stops if stop > self.clock))

    def draw(self, frame: Frame) -> None:
        super().draw(frame)
        if self._blocks:
            self._confetti.draw(frame, self.clock - self.first_at - LANDS, still=self.still)

    def paint(self, frame: Frame) -> None:
        ground(frame, "ui/table_title", 225)
        heading(frame, Layer.REST, self.services.theme, self._heading(), y=84.0)
        way = max(0.0, min(1.0, (self.clock - self.awards_at) / _SLIDES))
        if self.still:
            way = float(way > 0)
        spot = self._spot(way)
        for block in self._blocks:
            clock = self.clock - self._rise[block.place]
            self._stand.draw(frame, block, spot, clock)
        if not way:
            draw_beside(frame, self.services, self._heads, self._others)
        elif way == 1:
            draw_below(frame, self.services, self._heads, self._others)
            self._draw_awards(frame)

    def _spot(self, way: float) -> Spot:
        """The large podium sinks and a small one rises: no picture is drawn in between sizes."""
        if way >= 0.5:
            return _SMALL._replace(foot=_SMALL.foot + _SINKS * (1 - smooth(2 * way - 1)))
        big = _BIG if self._others else _ALONE
        return big._replace(foot=big.foot + _SINKS * smooth(2 * way))

    def _firsts(self) -> list[Head]:
        return [self._heads[guest] for guest in self._blocks[-1].guests]

    def _heading(self) -> str:
        """Who has won the evening, once that is seen."""
        texts = self.services.texts
        if not self._blocks or self.clock < self.first_at + LANDS:
            return texts("The podium")
        first = self._blocks[-1]
        names = names_of(texts, self._firsts(), 800.0, 76.0, "title")
        if len(first.rows) > 1:
            return texts("Shared victory!")
        if len(first.guests) > 1:
            return texts("{names} win the evening!", names=names)
        return texts("{name} wins the evening!", name=names)

    def _draw_awards(self, frame: Frame) -> None:
        if self.told:
            draw_awards(frame, self.services, self._heads, self._awards)
            self._draw_decided(frame)
            self.menu.draw(frame, self.services.theme)
        elif self._highlights:
            number = int((self.clock - self.awards_at) // HIGHLIGHT)
            draw_highlight(frame, self.services, self._heads, self._highlights[number])

    def _draw_decided(self, frame: Frame) -> None:
        number, results = self.podium.decisive, self.evening.results
        if number is None:
            return
        texts = self.services.texts
        game = texts(registry.presentation(results[number].now.game).title)
        names = names_of(texts, self._firsts(), 480.0, 40.0)
        words = decided(texts, game, names, last=number == len(results) - 1)
        frame.add(Text(words, 1366.0, 886.0, 980.0, 110.0, 40.0, self.services.theme.text, "bold"))
