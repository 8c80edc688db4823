"""The first minutes of Früchtchen: lay out, lend dice, roll, and who is paid for what."""

from collections.abc import Sequence

from game.engine.moves import Move
from game.fruechtchen.moves import LayOut, Lend, Stop
from scenes.match.call_outs import CallOut, Now
from scenes.match.lesson import Moment, read_lesson
from scenes.texts import N_


def _from_the_first(moment: Moment) -> int:
    """How far this player sits from the first person: 0 for that person."""
    return (moment.seat - moment.people[0]) % len(moment.cards.hands)


def _few_cards(moment: Moment) -> Sequence[Move]:
    """Up to three cards for the first person, and one for the others: as many rolls."""
    most = 1 if _from_the_first(moment) else 3
    return [
        move
        for move in moment.legal
        if isinstance(move, LayOut) and move.count + move.jokers <= most
    ]


def _many_of_few(moment: Moment) -> Move:
    """All that may be laid out, with jokers, and a 1; the second player lends two dice."""
    laid = [move for move in moment.legal if isinstance(move, LayOut)]
    number = 2 if _from_the_first(moment) == 1 else 1
    fit = [move for move in laid if move.number == number]
    return max(fit, key=lambda move: (move.count + move.jokers, move.jokers))


def _lends_three_guests(moment: Moment) -> Move:
    """The next two lend to the first person, and whoever sits further to the second."""
    first = moment.people[0]
    host = first if _from_the_first(moment) in (1, 2) else (first + 1) % len(moment.cards.hands)
    return Lend(host) if Lend(host) in moment.legal else moment.legal[0]


def _too_few(moment: Moment) -> Sequence[Move]:
    """A roll, as long as not enough match."""
    return () if Stop() in moment.legal else moment.legal


def _enough(moment: Moment) -> Sequence[Move]:
    """A roll or none, once enough match."""
    return moment.legal if Stop() in moment.legal else ()


def _stops_early(moment: Moment) -> Move:
    return Stop() if Stop() in moment.legal else moment.legal[0]


# By its seeds one die of each of three owners matches in the first harvest, within two rolls: all
# are paid. With five or six seats not everybody rolls the last harvests: it takes too long.
LESSON = read_lesson(
    __name__,
    _few_cards,
    _many_of_few,
    _lends_three_guests,
    _too_few,
    _enough,
    _stops_early,
)


def _guests_roll(now: Now) -> bool:
    dice = now.view.dice[now.seat]
    return now.phase == "roll" and any(dice[: now.seat] + dice[now.seat + 1 :])


def _some_match(now: Now) -> bool:
    """Not where enough match: whoever rolls on then only helps guests (FR-10)."""
    matched = sum(now.view.matched)
    return now.phase == "roll" and 0 < matched < now.view.need(now.seat)


CALL_OUTS = (
    CallOut("guests", N_("Lent dice that match are paid first"), _guests_roll),
    CallOut("again", N_("Matching dice stay: roll the others again"), _some_match),
    CallOut("lend", N_("Lend where your dice may match"), lambda now: now.phase == "lend"),
)
