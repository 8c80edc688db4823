"""With which of six voices somebody cries out, and what is a reason to."""

from collections.abc import Mapping

from game.bots.characters import CHARACTERS, character_of
from scenes.people.chatter import Occasion
from scenes.people.seating import Player

CRIES: Mapping[Occasion, str] = {
    Occasion.GLAD: "glad",
    Occasion.SORE: "sore",
    Occasion.SPITE: "spite",
    Occasion.WON: "won",
    Occasion.LOST: "lost",
}


def voice_of(player: Player) -> int:
    """Number the voice, from 1 to 6.

    A bot has that of its character, a person that of its mark.
    """
    names = list(CHARACTERS)
    name = character_of(player.bot).name if player.bot else ""
    number = names.index(name) if name in names else player.mark
    return number % 6 + 1
