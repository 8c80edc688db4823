"""The words of the guests' page (assets/phone), in all languages of the table."""

import json
from collections.abc import Iterator

from game import GAMES
from scenes.games.registry import presentation
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
    "more": N_("Rules and log"),
    "log": N_("What happened"),
    "cheer": N_("Cheer"),
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


def rules() -> Iterator[tuple[str, bytes]]:
    """Yield the rules of each game in each language as JSON.

    Each comes with the path of the page’s file.
    """
    for language in LANGUAGES:
        texts = Texts(language)
        for name in GAMES:
            shown = presentation(name)
            pages = [
                {"title": texts(page.title), "words": [texts(one.words) for one in page.comics]}
                for page in shown.pages
            ]
            last = {"title": "", "words": [texts(ruling) for ruling in shown.rulings]}
            told = {"title": texts(shown.title), "pages": [*pages, last]}
            yield f"/rules/{name}.{language}.json", json.dumps(told, ensure_ascii=False).encode()
