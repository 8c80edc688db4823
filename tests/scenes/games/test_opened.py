"""What belongs to a player, in pieces and words: opened hands, what is held at the end, the score.

Counted a second time from what the match knows, over random games.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.engine.match import Match
from game.fruechtchen.moves import LayOut
from game.grasshopper.rules import Bid
from scenes.games.registry import presentation
from scenes.people.sitting import bots
from scenes.program.quiet import quiet_services
from scenes.session.session import Session
from tests.game.tables import TABLES, Table, moments, played_out
from tests.scenes.games.test_flights import FACES
from tests.scenes.games.test_seen import ANIMALS, FRUITS

SOME = [
    [table for table in TABLES if table.game.name == name][number]
    for name in GAMES
    for number in (0, -1)
]
POKER = (*"123456", "ace", "x")


def grasshopper(match: Match, seat: int) -> tuple[Sequence[str], Sequence[str]]:
    """GP-5: all know who has which cards left; only the bid that is locked was a secret."""
    choice = match.view(seat).choice
    return [], [f"poker_{POKER[choice.card - 1]}"] if isinstance(choice, Bid) else []


def eight28(match: Match, seat: int) -> tuple[Sequence[str], Sequence[str]]:
    card = match.state.hidden[seat]
    return [], [f"card_{'1_11' if card == 11 else card}"]


def cockroach(match: Match, seat: int) -> tuple[Sequence[str], Sequence[str]]:
    """CP-5, CP-8: who slid the card knows it, who got it does not until it looks."""
    state = match.state
    held = [face for face, n in zip(FACES, state.hands[seat], strict=True) for _ in range(n)]
    knows = seat in state.way[:-1]
    return held, [FACES[state.card]] if knows else []


def fruechtchen(match: Match, seat: int) -> tuple[Sequence[str], Sequence[str]]:
    """FR-4: what is laid out face down is in the hand no more."""
    held = Counter(
        {fruit: n for fruit, n in zip(FRUITS, match.state.hands[seat], strict=True) if n}
    )
    choice, laid = match.view(seat).choice, Counter[str]()
    if isinstance(choice, LayOut):
        laid = Counter({"joker": choice.jokers})
        if choice.count:
            laid[FRUITS[choice.fruit]] += choice.count
    return [*(held - laid).elements()], [*laid.elements()]


TRUTH: dict[str, Callable[[Match, int], tuple[Sequence[str], Sequence[str]]]] = {
    "grasshopper": grasshopper,
    "eight28": eight28,
    "cockroach": cockroach,
    "fruechtchen": fruechtchen,
}


@pytest.mark.parametrize("table", SOME, ids=str)
def test_an_opened_hand_is_all_that_its_player_knew_and_each_card_once(table: Table) -> None:
    name, laid = table.game.name, 0
    opens = presentation(name).opens
    for match in moments(table.match(4), Random(4)):
        for seat in range(table.seats):
            held, played = TRUTH[name](match, seat)
            found = opens(match.view(seat))
            assert [
                Counter(picture.removeprefix(f"{name}/") for picture in pictures)
                for pictures in (found.held, found.played)
            ] == [Counter(held), Counter(played)], f"seat {seat} at {match.ask}"
            laid += len(played)
    assert laid


def chips(state: Any, seat: int) -> tuple[Counter[str], str, str]:
    n = state.chips[seat]
    return Counter({"chip": n}), str(n), f"{n} chip{'s' * (n != 1)}"


def gems(state: Any, seat: int) -> tuple[Counter[str], str, str]:
    blue, red = state.gems[seat]
    worth = blue + 2 * red
    return Counter(gem_blue=blue, gem_red=red), str(worth), f"{worth} point{'s' * (worth != 1)}"


def pests(state: Any, seat: int) -> tuple[Counter[str], str, str]:
    """CP-17: of a loser only those that were too many."""
    laid = state.laid[seat]
    both = [plain + crowned for plain, crowned in zip(laid[:7], laid[7:], strict=True)]
    limit = (5 if len(state.hands) == 2 else 4) - state.options.short
    many = {one: n for one, n in zip(ANIMALS, both, strict=True) if n >= limit}
    every = dict(zip(ANIMALS, both, strict=True))
    icons = Counter({f"icon_{one}": n for one, n in (many or every).items()})
    return icons, "", f"{sum(both)} animal{'s' * (sum(both) != 1)}"


def euros(state: Any, seat: int) -> tuple[Counter[str], str, str]:
    n = state.scores[seat]
    return Counter(euro=n), str(n), f"{n} Euro{'s' * (n != 1)}"


ENDS = {"grasshopper": chips, "eight28": gems, "cockroach": pests, "fruechtchen": euros}


@pytest.mark.parametrize("table", SOME, ids=str)
def test_everybody_ends_with_what_they_have(table: Table, tmp_path: Path) -> None:
    """On the podium or the throne, and in words."""
    name, services = table.game.name, quiet_services(tmp_path)
    shown, some = presentation(name), 0
    for seed in (1, 2) if name == "cockroach" else (1,):
        match = played_out(table.match(seed), Random(seed))
        session = Session.unsaved(services, match.setup, bots(table.seats))
        for decision in match.decisions:
            if decision.move is not None:
                session.table.commit(decision.seat, decision.move)
        for seat in range(table.seats):
            pieces, figure, words = ENDS[name](match.state, seat)
            spoils = shown.spoils(session, seat)
            found = Counter(picture.removeprefix(f"{name}/") for picture in spoils.pieces)
            assert (found, spoils.figure) == (+pieces, figure), f"seat {seat} of seed {seed}"
            assert shown.score(services, session, seat) == words
            some += pieces.total()
    assert some
