"""A game's scene whose table and motions are declared: zones, layouts, and how each event moves."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, TypeAlias

from game.engine.events import Event
from scenes.match.game_scene import GameScene
from scenes.match.layouts import Layouts, entry, exit, lay
from scenes.match.zones import Thing, Zones
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat

Motion: TypeAlias = Callable[[Any, Any], Iterable[Beat]]
"""How one kind of event is told: from the scene and the event its beats, asked for one by one."""

Pose: TypeAlias = Callable[[Piece], Piece]
"""A piece as it stands for a moment, from how it lies."""


LOCK = 0.3  # seconds a choice takes to lie before its seat


def slide(
    seconds: float = 0.3, stagger: float = 0.0, sound: str = "", landing: str = "", wait: float = 0
) -> Motion:
    """Make the plain motion: pieces go to their places, then tell.

    `seconds` and `stagger` are for each piece, `wait` seconds for looking at the end.
    """

    def motion(scene: "LaidScene", _event: Event) -> Iterable[Beat]:
        yield scene.moves(seconds, stagger, sound)
        yield scene.tells(landing, wait)

    return motion


class LaidScene(GameScene):
    """The part of a game's scene that follows from its `layouts` and its `motions`.

    Pieces lie where the layouts put what `shown` holds. Within an event they may take poses; the
    next time something is laid, they lie as they should again.
    """

    motions: ClassVar[Mapping[type[Event], Motion]]
    shown: Zones
    told: Zones
    _poses: Mapping[Thing, Pose] = {}
    _pieces: Mapping[Thing, Piece] = {}
    _locked = 0  # how many choices are seen to lie

    @property
    @abstractmethod
    def layouts(self) -> Layouts:
        """Where everything lies, at this number of seats."""

    def dress(self, thing: Thing, piece: Piece) -> Piece:  # noqa: ARG002 (for seats' colours)
        """Return the piece with what its zone does not say."""
        return piece

    def committed(self) -> None:
        if self.director.telling:
            return
        committed = self.table.public().committed
        self.shown.lock(committed)
        if len(committed) > self._locked:
            self.play("card_slide")
        self._locked = len(committed)
        self.arrange(LOCK)

    def beats(self, event: Event) -> Iterable[Beat]:
        motion = self.motions.get(type(event))
        return motion(self, event) if motion else ()

    def arrange(self, seconds: float, stagger: float = 0.0, arc: float = 0.0) -> None:
        lying = {
            key: self.dress(key, piece) for key, piece in lay(self.layouts, self.shown).items()
        }
        pieces = {key: self._poses.get(key, _as_it_lies)(piece) for key, piece in lying.items()}
        before, self._pieces = self._pieces, pieces
        self.board.arrange(
            pieces,
            seconds,
            stagger=stagger,
            arc=arc,
            entry=lambda key: entry(self.layouts, self.shown, key, pieces[key]),
            exit=lambda key: exit(self.layouts, self.shown, key, before[key]),
        )

    def _lay(self) -> None:
        self._poses = {}
        super()._lay()

    # Beats to make motions of, beside `moves` and `tells`.

    def locks(self, wait: float = 0.0) -> Beat:
        """Lay all choices face down, then wait `wait` seconds."""

        def begin() -> None:
            self._locked = 0
            self.shown.lock(range(len(self.session.seating)))
            self.arrange(LOCK)

        return Beat(begin, LOCK + wait)

    def turns(self, seconds: float, sound: str = "") -> Beat:
        """Turn over on the spot what the event moves.

        The next beat moves it.
        """

        def begin() -> None:
            self._lay()
            self._poses = {key: _on_the_spot(piece) for key, piece in self._pieces.items()}
            self.play(sound)
            self.arrange(seconds)

        return Beat(begin)

    def throws(self, seconds: float, stagger: float = 0.0, *, arc: float, sound: str = "") -> Beat:
        """Let what the event moves fly, bowed `arc` units upwards."""

        def begin() -> None:
            self._lay()
            self.play(sound)
            self.arrange(seconds, stagger, arc)

        return Beat(begin)

    def poses(
        self,
        things: Iterable[Thing] | Mapping[Thing, Pose],
        pose: Pose | None = None,
        *,
        seconds: float,
        stagger: float = 0.0,
        sound: str = "",
    ) -> Beat:
        """Let these things take a pose, each its own or all one.

        All others lie as they do.
        """

        def begin() -> None:
            given = things if isinstance(things, Mapping) else {}
            self._poses = given or dict.fromkeys(things, pose or _as_it_lies)
            self.play(sound)
            self.arrange(seconds, stagger)

        return Beat(begin)

    def trembles(self, things: Mapping[Thing, Pose], *, seconds: float) -> Beat:
        """Let these things take a pose that they only pass.

        With reduced motion they lie still for as long.
        """
        return Beat(seconds=seconds) if self.board.still else self.poses(things, seconds=seconds)

    def rests(self, seconds: float, sound: str = "") -> Beat:
        """Let everything lie again as it should."""
        return self.poses((), seconds=seconds, sound=sound)

    @property
    def standing(self) -> dict[Thing, Piece]:
        """Every piece in full size where it is now, for what is painted on it."""
        seen = self.board.snapshot()
        return {
            key: piece._replace(x=seen[key].x, y=seen[key].y) for key, piece in self._pieces.items()
        }

    def pieces_of(self, things: Iterable[Thing]) -> list[Piece]:
        """List where these things were arranged last, if seen."""
        return [self._pieces[thing] for thing in things if thing in self._pieces]


def _as_it_lies(piece: Piece) -> Piece:
    return piece


def _on_the_spot(old: Piece) -> Pose:
    return lambda piece: old._replace(picture=piece.picture, colour=piece.colour)
