"""Games played by monkeys: one waits at the title shortly before its end, one is over."""

import random

from game import GAMES
from game.engine.log import Log, Players, complete
from game.engine.match import Match, Setup
from scenes.files.storage import LOGS, MATCH, Storage
from scenes.people.sitting import new_table, set_seats, sit_down


def leave_a_game(storage: Storage, game: str, device: str, left: int, luck: random.Random) -> None:
    """Save a match of `game` without its last `left` decisions; `device` and a mouse play."""
    setup, players = _table(game, device, luck)
    match, log = Match(setup), Log()
    header = log.header(setup, players)
    lines: list[bytes] = []
    while not match.over:
        for seat in match.waiting():
            match.commit(seat, luck.choice(match.legal(seat)))
            lines.append(log.decision(match))
    storage.write(MATCH, b"".join((header, *lines[:-left])))


def archive_a_game(storage: Storage, game: str, device: str, luck: random.Random) -> None:
    """Keep a whole match of `game` among the games played; `device` and a mouse have played."""
    setup, players = _table(game, device, luck)
    match = Match(setup)
    while not match.over:
        for seat in match.waiting():
            match.commit(seat, luck.choice(match.legal(seat)))
    storage.write(MATCH, complete(match, players))
    storage.retire(MATCH, LOGS)


def _table(game: str, device: str, luck: random.Random) -> tuple[Setup, Players]:
    rules = GAMES[game]
    seats = luck.choice(rules.seats)
    seating = new_table(rules, device)
    set_seats(seating, seats)
    sit_down(seating, "mouse", seats)
    setup = Setup(rules, seats, luck.getrandbits(64), rules.options())
    return setup, tuple(player.to_json() for player in seating)
