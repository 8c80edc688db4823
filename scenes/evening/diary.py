"""An evening's log on the disk: step by step, off every frame's path; in a kiosk nowhere."""

from game.evening.evening import Evening
from game.evening.log import Folded, Log, complete, fold
from scenes.files.save import SaveFile
from scenes.files.storage import EVENING, EVENINGS
from scenes.services import Services
from scenes.texts import N_

_BROKEN = N_("The evening cannot be used and is kept aside: {why}")
_UNUSABLE = N_("The evening cannot be used: {why}")
_CUT = N_("The end of the evening’s log was damaged: it goes on a little earlier.")
_UNREAD = N_("The evening could not be read.")
_IN_THE_WAY = N_("An earlier evening is in the way: this one is not saved.")
_NO_ARCHIVE = N_("The evening could not be put into the archive.")


class Diary:
    """Keeps the steps of one evening, each as soon as it is taken."""

    def __init__(self, file: SaveFile | None, log: Log) -> None:
        self._file = file
        self._log = log

    @classmethod
    def begun(cls, services: Services, evening: Evening) -> "Diary":
        """Write an evening from its first step on.

        An earlier one goes to the archive.
        """
        lines = complete(evening)
        log = fold(lines).log
        if services.kiosk or not services.storage.writable:
            return cls(None, log)
        if not retire(services):
            services.notices.append(_IN_THE_WAY)
            return cls(None, log)
        file = SaveFile(services.storage.path(EVENING))
        file.append(lines)
        return cls(file, log)

    @classmethod
    def taken_up(cls, services: Services, folded: Folded, data: bytes) -> "Diary":
        """Go on writing the log that was read back.

        What does not hold is cut off, and kept in a copy.
        """
        if not services.storage.writable:
            return cls(None, folded.log)
        if folded.lost:
            services.storage.keep_copy(EVENING, data)
        return cls(SaveFile(services.storage.path(EVENING), data[: folded.size]), folded.log)

    def note(self, evening: Evening) -> None:
        """Write down the step that the evening took last."""
        line = self._log.step(evening)
        if self._file:
            self._file.append(line)

    @property
    def problem(self) -> str:
        """What keeps the evening from being saved (a msgid), or an empty text."""
        return self._file.problem if self._file else ""

    def close(self) -> None:
        """Have all of it on the disk."""
        if self._file:
            self._file.close()
            self._file = None


def retire(services: Services) -> bool:
    """Put the evening on the disk into the archive.

    Returns False if it stays in the way.
    """
    try:
        if services.storage.has(EVENING):
            services.storage.retire(EVENING, EVENINGS)
    except OSError:
        return False
    return True


def archive(services: Services) -> None:
    """Put the evening that is over into the archive."""
    if not services.kiosk and services.storage.writable and not retire(services):
        services.notices.append(_NO_ARCHIVE)


def take_up(services: Services) -> tuple[Evening, Diary] | None:
    """Return the evening that waits and its log, or None.

    What is wrong with it is told in `services.notices`. A damaged or foreign one is kept aside; of
    one with a damaged tail the longest prefix goes on.
    """
    storage = services.storage
    try:
        data = storage.read(EVENING)
        if data is None:
            return None
        folded = fold(data)
        if folded.lost:
            services.notices.append(_CUT)
        return folded.evening, Diary.taken_up(services, folded, data)
    except ValueError as error:
        if storage.writable:
            storage.keep_aside(EVENING)
        told = _BROKEN if storage.writable else _UNUSABLE
        services.notices.append(services.texts(told, why=str(error)))
    except OSError:
        services.notices.append(_UNREAD)
    return None


def waiting(services: Services) -> Evening | None:
    """Return the evening that waits, if it can be read.

    Touches nothing.
    """
    if services.kiosk:
        return None
    try:
        data = services.storage.read(EVENING)
        return None if data is None else fold(data).evening
    except (ValueError, OSError):
        return None
