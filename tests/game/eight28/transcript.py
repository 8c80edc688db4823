"""A game in words, from its events: `python -m tests.game.eight28.transcript LOG`."""

import sys
from collections.abc import Sequence
from pathlib import Path

from game import GAMES
from game.eight28 import events as told
from game.eight28.cards import ONE_ELEVEN
from game.eight28.view import View
from game.engine import log
from game.engine.events import Event, GameEnded
from game.engine.match import Match


def transcript(match: Match) -> str:
    """What happened, hidden cards included; at each new giver what lies on the table."""
    twin = Match(match.setup)
    lines = [f"{twin.setup.seats} seats, seed {twin.setup.seed}"]
    lines += [line_of(event) for event in twin.events]
    for decision in match.decisions:
        seen = len(twin.events)
        twin.apply(decision)
        for event in twin.events[seen:]:
            lines.append(line_of(event))
        if any(isinstance(event, told.PilePassed) for event in twin.events[seen:]):
            lines += table_lines(twin.view(None).game)
    return "\n".join(lines) + "\n"


def table_lines(view: View) -> list[str]:
    lines = [f"  middle {gems(*view.middle)}, supply {gems(*view.supply)}, pile {view.pile}"]
    for seat, cards in enumerate(view.opened):
        lines.append(f"  seat {seat} {names(cards)}, {gems(*view.gems[seat])}")
    return lines


def name(card: int) -> str:
    return "1/11" if card == ONE_ELEVEN else str(card)


def names(cards: Sequence[int]) -> str:
    return "[" + " ".join(map(name, cards)) + "]"


def gems(blue: int, red: int) -> str:
    return f"{blue} blue {red} red"


def line_of(event: Event) -> str:
    match event:
        case told.RoundBegan(number, giver):
            return f"\nROUND {number}, seat {giver} begins"
        case told.HiddenDealt(seat, card):
            return f"hidden before seat {seat}: {name(card)}"
        case told.GemPlaced(giver, red):
            return f"seat {giver} places a {'red' if red else 'blue'} gem"
        case told.LastRoundBegan():
            return "THE LAST ROUND"
        case told.Offered(seat):
            return f"offered to seat {seat}"
        case told.Accepted(seat, card):
            return f"seat {seat} takes {name(card)}"
        case told.Declined(seat):
            return f"seat {seat} declines"
        case told.WentOut(seat):
            return f"seat {seat} IS OUT"
        case told.PilePassed(giver):
            return f"seat {giver} gives"
        case told.RoundEnded(why):
            return f"END OF THE ROUND: {why}"
        case told.HiddenRevealed(seat, card):
            return f"seat {seat} turns {name(card)}"
        case told.DirectHit(seats):
            return f"DIRECT HIT by {list(seats)}"
        case told.PlaysFor(seat, target, total):
            return f"seat {seat} plays for {target} with {total}"
        case told.HalvesFormed(eight, twenty_eight):
            return f"for the 8: {gems(*eight)}; for the 28: {gems(*twenty_eight)}"
        case told.HalfUnclaimed(target):
            return f"nobody plays for {target}"
        case told.GemsWon(seat, blue, red):
            return f"seat {seat} wins {gems(blue, red)}"
        case told.GemsStayed(blue, red):
            return f"{gems(blue, red)} stay"
        case GameEnded(ranks):
            return f"THE END, ranks {list(ranks)}"
    raise ValueError(f"no words for {event}")


if __name__ == "__main__":
    print(transcript(log.fold(Path(sys.argv[1]).read_bytes(), GAMES).match), end="")
