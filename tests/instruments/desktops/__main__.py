"""Put the real table through all that happens on desktops; print what came of it.

A number is how many seconds it took until the picture was there again, whole and sharp; then it
also followed a key. "Busy" are those in which table or desktop would have run, but others did: it
is late if it takes more than one second beside them. What is missing here is named. As in:

  python -m tests.instruments.desktops --only openbox --mode kiosk

Desktops of a later Debian, labwc among them, are tried from a folder that has one (as root):

  debootstrap --variant=minbase --include=labwc,wlrctl,sway,swaybg,cage,weston trixie DIR
  chmod 1777 DIR/dev/shm
  python -m tests.instruments.desktops --root DIR --only labwc
"""

import sys
from pathlib import Path

from tests.instruments.desktops.desktop import Desktop
from tests.instruments.desktops.happenings import ALL, MODES, ROWS, Verdict, tried
from tools.command_line import reader

Column = dict[str, Verdict]


def _print(mode: str, columns: dict[str, Column]) -> None:
    print(f"\n| {mode} | {' | '.join(columns)} |")
    print("|---" * (len(columns) + 1) + "|")
    for row in ROWS:
        cells = [str(column.get(row, "–")) for column in columns.values()]
        if set(cells) != {"–"}:
            print(f"| {row} | {' | '.join(cells)} |", flush=True)


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--only", choices=ALL, action="append", help="this desktop (all)")
    parser.add_argument("--mode", choices=MODES, action="append", help="this mode (all)")
    parser.add_argument("--row", choices=ROWS, action="append", help="this happening (all)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="pictures of what was wrong")
    parser.add_argument("--root", type=Path, metavar="DIR", help="take those on Wayland from here")
    wanted = parser.parse_args(arguments)
    Desktop.root = wanted.root
    there = {}
    for name in wanted.only or ALL:
        if missing := ALL[name].missing():
            print(f"{name}: not tried, needs {', '.join(missing)}")
        else:
            there[name] = ALL[name]
            print(f"{name}: {ALL[name].version()}", flush=True)
    bad = False
    for mode in wanted.mode or MODES:
        columns = dict[str, Column]()
        for name, desktop in there.items():
            columns[name] = {}
            for row, verdict in tried(desktop, mode, tuple(wanted.row or ROWS), wanted.keep):
                columns[name][row] = verdict
                print(f"{name}, {mode}, {row}: {verdict}", file=sys.stderr, flush=True)
        _print(mode, columns)
        told = [verdict for column in columns.values() for verdict in column.values()]
        bad |= any(verdict.fault or verdict.late for verdict in told)
    return int(bad)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
