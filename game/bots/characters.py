"""Six characters: what a bot of any level may be like besides how well it plays.

A character is a handful of dials that every game reads in its own way; its `bots.py` says how.
At 0 a dial leaves the bot as its level is, at 100 (and most of them at -100) it is turned to the
end. A bot is named by its level, or by level and character: "normal", "normal-flea".
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Character:
    """What a bot is like: dials from -100 to 100, and 0 for none.

    `daring` likes what may go wrong, `slyness` lies oftener than it pays, `trust` believes what
    others say, `grudge` rather harms who leads or who harmed it than who is easiest to harm, and
    `noise` (0 to 100) does now and then what only nearly is the best.
    """

    name: str
    daring: int = 0
    slyness: int = 0
    trust: int = 0
    grudge: int = 0
    noise: int = 0


PLAIN = Character("")


@dataclass(frozen=True, slots=True)
class WithCharacter:
    """A bot with a character; `dataclasses.replace` gives it another."""

    character: Character = field(default=PLAIN, kw_only=True)


CHARACTERS = {
    character.name: character
    for character in (
        Character("snail", daring=-60, slyness=-30),
        Character("flea", daring=70, noise=50),
        Character("hornet", grudge=100, daring=20),
        Character("ladybird", trust=70, slyness=-70),
        Character("spider", slyness=70, trust=-50),
        Character("moth", noise=80, trust=30),
    )
}


def level_of(bot: str) -> str:
    """Return the level in a bot's name."""
    return bot.partition("-")[0]


def character_of(bot: str) -> Character:
    """Return the character in a bot's name, PLAIN if it names none."""
    return CHARACTERS.get(bot.partition("-")[2], PLAIN)


def name_of(level: str, character: str) -> str:
    """Return the name of a bot; an empty `character` is none."""
    return f"{level}-{character}" if character else level
