"""What guests see on their phones, and what of them is seen on the TV."""

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.input.phones import Guest
from scenes.people.labels import seat_picture
from scenes.phones.messages import State
from scenes.services import Services, Waits
from scenes.stage.render.frame import Box, Frame, Layer, Picture
from scenes.stage.render.theme import PAPER
from scenes.stage.scene import Scene
from scenes.texts import N_

if TYPE_CHECKING:
    from scenes.match.game_scene import GameScene

CHEERS = ("ui/heart", "ui/sparkle", "ui/cup", "grasshopper/hopper", "ui/thinking")
RISES = 2.0  # seconds that a cheer is seen at the edge
_REFUSED = N_("Something that is no guest’s phone was turned away")
_X, _LOWEST, _WAY = 46.0, 1020.0, 420.0
_SIDE, _PLATE, _MARK = 60.0, 72.0, 26.0
_MOST = 6  # at once


class OnPhones:
    """Goes round the phones, one a frame: no frame makes more than one picture of words."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._turn = 0
        self._told = False  # whether the host has heard of somebody who was refused
        self._cheers: list[tuple[float, int, int]] = []  # the age of each, whose mark, and which

    def update(self, dt: float) -> bool:
        """Show the next phone what is new; True while somebody cheers."""
        phones = self._services.phones
        if phones.refused and not self._told:
            self._told = True
            self._services.notices.append(_REFUSED)
        if guests := phones.guests:
            self._turn = (self._turn + 1) % len(guests)
            phones.show(guests[self._turn], self._state(guests[self._turn]))
            phones.asked = self._asked()
        if phones.code and _table(self._services.stack.top):
            phones.close_door()  # the code is good for those who gather, not for those who watch
        return self._cheer(dt)

    def _state(self, guest: Guest) -> State:
        """What is played lies on top, or pauses below."""
        services = self._services
        scenes, texts = services.stack.scenes, services.texts
        table = next(filter(None, map(_table, reversed(scenes))), None)
        top = _table(services.stack.top)
        seat = table.on_phone.seat_of(guest.device) if table else None
        owner = top.session.seating[seat] if top and seat is not None else guest
        shape, colour = seat_picture(owner.mark)
        with texts.spoken(guest.language):
            state = State(
                name=owner.name,
                colour=colour,
                shape=shape,
                language=texts.language,
                paused=seat is not None and not top,
                cheers=services.settings.cheers,
                game=table.table.game if table else "",
                refusal=guest.refusal,
            )
            if top and seat is not None:
                return top.on_phone.shown(seat, guest, state)
            waits = services.party.on_phone(guest.name) if services.party else Waits()
            if top:
                waits = top.on_phone.waits(guest.device, waits)
            guest.offered.ask((waits.ask, *waits.answers))
            guesses = tuple(guest.offered.choice(deed, label) for label, deed in waits.answers)
            return replace(state, ask=waits.ask, guesses=guesses, lines=tuple(waits.lines))

    def _asked(self) -> list[str]:
        """The devices of those whom the table waits for."""
        if not (table := _table(self._services.stack.top)):
            return []
        return [table.session.seating[seat].device for seat in table.asking.awaited]

    # Cheers.

    def _cheer(self, dt: float) -> bool:
        fresh, self._services.phones.cheers = self._services.phones.cheers, []
        before = bool(self._cheers)
        older = [(age + dt, mark, which) for age, mark, which in self._cheers]
        self._cheers = [one for one in older if one[0] < RISES]
        if self._services.settings.cheers and fresh:
            self._services.audio.play("tick")
            self._cheers += [(0.0, mark, which) for mark, which in fresh]
            self._cheers = self._cheers[-_MOST:]
        return before or bool(self._cheers)

    def draw(self, frame: Frame) -> None:
        """Draw each cheer at the edge, with the mark of who cheers."""
        for age, mark, which in self._cheers:
            rises = 0.0 if self._services.still else age / RISES
            y = _LOWEST - _WAY * rises - (mark % 3) * _SIDE
            shape, colour = seat_picture(mark)
            frame.add(Box(_X, y, _PLATE, _PLATE, PAPER, 20.0, colour, 5.0), Layer.MOVING)
            frame.add(Picture(CHEERS[which], _X, y, _SIDE, _SIDE), Layer.MOVING)
            place = _X + _SIDE / 2, y + _SIDE / 2, _MARK, _MARK
            frame.add(Picture(shape, *place, colour=colour), Layer.MOVING)


def _table(scene: Scene | None) -> "GameScene | None":
    """The game that this scene is, or teaches, unless it shows a page, at which a pad nods.

    Games are read only once somebody has a phone here.
    """
    from scenes.lessons.scene import LessonScene
    from scenes.match.game_scene import GameScene

    shown = scene.game if isinstance(scene, LessonScene) and not scene.page else scene
    return shown if isinstance(shown, GameScene) else None
