"""Every text in every language: there, complete, and with its glyphs."""

import ast
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from fontTools.ttLib import TTFont

from scenes.texts import LANGUAGES, Texts
from tests.programs import ROOT
from tests.sources import sources, tree_of
from tools import make_locale

TRANSLATED = sorted(make_locale.LANGUAGES)
FONTS = sorted((ROOT / "assets" / "fonts").glob("*.ttf"))


@pytest.fixture(scope="module")
def template() -> Catalog:
    return make_locale.collected()


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.slow
def test_no_text_is_missing(language: str, template: Catalog) -> None:
    assert make_locale.problems(language, template) == []


@pytest.mark.slow
def test_no_call_chooses_between_texts(template: Catalog) -> None:
    """texts("A!" if … else "B!") is collected as one text that is never shown."""
    for source in make_locale.translations(template):
        for form in source:
            assert not re.search(r"[.!?][A-Z]|[a-z][A-Z]", form), form


@pytest.mark.slow
def test_each_text_is_collected_however_it_is_called(template: Catalog) -> None:
    """A language of the settings was English in all of them: `self._texts` was not known."""
    found = 0
    for path in sources("scenes"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and node.args:
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                words = getattr(node.args[0], "value", None)
                if called.endswith(("texts", "N_")) and isinstance(words, str):
                    assert words in template, path
                    found += 1
    assert found > 500


def places(*texts: str) -> set[str]:
    """The named places that stand in any of these texts."""
    return set(re.findall(r"\{(\w+)\}", " ".join(texts)))


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_name_the_same_places_and_have_no_stray_spaces(language: str) -> None:
    """1, 21 and 31 share a form in Serbian: it cannot say “one”.

    The log told of other animals than the rules.
    """
    assert sorted([*TRANSLATED, "en"]) == sorted(LANGUAGES)
    other = {"de": "grashüpfer", "fr": "sauterelle"}.get(language, "\n")
    for source, said in make_locale.translations(make_locale.catalogue(language)).items():
        wanted = places(*source)
        assert places(*said) == wanted, (source, said)
        several = language == "sr" and len(said) > 1
        for form in said:
            assert places(form) >= wanted - (set() if several else {"n"}), (source, form)
            assert other not in form.lower()
        for form in filter(None, (*source, *said)):
            assert re.fullmatch(r"\S+([ \u00a0]\S+)*", form), (source, form)


def test_no_french_line_begins_with_a_sign_that_stands_apart() -> None:
    """A line may break at a plain space."""
    french = make_locale.translations(make_locale.catalogue("fr")).values()
    assert [form for said in french for form in said if make_locale.BREAKS.search(form)] == []
    assert sum("\u00a0?" in form for said in french for form in said) > 20


@pytest.mark.slow
def test_whoever_writes_french_is_told_where_it_must_not_break(
    template: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the tool, before any test says so."""
    known = make_locale.updated("fr", template)
    known["yes"].string = "oui !"
    monkeypatch.setattr(make_locale, "updated", lambda *_: known)
    found = make_locale.problems("fr", template)
    assert any("U+00A0" in problem and "'oui !'" in problem for problem in found)


@pytest.mark.parametrize("font", FONTS, ids=lambda path: path.stem)
@pytest.mark.slow
def test_the_font_has_every_letter(font: Path, template: Catalog) -> None:
    glyphs = TTFont(font).getBestCmap()
    written = "".join(
        str(message.id) + str(message.string)
        for catalogue in (template, *map(make_locale.catalogue, TRANSLATED))
        for message in catalogue
    )
    assert {
        letter for letter in written if letter.isprintable() and ord(letter) not in glyphs
    } == set()


def test_serbian_counts_in_three_forms() -> None:
    texts = Texts("sr")
    counted = [texts.n("{n} strawberry", "{n} strawberries", n) for n in (1, 2, 5, 11, 21, 22)]
    forms = [words.split(" ", 1)[1] for words in counted]
    assert len(set(forms[:3])) == 3
    assert forms[3:] == [forms[2], forms[0], forms[1]]
