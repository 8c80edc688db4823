"""An evening of eight guests, each with a real Chromium as a phone, from the square to the podium.

A pad at the TV lets them in, chooses what is played and deals; all else is tapped: hands, guesses,
and the bets of those who wait. The pages are let run as fast as they can.

    python3 -m tests.instruments.eight_phones
    python3 -m tests.instruments.eight_phones --decisions 4    # a short look at the first game
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.show.podium import Podium
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from tests.instruments.six_phones import KINDS, LANGUAGES, QUICK, Taps
from tests.scenes.behind import match_of
from tests.scenes.evening.party import choose, deal, evening, pick, place, until
from tests.scenes.phones.browsers import CHROMIUM, House
from tools.command_line import reader

NAMES = ("Nora", "Otto", "Pia", "Quirin", "Rosa", "Sven", "Tara", "Udo")


def gathered(house: House) -> list[Taps]:
    """Let eight phones in at the guests' list."""
    here, luck = house.here, Random(8)
    choose(here, "Evening")
    assert isinstance(here.top, GuestList)
    pick(here, "phones")
    pages = []
    for number, name in enumerate(NAMES):
        language = LANGUAGES[number % len(LANGUAGES)]
        pages.append(house.phone(KINDS[number % len(KINDS)], language))
        house.joined(pages[-1], name)
    here.press(Verb.EAST)
    house.passes(0.3)
    pick(here, "same")
    return [Taps(page, f"phone:{number}", luck) for number, page in enumerate(pages, 1)]


def game(house: House, phones: list[Taps], most: int) -> tuple[int, int]:
    """Play what lies on top by taps alone; the decisions made, and the bets and guesses put."""
    scene, put = house.here.top, 0
    assert isinstance(scene, GameScene)
    match = match_of(scene.session)
    while house.here.top is scene and (not most or len(match.decisions) < most):
        house.passes(0.05)
        for phone in phones:
            seat = scene.on_phone.seat_of(phone.device)
            if seat in scene.table.waiting():
                phone.tap()
            elif phone.page.is_visible("#guesses button >> nth=0"):
                phone.page.click("#guesses button >> nth=0", timeout=QUICK)
                put += 1
            house.frame()
    return len(match.decisions), put


def told(house: House, most: int) -> Iterator[str]:
    """Play the evening; a line for each game, and one for its end."""
    phones, begun = gathered(house), time.monotonic()
    while not isinstance(house.here.top, Podium):
        until(house.here, Gather)
        deal(house.here)
        until(house.here, GameScene)
        name = house.here.top.table.game if isinstance(house.here.top, GameScene) else ""
        decisions, put = game(house, phones, most)
        yield f"{name}: {decisions} decisions, {put} bets and guesses, all tapped"
        if most:
            return
        until(house.here, Podium if evening(house.here).phase == "podium" else Gather)
    played = [guest.games for guest in evening(house.here).guests]
    assert house.wrong == [], house.wrong
    minutes = (time.monotonic() - begun) / 60
    yield f"the podium, after {minutes:.1f} minutes: games played by each: {played}"


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--decisions", type=int, default=0, metavar="N", help="then end (all)")
    wanted = parser.parse_args(arguments)
    if wanted.decisions < 0:
        parser.error("--decisions is at least 0")
    if not CHROMIUM:
        parser.error("there is no chromium")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        for line in told(House(place(Path(folder)), stack), wanted.decisions):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
