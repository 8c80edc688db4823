"""The cards that are dealt over the screen where one table gives way to another."""

from scenes.files.settings import AnimationSpeed
from scenes.services import Services
from scenes.stage.render.frame import HEIGHT, WIDTH, Frame, Layer, Mark, Picture
from scenes.stage.widgets.plates import veil

DEALT = 0.28  # seconds until they cover all
TAKEN = 0.22  # seconds in which they go again
_COLUMNS, _ROWS = 4, 3
_W, _H = 560.0, 784.0  # of a card: each lies over the edges of those beside it
_SHADES = 5  # of the veil that comes instead with reduced motion
_CELLS = sorted(
    ((column, row) for column in range(_COLUMNS) for row in range(_ROWS)),
    key=lambda cell: (sum(cell), cell),
)
_MENUS = "ui"


class Sweep:
    """Covers the last picture of one table and uncovers the first of the next.

    The cards are those of the game that comes, or that goes where menus come. A picture that shows
    what one seat alone may see is gone at once.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._old = Frame()
        self._game = ""
        self._clock = DEALT + TAKEN

    @property
    def covering(self) -> bool:
        """Whether the old picture is still there: no time passes for the new scene."""
        return self._clock < DEALT

    @property
    def dealing(self) -> bool:
        """Whether cards lie on the old picture, so that the next one may be prepared below them."""
        return 0 < self._clock < DEALT

    @property
    def moving(self) -> bool:
        return self._clock < DEALT + TAKEN

    def begin(self, old: Frame, new: Frame) -> None:
        """Begin, if `new` shows another table than `old`."""
        game = _game(new) or _game(old)
        secret = any(mark.secret for layer in old.layers for mark in layer)
        off = self._services.settings.animation is AnimationSpeed.OFF
        if secret or off or not game or _ground(old) in (None, _ground(new)):
            self.end()
            return
        self._old, self._game, self._clock = old, game, 0.0
        self._services.audio.play("card_slide")

    def end(self) -> None:
        """Show the new picture at once: somebody goes on."""
        self._clock = DEALT + TAKEN

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._clock += dt

    def over(self, frame: Frame) -> Frame:
        """Return the picture to show where `frame` is the one to come."""
        if not self.moving:
            return frame
        shown = Frame()
        table, rest, moving = (self._old if self.covering else frame).layers
        for mark in table:
            shown.add(mark, Layer.TABLE)
        for mark in (*rest, *moving, *self._cards()):
            shown.add(mark)
        if self._services.settings.reduced_motion:
            veil(shown, Layer.REST, round(255 / _SHADES * round(_SHADES * self._lying)))
        return shown

    @property
    def _lying(self) -> float:
        """The share of the screen that is covered, 0 to 1."""
        if self.covering:
            return self._clock / DEALT
        return 1.0 - (self._clock - DEALT) / TAKEN

    def _cards(self) -> list[Mark]:
        if self._services.settings.reduced_motion:
            return []
        many = round(self._lying * len(_CELLS))
        lie = _CELLS[:many] if self.covering else _CELLS[len(_CELLS) - many :]
        return [
            Picture(
                f"{self._game}/back",
                (column + 0.5) * WIDTH / _COLUMNS,
                (row + 0.5) * HEIGHT / _ROWS,
                _W,
                _H,
            )
            for column, row in lie
        ]


def _ground(frame: Frame) -> str | None:
    """The name of the table that is seen; None where there is none."""
    pictures = (mark for mark in frame.layers[Layer.TABLE] if isinstance(mark, Picture))
    return next((mark.name for mark in pictures), None)


def _game(frame: Frame) -> str:
    """The game whose table is seen, or ""."""
    folder = (_ground(frame) or _MENUS).split("/")[0]
    return "" if folder == _MENUS else folder
