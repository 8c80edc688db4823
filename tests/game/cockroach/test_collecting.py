"""CP-11, CP-12, CP-15, CP-16: animals laid out, royals and their penalty cards, the empty pile."""

from game.cockroach.cards import BAT, BLACK, COCKROACH, FLY, RAT, ROYAL, SUBJECTS, TOAD, UNKNOWN
from game.cockroach.events import (
    Called,
    Collected,
    LostByAnimals,
    Paid,
    PenaltyDrawn,
    PileTurned,
    Slid,
    SpecialTaken,
    Turned,
)
from game.cockroach.moves import Call, Pay, Slide
from game.cockroach.rules import State
from game.engine.events import Event
from tests.game.cockroach.positions import act, asked, position, royal


def collect(state: State, card: int, claim: int = BAT) -> list[Event]:
    """Seat 0 slides the card to seat 1, who is wrong about it; what happens from there on."""
    true = act(state.copy(), Slide(card, 1, claim), Call(1))[2]
    assert isinstance(true, Turned)
    events = act(state, Slide(card, 1, claim), Call(1 - true.true))
    assert [type(event) for event in events[:3]] == [Slid, Called, Turned]
    return events[3:]


def test_a_plain_animal_is_laid_out() -> None:
    """CP-11: and the penalty pile stays as it is."""
    state = position(3, hands=[[BAT, FLY], [RAT]], pile=[TOAD, FLY])
    assert collect(state, BAT) == [Collected(1, BAT)]
    assert state.laid[1][BAT] == 1
    assert state.view(None).top == TOAD
    assert asked(state) == ("slide", 1)


def test_a_royal_costs_a_penalty_card() -> None:
    """CP-12: the top one, and the next is turned up."""
    state = position(3, hands=[[royal(BAT), FLY], [RAT]], pile=[TOAD, FLY, RAT])
    assert collect(state, royal(BAT)) == [
        Collected(1, royal(BAT)),
        PenaltyDrawn(1, TOAD),
        PileTurned(FLY),
    ]
    assert (state.laid[1][royal(BAT)], state.laid[1][TOAD]) == (1, 1)
    assert (state.view(None).pile, state.view(None).top) == (2, FLY)
    assert asked(state) == ("slide", 1)


def test_a_chain_of_royals() -> None:
    """CP-12: each penalty royal costs one more."""
    chain = [royal(TOAD), royal(FLY), royal(RAT), COCKROACH, BAT]
    state = position(3, hands=[[royal(BAT), FLY], [RAT]], pile=chain)
    assert collect(state, royal(BAT)) == [
        Collected(1, royal(BAT)),
        PenaltyDrawn(1, royal(TOAD)),
        PenaltyDrawn(1, royal(FLY)),
        PenaltyDrawn(1, royal(RAT)),
        PenaltyDrawn(1, COCKROACH),
        PileTurned(BAT),
    ]
    assert sum(state.laid[1]) == 5


def test_royals_count_with_their_species() -> None:
    """CP-12: three plain bats and the crowned one are four."""
    state = position(
        3, hands=[[royal(BAT), FLY], [RAT]], laid=[[], [BAT, BAT, BAT]], pile=[TOAD, FLY]
    )
    assert collect(state, royal(BAT)) == [Collected(1, royal(BAT)), LostByAnimals(1, BAT)]
    assert state.view(None).animals(1, BAT) == 4


def test_the_pile_runs_out_within_a_chain() -> None:
    """CP-12, CP-16: the last penalty card is a royal; it costs nothing more."""
    state = position(3, hands=[[royal(BAT), FLY], [RAT]], pile=[royal(TOAD)])
    assert collect(state, royal(BAT)) == [
        Collected(1, royal(BAT)),
        PenaltyDrawn(1, royal(TOAD)),
        PileTurned(UNKNOWN),
    ]
    assert (state.view(None).pile, state.view(None).top) == (0, UNKNOWN)


def test_an_empty_pile_costs_nothing() -> None:
    """CP-16."""
    state = position(3, hands=[[royal(BAT), FLY], [RAT]])
    assert collect(state, royal(BAT)) == [Collected(1, royal(BAT))]
    assert asked(state) == ("slide", 1)


def test_a_royal_laid_out_as_payment_costs_a_penalty_card_too() -> None:
    """CP-15: two royals cost two."""
    hands = [[BLACK, FLY], [royal(RAT), royal(BAT), FLY]]
    state = position(3, hands=hands, pile=[TOAD, COCKROACH, FLY])
    collect(state, BLACK)
    assert act(state, Pay((royal(BAT), royal(RAT)))) == [
        Paid(1, (royal(BAT), royal(RAT))),
        PenaltyDrawn(1, TOAD),
        PenaltyDrawn(1, COCKROACH),
        PileTurned(FLY),
    ]
    assert sum(state.laid[1]) == 4


def test_a_special_penalty_card_is_taken_and_paid_for() -> None:
    """CP-16: by the claim that was made last; the chain ends with it."""
    state = position(
        3, hands=[[royal(BAT), FLY], [RAT, TOAD, TOAD, royal(FLY)]], pile=[SUBJECTS, COCKROACH, BAT]
    )
    assert collect(state, royal(BAT), claim=RAT) == [
        Collected(1, royal(BAT)),
        PenaltyDrawn(1, SUBJECTS),
        SpecialTaken(1, SUBJECTS),
        PileTurned(COCKROACH),
    ]
    assert asked(state) == ("pay", 1)
    assert Pay((RAT,)) in state.legal(1)
    assert Pay((TOAD,)) not in state.legal(1)
    assert act(state, Pay((RAT,))) == [Paid(1, (RAT,))]
    assert state.hands[1][SUBJECTS] == 1
    assert asked(state) == ("slide", 1)


def test_a_payment_may_bring_the_other_special_card() -> None:
    """CP-15, CP-16: a royal that fits "Royal" is laid out, and costs it."""
    state = position(
        3, hands=[[royal(BAT), FLY], [RAT, TOAD, royal(FLY)]], pile=[SUBJECTS, BLACK, COCKROACH]
    )
    collect(state, royal(BAT), claim=ROYAL)
    assert act(state, Pay((royal(FLY),))) == [
        Paid(1, (royal(FLY),)),
        PenaltyDrawn(1, BLACK),
        SpecialTaken(1, BLACK),
        PileTurned(COCKROACH),
    ]
    assert asked(state) == ("pay", 1)
    act(state, Pay((RAT, TOAD)))
    assert (state.hands[1][SUBJECTS], state.hands[1][BLACK]) == (1, 1)
    assert asked(state) == ("slide", 1)


def test_two_royals_as_payment_go_on_drawing_after_a_special_card() -> None:
    """CP-15, CP-16: one penalty card each; then the special one is paid for."""
    hands = [[BLACK, FLY], [royal(RAT), royal(BAT), FLY]]
    state = position(3, hands=hands, pile=[SUBJECTS, COCKROACH, FLY])
    collect(state, BLACK, claim=FLY)
    assert act(state, Pay((royal(BAT), royal(RAT)))) == [
        Paid(1, (royal(BAT), royal(RAT))),
        PenaltyDrawn(1, SUBJECTS),
        SpecialTaken(1, SUBJECTS),
        PenaltyDrawn(1, COCKROACH),
        PileTurned(FLY),
    ]
    assert asked(state) == ("pay", 1)
