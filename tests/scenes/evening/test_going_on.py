"""An evening goes on after the program was ended at any step; a kiosk keeps nothing."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from game import GAMES
from game.evening.evening import Evening
from game.evening.known import GUESTS, NEXT, PLAYING, PODIUM
from game.evening.log import complete, fold
from game.evening.steps import Announce, Begin, Bet, Finish, Join, Plan, Play
from scenes.evening.course import Course
from scenes.evening.diary import Diary, take_up
from scenes.evening.gather import Gather
from scenes.evening.show.podium import Podium
from scenes.files.save import PROBLEM
from scenes.files.storage import EVENING, EVENING_MATCH, EVENINGS, Storage
from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.guests import forget
from scenes.session.session import Session
from tests.scenes.behind import match_of
from tests.scenes.evening.party import (
    choose,
    evening,
    host,
    invite,
    leave,
    pick,
    place,
    press,
    sit_and_deal,
    until,
    wait,
)
from tests.scenes.room import Room
from tests.waiting import PATIENCE, wait_for


def played() -> Evening:
    """Five guests, two games, the second one the final."""
    one = Evening(5)
    for name in ("Anna", "Ben", "Anna", "מרים", "X" * 40):
        one.apply(Join(name, "1"))
    one.apply(Plan(15, ("grasshopper", "fruechtchen"), "rotate"))
    one.apply(Begin())
    while one.phase != PODIUM:
        slot = one.proposals()[0]
        one.apply(Play(slot.game, slot.short, ("Flea",), EVENING_MATCH))
        for guest in one.waiting():
            one.apply(Bet(guest, 0))
        one.apply(Finish(tuple(range(1, len(one.now.heads) + 1)), 240))
    return one


LINES = complete(played()).splitlines(keepends=True)
SCREENS = {NEXT: Gather, PLAYING: Gather, PODIUM: Podium}


@pytest.mark.parametrize("lines", range(1, len(LINES) + 1))
def test_every_prefix_of_the_log_goes_on_where_it_ends(tmp_path: Path, lines: int) -> None:
    data = b"".join(LINES[:lines])
    tmp_path.joinpath(EVENING).write_bytes(data)
    here = place(tmp_path)
    press(here, Verb.SOUTH)  # the evening is the first choice
    assert not here.services.notices
    before = fold(data).evening
    if before.phase == GUESTS:
        assert not isinstance(here.top, Title)
        return
    assert isinstance(here.top, SCREENS[before.phase])
    if before.phase == NEXT:  # the first game is proposed, and a final told
        assert evening(here).now
        now = evening(here).steps[len(before.steps) :]
        assert [type(step) for step in now] == [Announce] * before.to_announce + [Play]
        assert evening(here).steps[: len(before.steps)] == before.steps
    else:
        assert evening(here).key() == before.key()


def test_a_cut_line_is_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    """What is cut off is kept in a copy; without damage there is none."""
    for number, cut in enumerate((-40, None)):
        folder, data = tmp_path / str(number), b"".join(LINES)[:cut]
        folder.mkdir()
        folder.joinpath(EVENING).write_bytes(data)
        here = place(folder)
        press(here, Verb.SOUTH)
        assert here.services.notices == [
            "The end of the evening’s log was damaged: it goes on a little earlier."
        ] * bool(cut)
        assert evening(here).phase == (PLAYING if cut else PODIUM)
        host(here).rest()
        copies = [path.read_bytes() for path in folder.glob("evening.damaged*")]
        assert copies == [data] * bool(cut)


def test_a_damaged_evening_is_kept_aside_and_told_in_a_sentence(tmp_path: Path) -> None:
    data = b"".join(LINES).replace(b'"Ben"', b'"Bob"')
    tmp_path.joinpath(EVENING).write_bytes(data)
    here = place(tmp_path)
    choose(here, "Go on with the evening")
    assert isinstance(here.top, Title)
    assert here.services.notices[0].startswith("The evening cannot be used and is kept aside:")
    assert tmp_path.joinpath("evening.damaged-1.jsonl").read_bytes() == data
    assert "Go on with the evening" not in here.words()


def test_a_damaged_evening_that_cannot_be_kept_aside_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a home that nobody may write to: then it lies where it lay."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    data = b"".join(LINES).replace(b'"Ben"', b'"Bob"')
    tmp_path.joinpath(EVENING).write_bytes(data)
    here = place(tmp_path)
    monkeypatch.setattr("os.replace", refuse)
    choose(here, "Go on with the evening")
    assert isinstance(here.top, Title)
    assert here.services.notices == [
        "The evening cannot be used: line 3 is damaged in the middle of the log"
    ]
    assert tmp_path.joinpath(EVENING).read_bytes() == data


@pytest.mark.parametrize("lines", range(8, len(LINES)))
def test_damaged_gone_on_with_and_started_again_the_evening_is_whole(
    tmp_path: Path, lines: int
) -> None:
    """What is played after the damage follows what was sound: nothing is put aside later."""
    cut = b"".join(LINES[:lines]) + LINES[lines][:-20]
    tmp_path.joinpath(EVENING).write_bytes(cut)
    here = place(tmp_path)
    taken = take_up(here.services)
    assert taken is not None
    one, diary = taken
    steps = len(one.steps)
    course = Course(here.services, one, diary)
    for _ in range(3):  # it is played on
        if one.phase == NEXT:
            slot = one.proposals()[0]
            course.choose(slot.game, slot.short)
        elif one.phase == PLAYING:
            course.do(Finish(tuple(range(1, len(course.now.heads) + 1)), 240))
    course.close()
    assert len(one.steps) > steps or one.phase == PODIUM
    again = place(tmp_path)
    found = take_up(again.services)
    assert again.services.notices == [], "it was whole"
    assert found is not None
    assert found[0].key() == one.key()
    found[1].close()
    (copy,) = tmp_path.glob("evening.damaged-*")
    assert copy.read_bytes() == cut


def test_a_running_match_goes_on_with_its_evening_after_a_kill(tmp_path: Path) -> None:
    here = place(tmp_path / "before")
    invite(here, ("Anna", "Ben", "Cleo"))
    pick(here, "same")
    sit_and_deal(here)
    until(here, GameScene)
    scene = here.at(GameScene)
    session = scene.session
    for _ in range(4):
        seat = match_of(session).waiting()[0]
        session.table.commit(seat, match_of(session).legal(seat)[0])
    decisions = list(match_of(session).decisions)
    wait_for("the save", lambda: len(_match_lines(tmp_path / "before")) >= 1 + len(decisions))
    copytree(tmp_path / "before", tmp_path / "after")  # what a kill leaves
    again = place(tmp_path / "after")
    press(again, Verb.SOUTH)
    assert isinstance(again.top, Takeover)  # who holds which pad?
    game = again.stack.scenes[0]
    assert isinstance(game, GameScene)
    assert list(match_of(game.session).decisions) == decisions
    assert evening(again).key() == evening(here).key()
    assert again.services.party is not None


@pytest.mark.slow
def test_what_the_disk_refuses_is_told_and_nothing_is_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An evening in the way, and one that cannot be read; when it is put away, the next comes."""

    def refuse(*_: object) -> None:
        raise OSError("full")

    here = place(tmp_path)
    tmp_path.joinpath(EVENING).write_bytes(b"old")
    with monkeypatch.context() as full:
        full.setattr(Storage, "delete", refuse)
        diary = Diary.begun(here.services, played())
        wait_for("the problem", lambda: diary.problem == PROBLEM)
        assert tmp_path.joinpath(EVENING).read_bytes() == b"old"
    assert diary.settle(PATIENCE)
    assert diary.problem == ""
    assert tmp_path.joinpath(EVENING).read_bytes() == b"".join(LINES)
    diary.close(over=True)
    assert not tmp_path.joinpath(EVENING).exists()
    monkeypatch.setattr(Storage, "read", refuse)
    assert take_up(here.services) is None
    assert here.services.notices == ["The evening could not be read."]


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("own", [False, True])
def test_only_the_match_of_this_game_goes_on_or_counts(
    own: bool, over: bool, tmp_path: Path
) -> None:
    """A file that another game has left there is no result of this one."""
    one = Evening(5)
    for name in ("Anna", "Ben", "Cleo"):
        one.apply(Join(name, "1"))
    one.apply(Plan(30, ("grasshopper",), "rotate"))
    one.apply(Begin())
    one.apply(Play("grasshopper", False, ("Flea",), EVENING_MATCH))
    tmp_path.joinpath(EVENING).write_bytes(complete(one))
    here = place(tmp_path)
    course = Course(here.services, one)
    setup = replace(course.setup(), seed=course.now.seed + (not own))
    session = Session.start(here.services, setup, course.seating(), EVENING_MATCH)
    if over:
        session.play_out([GAMES["grasshopper"].bots["easy"]] * 3)
    assert session._save is not None
    here.services.storage.close(session._save)  # as before it goes into the archive
    press(here, Verb.SOUTH)
    assert isinstance(here.top, (GameScene, Takeover) if own and not over else Gather)
    assert len(evening(here).results) == (own and over)


def _match_lines(folder: Path) -> list[bytes]:
    path = folder / EVENING_MATCH
    data = path.read_bytes() if path.exists() else b""
    return [one for one in data.splitlines() if b'"move"' in one or b'"format"' in one]


def test_leaving_to_the_title_keeps_the_evening_and_other_games_are_their_own(here: Room) -> None:
    invite(here, ("Anna", "Ben", "Cleo"))
    pick(here, "same")
    sit_and_deal(here)
    until(here, GameScene)
    press(here, Verb.START)
    ours = here.services.after_game
    choose(here, "Leave the game")
    choose(here, "Leave the game")
    assert here.services.after_game != ours
    assert isinstance(here.top, Title)
    assert here.services.party is None
    assert here.top.menu.entries[0].label.startswith("Go on: game 1 of ")
    press(here, Verb.SOUTH)
    assert here.services.party is not None
    assert isinstance(here.stack.scenes[0], GameScene)


@pytest.mark.parametrize("guests", [2, 3, 5, 6, 12])
def test_a_kiosk_plays_two_short_games_and_keeps_nothing(guests: int, tmp_path: Path) -> None:
    here = place(tmp_path, kiosk=True)
    choose(here, "Quick tournament")
    for key in range(2, guests):
        pick(here, key)
    pick(here, "same")
    assert isinstance(here.top, Gather)
    assert len(evening(here).here()) == guests
    assert [slot.short for slot in evening(here).rest()] == [True, True]
    assert not evening(here).final
    sit_and_deal(here)
    party = host(here)
    scene = here.at(GameScene)
    assert not scene.session.saved
    party.rest()
    assert list(tmp_path.iterdir()) == []


def test_forgetting_all_guests_forgets_their_evenings(tmp_path: Path) -> None:
    here = place(tmp_path)
    invite(here, ("Zenobia", "Ben"))
    pick(here, "same")
    leave(here)
    here.services.storage.keep_copy(EVENING, b"Zenobia, in an evening that was damaged")
    old = tmp_path / EVENINGS / "000001.jsonl"
    old.parent.mkdir()
    old.write_bytes(b"Zenobia, in an evening that an older version kept")
    forget(here.services)
    left = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"Zenobia" not in left
    assert "Evening" in here.words()


def test_the_first_screen_speaks_to_the_device_that_went_on(here: Room) -> None:
    invite(here, ("Anna", "Ben"))
    pick(here, "same")
    leave(here)
    press(here, Verb.SOUTH, device=KEYBOARD)
    assert isinstance(here.top, Gather)
    assert "Enter" in here.words()


def test_between_two_games_is_told_that_the_disk_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Diary, "problem", PROBLEM)
    tmp_path.joinpath(EVENING).write_bytes(b"".join(LINES[:8]))
    here = place(tmp_path)
    press(here, Verb.SOUTH)
    assert isinstance(here.top, Gather)
    wait(here, 0.5)
    assert PROBLEM in here.words()
