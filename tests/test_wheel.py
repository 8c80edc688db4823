"""What `pip install .` brings: the programs run from any folder, with all that they show.

The wheel is made by the builder that pip asks.
"""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.programs import ROOT, python


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing in it but the installed project."""
    out = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", out]
    subprocess.run(build, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    (wheel,) = out.glob("*.whl")
    target = out / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    return target


def run(installed: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command in another folder, finding the installed project alone."""
    start = "import sys; from scenes.program.cli import main; sys.exit(main(sys.argv[1:]))"
    environ = {"PYTHONPATH": str(installed), "KRABBELTISCH_HOME": str(folder)}
    return python("-P", "-c", start, *words, cwd=folder, **environ)


@pytest.mark.slow
def test_assets_licences_and_what_a_desktop_looks_for_are_in_the_wheel(installed: Path) -> None:
    shipped = {path.relative_to(installed) for path in (installed / "assets").rglob("*.*")}
    wanted = {
        path.relative_to(ROOT)
        for kind in ("svg", "sounds", "fonts", "locale", "reel")
        for path in (ROOT / "assets" / kind).rglob("*.*")
    }
    assert len(wanted) > 150
    assert wanted <= shipped
    assert not (installed / "tests").exists()
    assert list(installed.glob("*.dist-info/licenses/LICENSE"))
    assert (installed / "assets" / "fonts" / "Nunito-OFL.txt").exists()
    (share,) = installed.glob("*.data/data/share")
    assert (share / "applications" / "krabbeltisch.desktop").is_file()
    assert (share / "icons/hicolor/scalable/apps/krabbeltisch.svg").is_file()


@pytest.mark.slow
def test_bots_play_and_pictures_are_drawn_from_another_folder(
    installed: Path, tmp_path: Path
) -> None:
    for words in (
        "simulate grasshopper --games 1",
        "shots --out pictures --size 320x180 --game grasshopper --lang de",
    ):
        done = run(installed, tmp_path, *words.split())
        assert done.returncode == 0, done.stderr
    assert len(list((tmp_path / "pictures").glob("*.png"))) > 20
