"""Serves the page and talks to the phones, in one thread with its own asyncio loop.

The main loop hands over bytes by `send` and reads `news` once a frame; neither waits for a phone.
"""

import asyncio
import logging
import socket
import time
from asyncio import AbstractEventLoop, BaseTransport, timeout
from collections import Counter, deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from ipaddress import IPv4Address
from itertools import count
from queue import Empty, SimpleQueue
from threading import Thread

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.http11 import Request, Response

from scenes.phones.gate import Gate, new_code
from scenes.phones.messages import BEAT, WAITING, End, Hello, read, ticket
from scenes.phones.news import Here, Knock, Left, News, Refused, Said
from scenes.phones.pages import File, response

SOCKET = "/socket"
BEATS = 2.0  # seconds of silence after which the table sends a beat
_SECOND = 1.0  # seconds in which a phone may say so much
_MOST = 10
_HELLO = 5.0  # seconds that a phone has for its request, and again for its first word
_CLOSING = 1.0  # seconds
_LARGEST = 2048  # bytes of a message
_WAITING = 4  # messages that wait to be read
_SOCKETS = 20
_STRANGERS = 6  # of one address, who have no seat yet
_HTTP = 80  # which no browser names
_NONSENSE = 60  # refusals of an address in a minute, from which on it is cut
_MINUTE = 60.0  # seconds
_CONNECTIONS = 120  # of all kinds at once: a browser takes six for the page

_BROKEN = (CloseCode.PROTOCOL_ERROR, CloseCode.INVALID_DATA, CloseCode.MESSAGE_TOO_BIG)

_SILENT = logging.getLogger(__name__)  # an address is nobody's business, be it in a log
_SILENT.disabled = True


class _Connection(ServerConnection):
    """One that is cut at once where there are too many, or whence much nonsense came."""

    unwelcome: Callable[[str], bool]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if len(self.server.handler_tasks) > _CONNECTIONS or self.unwelcome(_address(self)):
            self.transport.abort()


class Phone:
    """One open socket; of what waits to be sent only the newest counts."""

    def __init__(self, connection: ServerConnection, number: int) -> None:
        self.connection = connection
        self.number = number
        self.guest: int | None = None
        self._ticket = self._latest = b""
        self._fresh = asyncio.Event()
        self._heard: deque[float] = deque(maxlen=_MOST)

    def tell(self, data: bytes, *, first: bytes = b"") -> None:
        """Send `data` soon, behind `first`, which is never left out."""
        self._ticket = first or self._ticket
        self._latest = data
        self._fresh.set()

    def talks_too_much(self, now: float) -> bool:
        """Count a message at `now` (seconds)."""
        full = len(self._heard) == _MOST and now - self._heard[0] < _SECOND
        self._heard.append(now)
        return full

    async def send_on(self) -> None:
        """Send what is new, and a beat where nothing is, until the socket closes."""
        with suppress(ConnectionClosed):
            while True:
                for data in await self._next():
                    await self.connection.send(data, text=True)

    async def _next(self) -> list[bytes]:
        try:
            async with timeout(BEATS):
                await self._fresh.wait()
        except TimeoutError:
            return [BEAT]
        self._fresh.clear()
        waiting = [data for data in (self._ticket, self._latest) if data]
        self._ticket = self._latest = b""
        return waiting


class Server:
    """Listens at one address of the local network from the moment it is made until `stop`.

    Raises ValueError for an address that is not one of a local network, OSError where it is taken.
    """

    def __init__(
        self,
        host: str,
        port: int,
        files: Mapping[str, File],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        _check(host)
        self._listening = socket.create_server((host, port))
        taken = self._listening.getsockname()[1]
        self.address = host if taken == _HTTP else f"{host}:{taken}"
        self.refused: Counter[str] = Counter()
        self._files = files
        self._clock = clock
        self._gate = Gate()
        self._nonsense: Counter[str] = Counter()  # refusals of this minute, by address
        self._minute = clock()  # at which it began
        self._news: SimpleQueue[News] = SimpleQueue()
        self._numbers = count(1)
        self._phones: dict[int, Phone] = {}
        self._views: dict[int, bytes] = {}
        self._closing: set[asyncio.Task[None]] = set()  # else they may be collected
        self._over = asyncio.Event()
        self._loop: AbstractEventLoop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    def open_door(self) -> str:
        """Return a new code; with it phones may knock."""
        code = new_code()
        self._soon(self._gate.open, code)
        return code

    def close_door(self) -> None:
        """Let nobody new knock; who sits comes back by a token."""
        self._soon(self._gate.close)

    def let_in(self, phone: int, guest: int) -> None:
        """Give this guest a phone that knocked; the one before is out."""
        self._soon(self._let_in, phone, guest)

    def send_away(self, phone: int) -> None:
        """Say no to a phone that knocked."""
        self._soon(self._send_away, phone)

    def let_go(self, guest: int, why: End) -> None:
        """Part a guest from its phone, which says why.

        Token and hand are forgotten.
        """
        self._soon(self._let_go, guest, why)

    def send(self, guest: int, data: bytes) -> None:
        """Show `data` on this guest's phone, also when it comes back.

        It is all that the guest sees now, in UTF-8: what has not been sent yet is left out.
        """
        self._soon(self._send, guest, data)

    def news(self) -> list[News]:
        """Return what has happened since the last call."""
        found: list[News] = []
        with suppress(Empty):
            while True:
                found.append(self._news.get_nowait())
        return found

    def stop(self) -> None:
        """Close every phone's socket and the address; all codes and tokens end."""
        self._soon(self._over.set)
        self._thread.join()

    # What follows runs in the server's own thread.

    def _soon(self, call: Callable[..., object], *values: object) -> None:
        with suppress(RuntimeError):  # stopped
            self._loop.call_soon_threadsafe(call, *values)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        class Guarded(_Connection):
            unwelcome = self._unwelcome

        async with serve(
            self._talk,
            sock=self._listening,
            process_request=self._answer,
            create_connection=Guarded,
            compression=None,
            max_size=_LARGEST,
            max_queue=_WAITING,
            open_timeout=_HELLO,
            close_timeout=_CLOSING,
            server_header=None,
            logger=_SILENT,
        ):
            await self._over.wait()
            closing = [phone.connection.close(End.OVER) for phone in self._phones.values()]
            await asyncio.gather(*closing)

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return the page's file; None lets a socket of the page itself through."""
        if request.headers.get_all("Host") != [self.address]:
            return self._deny(connection, HTTPStatus.MISDIRECTED_REQUEST, "host")
        if request.path == SOCKET:
            if request.headers.get_all("Origin") != [f"http://{self.address}"]:
                return self._deny(connection, HTTPStatus.FORBIDDEN, "origin")
            return None
        if request.path in self._files:
            return response(HTTPStatus.OK, self._files[request.path])
        return response(HTTPStatus.NOT_FOUND)

    def _deny(self, connection: ServerConnection, status: HTTPStatus, why: str) -> Response:
        self._count(connection, why)
        return response(status)

    def _unwelcome(self, address: str) -> bool:
        """Whether so much of an address was refused that it costs too much to listen."""
        if self._clock() - self._minute >= _MINUTE:
            self._minute = self._clock()
            self._nonsense.clear()
        return self._nonsense[address] >= _NONSENSE

    def _count(self, connection: ServerConnection, why: str) -> None:
        self._nonsense[_address(connection)] += 1
        self.refused[why] += 1
        if self.refused[why] == 1:
            self._news.put(Refused(why))

    async def _refuse(self, connection: ServerConnection, why: End) -> None:
        self._count(connection, why.name.lower())
        await connection.close(why)

    async def _talk(self, connection: ServerConnection) -> None:
        if self._full(connection):
            await self._refuse(connection, End.TOO_MUCH)
            return
        phone = Phone(connection, next(self._numbers))
        self._phones[phone.number] = phone
        sending = asyncio.create_task(phone.send_on())
        try:
            if await self._greet(phone):
                await self._listen(phone)
        except ConnectionClosed as closed:
            if closed.sent and closed.sent.code in _BROKEN:
                self._count(connection, "malformed")
        except ValueError:
            await self._refuse(connection, End.MALFORMED)
        finally:
            sending.cancel()
            self._gone(phone)

    def _full(self, connection: ServerConnection) -> bool:
        """Whether there are too many sockets, or too many strangers where this one comes from."""
        address = _address(connection)
        strangers = (one for one in self._phones.values() if one.guest is None)
        alike = sum(_address(one.connection) == address for one in strangers)
        return len(self._phones) >= _SOCKETS or alike >= _STRANGERS

    async def _greet(self, phone: Phone) -> bool:
        """Hear the first word; a code may knock, a token is its guest again."""
        try:
            async with timeout(_HELLO):
                hello = read(await phone.connection.recv())
        except TimeoutError:
            await self._refuse(phone.connection, End.SILENT)
            return False
        if not isinstance(hello, Hello):
            raise ValueError("a hello is wanted first")
        guest = self._gate.guest_of(hello.token)
        if guest is not None:
            self._take_in(phone, guest)
            phone.tell(self._views.get(guest, BEAT))
        elif self._gate.knows(hello.code, _address(phone.connection), self._clock()):
            self._news.put(Knock(phone.number, hello.name, hello.mark))
            phone.tell(WAITING)
        else:
            await self._refuse(phone.connection, End.UNKNOWN)
            return False
        return True

    async def _listen(self, phone: Phone) -> None:
        """Take what it says for the guest that its token names, and no other."""
        async for message in phone.connection:
            if phone.talks_too_much(self._clock()):
                await self._refuse(phone.connection, End.TOO_MUCH)
                return
            word = read(message)
            if isinstance(word, Hello):
                raise ValueError("one hello is enough")
            if phone.guest is not None:
                self._news.put(Said(phone.guest, word))

    def _take_in(self, phone: Phone, guest: int) -> None:
        """Make it the guest’s phone; the one before is closed and says nothing more."""
        self._cut_off(guest, End.ELSEWHERE)
        phone.guest = guest
        self._news.put(Here(guest, True))

    def _cut_off(self, guest: int, why: End) -> None:
        for other in [*self._phones.values()]:
            if other.guest == guest:
                other.guest = None
                self._close(other, why)

    def _close(self, phone: Phone, why: End) -> None:
        """Close its socket; nothing more is heard of it meanwhile."""
        del self._phones[phone.number]
        phone.tell(b"")
        self._closing.add(task := asyncio.create_task(phone.connection.close(why)))
        task.add_done_callback(self._closing.discard)

    def _let_in(self, number: int, guest: int) -> None:
        phone = self._phones.get(number)
        if phone is None or phone.guest is not None:
            return
        self._views.pop(guest, None)
        self._take_in(phone, guest)
        phone.tell(b"", first=ticket(self._gate.token_for(guest)))

    def _send_away(self, number: int) -> None:
        phone = self._phones.get(number)
        if phone is not None and phone.guest is None:
            self._close(phone, End.SENT_AWAY)

    def _let_go(self, guest: int, why: End) -> None:
        self._gate.forget(guest)
        self._views.pop(guest, None)
        self._cut_off(guest, why)

    def _send(self, guest: int, data: bytes) -> None:
        self._views[guest] = data
        for phone in self._phones.values():
            if phone.guest == guest:
                phone.tell(data)

    def _gone(self, phone: Phone) -> None:
        if self._phones.pop(phone.number, None) is None:
            return
        self._news.put(Left(phone.number) if phone.guest is None else Here(phone.guest, False))


def _address(connection: ServerConnection) -> str:
    return str(connection.remote_address[0])


def _check(host: str) -> None:
    """Raise ValueError unless `host` is the number of one address in a local network."""
    address = IPv4Address(host)
    if address.is_global or address.is_unspecified or address.is_multicast:
        raise ValueError(f"{host} is not an address of this local network")
