"""A game in words, from its events: `python -m tests.game.cockroach.transcript LOG`."""

import sys
from collections.abc import Sequence
from pathlib import Path

from game import GAMES
from game.cockroach import events as told
from game.cockroach.cards import BLACK, CROWN, ROYALS, SUBJECTS, UNKNOWN
from game.cockroach.view import View
from game.engine import log
from game.engine.events import Event, GameEnded
from game.engine.match import Match

SPECIES = ("bat", "rat", "toad", "fly", "scorpion", "stink bug", "cockroach")
CLAIMS = (*SPECIES, "royal")


def transcript(match: Match) -> str:
    """All that happened, hidden cards included; after each round, what then lies on the table."""
    twin = Match(match.setup)
    lines = [f"{twin.setup.seats} seats, seed {twin.setup.seed}"]
    lines += [line_of(event) for event in twin.events]
    for decision in match.decisions:
        seen = len(twin.events)
        twin.apply(decision)
        lines += [line_of(event) for event in twin.events[seen:]]
        view = twin.view(None).game
        if not view.way and not view.owes:
            lines += table_lines(view)
    return "\n".join(lines) + "\n"


def table_lines(view: View) -> list[str]:
    top = "nothing" if view.top == UNKNOWN else name(view.top)
    lines = ["", f"  {view.pile} in the pile, on top {top}"]
    for seat, laid in enumerate(view.laid):
        lines.append(f"  seat {seat} has {view.hand_sizes[seat]} cards, in front {by_face(laid)}")
    return [*lines, ""]


def line_of(event: Event) -> str:
    match event:
        case told.PileLaid(count, top):
            return f"penalty pile: {count}, on top {name(top)}"
        case told.Dealt(seat, count, hand):
            return f"seat {seat} gets {count}: {by_face(hand)}"
        case told.Slid(seat, to, claim, card):
            return f"seat {seat} slides [{name(card)}] to seat {to}: {CLAIMS[claim].upper()}?"
        case told.Looked(seat, card):
            return f"seat {seat} looks at [{name(card)}] and passes it on"
        case told.Called(seat, true):
            return f"seat {seat}: {'true' if true else 'false'}"
        case told.Turned(card, true):
            return f"turned: {name(card)}, the claim was {'true' if true else 'false'}"
        case told.Collected(seat, card):
            return f"seat {seat} collects {name(card)}"
        case told.PenaltyDrawn(seat, card):
            return f"seat {seat} draws the penalty card {name(card)}"
        case told.PileTurned(top):
            return f"on top of the pile: {'nothing' if top == UNKNOWN else name(top)}"
        case told.SpecialTaken(seat, card):
            return f"seat {seat} takes {name(card)} into its hand and must pay"
        case told.Paid(seat, cards):
            return f"seat {seat} pays with {' and '.join(map(name, cards))}"
        case told.LostByAnimals(seat, species):
            return f"LOST: seat {seat} has too many of {SPECIES[species]}"
        case told.LostWithoutCards(seat):
            return f"LOST: seat {seat} has no card to slide"
        case told.LostWithoutPayment(seat):
            return f"LOST: seat {seat} has nothing to pay with"
        case GameEnded(ranks):
            return f"END: ranks {ranks}"
    raise AssertionError(f"no words for {event}")


def name(face: int) -> str:
    if face in ROYALS:
        return f"royal {SPECIES[face % CROWN]}"
    return {SUBJECTS: "Subjects", BLACK: "Black"}.get(face) or SPECIES[face]


def by_face(cards: Sequence[int]) -> str:
    counts = (f"{count} {name(face)}" for face, count in enumerate(cards) if count)
    return ", ".join(counts) or "nothing"


if __name__ == "__main__":
    print(transcript(log.fold(Path(sys.argv[1]).read_bytes(), GAMES).match), end="")
