"""Six phones, each a real Chromium, at one table: what takes how long, and whole games.

Six guests scan, choose a name and are let in by a pad at the TV, and cards are dealt, all at the
pace of people's clocks. Then hands come back after a lock, a page loads on a slow line, and each
game is played twice to its end, as fast as the phones can tap: with phones in all its seats, and
with four of them beside a pad and a keyboard, while two phones watch.

    python3 -m tests.instruments.six_phones
    python3 -m tests.instruments.six_phones --game cockroach --decisions 20    # a short look
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from game import GAMES
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, Verb
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.people.seating import Player, Seating
from tests.scenes.behind import match_of
from tests.scenes.guest import Guest
from tests.scenes.phones.browsers import CHROMIUM, House, playwright
from tests.scenes.phones.tables import FRAME
from tests.scenes.room import room
from tools.command_line import reader

NAMES = ("Nora", "Otto", "Pia", "Quirin", "Rosa", "Sven")
KINDS = ("Pixel 7", "iPhone 13", "Pixel 7 landscape", "iPhone 13 landscape")
LANGUAGES = ("en", "de", "fr", "it", "sr")
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 2e5, "uploadThroughput": 9.4e4}
HIDE = """hides => {
    Object.defineProperty(document, "hidden", {value: hides, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""
QUICK = 1000  # milliseconds that a tap may take
WATCH = """() => document.addEventListener("click", () => { window.tapped = Date.now(); }, true)"""
OFFERED = """() => [...document.querySelectorAll("#choices button")]
    .map(one => [one.dataset.move, one.hasAttribute("aria-pressed")])"""


def seconds(house: House, what: str, come: Callable[[], object]) -> float:
    """Return how long it took until this was so."""
    begun = time.monotonic()
    house.until(what, come)
    return time.monotonic() - begun


# What one waits for.


def arrivals(house: House) -> tuple[list[Any], list[float], float]:
    """Six guests, from the square on the TV to the first card: phones, seconds, and for all."""
    here = house.here
    lobby = Lobby(here.services, "cockroach", "pad:1")
    here.show(lobby)
    here.click(1810.0, 84.0)
    begun = time.monotonic()
    phones, seats = [], []
    for number, name in enumerate(NAMES):
        scanned = time.monotonic()
        language = LANGUAGES[number % len(LANGUAGES)]
        phones.append(house.phone(KINDS[number % len(KINDS)], language))
        house.joined(phones[-1], name)
        seats.append(time.monotonic() - scanned)
        if number == 0:  # whoever opened the table stands up: six guests want six seats
            here.press(Verb.EAST, Verb.EAST)
            here.click(1810.0, 84.0)
    assert {player.name for player in lobby.seating} == set(NAMES)
    here.press(Verb.EAST)
    here.click_on("Deal the cards")
    house.passes(1.0)
    here.click_on("Play now")
    house.until("each has a card", lambda: all(one.locator(".cards img").count() for one in phones))
    return phones, seats, time.monotonic() - begun


def back_after_a_lock(house: House, phones: Sequence[Any]) -> Iterator[float]:
    """Phones that slept, whose lines died meanwhile: the seconds until each hand is fresh."""
    for phone in phones:
        phone.evaluate(HIDE, True)
    house.wifi.cut()
    house.wifi.silent = True
    house.passes(3.0)
    house.wifi.silent = False
    for phone in phones:
        phone.evaluate(HIDE, False)
        yield seconds(house, "it is fresh", partial(fresh, phone))


def fresh(phone: Any) -> bool:
    return not phone.evaluate("document.body.classList.contains('old')")


def usable_on_a_slow_line(house: House) -> float:
    """Return the seconds from the scan until a name can be typed, on Chromium's "Slow 4G"."""
    house.services.phones.open_door()
    page = house.browser.new_context(**house.kinds["Pixel 7"]).new_page()
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_4G)
    begun = time.monotonic()
    page.goto(house.services.phones.link, wait_until="commit")
    page.wait_for_selector("#name", state="visible")
    took = time.monotonic() - begun
    page.context.close()
    return took


# Whole games.


class Taps:
    """One who taps on a real page whatever is offered, and sends it."""

    def __init__(self, page: Any, device: str, luck: Random) -> None:
        self.page = page
        self.device = device
        self._luck = luck
        self._seen: list[str] = []
        page.evaluate(WATCH)

    def tap(self) -> bool:
        """Tap once: send what is chosen, or choose; False if there was nothing to tap."""
        with suppress(playwright.TimeoutError):  # just then something else was offered
            if self.page.get_attribute("#open", "aria-pressed") == "false":
                self.page.click("#open", timeout=QUICK)
            elif self.page.is_visible("#send") and self._luck.random() < 0.8:
                self.page.click("#send", timeout=QUICK)
                return True
            elif offered := self.page.evaluate(OFFERED):
                move = self._one_of(offered)
                self.page.click(f'[data-move="{move}"]', timeout=QUICK)
                return True
        return False

    def _one_of(self, offered: list[tuple[str, bool]]) -> str:
        """Rather what decides, rather what is new; so that a game comes to its end."""
        deciding = [move for move, decides in offered if decides]
        moves = [move for move, _ in offered]
        new = [move for move in moves if move not in self._seen]
        self._seen = moves
        return self._luck.choice(self._luck.choice((deciding or moves, new or moves)))

    def ago(self) -> float:
        """Return the milliseconds since it was tapped."""
        return float(time.time() * 1000 - self.page.evaluate("window.tapped"))


def whole_game(
    house: House, game: str, phones: Sequence[Taps], others: Sequence[str], most: int
) -> str:
    """Play to the end, or for so many decisions; a line of what came of it."""
    luck, rules = Random(6), GAMES[game]
    devices = [*(one.device for one in phones), *others]
    players = [Player(NAMES[at], at, device) for at, device in enumerate(devices)]
    seating = Seating(players)
    match = Match(Setup(rules, len(players), 6, rules.options()))
    shown = presentation(game).played_by(match.setup.options)
    seating.propose_privacy(shown.blind)
    scene = shown.open(house.services, Session(house.services, match, seating, None, Log()))
    house.services.stack.clear_to(scene)
    house.services.stack.apply_changes()
    begun, taps, late = time.monotonic(), 0, list[float]()
    while not scene.over and (not most or len(match.decisions) < most):
        house.passes(0.05)
        for seat in scene.table.waiting():
            if seat < len(phones):
                tapped = phones[seat].tap()
                taps += tapped
                house.frame()
                if tapped and seat not in scene.table.waiting():
                    late.append(phones[seat].ago())
            else:
                press(scene, seat, devices[seat], luck)
    minutes = (time.monotonic() - begun) / 60
    heard = f"{median(late):.0f} ms, longest {max(late):.0f} ms" if late else "never"
    beside = f" and {', '.join(others)}" if others else ""
    return (
        f"{game}: {len(phones)} phones{beside}, {len(match.decisions)} decisions, {taps} taps, "
        f"tap to table {heard} of {len(late)}, "
        f"{minutes:.1f} minutes, {'to the end' if scene.over else 'broken off'}"
    )


def press(scene: GameScene, seat: int, device: str, luck: Random) -> None:
    """Let this seat's guest press for a move, if it is asked."""
    match = match_of(scene.session)
    if scene.asking.asks and seat in match.waiting():
        Guest(scene, seat, device).choose(luck.choice(match.legal(seat)))


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--game", choices=GAMES, help="only this one (all)")
    parser.add_argument("--decisions", type=int, default=0, metavar="N", help="of a game (all)")
    wanted = parser.parse_args(arguments)
    if wanted.decisions < 0:
        parser.error("--decisions is at least 0")
    if not CHROMIUM:
        parser.error("there is no chromium")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        for line in told(house_in(Path(folder), stack), wanted.game, wanted.decisions):
            print(line, flush=True)
    return 0


def house_in(folder: Path, stack: ExitStack) -> House:
    return House(room(folder), stack, FRAME)


def told(house: House, game: str | None, most: int) -> Iterator[str]:
    """Yield a line for each thing that was measured."""
    phones, seats, first = arrivals(house)
    yield f"scan to seat: {', '.join(f'{one:.1f}' for one in seats)} s"
    yield f"six guests, from the square to the first card: {first:.1f} s"
    backs = list(back_after_a_lock(house, phones))
    yield f"back after a lock: median {median(backs):.2f} s, longest {max(backs):.2f} s"
    slow = [usable_on_a_slow_line(house) for _ in range(3)]
    yield f"usable on Slow 4G: median {median(slow):.2f} s"
    fast = Settings(animation=AnimationSpeed.OFF)
    house.services.settings = replace(fast, language="en")
    luck = Random(29)
    taps = [Taps(page, f"phone:{at}", luck) for at, page in enumerate(phones, 1)]
    for name in [game] if game else GAMES:
        seats_there = max(GAMES[name].seats)
        yield whole_game(house, name, taps[:seats_there], (), most)
        yield whole_game(house, name, taps[: min(4, seats_there - 2)], ("pad:1", KEYBOARD), most)
    assert house.wrong == [], house.wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
