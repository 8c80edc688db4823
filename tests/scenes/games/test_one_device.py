"""A guest with one device plays a whole game, and no press is wasted, in every game."""

from collections.abc import Hashable, Sequence
from itertools import cycle
from pathlib import Path

import pytest

from game.bots.play import bot_named, decide, stream_of
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import staged, table_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from tests.game.tables import ALL_GAMES
from tests.scenes.behind import match_of
from tests.scenes.guest import Finger, Guest
from tests.scenes.room import room

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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("device", "hands"),
    [(MOUSE, (Guest, Finger, Dragger)), (KEYBOARD, (Guest,)), ("pad:1", (Guest,))],
    ids=["mouse", "keyboard", "pad"],
)
@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_whole_game_is_played_and_no_press_is_refused(
    name: str,
    device: str,
    hands: Sequence[type[Guest]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By mouse what is chosen is clicked on, tapped and dragged in turn."""
    here, game = room(tmp_path, settings=QUICK), ALL_GAMES[name]
    seats = max(game.seats[0], min(4, game.seats[-1]))
    scene = staged(here.services, game, table_of(game, (device,), seats), seed=5)
    refused = list[tuple[str, str]]()
    monkeypatch.setattr(scene.asking, "refuse", lambda *why: refused.append(why))
    match, bot, hand = match_of(scene.session), bot_named(game, "normal"), cycle(hands)
    for _ in range(LONGEST):
        if scene.over:
            break
        if scene.asking.asks and 0 in match.waiting():
            view, legal = match.view(0), match.legal(0)
            before = match.ask, len(match.decisions)
            next(hand)(scene, 0, device).choose(decide(bot, view, 0, legal, stream_of(match, 0)))
            assert (match.ask, len(match.decisions)) != before
        else:
            here.stack.update(0.1)
            here.stack.apply_changes()
    assert scene.over
    assert refused == []
