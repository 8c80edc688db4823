"""What `pip install .` brings, and how a desktop knows the window.

The programs run from any folder, with all that they show: the wheel is made by the builder that pip
asks. On X and on Wayland the window has one name in krabbeltisch.desktop.
"""

import configparser
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pygame
import pytest

from scenes.program.environment import WISHES
from tests.programs import ROOT, python
from tests.real_window import Program, needs_window, screen

FILE = ROOT / "tools" / "krabbeltisch.desktop"
METAINFO = ROOT / "tools" / "bundle" / "krabbeltisch.metainfo.xml"
ICON = ROOT / "assets" / "krabbeltisch.svg"


def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(FILE, encoding="utf-8")
    return parser["Desktop Entry"]


def needs(*programs: str) -> None:
    """Skip where one of them is missing, unless this machine has to have all."""
    lacking = [name for name in programs if shutil.which(name) is None]
    if lacking and os.environ.get("CI") != "true":
        pytest.skip(f"needs {' and '.join(lacking)} on this machine")


def test_the_file_is_what_desktops_read() -> None:
    needs("desktop-file-validate")
    done = subprocess.run(["desktop-file-validate", FILE], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_software_centres_read_what_we_say_of_us() -> None:
    needs("appstreamcli")
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", METAINFO], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_file_icon_and_windows_have_one_name() -> None:
    """Wayland takes the file's own name, X what it says of its windows."""
    names = {WISHES["SDL_VIDEO_WAYLAND_WMCLASS"], WISHES["SDL_VIDEO_X11_WMCLASS"]}
    assert names == {FILE.stem} == {entry()["StartupWMClass"]} == {entry()["Icon"]} == {ICON.stem}


def test_the_file_speaks_all_our_languages() -> None:
    languages = {path.name for path in (ROOT / "assets" / "locale").iterdir() if path.is_dir()}
    for key in ("GenericName", "Comment"):
        translated = {name[len(key) + 1 : -1] for name in entry() if name.startswith(f"{key}[")}
        assert translated == languages


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256])
def test_the_icon_is_a_round_sign_at_every_size(size: int) -> None:
    icon = pygame.image.load_sized_svg(ICON, (size, size))
    assert icon.get_size() == (size, size)
    corners = [(x, y) for x in (0, size - 1) for y in (0, size - 1)]
    assert {icon.get_at(corner).a for corner in corners} == {0}
    body, back = icon.get_at((size // 3, size * 4 // 5)), icon.get_at((size // 2, size // 4))
    assert body.r > 2 * body.b
    assert back.b > back.r


@needs_window
@pytest.mark.slow
@pytest.mark.waits
def test_the_real_window_has_our_name_and_our_icon(tmp_path: Path) -> None:
    needs("xprop")
    with screen() as display, Program(display, tmp_path) as program:
        words = ["xprop", "-id", program.window, "-notype", "-len", "1000000"]

        def told(*more: str) -> str:
            done = subprocess.run(
                [*words, *more],
                env=os.environ | {"DISPLAY": display}, capture_output=True, text=True,
            )  # fmt: skip
            return done.stdout.partition(" = ")[2].rstrip()

        name, icon = told("WM_CLASS"), told("-f", "_NET_WM_ICON", "32c", "_NET_WM_ICON")
    assert name == f'"{FILE.stem}", "{FILE.stem}"'
    width, height, *pixels = map(int, icon.split(","))
    drawn = pygame.image.load_sized_svg(ICON, (width, height))
    assert pixels == [
        int.from_bytes(argb) for argb in in_fours(pygame.image.tobytes(drawn, "ARGB"))
    ]


def in_fours(data: bytes) -> list[bytes]:
    return [data[start : start + 4] for start in range(0, len(data), 4)]


# The wheel.


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
