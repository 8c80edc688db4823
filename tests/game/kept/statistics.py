"""What twelve finished games come to: each alone, then all of them."""

from collections.abc import Iterator

from game.engine.match import Match
from game.evening.tallies import asks_of, final_points
from game.statistics.played import Person, Played, played
from game.statistics.statistics import Guest, Statistics
from tests.game.kept.games import some

PEOPLE = [Person(name, mark) for mark, name in enumerate(("Ada", "Ben", "Cleo", "Dora", "Emil"))]


def seated(number: int, match: Match) -> list[Person | None]:
    """Who sits there: people, moved on by one in each game, and a bot in the last seat."""
    seats = match.setup.seats
    people = [PEOPLE[(number + seat) % 3 if seat < 3 else seat] for seat in range(seats - 1)]
    return [*people, None]


def counted() -> Iterator[str]:
    """Write down each game as it is counted, then every leaf of them all."""
    statistics = Statistics()
    for number, match in enumerate(some()):
        one = played(match, seated(number, match))
        statistics.add(one)
        yield from game_lines(one)
        yield f"  asks {asks_of(match)}, points at the end {final_points(match)}"
    yield "all games: " + ", ".join(f"{name} {n}" for name, n in sorted(statistics.games.items()))
    for key, guest in sorted(statistics.guests.items()):
        yield from guest_lines(key, guest)
        yield f"  nemesis: {statistics.nemesis(key) or 'none'}"
    for (first, second), pair in sorted(statistics.pairs.items()):
        yield f"{first} and {second}: {pair.games} games, {pair.first} to {pair.second}"
    for name, record in sorted(statistics.records.items()):
        yield f"record {name}: {record.value} by {', '.join(sorted(record.holders))}"
    for award in statistics.titles():
        yield f"known for {award.kind}: {award.owner} {award.numbers}"
    yield f"dice {statistics.dice}"


def game_lines(one: Played) -> Iterator[str]:
    yield f"{one.game}, {one.decisions} decisions, dice {one.dice}"
    for seat, person in enumerate(one.people):
        did = ", ".join(f"{name} {n}" for name, n in one.tallies[seat].items())
        name = person.name if person else "a bot"
        yield f"  {name}: rank {one.ranks[seat]}, points {one.points[seat]}; {did}"


def guest_lines(key: str, guest: Guest) -> Iterator[str]:
    yield f"{key}: {guest.look.name} with mark {guest.look.mark}, {guest.played} games"
    yield f"  won {guest.won}, lost {guest.lost}, luck {guest.luck}"
    for game, tally in sorted(guest.tallies.items()):
        yield f"  {game}: " + ", ".join(f"{name} {n}" for name, n in sorted(tally.items()))
