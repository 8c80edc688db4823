"""Leaves of cards: for what each guest is known, and the records of single games."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import TypeAlias

from game import GAMES
from game.evening.awards import Award
from game.statistics.statistics import LONGEST, Record, Statistics
from scenes.evening.words import award_fact, award_title, best_nose
from scenes.games.registry import presentation
from scenes.people.faces import draw_face
from scenes.people.labels import listing
from scenes.people.seating import Player
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Picture, Text
from scenes.stage.widgets.plates import MARGIN_X, ROOM
from scenes.texts import N_, Texts

_TOP, _BOTTOM = 190.0, 862.0
_GAP = 16.0
_TITLES, _TITLE_ROWS = 2, (3, 5)  # columns, fewest and most rows of cards
_PLAIN, _GROWN = 121.0, 1.4  # the height of a card of letters as they are; letters at most
_RECORDS, _RECORD_ROWS = 3, 4
_FACE = 92.0
_SMALL = 54.0
_NAMED, _SHOWN = 2, 6  # of those who share a record: so many by name, and by face

CardPlace: TypeAlias = tuple[float, float, float, float]
"""The middle and the size of a card."""

_OF_ALL = {"rise": N_("Greatest rise"), LONGEST: N_("Most decisions")}


def known_for(counted: Statistics, guessed: Mapping[str, tuple[int, int]]) -> Sequence[Award]:
    """Return for what guests are known, the most striking first.

    `guessed` are their guesses, by the keys of `counted`: how many were right, of how many.
    """
    noses = best_nose(guessed, {key: key for key in counted.guests})
    return (*noses, *counted.titles())[: _TITLES * _TITLE_ROWS[1]]


def draw_titles(
    frame: Frame, services: Services, counted: Statistics, titles: Sequence[Award]
) -> None:
    """Draw for what guests are known."""
    rows = max(_TITLE_ROWS[0], ceil(len(titles) / _TITLES))
    for index, award in enumerate(titles):
        _draw_title(frame, services, counted, award, _place(index, _TITLES, rows))


def draw_records(frame: Frame, services: Services, counted: Statistics) -> None:
    """Draw the most of everything in one game, and whose it is."""
    names = sorted(counted.records, key=lambda name: (not name.startswith("points"), name))
    for index, name in enumerate(names[: _RECORDS * _RECORD_ROWS]):
        place = _place(index, _RECORDS, _RECORD_ROWS)
        _draw_record(frame, services, counted, name, place)


def _place(index: int, columns: int, rows: int) -> CardPlace:
    """Where a card lies."""
    down, column = divmod(index, columns)
    w = (ROOM - _GAP * (columns - 1)) / columns
    h = (_BOTTOM - _TOP - _GAP * (rows - 1)) / rows
    return MARGIN_X + w / 2 + column * (w + _GAP), _TOP + h / 2 + down * (h + _GAP), w, h


def _draw_title(
    frame: Frame, services: Services, counted: Statistics, award: Award, place: CardPlace
) -> None:
    theme, texts = services.theme, services.texts
    x, y, w, h = place
    look = counted.guests[str(award.owner)].look
    gold = award.highlight
    outline, line = (theme.accent, 5.0) if gold else (theme.outline, 2.0)
    frame.add(Box(x, y, w, h, theme.panel, 22.0, outline, line))
    grown = min(_GROWN, h / _PLAIN)  # fewer and larger cards are read from farther away
    face = _FACE * grown
    draw_face(frame, Player(*look), x - w / 2 + 30 + face / 2, y, face)
    wide = w - face - 80
    middle = x + w / 2 - 24 - wide / 2
    title = texts(_OF_HALL[award.kind]) if award.kind in _OF_HALL else award_title(texts, award)
    words = f"{look.name}: {title}"
    colour = theme.accent if gold else theme.text
    place = middle, y - 26 * grown, wide, 56 * grown
    frame.add(Text(words, *place, 40 * grown, colour, "black", "left"))
    fact = award_fact(texts, award)
    place = middle, y + 30 * grown, wide, 52 * grown
    frame.add(Text(fact, *place, 36 * grown, theme.text, "bold", "left"))


_OF_HALL = {"liar": N_("Master of lies"), "guesser": N_("Guesses best")}


def _draw_record(
    frame: Frame, services: Services, counted: Statistics, name: str, place: CardPlace
) -> None:
    theme, texts = services.theme, services.texts
    x, y, w, h = place
    record = counted.records[name]
    title, game = _told(name)
    frame.add(Box(x, y, w, h, theme.panel, 22.0, theme.outline, 2.0))
    if game:
        emblem = presentation(game).emblem
        frame.add(Picture(emblem, x - w / 2 + 52, y, 76, 106))
    amount = _amount(texts, name, record)
    frame.add(Text(amount, x - w / 2 + 160, y, 126, 90, 60.0, theme.accent, "black"))
    left, right = x - w / 2 + 232, x + w / 2 - 16
    wide = right - left
    title_at = left + wide / 2, y - 35, wide, 78
    frame.add(Text(texts(title), *title_at, 36.0, theme.text, "bold", "left"))
    looks = sorted(counted.guests[key].look for key in record.holders)
    for index, look in enumerate(looks[:_SHOWN]):
        draw_face(frame, Player(*look), left + _SMALL * (index + 0.5), y + 39, _SMALL)
    if len(looks) <= _NAMED:
        left += _SMALL * len(looks) + 12
        names = listing(texts, [look.name for look in looks])
        place = (left + right) / 2, y + 39, right - left, 78
        frame.add(Text(names, *place, 34.0, theme.secondary, align="left"))


def _told(name: str) -> tuple[str, str]:
    """What a record is called (a msgid), and of which game it is, if of one alone."""
    _, points, of = name.partition("points of ")
    if points:
        return presentation(of).points, of
    for game in GAMES:
        if name in presentation(game).records:
            return presentation(game).records[name], game
    return _OF_ALL[name], ""


def _amount(texts: Texts, name: str, record: Record) -> str:
    if name == "rise":  # thousandths
        return texts("{number} %", number=record.value // 10)
    return str(record.value)
