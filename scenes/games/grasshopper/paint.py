"""What of the garden table is painted rather than moved: beds, numbers, faces, hands."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.grasshopper.cards import CARDS, GRASSHOPPER, PLANTS, SET, SWARM
from scenes.games.grasshopper import table
from scenes.games.grasshopper.log_text import card_name, rank_name
from scenes.games.grasshopper.model import Garden
from scenes.layout.mats import SIGNS, Mat, Part, draw_lamp, draw_mat, leaders
from scenes.layout.zones import Thing
from scenes.match.view import TableLook
from scenes.people.seating import Privacy
from scenes.privacy.legend import Value, draw_legend
from scenes.stage.motion.board import Piece
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.plates import ground

LAMPLIGHT = "#8FA85A"
LEFT, FIGURE, RANK, TICK, COUNT = 40.0, 42.0, 52.0, 58.0, 84.0
CROSS, BADGE = 140.0, (92.0, 92.0)
NEAR = 4.0  # a card that overshoots is as far from where it lies


@dataclass(frozen=True)
class Look(TableLook):
    """What the painters know of this moment: all of it has been told to everybody."""

    told: Garden
    choosing: Collection[int]  # the seats that still choose a bid
    answers: Mapping[int, str]  # to presses, by seat
    counted: Sequence[int]  # plants by seat, while they are counted
    most: Sequence[int]  # the seats that have most of them, once that is known

    def curtained(self, seat: int) -> bool:
        """Return True if a person here chooses behind a curtain."""
        player = self.seating[seat]
        return player.privacy is Privacy.CURTAIN and not player.bot


def cloth(frame: Frame, look: Look) -> None:
    """Draw everything below the pieces (a banner's chip counts already)."""
    ground(frame, "grasshopper/table")
    draw_lamp(frame, *table.LAMP, LAMPLIGHT)
    chips = [have + (seat in look.most) for seat, have in enumerate(look.told.chips)]
    leads = _leading(look.told, chips)
    for seat, bed in enumerate(table.beds(len(look.seating))):
        draw_mat(
            frame,
            look.services,
            look.faces,
            bed,
            seat,
            cloth=table.SOIL,
            score=str(chips[seat]),
            gain=int(seat in look.most),
            answer=look.answers.get(seat, ""),
            part=look.parts.get(seat),
            leads=seat in leads,
        )
        _bed(frame, look, seat, bed)
    _pile(frame, look)


def _leading(told: Garden, chips: Sequence[int]) -> Sequence[int]:
    """Who has most chips; once nothing is left to take, fewer grasshoppers decide (GP-22)."""
    over = not (told["pile"] or told["display"])
    fewer = [-told.grown(seat, GRASSHOPPER) if over else 0 for seat in told.seats]
    return leaders(list(zip(chips, fewer, strict=True)))


def _bed(frame: Frame, look: Look, seat: int, bed: Mat) -> None:
    """What grows, how near the plague is, and which bids are left."""
    for furrow in table.FURROWS:
        frame.add(Box(bed.x, bed.y + furrow, bed.w - 60, 6, INK, radius=3, alpha=110))
    hoppers = look.told.grown(seat, GRASSHOPPER)
    for place in range(SWARM):
        x, y = bed.at(table.HOPPERS, place * table.HOPPER_PITCH)
        size = table.HOPPER
        frame.add(Box(x, y, size, size, INK, radius=size / 2, alpha=150))
        if place >= hoppers:
            frame.add(Picture(table.ICONS[GRASSHOPPER], x, y, 44, 44, alpha=70))
        if hoppers == SWARM - 1 == place:  # one more, and the plague comes
            danger = look.theme.danger
            frame.add(Box(x, y, size, size, radius=size / 2, outline=danger, line=9))
    for column, kind in enumerate(PLANTS):
        x, y = bed.at(table.PLANTS_AT, column * table.PLANT_PITCH)
        grown = look.told.grown(seat, kind)
        if not grown:
            frame.add(Picture(table.ICONS[kind], x, y, 58, 58, alpha=70))
        if grown == SET - 1:
            gold = look.theme.accent
            frame.add(Box(x, y, *table.PAIR, radius=22, outline=gold, line=6))
    for slot, card in enumerate(CARDS):
        x, y = bed.at(table.KEYS, slot * table.KEY_PITCH)
        if card in look.told.hands[seat]:
            frame.add(Box(x, y, *table.KEY, look.colour(seat), radius=9, outline=INK, line=4))
            frame.add(Text(card_name(card), x, y, *table.FIGURE_ON_KEY, FIGURE, INK, "black"))
        else:
            frame.add(Box(x, y, 14, 14, INK, radius=7, alpha=170))


def _pile(frame: Frame, look: Look) -> None:
    """How many cards are still to come."""
    left = len(look.told["pile"])
    words = look.texts.n("{n} card", "{n} cards", left)
    frame.add(Text(words, *table.LEFT_AT, LEFT, look.theme.text, "bold"))


def over(
    frame: Frame, look: Look, shown: Garden, standing: Mapping[Thing, Piece], layer: Layer
) -> None:
    """Draw what stands on the pieces: owners, order, counts."""
    told = look.told
    for kind, place in table.DISPLAY.places(told, "display").items():
        cards = told.showing("display", kind)
        if len(cards) > 1 and cards == shown.showing("display", kind):
            x, y = place.x + place.w / 2 - 30, place.y - place.h / 2 + 40
            box = Box(x, y, *BADGE, PAPER, radius=BADGE[0] / 2, outline=INK, line=5)
            frame.add(box, layer)
            frame.add(Text(f"×{len(cards)}", x, y, *BADGE, 60, INK, "black"), layer)
    for seat in told.seats:
        bid = standing.get(("bid", seat))
        _bidder(frame, look, seat, bid)
    _worth(frame, look, standing, layer)
    if fallen := [standing[bid] for bid in told["fallen"] if bid in standing]:
        x = sum(bid.x for bid in fallen) / len(fallen)
        frame.add(Picture("ui/cross", x, fallen[0].y - 20, CROSS, CROSS), Layer.MOVING)
        _below(frame, look.texts("equal: out"), x, RANK, look.theme.danger, table.FALLEN_W)
    for seat, plants in enumerate(look.counted):
        _counted(frame, look, seat, plants)


def _bidder(frame: Frame, look: Look, seat: int, bid: Piece | None) -> None:
    """The face where its bid will lie, thinking while it chooses; at its corner once it is open."""
    if look.told.bids and not bid:
        return  # it is being put aside
    follows = bid if look.told.bids else None
    lies = follows or Piece("", *table.bid_place(seat, len(look.seating)), *table.BID)
    x, y = lies.x + table.FACE_AT[0] * lies.w, lies.y + table.FACE_AT[1] * lies.h
    size = max(table.FACE, 0.5 * lies.w) if bid else table.FACE_ALONE
    layer = Layer.MOVING if follows else Layer.REST
    frame.add(look.faces.picture(seat, x, y, size), layer)
    part = look.parts.get(seat)
    if part in SIGNS and seat in look.choosing and not look.curtained(seat):
        size = 92.0 if part is Part.ASKED else 60.0
        frame.add(Picture(SIGNS[part], x - 78, y - 84, size, size))


def _worth(frame: Frame, look: Look, standing: Mapping[Thing, Piece], layer: Layer) -> None:
    """Say below each bid that lies in its order what it gets; a tick says that it has got it."""
    told, theme, texts = look.told, look.theme, look.texts
    if not told.bids or not told.settled:
        return
    bids = {seat: standing.get(("bid", seat)) for seat in told.seats}
    lying = {s: bid for s, bid in bids.items() if bid and abs(bid.y - table.ORDER_Y) < NEAR}
    for rank, seat in enumerate(told.takers):
        if seat in told.took and seat in lying:
            frame.add(Picture("ui/check", lying[seat].x, table.RANK_Y, TICK, TICK), layer)
        elif seat in lying:
            words = texts("all") if told.all_to_one else rank_name(texts, rank)
            tone = theme.accent if seat in look.acting else theme.text
            _below(frame, words, lying[seat].x, RANK, tone)
    for seat in lying.keys() & {*told.empty}:
        _below(frame, texts("nothing"), lying[seat].x, FIGURE, theme.text, table.BESIDE_W)


def _below(
    frame: Frame, words: str, x: float, size: float, colour: str, wide: float = 216.0
) -> None:
    frame.add(Text(words, x, table.RANK_Y, wide, 66.0, size, colour, "title"), Layer.MOVING)


def _counted(frame: Frame, look: Look, seat: int, plants: int) -> None:
    """How many plants a bed has, while they are counted; at last a chip for who has most."""
    theme = look.theme
    tone = theme.accent if plants == max(look.counted) else theme.text
    layer, seats = Layer.MOVING, len(look.seating)
    x, y, w, h = table.soil(seats, seat)
    frame.add(Box(x, y, w, h, INK, radius=26, alpha=200), layer)
    words = look.texts.n("{n} plant", "{n} plants", plants).replace(" ", "\N{NO-BREAK SPACE}")
    most = seat in look.most
    row = h / 4 if most else 0.0
    frame.add(Text(words, x, y - row, 0.9 * w, 1.3 * COUNT, COUNT, tone, "title"), layer)
    if most:
        frame.add(Box(x, y, w, h, radius=26, outline=theme.accent, line=9), layer)
        chip = table.given(seats, seat)
        frame.add(Picture("grasshopper/chip", *chip, *table.GIVEN), layer)


def legend(frame: Frame, look: Look) -> None:
    """Draw the card on each button, for those who choose blindly now.

    Grey is what none of them has left.
    """
    seating = look.seating
    blind = [seat for seat in look.choosing if seating[seat].privacy is Privacy.BLIND]
    blind = [seat for seat in blind if not seating[seat].bot]
    if blind:
        held = {card for seat in blind for card in look.told.hands[seat]}
        cards = [Value(card_name(card), spent=card not in held) for card in CARDS]
        draw_legend(frame, look.services, cards, [seating[seat] for seat in blind])


class Hand(NamedTuple):
    """The eight cards of a seat that chooses: which it may play, has in focus, or has chosen."""

    legal: Collection[int]
    focus: int | None
    chosen: int | None
    aside: bool  # beside what stands around an open curtain
    secret: bool


def draw_hand(frame: Frame, look: Look, seat: int, hand: Hand) -> None:
    """Draw the cards of an open hand, the focused raised (spent ones are gaps)."""
    colour, theme = look.colour(seat), look.theme
    for slot, card in enumerate(CARDS):
        (x, y), (w, h) = table.hand_place(slot, aside=hand.aside), table.HAND
        up = card == (hand.chosen or hand.focus)
        if up:
            y, w, h = y - 14, 1.14 * w, 1.14 * h
            gold, secret = theme.accent, hand.secret
            ring = Box(x, y, w + 16, h + 16, radius=20, outline=gold, line=9, secret=secret)
            frame.add(ring, Layer.MOVING)
        if up or card in hand.legal or (hand.chosen and card in look.told.hands[seat]):
            alpha = 120 if hand.chosen and not up else 255
            face = Picture(table.POKER[card], x, y, w, h, alpha=alpha, colour=colour)
            frame.add(face._replace(secret=hand.secret), Layer.MOVING)
        else:
            gap = Box(x, y, 40, 40, INK, radius=20, alpha=120, secret=hand.secret)
            frame.add(gap, Layer.MOVING)


def stacks(frame: Frame, look: Look, seat: int, focus: int | None) -> None:
    """Point at each stack `seat` may take (its own claw at the one in focus)."""
    accent = look.theme.accent
    for kind, place in table.DISPLAY.places(look.told, "display").items():
        chosen = kind == focus
        grown, line = (26, 13) if chosen else (16, 5)
        w, h = place.w + grown, place.h + grown
        ring = Box(place.x, place.y, w, h, radius=22, outline=accent, line=line)
        frame.add(ring, Layer.MOVING)
        size, hand = (104, table.CLAW) if chosen else (72, "ui/arrow_right")
        points = Picture(hand, place.x, place.y + (h + size) / 2, size, size, angle=-90)
        frame.add(points._replace(colour=look.colour(seat) if chosen else ""), Layer.MOVING)
