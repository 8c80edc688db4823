"""What people at a table are asked, press, see, hear and are told aloud, with each device."""

import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from game import GAMES
from game.engine.game import Game
from game.engine.moves import Move
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import staged, table_of
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.match.call_outs import CallOuts
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.people.sitting import sit_down
from scenes.program.quiet import NoDevices
from scenes.stage.render.frame import Layer, Text
from tests.scenes.behind import match_of
from tests.scenes.guest import Guest
from tests.scenes.kept.course import SEED, Course, speaking
from tests.scenes.kept.things import drawn, things

TABLES = {
    "1": ("pad:1",),
    "2": ("pad:1", "pad:2"),
    "keys and mouse": (KEYBOARD, MOUSE),
}
QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT, bots_talk=False)
EACH = 3  # choices of each person in each phase that are pressed
WITHOUT = 60  # choices in a row after which nothing new is waited for
LEFT_OUT = ("short", "beginners")  # options that ask less


class Hand(Guest):
    """A guest whose presses are written down."""

    def __init__(self, scene: GameScene, seat: int, course: Course) -> None:
        super().__init__(scene, seat, scene.session.seating[seat].device)
        self._course = course
        self._shown: list[str] = []

    def press(self, verb: Verb, **more: Any) -> None:
        self._course.write(f"{self.device} {verb.name.lower()}")
        super().press(verb, **more)
        self._look()
        if self.scene.curtain.open:
            texts = [m for m in drawn(self.scene).layers[Layer.MOVING] if isinstance(m, Text)]
            for what, secret in (("to this seat alone", True), ("no secret", False)):
                words = [repr(mark.text) for mark in texts if mark.secret is secret]
                self._course.write(f"{what}: {' '.join(words)}")

    def _look(self) -> None:
        """Write what is seen now that was not seen after the press before; faces may just blink."""
        now = [one for one in things(drawn(self.scene), boxes=False) if "faces/" not in one]
        if new := [one for one in now if one not in self._shown]:
            self._course.write(f"seen: {' | '.join(new)}")
        self._shown = now


@cache
def hands() -> dict[str, str]:
    """Write some choices of people in each game, and what follows from them, by file."""
    return {
        f"hands of {people} in {name}": "\n".join(_hands(game, devices)) + "\n"
        for name, game in GAMES.items()
        for people, devices in TABLES.items()
    }


def _hands(game: Game, devices: Sequence[str]) -> list[str]:
    """One plays openly; of two the first as the game proposes, the last behind the curtain."""
    chance, done, looked = Random(SEED), dict[tuple[int, str], int](), set[int]()
    with tempfile.TemporaryDirectory() as folder:
        services = speaking(folder, QUICK)
        services.devices = NoDevices([one for one in devices if one not in (KEYBOARD, MOUSE)])
        seats = game.seats[len(game.seats) // 2]
        seating = table_of(game, devices[:1], seats)
        for device in devices[1:]:
            sit_down(seating, device, seats, seats - 1)
        seating[seats - 1].wish = Privacy.CURTAIN
        options = {name: name not in LEFT_OUT for name in game.options.names()}
        scene = staged(services, game, seating, SEED, game.options.from_json(options))
        scene.call_outs = CallOuts(services, scene.table, presentation(game.name).call_outs)
        course, without = Course(scene), 0
        guests = {seat: Hand(scene, seat, course) for seat in seating.people()}
        while without < WITHOUT and not scene.over:
            if not scene.awaited:
                guests[0].wait(0.2)
                continue
            seat = scene.awaited[0]
            move = _one(match_of(scene.session).legal(seat), chance)
            key = seat, scene.table.phase
            done[key] = done.get(key, 0) + 1
            course.writes = done[key] <= EACH
            without = 0 if course.writes else without + 1
            if not course.writes:
                scene.commit(seat, move)
                continue
            for line in asked(scene):
                course.write(line)
            guests[seat].presses = 0
            if scene.secret_of(seat) and not scene.secret and seat not in looked:
                looked.add(seat)
                guests[seat].look()
            guests[seat].choose(move)
    return course.written


def _one(legal: Any, chance: Random) -> Move:
    move: Move = legal[chance.randrange(len(legal))]
    return move


def asked(scene: GameScene) -> Iterator[str]:
    """Say what the strip asks of whom, and how that is pressed."""
    seating = scene.session.seating
    for seat in scene.awaited:
        question = scene.question(None if scene.hides(seat) else seat)
        step = f" ({question.step} of {question.steps})" if question.steps else ""
        yield f"{seating[seat].name} ({seating[seat].privacy}) is asked: {question.words}{step}"
    for hint in scene.hints(scene.awaited):
        verbs = " ".join(verb.name.lower() for verb in hint.verbs)
        who = f" for {', '.join(seating[seat].name for seat in hint.seats)}" if hint.seats else ""
        yield f"hint: {verbs}: {hint.words}{who}"
