"""A game's book of rules, read from the `pages.json` in its folder: frames and rulings.

A part is a `card`, a `picture`, a `face` or a `label` with its place, as in `comic.py`. Each of its
values may be a list: then it is a row of parts, which take one value each. A piece comes up at its
time `since`, and changes by the steps in `then`. Rows below `each` lie in turns: the first of each
row, then the second ones. A word instead of a part stands for the parts that it has in `shared`.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from typing import Any, NamedTuple, TypeAlias

from scenes.match.comic import Comic, Label, Part, RulePage, Thing, appears
from scenes.people.features import Mood, character_face
from scenes.stage.motion.flight import Piece
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES

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
    """Read the book in a game's package.

    Raises ValueError that names the file and the place in it.
    """
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
        """Give a single part.

        Raises ValueError or KeyError for what it cannot have.
        """
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
