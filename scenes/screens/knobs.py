"""Rows of a menu of which each sets one thing in the settings."""

from collections.abc import Callable, Iterable
from typing import Any

from scenes.files.settings import BotPace, Settings, replace
from scenes.services import Services
from scenes.stage.widgets.menu import Choice, Slider
from scenes.texts import LANGUAGES, N_, Texts

PACES = {
    BotPace.CALM: N_("calmly"),
    BotPace.STEADY: N_("steadily"),
    BotPace.BRISK: N_("briskly"),
    BotPace.INSTANT: N_("at once"),
}  # how bots think


class Knobs:
    """Makes them for the settings that `read` gives; `keep` is told the name and the new value."""

    def __init__(
        self, texts: Texts, read: Callable[[], Settings], keep: Callable[[str, Any], object]
    ) -> None:
        self._texts = texts
        self._read = read
        self._keep = keep

    def choice(self, name: str, label: str, options: Iterable[tuple[Any, str]]) -> Choice[Any]:
        """Make a row of values, each with its words; all is translated."""
        return Choice(
            label,
            [*options],
            lambda: getattr(self._read(), name),
            lambda value: self._keep(name, value),
        )

    def language(self) -> Choice[Any]:
        """Make the row that says in which language all is told."""
        options = [("", self._texts("like the computer")), *LANGUAGES.items()]
        return self.choice("language", self._texts("Language"), options)

    def percent(self, name: str, label: str, numbers: range) -> Slider:
        """Make a row with a number of percents."""
        return Slider(
            label,
            numbers[0],
            numbers[-1],
            numbers.step,
            lambda: float(getattr(self._read(), name)),
            lambda value: self._keep(name, round(value)),
            lambda value: self._texts("{number} %", number=round(value)),
        )


def bot_pace(services: Services) -> Choice[Any]:
    """Make the row of how long bots think."""

    def keep(_name: str, pace: BotPace) -> None:
        services.change(replace(services.settings, bot_pace=pace))

    texts = services.texts
    options = [(pace, texts(told)) for pace, told in PACES.items()]
    knobs = Knobs(texts, lambda: services.settings, keep)
    return knobs.choice("bot_pace", texts("Bots think"), options)
