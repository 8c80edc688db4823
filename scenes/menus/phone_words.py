"""The words of the guests' page (assets/phone), in all languages of the table."""

import json
from collections.abc import Iterator
from importlib import resources

from game import GAMES
from scenes.games.registry import presentation
from scenes.texts import LANGUAGES, Texts


def words() -> bytes:
    """Return all words of the page as JSON, by language and name.

    The file beside this has them by the names that page.js and page.html use. "own" is what the
    language calls itself.
    """
    plain = json.loads((resources.files("scenes.menus") / "phone_words.json").read_text("utf-8"))
    found = {
        language: {name: Texts(language)(msgid) for name, msgid in plain.items()} | {"own": own}
        for language, own in LANGUAGES.items()
    }
    return json.dumps(found, ensure_ascii=False).encode()


def rules() -> Iterator[tuple[str, bytes]]:
    """Yield the rules of each game in each language as JSON.

    Each comes with the path of the page’s file.
    """
    for language in LANGUAGES:
        texts = Texts(language)
        for name in GAMES:
            shown = presentation(name)
            pages = [
                {"title": texts(page.title), "words": [texts(one.words) for one in page.comics]}
                for page in shown.pages
            ]
            last = {"title": "", "words": [texts(ruling) for ruling in shown.rulings]}
            told = {"title": texts(shown.title), "pages": [*pages, last]}
            yield f"/rules/{name}.{language}.json", json.dumps(told, ensure_ascii=False).encode()
