"""How the events of 8-28 are told: what moves, is heard, said, felt and guessed."""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial
from typing import Any, ClassVar

from game.eight28 import events as ev
from game.eight28.cards import EIGHT, TWENTY_EIGHT, UNSEEN, lowest
from game.eight28.gems import Gems
from game.engine.events import Event
from scenes.games.eight28.carts import BUFFER
from scenes.games.eight28.log_text import card_name, points_in_words
from scenes.games.eight28.model import TableModel
from scenes.games.eight28.rails import BANNER, CLICKS, GREAT, SHIVER, SLIDE, RailMotions
from scenes.games.eight28.reckoning import OUT_CUE
from scenes.layout.motions import Telling, foretold, said, slide, tell, together
from scenes.layout.scenery import Scenery
from scenes.match.guess import NO, YES, Guess, any_of
from scenes.people.chatter import Occasion
from scenes.stage.motion.director import Beat
from scenes.texts import N_

# Seconds.
DEAL = 0.3  # of a hidden card's way
ROUND = 1.6  # of what goes from seat to seat, past all of them: the more, the nearer they sit
HOME, TURN = 0.3, 0.2  # of a taken card into its mat, and over
REVEAL = 0.45  # of a hidden card over
RAM, STAMPED = 0.25, 0.12  # into the buffer; of the word that slams down
CLOSER = 0.2  # in which the cards of whoever is out make room for the word
SILENCE, ANSWER, LOOKED_AT = 0.5, 0.25, 0.45
READ = 1.0  # of a banner, before it goes on below it
SHARED = 1.8  # how long it is seen who shares a gate, and what each gets

ROUNDS = (ev.RoundBegan,)  # events that begin one
_AT_ONCE = (ev.HiddenDealt, ev.HiddenRevealed, ev.GemsWon)
_NEAREST = 3  # so many are turned one by one, all others before them at once
_NAMED = 2  # of several; more are counted, or it were too long to read
SHIVERS = (5.0, -5.0)  # degrees
_GEMS = N_("a blue gem"), N_("a red gem")
_ENDS = {
    ev.NOBODY_TOOK: N_("Nobody takes a card any more"),
    ev.ALL_OUT: N_("All are out"),
    ev.PILE_EMPTY: N_("The pile is empty"),
}

MOMENTS: Mapping[str, tuple[type[Event], float]] = {  # staged: which event, seconds into it
    "gem": (ev.GemPlaced, 0.3),
    "taken": (ev.Accepted, 0.3),
    "out": (ev.WentOut, 0.8),
    "revealed": (ev.HiddenRevealed, 0.7),
    "halves": (ev.HalvesFormed, 0.9),
    "won": (ev.GemsWon, 1.0),
    "direct hit": (ev.DirectHit, 1.6),
    "last round": (ev.LastRoundBegan, 0.6),
}


# What is seen and heard.


def _new_round(motions: RailMotions, _event: ev.RoundBegan) -> Iterator[Beat]:
    yield Beat(motions.content.clear, 0.0)
    yield motions.moves(SLIDE, 0.02, "deal")
    yield motions.tells()
    yield motions.settled(SLIDE)


def _deal(motions: RailMotions, _event: ev.HiddenDealt) -> Iterator[Beat]:
    yield motions.moves(DEAL, sound="card_slide")
    yield motions.tells()
    yield Beat(motions.settle, 0.0)  # what all may see counts at once


def _place(motions: RailMotions, _event: ev.GemPlaced) -> Iterator[Beat]:
    yield motions.moves(SLIDE)
    yield motions.tells(f"chip_{min(8, 1 + len(motions.shown.heaps[0]))}")


def _last_round(motions: RailMotions, _event: ev.LastRoundBegan) -> Iterator[Beat]:
    yield motions.tells()
    yield Beat(lambda: motions.announce(N_("Last round!"), "siren"), BANNER)


def _pass(motions: RailMotions, _event: Event) -> Iterator[Beat]:
    """A card, or the pile, goes on to the next."""
    yield motions.moves(min(SLIDE, ROUND / motions.seats), sound="card_slide")


def _take(motions: RailMotions, event: ev.Accepted) -> Iterator[Beat]:
    """EV-6: the card shivers, slides into the mat, turns over there, and the cart rolls."""
    for tilt in SHIVERS:
        yield Beat(lambda tilt=tilt: motions.lean(tilt), SHIVER)  # type: ignore[misc]
    motions.covered, motions.tilt = len(motions.shown.faces), 0.0
    yield motions.moves(HOME, sound="card_slide")
    motions.covered = None
    yield Beat(lambda: motions.arrange(TURN))
    yield motions.tells("card_flip")
    yield from motions.roll(event.seat)


def _crash(motions: RailMotions, event: ev.WentOut) -> Iterator[Beat]:
    """EV-8: the cart rams the buffer and tips over; cards make room, the word slams."""
    seat = event.seat
    yield Beat(lambda: motions.drive(seat, (BUFFER,), RAM))
    yield Beat(motions.ram, 0.1)
    yield motions.moves(CLOSER)
    yield Beat(lambda: motions.board.cue((OUT_CUE, seat), STAMPED), 0.0)
    yield motions.tells("stamp", wait=STAMPED)
    yield Beat(lambda: motions.play("lose"), 0.6)


def _end_round(motions: RailMotions, _event: ev.RoundEnded) -> Iterator[Beat]:
    yield motions.moves(SLIDE)
    yield motions.tells()
    yield Beat(motions.content.clear, 0.0)  # nothing can be taken back any more
    yield Beat(lambda: motions.announce(N_("The round is over"), "chime"), READ)


def _reveal(motions: RailMotions, event: ev.HiddenRevealed) -> Iterator[Beat]:
    """EV-12: those who are out, and those farthest from a goal, turn their cards together."""
    if len(motions.turn) == 1 and event.seat not in motions.told.outs:
        yield from _reveal_alone(motions, event.seat)
        return
    yield motions.moves(REVEAL)
    yield motions.tells("card_flip")
    yield motions.settled(SLIDE)
    yield Beat(seconds=LOOKED_AT)


def _reveal_alone(motions: RailMotions, seat: int) -> Iterator[Beat]:
    """EV-12: a drum roll before the last one."""
    last = motions.shown.hidden.count(UNSEEN) == 1
    if last:
        yield Beat(lambda: motions.hush(SILENCE + REVEAL), 0.0)
    yield Beat(lambda: motions.play("drum_roll" if last else ""), SILENCE if last else 0.1)
    yield motions.moves(REVEAL)
    yield motions.tells("card_flip", wait=0.15)
    yield from motions.roll(seat)
    yield Beat(seconds=LOOKED_AT)


def _direct_hit(motions: RailMotions, event: ev.DirectHit) -> Iterator[Beat]:
    """EV-13: the carts stand at both gates at once, and both burst."""
    seats = event.seats
    yield Beat(lambda: motions.faces.watch(seats), SILENCE)
    yield motions.tells()
    yield motions.settled(SLIDE)
    yield Beat(lambda: motions.great_moment(seats), GREAT)


def _play_for(motions: RailMotions, event: ev.PlaysFor) -> Iterator[Beat]:
    yield motions.tells("tick", wait=ANSWER)
    yield from motions.roll(event.seat)


def _halve(motions: RailMotions, _event: ev.HalvesFormed) -> Iterator[Beat]:
    yield motions.moves(SLIDE, 0.03)
    shared = any(len(motions.told.sharers(gate)) > 1 for gate in (EIGHT, TWENTY_EIGHT))
    yield motions.tells("score", wait=SHARED if shared else 0.6)


def _pay(motions: RailMotions, _event: ev.GemsWon) -> Iterator[Beat]:
    """EV-16: what all have won goes to them at once."""
    won = [event for event in motions.turn if isinstance(event, ev.GemsWon)]
    gems = {event.seat: event.blue + event.red for event in won}
    yield motions.moves(SLIDE, 0.04, "coin_rain" if sum(gems.values()) > CLICKS else "")
    most = max(motions.shown.gems[seat].worth for seat in gems)
    yield motions.tells(f"chip_{min(8, 1 + most // 6)}")
    for seat in filter(gems.get, gems):
        yield Beat(partial(motions.play, "sparkle", motions.spots[seat].offer.x), 0.0)
    yield Beat(seconds=0.5)


def _stay(motions: RailMotions, event: ev.GemsStayed) -> Iterator[Beat]:
    yield motions.moves(SLIDE)
    yield motions.tells(wait=0.4 if event.blue + event.red else 0.0)


# What is said.


def _out(motions: RailMotions, event: ev.WentOut) -> str:
    """Say what is too much (EV-8): the open cards, or the hidden one on top of just 28."""
    texts, name = motions.texts, motions.name(event.seat)
    total = lowest(motions.shown.cards(event.seat))
    if total > TWENTY_EIGHT:
        return texts("{name} is out: {total} is over 28", name=name, total=total)
    return texts("{name} is out: 28, plus the hidden card", name=name)


def _hid(motions: RailMotions, event: ev.HiddenRevealed) -> str:
    if event.seat in motions.shown.outs:
        return ""  # it counts for nothing
    return said(motions, N_("{name} turns over {card}"), event)


def _turn_over(motions: RailMotions, _event: ev.HiddenRevealed) -> str:
    who, n = _who(motions, _of_turn(motions)), len(motions.turn)
    return motions.texts.n("{names} turns a card over", "{names} turn cards over", n, names=who)


def _share_all(motions: RailMotions, event: ev.DirectHit) -> str:
    texts, names = motions.texts, motions.names(event.seats)
    if len(event.seats) > 1:
        return texts("Both 8 and 28: {names} share it all", names=names)
    return texts("Both 8 and 28: {name} takes all {n}", name=names, n=motions.shown.middle.worth)


def _shared_out(motions: RailMotions, _event: ev.HalvesFormed) -> str:
    """Say who gets how much, those at the 8 first; each of them as much as the others (EV-16)."""
    plays, due = motions.shown.plays, motions.shown.due
    paid = [
        _get(motions, winners, due[winners[0]])
        for gate in (EIGHT, TWENTY_EIGHT)
        if (winners := [seat for seat, play in enumerate(plays) if play == gate and due[seat]])
    ]
    nobody = motions.texts("Too few gems: nobody is paid") if any(plays) else ""
    return ", ".join(paid) or nobody


def _get(motions: RailMotions, winners: Sequence[int], points: int) -> str:
    """Say what each of them gets."""
    who, n = _who(motions, winners), len(winners)
    return motions.texts.n(
        "{names} gets {points}", "{names} get {points} each", n, names=who, points=points
    )


def _who(motions: RailMotions, seats: Sequence[int]) -> str:
    """Name one or two; more are counted."""
    if len(seats) > _NAMED:
        return motions.texts.n("{n} player", "{n} players", len(seats))
    return motions.names(seats)


def _of_turn(motions: RailMotions) -> Sequence[int]:
    """The seats of all that is told at once."""
    return [seat for seat in map(motions.actor_of, motions.turn) if seat is not None]


def _won(motions: RailMotions, event: ev.GemsWon) -> str:
    texts, name = motions.texts, motions.name(event.seat)
    gems = Gems(event.blue, event.red)
    if not gems.worth:
        return texts("There is no gem left for {name}", name=name)
    points, target = points_in_words(texts, gems.worth), motions.shown.plays[event.seat]
    if not target:
        return texts("{name} wins {points}", name=name, points=points)
    words = N_("{name} wins {points}: nearest to {target}")
    return texts(words, name=name, points=points, target=target)


def _are_paid(motions: RailMotions, _event: ev.GemsWon) -> str:
    who, n = _who(motions, _of_turn(motions)), len(motions.turn)
    return motions.texts.n("{names} is paid", "{names} are paid", n, names=who)


def _left(motions: RailMotions, event: ev.GemsStayed) -> str:
    texts, n = motions.texts, event.blue + event.red
    if not n:
        return ""
    return texts.n("{n} gem stays in the middle", "{n} gems stay in the middle", n)


# How all of it is told.


class MineMotions(RailMotions):
    """The motions of the mine railway."""

    tune = "eight28"
    places: ClassVar = {
        "card": lambda _motions, event: card_name(event.card),
        "round": lambda _motions, event: event.number,
        "gem": lambda motions, event: motions.texts(_GEMS[event.red]),
    }

    def __init__(self, scenery: Scenery) -> None:
        super().__init__(scenery)
        self._queued: TableModel | None = None  # as it will be when all has been told

    def tension(self) -> float:
        """Return 1 once anybody's open cards count much, else 0."""
        return float(self.told.tense)

    # What has happened, in an order that is worth seeing.

    def in_turns(self, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
        """Yield hidden cards in an order that is worth seeing.

        Those farthest from a goal are turned first, at once, the nearest one by one.
        """
        if self._queued is None:
            self._queued = deepcopy(self.told)
        for turn in together(events, *_AT_ONCE):
            for event in turn:
                self._queued.apply(event)
            if isinstance(turn[0], ev.HiddenRevealed):
                yield from _farthest_first(self._queued, turn)
            else:
                yield turn

    def actor_of(self, event: Event) -> int | None:
        """Return who gives now or puts down a gem (for all else as ever)."""
        if isinstance(event, ev.RoundBegan | ev.PilePassed | ev.GemPlaced):
            return event.giver
        return super().actor_of(event)

    tellings: ClassVar[Mapping[type[Event], Telling]] = {
        ev.RoundBegan: foretold(_new_round, N_("Round {round}: {name} offers cards")),
        ev.HiddenDealt: Telling(_deal, going_on=N_("All get a hidden card")),
        ev.GemPlaced: foretold(_place, N_("{name} adds {gem} to the pot")),
        ev.LastRoundBegan: Telling(_last_round, N_("The first red gem: this is the last round")),
        ev.Offered: Telling(_pass, going_on=N_("{name} is offered a card")),
        ev.Accepted: Telling(
            _take, N_("{name} took a card: {card}"), N_("{name} takes a card")
        ),
        ev.Declined: Telling(tell("tick", ANSWER), N_("{name} left the card")),
        ev.WentOut: Telling(_crash, _out),
        ev.PilePassed: Telling(_pass, going_on=N_("The pile goes to {name}")),
        ev.RoundEnded: foretold(_end_round, lambda motions, event: motions.texts(_ENDS[event.why])),
        ev.HiddenRevealed: Telling(_reveal, _hid, _turn_over),
        ev.DirectHit: Telling(_direct_hit, _share_all),
        ev.PlaysFor: Telling(_play_for, N_("{name} plays for the {target} with {total}")),
        ev.HalvesFormed: Telling(_halve, _shared_out, N_("The gems are shared out")),
        ev.HalfUnclaimed: foretold(
            slide(SLIDE, 0.03, landing="cancel", wait=0.3),
            N_("Nobody plays for the {target}: its half stays"),
        ),
        ev.GemsWon: Telling(_pay, _won, _are_paid),
        ev.GemsStayed: foretold(_stay, _left),
    }


def _farthest_first(model: TableModel, turned: Sequence[Any]) -> Iterator[Sequence[Event]]:
    """Yield those of hidden cards, which lie open in the model, that are turned at once."""
    ordered = sorted(turned, key=lambda event: -model.from_a_goal(event.seat))
    together = max(len(model.outs), len(turned) - _NEAREST)
    if together:
        yield ordered[:together]
    yield from ([event] for event in ordered[together:])


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


def _taken(event: Event) -> int | None:
    return {ev.Accepted: YES, ev.Declined: NO}.get(type(event))


def _decides(event: Event) -> tuple[int, ...]:
    return (event.seat,) if isinstance(event, ev.Offered) else ()


GUESS = Guess(
    N_("Guess: {name} takes it (left), leaves it (right)?"),
    (ev.Offered,),
    any_of(ev.Accepted, ev.Declined),
    answer=_taken,
    knows=_decides,
)
