"""The server as a phone, a foreign page and an attacker meet it: over real sockets on loopback."""

import json
import selectors
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse
from random import Random
from typing import TypeVar

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from scenes.phones import server as serving
from scenes.phones.messages import BEAT, WAITING, End, Pad, Press
from scenes.phones.news import Here, Knock, Left, News, Refused, Said
from scenes.phones.pages import File
from scenes.phones.server import Server
from tests.waiting import PATIENCE, wait_for

PAGE = {"/": File("text/html; charset=utf-8", b"<title>Hand</title>")}
HOME = "127.0.0.1"
N = TypeVar("N", Knock, Left, Here, Refused, Said)


class Table:
    """A server, the phones that came to it, what it told, and the second `now` on its clock."""

    def __init__(self, stack: ExitStack) -> None:
        self.now = 0.0
        self.server = Server(HOME, 0, PAGE, clock=lambda: self.now)
        self.stack = stack
        self.told: list[News] = []
        stack.callback(self.server.stop)

    def phone(
        self, origin: str = "", host: str = "", visit: ExitStack | None = None
    ) -> ClientConnection:
        """Open a socket as the page does, for a `visit` or to the end."""
        own = self.server.address
        opened = socket.create_connection((HOME, int(own.rpartition(":")[2])))
        return (visit or self.stack).enter_context(
            connect(
                f"ws://{host or own}/socket",
                sock=opened,
                origin=Origin(origin or f"http://{own}"),
                compression=None,
                close_timeout=1,
            )
        )

    def knocking(self, name: str = "Emma") -> tuple[ClientConnection, int]:
        """Return a phone with the right code, and the number it knocks with."""
        phone = self.phone()
        say(phone, code=self.server.open_door(), name=name, mark=2)
        return phone, self.wait(Knock).phone

    def seated(self, guest: int) -> tuple[ClientConnection, str]:
        """Return a phone that sits there, and its token."""
        phone, number = self.knocking()
        self.server.let_in(number, guest)
        self.wait(Here)
        return phone, json.loads(heard(phone))["token"]

    def back(self, token: str) -> ClientConnection:
        """Return a phone that comes with a token."""
        phone = self.phone()
        say(phone, token=token)
        return phone

    def wait(self, kind: type[N]) -> N:
        """Return the next news of this kind; what came before it is kept in `told`."""

        def come() -> bool:
            self.told += self.server.news()
            return any(isinstance(one, kind) for one in self.told)

        wait_for(kind.__name__, come)
        found = next(one for one in self.told if isinstance(one, kind))
        self.told.remove(found)
        return found


@pytest.fixture
def table() -> Iterator[Table]:
    """A table that listens on a free port of this machine."""
    with ExitStack() as stack:
        yield Table(stack)


def say(phone: ClientConnection, **said: object) -> None:
    phone.send(json.dumps(said))


def heard(phone: ClientConnection) -> str:
    """Return the next message that is no beat and no word to wait."""
    while (message := phone.recv(PATIENCE)) in (BEAT.decode(), WAITING.decode()):
        pass
    assert isinstance(message, str)
    return message


def closed(phone: ClientConnection) -> int:
    """Wait until the table closes this socket, and return why."""
    with pytest.raises(ConnectionClosed):
        while True:
            phone.recv(PATIENCE)
    assert phone.close_code is not None
    return phone.close_code


def page(table: Table, path: str = "/", **headers: str) -> HTTPResponse:
    asked = HTTPConnection(table.server.address, timeout=PATIENCE)
    asked.request("GET", path, headers=headers)
    return asked.getresponse()


# The page.


def test_the_page_may_load_nothing_but_its_own_files(table: Table) -> None:
    answer = page(table)
    assert (answer.status, answer.read()) == (200, b"<title>Hand</title>")
    assert answer.getheader("Content-Security-Policy") == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    assert answer.getheader("Referrer-Policy") == "no-referrer"
    assert answer.getheader("Cache-Control") == "no-store"
    sent = {name.lower() for name, _ in answer.getheaders()}
    assert "set-cookie" not in sent
    assert not any(name.startswith("access-control") for name in sent)


def test_nothing_lies_at_any_other_path(table: Table) -> None:
    for path in ("/x", "/../pyproject.toml", "//", "/?x", "/%2e%2e/"):
        assert page(table, path).status == 404


@pytest.mark.parametrize("host", ["evil.example", "localhost", "127.0.0.1", "127.0.0.1:1", ""])
def test_a_name_that_leads_here_is_misdirected(table: Table, host: str) -> None:
    assert page(table, Host=host).status == 421
    with pytest.raises(InvalidStatus) as refused:
        table.phone(host=host or "localhost")
    assert refused.value.response.status_code == 421
    assert table.wait(Refused) == Refused("host")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1", "https://"])
def test_another_page_opens_no_socket(table: Table, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        table.phone(origin=origin)
    assert refused.value.response.status_code == 403
    assert table.wait(Refused) == Refused("origin")


def test_it_listens_at_one_address_of_the_local_network_only(table: Table) -> None:
    """A port that is taken is an error at once."""
    for host in ("0.0.0.0", "8.8.8.8", "224.0.0.1", "localhost", "::", ""):
        with pytest.raises(ValueError):
            Server(host, 0, PAGE)
    with pytest.raises(OSError):
        Server(HOME, port_of(table), PAGE)


# Sitting down, and coming back.


def test_a_phone_sits_only_after_a_yes_at_the_tv(table: Table) -> None:
    phone, number = table.knocking("Emma")
    assert phone.recv(PATIENCE) == WAITING.decode()
    table.server.send(2, b"[1]")
    table.server.let_in(number, 2)
    token = json.loads(heard(phone))["token"]
    assert len(token) == 32  # 128 bits
    assert phone.recv(3.0) == BEAT.decode()  # and nothing of who sat there before
    table.server.send(2, b"[2]")
    assert heard(phone) == "[2]"
    say(phone, move=4)
    assert table.wait(Said) == Said(2, Press(4))
    assert Here(2, True) in table.told
    say(phone, pad="south", down=True)
    assert table.wait(Said) == Said(2, Pad("south", True))
    table.told.clear()
    phone.close()
    assert table.wait(Here) == Here(2, False)
    table.back(token)
    assert table.wait(Here) == Here(2, True)


def test_what_follows_a_token_at_once_never_takes_its_place(table: Table) -> None:
    """Or a phone that slept could not come back."""
    for guest in range(4):
        phone, number = table.knocking()
        table.server.let_in(number, guest)
        table.server.send(guest, b"[7]")
        assert "token" in heard(phone)
        assert heard(phone) == "[7]"


@pytest.mark.parametrize("said", [{"move": 0}, {"pad": "south", "down": True}])
def test_a_phone_that_only_knocked_presses_for_nobody(
    table: Table, said: dict[str, object]
) -> None:
    """It is closed by a no at the TV; that it went is said."""
    table.server.send(0, b'"hand"')
    phone, number = table.knocking()
    say(phone, **said)
    phone.send("what comes next is read after it")
    assert closed(phone) == 4400
    assert table.wait(Left) == Left(number)
    assert table.told == [Refused("malformed")]
    phone, number = table.knocking()
    table.server.send_away(number)
    assert closed(phone) == 4412, "which is not the end of the table"
    phone, number = table.knocking()
    phone.close()
    assert table.wait(Left) == Left(number)


@pytest.mark.parametrize(
    "said", [{"code": "222222", "name": "", "mark": 0}, {"token": "00"}, {"token": ""}]
)
def test_who_knows_neither_code_nor_token_is_refused(table: Table, said: dict[str, object]) -> None:
    table.server.open_door()
    phone = table.phone()
    say(phone, **said)
    assert closed(phone) == 4401
    assert table.wait(Refused) == Refused("unknown")


def test_a_code_ends_with_its_lobby_and_seats_stay(table: Table) -> None:
    _, token = table.seated(1)
    code = table.server.open_door()
    table.server.close_door()
    late = table.phone()
    say(late, code=code, name="", mark=0)
    assert closed(late) == 4401
    table.server.send(1, b"[7]")
    assert heard(table.back(token)) == "[7]"


def test_a_reload_has_its_hand_again_and_the_other_tab_ends(table: Table) -> None:
    """A token is worthless once its seat is given to another."""
    first, token = table.seated(0)
    table.server.send(0, b'"hand"')
    assert heard(first) == '"hand"'
    second = table.back(token)
    assert heard(second) == '"hand"'
    assert closed(first) == 4409
    say(second, move=1)
    assert table.wait(Said) == Said(0, Press(1))
    assert Here(0, False) not in table.told
    table.seated(0)
    assert closed(second) == 4409
    assert closed(table.back(token)) == 4401


@pytest.mark.parametrize("why", [End.OVER, End.FULL])
def test_who_is_let_go_is_told_why_and_loses_token_and_hand(table: Table, why: End) -> None:
    phone, token = table.seated(0)
    table.server.send(0, b'"hand"')
    table.server.let_go(0, why)
    assert closed(phone) == why
    assert closed(table.back(token)) == 4401


def test_all_ends_with_the_evening(table: Table) -> None:
    phone, _ = table.seated(0)
    knocking, _ = table.knocking()
    table.server.stop()
    assert closed(phone) == closed(knocking) == 4410
    with pytest.raises(OSError):
        page(table)
    table.server.send(0, b"[]")  # the main loop need not know yet


# Too much, too slow, broken.


def test_a_phone_that_says_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "_HELLO", 0.1)
    with ExitStack() as stack:
        table = Table(stack)
        assert closed(table.phone()) == 4408
        slow = stack.enter_context(socket.create_connection((HOME, port_of(table))))
        slow.settimeout(PATIENCE)
        slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert slow.recv(1) == b""


def port_of(table: Table) -> int:
    return int(table.server.address.rpartition(":")[2])


def test_the_twenty_first_socket_is_refused_and_nobody_else(table: Table) -> None:
    phones = [table.seated(guest)[0] for guest in range(20)]
    assert closed(table.phone()) == 4429
    assert table.wait(Refused) == Refused("too_much")
    say(phones[0], move=0)
    assert table.wait(Said) == Said(0, Press(0))


def test_six_strangers_of_one_address_wait_at_most_and_guests_come_back(table: Table) -> None:
    """Whoever opens many sockets and says nothing keeps few."""
    phone, _ = table.seated(0)
    strangers = [table.phone() for _ in range(6)]
    assert closed(table.phone()) == 4429
    strangers[0].close()
    wait_for("room for one more", lambda: _lets_in(table))
    say(phone, move=0)
    assert table.wait(Said) == Said(0, Press(0))


def _lets_in(table: Table) -> bool:
    """Whether one more stranger may wait."""
    try:
        table.phone().recv(0.05)
    except (TimeoutError, ConnectionClosed) as ended:
        return isinstance(ended, TimeoutError)
    return False


def test_idle_connections_are_cut_beyond_what_browsers_need(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serving, "_HELLO", 600.0)  # none is cut because it is slow
    with ExitStack() as stack:
        port = port_of(Table(stack))
        idle = [stack.enter_context(socket.create_connection((HOME, port))) for _ in range(140)]
        watch = selectors.DefaultSelector()
        stack.callback(watch.close)
        for one in idle:
            watch.register(one, selectors.EVENT_READ)
        wait_for("20 cut", lambda: len(watch.select(0)) == 20)


def test_more_than_ten_messages_a_second_end_the_socket(table: Table) -> None:
    phone, _ = table.seated(0)
    for number in range(30):
        table.now = number // 10 * 1.0
        say(phone, move=0)
        table.wait(Said)
    say(phone, move=0)
    assert closed(phone) == 4429
    assert table.wait(Refused) == Refused("too_much")
    assert not any(isinstance(one, Said) for one in table.server.news())


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ('{"move": 0, "guest": 1}', 4400),  # guesses another guest's number
        ('{"token": "00"}', 4400),
        ("[" * 2000, 4400),
        (b"\x00\xff", 4400),
        ("x" * 2049, 1009),
    ],
)
def test_what_makes_no_sense_ends_the_socket_and_is_said_once(
    table: Table, said: str | bytes, why: int
) -> None:
    phone, token = table.seated(0)
    other, _ = table.seated(1)
    for _ in range(3):
        phone.send(said)
        assert closed(phone) == why
        phone = table.back(token)
    wait_for("the third", lambda: table.server.refused["malformed"] == 3)
    say(other, move=0)
    assert table.wait(Said) == Said(1, Press(0))
    assert [one for one in table.told if isinstance(one, Refused)] == [Refused("malformed")]


@pytest.mark.slow
def test_ten_thousand_broken_frames_disturb_no_guest(table: Table) -> None:
    """Of every kind, torn and twisted; each minute is another, so that nobody is cut for good."""
    luck, (phone, _) = Random(29), table.seated(0)
    for _ in range(500):
        table.now += 61.0
        with ExitStack() as visit, suppress(OSError):
            raw = table.phone(visit=visit).socket
            for _ in range(20):
                raw.sendall(broken(luck))
    say(phone, move=0)
    assert table.wait(Said) == Said(0, Press(0))
    assert not any(isinstance(one, (Said, Knock)) for one in table.told)
    assert table.server.refused["malformed"] > 100


def broken(luck: Random) -> bytes:
    """A frame of any kind, of which a byte is another or the end is missing."""
    kind = luck.choice([*Opcode])
    said = luck.choice(
        (b'{"move":0}', b'{"code":"ABC234","name":"E","mark":1}', luck.randbytes(40))
    )
    data = bytearray(Frame(kind, said).serialize(mask=True))
    data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
    return bytes(data[: luck.choice((len(data), luck.randint(1, len(data))))])


def test_an_address_that_talks_nonsense_is_cut_for_a_minute(table: Table) -> None:
    """Sixty refusals, then nobody there is heard, until the minute is over."""
    for _ in range(60):
        assert page(table, Host="evil.example").status == 421
    with pytest.raises((OSError, HTTPException)):
        page(table)
    table.now = 61.0
    assert page(table).status == 200


def test_a_phone_that_does_not_read_holds_up_nobody_and_piles_nothing_up(table: Table) -> None:
    """Of what waits for a phone only the newest counts."""
    sleeping, _ = table.seated(0)
    other, _ = table.seated(1)
    for number in range(400):
        table.server.send(0, b"%d" % number + b" " * 200_000)
        table.server.send(1, b"%d" % number)
    while heard(other) != "399":
        pass
    read = 1
    while int(heard(sleeping)) != 399:
        read += 1
    assert read < 200


def test_a_seat_hears_the_same_whatever_the_others_hold(table: Table) -> None:
    """What goes to B changes nothing that comes to A."""
    ours, _ = table.seated(0)
    theirs, _ = table.seated(1)
    for hidden in (b'"cockroach"', b'"%s"' % (b"toad" * 300), b"[]"):
        table.server.send(1, hidden)
        table.server.send(0, b'"mine"')
        assert heard(theirs) == hidden.decode()
        assert heard(ours) == '"mine"'
