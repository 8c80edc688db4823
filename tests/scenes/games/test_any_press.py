"""Whatever is pressed, at any time, leaves a way on, decides nothing by chance and shows no secret.

Whoever pressed anything at all, when asked or told or paused, comes back to the table with what
goes back everywhere, is told there what to press, and brings about a legal move.

A robot taps what accepts, or clicks where the mouse lies, whatever is told or asked. Irreversible
is every decision of a person that had another one beside it: where only one thing is left to do, as
throwing dice, a tap may do it. What the robot leaves undone the test decides, so that the game goes
on. MASHED=50 plays so many games of each kind (some minutes).

Random people have random devices at random tables of every game, every secret known by its mark
(that marks become pixels, and a leak is seen there, is tested where they are painted). CURTAINS=200
plays so many games of each kind (some minutes).
"""

import os
from pathlib import Path
from random import Random

import pytest

from game.engine.game import Game
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import staged, table_of
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.program.quiet import NoDevices, quiet_services
from scenes.session.session import Session
from scenes.stage.render.frame import Text
from scenes.stage.scene import SceneStack
from tests.game.tables import ALL_GAMES, BY_GAME, Table, option_combinations
from tests.scenes.behind import let_all_look, match_of
from tests.scenes.games.test_reach import OTHER, PAD, SITTINGS, Sitting, choices, decided, scene_at
from tests.scenes.guest import Guest
from tests.scenes.room import frame_of, marks_of

GUEST = 0  # the seat that is looked at
VERBS = {
    KEYBOARD: [*Verb][:13],
    MOUSE: [Verb.CLICK, Verb.POINT, Verb.EAST],
    "pad": [*Verb][:12],
}
STATES = ("asked", "told", "looking", "paused")
SAYINGS = 3  # questions that a guest answers in each case, after a press of another kind each


def presses(device: str) -> list[tuple[str, Verb]]:
    """All that can be pressed at this table, on the guest's device and on any other."""
    devices = dict.fromkeys((device, KEYBOARD, MOUSE, OTHER))
    return [(each, verb) for each in devices for verb in VERBS[each.split(":")[0]]]


def until_asked(guest: Guest, chance: Random) -> bool:
    """The others choose until the guest is asked and has a choice; False if the match ends."""
    scene = guest.scene
    for _ in range(600):
        for seat in scene.asking.awaited:
            moves = match_of(scene.session).legal(seat)
            if seat == GUEST and len(moves) > 1:
                return True
            scene.chooser.commit(seat, chance.choice(moves))
        if match_of(scene.session).over:
            return False
        guest.wait(0.1)
    raise AssertionError("the guest is never asked")


def come_into(guest: Guest, state: str, chance: Random) -> bool:
    scene = guest.scene
    if not until_asked(guest, chance):
        return False
    verb = Verb.CLICK if guest.device == MOUSE else Verb.LEFT_SHOULDER
    if state == "told":
        scene.chooser.commit(GUEST, chance.choice(match_of(scene.session).legal(GUEST)))
    elif state == "looking":
        eye = scene.choices.eye(GUEST)
        guest.do(Action(guest.device, verb, x=eye.x, y=eye.y))
        guest.wait(chance.choice([0.0, 3.0]))
    elif state == "paused":
        scene.handle(Action(guest.device, Verb.START))
        guest.wait(0.5)
    return True


def come_back(guest: Guest) -> None:
    """What a guest does that knows only back: until the table is there, with nothing picked."""
    stack, scene = guest.scene.services.stack, guest.scene
    guest.wait(0.5)
    if GUEST in scene.asking.looking.seats:  # the sign's legend says that this ends it
        guest.press(Verb.LEFT_SHOULDER)
    for _ in range(6):
        open_table = stack.top is scene and not (
            scene.choices.may_step_back(GUEST) and scene.asking.awaited
        )
        if open_table:
            return
        guest.press(Verb.EAST)
        guest.wait(0.5)
    raise AssertionError(f"there is no way back from {type(stack.top).__name__}")


def says_how(guest: Guest) -> bool:
    """Whether the strip says what to press, or the place where one looks.

    An open curtain has its buttons.
    """
    if guest.scene.asking.curtain.open:
        return True
    bar = guest.scene.view.bar
    marks = marks_of(guest.picture())
    eye = guest.scene.choices.eye(guest.seat)
    if any(isinstance(m, Text) and m.text == "hold to look" for m in marks if eye.holds(m.x, m.y)):
        return True
    here = [m for m in marks if bar.top < m.y < bar.bottom and bar.left < m.x < bar.right]
    return any(isinstance(m, Text) and m.size == 32.0 for m in here)


CASES = [
    pytest.param(game, sitting, id=f"{game.name}-{sitting}")
    for game in ALL_GAMES.values()
    for sitting in SITTINGS
]


@pytest.mark.parametrize(("game", "sitting"), CASES)
@pytest.mark.slow
def test_after_any_press_a_legal_move_can_be_made(
    game: Game, sitting: Sitting, tmp_path: Path
) -> None:
    chance = Random(f"{game.name} {sitting}")
    match = BY_GAME[game.name][0].match(3)
    scene = scene_at(tmp_path, match, sitting, GUEST)
    scene.services.devices = NoDevices([PAD, OTHER])
    for device, verb in chance.sample(presses(sitting.device), SAYINGS):
        guest, state = Guest(scene, GUEST, sitting.device), chance.choice(STATES)
        if not come_into(guest, state, chance):
            break
        spot = {"x": chance.uniform(0, 1920), "y": chance.uniform(0, 1080), "text": "3"}
        for pressed in (True, False):
            guest.do(Action(device, verb, pressed, **spot))
        if state == "looking":
            eye, grip = scene.choices.eye(GUEST), Verb.LEFT_SHOULDER
            held = Verb.CLICK if guest.device == MOUSE else grip
            guest.do(Action(guest.device, held, pressed=False, x=eye.x, y=eye.y))
        came_from = f"{state}, {verb} on {device}"
        come_back(guest)
        if not until_asked(guest, chance):
            break
        assert says_how(guest), came_from
        since = len(match_of(scene.session).decisions)
        move = chance.choice(match_of(scene.session).legal(GUEST))
        guest.choose(move)
        assert decided(scene, GUEST, since)[:1] == [move], came_from


# A robot that taps six times a second through whole games decides nothing for anybody.


MASHED_EACH = int(os.environ.get("MASHED", "1"))
HALF_A_TAP = 1 / 12  # seconds: down so long, then up so long
TAPS = 9  # at each question, a second and a half
MOST = 25  # questions that people are asked in a game of the suite
QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
ROBOTS = [("pad:1",), (KEYBOARD,), (MOUSE,), ("pad:1", "pad:1"), (KEYBOARD, "pad:1")]


def sit_down(folder: Path, game: Game, devices: tuple[str, ...], seed: int) -> GameScene:
    table = Table(game, max(3, game.seats[0]), game.options())
    shown = presentation(game.name).played_by(table.options)
    seating = table_of(game, devices, table.seats)
    for player in seating:
        player.bot = "easy" if player.bot else ""
    seating.propose_privacy(shown.blind)
    services = quiet_services(folder, QUICK)
    services.after_game = lambda _house, _session: None
    scene = shown.open(services, Session.unsaved(services, table.match(seed).setup, seating))
    services.stack.clear_to(scene)
    services.stack.apply_changes()
    return scene


def until_people_are_asked(scene: GameScene) -> None:
    while not scene.asking.awaited and not match_of(scene.session).over:
        scene.update(HALF_A_TAP)


def tap(scene: GameScene, device: str, spot: tuple[float, float]) -> None:
    verb = Verb.CLICK if device == MOUSE else Verb.SOUTH
    for pressed in (True, False):
        scene.services.stack.handle(Action(device, verb, pressed, *spot))
        scene.services.stack.apply_changes()
        scene.services.stack.update(HALF_A_TAP)
        scene.services.stack.apply_changes()


def somewhere(
    folder: Path, game: Game, devices: tuple[str, ...], chance: Random
) -> tuple[float, float]:
    """Where something lies that a person picks at the first question."""
    scene = sit_down(folder, game, devices, 0)
    until_people_are_asked(scene)
    let_all_look(scene)
    place = chance.choice(list(scene.choices.places(scene.asking.awaited[0]).values()))
    return place.x, place.y


MASHED = [  # in three ways each: so many games are played in each of the five
    pytest.param(game, ROBOTS[(number + way) % 5], id=f"{game.name}-{number + way}")
    for number, game in enumerate(ALL_GAMES.values())
    for way in (range(5) if MASHED_EACH > 1 else (0, 1, 3))
]


@pytest.mark.parametrize(("game", "devices"), MASHED)
@pytest.mark.slow
def test_a_mashing_robot_decides_nothing(
    game: Game, devices: tuple[str, ...], tmp_path: Path
) -> None:
    asked = 0
    for seed in range(MASHED_EACH):
        chance = Random(f"{devices} {seed}")
        spot = somewhere(tmp_path, game, devices, chance)
        scene = sit_down(tmp_path, game, devices, seed)
        match = match_of(scene.session)
        for device in devices:
            if device == MOUSE:
                scene.handle(Action(MOUSE, Verb.POINT, x=spot[0], y=spot[1]))
        questions = 0
        while not match.over and (questions < MOST or MASHED_EACH > 1):
            for _ in range(TAPS):
                free = {s: choices(match, s) for s in match.waiting()}
                before = len(match.decisions)
                for device in dict.fromkeys(devices):
                    tap(scene, device, spot)
                for decision in match.decisions[before:]:
                    person = not scene.session.seating[decision.seat].bot
                    sealed = decision.move is not None  # opening a sealed choice does no harm
                    assert not (person and sealed) or free.get(decision.seat) == 1, decision
            for seat in scene.asking.awaited:
                if seat in match.waiting():
                    moves = match.legal(seat)
                    questions += len(moves) > 1
                    scene.chooser.commit(seat, chance.choice(moves))
        asked += questions
    assert asked >= 3


# Whatever people press: no secret shows outside an open curtain or an uncovered look.


CURTAINS_EACH = int(os.environ.get("CURTAINS", "4"))
PRESSES = 320  # in a game
GLANCE = 4  # presses from look to look
SILENT = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT, bots_talk=False)
DEVICES = ("pad:1", "pad:2", "pad:3", KEYBOARD, MOUSE)
ARROWS = (Verb.UP, Verb.RIGHT, Verb.DOWN, Verb.LEFT)
ANY = (*ARROWS, Verb.SOUTH, Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.RIGHT_SHOULDER)
LOOK = 0.3  # of all presses of keys and buttons
HELD = 0.7  # of all presses are not let go of again


def any_table(folder: Path, game: Game, chance: Random) -> tuple[GameScene, list[str]]:
    seats = chance.choice(game.seats)
    devices = [chance.choice(DEVICES) for _ in range(chance.randint(2, min(4, seats)))]
    options = chance.choice(option_combinations(game))
    services = quiet_services(folder, SILENT)
    seating = table_of(game, devices, seats)
    scene = staged(services, game, seating, chance.randrange(1 << 32), options)
    services.stack = SceneStack()  # what pauses or explains comes to nothing
    return scene, devices


def any_action(scene: GameScene, devices: list[str], chance: Random) -> Action:
    device, pressed = chance.choice(devices), chance.random() < HELD
    if device != MOUSE:
        if device == KEYBOARD and chance.random() < 0.2:
            return Action(device, Verb.DIGIT, pressed, text=str(chance.randint(1, 8)))
        looks = chance.random() < LOOK
        return Action(device, Verb.LEFT_SHOULDER if looks else chance.choice(ANY), pressed)
    seats = scene.session.seating.seats_of(MOUSE)
    eyes = [scene.choices.eye(seat) for seat in seats]
    secrets = [secret.place for seat in seats if (secret := scene.choices.secret_of(seat))]
    spots = [*((eye.x, eye.y) for eye in eyes), *(place[:2] for place in secrets)]
    anywhere = (chance.uniform(0, 1920), chance.uniform(0, 1080))
    x, y = chance.choice([*spots, anywhere, anywhere])
    return Action(MOUSE, chance.choice((Verb.POINT, Verb.CLICK, Verb.CLICK)), pressed, x, y)


def looks(scene: GameScene) -> bool:
    """Whether somebody may see a secret now."""
    return scene.asking.curtain.open or (
        scene.asking.looking.hiding and not scene.asking.looking.covering
    )


def shows_a_secret(scene: GameScene) -> bool:
    frame = frame_of(scene)
    return any(mark.secret for mark in marks_of(frame))


@pytest.mark.slow
def test_no_secret_shows_but_to_who_looks(name: str, tmp_path: Path) -> None:
    shown = covered = 0
    for seed in range(CURTAINS_EACH):
        chance = Random(f"{name} {seed}")
        scene, devices = any_table(tmp_path, ALL_GAMES[name], chance)
        for number in range(PRESSES):
            if scene.over:
                break
            scene.handle(any_action(scene, devices, chance))
            for when in ("at once", "later"):
                if number % GLANCE == 0:
                    secret = shows_a_secret(scene)
                    assert not secret or looks(scene), f"{when}, after press {number} of {seed}"
                    shown += secret
                    covered += not secret
                scene.update(chance.choice((1 / 30, 0.2, 0.5)))
    assert shown > 20, "the curtain never opened: this test saw nothing"
    assert covered > 140
