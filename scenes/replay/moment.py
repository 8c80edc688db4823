"""The moment that decided a game, shown once more: what led to it, a stop, and how it came out."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.chances.moments import Moment
from game.engine.match import Decision
from scenes.files.settings import AnimationSpeed, BotPace
from scenes.games.registry import presentation
from scenes.input.action import Action, Verb
from scenes.layout.mats import shortened
from scenes.people.labels import listing
from scenes.people.prompts import Hints
from scenes.people.seating import Seating
from scenes.replay.around import Around
from scenes.replay.open_table import OpenTable
from scenes.replay.paint import draw_asked, draw_chances, draw_swing
from scenes.replay.reason import reason
from scenes.replay.replayed import Replayed
from scenes.replay.scene import as_played
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.session.timeline import Timeline
from scenes.stage.motion.easing import smooth
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.small import small_y
from scenes.texts import N_

LEAST_LEAD, LEAD = 1.5, 4.0  # seconds that lead to it, at least and at most
STOP = 2.6  # seconds in which everybody thinks what they would do
REVEAL = 3.2  # seconds at most until it has come out
JUMP = 0.6  # seconds in which the bar jumps
LOOK = 1.4  # seconds that all of it stands
_LOWEST = 912.0  # units, of a table: from here on nothing else needs to be seen
_BEFORE = 2  # decisions of each seat that lead to it, at most
_HINTS_Y = 1044.0
_NAME = 300.0  # units of a name, at most
_SKIPS = (Verb.SOUTH, Verb.EAST, Verb.START, Verb.CLICK)


class MomentScene(Around, Screen):
    """Plays a moment on the table of its game with open hands.

    `then` is called once, at its end. It takes LEAD + STOP + REVEAL + JUMP + LOOK seconds
    at most; a press skips it.
    """

    def __init__(
        self,
        services: Services,
        timeline: Timeline,
        seating: Seating,
        moment: Moment,
        then: Callable[[], object],
        device: str = "",
    ) -> None:
        """Show `moment` of the finished game in `timeline`; `seating` says who played.

        Raises ValueError for a game that was not finished.
        """
        super().__init__(services, device)
        if not timeline.finished:
            raise ValueError("hands are opened when a game is over")
        fast = replace(services.settings, animation=AnimationSpeed.FAST, bot_pace=BotPace.BRISK)
        lent = services.apart(settings=fast)
        self.moment = moment
        self.seating = as_played(seating)
        self._shown = presentation(timeline.game)
        self._why = reason(services, timeline, seating, moment)
        self._then = then
        self._coming = list(timeline.decisions[: moment.reveal])  # grows when it is revealed
        self._rest: Sequence[Decision] = timeline.decisions[moment.reveal : moment.end]
        begin = timeline.at(max(moment.begin, moment.reveal - _BEFORE * timeline.seats))
        session = Replayed(lent, begin, self.seating, self._coming, finished=True)
        self.table = OpenTable(lent, session)
        self.game = self.table.game
        self.asked: float | None = None  # seconds since everything stopped
        self.revealed: float | None = None  # seconds since it began to come out
        self.jumped: float | None = None  # seconds since the bar began to jump
        self._clock = 0.0
        self.hints = Hints(services, (Verb.SOUTH, N_("Skip")), x=1730.0, y=_HINTS_Y)

    def act(self, action: Action) -> None:
        if action.verb is Verb.QUIT:
            self.services.stack.clear()
        elif action.verb in _SKIPS:
            self.services.audio.play("back")
            self._end()

    # Time.

    def update(self, dt: float) -> bool:
        if self._ended:
            return False
        self._clock += dt
        if self.jumped is not None:
            self.jumped += dt
            self.game.update(dt)
            if self.jumped >= JUMP + LOOK:
                self._end()
        elif self.revealed is not None:
            self._reveal(dt)
        elif self.asked is not None:
            self.asked += dt
            if self.asked >= STOP:
                self.revealed = 0.0
                self._coming += self._rest
        else:
            self._lead(dt)
        return True

    def _lead(self, dt: float) -> None:
        """Play what leads to the moment, in a hurry if it takes long."""
        self._play(dt, hurry=self._clock > LEAD / 2)
        told = self._clock >= LEAST_LEAD and self._told(len(self._coming))
        if told or self._clock >= LEAD:
            self.asked = 0.0
            self.table.look()
            self.services.audio.play("lock")

    def _reveal(self, dt: float) -> None:
        self.revealed = (self.revealed or 0.0) + dt
        self._play(dt, hurry=self.revealed > REVEAL / 2)
        if self.revealed >= REVEAL or self._told(self.moment.end):
            self.jumped = 0.0
            self.table.look()
            self.services.audio.play("win")

    def _play(self, dt: float, *, hurry: bool) -> None:
        self.game.director.hurry = hurry
        if not self.game.over:
            self.game.update(dt)

    def _told(self, decisions: int) -> bool:
        """Tell if so many decisions have been made, and all of them told."""
        return self.game.table.decisions >= decisions and self.game.director.empty

    # What is seen.

    @property
    def stage(self) -> str:
        """Name what is shown now: "lead", "asked", "revealed" or "jumped"."""
        if self.jumped is not None:
            return "jumped"
        if self.revealed is not None:
            return "revealed"
        return "lead" if self.asked is None else "asked"

    @property
    def chances(self) -> list[float]:
        """Give the chances that the bar shows now, by seat: while it jumps, in between."""
        share = 0.0 if self.jumped is None else smooth(min(1.0, self.jumped / JUMP))
        if self.services.settings.reduced_motion:
            share = float(share > 0)
        pairs = zip(self.moment.before, self.moment.after, strict=True)
        return [before + (after - before) * share for before, after in pairs]

    def paint(self, frame: Frame) -> None:
        """Write the table small, the hands beside it, and the bar below."""
        self.table.draw(frame, odds=False)  # its own bar tells them
        texts, theme = self.services.texts, self.services.theme
        what = texts("Chance to lose") if self._shown.one_loses else texts("Chance to win")
        draw_chances(frame, theme, self.seating, self.chances, what)
        if self.jumped is not None:
            why = self._why or what
            draw_swing(frame, self.services, self.seating, self.moment, why, self._below)
        elif self.stage == "asked":
            draw_asked(frame, texts("What would you do?"), self._question(), self._below)

    @property
    def _below(self) -> float:
        """Where the small table has room for words: over its strip, where that is lowest."""
        return small_y(max(_LOWEST, self.game.view.bar.top))

    def _question(self) -> str:
        """Who was asked there, and what."""
        waiting = self.game.table.waiting()
        if not waiting:
            return ""
        texts = self.services.texts
        names = listing(texts, [shortened(self.seating[seat].name, _NAME) for seat in waiting])
        return texts("{name}: {words}", name=names, words=self.game.view.question(None).words)
