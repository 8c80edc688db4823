"""The first minutes of Cockroach Poker Royal: slide and lie, pass it on, Royals, and paying."""

from collections.abc import Collection, Sequence

from game.cockroach.cards import (
    RAT,
    ROYALS,
    SPECIALS,
    SPECIES,
    fits,
)
from game.cockroach.events import Turned
from game.cockroach.moves import Call, Look, Slide, SlideOn
from game.engine.moves import Move
from scenes.match.call_outs import CallOut, Now, after
from scenes.match.lesson import Moment, read_lesson
from scenes.texts import N_


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


def _looks(_moment: Moment) -> Move:
    return Look()


# By its seeds the second player has a Royal, the first and the third a special card. It has three
# seats: of two nobody could pass a card on.
LESSON = read_lesson(
    __name__,
    _to_the_second,
    _true_slide,
    _believes_wrongly,
    _a_royal,
    _lying_slide,
    _looks,
    _to_who_has_a_special,
    _passes_with_a_lie,
    _a_special,
    _says_rat,
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
