"""The first minute of Cockroach Poker Royal: slide and lie, believe or not, pass it on."""

from collections.abc import Collection, Sequence

from game.cockroach.cards import BLACK, CROWN, JOKER, RAT, SPECIES, fits
from game.cockroach.events import Turned
from game.cockroach.moves import Call, Look, Slide, SlideOn
from game.engine.moves import Move
from scenes.games.cockroach.table import FACE_PICTURES
from scenes.match.call_outs import CallOut, Now, after
from scenes.match.lesson import Beat, Lesson, Moment, Shown
from scenes.texts import N_

_TRUE, _FALSE = Shown("cockroach/true", 8 / 3), Shown("cockroach/false", 8 / 3)
_RAT = Shown(FACE_PICTURES[RAT])
_CROWNED = Shown(FACE_PICTURES[CROWN + RAT])
_NEXT = Shown("ui/arrow_right", 1.0)
_CHECK, _CROSS = Shown("ui/check", 1.0), Shown("ui/cross", 1.0)
_NAMES = Shown("cockroach/icon_rat", 1.0), Shown("cockroach/icon_royal", 1.0)
_JOKER, _BLACK = Shown(FACE_PICTURES[JOKER]), Shown(FACE_PICTURES[BLACK])
_TWO = range(2, 3)
_ONE = range(1, 2)


def _to_newcomers(moment: Moment) -> Sequence[Move]:
    """Slides to people who have not been asked yet, if there are any, and else to people."""
    return _slides(moment, set(moment.people) - set(moment.acted), set(moment.people))


def _to_signs(moment: Moment) -> Sequence[Move]:
    """Slides to somebody who will look by the secret sign, rather a newcomer, if there are such."""
    signs, new = set(moment.signs), set(moment.people) - set(moment.acted)
    return _slides(moment, signs & new, signs, new, set(moment.people))


def _slides(moment: Moment, *wanted: Collection[int]) -> Sequence[Move]:
    """Slides to the first of these groups that any can go to, else all moves."""
    for seats in (*wanted, None):
        found = [
            move
            for move in moment.legal
            if isinstance(move, Slide | SlideOn) and (seats is None or move.to in seats)
        ]
        if found:
            return found
    return moment.legal


def _true_slide(moment: Moment) -> Move:
    """A plain animal, said to be what it is."""
    slides = [move for move in moment.legal if isinstance(move, Slide)]
    plain = [one for one in slides if one.card in SPECIES and one.claim == one.card]
    return (plain or slides)[0]


def _lying_slide(moment: Moment) -> Move:
    """A plain animal, said to be another one."""
    slides = [move for move in moment.legal if isinstance(move, Slide)]
    plain = [one for one in slides if one.card in SPECIES and one.claim in SPECIES]
    lies = [one for one in plain if one.claim != one.card]
    return (lies or slides)[0]


def _passes_with_a_lie(moment: Moment) -> Move:
    """The card passed on, said to be an animal that it is not."""
    lies = [
        move
        for move in moment.legal
        if isinstance(move, SlideOn) and not fits(moment.cards.card, move.claim)
    ]
    return lies[0] if lies else moment.legal[0]


def _believes_wrongly(moment: Moment) -> Move:
    """The answer that is wrong: this player collects the card, and slides the next one."""
    truth = fits(moment.cards.card, moment.cards.claims[-1])
    return Call(int(not truth))


_PAY = Beat(N_("A special card costs animals: pay now"), "pay", choices=2, perhaps=True)

LESSON = Lesson(
    seed=11,
    seats=3,  # of two nobody could pass a card on
    beats=(
        Beat(
            N_("Four of one animal: you lose, others win"),
            pictures=(_RAT, _RAT, _RAT, _RAT, _CROSS),
            more=N_("Your hearts count how many more of one animal until you lose."),
        ),
        Beat(
            N_("Slide a card, name it: truth or lie"),
            "slide",
            allows=_to_newcomers,
            plays=_true_slide,
            choices=4,
        ),
        Beat(
            N_("You get a card? Say true or false"),
            pictures=(_TRUE, _FALSE, Shown("cockroach/slide", 1.0)),
            more=N_("Right? The slider takes it. Wrong? You do. Or look at it, and pass it on."),
        ),
        Beat(N_("True or false: do you believe it?"), "call", plays=_believes_wrongly),
        _PAY,
        Beat(
            N_("A crowned rat: “rat” and “Royal” are true"),
            pictures=(_CROWNED, *_NAMES, _CHECK),
            more=N_("Take it: it lies before you as a rat, and you take the “+1” card, too."),
        ),
        Beat(
            N_("Who took it slides the next card"),
            "slide",
            allows=_to_signs,
            plays=_lying_slide,
            choices=4,
        ),
        Beat(N_("Unsure? Look, and pass it on"), "call", plays=lambda _: Look()),
        Beat(
            N_("Pass to somebody new; name it anew"),
            "pass",
            allows=_to_newcomers,
            plays=_passes_with_a_lie,
            choices=3,
            look=N_("You alone may see it: look"),
        ),
        Beat(N_("Newest name counts. Last must guess"), "call", plays=_believes_wrongly),
        _PAY,
        Beat(
            N_("Once more: slide, or guess"),
            "slide",
            allows=_to_newcomers,
            plays=_true_slide,
            choices=4,
            people=_ONE,
        ),
        Beat(
            N_("If wrong, you take it and slide next"), "call", plays=_believes_wrongly, people=_ONE
        ),
        Beat(
            N_("Joker: any animal. Black card: always a lie"),
            pictures=(_JOKER, _CHECK, _BLACK, _CROSS),
            more=N_("Whatever animal is named, the joker is it. “Royal” is a lie for both."),
        ),
        Beat(
            N_("Take either? Into your hand, and pay animals"),
            pictures=(_JOKER, _BLACK, _NEXT, _RAT),
            more=N_(
                "Lay out before you the animal that was named (“Royal”: any royal), or any two."
            ),
        ),
        Beat(
            N_("Only one animal left? It pays alone"),
            pictures=(_RAT, _CHECK, Shown("cockroach/back"), _CROSS),
            more=N_("You lose without an animal to pay, or without a card to slide."),
        ),
        Beat(
            N_("Five of one animal, if only two play"),
            pictures=(_RAT, _RAT, _RAT, _RAT, _RAT),
            more=N_("And nobody can pass a card on: you say true or false."),
            seats=_TWO,
        ),
    ),
)


def _can_pass(now: Now) -> bool:
    return now.phase == "call" and len(now.view.way) < now.view.seats


def _one_before_the_end(now: Now) -> bool:
    view = now.view
    return any(
        view.animals(seat, animal) == view.limit - 1
        for seat in range(view.seats)
        for animal in SPECIES
    )


CALL_OUTS = (
    CallOut("danger", N_("One more of that animal loses the game"), _one_before_the_end),
    CallOut("truth", N_("Who was wrong keeps the card"), after(Turned)),
    CallOut("pass", N_("Unsure? Look, and pass it on"), _can_pass),
)
