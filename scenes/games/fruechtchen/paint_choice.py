"""What a seat decides, with its focus: a lay-out, a host for its dice, a roll, guests' matches."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.moves import Move
from game.fruechtchen.cards import FACES, JOKER, NO_FRUIT
from game.fruechtchen.harvests import success
from game.fruechtchen.moves import Lend, Roll, Stop
from scenes.games.fruechtchen import log_text, table
from scenes.games.fruechtchen.draft import Draft
from scenes.games.fruechtchen.look import Look
from scenes.games.fruechtchen.model import BLANK
from scenes.games.fruechtchen.table import CARDS, FOLDER, PIPS
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.focus import Target
from scenes.texts import Texts

DONE = "done"
NUMBER = "number"
LAID = "laid"
_GONE = 80  # opacity: of a kind that is not in the hand any more
_GREEN, _GREEN_LIT = "#24633B", "#2E8B4F"
_MATCH, _GIVEN = 66.0, 48.0  # a guest's match, and the own one it would take
_PRICE, _BRINGS = 30.0, 76.0  # from a guest's plate down to what it costs, and what it brings
_MAY, _GOES = 76.0, 132.0  # an arrow to where dice may go, and to where they shall


class Choice(NamedTuple):
    """What lies there to be picked, by its key, and what has the focus."""

    seat: int
    places: Mapping[Any, Target[Any]]
    focus: Any
    secret: bool = False


class LayOutChoice(NamedTuple):
    """A lay-out that is put together: so far, and whether it may be laid out.

    It is `sealed` once it is chosen. `dice` are those that stay, `lent` those that go.
    """

    draft: Draft
    ready: bool
    sealed: bool
    dice: int
    lent: int


class _Brush(NamedTuple):
    """Adds marks above the pieces, secret ones where one seat alone may see the choice."""

    frame: Frame
    look: Look
    choice: Choice

    def add(self, *marks: Mark) -> None:
        for mark in marks:
            self.frame.add(mark._replace(secret=self.choice.secret), Layer.MOVING)


def lay_out_words(texts: Texts, lent: int, *, ready: bool) -> str:
    """Say what a lay-out's button lends, or what must come before."""
    if not ready:
        return texts("First choose fruit")
    return texts.n("Lay out, lend {n} die", "Lay out, lend {n} dice", lent)


def lay_out(frame: Frame, look: Look, choice: Choice, made: LayOutChoice) -> None:
    """Draw the hand, above it what is chosen, and the button."""
    brush, draft = _Brush(frame, look, choice), made.draft
    for kind in draft.pickable:
        _kind(brush, draft, kind)
    word = look.texts("Dice you lend:")
    brush.add(Text(word, *table.LEND_WORD, 48.0, look.theme.text, "bold", "right"))
    for number in draft.kinds:
        place, colour = choice.places[NUMBER, number], look.colour(choice.seat)
        left = number != draft.number
        _card(brush, f"{FOLDER}/number_{number}", place, left=left, colour=colour)
    _lying(brush, draft)
    if draft.cards:
        _wanted(brush, made)
    if made.sealed:
        x, y = table.DONE[:2]
        brush.add(Picture("ui/lock", x, y, 96.0, 96.0))
        return
    words = lay_out_words(look.texts, made.lent, ready=made.ready)
    _button(brush, choice.places[DONE], words, ready=made.ready)
    if draft.touched and made.ready and choice.focus != DONE:
        x, y, size = table.ON
        brush.add(Picture("ui/arrow_right", x, y + table.NEARER * look.beckons, size, size, 90.0))


def _kind(brush: _Brush, draft: Draft, kind: int) -> None:
    """A kind of card in the hand, and how many are left of it there."""
    place, left = brush.choice.places[kind], draft.hand[kind] - draft.chosen(kind)
    only_named = draft.jokers_only and kind != JOKER
    there = kind == draft.move().fruit if only_named else left > 0
    _card(brush, CARDS[kind], place, left=there)
    if only_named or not left:
        return
    y, (w, h) = place.y + place.h / 2 - 4.0, table.BADGE
    brush.add(
        Box(place.x, y, w, h, INK, 18.0, PAPER, 4.0),
        Text(f"×{left}", place.x, y, w - 6.0, h, 38.0, PAPER, "black"),
    )


def _card(
    brush: _Brush, picture: str, place: Target[Any], *, left: bool = True, colour: str = ""
) -> None:
    """One in focus is framed; where none is left in the hand only its shadow lies."""
    key, x, y, w, h = place
    if key == brush.choice.focus:
        w, h = w * 1.08, h * 1.08
        brush.add(Box(x, y, w + 26.0, h + 26.0, INK, 20.0, brush.look.theme.accent, 9.0))
    brush.add(Picture(picture, x, y, w, h, colour=colour, alpha=255 if left else _GONE))


def _lying(brush: _Brush, draft: Draft) -> None:
    """What would be laid out: fruit, jokers, and the number card beside them."""
    look = brush.look
    for index, kind in enumerate(draft.lying):
        _card(brush, CARDS[kind], Target((LAID, index), *table.lying(index, draft.cards)))
    if not draft.cards:
        brush.add(Box(*table.lying(0, 1), INK, 14.0, look.theme.outline, 4.0, alpha=120))
    number = f"{FOLDER}/number_{draft.number}"
    brush.add(Picture(number, *table.LYING_NUMBER, colour=look.colour(brush.choice.seat)))


def _wanted(brush: _Brush, made: LayOutChoice) -> None:
    """What must be rolled: which face, how often, with how many dice in how many rolls.

    And the chance of that, with the dice that stay.
    """
    texts, tone, n = brush.look.texts, brush.look.theme.text, made.draft.cards
    fruit, dice = made.draft.move().fruit, log_text.dice_in_words(texts, made.dice)
    face = PIPS[BLANK if fruit == NO_FRUIT else FACES[fruit]]
    rolls = texts.n("{dice}, {n} roll", "{dice}, {n} rolls", n, dice=dice)
    brush.add(
        Picture(face, *table.WANTED_DIE, colour=PAPER),
        Text(f"×{n}", *table.WANTED, 80.0, tone, "black", "left"),
        Text(rolls, *table.WANTED_OF, 38.0, tone, "bold"),
        Text(f"{success(made.dice, n, n):.0%}", *table.LUCK, 84.0, tone, "black"),
        Text(texts("to succeed"), *table.LUCK_WORD, 38.0, tone, "bold"),
    )


def hand(frame: Frame, held: Sequence[int]) -> None:
    """Draw what a single person holds while others act: cards by kind."""
    kinds = [kind for kind, cards in enumerate(held) if cards]
    for index, kind in enumerate(kinds):
        x, y, w, h = table.resting(index)
        frame.add(Picture(CARDS[kind], x, y, w, h), Layer.MOVING)
        badge = x, y + h / 2 - 18.0, 46.0, 42.0
        frame.add(Box(*badge, INK, 12.0, PAPER, 2.0), Layer.MOVING)
        frame.add(Text(str(held[kind]), *badge, 34.0, PAPER, "black"), Layer.MOVING)


# Lending, rolling, displacing: everybody may see it.


def hosts(frame: Frame, look: Look, choice: Choice, moves: Collection[Move]) -> None:
    """Draw the mats that may get the dice, with arrows to them.

    The one in focus has the frame of the dice's colour and the larger arrow: in lamp yellow is who
    is asked.
    """
    own = look.colour(choice.seat)
    for move in moves:
        assert isinstance(move, Lend)
        place = look.places[move.to]
        x, y, (w, h) = place.x, place.y, table.MAT
        focused = move == choice.focus
        size, tone, line = (_GOES, own, 14.0) if focused else (_MAY, look.theme.text, 3.0)
        frame.add(Box(x, y, w + 16.0, h + 12.0, "", 32.0, INK, line + 6.0), Layer.MOVING)
        frame.add(Box(x, y, w + 10.0, h + 6.0, "", 30.0, tone, line), Layer.MOVING)
        way = "left" if place.inwards > 0 else "right"
        at = x + place.inwards * (w / 2 + 8.0 + size / 2), y
        frame.add(Picture(f"ui/arrow_{way}", *at, size, size), Layer.MOVING)


def _button(brush: _Brush, place: Target[Any], words: str, *, ready: bool = True) -> None:
    """Draw a button, or what must be done before there is one, with an arrow to where."""
    key, x, y, w, h = place
    theme, focused = brush.look.theme, key == brush.choice.focus
    line, tone = (10.0, theme.accent) if focused else (3.0, theme.outline)
    if ready:
        green = _GREEN_LIT if focused else _GREEN
        brush.add(Box(x, y, w, h, green, 30.0, tone, line))
        brush.add(Text(words, x, y, w - 36.0, h - 16.0, 66.0, PAPER, "title"))
        return
    if focused:
        brush.add(Box(x, y, w, h, "", 30.0, tone, line))
    brush.add(Picture("ui/arrow_left", x - w / 2 + 54.0, y, 64.0, 64.0, 90.0))
    brush.add(Text(words, x + 36.0, y, w - 110.0, h - 16.0, 52.0, theme.text, "bold"))


def rolls(frame: Frame, look: Look, choice: Choice, gains: int) -> None:
    """Draw the button to roll and, if allowed, to stop (for `gains` Euros)."""
    texts = look.texts
    words = {
        Roll(): texts("Roll the dice!") if not look.told.aside else texts("Roll the others"),
        Stop(): texts("Stop, harvest +{n} €", n=gains),
    }
    for move, place in choice.places.items():
        _button(_Brush(frame, look, choice), place, words[move])


class Guests(NamedTuple):
    """Dice to be displaced and dice that match, by owner; what the harvest then brings (Euros).

    One more to be displaced brings `more` Euros, or cannot be. Those of `unpaid` get nothing.
    """

    displaced: Sequence[int]
    matched: Sequence[int]
    gains: int
    more: int | None = None
    unpaid: Collection[int] = ()


def displacing(frame: Frame, look: Look, choice: Choice, guests: Guests) -> None:
    """Draw each owner of matching guests with these dice.

    Those to be displaced are crossed out. Below each stands what one more costs and brings. A
    button is for whoever wants to displace no more.
    """
    chosen, matched, gains, more, unpaid = guests
    heading = look.texts("Paid before you:")
    frame.add(Text(heading, *table.GUESTS_WORDS, 44.0, look.theme.text, "black"), Layer.MOVING)
    face = PIPS[FACES[look.told.fruits[choice.seat]]]
    brush, theme = _Brush(frame, look, choice), look.theme
    for key, x, y, w, h in choice.places.values():
        if key == DONE:
            continue
        line, tone = (10.0, theme.accent) if key == choice.focus else (3.0, look.colour(key))
        brush.add(
            Box(x, y, w, h, theme.panel, 26.0, tone, line, 240),
            look.faces.picture(key, x, y - 36.0, 96.0),
        )
        pitch = min(_MATCH + 6.0, (w - 30.0) / matched[key])
        for index in range(matched[key]):
            at = x + (index - (matched[key] - 1) / 2) * pitch, y + 50.0
            brush.add(Picture(face, *at, _MATCH, _MATCH, colour=look.colour(key)))
            if index < chosen[key]:
                brush.add(Picture("ui/cross", *at, _MATCH + 14.0, _MATCH + 14.0))
        if key in unpaid:
            words = look.texts("gets nothing")
            brush.add(Text(words, x, y + h / 2 + _PRICE, w + 40.0, 48.0, 38.0, theme.text, "bold"))
        elif more is not None and chosen[key] < matched[key]:  # an own match for this one
            _trade(brush, choice.places[key], face, more)
    _button(brush, choice.places[DONE], look.texts("Harvest +{n} €", n=gains))


def _trade(brush: _Brush, place: Target[Any], face: str, more: int) -> None:
    """What it costs to push one more die of this guest out, and what it brings (FR-18)."""
    _, x, y, w, h = place
    look, theme, low = brush.look, brush.look.theme, y + h / 2
    own = look.colour(brush.choice.seat)
    costs, brings = look.texts("costs"), look.texts("you: +{n} €", n=more)
    brush.add(
        Text(costs, x - 28.0, low + _PRICE, w - 20.0, 44.0, 36.0, theme.danger, "bold", "center"),
        Picture(face, x + 0.36 * w, low + _PRICE, _GIVEN, _GIVEN, colour=own),
        Text(brings, x, low + _BRINGS, w + 30.0, 48.0, 40.0, theme.good, "black"),
    )
