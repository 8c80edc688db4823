"""The monkey as a state machine: hypothesis draws its ideas, and shortens what finds a fault."""

import random
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import ClassVar

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from game import GAMES
from tests.instruments.monkey.deeds import Deed, Happening
from tests.instruments.monkey.hands import Deeds, Hands
from tests.instruments.monkey.room import FRAME, Room, any_start

TRIES = 1500  # ideas of a patient monkey, before a table is said to stand still
MEMORY = Path("/dev/shm")  # its files are flushed much sooner
LUCK = st.randoms(use_true_random=False)  # each draw from it is hypothesis's own


class Monkey(RuleBasedStateMachine):
    """An evening of random deeds, in which the room looks at all that is shown."""

    games: ClassVar[list[str]] = list(GAMES)
    seen: ClassVar[Counter[str]] = Counter()  # deeds by the screen on top, of all evenings
    room: Room

    def __init__(self) -> None:
        super().__init__()
        self._open = ExitStack()
        self._faultless = False

    @initialize(luck=LUCK)
    def come(self, luck: random.Random) -> None:
        self.game = luck.choice(self.games)
        start = any_start(luck, self.game)
        note(str(start))
        memory = MEMORY if MEMORY.is_dir() else None
        folder = self._open.enter_context(tempfile.TemporaryDirectory(dir=memory))
        self.room = Room(Path(folder), start)
        self._open.callback(self.room.close)
        self._open.callback(lambda: Monkey.seen.update(self.room.seen))

    def teardown(self) -> None:
        """See that somebody who wants to can get on from here, if nothing failed before."""
        with self._open:
            if self._faultless:
                self._get_on()

    def _get_on(self) -> None:
        self.room.do(Deed(Happening.AWAY, FRAME))  # all that is held is let go
        hands, before = Hands(random.Random(0), self.game, patient=True), self._progress()
        for _ in range(TRIES):
            self._do(hands.purpose)
            if self._progress() != before:
                return
        raise AssertionError(f"nothing gets on in {type(self.room.top).__name__}")

    @rule(luck=LUCK, ideas=st.integers(1, 20))
    def play(self, luck: random.Random, ideas: int) -> None:
        for _ in range(ideas):
            self._do(Hands(luck, self.game).purpose)

    @rule(luck=LUCK)
    def do_anything(self, luck: random.Random) -> None:
        hands = Hands(luck, self.game)
        ways = hands.wild, hands.click, hands.at_once, hands.hold, hands.stutter, hands.wait
        self._do(luck.choice(ways))

    @rule(luck=LUCK)
    def change_what_is_plugged_in(self, luck: random.Random) -> None:
        self._do(Hands(luck, self.game).cables)

    @rule(luck=LUCK)
    def happen(self, luck: random.Random) -> None:
        self._do(Hands(luck, self.game).happen)

    @precondition(lambda self: self.room.start.kind == "kiosk")
    @rule(luck=LUCK, alone=st.booleans())
    def leave_the_kiosk(self, luck: random.Random, alone: bool) -> None:
        hands = Hands(luck, self.game)
        self._do(hands.go_away if alone else hands.leave)

    def _do(self, idea: Callable[[Room], Deeds]) -> None:
        self._faultless = False
        for deed in list(idea(self.room)):
            note(str(deed))
            self.room.do(deed)
        self._faultless = True

    def _progress(self) -> tuple[object, ...]:
        """What changes where people get on: of a game, or of the screens without one."""
        room = self.room
        if room.game:
            return room.game, room.game.table.decisions, room.game.motions.last
        return room.top, room.services.settings
