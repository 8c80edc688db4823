"""The reel: great moments of real games, with all hands open; nobody's hands but bots'."""

from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from unittest.mock import Mock

import pytest

from game import GAMES
from game.chances.moments import Moment, Search
from game.engine.log import complete, fold
from game.engine.match import Setup
from scenes.files.settings import BotPace, Settings
from scenes.files.storage import LOGS
from scenes.games import registry
from scenes.kiosk import attract
from scenes.kiosk.attract import Attract
from scenes.kiosk.reel import SECONDS, OwnMoments, Reel, begins, bots_play, great_moment, reels
from scenes.people.seating import Player, Seating
from scenes.people.sitting import bots
from scenes.replay.replayed import Replayed
from scenes.session.session import Session
from scenes.session.timeline import Timeline
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene
from tests.scenes.replay.test_moment import last_of
from tests.scenes.replay.test_replay import finished
from tests.scenes.room import Room, frame_of, pictures_of, room, texts_of, words_of
from tests.waiting import wait_for

REEL = Path(__file__).parents[3] / "assets" / "reel"


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


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_twenty_great_moments_of_each_game_are_told_in_their_time(name: str, here: Room) -> None:
    """What all wait for comes out, and one still sees what came of it."""
    course = GAMES[name].course
    assert course is not None
    opening = {kind.__name__ for kind in course.reveals}
    assert len(reels(name)) == 20
    for file in reels(name)[::4]:  # `tools.make_reel` has seen all of them
        assert opening & {*told(great_moment(here.services, file), SECONDS - 2.0)}, file


@pytest.mark.parametrize("path", sorted(REEL.iterdir()), ids=lambda path: path.stem)
@pytest.mark.slow
def test_its_games_are_finished_ones_of_bots_alone(path: Path) -> None:
    folded = fold(path.read_bytes(), GAMES)
    assert folded.match.over
    assert folded.lost == ""
    assert not any(player["person"] or player["device"] for player in folded.players)
    assert path.name in reels(folded.match.setup.game.name)


@pytest.mark.parametrize("name", GAMES)
def test_hands_are_open_before_anything_happens(name: str, here: Room) -> None:
    table = great_moment(here.services, reels(name)[0])
    table.enter()
    before = table.game.session.table.decisions
    for _ in range(45):
        table.update(1 / 30)
    assert table.game.session.table.decisions == before, "a second and a half to look"
    hands = [one for one in table.table._known if one.held or one.played]
    assert len(pictures(table)) >= len(pictures(table.game)) + 2 * len(hands), "faces, and cards"
    assert bool(hands) is (name != "grasshopper"), "where nothing is hidden before all have bid"


# What was played here.


def kept(here: Room, name: str) -> int:
    """Leave a finished game of two people behind, as a kiosk's archive keeps it; its seed."""
    match = finished(name)
    seats = match.setup.seats
    players = [Player("Ada", 0, "pad:1"), Player("Ben", 1, "pad:2"), *bots(seats).players[2:]]
    folder = here.services.storage.path(LOGS)
    folder.mkdir()
    (folder / "1.jsonl").write_bytes(complete(match, tuple(one.to_json() for one in players)))
    return match.setup.seed


def known(name: str) -> Search:
    """What decided that game since its start, found by a question that is soon answered."""
    yield int
    return last_of(finished(name))._replace(begin=0)


@pytest.mark.parametrize(
    ("begin", "reveal", "seen"),
    [(0, 12, 5), (6, 12, 6), (0, 11, 3), (0, 3, 0)],
    ids=["four earlier", "the moment's own", "between two", "at the start"],
)
def test_a_moment_is_seen_from_four_stops_before_what_all_waited_for(
    begin: int, reveal: int, seen: int
) -> None:
    """But nothing of what was before it; after 1, 4, 7, 8 and 11 decisions nothing was told."""
    line = Mock(Timeline, stops=(0, 2, 3, 5, 6, 9, 10, 12, 13))
    moment = Moment(begin, reveal, 13, 0, (0.2, 0.8), (1.0, 0.0))
    assert begins(line, moment) == seen


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_second_time_a_game_shows_what_was_played_here_without_names(
    name: str, here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Timeline, "search", lambda _: known(name))
    seed = kept(here, name)
    own = OwnMoments(here.services)

    def found() -> bool:
        own.update()
        return own.reel(name, here.services) is not None

    wait_for("what decided it", found)
    own_reel, moment = own.reel(name, here.services), last_of(finished(name))
    assert own_reel
    assert 0 < own_reel.game.session.table.decisions <= moment.reveal, "begun shortly before it"
    loop = Attract(here.services, cycle((name,)), own)
    loop.enter()
    reels_shown = list(islice(great_moments_of(loop), 4))
    assert [one.game.session.seed == seed for one in reels_shown] == [True, False, True, False]
    for reel in reels_shown:
        assert not {"Ada", "Ben"} & {mark.text for mark in texts_of(frame_of(reel))}


def great_moments_of(loop: Attract) -> Iterator[Reel]:
    """What the loop shows of games that were played before."""
    seen = None
    while True:
        loop.update(1.0)
        shown = loop.shown
        if isinstance(shown, Reel) and shown is not seen:
            seen = shown
            if isinstance(shown.game.session, Replayed):
                yield shown


@pytest.mark.slow
def test_a_table_where_nobody_has_played_shows_the_reel_alone(here: Room) -> None:
    loop = Attract(here.services, cycle(("cockroach",)), OwnMoments(here.services))
    loop.enter()
    seeds = [one.game.session.seed for one in islice(great_moments_of(loop), 21)]
    assert len({*seeds[:20]}) == 20, "none is seen again before all were"
    assert seeds[20] == seeds[0]


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
def test_no_table_that_a_person_has_to_do_with_is_opened(person: Player, here: Room) -> None:
    """Nor one that a person has left to bots meanwhile."""
    game = GAMES["cockroach"]
    seating = Seating([person, *bots(3).players])
    session = Session.unsaved(here.services, Setup(game, 4, 1, game.options()), seating)
    for player in (person, Player("", 0, bot="normal")):
        seating.players[0] = player
        for seat in range(4):
            with pytest.raises(PermissionError, match="bots alone"):
                session.opened(seat)
        with pytest.raises(PermissionError):
            Reel(here.services, session)


def test_a_game_that_is_kept_stays_closed(here: Room) -> None:
    game = GAMES["cockroach"]
    session = Session.start(here.services, Setup(game, 4, 1, game.options()), bots(4))
    with pytest.raises(PermissionError):
        session.opened(0)
    session.close()


# What the loop shows in which order.


class _Still(Scene):
    """A part of the loop that costs nothing."""

    def __init__(self, name: str) -> None:
        self.name = name

    def update(self, _: float) -> bool:
        return False

    def draw(self, _: Frame) -> None: ...


def test_each_game_ends_in_another_way_each_time(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots, two pages that follow each other, a page and the call; then it begins again."""
    monkeypatch.setattr(attract, "reels", lambda _: ())
    monkeypatch.setattr(attract, "bots_play", lambda *_: _Still("bots"))
    shown = Attract(here.services, iter([*GAMES] * 4))
    shown.enter()
    ends: dict[str, list[str]] = {name: [] for name in GAMES}
    for _ in range(3 * len(GAMES)):
        game, told = shown.game, []
        pages = [page.title for page in registry.presentation(game).pages]
        assert registry.presentation(game).title in words_of(shown)
        assert not shown.tournament
        shown.update(60.0)
        while shown.game == game and "Press any button to play" in words_of(shown):
            said = words_of(shown)
            if getattr(shown.shown, "name", "") == "bots":
                told.append("bots")
            elif "Quick tournament" in said:
                assert shown.tournament, "whoever presses now is led to it"
                told.append("call")
            else:
                assert not shown.tournament
                (page,) = (number for number, title in enumerate(pages) if title in said)
                told.append(str(page))
            shown.update(60.0)
            assert not shown.tournament or "Quick tournament" in words_of(shown)
        if [part for part in told if part.isdigit()][1:]:
            first, second = map(int, told)
            assert second == (first + 1) % len(pages)
            told = ["pages"]
        ends[game].append("call" if "call" in told else told[0])
    for game, kinds in ends.items():  # one in the plain scene has no pages
        three = ["bots", "call", "pages"] if registry.presentation(game).pages else ["bots"] * 3
        assert sorted(kinds) == three
