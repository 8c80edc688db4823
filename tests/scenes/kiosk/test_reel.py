"""The reel: great moments of real games, with all hands open; nobody's hands but bots'."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import fold
from game.engine.match import Setup
from scenes.files.settings import BotPace, Settings
from scenes.games.registry import presentation
from scenes.kiosk.reel import Reel, bots_play, great_moment
from scenes.match.session import Session
from scenes.people.seating import Player, Seating
from scenes.people.sitting import bots
from scenes.stage.scene import Scene
from tests.scenes.room import Room, frame_of, pictures_of, room

REEL = Path(__file__).parents[3] / "assets" / "reel"

TOLD = {
    "grasshopper": ("DisplayTaken", "Plague"),
    "eight28": ("DirectHit", "GemsWon"),
    "cockroach": ("Called", "Turned", "LostByAnimals"),
    "fruechtchen": ("RolledOff", "Rolled", "Harvested"),
}


@pytest.fixture
def here(tmp_path: Path) -> Room:
    return room(tmp_path, settings=Settings(bot_pace=BotPace.BRISK))


def told(table: Reel, seconds: float) -> Iterator[str]:
    """The kinds of events that are told in that time, each when it has been told."""
    table.enter()
    last = table.game.motions.last
    for _ in range(round(seconds * 30)):
        table.update(1 / 30)
        if table.game.motions.last is not last:
            if last is not None:
                yield type(last).__name__
            last = table.game.motions.last


def pictures(scene: Scene) -> list[str]:
    frame = frame_of(scene)
    return [picture.name for picture in pictures_of(frame)]


@pytest.mark.parametrize("name", TOLD)
def test_all_of_a_great_moment_is_told_in_its_time(name: str, here: Room) -> None:
    kinds = [
        kind
        for moment in presentation(name).reel
        for kind in told(great_moment(here.services, moment), moment.seconds)
    ]
    assert set(TOLD[name]) <= set(kinds)
    assert sum(moment.seconds for moment in presentation(name).reel) == 25.0


@pytest.mark.parametrize("path", sorted(REEL.iterdir()), ids=lambda path: path.stem)
def test_its_games_are_finished_ones_of_bots_alone(path: Path) -> None:
    folded = fold(path.read_bytes(), GAMES)
    assert folded.match.over
    assert folded.lost == ""
    assert not any(player["person"] or player["device"] for player in folded.players)
    assert path.name in {moment.file for moment in presentation(path.stem).reel}


@pytest.mark.parametrize("name", TOLD)
def test_hands_are_open_before_anything_happens(name: str, here: Room) -> None:
    for moment in presentation(name).reel:
        table = great_moment(here.services, moment)
        table.enter()
        before = table.game.session.table.decisions
        for _ in range(45):
            table.update(1 / 30)
        assert table.game.session.table.decisions == before, "a second and a half to look"
        assert len(pictures(table)) >= len(pictures(table.game)) + 4, "four faces, and cards"


@pytest.mark.parametrize("name", list(GAMES))
def test_bots_play_a_new_game_with_open_hands(name: str, here: Room) -> None:
    table = bots_play(here.services, name)
    table.enter()
    for _ in range(20 * 30):
        table.update(1 / 30)
    assert table.game.session.table.decisions > 0
    assert not table.game.session.saved


@pytest.mark.parametrize(
    "person",
    [
        Player("Ada", 0, "pad:1"),
        Player("Ada", 0, lost="pad:1"),
        Player("Ada", 0, bot="normal", stands_in=True),
        Player("Ada", 0, bot="normal", aside="Ada"),
        Player("Ada", 0, bot="normal", device="pad:1"),
    ],
)
@pytest.mark.parametrize("name", list(GAMES))
def test_no_table_that_a_person_has_to_do_with_is_opened(
    name: str, person: Player, here: Room
) -> None:
    game = GAMES[name]
    seating = bots(game.seats[-1])
    seating.players[1] = person
    session = Session.unsaved(
        here.services, Setup(game, game.seats[-1], 1, game.options()), seating
    )
    for seat in range(game.seats[-1]):
        with pytest.raises(PermissionError, match="bots alone"):
            session.opened(seat)
    with pytest.raises(PermissionError):
        Reel(here.services, session)


def test_a_table_that_a_person_left_to_bots_stays_closed(here: Room) -> None:
    game = GAMES["cockroach"]
    seating = Seating([Player("Ada", 0, "pad:1"), *bots(3).players])
    session = Session.unsaved(here.services, Setup(game, 4, 1, game.options()), seating)
    seating.players[0] = Player("", 0, bot="normal")
    with pytest.raises(PermissionError):
        session.opened(2)


def test_a_table_where_a_person_sits_down_is_closed(here: Room) -> None:
    table = bots_play(here.services, "cockroach")
    assert table.game.session.opened(0)
    table.game.session.seating.players[2] = Player("Ada", 2, "pad:1")
    with pytest.raises(PermissionError):
        table.game.session.opened(0)


def test_a_game_that_is_kept_stays_closed(here: Room) -> None:
    game = GAMES["cockroach"]
    session = Session.start(here.services, Setup(game, 4, 1, game.options()), bots(4))
    with pytest.raises(PermissionError):
        session.opened(0)
    session.close()
