"""The log of Früchtchen: each event as one short line, what bots feel, and what is guessed."""

from collections.abc import Iterator, Sequence

from game.engine.events import Event, GameEnded
from game.fruechtchen import events as ev
from game.fruechtchen.cards import FACES
from scenes.match.guess import NO, YES, Guess
from scenes.people.chatter import Occasion
from scenes.people.labels import listing
from scenes.people.seating import Seating
from scenes.texts import N_, Texts

ROUNDS = (ev.RoundBegan,)  # events that begin one


def fruits_in_words(texts: Texts, fruit: int, n: int) -> str:
    """Write `n` cards of a fruit."""
    return (
        lambda: texts.n("{n} apple", "{n} apples", n),
        lambda: texts.n("{n} orange", "{n} oranges", n),
        lambda: texts.n("{n} pear", "{n} pears", n),
        lambda: texts.n("{n} strawberry", "{n} strawberries", n),
        lambda: texts.n("{n} cherry", "{n} cherries", n),
        lambda: texts.n("{n} grape", "{n} grapes", n),
    )[fruit]()


def euros(texts: Texts, n: int) -> str:
    return texts.n("{n} Euro", "{n} Euros", n)


def dice_in_words(texts: Texts, n: int) -> str:
    return texts.n("{n} die", "{n} dice", n)


def line(
    texts: Texts, seating: Seating, event: Event, goal: int, fruits: Sequence[int] = ()
) -> str:
    """Write the event's line, or nothing where the picture suffices.

    `goal` (Euros) ends the game; `fruits` lie before the players, by seat.
    """

    def name(seat: int) -> str:
        return seating[seat].name

    match event:
        case ev.StartRolled(seats, pips):
            best = max(pips)
            if pips.count(best) > 1:
                return texts("A tie: they roll again")
            return texts("{name} starts", name=name(seats[pips.index(best)]))
        case ev.LaidOut():
            return texts("All have laid out their fruit")
        case ev.DiceLent(seat, to, dice):
            given = dice_in_words(texts, dice)
            return texts(
                "{name} lends {dice} to {host}", name=name(seat), dice=given, host=name(to)
            )
        case ev.NothingLent(seat):
            return texts("{name} lends nothing", name=name(seat))
        case ev.HarvestBegan(seat, fruit, need):
            cards = fruits_in_words(texts, fruit, need)
            return texts("{name} harvests: {cards} or nothing", name=name(seat), cards=cards)
        case ev.NothingToHarvest(seat):
            return texts("{name} has nothing to harvest", name=name(seat))
        case ev.Rolled(seat, pips, _) if fruits:
            hits = sum(dice.count(FACES[fruits[seat]]) for dice in pips)
            if not hits:
                return texts("{name} rolls no match", name=name(seat))
            return texts.n(
                "{name} rolls {n} match", "{name} rolls {n} matches", hits, name=name(seat)
            )
        case ev.HarvestFailed(seat, 0):
            return texts("{name}’s harvest fails: no die matches", name=name(seat))
        case ev.HarvestFailed(seat, matches):
            return texts.n(
                "{name}’s harvest fails: only {n} die matches",
                "{name}’s harvest fails: only {n} dice match",
                matches,
                name=name(seat),
            )
        case ev.Displaced(seat, dice):
            gone = [
                texts("{dice} of {owner}", dice=dice_in_words(texts, count), owner=name(owner))
                for owner, count in enumerate(dice)
                if count
            ]
            return texts("{name} pushes out {dice}", name=name(seat), dice=listing(texts, gone))
        case ev.RolledOff(_, owners, pips):
            highest = owners[pips.index(max(pips))]
            if pips.count(max(pips)) > 1:
                return texts("A tie: they roll again")
            return texts("{name} rolls highest: before the others", name=name(highest))
        case ev.DicePaid(seat, owner, values):
            paid = euros(texts, sum(values))
            return texts(
                "{name} earns {euros} at {host}’s",
                name=name(owner),
                euros=paid,
                host=name(seat),
            )
        case ev.Harvested(seat, ()):
            return texts("The guests leave {name} nothing", name=name(seat))
        case ev.Harvested(seat, values):
            return texts(
                "{name} harvests {euros}", name=name(seat), euros=euros(texts, sum(values))
            )
        case ev.DiceReturned(_, owner, dice):
            back = dice_in_words(texts, dice)
            return texts("{name} takes {dice} home", name=name(owner), dice=back)
        case ev.HarvestedAlong(seat, _, count):
            along = euros(texts, count)
            return texts("{name} gets {euros} for the same fruit", name=name(seat), euros=along)
        case ev.PileRenewed():
            return texts("The discarded cards are shuffled")
        case GameEnded():
            return texts("{goal} Euros are reached", goal=goal)
    return ""


def going_on(texts: Texts, seating: Seating, turn: Sequence[Event]) -> str:
    """Say what is rolled, lent, paid, parked or fails, as shown before."""
    match turn[-1]:
        case ev.RoundBegan():
            return texts("A new round begins")
        case ev.LaidOut():
            return texts("The fruit is turned over")
        case ev.StartRolled():
            return texts("All roll: who starts?")
        case ev.RolledOff():
            return texts("The guests roll: who is paid sooner?")
        case ev.HarvestBegan(seat, _, _):
            return texts("{name} begins to harvest", name=seating[seat].name)
        case ev.Rolled(seat, _, _):
            return texts("{name} rolls", name=seating[seat].name)
        case ev.CardsDiscarded():
            return texts("The fruit is discarded")
        case ev.NumbersTakenBack():
            return texts("All take their number cards back")
        case ev.Drawn():
            return texts("Cards are drawn")
    seen = ev.DiceLent | ev.DicePaid | ev.Harvested | ev.HarvestedAlong | ev.DiceReturned
    seen |= ev.HarvestFailed | ev.Displaced | ev.PileRenewed
    return line(texts, seating, turn[-1], 0) if isinstance(turn[-1], seen) else ""


def decided(
    texts: Texts, seating: Seating, scores: tuple[int, ...], ranks: tuple[int, ...], goal: int
) -> str:
    """Say what decided the game, in one sentence (FR-16)."""
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    names = listing(texts, [seating[seat].name for seat in winners])
    best = scores[winners[0]]
    if len(winners) > 1:
        return texts.n(
            "{names} share the win with {n} Euro each",
            "{names} share the win with {n} Euros each",
            best,
            names=names,
        )
    if sum(score >= goal for score in scores) > 1:
        return texts.n(
            "{names} has the most: {n} Euro",
            "{names} has the most: {n} Euros",
            best,
            names=names,
        )
    return texts.n("{names} wins with {n} Euro", "{names} wins with {n} Euros", best, names=names)


# What bots say to it.

_MUCH = 6  # Euros that are worth a word


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case ev.NothingLent(seat) | ev.NothingToHarvest(seat):
            yield seat, Occasion.MUSING
        case ev.HarvestFailed(seat, _):
            yield seat, Occasion.SORE
        case ev.Displaced(seat, dice):
            yield seat, Occasion.SPITE
            yield from ((owner, Occasion.SORE) for owner, gone in enumerate(dice) if gone)
        case ev.DicePaid(_, seat, values) | ev.Harvested(seat, values) if sum(values) >= _MUCH:
            yield seat, Occasion.GLAD
        case ev.HarvestedAlong(seat, _, _):
            yield seat, Occasion.GLAD


# What whoever waits may guess.


def _succeeded(event: Event) -> int | None:
    return {ev.Harvested: YES, ev.HarvestFailed: NO}.get(type(event))


def _decides(event: Event) -> bool:
    """Whether what it shows may decide the harvest: its last roll, or what comes of it."""
    if isinstance(event, ev.Rolled):
        return not event.left
    ends = ev.HarvestFailed | ev.Displaced | ev.RolledOff | ev.DicePaid | ev.Harvested
    return isinstance(event, ends)


def _hangs(event: Event) -> bool:
    """Whether the chances are seen anew: at the first roll, and before the last one."""
    return isinstance(event, ev.HarvestBegan) or (isinstance(event, ev.Rolled) and event.left == 1)


def _harvests(event: Event) -> tuple[int, ...]:
    return (event.seat,) if isinstance(event, ev.HarvestBegan) else ()


GUESS = Guess(
    N_("Guess: harvest (left) or nothing (right)?"),
    (ev.DiceLent, ev.NothingLent, ev.HarvestBegan),
    _decides,
    answer=_succeeded,
    knows=_harvests,
    again=_hangs,
)
