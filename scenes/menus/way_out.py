"""The way out of a game to the title, which always asks first."""

from functools import partial

from scenes.menus.title import Title
from scenes.screens.question import Question, ask_before
from scenes.services import Services


def leave_the_game(services: Services, device: str) -> Question:
    """Ask `device` before the game is left for the title.

    Returns what asks.
    """
    texts, leave = services.texts, partial(services.stack.clear_to, Title(services))
    question, stay = texts("Leave the game?"), texts("Stay here")
    return ask_before(services, device, question, stay, texts("Leave the game"), leave)
