"""A screen of menus on a running game: who is in it, and pads that go meanwhile."""

from scenes.games import registry
from scenes.input.action import Action, Verb
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.session.session import Session


class OverGame(MenuScreen):
    """Lies on the game of `session`; a pad that goes while it does leaves its seats waiting."""

    opaque = False

    def __init__(self, services: Services, session: Session, device: str) -> None:
        super().__init__(services, device)
        self.session = session
        table = session.table
        self.presentation = registry.presentation(table.game).played_by(table.options)

    def resume(self) -> None:
        """Look for pads that went while another screen lay on top."""
        seating = self.session.seating
        seating.keep_only(self.services.devices.present())
        seating.propose_privacy(self.presentation.blind)
        super().resume()

    def act(self, action: Action) -> None:
        if action.verb is Verb.UNPLUGGED:
            self.session.seating.lose(action.device)
            self.renew()
        else:
            super().act(action)
