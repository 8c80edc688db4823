"""The map in CONTRIBUTING.md names every package there is, and no other."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (`[^|]*) \| [^|]{8,} \|$", re.M)
MIRRORED = ("game", "scenes", "tools")


def packages(folder: str) -> set[str]:
    """The packages below a folder of the checkout, and the folder itself."""
    return {
        path.parent.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("__init__.py")
    }


def mirrors() -> set[str]:
    """The packages of tests that stand for one of the code: these need no line of their own."""
    return {f"tests/{name}" for folder in MIRRORED for name in packages(folder)} - {
        f"tests/{folder}" for folder in MIRRORED
    }


def named() -> set[str]:
    return {name for cell in ROW.findall(PAGE) for name in re.findall(r"`([^`]+)`", cell)}


def test_the_map_names_every_package_and_no_other() -> None:
    there = set[str]().union(*map(packages, (*MIRRORED, "tests"))) - mirrors()
    there = {name for name in there if "__pycache__" not in name}
    aside = {"texts", "services"}  # files that the line of scenes/ names
    assert named() - aside == there


def test_what_the_page_names_exists() -> None:
    for name in re.findall(r"`((?:game|scenes|tests|tools)/[\w/.]+)`", PAGE):
        assert "NAME" in name or (ROOT / name).exists(), name
    assert len(named()) > 40


def test_the_readme_leads_there() -> None:
    assert "(CONTRIBUTING.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(PAGE.splitlines()) <= 120  # one page
