"""What the loop shows in which order, what is counted for whom, and what the next ones find."""

from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from scenes.games import registry
from scenes.input.action import Action, Verb
from scenes.kiosk import attract, stack
from scenes.kiosk.attract import Attract, Show
from scenes.kiosk.leaving import LongHold
from scenes.screens.screen import Resting
from scenes.stage.render.frame import Frame
from tests.scenes.kiosk.place import Place, kiosk
from tests.scenes.room import frame_of, texts_of

HOLD = 5.0  # seconds until a held button asks for the code
LONG = 60.0  # more than any part of the loop has


class _Still(Resting):
    """A part of the loop that costs nothing."""

    def __init__(self, name: str) -> None:
        self.name = name

    def update(self, _: float) -> bool:
        return False

    def draw(self, _: Frame) -> None: ...


def loop(here: Place, monkeypatch: pytest.MonkeyPatch) -> Attract:
    """The loop, with neither moments nor bots that play."""
    monkeypatch.setattr(attract, "reels", lambda _: ())
    still: Any = _Still("bots")
    monkeypatch.setattr(attract, "bots_play", lambda *_: Show(still, 1.0).scene)
    shown = Attract(here.room.services, iter([*GAMES] * 4))
    shown.enter()
    return shown


def words(shown: Attract) -> list[str]:
    frame = frame_of(shown)
    return [text.text for text in texts_of(frame)]


def test_each_game_ends_in_another_way_each_time(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots, two pages that follow each other, a page and the call; then it begins again."""
    shown = loop(here, monkeypatch)
    ends: dict[str, list[str]] = {name: [] for name in GAMES}
    for _ in range(3 * len(GAMES)):
        game, told = shown.game, []
        pages = [page.title for page in registry.presentation(game).pages]
        assert registry.presentation(game).title in words(shown)
        assert not shown.tournament
        shown.update(LONG)
        while shown.game == game and "Press any button to play" in words(shown):
            said = words(shown)
            if getattr(shown.shown, "name", "") == "bots":
                told.append("bots")
            elif "Quick tournament" in said:
                assert shown.tournament, "whoever presses now is led to it"
                told.append("call")
            else:
                assert not shown.tournament
                (page,) = (number for number, title in enumerate(pages) if title in said)
                told.append(str(page))
            shown.update(LONG)
            assert not shown.tournament or "Quick tournament" in words(shown)
        if [part for part in told if part.isdigit()][1:]:
            first, second = map(int, told)
            assert second == (first + 1) % len(pages)
            told = ["pages"]
        ends[game].append("call" if "call" in told else told[0])
    for game, kinds in ends.items():  # one in the plain scene has no pages
        three = ["bots", "call", "pages"] if registry.presentation(game).pages else ["bots"] * 3
        assert sorted(kinds) == three


def test_short_holds_never_add_up() -> None:
    hold = LongHold()
    pair = (Verb.SELECT, Verb.START)
    for _ in range(4):
        for verb in pair:
            hold.handle(Action("pad:1", verb))
        assert hold.update(HOLD * 0.4) == ""
        hold.handle(Action("pad:1", pair[1], pressed=False))
        assert hold.update(0.1) == ""
    for verb in pair:
        hold.handle(Action("pad:1", verb))
    assert hold.update(HOLD * 0.9) == ""
    assert hold.update(HOLD * 0.1) == "pad:1"
    assert hold.update(HOLD) == "", "told once"


def test_the_loop_is_never_louder_than_the_owner_allows_nor_than_a_quarter(tmp_path: Path) -> None:
    for volume, loud, quiet in ((100, 1.0, 0.25), (40, 0.4, 0.25), (10, 0.1, 0.1)):
        here = kiosk(tmp_path / str(volume))
        here.kiosk._keep({"kiosk_volume": volume})
        assert here.ceilings[-1] == loud
        here.wait(stack.TITLE)
        assert isinstance(here.top, Attract)
        assert here.ceilings[-1] == quiet
        here.press(Verb.SOUTH)
        assert here.ceilings[-1] == loud
