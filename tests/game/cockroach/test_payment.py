"""CP-13, CP-14: what a special card costs, in all the ways it can be paid."""

import pytest

from game.cockroach.cards import BAT, BLACK, FLY, RAT, ROYAL, SUBJECTS, TOAD
from game.cockroach.events import Called, LostByAnimals, Paid, Slid, SpecialTaken, Turned
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from game.cockroach.rules import State
from game.engine.match import Match
from game.engine.moves import Move, Refused
from tests.game.cockroach.positions import act, asked, match_at, position, royal


def owing(*hand: int, claim: int = RAT, special: int = BLACK) -> State:
    """Seat 1, with this hand, has just collected a special card by this claim."""
    state = position(3, hands=[[special, FLY], hand, [TOAD]], pile=[BAT, TOAD])
    call = Call(1) if special == BLACK or claim == ROYAL else Call(0)
    act(state, Slide(special, 1, claim), call)
    assert state.owes
    return state


@pytest.mark.parametrize("special", [SUBJECTS, BLACK])
def test_a_special_card_is_taken_into_the_hand(special: int) -> None:
    """CP-13: not laid out; all have seen it go there."""
    state = position(3, hands=[[special, FLY], [RAT, TOAD], [TOAD]])
    call = int(special == BLACK)
    assert act(state, Slide(special, 1, RAT), Call(call)) == [
        Slid(0, 1, RAT, special),
        Called(1, call),
        Turned(special, 1 - call),
        SpecialTaken(1, special),
    ]
    assert state.hands[1][special] == 1
    assert sum(map(sum, state.laid)) == 0
    assert state.view(2).specials[special - SUBJECTS] == 1
    assert asked(state) == ("pay", 1)


def test_one_card_that_fits_the_claim() -> None:
    """CP-13 (a): a rat for "rat"."""
    state = owing(RAT, TOAD, FLY)
    assert act(state, Pay((RAT,))) == [Paid(1, (RAT,))]
    assert state.laid[1][RAT] == 1
    assert state.view(None).hand_sizes[1] == 3
    assert asked(state) == ("slide", 1)


def test_or_any_two_other_cards() -> None:
    """CP-13 (b): also for a seat that could lay out a fitting one."""
    state = owing(RAT, TOAD, FLY)
    assert act(state, Pay((TOAD, FLY))) == [Paid(1, (TOAD, FLY))]
    assert (state.laid[1][TOAD], state.laid[1][FLY]) == (1, 1)


def test_all_ways_to_pay() -> None:
    """CP-13, CP-14: equal cards are one choice, two equal ones can be laid out."""
    state = owing(RAT, royal(RAT), TOAD, TOAD, FLY)
    assert set(state.legal(1)) == {
        Pay((RAT,)),
        Pay((royal(RAT),)),
        Pay((RAT, TOAD)),
        Pay((RAT, FLY)),
        Pay((RAT, royal(RAT))),
        Pay((TOAD, TOAD)),
        Pay((TOAD, FLY)),
        Pay((TOAD, royal(RAT))),
        Pay((FLY, royal(RAT))),
    }
    assert len(state.legal(1)) == 9


def test_who_has_two_of_one_kind_alone_pays_both() -> None:
    """CP-13, CP-14: one pays alone only if it fits, or if it is the last animal."""
    assert owing(TOAD, TOAD).legal(1) == [Pay((TOAD, TOAD))]
    assert owing(RAT, RAT).legal(1) == [Pay((RAT,)), Pay((RAT, RAT))]
    assert owing(TOAD).legal(1) == [Pay((TOAD,))]


def test_any_royal_fits_the_claim_royal() -> None:
    """CP-14: and no plain card does."""
    state = owing(RAT, royal(TOAD), royal(FLY), claim=ROYAL, special=SUBJECTS)
    ones = {move for move in state.legal(1) if isinstance(move, Pay) and len(move.cards) == 1}
    assert ones == {Pay((royal(TOAD),)), Pay((royal(FLY),))}


def test_special_cards_are_never_laid_out() -> None:
    """CP-14: neither the one just taken nor the other one."""
    state = owing(SUBJECTS, RAT, TOAD, FLY)
    assert all(
        card < SUBJECTS for move in state.legal(1) if isinstance(move, Pay) for card in move.cards
    )
    for cards in ((BLACK,), (SUBJECTS,), (RAT, SUBJECTS), (BLACK, SUBJECTS), (16,), (-1,)):
        with pytest.raises(Refused, match="CP-14: only animals"):
            state.verify(1, Pay(cards))


def test_a_last_animal_is_laid_out_alone() -> None:
    """CP-14: whether it fits or not."""
    for card in (RAT, TOAD):
        state = owing(card)
        assert list(state.legal(1)) == [Pay((card,))]
        act(state, Pay((card,)))
        assert asked(state) == ("slide", 1)


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ((), "one card that fits the claim, or any two"),
        ((TOAD,), "one card that fits the claim, or any two"),
        ((RAT, TOAD, FLY), "one card that fits the claim, or any two"),
        ((FLY, RAT), "one card that fits the claim, or any two"),
        ((RAT, RAT), "not in your hand"),
        ((BAT,), "not in your hand"),
    ],
)
def test_what_is_no_payment(cards: tuple[int, ...], why: str) -> None:
    """CP-13: too few, too many, not in ascending order, or not one's own."""
    state = owing(RAT, TOAD, FLY)
    assert Pay(cards) not in state.legal(1)
    with pytest.raises(Refused, match=f"CP-13: .*{why}"):
        state.verify(1, Pay(cards))


@pytest.mark.parametrize("move", [Slide(RAT, 0, RAT), Call(1), Look(), SlideOn(2, RAT)])
def test_the_payment_comes_first(move: Move) -> None:
    """CP-13."""
    state = owing(RAT, TOAD)
    with pytest.raises(Refused, match="CP-13: pay for the special card first"):
        state.verify(1, move)


def test_the_claim_that_was_made_last_counts() -> None:
    """CP-13: seat 1 passed the card on as a toad; it pays by that, not by seat 0's rat."""
    state = position(3, hands=[[BLACK, FLY], [RAT, TOAD, FLY], [BAT]])
    act(state, Slide(BLACK, 1, RAT), Look(), SlideOn(2, TOAD), Call(0))
    assert asked(state) == ("pay", 1)
    ones = {move for move in state.legal(1) if isinstance(move, Pay) and len(move.cards) == 1}
    assert ones == {Pay((TOAD,))}


def test_cards_of_one_payment_are_laid_out_together() -> None:
    """CP-17 (ruling): the second card is laid out though the first already loses."""
    state = owing(RAT, TOAD, FLY)
    state.laid[1][RAT] = 3
    assert act(state, Pay((RAT, TOAD))) == [Paid(1, (RAT, TOAD)), LostByAnimals(1, RAT)]
    assert state.laid[1][TOAD] == 1


def test_a_single_way_to_pay_is_asked_for_all_the_same() -> None:
    """ALL-2: taking it at once would tell the others what the hand is."""
    match: Match = match_at(owing(TOAD))
    assert match.waiting() == (1,)
    assert list(match.legal(1)) == [Pay((TOAD,))]
