"""The way out of a game to the title, which always asks first."""

from functools import partial

from scenes.menus.title import Title
from scenes.screens.question import ask_before
from scenes.services import Services


def leave_the_game(services: Services, device: str) -> None:
    """Ask `device` before the game is left for the title."""
    texts, leave = services.texts, partial(services.stack.clear_to, Title(services))
    question, stay = texts("Leave the game?"), texts("Stay here")
    ask_before(services, device, question, stay, texts("Leave the game"), leave)
