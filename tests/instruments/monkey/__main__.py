"""Let a monkey at the table: random deeds of random devices, through the whole real program.

It plays, pauses at every beat, changes settings and languages, draws the window to other sizes and
to full screen, pulls cables and plugs them in again, looks away, quits and comes back, without a
display and as fast as it can. Its keys and clicks are events that SDL hands out, its pads SDL's
virtual joysticks. It ends at the first exception, at a table that stands still though there are
moves, at a secret on the screen that nobody may see now, at a picture that is missing, and at a
table that shows something else than the public view. Then it prints the shortest script it can
find that comes to the same.
"""

import sys

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from game import GAMES
from tests.instruments.invisible import without_display
from tests.instruments.monkey.machine import Monkey
from tests.scenes import virtual_pad
from tools.command_line import reader


def run(monkey: type[Monkey], evenings: int, steps: int, shorten: bool = True) -> None:
    """Spend so many evenings of so many steps each; raises what the shortest script comes to."""
    phases = (Phase.generate, Phase.shrink) if shorten else (Phase.generate,)
    run_state_machine_as_test(
        monkey,
        settings=settings(
            max_examples=evenings,
            stateful_step_count=steps,
            phases=phases,
            deadline=None,
            database=None,
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
        ),
    )


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--evenings", type=int, default=100, metavar="N", help="100 if not set")
    parser.add_argument("--steps", type=int, default=50, metavar="N", help="of each (50)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="1 if not set")
    parser.add_argument("--game", choices=list(GAMES), help="all if not set")
    wanted = parser.parse_args(arguments)
    without_display()
    if not virtual_pad.available():
        parser.error("this pygame's SDL has no virtual joysticks")
    if wanted.game:
        Monkey.games = [wanted.game]
    run(seed(wanted.seed)(Monkey), wanted.evenings, wanted.steps)
    for name, count in Monkey.seen.most_common():
        print(f"{count:9,} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
