"""Who may come in: the lobby's code, and one live token for each guest."""

import secrets
from collections import defaultdict, deque
from secrets import compare_digest

_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # 32 that nobody confuses: 5 bits each
_LENGTH = 6
_MINUTE = 60.0  # seconds in which an address may try so often
_TRIES = 5
_ALL_TRIES = 30  # wrong ones, then the lobby's code is good no longer


def new_code() -> str:
    """Return a lobby's code: 30 bits in 6 characters."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


class Gate:
    """Knows which code and which tokens are good; all compares take the same time."""

    def __init__(self) -> None:
        self._code = ""
        self._wrong = 0
        self._tries: defaultdict[str, deque[float]] = defaultdict(deque)
        self._tokens: dict[int, str] = {}

    def open(self, code: str) -> None:
        """Let in who knows `code`, until closed or guessed at too often."""
        self._code = code
        self._wrong = 0
        self._tries.clear()

    def close(self) -> None:
        """Let nobody new in; guests keep their tokens."""
        self._code = ""

    def knows(self, code: str, address: str, now: float) -> bool:
        """Say whether `code` is good at `now` (seconds).

        A wrong one is a try of `address`: it has five a minute.
        """
        if not self._code:
            return False
        tries = self._tries[address]
        while tries and tries[0] <= now - _MINUTE:
            tries.popleft()
        if len(tries) >= _TRIES:
            return False
        if compare_digest(code.encode(), self._code.encode()):
            return True
        tries.append(now)
        self._wrong += 1
        if self._wrong >= _ALL_TRIES:
            self.close()
        return False

    def token_for(self, guest: int) -> str:
        """Return a new token of 128 bits; the one before is dead."""
        self._tokens[guest] = secrets.token_hex(16)
        return self._tokens[guest]

    def guest_of(self, token: str) -> int | None:
        """Return the guest whose live token this is."""
        found = None
        for guest, live in self._tokens.items():
            if compare_digest(token.encode(), live.encode()):
                found = guest
        return found

    def forget(self, guest: int) -> None:
        """Make this guest's token worthless."""
        self._tokens.pop(guest, None)
