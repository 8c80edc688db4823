"""Joining, leaving, seats, house rules, twins, and the start."""

from pathlib import Path

import pytest

from game import GAMES
from game.bots.characters import CHARACTERS, character_of, level_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.house_rules import HouseRules
from scenes.lobby.naming import LONGEST, ROWS, Naming
from scenes.lobby.scene import START, Lobby
from scenes.lobby.seat_editor import SeatEditor
from scenes.lobby.sharing import Sharing
from scenes.match.game_scene import GameScene
from scenes.menus.rules import Rules
from scenes.menus.title import Title
from scenes.people.characters import own_names
from scenes.people.seating import Player, Privacy, Seating
from scenes.screens.question import Question
from scenes.stage.render.frame import Box
from scenes.stage.render.theme import SEAT_COLOURS
from tests.scenes.behind import match_of
from tests.scenes.room import Room, marks_of, pictures_of, room


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
    assert isinstance(here.top, SeatEditor)
    assert here.top.seat == seat


def test_a_pad_is_offered_the_secret_sign_first(here: Room) -> None:
    """Also one that two share; only who has no buttons for it gets the curtain."""
    here.show(Lobby(here.services, "eight28", "pad:1"))
    here.stack.update(1.0)
    here.press(Verb.SOUTH, device="pad:2")
    here.press(Verb.SOUTH, device=KEYBOARD)
    table = here.top
    assert isinstance(table, Lobby)
    table.seating[3].bot, table.seating[3].device = "", "pad:1"
    table.seating.propose_privacy(table.presentation.blind)
    sign, curtain = Privacy.SIGN, Privacy.CURTAIN
    assert [player.privacy for player in table.seating] == [sign, sign, curtain, sign]
    assert list(table.seating.methods(0, table.presentation.blind)) == [sign, curtain]
    assert here.words().count("secret sign on the pad") == 3


class TestJoining:
    def test_the_opener_sits_and_bots_have_the_rest(self, here: Room) -> None:
        assert devices(here) == ["pad:1", "normal", "normal", "normal"]

    def test_south_joins_in_place_of_the_first_bot(self, here: Room) -> None:
        here.press(Verb.SOUTH, device="pad:2")
        here.press(Verb.SOUTH, device=KEYBOARD)
        assert devices(here) == ["pad:1", "pad:2", KEYBOARD, "normal"]
        names = [player.name for player in lobby(here).seating]
        assert len(set(names)) == 4
        assert here.sounds.played.count("join") == 2
        assert here.pads.rumbled == ["pad:2", KEYBOARD]

    def test_without_bots_a_seat_is_added_while_there_is_room(self, here: Room) -> None:
        lobby(here).seating.players[1:] = []
        here.press(Verb.SOUTH, device="pad:2")
        assert devices(here) == ["pad:1", "pad:2"]

    def test_at_a_full_table_south_chooses(self, here: Room) -> None:
        for device in ("pad:2", "pad:3", KEYBOARD):
            here.press(Verb.SOUTH, device=device)
        here.press(Verb.DOWN, Verb.SOUTH, device="pad:4")
        assert len(lobby(here).seating) == 4
        assert "pad:4" not in devices(here)

    def test_the_mouse_sits_where_it_clicks(self, here: Room) -> None:
        here.click_on(lobby(here).seating[3].name)
        assert devices(here) == ["pad:1", "normal", "normal", MOUSE]
        assert lobby(here)._focus.key == START, "what the others want to press"
        here.click_on(lobby(here).seating[3].name)
        assert isinstance(here.top, SeatEditor)

    def test_east_gives_the_seat_to_a_bot_and_the_last_one_leaves(self, here: Room) -> None:
        here.press(Verb.SOUTH, device="pad:2")
        here.press(Verb.EAST, device="pad:1")
        assert devices(here) == ["normal", "pad:2", "normal", "normal"]
        here.press(Verb.EAST, device="pad:1")
        assert isinstance(here.top, Lobby)
        here.press(Verb.EAST, device="pad:2")
        assert isinstance(here.top, Title)

    def test_coming_and_going_sound_so(self, here: Room) -> None:
        here.press(Verb.SOUTH, device="pad:2")
        assert here.sounds.played[-1] == "join"
        here.press(Verb.EAST, device="pad:2")
        assert here.sounds.played[-1] == "leave"

    def test_a_lost_pad_leaves_and_may_come_back(self, here: Room) -> None:
        here.unplug("pad:1")
        assert devices(here) == ["normal"] * 4
        assert "Press to join in" in here.words()
        assert "Deal the cards" not in here.words()
        here.press(Verb.START, device=MOUSE)
        assert isinstance(here.top, Lobby)
        here.plug("pad:1")
        here.press(Verb.SOUTH)
        assert devices(here)[0] == "pad:1"

    def test_pads_without_a_seat_show_up_with_their_number(self, here: Room) -> None:
        assert "2" in here.words()
        here.plug("pad:7")
        assert "7" in here.words()
        here.press(Verb.SOUTH, device="pad:7")
        assert "7" not in here.words()
        assert "Pad 7" in here.words()

    def test_who_comes_from_another_game_without_device_is_a_bots_seat(
        self, tmp_path: Path
    ) -> None:
        here = room(tmp_path)
        gone = Player("Gone", 0, "", lost="pad:8")
        watched = Player("Stood in", 1, "", "normal", stands_in=True, lost="pad:9")
        seating = Seating([gone, watched, Player("Here", 2, "pad:1")])
        here.show(Lobby(here.services, "grasshopper", "pad:1", seating))
        assert devices(here) == ["normal", "normal", "pad:1"]
        assert not any(player.stands_in for player in seating)


class TestPrivacy:
    def test_is_silent_with_one_person_and_told_with_two(self, here: Room) -> None:
        assert "blind buttons, all at once" not in here.words()
        here.press(Verb.SOUTH, device="pad:2")
        assert here.words().count("blind buttons, all at once") == 2
        here.press(Verb.SOUTH, device=KEYBOARD)
        assert "blind keys 1–8, all at once" in here.words()

    def test_the_mouse_has_a_curtain(self, here: Room) -> None:
        here.click_on(lobby(here).seating[1].name)
        assert lobby(here).seating[1].privacy is Privacy.CURTAIN

    def test_a_choice_by_hand_survives_others_coming_and_going(self, here: Room) -> None:
        here.press(Verb.SOUTH, device="pad:2")
        open_seat(here, 0)
        here.press(Verb.DOWN, Verb.DOWN, Verb.DOWN, Verb.RIGHT, Verb.EAST)
        here.press(Verb.SOUTH, device=KEYBOARD)
        methods = [player.privacy for player in lobby(here).seating][:3]
        assert methods == [Privacy.CURTAIN, Privacy.BLIND, Privacy.BLIND]


class TestTiles:
    def test_the_number_of_seats_goes_around(self, here: Room) -> None:
        lengths = []
        for _ in range(3):
            here.click_on("Seats")
            lengths.append(len(lobby(here).seating))
        assert lengths == [2, 3, 4]
        assert devices(here)[0] == "pad:1"

    def test_people_are_never_sent_away(self, here: Room) -> None:
        here.press(Verb.SOUTH, device="pad:2")
        here.press(Verb.SOUTH, device=KEYBOARD)
        here.click_on("Seats")
        assert devices(here) == ["pad:1", "pad:2", KEYBOARD]

    def test_an_empty_place_takes_one_more_seat(self, here: Room) -> None:
        here.click_on("Seats")
        here.press(Verb.UP, Verb.UP, Verb.RIGHT, Verb.RIGHT, Verb.RIGHT, Verb.SOUTH)
        assert len(lobby(here).seating) == 3

    def test_house_rules_are_changed_in_a_dialog_and_shown_in_one_line(self, here: Room) -> None:
        here.click_on("House rules")
        assert isinstance(here.top, HouseRules)
        here.press(Verb.RIGHT, Verb.EAST)
        assert "Beginners’ variant" in here.words()
        assert lobby(here).options.to_json() == {"beginners": True}

    def test_house_rules_stay_while_one_looks_at_all_other_games(self, here: Room) -> None:
        here.click_on("House rules")
        here.press(Verb.RIGHT, Verb.EAST)
        for _ in GAMES:
            here.click_on("Game")
        assert lobby(here).game.name == "grasshopper"
        assert lobby(here).options.to_json() == {"beginners": True}

    def test_who_starts_is_anybody_and_then_drawn_again(self, here: Room) -> None:
        here.show(Lobby(here.services, "eight28", "pad:1"))
        here.stack.update(1.0)
        top = here.top
        assert isinstance(top, Lobby)
        starters = [top.starter]
        for _ in range(len(top.seating) + 1):
            here.click_on("Who starts")
            starters.append(top.starter)
        assert starters == [None, *range(len(top.seating)), None]

    def test_rules_and_back(self, here: Room) -> None:
        here.press(Verb.NORTH)
        assert isinstance(here.top, Rules)
        here.press(Verb.EAST)
        here.click_on("Back")
        assert isinstance(here.top, Title)


class TestStart:
    def test_the_game_gets_people_options_and_seed(self, here: Room) -> None:
        here.services.seed = 42
        here.press(Verb.SOUTH, device="pad:2")
        here.press(Verb.SOUTH)
        here.press(Verb.DOWN, Verb.SOUTH)  # no lesson first
        assert isinstance(here.top, GameScene)
        session = here.top.session
        assert match_of(session).setup.seed == 42
        assert [player.name for player in session.seating][:2] == ["Ada", "Ben"]
        assert session.seating[0].privacy is Privacy.BLIND
        assert here.services.seed is None
        here.stack.clear()
        here.stack.apply_changes()

    def test_start_starts_from_anywhere(self, here: Room) -> None:
        here.press(Verb.UP, Verb.START, Verb.DOWN, Verb.SOUTH)  # no lesson first
        assert isinstance(here.top, GameScene)
        here.stack.clear()
        here.stack.apply_changes()

    def test_six_presses_reach_everything(self, here: Room) -> None:
        seen = set()
        for path in ([], [Verb.UP], [Verb.DOWN]):
            here.press(*path)
            for direction in (Verb.LEFT, Verb.RIGHT):
                for _ in range(4):
                    seen.add(lobby(here)._focus.key)
                    here.press(direction)
            here.press(Verb.UP if path == [Verb.DOWN] else Verb.DOWN)
        assert seen >= {"start", 0, 1, 2, 3, "seats", "options", "rules", "back"}


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


class TestEditor:
    def test_names_are_chosen_from_a_list(self, here: Room) -> None:
        open_seat(here, 0)
        here.press(Verb.RIGHT)
        assert lobby(here).seating[0].name == "Ben"

    def test_the_name_of_somebody_else_is_not_offered(self, here: Room) -> None:
        here.press(Verb.SOUTH, device="pad:2")
        other = lobby(here).seating[1].name
        open_seat(here, 0)
        for _ in range(20):
            here.press(Verb.RIGHT)
            assert lobby(here).seating[0].name != other

    def test_a_bot_that_comes_back_is_called_as_before(self, here: Room) -> None:
        player = lobby(here).seating[1]
        player.name = "Gizmo"
        open_seat(here, 1)
        here.press(Verb.DOWN, Verb.DOWN)
        while player.bot:
            here.press(Verb.RIGHT)
        assert player.name != "Gizmo"
        here.press(Verb.LEFT)
        assert player.bot
        assert player.name == "Gizmo"

    def test_marks_are_swapped(self, here: Room) -> None:
        open_seat(here, 0)
        here.press(Verb.DOWN, Verb.RIGHT)
        assert [player.mark for player in lobby(here).seating] == [1, 0, 2, 3]

    def test_a_bots_level(self, here: Room) -> None:
        open_seat(here, 1)
        here.press(Verb.DOWN, Verb.DOWN, Verb.LEFT)
        bot = lobby(here).seating[1].bot
        assert level_of(bot) == "easy"
        assert character_of(bot).name in CHARACTERS

    def test_a_bots_character_and_its_name_with_it(self, here: Room) -> None:
        player = lobby(here).seating[1]
        before = list(CHARACTERS).index(character_of(player.bot).name)
        open_seat(here, 1)
        here.press(Verb.DOWN, Verb.DOWN, Verb.DOWN, Verb.RIGHT)
        assert character_of(player.bot).name == list(CHARACTERS)[(before + 1) % 6]
        assert level_of(player.bot) == "normal"
        assert player.name in own_names(here.services.texts, player.bot)

    def test_a_name_given_by_hand_stays_with_any_character(self, here: Room) -> None:
        player = lobby(here).seating[1]
        player.name = "Gizmo"
        open_seat(here, 1)
        here.press(Verb.DOWN, Verb.DOWN, Verb.DOWN, Verb.RIGHT)
        assert player.name == "Gizmo"

    def test_one_pad_is_shared(self, here: Room) -> None:
        open_seat(here, 1)
        levels = list(GAMES["grasshopper"].bots)
        further = len(levels) - levels.index("normal")  # the pad comes after the levels of bots
        here.press(Verb.DOWN, Verb.DOWN, *[Verb.RIGHT] * further)
        assert "Pad 1, passed around" in here.words()
        here.press(Verb.EAST)
        assert devices(here)[:2] == ["pad:1", "pad:1"]
        assert lobby(here).seating[0].privacy is Privacy.CURTAIN
        here.press(Verb.EAST)
        assert devices(here)[:2] == ["pad:1", "normal"]  # who came last leaves first

    @pytest.mark.parametrize(
        ("device", "what"),
        [(KEYBOARD, "the keyboard"), (MOUSE, "the mouse"), ("pad:1", "this pad")],
    )
    def test_who_shares_is_asked_of_that_device(self, here: Room, device: str, what: str) -> None:
        here.show(Sharing(here.services, device, Seating([Player("Ada", 0, device)]), 4))
        assert f"How many share {what}?" in here.words()

    def test_the_last_person_cannot_become_a_bot(self, here: Room) -> None:
        open_seat(here, 0)
        here.press(Verb.DOWN, Verb.DOWN, Verb.RIGHT)
        assert devices(here)[0] == "pad:1"
        assert "Take this seat away" not in here.words()

    def test_a_seat_is_taken_away(self, here: Room) -> None:
        open_seat(here, 3)
        here.click_on("Take this seat away")
        assert isinstance(here.top, Lobby)
        assert len(lobby(here).seating) == 3


class TestNaming:
    @pytest.fixture
    def naming(self, here: Room) -> Room:
        open_seat(here, 0)
        here.press(Verb.SOUTH)
        assert isinstance(here.top, Naming)
        return here

    def name(self, here: Room) -> str:
        return lobby(here).seating[0].name

    def test_keys_write_and_enter_ends(self, naming: Room) -> None:
        for _ in range(3):
            naming.do(Action(KEYBOARD, Verb.EAST, text="\b"))
            naming.do(Action(KEYBOARD, Verb.EAST, pressed=False, text="\b"))
        for letter in "Šarp":
            if letter == "p":
                naming.do(Action(KEYBOARD, Verb.START, text="p"))
            naming.do(Action(KEYBOARD, Verb.TEXT, text=letter))
        naming.press(Verb.SOUTH, device=KEYBOARD)
        assert isinstance(naming.top, SeatEditor)
        assert self.name(naming) == "Šarp"

    def test_a_pad_writes_letter_by_letter(self, naming: Room) -> None:
        naming.press(*[Verb.WEST] * 3)
        for letter in "Zoë":
            naming.click_on(letter)
        naming.press(Verb.START)
        assert self.name(naming) == "Zoë"

    def test_the_grid_is_walked_by_direction(self, naming: Room) -> None:
        naming.press(*[Verb.WEST] * 3, Verb.DOWN, Verb.SOUTH)
        assert isinstance(naming.top, Naming)
        assert naming.top.name in set("".join(ROWS))

    def test_nothing_is_no_name_and_east_changes_nothing(self, naming: Room) -> None:
        naming.press(*[Verb.WEST] * 3, Verb.START)
        assert isinstance(naming.top, Naming)
        naming.press(Verb.EAST)
        assert self.name(naming) == "Ada"

    @pytest.mark.parametrize("letter", ["א", "ش", "漢", "🦗"])
    def test_a_letter_that_no_font_has_is_refused_and_that_is_said(
        self, naming: Room, letter: str
    ) -> None:
        naming.do(Action(KEYBOARD, Verb.TEXT, text=letter))
        assert "This table cannot draw that letter." in naming.words()
        naming.do(Action(KEYBOARD, Verb.TEXT, text="Ж"))
        assert "This table cannot draw that letter." not in naming.words()
        naming.press(Verb.SOUTH, device=KEYBOARD)
        assert self.name(naming) == "Ж"

    def test_a_name_has_an_end(self, naming: Room) -> None:
        naming.do(Action(KEYBOARD, Verb.TEXT, text="x" * 50))
        naming.press(Verb.SOUTH, device=KEYBOARD)
        assert len(self.name(naming)) == LONGEST

    def test_the_grid_has_the_letters_of_all_languages(self) -> None:
        letters = set("".join(ROWS).lower())
        assert letters >= set("abcdefghijklmnopqrstuvwxyzäöüßčćđšžàâæçéèêëîïôœùûÿìò")


def test_a_game_without_a_starter_does_not_ask_who_starts(here: Room) -> None:
    assert not GAMES["grasshopper"].has_starter
    assert "Who starts" not in here.words()


def test_each_seat_shows_its_face_and_its_colour(here: Room) -> None:
    faces = [mark for mark in pictures_of(here.frame()) if mark.name.startswith("faces/")]
    assert len({mark.name.split("+")[0] for mark in faces}) == 4
    assert min(mark.w for mark in faces) >= 180
    stripes = [m.colour for m in marks_of(here.frame()) if isinstance(m, Box)]
    assert len(set(stripes) & set(SEAT_COLOURS)) == 4
