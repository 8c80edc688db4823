"""The guests' list: everybody chooses a character before the evening begins, and keeps it."""

from game.evening.seating import ROTATE
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.planning import Planning
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.menus.title import Title
from scenes.people.guests import (
    Book,
    Guest,
    LastEvening,
    load,
    remember_evening,
    remember_paces,
    store,
)
from tests.scenes.evening.party import House, place
from tests.scenes.room import texts_of

THREE = ("Anna", "Ben", "Cleo")


def marks(screen: GuestList) -> list[int]:
    return [one.mark for one in screen.roster.people]


def test_west_gives_another_character_that_nobody_else_has(here: House) -> None:
    screen = here.invite(*THREE)
    assert "Another character" not in here.words(), "whose?"
    here.pick(1)  # Ben goes
    here.push(Verb.SOUTH)  # and is here again, with the focus
    seen = set()
    for _ in range(4):
        assert len(set(marks(screen))) == 3
        seen.add(marks(screen)[1])
        here.push(Verb.WEST)
    assert len(seen) == 4
    assert "Another character" in here.words()
    wished = marks(screen)
    here.click_on("Another character")
    assert marks(screen)[1] != wished[1]
    wished = marks(screen)
    here.pick("same")
    assert [player.mark for player in here.at(Gather).seating] == wished


def test_a_character_is_remembered(here: House) -> None:
    screen = here.invite(*THREE)
    here.pick(0)
    here.push(Verb.SOUTH, Verb.SELECT, device=KEYBOARD)
    wished = marks(screen)
    here.pick("same")
    assert marks(here.come_again().invite()) == wished


def test_a_click_on_the_mark_changes_it_and_one_on_the_name_does_not(here: House) -> None:
    screen = here.invite(*THREE)
    here.wait(0.5)
    before = marks(screen)
    name = next(one for one in texts_of(here.frame()) if one.text == "Ben")
    place_of = next(one for one in screen.seen() if one.key == 1)
    x = place_of.x - place_of.w / 2 + 60
    here.do(Action(MOUSE, Verb.POINT, x=x, y=place_of.y))
    here.click(x, place_of.y)
    assert marks(screen)[1] != before[1]
    assert all(one.here for one in screen.roster.people)
    after = marks(screen)
    here.click(name.x, name.y)
    assert marks(screen) == after
    assert not screen.roster.people[1].here
    tile = next(one for one in screen.seen() if one.key == "same")
    here.click(tile.x - tile.w / 2 + 20, tile.y)
    here.at(Gather)


def test_while_an_evening_goes_on_everybody_is_known_by_it(here: House) -> None:
    here.invite(*THREE)
    here.pick("same")
    here.pick("guests")
    screen = here.at(GuestList)
    here.pick(2)
    here.push(Verb.SOUTH)
    before = marks(screen)
    here.push(Verb.WEST)
    assert marks(screen) == before
    assert "Another character" not in here.words()
    assert all(guest.here for guest in here.evening.guests)


def test_who_joins_an_evening_that_goes_on_is_known_at_the_next_one(here: House) -> None:
    here.invite(*THREE)
    here.pick("same")
    here.pick("guests")
    here.pick("new")
    here.type_name("Lea")
    assert [guest.name for guest in here.evening.guests] == ["Anna", "Ben", "Cleo", "Lea"]
    here.push(Verb.EAST)
    people = here.come_again().invite().roster.people
    assert "Lea" in [one.name for one in people]


def test_names_that_were_typed_are_there_again_after_a_way_back(here: House) -> None:
    """Esc at the guests threw eight typed names away."""
    here.invite(*THREE)
    here.push(Verb.EAST)
    for there in (here, place(here.services.storage.folder)):
        assert sorted(one.name for one in there.invite().roster.people) == [*THREE]
        there.push(Verb.EAST)
        there.at(Title)


def test_whoever_came_with_a_pad_is_there_again_after_a_way_back_too(here: House) -> None:
    """Under the name that was typed, and under one that arrows chose and nobody has accepted."""
    here.pads.plugged[:] = ["pad:1", "pad:2", "pad:3"]
    here.choose("Evening")
    here.push(Verb.SOUTH, Verb.NORTH, device="pad:2")
    here.type_name("Zora")
    assert [guest.name for guest in load(here.services.storage)[0].guests] == ["Zora"], "at once"
    here.push(Verb.SOUTH, Verb.RIGHT, device="pad:3")
    screen = here.at(GuestList)
    names = [one.name for one in screen.roster.people]
    wished = marks(screen)
    here.push(Verb.EAST)
    here.at(Title)
    again = here.invite()
    assert sorted(one.name for one in again.roster.people) == sorted(names)
    assert sorted(marks(again)) == sorted(wished)


def test_namesakes_get_a_letter_and_whoever_is_known_comes(here: House) -> None:
    screen = here.invite(*THREE)
    for name in ("Anna", "anna"):
        here.pick("new")
        here.type_name(name)
    assert [one.name for one in screen.roster.people][3:] == ["Anna B", "anna C"]
    here.pick(1)  # Ben goes
    here.pick("new")
    here.type_name("ben")
    people = [(one.name, one.here) for one in screen.roster.people]
    assert people[1] == ("Ben", True)
    assert len(people) == 5


def test_each_pad_that_presses_adds_its_own_guest_several_at_once(here: House) -> None:
    """With its own arrows it is called otherwise, and it sits down with that pad."""
    here.pads.plugged[:] = [f"pad:{number}" for number in range(1, 6)]
    screen = here.invite()
    assert "Press on another pad: a new guest comes" in here.words()
    for pad in here.pads.plugged[1:]:
        here.press(Verb.SOUTH, device=pad)
    assert [one.name for one in screen.roster.people] == ["Ada", "Ben", "Cleo", "Dino"]
    for pad in here.pads.plugged[1:] * 2:  # nobody hears anybody else's
        here.press(Verb.RIGHT, device=pad)
    names = [one.name for one in screen.roster.people]
    assert len(set(names)) == 4
    assert not {*names} & {"Ada", "Ben", "Cleo", "Dino"}
    here.press(Verb.RIGHT, Verb.LEFT, device="pad:5")
    assert [one.name for one in screen.roster.people] == names, "there and back"
    assert len(set(marks(screen))) == 4
    assert "Another character" in here.words(), "of whose device this is"
    before = marks(screen)
    here.press(Verb.WEST, device="pad:3")
    assert [old == new for old, new in zip(before, marks(screen), strict=True)].count(False) == 1
    assert len(set(marks(screen))) == 4
    here.press(Verb.EAST, device="pad:3")  # does not come after all
    assert [one.here for one in screen.roster.people] == [True, False, True, True]
    here.press(Verb.NORTH, device="pad:2")
    here.type_name("Anna")
    for pad in ("pad:2", "pad:4", "pad:5"):
        here.press(Verb.SOUTH, device=pad)
    assert [one.name for one in screen.roster.people] == ["Anna", *names[1:]]
    here.pick("same")
    page = here.at(Gather)
    held = {player.name: player.device for player in page.seating if player.device}
    assert held.items() >= {"Anna": "pad:2", names[2]: "pad:4", names[3]: "pad:5"}.items()


def test_who_was_sent_away_does_not_come_by_saying_so_too(here: House) -> None:
    here.pads.plugged[:] = ["pad:1", "pad:2"]
    screen = here.invite()
    here.press(Verb.SOUTH, device="pad:2")
    screen.pick(0)
    here.press(Verb.EAST, device="pad:2")
    assert [one.here for one in screen.roster.people] == [False]


def test_a_name_is_taken_as_soon_as_arrows_chose_it(here: House) -> None:
    here.pads.plugged[:] = ["pad:1", "pad:2"]
    here.choose("Evening")
    here.hurry("pad:2", Verb.SOUTH, Verb.RIGHT, Verb.SOUTH)
    assert here.sounds.played[-3:] == ["join", "focus", "accept"]


def test_who_comes_to_fourteen_is_told_why_not(here: House) -> None:
    people = tuple(Guest(f"Guest {number}", number % 8) for number in range(15))
    last = LastEvening(people[:14], 60, ("eight28",), ROTATE)
    store(Book(people, evening=last), here.services.storage)
    screen = here.invite()
    here.pick(14)
    assert "fourteen guests are all there is room for" in here.words()
    assert not screen.roster.people[14].here


def test_a_plan_that_fits_no_more_begins_nothing_and_says_why(here: House) -> None:
    """The same game takes a table that has become slow longer than the evening."""
    people = tuple(Guest(name, mark) for mark, name in enumerate(THREE))
    remember_evening(here.services, LastEvening(people, 15, ("grasshopper",), ROTATE))
    remember_paces(here.services, {"grasshopper bid": (900, 300_000)})
    here.invite()
    here.pick("same")
    assert "no game that is wanted fits into this time" in here.words()
    here.push(Verb.SOUTH)  # it is read
    here.pick("plan")
    here.at(Planning)
