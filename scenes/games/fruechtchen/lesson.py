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
_NUMBER, _NEXT = Shown("fruechtchen/number_2"), Shown("ui/arrow_right", 1.0)
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
    seeds=(6651,),  # a lent die and its host are both paid in the first harvest
    beats=(
        Beat(
            N_("Roll what your fruit shows, win Euros"),
            pictures=(_APPLE, _DIE, _NEXT, _EURO),
            more=N_(
                "Apples need a 1, as the corner shows. At 75 finish the round: most Euros win."
            ),
        ),
        Beat(
            N_("One fruit, one number card"),
            "lay out",
            allows=_few_cards,
            plays=_many_of_few,
            choices=3,
        ),
        Beat(
            N_("Two fruit cards: two matches in two rolls"),
            pictures=(_APPLE, Shown("fruechtchen/joker"), _NEXT, _DIE, _DIE),
            more=N_(
                "Three cards: three matches in three rolls. A joker is one more card of that fruit."
            ),
        ),
        Beat(
            N_("Number card 2: you lend two dice"),
            pictures=(_NUMBER, _NEXT, _BLANK, _BLANK),
            more=N_("All to one player. They are guests there, and can win Euros for you."),
        ),
        Beat(N_("Lend where they may match"), "lend", everybody=True),
        Beat(
            N_("Roll all dice before you, guests, too"),
            pictures=(_BLANK, Shown("fruechtchen/die_blank", 1.0, lent=1), _BLANK),
            more=N_("Guests’ matches count for you, too. Matches stay, the others roll again."),
        ),
        Beat(
            N_("Enough matches? Cards pay 1, 2, 3 Euros"),
            pictures=(_APPLE, _EURO, _APPLE, _EURO, _EURO, _APPLE, _EURO, _EURO, _EURO),
            more=N_("Three cards: 1 + 2 + 3 = 6 Euros. Too few matches? Nobody gets anything."),
        ),
        Beat(_ROLL, "roll", plays=_stops_early),
        Beat(
            N_("Guests that match are paid first and best"),
            pictures=(_LENT, _EURO, _EURO, _DIE, _EURO),
            more=N_(
                "2 Euros for the guest, 1 for you. Stop at enough: more rolls only help guests."
            ),
        ),
        Beat(_ROLL, "roll", plays=_stops_early, everybody=True, perhaps=True, seats=range(3, 5)),
        Beat(_ROLL, "roll", plays=_stops_early, perhaps=True, seats=range(5, 7)),  # all: too long
        Beat(
            N_("Guests of two players match: both roll"),
            pictures=(_SIX, _EURO, _EURO, _TWO, _EURO),
            more=N_("The higher one is paid first, for all its guests. The other may get nothing."),
        ),
        Beat(
            N_("One is paid: its owner takes all home"),
            pictures=(_LENT, _EURO, _NEXT, Shown("fruechtchen/parked", 1.0)),
            more=N_(
                "All dice of that colour here, until the next round. Colours that got nothing stay."
            ),
        ),
        Beat(
            N_("After all harvests, laid fruit cards are gone"),
            pictures=(_BLANK, Shown("fruechtchen/back"), _BLANK, Shown("fruechtchen/back")),
            more=N_(
                "Draw until you hold one per die at home. Three number cards used? They come back."
            ),
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
