"""FR-1 to FR-7: what lies on the table, laying out in secret, and whose dice sleep where."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.engine.events import Event, Forced
from game.engine.match import Match, Setup
from game.engine.moves import Move, Refused
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from game.fruechtchen.cards import (
    APPLE,
    CHERRY,
    FACES,
    FRUITS,
    GRAPE,
    HIDDEN,
    JOKER,
    NO_FRUIT,
    ORANGE,
    PEAR,
)
from game.fruechtchen.moves import FruechtchenOptions, LayOut, Lend, Roll
from game.fruechtchen.rules import State, start
from tests.game.emitted import Emitted
from tests.game.fruechtchen.positions import (
    PLAIN,
    asked,
    cards,
    conserved,
    match_at,
    only,
    own_dice,
    play,
    play_on,
    position,
)

at_every_size = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def begun(seats: int, seed: int) -> tuple[State, Emitted]:
    emitted = Emitted()
    return start(PLAIN, seats, 0, seed, emitted), emitted


@at_every_size
def test_each_seat_has_nine_dice_four_number_cards_and_nine_cards(seats: int) -> None:
    """FR-1 to FR-3: dice of its own colour; what it drew is told to it, the others see backs."""
    state, emitted = begun(seats, 3)
    view = state.view(None)
    assert [list(row) for row in view.dice] == own_dice(seats)
    assert view.numbers == ((1, 1, 2, 3),) * seats
    assert view.open_numbers == ((),) * seats
    assert view.hand_sizes == (9,) * seats
    assert view.draw_pile == 86 - 9 * seats
    assert conserved(state)
    drawn = only(emitted.events, ev.Drawn)
    assert [event.seat for event in drawn] == list(range(seats))
    for event in drawn:
        assert [event.cards.count(kind) for kind in range(7)] == state.hands[event.seat]
        assert event.seen_by(event.seat) == event
        for other in {None, *range(seats)} - {event.seat}:
            assert event.seen_by(other) == ev.Drawn(event.seat, (HIDDEN,) * 9, False)


def test_eighty_six_fruit_cards_for_three_to_six_seats() -> None:
    """FR-1, FR-2: 13 of each of six fruits, 8 jokers; apple 1, orange 2, and so on to grape 6."""
    state, _ = begun(6, 7)
    assert [
        state.draw_pile.count(kind) + sum(hand[kind] for hand in state.hands) for kind in range(7)
    ] == [13, 13, 13, 13, 13, 13, 8]
    assert [FACES[fruit] for fruit in FRUITS] == [1, 2, 3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(ValueError, match="3 to 6 seats"):
            Setup(FRUECHTCHEN, seats, 1, PLAIN)


def test_the_deck_is_shuffled_by_the_seed() -> None:
    """FR-3."""
    piles = [tuple(begun(3, seed)[0].draw_pile) for seed in (0, 1, 2, 3, 4, 4)]
    assert len(set(piles)) == 5
    assert piles[-1] == piles[-2]


@at_every_size
def test_the_highest_die_starts(seats: int) -> None:
    """FR-3: tied seats roll again; the host's wish does not count, since the dice decide."""
    starters, ties = set(), 0
    for seed in range(60):
        state, emitted = begun(seats, seed)
        rolls = only(emitted.events, ev.StartRolled)
        assert rolls[0].seats == tuple(range(seats))
        for before, after in pairwise(rolls):
            pairs, best = zip(before.seats, before.pips, strict=True), max(before.pips)
            assert after.seats == tuple(seat for seat, pips in pairs if pips == best)
            assert len(after.seats) > 1
            ties += 1
        best = max(rolls[-1].pips)
        assert rolls[-1].pips.count(best) == 1
        assert state.starter == rolls[-1].seats[rolls[-1].pips.index(best)]
        assert emitted.events[-1] == ev.RoundBegan(state.starter)
        starters.add(state.starter)
    assert starters == set(range(seats))
    assert ties > 5
    picked = [Match(Setup(FRUECHTCHEN, seats, 5, PLAIN, starter)) for starter in (None, 0, 2)]
    assert len({match.key() for match in picked}) == 1


HAND = cards(apple=2, cherry=1, joker=1)
OTHERS = [cards(pear=3), cards(orange=1, grape=2)]
NOT_MINE = "not in your hand"


def test_everything_that_may_be_laid_out() -> None:
    """FR-4: any number of one fruit, any number of jokers with them, one of the number cards."""
    state = position([HAND, *OTHERS], numbers=[(1, 2)])
    assert set(state.legal(0)) == {
        LayOut(fruit, count, jokers, number)
        for fruit, most in ((APPLE, 2), (CHERRY, 1))
        for count in range(1, most + 1)
        for jokers in (0, 1)
        for number in (1, 3)
    }
    assert len(state.legal(0)) == 12


def test_all_choose_at_once_and_then_everything_lies_open() -> None:
    """FR-4: nothing shows before the last seat has chosen."""
    match = match_at(position([HAND, *OTHERS]))
    assert match.ask is not None
    assert (match.ask.phase, match.ask.seats, match.ask.hidden_options) == (
        "lay out",
        (0, 1, 2),
        True,
    )
    before = match.view(None).game
    match.commit(2, LayOut(GRAPE, 2, 0, 3))
    match.commit(0, LayOut(APPLE, 2, 1, 1))
    assert match.view(None).game == before
    assert match.view(None).committed == (0, 2)
    match.take_back(2)
    match.commit(2, LayOut(ORANGE, 1, 0, 2))
    events = match.commit(1, LayOut(PEAR, 3, 0, 1))
    assert events[0] == ev.LaidOut((APPLE, PEAR, ORANGE), (2, 3, 1), (1, 0, 0), (1, 1, 2))
    view = match.view(None).game
    assert (view.fruits, view.counts, view.jokers) == ((0, 2, 1), (2, 3, 1), (1, 0, 0))
    assert view.hand_sizes == (1, 0, 2)
    assert view.numbers == ((1, 2, 3), (1, 2, 3), (1, 1, 3))
    assert view.open_numbers == ((1,), (1,), (2,))
    assert match.view(0).game.hands[0] == tuple(cards(cherry=1))


@pytest.mark.parametrize(
    ("move", "rule", "why"),
    [
        *[(LayOut(APPLE, *parts, 1), "FR-4", NOT_MINE) for parts in ((3, 0), (1, 2))],
        *[(LayOut(APPLE, *parts, 1), "FR-4", NOT_MINE) for parts in ((-1, 1), (2, -1))],
        (LayOut(PEAR, 1, 0, 1), "FR-4", NOT_MINE),
        *[(LayOut(APPLE, 1, 0, number), "FR-4", "number card") for number in (2, 0)],
        (LayOut(APPLE, 0, 0, 1), "FR-5", "at least one card"),
        (LayOut(APPLE, 0, 1, 1), "FR-5", "a joker needs a fruit"),
        (LayOut(NO_FRUIT, 0, 0, 1), "FR-2", "choose a fruit"),
        *[(LayOut(fruit, 1, 0, 1), "FR-2", "choose") for fruit in (-2, JOKER, 7, 1 << 40)],
        *[(move, "FR-4", "lay out") for move in (Lend(1), Roll())],
    ],
)
def test_what_may_not_be_laid_out(move: Move, rule: str, why: str) -> None:
    """FR-2, FR-4, FR-5."""
    state = position([HAND, *OTHERS], numbers=[(2,)])
    with pytest.raises(Refused, match=why) as refusal:
        state.verify(0, move)
    assert refusal.value.rule == rule
    assert move not in state.legal(0)


def test_only_jokers_name_their_fruit() -> None:
    """FR-5 (ruling): a hand of nothing but jokers is laid out as any one fruit."""
    state = position([cards(joker=2), *OTHERS], numbers=[(1, 1)])
    assert set(state.legal(0)) == {
        LayOut(fruit, 0, jokers, number)
        for fruit in range(6)
        for jokers in (1, 2)
        for number in (2, 3)
    }
    play(state, LayOut(GRAPE, 0, 2, 2), LayOut(PEAR, 1, 0, 1), LayOut(ORANGE, 1, 0, 1))
    assert (state.fruits[0], state.need(0)) == (GRAPE, 2)


def test_an_empty_hand_lays_out_its_number_card_alone() -> None:
    """FR-5 (ruling): it lends dice, but has nothing to harvest."""
    state = position([cards(), *OTHERS], numbers=[(1, 1)])
    assert state.legal(0) == (LayOut(NO_FRUIT, 0, 0, 2), LayOut(NO_FRUIT, 0, 0, 3))
    for wrong in (LayOut(APPLE, 0, 0, 2), LayOut(APPLE, 1, 0, 2), LayOut(NO_FRUIT, 0, 1, 2)):
        with pytest.raises(Refused, match="FR-5"):
            state.verify(0, wrong)
    play(state, LayOut(NO_FRUIT, 0, 0, 3), LayOut(PEAR, 1, 0, 1), LayOut(ORANGE, 1, 0, 1))
    assert asked(state) == ("lend", (0,))
    assert ev.NothingToHarvest(0) in play_on(state, Lend(1), Lend(2), Lend(0))
    assert asked(state) == ("roll", (1,))


@pytest.mark.parametrize("is_open", [False, True])
def test_who_has_no_choice_is_asked_unless_all_can_see_it(is_open: bool) -> None:
    """FR-5, ALL-2: to act for an empty hand would tell that it has no choice; open hands do."""
    options = FruechtchenOptions(open_hands=is_open)
    match = match_at(position([cards(), *OTHERS], options, numbers=[(2, 3)]))
    assert match.waiting() == ((1, 2) if is_open else (0, 1, 2))
    if not is_open:
        assert list(match.legal(0)) == [LayOut(NO_FRUIT, 0, 0, 1)]


HANDS = [cards(apple=2), cards(orange=2), cards(pear=2)]
FOUR = [*HANDS, cards(strawberry=2)]


def laid_out(state: State, *numbers: int) -> list[Event]:
    """Everybody lays out one card and these number cards."""
    moves = [LayOut(FRUITS[seat], 1, 0, number) for seat, number in enumerate(numbers)]
    return play(state, *moves)


def test_in_turn_from_the_starting_seat() -> None:
    """FR-6: as many own dice as the number card says."""
    state = position(HANDS, starter=1)
    laid_out(state, 1, 2, 3)
    assert asked(state) == ("lend", (1,))
    assert play(state, Lend(0)) == [ev.DiceLent(1, 0, 2)]
    assert asked(state) == ("lend", (2,))
    assert play(state, Lend(0)) == [ev.DiceLent(2, 0, 3)]
    assert asked(state) == ("lend", (0,))
    assert play(state, Lend(2)) == [ev.DiceLent(0, 2, 1), ev.HarvestBegan(1, ORANGE, 1)]
    assert state.dice == [[8, 2, 3], [0, 7, 0], [1, 0, 6]]


@pytest.mark.parametrize(
    ("number", "own", "lying", "hosts", "given", "rule"),
    [
        pytest.param(2, 9, (0, 0, 0), (1, 2, 3), 2, "FR-6", id="FR-6: to anybody else"),
        pytest.param(1, 4, (0, 3, 2), (1, 3), 1, "FR-6", id="FR-6: no more than three of a colour"),
        pytest.param(2, 4, (2, 2, 1), (3,), 2, "FR-6", id="FR-6: the number is not split"),
        pytest.param(3, 2, (3, 3, 1), (3,), 2, "FR-6", id="FR-7: who has fewer gives all"),
        pytest.param(3, 4, (1, 3, 1), (1, 3), 2, "FR-7", id="FR-7 (ruling): as many as fit"),
        pytest.param(3, 3, (1, 3, 2), (1,), 2, "FR-7", id="FR-7 (ruling): where most room is"),
    ],
)
def test_to_whom_dice_may_be_lent(
    number: int, own: int, lying: Sequence[int], hosts: Sequence[int], given: int, rule: str
) -> None:
    """FR-6, FR-7: to one seat, not to oneself, and to nobody who is not at the table."""
    theirs = zip(lying, own_dice(3), strict=True)
    state = position(FOUR, dice=[[own, 0, 0, 0], *([mine, *row] for mine, row in theirs)])
    laid_out(state, number, 1, 1, 1)
    assert list(state.legal(0)) == [Lend(host) for host in hosts]
    for to in (0, -1, 4):
        with pytest.raises(Refused, match="FR-6: your dice go to another player"):
            state.verify(0, Lend(to))
    for to in {1, 2, 3} - {*hosts}:
        with pytest.raises(Refused, match=rule):
            state.verify(0, Lend(to))
    assert play(state, Lend(hosts[-1]))[0] == ev.DiceLent(0, hosts[-1], given)
    assert state.dice[hosts[-1]][0] == lying[hosts[-1] - 1] + given


@pytest.mark.parametrize(
    ("hands", "dice"),
    [
        pytest.param(
            FOUR, [[0, 0, 0, 0], [3, 9, 0, 0], [3, 0, 9, 0], [3, 0, 0, 9]], id="FR-7: no own dice"
        ),
        pytest.param(
            HANDS, [[3, 0, 0], [3, 9, 0], [3, 0, 9]], id="FR-7 (ruling): no room anywhere"
        ),
    ],
)
def test_who_cannot_lend_gives_none(
    hands: Sequence[Sequence[int]], dice: Sequence[Sequence[int]]
) -> None:
    """FR-7: and is not asked; with three seats six dice fill the table."""
    state = position(hands, dice=dice)
    assert laid_out(state, *[1] * len(hands))[1:] == [ev.NothingLent(0)]
    assert asked(state) == ("lend", (1,))


def test_a_single_possible_host_gets_the_dice_by_itself() -> None:
    """FR-6, ALL-2: the table acts, and tells."""
    match = match_at(position(HANDS, dice=[[6, 0, 0], [3, 9, 0], [0, 0, 9]]))
    for seat in range(3):
        match.commit(seat, LayOut(FRUITS[seat], 1, 0, 1))
    assert match.events[1:3] == [Forced(0), ev.DiceLent(0, 2, 1)]
    assert match.waiting() == (1,)
