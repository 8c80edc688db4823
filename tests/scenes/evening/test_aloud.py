"""The pages of an evening, for who hears them: where the focus is, and what a press did there."""

from dataclasses import replace
from pathlib import Path

import pytest

from scenes.input.action import Verb
from scenes.stage.voice import NoVoice
from tests.scenes.evening.party import House, between

THREE = ("Anna", "Ben", "Cleo")


def heard(here: House, *verbs: Verb, device: str = "pad:1") -> list[str]:
    """Press these one after another: what was said since."""
    mouth = here.services.voice = NoVoice()
    here.services.settings = replace(here.services.settings, speech=True)
    here.push(*verbs, device=device)
    return mouth.said


def test_the_list_of_guests_says_who_and_whether_they_are_here(here: House) -> None:
    here.invite(*THREE)
    here.pick(1)
    assert heard(here, Verb.SOUTH, Verb.RIGHT) == ["Ben: yes", "Cleo: yes"]
    assert heard(here, Verb.SOUTH) == ["Cleo: no"]
    assert heard(here, Verb.WEST, Verb.DOWN) == ["Phones"], "a face has no words"


def test_a_pad_whose_guest_comes_hears_as_whom(here: House) -> None:
    screen = here.invite(*THREE)
    for verb in (Verb.SOUTH, Verb.RIGHT):
        said = heard(here, verb, device="pad:2")
        assert said == [f"{screen.roster.people[3].name}: yes"]


def test_the_page_says_who_sits_where_and_why_a_press_does_nothing(here: House) -> None:
    here.gather(*THREE)
    assert heard(here, Verb.UP, Verb.RIGHT) == ["Anna: normal bot", "Ben: normal bot"]
    assert heard(here, Verb.SOUTH) == ["Pad 1 plays for Ben"]
    assert heard(here, Verb.UP, Verb.RIGHT, Verb.SOUTH)[-1] == "Pad 1 plays for Ben"
    assert heard(here, Verb.DOWN)[-1] == "Another game"


def test_who_waits_hears_whom_they_would_bet_on(tmp_path: Path) -> None:
    here = between(tmp_path, 5, wanted=("grasshopper",))
    (guest,) = here.evening.waiting()
    name, seating = here.evening.guests[guest].name, here.page.seating
    here.host.course.devices[guest] = "pad:3"
    said = heard(here, Verb.RIGHT, Verb.RIGHT, Verb.LEFT, Verb.LEFT, device="pad:3")
    others = seating[0].name, seating[1].name, seating[0].name, "nobody"
    assert said == [f"{name}: {other}" for other in others]


@pytest.mark.parametrize("verb", [Verb.UP, Verb.DOWN])
def test_the_podium_says_where_one_may_go_on(here: House, verb: Verb) -> None:
    here.gather(*THREE)
    here.pick("more")
    here.end()
    here.wait(30.0)
    assert heard(here, verb) == ["To the title"]
