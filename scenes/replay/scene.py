"""A game that was played, watched like a film: stopped, by steps, from any round on, hands open."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from scenes.input.action import Action, Verb
from scenes.people.prompts import Hints
from scenes.people.seating import Seating
from scenes.people.sitting import BOT
from scenes.replay.around import Around
from scenes.replay.open_table import OpenTable
from scenes.replay.paint import BAR, SPEED, draw_bar, draw_speed, draw_star
from scenes.replay.replayed import Replayed
from scenes.replay.seeker import Seeker
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.session.timeline import Timeline
from scenes.stage.render.frame import Frame
from scenes.texts import N_

LAST_LOOK = 12.0  # seconds that the finished table stands, unless somebody presses
SPEEDS = (1.0, 2.0, 4.0, 0.5)
_HINTS_Y = 1034.0


class Replay(Around, Screen):
    """Shows a played game; `then` is called when somebody leaves, or some time after its end.

    All that was hidden may be opened if the game was finished.
    """

    def __init__(
        self,
        services: Services,
        timeline: Timeline,
        seating: Seating,
        then: Callable[[], object],
        device: str = "",
    ) -> None:
        """Begin at the first decision of `timeline`; `seating` says who played."""
        super().__init__(services, device)
        self._lent = services.apart()
        self._seating = as_played(seating)
        self._then = then
        self.timeline = timeline
        self.playing = True
        self.speed = SPEEDS[0]
        self.hands = False  # whether what was hidden lies open
        self._stepping: int | None = None  # the number of decisions after which to stop
        seeks = services.moments and timeline.finished
        self._seeker = Seeker(services.thinker, timeline.search()) if seeks else None
        self.marks: Sequence[int] = timeline.rounds  # and once it is found, the moment's
        self._left = LAST_LOOK
        self._open(0)

    @property
    def at(self) -> int:
        """The number of decisions that have been played so far."""
        return self.game.table.decisions

    def _open(self, number: int) -> None:
        """Set the table as it was after so many decisions."""
        line = self.timeline
        session = Replayed(
            self._lent, line.at(number), self._seating, line.decisions, finished=line.finished
        )
        self.table = OpenTable(self._lent, session, opens=line.finished)
        self.table.hands = self.hands
        self.game = self.table.game
        self._hint()

    # Time.

    def update(self, dt: float) -> bool:
        found = self._seek()
        if not self.playing:
            return self.table.settle() or found
        if self.game.over:
            self._rest(dt)
        moved = self.table.update(dt * self.speed)
        told = not self.game.director.telling
        if told and self._stepping is not None and self.at >= self._stepping:
            self._stop()
        return moved or found

    def _seek(self) -> bool:
        """Look on for the moment that decided; True when it gets its mark."""
        if self._seeker is None or not self._seeker.update():
            return False
        assert self._seeker.found is not None
        self.marks = sorted({*self.timeline.rounds, self._seeker.found.begin})
        return True

    def _rest(self, dt: float) -> None:
        """Let the finished table stand for a while."""
        self._left -= dt
        if self._left <= 0:
            self._end()

    # Presses.

    def act(self, action: Action) -> None:
        self._left = LAST_LOOK
        at = action.x, action.y
        match action.verb:
            case Verb.EAST:
                self.services.audio.play("back")
                self._end()
            case Verb.QUIT:
                self.services.stack.clear()
            case Verb.SOUTH | Verb.START:
                self._play_or_stop()
            case Verb.RIGHT:
                self._step_on()
            case Verb.LEFT:
                self.jump(self.timeline.before(self.at), stop=True)
            case Verb.UP:
                self.jump(self.timeline.after(self.at, self.marks))
            case Verb.DOWN:
                self.jump(self.timeline.before(self.at, self.marks))
            case Verb.NORTH | Verb.CLICK if action.verb is Verb.NORTH or SPEED.holds(*at):
                self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
                self.services.audio.play("focus")
            case Verb.SELECT if self.timeline.finished:
                self.table.hands = self.hands = not self.hands
                self.services.audio.play("focus")
            case Verb.CLICK if BAR.holds(*at):
                share = (action.x - BAR.x + BAR.w / 2) / BAR.w
                self.jump(self.timeline.nearest(share))
            case Verb.CLICK:
                self._play_or_stop()
        self._hint()

    def _play_or_stop(self) -> None:
        stepped_there = not (self.playing or self.game.director.telling)
        if self.game.over or (self.game.table.over and stepped_there):
            self.jump(0)
            self.playing = True
        elif self.playing:
            self._stop()
        else:
            self.playing = True
            self.services.audio.play("accept")

    def _stop(self) -> None:
        self.playing, self._stepping = False, None
        self._hint()

    def _step_on(self) -> None:
        """Let one thing happen, and stop; pressed again while it is told, have it told at once."""
        if self._stepping is None:
            self._stepping = self.timeline.after(self.at)
            self.playing = True
        else:
            self.jump(self._stepping, stop=True)

    def jump(self, number: int, *, stop: bool = False) -> None:
        """Go on from there, with the table at rest."""
        self.services.audio.play("focus")
        self._stepping = None
        if stop:
            self.playing = False
        self._open(number)
        self.enter()

    def _hint(self) -> None:
        """Say what the buttons do now."""
        word = N_("Play") if not self.playing or self.game.over else N_("Stop")
        hands = ((Verb.SELECT, N_("Hands")),) if self.timeline.finished else ()
        self.hints = Hints(
            self.services,
            (Verb.SOUTH, word),
            (Verb.LEFT, N_("Back")),
            (Verb.RIGHT, N_("On")),
            (Verb.UP, N_("Round")),
            *hands,
            (Verb.EAST, N_("Leave")),
            y=_HINTS_Y,
        )

    # What is seen.

    def paint(self, frame: Frame) -> None:
        """Write the table small, and around it what belongs to it."""
        self.table.draw(frame)
        line, texts = self.timeline, self.services.texts
        number = texts("Round {n} of {all}", n=line.round_at(self.at), all=len(line.rounds))
        draw_bar(frame, self.services.theme, line, self.at, (texts("REPLAY"), number))
        if self._seeker is not None and self._seeker.found is not None:
            draw_star(frame, line, self._seeker.found.begin)
        draw_speed(frame, self.services, self.speed, self.device)


def as_played(seating: Seating) -> Seating:
    """Seat the same players once more, without devices: nobody is asked."""
    players = [replace(player, device="", lost="") for player in seating]
    for player in players:
        if not player.bot:
            player.bot, player.stands_in = BOT, True
    return Seating(players)
