"""Deeds, games and chances made up by chance: what is found in them, remarkable or counted."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, cast

from game import GAMES
from game.chances.moments import Moment, search
from game.engine.match import Match
from game.facts.commentator import Commentator
from game.facts.deed import NOBODY, Deed, Watcher
from game.facts.finders import FINDERS, Best
from game.statistics.played import Person, Played
from game.statistics.statistics import Statistics
from tests.game.kept.evenings import DEEDS
from tests.game.kept.games import finished

GAMES_TOLD, DEEDS_TOLD, PLAYED, SEARCHES = 8, 40, 40, 24


def facts() -> Iterator[str]:
    """Write which of many deeds are remarkable, and why."""
    ways = {"call": ("right", "wrong"), "duel": ("",), "gems": ("won", "lost")}
    names = [f"{topic} {way}" for topic, of in ways.items() for way in of]
    for seed in range(GAMES_TOLD):
        luck, seats = Random(seed), 2 + seed % 5
        deeds: list[Deed] = []
        best = {"gems won": Best(6, 5)} if seed % 2 else {}
        told = Commentator(_watch(deeds), seats, set(product(FINDERS, names)), best)
        yield f"[{seed}: {seats} seats]"
        for _ in range(DEEDS_TOLD):
            topic = luck.choice(list(ways))
            seat = luck.randrange(seats)
            others = [NOBODY, *(other for other in range(seats) if other != seat)]
            deeds[:] = [
                Deed(
                    topic, luck.choice(ways[topic]), seat, luck.choice(others[:3]),
                    luck.choice((0.03, 0.1, 0.3, 0.6)), luck.choice((0.5, 1.0)),
                    luck.randrange(9) if topic == "gems" else 0,
                )
            ]  # fmt: skip
            if fact := told.hear(None):  # type: ignore[arg-type]
                deed = fact.deed
                whom = f" {deed.other}" if deed.other != NOBODY else ""
                yield f"  {fact.finder} {deed.kind}: {deed.seat}{whom}, {fact.number}"
                yield f"    worth {fact.worth:.2f}"


def _watch(deeds: list[Deed]) -> Watcher:
    return lambda _event: deeds


def statistics() -> Iterator[str]:
    """Write what finished games come to, after every tenth."""
    luck, counted = Random(1), Statistics()
    names = ("Ada", "ada", "Ben", "Cleo", "Dora")
    for number in range(1, PLAYED + 1):
        game = luck.choice(list(GAMES))
        seats = luck.choice(GAMES[game].seats)
        scores = [luck.randrange(5) if number % 8 else 3 for _ in range(seats)]
        if game == "cockroach":
            scores = [int(seat != number % seats) for seat in range(seats)]
        people = [
            Person(luck.choice(names), luck.randrange(3)) if luck.random() < 0.8 else None
            for _ in range(seats)
        ]
        counted.add(
            Played(
                game, tuple(people),
                tuple(1 + sum(other > score for other in scores) for score in scores),
                tuple({n: luck.randrange(150) for n in DEEDS[game]} for _ in range(seats)),
                tuple(scores), luck.randrange(40, 200),
                tuple(luck.randrange(3) for _ in range(6)),
            )
        )  # fmt: skip
        if number % 10:
            continue
        yield f"[{number}: {dict(sorted(counted.games.items()))}, dice {counted.dice}]"
        for key, guest in sorted(counted.guests.items()):
            figures = f"{guest.played} played, {guest.won} won, {guest.lost} lost, {guest.luck}"
            yield f"  {key}: {guest.look}, {figures}, nemesis {counted.nemesis(key) or 'none'}"
        for (one, other), pair in sorted(counted.pairs.items()):
            yield f"  {one} and {other}: {pair.games}, {pair.first}:{pair.second}"
        for name, record in sorted(counted.records.items()):
            yield f"  {name}: {record.value} by {', '.join(sorted(record.holders))}"
        for title in counted.titles():
            yield f"  {title.kind}: {title.owner} {title.numbers}{' !' if title.highlight else ''}"


def searches() -> Iterator[str]:
    """Write which moment decides where chances are made up, roughly first and then closely."""
    for seed in range(SEARCHES):
        luck, name = Random(seed), list(GAMES)[seed % len(GAMES)]
        match = finished(name, GAMES[name].seats[0])
        yield f"{name} {seed}: {_moment(match, luck, seed % 4)}"


def _moment(match: Match, luck: Random, wild: int) -> Moment | None:
    """With 0 nothing ever swings; the wilder, the more."""
    seats = match.setup.seats

    def figures() -> tuple[float, ...]:
        parts = [luck.random() ** wild for _ in range(seats)]
        return tuple(round(part / sum(parts), 2) for part in parts)

    looking = search(match.setup, match.decisions)
    answer: Any = next(looking)()
    try:
        while True:
            question = looking.send(answer)
            asks = cast("Any", question).func.__name__
            answer = figures() if asks == "chances" else question()
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]
