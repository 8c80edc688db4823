"""What can be chosen in Früchtchen, in words to be said aloud."""

from collections.abc import Hashable, Sequence

from game.fruechtchen.cards import JOKER
from game.fruechtchen.moves import Lend, Roll, Stop
from scenes.games.fruechtchen.draft import Draft
from scenes.games.fruechtchen.log_text import fruits_in_words
from scenes.games.fruechtchen.paint_choice import DONE, NUMBER
from scenes.people.seating import Seating
from scenes.texts import Texts


def laid_out(texts: Texts, draft: Draft, key: Hashable, button: str) -> str:
    """Name a kind of cards, a number card, or the button.

    The button says `button`.
    """
    match key:
        case int(kind):
            cards = _cards(texts, kind, draft.hand[kind])
            return texts("{cards}, {n} chosen", cards=cards, n=draft.chosen(kind))
        case (name, number) if name == NUMBER:
            return texts("Number card {n}", n=number)
        case (_, int(index)):
            return _cards(texts, draft.lying[index], 1)
    return button if key == DONE else ""


def _cards(texts: Texts, kind: int, n: int) -> str:
    return (
        texts.n("{n} joker", "{n} jokers", n) if kind == JOKER else fruits_in_words(texts, kind, n)
    )


def named(texts: Texts, seating: Seating, displaced: Sequence[int], key: Hashable) -> str:
    """Name a player to lend to or displace, or a button.

    `displaced` counts the dice that are to go, by owner.
    """
    match key:
        case Lend():
            return seating[key.to].name
        case Roll():
            return texts("Roll the dice!")
        case Stop():
            return texts("Stop and harvest")
        case int(owner):
            chosen = {"cards": seating[owner].name, "n": displaced[owner]}
            return texts("{cards}, {n} chosen", **chosen)
    return texts("Harvest") if key == DONE else ""
