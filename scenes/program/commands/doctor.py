"""`krabbeltisch doctor`: what the table finds on this machine, and whether it can start."""

import argparse
import json

from scenes.program.commands.outcome import one_line, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON document, not a page")


def run(wanted: argparse.Namespace) -> int:
    from scenes.program.doctor import examine

    found = [(what, one_line(told), stops) for what, told, stops in examine()]
    reasons = [what for what, _, stops in found if stops]
    if wanted.json:
        document = {"can_start": not reasons, "stopped_by": reasons}
        say(json.dumps(document | {what: told for what, told, _ in found}, indent=1))
    else:
        ending = f"cannot start: see {' and '.join(reasons)}" if reasons else "can start"
        lines = [f"{what:10}{told}" for what, told, _ in found]
        say("\n".join([*lines, "", f"The table {ending}."]))
    return 1 if reasons else 0
