"""CP-11, CP-12, CP-15, CP-16: animals laid out, royals and their penalty cards, the empty pile."""

from collections.abc import Sequence

import pytest

from game.cockroach.cards import BAT, BLACK, COCKROACH, FLY, JOKER, RAT, ROYAL, TOAD, UNKNOWN
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

ROYAL_BAT = royal(BAT)


def collect(state: State, card: int, claim: int = BAT) -> list[Event]:
    """Seat 0 slides the card to seat 1, who is wrong about it; what happens from there on."""
    true = act(state.copy(), Slide(card, 1, claim), Call(1))[2]
    assert isinstance(true, Turned)
    events = act(state, Slide(card, 1, claim), Call(1 - true.true))
    assert [type(event) for event in events[:3]] == [Slid, Called, Turned]
    return events[3:]


@pytest.mark.parametrize(
    ("card", "pile", "drawn"),
    [
        pytest.param(BAT, [TOAD, FLY], [], id="CP-11: a plain animal costs nothing"),
        pytest.param(ROYAL_BAT, [], [], id="CP-16: nor does a royal without a pile"),
        pytest.param(ROYAL_BAT, [TOAD, FLY, RAT], [TOAD], id="CP-12: a royal costs the top card"),
        pytest.param(
            ROYAL_BAT,
            [royal(TOAD), royal(FLY), royal(RAT), COCKROACH, BAT],
            [royal(TOAD), royal(FLY), royal(RAT), COCKROACH],
            id="CP-12: each penalty royal costs one more",
        ),
        pytest.param(
            ROYAL_BAT, [royal(TOAD)], [royal(TOAD)], id="CP-12, CP-16: as long as there are any"
        ),
    ],
)
def test_a_collected_animal_is_laid_out_with_its_penalty_cards(
    card: int, pile: Sequence[int], drawn: Sequence[int]
) -> None:
    """CP-11, CP-12: and whoever collected slides next; the new top card is turned up."""
    state = position(3, hands=[[card, FLY], [RAT]], pile=pile)
    top = pile[len(drawn)] if len(pile) > len(drawn) else UNKNOWN
    penalties = [PenaltyDrawn(1, one) for one in drawn]
    assert collect(state, card) == [
        Collected(1, card),
        *penalties,
        *[PileTurned(top)] * bool(drawn),
    ]
    assert [face for face, count in enumerate(state.laid[1]) if count] == sorted([card, *drawn])
    assert (state.view(None).pile, state.view(None).top) == (len(pile) - len(drawn), top)
    assert asked(state) == ("slide", 1)


def test_royals_count_with_their_species() -> None:
    """CP-12: three plain bats and the crowned one are four."""
    state = position(3, hands=[[ROYAL_BAT, FLY], [RAT]], laid=[[], [BAT] * 3], pile=[TOAD, FLY])
    assert collect(state, ROYAL_BAT) == [Collected(1, ROYAL_BAT), LostByAnimals(1, BAT)]
    assert state.view(None).animals(1, BAT) == 4


@pytest.mark.parametrize("special", [None, JOKER])
def test_royals_laid_out_as_payment_cost_penalty_cards_too(special: int | None) -> None:
    """CP-15, CP-16: two royals cost two; a special one of these is then paid for itself."""
    first = TOAD if special is None else special
    hands = [[BLACK, FLY], [royal(RAT), ROYAL_BAT, FLY]]
    state = position(3, hands=hands, pile=[first, COCKROACH, FLY])
    collect(state, BLACK, claim=FLY)
    pay = (ROYAL_BAT, royal(RAT))
    assert act(state, Pay(pay)) == [
        Paid(1, pay),
        PenaltyDrawn(1, first),
        *([] if special is None else [SpecialTaken(1, special)]),
        PenaltyDrawn(1, COCKROACH),
        PileTurned(FLY),
    ]
    assert asked(state) == ("slide" if special is None else "pay", 1)


def test_a_special_penalty_card_is_taken_and_paid_for() -> None:
    """CP-16: by the claim that was made last; the chain ends with it."""
    hands = [[ROYAL_BAT, FLY], [RAT, TOAD, TOAD, royal(FLY)]]
    state = position(3, hands=hands, pile=[JOKER, COCKROACH, BAT])
    assert collect(state, ROYAL_BAT, claim=RAT) == [
        Collected(1, ROYAL_BAT),
        PenaltyDrawn(1, JOKER),
        SpecialTaken(1, JOKER),
        PileTurned(COCKROACH),
    ]
    assert asked(state) == ("pay", 1)
    assert Pay((RAT,)) in state.legal(1)
    assert Pay((TOAD,)) not in state.legal(1)
    assert act(state, Pay((RAT,))) == [Paid(1, (RAT,))]
    assert state.hands[1][JOKER] == 1
    assert asked(state) == ("slide", 1)


def test_a_payment_may_bring_the_other_special_card() -> None:
    """CP-15, CP-16: a royal that fits "Royal" is laid out, and costs it."""
    hands = [[ROYAL_BAT, FLY], [RAT, TOAD, royal(FLY)]]
    state = position(3, hands=hands, pile=[JOKER, BLACK, COCKROACH])
    collect(state, ROYAL_BAT, claim=ROYAL)
    assert SpecialTaken(1, BLACK) in act(state, Pay((royal(FLY),)))
    assert asked(state) == ("pay", 1)
    act(state, Pay((RAT, TOAD)))
    assert (state.hands[1][JOKER], state.hands[1][BLACK]) == (1, 1)
    assert asked(state) == ("slide", 1)
