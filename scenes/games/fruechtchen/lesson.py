"""The first minute of Früchtchen: lay out, lend dice, roll for the harvest."""

from collections.abc import Sequence

from game.engine.moves import Move
from game.fruechtchen.events import DicePaid
from game.fruechtchen.moves import LayOut, Stop
from scenes.match.call_outs import CallOut, Now
from scenes.match.lesson import Beat, Lesson, Moment, Shown
from scenes.texts import N_

_APPLE, _DIE = Shown("fruechtchen/apple"), Shown("fruechtchen/die_1", 1.0)
_EURO = Shown("fruechtchen/euro", 1.0)
_ROLL = N_("Roll: each card needs its fruit")
_FEW = 2  # cards: as many rolls


def _few_cards(moment: Moment) -> Sequence[Move]:
    return [
        move
        for move in moment.legal
        if isinstance(move, LayOut) and move.count + move.jokers <= _FEW
    ]


def _one_and_one(moment: Moment) -> Move:
    """One card and the smallest number."""
    laid = [move for move in moment.legal if isinstance(move, LayOut)]
    return min(laid, key=lambda move: (move.count + move.jokers, move.number))


def _stops_early(moment: Moment) -> Move:
    return Stop() if Stop() in moment.legal else moment.legal[0]


LESSON = Lesson(
    seed=7,
    beats=(
        Beat(
            N_("Roll your fruit, get Euro: 75 win"),
            pictures=(_APPLE, _DIE, _EURO),
        ),
        Beat(
            N_("Lay out one or two cards: one fruit"),
            "lay out",
            allows=_few_cards,
            plays=_one_and_one,
            choices=3,
        ),
        Beat(N_("Lend dice: as your number card says"), "lend", everybody=True),
        Beat(_ROLL, "roll", plays=_stops_early, everybody=True, seats=range(3, 6)),
        Beat(_ROLL, "roll", plays=_stops_early, seats=range(6, 7)),  # six would take too long
        Beat(
            N_("Enough fruit: 1, 2, 3 Euro. Else nothing"),
            pictures=(_APPLE, _DIE, _EURO, _APPLE, _DIE, _EURO, _EURO),
        ),
        Beat(
            N_("Lent dice that match eat first. Play now!"),
            pictures=(_DIE, _APPLE),
        ),
    ),
)


def _guests_paid(now: Now) -> bool:
    return any(isinstance(one, DicePaid) and one.owner != one.seat for one in now.news)


def _some_match(now: Now) -> bool:
    return now.phase == "roll" and any(now.view.matched) and now.view.attempts > 0


CALL_OUTS = (
    CallOut("guests", N_("Lent dice that match eat first"), _guests_paid),
    CallOut("again", N_("Matching dice stay: roll the others again"), _some_match),
    CallOut("lend", N_("Lend where your dice may match"), lambda now: now.phase == "lend"),
)
