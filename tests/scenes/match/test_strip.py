"""One strip in every game: it says who is asked, what and how, and answers what cannot be."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.fruechtchen import FRUECHTCHEN
from game.grasshopper import GRASSHOPPER_POKER
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import play, play_until, staged, table_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.bar import Bar
from scenes.match.game_scene import GameScene
from scenes.match.one_button import way_back
from scenes.program.quiet import NoDevices, quiet_services
from scenes.stage.render.frame import Frame, Mark, Picture, Text
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES
from tests.fifth import FIFTH
from tests.game.tables import TABLES, Table
from tests.scenes.behind import match_of
from tests.scenes.games.test_reach import Sitting, asks, scene_at
from tests.scenes.room import frame_of, marks_of, pictures_of, texts_of, words_of

PAD, OTHER = "pad:1", "pad:2"
SITTINGS = [Sitting(PAD), Sitting(KEYBOARD), Sitting(MOUSE), Sitting(PAD, OTHER)]
LETTERS = ("ui/xbox_", "ui/ps_", "ui/nintendo_")
PADS = ("ui/face_", "ui/dpad", "ui/shoulder_", *LETTERS)


class Brands(NoDevices):
    """Two pads of different makers."""

    def brand(self, device: str) -> str:
        return {PAD: "xbox", OTHER: "playstation"}.get(device, "plain")


def strip_of(scene: GameScene) -> list[Mark]:
    """What stands on the strip."""
    return on_bar(scene.view.bar, frame_of(scene))


def read_on_strip(scene: GameScene) -> list[Text]:
    return texts_of(frame_of(scene.strip))


def on_bar(bar: Bar, frame: Frame) -> list[Mark]:
    marks = marks_of(frame)
    return [m for m in marks if bar.left <= m.x <= bar.right and bar.top <= m.y <= bar.bottom]


def words(marks: Sequence[Mark]) -> str:
    return " | ".join(mark.text for mark in marks if isinstance(mark, Text))


def pictures(marks: Sequence[Mark]) -> list[str]:
    return [mark.name for mark in marks if isinstance(mark, Picture)]


def bubbles(scene: GameScene, marks: Sequence[Mark]) -> set[int]:
    """The seats at whose faces stands that they are asked."""
    signs = [mark for mark in marks if isinstance(mark, Picture) and mark.name == "ui/thinking"]
    return {
        seat
        for seat, (x, y) in scene.faces.places.items()
        if any(abs(sign.x - x) < 60 and abs(sign.y - y) < 60 for sign in signs)
    }


def fixtures(folder: Path, table: Table, sitting: Sitting) -> Iterator[tuple[GameScene, int]]:
    """A scene at each ask of random games, and a seat of a person that is asked."""
    for match in asks(str(table)):
        seat = Random(str(sitting)).choice(match.waiting())
        scene = scene_at(folder, match, sitting, seat)
        scene.services.devices = Brands((PAD, OTHER))
        play(scene, 0.7)
        yield scene, seat


def looks(scene: GameScene, number: int, seconds: float, waits: int = 1) -> Iterator[None]:
    """Let a game go on from look to look; people choose at each, or wait for so many."""
    for look in range(number):
        for seat in scene.asking.at_hand if look % waits == 0 else ():
            scene.chooser.commit(seat, match_of(scene.session).legal(seat)[0])
        scene.update(seconds)
        if scene.over:
            return
        yield


def spread(sittings: Sequence[Sitting], step: int) -> list[tuple[Table, Sitting]]:
    """One sitting of `step` at each table, in turn: each game is played in each."""
    cases = [
        (table, sitting)
        for number, table in enumerate(TABLES)
        for sitting in sittings[number % step :: step]
    ]
    met = {(table.game.name, str(sitting)) for table, sitting in cases}
    assert len(met) == len({table.game.name for table in TABLES}) * len(sittings)
    return cases


@pytest.mark.parametrize(("table", "sitting"), spread(SITTINGS, 4), ids=str)
@pytest.mark.slow
def test_the_strip_says_who_what_and_how(table: Table, sitting: Sitting, tmp_path: Path) -> None:
    for scene, seat in fixtures(tmp_path, table, sitting):
        marks, here = strip_of(scene), scene.session.seating
        asked = [one for one in match_of(scene.session).waiting() if not here[one].bot]
        assert seat in asked
        said = words(marks)
        assert here[asked[0]].name in said
        single = asked[0] if len(asked) == 1 and not scene.asking.hides(asked[0]) else None
        assert scene.view.question(single).words in said
        on_strip = pictures_of(frame_of(scene.strip))
        faces = [mark for mark in on_strip if mark.name.startswith("faces/")]
        assert len(faces) == len(asked)
        assert min(mark.w for mark in faces) >= 84
        invited = filter(scene.choices.invites, asked)  # where that is said instead
        eyes = [scene.choices.eye(one) for one in invited]
        drawn = marks_of(frame_of(scene))
        if scene.faces.places:  # not so in the plain scene
            assert bubbles(scene, drawn) == set(asked), "only who is asked looks so"
        marks += [mark for mark in drawn if any(eye.holds(mark.x, mark.y) for eye in eyes)]
        assert_glyphs(scene, [here[one].device for one in asked], marks)


def test_a_single_person_is_told_what_the_device_in_hand_presses(name: str, tmp_path: Path) -> None:
    """Whoever takes the mouse reads no keys, and whoever goes back to them no mouse."""
    table = next(table for table in TABLES if table.game.name == name)
    for scene, seat in fixtures(tmp_path, table, Sitting(KEYBOARD)):
        place = next(iter(scene.choices.places(seat).values()))
        presses = (
            (Action(MOUSE, Verb.POINT, x=place.x, y=place.y), MOUSE),
            (Action(KEYBOARD, Verb.LEFT), KEYBOARD),
            (Action(PAD, Verb.LEFT), PAD),
        )
        for action, device in presses:
            scene.handle(action)
            assert_glyphs(scene, [device], strip_of(scene))
            keys = {"P", "F1"}.intersection(words_of(scene))
            assert len(keys) == (2 if device == KEYBOARD else 0), "in the corner, too"


@pytest.mark.parametrize(("table", "sitting"), spread(SITTINGS[:2], 2), ids=str)
@pytest.mark.slow
def test_whoever_is_asked_still_reads_what_happened_last(
    table: Table, sitting: Sitting, tmp_path: Path
) -> None:
    """A stranger saw in no game what had happened before it was somebody's turn.

    And others could not tell, where it stood beside the question, whether it was still to come.
    """
    told = 0
    for scene, _ in fixtures(tmp_path, table, sitting):
        if not scene.teller.lines:
            continue
        frame = frame_of(scene)
        texts = texts_of(frame)
        begins = scene.teller.lines[-1][:9]
        (line,) = [mark for mark in texts if mark.text.startswith(begins)]
        told += 1
        for scale in (1.0, 2.0):
            assert fit(line, scale).fits
            assert fit(line, scale).size >= 32
        over = [mark.text for mark in texts if mark is not line and overlap(mark, line)]
        assert over == []
        (clock,) = [mark for mark in pictures_of(frame) if mark.name == "ui/past"]
        asks = scene.view.question_to(scene.asking.at_hand).words
        (asked,) = [mark for mark in texts if mark.text == asks]
        assert clock.y == line.y < asked.y - 40, "above what is asked, behind a clock"
        assert clock.x + clock.w / 2 <= line.x - line.w / 2
        assert min(clock.w, clock.h) >= 38
    assert told or table.game.name not in GAMES  # which has a line before its first ask


@pytest.mark.parametrize(("language", "size"), [("en", 100), ("de", 150), ("de", 200)])
@pytest.mark.slow
def test_at_every_moment_there_is_what_was_before(
    language: str, size: int, name: str, tmp_path: Path
) -> None:
    """Behind a clock, unless something remarkable stands there, from the game's beginning on."""
    game, services = GAMES[name], quiet_services(tmp_path, Settings(text_size=size))
    services.texts.use(language)
    scene = staged(services, game, table_of(game, (KEYBOARD,), game.seats[-1]), 3)
    begins, past = services.texts("The game begins"), list[str]()
    for _ in looks(scene, 160, 0.25, waits=9):
        said, remarks = read_on_strip(scene), (scene.guesses.question, scene.teller.comment)
        clocks = [m for m in pictures_of(frame_of(scene.strip)) if m.name == "ui/past"]
        if any((*remarks, scene.view.spoken)) and not clocks:
            continue
        row = [mark for mark in said if any(mark.y == clock.y for clock in clocks)]
        line = min(row, key=lambda mark: mark.x - mark.w / 2).text if row else ""
        assert line or begins in words(said), words(said)
        assert len(row) < 2 or not line.endswith("…"), "how to hurry leaves it room"
        past.append(line)
    assert begins in past, "before the first thing that is told, or asked"
    assert len({*past}) > 5


@pytest.mark.slow
def test_it_is_said_who_is_waited_for_and_what_a_bot_thinks_about(
    name: str, tmp_path: Path
) -> None:
    """What is said of what is over leaves that in its place."""
    game, found = GAMES[name], Counter[str]()
    scene = staged(quiet_services(tmp_path), game, table_of(game, (), game.seats[-1]), 3)
    for _ in looks(scene, 400, 0.25):
        remark, said = scene.teller.comment or scene.view.spoken, words(read_on_strip(scene))
        if scene.director.telling or not scene.table.waiting():
            continue
        if remark and scene.view.question(None).words not in said:
            last = scene.teller.going_on or scene.teller.happened
            assert last in said or said.endswith(remark), said
            found["beside a remark"] += last in said
        else:
            assert scene.view.question(None).words in said
            found["thinks"] += 1
    assert found["thinks"]
    assert found["beside a remark"] or name == FIFTH.name


@pytest.mark.slow
def test_no_bot_talks_where_it_stands_what_happened(name: str, tmp_path: Path) -> None:
    """Small and grey above it: strangers took "That was too fast" for what had happened."""
    game, found = GAMES[name], 0
    scene = staged(quiet_services(tmp_path), game, table_of(game, (), game.seats[-1]), 3)
    for _ in looks(scene, 800, 0.15):
        spoken, teller = scene.view.spoken, scene.teller
        marks = read_on_strip(scene)
        chat = [mark for mark in marks if mark.text == spoken]
        if not chat or teller.comment:
            continue
        (told,) = [mark for mark in marks if mark.text == (teller.going_on or teller.happened)]
        assert told.size > chat[0].size
        assert told.colour == scene.services.theme.text != chat[0].colour
        found += 1
    assert found or name == FIFTH.name


@pytest.mark.slow
def test_how_to_hurry_gives_way_to_what_happened_last(name: str, tmp_path: Path) -> None:
    """Rather than that this is cut, where somebody else acts already."""
    game, services = GAMES[name], quiet_services(tmp_path)
    scene = staged(services, game, table_of(game, (MOUSE,), 4), 3)
    hurry, hurried = services.texts("hold: faster"), 0
    for _ in looks(scene, 700, 0.2):
        read = [mark.text for mark in read_on_strip(scene)]
        hurried += hurry in read
        begun = tuple(text.removesuffix("…") for text in read if text.endswith("…"))
        cut = [line for line in scene.teller.lines if line not in read and line.startswith(begun)]
        assert hurry not in read or cut == []
    assert hurried


def overlap(one: Text, other: Text) -> bool:
    """Whether the letters of one stand on the other's."""
    h = (fit(one).size * len(fit(one).lines) + fit(other).size) / 2
    return abs(one.x - other.x) < (one.w + other.w) / 2 - 1 and abs(one.y - other.y) < h - 4


def assert_glyphs(scene: GameScene, devices: Sequence[str], marks: Sequence[Mark]) -> None:
    """Every asked device finds what it presses; none of another family, and no foreign letters."""
    shown = pictures(marks)
    pads = [device for device in devices if device not in (KEYBOARD, MOUSE)]
    assert any(name.startswith(PADS) for name in shown) == bool(pads)
    assert any(name.startswith("ui/mouse") for name in shown) == (MOUSE in devices)
    keys = "Enter" in words(marks) or scene.services.texts("Space") in words(marks)
    assert keys == (KEYBOARD in devices)
    if len(set(pads)) > 1:
        assert not any(name.startswith(LETTERS) for name in shown)
    elif pads and not scene.asking.hides(scene.session.seating.seats_of(pads[0])[0]):
        assert any(name.startswith("ui/xbox_" if pads[0] == PAD else "ui/ps_") for name in shown)


# Small things that guests saw.


def asked_for(folder: Path, name: str, phase: str, device: str) -> tuple[GameScene, int]:
    """A game that asks a single person in this phase, and where that sits."""
    table = next(one for one in TABLES if one.game.name == name)
    match = next(one for one in asks(str(table)) if one.ask and one.ask.phase == phase)
    seat = match.waiting()[0]
    scene = scene_at(folder, match, Sitting(device), seat)
    play(scene, 0.7)
    return scene, seat


@pytest.mark.parametrize("device", [PAD, KEYBOARD])
def test_where_a_step_can_be_taken_back_the_strip_says_so(device: str, tmp_path: Path) -> None:
    """A single person slides a card in steps; the press that is named takes the first one back."""
    scene, seat = asked_for(tmp_path, "cockroach", "slide", device)
    assert "back" not in words(strip_of(scene)).split(" | ")
    scene.handle(Action(device, Verb.SOUTH))
    assert scene.choices.picked(seat)
    for language in LANGUAGES:
        scene.services.texts.use(language)
        back = scene.services.texts("back")
        (hint,) = [mark for mark in read_on_strip(scene) if mark.text == back]
        sizes = [fit(hint, scale).size if fit(hint, scale).fits else 0 for scale in (1.0, 2.0)]
        assert min(sizes) >= 32, (language, sizes, hint.w)
    scene.handle(Action(device, Verb.EAST))
    assert not scene.choices.picked(seat)
    assert scene.services.texts("back") not in words(strip_of(scene)).split(" | ")


def test_who_has_no_room_for_the_name_is_counted(tmp_path: Path) -> None:
    """Six who all lay out: some by name, and how many more there are."""
    pads = [f"pad:{number}" for number in range(1, 7)]
    names = ("Bartholomea", "Maximiliana", "Wolfgangina", "Schneewitta", "Hyazinthusa", "Gretel")
    seating = table_of(FRUECHTCHEN, pads, 6)
    for player, name in zip(seating, names, strict=True):
        player.name = name
    scene = staged(quiet_services(tmp_path), FRUECHTCHEN, seating, 1)
    assert play_until(scene, lambda: len(scene.asking.awaited) == 6)
    (said,) = [one.text for one in read_on_strip(scene) if one.text.startswith("Barth")]
    shown, _, more = said.removesuffix(" more").rpartition(" and ")
    assert sum(name in shown for name in names) + int(more) == 6
    assert int(more) > 1


def test_the_way_back_of_one_button_stands_beside_the_strip(name: str, tmp_path: Path) -> None:
    """On the screen, and on nothing that the strip says."""
    table = next(one for one in TABLES if one.game.name == name)
    for match in asks(str(table)):
        scene = scene_at(tmp_path, match, Sitting(MOUSE), match.waiting()[0])
        back, bar = way_back(scene.services.texts, scene.view.bar), scene.view.bar
        aside = abs(back.x - bar.x) >= (back.w + bar.w) / 2
        assert aside or abs(back.y - bar.y) >= (back.h + bar.h) / 2
        assert 0 <= back.x - back.w / 2 < back.x + back.w / 2 <= 1920
        assert 0 <= back.y - back.h / 2 < back.y + back.h / 2 <= 1080


def test_somebody_without_a_seat_is_told_how_many_still_choose(tmp_path: Path) -> None:
    seating = table_of(GRASSHOPPER_POKER, (PAD, OTHER), 3)
    services = quiet_services(tmp_path, Settings(bot_pace=BotPace.INSTANT))
    scene = staged(services, GRASSHOPPER_POKER, seating, 5)
    assert play_until(scene, lambda: scene.asking.awaited == [*scene.table.waiting()] == [0, 1])
    play(scene, 0.1)
    told = []
    for seat in (0, 1):
        scene.handle(Action("pad:3", Verb.SOUTH))
        told.append(scene.asking.reason)
        if seat == 0:
            scene.chooser.commit(0, match_of(scene.session).legal(0)[0])
    assert told == ["The others are still choosing", f"It is {seating[1].name}’s turn"]


def test_a_chance_is_called_a_chance(tmp_path: Path) -> None:
    scene, _ = asked_for(tmp_path, "fruechtchen", "roll", PAD)
    texts = words_of(scene)
    assert any(text.endswith("%") and below == "chance" for text, below in pairwise(texts))
