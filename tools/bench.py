#!/usr/bin/env python3
"""Measure how fast the house is on this machine, beside a plain reference in the same run.

Every figure is the median of several repeats. Machines differ, so look at the ratios: "bare" is a
goofspiel in a few lines of plain Python, the least that any rules of this kind can cost.

    python3 tools/bench.py
    python3 tools/bench.py --only search,copy --json bench.json
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import bench_engine
from bench_figure import Figure, Measure


def _screen() -> dict[str, Measure]:
    """The measures that need pygame, where it is."""
    try:
        import bench_screen
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        print("bench: no pygame, so no figures of the screen; is .venv there?", file=sys.stderr)
        return {}
    return bench_screen.MEASURES


MEASURES: dict[str, Measure] = {**bench_engine.MEASURES, **_screen()}


def machine() -> dict[str, str | int]:
    """What the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count() or 1,
        "system": platform.platform(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def as_table(figures: Sequence[Figure]) -> str:
    lines = [*(f"{name}: {value}" for name, value in machine().items()), ""]
    for figure in figures:
        bar = ""
        if figure.bar is not None:
            word = "at least" if figure.more_is_better else "at most"
            bar = f"{'ok ' if figure.good else 'NOT'} ({word} {figure.bar:,g})"
        lines.append(f"{figure.what:52} {figure.value:12,.6g} {figure.unit:12} {bar}".rstrip())
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="NAMES", help=f"some of {','.join(MEASURES)}")
    parser.add_argument("--json", type=Path, metavar="FILE", help='also as JSON; "-": only that')
    wanted = parser.parse_args(arguments)
    names = wanted.only.split(",") if wanted.only else list(MEASURES)
    unknown = [name for name in names if name not in MEASURES]
    if unknown:
        parser.error(f"no such figure: {', '.join(unknown)}; there are {', '.join(MEASURES)}")
    figures = [figure for name in names for figure in MEASURES[name]()]
    document = {"machine": machine(), "figures": [asdict(figure) for figure in figures]}
    text = json.dumps(document, indent=1)
    if wanted.json == Path("-"):
        print(text)
        return 0
    print(as_table(figures))
    if wanted.json:
        wanted.json.write_text(text + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
