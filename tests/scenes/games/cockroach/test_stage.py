"""The stage: nothing that must be read lies under anything, and all of it is large enough."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.cockroach.events import LostByAnimals, Paid, PenaltyDrawn
from game.cockroach.moves import Call, Look
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.cockroach.draft import Claim, To
from scenes.games.cockroach.fixtures import fixtures
from scenes.games.cockroach.motion import silence
from scenes.games.cockroach.table import TURNED
from scenes.games.fixtures import play, play_until
from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Mark, Picture, Text
from scenes.stage.render.text import fit, text_width
from tests.scenes.games.cockroach.tables import table, until
from tests.scenes.room import frame_of, marks_of, press_on

LONG = ("Bartholomäus", "Maximiliane", "Wolfgangina", "Schneewittch", "Hyazinthus", "Brunhildegar")
PAD = "pad:1"


@dataclass(frozen=True)
class Area:
    """What a mark takes of the frame, in units."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Area") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def area(mark: Mark, scale: float = 1.0) -> Area:
    """Of a text its letters, of anything else nearly all of it."""
    if isinstance(mark, Text):
        fitted = fit(mark, scale)
        w = max(text_width(line, mark.weight) for line in fitted.lines) * fitted.size
        h = 0.72 * fitted.size + 1.2 * fitted.size * (len(fitted.lines) - 1)
        left = mark.x - (mark.w if mark.align == "left" else w) / 2
        return Area(left, mark.y - h / 2, left + w, mark.y + h / 2)
    w, h = 0.94 * mark.w, 0.94 * mark.h
    return Area(mark.x - w / 2, mark.y - h / 2, mark.x + w / 2, mark.y + h / 2)


def veils(mark: Mark) -> bool:
    return not isinstance(mark, Text) and mark.w >= WIDTH and mark.h >= HEIGHT


def covers(mark: Mark) -> bool:
    """Whether what lies below cannot be read any more."""
    if isinstance(mark, Box):
        return bool(mark.colour) and mark.alpha > 100
    return isinstance(mark, Text) or mark.name not in ("ui/crown", "cockroach/glow")


def lights(mark: Mark) -> bool:
    """Whether it is the light that glides over the table: a fifth as bright as what it meets."""
    return isinstance(mark, Picture) and mark.name == "ui/lamp_pool" and mark.alpha <= 130


def covered(shown: Sequence[Mark], scale: float = 1.0) -> Iterator[str]:
    """Each text that something drawn later lies on, with that thing."""
    last_veil = max((n for n, mark in enumerate(shown) if veils(mark)), default=0)
    seen = [mark for mark in shown[last_veil:] if mark.alpha > 40 and not lights(mark)]
    for number, text in enumerate(seen):
        if not isinstance(text, Text) or not text.text:
            continue
        for other in seen[number + 1 :]:
            if covers(other) and not veils(other) and area(text, scale).meets(area(other, scale)):
                yield f"{text.text!r} at {text.x:.0f}, {text.y:.0f} lies under {other}"


@cache
def moments(language: str) -> dict[str, Frame]:
    """Every staged moment with the longest names."""
    found = {}
    with TemporaryDirectory() as folder:
        services = quiet_services(Path(folder), Settings(), language)
        for name, scene in fixtures(services):
            assert isinstance(scene, GameScene)
            for player, long in zip(scene.session.seating, LONG, strict=False):
                player.name = long
            found[name] = frame_of(scene)
    return found


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.slow
def test_nothing_lies_on_what_must_be_read(language: str) -> None:
    for name, frame in moments(language).items():
        for scale in (1.0, 2.0):
            assert list(covered(marks_of(frame), scale)) == [], f"{name} at {scale:.0%}"


def steps(scene: GameScene) -> Iterator[tuple[str, Frame]]:
    """The whole of a slide or a pass, step by step, by pad."""
    yield "begins", frame_of(scene)
    for number in range(4):
        press_on(scene, PAD, Verb.RIGHT, Verb.SOUTH)
        if not scene.view.phase:
            return
        yield f"step {number}", frame_of(scene)


def asked(folder: Path, seats: int, phase: str, **settings: object) -> GameScene:
    """The first game in which a single person is asked for this."""
    for seed in range(1, 9):
        scene = table(folder, (PAD,), seats, seed, **settings)
        for player, long in zip(scene.session.seating, LONG, strict=False):
            player.name = long
        with suppress(AssertionError):
            until(scene, 0, phase)
            return scene
    raise LookupError(phase)


@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_lies_on_what_must_be_read_while_a_move_is_made(seats: int, tmp_path: Path) -> None:
    looked = 0
    for name, frame in steps(asked(tmp_path, seats, "slide")):
        assert list(covered(marks_of(frame))) == [], f"slide {name}"
        looked += 1
    scene = asked(tmp_path, seats, "call")
    assert list(covered(marks_of(frame_of(scene)))) == [], "call"
    if seats > 2:
        scene.chooser.commit(0, Look())
        play(scene, 3.0)
        for name, frame in steps(scene):
            assert list(covered(marks_of(frame))) == [], f"pass {name}"
            looked += 1
    assert looked >= (3 if seats == 2 else 5)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "sr"])
def test_what_a_keyboard_presses_to_pass_on_stands_in_one_line(
    language: str, tmp_path: Path
) -> None:
    """The widest keys: what to choose and to look with; their words give way to what happened."""
    scene = table(tmp_path, (KEYBOARD, PAD), 5)
    until(scene, 0, "call")
    scene.chooser.commit(0, Look())
    play(scene, 3.0)
    scene.services.texts.use(language)
    bar = scene.view.bar
    words = [
        m for m in marks_of(frame_of(scene)) if isinstance(m, Text) and abs(m.y - bar.y) < bar.h / 2
    ]
    texts = scene.services.texts
    assert {texts("Enter"), texts("Space")} <= {mark.text for mark in words}
    for mark in words:
        assert fit(mark).lines == (mark.text,)
        assert fit(mark).size >= 32


def test_a_planted_cover_is_seen() -> None:
    text = Text("TOAD!", 500, 500, 400, 150, 118, "#FFFFFF", "title")
    card = Picture("cockroach/back", 500, 520, 100, 140)
    assert list(covered([text, card]))
    assert not list(covered([card, text]))
    assert not list(covered([text, card._replace(x=900)]))


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "sr"])
def test_what_is_read_is_32_units_and_what_decides_72(language: str, scale: float) -> None:
    for name, frame in moments(language).items():
        for mark in marks_of(frame):
            if isinstance(mark, Text) and mark.text:
                assert fit(mark, scale).size >= 32, f"{name}: {mark}"
    call = marks_of(moments(language)["call"])
    (claim,) = [mark for mark in call if isinstance(mark, Text) and mark.weight == "title"]
    assert fit(claim, scale).size >= 72
    boards = [
        mark
        for mark in call
        if isinstance(mark, Box) and mark.radius == 28 and mark.w in (312, 312 * 1.06)
    ]
    assert len(boards) == 3
    assert min(board.h for board in boards) >= 72


def test_faces_and_cards_are_large() -> None:
    pictures = [mark for mark in marks_of(moments("en")["call"]) if isinstance(mark, Picture)]
    faces = sorted((m.w for m in pictures if m.name.startswith("faces/")), reverse=True)
    assert min(faces[:2]) >= 250
    assert min(faces) >= 84
    heads = [m for m in pictures if m.name.startswith("cockroach/icon_") and m.alpha == 255]
    assert min(head.w for head in heads) >= 58


def test_who_is_nearest_to_the_loss_is_seen_and_who_is_furthest_wears_the_crown(
    tmp_path: Path,
) -> None:
    scene = table(tmp_path, (), 4, seed=2)
    near = crowned = 0
    while not scene.over:
        scene.update(0.4)
        shown = marks_of(frame_of(scene))
        if scene.motions.told.end is not None:
            break
        plates = [m for m in shown if isinstance(m, Box) and m.colour == "#C42A30"]
        longest = [len(column) for columns in scene.motions.told.laid for column in columns]
        assert len(plates) == sum(length >= scene.motions.told.limit - 1 for length in longest)
        near = max(near, len(plates))
        crowns = [m for m in shown if isinstance(m, Picture) and m.name == "ui/crown"]
        most = [max(map(len, columns)) for columns in scene.motions.told.laid]
        lead = [seat for seat, length in enumerate(most) if length == min(most) < max(most)]
        assert len(crowns) == len(lead), "whoever leads, alone or with others"
        for seat in lead:
            mat = scene.motions.mats[seat].place
            assert any(mat.holds(crown.x, crown.y + 60) for crown in crowns)
            crowned += 1
    assert near
    assert crowned


# When it is said.


@pytest.mark.parametrize("still", [False, True])
def test_a_claim_is_set_letter_by_letter_once_the_card_lies(still: bool, tmp_path: Path) -> None:
    scene = table(tmp_path, (), 3, seed=2, animation=AnimationSpeed.NORMAL, reduced_motion=still)
    assert play_until(scene, lambda: bool(scene.motions.shown.way))
    spoken = []
    while len(scene.motions.told.claims) == 0 or scene.board.share("claims") < 1:
        assert scene.motions.told.claims or not titles(scene)
        scene.update(1 / 30)
        spoken += [text for text in titles(scene) if text not in spoken]
    assert spoken == sorted(spoken, key=len)
    assert spoken[-1].endswith("!")
    assert (len(spoken) > 2) != still


def titles(scene: GameScene) -> list[str]:
    return [
        m.text for m in marks_of(frame_of(scene)) if isinstance(m, Text) and m.weight == "title"
    ]


def test_the_verdict_is_stamped_on_the_turned_card_alone(tmp_path: Path) -> None:
    scene = table(tmp_path, (), 4, seed=3, animation=AnimationSpeed.NORMAL)
    stamped = 0
    for _ in range(400):
        scene.update(1 / 10)
        frame = marks_of(frame_of(scene))
        names = [m.name for m in frame if isinstance(m, Picture)]
        if "cockroach/stamp" in names:
            stamped += 1
            assert "A LIE!" in titles(scene) or "TRUTH!" in titles(scene)
            assert scene.motions.shown.faces[scene.motions.shown.card] >= 0
    assert stamped > 4


def test_a_reveal_comes_in_three_beats(tmp_path: Path) -> None:
    """The bare animal for half a second, the stamp, and then faces, tick or cross, and sentence."""
    scene = asked(tmp_path, 4, "call", animation=AnimationSpeed.NORMAL)
    scene.chooser.commit(0, Call(1))
    beats: dict[tuple[bool, bool, bool], float] = {}  # seconds on the table
    for _ in range(300):  # ten seconds: until the card has flown
        scene.update(1 / 30)
        shown = marks_of(frame_of(scene))
        turned = [m for m in shown if isinstance(m, Picture) and m.w == TURNED.w]
        names = {m.name for m in shown if isinstance(m, Picture)}
        judged = bool({"ui/check", "ui/cross"} & names)
        words = any(" was " in m.text for m in shown if isinstance(m, Text))
        called = scene.motions.told.called is not None
        if called and turned and turned[0].name != "cockroach/back":
            assert "cockroach/true" in names, "what was called lies there"
            beat = "cockroach/stamp" in names, judged, words
            beats[beat] = beats.get(beat, 0.0) + scene.director.factor / 30
    assert list(beats)[:3] == [(False, False, False), (True, False, False), (True, True, True)]
    assert beats[False, False, False] >= 0.3
    assert beats[True, False, False] >= 0.3


def test_the_card_that_ends_the_game_comes_in_the_dark_and_is_marked(tmp_path: Path) -> None:
    """Dark, a drum and a longer silence wherever the card may be the last one, and only there."""
    scene = table(tmp_path, (), 4, seed=2, animation=AnimationSpeed.FAST)
    drums: list[bool] = []
    play_sound = scene.services.audio.play

    def heard(sound: str, *where: object) -> None:
        if sound == "drum_roll":
            drums.append(scene.motions.told.perilous)
        play_sound(sound, *where)  # type: ignore[arg-type]

    scene.services.audio.play = heard  # type: ignore[method-assign]
    marked, dark = False, set()
    for _ in range(12_000):
        if scene.motions.told.end is not None:
            break
        scene.update(1 / 12)
        told, shown = scene.motions.told, marks_of(frame_of(scene))
        if told.called is not None:
            veil = any(isinstance(m, Box) and veils(m) and m.alpha for m in shown)
            if told.true is not None:
                dark.add((told.perilous, veil))
        edges = [m for m in shown if isinstance(m, Box) and m.line == 12.0 and not m.colour]
        if edges:
            marked = True
            assert told.true is not None or isinstance(scene.motions.last, Paid | PenaltyDrawn)
    assert drums
    assert all(drums)
    assert {(True, True), (False, False)} <= dark
    assert (False, True) not in dark
    assert marked == isinstance(told.end, LostByAnimals)
    assert sum(silence(None, last=True)) > sum(silence(1.0)) > sum(silence(None))


def test_whoever_collects_is_sore_and_the_other_glad(tmp_path: Path) -> None:
    """CP-7: and nobody before the card has turned."""
    scene = asked(tmp_path, 4, "call", animation=AnimationSpeed.NORMAL)
    sender = scene.motions.told.way[-2]
    scene.chooser.commit(0, Call(1))
    while scene.motions.told.true is None:
        assert "tear" not in "".join(busts(scene))
        scene.update(1 / 30)
    collector = sender if scene.motions.told.true else 0
    left, right = busts(scene)
    sore, glad = (left, right) if collector == sender else (right, left)
    assert "tear" in sore
    assert "tear" not in glad


def test_whoever_stands_there_is_named_below(tmp_path: Path) -> None:
    """Each of the two by the shape of its seat, in the colour of the glow behind its face."""
    scene = asked(tmp_path, 4, "call", animation=AnimationSpeed.NORMAL)
    shown = [m for m in marks_of(frame_of(scene)) if isinstance(m, Picture)]
    glows = sorted((m.x, m.colour) for m in shown if m.name == "cockroach/glow")
    shapes = sorted((m.x, m.colour) for m in shown if m.name.startswith("seats/") and m.w == 44)
    assert len(glows) == 2
    assert [colour for _, colour in shapes] == [colour for _, colour in glows]
    below = {m.y for m in shown if m.name.startswith("seats/") and m.w == 44}
    named = sorted(
        (m.x, m.text) for m in marks_of(frame_of(scene)) if isinstance(m, Text) and m.y in below
    )
    seating = scene.session.seating
    assert [text for _, text in named] == [
        seating[seat].name for seat in scene.motions.told.way[-2:]
    ]


def busts(scene: GameScene) -> list[str]:
    """The two large faces, the left one first."""
    found = [m for m in marks_of(frame_of(scene)) if isinstance(m, Picture) and m.w > 250]
    faces = [m for m in found if m.name.startswith("faces/")]
    return [m.name for m in sorted(faces, key=lambda m: m.x)]


def test_each_step_shows_its_own_things_alone(tmp_path: Path) -> None:
    """One thing in the middle at a time: claims while one is chosen, receivers after it."""
    scene = table(tmp_path, (PAD,), 5)
    until(scene, 0, "slide")
    kinds = []
    for _ in range(3):
        kinds.append({type(part) for part in scene.choices.places(0)} & {Claim, To})
        press_on(scene, PAD, Verb.SOUTH)
    assert kinds == [set(), {Claim}, {To}]
