"""The answers to a claim as buttons, and a note of what was called, which is stamped."""

from game.cockroach.moves import Call
from game.engine.moves import Move
from scenes.games.cockroach import table
from scenes.games.cockroach.look import HUGE, LARGE, Brush, Look
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.focus import Place

TRUE_COLOUR, FALSE_COLOUR, SLATE = "#2E8B45", "#B5302F", "#33566E"
_CALLS = {
    True: (TRUE_COLOUR, f"{table.FOLDER}/true"),
    False: (FALSE_COLOUR, f"{table.FOLDER}/false"),
}
_CORNER = 6.0  # of a note: a button's are round
_FALLS = 40.0  # units


def called(brush: Brush, look: Look, share: float) -> None:
    """Draw what the receiver calls, until the card has flown.

    The strip says it in a sentence, the note in a word, which has fallen into its place by
    `share` (0 to 1). Once it is told whether that was right it is stamped.
    """
    seen, down = look.told, _FALLS * (share - 1)
    caller, face = seen.way[-1], table.CALLER.moved(0.0, down)
    colour, _ = _CALLS[bool(seen.called)]
    words = look.texts("True") if seen.called else look.texts("False")
    brush.box(table.NOTE.moved(0.0, down), PAPER, radius=_CORNER, outline=INK, line=6.0)
    brush.add(look.faces.picture(caller, face.x, face.y, face.w))
    brush.words(words, table.SAYS.moved(0.0, down), HUGE, colour, weight="title")
    if seen.collector is not None:
        _judged(brush, look, right=seen.collector != caller)


def _judged(brush: Brush, look: Look, *, right: bool) -> None:
    words = look.texts("RIGHT!") if right else look.texts("WRONG!")
    brush.picture("ui/check" if right else "ui/cross", table.JUDGED)
    stamp(brush, table.RIGHT, words, look.theme.good if right else look.theme.danger)


def stamp(brush: Brush, place: Place, words: str, colour: str) -> None:
    """Draw words in the frame of a stamp, askew."""
    tilt, size = table.STAMP_TILT, 1.18 * place.h
    brush.picture(f"{table.FOLDER}/stamp", place, angle=tilt, colour=colour)
    brush.words(words, place.scaled(0.84), size, colour, weight="title", angle=tilt)


def board(brush: Brush, look: Look, place: Place, move: Move) -> None:
    """Draw what answers a claim: true, false, pass (each a colour, sign and word)."""
    if isinstance(move, Call):
        colour, sign = _CALLS[bool(move.true)]
        words = look.texts("True") if move.true else look.texts("False")
        labelled(brush, place, sign, (1.6, 0.6), words, colour)
    else:
        sign = f"{table.FOLDER}/slide"
        labelled(brush, place, sign, (1.0, 0.72), look.texts("Pass"), SLATE)


def labelled(
    brush: Brush,
    place: Place,
    picture: str,
    shape: tuple[float, float],
    words: str,
    colour: str,
) -> None:
    """Draw a coloured board with a picture (`shape` in its own heights) and a word."""
    wide, high = shape
    h = place.h * 0.72 * high / 0.6
    sign = Place(place.left + place.h * 0.62, place.y, h * wide, h)
    brush.box(place, colour, radius=28.0, outline=INK, line=6.0)
    brush.picture(picture, sign)
    left, right = sign.right + 8.0, place.right - 16.0
    w = right - left
    brush.words(words, Place(left + w / 2, place.y, w, place.h - 16.0), LARGE, PAPER)
