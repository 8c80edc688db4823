"""Who is here? Each name comes or goes with one press, and touches no other."""

from collections.abc import Callable, Sequence

from scenes.evening.people import face_of
from scenes.evening.roster import Person, Roster
from scenes.evening.show.heads import clipped
from scenes.evening.tiles import ABSENT, TILES, Key, TileScreen
from scenes.input.action import KEYBOARDS, Action, Verb
from scenes.lobby.naming import Naming
from scenes.lobby.pieces import GAP, Tile, in_a_row
from scenes.match.wishes import OpenToPhones
from scenes.people.prompts import Hints
from scenes.people.sitting import NAMES
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.render.text import fit
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import MARGIN_X, ROOM, ground, heading, plate
from scenes.texts import N_

_COLUMNS, _ROWS = 4, 4
_TOP, _PITCH, _HEIGHT = 244.0, 128.0, 112.0
_AWAY = 120  # alpha of the face of somebody who is not here
_MARK = (60.0, 108.0)  # from the left edge of a place: where the mark lies, and where it ends
NEW = "new"


class GuestList(TileScreen):
    """Changes `roster`; what follows is in its tiles, which `more` gives.

    While an evening goes on, a list that nobody touches closes by itself.
    """

    def __init__(
        self,
        services: Services,
        device: str,
        roster: Roster,
        more: Callable[["GuestList"], Sequence[Tile]],
        first: str = NEW,
    ) -> None:
        super().__init__(services, device, first)
        self.roster = roster
        self._more = more
        self._above = 0  # rows that have scrolled out
        self._hint()

    def tiles(self) -> Sequence[Tile]:
        texts = self.services.texts
        new = Tile(NEW, texts("New guest"), "", self._ask)
        phones = Tile("phones", texts("Phones"), "", self._phones)
        back = Tile("back", texts("Back"), "", self.back)
        own = [new, phones, back] if self.services.opens_to_phones else [new, back]
        return [*self._more(self), *own]

    def _hint(self) -> None:
        """What the device that pressed last may press."""
        ways = [(Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Back"))]
        if self.roster.dresses:
            verb = Verb.SELECT if self.device in KEYBOARDS else Verb.WEST
            ways.insert(1, (verb, N_("Another character")))
        self.hints = Hints(self.services, *ways)

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        if self.services.party and self.quiet >= ABSENT:
            self.back()
        return moved

    def act(self, action: Action) -> None:
        """Give somebody another face on west or a click on it.

        Tab is west; all else is as ever.
        """
        self._hint()
        if action.verb in (Verb.WEST, Verb.SELECT) and isinstance(self.focus.key, int):
            self._dress(self.focus.key)
        elif action.verb is Verb.CLICK and (key := self._mark_at(action)) is not None:
            self._dress(key)
        else:
            super().act(action)

    def _mark_at(self, action: Action) -> int | None:
        """Whose mark this click is on, where that can be changed."""
        if not self.roster.dresses or not self.focus.at(action.x, action.y, self.seen()):
            return None
        place = next(one for one in self.seen() if one.key == self.focus.key)
        if not isinstance(place.key, int):
            return None
        return place.key if action.x <= place.x - place.w / 2 + _MARK[1] else None

    def _dress(self, key: int) -> None:
        if self.roster.dresses:
            self.roster.dress(key)
            self.services.audio.play("focus")

    def pick(self, key: int) -> None:
        told = self.roster.toggle(key)
        if told:
            self.refuse(told)
        else:
            self.services.audio.play("join" if self.roster.people[key].here else "leave")

    def _ask(self) -> None:
        taken = {one.name for one in self.roster.people}
        name = next((name for name in NAMES if name not in taken), NAMES[0])
        self.services.stack.push(Naming(self.services, self.device, name, self._add))

    def _phones(self) -> None:
        self.services.open(OpenToPhones(self.device, self._comes))

    def _comes(self, device: str) -> None:
        """Somebody with a phone is a guest by the name that was chosen there."""
        guest = self.services.phones.guest(device)
        if guest is None:
            return
        before = {one.name for one in self.roster.people if one.here}
        names = {one.name for one in self.roster.people}
        self._add(guest.name or next(name for name in NAMES if name not in names))
        new = [one for one in self.roster.people if one.here and one.name not in before]
        for one in new:
            guest.name = one.name

    def _add(self, name: str) -> None:
        told = self.roster.add(name)
        if told:
            self.refuse(told)
        else:
            self.focus.key = NEW

    # -- the picture --

    def targets(self) -> Sequence[Target[Key]]:
        """Return all rows as if they were in sight.

        So arrows go from one to the next.
        """
        places = self._places(0)
        below = max(TILES[0], places[-1].y + _PITCH + 20.0 if places else 0.0)
        return [*places, *self._feet(below)]

    def seen(self) -> Sequence[Target[Key]]:
        self._scroll()
        places = self._places(self._above)
        shown = [one for one in places if _TOP - 1 <= one.y <= _TOP + (_ROWS - 1) * _PITCH + 1]
        return [*shown, *self._feet(TILES[0])]

    def _places(self, above: int) -> list[Target[Key]]:
        w = (ROOM - GAP * (_COLUMNS - 1)) / _COLUMNS
        places: list[Target[Key]] = []
        for index in range(len(self.roster.people)):
            row, column = divmod(index, _COLUMNS)
            x = MARGIN_X + w / 2 + column * (w + GAP)
            places.append(Target(index, x, _TOP + (row - above) * _PITCH, w, _HEIGHT))
        return places

    def _feet(self, y: float) -> list[Target[Key]]:
        keys: list[Key] = [tile.key for tile in self.tiles()]
        return in_a_row(keys, y, TILES[1])

    def _scroll(self) -> None:
        rows = -(-len(self.roster.people) // _COLUMNS)
        if isinstance(self.focus.key, int):
            row = self.focus.key // _COLUMNS
            self._above = min(max(self._above, row - _ROWS + 1), row)
        self._above = max(0, min(self._above, rows - _ROWS))

    def paint(self, frame: Frame) -> None:
        theme, texts = self.services.theme, self.services.texts
        ground(frame, "ui/table_title", 215)
        here = sum(one.here for one in self.roster.people)
        told = texts.n("Who is here? One guest", "Who is here? {n} guests", here)
        heading(frame, Layer.REST, theme, told, y=110.0)
        places = self.seen()
        for place in places:
            if isinstance(place.key, int):
                self._draw(frame, place, self.roster.people[place.key])
        rows = -(-len(self.roster.people) // _COLUMNS)
        for picture, y, more in (
            ("ui/arrow_left", _TOP - 88.0, self._above > 0),
            ("ui/arrow_right", _TOP + (_ROWS - 0.3) * _PITCH, self._above + _ROWS < rows),
        ):
            if more:
                frame.add(Picture(picture, 1850.0, y, 48.0, 48.0, 90.0), Layer.REST)
        self.draw_tiles(frame, places)

    def _draw(self, frame: Frame, place: Target[Key], one: Person) -> None:
        theme, layer = self.services.theme, Layer.REST
        _, x, y, w, h = place
        picture, colour = face_of(one.mark)
        focused = place.key == self.focus.key
        plate(frame, layer, theme, x, y, w, h, focused=focused, outline=colour if one.here else "")
        left, alpha = x - w / 2, 255 if one.here else _AWAY
        frame.add(Picture(picture, left + _MARK[0], y, 84, 84, alpha=alpha, colour=colour), layer)
        room = w - 190
        shown = Text(one.name, left + 112 + room / 2, y, room, h - 16, 40.0, "", "black")
        name = (one.name if fit(shown).fits else clipped(one.name, room, 40.0), *shown[1:6])
        if one.here:
            frame.add(Text(*name, theme.text, "black", "left"), layer)
            frame.add(Picture("ui/person", x + w / 2 - 44, y, 60, 60), layer)
        else:
            frame.add(Text(*name, theme.secondary, "regular", "left"), layer)
            frame.add(Text("+", x + w / 2 - 42, y, 60, 72, 48.0, theme.secondary, "black"), layer)
