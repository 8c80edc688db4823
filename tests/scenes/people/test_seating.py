"""Who sits where, with which device, how secrets are kept, and what all that is called."""

from itertools import combinations
from math import cos, radians, sin

import pytest

from scenes.files.settings import OneButton, replace
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.scene import Lobby
from scenes.people.labels import company, device_name, device_picture, is_one_button, look_name
from scenes.people.prompts import Signs, draw_prompt, families
from scenes.people.seating import MARKS, Player, Privacy, Seating, alike, from_save
from scenes.people.sitting import (
    add_seat,
    be_called,
    get_up,
    seat_person,
    sit_down,
    take_away,
    take_mark,
)
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import Room, pictures_of


def table(*devices: str) -> Seating:
    """One player a device; an empty one is a bot."""
    return Seating(
        [
            Player(f"Player {seat}", seat, device, bot="" if device else "normal")
            for seat, device in enumerate(devices)
        ]
    )


def methods(seating: Seating) -> list[Privacy]:
    return [player.privacy for player in seating]


def test_a_method_that_was_chosen_by_hand_gives_way_where_it_does_not_fit() -> None:
    seating = table("pad:1", "pad:2")
    seating[1].wish = Privacy.BLIND
    seating.propose_privacy(None)
    assert methods(seating) == [Privacy.CURTAIN, Privacy.CURTAIN]


class TestSittingDown:
    @pytest.mark.parametrize(("kept", "seat"), [(2, 2), (1, 1), (None, 1)])
    def test_a_place_that_is_kept_goes_before_other_bots(self, kept: int | None, seat: int) -> None:
        seating = table("pad:1", "", "", "")
        if kept is not None:
            seating[kept].aside = "Zora"
        assert sit_down(seating, "pad:2", 4) == seat
        assert seating[seat].device == "pad:2"
        be_called(seating, seat, seating[seat].name, seating[seat].mark)  # as said on a phone
        assert kept is None or seating[seat].name == "Zora"

    def test_the_name_of_who_may_come_back_is_nobody_elses(self) -> None:
        """Be it to a seat that was sent away, or to a place that a bot keeps."""
        kept = Player("", 2, bot="normal", aside="Cleo")
        players = [Player("Ada", 0, "pad:1"), Player("", 1, bot="normal"), kept]
        seating = Seating(players, away=[Player("Ben", 3, "pad:2")])
        sit_down(seating, "pad:3", 4, seat=1)
        assert seating[1].name == "Dino"

    def test_without_a_bot_there_is_a_new_seat_while_there_is_room(self) -> None:
        seating = table("pad:1", "pad:2")
        assert sit_down(seating, "pad:3", 3) == 2
        assert sit_down(seating, "pad:4", 3) is None
        assert len(seating) == 3


@pytest.mark.parametrize("mark", range(MARKS))
def test_whoever_takes_a_mark_has_it_and_no_two_are_alike(mark: int) -> None:
    seating = Seating([Player("", one) for one in (4, 5, 0, 6, 1, 7)])
    take_mark(seating, 0, mark)
    assert seating[0].mark == mark
    assert not any(alike(one.mark, other.mark) for one, other in combinations(seating, 2))


class TestDevices:
    def test_losing_a_pad_leaves_all_its_seats_waiting(self) -> None:
        seating = table("pad:1", "pad:2", "pad:1", "")
        assert seating.lose("pad:1") == [0, 2]
        assert [player.absent for player in seating] == [True, False, True, False]
        assert seating[0].lost == "pad:1"

    def test_only_pads_that_are_plugged_in_keep_their_seats(self) -> None:
        seating = table("pad:1", "pad:2", KEYBOARD, MOUSE, "")
        seating.keep_only(["pad:2"])
        assert [player.device for player in seating] == ["", "pad:2", KEYBOARD, MOUSE, ""]

    def test_two_seats_handed_to_one_pad_are_blind_no_longer(self) -> None:
        seating = table("pad:1", "pad:2", "pad:3")
        seating.propose_privacy(Privacy.BLIND)
        seating.hand_over(0, "pad:2")
        assert methods(seating) == [Privacy.CURTAIN, Privacy.CURTAIN, Privacy.BLIND]


class TestHeader:
    def test_comes_back_as_it_was(self) -> None:
        seating = table(MOUSE, "", KEYBOARD)
        seating[2].wish = Privacy.CURTAIN
        seating.stand_in(0, "easy")
        back = from_save([player.to_json() for player in seating])
        assert back == seating

    def test_a_pad_may_be_anybodys_and_is_remembered_for_who_shared_it(self) -> None:
        seating = table("pad:3", "pad:3", "pad:1")
        seating.stand_in(2, "easy")
        back = from_save([player.to_json() for player in seating])
        assert [player.absent for player in back] == [True, True, False]
        assert [player.lost for player in back] == ["pad:3", "pad:3", "pad:1"]
        assert not any(player.held(player.lost) for player in back)
        again = from_save([player.to_json() for player in back])
        assert again == back
        again.doubt()  # as where the end of the save is damaged
        assert again == back
        with_keys = table(KEYBOARD)
        with_keys.doubt()
        assert (with_keys[0].device, with_keys[0].lost) == ("", KEYBOARD)
        back.hand_over(0, "pad:3")
        back.lose("pad:3")
        assert back[0].held("pad:3")

    @pytest.mark.parametrize("wish", ["open sesame", 3, ["curtain"], {}, None])
    def test_a_method_that_is_none_is_no_wish(self, wish: object) -> None:
        (player,) = from_save([{"name": "Ada", "mark": 0, "bot": "", "wish": wish}])
        assert player.wish is None

    def test_words_of_a_forged_save_can_be_shown(self) -> None:
        """A zero byte or half a pair in a text ends the program that draws it."""
        forged = "A\0d\ud800\u202ea\x1b[2J" + "x" * 99
        data = {"name": forged, "mark": 0, "bot": forged, "device": forged}
        (player,) = from_save([data])
        assert player.name == player.bot == player.lost == "Ada[2J" + "x" * 18

    @pytest.mark.parametrize(
        "data",
        [
            {},
            {"name": 3, "mark": 0, "bot": ""},
            {"name": "Ada", "mark": 14, "bot": ""},
            {"name": "Ada", "mark": "0", "bot": ""},
            {"name": "Ada", "mark": True, "bot": ""},
            {"name": "Ada", "mark": 0, "bot": None},
        ],
    )
    def test_nonsense_is_refused(self, data: dict[str, object]) -> None:
        with pytest.raises(ValueError, match="save"):
            from_save([data])


def test_who_may_come_back_counts_as_somebody_who_could_look() -> None:
    """Or a stand-in would open the hand of the one who stayed, to be seen and taken back."""
    seating = Seating([Player("Ada", 0, "pad:1"), Player("Ben", 1, "pad:2")])
    seating.stand_in(1, "normal")
    seating.propose_privacy(Privacy.BLIND)
    assert seating[0].privacy is Privacy.BLIND
    assert seating.seats_of("pad:2") == []


class TestGettingUp:
    def test_who_gets_up_takes_the_wished_privacy_along(self) -> None:
        seating = table("pad:1", "pad:2")
        seating[0].wish = Privacy.CURTAIN
        get_up(seating, 0)
        seat_person(seating, 0, "pad:3")
        seating.propose_privacy(Privacy.BLIND)
        assert methods(seating) == [Privacy.BLIND, Privacy.BLIND]

    def test_a_bot_that_comes_back_is_called_and_looks_as_nobody_else_does(self) -> None:
        seating = table("pad:1", "", "")
        seating[2].name = "Zip"
        take_away(seating, 2)
        seating[1].name, seating[1].mark = "Zip", 2
        add_seat(seating)
        assert [player.name for player in seating] == ["Player 0", "Zip", ""], "to be named anew"
        assert not alike(2, seating[2].mark)

    def test_whoever_comes_back_by_a_new_press_gets_the_own_seat(self) -> None:
        """Of two seats that bots keep, and not the first of them, though its pad was pulled out."""
        seating = table("pad:1", "pad:2", "pad:3")
        seating.lose("pad:2")
        for seat in (0, 1):
            seating.stand_in(seat, "easy")
        assert not seating.take_back(MOUSE), "anybody may click"
        assert seating.take_back("pad:2")
        assert [player.device for player in seating] == ["", "pad:2", "pad:3"]
        assert seating.come_back("pad:1"), "nor was the other's forgotten"


DEVICES = ("mouse", "keyboard", "pad:3", "")


def test_a_light_that_one_button_stops_is_no_mouse(here: Room) -> None:
    services = here.services
    services.settings = replace(services.settings, one_button=OneButton.SLOW)
    names = [device_name(services, one) for one in DEVICES]
    assert names == ["One button", "Keyboard", "Pad 3", ""]
    assert [is_one_button(services, one) for one in DEVICES] == [True, False, False, False]
    assert device_picture(services, "mouse") == "ui/one_button"
    assert device_picture(services, "pad:3") == "ui/pad"
    here.show(Lobby(services, "grasshopper", "mouse"))
    here.do(Action("mouse", Verb.POINT, x=5.0, y=5.0))
    here.click_on("Share the button")
    assert "How many share the button?" in here.words()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_looks_have_one_name(language: str) -> None:
    texts = Texts(language)
    assert len({look_name(texts, mark) for mark in range(MARKS)}) == MARKS


def test_in_company_people_have_names_and_bots_a_number() -> None:
    """A person for whom a bot stands in is still the one that is waited for."""
    texts = Texts("en")
    ada, ben = Player("Ada", 0, "pad:1"), Player("Ben", 1, bot="easy", stands_in=True)
    zip_, zap = Player("Zip", 2, bot="easy"), Player("Zap", 3, bot="hard")
    assert company(texts, Seating([ada, zip_, ben])) == "Ada, Ben and one bot"
    assert company(texts, Seating([zip_, zap, ada])) == "Ada and 2 bots"
    assert company(texts, Seating([ada, ben])) == "Ada and Ben"


WAYS = {Verb.LEFT: (-1, 0), Verb.UP: (0, -1), Verb.RIGHT: (1, 0), Verb.DOWN: (0, 1)}


@pytest.mark.parametrize("verb", WAYS, ids=str)
def test_an_arrow_key_points_where_it_goes(verb: Verb, here: Room) -> None:
    frame = Frame()
    draw_prompt(frame, Layer.REST, here.services, KEYBOARD, verb, 960, 540)
    (arrow,) = (mark for mark in frame.layers[Layer.REST.value] if isinstance(mark, Picture))
    assert arrow.name == "ui/arrow_left"
    turn = radians(arrow.angle)
    assert (round(-cos(turn)), round(-sin(turn))) == WAYS[verb]


def test_pads_of_several_brands_are_shown_places_alone(here: Room) -> None:
    here.pads.brands.update({"pad:1": "xbox", "pad:2": "nintendo", "pad:3": "xbox"})
    several = families(here.services, ["pad:1", KEYBOARD, "pad:2", "", "pad:3", MOUSE])
    assert several == [("pad:1", "place"), (KEYBOARD, ""), (MOUSE, "")]
    assert families(here.services, ["pad:1", "pad:3"]) == [("pad:1", "sign")]
    assert families(here.services, [MOUSE]) == [(MOUSE, "")]
    seen: dict[Signs, str] = {"place": "ui/face_south", "sign": "ui/xbox_a"}
    for signs, name in seen.items():
        frame = Frame()
        draw_prompt(frame, Layer.REST, here.services, "pad:1", Verb.SOUTH, 500, 500, signs=signs)
        assert [one.name for one in pictures_of(frame)] == [name]
