"""The owner's page behind the code, and the numbers that survive restarts."""

import json
import os
import stat
from pathlib import Path

import pytest

from game import GAMES
from game.evening.plan import QUICK
from scenes.files.desk import Desk
from scenes.files.settings import Settings, load, replace, store
from scenes.games import registry
from scenes.input.action import Verb
from scenes.kiosk import asking, stack
from scenes.kiosk.attract import Attract
from scenes.kiosk.counts import Count, Counts
from scenes.kiosk.leaving import AskCode
from scenes.kiosk.owner import OwnersPage
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.results import Results
from scenes.menus.shelf import Shelf
from scenes.menus.title import Title
from scenes.menus.wishes import after_game
from scenes.people.seating import Player
from scenes.stage.render.frame import HEIGHT, WIDTH, Frame
from scenes.stage.render.text import fit
from scenes.stage.widgets.plates import MARGIN_X, MARGIN_Y
from scenes.texts import LANGUAGES, Texts
from tests.scenes.kiosk.place import CODE, STEP, Place, kiosk, opened
from tests.scenes.room import inked, texts_of


def go_to(here: Place, label: str) -> None:
    """Down to the row of that name."""
    page = here.top
    assert isinstance(page, OwnersPage)
    rows = [entry.label for entry in page.menu.entries]
    for _ in range((rows.index(label) - page.menu.focus) % len(rows)):
        here.press(Verb.DOWN)


def games_of(here: Place) -> list[str]:
    """The games that are offered to whoever plays."""
    here.room.show(Title(here.room.services))
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Shelf)
    texts = here.room.services.texts
    titles = {texts(registry.presentation(name).title): name for name in GAMES}
    words = [word.replace("-\n", "-") for word in here.room.words()]  # as a box breaks them
    return [titles[word] for word in words if word in titles]


def play(here: Place, game: str) -> GameScene:
    here.room.show(Lobby(here.room.services, game, "pad:1"))
    here.press(Verb.START)
    here.press(Verb.DOWN, Verb.SOUTH)  # no lesson first
    here.wait(3)
    return next(scene for scene in here.kiosk.scenes if isinstance(scene, GameScene))


def numbers(here: Place, name: str) -> list[str]:
    """What stands beside that name: played, abandoned, minutes."""
    found = texts_of(here.room.frame())
    (row,) = [mark for mark in found if mark.text == name and mark.x < WIDTH / 2]
    beside = [mark for mark in found if mark.y == row.y and row.x < mark.x < WIDTH / 2]
    return [mark.text for mark in sorted(beside, key=lambda mark: mark.x)]


class TestPage:
    def test_only_the_device_with_the_code_is_heard_and_may_close_the_table(
        self, here: Place
    ) -> None:
        page = opened(here)
        go_to(here, "Close the table")
        here.press(Verb.SOUTH, Verb.EAST, device="pad:2")
        assert here.top is page
        here.press(Verb.SOUTH)
        assert here.top is None

    def test_left_open_it_goes_away(self, here: Place) -> None:
        page = opened(here)
        here.wait(59)
        assert here.top is page
        assert "Still playing?" not in here.words()
        here.wait(1)
        assert page not in here.kiosk.scenes

    def test_what_the_owner_chooses_is_what_guests_find_after_a_restart_too(
        self, here: Place, tmp_path: Path
    ) -> None:
        before = here.room.services.settings
        here.room.services.change(replace(before, text_size=200))  # a guest, for as long as it is
        opened(here)
        go_to(here, "Cockroach Poker Royal")
        here.press(Verb.SOUTH)
        go_to(here, "Quiet from")
        here.press(Verb.LEFT, Verb.LEFT)
        go_to(here, "Quiet until")
        here.press(*[Verb.RIGHT] * 7)
        go_to(here, "Volume, at most")
        here.press(Verb.LEFT)
        assert here.ceilings[-1] == 0.55
        go_to(here, "Phones")
        here.press(Verb.RIGHT)
        go_to(here, "Language")
        here.press(Verb.RIGHT)
        chosen = load(Desk(tmp_path))[0]
        assert (chosen.quiet_from, chosen.quiet_to, chosen.kiosk_volume) == (22, 7, 55)
        assert chosen.kiosk_phones
        assert chosen.language == next(iter(LANGUAGES))
        assert "cockroach" not in games_of(here)
        assert len(games_of(here)) == len(GAMES) - 1
        here.wait(300)  # guests have come and gone
        assert here.room.services.settings.kiosk_volume == 55
        assert here.room.services.settings.text_size == before.text_size
        again = kiosk(tmp_path, settings=chosen)
        assert "cockroach" not in games_of(again)

    @pytest.mark.parametrize("turn", range(2), ids=["shown", "next"])
    def test_the_loop_offers_at_once_what_the_owner_does_and_is_no_louder(
        self, here: Place, turn: int
    ) -> None:
        """It went on with what it had begun with, and at full volume until somebody came."""
        here.wait(stack.TITLE)
        assert isinstance(here.top, Attract)
        gone = list(GAMES)[(list(GAMES).index(here.top.game) + turn) % len(GAMES)]
        opened(here)
        go_to(here, registry.presentation(gone).title)
        here.press(Verb.SOUTH, Verb.EAST)
        here.wait(STEP)
        for _ in range(300):
            loop = here.top
            assert isinstance(loop, Attract)
            assert loop.game != gone
            assert not (loop.tournament and gone in QUICK)
            assert here.ceilings[-1] == stack.ATTRACTING
            here.wait(1)

    @pytest.mark.parametrize("way", ["Another game", "New game"])
    def test_no_shelf_leads_to_a_game_that_the_owner_took_away(
        self, way: str, tmp_path: Path
    ) -> None:
        """It had the focus, though it was not there: after that very game, and under the page."""
        here, gone = kiosk(tmp_path, after_game=after_game), next(iter(GAMES))
        if way == "Another game":
            session = play(here, gone).session
        else:
            here.press(Verb.SOUTH)
        opened(here)
        go_to(here, registry.presentation(gone).title)
        here.press(Verb.SOUTH, Verb.EAST)
        if way == "Another game":
            session.play_out([GAMES[gone].bots["easy"]] * len(session.seating))
            here.room.until(Results)
            here.room.wait(5.0)
            here.room.click_on("Another game")
        assert isinstance(here.top, Shelf)
        here.press(Verb.SOUTH)
        assert here.room.at(Lobby).game.name == list(GAMES)[1]

    def test_one_game_stays(self, here: Place) -> None:
        opened(here)
        titles = [registry.presentation(name).title for name in GAMES]
        for title in titles:
            go_to(here, title)
            here.press(Verb.SOUTH)
        assert here.room.sounds.played[-1] == "refuse"
        assert games_of(here) == [list(GAMES)[-1]]
        assert "Quick tournament" not in here.words(), "its games are not offered"
        for number, title in enumerate(titles[:-1], start=1):
            opened(here)
            go_to(here, title)
            here.press(Verb.SOUTH)
            assert games_of(here) == [*list(GAMES)[:number], list(GAMES)[-1]]

    def test_a_new_code_is_pressed_twice_and_counts_at_once(
        self, here: Place, tmp_path: Path
    ) -> None:
        new = (Verb.NORTH, Verb.WEST, Verb.EAST, Verb.SOUTH, Verb.LEFT, Verb.LEFT)
        here.room.services.stored = Settings()
        opened(here)
        assert "The code is still the one of the README." in here.words()
        go_to(here, "Another code")
        here.press(Verb.SOUTH, *new)
        assert "Once more, so that it is sure" in here.words()
        here.press(*new)
        assert isinstance(here.top, OwnersPage)
        assert "The new code counts." in here.words()
        written = Settings(kiosk_code="north west east south left left")
        assert load(Desk(tmp_path))[0] == written, "and nothing that holds for this time alone"
        here.press(Verb.EAST)
        opened(here, new)
        assert "README" not in here.words()

    def test_two_codes_that_differ_change_nothing(self, here: Place) -> None:
        opened(here)
        go_to(here, "Another code")
        here.press(Verb.SOUTH, *CODE[:-1], Verb.UP, *CODE)
        assert "These were two codes." in here.words()
        assert here.room.services.settings.kiosk_code == Settings().kiosk_code

    @pytest.mark.parametrize(
        ("language", "size"), [*((language, 200) for language in LANGUAGES), ("de", 75)]
    )
    def test_every_text_fits(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: int
    ) -> None:
        settings = Settings(text_size=size)  # its language is the computer's: a long word
        here = kiosk(tmp_path, settings=settings, texts=Texts(language))
        counts = Counts(Desk(tmp_path))
        for day in range(10):
            for name in GAMES:
                counts.add(f"2026-11-{day + 10}", name, Count(123, 45, 60 * 1234.0))
        monkeypatch.setattr(Counts, "problem", "These numbers could not be saved.")
        page = OwnersPage(here.room.services, "pad:1", counts, lambda: settings, lambda _: None)
        here.room.show(page)
        shown, above = texts_of(here.room.frame()), Frame()
        heads = [mark for mark in shown if mark.y == 190.0 and mark.x < 950]
        (one, two, three) = [inked(mark, size / 100) for mark in heads]
        assert one[0] + one[2] / 2 + 12 <= two[0] - two[2] / 2, "the heads of columns stand apart"
        assert two[0] + two[2] / 2 + 12 <= three[0] - three[2] / 2, "and these"
        asking.draw_still_playing(above, here.room.services, 15.0)
        for number in (1, 4):
            players = [Player("WWannabellaWW", mark) for mark in range(number)]
            asking.draw_still_there(above, here.room.services, players, 12.0)
        AskCode(here.room.services, "pad:1", "For the owner: press the code.", print).draw(above)
        assert len(texts_of(above)) == 8
        for mark in (*shown, *texts_of(above)):
            assert fit(mark, size / 100).fits, mark
            assert abs(mark.x - WIDTH / 2) + mark.w / 2 <= WIDTH / 2 - MARGIN_X, mark
            assert mark.y <= HEIGHT
        for mark in texts_of(above):
            half = fit(mark, size / 100).size / 2
            assert abs(mark.y - HEIGHT / 2) + half <= HEIGHT / 2 - MARGIN_Y, mark


class TestCounts:
    @pytest.mark.slow
    def test_a_game_that_guests_leave_is_abandoned_and_written_down_without_names(
        self, here: Place, tmp_path: Path
    ) -> None:
        here.at("2026-11-22 12:00")
        for game in ("cockroach", "eight28"):  # each has its own minutes
            play(here, game)
            here.wait(2 * 60)  # they go, and are cleared up behind
            assert isinstance(here.top, Title)
        path = tmp_path / "kiosk.json"
        assert os.name != "posix" or stat.S_IMODE(path.stat().st_mode) == 0o600
        left = [0, 1, pytest.approx(80, abs=15)]
        assert json.loads(path.read_text()) == {"2026-11-22": {"cockroach": left, "eight28": left}}
        for found in (here, kiosk(tmp_path)):  # and after a restart
            opened(found)
            assert numbers(found, "Cockroach Poker Royal") == ["0", "1", "1"]
            assert numbers(found, "2026-11-22") == ["0", "2", "3"]
            assert numbers(found, "Früchtchen") == ["0", "0", "0"]

    def test_a_game_that_ends_is_played_once_and_on_its_day(self, here: Place) -> None:
        here.at("2026-11-22 23:50")
        scene = play(here, "cockroach")
        here.press(Verb.START)
        here.wait(1)
        here.press(Verb.EAST)
        here.wait(1)
        assert here.top is scene
        here.at("2026-11-23 00:10")
        game = GAMES["cockroach"]
        scene.session.play_out([game.bots["easy"]] * len(scene.session.seating))
        here.wait(1)
        here.room.show(Title(here.room.services))
        here.wait(1)
        opened(here)
        assert numbers(here, "Cockroach Poker Royal")[:2] == ["1", "0"]
        assert numbers(here, "2026-11-23")[:2] == ["1", "0"]
        assert "2026-11-22" not in here.words()

    def test_all_games_of_a_day_and_all_days_of_a_game_are_added_up(self, tmp_path: Path) -> None:
        counts = Counts(Desk(tmp_path))
        for day, game, count in (
            ("2026-11-20", "cockroach", Count(1, 0, 60.0)),
            ("2026-11-21", "cockroach", Count(1, 0, 90.0)),
            ("2026-11-21", "cockroach", Count(0, 1, 5.0)),
            ("2026-11-21", "eight28", Count(1, 0, 100.0)),
            ("2026-11-21", "cockroach", Count(1, 0, 30.0)),
        ):
            counts.add(day, game, count)
        for found in (counts, Counts(Desk(tmp_path))):
            assert found.by_game() == {"cockroach": (3, 1, 185.0), "eight28": (1, 0, 100.0)}
            assert list(found.by_day(7).items()) == [
                ("2026-11-21", (3, 1, 225.0)),
                ("2026-11-20", (1, 0, 60.0)),
            ]
            assert list(found.by_day(1)) == ["2026-11-21"]

    @pytest.mark.parametrize("step", [1, -1], ids=["forward", "backward"])
    @pytest.mark.slow
    def test_the_last_four_hundred_days_are_kept_wherever_the_clock_goes(
        self, tmp_path: Path, step: int
    ) -> None:
        """A day that comes once more is the last one again."""
        days = [f"{2000 + year:04}-01-01" for year in range(450)][::step]
        written = {day: {"eight28": [number, 0, 1.0]} for number, day in enumerate(days[:400], 1)}
        (tmp_path / "kiosk.json").write_text(json.dumps(written))
        counts = Counts(Desk(tmp_path))
        for number, day in enumerate([*days[400:], days[60]], 401):
            counts.add(day, "eight28", Count(number, 0, 1.0))
        again = Counts(Desk(tmp_path))
        assert list(again.by_day(450)) == [days[60], *days[:60:-1], *days[59:49:-1]]
        assert again.by_game()["eight28"].played == sum(range(51, 452))

    def test_a_disk_that_refuses_is_told_there_and_disturbs_no_guest(
        self, here: Place, tmp_path: Path
    ) -> None:
        (tmp_path / "kiosk.json").mkdir()
        play(here, "cockroach")
        here.wait(120)
        assert isinstance(here.top, Title)
        assert "saved" not in here.words()
        opened(here)
        assert "These numbers could not be saved." in here.words()


def test_a_settings_file_with_unknown_games_offers_all(tmp_path: Path) -> None:
    settings = Settings(kiosk_games="chess go")
    store(settings, Desk(tmp_path))
    assert games_of(kiosk(tmp_path, settings=settings)) == list(GAMES)
