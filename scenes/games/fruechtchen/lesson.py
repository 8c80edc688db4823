"""The first minutes of Früchtchen: lay out, lend dice, roll, and who is paid for what."""

from collections.abc import Sequence

from game.engine.moves import Move
from game.fruechtchen.moves import LayOut, Lend, Stop
from scenes.match.call_outs import CallOut, Now
from scenes.match.lesson import FACE, Beat, Lesson, Moment, Shown
from scenes.texts import N_

_APPLE, _JOKER = "fruechtchen/apple", "fruechtchen/joker"
_EURO, _CROSS = Shown("fruechtchen/euro", 1.0), Shown("ui/cross", 1.0)
_NEXT, _GAP = Shown("ui/arrow_right", 1.0), Shown("", 0.3)
_BLANK, _BACK = Shown("fruechtchen/die_blank", 1.0), Shown("fruechtchen/back")
_ROLL = N_("Roll until enough match")


def _face(seats_on: int) -> Shown:
    return Shown(FACE, 1.0, seats_on)


def _die(pips: int, seats_on: int, *under: Shown) -> Shown:
    return Shown(f"fruechtchen/die_{pips}", 1.0, seats_on, under)


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


LESSON = Lesson(
    # One die of each of three owners matches in the first harvest, within two rolls: all are paid.
    seeds=(308855, 417416, 602559),
    seats=3,
    beats=(
        Beat(
            N_("Roll the number on your fruit: win Euros"),
            pictures=(Shown(_APPLE), _die(1, 0), _NEXT, _EURO),
            more=N_("Somebody has 75 Euros? Finish the round: whoever has most then wins."),
        ),
        Beat(
            N_("Lay out fruit of one kind, jokers too"),
            pictures=(Shown(_APPLE), Shown(_APPLE), Shown(_JOKER), _NEXT, *[_die(1, 0)] * 3),
            more=N_("As many as you dare: 3 cards need 3 matches in 3 rolls. Jokers fit all."),
        ),
        Beat(
            N_("Add a number card: lend that many dice"),
            pictures=(Shown("fruechtchen/number_2"), _NEXT, _BLANK, _BLANK, _NEXT, _face(1)),
            more=N_(
                "All to one player, your host: your dice are guests, and win Euros if they match."
            ),
        ),
        Beat(
            N_("One kind of fruit, one number"),
            "lay out",
            allows=_few_cards,
            plays=_many_of_few,
            choices=3,
        ),
        Beat(N_("Lend where chances are good"), "lend", plays=_lends_three_guests, everybody=True),
        Beat(
            N_("Roll all dice before you, guests too"),
            pictures=(_die(1, 0, _face(0)), _die(4, 0, _face(0)), _GAP, _die(1, 1, _face(1))),
            more=N_("All matches count for your cards. Matches stay, and the others roll again."),
        ),
        Beat(
            N_("Enough matches? Cards pay 1, 2, 3 Euros"),
            pictures=(
                Shown(_APPLE, under=(_EURO,)),
                Shown(_APPLE, under=(_EURO,) * 2),
                Shown(_JOKER, under=(_EURO,) * 3),
            ),
            more=N_(
                "1 + 2 + 3 = 6 Euros. More matches bring no more. Too few? Nobody gets anything."
            ),
        ),
        Beat(_ROLL, "roll", plays=_stops_early),
        Beat(
            N_("Matching guests are paid first and best"),
            pictures=(
                _die(1, 0, _face(0), _EURO),
                _die(1, 2, _face(2), *[_EURO] * 2),
                _die(1, 1, _face(1), *[_EURO] * 3),
            ),
            more=N_("You get what they leave. Guests of two players roll for who goes first."),
        ),
        Beat(_ROLL, "roll", allows=_too_few),
        Beat(
            N_("Whoever is paid takes all dice home"),
            pictures=(
                _die(1, 1, _face(1), _EURO),
                _die(4, 1, _face(1)),
                _NEXT,
                Shown("fruechtchen/parked", 1.0),
                _GAP,
                _die(4, 2, _face(2), _CROSS),
            ),
            more=N_(
                "They rest there until the next round. Unpaid guests stay, and roll again then."
            ),
        ),
        Beat(N_("Stop! Only guests gain now"), "roll", allows=_enough, plays=_stops_early),
        Beat(_ROLL, "roll", plays=_stops_early, everybody=True, perhaps=True, seats=range(3, 5)),
        Beat(_ROLL, "roll", plays=_stops_early, perhaps=True, seats=range(5, 7)),  # all: too long
        Beat(
            N_("Laid fruit is gone: draw new cards"),
            pictures=(*[_BLANK] * 3, _NEXT, *[_BACK] * 3),
            more=N_("Draw up to a card per die not lent. Number cards return after three rounds."),
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
