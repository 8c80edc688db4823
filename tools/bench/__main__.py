"""Measure how fast the house is on this machine, beside plain references in the same run.

Every figure is the median of several repeats, each taken in turn with one of its reference: for the
engine a decision of a goofspiel in a few lines of plain Python, for frames one ground blitted and
one card turned, for starts a Python that does nothing, for rest a loop that only wakes. "× plain"
says how many times as long ours took. Machines differ, so between machines compare that.

    python3 -m tools.bench
    python3 -m tools.bench --only search,idle --json bench.json
"""

import json
import os
import platform
import re
import sys
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path

from tools.bench import Figure, Measure, engine, screen
from tools.command_line import reader

MEASURES: dict[str, Measure] = {**engine.MEASURES, **screen.MEASURES}


def machine() -> dict[str, str | int]:
    """Describe what the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count() or 1,
        "system": platform.platform(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def _processor() -> str:
    told = Path("/proc/cpuinfo")
    found = re.search("model name.*: (.+)", told.read_text()) if told.exists() else None
    return found[1] if found else platform.processor() or platform.machine()


def as_table(figures: Sequence[Figure]) -> str:
    """Write lines grouped by measure."""
    lines = [f"{name}: {value}" for name, value in machine().items()]
    for _, group in groupby(figures, key=lambda figure: figure.what.partition(":")[0]):
        lines += ["", *map(_line, group)]
    missed = [figure.what for figure in figures if not figure.held]
    bars = sum(figure.bar is not None for figure in figures)
    lines += ["", f"{bars - len(missed)} of {bars} bars held"]
    lines += [f"missed: {what}" for what in missed]
    return "\n".join(lines)


def _line(figure: Figure) -> str:
    ratio = "" if figure.ratio is None else f"{figure.ratio:,.3g} × plain"
    value = f"{figure.value:,.0f}" if figure.value >= 1000 else f"{figure.value:,.3g}"
    columns = [f"{figure.what:52} {value:>12} {figure.unit:11} {ratio:14}"]
    if figure.bar is not None:
        word = "at least" if figure.more_is_better else "at most"
        columns.append(f"{'held  ' if figure.held else 'MISSED'} ({word} {figure.bar:,g})")
    return " ".join(columns).rstrip()


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    known = ",".join(MEASURES)
    parser.add_argument("--only", metavar="NAMES", default=known, help=f"some of {known}")
    parser.add_argument("--json", type=Path, metavar="FILE", help='also as JSON; "-": only that')
    wanted = parser.parse_args(arguments)
    names = dict.fromkeys(wanted.only.split(","))
    if unknown := [name for name in names if name not in MEASURES]:
        parser.error(f"no such figure: {', '.join(unknown)}; there are {known}")
    figures = [figure for name in names for figure in MEASURES[name]()]
    document = {"machine": machine(), "figures": [asdict(figure) for figure in figures]}
    text = json.dumps(document, indent=1, ensure_ascii=False)
    if wanted.json == Path("-"):
        print(text)
        return 0
    print(as_table(figures))
    if wanted.json:
        wanted.json.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
