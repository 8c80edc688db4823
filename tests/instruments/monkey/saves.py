"""A game that waits at the title, played by monkeys until shortly before its end."""

import random

from game import GAMES
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.files.storage import MATCH, Storage
from scenes.people.sitting import new_table, set_seats, sit_down


def leave_a_game(storage: Storage, game: str, device: str, left: int, luck: random.Random) -> None:
    """Save a match of `game` without its last `left` decisions; `device` and a mouse play."""
    rules = GAMES[game]
    seats = luck.choice(rules.seats)
    seating = new_table(rules, device)
    set_seats(seating, seats)
    sit_down(seating, "mouse", seats)
    setup = Setup(rules, seats, luck.getrandbits(64), rules.options())
    match, log = Match(setup), Log()
    header = log.header(setup, tuple(player.to_json() for player in seating))
    lines: list[bytes] = []
    while not match.over:
        for seat in match.waiting():
            match.commit(seat, luck.choice(match.legal(seat)))
            lines.append(log.decision(match))
    storage.write(MATCH, b"".join((header, *lines[:-left])))
