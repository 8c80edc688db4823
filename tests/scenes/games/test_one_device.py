"""Short games by each device, alone and together: no press is wasted, in every game."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from itertools import cycle
from pathlib import Path

import pytest

from game.bots.play import bot_named, choice_of
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import staged, table_of
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, LEFT_KEYS, MOUSE, RIGHT_KEYS, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from tests.game.tables import ALL_GAMES
from tests.scenes.behind import match_of
from tests.scenes.games.test_reach import decided
from tests.scenes.guest import STANDS, Finger, Guest
from tests.scenes.room import Room, room

QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
LONGEST = 20_000  # tenths of a second


class Dragger(Finger):
    """Drags to where it belongs whatever can be dragged."""

    def pick(self, part: Hashable) -> None:
        loose = self.scene.choices.loose(self.seat)
        ways = ((one.place, home) for one in loose for home in one.homes if home.key == part)
        place, home = next(ways, (None, None))
        if place is None or home is None:
            super().pick(part)
            return
        self.do(Action(MOUSE, Verb.CLICK, x=place.x, y=place.y))
        self.do(Action(MOUSE, Verb.POINT, x=home.x, y=home.y))
        self.do(Action(MOUSE, Verb.CLICK, False, x=place.x, y=place.y))


class Calm(Guest):
    """Takes its time for each step: of somebody who hurries it is asked if that was meant."""

    def pick(self, part: Hashable) -> None:
        self.wait(STANDS)
        super().pick(part)


ALONE = {
    "mouse": [(Guest, MOUSE), (Finger, MOUSE), (Dragger, MOUSE)],
    "keyboard": [(Guest, KEYBOARD)],
    "pad": [(Guest, "pad:1")],
    "keyboard and mouse in one seat": [(Guest, KEYBOARD), (Guest, MOUSE)],
}
TOGETHER = {
    "two with one mouse": (MOUSE, MOUSE),
    "two at one pad": ("pad:1", "pad:1"),
    "a half of the keyboard each": (RIGHT_KEYS, LEFT_KEYS),
    "three pads, blindly where that can be": ("pad:1", "pad:2", "pad:3"),
    "keys beside a mouse": (KEYBOARD, MOUSE),
}
SHARED = ("two at one pad", "a half of the keyboard each")


def sit_down(
    folder: Path, name: str, devices: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> tuple[Room, GameScene, list[tuple[str, str]]]:
    """A table of these people and bots, and a list of what will be refused."""
    here, game = room(folder, settings=QUICK), ALL_GAMES[name]
    here.services.devices.halved = LEFT_KEYS in devices
    wanted = {"short", *([presentation(name).blind_needs] if len(devices) > 1 else [])}
    seats = max(game.seats[0], min(4, game.seats[-1]), len(devices))
    options = game.options.from_json(dict.fromkeys(wanted & {*game.options.names()}, True))
    scene = staged(here.services, game, table_of(game, devices, seats), 5, options)
    refused = list[tuple[str, str]]()
    monkeypatch.setattr(scene.asking, "refuse", lambda *why: refused.append(why))
    return here, scene, refused


def play(here: Room, scene: GameScene, guest: Callable[[int], Guest], people: int) -> None:
    """Let guests choose for all people as a bot would, until the game is over."""
    match, bot = match_of(scene.session), bot_named(ALL_GAMES[scene.table.game], "normal")
    chosen = Counter(dict.fromkeys(range(people), 0))
    for _ in range(LONGEST):
        if scene.over:
            break
        asking = scene.asking
        asked = [*asking.handing, *asking.at_hand] if asking.asks else []
        seat = next((seat for seat in asked if seat in match.waiting()), None)
        if seat is None:
            here.stack.update(0.1)
            here.stack.apply_changes()
            continue
        before = len(match.decisions)
        move = choice_of(bot, match, seat)
        guest(seat).choose(move)
        assert decided(scene, seat, before)[:1] == [move]
        chosen[seat] += 1
    assert scene.over, f"only {chosen} were asked"
    assert min(chosen.values()) > 0


@pytest.mark.slow
@pytest.mark.parametrize("hands", ALONE)
def test_a_whole_game_is_played_and_no_press_is_refused(
    name: str, hands: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By mouse what is chosen is clicked on, tapped and dragged in turn."""
    here, scene, refused = sit_down(tmp_path, name, [ALONE[hands][0][1]], monkeypatch)
    hand = cycle([kind(scene, 0, device) for kind, device in ALONE[hands]])
    play(here, scene, lambda _seat: next(hand), people=1)
    assert refused == []


@pytest.mark.slow
@pytest.mark.parametrize("people", TOGETHER)
def test_so_choose_several_people_and_keep_their_secrets(
    name: str, people: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each with an own device, or with one that they share: a pad plays one seat after another."""
    devices = TOGETHER[people]
    here, scene, refused = sit_down(tmp_path, name, devices, monkeypatch)
    seating = scene.session.seating
    assert [seating[seat].device for seat in seating.people()] == [*devices]
    kept = {seating[seat].privacy for seat in seating.people()}
    assert people not in SHARED or not {Privacy.OPEN, Privacy.BLIND} & kept
    guests = [Calm(scene, seat, device) for seat, device in enumerate(devices)]
    play(here, scene, guests.__getitem__, len(guests))
    assert refused == []
