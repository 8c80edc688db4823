"""Browsers as guests' phones, beside a table in this process: Chromium, and Firefox for a look."""

import json
import re
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from scenes.input.action import Verb
from scenes.menus.phone_door import switch_on
from scenes.program.on_phones import OnPhones
from tests.scenes.phones.tables import FRAME
from tests.scenes.room import Room
from tests.waiting import PATIENCE

CHROMIUM = shutil.which("chromium")
LOOK = 0.03  # seconds between two looks at a page, which are work for its browser
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")


class Proxy:
    """Passes bytes between phones and the table, but while it is silent or cut."""

    def __init__(self, stack: ExitStack) -> None:
        self.silent = False
        self._listening = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        self._open: list[socket.socket] = []
        self.port = self._listening.getsockname()[1]
        stack.callback(self._close)
        threading.Thread(target=self._accept, daemon=True).start()

    def lead(self, to: str) -> None:
        """Pass all that comes from now on to the table at this address."""
        host, _, port = to.rpartition(":")
        self._to = host, int(port)

    def cut(self) -> None:
        for one in self._open:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def _close(self) -> None:
        self.cut()
        for one in self._open:
            one.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                self._join(self._listening.accept()[0])

    def _join(self, ours: socket.socket) -> None:
        try:
            theirs = socket.create_connection(self._to)
        except ConnectionRefusedError:  # no table is open just now
            ours.close()
            return
        self._open += [ours, theirs]
        for one, other in ((ours, theirs), (theirs, ours)):
            threading.Thread(target=self._pass, args=(one, other), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(4096):
                if not self.silent:
                    other.sendall(data)
            other.shutdown(socket.SHUT_WR)


class Phones:
    """A browser that is as many phones as somebody opens, for one table after the other."""

    def __init__(self, stack: ExitStack) -> None:
        self.wifi = Proxy(stack)
        led = f"--host-resolver-rules=MAP 127.0.0.1 127.0.0.1:{self.wifi.port}"
        started = stack.enter_context(playwright.sync_playwright())
        self.kinds = started.devices
        self.browser = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", led])
        stack.callback(self.browser.close)


class House:
    """A table that phones reach, and a page of its own for each guest."""

    def __init__(self, here: Room, stack: ExitStack, phones: Phones, pace: float = 0.005) -> None:
        """Let a frame take at least `pace` seconds: a table in tests runs as fast as it can."""
        self.here = here
        self._stack = stack
        self._phones = phones
        self._pace = pace
        self.services = here.services
        self.shows = OnPhones(here.services)
        switch_on(here.services, "127.0.0.1")
        stack.callback(here.services.phones.stop)
        self.wifi = phones.wifi
        self.wifi.lead(here.services.phones.address)
        self.wrong: list[str] = []

    def phone(self, kind: str = "Pixel 7", language: str = "en", **more: Any) -> Any:
        """Open a phone at the door, which has never been here."""
        page = self.page(**{**self._phones.kinds[kind], "locale": language, **more})
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.goto(self.services.phones.link)
        return page

    def page(self, **settings: Any) -> Any:
        """Open an empty page that knows of no other one."""
        context = self._phones.browser.new_context(**settings)
        self._stack.callback(context.close)
        return context.new_page()

    def until(self, what: str, come: Callable[[], object]) -> None:
        """Let frames pass until this is so."""
        end = time.monotonic() + PATIENCE
        while not come():
            assert time.monotonic() < end, what
            self.passes(LOOK)

    def frame(self) -> None:
        begun = time.monotonic()
        for action in (*self.services.phones.translate(), *self.services.phones.update(FRAME)):
            self.here.do(action)
        self.services.stack.update(FRAME)
        self.services.stack.apply_changes()
        self.shows.update(FRAME)
        time.sleep(max(0.0, begun + self._pace - time.monotonic()))

    def passes(self, seconds: float) -> None:
        """Let so much real time pass in frames."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.frame()

    def joined(self, page: Any, name: str) -> None:
        """Join by name, and be let in at the TV."""
        page.fill("#name", name)
        page.click("#join .large")
        self.until(f"{name} knocks", lambda: self.services.phones.knocks)
        self.until("the TV says so", lambda: f"Let {name} in" in self.here.words())
        self.here.press(Verb.SOUTH)
        self.until(f"{name} is in", lambda: page.is_visible("#table"))


class Firefox:
    """One page in a Firefox without a window, steered by its own WebDriver BiDi."""

    def __init__(self, stack: ExitStack, profile: Path, language: str = "en") -> None:
        profile.mkdir()
        (profile / "user.js").write_text(f'user_pref("intl.accept_languages", "{language}");\n')
        command = [str(FIREFOX), "--headless", "--no-remote", "--profile", str(profile)]
        program = stack.enter_context(
            subprocess.Popen(
                [*command, "--remote-debugging-port", "0"], stderr=subprocess.PIPE, text=True
            )
        )
        stack.callback(program.kill)
        assert program.stderr
        listening = (re.search(r"BiDi listening on (\S+)", line) for line in program.stderr)
        where = next(found[1] for found in listening if found)
        threading.Thread(target=program.stderr.read, daemon=True).start()
        self._socket = stack.enter_context(connect(f"{where}/session", max_size=None))
        self._number = 0
        self._do("session.new", capabilities={})
        self._page = self._do("browsingContext.create", type="tab")["context"]
        self.is_sized(390, 844)

    def _do(self, method: str, **values: Any) -> Any:
        self._number += 1
        wanted = {"id": self._number, "method": method, "params": values}
        self._socket.send(json.dumps(wanted))
        while (answer := json.loads(self._socket.recv())).get("id") != self._number:
            pass
        assert answer["type"] == "success", answer
        return answer["result"]

    def is_sized(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._do("browsingContext.setViewport", context=self._page, viewport=viewport)

    def goto(self, url: str) -> None:
        self._do("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def reload(self) -> None:
        self._do("browsingContext.reload", context=self._page, wait="complete")

    def evaluate(self, code: str) -> Any:
        """Return what this comes to: words, a number or a truth."""
        target = {"context": self._page}
        return self._do("script.evaluate", expression=code, target=target, awaitPromise=True)[
            "result"
        ].get("value")

    def sees(self, selector: str) -> bool:
        found = f"document.querySelector('{selector}')"
        return bool(self.evaluate(f"!!{found}?.checkVisibility({{visibilityProperty: true}})"))

    def click(self, selector: str, *, holds: bool = False) -> None:
        """Scroll there, press the mouse in its middle, and let go unless it `holds`."""
        self.evaluate(f"document.querySelector('{selector}').scrollIntoView({{block: 'center'}})")
        at = f"document.querySelector('{selector}').getBoundingClientRect()"
        x, y = (
            self.evaluate(f"Math.round({at}.x + {at}.width / 2)"),
            self.evaluate(f"Math.round({at}.y + {at}.height / 2)"),
        )
        deeds = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}]
        self._act(deeds if holds else [*deeds, {"type": "pointerUp", "button": 0}])

    def let_go(self) -> None:
        self._act([{"type": "pointerUp", "button": 0}])

    def _act(self, deeds: list[dict[str, Any]]) -> None:
        hand = {"type": "pointer", "id": "hand", "actions": deeds}
        self._do("input.performActions", context=self._page, actions=[hand])
