"""The game holds its breath; seats change hands; the game waits at the title."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game import GAMES
from game.bots.play import named_bots, play_out
from game.engine.log import Log
from game.engine.match import Match, Setup
from scenes.choosing.wishes import OpenFair
from scenes.files.settings import BotPace, Settings
from scenes.games import registry
from scenes.games.fixtures import STEP, staged, table_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.scene import Lobby
from scenes.menus.pause import Grab, Pause, PauseSeat, PauseSeats
from scenes.menus.rules import Rules
from scenes.menus.title import Title
from scenes.people.guests import remember_paces
from scenes.people.seating import Privacy, Seating
from scenes.people.sitting import new_table, sit_down
from scenes.program.quiet import quiet_services
from scenes.session.interrupted import read_save
from scenes.session.promise import fair_words
from scenes.session.session import Session
from scenes.session.timeline import Timeline
from scenes.stage.render.text import fit
from tests.scenes.behind import match_of, promise_of
from tests.scenes.every_screen import focus_of
from tests.scenes.kiosk.place import kiosk
from tests.scenes.room import Room, frame_of, room, texts_of
from tests.waiting import wait_for

GAME = GAMES["grasshopper"]


@pytest.fixture
def here(tmp_path: Path) -> Room:
    """Pads 1 and 2 play with two bots; pad 2 has paused. The lobby stands for the game below."""
    here = room(tmp_path)
    seating = new_table(GAME, "pad:1")
    sit_down(seating, "pad:2", 4)
    seating.propose_privacy(Privacy.BLIND)
    session = Session.start(here.services, Setup(GAME, 4, 20261121, GAME.options()), seating)
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(Pause(here.services, session, "pad:2"))
    return here


def seating(here: Room) -> Seating:
    return next(one for one in here.stack.scenes if isinstance(one, Pause)).session.seating


def open_seat(here: Room, seat: int) -> None:
    here.click_on("Seats")
    assert isinstance(here.top, PauseSeats)
    here.stack.update(1.0)  # until all are heard
    here.press(*[Verb.DOWN] * seat, Verb.SOUTH)
    assert isinstance(here.top, PauseSeat)


@pytest.mark.parametrize("verb", [Verb.START, Verb.EAST, Verb.SOUTH])
def test_any_seat_plays_on(here: Room, verb: Verb) -> None:
    """Once all have let go of the game: before, a press was meant for that, and is told so."""
    pause = here.top
    here.press(Verb.NORTH, device=KEYBOARD)
    assert isinstance(here.top, Rules)
    here.press(Verb.NORTH, device=KEYBOARD)
    assert "Pause" in here.words()
    for _ in range(3):
        here.press(verb, device="pad:1")
        assert here.top is pause
        assert "This page is open: that press did not count" in here.words()
        here.stack.update(0.5)
    here.stack.update(0.6)
    here.press(verb, device="pad:1")
    assert isinstance(here.top, Lobby)


@pytest.mark.parametrize("row", ["Rules", "Seats", "Settings", "Leave the game"])
def test_a_page_that_is_opened_at_once_hears_the_others_no_sooner(here: Room, row: str) -> None:
    """Somebody chose blindly, and by that closed the rules, or answered if all leave the game."""
    here.click_on(row)
    page, focus = here.top, focus_of(here.top)
    for verb in (Verb.DOWN, Verb.SOUTH, Verb.EAST, Verb.START):
        here.press(verb, device="pad:1")
        assert (here.top, focus_of(page)) == (page, focus)
        assert "This page is open: that press did not count" in here.words()
    for _ in range(3):
        here.stack.update(0.5)
    here.press(Verb.EAST, device="pad:1")
    assert here.at(Pause)


def test_the_first_row_is_to_play_on_in_an_evening_too(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(here.top, Pause)
    monkeypatch.setattr(here.services, "party", object())
    here.show(Pause(here.services, here.top.session, "pad:1"))
    assert [one.label for one in here.at(Pause).menu.entries[:2]] == ["Play on", "Evening"]
    here.press(Verb.SOUTH)
    assert not [one for one in here.stack.scenes if isinstance(one, Pause)][1:]


def test_leaving_keeps_the_game_at_the_title(here: Room) -> None:
    assert any("saved" in word for word in here.words())
    here.at(Pause).session.close()  # as the game's scene does when it leaves
    here.press(Verb.UP, Verb.SOUTH, Verb.SOUTH, device="pad:2")
    assert isinstance(here.top, Pause), "it asks, and first of all nobody leaves"
    here.press(Verb.SOUTH, Verb.DOWN, Verb.SOUTH, device="pad:2")
    assert isinstance(here.top, Title)
    assert "Go on" in here.words()


def test_what_is_true_of_the_save_is_told(
    here: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = kiosk(tmp_path / "kiosk")
    session = Session.start(
        place.room.services, Setup(GAME, 4, 1, GAME.options()), new_table(GAME, "pad:1")
    )
    place.room.show(Pause(place.room.services, session, "pad:1"))
    assert "The game is saved until the table is cleared for others." in place.room.words()
    session.close()
    monkeypatch.setattr(Session, "problem", "The game cannot be saved right now.")
    assert "The game cannot be saved right now." in here.words()


@pytest.mark.parametrize(
    ("device", "seat", "row"),
    [
        *((device, 0, "Play it with another device") for device in ("pad:3", KEYBOARD, MOUSE)),
        ("pad:3", 3, "Play this seat"),
    ],
)
def test_another_device_takes_the_seat_with_a_press(
    here: Room, device: str, seat: int, row: str
) -> None:
    open_seat(here, seat)
    here.click_on(row)
    assert isinstance(here.top, Grab)
    here.plug("pad:3")
    if device == MOUSE:
        here.click(960, 400)
    else:
        here.press(Verb.SOUTH, device=device)
    assert isinstance(here.top, PauseSeat)
    player = seating(here)[seat]
    assert (player.device, player.person) == (device, True)
    assert player.privacy is (Privacy.CURTAIN if device == MOUSE else Privacy.BLIND)


def test_a_bot_stands_in_and_the_seat_is_taken_back(here: Room) -> None:
    open_seat(here, 1)
    here.click_on("A bot plays on (normal bot)")
    assert seating(here)[1].stands_in
    here.press(Verb.EAST)
    (told,) = [word for word in here.words() if word.endswith("for now")]
    assert told == "Ben · normal bot for now"
    here.press(Verb.SOUTH)
    here.click_on("Take the seat back")
    here.press(Verb.SOUTH, device="pad:2")
    assert (seating(here)[1].device, seating(here)[1].bot) == ("pad:2", "")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_it_says_how_long_the_game_still_takes(name: str, tmp_path: Path) -> None:
    """Less and less, never nothing; less of a short game, more at a table that plays slowly."""

    def left(done: float, short: bool = False, milliseconds: int = 0) -> int:
        here = room(tmp_path / f"{done}-{short}-{milliseconds}")
        game = GAMES[name]
        assert game.account is not None
        phases = game.account.asks[short][4][0] if milliseconds else ()
        remember_paces(here.services, {f"{name} {phase}": (900, milliseconds) for phase in phases})
        match = Match(Setup(game, 4, 1, game.options.from_json({"short": short})))
        play_out(match, named_bots(game, ["easy"] * 4))
        line = Timeline(match, ())
        begun = line.at(int(done * len(line.decisions)))
        session = Session(here.services, begun, table_of(game, ("pad:1",), 4), None, Log())
        here.show(Pause(here.services, session, "pad:1"))
        (told,) = [word for word in here.words() if word.endswith("min are left")]
        return int(told.split()[1])

    assert left(0.0) > left(0.6) >= left(0.95) >= 1
    assert left(0.0, short=True) < left(0.0) < left(0.0, milliseconds=30_000)


def test_how_quickly_bots_play_is_set_beside_how_long_it_takes(here: Room) -> None:
    """Where there are bots."""
    assert any(word.endswith("min are left") for word in here.words())
    here.click_on("Bots think")
    assert here.services.settings.bot_pace is BotPace.BRISK
    assert "briskly" in here.words()
    for player in seating(here):
        player.bot, player.device = "", player.device or "pad:9"
    here.at(Pause).renew()
    assert "Bots think" not in here.words()


@pytest.mark.parametrize(("size", "most"), [(100, 3), (150, 2), (200, 1)])
def test_what_was_told_last_stands_in_the_pause(size: int, most: int, tmp_path: Path) -> None:
    """The strip shows the question instead; of large letters there are the last lines alone."""
    services = quiet_services(tmp_path, Settings(text_size=size))
    scene = staged(services, GAME, table_of(GAME, ("pad:1",), 4))
    for _ in range(4000):
        scene.update(STEP)
        if scene.teller.lines and 0 in scene.asking.awaited:
            break
        if 0 in scene.asking.awaited:
            scene.session.table.commit(0, match_of(scene.session).legal(0)[0])
    lines = list(scene.teller.lines)
    assert lines
    scene.handle(Action("pad:1", Verb.START))
    services.stack.apply_changes()
    assert isinstance(services.stack.top, Pause)
    frame = frame_of(services.stack.top)
    written = [mark for mark in texts_of(frame) if mark.text in lines]
    assert [mark.text for mark in written] == lines[-most:]
    assert all(fit(mark, size / 100).fits for mark in written)


def test_the_shuffle_is_sealed_for_all_to_see_and_opened_only_after_the_game(here: Room) -> None:
    """128 bits that tell nothing; seed and key, that open them, stay out of sight."""
    session = here.at(Pause).session
    promised = promise_of(session)
    assert not [word for word in here.words() if "sealed" in word], "nobody has asked"
    here.press(Verb.UP, Verb.UP, Verb.SOUTH, device="pad:2")
    (line,) = [word for word in here.words() if word.startswith("shuffle sealed as ")]
    assert line.removeprefix("shuffle sealed as ").replace(" ", "") == promised.fingerprint
    secrets = (str(match_of(session).setup.seed), promised.nonce)
    told = [*here.words(), fair_words(here.services.texts, session, dice=False)]
    assert not any(secret in word for secret in secrets for word in told)
    play_out(match_of(session), [GAMES["grasshopper"].bots["easy"]] * len(session.seating))
    opened = fair_words(here.services.texts, session, dice=False)
    assert all(secret in opened for secret in secrets)


def test_what_was_never_sealed_is_not_opened_before_the_end(tmp_path: Path) -> None:
    """Its seed would tell all cards."""
    here = room(tmp_path)
    setup = Setup(GAME, 4, 1, GAME.options())
    session = Session(here.services, Match(setup), new_table(GAME, "pad:1"), None, Log())
    here.show(Pause(here.services, session, "pad:1"))
    assert "Play on" in here.words()
    assert "Was it fair?" not in here.words()


@pytest.mark.parametrize("name", GAMES)
def test_of_dice_is_spoken_where_there_are_some(name: str, tmp_path: Path) -> None:
    """In the pause, after the game, and of a save that promised nothing."""
    place, game = room(tmp_path), GAMES[name]
    session = Session.start(
        place.services, Setup(game, 3, 1, game.options()), new_table(game, "pad:1")
    )
    told = []
    for _ in range(2):
        place.services.open(OpenFair(session, "pad:1"))
        place.stack.apply_changes()
        told += [word for word in place.words() if "sealed as" in word]
        play_out(match_of(session), [game.bots["easy"]] * 3)
    unpromised = Session(place.services, match_of(session), session.seating, None, Log())
    told.append(fair_words(place.services.texts, unpromised, dice=registry.presentation(name).dice))
    assert len(set(told)) == 3
    for words in told:
        assert ("dice" in words.lower()) is (name == "fruechtchen")
        assert "shuffle" in words or "cards" in words


@pytest.mark.parametrize(
    "presses",
    [
        (Verb.RIGHT,),  # other secrets
        (Verb.DOWN, Verb.DOWN, Verb.SOUTH),  # a bot plays on
        (Verb.DOWN, Verb.SOUTH, Verb.SOUTH),  # another device: the one that pressed
    ],
    ids=["secrets", "bot", "device"],
)
def test_what_changes_at_a_seat_is_written_at_once(here: Room, presses: Sequence[Verb]) -> None:
    session = here.at(Pause).session
    before = [player.to_json() for player in session.seating]
    open_seat(here, 1)
    here.press(*presses)
    wait_for("it is written", lambda: session._save is not None and session._save.settled)
    reading = read_save(here.services.storage)
    assert reading is not None
    written = [dict(player) for player in reading.folded.players]
    assert written == [player.to_json() for player in session.seating] != before
    session.close()


def test_how_secrets_are_kept_stays_as_it_was_chosen_whatever_changes_then(here: Room) -> None:
    open_seat(here, 1)
    here.press(Verb.RIGHT)
    assert seating(here)[1].privacy is Privacy.CURTAIN
    here.press(Verb.EAST, Verb.EAST)
    open_seat(here, 0)
    here.click_on("A bot plays on (normal bot)")
    here.press(Verb.EAST, Verb.EAST)
    assert seating(here)[1].privacy is Privacy.CURTAIN


def test_each_seat_is_offered_what_its_own_device_can(here: Room, tmp_path: Path) -> None:
    """A mouse has nothing but a curtain, so there is nothing to choose; a pad beside it has.

    Nothing is said of secrets where nobody else could look.
    """
    seating(here).hand_over(0, MOUSE)
    found = []
    for seat in (0, 1):
        open_seat(here, seat)
        found.append("Secrets" in here.words())
        here.press(Verb.EAST, Verb.EAST)
    assert found == [False, True]
    setup, alone = Setup(GAME, 4, 1, GAME.options()), room(tmp_path / "alone")
    session = Session.unsaved(alone.services, setup, new_table(GAME, "pad:1"))
    alone.show(PauseSeats(alone.services, session, "pad:1"))
    assert f"{session.seating[0].name} · Pad 1" in alone.words()
