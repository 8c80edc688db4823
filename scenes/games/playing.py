"""From a table full of people to its game on the screen."""

from game.engine.commitment import Commitment
from game.engine.match import Setup
from scenes.choosing.wishes import OpenTakeover
from scenes.games import registry
from scenes.input.action import HALVES, KEYBOARDS
from scenes.match.call_outs import CallOuts
from scenes.people.guests import remember
from scenes.people.seating import Seating
from scenes.services import Services
from scenes.session.session import Session


def deal(
    services: Services, setup: Setup, seating: Seating, promised: Commitment | None = None
) -> None:
    """Begin a new match, and remember its guests.

    It takes the place of everything else on the screen. `promised` is what was shown already.
    """
    remember(services, seating, setup)
    show(services, Session.start(services, setup, seating, promised=promised))


def show(services: Services, session: Session) -> None:
    """Show the match, and ask for players without their device.

    It takes the place of everything else on the screen.
    """
    table = session.table
    presentation = registry.presentation(table.game).played_by(table.options)
    devices = {player.device for player in session.seating}
    if devices & {*KEYBOARDS}:
        services.devices.halved = not devices.isdisjoint(HALVES)
    session.seating.keep_only(services.devices.present())
    session.seating.propose_privacy(presentation.blind)
    scene = presentation.open(services, session)
    scene.call_outs = CallOuts(services, table, presentation.call_outs)
    services.stack.clear_to(scene)
    absent = [seat for seat, player in enumerate(session.seating) if player.absent]
    if absent:
        services.open(OpenTakeover(session.seating, absent))
