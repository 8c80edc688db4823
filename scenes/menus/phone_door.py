"""The way in for phones: a code to scan, and a yes or no to whoever knocks."""

import json
import re
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache, partial
from importlib import resources
from ipaddress import IPv4Address
from typing import TYPE_CHECKING

from game import GAMES
from scenes.games.registry import presentation
from scenes.input.action import Verb
from scenes.input.phones import Guest
from scenes.people.labels import seat_sign
from scenes.phones.news import Knock
from scenes.screens.question import Question
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Text
from scenes.stage.render.pictures import coloured
from scenes.stage.render.theme import FORMS, INK, PAPER, SEAT_COLOURS
from scenes.stage.scene import Scene
from scenes.stage.widgets.menu import Button
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import LANGUAGES, N_, Texts

if TYPE_CHECKING:
    from scenes.phones.pages import File

QUIET = 30.0  # seconds without any phone after which the page says what may be in the way
_OUTSIDE = ("192.0.2.1", 9)  # an address that belongs to nobody
_DARK = 250
_CODE = (500.0, 520.0, 640.0)  # centre and size of the square
_QUIET_ZONE = 4  # modules of light around it, as its standard wants
_WORDS_X, _WORDS_W = 1370.0, 840.0
_STEPS = (
    N_("1. Scan the square with your phone’s camera"),
    N_("2. Choose a name and a shape there"),
    N_("3. Somebody here lets you in"),
)
_HELP = (
    N_("Nobody yet? Phone and table must be in one Wi-Fi"),
    N_("Guest networks often part them: a phone’s hotspot helps"),
)
_NO_EXTRA = N_('Phones need two more packages: python3 -m pip install "krabbeltisch[phones]"')
_NO_NETWORK = N_("This computer is in no network that phones could reach")
_TAKEN = N_("No phone can come in at {address}")


class NoPhones(Exception):
    """Phones cannot come in; the text, translated, says why."""


def switch_on(services: Services, address: str = "", port: int = 0) -> None:
    """Let phones reach the table, at `address` of the local network.

    Without one it is the one that this computer has there; port 0 takes a free one. Raises
    NoPhones.
    """
    texts = services.texts
    if services.phones.address:
        return
    try:
        from scenes.phones.server import Server
    except ImportError as error:
        raise NoPhones(texts(_NO_EXTRA)) from error
    address = address or next(iter(addresses()), "")
    if not address:
        raise NoPhones(texts(_NO_NETWORK))
    try:
        services.phones.serve(Server(address, port, files()))
    except (OSError, ValueError) as error:
        raise NoPhones(texts(_TAKEN, address=address)) from error


def files() -> "Mapping[str, File]":
    """Return all that a phone's browser may fetch, by its path."""
    from scenes.phones.pages import File, page

    found = {**page(), "/words.json": File("application/json", words())}
    found |= {path: File("application/json", data) for path, data in rules()}
    for shape, colour in zip(FORMS, SEAT_COLOURS, strict=False):
        path = f"/svg/seats/{shape}.svg"
        kind, picture = found[path]
        found[path] = File(kind, coloured(picture.decode(), colour).encode())
    return found


def addresses() -> list[str]:
    """List this machine's addresses in its networks, the likeliest first; asks nobody."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(_OUTSIDE)  # sends nothing: it only chooses a way out
        found.append(way.getsockname()[0])
    with suppress(OSError):  # a machine that does not know its own name
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [one for one in dict.fromkeys(found) if not IPv4Address(one).is_loopback]


@cache
def squares(link: str) -> tuple[str, ...]:
    """Return the rows of the code, "1" where it is dark."""
    import segno

    code = segno.make(link, error="m", micro=False)
    return tuple("".join(str(int(bool(one))) for one in row) for row in code.matrix)


def door_to_phones(services: Services, device: str, joined: Callable[[Guest], object]) -> Scene:
    """Make the door, or what says why there is none."""
    try:
        switch_on(services)
    except NoPhones as refused:
        answer = (services.texts("Go on without phones"), lambda: None)
        return Question(services, device, str(refused), [answer])
    return PhoneDoor(services, device, joined)


class PhoneDoor(MenuScreen):
    """Shows the code while it is open.

    `joined` hears of each guest who was let in, and may let the phone go again.
    """

    opaque = False
    hinted = (Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Back"))
    laid = Laid(_WORDS_X, 730.0, _WORDS_W, 400.0)

    def __init__(self, services: Services, device: str, joined: Callable[[Guest], object]) -> None:
        super().__init__(services, device)
        self._joined = joined
        self._knocks: list[Knock] = []
        self._quiet = 0.0

    def enter(self) -> None:
        if not self.services.phones.code:
            self.services.phones.open_door()
        super().enter()

    def leave(self) -> None:
        """Send away whoever still knocks: nobody will see them."""
        self._send_away()
        if not self.services.phones.stays:
            self.services.phones.close_door()

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        knocks = self.services.phones.knocks
        self._quiet = 0.0 if self.services.phones.present() or knocks else self._quiet + dt
        if knocks != self._knocks:
            if len(knocks) > len(self._knocks):
                self.services.audio.play("join")
            self.renew()
            moved = True
        return moved

    def rows(self) -> Iterator[Button]:
        """Yield a row for whoever knocks, before all others (no earlier press lets them in)."""
        texts, self._knocks = self.services.texts, list(self.services.phones.knocks)
        for knock in self._knocks[:2]:
            name = knock.name or texts("Somebody")
            yield Button(texts("Let {name} in", name=name), partial(self._let_in, knock))
        if self._knocks:
            yield Button(texts("Send them away"), self._send_away)
        yield Button(texts("Done"), self.back)

    def _let_in(self, knock: Knock) -> None:
        if knock in self.services.phones.knocks:
            guest = self.services.phones.let_in(knock)
            self._joined(guest)
            stays = guest.device in self.services.phones.present()
            self.services.audio.play("join" if stays else "refuse")
        self.renew()

    def _send_away(self) -> None:
        for knock in self._knocks:
            if knock in self.services.phones.knocks:
                self.services.phones.send_away(knock)
        self.renew()

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, _DARK)
        heading(frame, layer, theme, texts("Phones"), y=82.0)
        phones = self.services.phones
        self._draw_code(frame, phones.link)
        x, y, size = _CODE
        typed = Text(phones.link, x, y + size / 2 + 44, 860.0, 56.0, 34.0, theme.secondary)
        frame.add(typed, layer)
        for row, step in enumerate(_STEPS):
            place = _WORDS_X, 210.0 + 76.0 * row, _WORDS_W, 72.0
            frame.add(Text(texts(step), *place, 40.0, theme.text, "bold", "left"), layer)
        if self._quiet >= QUIET:
            place, words = (_WORDS_X, 486.0, _WORDS_W, 110.0), "\n".join(map(texts, _HELP))
            frame.add(Text(words, *place, 32.0, theme.accent, align="left"), layer)
        else:
            self._draw_here(frame)
        self.menu.draw(frame, theme, layer)

    def _draw_code(self, frame: Frame, link: str) -> None:
        x, y, size = _CODE
        frame.add(Box(x, y, size, size, PAPER, 18.0), self.layer)
        rows = squares(link) if link else ()
        side = size / (len(rows) + 2 * _QUIET_ZONE)
        left, top = x - size / 2 + _QUIET_ZONE * side, y - size / 2 + _QUIET_ZONE * side
        for at, row in enumerate(rows):
            for dark in re.finditer("1+", row):
                wide = len(dark[0]) * side
                place = left + dark.start() * side + wide / 2, top + (at + 0.5) * side
                frame.add(Box(*place, wide + 0.6, side + 0.6, INK), self.layer)

    def _draw_here(self, frame: Frame) -> None:
        """Who has come in with a phone."""
        layer = self.layer
        for index, guest in enumerate(self.services.phones.guests):
            row, column = divmod(index, 5)
            x = _WORDS_X - _WORDS_W / 2 + 84.0 + 168.0 * column
            y = 452.0 + 78.0 * row
            frame.add(seat_sign(guest.mark, x, y, 48.0), layer)
            words = Text(guest.name, x, y + 40, 160.0, 36.0, 28.0, self.services.theme.text)
            frame.add(words, layer)


def words() -> bytes:
    """Return all words of the page as JSON, by language and name.

    The file beside this has them by the names that page.js and page.html use. "own" is what the
    language calls itself.
    """
    plain = json.loads((resources.files("scenes.menus") / "phone_words.json").read_text("utf-8"))
    found = {
        language: {name: Texts(language)(msgid) for name, msgid in plain.items()} | {"own": own}
        for language, own in LANGUAGES.items()
    }
    return json.dumps(found, ensure_ascii=False).encode()


def rules() -> Iterator[tuple[str, bytes]]:
    """Yield each game's rules as JSON, by language and file's path."""
    for language in LANGUAGES:
        texts = Texts(language)
        for name in GAMES:
            shown = presentation(name)
            pages = [
                {"title": texts(page.title), "words": [texts(one.words) for one in page.comics]}
                for page in shown.pages
            ]
            last = {"title": "", "words": [texts(ruling) for ruling in shown.rulings]}
            told = {"title": texts(shown.title), "pages": [*pages, last]}
            yield f"/rules/{name}.{language}.json", json.dumps(told, ensure_ascii=False).encode()
