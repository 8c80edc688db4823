"""What the receiver of a card may say, what it calls, and whether that was right."""

from game.cockroach.moves import Call
from game.cockroach.moves import Look as Looks
from game.engine.moves import Move
from scenes.games.cockroach import table
from scenes.games.cockroach.look import LARGE, Brush, Look
from scenes.games.cockroach.table import Place
from scenes.stage.motion.easing import overshoot
from scenes.stage.render.theme import INK, PAPER

TRUE_COLOUR, FALSE_COLOUR, SLATE = "#2E8B45", "#B5302F", "#33566E"
DIM = 130  # opacity of who need not act, and of what nobody here can press
_CALLS = {
    True: (TRUE_COLOUR, f"{table.FOLDER}/true"),
    False: (FALSE_COLOUR, f"{table.FOLDER}/false"),
}
_VERDICT = 72.0  # the letters that say whether a call was right


def offered(brush: Brush, look: Look) -> None:
    """Draw what the receiver may do (CP-6, CP-9).

    It is dim, as nobody here can press it.
    """
    seen = look.told
    moves = [Call(1), Call(0), *[Looks()] * (len(seen.way) < len(look.seating))]
    for index, move in enumerate(moves):
        board(brush, look, table.button(index, len(moves)), move, alpha=DIM)


def called(brush: Brush, look: Look, share: float) -> None:
    """Draw what the receiver calls, below it, until the card has flown.

    It is slammed down by `share` (0 to 1). Once it is told whether that was right, all of it is one
    sign, in one colour, and an arrow leads from the card to who must take it.
    """
    seen = look.told
    call = look.texts("True") if seen.called else look.texts("False")
    said = look.texts("said: {call}", call=call)
    if seen.collector is None:
        place = table.ANSWER.scaled(1.5 - 0.5 * overshoot(share))
        colour, sign = _CALLS[bool(seen.called)]
        labelled(brush, place, sign, (1.6, 0.6), said, colour)
        return
    right = seen.collector != seen.way[-1]
    colour, sign = (TRUE_COLOUR, "ui/check") if right else (FALSE_COLOUR, "ui/cross")
    brush.box(table.VERDICT, colour, radius=28.0, outline=INK, line=6.0)
    brush.box(table.JUDGED, PAPER, radius=table.JUDGED.w / 2, outline=INK, line=6.0)
    brush.picture(sign, table.JUDGED.scaled(0.72))
    brush.words(said, table.SAID, LARGE, PAPER)
    words = look.texts("RIGHT!") if right else look.texts("WRONG!")
    brush.words(words, table.RIGHT, _VERDICT, PAPER, weight="title")
    arrow = ("ui/arrow_left", table.TO_LEFT) if right else ("ui/arrow_right", table.TO_RIGHT)
    brush.picture(*arrow)


def board(brush: Brush, look: Look, place: Place, move: Move, alpha: int = 255) -> None:
    """Draw what answers a claim: true, false, or pass.

    Each has a colour, a sign and a word.
    """
    if isinstance(move, Call):
        colour, sign = _CALLS[bool(move.true)]
        words = look.texts("True") if move.true else look.texts("False")
        labelled(brush, place, sign, (1.6, 0.6), words, colour, alpha)
    else:
        sign = f"{table.FOLDER}/slide"
        labelled(brush, place, sign, (1.0, 0.72), look.texts("Pass"), SLATE, alpha)


def labelled(
    brush: Brush,
    place: Place,
    picture: str,
    shape: tuple[float, float],
    words: str,
    colour: str,
    alpha: int = 255,
) -> None:
    """Draw a coloured board with a picture and a word.

    `shape` is the picture's size, in heights of its own.
    """
    wide, high = shape
    h = place.h * 0.72 * high / 0.6
    sign = Place(place.left + place.h * 0.62, place.y, h * wide, h)
    brush.box(place, colour, radius=28.0, outline=INK, line=6.0, alpha=alpha)
    brush.picture(picture, sign, alpha=alpha)
    left, right = sign.right + 8.0, place.right - 16.0
    w = right - left
    brush.words(words, Place(left + w / 2, place.y, w, place.h - 16.0), LARGE, PAPER)
