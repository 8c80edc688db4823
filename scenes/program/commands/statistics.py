"""`krabbeltisch statistics`: who won how much, counted anew from all finished games."""

import argparse
import json
import os
from collections.abc import Mapping

from game.statistics.statistics import Guest, Statistics
from scenes.files.storage import Storage, home
from scenes.program.commands.outcome import one_line, say
from scenes.session.archive import Unreadable, finished_games

_NAME = 20  # letters in a table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON document, not a table")


def run(wanted: argparse.Namespace) -> int:
    counted, unreadable = Statistics(), dict[str, str]()
    for found in finished_games(Storage(home(os.environ))):
        if isinstance(found, Unreadable):
            unreadable[found.name] = one_line(found.why)
        else:
            counted.add(found.counted)
    say(_as_json(counted, unreadable) if wanted.json else _as_table(counted, unreadable))
    return 0


def _ordered(counted: Statistics) -> list[tuple[str, Guest]]:
    """The guests, who played most first."""
    return sorted(counted.guests.items(), key=lambda item: (-item[1].played, item[0]))


def _as_json(counted: Statistics, unreadable: Mapping[str, str]) -> str:
    names = {key: guest.look.name for key, guest in counted.guests.items()}
    titles = {title.owner: title.kind for title in counted.titles()}
    document = {
        "games": dict(sorted(counted.games.items())),
        "guests": [
            {
                "name": guest.look.name,
                "games": dict(sorted(guest.games.items())),
                "won": guest.won,
                "lost": guest.lost,
                "above_even_share": round(float(guest.luck), 3),
                "nemesis": names.get(counted.nemesis(key)),
                "title": titles.get(key),
                "counts": dict(sorted(guest.tallies.items())),
            }
            for key, guest in _ordered(counted)
        ],
        "pairs": [
            {
                "names": [names[first], names[second]],
                "games": pair.games,
                "ahead": [pair.first, pair.second],
            }
            for (first, second), pair in sorted(counted.pairs.items())
        ],
        "records": {
            name: {"value": record.value, "names": sorted(names[key] for key in record.holders)}
            for name, record in sorted(counted.records.items())
        },
        "dice": counted.dice,
        "unreadable": dict(sorted(unreadable.items())),
    }
    return json.dumps(document, indent=1)


def _as_table(counted: Statistics, unreadable: Mapping[str, str]) -> str:
    number = counted.games.total()
    by_game = ", ".join(f"{name} {n}" for name, n in sorted(counted.games.items()))
    lines = [f"finished games: {number}" + (f" ({by_game})" if number else "")]
    if counted.guests:
        lines += _guests(counted)
    if any(counted.dice):
        due = sum(counted.dice) / len(counted.dice)
        lines += ["", f"dice 1 to 6: {' '.join(map(str, counted.dice))}, each expected {due:.1f}"]
    if unreadable:
        lines += ["", f"not counted, because they cannot be read: {_list(unreadable)}"]
    return "\n".join(lines)


def _guests(counted: Statistics) -> list[str]:
    names = {key: one_line(guest.look.name, _NAME) for key, guest in counted.guests.items()}
    lines = ["", f"{'guest':{_NAME}}  games    won   lost   above an even share   nemesis"]
    for key, guest in _ordered(counted):
        lines.append(
            f"{names[key]:{_NAME}} {guest.played:6} {guest.won:6} {guest.lost:6}"
            f" {float(guest.luck):+21.2f}   {names.get(counted.nemesis(key), '')}".rstrip()
        )
    if counted.pairs:
        lines += ["", f"{'pair':{2 * _NAME + 3}}  games   ahead: first, second"]
        for (first, second), pair in sorted(counted.pairs.items()):
            both = f"{names[first]} / {names[second]}"
            lines.append(f"{both:{2 * _NAME + 3}} {pair.games:6} {pair.first:14}, {pair.second:6}")
    lines += ["", f"{'record of one game':26} most   by"]
    for name, record in sorted(counted.records.items()):
        holders = ", ".join(sorted(names[key] for key in record.holders))
        lines.append(f"{name:26} {_amount(name, record.value):>4}   {holders}")
    return lines


def _amount(name: str, value: int) -> str:
    """A record's number; a rise is told in thousandths."""
    return f"{value / 10:.0f} %" if name == "rise" else str(value)


def _list(unreadable: Mapping[str, str]) -> str:
    return "; ".join(f"{name} ({why})" for name, why in sorted(unreadable.items()))
