"""Who is here? Each name comes or goes with one press, and touches no other."""

from collections.abc import Callable, Sequence
from functools import partial

from scenes.choosing.wishes import OpenToPhones
from scenes.evening.people import face_of
from scenes.evening.roster import Draft, Person, Roster
from scenes.evening.show.heads import clipped
from scenes.evening.tiles import ABSENT, TILES, Key, TileScreen
from scenes.input.action import KEYBOARDS, MOUSE, Action, Verb
from scenes.input.phones import Guest
from scenes.lobby.naming import Naming
from scenes.lobby.pieces import GAP, Tile, in_a_row
from scenes.people.labels import device_picture, is_one_button
from scenes.people.prompts import Hints
from scenes.people.seating import proper
from scenes.people.sitting import NAMES
from scenes.phones.messages import End
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.render.text import fit
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import MARGIN_X, ROOM, ground, heading, plate
from scenes.texts import N_, sentence

_COLUMNS, _ROWS = 4, 4
_TOP, _PITCH, _HEIGHT = 244.0, 128.0, 112.0
_AWAY = 120  # alpha of the face of somebody who is not here
_MARK = (60.0, 108.0)  # from the left edge of a place: where the mark lies, and where it ends
NEW = "new"


class GuestList(TileScreen):
    """Changes `roster`; what follows is in its tiles, which `more` gives.

    Before an evening each pad but the one that opened it adds its own guest with its first press,
    several at once; until the next one its arrows choose the name. While an evening goes on, a list
    that nobody touches closes by itself.
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
        self._draft = roster if isinstance(roster, Draft) else None  # characters may be chosen
        self._more = more
        self._above = 0  # rows that have scrolled out
        self._opener = device
        self._own: dict[str, int] = {}  # by device: who came with it
        self._naming: set[str] = set()  # devices that choose the name of who came with them
        self._hint()

    def tiles(self) -> Sequence[Tile]:
        texts = self.services.texts
        new = Tile(NEW, texts("New guest"), "", self._ask)
        phones = Tile("phones", texts("Phones"), "", self._phones)
        back = Tile("back", texts("Back"), "", self.back)
        own = [new, phones, back] if self.services.opens_to_phones else [new, back]
        return [*self._more(self), *own]

    def _hint(self) -> None:
        """What the device that pressed last may press; a mouse clicks on a face.

        The light of one button has the same to go along wherever it stands.
        """
        ways = [(Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Back"))]
        dressed = self.device in self._naming or isinstance(self.focus.key, int)
        pressing = self.device != MOUSE and not is_one_button(self.services, MOUSE)
        if self._draft and dressed and pressing:
            verb = Verb.SELECT if self.device in KEYBOARDS else Verb.WEST
            ways.insert(1, (verb, N_("Another character")))
        self.hints = Hints(self.services, *ways)

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        if self.services.party and self.quiet >= ABSENT:
            self.back()
        return moved

    def act(self, action: Action) -> None:
        self._do(action)
        self._hint()

    def _do(self, action: Action) -> None:
        """Give somebody another face on west (Tab), or a click on it."""
        if self._draft and self._adds(self._draft, action):
            return
        if action.verb in (Verb.WEST, Verb.SELECT) and isinstance(self.focus.key, int):
            self._dress(self.focus.key)
        elif action.verb is Verb.CLICK and (key := self._mark_at(action)) is not None:
            self._dress(key)
        else:
            super().act(action)

    def handle(self, action: Action) -> None:
        """Let somebody come who presses on and on: that harms nobody."""
        if action.pressed and self._comes_with(action):
            self._deafness.forget(action.device)
            self.quiet = 0.0
            self.device = action.device
            self.react(action)
        else:
            super().handle(action)

    def _comes_with(self, action: Action) -> bool:
        """Whether this press is a pad's first one, which adds a guest."""
        pad = action.device.startswith("pad:")
        new = pad and action.device not in (self._opener, *self._own)
        here = self._draft is not None and not self.services.kiosk
        return new and here and action.verb in (Verb.SOUTH, Verb.START)

    def _adds(self, draft: Draft, action: Action) -> bool:
        """Hear a device whose guest comes, or is called; return False where it does all else."""
        device, verb = action.device, action.verb
        if self._comes_with(action):
            if (index := draft.come()) is None:
                return False
            self._own[device] = index
            self._naming.add(device)
            self.services.audio.play("join")
            self.services.rumble(device)
        elif device not in self._naming:
            return False
        elif verb in (Verb.LEFT, Verb.RIGHT):
            draft.rename(self._own[device], 1 if verb is Verb.RIGHT else -1)
            self.services.audio.play("focus")
        elif verb in (Verb.WEST, Verb.SELECT):
            self._dress(self._own[device])
        elif verb is Verb.NORTH:
            index = self._own[device]
            name, call = draft.people[index].name, partial(self._call, draft, index)
            self.services.stack.push(Naming(self.services, device, name, call))
        elif verb is Verb.EAST:
            self._naming.discard(device)
            if draft.people[index := self._own.pop(device)].here:  # else somebody was faster
                self.pick(index)
        elif verb in (Verb.SOUTH, Verb.START):
            self._naming.discard(device)
            self.services.audio.play("accept")
        return True

    def _call(self, draft: Draft, index: int, name: str) -> None:
        draft.call(index, name)
        draft.keep(index)

    def back(self) -> None:
        """Leave, and remember who came with a pad."""
        if self._draft:
            for index in self._own.values():
                self._draft.keep(index)
        super().back()

    def devices(self) -> dict[int, str]:
        """Return what guests came with, numbered among those who are here."""
        here = [index for index, one in enumerate(self.roster.people) if one.here]
        return {here.index(index): device for device, index in self._own.items() if index in here}

    def _mark_at(self, action: Action) -> int | None:
        """Whose mark this click is on, where that can be changed."""
        if not self._draft or not self.focus.at(action.x, action.y, self.seen()):
            return None
        key = self.focus.key
        place = next(one for one in self.seen() if one.key == key)
        on_it = action.x <= place.x - place.w / 2 + _MARK[1]
        return key if isinstance(key, int) and on_it else None

    def _dress(self, key: int) -> None:
        if self._draft:
            self._draft.dress(key)
            self._tell_phone(key)
            self.services.audio.play("focus")

    def named(self, key: int) -> str:
        one, texts = self.roster.people[key], self.services.texts
        return f"{one.name}: {texts('yes') if one.here else texts('no')}"

    @property
    def looked_at(self) -> Key | None:
        return self._own[self.device] if self.device in self._naming else super().looked_at

    def pick(self, key: int) -> None:
        told = self.roster.toggle(key)
        if told:
            self.refuse(told)
        else:
            self._tell_phone(key)
            self.services.audio.play("join" if self.roster.people[key].here else "leave")

    def _tell_phone(self, key: int) -> None:
        """Let the phone of this one show the mark that they have here."""
        one, phones = self.roster.people[key], self.services.phones
        if guest := phones.guest(phones.of(one.name)):
            guest.mark = one.mark

    def _ask(self) -> None:
        self.services.stack.push(Naming(self.services, self.device, self._proposed(), self._add))

    def _proposed(self) -> str:
        """A name that nobody has; where all are known, that of the first."""
        taken = {one.name for one in self.roster.people}
        return next((name for name in NAMES if name not in taken), NAMES[0])

    def _phones(self) -> None:
        self.services.open(OpenToPhones(self.device, self._comes))

    def _comes(self, guest: Guest) -> None:
        """Somebody with a phone is a guest by the name that was chosen there."""
        before = {one.name for one in self.roster.people if one.here}
        if refused := self.roster.add(proper(guest.name) or self._proposed(), guest.mark):
            self.services.notices.append(sentence(refused))
            self.services.phones.let_go(guest, End.FULL)
            return
        for one in self.roster.people:
            if one.here and one.name not in before:
                guest.name, guest.mark = one.name, one.mark

    def _add(self, name: str) -> None:
        told = self.roster.add(name)
        if told:
            self.refuse(told)
        else:
            self.focus.key = NEW

    # -- the picture --

    def targets(self) -> Sequence[Target[Key]]:
        """Return all rows as if in sight, so that arrows go on."""
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
        pads = [pad for pad in self.services.devices.present() if pad != self._opener]
        if self._draft and not self.told and {*pads} - {*self._own}:
            words = texts("Press on another pad: a new guest comes")
            place_of = (960.0, 712.0, 1700.0, 52.0, 36.0)
            frame.add(Text(words, *place_of, theme.secondary), Layer.REST)

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
        own = next((device for device in self._naming if self._own[device] == place.key), "")
        if one.here:
            frame.add(Text(*name, theme.accent if own else theme.text, "black", "left"), layer)
            who = device_picture(self.services, own) if own else "ui/person"
            frame.add(Picture(who, x + w / 2 - 44, y, 60, 60), layer)
            for side, right in (("left", 122), ("right", 96)) if own else ():
                frame.add(Picture(f"ui/arrow_{side}", x + w / 2 - right, y, 26, 26), layer)
        else:
            frame.add(Text(*name, theme.secondary, "regular", "left"), layer)
            frame.add(Text("+", x + w / 2 - 42, y, 60, 72, 48.0, theme.secondary, "black"), layer)
