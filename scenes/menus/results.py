"""The end of a game: who won, by what, and what to do next."""

from collections.abc import Iterator

from game.chances.moments import Moment
from game.evening.plan import learned
from scenes.choosing.wishes import OpenFair
from scenes.games import registry
from scenes.games.playing import deal
from scenes.input.action import Action, Verb
from scenes.layout.mats import shortened
from scenes.lobby.scene import Lobby
from scenes.match.presentation import Spoils
from scenes.menus.ending import WHY, Guests, Podium, Throne, last_words
from scenes.menus.rules import Rules
from scenes.menus.shelf import Shelf
from scenes.menus.title import Title
from scenes.people.faces import Faces
from scenes.people.guests import remember_paces, remembered
from scenes.people.prompts import Hints
from scenes.replay.moment import MomentScene
from scenes.replay.paint import percent
from scenes.replay.reason import reason
from scenes.replay.scene import Replay
from scenes.replay.seeker import Seeker
from scenes.screens.deafness import Deafness
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.motion.confetti import LASTS, Confetti
from scenes.stage.render.frame import Frame, Layer, Picture, Text, Weight
from scenes.stage.render.text import has_letters
from scenes.stage.widgets.menu import Button, MenuRow
from scenes.stage.widgets.plates import ground
from scenes.texts import N_

CALM = 1.0  # seconds without a press, after which one counts
_BUTTONS_Y, _HINTS_Y, _BUTTON_H = 922.0, 1022.0, 84.0
_HEADLINE = 400.0, 108.0, 700.0, 130.0
_TILT = -3.0
_NAME, _WHY = 300.0, 940.0  # units of a name in a hint at most, and of what made chances swing


class Results(MenuScreen):
    """Shows how a match ended, then what to do next: once more is the first choice.

    While the end is shown a press only hurries it; the buttons are deaf for a moment.
    """

    menu: MenuRow

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.presentation = registry.presentation(session.table.game)
        self.ranks = session.table.ranks
        self._faces = Faces(services, session.seating)
        self._says = last_words(services, self._faces, self.ranks)
        self._confetti = Confetti(services.luck)
        self._deafness = Deafness(CALM)
        self._clock = 0.0
        self._aloud = [self.presentation.decided(services, session)]  # once the end is seen
        self._seeker = Seeker(services.thinker, session.search()) if services.moments else None
        self.hints = self._hints()
        self.menu = MenuRow(
            (), 960.0, _BUTTONS_Y, 1760.0, row_height=_BUTTON_H, gap=28.0, sound=services.audio.play
        )

    def _hints(self, *more: tuple[Verb, str]) -> Hints:
        """Say what is pressed here; buttons stay where they are when there is more of it."""
        usual = (Verb.SOUTH, N_("Choose")), (Verb.NORTH, N_("Rules"))
        return Hints(self.services, *usual, *more, y=_HINTS_Y)

    @property
    def _ending(self) -> Podium | Throne:
        """The podium or the throne, of the players as they are now."""
        seats = range(len(self.ranks))
        spoils = {seat: self._spoils(seat) for seat in seats}
        guests = Guests(self.services, self._faces, self.ranks, spoils, self._says)
        return Throne(guests) if self._one_loses else Podium(guests)

    @property
    def _one_loses(self) -> bool:
        return self.presentation.one_loses and len(set(self.ranks)) > 1

    def _spoils(self, seat: int) -> Spoils:
        """A game without pieces says it in words."""
        found = self.presentation.spoils(self.session, seat)
        words = self.presentation.score(self.services, self.session, seat)
        return found if found.pieces or found.figure else Spoils(figure=words)

    def enter(self) -> None:
        self.session.close()
        if self.session.seating.people():
            self._learn()
        super().enter()

    def _learn(self) -> None:
        """Remember how long this table takes: the lobby reckons with it."""
        paces, name = remembered(self.services).paces, self.session.table.game
        for phase, (asks, milliseconds) in self.session.timed().items():
            paces = learned(paces, name, phase, asks, milliseconds)
        remember_paces(self.services, paces)

    def rows(self) -> Iterator[Button]:
        texts = self.services.texts
        yield Button(texts("Once more"), self._once_more)
        yield Button(texts("Another game"), self._shelf)
        yield Button(texts("Watch it"), self._watch)
        yield Button(texts("Was it fair?"), self._fair)
        yield Button(texts("To the title"), self._title)

    def update(self, dt: float) -> bool:
        ending, before = self._ending, self._clock
        self._clock += dt
        moved = self._faces.update(dt)
        if self._seeker is not None and self._seeker.update() and self._seeker.found is not None:
            told = self._told_moment(self._seeker.found)
            self.hints = self._hints((Verb.SELECT, told))
            self._aloud.append(told)
            moved = True
        for at, sound in (*ending.sounds, (ending.told_at, self._tune)):
            if before <= at < self._clock:
                self.services.audio.play(sound)
        while self._clock >= ending.told_at and self._aloud:
            self.services.say(self._aloud.pop(0))
        if self.told:
            self._deafness.update(min(dt, self._clock - ending.ends_at))
        return moved or before < ending.told_at + LASTS

    def _told_moment(self, moment: Moment) -> str:
        """Name the moment that decided by whom it moved most, and below what did that."""
        timeline, seating = self.session.timeline(self.presentation.rounds), self.session.seating
        why = shortened(reason(self.services, timeline, seating, moment), _WHY, "bold")
        name = self.session.seating[moment.seat].name
        before, after = percent(moment.before[moment.seat]), percent(moment.after[moment.seat])
        told, name = N_("The moment: {name} from {before} to {after}"), shortened(name, _NAME)
        told = self.services.texts(told, name=name, before=before, after=after)
        return f"{told}\n{why}" if why else told

    @property
    def told(self) -> bool:
        """Whether the end has been seen, and the buttons are there."""
        return self._clock >= self._ending.ends_at

    @property
    def _tune(self) -> str:
        """What is heard when it is told: who plays alone and comes last hears no fanfare."""
        people = [self.ranks[seat] for seat in self.session.seating.people()]
        return "lose" if people and min(people) == max(self.ranks) > 1 else "win"

    def handle(self, action: Action) -> None:
        """Do what an action means, unless it was pressed in play."""
        if self._deafness.swallows(action):
            self._clock = max(self._clock, self._ending.ends_at)
        elif self.told:
            super().handle(action)

    def act(self, action: Action) -> None:
        if action.by_hand:
            self.session.seating.come_back(action.device)
        if action.verb is Verb.NORTH:
            self._rules()
        elif action.verb is Verb.SELECT:
            self._moment()
        elif action.verb is not Verb.EAST:  # it leads nowhere
            super().act(action)

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

    def _watch(self) -> None:
        """All of it once more, with open hands."""
        timeline, stack = self.session.timeline(self.presentation.rounds), self.services.stack
        stack.push(Replay(self.services, timeline, self.session.seating, stack.pop, self.device))

    def _moment(self) -> None:
        """The moment that decided, with open hands."""
        if self._seeker is not None and self._seeker.found is not None:
            timeline, stack = self.session.timeline(self.presentation.rounds), self.services.stack
            found, seating = self._seeker.found, self.session.seating
            stack.push(MomentScene(self.services, timeline, seating, found, stack.pop, self.device))

    def _rules(self) -> None:
        options = self.session.table.options
        rules = Rules(self.services, self.presentation, options, device=self.device)
        self.services.stack.push(rules)

    def _fair(self) -> None:
        self.services.open(OpenFair(self.session, self.device))

    def _title(self) -> None:
        self.services.stack.clear_to(Title(self.services))

    # -- the picture --

    def draw(self, frame: Frame) -> None:
        if self.told:
            super().draw(frame)
        else:
            self.paint(frame)
        if self._tune == "win" and not self._one_loses:  # none falls on somebody who alone has lost
            still = self.services.settings.reduced_motion
            self._confetti.draw(frame, self._clock - self._ending.told_at, still=still)

    def paint(self, frame: Frame) -> None:
        theme, ending = self.services.theme, self._ending
        ground(frame, self.presentation.table, 120)
        frame.add(Picture("ui/lamp_cone", ending.light, 440.0, 1040.0, 880.0), Layer.TABLE)
        ending.draw(frame, self._clock)
        if self._clock >= ending.told_at:
            headline = self._headline()
            weight: Weight = "title" if has_letters(headline, "title") else "black"
            tilted = Text(headline, *_HEADLINE, 92.0, theme.accent, weight, angle=_TILT)
            frame.add(tilted)
            decided = self.presentation.decided(self.services, self.session)
            frame.add(Text(decided, *WHY, 44.0, theme.text, "black"))
        if self.told:
            self.menu.draw(frame, theme)

    def _headline(self) -> str:
        names = [player.name for player in self.session.seating]
        return self.presentation.headline(self.services.texts, names, self.ranks)
