"""The mats with what each seat has collected, the penalty pile, and a hand that lies open."""

from collections.abc import Container, Sequence

from game.cockroach.cards import ROYAL, SPECIALS, SPECIES
from scenes.games.cockroach import table
from scenes.games.cockroach.look import LARGE, SMALL, Brush, Look
from scenes.games.cockroach.model import TableModel
from scenes.games.cockroach.table import HandCard, SeatPlace
from scenes.layout.mats import draw_mat, leaders
from scenes.stage.render.frame import HEIGHT, WIDTH, Frame, Layer, Picture
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.focus import Place

CLOTH = "#0E1A22"
TAKEN_COLOUR = "#5F8296"  # of the place of a species of which there is one already
DANGER_COLOUR, NEARING_COLOUR = "#C42A30", "#B8671B"  # the same where one more loses, or two
EMPTY = 90  # opacity of the place of a species that is missing
_BADGE, _TWO_DIGITS = (38.0, 52.0), (58.0, 52.0)


def floor(frame: Frame, look: Look) -> None:
    """Draw everything below the pieces."""
    frame.add(Picture(f"{table.FOLDER}/table", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT), Layer.TABLE)
    leading, hearts = _leading(look.told), look.told.hearts
    for seat, mat in enumerate(look.mats):
        _mat(frame, look, seat, mat, hearts[seat], leads=seat in leading)


def numbers(frame: Frame, look: Look) -> None:
    """Draw counts of species on the mats, and the penalty pile's."""
    brush = Brush(frame)
    for seat, mat in enumerate(look.mats):
        for species in SPECIES:
            _count(brush, look, seat, mat, species)
    if look.phase == "pass" and not look.seating[look.acting[0]].bot:
        brush.words(look.texts("Pass this on"), table.OWN_WORDS, SMALL, look.theme.text)
    limit = look.texts("{n} of one animal: lost", n=look.told.limit)
    brush.words(limit, table.LIMIT, SMALL, look.theme.text)
    if look.told.pile:
        _pile(Brush(frame, look.above), look.told.pile)
        _price(brush)
    else:
        brush.box(table.PILE, radius=8.0, outline=look.theme.outline, line=2.0, alpha=110)


def _pile(brush: Brush, number: int) -> None:
    """How many cards lie there."""
    count = Place(table.PILE.right + 6.0, table.PILE.y - 40.0, *_TWO_DIGITS)
    brush.box(count.grown(6.0), PAPER, radius=17.0)  # or its figures run into those of the card
    _badge(brush, number, count)


def _price(brush: Brush) -> None:
    """CP-12: a royal costs one card more, from this pile."""
    place, size = table.PRICE, table.PRICE.h
    brush.box(place, CLOTH, radius=size / 2, outline=INK, line=4.0)
    crown = Place(place.left + 34.0, place.y, size - 2.0, size - 2.0)
    brush.picture(table.CLAIM_ICONS[ROYAL], crown)
    brush.words("+1", place.moved(6.0, 0.0)._replace(w=60.0), LARGE, PAPER)
    brush.picture(table.BACK, Place(place.right - 34.0, place.y, 32.0, 44.8))


def _mat(frame: Frame, look: Look, seat: int, mat: SeatPlace, hearts: int, *, leads: bool) -> None:
    answer = look.answer(seat)
    draw_mat(
        frame,
        look.services,
        look.faces,
        mat,
        seat,
        cloth=CLOTH,
        answer=answer,
        part=look.parts.get(seat) if look.due in (None, seat) else None,
        leads=leads,
    )
    brush = Brush(frame)
    if not answer:  # a line has room for either
        _hearts(brush, look, mat, hearts, leads=leads)
    for species in SPECIES:
        _plate(brush, look, seat, mat, species)
    _hand_count(frame, look, seat, mat)


def _leading(told: TableModel) -> Sequence[int]:
    """Who is furthest from the loss; once it is told who has lost, all others (CP-18)."""
    won = [seat != told.loser for seat in range(len(told.sizes))]
    return leaders(told.hearts if not told.lost else won)


def _hearts(brush: Brush, look: Look, mat: SeatPlace, hearts: int, *, leads: bool) -> None:
    """How many animals of one species more a seat can bear, counted out and in a figure."""
    for number in range(hearts):
        brush.picture("ui/heart", mat.heart(number))
    brush.words(str(hearts), mat.hearts, LARGE, look.theme.accent if leads else look.theme.text)


def _plate(brush: Brush, look: Look, seat: int, mat: SeatPlace, species: int) -> None:
    """The place of a species: empty while it is missing, then a plate, red near a loss."""
    count = look.told.animals(seat, species)
    lacks = max(1, look.told.limit - count)
    near = {1: DANGER_COLOUR, 2: NEARING_COLOUR}.get(lacks, TAKEN_COLOUR)
    edge, line = (look.theme.danger, 4.0) if lacks == 1 else ("", 0.0)
    alpha = 255 if count else EMPTY
    cell = mat.cell(species).grown(-4.0)
    brush.box(cell, near if count else CLOTH, radius=17.0, outline=edge, line=line, alpha=alpha)


def _count(brush: Brush, look: Look, seat: int, mat: SeatPlace, species: int) -> None:
    count = look.told.animals(seat, species)
    if count > 1:
        cell = mat.cell(species)
        _badge(brush, count, Place(cell.right - _BADGE[0] / 2, cell.y + 12.0, *_BADGE))


def _badge(brush: Brush, count: int, place: Place) -> None:
    brush.box(place, INK, radius=14.0)
    brush.words(str(count), place, 42.0, PAPER)


def _hand_count(frame: Frame, look: Look, seat: int, mat: SeatPlace) -> None:
    """How many cards the seat holds, and the special cards that all saw it take."""
    known = [
        card
        for card, holder in zip(SPECIALS, look.told.specials, strict=True)
        if holder == seat and card != look.told.owed
    ]
    for index, picture in enumerate([table.FACE_PICTURES[card] for card in known] or [table.BACK]):
        Brush(frame).picture(picture, mat.hand.moved(-14.0 * index, 0.0))
    cell = mat.cell(len(SPECIES))
    place = Place(cell.right - 23.0, cell.y, 46.0, 60.0)
    Brush(frame, look.above).words(str(look.held(seat)), place, LARGE, look.theme.text)


def hand(brush: Brush, cards: Sequence[HandCard], *, dimmed: Container[int] = ()) -> None:
    """Draw the cards of a hand, the last on top (those `dimmed` cannot be chosen)."""
    for face, _, place, angle in cards:
        alpha = 110 if face in dimmed else 255
        brush.picture(table.FACE_PICTURES[face], place, angle=angle, alpha=alpha)
    for _, number, place, _ in cards:
        if number > 1:
            badge = Place(place.left + 30.0, place.y + place.h / 2 - 28.0, 58.0, 46.0)
            brush.box(badge, INK, radius=12.0, outline=PAPER, line=2.0)
            brush.words(f"×{number}", badge, SMALL, PAPER)
