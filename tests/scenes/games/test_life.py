"""What happens is felt: hearts beat, stamps shake the table, every die is heard where it lands."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cockroach import events as cp
from game.eight28 import events as ev
from game.engine.events import Event
from game.fruechtchen import events as fr
from game.fruechtchen.moves import Roll
from game.grasshopper import events as gp
from scenes.files.settings import Settings, replace
from scenes.games.fixtures import play_until
from scenes.games.fruechtchen.model import BLANK
from scenes.input.action import Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.features import Mood
from scenes.stage.motion.director import Speed
from scenes.stage.render.frame import Frame
from tests.game.tables import BY_GAME, TABLES, Table
from tests.scenes.games.test_reach import PAD, Sitting, asks, guests_at, scene_at
from tests.scenes.games.walks import CLOSE, QUICK, Looking, over, watched
from tests.scenes.room import frame_of
from tests.scenes.twins import FULL, twin_scenes

STEP = 1 / 50
SHOWS, GLIDES = 1.0, 0.5  # seconds: of a face at least, of the lamplight at most
CALM = replace(QUICK, reduced_motion=True)


class Ear:
    """Notes when each sound is heard, in seconds on the table, and from where."""

    def __init__(self, scene: GameScene) -> None:
        self.heard: list[tuple[str, float, float | None]] = []
        self.clock = 0.0
        self._scene = scene
        scene.services.audio.play = self._note  # type: ignore[method-assign]

    def _note(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        self.heard.append((name if pitch is None else f"{name}_{pitch}", self.clock, x))

    def times(self, name: str) -> list[float]:
        return [at for one, at, _ in self.heard if one == name]

    def listen(self, seconds: float = 60.0) -> Iterator[Frame]:
        """Frame after frame while the event that is told now lasts."""
        now = self._scene.motions.last
        for _ in range(round(seconds / STEP)):
            if self._scene.motions.last is not now:
                return
            frame = Frame()
            self._scene.draw(frame)
            yield frame
            self.clock += STEP
            self._scene.update(STEP)


def told(folder: Path, game: str, event: type[Event], settings: Settings = QUICK) -> Any:
    """A scene that begins to tell such an event."""
    number = {"cockroach": -1}.get(game, 0)
    scene = watched(folder, BY_GAME[game][number], 3, settings)
    assert play_until(scene, lambda: type(scene.motions.last) is event), f"no {event} in this game"
    return scene


def test_a_heart_beats_twice_under_the_silence_after_a_call(tmp_path: Path) -> None:
    scene = told(tmp_path, "cockroach", cp.Called)
    ear, tunes = Ear(scene), scene.services.audio.tunes
    sizes = []
    for _ in ear.listen():
        sizes.append(scene.board.snapshot()["card", scene.motions.shown.card].w)
    assert [round(at, 1) for at in ear.times("heartbeat")] == [0.4, 0.9]
    assert [name for name, _, _ in ear.heard] == ["heartbeat", "heartbeat"]
    assert [seconds for tune, seconds in tunes if not tune][-1] >= 1.2, "until it is turned"
    assert sizes[-1] == pytest.approx(1.04 * 200, abs=1), "it has come nearer"


@pytest.mark.parametrize(("event", "blow"), [(gp.DisplayTaken, "aah"), (gp.Plague, "plague")])
@pytest.mark.slow
def test_all_hold_their_breath_before_everything_and_before_a_plague(
    event: type[Event], blow: str, tmp_path: Path
) -> None:
    scene = told(tmp_path, "grasshopper", event)
    ear = Ear(scene)
    for _ in ear.listen():
        pass
    (silence,) = [seconds for tune, seconds in scene.services.audio.tunes[-3:] if not tune]
    assert 0.3 <= ear.times(blow)[0] - 2 * STEP <= silence


@pytest.mark.parametrize(
    ("game", "event", "units"),
    [("cockroach", cp.Turned, 8), ("eight28", ev.WentOut, 10)],
)
@pytest.mark.slow
def test_a_blow_shakes_the_table_and_not_with_reduced_motion(
    game: str, event: type[Event], units: float, tmp_path: Path
) -> None:
    lively, calm = (told(tmp_path / name, game, event, settings) for name, settings in
                    (("a", QUICK), ("b", CALM)))  # fmt: skip
    reach = [max(map(abs, frame.shaken)) for frame in Ear(lively).listen()]
    assert units / 3 < max(reach) <= units
    assert sum(one > 0 for one in reach) * STEP < 0.25
    assert not any(frame.shaken != (0.0, 0.0) for frame in Ear(calm).listen())


def rolled(folder: Path, *, last: bool) -> Any:
    """A harvest that is about to be rolled for, for the last time or not."""
    scene = told(folder, "fruechtchen", fr.HarvestBegan)
    wanted = play_until(
        scene,
        lambda: isinstance(scene.motions.last, fr.Rolled) and (not scene.motions.last.left) == last,
    )
    assert wanted
    return scene


def test_each_die_knocks_once_where_and_when_it_lands(tmp_path: Path) -> None:
    scene = rolled(tmp_path, last=False)
    dice, ear = scene.motions.shown.rolling(), Ear(scene)
    threw = sum(scene.motions.told.throws)
    for _ in ear.listen():
        if sum(scene.motions.told.throws) == threw:
            now = len(ear.times("die"))
    assert len(ear.times("die")) == len(dice)
    assert now == len(dice), "the last has landed when it is told"
    places = {x for name, _, x in ear.heard if name == "die"}
    assert len(places) > len(dice) / 2
    assert min(ear.times("die")) >= 0.25 + 0.7 - 2 * STEP, "taken up, and thrown"


def test_before_the_last_roll_a_heart_beats_and_one_die_takes_longer(tmp_path: Path) -> None:
    scene = rolled(tmp_path, last=True)
    dice, ear, luck = scene.motions.shown.rolling(), Ear(scene), Random(5)
    asked: list[Any] = []

    class Luck:
        def choice(self, among: list[int]) -> int:
            asked.append((list(among), {scene.motions.shown.pips[die] for die in among}))
            return luck.choice(among)

        def __getattr__(self, name: str) -> Any:
            return getattr(luck, name)

    scene.services.luck = Luck()
    for _ in ear.listen():
        pass
    assert len(ear.times("heartbeat")) == 2
    knocks = ear.times("die")
    assert len(knocks) == len(dice)
    assert knocks[-1] - knocks[-2] > 0.35 if len(dice) > 1 else knocks
    assert asked == [(dice, {BLANK})], "drawn from all of them, before any has a face"


def a_roll(folder: Path) -> tuple[Any, Roll]:
    """A person on a pad who may roll, at normal speed."""
    table = BY_GAME["fruechtchen"][0]
    every = guests_at(folder, table, Sitting(PAD), 0.0)
    guest = next(one for one in every if one.match.ask and one.match.ask.phase == "roll")
    scene: Any = guest.scene
    scene.session.think = lambda _dt: ()
    guest.wait(1.0)
    scene.director.speed, scene.board.still = Speed.NORMAL, False
    return scene, Roll()


@pytest.mark.parametrize("seconds", [0.05, 1.0, 9.0])
def test_dice_rattle_while_the_button_that_rolls_is_held(seconds: float, tmp_path: Path) -> None:
    """Eight times a second once they are taken up, for two seconds at the most."""
    scene, move = a_roll(tmp_path)
    scene.asking.picker.go_to(scene.choices.places(scene.table.waiting()[0]), move)
    scene.asking.picker.moved = True
    ear = Ear(scene)
    scene.handle(Action(PAD, Verb.SOUTH))
    scene.handle(Action("pad:2", Verb.SOUTH, pressed=False))  # somebody else's
    held = 0.0
    while len(ear.times("die")) == 0 and ear.clock < 20:
        if held < seconds <= held + STEP:
            scene.handle(Action(PAD, Verb.SOUTH, pressed=False))
        held += STEP
        ear.clock += STEP
        scene.update(STEP)
    told = seconds * scene.director.factor  # who knows the game is told it faster
    rattles = 1 + min(16.0, max(0.0, told - 0.25) / 0.12)
    assert abs(len(ear.times("rattle")) - rattles) <= 2
    assert ear.times("die")


@pytest.mark.slow
def test_who_is_asked_hears_one_tap_from_where_they_sit(tmp_path: Path) -> None:
    """Several who are asked at once hear it from the middle."""
    together = set[bool]()
    for table, sitting in product(TABLES, (Sitting(PAD), Sitting(PAD, "pad:2"))):
        match = asks(str(table))[0]
        seat = match.waiting()[0]
        scene = scene_at(tmp_path / f"{table} {sitting}", match, sitting, seat)
        scene.session.think = lambda _dt: ()  # type: ignore[method-assign]
        ear = Ear(scene)
        for _ in range(40):
            scene.update(0.05)
        taps = [x for name, _, x in ear.heard if name == "turn"]
        several = len(scene.asking.awaited) > 1
        sits = None if several else scene.faces.places.get(seat, (None, None))[0]
        assert taps == [sits], f"{table} {sitting}"
        together.add(several)
    assert together == {True, False}


def test_nobody_taps_where_nobody_sits(tmp_path: Path) -> None:
    scene = watched(tmp_path, BY_GAME["eight28"][0], 3)
    ear = Ear(scene)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.WentOut))
    assert ear.heard
    assert not ear.times("turn")


def felt(scene: GameScene, seconds: float) -> list[object]:
    """All that is heard, how tense the music is and how the picture shakes, step by step."""
    ear, found = Ear(scene), list[object]()
    scene.services.audio.music = lambda *tune: found.append(tune)  # type: ignore[method-assign]
    scene.services.audio.hush = found.append  # type: ignore[method-assign]
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)
        found.append((scene.motions.tension(), scene.board.shaken, len(ear.heard)))
    return [*found, *((name, x) for name, _, x in ear.heard)]


@pytest.mark.slow
@over(CLOSE)
def test_a_face_shows_what_it_feels_for_a_while(scene: Any) -> Looking:
    moods = dict.fromkeys(range(scene.motions.seats), (Mood.IDLE, 0.0))  # and since when
    while seen := (yield):
        for seat, (before, since) in moods.items():
            if (mood := scene.faces.mood(seat)) is not before:
                assert mood is not Mood.IDLE or seen.seconds - since >= SHOWS, before
                moods[seat] = mood, seen.seconds


@pytest.mark.slow
@over(CLOSE)
def test_the_lamplight_arrives_at_once_at_who_acts(scene: Any) -> Looking:
    arrived = 0.0
    while seen := (yield):
        scene.faces.draw_light(light := Frame())
        if not any(light.layers):
            arrived = seen.seconds
        assert seen.seconds - arrived < GLIDES


@pytest.mark.parametrize("table", FULL, ids=str)
@pytest.mark.slow
def test_what_is_seen_and_heard_is_the_same_whatever_is_hidden(
    table: Table, tmp_path: Path
) -> None:
    compared = 0
    for one, other in twin_scenes(tmp_path, table):
        for scene in (one, other):
            scene.session.think = lambda _dt: ()  # type: ignore[method-assign]
        assert felt(one, 1.0) == felt(other, 1.0)
        assert frame_of(one) == frame_of(other)
        compared += 1
    assert compared > 1
