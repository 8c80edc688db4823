"""An evening's log on the disk: step by step, off every frame's path; in a kiosk nowhere."""

from game.evening.evening import Evening
from game.evening.log import Folded, Log, complete, fold
from scenes.files.desk import Desk
from scenes.files.save import NO_COPY, SaveFile
from scenes.files.storage import EVENING
from scenes.services import Services
from scenes.texts import N_

_BROKEN = N_("The evening cannot be used and is kept aside: {why}")
_UNUSABLE = N_("The evening cannot be used: {why}")
_CUT = N_("The end of the evening’s log was damaged: it goes on a little earlier.")
_UNREAD = N_("The evening could not be read.")


class Diary:
    """Keeps the steps of one evening, each as soon as it is taken."""

    def __init__(self, storage: Desk, file: SaveFile | None, log: Log) -> None:
        self._storage = storage
        self._file = file
        self._log = log
        self._closed = file is None

    @classmethod
    def begun(cls, services: Services, evening: Evening) -> "Diary":
        """Write an evening from its first step on (an earlier one goes)."""
        lines, storage = complete(evening), services.storage
        log = fold(lines).log
        if services.kiosk or not storage.writable:
            return cls(storage, None, log)
        file = storage.grow(EVENING, clear=lambda: storage.delete(EVENING))
        file.append(lines)
        return cls(storage, file, log)

    @classmethod
    def taken_up(cls, services: Services, folded: Folded, data: bytes) -> "Diary":
        """Go on writing the log that was read back.

        What does not hold is cut off, and kept in a copy.
        """
        storage = services.storage
        if not storage.writable:
            return cls(storage, None, folded.log)
        if folded.lost:
            storage.later(lambda: storage.keep_copy(EVENING, data), NO_COPY)
        return cls(storage, storage.grow(EVENING, data[: folded.size]), folded.log)

    def note(self, evening: Evening) -> None:
        """Write down the step that the evening took last."""
        line = self._log.step(evening)
        if self._file:
            self._file.append(line)

    @property
    def problem(self) -> str:
        """What keeps the evening from being saved (a msgid), or an empty text."""
        return self._storage.problem if self._file else ""

    def settle(self, seconds: float) -> bool:
        """Wait until the disk has it; False if that takes longer."""
        return self._file is None or self._file.settle(seconds)

    def close(self, *, over: bool = False) -> None:
        """Have all of it on the disk.

        Of an evening that is `over` only its games are kept.
        """
        if self._file and not self._closed:
            self._closed = True
            self._storage.close(self._file, self._delete if over else None)

    def _delete(self) -> bool:
        self._storage.delete(EVENING)
        return True


def take_up(services: Services) -> tuple[Evening, Diary] | None:
    """Return the evening that waits and its log, or None.

    What is wrong with it is told in `services.notices`. A damaged or foreign one is kept aside; of
    one with a damaged tail the longest prefix goes on.
    """
    try:
        return _taken_up(services)
    except OSError:
        services.notices.append(_UNREAD)
        return None


def _taken_up(services: Services) -> tuple[Evening, Diary] | None:
    storage = services.storage
    try:
        data = storage.recall(EVENING)
        if data is None:
            return None
        folded = fold(data)
    except ValueError as error:
        kept, stays = (services.texts(told, why=str(error)) for told in (_BROKEN, _UNUSABLE))
        storage.put_aside(EVENING, kept, stays)
        return None
    if folded.lost:
        services.notices.append(_CUT)
    return folded.evening, Diary.taken_up(services, folded, data)


def waiting(services: Services) -> Evening | None:
    """Return the evening that waits, if it can be read; touch nothing."""
    if services.kiosk:
        return None
    try:
        data = services.storage.recall(EVENING)
        return None if data is None else fold(data).evening
    except (ValueError, OSError):
        return None
