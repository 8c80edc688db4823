"""Texts in the players' language, through gettext catalogues; the source language is English."""

import gettext
import locale
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import resources
from typing import Any

LANGUAGES = {
    "de": "Deutsch",
    "en": "English",
    "fr": "Français",
    "it": "Italiano",
    "sr": "Srpski",
}


def N_(message: str) -> str:  # noqa: N802 (its name everywhere)
    """Mark a text for the catalogue; it is translated when shown."""
    return message


def system_language() -> str:
    """Return the language of this machine, or "en" if unknown."""
    code = (locale.getlocale()[0] or "")[:2].lower()
    return code if code in LANGUAGES else "en"


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    with resources.as_file(resources.files("assets") / "locale") as folder:
        return gettext.translation("krabbeltisch", folder, [language], fallback=language == "en")


def sentence(words: str) -> str:
    """Return words that begin as a sentence does."""
    return words[:1].upper() + words[1:]


class Texts:
    """`texts("New game")`, with named places: `texts("{name} takes it", name=…)`."""

    def __init__(self, language: str = "en") -> None:
        self.use(language)

    def use(self, language: str) -> None:
        """Speak `language` (a key of LANGUAGES) from now on; raises ValueError for another."""
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise ValueError(f"there is no language {language[:20]!r}; there are: {known}")
        self.language = language
        self._catalogue = _catalogue(language)

    @contextmanager
    def spoken(self, language: str) -> Iterator[None]:
        """Speak `language` for the moment; the own one if it is empty."""
        own = self.language
        self.use(language or own)
        try:
            yield
        finally:
            self.use(own)

    def kept(self, words: Callable[[], str]) -> Callable[[], str]:
        """Keep these words, to be read in any language."""
        first = words()
        if not first:
            return str
        said = {self.language: first}
        with self.spoken(""):
            for language in LANGUAGES:
                if language not in said:
                    self.use(language)
                    said[language] = words()
        return lambda: said[self.language]

    def __call__(self, message: str, /, **values: Any) -> str:
        if not message:
            return ""  # a catalogue's empty text is its header
        text = self._catalogue.gettext(message)
        return text.format(**values) if values else text

    def n(self, one: str, many: str, n: int, **values: Any) -> str:
        """Translate the form that fits `n`; `{n}` is the number itself."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)

    def number(self, value: float, form: str = ".1f") -> str:
        """Write `value` as this language does (`form` such as "+.1f"; a real minus)."""
        written = format(value, form).replace("-", "−")
        return written if self.language == "en" else written.replace(".", ",")
