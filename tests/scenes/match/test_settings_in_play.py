"""Each setting that is changed while a game is paused is seen or heard when it goes on.

Two tables with the same cards: at one of them a setting is changed in the pause. What window,
canvas and sound make of it is tested where they are (test_table).
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import pytest

from game.grasshopper import GRASSHOPPER_POKER
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import staged, table_of
from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Layer, Picture
from tests.scenes.behind import match_of
from tests.scenes.room import Room, room, texts_of

STEP = 0.1
PAD = "pad:1"


@dataclass
class Sight:
    """What somebody on the couch notices of some time."""

    words: set[str] = field(default_factory=set)
    said: set[str] = field(default_factory=set)
    comments: set[str] = field(default_factory=set)
    colours: set[str] = field(default_factory=set)
    flying: int = 0  # frames in which a piece is on its way
    sounds: int = 0


def paused(here: Room, **changes: Any) -> None:
    """Change settings where people do: in the pause, two screens above the table."""
    here.press(Verb.START, device=PAD)
    here.press(Verb.UP, Verb.UP, Verb.SOUTH, device=PAD)
    here.services.change(replace(here.services.settings, **changes))
    here.press(Verb.EAST, Verb.EAST, device=PAD)


def watch(here: Room, scene: GameScene, seconds: float = 40.0) -> Sight:
    """Let time pass; people bid whenever they are asked."""
    seen = Sight()
    for step in range(round(seconds / STEP)):
        for seat in scene.asking.awaited:
            scene.chooser.commit(seat, match_of(scene.session).legal(seat)[0])
        here.sounds.played.clear()
        here.stack.update(STEP)
        here.stack.apply_changes()
        seen.sounds += len(here.sounds.played)
        seen.comments.add(scene.teller.comment)
        if step % 2:  # what stands for longer is seen
            continue
        frame = here.frame()
        seen.words |= {mark.text for mark in texts_of(frame)}
        seen.said |= seen.words & {scene.view.spoken}
        moving = [mark for mark in frame.layers[Layer.MOVING] if isinstance(mark, Picture)]
        seen.flying += any(mark.name.startswith("grasshopper/") for mark in moving)
        seen.colours |= {mark.colour for mark in texts_of(frame)}
    return seen


def cards_left(sight: Sight) -> int:
    """How few cards the draw pile came down to."""
    counts = [text.split()[0] for text in sight.words if text.endswith(" cards")]
    return min(int(count) for count in counts if count.isdigit())


def changed(folder: Path, **changes: Any) -> Sight:
    """Two thirds of a minute of the game after these changes in the pause.

    A person chooses behind a curtain beside one who chooses blindly, and bots.
    """
    here = room(folder, settings=Settings("en", animation=AnimationSpeed.NORMAL))
    seating = table_of(GRASSHOPPER_POKER, (PAD, KEYBOARD), 4)
    scene = staged(here.services, GRASSHOPPER_POKER, seating, 5)
    paused(here, **changes)
    return watch(here, scene)


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Sight:
    """Two thirds of a minute of the same game after a pause in which nothing is changed."""
    return changed(tmp_path_factory.mktemp("usual"))


SEEN: dict[str, tuple[Any, Callable[[Sight, Sight], bool]]] = {
    "language": ("de", lambda _usual, now: any(words.endswith(" Karten") for words in now.words)),
    "animation": (
        AnimationSpeed.OFF,
        lambda usual, now: (
            cards_left(now) < cards_left(usual)  # more of the game in its time
            and now.flying < usual.flying / 5  # but for bids that are laid
        ),
    ),
    "bot_pace": (BotPace.CALM, lambda usual, now: now.sounds < usual.sounds),
    "bots_talk": (False, lambda usual, now: bool(usual.said) and not now.said),
    "commentary": (False, lambda usual, now: any(usual.comments) and not any(now.comments)),
    "guesses": (
        False,
        lambda usual, now: (
            any(words.startswith("Guess:") for words in usual.words)
            and not any(words.startswith("Guess:") for words in now.words)
        ),
    ),
    "reduced_motion": (True, lambda usual, now: now.flying < usual.flying),
    "high_contrast": (True, lambda usual, now: now.colours != usual.colours),
}
NOT_IN_PLAY = {
    *("text_size", "safe_area", "full_screen", "display"),  # tests/scenes/menus/test_settings.py
    *("game_volume", "menu_volume", "music_volume"),  # there, too: the house is told all of them
    *("curtain", "rumble"),  # tests/scenes/privacy
    *("kiosk_games", "kiosk_volume", "quiet_from", "quiet_to"),  # tests/scenes/kiosk
    "kiosk_code",  # tests/scenes/kiosk/test_leaving.py
    *("cheers", "kiosk_phones"),  # tests/scenes/phones/test_door.py
    "one_button",  # has tests of its own
    "small",  # tests/scenes/program/test_table.py
    "speech",  # tests/scenes/match/test_narration.py
}


def test_no_setting_is_forgotten() -> None:
    names = {each.name for each in fields(Settings)}
    assert SEEN.keys() | NOT_IN_PLAY == names


@pytest.mark.parametrize("name", SEEN)
@pytest.mark.slow
def test_a_setting_that_was_changed_in_the_pause_is_seen_or_heard(
    name: str, usual: Sight, tmp_path: Path
) -> None:
    value, shows = SEEN[name]
    assert shows(usual, changed(tmp_path, **{name: value})), name
