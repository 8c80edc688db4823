"""CP-5 to CP-9: slide and claim, call, look and pass on, and the seat that must call."""

import pytest

from game.cockroach.cards import BAT, BLACK, CLAIMS, FLY, RAT, ROYAL, SUBJECTS, TOAD
from game.cockroach.events import Called, Collected, Looked, Slid, Turned
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from game.engine.moves import Move, Refused
from tests.game.cockroach.positions import act, asked, match_at, position, royal

TRUE, FALSE, LOOK = Call(1), Call(0), Look()


# CP-5


def test_the_active_seat_slides_a_card_with_a_claim() -> None:
    """CP-5: from its hand, face down, to a seat of its choice."""
    state = position(3, hands=[[BAT, RAT], [FLY], [FLY]])
    assert act(state, Slide(BAT, 2, TOAD)) == [Slid(0, 2, TOAD, BAT)]
    assert state.view(None).hand_sizes == (1, 1, 1)
    assert (state.view(None).way, state.view(None).claims) == ((0, 2), (TOAD,))
    assert asked(state) == ("call", 2)


def test_every_card_to_every_other_seat_with_every_claim() -> None:
    """CP-5: true or not; equal cards are one choice."""
    state = position(4, hands=[[], [BAT, BAT, BLACK, royal(RAT)]], active=1)
    legal = state.legal(1)
    assert len(legal) == 3 * 3 * 8
    wanted = {
        Slide(card, to, claim)
        for card in (BAT, BLACK, royal(RAT))
        for to in (0, 2, 3)
        for claim in CLAIMS
    }
    assert set(legal) == wanted


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Slide(TOAD, 1, TOAD), "not in your hand"),
        (Slide(16, 1, TOAD), "not in your hand"),
        (Slide(-1, 1, TOAD), "not in your hand"),
        (Slide(BAT, 0, BAT), "to another player"),
        (Slide(BAT, 3, BAT), "to another player"),
        (Slide(BAT, -1, BAT), "to another player"),
        (Slide(BAT, 1, 8), "seven animals, or Royal"),
        (Slide(BAT, 1, -1), "seven animals, or Royal"),
        (TRUE, "slide one of your cards"),
        (LOOK, "slide one of your cards"),
        (SlideOn(1, BAT), "slide one of your cards"),
        (Pay((BAT,)), "slide one of your cards"),
    ],
)
def test_what_is_no_slide(move: Move, why: str) -> None:
    """CP-5."""
    state = position(3, hands=[[BAT]])
    assert move not in state.legal(0)
    with pytest.raises(Refused, match=f"CP-5: .*{why}"):
        state.verify(0, move)


# CP-6 and CP-7


@pytest.mark.parametrize(
    ("claim", "call", "collector"), [(BAT, 1, 0), (BAT, 0, 1), (RAT, 0, 0), (RAT, 1, 1)]
)
def test_who_is_wrong_collects_the_card_and_is_active(
    claim: int, call: int, collector: int
) -> None:
    """CP-6, CP-7: the claimer if the call is right, otherwise the caller."""
    state = position(3, hands=[[BAT, FLY], [FLY], [FLY]])
    act(state, Slide(BAT, 1, claim))
    assert act(state, Call(call)) == [
        Called(1, call),
        Turned(BAT, int(claim == BAT)),
        Collected(collector, BAT),
    ]
    assert [laid[BAT] for laid in state.laid] == [int(seat == collector) for seat in range(3)]
    assert asked(state) == ("slide", collector)
    assert state.view(None).way == ()


@pytest.mark.parametrize("move", [Slide(FLY, 0, FLY), SlideOn(2, FLY), Pay((FLY,))])
def test_the_receiver_calls_or_announces_to_pass_on(move: Move) -> None:
    """CP-6: nothing else; it has not seen the card."""
    state = position(3, hands=[[BAT], [FLY], [FLY]])
    act(state, Slide(BAT, 1, BAT))
    assert list(state.legal(1)) == [TRUE, FALSE, LOOK]
    with pytest.raises(Refused, match="CP-6: say true or false"):
        state.verify(1, move)
    with pytest.raises(Refused, match="CP-6: say true or false"):
        state.verify(1, Call(2))


def test_only_the_receiver_is_asked() -> None:
    """CP-6."""
    match = match_at(position(3, hands=[[BAT], [FLY], [FLY]]))
    match.commit(0, Slide(BAT, 1, BAT))
    assert match.waiting() == (1,)
    with pytest.raises(Refused, match="not your turn"):
        match.commit(2, TRUE)


def test_the_claim_that_counts_is_the_last_one() -> None:
    """CP-7: seat 0 said bat, seat 1 says rat; seat 2 is right, and seat 1 collects."""
    state = position(3, hands=[[BAT, FLY], [FLY], [FLY]])
    act(state, Slide(BAT, 1, BAT), LOOK, SlideOn(2, RAT))
    assert act(state, FALSE) == [Called(2, 0), Turned(BAT, 0), Collected(1, BAT)]
    assert asked(state) == ("slide", 1)


# CP-8 and CP-9


def test_passing_on_is_announced_before_the_look() -> None:
    """CP-8: the card is told to the looking seat alone, and it cannot go back to calling."""
    state = position(4, hands=[[BAT], [FLY], [FLY], [FLY]])
    (slid, looked) = act(state, Slide(BAT, 1, RAT), LOOK)
    assert slid.seen_by(1) == Slid(0, 1, RAT, -1)
    assert looked == looked.seen_by(1) == Looked(1, BAT)
    assert [looked.seen_by(seat) for seat in (None, 0, 2, 3)] == [Looked(1, -1)] * 4
    assert asked(state) == ("pass", 1)
    for move in (TRUE, FALSE, LOOK, Slide(FLY, 2, FLY), Pay((FLY,))):
        with pytest.raises(Refused, match="CP-8: pass the card on"):
            state.verify(1, move)


def test_the_card_goes_on_to_a_seat_that_has_not_had_it() -> None:
    """CP-8: with any claim, the same or a new one; its hands stay as they are."""
    state = position(4, hands=[[BAT], [FLY], [FLY], [FLY]])
    act(state, Slide(BAT, 2, RAT), LOOK)
    assert list(state.legal(2)) == [SlideOn(to, claim) for to in (1, 3) for claim in CLAIMS]
    assert act(state, SlideOn(3, RAT)) == [Slid(2, 3, RAT, BAT)]
    assert state.view(None).hand_sizes == (0, 1, 1, 1)
    act(state, LOOK)
    assert list(state.legal(3)) == [SlideOn(1, claim) for claim in CLAIMS]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (SlideOn(0, BAT), "has not had it"),
        (SlideOn(1, BAT), "has not had it"),
        (SlideOn(4, BAT), "has not had it"),
        (SlideOn(-1, BAT), "has not had it"),
        (SlideOn(2, 8), "seven animals, or Royal"),
        (SlideOn(2, -1), "seven animals, or Royal"),
    ],
)
def test_to_whom_the_card_cannot_go_on(move: Move, why: str) -> None:
    """CP-8: not back, not to oneself, and not without a proper claim."""
    state = position(4, hands=[[BAT], [FLY], [FLY], [FLY]])
    act(state, Slide(BAT, 1, RAT), LOOK)
    with pytest.raises(Refused, match=f"CP-8: .*{why}"):
        state.verify(1, move)
    assert move not in state.legal(1)


def test_the_last_seat_must_call() -> None:
    """CP-9: when the three others have had the card."""
    state = position(4, hands=[[BAT, FLY], [FLY], [FLY], [FLY]])
    act(state, Slide(BAT, 1, RAT), LOOK, SlideOn(2, ROYAL), LOOK, SlideOn(3, BAT))
    assert list(state.legal(3)) == [TRUE, FALSE]
    with pytest.raises(Refused, match="CP-9: nobody is left"):
        state.verify(3, LOOK)
    assert act(state, FALSE) == [Called(3, 0), Turned(BAT, 1), Collected(3, BAT)]


def test_two_seats_cannot_pass_on() -> None:
    """CP-9."""
    state = position(2, hands=[[SUBJECTS], [FLY]])
    act(state, Slide(SUBJECTS, 1, RAT))
    assert list(state.legal(1)) == [TRUE, FALSE]
    with pytest.raises(Refused, match="CP-9"):
        state.verify(1, LOOK)


def test_the_rulebooks_example() -> None:
    """CP-5 to CP-8: Henry (0), Lea (1) and Dirk (2); every way the example may go on."""
    cockroach = 6
    henry = position(3, hands=[[cockroach, FLY], [FLY], [FLY]])
    act(henry, Slide(cockroach, 1, cockroach))
    right = henry.copy()
    assert act(right, TRUE)[-1] == Collected(0, cockroach)
    wrong = henry.copy()
    assert act(wrong, FALSE)[-1] == Collected(1, cockroach)
    act(henry, LOOK)
    repeated = henry.copy()
    act(repeated, SlideOn(2, cockroach))
    assert act(repeated, TRUE)[-1] == Collected(1, cockroach)
    act(henry, SlideOn(2, ROYAL))
    assert act(henry, TRUE)[-1] == Collected(2, cockroach)
