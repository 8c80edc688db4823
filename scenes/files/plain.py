"""Files of the table's own folder: plain ones alone, never through a link, for their owner's eyes.

Whatever lies in that folder (a pipe, a device, a link to somewhere else, a file of gigabytes),
nothing here waits for it, follows it, or reads it to its end.
"""

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

NEW = ".new"  # behind the name of what is being written
LARGEST = 1 << 24  # bytes; a long game's log has some 20,000

_OWNER, _OTHERS = 0o700, 0o077
_CAREFUL = getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class Unfit(ValueError):
    """What lies there is no plain file, or far too large for what it should be."""


def lies(path: Path) -> bool:
    """Return True if anything lies there, even no file (raises OSError)."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def real_folder(folder: Path) -> bool:
    """Return True for a folder, False where none is.

    Raises NotADirectoryError for a link, wherever it leads, or OSError.
    """
    try:
        mode = os.lstat(folder).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return False
    if stat.S_ISLNK(mode):
        raise NotADirectoryError(errno.ENOTDIR, "it is a link", str(folder))
    return stat.S_ISDIR(mode)


def open_plain(path: Path, flags: int) -> int:
    """Open a regular file that is there (else raises Unfit or OSError)."""
    if stat.S_ISREG(os.lstat(path).st_mode):  # opening alone can do something to a device
        handle = os.open(path, flags | _CAREFUL)
        if stat.S_ISREG(os.fstat(handle).st_mode):
            return handle
        os.close(handle)
    raise Unfit("it is no plain file")


def create(path: Path) -> int:
    """Open a new file to write (FileExistsError where anything lies, or OSError)."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _CAREFUL, 0o600)


def read_plain(path: Path, most: int = LARGEST) -> bytes | None:
    """Return the bytes of a regular file, None without one.

    Raises Unfit for what is no plain file, or larger than `most` bytes, or OSError.
    """
    try:
        handle = open_plain(path, os.O_RDONLY)
    except (FileNotFoundError, NotADirectoryError):
        return None
    data = bytearray()
    try:
        while part := os.read(handle, most + 1 - len(data)):
            data += part
    finally:
        os.close(handle)
    if len(data) > most:
        raise Unfit(f"it is larger than {most} bytes")
    return bytes(data)


def write_all(handle: int, data: bytes) -> None:
    """Write all of `data`, however little the disk takes at a time."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def replace_whole(path: Path, data: bytes) -> None:
    """Write a file beside `path`, flush it, and rename it.

    So it takes the place of what lies there as a whole or not at all. Raises OSError: also where
    the disk failed to flush it, though all of it can be read; then it has taken that place.
    """
    beside = path.with_name(path.name + NEW)
    with suppress(FileNotFoundError):  # left by somebody who was killed, or laid there as a trap
        os.unlink(beside)
    handle = create(beside)
    try:
        write_all(handle, data)
        refused = _flush(handle)
    finally:
        os.close(handle)
    if refused and (refused.errno != errno.EIO or read_plain(beside) != data):
        raise refused
    os.replace(beside, path)
    if refused:
        raise refused
    flush_folder(path.parent)


def make_folder(folder: Path, mode: int = 0o777) -> None:
    """Make `folder`, and those above it, where it is missing.

    Raises OSError, which says why. `Path.mkdir` says of some folders that are there, but cannot be
    looked at, that they exist: of which ones depends on the Python.
    """
    if not lies(folder):
        make_folder(folder.parent)
        with suppress(FileExistsError):  # somebody else was faster
            os.mkdir(folder, mode)
    if not stat.S_ISDIR(os.stat(folder).st_mode):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))


def _flush(handle: int) -> OSError | None:
    try:
        os.fsync(handle)
    except OSError as error:
        return error
    return None


def private_folder(folder: Path) -> None:
    """Make `folder`, for its owner alone.

    One that belongs to somebody else, or that is made for sharing as /tmp is, stays as open as it
    is: its files are private all the same. Raises OSError, also for a link.
    """
    real_folder(folder)
    make_folder(folder, _OWNER)
    facts = os.lstat(folder)
    ours = sys.platform != "win32" and facts.st_uid == os.geteuid()
    if ours and facts.st_mode & _OTHERS and not facts.st_mode & stat.S_ISVTX:
        with suppress(OSError):  # a file system that knows no such thing
            os.chmod(folder, _OWNER)


def private_file(handle: int) -> None:
    """Close an open file to other users (older versions' could be read)."""
    if sys.platform != "win32" and os.fstat(handle).st_mode & _OTHERS:
        with suppress(OSError):
            os.fchmod(handle, 0o600)


def flush_folder(folder: Path) -> None:
    """Write the names in `folder` to the disk; raises OSError."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
