"""Which deeds one game of bots is made of, and every fact found in them."""

from collections.abc import Iterator
from itertools import product

from game.cockroach.deeds import watch as watch_cockroach
from game.eight28.deeds import watch as watch_eight28
from game.engine.game import Game
from game.facts.commentator import Commentator, Fact
from game.facts.deed import NOBODY, NOTHING, Deed
from game.facts.finders import FINDERS, Best
from game.fruechtchen.deeds import watch as watch_fruechtchen
from game.grasshopper.deeds import watch as watch_grasshopper
from tests.game.kept.games import finished

WATCH = {
    "grasshopper": watch_grasshopper,
    "eight28": watch_eight28,
    "cockroach": watch_cockroach,
    "fruechtchen": watch_fruechtchen,
}


def deeds_of(game: Game) -> Iterator[str]:
    """Write down event by event what was done, and below it what is worth a word.

    Facts of all kinds are looked for; of each kind there was something before this evening.
    """
    match = finished(game.name, game.seats[len(game.seats) // 2], short=False)
    seats, options = match.setup.seats, match.setup.options
    watcher = WATCH[game.name](seats, options)
    done = [(event, [*watcher(event)]) for event in match.events]
    kinds = sorted({deed.kind for _, deeds in done for deed in deeds})
    best = {kind: Best(2, 4) for kind in kinds}
    told = Commentator(WATCH[game.name](seats, options), seats, list(product(FINDERS, kinds)), best)
    for event, deeds in done:
        fact = told.hear(event)
        if deeds:
            yield type(event).__name__
        yield from (f"  {described(deed)}" for deed in deeds)
        if fact:
            yield f"    {remark(fact)}"
    for kind, most in sorted(told.best.items()):
        yield f"{kind}: at most {most.most} in {most.times}"


def described(deed: Deed) -> str:
    words = [f"{deed.kind}: {deed.seat}"]
    words += [f"to {deed.other}"] if deed.other != NOBODY else []
    words += [f"amount {deed.amount}"] if deed.amount else []
    words += [f"of {deed.thing}"] if deed.thing != NOTHING else []
    words += [f"open {deed.open}"] if deed.open else []
    return ", ".join([*words, f"chance {deed.chance:.3f}", f"weight {deed.weight:.3f}"])


def remark(fact: Fact) -> str:
    return f"{fact.finder} of {fact.deed.kind}: {fact.number}, surprise {fact.surprise:.3f}"
