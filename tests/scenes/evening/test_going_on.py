"""An evening goes on after the program was ended at any step, and though its log stands still, as
on a full disk; a kiosk keeps nothing.
"""

import os
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
from scenes.files.save import NO_COPY, PROBLEM
from scenes.files.storage import EVENING, EVENING_MATCH, EVENINGS, LOGS, Storage
from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.guests import forget
from scenes.session.session import Session
from tests.game.evening.evenings import deal, finish, named, take
from tests.scenes.behind import match_of
from tests.scenes.evening.party import House, names_at, place, waiting
from tests.waiting import PATIENCE, wait_for


def played() -> Evening:
    """Five guests, two games, the second one the final."""
    joins = [Join(name, "1") for name in ("Anna", "Ben", "Anna", "מרים", "X" * 40)]
    plan = Plan(15, ("grasshopper", "fruechtchen"), "rotate")
    one = take(Evening(5), *joins, plan, Begin())
    while one.phase != PODIUM:
        deal(one, ("Flea",), EVENING_MATCH)
        for guest in one.waiting():
            one.apply(Bet(guest, 0))
        one.apply(Finish(tuple(range(1, len(one.now.heads) + 1)), 240))
    return one


LINES = complete(played()).splitlines(keepends=True)
SCREENS = {NEXT: Gather, PLAYING: Gather, PODIUM: Podium}


@pytest.mark.parametrize("lines", range(1, len(LINES) + 1))
def test_every_prefix_of_the_log_goes_on_where_it_ends(tmp_path: Path, lines: int) -> None:
    data = b"".join(LINES[:lines])
    here = waiting(tmp_path, data)
    here.push(Verb.SOUTH)
    assert not here.services.notices
    before = fold(data).evening
    if before.phase == GUESTS:
        assert not isinstance(here.top, Title)
        return
    assert isinstance(here.top, SCREENS[before.phase])
    if before.phase == NEXT:  # the first game is proposed, and a final told
        assert here.evening.now
        now = here.evening.steps[len(before.steps) :]
        assert [type(step) for step in now] == [Announce] * before.to_announce + [Play]
        assert here.evening.steps[: len(before.steps)] == before.steps
    else:
        assert here.evening.key() == before.key()


def test_a_cut_line_is_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    """What is cut off is kept in a copy; without damage there is none."""
    for number, cut in enumerate((-40, None)):
        folder, data = tmp_path / str(number), b"".join(LINES)[:cut]
        here = waiting(folder, data)
        here.push(Verb.SOUTH)
        assert here.services.notices == [
            "The end of the evening’s log was damaged: it goes on a little earlier."
        ] * bool(cut)
        assert here.evening.phase == (PLAYING if cut else PODIUM)
        here.host.rest()
        copies = [path.read_bytes() for path in folder.glob("evening.damaged*")]
        assert copies == [data] * bool(cut)


@pytest.mark.parametrize("aside", [True, False])
def test_a_damaged_evening_is_told_in_a_sentence_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, aside: bool
) -> None:
    """Aside, or where it lay in a home that nobody may write to."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    data = b"".join(LINES).replace(b'"Ben"', b'"Bob"')
    here = waiting(tmp_path, data)
    if not aside:
        monkeypatch.setattr("os.replace", refuse)
    here.choose("Go on with the evening")
    assert isinstance(here.top, Title)
    told = "The evening cannot be used" + " and is kept aside" * aside
    assert here.services.notices == [f"{told}: line 3 is damaged in the middle of the log"]
    kept = "evening.damaged-1.jsonl" if aside else EVENING
    assert tmp_path.joinpath(kept).read_bytes() == data
    assert ("Go on with the evening" in here.words()) is not aside


@pytest.mark.parametrize("lines", range(8, len(LINES)))
def test_damaged_gone_on_with_and_started_again_the_evening_is_whole(
    tmp_path: Path, lines: int
) -> None:
    """What is played after the damage follows what was sound: nothing is put aside later."""
    cut = b"".join(LINES[:lines]) + LINES[lines][:-20]
    here = waiting(tmp_path, cut)
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
    diary.close()
    assert len(one.steps) > steps or one.phase == PODIUM
    again = place(tmp_path)
    found = take_up(again.services)
    assert again.services.notices == [], "it was whole"
    assert found is not None
    assert found[0].key() == one.key()
    found[1].close()
    (copy,) = tmp_path.glob("evening.damaged-*")
    assert copy.read_bytes() == cut


def decide(here: House) -> None:
    """Somebody who is asked makes the first move there is."""
    session = here.scene.session
    seat = match_of(session).waiting()[0]
    session.table.commit(seat, match_of(session).legal(seat)[0])


def followed(here: House) -> None:
    """Wait until the disk has what there is, or has refused it."""
    saves = here.services.storage._saves
    wait_for("the disk", lambda: all(save.settled or save.trouble for save in saves))


def killed(here: House, folder: Path) -> House:
    """What another start makes of what lies on the disk just now."""
    followed(here)
    copytree(here.services.storage.folder, folder)
    return place(folder)


def test_a_running_match_goes_on_with_its_evening_after_a_kill(tmp_path: Path) -> None:
    here = place(tmp_path / "before")
    here.gather("Anna", "Ben", "Cleo")
    here.sit_and_deal()
    for _ in range(4):
        decide(here)
    here.host.course.swap(here.scene.session, 2, ())  # as in the pause
    again = killed(here, tmp_path / "after")
    again.push(Verb.SOUTH)
    assert isinstance(again.top, Takeover)  # who holds which pad?
    decisions = match_of(here.scene.session).decisions
    assert match_of(again.scene.session).decisions == decisions
    assert len(decisions) == 4
    assert names_at(again.scene.session) == names_at(here.scene.session)
    assert again.evening.key() == here.evening.key()
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
    one = named(3, 30, games=("grasshopper",))
    one.apply(Play("grasshopper", False, ("Flea",), EVENING_MATCH))
    here = waiting(tmp_path, complete(one))
    course = Course(here.services, one)
    setup = replace(course.setup(), seed=course.now.seed + (not own))
    session = Session.start(here.services, setup, course.seating(), EVENING_MATCH)
    if over:
        session.play_out([GAMES["grasshopper"].bots["easy"]] * 3)
    assert session._save is not None
    here.services.storage.close(session._save)  # as before it goes into the archive
    here.push(Verb.SOUTH)
    assert isinstance(here.top, (GameScene, Takeover) if own and not over else Gather)
    assert len(here.evening.results) == (own and over)


def test_leaving_to_the_title_keeps_the_evening_and_other_games_are_their_own(here: House) -> None:
    here.gather("Anna", "Ben", "Cleo")
    here.sit_and_deal()
    here.push(Verb.START)
    ours = here.services.after_game
    here.choose("Leave the game")
    here.choose("Leave the game")
    assert here.services.after_game != ours
    assert isinstance(here.top, Title)
    assert here.services.party is None
    assert here.top.menu.entries[0].label.startswith("Go on: game 1 of ")
    here.push(Verb.SOUTH)
    assert here.services.party is not None
    assert here.scene


@pytest.mark.parametrize("guests", [2, 3, 5, 6, 12])
def test_a_kiosk_plays_two_short_games_and_keeps_nothing(guests: int, tmp_path: Path) -> None:
    here = place(tmp_path, kiosk=True)
    here.choose("Quick tournament")
    for key in range(2, guests):
        here.pick(key)
    here.pick("same")
    assert len(here.evening.here()) == guests
    assert [slot.short for slot in here.evening.rest()] == [True, True]
    assert not here.evening.final
    here.sit_and_deal()
    assert not here.scene.session.saved
    finish(here.evening, seconds=60)
    here.host.course.next_game()
    assert here.evening.final, "however quickly they play"
    here.host.rest()
    assert list(tmp_path.iterdir()) == []


def test_forgetting_all_guests_forgets_their_evenings(tmp_path: Path) -> None:
    here = place(tmp_path)
    here.gather("Zenobia", "Ben")
    here.leave()
    here.services.storage.keep_copy(EVENING, b"Zenobia, in an evening that was damaged")
    old = tmp_path / EVENINGS / "000001.jsonl"
    old.parent.mkdir()
    old.write_bytes(b"Zenobia, in an evening that an older version kept")
    forget(here.services)
    left = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"Zenobia" not in left
    assert "Evening" in here.words()


def test_the_first_screen_speaks_to_the_device_that_went_on(here: House) -> None:
    here.gather("Anna", "Ben")
    here.leave()
    here.push(Verb.SOUTH, device=KEYBOARD)
    assert isinstance(here.top, Gather)
    assert "Enter" in here.words()


def test_between_two_games_is_told_that_the_disk_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Diary, "problem", PROBLEM)
    here = waiting(tmp_path, b"".join(LINES[:8]))
    here.push(Verb.SOUTH)
    assert isinstance(here.top, Gather)
    here.wait(0.5)
    assert PROBLEM in here.words()


# A log that stands still while games go on.


def fill(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let nothing more be written to these files."""
    genuine = os.open

    def refuse(path: "str | Path", flags: int, *more: int) -> int:
        name = Path(path).name.removesuffix(".new")
        if name in names and flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(28, "No space left on device")
        return genuine(path, flags, *more)

    monkeypatch.setattr(os, "open", refuse)


@pytest.mark.slow
def test_a_game_stays_where_it_is_found_until_the_disk_takes_its_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = place(tmp_path / "home")
    here.gather("Anna", "Ben", "Cleo")
    here.sit_and_deal()
    followed(here)
    fill(monkeypatch, EVENING)
    here.play()
    assert len(here.evening.results) == 1
    again = killed(here, tmp_path / "after")
    again.push(Verb.SOUTH)
    assert again.evening.results[0].now.seed == here.evening.results[0].now.seed
    assert isinstance(again.top, Gather)
    storage = here.services.storage
    assert storage.archived(LOGS) == []
    monkeypatch.undo()
    wait_for("the archive", lambda: len(storage.archived(LOGS)) == 1)
    data = storage.read(EVENING)
    assert data
    assert len(fold(data).evening.results) == 1
    assert not storage.has(EVENING_MATCH)


@pytest.fixture(scope="module")
def second_begun(tmp_path_factory: pytest.TempPathFactory) -> House:
    """An evening’s second game was dealt, and one decision made there; all of it is on the disk."""
    here = place(tmp_path_factory.mktemp("before"))
    here.gather("Anna", "Ben", "Cleo")
    for _ in range(2):
        here.sit_and_deal()
        if not here.evening.results:
            here.play()
            here.until(Gather)
    decide(here)
    followed(here)
    return here


@pytest.mark.parametrize("lost", [1, 2], ids=["its deal", "the end before, too"])
@pytest.mark.slow
def test_a_game_that_the_evening_does_not_know_is_taken_up(
    tmp_path: Path, second_begun: House, lost: int
) -> None:
    """As versions left it that moved the first game whatever the evening's log had."""
    here = second_begun
    steps = [step for step in here.evening.steps if isinstance(step, Play)]
    assert len(steps) == 2
    copytree(here.services.storage.folder, tmp_path / "after")
    log = tmp_path / "after" / EVENING
    kept = _without_last(log.read_bytes(), lost)
    log.write_bytes(kept)
    assert fold(kept).evening.phase == (NEXT if lost == 1 else PLAYING)
    again = place(tmp_path / "after")
    again.push(Verb.SOUTH)
    assert again.evening.results[0].now.seed == here.evening.results[0].now.seed
    if lost == 2:  # when it ended is not known, so what follows may be another game
        return
    assert isinstance(again.top, Takeover)
    decisions = match_of(here.scene.session).decisions
    assert match_of(again.scene.session).decisions == decisions
    assert again.host.course.seconds > again.stack.seconds, "what was played before counts"
    assert len(again.evening.results) == 1
    assert [step for step in again.evening.steps if isinstance(step, Play)] == steps


def _without_last(data: bytes, lost: int) -> bytes:
    """The log up to before its last Play, or before the Finish that came before that."""
    lines = data.splitlines(keepends=True)
    words = (b'["Play"', b'["Finish"')[:lost]
    ends = [number for number, line in enumerate(lines) if words[-1] in line]
    return b"".join(lines[: ends[-1]])


def test_half_a_last_line_costs_no_evening_though_no_copy_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = b"".join(LINES[:8])
    here = waiting(tmp_path, whole + b'{"step":')
    fill(monkeypatch, EVENING, "evening.damaged-1.jsonl")
    here.push(Verb.SOUTH)
    kept = fold(whole).evening.steps
    assert here.evening.steps[: len(kept)] == kept
    assert NO_COPY in here.services.notices
