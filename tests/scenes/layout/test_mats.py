"""Mats: who acts, who leads and who it is are seen, and everything on them fits."""

from itertools import product
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import Settings
from scenes.games.fixtures import play, staged
from scenes.games.fruechtchen.choices import MarketChoices
from scenes.games.fruechtchen.table import seats
from scenes.layout.mats import OFFER, Mat, Part, draw_mat, leaders
from scenes.people.faces import Faces
from scenes.people.seating import Player, Seating
from scenes.people.sitting import bots
from scenes.privacy.blind import CLOSED, EARLY, GONE, LOCK_FIRST, NOW_LOCK, OPENED
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text
from scenes.stage.render.text import fit
from scenes.stage.render.theme import LAMP, PAPER
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import marks_of, room
from tests.scenes.spoken import spread

MARKET = MarketChoices.reopened, MarketChoices.gone
ANSWERS = (EARLY, LOCK_FIRST, GONE, OPENED, *MARKET, CLOSED, NOW_LOCK)
BOT_NAMES = ("Snail", "Flea", "Hornet", "Ladybird", "Spider", "Moth")

MATS = {
    "cockroach": Mat(226, 156, 404, 264, "left"),
    "eight28": Mat(324, 148, 612, 264, "top", face=88),
    "grasshopper": Mat(1626, 232, 540, 404, "right", face=118, score=84),
    "fruechtchen": Mat(1702, 272, 396, 246, "right", face=90, score=52),
}


def drawn(
    folder: Path,
    mat: Mat,
    name: str = "Ada",
    *,
    part: Part | None = None,
    leads: bool = False,
    score: str = "12",
    gain: int = 0,
    answer: str = "",
    offered: bool = False,
) -> list[Mark]:
    services = quiet_services(folder)
    faces = Faces(services, Seating([Player(name, 0, "pad:1"), Player("Flea", 1, bot="hard-flea")]))
    faces.offered = lambda: [0] if offered else []
    if part:
        faces.watch([0])
        for _ in range(30):
            faces.update(1 / 60)
    frame = Frame()
    draw_mat(frame, services, faces, mat, 0, score=score, gain=gain, icon="eight28/gem_blue",
             answer=answer, part=part, leads=leads)  # fmt: skip
    return marks_of(frame)


def pictures(marks: list[Mark], name: str) -> list[Picture]:
    """Those with this in their name."""
    return [mark for mark in marks if isinstance(mark, Picture) and name in mark.name]


def the_face(marks: list[Mark]) -> Picture:
    (found,) = pictures(marks, "faces/")
    return found


def text(marks: list[Mark], words: str) -> Text:
    (found,) = [mark for mark in marks if isinstance(mark, Text) and mark.text == words]
    return found


@pytest.mark.parametrize("game", MATS)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("part", [None, *Part])
def test_names_and_scores_fit_and_touch_nothing(
    game: str, scale: float, part: Part | None, tmp_path: Path
) -> None:
    mat = MATS[game]
    for name, score in (("Ada", "0"), ("Marienkäfer", "104"), ("MMMMMMMMMMMM", "88")):
        marks = drawn(tmp_path, mat, name, part=part, score=score)
        figures, shown = (mark for mark in marks if isinstance(mark, Text))
        assert figures.text == score
        assert shown.text == name or (name.startswith(shown.text[:-1]) and shown.text[-1] == "…")
        for mark in (shown, figures):
            assert fit(mark, scale).fits, mark.text
            assert fit(mark, scale).size >= 32
        face = the_face(marks)
        icons = pictures(marks, "gem")
        assert len(icons) == 1 or shown.text == name
        assert face.x + face.w / 2 <= shown.x - shown.w / 2
        assert shown.x + shown.w / 2 <= figures.x - figures.w / 2
        for icon in icons:
            assert shown.x + shown.w / 2 <= icon.x - icon.w / 2
            assert icon.x + icon.w / 2 <= figures.x - figures.w / 2
        assert figures.x + figures.w / 2 <= mat.x + mat.w / 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("score", ["0", "25", "74"])
def test_no_bot_of_a_market_loses_letters(language: str, score: str, tmp_path: Path) -> None:
    """The German ladybird was a "Marienk…"; the coin gives way, the figure stays."""
    mat = seats(6)[4]
    for name in BOT_NAMES:
        called = Texts(language)(name)
        marks = drawn(tmp_path, mat, called, score=score)
        assert text(marks, called)
        assert text(marks, score)
    assert pictures(drawn(tmp_path, mat, score=score), "gem")
    for answer in map(Texts(language), ANSWERS):
        assert text(drawn(tmp_path, mat, answer=answer, score=score), answer)


@pytest.mark.parametrize("game", MATS)
@pytest.mark.parametrize("name", ["Ada", "MMMMMMMMMMMM"])
def test_who_leads_has_one_cup_which_covers_neither_name_nor_score(
    game: str, name: str, tmp_path: Path
) -> None:
    """Strangers took a leader's crown for a royal card; it stands on the head for lack of room."""
    mat, due = MATS[game], {"eight28": 13, "grasshopper": 1}.get(game, 0)
    marks = drawn(tmp_path, mat, name, leads=True, score="8", gain=due)
    (cup,) = pictures(marks, "ui/cup")
    assert not pictures(marks, "gem")
    score, ends = text(marks, "8"), cup.x - cup.w / 2
    (called,) = [m for m in marks if isinstance(m, Text) and m.x < score.x and m.text[0] != "+"]
    on_head = abs(cup.x - the_face(marks).x) < 5
    if on_head:
        assert name != "Ada"
        ends = score.x - score.w / 2
    else:
        assert cup.x + cup.w / 2 <= score.x - score.w / 2
    if due:
        gain = text(marks, f"+{due}")
        assert gain.x + gain.w / 2 <= ends
        assert gain.size < score.size
        ends = gain.x - gain.w / 2
        assert text(drawn(tmp_path, mat, "Marienkäfer", leads=True, score="8", gain=due),
                    "Marienkäfer")  # fmt: skip
    assert called.x + called.w / 2 <= ends
    assert not pictures(drawn(tmp_path, mat, name), "ui/cup")


def test_a_guess_that_is_offered_leaves_the_cup_beside_a_short_name(tmp_path: Path) -> None:
    """On the head it lay among the animals of the mat above: strangers saw none."""
    mat = MATS["cockroach"]._replace(below=48.0)
    marks = drawn(tmp_path, mat, "Ada", leads=True, offered=True, score="")
    (cup,) = pictures(marks, "ui/cup")
    name, offer = text(marks, "Ada"), mat.offer_place[0] - OFFER[0] / 2
    assert name.x + name.w / 2 <= cup.x - cup.w / 2
    assert cup.x + cup.w / 2 <= offer


@pytest.mark.parametrize("game", MATS)
def test_the_cup_is_as_large_on_the_head_as_beside_the_score(game: str, tmp_path: Path) -> None:
    """In Cockroach it was small where a guess lay beside the face."""
    sizes = set()
    for name, answer, offered, part in product(
        ("Ada", "MMMMMMMMMMMM"), ("", GONE), (False, True), (None, Part.ASKED)
    ):
        mat = MATS[game]._replace(below=48.0 if game == "cockroach" else 0.0)
        marks = drawn(
            tmp_path, mat, name, leads=True, answer=answer, offered=offered, part=part, score="8"
        )
        (cup,) = pictures(marks, "ui/cup")
        assert cup.y >= cup.h / 2, "whole"
        sizes.add(cup.w)
    assert len(sizes) == 1
    assert sizes.pop() >= 55


@pytest.mark.parametrize("game", MATS)
def test_who_is_asked_alone_has_gold_and_a_bubble(game: str, tmp_path: Path) -> None:
    """Strangers took bots' framed panels for that of the one who was asked."""
    mat, signs = MATS[game], {"ui/thinking", "ui/waits"}
    seen = {
        None: ("", 0, ""),
        Part.ASKED: (LAMP, 8, "ui/thinking"),
        Part.WORKS: (PAPER, 4, "ui/waits"),
        Part.WAITED_FOR: ("", 0, "ui/waits"),
        Part.TOLD: (PAPER, 4, ""),
    }
    for part, (colour, line, sign) in seen.items():
        marks = drawn(tmp_path, mat, part=part)
        rings = [m for m in marks if isinstance(m, Box) and m.outline in (LAMP, PAPER)]
        shown = [(m.outline, m.w, m.line) for m in rings]
        assert shown == [(colour, mat.w + 10, line)] * bool(line)
        assert "".join(m.name for m in marks if isinstance(m, Picture) and m.name in signs) == sign
    assert the_face(drawn(tmp_path, mat)).w == mat.face >= 84
    assert the_face(drawn(tmp_path, mat, part=Part.TOLD)).w == pytest.approx(mat.face * 120 / 92)


@pytest.mark.parametrize(
    ("scores", "who"),
    [((3, 5, 1), [1]), ((5, 1, 5), [0, 2]), ((0, 0, 1), [2]), ((0, 0, 0), []), ((4, 4), [])],
)
def test_all_who_have_most_lead_unless_all_have_as_much(
    scores: tuple[int, ...], who: list[int]
) -> None:
    assert list(leaders(scores)) == who


def test_only_a_bot_wears_the_badge_of_its_seat(tmp_path: Path) -> None:
    """A person stays one while a bot stands in."""
    players = {
        "person": Player("Ada", 2, "pad:1"),
        "away": Player("Ada", 2, bot="normal", stands_in=True),
        "bot": Player("Flea", 2, bot="normal-flea"),
    }
    badges = {}
    for who, player in players.items():
        services, frame = quiet_services(tmp_path), Frame()
        faces = Faces(services, Seating([player]))
        draw_mat(frame, services, faces, MATS["eight28"], 0)
        badges[who] = [mark.name for mark in pictures(marks_of(frame), "seats/")]
    assert badges == {"person": [], "away": [], "bot": ["seats/square"]}


TABLES = [
    (name, seats) for name, game in GAMES.items() for seats in (game.seats[0], game.seats[-1])
]


@pytest.mark.parametrize(("table", "language"), spread(TABLES))
def test_an_answer_is_whole_and_covers_nothing_but_the_name(
    tmp_path: Path, table: tuple[str, int], language: str
) -> None:
    """Whoever pressed blindly reads it beside the own face; a card's back may lie below it."""
    name, seats = table
    services = room(tmp_path, settings=Settings(language=language)).services
    scene = staged(services, GAMES[name], bots(seats))
    play(scene, 3.0)
    for seat in range(seats):
        for answer in ANSWERS:
            scene.asking.answers.say(seat, answer)
            scene.view.draw_table(frame := Frame())
            words, resting = services.texts(answer), frame.layers[Layer.REST]
            (bubble,) = [m for m in resting if isinstance(m, Box) and m.h == 82]
            (told,) = [m for m in resting if isinstance(m, Text) and m.text == words]
            assert all(fit(told, scale).fits for scale in (0.75, 1.0, 2.0)), words
            covered = [
                mark
                for mark in resting  # what flies may pass over it
                if isinstance(mark, Text | Picture) and mark.w < 1900 and overlap(bubble, mark)
                if mark is not told
                if not getattr(mark, "name", "").endswith(("/bubble_tail", "/back"))
            ]
            assert covered == []
        scene.asking.answers.clear()


def overlap(box: Box, mark: Text | Picture) -> bool:
    w, h = mark.w, mark.h
    if isinstance(mark, Text):
        fitted = fit(mark)
        h = 0.8 * fitted.size * len(fitted.lines)
    return 2 * abs(box.x - mark.x) < box.w + w - 2 and 2 * abs(box.y - mark.y) < box.h + h - 2
