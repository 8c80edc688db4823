"""How the events of Früchtchen are told: what moves, is heard, said, felt and guessed.

Times are in seconds; sounds and numbers come at contact.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.engine.events import Event, GameEnded
from game.fruechtchen import events as ev
from game.fruechtchen.cards import FACES
from game.fruechtchen.harvests import worth
from scenes.games.fruechtchen import pieces as laid
from scenes.games.fruechtchen import table
from scenes.games.fruechtchen.dice import BESIDE, GATHER, STAGGER, THROW, beside
from scenes.games.fruechtchen.log_text import dice_in_words, euros, fruits_in_words
from scenes.games.fruechtchen.market import LIDS, LOCK, MarketTable
from scenes.games.fruechtchen.model import TableModel
from scenes.games.fruechtchen.pieces import Pose
from scenes.layout.layouts import Place
from scenes.layout.motions import Telling, foretold, said, slide, tell, together
from scenes.match.guess import NO, YES, Guess
from scenes.people.chatter import Occasion
from scenes.people.faces import Mood
from scenes.people.labels import listing
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.texts import N_

SLIDE, DEAL = 0.45, 0.3  # of a card's way; where nobody has to follow it
LEND = 0.5
REVEAL = 0.45
SILENCE = 0.5
COIN = 0.22  # from coin to coin
PAY = 0.3
ROBBED, SORE = 1.0, 2.0  # to laugh at a guest that gets more than it leaves; of long faces
FAILED = 0.9  # until the next harvest begins below the banner
HIGHEST, TIE = 0.9, 0.5

ROUNDS = (ev.RoundBegan,)  # events that begin one

MOMENTS: Mapping[str, tuple[type[Event], float]] = {  # staged: which event, seconds into it
    "reveal": (ev.LaidOut, 1.4),
    "dice walk": (ev.DiceLent, 0.7),
    "tumbling": (ev.Rolled, 0.7),
    "fallen": (ev.Rolled, 1.7),
    "failed": (ev.HarvestFailed, 0.6),
    "roll off": (ev.RolledOff, 0.9),
    "guests are paid": (ev.DicePaid, 1.9),
    "parked": (ev.DiceReturned, 0.9),
    "along": (ev.HarvestedAlong, 0.4),
}


# What is seen and heard.


def _draw(motions: MarketTable, _event: ev.Drawn) -> Iterator[Beat]:
    yield Beat(lambda: _deal(motions), 0.0)
    yield motions.moves(DEAL, sound="deal")


def _deal(motions: MarketTable) -> None:
    """Backs fly from the pile to all hands that draw, one for every other card."""
    pile = Piece(table.BACK, *table.PILE_AT, *table.PILE, z=40)
    for drawn in motions.turn:
        assert isinstance(drawn, ev.Drawn)
        end = laid.hand_back(motions.mats[drawn.seat])
        for card in range(min(5, (len(drawn.cards) + 1) // 2)):
            motions.board.fly(pile, end, DEAL, delay=0.06 * card)


def _roll_lots(motions: MarketTable, event: ev.StartRolled | ev.RolledOff) -> Iterator[Beat]:
    motions.shown.lots = {}  # a tie: they are taken up again
    yield Beat(lambda: motions.set_out(GATHER, pose=Pose(aside=True)))
    yield Beat(motions.throw_lots, THROW)
    yield from motions.knocks([("lot", seat) for seat in motions.shown.lots])
    highest = [seat for seat, pip in motions.shown.lots.items() if pip == max(event.pips)]
    motions.lit = [("lot", seat) for seat in highest]
    yield motions.tells(wait=HIGHEST if len(highest) == 1 else TIE)
    motions.lit = ()


def _begin_round(motions: MarketTable, _event: ev.RoundBegan) -> Iterator[Beat]:
    yield motions.moves(SLIDE)
    yield motions.tells(wait=0.0 if motions.closed else LIDS)


def _lay_out(motions: MarketTable, _event: ev.LaidOut) -> Iterator[Beat]:
    yield Beat(lambda: _lock_all(motions), SILENCE)
    yield motions.moves(REVEAL)
    yield motions.tells("reveal", wait=SILENCE)


def _lock_all(motions: MarketTable) -> None:
    motions.locked = tuple(range(motions.seats))
    motions.arrange(LOCK)
    motions.locked = ()


def _roll(motions: MarketTable, event: ev.Rolled) -> Iterator[Beat]:
    yield from motions.roll(last=not event.left)


def _fail(motions: MarketTable, _event: ev.HarvestFailed) -> Iterator[Beat]:
    yield motions.moves(SLIDE)
    yield motions.tells("wilt")
    yield Beat(lambda: motions.play("ooh"), 0.0)
    yield Beat(lambda: motions.banner(N_("The harvest fails!")), FAILED)


def _pay_guest(motions: MarketTable, event: ev.DicePaid) -> Iterator[Beat]:
    values = event.values
    robs = motions.robbed != motions.told.round and _robs(motions.told, values)
    yield from _pay(motions, event.owner, sum(values), _tags(motions, values))
    if robs:
        yield Beat(lambda: _laugh(motions, event.seat, event.owner), ROBBED)


def _robs(told: TableModel, values: Sequence[int]) -> bool:
    """Whether a guest gets more than it leaves: the round's joke, once."""
    return sum(values) > worth(told.need - len(told.takers) - len(values))


def _laugh(motions: MarketTable, seat: int, owner: int) -> None:
    motions.robbed = motions.told.round
    motions.faces.show(seat, Mood.SORE, SORE)
    motions.faces.show(owner, Mood.GLAD, SORE)


def _harvest(motions: MarketTable, event: ev.Harvested) -> Iterator[Beat]:
    yield from _pay(motions, event.seat, sum(event.values), _tags(motions, event.values))


def _harvest_along(motions: MarketTable, event: ev.HarvestedAlong) -> Iterator[Beat]:
    count = event.euros
    large = [table.paying(card, count)[:2] for card in reversed(range(count))]
    yield from _pay(motions, event.seat, count, large, COIN / count)


def _tags(motions: MarketTable, values: Sequence[int]) -> list[Place]:
    """Where the cards of these values are in the row of the harvest, the best one first."""
    need = motions.shown.need
    row = (table.in_row(value - 1, need)[0] for value in sorted(values, reverse=True))
    return [(x, table.VALUE_Y) for x in row]


def _pay(
    motions: MarketTable, seat: int, euros: int, cards: Sequence[Place], pause: float = COIN
) -> Iterator[Beat]:
    """One coin flies to the player from each card that pays; there they count."""
    yield motions.moves(GATHER)._replace(seconds=0.0)
    purse = laid.coin(*table.purse(motions.mats[seat]))
    for place in cards:
        yield Beat(partial(motions.board.fly, laid.coin(*place), purse, 0.45, arc=90), pause)
    yield Beat()
    yield Beat(motions.walk, 0.0)
    harvested = isinstance(motions.last, ev.Harvested)
    yield motions.tells("harvest" if harvested else "")
    if euros and not harvested:  # that stands on the mat
        yield Beat(lambda: motions.gain(seat, euros), 0.0)
    for euro in range(euros):
        step = min(8, 1 + euro)
        yield Beat(partial(motions.play, f"chip_{step}", motions.mats[seat].x), PAY / euros)


# What is said.


def _highest(event: ev.StartRolled | ev.RolledOff) -> int | None:
    """Who rolled highest, if one alone did."""
    seats = event.seats if isinstance(event, ev.StartRolled) else event.owners
    best = max(event.pips)
    return seats[event.pips.index(best)] if event.pips.count(best) == 1 else None


def _won(words: str) -> Callable[[MarketTable, Any], str]:
    """Make the line of a roll for something: of who won it, unless they roll again."""

    def line(motions: MarketTable, event: ev.StartRolled | ev.RolledOff) -> str:
        highest = _highest(event)
        if highest is None:
            return motions.texts("A tie: they roll again")
        return motions.texts(words, name=motions.name(highest))

    return line


def _matches(motions: MarketTable, event: ev.Rolled) -> str:
    texts, name, fruits = motions.texts, motions.name(event.seat), motions.shown.fruits
    if not fruits:
        return ""
    hits = sum(dice.count(FACES[fruits[event.seat]]) for dice in event.pips)
    if not hits:
        return texts("{name} rolls no match", name=name)
    return texts.n("{name} rolls {n} match", "{name} rolls {n} matches", hits, name=name)


def _too_few(motions: MarketTable, event: ev.HarvestFailed) -> str:
    texts, name = motions.texts, motions.name(event.seat)
    if not event.matches:
        return texts("{name}’s harvest fails: no die matches", name=name)
    return texts.n(
        "{name}’s harvest fails: only {n} die matches",
        "{name}’s harvest fails: only {n} dice match",
        event.matches,
        name=name,
    )


def _pushes_out(motions: MarketTable, event: ev.Displaced) -> str:
    texts = motions.texts
    gone = [
        texts("{dice} of {owner}", dice=dice_in_words(texts, count), owner=motions.name(owner))
        for owner, count in enumerate(event.dice)
        if count
    ]
    name, dice = motions.name(event.seat), listing(texts, gone)
    return texts("{name} pushes out {dice}", name=name, dice=dice)


def _harvests(motions: MarketTable, event: ev.Harvested) -> str:
    words = N_("{name} harvests {euros}") if event.values else N_("The guests leave {name} nothing")
    return said(motions, words, event)


def _host(event: ev.DiceLent | ev.DicePaid) -> int:
    return event.to if isinstance(event, ev.DiceLent) else event.seat


class MarketMotions(MarketTable):
    """The motions of the market table."""

    tune = "fruechtchen"
    places: ClassVar = {
        "cards": lambda motions, event: fruits_in_words(motions.texts, event.fruit, event.need),
        "dice": lambda motions, event: dice_in_words(motions.texts, event.dice),
        "euros": lambda motions, event: euros(motions.texts, ev.earned(event)[1]),
        "goal": lambda motions, _event: motions.shown.goal,
        "host": lambda motions, event: motions.name(_host(event)),
    }
    tellings: ClassVar[Mapping[type[Event], Telling]] = {
        ev.Drawn: Telling(_draw, going_on=N_("Cards are drawn")),
        ev.StartRolled: Telling(
            _roll_lots, _won(N_("{name} starts")), N_("All roll: who starts?")
        ),
        ev.RoundBegan: Telling(_begin_round, going_on=N_("A new round begins")),
        ev.LaidOut: Telling(
            _lay_out, N_("All have laid out their fruit"), N_("The fruit is turned over")
        ),
        ev.DiceLent: foretold(
            slide(LEND, STAGGER, "card_slide", "dice_land"), N_("{name} lends {dice} to {host}")
        ),
        ev.NothingLent: Telling(tell("refuse", SILENCE), N_("{name} lends nothing")),
        ev.HarvestBegan: Telling(
            slide(SLIDE, 0.015, "card_slide", "card_land"),
            N_("{name} harvests: {cards} or nothing"),
            N_("{name} begins to harvest"),
        ),
        ev.NothingToHarvest: Telling(
            slide(SLIDE, landing="refuse", wait=SILENCE), N_("{name} has nothing to harvest")
        ),
        ev.Rolled: Telling(_roll, _matches, N_("{name} rolls")),
        ev.HarvestFailed: foretold(_fail, _too_few),
        ev.Displaced: foretold(slide(SLIDE, STAGGER, landing="bump", wait=SILENCE), _pushes_out),
        ev.RolledOff: Telling(
            _roll_lots,
            _won(N_("{name} rolls highest: before the others")),
            N_("The guests roll: who is paid sooner?"),
        ),
        ev.DicePaid: foretold(_pay_guest, N_("{name} earns {euros} at {host}’s")),
        ev.Harvested: foretold(_harvest, _harvests),
        ev.DiceReturned: foretold(
            slide(SLIDE, STAGGER / 4, "card_slide", "dice_land"), N_("{name} takes {dice} home")
        ),
        ev.HarvestedAlong: foretold(_harvest_along, N_("{name} gets {euros} for the same fruit")),
        ev.CardsDiscarded: Telling(
            slide(SLIDE, 0.02, "wipe"), going_on=N_("The fruit is discarded")
        ),
        ev.PileRenewed: foretold(
            slide(SLIDE, landing="card_flip"), N_("The discarded cards are shuffled")
        ),
        ev.NumbersTakenBack: Telling(slide(SLIDE), going_on=N_("All take their number cards back")),
        GameEnded: Telling(line=N_("{goal} Euros are reached")),
    }

    def in_turns(self, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
        """Yield all that is drawn in a row at once."""
        return together(events, ev.Drawn)

    def opens_a_subject(self, event: Event) -> bool:
        """Return True where somebody else rolls, or dice are pushed out."""
        return isinstance(event, ev.HarvestBegan | ev.Displaced)

    def beats(self, event: Event) -> Iterable[Beat]:
        self.tempo = BESIDE if beside(self.told, self.session.seating, event) else 1.0
        for beat in super().beats(event):
            yield beat._replace(seconds=beat.seconds and beat.seconds * self.tempo)
        self.tempo = 1.0

    def actor_of(self, event: Event) -> int | None:
        """Return the owner of paid or returned dice, or the best roller.

        That one is nobody before all have seen it. For all other events it is as ever.
        """
        if isinstance(event, ev.DicePaid | ev.DiceReturned):
            return event.owner
        if isinstance(event, ev.RolledOff | ev.StartRolled):
            return _highest(event) if self.has_told else None
        return super().actor_of(event)


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


def _harvesting(event: Event) -> tuple[int, ...]:
    return (event.seat,) if isinstance(event, ev.HarvestBegan) else ()


GUESS = Guess(
    N_("Guess: harvest (left) or nothing (right)?"),
    (ev.DiceLent, ev.NothingLent, ev.HarvestBegan),
    _decides,
    answer=_succeeded,
    knows=_harvesting,
    again=_hangs,
)
