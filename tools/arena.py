"""Let bots of different levels play each other, and say who wins and who comes last how often.

Every deal is played once in each rotation of the seats, so that nobody wins by a better place or a
better deck. A shared win or last place counts in shares. The interval is taken over deals, because
the games of one deal hang together. Shares do not depend on who plays the games; only the times do.
A late thought is one that a table's shortest wait for a bot does not cover.
Of Cockroach Poker Royal it also says how bots play with the others: how long somebody waits, what
is slid straight back, and how much is passed on.

    python3 -m tools.arena --bots normal,random,random,random --games 1000
    python3 -m tools.arena --bots hard,normal --games 9000 --dask tcp://10.0.0.5:8786
"""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from game import GAMES
from game.bots.play import named_bots
from tools.contest import QUICK, Contest, Manners, play_deal, summary, tasks
from tools.executors import crew_of, reader

PATIENCE = 12  # decisions of others that nobody should wait longer than


def as_table(contest: Contest, games: int, rows: Sequence[dict[str, Any]]) -> str:
    even = 100 / len(contest.bots)
    lines = [
        f"{contest.game}, {len(contest.bots)} seats, {games} games, seed {contest.first_seed}; "
        f"even is {even:.1f} % a seat",
        "",
        "bot              seats     wins a seat   losses a seat   mean rank   decisions"
        "   CPU ms: median    99 %    most   late",
    ]
    lines += [
        f"{row['bot']:16} {row['seats']:5}"
        f"  {100 * row['win_share']:6.1f} % ± {100 * row['half_width_95']:3.1f}"
        f"  {100 * row['loss_share']:6.1f} % ± {100 * row['loss_half_width_95']:3.1f}"
        f" {row['mean_rank']:11.2f} {row['decisions']:11}"
        f" {row['cpu_ms_median']:16.2f} {row['cpu_ms_99']:7.2f} {row['cpu_ms_most']:7.2f}"
        f" {row['cpu_ms_late']:6} ({100 * row['cpu_ms_late'] / row['decisions']:.2f} %)"
        for row in rows
    ]
    return "\n".join(lines)


def line(games: Sequence[Manners]) -> str:
    """Write the manners of all games in one line."""
    patient = sum(game.longest_wait <= PATIENCE for game in games)
    slides, answers = sum(game.slides for game in games), sum(game.answers for game in games)
    return (
        f"manners: nobody waits over {PATIENCE} decisions in {100 * patient / len(games):.1f} % of "
        f"games (longest {max(game.longest_wait for game in games)}); "
        f"{100 * sum(game.straight_back for game in games) / max(1, slides):.1f} % of slides go "
        f"straight back; {100 * sum(game.passed_on for game in games) / max(1, answers):.1f} % of "
        "cards are passed on"
    )


def main(arguments: list[str]) -> int:
    parser = reader(__doc__, games=1000)
    parser.add_argument("--game", choices=sorted(GAMES), default="grasshopper")
    parser.add_argument("--seats", type=int, help="places at the table (as many as --bots)")
    parser.add_argument(
        "--bots",
        default="normal,random,random,random",
        help='a bot for each place: a level, a level with a character as normal-flea, or "random"'
        " (normal,random,random,random)",
    )
    parser.add_argument("--quick", action="store_true", help=f"only {QUICK} games")
    parser.add_argument("--options", default="{}", help="""JSON, as '{"beginners": true}'""")
    parser.add_argument("--json", action="store_true", help="JSON instead of a table")
    wanted = parser.parse_args(arguments)
    game = GAMES[wanted.game]
    bots = tuple(wanted.bots.split(","))
    seats = wanted.seats or len(bots)
    if len(bots) != seats or seats not in game.seats:
        parser.error(f"--bots names {len(bots)} places, {wanted.game} with --seats has {seats}")
    try:
        named_bots(game, bots)
        options = game.options.from_json(json.loads(wanted.options))
    except (ValueError, RecursionError) as error:
        parser.error(str(error))
    contest = Contest(wanted.game, bots, options, wanted.seed)
    with crew_of(wanted, parser) as crew:
        deals = tasks(contest, QUICK if wanted.quick else wanted.games)
        played = list(crew.each(play_deal, deals))
    rows = summary(contest, played)
    manners = [game for deal in played for game in deal.manners]
    if wanted.json:
        document = {
            "game": contest.game,
            "options": options.to_json(),
            "places": list(bots),
            "games": len(played) * seats,
            "seed": contest.first_seed,
            "manners": [asdict(game) for game in manners],
            "rows": rows,
        }
        print(json.dumps(document, indent=2, sort_keys=True))
    else:
        print(as_table(contest, len(played) * seats, rows))
        if manners:
            print(f"\n{line(manners)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
