"""The log of 8-28: lines for events, what bots feel, what may be guessed."""

from collections.abc import Iterator, Sequence

from game.eight28 import events as ev
from game.eight28.cards import EIGHT, ONE_ELEVEN, TWENTY_EIGHT, lowest
from game.eight28.gems import Gems
from game.engine.events import Event
from scenes.match.guess import NO, YES, Guess, any_of
from scenes.people.chatter import Occasion
from scenes.people.labels import listing
from scenes.people.seating import Seating
from scenes.texts import N_, Texts

ROUNDS = (ev.RoundBegan,)  # events that begin one

_NAMED = 2  # of several; more are counted, or it were too long to read


def card_name(card: int) -> str:
    """Return what stands on a card, in every language."""
    return "1/11" if card == ONE_ELEVEN else str(card)


def points_in_words(texts: Texts, n: int) -> str:
    return texts.n("{n} point", "{n} points", n)


def line(
    texts: Texts,
    seating: Seating,
    event: Event,
    plays: Sequence[int] = (),
    opened: Sequence[Sequence[int]] = (),
    worth: int = 0,
    due: Sequence[int] = (),
) -> str:
    """Write the event's line, or nothing where the picture suffices.

    `plays` are the targets that players have, by seat; 0 for none. `opened` are the faces of their
    open cards, by seat. The gems in the middle are `worth` so much, and `due` is what each seat is
    about to get of them.
    """

    def name(seat: int) -> str:
        return seating[seat].name

    match event:
        case ev.RoundBegan(number, giver):
            return texts("Round {round}: {name} offers cards", round=number, name=name(giver))
        case ev.Accepted(seat, card):
            return texts("{name} took a card: {card}", name=name(seat), card=card_name(card))
        case ev.Declined(seat):
            return texts("{name} left the card", name=name(seat))
        case ev.WentOut(seat):
            return _out(texts, name(seat), lowest(opened[seat]))
        case ev.LastRoundBegan():
            return texts("The first red gem: this is the last round")
        case ev.RoundEnded(why):
            return ending(texts, why)
        case ev.HiddenRevealed(seat, card):
            return texts("{name} turns over {card}", name=name(seat), card=card_name(card))
        case ev.DirectHit((seat,)):
            return texts("Both 8 and 28: {name} takes all {n}", name=name(seat), n=worth)
        case ev.DirectHit(seats):
            names = listing(texts, [name(seat) for seat in seats])
            return texts("Both 8 and 28: {names} share it all", names=names)
        case ev.GemPlaced(giver, red):
            stone = texts("a red gem") if red else texts("a blue gem")
            return texts("{name} adds {gem} to the pot", name=name(giver), gem=stone)
        case ev.PlaysFor(seat, target, total):
            return texts(
                "{name} plays for the {target} with {total}",
                name=name(seat),
                target=target,
                total=total,
            )
        case ev.HalvesFormed():
            return _shared_out(texts, seating, plays, due)
        case ev.HalfUnclaimed(target):
            return texts("Nobody plays for the {target}: its half stays", target=target)
        case ev.GemsWon(seat, 0, 0):
            return texts("There is no gem left for {name}", name=name(seat))
        case ev.GemsWon(seat, blue, red):
            gained = points_in_words(texts, Gems(blue, red).worth)
            if plays and (target := plays[seat]):
                return texts(
                    "{name} wins {points}: nearest to {target}",
                    name=name(seat),
                    points=gained,
                    target=target,
                )
            return texts("{name} wins {points}", name=name(seat), points=gained)
        case ev.GemsStayed(blue, red) if blue + red:
            return texts.n("{n} gem stays in the middle", "{n} gems stay in the middle", blue + red)
    return ""


def _shared_out(texts: Texts, seating: Seating, plays: Sequence[int], due: Sequence[int]) -> str:
    """Say who gets how much, those at the 8 first; each of them as much as the others (EV-16)."""
    paid = [
        _get(texts, seating, winners, due[winners[0]])
        for gate in (EIGHT, TWENTY_EIGHT)
        if (winners := [seat for seat, play in enumerate(plays) if play == gate and due[seat]])
    ]
    nobody = texts("Too few gems: nobody is paid") if any(plays) else ""
    return ", ".join(paid) or nobody


def _get(texts: Texts, seating: Seating, winners: Sequence[int], points: int) -> str:
    """Say what each of them gets."""
    who, n = _who(texts, seating, winners), len(winners)
    return texts.n(
        "{names} gets {points}", "{names} get {points} each", n, names=who, points=points
    )


def _who(texts: Texts, seating: Seating, seats: Sequence[int]) -> str:
    """Name one or two; more are counted."""
    if len(seats) > _NAMED:
        return texts.n("{n} player", "{n} players", len(seats))
    return listing(texts, [seating[seat].name for seat in seats])


def going_on(texts: Texts, seating: Seating, turn: Sequence[Event]) -> str:
    """Name what is taken, paid or moved, before it is told."""
    match turn[-1]:
        case ev.HiddenDealt():
            return texts("All get a hidden card")
        case ev.PilePassed(giver):
            return texts("The pile goes to {name}", name=seating[giver].name)
        case ev.Offered(seat):
            return texts("{name} is offered a card", name=seating[seat].name)
        case ev.Accepted(seat, _):
            return texts("{name} takes a card", name=seating[seat].name)
        case ev.HiddenRevealed():
            seats = [one.seat for one in turn if isinstance(one, ev.HiddenRevealed)]
            who, n = _who(texts, seating, seats), len(seats)
            return texts.n("{names} turns a card over", "{names} turn cards over", n, names=who)
        case (
            ev.GemPlaced()
            | ev.RoundBegan()
            | ev.RoundEnded()
            | ev.HalfUnclaimed()
            | ev.GemsStayed()
        ):
            return line(texts, seating, turn[-1])
        case ev.GemsWon():
            seats = [one.seat for one in turn if isinstance(one, ev.GemsWon)]
            who, n = _who(texts, seating, seats), len(seats)
            return texts.n("{names} is paid", "{names} are paid", n, names=who)
        case ev.HalvesFormed():
            return texts("The gems are shared out")
    return ""


def _out(texts: Texts, name: str, total: int) -> str:
    """Say what is too much (EV-8): the open cards, or the hidden one on top of just 28."""
    if total > TWENTY_EIGHT:
        return texts("{name} is out: {total} is over 28", name=name, total=total)
    return texts("{name} is out: 28, plus the hidden card", name=name)


def ending(texts: Texts, why: str) -> str:
    """Say why a round is over."""
    return {
        ev.NOBODY_TOOK: lambda: texts("Nobody takes a card any more"),
        ev.ALL_OUT: lambda: texts("All are out"),
        ev.PILE_EMPTY: lambda: texts("The pile is empty"),
    }[why]()


def decided(texts: Texts, seating: Seating, points: tuple[int, ...], ranks: tuple[int, ...]) -> str:
    """Say what decided the game, in one sentence (EV-21)."""
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    names = listing(texts, [seating[seat].name for seat in winners])
    won = points[winners[0]]
    if len(winners) > 1:
        return texts.n(
            "{names} share the win with {n} point each",
            "{names} share the win with {n} points each",
            won,
            names=names,
        )
    return texts.n("{names} wins with {n} point", "{names} wins with {n} points", won, names=names)


# What bots say to it.

_MANY = 8  # points that are worth a word


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case ev.Declined(seat):
            yield seat, Occasion.MUSING
        case ev.WentOut(seat):
            yield seat, Occasion.SORE
        case ev.DirectHit(seats):
            yield from ((seat, Occasion.SPITE) for seat in seats)
        case ev.GemsWon(seat, blue, red) if Gems(blue, red).worth >= _MANY:
            yield seat, Occasion.GLAD


# What whoever waits may guess of it.


def _took(event: Event) -> int | None:
    return {ev.Accepted: YES, ev.Declined: NO}.get(type(event))


def _decides(event: Event) -> tuple[int, ...]:
    return (event.seat,) if isinstance(event, ev.Offered) else ()


GUESS = Guess(
    N_("Guess: {name} takes it (left), leaves it (right)?"),
    (ev.Offered,),
    any_of(ev.Accepted, ev.Declined),
    answer=_took,
    knows=_decides,
)
