"""A game's book of rules, read from the `pages.json` in its folder: frames and rulings.

A page is comic frames of the real pieces, each moving in its turn: three numbered ones, or one as
wide as the page. Places are units from a frame's left upper corner, texts are msgids.

A part is a `card`, a `picture`, a `face` or a `label` with its place. Each of its
values may be a list: then it is a row of parts, which take one value each. A piece comes up at its
time `since`, and changes by the steps in `then`. Rows below `each` lie in turns: the first of each
row, then the second ones. A word instead of a part stands for the parts that it has in `shared`.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import resources
from typing import Any, NamedTuple, TypeAlias

from game.engine.game import Options
from scenes.people.features import Mood, character_face
from scenes.services import Services
from scenes.stage.motion.flight import Flight, Piece
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text
from scenes.stage.render.theme import INK, SEAT_COLOURS, SEAT_SHAPES

LOOP = 3.0  # seconds that a frame moves before the next one does
FRAME_W, FRAME_H, WIDE = 560.0, 520.0, 1728.0
WORDS, WIDE_WORDS = 48.0, 60.0

_LEFT, _TOP, _GAP = 96.0, 184.0, 24.0
_WORDS_Y, _WORDS_H = 788.0, 160.0
_MOVE = 0.5  # seconds that a piece is on its way
_BADGE = 64.0


class Thing(NamedTuple):
    """A piece in a frame and where it goes: (seconds from the frame's start, how it then is)."""

    piece: Piece
    moves: tuple[tuple[float, Piece], ...] = ()

    def then(self, at: float, **changes: Any) -> "Thing":
        """Let it change at that time, in half a second.

        `changes` are fields of its piece: a place, another picture, an `alpha`.
        """
        before = self.moves[-1][1] if self.moves else self.piece
        return self._replace(moves=(*self.moves, (at, before._replace(**changes))))

    def seen(self, clock: float) -> Piece:
        """Give the piece, `clock` seconds after the frame's start."""
        before = self.piece
        for at, piece in self.moves:
            if clock < at + _MOVE:
                return Flight(before, piece, _MOVE, clock - at).seen()
            before = piece
        return before


class Label(NamedTuple):
    """A number or sign in a frame, from a time on; it is good news where it is `good`."""

    text: str
    x: float
    y: float
    size: float = 64.0
    since: float = 0.0
    good: bool = False
    w: float = 240.0


Part: TypeAlias = Thing | Label


@dataclass(frozen=True)
class Comic:
    """One frame: at most three lines below what lies in it, and the rules (ids) that it shows.

    Where an option makes it false, the one `unless` that option is on stands in its place.
    """

    words: str
    parts: tuple[Part, ...]
    rules: tuple[str, ...]
    unless: Mapping[str, "Comic"] = field(default_factory=dict)

    def under(self, options: Options | None) -> "Comic":
        """Give the frame that is true under these options."""
        others = (one for name, one in self.unless.items() if getattr(options, name, False))
        return next(others, self)

    def moves(self, clock: float) -> bool:
        """Tell whether anything still moves after so many seconds."""
        ends = (
            part.since if isinstance(part, Label) else part.moves[-1][0] + _MOVE
            for part in self.parts
            if isinstance(part, Label) or part.moves
        )
        return clock < max(ends, default=0.0)

    def seen(self, clock: float) -> tuple[Piece | bool, ...]:
        """Give all that may change within the loop."""
        return tuple(
            part.seen(clock) if isinstance(part, Thing) else clock >= part.since
            for part in self.parts
        )


@dataclass(frozen=True)
class RulePage:
    """A page below its title: three frames side by side, or one as wide as they are."""

    title: str
    comics: tuple[Comic, ...]

    def under(self, options: Options | None) -> "RulePage":
        """Give the page that is true under these options."""
        return replace(self, comics=tuple(comic.under(options) for comic in self.comics))


def appears(thing: Thing, at: float) -> Thing:
    """Let it come up at that time, where nothing was before."""
    return thing._replace(piece=thing.piece._replace(alpha=0)).then(at, alpha=255)


def turn(page: RulePage, clock: float) -> tuple[int, float]:
    """Tell which frame moves now, and since how many seconds."""
    turns, at = divmod(clock, LOOP)
    return int(turns) % len(page.comics), at


def draw_page(frame: Frame, services: Services, page: RulePage, clock: float) -> None:
    """Draw a page, `clock` seconds after it was opened.

    It takes y = 184 to y = 868. One frame moves, and is framed for so long; the others lie as
    they ended. With reduced motion all do.
    """
    theme, still = services.theme, services.settings.reduced_motion
    now, at = turn(page, clock)
    wide = len(page.comics) == 1
    width = WIDE if wide else FRAME_W
    for number, comic in enumerate(page.comics):
        left = _LEFT + number * (width + _GAP)
        moves = not still and number == now
        middle = left + width / 2
        framed = moves and not wide and comic.moves(at)
        line = (theme.accent, 6.0) if framed else (theme.outline, 2.0)
        frame.add(Box(middle, _TOP + FRAME_H / 2, width, FRAME_H, theme.panel, 24, *line))
        for mark, layer in _marks(comic, services, left, at if moves else LOOP):
            frame.add(mark, layer if moves else Layer.REST)
        if not wide:
            _draw_number(frame, services, number + 1, left)
        words, place = services.texts(comic.words), (middle, _WORDS_Y, width - 16, _WORDS_H)
        frame.add(Text(words, *place, WIDE_WORDS if wide else WORDS, theme.text, "bold"))


def _draw_number(frame: Frame, services: Services, number: int, left: float) -> None:
    x, y = left + 20 + _BADGE / 2, _TOP + 20 + _BADGE / 2
    frame.add(Box(x, y, _BADGE, _BADGE, services.theme.accent, _BADGE / 2))
    frame.add(Text(str(number), x, y, _BADGE, _BADGE, 44.0, INK, "black"))


def _marks(
    comic: Comic, services: Services, left: float, clock: float
) -> Iterator[tuple[Mark, Layer]]:
    """All of a frame at a moment; what moves at any time of the loop is on the moving layer."""
    theme = services.theme
    for part in comic.parts:
        if isinstance(part, Label):
            if clock >= part.since:
                colour = theme.good if part.good else theme.accent
                place = left + part.x, _TOP + part.y, part.w, part.size * 1.25, part.size
                yield Text(services.texts(part.text), *place, colour, "black"), _layer(part.since)
            continue
        piece = part.seen(clock)
        x, y = left + piece.x, _TOP + piece.y
        picture = Picture(
            piece.picture, x, y, piece.w, piece.h, piece.angle, piece.alpha, piece.colour
        )
        yield picture, _layer(len(part.moves))


def _layer(moves: float) -> Layer:
    return Layer.MOVING if moves else Layer.REST


# How a page is read.

FILE = "pages.json"
CARD_H = 1.4  # of a card's width

Values: TypeAlias = Mapping[str, Any]

_WIDTHS = {"card": 150.0, "face": 120.0}  # in units, where none is told
_NUMBERS = {"x", "y", "w", "h", "angle", "alpha", "seat", "since", "at", "size"}
_PLACE = {"x", "y", "w", "h", "angle", "alpha"}
_KINDS = {kind: {kind, "colour", "seat", "since"} | _PLACE for kind in ("card", "picture", "face")}
_KINDS["label"] = {"label", "x", "y", "w", "size", "since", "good"}
_STEP = {"at", "picture", "face", "thrown"} | _PLACE


class Book(NamedTuple):
    """The pages of rules of a game, and its rulings: what else holds at our table (msgids)."""

    pages: tuple[RulePage, ...]
    rulings: tuple[str, ...]


def read_book(package: str) -> Book:
    """Read the book in a game's package (ValueError names file and place)."""
    source = (resources.files(package) / FILE).read_text("utf-8")
    return book(source, f"{package.replace('.', '/')}/{FILE}", package.rpartition(".")[2])


def book(source: str, name: str = FILE, folder: str = "") -> Book:
    """Read a book from JSON.

    Raises ValueError that names the place in the file `name`. Pictures that name no
    folder lie in `folder`.
    """
    try:
        told = json.loads(source)
    except json.JSONDecodeError as wrong:
        raise ValueError(f"{name}, line {wrong.lineno}: {wrong.msg}") from wrong
    reader = _Reader(folder, told.get("shared", {}), tuple(told.get("thrown", ())))
    _need(told, ("pages", "rulings"), name)
    pages = tuple(
        reader.page(page, f"{name}: page {number}")
        for number, page in enumerate(told["pages"], start=1)
    )
    return Book(pages, tuple(told["rulings"]))


def sentences(source: str) -> Iterator[str]:
    """List all texts of a book, given as JSON, for the catalogues."""
    read = book(source)
    for page in read.pages:
        yield page.title
        for frame in page.comics:
            for comic in (frame, *frame.unless.values()):
                yield comic.words
                labels = (part.text for part in comic.parts if isinstance(part, Label))
                yield from (text for text in labels if any(map(str.isalpha, text)))
    yield from read.rulings


class _Reader(NamedTuple):
    """What frames of a book share: parts by a word, and the pictures of what is thrown."""

    folder: str
    shared: Mapping[str, Sequence[Values]]
    thrown: tuple[str, ...]

    def page(self, told: Values, where: str) -> RulePage:
        """Give a page, or raise ValueError that says `where`."""
        _need(told, ("title", "frames"), where)
        comics = (
            self.comic(frame, f"{where}, frame {number}")
            for number, frame in enumerate(told["frames"], start=1)
        )
        return RulePage(told["title"], tuple(comics))

    def comic(self, told: Values, where: str) -> Comic:
        """Give a frame, or raise ValueError that says `where`."""
        _need(told, ("words", "rules", "parts"), where)
        parts: list[Part] = []
        for number, row in enumerate(told["parts"], start=1):
            try:
                rows = self.shared[row] if isinstance(row, str) else (row,)
                parts += [part for one in rows for part in self.parts(one)]
            except KeyError as missing:
                raise ValueError(f"{where}, part {number}: there is no {missing}") from missing
            except (TypeError, ValueError) as wrong:
                raise ValueError(f"{where}, part {number}: {wrong}") from wrong
        unless = {
            option: self.comic(other, f"{where} unless {option}")
            for option, other in told.get("unless", {}).items()
        }
        return Comic(told["words"], tuple(parts), tuple(told["rules"]), unless)

    def parts(self, row: Values) -> Iterator[Part]:
        """Give all parts of a row or of rows in turns."""
        if "each" in row:
            for parts in zip(*map(self.parts, row["each"]), strict=True):
                yield from parts
            return
        ways = ({key: row[key] for key in row if key != "then"}, *row.get("then", ()))
        lengths = {len(value) for way in ways for value in way.values() if isinstance(value, list)}
        if len(lengths) > 1:
            raise ValueError(f"its lists have {' and '.join(map(str, sorted(lengths)))} values")
        for n in range(max(lengths, default=1)):
            part, *steps = (
                {key: value[n] if isinstance(value, list) else value for key, value in way.items()}
                for way in ways
            )
            yield self.part(part, steps)

    def part(self, told: Values, steps: Sequence[Values]) -> Part:
        """Give a single part (ValueError or KeyError for what it cannot have)."""
        kind = next((kind for kind in _KINDS if kind in told), "")
        if not kind:
            raise ValueError(f"it is none of {', '.join(_KINDS)}")
        _check(told, _KINDS[kind])
        if kind == "label":
            return Label(told["label"], **{key: told[key] for key in told if key != "label"})
        thing = self.thing(kind, told)
        if "since" in told:
            thing = appears(thing, told["since"])
        for step in steps:
            _check(step, _STEP)
            changes = {key: step[key] for key in step if key in _PLACE}
            if "picture" in step:
                changes["picture"] = self.picture(step["picture"])
            if "face" in step:
                changes |= {"picture": _face(step["face"], told["seat"]), "flips": False}
            if "thrown" in step:
                changes |= {"thrown": tuple(map(self.picture, self.thrown)), "flips": False}
            thing = thing.then(step["at"], **changes)
        return thing

    def thing(self, kind: str, told: Values) -> Thing:
        """Give a piece as it lies first."""
        seat = told.get("seat", -1)
        picture = _face(told["face"], seat) if kind == "face" else self.picture(told[kind])
        w = told.get("w", _WIDTHS[kind]) if kind in _WIDTHS else told["w"]
        h = told.get("h", w * CARD_H if kind == "card" else w)
        colour = told.get("colour", SEAT_COLOURS[seat] if seat >= 0 else "")
        drawn = {key: told[key] for key in ("alpha", "angle") if key in told}
        return Thing(Piece(picture, told["x"], told["y"], w, h, colour=colour, **drawn))

    def picture(self, name: str) -> str:
        """Give a picture's whole name."""
        return name if "/" in name else f"{self.folder}/{name}"


def _face(mood: str, seat: int) -> str:
    return character_face(SEAT_SHAPES[seat], Mood(mood))[0]


def _need(told: Values, keys: Sequence[str], where: str) -> None:
    for key in keys:
        if key not in told:
            raise ValueError(f"{where}: there is no {key!r}")


def _check(told: Values, known: set[str]) -> None:
    for key, value in told.items():
        if key not in known:
            raise ValueError(f"there is no {key!r}; there are: {', '.join(sorted(known))}")
        if key in _NUMBERS and not isinstance(value, int | float):
            raise ValueError(f"{key!r} is {value!r}, not a number")
