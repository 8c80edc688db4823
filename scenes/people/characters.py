"""How the bots' six characters look, what they are called, and how long they take."""

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from game.bots.characters import CHARACTERS, character_of, level_of
from scenes.people.features import character_face
from scenes.people.seating import Seating
from scenes.stage.render.frame import Box, Frame, Layer, Picture
from scenes.stage.render.theme import INK, LAMP
from scenes.texts import N_, Texts


class Looks(NamedTuple):
    """A name (msgid), a pace, and the names of others alike.

    The pace is how long somebody takes, as a part of what others take. The names are for those who
    come to a table where one of them sits already: as many as seats are left.
    """

    name: str
    pace: float
    others: tuple[str, ...]


_LOOKS = {
    "snail": Looks(N_("Snail"), 1.4, ("Shelly", "Lento", "Rosalie", "Otto", "Mimi")),
    "flea": Looks(N_("Flea"), 0.6, ("Pip", "Zappa", "Jojo", "Mika", "Bo")),
    "hornet": Looks(N_("Hornet"), 0.8, ("Stella", "Vespa", "Rocco", "Bruno", "Zita")),
    "ladybird": Looks(N_("Ladybird"), 1.0, ("Dotty", "Ruby", "Luna", "Marie", "Coco")),
    "spider": Looks(N_("Spider"), 1.2, ("Tilda", "Webster", "Silka", "Octavia", "Nero")),
    "moth": Looks(N_("Moth"), 1.0, ("Lumi", "Selma", "Atlas", "Nana", "Fridolin")),
}
_ROBOTS = ("Robo", "Bolt", "Chip", "Gizmo", "Dot")
_LEVELS = ("easy", "normal", "hard")
_PIP = 0.2  # of the width of the picture above it


def character_name(texts: Texts, character: str) -> str:
    return texts(_LOOKS[character].name)


def pace(bot: str) -> float:
    """Return how long this bot takes; 1.0 is as others do."""
    looks = _LOOKS.get(character_of(bot).name)
    return looks.pace if looks else 1.0


def draw_bot(
    frame: Frame, bot: str, x: float, y: float, size: float, layer: Layer = Layer.REST
) -> None:
    """Draw the bot's face and, beside it, its level in pips."""
    name, colour = character_face(character_of(bot).name)
    frame.add(Picture(name, x, y, size, size, colour=colour), layer)
    pip, line = _PIP * size, max(2.0, size / 24)
    for number in range(lamps_lit(bot)):
        up = y + size / 2 - (number + 0.5) * (pip + line)
        box = Box(x + size / 2, up, pip + line, pip + line, LAMP, pip, INK, line)
        frame.add(box, layer)


def lamps_lit(bot: str) -> int:
    """Return how many of three lamps are lit: one for each level."""
    level = level_of(bot)
    return _LEVELS.index(level) + 1 if level in _LEVELS else 0


def next_character(seating: Seating, first: int = 0) -> str:
    """Return which character comes to the table next.

    They come in order, and nobody twice before all are there. With no bot there yet, the `first`
    comes.
    """
    order = list(CHARACTERS)
    here = [character_of(player.bot).name for player in seating if character_of(player.bot).name]
    start = order.index(here[-1]) + 1 if here else first
    turns = [order[(start + turn) % len(order)] for turn in range(len(order))]
    return min(turns, key=here.count)


def name_bots(seating: Seating, texts: Texts) -> None:
    """Give each bot without a name that of its character."""
    for player in seating:
        if player.bot and not player.name:
            taken = [other.name for other in seating]
            player.name = next(name for name in own_names(texts, player.bot) if name not in taken)


def own_names(texts: Texts, bot: str) -> Iterator[str]:
    """Yield what a bot is called, best first: "Flea", else "Pip", …"""
    character = character_of(bot).name
    name = character_name(texts, character) if character else texts("Robot")
    others = _LOOKS[character].others if character else _ROBOTS
    yield from (name, *others)
    for number in count(2):
        yield f"{name} {number}"
