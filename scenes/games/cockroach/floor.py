"""The kitchen floor at night: cards lie there, are looked at, tremble, are stamped and paid."""

from collections.abc import Hashable, Iterator, Sequence
from concurrent.futures import Future

from game import GAMES
from game.chances.stake import Stake, stakes
from game.cockroach.cards import ANIMALS, CROWN, SPECIES
from game.cockroach.moves import Call
from game.engine.moves import Move
from scenes.games.cockroach import stage, table
from scenes.games.cockroach.model import TableModel
from scenes.games.cockroach.table import FACE_PICTURES, Pose
from scenes.layout.motions import Motions
from scenes.layout.scenery import Scenery
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat, Speed

# Seconds.
SLIDE = 0.45  # of a card's way
DEAL = 0.3
BEATS = (0.4, 0.5, 0.3)  # of a heart, between the call and the turned card
SHORT, LONG = (0.3, 0.2), (0.4, 0.4, 0.35, 0.25)  # where little hangs on it, and where much does
LITTLE, MUCH = 0.12, 0.3  # of a chance
LAST = (0.5, 0.5, 0.45, 0.4, 0.35, 0.3)  # where this card may be the last one
SHAKE, SHAKES = 0.09, (9.0, -9.0, 6.0, 0.0)  # and degrees
SLAM = (8.0, 0.16)  # units and seconds, by which the stamp shakes the table
PAID = 0.5  # for which what is paid with lies there


def silence(stake: float | None, *, last: bool = False) -> tuple[float, ...]:
    """Return the seconds between heartbeats before a card is turned.

    `stake` is what hangs on it, as a part of a chance; it may be the `last` card of the game.
    """
    if last:
        return LAST
    if stake is None or LITTLE <= stake < MUCH:
        return BEATS
    return SHORT if stake < LITTLE else LONG


class FloorMotions(Motions):
    """What lies on the kitchen floor and moves there, whatever is told."""

    shown: TableModel
    told: TableModel
    peeking = False  # whether the card's corner is lifted
    stamped = False  # whether the turned card wears its stamp
    tilt = Pose().tilt  # of a card that trembles

    def __init__(self, scenery: Scenery) -> None:
        super().__init__(scenery)
        self.mats = table.mats(self.seats)
        self._weighed: tuple[Hashable, Future[dict[Move, Stake]] | None] = (None, None)

    def model(self) -> TableModel:
        return TableModel(self.seats, self.table.public().game.short)

    def tension(self) -> float:
        """Return 1 if one animal more would lose for anybody (CP-17)."""
        seats = range(len(self.mats))
        return float(any(self.told.near_loss(seat, one) for seat in seats for one in SPECIES))

    # What hangs on a call.

    def weigh(self) -> None:
        """Have it thought about what hangs on a call, once asked for.

        All that is asked about is public, and the answer times the silence alone.
        """
        asked, moves = self.table.moment, self.director.speed is not Speed.OFF
        if (
            self.services.moments
            and moves
            and self.scenery.phase == "call"
            and self._weighed[0] != asked
        ):
            game, view = GAMES[self.table.game], self.table.public()
            thought = self.services.thinker.submit(stakes, game, view, (Call(0), Call(1)))
            self._weighed = asked, thought

    def stake(self, call: Call) -> float | None:
        """Return what hangs on a call, a part of a chance (None: not known yet)."""
        thought = self._weighed[1]
        known = thought is not None and thought.done() and thought.exception() is None
        return thought.result()[call].gap if thought and known else None

    # What is seen of cards.

    def cues(self, *cues: str) -> Beat:
        """Begin what is painted beside the pieces, with the next beat."""

        def begin() -> None:
            for cue in cues:
                self.board.cue(cue, stage.SECONDS[cue])

        return Beat(begin, 0.0)

    def stamp(self) -> None:
        """Let the stamp come down on the turned card."""
        self.stamped = True
        self.board.shake(*SLAM)
        self.play("stamp")

    def peel(self) -> None:
        """Take the stamp off."""
        self.stamped = False

    def deal(self, seat: int) -> None:
        """Let a card fly to a hand."""
        self.play("deal")
        start = table.card_piece(table.BACK, table.CARD)
        self.board.fly(start, table.hand_piece(self.mats[seat]), DEAL)

    def show_payment(self, cards: Sequence[int], start: Piece | None = None) -> None:
        """Let cards lie there before they are laid out (CP-13).

        With a `start` they come from there.
        """
        self.play("card_slide" if start else "")
        for index, card in enumerate(cards):
            end = table.card_piece(FACE_PICTURES[card], table.paid(index))
            self.board.fly(start or end, end, SLIDE if start else PAID)

    def danger(self, seat: int, card: int) -> Iterator[Beat]:
        """Let a place tremble where one more of this species loses."""
        species = card % CROWN
        if card in ANIMALS and self.shown.near_loss(seat, species):
            for angle in SHAKES:
                yield Beat(lambda angle=angle: self._shake(seat, species, angle), SHAKE)  # type: ignore[misc]

    def _shake(self, seat: int, species: int, angle: float) -> None:
        if not self.services.settings.reduced_motion:
            self.tilt = seat, species, angle
            self.arrange(SHAKE)
