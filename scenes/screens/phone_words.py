"""The words of the guests' page (assets/phone), in all languages of the table."""

import json

from scenes.texts import LANGUAGES, N_, Texts

# By the names that page.js and page.html use.
_WORDS = {
    "name": N_("Your name"),
    "look": N_("Your shape"),
    "join": N_("Join in"),
    "again": N_("Here again"),
    "language": N_("Language"),
    "send": N_("Send"),
    "hold": N_("Hold to look"),
    "open": N_("Keep open"),
    "pad": N_("Buttons"),
    "accept": N_("Choose"),
    "back": N_("Back"),
    "rules": N_("Rules"),
    "pause": N_("Pause"),
    "up": N_("Arrow up"),
    "down": N_("Arrow down"),
    "left": N_("Arrow left"),
    "right": N_("Arrow right"),
    "west": N_("Left button"),
    "select": N_("Select button"),
    "waiting": N_("Somebody at the TV must let you in"),
    "scan": N_("Scan the square on the TV with your camera"),
    "paused": N_("Pause"),
    "no_table": N_("Look at the TV"),
    "yours": N_("Your turn!"),
    "broken": N_("Something went wrong: scan the square on the TV again"),
    "unknown": N_("This code is no longer good: scan the square on the TV again"),
    "slow": N_("That took too long: scan the square on the TV again"),
    "elsewhere": N_("You are playing in another tab or on another phone"),
    "over": N_("The table has closed. Thank you for playing!"),
    "too_much": N_("Too many presses, or too many phones: wait, then scan the square again"),
    "circle": N_("circle"),
    "triangle": N_("triangle"),
    "square": N_("square"),
    "diamond": N_("diamond"),
    "star": N_("star"),
    "hexagon": N_("hexagon"),
}


def words() -> bytes:
    """Return all words of the page as JSON, by language and name.

    "own" is what the language calls itself.
    """
    found = {
        language: {name: Texts(language)(msgid) for name, msgid in _WORDS.items()} | {"own": own}
        for language, own in LANGUAGES.items()
    }
    return json.dumps(found, ensure_ascii=False).encode()
