"""The first minute of Früchtchen: lay out, lend dice, roll for the harvest."""

from collections.abc import Sequence

from game.engine.moves import Move
from game.fruechtchen.moves import LayOut, Stop
from scenes.match.call_outs import CallOut, Now
from scenes.match.lesson import Beat, Lesson, Moment, Shown
from scenes.texts import N_

_APPLE, _DIE = Shown("fruechtchen/apple"), Shown("fruechtchen/die_1", 1.0)
_LENT, _EURO = Shown("fruechtchen/die_1", 1.0, lent=1), Shown("fruechtchen/euro", 1.0)
_SIX, _TWO = Shown("fruechtchen/die_6", 1.0, lent=1), Shown("fruechtchen/die_2", 1.0, lent=2)
_BLANK = Shown("fruechtchen/die_blank", 1.0)
_NUMBER, _TO = Shown("fruechtchen/number_2"), Shown("ui/arrow_right", 1.0)
_ROLL = N_("Roll until enough match")


def _few_cards(moment: Moment) -> Sequence[Move]:
    """Up to two cards for the first person, and one for the others: as many rolls."""
    most = 2 if moment.seat == moment.people[0] else 1
    return [
        move
        for move in moment.legal
        if isinstance(move, LayOut) and move.count + move.jokers <= most
    ]


def _many_of_few(moment: Moment) -> Move:
    """All that may be laid out, and the smallest number."""
    laid = [move for move in moment.legal if isinstance(move, LayOut)]
    return max(laid, key=lambda move: (move.count + move.jokers, -move.number))


def _stops_early(moment: Moment) -> Move:
    return Stop() if Stop() in moment.legal else moment.legal[0]


LESSON = Lesson(
    seed=6651,  # a lent die and its host are both paid in the first harvest
    beats=(
        Beat(
            N_("Roll your fruit, get Euros: 75 win"),
            pictures=(_APPLE, _DIE, _EURO),
            more=N_("At 75 finish the round, the most wins"),
        ),
        Beat(
            N_("Cards of one fruit, one number"),
            "lay out",
            allows=_few_cards,
            plays=_many_of_few,
            choices=3,
        ),
        Beat(
            N_("Per fruit card: one match needed, one roll"),
            pictures=(_APPLE, _DIE, Shown("fruechtchen/joker"), _DIE),
            more=N_("Apple matches 1. A joker: one more apple"),
        ),
        Beat(
            N_("Your number card: lend so many dice"),
            pictures=(_NUMBER, _TO, _BLANK, _BLANK),
            more=N_("All to one player. They are guests there"),
        ),
        Beat(N_("Lend where they may match"), "lend", everybody=True),
        Beat(
            N_("Roll all dice before you, guests, too"),
            pictures=(_BLANK, Shown("fruechtchen/die_blank", 1.0, lent=1), _BLANK),
            more=N_("Matches stay, all others may roll again"),
        ),
        Beat(
            N_("Enough matches: 1, 2, 3 Euros. Else nothing"),
            pictures=(_APPLE, _EURO, _APPLE, _EURO, _EURO, _APPLE, _EURO, _EURO, _EURO),
            more=N_("If you fail, guests get nothing either"),
        ),
        Beat(
            N_("Guests that match are paid first and best"),
            pictures=(_LENT, _EURO, _EURO, _DIE, _EURO),
            more=N_("You get the rest: rolling on helps guests"),
        ),
        Beat(_ROLL, "roll", plays=_stops_early),
        Beat(_ROLL, "roll", plays=_stops_early, everybody=True, perhaps=True, seats=range(3, 5)),
        Beat(_ROLL, "roll", plays=_stops_early, perhaps=True, seats=range(5, 7)),  # all: too long
        Beat(
            N_("Two players’ guests match? Each rolls, highest first"),
            pictures=(_SIX, _EURO, _EURO, _TWO, _EURO),
            more=N_("Equals roll again. The last may get nothing"),
        ),
        Beat(
            N_("Unpaid guests stay where they are"),
            pictures=(_LENT, Shown("ui/cross", 1.0), _EURO),
            more=N_("There they may match in the next round"),
        ),
        Beat(
            N_("Paid? All guests of that colour go home"),
            pictures=(_LENT, _EURO, Shown("fruechtchen/parked", 1.0)),
            more=N_("They rest in the garage this round"),
        ),
        Beat(
            N_("Draw until fruit cards equal dice at home"),
            pictures=(_BLANK, Shown("fruechtchen/back"), _BLANK, Shown("fruechtchen/back")),
            more=N_("Three number cards played? Take them back"),
        ),
    ),
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
