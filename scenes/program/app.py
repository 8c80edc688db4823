"""The main loop: events become actions, actions move the top scene, and what changed is shown."""

import time
from collections.abc import Callable, Sequence

from scenes.input.action import MOUSE, Action, Verb
from scenes.program.scanner import Presses
from scenes.program.sweep import Sweep
from scenes.program.window import Window
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame
from scenes.stage.scene import SceneStack

FRAME = 1 / 60  # seconds from frame to frame, so also the longest wait for an answer
RESTING = 1 / 25  # the same while nothing moves and nobody has pressed anything lately
DOZE = 0.75 * RESTING, 1.5 * RESTING  # between these it is one wake that a scene at rest is owed
HIDDEN = 1 / 10  # the same while nobody can see the window
LATELY = 2.0  # seconds
REST = 2.0  # seconds after which even a scene that told of no change is asked for a frame
LONGEST_STEP = 0.25  # seconds that pass for scenes at most, however long the computer slept
FRAMES = 60  # that tell whether this computer is slow: a second of them, if none is late
LATE = 1 / 25  # seconds; a frame that takes longer is seen to stumble


class Clock:
    """The computer's own time, in seconds from any start."""

    def now(self) -> float:
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class Lateness:
    """Counts the first frames that are new; `told` is called once if most of them come late.

    The very first has everything still to make, and is left out.
    """

    def __init__(self, told: Callable[[], object]) -> None:
        self._told = told
        self._seen = -1
        self._late = 0
        self.late = False

    def drew(self, seconds: float) -> None:
        """Hear of a frame that took so many seconds."""
        if self._seen == FRAMES:
            return
        self._seen += 1
        self._late += self._seen > 0 and seconds > LATE
        if self._seen == FRAMES and self._late > FRAMES / 2:
            self.late = True
            self._told()


class App:
    """Runs the scenes of `stack` in `window` until none is left.

    With `closable` the window's close button ends the program; without, only the scenes can.
    `beside` gets the seconds of each frame, too: what goes on whatever is shown; it says whether
    that moves the picture. What is `over` all scenes is drawn on each picture, and `sweep` leads
    from one table to another.
    `drew` hears of each frame that was new how many seconds it took.
    """

    def __init__(
        self,
        stack: SceneStack,
        window: Window,
        canvas: Canvas,
        devices: Presses,
        clock: Clock,
        closable: bool = True,
        beside: Callable[[float], object] = lambda _: None,
        over: Sequence[Callable[[Frame], object]] = (),
        sweep: Sweep | None = None,
        drew: Callable[[float], object] = lambda _: None,
    ) -> None:
        self._stack = stack
        self._window = window
        self._canvas = canvas
        self._devices = devices
        self._clock = clock
        self._closable = closable
        self._beside = beside
        self._over = over
        self._sweep = sweep
        self._drew = drew
        self._seen = Frame()  # the last picture of the scenes
        self._entered = False  # whether scenes have changed since
        self._last_step = clock.now()
        self._last_frame = self._last_heard = float("-inf")
        self._owed = 0.0  # seconds that have passed, for a scene at rest not yet
        self._moved = False
        self._again = False  # whether the picture may lag behind what is at rest

    def run(self) -> None:
        """Do frame after frame until no scene is left (catching nothing)."""
        self._settle()
        while self._stack.top:
            start = self._clock.now()
            self.step(start)
            pause = self.pause
            rest = start + pause - self._clock.now()
            self._clock.sleep(min(max(0.0, rest), pause))  # whatever the clock does

    @property
    def pause(self) -> float:
        """The seconds until the next frame: more where nobody waits for it, or can see it."""
        if self._window.hidden:
            return HIDDEN
        lately = self._last_step - self._last_heard < LATELY
        return FRAME if self._moved or lately else RESTING

    def step(self, now: float) -> None:
        """Do one frame: listen, let time pass, and draw.

        `now` is in seconds. It draws only if there may be something new. For a scene at rest time
        passes at every other wake.
        """
        dt = min(max(0.0, now - self._last_step), LONGEST_STEP)
        self._last_step = now
        acted = self._listen(now, dt)
        if acted:
            self._last_heard = now
        covered = self._sweep is not None and self._sweep.covering
        self._owed = 0.0 if covered else self._owed + dt  # nothing happens unseen
        dozes = self.pause == RESTING and DOZE[0] < self._owed < DOZE[1]
        moves = not dozes and self._let_pass()
        moves |= bool(self._beside(dt))
        changed = self._settle()
        due = now - self._last_frame >= REST or self._window.stale
        goes_on = False
        if self._window.hidden:
            self._end_sweep()  # or time would stand still, as nobody sees it move on
        elif self._stack.top and (acted or moves or self._again or changed or due):
            shown = self._show()
            self._last_frame = now
            if self._sweep and shown:
                self._sweep.update(dt)
            goes_on = not shown or (self._sweep is not None and self._sweep.moving)
        # One more frame shows where a movement came to rest; an eye that blinks is seen already.
        self._again = goes_on or (moves and self._moved)
        self._moved = moves or goes_on

    def _let_pass(self) -> bool:
        """Let the owed time pass; True while the picture changes by it."""
        owed, self._owed = self._owed, 0.0
        return self._stack.update(owed)

    def _listen(self, now: float, dt: float) -> bool:
        """Hand all actions to the top scene; a change of scene happens between two of them."""
        acted = pointed = False
        for action in self._devices.translate(self._window.events()):
            pointed |= action.device == MOUSE
            self._hand_over(action)
            acted = True
        self._window.point(pointed, now)
        for action in self._devices.update(dt):
            self._hand_over(action)
            acted = True
        return acted

    def _hand_over(self, action: Action) -> None:
        if action.by_hand:
            self._end_sweep()
        if self._owed:  # it passed before this press
            self._let_pass()
            self._settle()
        self._stack.handle(action)
        if action.verb is Verb.QUIT and self._closable:
            self._stack.clear()
        self._settle()

    def _end_sweep(self) -> None:
        if self._sweep:
            self._sweep.end()

    def _settle(self) -> bool:
        """Do the changes of scene that are asked for; the scene that goes sees its holds end."""
        if not self._stack.changing:
            return False
        for action in self._devices.release_all():
            self._stack.handle(action)
        self._entered = True
        return self._stack.apply_changes()

    def _show(self) -> bool:
        """Draw the next frame; False if it is not ready, and the last one stays meanwhile."""
        if self._window.size != self._canvas.surface.get_size():
            self._canvas.resize(self._window.size)
        frame = Frame()
        self._stack.draw(frame)
        for draw in self._over:
            draw(frame)
        if self._sweep:
            if self._entered:
                self._sweep.begin(self._seen, frame)
            self._seen, frame = frame, self._sweep.over(frame)
        self._entered = False
        canvas = self._canvas
        if not canvas.ready(frame):
            return False
        drawn = canvas.draw(frame)
        if drawn or self._window.stale:
            self._window.show(canvas.surface, canvas.changed if drawn else (), canvas.shaken)
        if drawn:
            self._drew(self._clock.now() - self._last_step)
        if self._sweep and self._sweep.dealing:
            canvas.prepare(self._seen)
        return True
