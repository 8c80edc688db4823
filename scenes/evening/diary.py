"""An evening's log on the disk: step by step, off every frame's path; in a kiosk nowhere."""

from game.evening.evening import Evening
from game.evening.log import Folded, Log, complete, fold
from scenes.house import House
from scenes.save import SaveFile
from scenes.storage import EVENING, EVENINGS
from scenes.texts import later

_BROKEN = later("The evening cannot be used and is kept aside: {why}")
_UNUSABLE = later("The evening cannot be used: {why}")
_CUT = later("The end of the evening’s log was damaged: it goes on a little earlier.")
_UNREAD = later("The evening could not be read.")
_IN_THE_WAY = later("An earlier evening is in the way: this one is not saved.")
_NO_ARCHIVE = later("The evening could not be put into the archive.")


class Diary:
    """Keeps the steps of one evening, each as soon as it is taken."""

    def __init__(self, file: SaveFile | None, log: Log) -> None:
        self._file = file
        self._log = log

    @classmethod
    def begun(cls, house: House, evening: Evening) -> "Diary":
        """The log of an evening from its first step on; an earlier one goes to the archive."""
        lines = complete(evening)
        log = fold(lines).log
        if house.kiosk or not house.storage.writable:
            return cls(None, log)
        if not retire(house):
            house.notices.append(_IN_THE_WAY)
            return cls(None, log)
        file = SaveFile(house.storage.path(EVENING))
        file.append(lines)
        return cls(file, log)

    @classmethod
    def taken_up(cls, house: House, folded: Folded, data: bytes) -> "Diary":
        """The log that was read back; what does not hold is cut off, and kept in a copy."""
        if not house.storage.writable:
            return cls(None, folded.log)
        if folded.lost:
            house.storage.keep_copy(EVENING, data)
        return cls(SaveFile(house.storage.path(EVENING), data[: folded.size]), folded.log)

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


def retire(house: House) -> bool:
    """Put the evening that lies on the disk into the archive; False if it stays in the way."""
    try:
        if house.storage.has(EVENING):
            house.storage.retire(EVENING, EVENINGS)
    except OSError:
        return False
    return True


def archive(house: House) -> None:
    """The evening is over."""
    if not house.kiosk and house.storage.writable and not retire(house):
        house.notices.append(_NO_ARCHIVE)


def take_up(house: House) -> tuple[Evening, Diary] | None:
    """The evening that waits, or None. What is wrong with it is told in `house.notices`.

    A damaged or foreign one is kept aside; of one with a damaged tail the longest prefix goes on.
    """
    storage = house.storage
    try:
        data = storage.read(EVENING)
        if data is None:
            return None
        folded = fold(data)
        if folded.lost:
            house.notices.append(_CUT)
        return folded.evening, Diary.taken_up(house, folded, data)
    except ValueError as error:
        if storage.writable:
            storage.keep_aside(EVENING)
        told = _BROKEN if storage.writable else _UNUSABLE
        house.notices.append(house.texts(told, why=str(error)))
    except OSError:
        house.notices.append(_UNREAD)
    return None


def waiting(house: House) -> Evening | None:
    """The evening that waits, if it can be read; touches nothing."""
    if house.kiosk:
        return None
    try:
        data = house.storage.read(EVENING)
        return None if data is None else fold(data).evening
    except (ValueError, OSError):
        return None
