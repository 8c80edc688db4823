"""Screens of tiles that any device goes about in: what all of them do with a press."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

from scenes.input.action import DIRECTIONS, Action, Verb
from scenes.lobby.pieces import Tile, draw_tile
from scenes.screens.deafness import Deafness
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Text
from scenes.stage.widgets.focus import Focus, Target
from scenes.stage.widgets.stations import Station, stations_at

Key: TypeAlias = int | str

ABSENT = 30.0  # seconds without a press after which nothing waits for somebody any longer
CALM = 0.4  # seconds without a press, after which one counts
TILES = (816.0, 148.0)  # y and height of a row of them at the foot
REASON_Y = 712.0


class TileScreen(Screen):
    """Numbers are what the screen is about, names are the tiles at its foot.

    A screen that has just come hears no press that was meant for the one before. `tiles_at` are y
    and height of the tiles, and at `reason_y` stands why the last press did nothing.
    """

    spread = True
    tiles_at = TILES
    reason_y = REASON_Y

    def __init__(self, services: Services, device: str, first: Key) -> None:
        super().__init__(services, device)
        self.focus: Focus[Key] = Focus(first)
        self.told = ""  # why the last press did nothing, translated
        self.quiet = 0.0  # seconds without a press
        self._deafness = Deafness(CALM)

    @abstractmethod
    def targets(self) -> Sequence[Target[Key]]:
        """Return all that can have the focus, where arrows find it."""

    def seen(self) -> Sequence[Target[Key]]:
        """Return the targets that are on the screen, where they are."""
        return self.targets()

    @abstractmethod
    def tiles(self) -> Sequence[Tile]:
        """List what can be done."""

    @abstractmethod
    def pick(self, key: int) -> None:
        """Do what south means on one of the targets."""

    @abstractmethod
    def named(self, key: int) -> str:
        """Say which target this is, and what is chosen there, translated."""

    @property
    def looked_at(self) -> Key | None:
        """Where the arrows of the device that pressed last are; not all move the focus."""
        return self.focus.key

    @property
    def spoken(self) -> str:
        key, tiles = self.looked_at, {tile.key: tile.words for tile in self.tiles()}
        return self.told or (self.named(key) if isinstance(key, int) else tiles.get(key or "", ""))

    def choices(self) -> Sequence[Station]:
        return stations_at(self.seen(), focus=self.focus.key)

    def update(self, dt: float) -> bool:
        self._deafness.update(dt)
        self.quiet += dt
        return False

    def resume(self) -> None:
        self._deafness = Deafness(CALM)
        self.quiet = 0.0

    def handle(self, action: Action) -> None:
        """Hear a press; one that comes too early stops no countdown."""
        if self._deafness.swallows(action):
            self.early(action)
            return
        if action.by_hand:
            self.quiet = 0.0
            self.touched()
        if action.verb in DIRECTIONS:
            self._deafness.trust(action.device)
        super().handle(action)

    def early(self, action: Action) -> None:
        """Answer a press that came too early, and does nothing."""

    def touched(self) -> None:
        """Take note that somebody is there."""

    def act(self, action: Action) -> None:
        before = self.focus.key
        match action.verb:
            case Verb.POINT:
                self.focus.at(action.x, action.y, self.seen())
            case Verb.CLICK if self.focus.at(action.x, action.y, self.seen()):
                self._accept()
            case Verb.SOUTH | Verb.START:
                self._accept()
            case Verb.EAST:
                self.back()
            case verb if verb in DIRECTIONS:
                self.focus.move(verb, self.targets())
        if self.focus.key != before:
            self.told = ""
            self.services.audio.play("focus")

    def _accept(self) -> None:
        self.focus.place_focus(self.targets())
        key = self.focus.key
        self.told = ""
        if isinstance(key, int):
            self.pick(key)
        elif tile := next((tile for tile in self.tiles() if tile.key == key), None):
            self.services.audio.play("accept")
            tile.act()
        self.focus.place_focus(self.targets())

    def refuse(self, why: str) -> None:
        """Say why nothing happened, translated."""
        self.told = why
        self.services.audio.play("refuse")

    def draw_tiles(self, frame: Frame, places: Sequence[Target[Key]]) -> None:
        """Draw the tiles at the foot (above them why a press did nothing)."""
        tiles = {tile.key: tile for tile in self.tiles()}
        for place in places:
            if isinstance(place.key, str):
                focused = place.key == self.focus.key
                draw_tile(frame, self.services, place, tiles[place.key], focused)
        if self.told:
            theme = self.services.theme
            words = Text(self.told, 960.0, self.reason_y, 1700.0, 52.0, 36.0, theme.danger, "bold")
            frame.add(words, Layer.REST)
