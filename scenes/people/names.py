"""What can be shown of a name, and how long one may be, wherever it comes from."""

from collections.abc import Iterator
from string import ascii_uppercase
from unicodedata import category, normalize

LONGEST = 12  # letters of a person's name
OF_SEAT = 24  # letters of what a seat is called: two who share it, or a bot
_LOOKED_AT = 16  # times as many letters are looked at: most of them may be none to show


def namesakes(name: str) -> Iterator[str]:
    """Yield a name, then the same one with a letter."""
    yield name
    yield from (f"{name[: LONGEST - 2]} {letter}" for letter in ascii_uppercase[1:])


def proper(name: str, longest: int = LONGEST) -> str:
    """Return what can be shown of a name, cut to `longest` letters.

    That may be nothing. Accents that belong to no letter go, or a pile of them would climb over
    the screen.
    """
    known = normalize("NFC", name[: _LOOKED_AT * longest])
    letters = (one for one in known if one.isprintable() and category(one)[0] != "M")
    return "".join(letters)[:longest].strip()
