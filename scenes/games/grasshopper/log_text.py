"""The log of Grasshopper Poker: lines for events, what bots feel, what may be guessed."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from game.engine.events import Event, GameEnded
from game.grasshopper import events as ev
from game.grasshopper.cards import SET
from scenes.match.guess import NOBODY, Guess, any_of
from scenes.people.chatter import Occasion
from scenes.people.labels import listing
from scenes.people.seating import Seating
from scenes.texts import N_, Texts

ROUNDS = (ev.RoundBegan,)  # events that begin one


def card_name(card: int) -> str:
    """Return what stands on a poker card, in every language."""
    return {7: "A", 8: "X"}.get(card, str(card))


def rank_name(texts: Texts, rank: int) -> str:
    """Return "1st", "2nd", … for rank 0, 1, …, translated."""
    return (texts("1st"), texts("2nd"), texts("3rd"), texts("4th"))[rank]


def cards_in_words(texts: Texts, kind: int, n: int) -> str:
    """Write `n` cards of a kind."""
    return (
        lambda: texts.n("{n} grasshopper", "{n} grasshoppers", n),
        lambda: texts.n("{n} corn cob", "{n} corn cobs", n),
        lambda: texts.n("{n} strawberry", "{n} strawberries", n),
        lambda: texts.n("{n} broccoli", "{n} broccoli", n),
        lambda: texts.n("{n} blackberry", "{n} blackberries", n),
    )[kind]()


def line(texts: Texts, seating: Seating, event: Event, left: int, order: Sequence[int] = ()) -> str:
    """Write the event's line, or nothing where the picture suffices.

    `left` cards are in the pile; bids lie in this `order` of seats.
    """

    match event:
        case ev.BidsRevealed(cards):
            bids = ", ".join(card_name(cards[seat]) for seat in order or range(len(cards)))
            if len(set(cards)) < len(cards):
                return texts("Bids: {bids} – equal ones cancel", bids=bids)
            return texts("Bids: {bids}", bids=bids)
        case ev.BidsCancelled(seats):
            return texts("{names} cancel each other", names=_names(texts, seating, seats))
        case ev.DisplayTaken(seat, _):
            return texts("{name} took everything", name=seating[seat].name)
        case ev.StackTaken(seat, kind, count):
            taken = cards_in_words(texts, kind, count)
            return texts("{name} took {cards}", name=seating[seat].name, cards=taken)
        case ev.NothingLeft(seats):
            return texts("Nothing is left for {names}", names=_names(texts, seating, seats))
        case ev.Harvested(seat, kind, sets):
            ripe = cards_in_words(texts, kind, sets * SET)
            return texts.n(
                "{name}: {cards} for {n} chip",
                "{name}: {cards} for {n} chips",
                sets,
                name=seating[seat].name,
                cards=ripe,
            )
        case ev.Plague(seat, _):
            return texts("Plague! {name}’s garden is eaten bare", name=seating[seat].name)
        case ev.Stalemate(1) if left:
            return texts("Nobody takes: one card more")
        case ev.Stalemate(1):
            return texts("Stalemate, and no card is left to add")
        case ev.Stalemate():
            return texts("Second stalemate: a new display")
        case ev.RoundScored(_, ()):
            return texts("Nobody has a plant to count")
        case ev.RoundScored(_, seats):
            return texts("Most plants: a chip for {names}", names=_names(texts, seating, seats))
        case GameEnded():
            return texts("The garden deck is used up")
    return ""


def going_on(texts: Texts, seating: Seating, turn: Sequence[Event]) -> str:
    """Name what is taken, paid, moved or counted, before it is told."""
    if isinstance(turn[0], ev.Planted):  # of what is told at once that is about somebody
        return texts("The cards go to {name}", name=seating[turn[0].seat].name)
    match turn[-1]:
        case ev.DisplayFilled():
            return texts("New cards are laid out")
        case ev.CardAdded():
            return texts("One card more")
        case ev.BidsPutAside():
            return texts("The bids are put aside")
        case ev.Harvested():
            return line(texts, seating, turn[-1], 0)
        case ev.Plague(seat, _):
            return texts("Three grasshoppers: a plague for {name}", name=seating[seat].name)
        case ev.StackTaken(seat, _, _):
            return texts("{name} takes cards", name=seating[seat].name)
        case ev.DisplayTaken(seat, _):
            return texts("{name} takes all cards", name=seating[seat].name)
        case ev.BidsRevealed():
            return texts("The bids are turned over")
        case ev.RoundScored():
            return texts("The plants are counted")
        case ev.RoundBegan():
            return texts("A new round begins")
    return ""


def _names(texts: Texts, seating: Seating, seats: Iterable[int]) -> str:
    return listing(texts, [seating[seat].name for seat in seats])


def decided(
    texts: Texts,
    seating: Seating,
    chips: tuple[int, ...],
    ranks: tuple[int, ...],
) -> str:
    """Say what decided the game, in one sentence (GP-22)."""
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    names, won = _names(texts, seating, winners), chips[winners[0]]
    if len(winners) > 1:
        said = texts.n(
            "{names} share the win with {n} chip each",
            "{names} share the win with {n} chips each",
            won,
            names=names,
        )
    else:
        said = texts.n(
            "{names} wins with {n} chip", "{names} wins with {n} chips", won, names=names
        )
    order = pairwise(sorted(range(len(ranks)), key=ranks.__getitem__))
    even = [(a, b) for a, b in order if ranks[a] != ranks[b] and chips[a] == chips[b]]
    if len(even) > 1:
        said += "; " + texts("chips are even: fewer grasshoppers first")
    elif even:
        first, second = (seating[seat].name for seat in even[0])
        why = texts("{name} before {other}: fewer grasshoppers", name=first, other=second)
        said += f"; {why}"
    return said


# What bots say to it.


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case ev.DisplayTaken(seat, _):
            yield seat, Occasion.SPITE
        case ev.Harvested(seat, _, _):
            yield seat, Occasion.GLAD
        case ev.RoundScored(_, seats):
            yield from ((seat, Occasion.GLAD) for seat in seats)
        case ev.Plague(seat, _):
            yield seat, Occasion.SORE
        case ev.BidsCancelled(seats) | ev.NothingLeft(seats):
            yield from ((seat, Occasion.SORE) for seat in seats)


# What whoever waits may guess of it.


def _first(event: Event) -> int | None:
    """Who takes first: no guess is left for those who take after."""
    match event:
        case ev.DisplayTaken(seat) | ev.StackTaken(seat):
            return seat
        case ev.Stalemate():
            return NOBODY
    return None


GUESS = Guess(
    N_("Guess: who takes first?"),
    (ev.DisplayFilled, ev.BidsPutAside, ev.RoundBegan),
    any_of(ev.BidsRevealed, ev.RoundScored),
    answer=_first,
    of_seats=True,
    at_once=ev.BidsRevealed,
)
