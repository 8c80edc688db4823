"""The screens that scenes wish for, and what comes after a game."""

from scenes.choosing.wishes import OpenFair, OpenPause, OpenRules, OpenTakeover, OpenToPhones, Wish
from scenes.games import registry
from scenes.menus.pause import Pause
from scenes.menus.phone_door import door_to_phones
from scenes.menus.results import Results
from scenes.menus.rules import Rules
from scenes.menus.takeover import Takeover
from scenes.screens.deafness import Opener
from scenes.screens.question import Question
from scenes.services import Services
from scenes.session.promise import fair_words
from scenes.session.session import Session
from scenes.stage.scene import Scene


def screen_for(services: Services, wish: Wish) -> Scene:
    """Make the screen that a scene wishes for."""
    match wish:
        case OpenPause(session, device, lines):
            return Pause(services, session, device, lines)
        case OpenRules(game, options, device, playing):
            page = Rules(services, registry.presentation(game), options, device=device)
            page.opener = Opener(page.device, playing)
            return page
        case OpenFair(session, device):
            return fair(services, session, device)
        case OpenTakeover(seating, seats):
            return Takeover(services, seating, seats)
        case OpenToPhones(device, joined):
            return door_to_phones(services, device, joined)


def after_game(services: Services, session: Session) -> None:
    """Show the results in place of the game."""
    services.stack.replace(Results(services, session))


def fair(services: Services, session: Session, device: str) -> Question:
    """Make the screen that tells how to check a match."""
    dice = registry.presentation(session.table.game).dice
    words = fair_words(services.texts, session, dice=dice)
    return Question(services, device, words, [(services.texts("Back"), lambda: None)])
