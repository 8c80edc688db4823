"""The first minutes of Cockroach Poker Royal: slide and lie, pass it on, Royals, and paying."""

from collections.abc import Collection, Sequence

from game.cockroach.cards import (
    BAT,
    BLACK,
    CROWN,
    FLY,
    JOKER,
    RAT,
    ROYALS,
    SCORPION,
    SPECIALS,
    SPECIES,
    fits,
)
from game.cockroach.events import Turned
from game.cockroach.moves import Call, Look, Slide, SlideOn
from game.engine.moves import Move
from scenes.games.cockroach.table import CLAIM_ICONS, FACE_PICTURES
from scenes.match.call_outs import CallOut, Now, after
from scenes.match.lesson import FACE, Beat, Lesson, Moment, Shown
from scenes.texts import N_

_TRUE, _FALSE = Shown("cockroach/true", 8 / 3), Shown("cockroach/false", 8 / 3)
_NEXT, _HEART, _GAP = Shown("ui/arrow_right", 1.0), Shown("ui/heart", 1.0), Shown("", 0.3)
_CHECK, _CROSS = Shown("ui/check", 1.0), Shown("ui/cross", 1.0)
_YOU, _SLIDER = Shown(FACE, 1.0), Shown(FACE, 1.0, lent=1)
_ONE_RAT, _ROYAL = (Shown(CLAIM_ICONS[claim], 1.0) for claim in (RAT, CROWN))
_RAT = Shown(FACE_PICTURES[RAT])
_BACK = "cockroach/back"
_TWO, _MORE = range(2, 3), range(3, 7)


def _card(face: int, *under: Shown) -> Shown:
    return Shown(FACE_PICTURES[face], under=under)


def _slides(moment: Moment, cards: Collection[int], *wanted: Collection[int]) -> Sequence[Move]:
    """Slides of these cards to the first of these groups that any can go to, else all moves."""
    slides = [move for move in moment.legal if isinstance(move, Slide | SlideOn)]
    fit = [one for one in slides if isinstance(one, SlideOn) or one.card in cards] or slides
    for seats in wanted:
        found = [move for move in fit if move.to in seats]
        if found:
            return found
    return fit


def _newcomers(moment: Moment) -> set[int]:
    """The people who have not been asked yet."""
    return set(moment.people) - set(moment.acted)


def _beside(moment: Moment, away: int) -> set[int]:
    """The player so many seats on from the first person."""
    return {(moment.people[0] + away) % len(moment.cards.hands)}


def _to_the_second(moment: Moment) -> Sequence[Move]:
    """A plain animal, to the player beside the first person: that one has a Royal."""
    return _slides(moment, SPECIES, _beside(moment, 1))


def _a_royal(moment: Moment) -> Sequence[Move]:
    """To somebody who will look by the secret sign, rather a newcomer, if there are such."""
    signs, new = set(moment.signs), _newcomers(moment)
    return _slides(moment, ROYALS, signs & new, signs, new, set(moment.people))


def _to_who_has_a_special(moment: Moment) -> Sequence[Move]:
    """To the first person, or two seats on: whoever takes this card slides a special one next."""
    first, third = _beside(moment, 0), _beside(moment, 2)
    return _slides(moment, SPECIES, third & {*moment.people}, first, third)


def _a_special(moment: Moment) -> Sequence[Move]:
    return _slides(moment, SPECIALS, _newcomers(moment), set(moment.people))


def _true_slide(moment: Moment) -> Move:
    """Said to be what it is, if that can be said."""
    slides = [move for move in moment.legal if isinstance(move, Slide)]
    return next((one for one in slides if fits(one.card, one.claim)), slides[0])


def _lying_slide(moment: Moment) -> Move:
    """Said to be what it is not."""
    slides = [move for move in moment.legal if isinstance(move, Slide)]
    return next((one for one in slides if not fits(one.card, one.claim)), slides[0])


def _says_rat(moment: Moment) -> Move:
    slides = [move for move in moment.legal if isinstance(move, Slide)]
    return next(one for one in slides if one.claim == RAT)


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


_SLIDE, _CALL = N_("Slide anybody a card: name it, or lie"), N_("True or false: do you believe it?")

LESSON = Lesson(
    seeds=(168, 126, 216),  # a Royal for the second, a special card for the first and the third
    seats=3,  # of two nobody could pass a card on
    beats=(
        Beat(
            N_("Four of one animal: you lose, others win"),
            pictures=(
                _card(RAT, *[_HEART] * 3),
                _card(RAT, *[_HEART] * 2),
                _card(RAT, _HEART),
                _card(RAT, _CROSS),
            ),
            more=N_(
                "Cards you take stay in front of you. Only your most frequent animal costs hearts."
            ),
        ),
        Beat(_SLIDE, "slide", allows=_to_the_second, plays=_true_slide, choices=4),
        Beat(
            N_("You get a card? Say true or false"),
            pictures=(
                Shown(FACE, 1.0, under=(_TRUE, _FALSE)),
                _NEXT,
                Shown(_BACK, under=(_CHECK, _SLIDER)),
                Shown(_BACK, under=(_CROSS, _YOU)),
            ),
            more=N_("Wrong: you take it. Right: whoever named it takes it. The taker slides next."),
        ),
        Beat(_CALL, "call", plays=_believes_wrongly),
        Beat(
            N_("Each animal has one Royal, with a crown"),
            pictures=(
                _card(RAT + CROWN, _ONE_RAT, _ROYAL, _CHECK),
                _NEXT,
                _card(RAT + CROWN, _ONE_RAT),
                _card(SCORPION),
            ),
            more=N_(
                "“Rat” and “Royal” are true. It counts as a rat, and brings the pile’s top card."
            ),
        ),
        Beat(_SLIDE, "slide", allows=_a_royal, plays=_lying_slide, choices=4),
        Beat(N_("Unsure? Pass: look, then slide it on"), "call", plays=lambda _: Look()),
        Beat(
            N_("To somebody new: old or new name"),
            "pass",
            allows=_to_who_has_a_special,
            plays=_passes_with_a_lie,
            choices=3,
            look=N_("You alone may see it: look"),
        ),
        Beat(N_("Newest name counts. Last must guess"), "call", plays=_believes_wrongly),
        Beat(
            N_("Joker: any animal. Black card: always a lie"),
            pictures=(_card(JOKER, _ONE_RAT, _CHECK), _GAP, _card(BLACK, _ONE_RAT, _CROSS)),
            more=N_("Neither is “Royal”. Whoever takes one keeps it in hand, and pays for it."),
        ),
        Beat(
            N_("To pay, lay out animals from your hand"),
            pictures=(
                _card(JOKER, _ONE_RAT),
                _NEXT,
                _card(RAT, _CHECK),
                _GAP,
                _card(BAT, _CHECK),
                _card(FLY, _CHECK),
            ),
            more=N_(
                "“Rat”: pay a rat. “Royal”: any Royal. Or any two. In front of you, they count."
            ),
        ),
        Beat(_SLIDE, "slide", allows=_a_special, plays=_says_rat, choices=4),
        Beat(_CALL, "call", plays=_believes_wrongly),
        Beat(N_("Pay: the animal named, or any two"), "pay", choices=2, perhaps=True),
        Beat(
            N_("No card to slide? No animal to pay?"),
            pictures=(Shown(_BACK, under=(_CROSS,)), _GAP, _card(RAT, _CROSS)),
            more=N_(
                "You lose, too. One animal left: it pays alone. Paid Royals bring the top card."
            ),
            seats=_MORE,
        ),
        Beat(
            N_("Five of one animal, if only two play"),
            pictures=(_RAT,) * 5,
            more=N_("Nobody passes on. You lose, too, without a card to slide or animal to pay."),
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
    CallOut("pass", N_("Unsure? Pass: look, then slide it on"), _can_pass),
)
