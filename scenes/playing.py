"""From a table full of people to its game on the screen."""

from game.table.match import Setup
from scenes import faces
from scenes.house import House
from scenes.seating import Seating
from scenes.session import Session
from scenes.takeover import Takeover


def deal(house: House, setup: Setup, seating: Seating) -> None:
    """Begin a new match and show it in place of everything else."""
    show(house, Session.start(house, setup, seating))


def show(house: House, session: Session) -> None:
    """Show the match in place of everything else, each seat with the privacy that fits it."""
    face = faces.face(session.match.setup.game.name)
    session.seating.propose_privacy(face.blind)
    house.stack.clear_to(face.scene(house, session))


def go_on(house: House, session: Session) -> None:
    """Show an interrupted match; first ask for those whose device is not here."""

    def give_up() -> None:
        session.close()
        house.stack.pop()

    absent = [seat for seat, player in enumerate(session.seating) if player.absent]
    if absent:
        takeover = Takeover(
            house, session.seating, absent, then=lambda: show(house, session), leave=give_up
        )
        house.stack.push(takeover)
    else:
        show(house, session)
