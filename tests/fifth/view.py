"""Ladybirds on the screen: how its events move, what its players may pick, what is painted."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from game.engine.events import Event
from game.engine.moves import Move
from scenes.choosing.asking import Asking
from scenes.choosing.choices import Choices
from scenes.input.action import Action
from scenes.layout.layouts import Layouts
from scenes.layout.mats import draw_lamp, draw_mat, leaders
from scenes.layout.motions import LaidMotions, Telling, slide
from scenes.layout.zones import Thing
from scenes.match.bar import Question
from scenes.match.view import TableLook, TableView
from scenes.privacy.cover import draw_to_look
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import ground
from tests.fifth import table
from tests.fifth.rules import Call, Play, Rolled, Scored
from tests.fifth.table import Meadow


class MeadowMotions(LaidMotions):
    """The motions of the meadow."""

    shown: Meadow
    told: Meadow

    def model(self) -> Meadow:
        game = self.table.public().game
        return Meadow(len(game.points), game.leader)

    @property
    def layouts(self) -> Layouts:
        return table.layouts(self.seats)

    def dress(self, thing: Thing, piece: Piece) -> Piece:
        if thing == "die":
            return piece._replace(colour=PAPER, flips=False, thrown=table.TUMBLING, shadow=None)
        return piece._replace(colour=PAPER) if piece.picture == table.FRONT else piece

    def actor_of(self, event: Event) -> int | None:
        return event.leader if isinstance(event, Rolled) else super().actor_of(event)

    def tension(self) -> float:
        """Return 1 before the last card."""
        return float(bool(self.told.facts()["hand_size"] == 1))

    def _score(self, event: Scored) -> Iterator[Beat]:
        """All cards come to lie face down, turn at once, and the points rise from the best."""
        yield self.locks()
        yield self.turns(0.25, "card_slide")
        yield self.tells("reveal")
        x, y = table.played_at(event.seat, self.seats)
        gold = self.services.theme.accent
        self.board.float_text(f"+{event.points}", x, y - 120, colour=gold, size=72)
        yield Beat(seconds=0.8)

    def _roll_said(self, event: Rolled) -> str:
        words = (LOW, HIGH)[event.high]
        return self.services.texts(words, name=self.name(event.leader), pips=event.pips)

    def _score_said(self, event: Scored) -> str:
        one, many = "{name} scores {n} point", "{name} scores {n} points"
        return self.services.texts.n(one, many, event.points, name=self.name(event.seat))

    tellings: ClassVar[Mapping[type[Event], Telling]] = {
        Rolled: Telling(
            slide(0.7, sound="dice_roll", landing="dice_land", wait=0.3),
            _roll_said,
            "The die rolls",
        ),
        Scored: Telling(_score, _score_said, "The cards are turned over"),
    }


class MeadowChoices(Choices):
    """A call, or a card of the hand."""

    def places(self, seat: int) -> Mapping[Move, Target[Move]]:
        legal = self.table.legal(seat)
        return {move: place for move, place in self.things(seat).items() if move in legal}

    def things(self, seat: int) -> dict[Move, Target[Move]]:
        """Return both calls, or the cards of a hand, with their places."""
        if self.table.phase == "call":
            calls = (Call(1), Call(0))
            return {c: table.hand_place(c, i, table.BUTTON) for i, c in enumerate(calls)}
        view = self.table.private(seat)
        plays = [Play(card) for card in view.game.hand]
        return {play: table.hand_place(play, index) for index, play in enumerate(plays)}

    def eye(self, seat: int) -> Target[int]:
        return Target(seat, *table.played_at(seat, len(self.session.seating)), *table.EYE)

    def barred(self, seat: int, action: Action) -> str:
        under = [m for m, place in self.things(seat).items() if place.holds(action.x, action.y)]
        return self.why(seat, under[0]) if under else ""


class MeadowView(TableView):
    """The meadow."""

    motions: MeadowMotions
    choices: MeadowChoices

    def __init__(self, asking: Asking) -> None:
        super().__init__(asking, MeadowMotions(asking.scenery), MeadowChoices(asking))
        asking.scenery.sit(table.mats(self.motions.seats))

    def question(self, seat: int | None) -> Question:  # noqa: ARG002 (the same for every seat)
        texts = self.services.texts
        return Question(
            texts("High or low?") if self.table.phase == "call" else texts("Play a card")
        )

    # What is painted.

    def draw_table(self, frame: Frame) -> None:
        look = TableLook(
            self.services, self.session.seating, self.motions.faces, self.acting, self.parts
        )
        asked = () if self.motions.director.telling else self.table.waiting()
        ground(frame, "grasshopper/table")
        draw_lamp(frame, *table.LAMP, "#B0503A")
        points = self.motions.told.points
        for seat, mat in enumerate(table.mats(self.motions.seats)):
            draw_mat(frame, self.services, self.motions.faces, mat, seat, score=str(points[seat]),
                     answer=self.answer(seat), part=look.parts.get(seat),
                     leads=seat in leaders(points))  # fmt: skip
        if self.motions.told.pips:
            words = look.texts("High wins") if self.motions.told.high else look.texts("Low wins")
            frame.add(Text(words, *table.CALLED, 84.0, look.theme.accent, "title"))
        self.motions.board.draw(frame)
        self._numbers(frame)
        for seat in filter(self.choices.invites, asked):
            draw_to_look(frame, self.services, look.seating[seat], self.choices.eye(seat))

    def _numbers(self, frame: Frame) -> None:
        """What stands on the open cards, once that has been seen."""
        standing = self.motions.standing
        for seat in self.motions.told.seats:
            for card in self.motions.shown["played", seat]:
                if (number := self.motions.told.face(card)) and card in standing:
                    _, x, y, w, h, *_ = standing[card]
                    frame.add(Text(str(number), x, y, w, h, 72.0, INK, "black"), Layer.MOVING)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        theme, texts = self.services.theme, self.services.texts
        legal = self.table.legal(seat)
        chosen = None if self.table.phase == "call" else self.table.private(seat).choice
        for move, (_, x, y, w, h) in self.choices.things(seat).items():
            if move in (chosen, self.asking.picker.key):
                ring = Box(x, y, w + 18, h + 18, "", 24.0, theme.accent, 9.0, secret=secret)
                frame.add(ring, Layer.MOVING)
            alpha = 255 if move in (*legal, chosen) else 110
            if isinstance(move, Play):
                words, colour = str(move.card), INK
                face = Picture(table.FRONT, x, y, w, h, alpha=alpha, colour=PAPER, secret=secret)
                frame.add(face, Layer.MOVING)
            else:
                words, colour = texts("High") if move == Call(1) else texts("Low"), theme.text
                frame.add(Box(x, y, w, h, theme.panel, 24.0, theme.outline, 3.0), Layer.MOVING)
            mark = Text(words, x, y, w - 20, h, 60.0, colour, "black", secret=secret)
            frame.add(mark._replace(alpha=alpha), Layer.MOVING)


HIGH = "{name} calls high and rolls {pips}"
LOW = "{name} calls low and rolls {pips}"
