"""The shelf shows each game in its own box, and tells of the one in focus."""

from game import GAMES
from scenes.games import registry
from scenes.input.action import Verb
from scenes.menus.shelf import Shelf
from tests.scenes.room import Room, pictures_of, texts_of


def test_each_box_is_that_games_and_the_focus_tells_of_it(here: Room) -> None:
    here.show(Shelf(here.services, "Which game?", "pad:1", lambda *_: None))
    for name in GAMES:
        presentation = registry.presentation(name)
        frame = here.frame()
        titles = {text.text: text for text in texts_of(frame)}
        assert presentation.tagline in titles
        seats = GAMES[name].seats
        assert {f"{seats[0]}–{seats[-1]}", f"{presentation.minutes} min"} <= {*titles}
        others = [registry.presentation(one).tagline for one in GAMES if one != name]
        assert not {*others} & {*titles}
        title = titles[presentation.title]
        inside = [one for one in pictures_of(frame) if abs(one.x - title.x) < 196 and one.y > 200]
        assert presentation.emblem in {one.name for one in inside}
        boxes = {one.colour for one in inside if one.name.startswith("ui/game_box")}
        assert boxes == {presentation.box}
        assert abs(titles[presentation.flavour].x - title.x) < 1
        (lifted,) = [one for one in inside if one.name == "ui/game_box"]
        rest = [one.y for one in pictures_of(frame) if one.name == "ui/game_box"]
        assert lifted.y == min(rest) < max(rest), "the game in focus alone"
        here.press(Verb.RIGHT)
