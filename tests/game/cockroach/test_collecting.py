"""CP-11 to CP-19: animals laid out, royals, special cards and their price; how a game ends."""

from collections.abc import Sequence

import pytest

from game.cockroach.cards import (
    BAT,
    BLACK,
    COCKROACH,
    FLY,
    JOKER,
    RAT,
    ROYAL,
    SPECIES,
    TOAD,
    UNKNOWN,
)
from game.cockroach.events import (
    Called,
    Collected,
    LostByAnimals,
    LostWithoutCards,
    LostWithoutPayment,
    Paid,
    PenaltyDrawn,
    PileTurned,
    Slid,
    SpecialTaken,
    Turned,
)
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from game.cockroach.rules import State
from game.engine.events import Event, GameEnded
from game.engine.moves import Move, Refused
from tests.game.cockroach.positions import act, asked, match_at, position, royal

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


def owing(*hand: int, claim: int = RAT, special: int = BLACK) -> State:
    """Seat 1, with this hand, has just collected a special card by this claim."""
    state = position(3, hands=[[special, FLY], hand, [TOAD]], pile=[BAT, TOAD])
    call = Call(1) if special == BLACK or claim == ROYAL else Call(0)
    act(state, Slide(special, 1, claim), call)
    assert state.owes
    return state


@pytest.mark.parametrize("special", [JOKER, BLACK])
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
    assert state.view(2).specials[special - JOKER] == 1
    assert asked(state) == ("pay", 1)


@pytest.mark.parametrize("cards", [(RAT,), (TOAD, FLY)])
def test_one_card_that_fits_the_claim_or_any_two_others(cards: tuple[int, ...]) -> None:
    """CP-13: a rat for "rat"; two also for a seat that could lay out a fitting one."""
    state = owing(RAT, TOAD, FLY)
    assert act(state, Pay(cards)) == [Paid(1, cards)]
    assert [face for face, count in enumerate(state.laid[1]) if count] == list(cards)
    assert state.view(None).hand_sizes[1] == 4 - len(cards)
    assert asked(state) == ("slide", 1)


@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        pytest.param(
            [RAT, royal(RAT), TOAD, TOAD, FLY],
            [
                *[(RAT,), (RAT, TOAD), (RAT, FLY), (RAT, royal(RAT))],
                *[(TOAD, TOAD), (TOAD, FLY), (TOAD, royal(RAT)), (FLY, royal(RAT)), (royal(RAT),)],
            ],
            id="CP-13, CP-14: equal cards are one choice, two equal ones can be laid out",
        ),
        ([TOAD, TOAD], [(TOAD, TOAD)]),
        ([RAT, RAT], [(RAT,), (RAT, RAT)]),
        pytest.param([RAT], [(RAT,)], id="CP-14: a last animal is laid out alone"),
        pytest.param([TOAD], [(TOAD,)], id="CP-14: whether it fits or not"),
        pytest.param([TOAD, JOKER], [(TOAD,)], id="CP-14: special cards are never laid out"),
    ],
)
def test_all_ways_to_pay(hand: Sequence[int], ways: Sequence[tuple[int, ...]]) -> None:
    """CP-13, CP-14: one pays alone only if it fits, or if it is the last animal."""
    state = owing(*hand)
    assert sorted(move.cards for move in state.legal(1)) == sorted(ways)
    act(state, Pay(ways[0]))
    assert asked(state) == ("slide", 1)


def test_any_royal_fits_the_claim_royal() -> None:
    """CP-14: and no plain card does."""
    state = owing(RAT, royal(TOAD), royal(FLY), claim=ROYAL, special=JOKER)
    ones = {move for move in state.legal(1) if isinstance(move, Pay) and len(move.cards) == 1}
    assert ones == {Pay((royal(TOAD),)), Pay((royal(FLY),))}


TOO_FEW_OR_MANY = "CP-13: .*one card that fits the claim, or any two"
FIRST = "CP-13: pay for the special card first"
NOT_MINE, NO_ANIMAL = "CP-13: .*not in your hand", "CP-14: only animals"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        *[(Pay(cards), TOO_FEW_OR_MANY) for cards in ((), (TOAD,), (RAT, TOAD, FLY), (FLY, RAT))],
        *[(Pay(cards), NOT_MINE) for cards in ((RAT, RAT), (BAT,))],
        *[(Pay(cards), NO_ANIMAL) for cards in ((BLACK,), (JOKER,), (RAT, JOKER))],
        *[(Pay((card,)), NO_ANIMAL) for card in (16, -1)],
        *[(move, FIRST) for move in (Slide(RAT, 0, RAT), Call(1), Look(), SlideOn(2, RAT))],
    ],
)
def test_what_is_no_payment(move: Move, why: str) -> None:
    """CP-13, CP-14: too few, too many, not in order, not one's own, special, or something else."""
    state = owing(JOKER, RAT, TOAD, FLY)
    assert move not in state.legal(1)
    with pytest.raises(Refused, match=why):
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
    match = match_at(owing(TOAD))
    assert match.waiting() == (1,)
    assert list(match.legal(1)) == [Pay((TOAD,))]


@pytest.mark.parametrize("species", SPECIES)
@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (3, 4), (4, 4), (6, 4)])
def test_too_many_of_one_species(seats: int, limit: int, species: int) -> None:
    """CP-17: four, with two seats five; one less goes on."""
    for before in (limit - 2, limit - 1):
        state = position(seats, hands=[[species, BAT], [RAT]], laid=[[], [species] * before])
        events = act(state, Slide(species, 1, species), Call(0))
        if before == limit - 1:
            assert events[-1] == LostByAnimals(1, species)
            assert (state.loser, asked(state)) == (1, None)
        else:
            assert events[-1] == Collected(1, species)
            assert asked(state) == ("slide", 1)


def test_the_claimer_may_lose_too_and_species_do_not_add_up() -> None:
    """CP-17: seat 0 is seen through and collects its own fourth fly; three of each are no loss."""
    state = position(3, hands=[[FLY, BAT], [RAT]], laid=[[FLY, FLY, FLY]])
    assert act(state, Slide(FLY, 1, RAT), Call(0))[-1] == LostByAnimals(0, FLY)
    laid = [species for species in SPECIES for _ in range(3)]
    state = position(3, hands=[[FLY, BAT], [RAT]], laid=[laid])
    assert act(state, Slide(FLY, 1, FLY), Call(0))[-1] == Collected(1, FLY)


@pytest.mark.parametrize("penalty", [TOAD, royal(TOAD)])
def test_a_penalty_card_may_end_the_game(penalty: int) -> None:
    """CP-12, CP-17: at once; a royal one then costs no more."""
    hands = [[royal(BAT), BAT], [RAT]]
    state = position(3, hands=hands, laid=[[], [TOAD] * 3], pile=[penalty, FLY, FLY])
    assert act(state, Slide(royal(BAT), 1, BAT), Call(0))[-4:] == [
        Collected(1, royal(BAT)),
        PenaltyDrawn(1, penalty),
        PileTurned(FLY),
        LostByAnimals(1, TOAD),
    ]
    assert state.view(None).pile == 2


def test_a_payment_may_end_the_game() -> None:
    """CP-13, CP-17."""
    state = position(3, hands=[[BLACK, BAT], [RAT, TOAD]], laid=[[], [RAT] * 3])
    act(state, Slide(BLACK, 1, RAT), Call(1))
    assert act(state, Pay((RAT,))) == [Paid(1, (RAT,)), LostByAnimals(1, RAT)]


def test_who_must_slide_and_has_no_card_has_lost() -> None:
    """CP-17: seat 0 slid its last card and collects it; a special card can be slid, too."""
    state = position(3, hands=[[BAT], [JOKER], [RAT]])
    goes_on = state.copy()
    assert act(state, Slide(BAT, 1, RAT), Call(0))[-2:] == [Collected(0, BAT), LostWithoutCards(0)]
    assert (state.loser, asked(state)) == (0, None)
    act(goes_on, Slide(BAT, 1, BAT), Call(0))
    assert asked(goes_on) == ("slide", 1)
    assert {move.card for move in goes_on.legal(1) if isinstance(move, Slide)} == {JOKER}


def test_a_seat_without_cards_plays_on_until_it_must_slide() -> None:
    """CP-17: it may be given cards, call, and see others play."""
    state = position(3, hands=[[BAT, BAT], [], [RAT]])
    act(state, Slide(BAT, 1, BAT), Call(1))
    assert asked(state) == ("slide", 0)
    assert act(state, Slide(BAT, 1, BAT), Call(0))[-1] == LostWithoutCards(1)


@pytest.mark.parametrize("hand", [[], [JOKER]])
def test_who_must_pay_and_has_no_animal_has_lost(hand: Sequence[int]) -> None:
    """CP-19 (ruling): with no card at all, or with special ones only."""
    state = position(3, hands=[[BLACK, BAT], hand, [RAT]])
    lost = [SpecialTaken(1, BLACK), LostWithoutPayment(1)]
    assert act(state, Slide(BLACK, 1, RAT), Call(1))[-2:] == lost
    assert (state.loser, asked(state)) == (1, None)


def test_a_second_payment_may_be_one_too_many() -> None:
    """CP-16, CP-19: the last animal is a royal, and its penalty the other special card."""
    pile = [JOKER, COCKROACH, COCKROACH]
    state = position(3, hands=[[BLACK, BAT], [royal(RAT)], [RAT]], pile=pile)
    act(state, Slide(BLACK, 1, TOAD), Call(1))
    assert act(state, Pay((royal(RAT),)))[-1] == LostWithoutPayment(1)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_loser_is_last_and_all_others_share_the_first_rank(seats: int) -> None:
    """CP-18: whoever is closest to losing next."""
    laid = [[BAT, BAT, BAT], [], [FLY]][:seats]
    match = match_at(position(seats, hands=[[RAT], [TOAD, TOAD]], laid=laid))
    assert match.state.ranking() == (1,) * seats
    match.commit(0, Slide(RAT, 1, TOAD))
    assert match.commit(1, Call(0))[-1] == GameEnded((seats, *[1] * (seats - 1)))
    assert match.over
