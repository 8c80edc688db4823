"""Choose great moments for the kiosk's reel: games of bots in which chances swing widely.

    python3 -m tools.make_reel cockroach --moments 20

Bots play seed after seed, at each size of table in turn. Where the decisive moment swings enough,
and what all waited for is told within its time, the game is written to assets/reel, named by the
decision with which the reel begins. What lay there of this game goes.
"""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from game import GAMES
from game.bots.play import named_bots, play_out
from game.chances.moments import greatest
from game.engine.log import complete
from game.engine.match import Match, Setup
from scenes.files.settings import BotPace, Settings
from scenes.kiosk.reel import SECONDS, begins, watched
from scenes.people.sitting import bots
from scenes.program.quiet import quietly
from scenes.services import Services
from scenes.session.timeline import Timeline
from tools.checkout import ROOT
from tools.command_line import reader

REEL = ROOT / "assets" / "reel"
SWING = 0.35  # of a chance, at least
FRAME = 1 / 30
LEFT = 4.0  # seconds in which one still sees what came of it


def chosen(services: Services, name: str) -> Iterator[tuple[int, bytes]]:
    """Yield logs, each with where its great moment begins, in decisions."""
    game = GAMES[name]
    for seed in count(1):
        seats = game.seats[seed % len(game.seats)]
        match = Match(Setup(game, seats, seed, game.options()))
        play_out(match, named_bots(game, ["normal"] * seats))
        moment = greatest(match.setup, match.decisions)
        if moment is None or moment.swing < SWING:
            continue
        line = Timeline(match, ())
        after = begins(line, moment)
        if told(services, line, after) > moment.reveal:
            yield after, complete(match, tuple(player.to_json() for player in bots(seats)))


def told(services: Services, line: Timeline, after: int) -> int:
    """Return how many decisions this reel tells in good time."""
    reel = watched(services, line, after)
    reel.enter()
    for _ in range(round((SECONDS - LEFT) / FRAME)):
        reel.update(FRAME)
    return reel.game.session.table.decisions


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--moments", type=int, default=20, metavar="N", help="how many (20)")
    parser.add_argument("--out", type=Path, default=REEL, metavar="DIR", help="where (the reel)")
    wanted = parser.parse_args(arguments)
    if wanted.moments < 1:
        parser.error("--moments is at least 1")
    with quietly(Settings(bot_pace=BotPace.BRISK)) as services:
        found = chosen(services, wanted.game)
        logs = [next(found) for _ in range(wanted.moments)]
    for old in wanted.out.glob(f"{wanted.game}-*.jsonl"):
        old.unlink()
    for number, (after, log) in enumerate(logs, start=1):
        (wanted.out / f"{wanted.game}-{after}-{number:02}.jsonl").write_bytes(log)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
