"""From a table full of people to its game on the screen."""

from game.table.match import Setup
from scenes import faces
from scenes.guests import remember
from scenes.house import House
from scenes.menus.takeover import Takeover
from scenes.seating import Seating
from scenes.session import Session


def deal(house: House, setup: Setup, seating: Seating) -> None:
    """Begin a new match, with guests to remember, and show it in place of everything else."""
    remember(house, seating, setup)
    show(house, Session.start(house, setup, seating))


def show(house: House, session: Session) -> None:
    """Show the match in place of everything else, and ask for those whose device is not here."""
    setup = session.match.setup
    face = faces.face(setup.game.name).played_by(setup.options)
    session.seating.keep_only(house.devices.present())
    session.seating.propose_privacy(face.blind)
    house.stack.clear_to(face.scene(house, session))
    absent = [seat for seat, player in enumerate(session.seating) if player.absent]
    if absent:
        house.stack.push(Takeover(house, session.seating, absent))
