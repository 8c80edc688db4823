"""What guests see on their phones: the table where they sit, or that there is none."""

from scenes.input.phones import Guest
from scenes.match.game_scene import GameScene
from scenes.phones.messages import State
from scenes.services import Services
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES


class OnPhones:
    """Goes round the phones, one a frame: no frame makes more than one picture of words."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._turn = 0

    def update(self, dt: float) -> None:  # noqa: ARG002 (whatever time has passed)
        """Show the next phone what is new for it."""
        phones = self._services.phones
        present = phones.present()
        if not present:
            return
        self._turn = (self._turn + 1) % len(present)
        device = present[self._turn]
        if guest := phones.guest(device):
            phones.show(device, self._state(device, guest))
        phones.asked = self._asked()
        if phones.code and isinstance(self._services.stack.top, GameScene):
            phones.close_door()  # the code is good for those who gather, not for those who watch

    def _state(self, device: str, guest: Guest) -> State:
        """What is played lies on top, or pauses below."""
        scenes = self._services.stack.scenes
        table = next((one for one in reversed(scenes) if isinstance(one, GameScene)), None)
        if table and table is scenes[-1] and (shown := table.on_phone.shown(device, guest)):
            return shown
        guest.offered.ask(None)
        seated = table is not None and table.on_phone.seat_of(device) is not None
        return State(
            name=guest.name,
            colour=SEAT_COLOURS[guest.mark],
            shape=f"seats/{SEAT_SHAPES[guest.mark]}",
            language=guest.language or self._services.texts.language,
            paused=seated,
        )

    def _asked(self) -> list[str]:
        """The devices of those whom the table waits for."""
        top = self._services.stack.top
        if not isinstance(top, GameScene):
            return []
        return [top.session.seating[seat].device for seat in top.asking.awaited]
