"""The guests' page in a real browser: Chromium as two phones, beside a table in this process."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.engine.moves import Move
from game.grasshopper.rules import Bid
from scenes.evening.guest_list import GuestList
from scenes.evening.roster import Draft
from scenes.games.fixtures import asking
from scenes.input.action import Verb
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.phone_door import PhoneDoor
from scenes.people.guests import remembered
from tests.scenes.behind import match_of
from tests.scenes.phones.browsers import CHROMIUM, FIREFOX, Firefox, House, Phones
from tests.scenes.room import frame_of, pictures_of, room

pytestmark = [
    pytest.mark.slow,
    pytest.mark.waits,
    pytest.mark.skipif(not CHROMIUM, reason="there is no chromium"),
]
STALE = 5.0  # seconds after which what is shown is grey


@pytest.fixture(scope="module")
def phones() -> Iterator[Phones]:
    with ExitStack() as stack:
        yield Phones(stack)


@pytest.fixture
def house(tmp_path: Path, phones: Phones) -> Iterator[House]:
    with ExitStack() as stack:
        house = House(room(tmp_path), stack, phones)
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


def test_a_phone_without_room_says_so_and_may_scan_again(house: House) -> None:
    """PY-1: of a fifteenth guest; once somebody has left they are in."""
    draft = Draft(house.services, remembered(house.services))
    house.here.show(GuestList(house.services, "pad:1", draft, lambda _: []))
    for number in range(14):
        draft.add(f"Guest {number}")
    house.here.stack.update(2.0)
    house.here.click_on("Phones")
    zoe = house.phone()
    zoe.fill("#name", "Zoe")
    zoe.click("#join .large")
    house.until("Zoe knocks", lambda: "Let Zoe in" in house.here.words())
    house.here.press(Verb.SOUTH)
    words = "Fourteen guests are all there is room for"
    house.until("it says so", lambda: words in zoe.inner_text("#says"))
    draft.toggle(0)
    zoe.goto("about:blank")
    zoe.goto(house.services.phones.link)
    house.joined(zoe, "Zoe")


def test_who_is_sent_away_is_told_so_and_not_that_all_is_over(house: House) -> None:
    at_the_door(house)
    zoe = house.phone()
    zoe.fill("#name", "Zoe")
    zoe.click("#join .large")
    house.until("Zoe knocks", lambda: "Let Zoe in" in house.here.words())
    house.here.press(Verb.DOWN, Verb.SOUTH)
    words = "Nobody at the TV let you in: scan the square there again"
    house.until("it says so", lambda: zoe.inner_text("#says") == words)
    zoe.goto(house.services.phones.link)  # in the same tab, where only what follows "#" differs
    house.joined(zoe, "Zoe")


def test_going_back_only_means_to_come_again(house: House) -> None:
    emma, _ = asked(house)
    emma.go_back()
    assert emma.locator("#choices").count() == 0
    house.passes(0.3)
    emma.go_forward()
    house.until("it is back", lambda: emma.locator("#choices button").count() == 8)


@pytest.mark.skipif(not FIREFOX, reason="there is no firefox")
def test_firefox_joins_looks_sends_and_comes_back(house: House, tmp_path: Path) -> None:
    at_the_door(house)
    with ExitStack() as stack:
        emma = Firefox(stack, tmp_path / "firefox", "de")
        emma.goto(house.services.phones.link)
        house.until("it may join", lambda: emma.sees("#join"))
        emma.evaluate("document.querySelector('#name').value = 'Emma'")
        emma.click("#join .large")
        house.until("Emma knocks", lambda: "Let Emma in" in house.here.words())
        house.here.press(Verb.SOUTH)
        house.until("Emma is in", lambda: emma.sees("#table"))
        assert "#" not in emma.evaluate("location.href")
        scene = asking(house.services, GAMES["grasshopper"], 3, "bid", ("phone:1", "pad:1"))
        third = "#choices button:nth-child(3)"
        house.until("it is asked", lambda: emma.evaluate(f"!!document.querySelector('{third}')"))
        assert emma.evaluate("document.querySelector('#turn').innerText") == "Du bist dran!"
        emma.click("#look", holds=True)
        assert emma.sees(third)
        emma.let_go()
        assert not emma.sees(third)
        emma.reload()
        house.until("it is back", lambda: emma.evaluate(f"!!document.querySelector('{third}')"))
        for width, height in ((390, 844), (844, 390), (320, 640)):
            emma.is_sized(width, height)
            assert emma.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        emma.click("#open")
        house.passes(0.5)
        emma.click(third)
        emma.click("#send")
        house.until("it is chosen", lambda: chosen(scene))
        assert chosen(scene) == [Bid(3)]


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
    assert not seen(house)
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
    return [one.name for one in pictures_of(frame_of(house.shows))]


def test_when_the_table_closes_the_page_says_so_and_tries_no_more(house: House) -> None:
    emma, _ = asked(house)
    house.services.phones.stop()
    house.until("it says so", lambda: "The table has been cleared" in emma.inner_text("#says"))


def test_the_page_weighs_little_and_asks_nobody_else(house: House) -> None:
    at_the_door(house)
    page, loaded = house.page(), dict[str, int]()
    page.on("response", lambda answer: loaded.update({answer.url: len(answer.body())}))
    page.goto(house.services.phones.link)
    page.wait_for_selector("#join")
    home = f"http://{house.services.phones.address}/"
    assert all(url.startswith(home) for url in loaded)
    assert sum(size for url, size in loaded.items() if not url.endswith(".svg")) < 150_000
    assert len(loaded) > 3


def test_a_foreign_page_neither_shows_ours_nor_talks_to_the_table(house: House) -> None:
    at_the_door(house)
    address = house.services.phones.address
    foreign = house.page()
    foreign.set_content(f'<iframe src="http://{address}/"></iframe>')
    foreign.evaluate(f"window.ours = new WebSocket('ws://{address}/socket')")
    house.until("it is turned away", lambda: house.services.phones.refused)
    house.until("it is closed", lambda: foreign.evaluate("window.ours.readyState") == 3)
    (ours,) = foreign.main_frame.child_frames
    house.until("the frame has something", lambda: ours.url not in ("", "about:blank"))
    assert ours.url.startswith("chrome-error:")


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
    house.until("it says so", lambda: "The table has been cleared" in emma.inner_text("#says"))
    assert fine(emma)


@pytest.mark.parametrize("kind", ["iPhone 13", "Pixel 7 landscape"])
def test_nothing_lies_beside_the_screen_in_any_language_at_twice_the_size(
    house: House, kind: str
) -> None:
    emma, _ = asked(house, kind=kind)
    emma.click("#open")
    emma.click("#to-more")
    emma.evaluate("document.documentElement.style.fontSize = '200%'")
    for language in ("en", "de", "fr", "it", "sr"):
        emma.select_option("#language", language)
        house.until("it speaks", lambda: emma.get_attribute("html", "lang") == language)  # noqa: B023
        house.passes(0.1)
        for page in ("#to-more", "#to-pad", "#to-pad", "#to-more"):
            emma.click(page)
            wide = emma.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, (language, page)


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
