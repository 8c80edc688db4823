"""The log of Cockroach Poker Royal: lines for events, what bots feel, what may be guessed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.cockroach import events as ev
from game.cockroach.cards import CROWN, JOKER, ROYAL, UNKNOWN
from game.engine.events import Event
from scenes.match.guess import NO, YES, Guess, any_of
from scenes.people.chatter import Occasion
from scenes.people.seating import Seating
from scenes.texts import N_, Texts

ROUNDS = (ev.Turned,)  # events that begin one

CLAIMS = (
    N_("Bat"),
    N_("Rat"),
    N_("Toad"),
    N_("Fly"),
    N_("Scorpion"),
    N_("Stink bug"),
    N_("Cockroach"),
    N_("Royal"),
)
_SPECIALS = (N_("Joker"), N_("Black card"))


def claim_name(texts: Texts, claim: int) -> str:
    return texts(CLAIMS[claim])


def card_name(texts: Texts, face: int) -> str:
    """Return "Rat", "Rat (Royal)" or "Joker", translated."""
    if face >= JOKER:
        return texts(_SPECIALS[face - JOKER])
    animal = claim_name(texts, face % CROWN)
    return texts("{animal} (Royal)", animal=animal) if face >= CROWN else animal


def line(
    texts: Texts,
    seating: Seating,
    event: Event,
    taker: int | None = None,
    caller: int = UNKNOWN,
    special: int = UNKNOWN,
) -> str:
    """Write the event's line, or nothing where the picture suffices.

    `taker` is the seat that must take a card that has been turned, `caller` said what it is.
    `special` is the face of the card that was taken last for a payment.
    """

    def name(seat: int) -> str:
        return seating[seat].name

    match event:
        case ev.Slid(seat, to, claim, _):
            return texts(
                "{name} tells {other}: “{claim}”",
                name=name(seat),
                other=name(to),
                claim=claim_name(texts, claim),
            )
        case ev.Looked(seat, _):
            return texts("{name} passes it on", name=name(seat))
        case ev.Called(seat, 1):
            return texts("{name} says: true", name=name(seat))
        case ev.Called(seat, _):
            return texts("{name} says: false", name=name(seat))
        case ev.Turned(card, _) if taker is not None and taker == caller:
            words = N_("{name} was wrong and takes “{card}”")
            return texts(words, card=card_name(texts, card), name=name(taker))
        case ev.Turned(card, _) if taker is not None:
            words = N_("{name} was right: {other} takes the card")
            return texts(words, name=name(caller), other=name(taker))
        case ev.Turned(card, 1):
            return texts("{card}: it was true", card=card_name(texts, card))
        case ev.Turned(card, _):
            return texts("{card}: it was a lie", card=card_name(texts, card))
        case ev.Collected(seat, card):
            return texts("{name} collects: {card}", name=name(seat), card=card_name(texts, card))
        case ev.PenaltyDrawn(seat, card):
            drawn = card_name(texts, card)
            return texts("Royal: {name} takes a second card, {card}", name=name(seat), card=drawn)
        case ev.SpecialTaken(seat, card):
            asked = card_name(texts, card)
            return texts("{name} must pay for: {card}", name=name(seat), card=asked)
        case ev.Paid(seat, cards):
            names = " + ".join(card_name(texts, card) for card in cards)
            if special == UNKNOWN:
                return texts("{name} pays: {cards}", name=name(seat), cards=names)
            words = N_("{name} pays for “{card}”: {cards}")
            return texts(words, name=name(seat), card=card_name(texts, special), cards=names)
        case ev.Lost(seat):
            return texts("{name} has lost", name=name(seat))
    return ""


def going_on(texts: Texts, seating: Seating, turn: Sequence[Event]) -> str:
    """Name what is taken, paid or moved, before it is told."""
    match turn[-1]:
        case ev.PileLaid():
            return texts("The pile is laid out")
        case ev.Dealt():
            return texts("The cards are dealt")
        case ev.PileTurned():
            return texts("The next card of the pile is turned over")
        case ev.Slid(seat, to, _, _):
            sender, other = seating[seat].name, seating[to].name
            return texts("{name} slides a card to {other}", name=sender, other=other)
        case ev.Looked(seat, _):
            return texts("{name} looks, and must pass it on", name=seating[seat].name)
        case ev.Collected(seat, _) | ev.PenaltyDrawn(seat, _) | ev.SpecialTaken(seat, _):
            return texts("{name} takes a card", name=seating[seat].name)
        case ev.Paid(seat, cards):
            return texts.n(
                "{name} pays {n} card for it",
                "{name} pays {n} cards for it",
                len(cards),
                name=seating[seat].name,
            )
    return ""


def reason(texts: Texts, end: Event | None, count: int) -> str:
    """Say how the loser lost, in a few words (`count` animals lose)."""
    match end:
        case ev.LostByAnimals(_, species):
            animal = claim_name(texts, species)
            return texts("{n} × {animal}: {n} alike lose", n=count, animal=animal)
        case ev.LostWithoutCards():
            return texts("No card left to slide")
        case ev.LostWithoutPayment():
            return texts("No animal left to pay with")
    return ""


def decided(texts: Texts, seating: Seating, events: Sequence[Event], count: int) -> str:
    """Say in one sentence what decided the game of these events (CP-17, CP-19)."""
    end = next((event for event in events if isinstance(event, ev.Lost)), None)
    if end is None:
        return ""
    name, animal = seating[end.seat].name, ""
    words = N_("{name} loses without an animal to pay with; all others win")
    match end:
        case ev.LostByAnimals(_, species):
            words = N_("{name} loses with {n} × {animal}; all others win")
            animal = claim_name(texts, species)
        case ev.LostWithoutCards():
            words = N_("{name} loses without a card to slide; all others win")
    return texts(words, name=name, n=count, animal=animal)


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
