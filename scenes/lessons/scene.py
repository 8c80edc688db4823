"""A lesson on the screen: the game's own scene, told what to ask, and pages that all nod at."""

from collections.abc import Callable
from dataclasses import replace

from game import GAMES
from scenes.choosing.doors import sign_at
from scenes.choosing.wishes import OpenPause, Wish
from scenes.files.settings import OneButton
from scenes.games import registry
from scenes.input.action import MOUSE, Action, Verb
from scenes.lessons.paint import draw_ghost, draw_page, draw_spotlight
from scenes.lessons.taught import NOT_NOW, Taught, TaughtTable
from scenes.match.game_scene import GameScene
from scenes.match.lesson import Beat
from scenes.people.prompts import Hints
from scenes.people.seating import Privacy, Seating
from scenes.people.sitting import set_seats
from scenes.replay.around import Around
from scenes.screens.question import Question
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.scene import Scene
from scenes.stage.widgets.stations import Station
from scenes.texts import N_

PATIENCE = 25.0  # seconds without any press until the lesson asks whether to show it
GHOST = 8.0  # seconds that it asks, and shows where to press, until it does it for nobody
SKIP = 1.0  # seconds of a hold that leaves the lesson
_LETTERS = 44.0  # units, of how to go on from a page
STANDS = 0.4  # seconds before a page can be nodded at
SHALL_I = N_("Shall I show you? Any press: not yet")
TO_THE_LOBBY = N_("Sit down to play")  # what follows where nobody has taken a seat yet


class LessonScene(Around):
    """Goes through the beats of a lesson; `then` is called once, at its end or when it is left."""

    opaque = True

    def __init__(
        self,
        services: Services,
        game: str,
        seating: Seating,
        then: Callable[[], object],
        onward: str = N_("Play now"),
    ) -> None:
        """Teach `game` to these players: whoever takes a seat over in it has it afterwards, too.

        `onward` (a msgid) says on the last page what follows.
        """
        presentation = registry.presentation(game)
        if presentation.lesson is None:
            raise ValueError(f"{game} has no lesson")
        self.services = services.apart(screen_for=self._screen_for)
        self._outside = services
        self._then, self._onward = then, onward
        players = Seating([*seating])
        course = presentation.lesson.course(len(players), len(players.people()))
        set_seats(players, max(len(players), presentation.lesson.seats))
        seed = presentation.lesson.seed(len(players))
        self.session = Taught(self.services, GAMES[game], seed, course, players)
        options = self.session.table.options
        players.propose_privacy(presentation.played_by(options).blind)
        alone = replace(presentation, guesses=())  # whoever waits looks at the lesson
        self.game: GameScene = alone.open(self.services, self.session)
        self.game.asking.taught = True
        self._number = -1
        self._stood = 0.0  # seconds that this page has been seen
        self._idle = 0.0  # seconds that this beat waits for people, and nobody presses
        self._nodded: set[int] = set()
        self._sees: set[int] = set()  # who has seen their secret, in a beat that looks
        self._moment = self.session.table.moment
        self._words = ""  # what the strip says (a msgid)
        self._hold: tuple[str, float] | None = None  # whoever holds to skip, and how long

    @property
    def hints(self) -> Hints:
        """What can be pressed at a page, which asks before it goes on by itself."""
        last = self._number == len(self.session.course) - 1
        ways = [(Verb.SOUTH, self._onward if last else N_("Next"))]
        ways += [(Verb.EAST, N_("Not yet: else it goes on"))] if self._asks else []
        ways += [(Verb.START, N_("hold: skip the lesson"))]
        return Hints(self.services, *ways, letters=_LETTERS)

    # What lies around the lesson.

    def _screen_for(self, services: Services, wish: Wish) -> Scene:
        """Make the screen that the game wishes for; there is nothing to pause but the lesson.

        All others are those of the table outside, to which they may lead.
        """
        if not isinstance(wish, OpenPause):
            return self._outside.screen_for(self._outside, wish)
        texts = services.texts
        answers = (
            (texts("Go on with the lesson"), _nothing),
            (texts("Skip the lesson"), self._end),
        )
        return Question(services, wish.device, texts("Go on?"), answers)

    def enter(self) -> None:
        super().enter()
        self.game.teller.commentary = None  # the lesson alone speaks, and its deals are no records
        self._next()

    # The course.

    @property
    def beat(self) -> Beat:
        """The beat that is shown now."""
        return self.session.course[self._number]

    @property
    def page(self) -> bool:
        """Whether all look at a page now, and nod."""
        return not self._ended and not self.beat.phase

    @property
    def _patience(self) -> float:
        """How long this lesson waits; a single button needs longer to get anywhere."""
        switched = self.services.settings.one_button is not OneButton.OFF
        return 1.5 * PATIENCE if switched else PATIENCE

    @property
    def _asks(self) -> bool:
        """Whether this beat has waited so long that it asks whether to go on without anybody."""
        return not self._ended and self._idle > self._patience

    @property
    def ghost(self) -> bool:
        """Whether it shows meanwhile how it is done."""
        return self._asks and not self.page

    @property
    def _table(self) -> TaughtTable:
        return self.session.table

    def _next(self) -> None:
        """Go on to the next beat that has its turn; what does not come is left out."""
        course = self.session.course
        self._number += 1
        while self._number < len(course) and not self.session.comes(course[self._number]):
            self._number += 1
        if self._number == len(course):
            self._end()
            return
        self._stood, self._idle, self._nodded, self._sees = 0.0, 0.0, set(), set()
        self._moment = self.session.table.moment
        self.session.begin(self.beat)
        self.game.choices.forget()  # what lay there, or was in focus, may not be allowed now
        self.game.asking.pressing.ask_anew()
        looks = self.beat.look and not self.session.seating.alone
        self._say(self.beat.look if looks else self.beat.words if self.beat.phase else "")
        self.game.asking.later = self.services.texts(NOT_NOW) if self.beat.look else ""

    def _say(self, words: str) -> None:
        """Let the strip say this (a msgid) with what is asked."""
        self._words = words
        self._caption()

    def _caption(self) -> None:
        words = SHALL_I if self.ghost and self._words else self._words
        self.game.asking.caption = self.services.texts(words) if words else ""

    def update(self, dt: float) -> bool:
        if self._ended:
            return False
        if self._hold is not None:
            self._hold = self._hold[0], self._hold[1] + dt
            if self._hold[1] >= SKIP:
                self._end()
                return True
        moved = self.game.update(dt)
        if self.page:
            self._stood += dt
            asked, self._idle = self._asks, self._idle + dt
            moved |= asked is not self._asks
            if self._idle > self._patience + GHOST or not self.asked:
                self._next()
                return True
        elif not self.game.director.telling:
            if self.session.looks:
                self._look()
            if self.session.table.moment != self._moment:
                if self.session.goes_on:
                    self._moment, self._idle = self.session.table.moment, 0.0
                else:
                    self._next()
                return True
            self._wait_for_people(dt)
        return moved or self._hold is not None

    def _look(self) -> None:
        """Let those look who keep a secret here and have not seen it; then all may act."""
        looking, seating = self.game.asking.looking, self.session.seating
        if self._table.to_look is None:
            keep = [s for s in seating.people() if seating[s].privacy is not Privacy.PHONE]
            self._table.to_look = [seat for seat in keep if looking.may(seat)]
        self._sees.update(looking.showing)
        self._nodded |= self._sees.difference(looking.seats)
        seen = self._nodded.union(seating.bots())
        self._table.to_look = [seat for seat in self._table.to_look if seat not in seen]
        if not self._table.to_look:
            self.session.looks, self._table.to_look = False, None
            self.game.asking.later, self._idle = "", 0.0
            self.game.asking.pressing.ask_anew()
            self._say(self.beat.words)

    @property
    def asked(self) -> list[int]:
        """The seats of people whose act this beat waits for."""
        people = self.session.seating.people()
        if self.page:
            return [seat for seat in people if seat not in self._nodded]
        return [seat for seat in people if seat in self.session.table.waiting()]

    @property
    def waits(self) -> bool:
        """Whether somebody can act now, with all told."""
        if self._ended or (self.game.director.telling and not self.page):
            return False
        if self.session.looks and (self._table.to_look is None or self.game.asking.looking.seats):
            return False
        return bool(self.asked)

    def show_how(self) -> None:
        """Do for the people who are asked what this beat is about."""
        if self.page:
            self._nodded.update(self.asked)
            return
        if self._table.to_look is not None:  # a secret is shown to nobody who has not asked for it
            self._nodded.update(self._table.to_look)
            return
        self.game.pause()  # no curtain stays open over somebody else's press
        for seat in self.asked:
            self.game.chooser.commit(seat, self.session.shown_move(seat))

    def _wait_for_people(self, dt: float) -> None:
        """Ask those who have only looked whether to show it, and where nobody answers, do it."""
        if self.waits:
            self._idle += dt
        self._caption()
        if self._idle > self._patience + GHOST:
            self._idle = 0.0
            self.show_how()

    # Presses.

    def handle(self, action: Action) -> None:
        if self._ended or self._holds(action):
            return
        stays = self._clicked(action) is Verb.EAST
        if action.by_hand:
            self._idle = 0.0
            self._caption()
        if not self.page:
            self.game.handle(action)
        elif not stays:
            self._nod(action)

    def _holds(self, action: Action) -> bool:
        """Whether this press begins or ends the hold that skips the lesson."""
        if self._hold is not None and action.device == self._hold[0] and not action.pressed:
            self._hold = None
            return True
        device = action.device
        begins = action.verb is Verb.START or self._clicked(action) is Verb.START
        if begins or (not self.page and sign_at(action, self.game.view.corner) is Verb.START):
            if action.pressed:
                if device == MOUSE and self.services.settings.one_button is not OneButton.OFF:
                    self.services.open(OpenPause(self.session, device))  # it cannot hold
                else:
                    self._hold = device, 0.0
            return True
        return False

    def _clicked(self, action: Action) -> Verb | None:
        """What a click below a page means."""
        return self.hints.verb_at(action, self._shown_for) if self.page else None

    def _nod(self, action: Action) -> None:
        if action.verb in (Verb.UNPLUGGED, Verb.PLUGGED, Verb.AWAY, Verb.QUIT):
            self.game.handle(action)
        elif action.verb in (Verb.SOUTH, Verb.CLICK) and action.by_hand and self._stood >= STANDS:
            seats = self.session.seating.seats_of(action.device)
            if seats:
                self.services.audio.play("accept")
            self._nodded.update(seats)

    def stations(self) -> list[Station]:
        """List what a single button can choose (of a page: on, or skip all)."""
        return self.hints.stations(self._shown_for) if self.page else self.game.stations()

    # The picture.

    def draw(self, frame: Frame) -> None:
        self.game.draw(frame)
        if self._ended:
            return
        if self.page:
            draw_page(frame, self.services, self.beat, self.session.seating, self._nodded)
            self.hints.draw(frame, Layer.MOVING, self._shown_for)
        else:
            lit = draw_ghost if self.ghost else draw_spotlight
            lit(frame, self.game)

    @property
    def _shown_for(self) -> str:
        """The device whose buttons stand below a page."""
        return next((player.device for player in self.session.seating if player.device), "")


def _nothing(*_: object) -> None:
    return
