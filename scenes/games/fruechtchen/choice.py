"""What a seat decides, with its focus: a lay-out, a host for its dice, a roll, guests' matches."""

from collections.abc import Collection, Mapping, Sequence
from math import cos, radians, sin
from typing import Any, NamedTuple

from game.engine.moves import Move
from game.fruechtchen.cards import JOKER
from game.fruechtchen.moves import Lend, Roll, Stop
from scenes.games.fruechtchen import log_text, table
from scenes.games.fruechtchen.draft import Draft
from scenes.games.fruechtchen.look import Look
from scenes.games.fruechtchen.table import CARDS, FOLDER
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.focus import Target

DONE = "done"
NUMBER = "number"
_RAISED = 34.0  # so far a chosen card lies above the others
_GREEN, _GREEN_LIT = "#24633B", "#2E8B4F"
_DOTS = 13  # of the gauge
_MAY, _GOES = 64.0, 120.0  # an arrow to where dice may go, and to where they shall


class Choice(NamedTuple):
    """What lies there to be picked, by its key, and what has the focus."""

    seat: int
    places: Mapping[Any, Target[Any]]
    focus: Any
    secret: bool = False


class LayOutChoice(NamedTuple):
    """A lay-out that is put together: so far, whether it may be laid out, with which chance.

    It is `sealed` once it is chosen. `dice` are those that stay, None before anything is chosen.
    """

    draft: Draft
    kinds: Sequence[int]
    ready: bool
    sealed: bool
    dice: int
    chance: float


class _Brush(NamedTuple):
    """Adds marks above the pieces, `secret` ones where one seat alone may see them."""

    frame: Frame
    secret: bool

    def add(self, *marks: Mark) -> None:
        for mark in marks:
            self.frame.add(mark._replace(secret=self.secret), Layer.MOVING)


def lay_out(frame: Frame, look: Look, choice: Choice, made: LayOutChoice) -> None:
    """Draw the hand by kind, and what of it is chosen.

    The number cards are there too, and the button that lays out.
    """
    brush, draft = _Brush(frame, choice.secret), made.draft
    for kind in made.kinds:
        _kind(brush, look, choice, draft, kind)
    for number in draft.kinds:
        key = (NUMBER, number)
        place = choice.places[key]
        lit = number == draft.number
        picture = f"{FOLDER}/number_{number}"
        colour = look.colour(choice.seat)
        _card(brush, look, picture, place, lit=lit, focused=key == choice.focus, colour=colour)
    if made.sealed:
        x, y = table.DONE[:2]
        brush.add(Picture("ui/lock", x, y, 96.0, 96.0))
        return
    words = look.texts("Lay out")
    _button(brush, look, choice.places[DONE], words, focused=choice.focus == DONE, ready=made.ready)
    if draft.cards:
        _gauge(brush, look, made)


def _kind(brush: _Brush, look: Look, choice: Choice, draft: Draft, kind: int) -> None:
    picked = draft.chosen(kind)
    named = draft.jokers_only and kind == draft.fruit
    place = choice.places[kind]
    lit = bool(picked) or named
    _card(brush, look, CARDS[kind], place, lit=lit, focused=choice.focus == kind)
    if kind != JOKER and draft.jokers_only:
        return
    have = draft.hand[kind]
    words = f"{picked}/{have}" if picked else str(have)
    y = place.y - place.h / 2 - (_RAISED + 4.0 if lit else 4.0)
    w, h = table.BADGE
    tone = look.theme.good if picked else PAPER
    brush.add(
        Box(place.x, y, w, h, INK, 18.0, tone, 4.0),
        Text(words, place.x, y, w - 6.0, h, 38.0, tone, "black"),
    )


def _card(
    brush: _Brush,
    look: Look,
    picture: str,
    place: Target[Any],
    *,
    lit: bool,
    focused: bool,
    colour: str = "",
) -> None:
    """A card of the open hand; chosen ones are raised, the one in focus alone is framed."""
    _, x, y, w, h = place
    if lit:
        y -= _RAISED
    if focused:
        w, h = w * 1.08, h * 1.08
        brush.add(Box(x, y, w + 26.0, h + 26.0, INK, 20.0, look.theme.accent, 9.0))
    brush.add(Picture(picture, x, y, w, h, colour=colour))


def _gauge(brush: _Brush, look: Look, made: LayOutChoice) -> None:
    """The chance of the lay-out with the dice that stay, and what it needs of them."""
    theme, texts = look.theme, look.texts
    x, y = table.GAUGE
    from_left = [180.0 - 180.0 * dot / (_DOTS - 1) for dot in range(_DOTS)]
    for dot, angle in enumerate(from_left):
        lit = dot < round(made.chance * _DOTS)
        tone = theme.accent if lit else INK
        brush.add(Box(*_on_arc(angle), 24.0, 24.0, tone, 12.0, theme.outline, 2.0))
    brush.add(Text(f"{made.chance:.0%}", x, y - 14.0, 170.0, 84.0, 64.0, theme.text, "black"))
    brush.add(Text(texts("chance"), x, y + 46.0, 170.0, 48.0, 36.0, theme.text, "bold"))
    dice = log_text.dice_in_words(texts, made.dice)
    words = texts("{needed} of {dice}", needed=made.draft.cards, dice=dice)
    brush.add(Text(words, *table.GAUGE_WORDS, 64.0, theme.accent, "black"))


def _on_arc(angle: float) -> tuple[float, float]:
    x, y = table.GAUGE
    return x + table.GAUGE_R * cos(radians(angle)), y - table.GAUGE_R * sin(radians(angle))


def hand(frame: Frame, draft: Draft) -> None:
    """Draw what a single person holds while others act."""
    kinds = [kind for kind, cards in enumerate(draft.hand) if cards]
    for index, kind in enumerate(kinds):
        x, y, w, h = table.resting(index)
        frame.add(Picture(CARDS[kind], x, y, w, h), Layer.MOVING)
        badge = x, y + h / 2 - 18.0, 46.0, 42.0
        frame.add(Box(*badge, INK, 12.0, PAPER, 2.0), Layer.MOVING)
        frame.add(Text(str(draft.hand[kind]), *badge, 34.0, PAPER, "black"), Layer.MOVING)


# Lending, rolling, displacing: everybody may see it.


def hosts(frame: Frame, look: Look, choice: Choice, moves: Collection[Move]) -> None:
    """Draw the mats that may get the dice.

    An arrow goes from the tray to the one in focus.
    """
    light = look.theme.accent
    for move in moves:
        assert isinstance(move, Lend)
        place = look.places[move.to]
        x, y, (w, h) = place.x, place.y, table.MAT
        size, alpha = _MAY, 150
        if move == choice.focus:
            size, alpha = _GOES, 255
            frame.add(Box(x, y, w + 16.0, h + 12.0, "", 32.0, INK, 18.0), Layer.MOVING)
            frame.add(Box(x, y, w + 10.0, h + 6.0, "", 30.0, light, 12.0), Layer.MOVING)
        way = "left" if place.inwards > 0 else "right"
        at = x + place.inwards * (w / 2 + 8.0 + size / 2), y
        frame.add(Picture(f"ui/arrow_{way}", *at, size, size, alpha=alpha), Layer.MOVING)


def _button(
    brush: _Brush,
    look: Look,
    place: Target[Any],
    words: str,
    *,
    focused: bool,
    ready: bool = True,
) -> None:
    _, x, y, w, h = place
    theme = look.theme
    line, tone = (10.0, theme.accent) if focused else (3.0, theme.outline)
    green = _GREEN_LIT if focused else _GREEN
    if not ready:
        green = theme.panel
    brush.add(
        Box(x, y, w, h, green, 30.0, tone, line),
        Text(words, x, y, w - 36.0, h - 16.0, 66.0, PAPER, "title", alpha=255 if ready else 120),
    )


def rolls(frame: Frame, look: Look, choice: Choice) -> None:
    """Draw the button to roll and, if allowed, to stop."""
    texts = look.texts
    words = {
        Roll(): texts("Roll the dice!") if not look.told.aside else texts("Roll the others"),
        Stop(): texts("Stop and harvest"),
    }
    brush = _Brush(frame, choice.secret)
    for move, place in choice.places.items():
        _button(brush, look, place, words[move], focused=move == choice.focus)


def displacing(
    frame: Frame, look: Look, choice: Choice, chosen: Sequence[int], matched: Sequence[int]
) -> None:
    """Draw a plate for each owner of matching guests.

    A button is for whoever wants to displace no more.
    """
    brush, theme = _Brush(frame, choice.secret), look.theme
    for key, place in choice.places.items():
        focused = key == choice.focus
        if key == DONE:
            _button(brush, look, place, look.texts("Harvest"), focused=focused)
            continue
        _, x, y, w, h = place
        line, tone = (10.0, theme.accent) if focused else (3.0, look.colour(key))
        words = look.texts("{n} of {all}", n=chosen[key], all=matched[key])
        brush.add(
            Box(x, y, w, h, theme.panel, 26.0, tone, line, 240),
            look.faces.picture(key, x, y - 34.0, 108.0),
            Text(words, x, y + 64.0, w - 24.0, 60.0, 46.0, theme.text, "black"),
        )
