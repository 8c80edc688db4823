"""Collect all texts from the code, bring the catalogues up to date, and compile them.

The catalogues are assets/locale/<language>/LC_MESSAGES/krabbeltisch.po; English is in the code.
Translate with any gettext editor, then run this again. English is the key: a text whose English
has changed is a new one, and what the languages said of the old one is forgotten (git has it).
Exit code 1 when a catalogue misses a text, or with --check when the compiled files are older than
it. Needs Babel (pip install -e .[dev]).

    python3 -m tools.make_locale
"""

import json
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from scenes.match.book import FILE, sentences
from tools.checkout import ROOT
from tools.command_line import reader

LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {"texts": None, "_texts": None, "N_": None, "n": (1, 2)}
# In game/, which speaks no language: scenes translate them.
REASONS = {"Refused": (2,), "_need": (3,)}
_IDLE = ("POT-", "PO-", "Generated-By", "Report-", "Last-Translator", "Language-Team")
"""Headers that say nothing about the texts, or change each time."""
Forms: TypeAlias = tuple[str, ...]
BREAKS = re.compile(r" [?!:;»%]|« ")
"""Where a line of French must not break: there belongs a no-break space."""
LANGUAGES = {"de": "de", "fr": "fr", "it": "it", "sr": "sr_Latn"}


def collected() -> Catalog:
    """Collect every text with its files, from code, books and lists."""
    template = Catalog(project="Krabbeltisch", version="1", charset="utf-8")
    for folder, keywords in (("scenes", KEYWORDS), ("game", REASONS)):
        found = extract_from_dir(ROOT / folder, keywords=keywords, strip_comment_tags=True)
        for name, _line, message, _comments, _context in sorted(found, key=lambda text: text[:2]):
            template.add(message, locations=[(f"{folder}/{name}", 0)])
    for path in sorted((ROOT / "scenes" / "games").glob("*/lesson.json")):
        for beat in json.loads(path.read_text("utf-8"))["beats"]:
            for text in filter(None, map(beat.get, ("words", "more", "look"))):
                template.add(text, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    for path in sorted((ROOT / "scenes" / "games").glob(f"*/{FILE}")):
        for text in sentences(path.read_text("utf-8")):
            template.add(text, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    lists = [*(ROOT / "scenes").glob("*/*.json"), *(ROOT / "scenes").glob("games/*/comments.json")]
    for path in sorted(lists):
        for text in words(json.loads(path.read_text("utf-8"))):
            template.add(text, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    return template


def words(told: Any) -> Iterator[str]:
    """Yield all texts of a file of lists and tables."""
    if isinstance(told, str):
        yield told
    for one in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from words(one)


def catalogue_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "krabbeltisch.po"


def catalogue(language: str) -> Catalog:
    """Read the catalogue of a language, or make an empty one."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=LANGUAGES[language], charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=LANGUAGES[language], charset="utf-8")


def updated(language: str, template: Catalog) -> Catalog:
    """Update a catalogue to the code's texts and no others."""
    known = catalogue(language)
    known.update(template, no_fuzzy_matching=True)
    known.obsolete.clear()
    known.fuzzy = False
    known.project, known.version = template.project, template.version
    known.creation_date = known.revision_date = datetime.fromtimestamp(0, UTC)
    known.header_comment = f"# Krabbeltisch, {language}; see tools/make_locale.py"
    return known


def source(known: Catalog) -> bytes:
    """Write the .po file, sorted by place in the code, repeatably."""
    out = BytesIO()
    write_po(out, known, width=100, include_lineno=False, sort_by_file=True)
    idle = tuple(f'"{name}' for name in _IDLE)
    kept = (line for line in out.getvalue().decode().splitlines() if not line.startswith(idle))
    return ("\n".join(kept).rstrip() + "\n").encode()


def translations(known: Catalog) -> dict[Forms, Forms]:
    """Return what a catalogue says, whatever its file looks like."""
    return {forms(message.id): forms(message.string) for message in known if message.id}


def forms(text: str | list[str] | tuple[str, ...] | None) -> Forms:
    """Return all plural forms of a text, of whichever of Babel's types."""
    return tuple(text) if isinstance(text, list | tuple) else (text or "",)


def write(language: str, known: Catalog) -> None:
    path = catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(source(known))
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, known)


def missing(known: Catalog) -> list[str]:
    """List the texts without a translation in all forms."""
    return [text[0] for text, said in translations(known).items() if not all(said)]


def problems(language: str, template: Catalog) -> list[str]:
    """List what is wrong with a language's files (complete, in step: nothing)."""
    known = updated(language, template)
    found = [f"{language}: no translation of {text!r}" for text in missing(known)]
    if language == "fr":
        said = (form for each in translations(known).values() for form in each)
        breaks = "a plain space where a line must not break (put U+00A0 there)"
        found += [f"fr: {breaks}: {form!r}" for form in said if BREAKS.search(form)]
    if translations(known) != translations(catalogue(language)):
        found.append(f"{language}: the catalogue has not the texts of the code")
    if not found:
        with catalogue_path(language).with_suffix(".mo").open("rb") as compiled:
            if translations(read_mo(compiled)) != translations(known):
                found.append(f"{language}: the compiled catalogue is older than its source")
    return found


def main() -> int:
    parser = reader(__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, only compare")
    check = parser.parse_args().check
    template = collected()
    found = []
    for language in LANGUAGES:
        if not check:
            write(language, updated(language, template))
        found += problems(language, template)
    for problem in found:
        print(problem, file=sys.stderr)
    if found and not check:
        where = catalogue_path("LANGUAGE").relative_to(ROOT).as_posix()
        print(f"mend that in {where}, then run this again", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
