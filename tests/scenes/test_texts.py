"""Texts in every language, from the catalogues."""

import pytest

from scenes.texts import LANGUAGES, Texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_no_text_in_every_language(language: str) -> None:
    assert Texts(language)("") == ""


def test_english_is_the_language_of_the_code() -> None:
    assert Texts("en")("{name} wins!", name="Ada") == "Ada wins!"
    assert Texts("en").n("{n} chip", "{n} chips", 2) == "2 chips"


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="there is no language 'xx'; there are: de, en, fr"):
        Texts("xx")


def test_numbers_have_the_decimal_mark_of_their_language() -> None:
    assert Texts("en").number(159.66) == "159.7"
    assert Texts("de").number(-3.25, "+.2f") == "−3,25"
