"""CP-5 to CP-10: slide and claim, call, look and pass on, and which claim is true."""

from random import Random

import pytest

from game.cockroach.cards import BAT, BLACK, CLAIMS, COCKROACH, FITS, FLY, RAT, ROYAL, TOAD
from game.cockroach.events import Called, Collected, Looked, Slid, Turned
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn, Slides
from game.engine.moves import Move, Refused
from tests.game.cockroach.positions import act, asked, match_at, position, royal

TRUE, FALSE, LOOK = Call(1), Call(0), Look()
NOT_MINE, TO_OTHERS, NO_CLAIM = "not in your hand", "to another player", "seven animals, or Royal"
HAD_IT, SLIDE = "has not had it", "slide one of your cards"
CALL, ON = "say true or false", "pass the card on"
ASKED = (Slide(BAT, 1, RAT),)
LOOKED = (*ASKED, LOOK)


# CP-5


def test_the_active_seat_slides_a_card_with_a_claim() -> None:
    """CP-5: from its hand, face down, to a seat of its choice."""
    state = position(3, hands=[[BAT, RAT], [FLY], [FLY]])
    assert act(state, Slide(BAT, 2, TOAD)) == [Slid(0, 2, TOAD, BAT)]
    assert state.view(None).hand_sizes == (1, 1, 1)
    assert (state.view(None).way, state.view(None).claims) == ((0, 2), (TOAD,))
    assert asked(state) == ("call", 2)


def test_every_card_to_every_other_seat_with_every_claim() -> None:
    """CP-5: true or not; equal cards are one choice, and all are listed in order."""
    state = position(4, hands=[[], [BAT, BAT, BLACK, royal(RAT)]], active=1)
    slides, cards = state.legal(1), (BAT, royal(RAT), BLACK)
    listed = [Slide(card, to, claim) for card in cards for to in (0, 2, 3) for claim in CLAIMS]
    assert isinstance(slides, Slides)
    assert len(slides) == len(listed) == 72
    assert [slides[index] for index in range(-72, 72)] == listed * 2
    assert slides[5:20:3] == listed[5:20:3]
    assert Random(1).sample(slides, 72) == Random(1).sample(listed, 72)
    assert all(move in slides for move in listed)
    for index in (72, -73):
        with pytest.raises(IndexError):
            slides[index]


@pytest.mark.parametrize(
    ("before", "move", "why"),
    [
        *[((), Slide(card, 1, TOAD), f"CP-5: .*{NOT_MINE}") for card in (TOAD, 16, -1)],
        *[((), Slide(BAT, to, BAT), f"CP-5: .*{TO_OTHERS}") for to in (0, 4, -1)],
        *[((), Slide(BAT, 1, claim), f"CP-5: .*{NO_CLAIM}") for claim in (8, -1)],
        *[((), move, f"CP-5: {SLIDE}") for move in (TRUE, LOOK, SlideOn(1, BAT), Pay((BAT,)))],
        *[(ASKED, move, f"CP-6: {CALL}") for move in (SlideOn(2, FLY), Pay((FLY,)), Call(2))],
        (ASKED, Slide(FLY, 0, FLY), f"CP-6: {CALL}"),
        *[(LOOKED, move, f"CP-8: {ON}") for move in (TRUE, FALSE, LOOK, Pay((FLY,)))],
        (LOOKED, Slide(FLY, 2, FLY), f"CP-8: {ON}"),
        *[(LOOKED, SlideOn(to, BAT), f"CP-8: .*{HAD_IT}") for to in (0, 1, 4, -1)],
        *[(LOOKED, SlideOn(2, claim), f"CP-8: .*{NO_CLAIM}") for claim in (8, -1)],
    ],
)
def test_what_is_refused(before: tuple[Move, ...], move: Move, why: str) -> None:
    """CP-5, CP-6, CP-8: to slide what or to whom one may not, to answer with anything else."""
    state = position(4, hands=[[BAT], [FLY], [FLY], [FLY]])
    act(state, *before)
    _, seat = asked(state) or ("", -1)
    assert move not in state.legal(seat)
    with pytest.raises(Refused, match=why):
        state.verify(seat, move)


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


def test_the_receiver_alone_calls_or_announces_to_pass_on() -> None:
    """CP-6: it has not seen the card."""
    match = match_at(position(3, hands=[[BAT], [FLY], [FLY]]))
    match.commit(0, Slide(BAT, 1, BAT))
    assert match.waiting() == (1,)
    assert list(match.legal(1)) == [TRUE, FALSE, LOOK]
    with pytest.raises(Refused, match="not your turn"):
        match.commit(2, TRUE)


# CP-8 and CP-9


def test_passing_on_is_announced_before_the_look() -> None:
    """CP-8: the card is told to the looking seat alone."""
    state = position(4, hands=[[BAT], [FLY], [FLY], [FLY]])
    (slid, looked) = act(state, Slide(BAT, 1, RAT), LOOK)
    assert slid.seen_by(1) == Slid(0, 1, RAT, -1)
    assert looked == looked.seen_by(1) == Looked(1, BAT)
    assert [looked.seen_by(seat) for seat in (None, 0, 2, 3)] == [Looked(1, -1)] * 4
    assert asked(state) == ("pass", 1)


def test_the_card_goes_on_to_a_seat_that_has_not_had_it() -> None:
    """CP-8: with any claim, the same or a new one; its hands stay as they are."""
    state = position(4, hands=[[BAT], [FLY], [FLY], [FLY]])
    act(state, Slide(BAT, 2, RAT), LOOK)
    assert list(state.legal(2)) == [SlideOn(to, claim) for to in (1, 3) for claim in CLAIMS]
    assert act(state, SlideOn(3, RAT)) == [Slid(2, 3, RAT, BAT)]
    assert state.view(None).hand_sizes == (0, 1, 1, 1)
    act(state, LOOK)
    assert list(state.legal(3)) == [SlideOn(1, claim) for claim in CLAIMS]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_seat_must_call(seats: int) -> None:
    """CP-9: when all others have had the card; of two seats none can pass on."""
    state = position(seats, hands=[[BAT, FLY], *[[FLY]] * (seats - 1)])
    act(state, Slide(BAT, 1, BAT))
    for to in range(2, seats):
        act(state, LOOK, SlideOn(to, ROYAL if to < seats - 1 else BAT))
    last = seats - 1
    assert list(state.legal(last)) == [TRUE, FALSE]
    with pytest.raises(Refused, match="CP-9: nobody is left"):
        state.verify(last, LOOK)
    assert act(state, FALSE) == [Called(last, 0), Turned(BAT, 1), Collected(last, BAT)]


def test_the_rulebooks_example() -> None:
    """CP-5 to CP-8: Henry (0), Lea (1) and Dirk (2); every way the example may go on.

    CP-7: once Lea has said something else, it is her claim that counts.
    """
    for moves, collector in (
        ((TRUE,), 0),
        ((FALSE,), 1),
        ((LOOK, SlideOn(2, COCKROACH), TRUE), 1),
        ((LOOK, SlideOn(2, ROYAL), TRUE), 2),
        ((LOOK, SlideOn(2, RAT), FALSE), 1),
    ):
        henry = position(3, hands=[[COCKROACH, FLY], [FLY], [FLY]])
        assert act(henry, Slide(COCKROACH, 1, COCKROACH), *moves)[-1] == Collected(
            collector, COCKROACH
        )
        assert asked(henry) == ("slide", collector)


# CP-10: claims from left to right: bat, rat, toad, fly, scorpion, stink bug, cockroach, Royal.
TABLE = {
    0: "x.......",
    1: ".x......",
    2: "..x.....",
    3: "...x....",
    4: "....x...",
    5: ".....x..",
    6: "......x.",
    7: "x......x",
    8: ".x.....x",
    9: "..x....x",
    10: "...x...x",
    11: "....x..x",
    12: ".....x.x",
    13: "......xx",
    14: "xxxxxxx.",
    15: "........",
}


@pytest.mark.parametrize("card", TABLE)
def test_a_card_turns_out_as_the_table_says(card: int) -> None:
    """CP-10: plain, crowned, joker, Black; and who said otherwise collects it."""
    assert "".join("x" if fits else "." for fits in FITS[card]) == TABLE[card]
    for claim in CLAIMS:
        state = position(3, hands=[[card, 0, 0, 0], [1, 1], [2, 2]])
        true = int(TABLE[card][claim] == "x")
        assert Turned(card, true) in act(state, Slide(card, 1, claim), Call(1))
        assert state.active == (0 if true else 1)
