"""The attract loop, the welcome, and the table cleared behind guests who have gone."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.facts.finders import Best
from scenes.files.settings import AnimationSpeed, Settings, load
from scenes.files.storage import MATCH
from scenes.games import registry
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.input.controls import GUESS
from scenes.kiosk import stack
from scenes.kiosk.attract import Attract, Loop
from scenes.kiosk.reel import Reel
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.results import Results
from scenes.menus.settings import SettingsMenu
from scenes.menus.title import Title
from scenes.menus.wishes import after_game
from scenes.phones.messages import End, Pad
from scenes.phones.news import Knock
from scenes.stage.render.frame import HEIGHT, WIDTH
from tests.scenes.behind import match_of
from tests.scenes.guest import Finger
from tests.scenes.kiosk.place import Place, kiosk, opened
from tests.scenes.phones.tables import Guests
from tests.scenes.room import Mouth, Room, marks_of, pictures_of, room, texts_of


def attracting(here: Place) -> Attract:
    here.wait(stack.TITLE)
    assert isinstance(here.top, Attract)
    return here.top


def playing(here: Place, device: str = "pad:1") -> GameScene:
    """Somebody came, wants to play at once, and is asked for the first bid."""
    attracting(here)
    here.press(Verb.SOUTH, Verb.START, device=device)
    here.press(Verb.DOWN, Verb.SOUTH, device=device)  # no lesson first
    here.wait(5)
    assert isinstance(here.top, GameScene)
    assert here.top.asking.awaited == [0]
    return here.top


class TestAttracting:
    def test_an_idle_title_gives_way_and_a_used_one_does_not(self, here: Place) -> None:
        """A moved mouse and a held stick are nobody."""
        here.wait(stack.TITLE - 1)
        here.press(Verb.DOWN)
        here.wait(stack.TITLE - 1)
        here.do(Action(MOUSE, Verb.POINT, x=9, y=9))
        here.do(Action("pad:1", Verb.DOWN, stick=True, repeat=True))
        assert isinstance(here.top, Title)
        here.wait(1)
        assert isinstance(here.top, Attract)

    @pytest.mark.slow
    def test_all_games_come_by_in_four_minutes_each_with_its_poster(
        self, here: Place, tmp_path: Path
    ) -> None:
        """Whatever is set, bots play as it is meant to be shown, and nothing is saved."""
        before = here.room.services.settings
        shown = attracting(here)
        assert before.animation is AnimationSpeed.OFF
        assert shown.services.settings.animation is AnimationSpeed.NORMAL
        for name in GAMES:
            presentation = registry.presentation(name)
            assert shown.game == name
            assert presentation.title in here.words()
            assert presentation.tagline in here.room.words()
            here.wait(10.0)
            assert presentation.tagline not in here.room.words(), "ten seconds"
            assert isinstance(shown.shown, Reel)
            pictures = [picture.name for picture in pictures_of(here.room.frame())]
            assert any(one.startswith("seats/") for one in pictures), "a table with players"
            assert {presentation.title, f"{presentation.minutes} min"} <= {*here.room.words()}
            here.wait(49.0)
        assert shown.game == next(iter(GAMES))
        assert not (tmp_path / MATCH).exists()
        assert here.room.services.settings == before

    @pytest.mark.slow
    def test_the_invitation_is_always_there_wanders_and_covers_no_text(self, here: Place) -> None:
        """Neither what is told nor what the bots are asked, in every game and on every page."""
        shown = attracting(here)
        places = set()
        invited = set[str]()
        for _ in range(3 * 2 * 59):
            here.wait(2.0)
            texts = texts_of(here.room.frame())
            invites = [mark for mark in texts if mark.text == "Press any button to play"]
            for words in texts:
                for invitation in invites:
                    places.add((invitation.x, invitation.y))
                    aside = abs(words.x - invitation.x) >= (words.w + invitation.w) / 2
                    above = abs(words.y - invitation.y) >= (words.h + invitation.h) / 2
                    assert words is invitation or aside or above, (shown.game, words)
            assert len(invites) == 1
            invited.add(shown.game)
        assert invited == set(GAMES)
        across, down = ([place[axis] for place in places] for axis in (0, 1))
        assert max(across) - min(across) > 150
        assert max(down) - min(down) > 15


class TestOnASecondScreen:
    """`demo --loop`: it has no table to lead to."""

    @pytest.fixture
    def here(self, tmp_path: Path) -> Room:
        here = room(tmp_path)
        here.show(Loop(here.services, iter(list(GAMES) * 9)))
        return here

    def wait(self, here: Room, seconds: float) -> None:
        for _ in range(round(seconds / 0.25)):
            here.services.stack.update(0.25)

    def test_it_invites_nobody_and_goes_on_for_any_press(self, here: Room) -> None:
        for _ in range(60):
            self.wait(here, 4.0)
            here.press(Verb.SOUTH, Verb.START, Verb.EAST, device="pad:1")
            here.press(Verb.SOUTH, device=KEYBOARD)
            assert isinstance(here.top, Loop)
            assert not any("Press any button" in word for word in here.words())
        assert here.top.game == next(iter(GAMES)), "all four in four minutes"

    def test_it_draws_nothing_anew_while_a_poster_hangs(self, here: Room) -> None:
        assert not any(here.stack.update(0.25) for _ in range(36))

    @pytest.mark.parametrize(
        "action", [Action(KEYBOARD, Verb.EAST), Action("window", Verb.QUIT)], ids=["Esc", "close"]
    )
    def test_it_ends_with_its_window(self, here: Room, action: Action) -> None:
        self.wait(here, 30.0)
        here.do(action)
        assert here.top is None


class TestWelcome:
    @pytest.mark.parametrize(
        ("device", "verb"),
        [
            ("pad:2", Verb.SOUTH),
            ("pad:2", Verb.EAST),
            ("pad:2", Verb.START),
            ("pad:2", Verb.SELECT),
            (KEYBOARD, Verb.TEXT),
            (KEYBOARD, Verb.LEFT_SHOULDER),
            (MOUSE, Verb.CLICK),
        ],
    )
    def test_any_press_sits_down_in_the_lobby_and_means_nothing_else(
        self, here: Place, device: str, verb: Verb
    ) -> None:
        attracting(here)
        here.room.sounds.played.clear()
        here.press(verb, device=device)
        assert here.room.sounds.played[:1] == ["join"]
        assert isinstance(here.top, Lobby)
        assert here.top.seating[0].device == device
        assert here.top.seating.people() == [0]

    def test_nothing_more_is_said_of_the_game_that_was_shown(self, tmp_path: Path) -> None:
        here = kiosk(tmp_path, voice=(voice := Mouth()), settings=Settings(speech=True))
        attracting(here)
        here.wait(25.0)
        told = voice.said.copy()
        assert told
        here.press(Verb.SOUTH)
        assert not {*told} & {*voice.said}


def tap_on(here: Place, words: str) -> None:
    *_, mark = (mark for mark in texts_of(here.room.frame()) if mark.text == words)
    for pressed in (True, False):
        here.do(Action(MOUSE, Verb.CLICK, pressed, mark.x, mark.y))
    here.wait(0.25)


@pytest.mark.slow
def test_a_finger_taps_from_the_invitation_to_the_results_and_out(here: Place) -> None:
    here.room.services.after_game = after_game
    attracting(here)
    for words in ("Press any button to play", "Deal the cards", "Play now"):
        tap_on(here, words)
    scene = here.top
    assert isinstance(scene, GameScene)
    match, luck = match_of(scene.session), Random(1)
    while here.top is scene:
        if scene.asking.awaited:
            Finger(scene, 0, MOUSE).choose(luck.choice(match.legal(0)))
        else:
            here.wait(0.25)
    assert isinstance(here.top, Results)
    here.wait(8.0)
    tap_on(here, "To the title")
    assert isinstance(here.top, Title)


class TestClearingUp:
    @pytest.mark.slow
    def test_a_silent_table_is_asked_and_then_cleared(self, here: Place, tmp_path: Path) -> None:
        playing(here)
        here.wait(stack.IDLE - 7)
        assert "Still playing?" not in here.words()
        here.wait(3)
        assert "Still playing?" in here.words()
        here.wait(stack.ANSWER)
        assert isinstance(here.top, Title)
        assert "Go on" not in here.words()
        assert not (tmp_path / MATCH).exists()
        assert len(list((tmp_path / "logs").iterdir())) == 1

    def test_any_press_answers_and_means_nothing_else(self, here: Place) -> None:
        attracting(here)
        here.press(Verb.SOUTH)
        here.wait(stack.IDLE)
        assert "Still playing?" in here.words()
        here.press(Verb.EAST)
        assert isinstance(here.top, Lobby)
        assert "Still playing?" not in here.words()
        here.wait(stack.IDLE - 1)
        assert "Still playing?" not in here.words()

    def test_it_is_asked_on_every_other_screen_too(self, here: Place) -> None:
        here.room.show(SettingsMenu(here.room.services))
        here.wait(stack.IDLE)
        assert "Still playing?" in here.words()
        assert here.room.sounds.played[-1] == "chime"
        here.wait(9.0)
        assert here.room.sounds.played[-1] == "chime"
        here.wait(5.5)
        assert here.room.sounds.played.count("countdown") == 5, "the last seconds"
        here.wait(0.5)
        assert isinstance(here.top, Title)

    def test_nothing_that_guests_did_is_left_to_the_next_ones(self, here: Place) -> None:
        """Settings, pads, half a keyboard, lessons seen, records, dice thrown, notices."""
        services, pads = here.room.services, here.room.pads
        before = services.settings
        services.change(replace(before, text_size=200, reduced_motion=True))
        services.notices.append("Something is wrong.")
        services.devices.teach("pad:1", GUESS)
        services.shown["grasshopper"] = ("ada",)
        services.records["plague "] = Best(7, 3)
        services.throws["a game"] = [1] * 6
        services.devices.halved = True
        here.wait(stack.TITLE)
        assert isinstance(here.top, Attract)
        assert services.settings == here.room.applied[-1] == before
        assert load(services.storage)[0] == Settings(), "they were never stored"
        left = (pads.learned, services.shown, services.records, services.notices)
        assert left == ({}, {}, {}, [])
        assert (services.throws, services.devices.halved) == ({}, False)

    @pytest.mark.parametrize("stays", [False, True])
    def test_no_phone_of_theirs_is_known_any_more_and_no_code(
        self, here: Place, stays: bool
    ) -> None:
        """Those of an owner who lets phones in from the start were: by name, each with a seat."""
        services = here.room.services
        attracting(here)
        here.press(Verb.SOUTH)
        guests = Guests(services, ("Anna", "Ben"))
        services.phones.stays = stays
        services.phones.open_door()
        guests.hear(Knock(7, "Cleo", 2))
        guests.says("phone:2", Pad("right", True))
        here.wait(stack.IDLE + stack.ANSWER)
        assert isinstance(here.top, Title)
        assert (services.phones.present(), services.phones.code) == ([], "")
        assert guests.wire.stopped is not stays
        assert guests.wire.parted == [(1, End.OVER), (2, End.OVER)]
        assert guests.wire.sent_away == [7]
        assert [(one.device, one.pressed) for one in guests.hear()] == [("phone:2", False)]
        assert [*services.phones.update(9.0)] == []

    def test_a_game_that_a_crash_left_waits_for_its_guests_a_while(
        self, here: Place, tmp_path: Path
    ) -> None:
        playing(here).session.close()
        again = kiosk(tmp_path)
        assert "Go on" in again.words()
        again.wait(stack.TITLE)
        again.press(Verb.SOUTH, Verb.EAST)
        assert "Go on" not in again.words()

    def test_a_disk_that_refuses_does_not_stop_the_kiosk(self, here: Place, tmp_path: Path) -> None:
        playing(here)
        (tmp_path / "left").write_text("in the way")
        here.wait(stack.IDLE + stack.ANSWER)
        assert isinstance(here.top, Title)


@pytest.mark.slow
def test_the_machine_hears_of_all_that_it_is_for(here: Place) -> None:
    """The picture drifts, the supervisor hears all time that passes, and no screensaver comes."""
    here.wait(60)
    assert len(set(here.drifts)) == 5
    assert sum(here.alive) == 60
    playing(here)
    here.wait(stack.IDLE + stack.ANSWER)
    assert here.awake == [True]


class TestQuietHours:
    """From 22 to 7 o'clock."""

    @pytest.fixture
    def here(self, tmp_path: Path) -> Place:
        return kiosk(tmp_path, settings=Settings(quiet_from=22, quiet_to=7))

    def test_the_idle_kiosk_is_dark_and_silent_and_bright_in_the_morning(self, here: Place) -> None:
        shown = attracting(here)
        here.at("2026-11-22 21:59")
        here.wait(1)
        assert here.words()
        assert here.ceilings[-1] == 0.25
        for moment in ("2026-11-22 22:00", "2026-11-23 00:30", "2026-11-23 06:59"):
            here.at(moment)
            here.wait(600)
            (mark,) = marks_of(here.room.frame())
            assert (mark.w, mark.h) == (WIDTH, HEIGHT)
            assert here.ceilings[-1] == 0.0
        here.at("2026-11-23 07:00")
        here.wait(1)
        assert here.top is shown
        assert here.words()
        assert here.ceilings[-1] == 0.25

    def test_any_press_wakes_it_and_when_all_have_gone_it_sleeps_again(self, here: Place) -> None:
        here.at("2026-11-23 02:00")
        attracting(here)
        here.wait(100)
        assert here.words() == ""
        here.press(Verb.WEST)
        assert isinstance(here.top, Lobby)
        assert here.ceilings[-1] == 0.6
        here.wait(60)
        assert here.words() != "", "whoever plays at night is not left in the dark"
        here.wait(stack.IDLE + stack.ANSWER + stack.TITLE)
        assert here.words() == ""
        assert here.ceilings[-1] == 0.0

    @pytest.mark.parametrize("changes", [False, True], ids=["looks", "changes"])
    @pytest.mark.parametrize(
        ("before", "after", "loud"),
        [("06:59", "07:00", 0.25), ("21:59", "22:00", 0.0), ("02:00", "02:00", 0.0)],
    )
    def test_after_the_owners_page_it_is_as_loud_and_bright_as_the_hour_says(
        self, before: str, after: str, loud: float, changes: bool, here: Place
    ) -> None:
        """Hours that ended meanwhile left the loop silent until somebody came."""
        here.at(f"2026-11-22 {before}")
        attracting(here)
        opened(here)
        assert here.words(), "whoever has the code sees the page"
        here.at(f"2026-11-22 {after}")
        here.press(*[Verb.SOUTH] * changes, Verb.EAST)
        here.wait(2)
        assert isinstance(here.top, Attract)
        assert here.ceilings[-1] == loud
        assert bool(here.words()) is bool(loud)


@pytest.mark.parametrize(
    ("first", "last", "quiet"),
    [
        (22, 7, {22, 23, 0, 1, 2, 3, 4, 5, 6}),
        (1, 3, {1, 2}),
        (0, 0, set()),
        (9, 9, set()),
        (23, 0, {23}),
    ],
)
def test_quiet_hours_may_go_over_midnight(first: int, last: int, quiet: set[int]) -> None:
    settings = Settings(quiet_from=first, quiet_to=last)
    assert {hour for hour in range(24) if settings.quiet_at(hour)} == quiet


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
