"""A game in words, from its events: `python -m tests.game.grasshopper.transcript LOG`."""

import sys
from collections.abc import Sequence
from pathlib import Path

from game import GAMES
from game.engine import log
from game.engine.events import Event, Forced, GameEnded
from game.engine.match import Match
from game.grasshopper import events as told
from game.grasshopper.cards import ACE, KINDS, X
from game.grasshopper.view import View

POKER = {1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", ACE: "A", X: "X"}
GARDEN = ("grasshopper", "corn", "strawberry", "broccoli", "blackberry")


def transcript(match: Match) -> str:
    """What happened from the first card on; after each turn, what then lies on the table."""
    twin = Match(match.setup)
    lines = [f"{twin.setup.seats} seats, seed {twin.setup.seed}, {twin.setup.options.to_json()}"]
    lines += [line_of(event) for event in twin.events]
    lines += table_lines(twin.view(None).game)
    for decision in match.decisions:
        seen = len(twin.events)
        twin.apply(decision)
        lines += [line_of(event) for event in twin.events[seen:]]
        if len(twin.events) > seen and not (twin.ask and twin.ask.phase == "take"):
            lines += table_lines(twin.view(None).game)
    return "\n".join(lines) + "\n"


def table_lines(view: View) -> list[str]:
    lines = ["", f"  display {by_kind(view.display)}, {view.draw_pile} in the pile"]
    for seat, garden in enumerate(view.gardens):
        hand = "".join(POKER[card] for card in view.hands[seat])
        lines.append(f"  seat {seat} [{hand}] chips {view.chips[seat]}, {by_kind(garden)}")
    return [*lines, ""]


def line_of(event: Event) -> str:
    match event:
        case told.DisplayFilled(kinds):
            return "revealed: " + ", ".join(GARDEN[kind] for kind in kinds)
        case told.BidsRevealed(cards):
            return "bids: " + " ".join(POKER[card] for card in cards)
        case told.BidsCancelled(seats):
            return f"cancelled: {those(seats)}"
        case told.BidsPutAside():
            return "the bids are put aside"
        case told.DisplayTaken(seat, cards):
            return f"seat {seat} takes the whole display: {by_kind(cards)}"
        case told.StackTaken(seat, kind, count):
            return f"seat {seat} takes {GARDEN[kind]} {count}"
        case told.NothingLeft(seats):
            return f"nothing left for {those(seats)}"
        case told.Plague(seat, cards):
            return f"PLAGUE at seat {seat}: {by_kind(cards)}"
        case told.Planted(seat, cards):
            return f"seat {seat} plants {by_kind(cards)}"
        case told.Harvested(seat, kind, sets):
            return f"seat {seat} harvests {GARDEN[kind]}: {sets} chip(s)"
        case told.Stalemate(succession):
            return f"STALEMATE {succession}"
        case told.CardAdded(kind):
            return f"added: {GARDEN[kind]}"
        case told.DisplayWiped(cards):
            return f"wiped: {by_kind(cards)}"
        case told.RoundScored(plants, seats):
            return f"SCORING: plants {plants}, a chip for {those(seats)}"
        case told.RoundBegan():
            return "NEW ROUND"
        case Forced(seat):
            return f"seat {seat} has no choice"
        case GameEnded(ranks):
            return f"END: ranks {ranks}"
    raise AssertionError(f"no words for {event}")


def by_kind(cards: Sequence[int]) -> str:
    return ", ".join(f"{GARDEN[kind]} {cards[kind]}" for kind in KINDS if cards[kind]) or "nothing"


def those(seats: Sequence[int]) -> str:
    return ", ".join(f"seat {seat}" for seat in seats) or "nobody"


if __name__ == "__main__":
    print(transcript(log.fold(Path(sys.argv[1]).read_bytes(), GAMES).match), end="")
