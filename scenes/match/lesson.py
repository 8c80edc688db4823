"""What a game's lesson is made of: data, played on the real rules by scenes/lessons.

It stands in the `lesson.json` in the game's folder: its `seeds` and `seats`, what is `shown` on its
pages (a picture by a word, with its width and height), and its `beats`. Their pictures are such
words, or tables of one with what it is `lent` and what stands `under` it; `seats` and `people` are
the fewest and the most. What is allowed and played is a script of the game's, by its name.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, NamedTuple, TypeAlias

from game.engine.moves import Move

FILE = "lesson.json"
ANY_SEATS, ANY_PEOPLE = range(2, 100), range(1, 100)


class Moment(NamedTuple):
    """Who is asked in a lesson, and what a script may know: it is the one who dealt.

    `legal` are the moves of the asked `seat`, `people` the seats of people, `acted` those who have
    chosen before in this lesson, `signs` the people who are told a card by a secret sign, `cards`
    the game's state.
    """

    seat: int
    legal: Sequence[Move]
    people: Sequence[int]
    acted: Sequence[int]
    signs: Sequence[int]
    cards: Any


Allows: TypeAlias = Callable[[Moment], Sequence[Move]]
Plays: TypeAlias = Callable[[Moment], Move]


def everything(moment: Moment) -> Sequence[Move]:
    """Allow all that the rules allow."""
    return moment.legal


def the_first(moment: Moment) -> Move:
    """Play the first of the moves."""
    return moment.legal[0]


FACE = "face"  # instead of a picture's name: the player's face


class Shown(NamedTuple):
    """A picture on a page, by name, and its width by its height: a card's, if nothing else.

    What has a player's colour has that of the first person; of a thing that is `lent`, it is that
    of the player so many seats on, and so is a FACE. Without a name it is a gap. What stands
    `under` it in small says what it costs, wins, or is.
    """

    name: str
    wide: float = 5 / 7
    lent: int = 0
    under: tuple["Shown", ...] = ()


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of a lesson: one act, and `words` (a msgid) of at most eight.

    `phase` is what the game asks in it. Without one all people look at the `pictures` and nod; such
    a page may have `more` to say (a msgid of at most sixteen), which answers what one asks next.
    `allows` gives the moves that people may choose, `plays` what a bot or the ghost hand chooses
    of them. A beat whose phase does not come, or that allows nothing, is left out; one that need
    not come is marked `perhaps`. `choices` counts what a person picks for its move. A beat for
    `everybody` goes on while its phase is asked of players who have not acted in it. Where there is
    a `look` (a msgid), everybody who keeps a secret card is told so, and looks at it before anybody
    acts; where it lies open, nobody needs to. A beat is there for so many `seats` and `people`.
    """

    words: str
    phase: str = ""
    pictures: tuple[Shown, ...] = ()
    more: str = ""
    allows: Allows = everything
    plays: Plays = the_first
    choices: int = 1
    seats: range = ANY_SEATS
    people: range = ANY_PEOPLE

    @property
    def said(self) -> tuple[str, ...]:
        """All that is said in it, as msgids."""
        return tuple(filter(None, (self.look, self.words, self.more)))

    everybody: bool = False
    look: str = ""
    perhaps: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """The beats of a game's lesson, and the `seeds` of its shuffle.

    It is played with so many `seats` at least: at a smaller table bots join it. The first seed is
    for these, the next for one seat more; the last is for all larger tables, too.
    """

    seeds: tuple[int, ...]
    beats: tuple[Beat, ...]
    seats: int = 2

    def seed(self, seats: int) -> int:
        """Return the seed of the shuffle for `seats` players."""
        return self.seeds[min(seats - self.seats, len(self.seeds) - 1)]

    def course(self, seats: int, people: int) -> tuple[Beat, ...]:
        """List the beats for `seats` players, of whom `people` are people."""
        return tuple(beat for beat in self.beats if seats in beat.seats and people in beat.people)


def read_lesson(module: str, *scripts: Callable[[Moment], Any]) -> Lesson:
    """Read the lesson beside a module (`scripts` say what is allowed, played)."""
    told = json.loads((resources.files(module.rpartition(".")[0]) / FILE).read_text("utf-8"))
    named = {script.__name__.strip("_").replace("_", " "): script for script in scripts}
    shown = {word: Shown(name, w / h) for word, (name, w, h) in told["shown"].items()}
    beats = tuple(_beat(beat, named, shown) for beat in told["beats"])
    return Lesson(tuple(told["seeds"]), beats, told.get("seats", 2))


def _beat(told: Mapping[str, Any], scripts: Mapping[str, Any], shown: Mapping[str, Shown]) -> Beat:
    """One beat, with what its words stand for."""
    pictures = tuple(_picture(one, shown) for one in told.get("pictures", ()))
    played = {part: scripts[told[part]] for part in ("allows", "plays") if part in told}
    many = {part: told[part] for part in ("seats", "people") if part in told}
    ranges = {part: range(fewest, most + 1) for part, (fewest, most) in many.items()}
    return Beat(**{**told, "pictures": pictures, **played, **ranges})


def _picture(told: Any, shown: Mapping[str, Shown]) -> Shown:
    """A word for something shown, or a table that says more of it."""
    if isinstance(told, str):
        return shown[told]
    under = tuple(_picture(one, shown) for one in told.get("under", ()))
    return shown[told["shown"]]._replace(lent=told.get("lent", 0), under=under)
