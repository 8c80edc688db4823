"""A game in words, from its events: `python -m tests.game.fruechtchen.transcript LOG`."""

import sys
from collections.abc import Sequence
from pathlib import Path

from game import GAMES
from game.engine import log
from game.engine.events import Event, Forced, GameEnded
from game.engine.match import Match
from game.fruechtchen import events as told
from game.fruechtchen.cards import KINDS
from game.fruechtchen.view import View

NAMES = ("apple", "orange", "pear", "strawberry", "cherry", "grape", "joker")


def transcript(match: Match) -> str:
    """What happened from the first card on; before each lay-out, what then lies on the table."""
    twin = Match(match.setup)
    lines = [f"{twin.setup.seats} seats, seed {twin.setup.seed}, {twin.setup.options.to_json()}"]
    lines += [line_of(event) for event in twin.events]
    lines += table_lines(twin)
    for decision in match.decisions:
        seen = len(twin.events)
        twin.apply(decision)
        lines += [line_of(event) for event in twin.events[seen:]]
        if any(isinstance(event, told.RoundBegan) for event in twin.events[seen:]):
            lines += table_lines(twin)
    return "\n".join(lines) + "\n"


def table_lines(match: Match) -> list[str]:
    view: View = match.view(None).game
    lines = ["", f"  {view.draw_pile} in the pile, discarded {by_kind(view.discard_pile)}"]
    for seat, score in enumerate(view.scores):
        numbers = "".join(map(str, view.numbers[seat]))
        dice = " ".join(map(str, view.dice[seat]))
        hand = by_kind(match.view(seat).game.hands[seat])
        lines.append(f"  seat {seat}: {score} Euro, dice {dice}, numbers [{numbers}], {hand}")
    return [*lines, ""]


def line_of(event: Event) -> str:
    match event:
        case told.Drawn(seat, drawn, _):
            return f"seat {seat} draws " + ", ".join(NAMES[kind] for kind in drawn)
        case told.StartRolled(seats, pips):
            return f"to start: {those(seats)} roll {shown(pips)}"
        case told.RoundBegan(starter):
            return f"ROUND, seat {starter} starts"
        case told.LaidOut(fruits, counts, jokers, numbers):
            laid = zip(fruits, counts, jokers, numbers, strict=True)
            return "laid out:" + "".join(
                f"\n  seat {seat}: {count} {NAMES[fruit] if count + joker else '-'}"
                f" + {joker} joker(s), number {number}"
                for seat, (fruit, count, joker, number) in enumerate(laid)
            )
        case told.DiceLent(seat, to, dice):
            return f"seat {seat} lends {dice} to seat {to}"
        case told.NothingLent(seat):
            return f"seat {seat} lends nothing"
        case told.HarvestBegan(seat, fruit, need):
            return f"HARVEST of seat {seat}: {need} x {NAMES[fruit]} ({fruit + 1})"
        case told.NothingToHarvest(seat):
            return f"seat {seat} has nothing to harvest"
        case told.Rolled(seat, pips, left):
            rolled = " | ".join(shown(mine) for mine in pips)
            return f"  seat {seat} rolls {rolled}, {left} left"
        case told.HarvestFailed(_, matches):
            return f"  FAILED with {matches}"
        case told.Displaced(seat, dice):
            return f"  seat {seat} displaces {shown(dice)}"
        case told.RolledOff(_, owners, pips):
            return f"  {those(owners)} roll off {shown(pips)}"
        case told.DicePaid(_, owner, values):
            return f"  seat {owner} is paid {shown(values)}"
        case told.Harvested(seat, values):
            return f"  seat {seat} harvests {shown(values) or 'nothing'}"
        case told.DiceReturned(_, owner, dice):
            return f"  seat {owner} takes {dice} back"
        case told.HarvestedAlong(seat, _, euros):
            return f"  seat {seat} harvests along: {euros}"
        case told.CardsDiscarded():
            return "laid-out cards are discarded"
        case told.PileRenewed(cards):
            return f"NEW PILE of {cards}"
        case told.NumbersTakenBack(seats):
            return f"number cards back: {those(seats)}"
        case Forced(seat):
            return f"seat {seat} has no choice"
        case GameEnded(ranks):
            return f"END: ranks {ranks}"
    raise AssertionError(f"no words for {event}")


def by_kind(cards: Sequence[int]) -> str:
    return ", ".join(f"{cards[kind]} {NAMES[kind]}" for kind in KINDS if cards[kind]) or "nothing"


def shown(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def those(seats: Sequence[int]) -> str:
    return ", ".join(f"seat {seat}" for seat in seats) or "nobody"


if __name__ == "__main__":
    print(transcript(log.fold(Path(sys.argv[1]).read_bytes(), GAMES).match), end="")
