"""Ask each bot twice: once as it is, once with everything changed that its seat may not know.

In the second match, the twin, cards that the seat has not seen are dealt anew, dice will roll
otherwise, and others that have chosen at the same time have chosen something else. Whoever decides
otherwise then, with the same random stream, knows what it may not. The twins are asked from the
last to the first, so that a bot that remembers what it was shown before gives itself away too. A
view that is not the same in both is told as well, and how often a planted cheat computes the
match's seed out of the stream it is given. Exit code 1 if anything is found.

    python3 -m tests.instruments.fairness --states 2000
    python3 -m tests.instruments.fairness --game cockroach --bot hard-spider
"""

import sys
from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from game import GAMES
from game.bots.play import bot_named
from tests.instruments.fairness.twins import Found, Task, by_phase, find, tasks
from tools import executors
from tools.command_line import reader


def tell(results: Iterable[tuple[Task, Found]]) -> bool:
    """Print a line for each game and bot; whether nothing was found."""
    fair = True
    for (game, bot), some in groupby(results, key=lambda pair: (pair[0].game, pair[0].bot)):
        found = [one for _, one in some]
        caught = sum((one.unfair for one in found), Counter[str]())
        computed = sum(one.computed for one in found)
        if bot:
            line = f"    {bot:16} unfair: {by_phase(caught) or 'never'}"
        else:
            line = (
                f"{game}: {found[0].asked}; views that tell: {by_phase(caught) or 'none'}; "
                f"seeds computed out of a stream: {computed or 'none'}"
            )
        print(line, flush=True)
        fair = fair and not caught and not computed
    return fair


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--states", type=int, default=2000, help="a game and bot (2,000)")
    parser.add_argument("--seed", type=int, default=1, help="of the games (1)")
    parser.add_argument("--game", choices=list(GAMES), help="this one only")
    parser.add_argument("--bot", help="this one only; else all levels, and all characters once")
    executors.add_arguments(parser)
    wanted = parser.parse_args(arguments)
    if wanted.states < 1 or wanted.seed < 0:
        parser.error("--states is at least 1, --seed at least 0")
    games = [GAMES[name] for name in ([wanted.game] if wanted.game else GAMES)]
    try:
        for game in games if wanted.bot else ():
            bot_named(game, wanted.bot)
    except ValueError as error:
        parser.error(str(error))
    work = tasks([game.name for game in games], wanted.bot or "", wanted.states, wanted.seed)
    with executors.crew(wanted, parser) as crew:
        return 0 if tell(zip(work, crew.each(find, work), strict=True)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
