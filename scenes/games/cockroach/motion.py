"""How what happens in Cockroach Poker Royal is told: moved, heard, said, felt and guessed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from game.cockroach import events as ev
from game.cockroach.cards import ROYAL, UNKNOWN
from game.cockroach.moves import Call
from game.engine.events import Event
from scenes.games.cockroach import stage, table
from scenes.games.cockroach.floor import PAID, SLIDE, FloorMotions, silence
from scenes.games.cockroach.log_text import card_name, claim_name
from scenes.games.cockroach.table import FACE_PICTURES, Pose
from scenes.layout.motions import Telling, slide
from scenes.match.guess import NO, YES, Guess, any_of
from scenes.people.chatter import Occasion
from scenes.people.faces import Mood
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.texts import N_

# Seconds.
PEEK, PEEKS = 0.25, 0.6  # a card's corner goes up, and stays there
POPS, SPEAKS = 0.15, 0.6  # of a bubble, and from there to the next thing
REVEAL = 0.3
BARE, STAMPED = 0.5, 0.5  # how long the animal stands alone, and then the stamp
LOOKED_AT = 1.3  # how long faces and sentence stand
SPECIAL = 1.2
END = 2.6
STAYS = 3600.0  # of the loser's face, to the throne

ROUNDS = (ev.Turned,)  # events that begin one

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


# What is seen and heard.


def _deal(motions: FloorMotions, event: ev.Dealt) -> Iterator[Beat]:
    yield Beat(lambda: motions.deal(event.seat))
    yield motions.tells()


def _slide(motions: FloorMotions, event: ev.Slid) -> Iterator[Beat]:
    """CP-5, CP-8: the card is pushed to the middle, then its claim is said."""
    yield motions.cues(stage.SENDS)
    yield motions.moves(SLIDE, sound="card_slide")
    yield motions.cues(stage.CLAIMS)
    yield motions.tells("card_land", wait=POPS)
    yield Beat(lambda: motions.play(table.CLAIM_SOUNDS[event.claim]), SPEAKS)
    if event.claim != ROYAL:
        yield from motions.danger(event.to, event.claim)


def _look(motions: FloorMotions, event: ev.Looked) -> Iterator[Beat]:
    """CP-8: the card's corner is lifted; a single person who looks sees it turned."""
    motions.peeking = event.seat != motions.scenery.sole
    yield motions.moves(PEEK, sound="card_slide")
    yield Beat(seconds=PEEKS)
    motions.peeking = False
    yield Beat(lambda: motions.arrange(PEEK))
    yield motions.tells("card_flip", wait=PEEK)


def _call(motions: FloorMotions, event: ev.Called) -> Iterator[Beat]:
    """CP-6: all is silent but for a heart, until the card is turned."""
    last = motions.shown.perilous
    waits = silence(motions.stake(Call(event.true)), last=last)
    yield motions.cues(stage.ANSWERS, stage.SILENT)
    yield Beat(lambda: motions.hush(sum(waits) + REVEAL), 0.0)
    yield motions.tells("lock")
    yield Beat(lambda: motions.arrange(stage.SECONDS[stage.SILENT]), waits[0])
    for number, wait in enumerate(waits[1:], 1):
        drum = last and number == len(waits) // 2
        sound = "drum_roll" if drum else "heartbeat"
        yield Beat(lambda sound=sound: motions.play(sound), wait)  # type: ignore[misc]


def _turn(motions: FloorMotions, event: ev.Turned) -> Iterator[Beat]:
    """CP-7: first the bare animal, then the stamp, then faces and what it comes to."""
    yield motions.moves(REVEAL)
    yield Beat(lambda: motions.play("reveal"), BARE)
    yield motions.cues(stage.STAMPS)
    yield Beat(motions.stamp, STAMPED)
    yield motions.tells("chime" if event.true else "bump", wait=LOOKED_AT)
    yield Beat(motions.peel, 0.0)


def _take(motions: FloorMotions, event: ev.Collected | ev.PenaltyDrawn) -> Iterator[Beat]:
    if motions.told.way:
        yield motions.cues(stage.COMES)
    yield motions.moves(SLIDE, sound="card_slide")
    yield motions.tells("card_land", wait=stage.SECONDS[stage.COMES])
    yield from motions.danger(event.seat, event.card)


def _take_special(motions: FloorMotions, _event: ev.SpecialTaken) -> Iterator[Beat]:
    if motions.told.way:
        yield motions.cues(stage.COMES)
    yield motions.moves(SLIDE)
    yield motions.tells("stalemate", wait=SPECIAL)


def _pay(motions: FloorMotions, event: ev.Paid) -> Iterator[Beat]:
    """CP-13: cards come out of the hand, and lie there, before they are laid out."""
    start = table.hand_piece(motions.mats[event.seat])
    yield Beat(lambda: motions.show_payment(event.cards, start))
    yield Beat(lambda: motions.show_payment(event.cards), PAID)
    yield motions.moves(SLIDE, sound="card_slide")
    yield motions.cues(stage.COMES)
    yield motions.tells("card_land", wait=0.4)
    for card in event.cards:
        yield from motions.danger(event.seat, card)


def _lose(motions: FloorMotions, event: ev.Lost) -> Iterator[Beat]:
    yield motions.cues(stage.LOSES)
    yield motions.tells("trombone")
    yield Beat(lambda: motions.arrange(SLIDE), 0.0)
    yield Beat(lambda: motions.faces.show(event.seat, Mood.SORE, STAYS), END)


# What is said.


def _says(motions: FloorMotions, event: ev.Called) -> str:
    words = N_("{name} says: true") if event.true else N_("{name} says: false")
    return motions.texts(words, name=motions.name(event.seat))


def _judged(motions: FloorMotions, event: ev.Turned) -> str:
    """Name who was right, once it is known who takes the card."""
    texts, told = motions.texts, motions.told
    card = card_name(texts, event.card)
    if told.collector is None:
        words = N_("{card}: it was true") if event.true else N_("{card}: it was a lie")
        return texts(words, card=card)
    taker, caller = motions.name(told.collector), motions.name(told.way[-1])
    if told.collector == told.way[-1]:
        return texts("{name} was wrong and takes “{card}”", name=taker, card=card)
    return texts("{name} was right: {other} takes the card", name=caller, other=taker)


def _paid(motions: FloorMotions, event: ev.Paid) -> str:
    texts, name, special = motions.texts, motions.name(event.seat), motions.told.bought
    cards = " + ".join(card_name(texts, card) for card in event.cards)
    if special == UNKNOWN:
        return texts("{name} pays: {cards}", name=name, cards=cards)
    words = N_("{name} pays for “{card}”: {cards}")
    return texts(words, name=name, card=card_name(texts, special), cards=cards)


def _pays(motions: FloorMotions, event: ev.Paid) -> str:
    return motions.texts.n(
        "{name} pays {n} card for it",
        "{name} pays {n} cards for it",
        len(event.cards),
        name=motions.name(event.seat),
    )


_TAKES = N_("{name} takes a card")
_LOST = Telling(_lose, N_("{name} has lost"))


class KitchenMotions(FloorMotions):
    """The motions of the kitchen floor at night."""

    tune = "cockroach"
    places: ClassVar = {
        "card": lambda motions, event: card_name(motions.texts, event.card),
        "claim": lambda motions, event: claim_name(motions.texts, event.claim),
        "other": lambda motions, event: motions.name(event.to),
    }
    tellings: ClassVar[Mapping[type[Event], Telling]] = {
        ev.PileLaid: Telling(slide(SLIDE, sound="deal"), going_on=N_("The pile is laid out")),
        ev.Dealt: Telling(_deal, going_on=N_("The cards are dealt")),
        ev.Slid: Telling(
            _slide,
            N_("{name} tells {other}: “{claim}”"),
            N_("{name} slides a card to {other}"),
        ),
        ev.Looked: Telling(
            _look, N_("{name} passes it on"), N_("{name} looks, and must pass it on")
        ),
        ev.Called: Telling(_call, _says),
        ev.Turned: Telling(_turn, _judged),
        ev.Collected: Telling(_take, N_("{name} collects: {card}"), _TAKES),
        ev.PenaltyDrawn: Telling(_take, N_("Royal: {name} takes a second card, {card}"), _TAKES),
        ev.PileTurned: Telling(
            slide(SLIDE, landing="card_flip", wait=SLIDE / 2),
            going_on=N_("The next card of the pile is turned over"),
        ),
        ev.SpecialTaken: Telling(_take_special, N_("{name} must pay for: {card}"), _TAKES),
        ev.Paid: Telling(_pay, _paid, _pays),
        ev.LostByAnimals: _LOST,
        ev.LostWithoutCards: _LOST,
        ev.LostWithoutPayment: _LOST,
    }

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
            tilt=self.tilt,
            known=self._known(holder),
            peeking=self.peeking,
            laid_aside=person and not self.peeking,
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


# What bots say to it.


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case ev.Looked(seat, _):
            yield seat, Occasion.MUSING
        case ev.Collected(seat, _) | ev.SpecialTaken(seat, _):
            yield seat, Occasion.SORE
            yield from ((other, Occasion.SPITE) for other in _duel(events) if other != seat)
        case ev.PenaltyDrawn(seat, _):
            yield seat, Occasion.SORE


def _duel(events: Sequence[Event]) -> tuple[int, ...]:
    """Who called last, and who was called."""
    for number in reversed(range(len(events))):
        caller = events[number]
        if isinstance(caller, ev.Called):
            tellers = [event.seat for event in events[:number] if isinstance(event, ev.Slid)]
            return (*tellers[-1:], caller.seat)
    return ()


# What whoever waits may guess of it.


def _believed(event: Event) -> int | None:
    return (YES if event.true else NO) if isinstance(event, ev.Called) else None


def _decides(event: Event) -> tuple[int, ...]:
    """Whoever a card is slid to; whoever has seen it may guess, too, for that tells nothing."""
    return (event.to,) if isinstance(event, ev.Slid) else ()


def _to(event: Event) -> int | None:
    return event.to if isinstance(event, ev.Slid) else None


def _says_royal(event: Event) -> int | None:
    return (YES if event.claim == ROYAL else NO) if isinstance(event, ev.Slid) else None


def _slides(event: Event) -> tuple[int, ...]:
    return (event.seat,) if isinstance(event, ev.Collected | ev.SpecialTaken) else ()


BELIEVED = Guess(
    N_("Guess: believed (left) or not (right)?"),
    (ev.Slid,),
    any_of(ev.Looked, ev.Called),
    answer=_believed,
    knows=_decides,
)
RECEIVED = Guess(
    N_("Guess: card to you (left) or not (right)?"),
    (ev.Collected, ev.SpecialTaken),
    any_of(ev.Slid, ev.Lost),
    answer=_to,
    knows=_slides,
    again=any_of(ev.Paid),
    whether_me=True,
    fewest=3,
)
SAID = replace(
    RECEIVED,
    question=N_("Guess: says Royal (left) or not (right)?"),
    answer=_says_royal,
    whether_me=False,
    fewest=2,
)
