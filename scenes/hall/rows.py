"""Leaves of bars: who has won, with how much luck, and who against whom."""

from collections.abc import Sequence

from game.statistics.statistics import Guest, Statistics
from scenes.people.faces import draw_face
from scenes.people.seating import Player
from scenes.services import Services
from scenes.stage.render.frame import Align, Box, Frame, Picture, Text
from scenes.stage.render.theme import INK
from scenes.stage.widgets.plates import MARGIN_X

GUESTS = 8  # on a leaf: who played most
PAIRS = 6
FACE = 72.0
_LEGEND_Y = 206.0
_TOP, _PITCH = 280.0, 76.0
_FACE_X = MARGIN_X + FACE / 2
_NAME_X, _NAME_W = 350.0, 320.0
_LEFT, _RIGHT = 530.0, 1560.0  # of the bars
_BAR = 50.0
_TOLD_X, _TOLD_W = 1705.0, 230.0
_MIDDLE, _HALF = 1045.0, 470.0
_PAIRS_TOP, _PAIR_PITCH = 240.0, 112.0


def foremost(counted: Statistics) -> list[tuple[str, Guest]]:
    """Choose who has a row: those who played most, by their wins."""
    most = sorted(counted.guests.items(), key=lambda item: (-item[1].played, item[0]))[:GUESTS]
    return sorted(most, key=lambda item: (-item[1].won, -item[1].played, item[0]))


def draw_won(frame: Frame, services: Services, counted: Statistics) -> None:
    """Draw how much each guest has played, won and lost."""
    theme, texts = services.theme, services.texts
    colours = (theme.accent, theme.secondary, theme.danger)
    names = (texts("won"), texts("played"), texts("lost, where one loses"))
    for index, (colour, name, w) in enumerate(zip(colours, names, (230, 230, 590), strict=True)):
        x = _LEFT + 300 * index
        frame.add(Box(x + 18, _LEGEND_Y, 36, 36, colour, 8))
        frame.add(Text(name, x + 50 + w / 2, _LEGEND_Y, w, 52, 34.0, theme.text, align="left"))
    rows = foremost(counted)
    most = max(guest.played for _, guest in rows)
    for row, (_, guest) in enumerate(rows):
        y = _TOP + _PITCH * row
        _draw_guest(frame, services, guest, y, best=bool(guest.won) and guest.won == rows[0][1].won)
        parts = (guest.won, guest.played - guest.won - guest.lost, guest.lost)
        left = _LEFT
        for part, colour in zip(parts, colours, strict=True):
            width = (_RIGHT - _LEFT) * part / most
            if part:
                frame.add(Box(left + width / 2, y, width, _BAR, colour, 8))
            left += width
        told = texts("{won} of {n}", won=guest.won, n=guest.played)
        frame.add(Text(told, _TOLD_X, y, _TOLD_W, 70, 44.0, theme.text, "black", "left"))


def draw_luck(frame: Frame, services: Services, counted: Statistics) -> None:
    """Draw how far each guest is from an even share."""
    theme, texts = services.theme, services.texts
    words = texts("More wins, and fewer losses, than an even share of each game")
    frame.add(Text(words, 960.0, _LEGEND_Y, 1500, 60, 36.0, theme.text))
    rows = sorted(foremost(counted), key=lambda item: (-item[1].luck, item[0]))
    most = max(1.0, *(abs(float(guest.luck)) for _, guest in rows))
    height = _PITCH * (len(rows) - 1) + 80
    frame.add(Box(_MIDDLE, _TOP - 40 + height / 2, 4, height, theme.text))
    for row, (_, guest) in enumerate(rows):
        y, luck = _TOP + _PITCH * row, float(guest.luck)
        best = guest.luck > 0 and guest.luck == rows[0][1].luck
        _draw_guest(frame, services, guest, y, best=best)
        width = max(4.0, _HALF * abs(luck) / most)
        colour = theme.accent if best else theme.good if luck >= 0 else theme.danger
        frame.add(Box(_MIDDLE + (width if luck >= 0 else -width) / 2, y, width, _BAR, colour, 8))
        told = texts.number(luck, "+.1f")
        frame.add(Text(told, _TOLD_X, y, _TOLD_W, 70, 44.0, theme.text, "black", "left"))


def draw_pairs(frame: Frame, services: Services, counted: Statistics) -> None:
    """Draw the pairs that played most, and who came out ahead."""
    pairs = sorted(counted.pairs.items(), key=lambda item: (-item[1].games, item[0]))[:PAIRS]
    for row, (keys, _) in enumerate(pairs):
        _draw_pair(frame, services, counted, keys, _PAIRS_TOP + _PAIR_PITCH * row)


def _draw_pair(
    frame: Frame, services: Services, counted: Statistics, keys: tuple[str, str], y: float
) -> None:
    """Both faces, and a bar between them: gold for who is ahead more often."""
    theme, pair = services.theme, counted.pairs[keys]
    first, second = (counted.guests[key] for key in keys)
    draw_face(frame, Player(*first.look), _FACE_X, y + 4, FACE)
    draw_face(frame, Player(*second.look), 1920 - _FACE_X, y + 4, FACE)
    _draw_name(frame, services, first, _NAME_X, y)
    _draw_name(frame, services, second, 1920 - _NAME_X, y, "right")
    left, width = _NAME_X + _NAME_W / 2 + 20, 1920 - 2 * _NAME_X - _NAME_W - 40
    ties = pair.games - pair.first - pair.second
    gold = max(pair.first, pair.second)
    for part, counts in ((pair.first, True), (ties, False), (pair.second, True)):
        won = theme.accent if part == gold else theme.secondary
        colour = won if counts else theme.outline
        wide = width * part / pair.games
        if part:
            frame.add(Box(left + wide / 2, y - 12, wide - 4, _BAR + 6, colour, 8))
        if part and counts:
            frame.add(Text(str(part), left + wide / 2, y - 12, wide, 56, 44.0, INK, "black"))
        left += wide
    told = _rivalry(services, counted, keys)
    frame.add(Text(told, 960.0, y + 42, width, 48, 32.0, theme.accent, "bold"))


def _rivalry(services: Services, counted: Statistics, keys: Sequence[str]) -> str:
    """Say which of two is the other's nemesis, or how many games they played together."""
    names = {key: counted.guests[key].look.name for key in keys}
    for victim, other in (keys, tuple(reversed(keys))):
        if counted.nemesis(victim) == other:
            return services.texts(
                "{name} is the nemesis of {other}", name=names[other], other=names[victim]
            )
    pair = counted.pairs[keys[0], keys[1]]
    return services.texts.n("{n} game together", "{n} games together", pair.games)


def _draw_guest(frame: Frame, services: Services, guest: Guest, y: float, *, best: bool) -> None:
    """A row's face, with a cup for the best, and its name."""
    draw_face(frame, Player(*guest.look), _FACE_X, y + 4, FACE)
    if best:
        frame.add(Picture("ui/cup", _FACE_X, y - FACE / 2, 38.0, 38.0))
    _draw_name(frame, services, guest, _NAME_X, y)


def _draw_name(
    frame: Frame, services: Services, guest: Guest, x: float, y: float, align: Align = "left"
) -> None:
    colour = services.theme.text
    frame.add(Text(guest.look.name, x, y, _NAME_W, 70, 42.0, colour, "bold", align))
