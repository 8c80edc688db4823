"""How a seat chooses: true or false openly; card, target and claim openly or under its curtain.

Whatever is drawn under the curtain is marked as secret, the focus included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cockroach.cards import FACES
from game.cockroach.moves import Call
from scenes.games.cockroach import layout
from scenes.games.cockroach.draft import Card, Claim, Part, To
from scenes.games.cockroach.layout import BACK, CLAIM_ICONS, FACE_PICTURES, FOLDER, PANEL_W
from scenes.games.cockroach.log_text import claim_name
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, PAPER, SEAT_COLOURS, SEAT_SHAPES
from scenes.stage.widgets.focus import Target

if TYPE_CHECKING:
    from scenes.games.cockroach.scene import CockroachScene

_FOCUS = 1.08  # what has the focus is larger
_LINE = 8.0
_SMALL_CARD = (68.0, 95.2)


def place(scene: CockroachScene, seat: int, part: Part) -> tuple[float, float, float, float]:
    """Centre and size of what stands for a part."""
    match part:
        case Card(face):
            hand = _hand(scene, seat)
            x, y = layout.hand_place(hand.index(face), len(hand))
            return x, y, *layout.HAND_CARD
        case To(other):
            panel = scene.panels[other]
            return panel.x, panel.y, PANEL_W, panel.h
        case Claim(claim):
            return *layout.claim_cell(claim), *layout.CLAIM_CELL


def hand_places(scene: CockroachScene, seat: int) -> dict[int, Target[int]]:
    """Where each kind of card in the hand of `seat` lies, whether it can be picked or not."""
    return {face: Target(face, *place(scene, seat, Card(face))) for face in _hand(scene, seat)}


def _hand(scene: CockroachScene, seat: int) -> list[int]:
    hand = scene.hand(seat)
    return [face for face in FACES if hand[face]]


# True or false.


def signs(frame: Frame, scene: CockroachScene, seat: int) -> None:
    """The answers to a claim; that a seat thinks about them is no secret."""
    texts, theme = scene.services.texts, scene.services.theme
    for move, target in scene.places(seat).items():
        focused = move == scene.picker.key
        grown = 1.06 if focused else 1.0
        _, x, y, w, h = target
        if isinstance(move, Call):
            picture = f"{FOLDER}/true" if move.true else f"{FOLDER}/false"
            words = texts("True") if move.true else texts("False")
            size = (w * grown, h * grown)
        else:
            picture, words = f"{FOLDER}/slide", texts("Look and pass on")
            size = (h * grown, h * grown)
        if focused:
            frame.add(
                Box(x, y, w * grown + 20, h * grown + 16, "", 24, theme.accent, _LINE), Layer.MOVING
            )
        frame.add(Picture(picture, x, y, *size), Layer.MOVING)
        colour = theme.accent if focused else theme.text
        frame.add(Text(words, x, y + 106, 206, 76, 34, colour, "bold"), Layer.MOVING)


# Card, target, claim; or cards to pay with.


def draft(frame: Frame, scene: CockroachScene, seat: int, *, secret: bool) -> None:
    """Everything that can be picked now, what is picked, and the whole move to confirm."""
    marks = _Marks(frame, scene, seat, secret)
    if secret or scene.sole == seat:
        hand(frame, scene, seat, secret=secret)
    for part, target in scene.places(seat).items():
        if isinstance(part, Claim):
            marks.claim(part, target[1:])
        elif isinstance(part, To):
            marks.outline(part, target[1:], 30)
    marks.confirm()


def hand(frame: Frame, scene: CockroachScene, seat: int, *, secret: bool) -> None:
    """The kinds of cards in a hand, with their numbers; those picked are raised."""
    cards, counts = _hand(scene, seat), scene.hand(seat)
    chosen = scene.draft(seat).chosen if scene.choosing == seat else ()
    pickable = scene.places(seat) if scene.choosing == seat else {}
    layer = Layer.MOVING if scene.choosing == seat else Layer.REST
    marks = _Marks(frame, scene, seat, secret)
    picking = any(isinstance(part, Card) for part in pickable)
    focused = scene.picker.key if picking else None
    for face in sorted(cards, key=lambda face: Card(face) == focused):
        part = Card(face)
        x, y, w, h = place(scene, seat, part)
        raised = 22.0 * (part in chosen)
        if part in pickable:
            marks.outline(part, (x, y - raised, w, h), 12)
        alpha = 110 if picking and part not in pickable else 255
        frame.add(
            Picture(FACE_PICTURES[face], x, y - raised, w, h, alpha=alpha, secret=secret), layer
        )
        if counts[face] > 1:
            at = (x - w / 2 + 29, y + h / 2 - 26 - raised)
            frame.add(Box(*at, 50, 44, INK, 12, PAPER, 2, secret=secret), layer)
            words = Text(f"×{counts[face]}", *at, 48, 42, 30, PAPER, "black", secret=secret)
            frame.add(words, layer)


class _Marks:
    """Draws the parts of one seat's decision."""

    def __init__(self, frame: Frame, scene: CockroachScene, seat: int, secret: bool) -> None:
        self.frame = frame
        self.scene = scene
        self.draft = scene.draft(seat) if scene.choosing == seat else None
        self.chosen = self.draft.chosen if self.draft else ()
        self.secret = secret
        self.colour = SEAT_COLOURS[scene.session.seating[seat].mark]

    def add(self, mark: Box | Picture | Text) -> None:
        self.frame.add(mark._replace(secret=self.secret), Layer.MOVING)

    def outline(self, part: object, at: tuple[float, float, float, float], radius: float) -> None:
        """Around what has the focus, and in the seat's colour around what is picked."""
        x, y, w, h = at
        if part in self.chosen:
            self.add(Box(x, y, w + 12, h + 12, "", radius, self.colour, _LINE))
        if part == self.scene.picker.key:
            self.add(Box(x, y, w + 28, h + 28, "", radius + 8, INK, _LINE + 4))
            self.add(
                Box(x, y, w + 24, h + 24, "", radius + 6, self.scene.services.theme.accent, _LINE)
            )

    def claim(self, part: Claim, at: tuple[float, float, float, float]) -> None:
        """A species or "Royal": head and name."""
        theme, focused = self.scene.services.theme, part == self.scene.picker.key
        x, y, w, h = at
        if focused:
            w, h = w * 1.03, h * _FOCUS
        picked = part in self.chosen
        line = theme.accent if focused else self.colour if picked else theme.outline
        ground = theme.panel_lit if focused or picked else theme.panel
        self.add(Box(x, y, w, h, ground, 20, line, _LINE if focused or picked else 2))
        self.add(Picture(CLAIM_ICONS[part.claim], x - w / 2 + 50, y, 72, 72))
        words = claim_name(self.scene.services.texts, part.claim)
        self.add(Text(words, x + 42, y, w - 104, h - 12, 36, theme.text, "bold", "left"))

    def confirm(self) -> None:
        """The whole move in pictures; it can be pressed once nothing is missing."""
        if self.draft is None:
            return
        theme, x, y, w, h = self.scene.services.theme, *layout.CONFIRM
        move = self.draft.move
        focused = move is not None and move == self.scene.picker.key
        line = theme.accent if focused else theme.outline
        ground = theme.panel_lit if move else theme.panel
        grown = 12 if focused else 0
        self.add(Box(x, y, w + grown, h + grown, ground, 26, line, _LINE if focused else 2))
        if self.draft.pays:
            self._payment(x, y)
        else:
            self._slide(x, y)
        if move is not None:
            self.add(Picture(f"{FOLDER}/slide", x + w / 2 - 60, y, 84, 84))

    def _payment(self, x: float, y: float) -> None:
        assert self.draft is not None
        for slot in range(2):
            at = x - 60 + 120 * slot
            if slot < len(self.draft.paid):
                picture = FACE_PICTURES[self.draft.paid[slot]]
                self.add(Picture(picture, at, y, *_SMALL_CARD))
            else:
                self.add(Box(at, y, *_SMALL_CARD, "", 8, self.scene.services.theme.outline, 3))

    def _slide(self, x: float, y: float) -> None:
        """What the card is, what it is said to be, and who gets it."""
        assert self.draft is not None
        theme, card, claim, to = (
            self.scene.services.theme,
            self.draft.card,
            self.draft.claim,
            self.draft.to,
        )
        left = x - 262
        if self.draft.slides_on:
            self.add(Picture(BACK, left, y, *_SMALL_CARD))
        elif card is not None:
            self.add(Picture(FACE_PICTURES[card], left, y, *_SMALL_CARD))
        else:
            self.add(Box(left, y, *_SMALL_CARD, "", 8, theme.outline, 3))
        if claim is not None:
            self.add(Picture(CLAIM_ICONS[claim], left + 112, y, 88, 88))
        else:
            self.add(Text("?", left + 112, y, 88, 100, 72, theme.outline, "title"))
        if to is not None:
            player = self.scene.session.seating[to]
            colour = SEAT_COLOURS[player.mark]
            shape = f"seats/{SEAT_SHAPES[player.mark]}"
            self.add(Picture(shape, left + 214, y, 62, 62, colour=colour))
            name = Text(player.name, left + 352, y, 190, 90, 34, theme.text, "bold", "left")
            self.add(name)
        else:
            self.add(Box(left + 214, y, 62, 62, "", 31, theme.outline, 3))
