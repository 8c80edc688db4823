"""Joining, leaving, seats, house rules, twins, and the start."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game import GAMES
from game.bots.characters import character_of, level_of
from scenes.files.settings import BotPace
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.naming import LONGEST, ROWS, Naming
from scenes.lobby.scene import START, Lobby
from scenes.lobby.seat_editor import SeatEditor
from scenes.lobby.sharing import Sharing
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.people.seating import MARKS, Player, Privacy, Seating, alike
from scenes.people.sitting import new_table
from scenes.screens.question import Question
from scenes.stage.voice import NoVoice
from tests.scenes.behind import match_of
from tests.scenes.every_screen import focus_of
from tests.scenes.phones.tables import Guests
from tests.scenes.room import Room, room, words_of


@pytest.fixture
def here(tmp_path: Path) -> Room:
    """The lobby over the title, opened by pad 1; a while has passed."""
    here = room(tmp_path)
    here.show(Title(here.services))
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.stack.update(1.0)
    return here


def lobby(here: Room) -> Lobby:
    return next(scene for scene in here.stack.scenes if isinstance(scene, Lobby))


def devices(here: Room) -> list[str]:
    return [player.device or level_of(player.bot) for player in lobby(here).seating]


def open_seat(here: Room, seat: int) -> None:
    here.press(Verb.UP, Verb.LEFT, Verb.LEFT, Verb.LEFT, *[Verb.RIGHT] * seat, Verb.SOUTH)
    assert here.at(SeatEditor).seat == seat


class TestJoining:
    def test_whoever_presses_takes_a_bots_seat_until_all_are_taken(self, here: Room) -> None:
        """Who could join is shown, and how each keeps secrets, once there is somebody to look."""
        here.plug("pad:7")
        assert {"2", "7"} <= {*here.words()}
        assert "blind buttons, all at once" not in here.words()
        for device in ("pad:2", KEYBOARD, "pad:7"):
            here.press(Verb.SOUTH, device=device)
        assert devices(here) == ["pad:1", "pad:2", KEYBOARD, "pad:7"]
        assert len({player.name for player in lobby(here).seating}) == 4
        assert here.sounds.played.count("join") == 3
        assert here.pads.rumbled == ["pad:2", KEYBOARD, "pad:7"]
        assert not {"2", "7"} & {*here.words()}
        assert "Pad 7" in here.words()
        assert here.words().count("blind buttons, all at once") == 3
        assert here.words().count("blind keys 1–8, all at once") == 1
        here.press(Verb.DOWN, Verb.SOUTH, device="pad:4")
        assert "pad:4" not in devices(here)

    def test_a_pad_is_offered_the_secret_sign_first(self, here: Room) -> None:
        """Also one that two share; only who has no buttons for it gets the curtain."""
        seating = new_table(GAMES["eight28"], "pad:1")
        for seat, device in ((1, "pad:2"), (2, KEYBOARD), (3, "pad:1")):
            seating.hand_over(seat, device)
        here.show(Lobby(here.services, "eight28", "pad:1", seating))
        sign, curtain = Privacy.SIGN, Privacy.CURTAIN
        assert [player.privacy for player in seating] == [sign, sign, curtain, sign]
        assert list(seating.methods(0, sign)) == [sign, curtain]
        assert here.words().count("secret sign on the pad") == 3

    def test_the_mouse_sits_where_it_clicks(self, here: Room) -> None:
        here.click_on(lobby(here).seating[3].name)
        assert devices(here) == ["pad:1", "normal", "normal", MOUSE]
        assert focus_of(here.top) == START, "what the others want to press"
        here.click_on(lobby(here).seating[3].name)
        assert isinstance(here.top, SeatEditor)

    def test_east_gives_the_seat_to_a_bot_and_the_last_one_leaves(self, here: Room) -> None:
        here.press(Verb.SOUTH, device="pad:2")
        here.press(Verb.EAST, device="pad:1")
        assert here.sounds.played[-1] == "leave"
        assert devices(here) == ["normal", "pad:2", "normal", "normal"]
        here.press(Verb.EAST, device="pad:1")
        assert isinstance(here.top, Lobby)
        here.press(Verb.EAST, device="pad:2")
        assert isinstance(here.top, Title)

    def test_who_comes_from_another_game_without_device_is_a_bots_seat(self, here: Room) -> None:
        gone = Player("Gone", 0, "", lost="pad:8")
        watched = Player("Stood in", 1, "", "normal", stands_in=True, lost="pad:9")
        seating = Seating([gone, watched, Player("Here", 2, "pad:1")])
        here.show(Lobby(here.services, "grasshopper", "pad:1", seating))
        assert [player.device for player in seating] == ["", "", "pad:1"]
        assert not any(player.stands_in for player in seating)


def test_a_phone_of_two_bears_the_name_of_the_first(here: Room) -> None:
    phone = Guests(here.services).comes("Zora", 5)
    players = [Player(name, mark, phone) for mark, name in enumerate(("Ada", "Ben"))]
    here.show(Lobby(here.services, "grasshopper", phone, Seating(players)))
    guest = here.services.phones.guest(phone)
    assert guest
    assert (guest.name, guest.mark) == ("Ada", 0)


@pytest.mark.parametrize("device", ["pad:1", KEYBOARD, MOUSE])
def test_whoever_comes_to_a_table_that_everybody_has_left_sits_down(
    here: Room, device: str
) -> None:
    here.unplug("pad:1")
    if device == MOUSE:
        here.click_on("Press to join in")
    else:
        here.press(Verb.SOUTH, device=device)
    assert devices(here)[0] == device
    assert "Deal the cards" in here.words()


class TestSeats:
    """The page of a seat, and what the lobby offers beside it."""

    def test_each_kind_of_player_comes_round_and_no_name_is_lost(self, here: Room) -> None:
        player = lobby(here).seating[1]
        here.press(Verb.SOUTH, device="pad:2")
        open_seat(here, 1)
        assert player.device == "pad:2"
        kinds, names = set[str](), {True: set[str](), False: set[str]()}
        for _ in range(12):
            kinds.add(level_of(player.bot) or player.device)
            names[bool(player.bot)].add(player.name)
            here.click_on("Who plays")
        assert kinds == {"easy", "normal", "hard", "pad:1", "pad:2"}
        assert [len(names[bot]) for bot in (True, False)] == [1, 1]

    def test_the_last_person_becomes_no_bot_and_does_not_go(self, here: Room) -> None:
        open_seat(here, 0)
        assert "Take this seat away" not in here.words()
        for _ in range(2):
            here.click_on("Who plays")
            assert devices(here) == ["pad:1", "normal", "normal", "normal"]

    def test_a_seat_goes_and_comes(self, here: Room) -> None:
        seating = lobby(here).seating
        here.click_on(seating[1].name, seating[3].name, "Take this seat away")
        assert len(seating) == 3
        here.click_on("one more seat")
        assert len(seating) == 4

    def test_each_form_comes_round_but_those_that_another_person_has(self, here: Room) -> None:
        here.press(Verb.SOUTH, device="pad:2")
        open_seat(here, 1)
        seating, seen = lobby(here).seating, set[int]()
        host = seating[0].mark
        for _ in range(MARKS):
            here.click_on("Character")
            seen.add(seating[1].mark)
            assert seating[0].mark == host
        assert {*range(MARKS)} - seen == {mark for mark in range(MARKS) if alike(mark, host)}

    def test_who_came_last_to_a_shared_device_goes_first(self, here: Room) -> None:
        here.click(5.0, 5.0)
        here.click_on(lobby(here).seating[1].name, "Share the mouse")
        assert isinstance(here.top, Sharing)
        here.press(Verb.RIGHT)
        assert devices(here)[1:3] == [MOUSE, MOUSE]
        here.press(Verb.LEFT)
        assert devices(here)[1:3] == [MOUSE, "normal"]
        here.press(Verb.RIGHT)
        here.click_on("Done")
        open_seat(here, 1)
        assert "Mouse, passed around" in here.words()
        here.press(Verb.EAST)
        here.press(Verb.EAST)  # of pad 1: now nobody but these two is here
        here.click_on("Leave the seat")
        assert devices(here) == ["normal", MOUSE, "normal", "normal"]
        here.click_on("Leave the seat")
        assert isinstance(here.top, Title), "the last one leaves"

    @pytest.mark.parametrize(
        ("clicks", "back", "more"),
        [
            ((), (), 3),
            (("House rules", "Short game"), (Verb.EAST, Verb.UP), 2),
            (("Seats", "Seats"), (Verb.UP,), 4),
        ],
        ids=["a whole game of four", "a short one", "of three"],
    )
    def test_what_a_way_to_keep_secrets_costs_is_told(
        self, clicks: tuple[str, ...], back: tuple[Verb, ...], more: int, here: Room
    ) -> None:
        """28 bids of 7 s each are 196 s, 13 of a short game 91 s, 32 of one of three 224 s."""
        here.click_on(*clicks)
        here.press(*back)
        here.press(Verb.SOUTH, device="pad:2")
        open_seat(here, 1)
        here.press(Verb.DOWN, Verb.DOWN, Verb.DOWN, Verb.RIGHT)
        assert lobby(here).seating[1].privacy is Privacy.CURTAIN
        assert f"curtain, one after the other, +{more} min" in here.words()


def test_a_choice_of_secrets_survives_others_coming_and_going(here: Room) -> None:
    here.press(Verb.SOUTH, device="pad:2")
    open_seat(here, 0)
    here.press(Verb.DOWN, Verb.DOWN, Verb.DOWN, Verb.RIGHT, Verb.EAST)
    here.press(Verb.SOUTH, device=KEYBOARD)
    methods = [player.privacy for player in lobby(here).seating][:3]
    assert methods == [Privacy.CURTAIN, Privacy.BLIND, Privacy.BLIND]


def test_house_rules_stay_while_one_looks_at_all_other_games(here: Room) -> None:
    here.click_on("House rules")
    here.press(Verb.RIGHT, Verb.EAST)
    for _ in GAMES:
        here.click_on("Game")
    assert lobby(here).game.name == "grasshopper"
    assert lobby(here).dealing.options.to_json() == {"beginners": True}


def test_a_short_game_and_how_long_bots_think_stand_beside_the_minutes(here: Room) -> None:
    """Pace only where there are bots."""

    def minutes() -> list[int]:
        said = next(word for word in words_of(here.top) if word.startswith("about "))
        return [int(number) for number in re.findall(r"\d+", said)]

    here.click_on("House rules")
    whole, less = minutes()
    assert less < whole
    here.click_on("Short game", "Bots think")
    assert minutes() == [less]
    assert here.services.settings.bot_pace is BotPace.BRISK
    here.press(Verb.EAST)
    for device in ("pad:2", "pad:3", KEYBOARD):
        here.press(Verb.SOUTH, device=device)
    here.click_on("House rules")
    assert "Bots think" not in here.words()


def test_the_game_gets_people_options_and_seed(here: Room) -> None:
    here.services.seed = 42
    here.press(Verb.SOUTH, device="pad:2")
    here.press(Verb.SOUTH)
    here.press(Verb.DOWN, Verb.SOUTH)  # no lesson first
    session = here.at(GameScene).session
    assert match_of(session).setup.seed == 42
    assert [player.name for player in session.seating][:2] == ["Ada", "Ben"]
    assert session.seating[0].privacy is Privacy.BLIND
    assert here.services.seed is None


class TestTwins:
    def both(self, here: Room, apart: float, *verbs: Verb) -> None:
        """Both press the same, almost at once; then half a second goes by."""
        for verb in verbs:
            here.do(Action("pad:2", verb))
            here.stack.update(apart)
            here.do(Action("pad:3", verb))
            here.stack.update(0.5)

    @pytest.fixture
    def three(self, here: Room) -> Room:
        here.plug("pad:3")
        return here

    def test_two_pads_that_always_press_together_are_asked_for(self, three: Room) -> None:
        self.both(three, 0.005, Verb.SOUTH, Verb.RIGHT, Verb.LEFT)
        assert isinstance(three.top, Question)
        assert "Are Pad 2 and Pad 3 the same pad, seen twice?" in three.words()
        three.press(Verb.DOWN, Verb.SOUTH, device="pad:2")
        assert devices(three) == ["pad:1", "pad:2", "normal", "normal"]
        assert "3" not in three.words(), "it is called no more"
        three.press(Verb.SOUTH, device="pad:3")
        assert "pad:3" not in devices(three)

    def test_no_twins_stay_both_and_are_asked_once(self, three: Room) -> None:
        self.both(three, 0.005, Verb.SOUTH, Verb.RIGHT, Verb.LEFT)
        three.press(Verb.SOUTH, device="pad:3")
        assert devices(three) == ["pad:1", "pad:2", "pad:3", "normal"]
        self.both(three, 0.005, Verb.LEFT, Verb.LEFT)
        assert isinstance(three.top, Lobby)

    def test_who_presses_together_by_chance_or_apart_is_nobodys_twin(self, three: Room) -> None:
        self.both(three, 0.005, Verb.SOUTH, Verb.RIGHT)
        assert isinstance(three.top, Lobby), "twice is chance"
        three.press(Verb.RIGHT, device="pad:2")
        three.stack.update(0.5)
        self.both(three, 0.005, Verb.LEFT)
        assert isinstance(three.top, Lobby), "one of them pressed alone"
        self.both(three, 0.03, Verb.LEFT)
        assert isinstance(three.top, Lobby), "one after the other"

    def test_one_button_pressed_together_on_and_on_is_of_two_people(self, three: Room) -> None:
        """Four who hammer to join in for two seconds were asked in one of seven lobbies."""
        for _ in range(12):
            for pad in ("pad:2", "pad:3"):
                three.do(Action(pad, Verb.SOUTH))
            assert isinstance(three.top, Lobby)
            three.stack.update(0.06)

    def test_what_covers_the_lobby_meanwhile_makes_nobody_a_twin(self, three: Room) -> None:
        self.both(three, 0.005, Verb.SOUTH, Verb.RIGHT)
        three.do(Action("pad:2", Verb.NORTH))
        three.stack.apply_changes()
        three.stack.update(2.0)
        three.press(Verb.EAST)
        three.do(Action("pad:3", Verb.NORTH))
        assert not isinstance(three.top, Question)

    def test_no_other_pad_answers_for_them(self, three: Room) -> None:
        three.plug("pad:4")
        self.both(three, 0.005, Verb.SOUTH, Verb.RIGHT, Verb.LEFT)
        three.press(Verb.SOUTH, device="pad:4")
        assert isinstance(three.top, Question)
        three.press(Verb.SOUTH, device="pad:3")
        assert isinstance(three.top, Lobby)

    def test_four_pads_pressed_as_fast_as_can_be_all_sit_and_deal_nothing(
        self, tmp_path: Path
    ) -> None:
        """Each in its own time: none of them is taken for another one."""
        here = room(tmp_path)
        here.show(Lobby(here.services, "eight28", "pad:1"))
        due = {"pad:2": 0.0, "pad:3": 0.01, "pad:4": 0.02, "pad:5": 0.03}
        for pad in due:
            here.plug(pad)
        for frame in range(54):
            for number, pad in enumerate(due):
                if frame / 60 >= due[pad]:
                    due[pad] += 0.11 + 0.02 * number
                    here.do(Action(pad, Verb.SOUTH))
                    here.do(Action(pad, Verb.SOUTH, pressed=False))
            here.stack.update(1 / 60)
            here.stack.apply_changes()
            assert isinstance(here.top, Lobby)
        assert {*due} <= {*devices(here)}


def test_the_name_of_somebody_else_is_not_offered(here: Room) -> None:
    here.press(Verb.SOUTH, device="pad:2")
    other = lobby(here).seating[1].name
    open_seat(here, 0)
    for _ in range(20):
        here.press(Verb.RIGHT)
        assert lobby(here).seating[0].name != other


def test_a_bots_name_given_by_hand_stays_with_any_character_and_comes_back(here: Room) -> None:
    player = lobby(here).seating[1]
    player.name, character = "Gizmo", character_of(player.bot).name
    open_seat(here, 1)
    here.press(Verb.DOWN, Verb.DOWN, Verb.DOWN, Verb.RIGHT)
    assert character_of(player.bot).name != character
    assert player.name == "Gizmo"
    here.press(Verb.UP)
    while player.bot:
        here.press(Verb.RIGHT)
    assert player.name != "Gizmo"
    here.press(Verb.LEFT)
    assert player.bot
    assert player.name == "Gizmo"


class TestNaming:
    @pytest.fixture
    def naming(self, here: Room) -> Room:
        open_seat(here, 0)
        here.press(Verb.SOUTH)
        assert isinstance(here.top, Naming)
        return here

    @pytest.mark.parametrize(
        ("erased", "typed", "name"),
        [(3, "Šarp", "Šarp"), (0, "Bo", "Bo"), (1, "a", "Ada"), (0, "x" * 50, "x" * LONGEST)],
        ids=["erased", "written over", "written on", "too long"],
    )
    def test_keys_write_and_enter_ends(
        self, naming: Room, erased: int, typed: str, name: str
    ) -> None:
        """Letters that mean something elsewhere are letters here."""
        for _ in range(erased):
            naming.do(Action(KEYBOARD, Verb.EAST, text="\b"))
            naming.do(Action(KEYBOARD, Verb.EAST, pressed=False, text="\b"))
        for letter in typed:
            if letter == "p":
                naming.do(Action(KEYBOARD, Verb.START, text="p"))
            naming.do(Action(KEYBOARD, Verb.TEXT, text=letter))
        naming.press(Verb.SOUTH, device=KEYBOARD)
        assert isinstance(naming.top, SeatEditor)
        assert lobby(naming).seating[0].name == name

    def test_a_letter_that_a_finger_taps_sounds_once(self, naming: Room) -> None:
        naming.sounds.played.clear()
        naming.click_on("K")
        assert naming.sounds.played == ["focus"]

    def test_each_device_is_told_how_it_erases(self, naming: Room) -> None:
        assert "Erase: Backspace" not in naming.words()
        naming.do(Action(KEYBOARD, Verb.TEXT, text="a"))
        assert "Erase: Backspace" in naming.words()

    def test_each_key_and_what_it_writes_is_said_aloud(self, naming: Room) -> None:
        voice = naming.services.voice = NoVoice()
        naming.services.settings = replace(naming.services.settings, speech=True)
        naming.press(Verb.LEFT, Verb.SOUTH)
        assert voice.said == ["Erase: Ada", "Erase: Ad"]
        naming.press(Verb.UP)
        naming.press(Verb.SOUTH)
        letter = voice.said[-2][0]
        assert voice.said[2:] == [f"{letter}: Ad", f"{letter}: Ad{letter}"]
        naming.do(Action(KEYBOARD, Verb.TEXT, text="e"))
        assert voice.said[4:] == [f"Ad{letter}e"]

    def test_nothing_is_no_name_and_east_changes_nothing(self, naming: Room) -> None:
        naming.press(*[Verb.WEST] * 3, Verb.START)
        assert isinstance(naming.top, Naming)
        naming.press(Verb.EAST)
        assert lobby(naming).seating[0].name == "Ada"

    def test_a_letter_that_no_font_has_is_refused_and_that_is_said(self, naming: Room) -> None:
        for letter in "אش漢🦗":
            naming.do(Action(KEYBOARD, Verb.TEXT, text=letter))
            assert "This table cannot draw that letter." in naming.words()
        naming.do(Action(KEYBOARD, Verb.TEXT, text="Ж"))
        assert "This table cannot draw that letter." not in naming.words()
        naming.press(Verb.SOUTH, device=KEYBOARD)
        assert lobby(naming).seating[0].name == "Ж"

    def test_the_grid_has_the_letters_of_all_languages(self) -> None:
        letters = {*"".join(ROWS).lower()}
        assert letters >= {*"abcdefghijklmnopqrstuvwxyzäöüßčćđšžàâæçéèêëîïôœùûÿìò"}
