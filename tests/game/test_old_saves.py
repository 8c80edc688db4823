"""Whole games kept for good, as version 1 wrote them: saves that must always load.

What happened in each is known by a hash of its events; the ways in which games can end are among
them, so that they are seen whole.
"""

from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.cockroach import events as cp
from game.eight28 import events as ev
from game.engine import log
from game.engine.events import Event
from game.engine.match import Match
from game.fruechtchen import events as fr
from game.grasshopper import events as gp
from tests.game.engine.logs import as_version_1

HERE = Path(__file__).parent
SAVES = sorted(f"{one.parent.parent.name}/{one.stem}" for one in HERE.glob("*/golden/*.jsonl"))
SAVES = [name for name in SAVES if name.partition("/")[0] in GAMES]  # an evening has its own
TOLD = {
    "cockroach/ends_by_a_collected_card": "750a74dfe777d7a5",
    "cockroach/ends_by_a_payment": "9958a540609d4034",
    "cockroach/ends_by_a_penalty_card": "95dfdfe1056598e2",
    "cockroach/ends_without_a_card_to_slide": "7d70c94f4bf5a5c7",
    "cockroach/ends_without_a_payment": "914bafa43057e562",
    "cockroach/whole_game_of_two": "a27db7a4eeab9629",
    "eight28/ends_when_nobody_took": "8c676cf2a26853c8",
    "eight28/ends_with_a_direct_hit": "e1dde2a437255279",
    "fruechtchen/both_options": "fbb61cebf9cdd90d",
    "fruechtchen/ends_with_the_last_harvest": "e21ffb12d3946bcf",
    "grasshopper/ends_by_a_wipe": "01f07100aba4e720",
    "grasshopper/ends_in_mid_round": "e0597780430f9206",
    "grasshopper/ends_with_a_round": "905fae770a29fb4b",
}
ENDS: dict[str, tuple[type[Event], ...]] = {
    "cockroach/ends_by_a_collected_card": (cp.Collected, cp.LostByAnimals),  # CP-17
    "cockroach/ends_by_a_penalty_card": (cp.PenaltyDrawn, cp.LostByAnimals),
    "cockroach/ends_by_a_payment": (cp.Paid, cp.LostByAnimals),
    "cockroach/ends_without_a_card_to_slide": (cp.LostWithoutCards,),  # CP-19
    "cockroach/ends_without_a_payment": (cp.SpecialTaken, cp.LostWithoutPayment),
    "eight28/ends_when_nobody_took": (ev.RoundEnded, ev.HiddenRevealed),  # EV-9
    "eight28/ends_with_a_direct_hit": (ev.DirectHit, ev.GemsWon),  # EV-13
    "fruechtchen/both_options": (fr.Displaced, fr.HarvestedAlong),  # FR-17, FR-18
    "grasshopper/ends_by_a_wipe": (gp.DisplayWiped,),  # GP-16, GP-21
}


def kept(name: str) -> tuple[Match, bytes]:
    game, _, file = name.partition("/")
    data = (HERE / game / "golden" / f"{file}.jsonl").read_bytes()
    folded = log.fold(data, GAMES)
    assert folded.lost == ""
    assert folded.match.over
    return folded.match, data


@pytest.mark.parametrize("name", SAVES)
def test_an_old_save_still_tells_the_same_game(name: str) -> None:
    match, data = kept(name)
    folded = log.fold(data, GAMES)
    again = log.complete(match, folded.players, folded.commitment)
    assert data in (again, as_version_1(again))
    events = "\n".join(map(str, match.events))
    assert blake2b(events.encode(), digest_size=8).hexdigest() == TOLD[name]


def test_every_game_and_no_other_has_old_saves() -> None:
    assert [*TOLD] == SAVES
    assert {name.partition("/")[0] for name in SAVES} >= {*GAMES}


@pytest.mark.parametrize("name", ENDS)
def test_each_way_a_game_can_end(name: str) -> None:
    """What is named happened last in this order."""
    told = kept(name)[0].events
    places = [max(n for n, one in enumerate(told) if isinstance(one, kind)) for kind in ENDS[name]]
    assert places == sorted(places)


def test_a_game_can_end_in_the_middle_of_a_round_and_with_one() -> None:
    """GP-21: poker cards are left, or none."""

    def left(name: str) -> int:
        view: Any = kept(f"grasshopper/{name}")[0].view(None).game
        return len(view.hands[0])

    assert (left("ends_in_mid_round"), left("ends_with_a_round")) == (7, 0)


def test_a_round_is_played_to_its_end_though_somebody_has_reached_the_goal() -> None:
    """FR-16: nobody had 75 before the last seat harvested."""
    match = kept("fruechtchen/ends_with_the_last_harvest")[0]
    last = [event for event in match.events if isinstance(event, fr.Harvested)][-1]
    view: Any = match.view(None).game
    assert max(view.scores) >= 75 > max(view.scores) - sum(last.values)
