"""What can be chosen with a single button: the stations that a light goes along."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from scenes.input.action import Verb
from scenes.stage.widgets.focus import Target


class Station(NamedTuple):
    """One thing to choose, by its centre, in 1920×1080 units.

    A press there is a click, or the `verb` where nothing stands there to be clicked; then `words`
    (translated) say what it does. `secret`: that it is lit just now tells what others may not know.
    `focused`: it has the focus, which all devices share.
    """

    key: Hashable
    x: float
    y: float
    w: float
    h: float
    verb: Verb = Verb.CLICK
    words: str = ""
    secret: bool = False
    focused: bool = False


@runtime_checkable
class Offers(Protocol):
    """A scene that can be played with a single button."""

    def stations(self) -> Sequence[Station]:
        """List each key that can be chosen once, in the light's order."""
        ...


def stations_at(
    targets: Iterable[Target[Any]], *, secret: bool = False, focus: Hashable = None
) -> list[Station]:
    """Make a station of each clickable target (`focus`: the focused key)."""
    return [
        Station(*target, secret=secret, focused=focus is not None and target.key == focus)
        for target in targets
    ]
