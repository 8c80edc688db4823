"""What the loop shows in which order, what is counted for whom, and what the next ones find."""

from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.facts.finders import Best
from scenes.games import registry
from scenes.input.action import Action, Verb
from scenes.kiosk import attract, stack
from scenes.kiosk.attract import Attract, Show
from scenes.kiosk.counts import Attendance, Count, Counts
from scenes.kiosk.leaving import LongHold
from scenes.kiosk.seats import stand_in
from scenes.menus.title import Title
from scenes.people.seating import Player, Seating
from scenes.stage.render.frame import Frame
from tests.scenes.kiosk.place import Place, kiosk
from tests.scenes.room import frame_of, texts_of

HOLD = 5.0  # seconds until a held button asks for the code
CODE_PATIENCE = 15.0  # seconds without a press after which nobody is asked any more
LONG = 60.0  # more than any part of the loop has


class _Still:
    """A part of the loop that costs nothing."""

    def __init__(self, name: str) -> None:
        self.name = name

    def enter(self) -> None: ...

    def leave(self) -> None: ...

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
    assert all(sorted(kinds) == ["bots", "call", "pages"] for kinds in ends.values()), ends


def test_for_how_many_a_game_is_stands_beside_it(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = loop(here, monkeypatch)
    for name in GAMES:
        assert shown.game == name
        shown.update(LONG)
        while shown.game == name:
            if not shown._show.poster:
                said, seats = words(shown), GAMES[name].seats
                assert f"{min(seats)}–{max(seats)}" in said
                assert f"{registry.presentation(name).minutes} min" in said
            shown.update(LONG)


class TestAttendance:
    """Who was there, for how long: once for each game."""

    class _Game:
        """As much of a game scene as is counted."""

        def __init__(self, name: str, *people: Player) -> None:
            self.table: Any = self
            self.game = name
            self.over = False
            self.session: Any = self
            self.seating = Seating(list(people))

    def test_each_game_has_its_own_minutes(self, here: Place) -> None:
        counts = Counts(here.room.services.storage)
        attendance = Attendance(counts)
        first: Any = self._Game("cockroach", Player("Ada", 0, "pad:1"))
        second: Any = self._Game("eight28", Player("Ben", 1, "pad:1"))
        for _ in range(10):
            attendance.update(first, 30.0, "2026-11-22")
        first.over = True
        for _ in range(4):
            attendance.update(first, 30.0, "2026-11-22")  # its results are looked at
        for _ in range(3):
            attendance.update(second, 30.0, "2026-11-23")
        attendance.update(None, 30.0, "2026-11-23")
        attendance.update(None, 30.0, "2026-11-23")
        assert counts.by_game() == {"cockroach": Count(1, 0, 330.0), "eight28": Count(0, 1, 90.0)}
        assert list(counts.by_day(7).items()) == [
            ("2026-11-23", Count(0, 1, 90.0)),
            ("2026-11-22", Count(1, 0, 330.0)),
        ]

    def test_a_game_that_was_left_to_bots_is_abandoned_and_not_played(self, here: Place) -> None:
        counts = Counts(here.room.services.storage)
        game: Any = self._Game("cockroach", Player("Ada", 0, "pad:1", bot="easy", stands_in=True))
        attendance = Attendance(counts)
        game.over = True
        attendance.update(game, 60.0, "2026-11-22")
        attendance.update(None, 60.0, "2026-11-22")
        assert counts.by_game() == {"cockroach": Count(0, 1, 60.0)}


def test_the_owner_reads_played_abandoned_and_minutes_in_this_order(here: Place) -> None:
    """Of each game and each day, which may be a long one."""
    counts = Counts(here.room.services.storage)
    counts.add("2026-11-21", "eight28", Count(5, 3, 720.0))
    counts.add("2026-11-21", "cockroach", Count(2, 0, 10_800.0))
    owned = kiosk(here.room.services.storage.path("kiosk.json").parent)
    owned.hold(Verb.SELECT, Verb.START)
    owned.wait(HOLD)
    for verb in (Verb.SELECT, Verb.START):
        owned.do(Action("pad:1", verb, pressed=False))
    owned.press(*(Verb(word) for word in owned.room.services.settings.kiosk_code.split()))
    rows: dict[float, list[str]] = {}
    for text in sorted(texts_of(owned.room.frame()), key=lambda text: text.x):
        if text.x < 940:
            rows.setdefault(text.y, []).append(text.text)
    assert ["played", "abandoned", "minutes"] in rows.values()
    assert ["8-28", "5", "3", "12"] in rows.values()
    assert ["Cockroach Poker Royal", "2", "0", "180"] in rows.values()
    assert ["2026-11-21", "7", "3", "192"] in rows.values()


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


def test_who_presses_the_code_slowly_is_waited_for(here: Place) -> None:
    here.hold(Verb.SELECT, Verb.START)
    here.wait(HOLD)
    for verb in (Verb.SELECT, Verb.START):
        here.do(Action("pad:1", verb, pressed=False))
    asked = here.top
    for word in here.room.services.settings.kiosk_code.split()[:-1]:
        here.wait(CODE_PATIENCE - 2)
        here.press(Verb(word))
        assert here.top is asked


def test_the_next_ones_find_no_records_and_hear_no_notices_of_those_before(here: Place) -> None:
    services = here.room.services
    services.records["grasshopper"] = Best(9)
    services.notices.append("The disk is full.")
    services.shown["cockroach"] = ("ada",)
    here.room.show(Title(services))
    here.wait(stack.TITLE)
    assert isinstance(here.top, Attract)
    assert (dict(services.records), list(services.notices), dict(services.shown)) == ({}, [], {})


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


def test_each_of_the_last_seconds_is_heard_once(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.press(Verb.SOUTH)
    heard: list[str] = []
    monkeypatch.setattr(here.room.services.audio, "play", lambda name, *_, **__: heard.append(name))
    here.wait(stack.IDLE + stack.ANSWER - 1)
    assert [name for name in heard if name in ("chime", "countdown")] == ["chime"] + [
        "countdown"
    ] * int(stack.COUNTED)
    here.press(Verb.SOUTH)
    assert here.room.top is not None


def test_two_on_a_pad_go_together_and_others_stay() -> None:
    seating = Seating([Player("Ada", 0, "pad:1"), Player("Ben", 1, "pad:2"),
                       Player("Cleo", 2, "pad:1")])  # fmt: skip
    stand_in(seating, 2)
    assert [player.stands_in for player in seating] == [True, False, True]
