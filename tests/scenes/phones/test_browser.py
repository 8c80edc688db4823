"""The guests' page in a real browser: Chromium as two phones, beside a table in this process."""

import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.engine.moves import Move
from game.grasshopper.rules import Bid
from scenes.games.fixtures import asking
from scenes.input.action import Verb
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.phone_door import PhoneDoor, switch_on
from scenes.program.on_phones import OnPhones
from scenes.stage.render.frame import Frame
from tests.scenes.behind import match_of
from tests.scenes.phones.tables import FRAME
from tests.scenes.room import Room, pictures_of, room
from tests.waiting import PATIENCE

CHROMIUM = shutil.which("chromium")
playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.waits,
    pytest.mark.skipif(not CHROMIUM, reason="there is no chromium"),
]
STALE = 5.0  # seconds after which what is shown is grey


class Proxy:
    """Passes bytes between phones and the table, but while it is silent or cut."""

    def __init__(self, stack: ExitStack, to: str) -> None:
        self.silent = False
        host, _, port = to.rpartition(":")
        self._to = host, int(port)
        self._listening = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        self._open: list[socket.socket] = []
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        for one in self._open:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                ours, _ = self._listening.accept()
                theirs = socket.create_connection(self._to)
                self._open += [ours, theirs]
                for one, other in ((ours, theirs), (theirs, ours)):
                    threading.Thread(target=self._pass, args=(one, other), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(4096):
                if not self.silent:
                    other.sendall(data)
            other.shutdown(socket.SHUT_WR)


class House:
    """A table that phones reach, and a browser for each guest."""

    def __init__(self, here: Room, stack: ExitStack) -> None:
        self.here = here
        self.services = here.services
        self.shows = OnPhones(here.services)
        switch_on(here.services, "127.0.0.1")
        stack.callback(here.services.phones.stop)
        address = here.services.phones.address
        self.wifi = Proxy(stack, address)
        led = f"--host-resolver-rules=MAP {address} 127.0.0.1:{self.wifi.port}"
        started = stack.enter_context(playwright.sync_playwright())
        self.kinds = started.devices
        self.browser = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", led])
        stack.callback(self.browser.close)
        self.wrong: list[str] = []

    def phone(self, kind: str = "Pixel 7", language: str = "en", **more: Any) -> Any:
        """Open a browser of its own at the door."""
        settings = {**self.kinds[kind], "locale": language, **more}
        page = self.browser.new_context(**settings).new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.goto(self.services.phones.link)
        return page

    def until(self, what: str, come: Callable[[], object]) -> None:
        """Let frames pass until this is so."""
        end = time.monotonic() + PATIENCE
        while not come():
            assert time.monotonic() < end, what
            self.frame()

    def frame(self) -> None:
        for action in (*self.services.phones.translate(), *self.services.phones.update(FRAME)):
            self.here.do(action)
        self.services.stack.update(FRAME)
        self.services.stack.apply_changes()
        self.shows.update(FRAME)
        time.sleep(0.002)

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


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with ExitStack() as stack:
        house = House(room(tmp_path), stack)
        yield house
        assert house.wrong == []


def at_the_door(house: House) -> Lobby:
    """Open a lobby and its door."""
    lobby = Lobby(house.services, "grasshopper", "pad:1")
    house.here.show(lobby)
    house.here.click(1810.0, 84.0)
    assert isinstance(house.here.top, PhoneDoor)
    return lobby


def asked(house: House, **more: Any) -> tuple[Any, GameScene]:
    """Return Emma's phone, which is asked for a bid, and the table."""
    at_the_door(house)
    emma = house.phone(**more)
    house.joined(emma, "Emma")
    scene = asking(house.services, GAMES["grasshopper"], 3, "bid", ("phone:1", "pad:1"))
    house.until("it is asked", lambda: emma.locator("#choices button").count() == 8)
    return emma, scene


def test_phones_join_by_the_code_and_a_press_at_the_tv(house: House) -> None:
    lobby = at_the_door(house)
    emma, finn = house.phone("iPhone 13"), house.phone("Pixel 7", "de")
    house.joined(emma, "Emma")
    house.joined(finn, "Finn")
    assert "#" not in emma.url  # the code is nowhere in the history
    house.here.press(Verb.EAST)
    assert [lobby.seating[seat].name for seat in (1, 2)] == ["Emma", "Finn"]
    house.until("Finn reads German", lambda: finn.inner_text("#turn") == "Schau auf den Fernseher")
    assert emma.inner_text("#turn") == "Look at the TV"


def test_a_hand_is_shut_unless_held_and_what_is_sent_is_played(house: House) -> None:
    emma, scene = asked(house)
    third = emma.locator("#choices button").nth(2)
    assert emma.inner_text("#turn") == "Your turn!"
    assert not third.is_visible()
    emma.hover("#look")
    emma.mouse.down()
    assert third.is_visible()
    emma.mouse.up()
    assert not third.is_visible()
    emma.click("#open")
    house.passes(0.5)  # a question takes no tap that was meant for what was there before
    third.click()
    house.passes(0.3)
    assert chosen(scene) == []
    emma.click("#send")
    house.until("it is chosen", lambda: chosen(scene))
    assert chosen(scene) == [Bid(3)]


def chosen(scene: GameScene) -> list[Move]:
    """What Emma has decided."""
    made = match_of(scene.session).decisions
    return [one.move for one in made if one.seat == 0 and one.move is not None]


def test_a_reload_keeps_the_seat_and_a_second_tab_takes_it(house: House) -> None:
    emma, _ = asked(house)
    emma.reload()
    house.until("it is back", lambda: emma.locator("#choices button").count() == 8)
    other = emma.context.new_page()
    other.goto(f"http://{house.services.phones.address}/")
    house.until("the tab has it", lambda: other.locator("#choices button").count() == 8)
    house.until("the first says so", lambda: "another tab" in emma.inner_text("#says"))
    emma.click("#again")
    house.until("and back", lambda: emma.is_visible("#table"))


def test_the_pad_steers_menus(house: House) -> None:
    emma, _ = asked(house)
    emma.click("#to-pad")
    emma.click("[data-pad=start]")
    house.until("it is paused", lambda: "Play on" in house.here.words())
    house.until("the phone says so", lambda: emma.inner_text("#turn") == "Pause")
    emma.wait_for_timeout(300)
    emma.click("[data-pad=east]")
    house.until("it goes on", lambda: "Play on" not in house.here.words())


def test_rules_and_log_are_read_in_the_language_of_the_phone(house: House) -> None:
    emma, _ = asked(house, language="de")
    emma.click("#to-more")
    house.until("the rules are there", lambda: emma.locator("#rules p").count() > 10)
    assert "Heuschrecken-Poker" in emma.inner_text("#rules")
    emma.select_option("#language", "en")
    house.until("they are in English", lambda: "Grasshopper Poker" in emma.inner_text("#rules"))


def test_who_waits_cheers_and_it_is_seen_on_the_tv(house: House) -> None:
    emma, scene = asked(house)
    house.shows.draw(before := Frame())
    assert not pictures_of(before)
    scene.table.commit(0, Bid(3))
    house.until("others are asked", lambda: emma.is_visible("#cheers"))
    emma.click("#cheers button >> nth=0")
    emma.click("#cheers button >> nth=1")  # within three seconds: it counts for nothing
    house.until("it is seen", lambda: seen(house))
    house.passes(0.1)
    assert seen(house)[0] == "ui/heart"
    assert "ui/sparkle" not in seen(house)


def seen(house: House) -> list[str]:
    """What cheers show on the TV just now."""
    house.shows.draw(frame := Frame())
    return [one.name for one in pictures_of(frame)]


def test_when_the_table_closes_the_page_says_so_and_tries_no_more(house: House) -> None:
    emma, _ = asked(house)
    house.services.phones.stop()
    house.until("it says so", lambda: "The table has closed" in emma.inner_text("#says"))


def test_the_page_weighs_little_and_asks_nobody_else(house: House) -> None:
    at_the_door(house)
    page, loaded = house.browser.new_context().new_page(), dict[str, int]()
    page.on("response", lambda answer: loaded.update({answer.url: len(answer.body())}))
    page.goto(house.services.phones.link)
    page.wait_for_selector("#join")
    home = f"http://{house.services.phones.address}/"
    assert all(url.startswith(home) for url in loaded)
    assert sum(size for url, size in loaded.items() if not url.endswith(".svg")) < 150_000
    assert len(loaded) > 3


def test_everybody_can_use_every_page(house: House) -> None:
    """No violation of WCAG 2.2, A or AA, is found on any page."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()

    def fine(page: Any) -> bool:
        wanted = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
        found = axe.run(page, options=wanted)
        assert found.violations_count == 0, found.generate_report()
        return len(found.response["passes"]) > 5

    at_the_door(house)
    joining = house.phone()
    assert fine(joining)
    joining.close()
    house.here.press(Verb.EAST)
    emma, _ = asked(house)
    assert fine(emma)
    emma.click("#open")
    house.passes(0.5)
    emma.locator("#choices button").nth(2).click()
    assert fine(emma)
    emma.click("#to-pad")
    assert fine(emma)
    house.services.phones.stop()
    house.until("it says so", lambda: "The table has closed" in emma.inner_text("#says"))
    assert fine(emma)


@pytest.mark.parametrize(
    "kind", ["iPhone 13", "Pixel 7", "iPhone 13 landscape", "Pixel 7 landscape"]
)
def test_nothing_lies_beside_the_screen_in_any_language_at_twice_the_size(
    house: House, kind: str
) -> None:
    emma, _ = asked(house, kind=kind)
    emma.click("#open")
    emma.click("#to-more")
    for size in ("100%", "200%"):
        emma.evaluate(f"document.documentElement.style.fontSize = '{size}'")
        for language in ("en", "de", "fr", "it", "sr"):
            emma.select_option("#language", language)
            house.until("it speaks", lambda: emma.get_attribute("html", "lang") == language)  # noqa: B023
            house.passes(0.1)
            for page in ("#to-more", "#to-pad", "#to-pad", "#to-more"):
                emma.click(page)
                wide = emma.evaluate("document.documentElement.scrollWidth - innerWidth")
                assert wide <= 0, (size, language, page)


# Wi-Fi that is lost.


def test_a_line_that_is_cut_is_there_again_at_once(house: House) -> None:
    emma, _ = asked(house)
    begun = time.monotonic()
    house.wifi.cut()
    house.until("it is lost", lambda: old(emma))
    house.until("it is back", lambda: not old(emma))
    assert time.monotonic() - begun < STALE


def test_a_hand_that_may_be_old_is_grey_though_the_line_seems_open(house: House) -> None:
    emma, _ = asked(house)
    house.wifi.silent = True
    begun = time.monotonic()
    house.until("it is grey", lambda: old(emma))
    assert time.monotonic() - begun < STALE + 1.5
    house.wifi.silent = False
    house.until("it is back", lambda: not old(emma))


def old(page: Any) -> bool:
    """Whether what the phone shows is grey."""
    return bool(page.evaluate("document.body.classList.contains('old')"))
