"""What the rules pages and lessons of each game show and say, moment by moment."""

from collections.abc import Iterator
from functools import cache

from game.engine.game import Game, Options
from scenes.games.fixtures import table_of
from scenes.games.registry import presentation
from scenes.lessons.paint import draw_page
from scenes.lessons.scene import LessonScene
from scenes.match.book import draw_page as draw_comics
from scenes.menus.rules import ByLaws, Rules
from scenes.program.quiet import NoDevices, quietly
from scenes.services import Services
from scenes.stage.render.frame import Frame
from tests.scenes.behind import all_looking
from tests.scenes.kept.golden import shown as games_shown
from tests.scenes.kept.things import things, told
from tests.scenes.room import frame_of

LOOP = 3.0  # seconds that a frame of a page moves
CLOCKS = (0.4, 1.4, 2.9)  # of them
TABLES = ((1, 3), (3, 4))  # people and seats of a lesson
STEP = 1 / 20  # seconds
LONGEST = 400.0  # seconds


@cache
def pages() -> dict[str, str]:
    """Write all pages and lessons, by the name of the file that keeps them."""
    with quietly() as services:
        return {
            f"{what} of {name}": "\n".join(lines(services, game)) + "\n"
            for name, game in games_shown().items()
            for what, lines in (("pages", _pages), ("lessons", _lessons))
        }


def _pages(services: Services, game: Game) -> Iterator[str]:
    """Every page at three clocks of each of its frames, under three sets of options."""
    shown, every = presentation(game.name), game.options.names()
    options = {
        "usual": game.options(),
        "short": game.options.from_json({"short": True}),
        "all options": game.options.from_json(dict.fromkeys(every, True)),
    }
    usual = dict[str, list[str]]()
    for which, chosen in options.items():
        before: list[str] = []
        for name, frame in _frames(services, game, chosen):
            now = things(frame)
            known = before if which == "usual" else usual.get(name, [])
            new = [one for one in now if one not in known]
            if new:
                yield from told(f"{which}: {name}", new)
            before = now
            usual.setdefault(name, now)
        around = frame_of(Rules(services, shown, chosen))
        yield from told(f"{which}: around it", things(around))


def _frames(services: Services, game: Game, options: Options) -> Iterator[tuple[str, Frame]]:
    shown = presentation(game.name)
    for number, page in enumerate(shown.pages, start=1):
        true = page.under(options)
        for comic in range(len(true.comics)):
            for clock in CLOCKS:
                frame = Frame()
                draw_comics(frame, services, true, LOOP * comic + clock)
                yield f"page {number}, frame {comic + 1} at {clock:.1f}", frame
    by_laws = ByLaws(services, shown, options)
    for number, title in enumerate(by_laws.titles):
        by_laws.page = number
        yield f"at our table: {title}", frame_of(by_laws)


def _lessons(services: Services, game: Game) -> Iterator[str]:
    for people, seats in TABLES:
        yield f"[{people} of {seats} are people]"
        yield from _lesson(services, game, people, seats)


def _lesson(services: Services, game: Game, people: int, seats: int) -> Iterator[str]:
    """Each beat: its words, who is asked, what is lit and hinted, and what the hand would do."""
    devices = [f"pad:{number + 1}" for number in range(people)]
    services.devices = NoDevices(devices)
    ended: list[bool] = []
    lesson = LessonScene(
        services, game.name, table_of(game, devices, seats), lambda: ended.append(True)
    )
    services.stack.clear_to(lesson)
    services.stack.apply_changes()
    for _ in range(round(LONGEST / STEP)):
        if ended:
            break
        if lesson.waits:
            yield from _beat(lesson)
            lesson.show_how()
        lesson.update(STEP)
        services.stack.apply_changes()
    yield f"  ended: {ended}"


def _beat(lesson: LessonScene) -> Iterator[str]:
    scene, seating = lesson.game, lesson.session.seating
    names = ", ".join(seating[seat].name for seat in lesson.asked)
    yield f"{lesson.beat.words} ({names})"
    if lesson.page:
        frame = Frame()
        draw_page(frame, lesson.services, lesson.beat, seating, ())
        yield f"  page: {' | '.join(things(frame))}"
        return
    yield f"  strip: {scene.asking.caption or scene.view.question(None).words}"
    for hint in scene.view.hints(lesson.asked):
        yield f"  hint: {' '.join(verb.name.lower() for verb in hint.verbs)}: {hint.words}"
    for seat in lesson.asked:
        lit = [] if scene.asking.hides(seat) else [str(key) for key in scene.choices.places(seat)]
        with all_looking(scene):
            may, secret = len(scene.table.legal(seat)), scene.choices.secret_of(seat)
        yield f"  {seating[seat].name} may: {may}; lit: {', '.join(lit)}"
        if secret is not None:
            yield f"  is to look at: {secret.key}"
        if not lesson.session.looks:
            yield f"  the hand: {lesson.session.shown_move(seat)}"
