"""What each event sounds like, in its order, and from where: over whole games of bots.

Takes of a sound count as one, and so do steps of a pitch ("chip"); a sound that is heard several
times in an event is named where it is heard first.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import pytest

from game.cockroach.cards import ROYAL
from game.cockroach.events import Slid, Turned
from game.engine.events import Event
from scenes.games.cockroach.table import mats as kitchen
from scenes.games.eight28.table import spots
from scenes.games.fruechtchen import table as market
from scenes.games.grasshopper.table import beds
from scenes.layout.mats import Mat
from scenes.match.game_scene import GameScene
from tests.scenes.games.test_seen import ANIMALS
from tests.scenes.games.walks import games, watched

pytestmark = pytest.mark.slow

STEP, LONGEST = 0.06, 400.0  # seconds

# Of each event what is heard of it; events that are not named are silent.
SOUNDS: dict[str, dict[str, str]] = {
    "grasshopper": {
        "DisplayFilled": "deal card_land( card_slide)?",  # and bots lay their next bids
        "CardAdded": "deal card_land( card_slide)?",
        "BidsRevealed": "drum reveal",
        "BidsCancelled": "bump cancel",
        "BidsPutAside": "card_slide",
        "DisplayTaken": "(ace|x_takes) aah sweep card_land",
        "StackTaken": "card_slide card_land",
        "NothingLeft": "refuse",
        "Planted": "card_slide card_land",
        "Harvested": "harvest chip",
        "Plague": "crunch plague burp",
        "Stalemate": "stalemate",
        "DisplayWiped": "wipe",
        "RoundScored": "tick chip score",
        "RoundBegan": "gong card_slide",
    },
    "eight28": {
        "RoundBegan": "deal",
        "HiddenDealt": "card_slide",
        "GemPlaced": "chip",
        "LastRoundBegan": "siren",
        "Offered": "card_slide",
        "Accepted": "card_slide card_flip cart( bell| gong)?",
        "Declined": "tick",
        "WentOut": "buffer stamp lose",
        "PilePassed": "card_slide",
        "RoundEnded": "chime",
        "HiddenRevealed": "(drum_roll )?card_flip( cart)?( bell| gong)?",
        "DirectHit": "(\\w+ )*aah ace",
        "PlaysFor": "tick( cart)?( bell| gong)?",
        "HalvesFormed": "score",
        "HalfUnclaimed": "cancel",
        "GemsWon": "(coin_rain )?chip sparkle",
    },
    "cockroach": {
        "PileLaid": "deal",
        "Dealt": "deal",
        "Slid": "card_slide card_land claim_\\w+",
        "Looked": "card_slide card_flip",
        "Called": "lock heartbeat( drum_roll)?",
        "Turned": "reveal stamp (chime|bump)",
        "Collected": "card_slide card_land",
        "PenaltyDrawn": "card_slide card_land",
        "PileTurned": "card_flip",
        "SpecialTaken": "stalemate",
        "Paid": "card_slide card_land",
        "LostByAnimals": "trombone",
        "LostWithoutCards": "trombone",
        "LostWithoutPayment": "trombone",
    },
    "fruechtchen": {
        "Drawn": "deal",
        "StartRolled": "dice_roll die",
        "RoundBegan": "card_slide",
        "LaidOut": "reveal",
        "DiceLent": "card_slide dice_land",
        "HarvestBegan": "card_slide card_land",
        "Rolled": "rattle( heartbeat)? die( chip)?",
        "RolledOff": "dice_roll die",
        "HarvestFailed": "wilt ooh",
        "Harvested": "harvest( chip)?",
        "HarvestedAlong": "chip",
        "DicePaid": "chip",
        "Displaced": "bump",
        "DiceReturned": "card_slide dice_land",
        "CardsDiscarded": "wipe",
        "PileRenewed": "card_flip",
    },
}

# What is heard where whoever it happens to sits.
PLACED = {"crunch", "plague", "sparkle", "chip"}

MATS: dict[str, Any] = {
    "grasshopper": beds,
    "eight28": lambda seats: [spot.mat for spot in spots(seats)],
    "cockroach": kitchen,
    "fruechtchen": market.seats,
}

Heard: TypeAlias = list[tuple[str, float | None]]


@cache
def heard(name: str) -> list[tuple[Event, Heard, Sequence[Mat]]]:
    """Event by event all that is heard in two games, and the mats of all whom that happens to."""
    found: list[tuple[Event, Heard, Sequence[Mat]]] = []
    for table, seed in games(name, 2):
        mats = MATS[name](table.seats)
        with TemporaryDirectory() as folder:
            scene = watched(Path(folder), table, seed)

        def note(scene: GameScene = scene, mats: Sequence[Mat] = mats) -> bool:
            if (event := scene.motions.last) and (not found or found[-1][0] is not event):
                seats = [
                    getattr(one, "owner", getattr(one, "seat", None)) for one in scene.motions.turn
                ]
                found.append((event, [], [mats[seat] for seat in seats if seat is not None]))
            return event is not None

        def play(
            sound: str,
            x: float | None = None,
            _pitch: int | None = None,
            note: Callable[[], bool] = note,
        ) -> None:
            if note():
                found[-1][1].append((re.sub(r"_\d$", "", sound), x))

        scene.services.audio.play = play  # type: ignore[method-assign]
        for _ in range(round(LONGEST / STEP)):
            if scene.over:
                break
            scene.update(STEP)
            note()
        found.pop()  # it was not told to its end
    return found


@pytest.mark.parametrize("name", SOUNDS)
def test_each_event_is_heard_as_what_it_is(name: str) -> None:
    kinds = set()
    for event, sounds, _ in heard(name):
        kind = type(event).__name__
        told = " ".join(dict.fromkeys(sound for sound, _ in sounds))
        assert re.fullmatch(SOUNDS[name].get(kind, ""), told), f"{event} is heard as {told}"
        kinds.add(kind)
    assert len(kinds) >= 13, f"too short a game: {kinds}"


@pytest.mark.parametrize("name", SOUNDS)
def test_who_it_happens_to_is_heard_where_they_sit(name: str) -> None:
    placed = 0
    for event, sounds, theirs in heard(name):
        for sound, x in sounds:
            if x is not None and sound in PLACED:
                assert any(abs(x - mat.x) < mat.w / 2 for mat in theirs), f"{sound} of {event}"
                placed += 1
    assert placed or name == "cockroach", "it is played in the middle"


def test_a_claim_is_called_what_it_claims_and_a_truth_chimes() -> None:
    """Each animal has a voice of its own, and so has "Royal"."""
    told = set()
    for event, sounds, _ in heard("cockroach"):
        match event:
            case Slid(_, _, claim, _):
                word = "royal" if claim == ROYAL else ANIMALS[claim]
                assert sounds[-1][0] == f"claim_{word}"
                told.add(word)
            case Turned(_, true):
                assert sounds[-1][0] == ("chime" if true else "bump")
    assert len(told) >= 6
