"""What stands on the page before a game: how the last one ended, and which one is next."""

from collections.abc import Iterator

from game.evening.known import PODIUM
from game.evening.plan import has_loser, seconds
from scenes.evening.course import Course
from scenes.evening.people import face_of, mark_of, name_of_heads
from scenes.evening.show.heads import clipped
from scenes.evening.words import at_stake, final_words, progress
from scenes.games import registry
from scenes.layout.mats import shortened
from scenes.people.labels import listing
from scenes.people.seating import Seating
from scenes.session.session import Session
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.widgets.plates import ROOM, heading, plate

GAME_W = 468.0
_WORDS_X, _WORDS_W = 288.0, 346.0  # from the left edge of a game: the middle of its words
_PICTURE_X = 62.0
_HEADLINE = 760.0  # units of a name in it


def draw_title(frame: Frame, course: Course, ended: Session | None) -> None:
    """Draw how the last game ended, and by what.

    Before the first one stands what that is, and brings.
    """
    title, told = _title(course, ended)
    theme = course.services.theme
    heading(frame, Layer.REST, theme, title, y=78.0)
    frame.add(Text(told, 960.0, 144.0, ROOM, 52.0, 38.0, theme.text, "bold"))


def _title(course: Course, ended: Session | None) -> tuple[str, str]:
    texts, evening = course.services.texts, course.evening
    if ended:
        return _ending(course, ended)
    if evening.results:
        words, factor = progress(texts, evening), evening.results[-1].factor
        return texts("The evening so far"), f"{words} · ×{factor}" if factor > 1 else words
    if not evening.now:
        return texts("Who is here?"), ""
    now = evening.now
    stake = at_stake(texts, now.game, evening.factor(), len(now.heads), whole=evening.backed)
    return texts(registry.presentation(now.game).title), stake


def _ending(course: Course, session: Session) -> tuple[str, str]:
    """Who has won or lost, and by what."""
    result = course.evening.results[-1]
    presentation = registry.presentation(result.now.game)
    names = [
        shortened(name_of_heads(course.evening, heads) or session.seating[seat].name, _HEADLINE)
        for seat, heads in enumerate(result.now.heads)
    ]
    words = presentation.decided(course.services, session)
    if result.factor > 1:
        words = f"{words} · ×{result.factor}"
    return presentation.headline(course.services.texts, names, result.ranks), words


def draw_game(frame: Frame, course: Course, left: float, y: float, h: float) -> None:
    """Draw what is played next, and who may choose another one."""
    theme, texts, now = course.services.theme, course.services.texts, course.now
    plate(frame, Layer.REST, theme, left + GAME_W / 2, y, GAME_W, h)
    presentation = registry.presentation(now.game)
    frame.add(Picture(presentation.emblem, left + _PICTURE_X, y - 32, 84, 117), Layer.REST)
    x, w = left + _WORDS_X, _WORDS_W
    title = texts(presentation.title)
    frame.add(Text(title, x, y - 50, w, 88.0, 40.0, theme.accent, "black"), Layer.REST)
    needed = seconds(course.evening.paces, now.game, now.short, len(now.heads))
    minutes = max(1, round(needed / 60))
    about = texts("short, {n} min", n=minutes) if now.short else texts("{n} min", n=minutes)
    frame.add(Text(about, x, y + 14, w, 44.0, 34.0, theme.text), Layer.REST)
    factor = course.evening.factor()
    if factor > 1:
        frame.add(Text(f"×{factor}", x, y + 64, w, 64.0, 56.0, theme.accent, "title"), Layer.REST)
    else:
        _draw_picker(frame, course, left, y + 62)


def _draw_picker(frame: Frame, course: Course, left: float, y: float) -> None:
    """Who chooses, with the face."""
    evening, picker = course.evening, course.evening.picker()
    if picker is None:
        return
    face, colour = face_of(mark_of(evening.guests[picker]))
    frame.add(Picture(face, left + _PICTURE_X, y, 60, 60, colour=colour), Layer.REST)
    name = clipped(name_of_heads(evening, (picker,)), 200.0, 34.0)
    told = course.services.texts("{name} chooses", name=name)
    ink = course.services.theme.secondary
    frame.add(Text(told, left + _WORDS_X, y, _WORDS_W, 58.0, 34.0, ink), Layer.REST)


def news(course: Course, seating: Seating, joined: str) -> Iterator[str]:
    """Say who has just `joined`, else who waits.

    And for whom a bot plays, and what there is to say of the final.
    """
    texts, evening = course.services.texts, course.evening
    if evening.now is None:
        if evening.phase != PODIUM:
            yield texts("nobody is here to play")
        return
    backing = evening.backing and evening.now.betting and bool(evening.waiting())
    final = final_words(texts, evening)
    if backing:
        brings = texts("You get what your seat gets, and 2 points for each place it climbs.")
        yield f"{texts('The final: whom do you back?')} {brings}"
    elif joined or final:
        yield joined or final
    elif waiting := evening.waiting():
        names = [name_of_heads(evening, (guest,)) for guest in waiting]
        told = texts("Waiting this time: {names}", names=listing(texts, names))
        asks = texts("Who will lose?") if has_loser(evening.now.game) else texts("Who will win?")
        yield f"{told}. {asks}" if evening.results else told
    free = [player.name for player in seating if player.stands_in]
    if backing and joined:
        yield joined
    elif free and seating.people():
        yield texts("A bot plays for {names}", names=listing(texts, free))
