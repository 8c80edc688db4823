"""What a game lets people choose: what lies where, and what it means to pick it."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from game.engine.moves import Move
from scenes.choosing.asking import Asking
from scenes.choosing.picker import Loose
from scenes.input.action import Action
from scenes.layout.scenery import Scenery
from scenes.people.seating import Privacy
from scenes.privacy.blind import GONE, OPENED
from scenes.privacy.curtain import SEAL, SHUT
from scenes.privacy.secret import Secret
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.stations import Station


class Choices(ABC):
    """The moves of one table, as its chooser asks for them.

    A game whose moves are `composed` puts secret ones together and ends them at one fixed place.
    """

    composed = False
    # What a seat that presses blindly is told (msgids): its lock is open again; that is not there.
    reopened, gone = OPENED, GONE

    def __init__(self, asking: Asking) -> None:
        self.asking = asking
        asking.bared = self.bared
        self.services = asking.scenery.services
        self.session = asking.scenery.session
        self.table = asking.table
        self._blind: dict[int, Move] = {}  # private: what each blind seat points at, unlocked

    @property
    def scenery(self) -> Scenery:
        return self.asking.scenery

    # What lies there.

    @abstractmethod
    def places(self, seat: int) -> Mapping[Any, Target[Any]]:
        """Return where all lies that `seat` may pick now (moves, or their parts)."""

    def named(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (for games with choices)
        """Name what lies at a place where `seat` can choose openly, translated."""
        return ""

    def pictured(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (for games with pictures)
        """Name the picture of what lies at a place, for a phone."""
        return ""

    def chosen(self, seat: int, key: Hashable) -> bool:  # noqa: ARG002 (for moves with parts)
        """Return True if this is part of what `seat` puts together."""
        return False

    def secret_of(self, seat: int) -> Secret | None:  # noqa: ARG002 (for games with secrets)
        """Return what this seat alone may look at now, if anything.

        It may do so whoever's turn it is, for as long as it likes. What it sees only where it
        chooses, as a hand behind the curtain, is drawn with its choice; what a single person may
        see openly, with the table.
        """
        return None

    def eye(self, seat: int) -> Target[int]:
        """Return where a mouse opens `seat`'s curtain (said by a plate where this `invites`)."""
        return Target(seat, (SHUT.x + SEAL.x) / 2, SHUT.y, 440.0, SHUT.h)

    def looks_at(self, seat: int) -> tuple[float, float]:
        """Return where a mouse is held for what `seat` alone may see."""
        secret = None if self.asking.secret else self.secret_of(seat)
        return secret.place[:2] if secret else self.eye(seat)[1:3]

    def invites(self, seat: int) -> bool:
        """Tell if a plate, not the strip, says how `seat` looks."""
        player = self.session.seating[seat]
        alone = self.asking.seat_for(player.device) == seat
        blind = player.privacy is Privacy.BLIND
        return self.asking.hides(seat) and alone and not blind and not player.bot

    def bared(self, seat: int) -> bool:  # noqa: ARG002 (for games that hide a part of a move)
        """Tell if what `seat` has yet to pick is no secret."""
        return False

    def comforts(self) -> list[Station]:
        """List what can be taken back, for a single button."""
        return []

    # What is dragged.

    def homes(self, seat: int, key: Hashable) -> Sequence[Target[Any]]:  # noqa: ARG002 (see below)
        """List where a dragged `key` belongs.

        Nowhere, if it cannot be dragged.
        The key of each is what is picked by letting go there.
        """
        return ()

    def loose(self, seat: int) -> list[Loose]:
        """List what `seat` can drag where it belongs, the topmost last."""
        found = []
        for key, place in self.places(seat).items():
            if homes := self.homes(seat, key):
                found.append(Loose(place, self.pictured(seat, key), homes, self.colour(seat)))
        return found

    def colour(self, seat: int) -> str:
        """Return the colour of whoever sits there, as "#3091F2"."""
        return SEAT_COLOURS[self.session.seating[seat].mark]

    # What is picked.

    def hears(self, action: Action) -> bool:  # noqa: ARG002 (for games with comforts of their own)
        """Return True if this press is about something else than a choice."""
        return False

    def decides(self, key: Hashable) -> bool:
        """Return True if picking the place `key` decides for good."""
        return isinstance(key, Move)

    def first(self, seat: int) -> Hashable | None:  # noqa: ARG002 (for games that have one)
        """Return what has the focus when a question begins (None: nothing fits best)."""
        return None

    def take(self, seat: int, key: Any, device: str) -> Move | None:  # noqa: ARG002 (see below)
        """Return the move that `seat` decides by picking `key`, if any.

        A game whose moves are made of parts keeps each part that is picked.
        """
        return key if isinstance(key, Move) else None

    def picked(self, seat: int) -> bool:  # noqa: ARG002 (for decisions in steps)
        """Return True if `seat` can take back a picked part (asked where that shows)."""
        return False

    def may_step_back(self, seat: int) -> bool:
        """Return True if `seat` can openly take back a picked part."""
        hidden = self.asking.hides(seat) and seat not in self.asking.lookers()
        return not hidden and self.picked(seat)

    def step_back(self, seat: int) -> bool:  # noqa: ARG002 (for games whose moves have parts)
        """Take back a step of a move in steps (False if there is none)."""
        return False

    # What cannot be picked.

    def why(self, seat: int, move: Move) -> str:
        """Say why `seat` may not choose this move now, translated (empty if it may)."""
        refused = self.table.why_not(seat, move)
        return self.services.texts(refused.why) if refused else ""

    def barred(self, seat: int, action: Action) -> str:  # noqa: ARG002 (for games that show such)
        """Say why what lies under a click cannot be chosen (translated; nothing there: empty)."""
        return ""

    # What is pressed blindly.

    def blind_moves(self) -> Sequence[Move]:
        """List the eight moves behind the blind buttons, if there are such.

        The number keys 1 to 8 mean the same, in the order of the slots.
        """
        return ()

    def blind_press(self, seat: int, slot: int) -> bool:
        """Keep, unseen, what a blind press means; return False if nothing.

        Here each slot is a move. A game whose moves are made of parts lets presses be counted.
        """
        move = self.blind_moves()[slot]
        legal = move in self.table.legal(seat)
        if legal:
            self._blind[seat] = move
        return legal

    def blind_choice(self, seat: int) -> Move | None:
        """Return the move `seat` has pressed blindly, to be locked, if any."""
        return self._blind.get(seat)

    def forget_blind(self, seat: int) -> None:
        """Forget what this seat has pressed blindly: it has chosen."""
        self._blind.pop(seat, None)

    def resolved(self) -> None:
        """Forget all blind presses: what was asked is resolved."""
        self._blind.clear()

    # What comes of it.

    def abandon(self, seat: int) -> None:
        """Forget what a person began at `seat`, which a bot plays now."""
        self.forget_blind(seat)

    def decided_before(self) -> tuple[int, Move] | None:
        """Return a seat and its announced move (None if that is not asked now)."""
        return None

    def forget(self) -> None:  # noqa: B027 (for games with such)
        """Forget what was picked for questions that stand no more."""
