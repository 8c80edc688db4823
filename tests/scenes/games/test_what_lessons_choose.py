"""What a lesson allows and plays is what its words speak of, however the moves come."""

from collections.abc import Sequence
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.cockroach.cards import SPECIES, fits
from game.cockroach.moves import Call, Look, Slide, SlideOn
from game.engine.moves import Move
from game.fruechtchen.moves import LayOut, Roll, Stop
from game.grasshopper.cards import ACE, CARDS, GRASSHOPPER, SWARM, X
from game.grasshopper.rules import Bid
from scenes.games.cockroach import lesson as kitchen
from scenes.games.eight28 import lesson as mine
from scenes.games.fruechtchen import lesson as market
from scenes.games.grasshopper import lesson as garden
from scenes.match.call_outs import Now
from scenes.match.lesson import Moment

orders = pytest.mark.parametrize("order", range(4))
SLIDES = [Slide(*parts) for parts in product((1, 4, 8, 15), (1, 2, 3), range(8))]
ON = [SlideOn(*parts) for parts in product((2, 3), range(8))]


def moment(
    legal: Sequence[Move],
    order: int = 0,
    people: Sequence[int] = (0,),
    acted: Sequence[int] = (),
    signs: Sequence[int] = (),
    seat: int = 0,
    **cards: Any,
) -> Moment:
    shuffled = Random(order).sample(legal, len(legal))
    return Moment(seat, shuffled, people, acted, signs, SimpleNamespace(**cards))


def now(phase: str, seat: int = 0, **view: Any) -> Now:
    return Now(seat, phase, SimpleNamespace(**view), ())


@orders
def test_the_kitchens_slides_are_true_or_lies_of_plain_animals(order: int) -> None:
    true, lie = (
        play(moment(SLIDES, order)) for play in (kitchen._true_slide, kitchen._lying_slide)
    )
    assert isinstance(true, Slide)
    assert isinstance(lie, Slide)
    assert true.card in SPECIES
    assert true.card == true.claim
    assert {lie.card, lie.claim} <= set(SPECIES)
    assert lie.card != lie.claim
    royals = [slide for slide in SLIDES if slide.card not in SPECIES]
    assert kitchen._true_slide(moment(royals, order)) in royals
    for card in (1, 8, 14):
        passed = kitchen._passes_with_a_lie(moment(ON, order, card=card))
        assert isinstance(passed, SlideOn)
        assert not fits(card, passed.claim)


@pytest.mark.parametrize("claims", [(1,), (2,), (1, 2), (2, 1)])
def test_who_believes_wrongly_is_wrong_about_the_last_claim(claims: tuple[int, ...]) -> None:
    legal = [Call(0), Call(1), Look()]
    answer = kitchen._believes_wrongly(moment(legal, card=2, claims=claims))
    assert answer == Call(int(claims[-1] != 2))


@pytest.mark.parametrize(
    ("people", "acted", "signs", "newcomers", "looking"),
    [
        ((0, 1, 2), (), (), {1, 2}, {1, 2}),
        ((0, 1, 2), (0, 1), (), {2}, {2}),
        ((0, 1, 2), (0, 1), (1, 2), {2}, {2}),
        ((0, 1, 2), (0, 1), (1,), {2}, {1}),
        ((0, 1, 2), (0, 1, 2), (), {1, 2}, {1, 2}),
        ((0,), (), (), {1, 2, 3}, {1, 2, 3}),
    ],
)
def test_cards_go_to_people_and_first_to_those_who_are_new(
    people: tuple[int, ...],
    acted: tuple[int, ...],
    signs: tuple[int, ...],
    newcomers: set[int],
    looking: set[int],
) -> None:
    at = moment(SLIDES, 1, people, acted, signs)
    found = [
        {move.to for move in allows(at) if isinstance(move, Slide)}
        for allows in (kitchen._to_newcomers, kitchen._to_signs)
    ]
    assert found == [newcomers, looking]


@pytest.mark.parametrize(("first", "seats"), [(0, 4), (1, 4), (3, 4), (1, 2), (2, 3)])
def test_the_gardens_bids_meet_and_miss_as_its_words_say(first: int, seats: int) -> None:
    legal, people = [Bid(card) for card in CARDS], (first, (first + 1) % seats)
    hand = sum(1 << card for card in CARDS)
    hands = [hand - (1 << 6 if seat == first else 0) for seat in range(seats)]

    def cards(allows: Any, seat: int) -> set[int]:
        bids = allows(moment(legal, people=people, seat=seat, hands=hands))
        return {bid.card for bid in (bids if isinstance(bids, list) else [bids])}

    for turn in range(seats):
        seat = (first + turn) % seats
        assert cards(garden._numbers, seat) == {1, 2, 3, 4, 5, 6}
        assert cards(garden._one_ace, seat) == ({1, 2, 3, 4, 5, 6} if turn else {ACE})
        beats = ({X}, {ACE})[turn] if turn < 2 else {1, 2, 3, 4, 5, 6}
        assert cards(garden._x_and_ace, seat) == beats
        same = cards(garden._two_the_same, seat)
        assert (same == {5}) is (turn < 2), "the highest that both still have"
    apart = [cards(garden._apart, seat) for seat in range(seats)]
    assert len(set().union(*apart)) == seats
    third, fourth = (cards(garden._two_the_same, (first + turn) % 4) for turn in (2, 3))
    assert seats < 4 or not third & fourth


@orders
def test_the_market_lays_out_little_and_plays_all_of_it(order: int) -> None:
    legal = [LayOut(*parts) for parts in product((0, 3), (1, 2, 3), (0, 1), (1, 2, 3))]
    for seat, most in ((2, 2), (0, 1), (3, 1)):
        at = moment(legal, order, people=(2, 0), seat=seat)
        allowed = [m for m in market._few_cards(at) if isinstance(m, LayOut)]
        assert {move.count + move.jokers for move in allowed} == set(range(1, most + 1))
        played = market._many_of_few(at._replace(legal=allowed))
        assert isinstance(played, LayOut)
        assert (played.count + played.jokers, played.number) == (most, 1)
    assert market._stops_early(moment([Roll(), Stop()], order)) == Stop()
    assert market._stops_early(moment([Roll()], order)) == Roll()


def test_hints_come_when_what_they_speak_of_is_there() -> None:
    for way, can in (((0, 1), True), ((0, 2, 1), True), ((0, 2, 3, 1), False)):
        assert kitchen._can_pass(now("call", way=way, seats=4)) is can
        assert not kitchen._can_pass(now("slide", way=way, seats=4))
    for most, danger in ((1, False), (2, False), (3, True)):
        laid = [[0] * 7, [0, most, 1, 0, 0, 0, 0]]
        near = now("slide", seats=2, limit=4, animals=lambda seat, one, laid=laid: laid[seat][one])
        assert kitchen._one_before_the_end(near) is danger
    for hoppers in range(SWARM):
        gardens = [[0] * 5, [hoppers if kind == GRASSHOPPER else 2 for kind in range(5)]]
        assert garden._two_hoppers(now("bid", gardens=gardens)) is (hoppers == SWARM - 1)
    for opened, more in ((((), (3,)), False), (((3,), ()), True)):
        assert mine._more_cards(now("answer", opened=opened)) is more
        assert not mine._more_cards(now("target", opened=opened))
    for dice, guests in (((0, 9, 0), False), ((0, 0, 2), True), ((1, 0, 0), True)):
        assert market._guests_roll(now("roll", 1, dice=[(), dice, ()])) is guests
        assert not market._guests_roll(now("lend", 1, dice=[(), dice, ()]))
    for matched, left, again in (((0, 0), 2, False), ((0, 1), 2, True), ((1, 0), 0, False)):
        assert market._some_match(now("roll", matched=matched, attempts=left)) is again
        assert not market._some_match(now("displace", matched=matched, attempts=left))
