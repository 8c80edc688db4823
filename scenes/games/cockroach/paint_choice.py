"""How a seat chooses: true or false openly; a card openly or under its curtain, all else openly.

Whatever is drawn under the curtain is marked as secret, the focus included.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.cockroach.moves import Pay
from scenes.games.cockroach import answers, paint, stage, table
from scenes.games.cockroach.draft import MOST_PAID, Card, Claim, Draft, Part, To
from scenes.games.cockroach.log_text import claim_name
from scenes.games.cockroach.look import SMALL, Brush, Look
from scenes.games.cockroach.table import CARD, HandCard
from scenes.people.faces import Mood
from scenes.stage.render.theme import INK
from scenes.stage.widgets.focus import Place, Target

_FOCUS, _LINE = 1.06, 9.0
_RAISED, _CLOSER = 26.0, 14.0  # units up: a card that is picked, and one that has the focus


@dataclass(frozen=True)
class Choice:
    """What one seat chooses from: its hand, what it has picked, and what has the focus.

    A card that is `shut` shows its back.
    """

    seat: int
    draft: Draft
    hand: Sequence[HandCard]
    places: Mapping[Any, Target[Any]]
    focus: Hashable | None
    shut: bool = False

    @property
    def step(self) -> type[Part] | None:
        """The kind of part that is picked next; of a payment always a card."""
        return Card if self.draft.pays else self.draft.missing


def place(part: Part, mats: Sequence[table.SeatPlace], hand: Mapping[int, Place]) -> Place:
    """Return where the picture of a part lies."""
    match part:
        case Card(face):
            return hand[face]
        case To(seat):
            return mats[seat].place
        case Claim(claim):
            return table.token(claim)


# True or false.


def buttons(brush: Brush, look: Look, choice: Choice) -> None:
    """Draw the answers to a claim (that somebody thinks is no secret)."""
    for move, target in choice.places.items():
        spot = Place(*target[1:])
        if move == choice.focus:
            spot = spot.scaled(_FOCUS)
            _ring(brush, spot, look.theme.accent)
        answers.board(brush, look, spot, move)


# Card, claim, receiver; or cards to pay with.


def compose(brush: Brush, look: Look, choice: Choice) -> None:
    """Draw what can be, and is, picked (at last it is the whole move)."""
    draft = choice.draft
    if draft.slides_on:
        stage.steps(brush, look, len(look.told.claims))
    if draft.pays:
        _payment(brush, look, choice)
    elif choice.step is Claim:
        for claim in (part for part in choice.places if isinstance(part, Claim)):
            _token(brush, look, claim, Place(*choice.places[claim][1:]), choice)
    else:
        _sentence(brush, look, choice)
    for part, target in choice.places.items():
        if isinstance(part, To):
            _receiver(brush, look, part, Place(*target[1:]), choice)
    _confirm(brush, look, choice)


def own_hand(brush: Brush, look: Look, choice: Choice) -> None:
    """Draw the hand; picked cards are raised, they and the focus upright."""
    chosen = [part.face for part in choice.draft.chosen if isinstance(part, Card)]
    pickable = [part.face for part in choice.places if isinstance(part, Card)]
    cards, rings = list[HandCard](), list[tuple[Place, str]]()
    for card in choice.hand:
        picked, focused = card.face in chosen, Card(card.face) == choice.focus
        if picked or focused:
            up = _RAISED * (picked and choice.step is Card) + _CLOSER * focused
            card = card._replace(place=card.place.moved(0.0, -up), angle=0.0)
            line = look.theme.accent if focused else look.colour(choice.seat)
            rings.append((card.place, line))
        cards.append(card)
    dimmed = [card.face for card in cards if pickable and card.face not in pickable]
    paint.hand(brush, cards, dimmed=dimmed)
    for place, line in rings:
        _ring(brush, place, line, radius=14.0)


def _ring(brush: Brush, place: Place, line: str, *, radius: float = 30.0) -> None:
    """A ring in the focus's or the seat's colour, in ink on both sides."""
    brush.box(place.grown(28.0), radius=radius + 10, outline=INK, line=_LINE + 5)
    brush.box(place.grown(24.0), radius=radius + 8, outline=line, line=_LINE)


def _sentence(brush: Brush, look: Look, choice: Choice) -> None:
    """The sentence as far as it is made: I say that this is a rat, to you."""
    draft = choice.draft
    stage.bust(brush, look, choice.seat, table.SENDER, mood=Mood.SLY, toward=CARD)
    stage.name(brush, look, choice.seat, table.SENDER.x)
    if draft.slides_on:
        brush.picture(f"{table.FOLDER}/slide", CARD._replace(w=200.0, h=200.0))
    elif choice.shut:
        brush.picture(table.BACK, CARD)
    elif draft.card is not None:
        brush.picture(table.FACE_PICTURES[draft.card], CARD)
    else:
        brush.picture(table.BACK, CARD, alpha=90)
        brush.words("?", CARD, 140.0, look.theme.text, weight="title")
    if draft.claim is not None:
        stage.claim(brush, look, draft.claim)
    receiver = draft.to
    if receiver is None and isinstance(choice.focus, To):
        receiver = choice.focus.seat
    if receiver is not None:
        stage.bust(brush, look, receiver, table.RECEIVER, toward=CARD)
        stage.name(brush, look, receiver, table.RECEIVER.x)
    elif choice.step is To:
        outline = look.theme.outline
        brush.box(
            table.RECEIVER, INK, radius=table.RECEIVER.w / 2, outline=outline, line=6.0, alpha=120
        )
        brush.words("?", table.RECEIVER, 140.0, look.theme.text, weight="title")


def _token(brush: Brush, look: Look, part: Claim, spot: Place, choice: Choice) -> None:
    """A claim: its head in a disc, its name below."""
    theme, focused = look.theme, part == choice.focus
    disc = Place(spot.x, spot.y - 26.0, table.TOKEN, table.TOKEN)
    if focused:
        disc = disc.scaled(_FOCUS)
    ground = theme.panel_lit if focused else theme.panel
    line = theme.accent if focused else theme.outline
    brush.box(disc, ground, radius=disc.w / 2, outline=line, line=_LINE if focused else 3.0)
    brush.picture(table.CLAIM_ICONS[part.claim], disc.scaled(0.76))
    name = Place(spot.x, spot.y + 80.0, spot.w, 48.0)
    colour = theme.accent if focused else theme.text
    brush.words(claim_name(look.texts, part.claim), name, SMALL + 2.0, colour, weight="bold")


def _receiver(brush: Brush, look: Look, part: To, spot: Place, choice: Choice) -> None:
    """A mat that the card may go to: ringed in the sender's colour in focus, or picked.

    In lamp yellow is who is asked.
    """
    if part == choice.focus or part in choice.draft.chosen:
        _ring(brush, spot, look.colour(choice.seat))
    else:
        brush.box(spot.grown(6.0), radius=30.0, outline=look.theme.text, line=4.0, alpha=150)


def _confirm(brush: Brush, look: Look, choice: Choice) -> None:
    """The button that ends it; it can be pressed once nothing is missing."""
    move = choice.draft.move
    if move is None:
        return
    spot, focused = Place(*choice.places[move][1:]), move == choice.focus
    if focused:
        spot = spot.scaled(_FOCUS)
        _ring(brush, spot, look.theme.accent)
    words = look.texts("Pay") if isinstance(move, Pay) else look.texts("Slide it!")
    answers.labelled(brush, spot, f"{table.FOLDER}/slide", (1.0, 0.72), words, answers.TRUE_COLOUR)


def _payment(brush: Brush, look: Look, choice: Choice) -> None:
    """Who pays, the cards that are picked to pay with, and places for those to come."""
    stage.payer(brush, look, choice.seat)
    for slot in range(MOST_PAID):
        spot = table.paid(slot)
        if slot < len(choice.draft.paid):
            brush.picture(table.FACE_PICTURES[choice.draft.paid[slot]], spot)
        else:
            brush.box(spot, INK, radius=14.0, outline=look.theme.outline, line=4.0, alpha=140)
            brush.words("+" if slot else "?", spot, 84.0, look.theme.secondary, weight="title")
