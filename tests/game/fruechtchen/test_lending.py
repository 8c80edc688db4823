"""FR-6 and FR-7: whose dice sleep where."""

from collections import Counter
from random import Random

import pytest

from game.engine.events import Event, Forced
from game.engine.match import Match, Setup
from game.engine.moves import Refused
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.cards import APPLE, ORANGE, PEAR, STRAWBERRY
from game.fruechtchen.events import DiceLent, HarvestBegan, LaidOut, NothingLent
from game.fruechtchen.moves import LayOut, Lend
from game.fruechtchen.rules import State
from tests.game.fruechtchen.positions import asked, cards, match_at, play, position

HANDS = [cards(apple=2), cards(orange=2), cards(pear=2)]
FOUR = [*HANDS, cards(strawberry=2)]
FRUITS = (APPLE, ORANGE, PEAR, STRAWBERRY)


def laid_out(state: State, *numbers: int) -> list[Event]:
    """Everybody lays out one card and these number cards."""
    moves = [LayOut(FRUITS[seat], 1, 0, number) for seat, number in enumerate(numbers)]
    return play(state, *moves)


def test_in_turn_from_the_starting_seat() -> None:
    """FR-6: as many own dice as the number card says."""
    state = position(HANDS, starter=1)
    laid_out(state, 1, 2, 3)
    assert asked(state) == ("lend", (1,))
    assert play(state, Lend(0)) == [DiceLent(1, 0, 2)]
    assert asked(state) == ("lend", (2,))
    assert play(state, Lend(0)) == [DiceLent(2, 0, 3)]
    assert asked(state) == ("lend", (0,))
    assert play(state, Lend(2)) == [DiceLent(0, 2, 1), HarvestBegan(1, ORANGE, 1)]
    assert state.dice == [[8, 2, 3], [0, 7, 0], [1, 0, 6]]


def test_to_exactly_one_other_seat() -> None:
    """FR-6: not to oneself, and to nobody who is not at the table."""
    state = position(HANDS)
    laid_out(state, 2, 1, 1)
    assert list(state.legal(0)) == [Lend(1), Lend(2)]
    for to in (0, -1, 3):
        with pytest.raises(Refused, match="FR-6"):
            state.verify(0, Lend(to))


def test_no_more_than_three_dice_of_a_foreign_colour() -> None:
    """FR-6: three of each of several colours are fine."""
    dice = [[6, 3, 2, 0], [1, 6, 0, 0], [2, 0, 4, 0], [0, 0, 3, 9]]
    state = position(FOUR, dice=dice, starter=2)
    laid_out(state, 1, 1, 1, 3)
    assert list(state.legal(2)) == [Lend(0), Lend(1)]
    with pytest.raises(Refused, match="FR-6: a player has room for three"):
        state.verify(2, Lend(3))
    play(state, Lend(0))
    assert state.dice[0] == [6, 3, 3, 0]
    assert list(state.legal(3)) == [Lend(0), Lend(1), Lend(2)]


def test_the_number_is_not_split() -> None:
    """FR-6: two seats with room for one each have no room for two."""
    dice = [[4, 0, 0, 0], [2, 9, 0, 0], [2, 0, 9, 0], [1, 0, 0, 9]]
    state = position(FOUR, dice=dice)
    laid_out(state, 2, 1, 1, 1)
    assert list(state.legal(0)) == [Lend(3)]
    with pytest.raises(Refused, match="FR-6"):
        state.verify(0, Lend(1))


def test_a_seat_without_own_dice_gives_none() -> None:
    """FR-7: and is not asked."""
    dice = [[0, 0, 0, 0], [3, 9, 0, 0], [3, 0, 9, 0], [3, 0, 0, 9]]
    state = position(FOUR, dice=dice)
    events = laid_out(state, 3, 1, 1, 1)
    assert events[1:] == [NothingLent(0)]
    assert asked(state) == ("lend", (1,))


def test_a_seat_with_fewer_dice_gives_all_it_has() -> None:
    """FR-7: two instead of three."""
    dice = [[2, 0, 0, 0], [3, 9, 0, 0], [3, 0, 9, 0], [1, 0, 0, 9]]
    state = position(FOUR, dice=dice)
    laid_out(state, 3, 1, 1, 1)
    assert list(state.legal(0)) == [Lend(3)]
    with pytest.raises(Refused, match="FR-6"):
        state.verify(0, Lend(1))
    assert play(state, Lend(3))[0] == DiceLent(0, 3, 2)
    assert state.dice[0][0] == 0


def test_as_many_as_fit_where_there_is_the_most_room() -> None:
    """FR-7 (ruling): nobody has room for three, two seats have room for two."""
    dice = [[4, 0, 0, 0], [1, 9, 0, 0], [3, 0, 9, 0], [1, 0, 0, 9]]
    state = position(FOUR, dice=dice)
    laid_out(state, 3, 1, 1, 1)
    assert list(state.legal(0)) == [Lend(1), Lend(3)]
    assert play(state, Lend(3))[0] == DiceLent(0, 3, 2)


def test_less_room_is_refused_by_the_ruling() -> None:
    """FR-7 (ruling): one seat has room for two, another for one; three are wanted."""
    dice = [[3, 0, 0, 0], [1, 9, 0, 0], [3, 0, 9, 0], [2, 0, 0, 9]]
    state = position(FOUR, dice=dice)
    laid_out(state, 3, 1, 1, 1)
    assert list(state.legal(0)) == [Lend(1)]
    with pytest.raises(Refused, match="FR-7"):
        state.verify(0, Lend(3))


def test_no_room_anywhere() -> None:
    """FR-7 (ruling): then none are given; with three seats six dice fill the table."""
    dice = [[3, 0, 0], [3, 9, 0], [3, 0, 9]]
    state = position(HANDS, dice=dice)
    events = laid_out(state, 1, 1, 1)
    assert events[1:] == [NothingLent(0)]
    assert asked(state) == ("lend", (1,))


def test_a_single_possible_host_gets_the_dice_by_itself() -> None:
    """FR-6, ALL-2: the table acts, and tells."""
    dice = [[6, 0, 0], [3, 9, 0], [0, 0, 9]]
    match = match_at(position(HANDS, dice=dice))
    for seat in range(3):
        match.commit(seat, LayOut(FRUITS[seat], 1, 0, 1))
    assert match.events[1:3] == [Forced(0), DiceLent(0, 2, 1)]
    assert match.waiting() == (1,)


def test_why_dice_cannot_go_there_is_so_in_whole_games() -> None:
    """FR-6 where all that are to be lent fit elsewhere, FR-7 where nobody has room for them."""
    told: Counter[str] = Counter()
    for seed in range(4):
        chance = Random(seed)
        match = Match(Setup(FRUECHTCHEN, 4, seed, FRUECHTCHEN.options()))
        numbers: tuple[int, ...] = ()
        while match.ask is not None:
            seat = match.waiting()[0]
            view = match.view(seat).game
            if match.ask.phase == "lend":
                rooms = {host: 3 - view.dice[host][seat] for host in range(4) if host != seat}
                wanted = min(numbers[seat], view.dice[seat][seat])
                rule = "FR-6" if max(rooms.values()) >= wanted else "FR-7"
                for host in set(rooms) - {move.to for move in match.legal(seat)}:
                    with pytest.raises(Refused, match=rule):
                        match.verify(seat, Lend(host))
                    told[rule] += 1
            for event in match.commit(seat, chance.choice(match.legal(seat))):
                numbers = event.numbers if isinstance(event, LaidOut) else numbers
    assert min(told["FR-6"], told["FR-7"]) > 5
