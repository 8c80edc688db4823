"""The machine as the table finds it: each part is looked at by what uses it at the table."""

import os
import platform
import shutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from typing import NamedTuple
from urllib.request import urlopen

import pygame

from scenes import VERSION
from scenes.files.storage import Storage, home
from scenes.input.pads import Pad, Pads
from scenes.menus.phone_door import addresses, files
from scenes.program.commands.outcome import NoDisplay, Unusable
from scenes.program.displays import open_display
from scenes.program.environment import look_for_means
from scenes.program.table import claim
from scenes.program.thinker import Thinker
from scenes.stage.audio import Audio
from scenes.stage.voice import call, where
from scenes.texts import Texts

HERE, PATIENCE = "127.0.0.1", 5.0  # seconds
PHONES_NEED = ("websockets", "segno")  # the extra


class Finding(NamedTuple):
    """What was found of one part; `stops` says that the table cannot start like this."""

    what: str
    told: str
    stops: bool = False


def examine() -> Iterator[Finding]:
    """Yield what is found, part by part.

    It names no people, pads or folders. The table's folder is made if there is none, as the table
    would.
    """
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    frozen = ", in a bundle" if getattr(sys, "frozen", False) else ""
    python = f"Python {platform.python_version()}{frozen}"
    yield Finding("version", f"{VERSION}, {python}, pygame-ce {pygame.version.ver}, SDL {sdl}")
    yield Finding("system", f"{platform.system()} {platform.release()} {platform.machine()}")
    yield _means()
    yield _display()
    yield _sound()
    yield Finding("pads", "; ".join(map(_pad, Pads().all)) or "none")
    program = call(sys.platform, "", "en").arguments[0]
    yield Finding("voice", program if where(program) else f"none: there is no {program}")
    yield _phones()
    yield _bots()
    yield _folder()


def _means() -> Finding:
    try:
        look_for_means()
    except Unusable as error:
        return Finding("memory", str(error), True)
    return Finding("memory", "enough, and enough files can be open")


def _display() -> Finding:
    try:
        open_display()
    except NoDisplay as error:
        return Finding("display", str(error), True)
    sizes = [f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes()]
    return Finding("display", f"{', '.join(sizes)} ({pygame.display.get_driver()})")


def _sound() -> Finding:
    audio = Audio()
    audio.preload(["focus"])
    if audio.problem:
        return Finding("sound", "none: no audio device can be used")
    return Finding("sound", f"a device ({pygame.mixer.get_driver()})")


def _pad(pad: Pad) -> str:
    known = "known" if pad.standard else "to be shown its buttons"
    return f"{pad.number}: {pad.brand}, {known}, {pad.guid}"


def _phones() -> Finding:
    """Fetch the page that phones would get: so it is there, and can be reached."""
    lacking = [name for name in PHONES_NEED if find_spec(name) is None]
    if lacking:
        return Finding("phones", f"none: there is no {' and no '.join(lacking)}")
    try:
        served(HERE)
    except OSError as error:
        return Finding("phones", f"none: {error}")
    return Finding("phones", ", ".join(addresses()) or "none: there is no network")


def served(address: str) -> None:
    """Serve the page for a moment, and fetch it (raises OSError)."""
    from scenes.phones.server import Server

    server = Server(address, 0, files())
    try:
        with urlopen(f"http://{server.address}/", timeout=PATIENCE) as page:
            if b"Krabbeltisch" not in page.read():
                raise OSError("the page is another one")
    finally:
        server.stop()


def _bots() -> Finding:
    """Somebody thinks there now, so that this is the process and not the hope of one."""
    with Thinker(lambda: None) as thinker:
        own = thinker.submit(os.getpid).result() != os.getpid()
    return Finding("bots", "a process of their own" if own else "the table's own process: slower")


def _folder() -> Finding:
    storage = Storage(home(os.environ))
    place = "where KRABBELTISCH_HOME says" if os.environ.get("KRABBELTISCH_HOME") else "usual"
    try:
        problems = claim(storage)
    except Unusable as error:
        return Finding("folder", f"{place}; {error}", True)
    if problems:
        return Finding("folder", f"{place}; {' '.join(map(Texts('en'), problems))}")
    rights = f", rights {storage.folder.stat().st_mode & 0o777:o}" if os.name == "posix" else ""
    free = shutil.disk_usage(storage.folder).free // 2**20
    return Finding("folder", f"{place}; to be written{rights}, {free} MB free")
