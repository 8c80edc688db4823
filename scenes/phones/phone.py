"""One open socket, from the server's side."""

import asyncio
from asyncio import timeout
from collections import deque
from contextlib import suppress

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from scenes.phones.messages import BEAT

BEATS = 2.0  # seconds of silence after which the table sends a beat
_SECOND = 1.0  # seconds in which a phone may say so much
_MOST = 10


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
