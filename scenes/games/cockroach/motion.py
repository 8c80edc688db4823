"""How the events of Cockroach Poker Royal look: what moves, what is heard, and when it is told."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Any

from game import GAMES
from game.chances.stake import Stake, stakes
from game.cockroach import events as ev
from game.cockroach.cards import ANIMALS, CROWN, ROYAL, SPECIES, UNKNOWN
from game.cockroach.moves import Call
from game.engine.events import Event
from game.engine.moves import Move
from scenes.games.cockroach import log_text, stage, table
from scenes.games.cockroach.model import TableModel
from scenes.games.cockroach.table import FACE_PICTURES, Pose
from scenes.layout.motions import Motions
from scenes.layout.scenery import Scenery
from scenes.people.faces import Mood
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat, Speed

# Seconds.
SLIDE = 0.45  # of a card's way
DEAL = 0.3
PEEK, PEEKS = 0.25, 0.6  # a card's corner goes up, and stays there
POPS, SPEAKS = 0.15, 0.6  # of a bubble, and from there to the next thing
BEATS = (0.4, 0.5, 0.3)  # of a heart, between the call and the turned card
SHORT, LONG = (0.3, 0.2), (0.4, 0.4, 0.35, 0.25)  # where little hangs on it, and where much does
LITTLE, MUCH = 0.12, 0.3  # of a chance
REVEAL = 0.3
LAST = (0.5, 0.5, 0.45, 0.4, 0.35, 0.3)  # where this card may be the last one
BARE, STAMPED = 0.5, 0.5  # how long the animal stands alone, and then the stamp
LOOKED_AT = 1.3  # how long faces and sentence stand
SHAKE, SHAKES = 0.09, (9.0, -9.0, 6.0, 0.0)  # and degrees
SLAM = (8.0, 0.16)  # units and seconds, by which the stamp shakes the table
SPECIAL = 1.2
PAID = 0.5  # for which what is paid with lies there
END = 2.6
STAYS = 3600.0  # of the loser's face, to the throne

MOMENTS: Mapping[str, tuple[type[Event], float]] = {  # staged: which event, seconds into it
    "claim": (ev.Slid, 1.1),
    "called": (ev.Called, 1.2),
    "turned": (ev.Turned, 1.6),
    "penalty": (ev.PenaltyDrawn, 0.6),
    "special": (ev.SpecialTaken, 0.6),
    "lost by animals": (ev.LostByAnimals, 1.0),
    "lost without cards": (ev.LostWithoutCards, 1.0),
    "lost without payment": (ev.LostWithoutPayment, 1.0),
}


def silence(stake: float | None, *, last: bool = False) -> tuple[float, ...]:
    """Return the seconds between heartbeats before a card is turned.

    `stake` is what hangs on it, as a part of a chance; it may be the `last` card of the game.
    """
    if last:
        return LAST
    if stake is None or LITTLE <= stake < MUCH:
        return BEATS
    return SHORT if stake < LITTLE else LONG


class KitchenMotions(Motions):
    """The motions of the kitchen floor at night."""

    tune = "cockroach"
    shown: TableModel
    told: TableModel
    _tilt = Pose().tilt
    _peeking = False
    stamped = False  # whether the turned card wears its stamp

    def __init__(self, scenery: Scenery) -> None:
        super().__init__(scenery)
        self.mats = table.mats(self.seats)
        self._weighed: tuple[Hashable, Future[dict[Move, Stake]] | None] = (None, None)

    def model(self) -> TableModel:
        return TableModel(self.seats, self.table.public().game.short)

    def log_text(self, event: Event) -> str:
        texts, told = self.services.texts, self.told
        caller = told.way[-1] if told.way else UNKNOWN
        return log_text.line(
            texts, self.session.seating, event, told.collector, caller, told.bought
        )

    def actor_of(self, event: Event) -> int | None:
        """Return who has called, where a card is turned.

        Cards are dealt to all. For all other events it is as ever.
        """
        if isinstance(event, ev.Dealt):
            return None
        if isinstance(event, ev.Turned) and self.told.way:
            return self.told.way[-1]
        return super().actor_of(event)

    def opens_a_subject(self, event: Event) -> bool:
        """Return True where a line opens a new subject.

        That is for a new card, and where it must be said what one costs (CP-12, CP-13).
        """
        costs = isinstance(event, ev.PenaltyDrawn | ev.SpecialTaken)
        return costs or (isinstance(event, ev.Slid) and not self.told.way)

    @property
    def pays(self) -> Sequence[int]:
        """The cards that lie there to pay with."""
        return self.last.cards if isinstance(self.last, ev.Paid) and not self.has_told else ()

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

    # Events become beats.

    def tension(self) -> float:
        """Return 1 if one animal more would lose for anybody (CP-17)."""
        seats = range(len(self.mats))
        return float(any(self.told.near_loss(seat, one) for seat in seats for one in SPECIES))

    def beats(self, event: Event) -> Iterable[Beat]:
        match event:
            case ev.PileLaid():
                yield self.moves(SLIDE, sound="deal")
                yield self.tells()
            case ev.Dealt(seat, _, _):
                yield Beat(lambda: self._deal(seat))
                yield self.tells()
            case ev.Slid(seat, to, said, _):
                yield from self._slid(to, said)
            case ev.Looked(seat, _):
                yield from self._looked(seat)
            case ev.Called(_, true):
                last = self.shown.perilous
                waits = silence(self.stake(Call(true)), last=last)
                yield self._cues(stage.ANSWERS, stage.SILENT)
                yield Beat(lambda: self.hush(sum(waits) + REVEAL), 0.0)
                yield self.tells("lock")
                yield Beat(lambda: self.arrange(stage.SECONDS[stage.SILENT]), waits[0])
                for number, wait in enumerate(waits[1:], 1):
                    drum = last and number == len(waits) // 2
                    sound = "drum_roll" if drum else "heartbeat"
                    yield Beat(lambda sound=sound: self.play(sound), wait)  # type: ignore[misc]
            case ev.Turned(_, true):
                yield from self._turned(bool(true))
            case ev.Collected(seat, card) | ev.PenaltyDrawn(seat, card):
                if self.told.way:
                    yield self._cues(stage.COMES)
                yield self.moves(SLIDE, sound="card_slide")
                yield self.tells("card_land", wait=stage.SECONDS[stage.COMES])
                yield from self._danger(seat, card)
            case ev.PileTurned():
                yield self.moves(SLIDE)
                yield self.tells("card_flip", wait=SLIDE / 2)
            case ev.SpecialTaken():
                if self.told.way:
                    yield self._cues(stage.COMES)
                yield self.moves(SLIDE)
                yield self.tells("stalemate", wait=SPECIAL)
            case ev.Paid(seat, cards):
                start = table.hand_piece(self.mats[seat])
                yield Beat(lambda: self._show_payment(cards, start))
                yield Beat(lambda: self._show_payment(cards), PAID)
                yield self.moves(SLIDE, sound="card_slide")
                yield self._cues(stage.COMES)
                yield self.tells("card_land", wait=0.4)
                for card in cards:
                    yield from self._danger(seat, card)
            case ev.Lost():
                yield self._cues(stage.LOSES)
                yield self.tells("trombone")
                yield Beat(lambda: self.arrange(SLIDE), 0.0)
                yield Beat(lambda: self.faces.show(event.seat, Mood.SORE, STAYS), END)

    def _cues(self, *cues: str) -> Beat:
        """Begin what is painted beside the pieces, with the next beat."""

        def begin() -> None:
            for cue in cues:
                self.board.cue(cue, stage.SECONDS[cue])

        return Beat(begin, 0.0)

    def _slid(self, to: int, said: int) -> Iterator[Beat]:
        """CP-5, CP-8: the card is pushed to the middle, then its claim is said."""
        yield self._cues(stage.SENDS)
        yield self.moves(SLIDE, sound="card_slide")
        yield self._cues(stage.CLAIMS)
        yield self.tells("card_land", wait=POPS)
        yield Beat(lambda: self.play(table.CLAIM_SOUNDS[said]), SPEAKS)
        if said != ROYAL:
            yield from self._danger(to, said)

    def _looked(self, seat: int) -> Iterator[Beat]:
        """CP-8: the card's corner is lifted; a single person who looks sees it turned."""
        self._peeking = seat != self.scenery.sole
        yield self.moves(PEEK, sound="card_slide")
        yield Beat(seconds=PEEKS)
        self._peeking = False
        yield Beat(lambda: self.arrange(PEEK))
        yield self.tells("card_flip", wait=PEEK)

    def _turned(self, true: bool) -> Iterator[Beat]:
        """CP-7: first the bare animal, then the stamp, then faces and what it comes to."""
        yield self.moves(REVEAL)
        yield Beat(lambda: self.play("reveal"), BARE)
        yield self._cues(stage.STAMPS)
        yield Beat(self._stamp, STAMPED)
        yield self.tells("chime" if true else "bump", wait=LOOKED_AT)
        yield Beat(self._peel, 0.0)

    def _stamp(self) -> None:
        self.stamped = True
        self.board.shake(*SLAM)
        self.play("stamp")

    def _peel(self) -> None:
        self.stamped = False

    def _deal(self, seat: int) -> None:
        self.play("deal")
        start = table.card_piece(table.BACK, table.CARD)
        self.board.fly(start, table.hand_piece(self.mats[seat]), DEAL)

    def _show_payment(self, cards: Sequence[int], start: Piece | None = None) -> None:
        """CP-13: cards come out of the hand, and lie there, before they are laid out."""
        self.play("card_slide" if start else "")
        for index, card in enumerate(cards):
            end = table.card_piece(FACE_PICTURES[card], table.paid(index))
            self.board.fly(start or end, end, SLIDE if start else PAID)

    def _danger(self, seat: int, card: int) -> Iterator[Beat]:
        """One more of this species and `seat` has lost: its place trembles."""
        species = card % CROWN
        if card in ANIMALS and self.shown.near_loss(seat, species):
            for angle in SHAKES:
                yield Beat(lambda angle=angle: self._shake(seat, species, angle), SHAKE)  # type: ignore[misc]

    def _shake(self, seat: int, species: int, angle: float) -> None:
        if not self.services.settings.reduced_motion:
            self._tilt = seat, species, angle
            self.arrange(SHAKE)

    # Where pieces lie, come from and go to.

    def _known(self, holder: int | None) -> int:
        """The face of a card that a single person at the table has looked at."""
        if holder is None or holder != self.scenery.sole:
            return UNKNOWN
        return int(self.table.private(holder).game.card)

    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        holder = self.shown.way[-1] if self.shown.looked else None
        person = holder is not None and not self.session.seating[holder].bot
        pose = Pose(
            tilt=self._tilt,
            known=self._known(holder),
            peeking=self._peeking,
            laid_aside=person and not self._peeking,
        )
        pieces = table.pieces(self.shown, self.mats, pose)
        self.board.arrange(pieces, seconds, stagger=stagger, entry=self._entry, exit=self._exit)

    def _entry(self, key: Any) -> Piece | None:
        match key, self.last:
            case _, ev.PileLaid():
                return table.card_piece(table.BACK, table.CARD)
            case ("card", number), _ if number == self.shown.card:
                return table.hand_piece(self.mats[self.shown.way[0]])
            case ("card", _), ev.PenaltyDrawn() | ev.PileTurned():
                return table.pile_card()
            case ("card", number), ev.Paid(_, cards):
                face = self.shown.faces[number]
                return table.card_piece(FACE_PICTURES[face], table.paid(cards.index(face)))
        return None

    def _exit(self, key: Any) -> Piece | None:
        match key, self.last:
            case ("card", number), ev.Paid(seat, _):
                return table.hand_piece(self.mats[seat], FACE_PICTURES[self.shown.faces[number]])
        return None
