"""The one list of games on the screen."""

from scenes.games import cockroach, eight28, fruechtchen, generic, grasshopper
from scenes.match.presentation import Presentation

_PRESENTATIONS = {
    "grasshopper": grasshopper.PRESENTATION,
    "eight28": eight28.PRESENTATION,
    "cockroach": cockroach.PRESENTATION,
    "fruechtchen": fruechtchen.PRESENTATION,
}


def presentation(name: str) -> Presentation:
    """Find the presentation of a game by its name.

    One that has none gets the generic scene.
    """
    return _PRESENTATIONS.get(name) or generic.presentation(name)
