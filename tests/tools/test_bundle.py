"""Bundles: the same bytes each time, packages and starters that start, and what is said of them.

What freezes, fetches and installs for real takes minutes: `python -m tools.bundle --check`, and
`python -m tools.fresh --deb FILE` in an empty root.
"""

import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.engine.match import Decision
from scenes import VERSION
from tests.systems import needs_posix
from tools.bundle import bid, deb, flatpak, made, systems, tried
from tools.bundle.made import Source
from tools.bundle.systems import Program
from tools.checkout import ROOT

EPOCH = 1_700_000_000
SOURCE = Source(ROOT, EPOCH, VERSION)
NOW = f"{sys.version_info[0]}.{sys.version_info[1]}"

posix = needs_posix("starters of other systems are shell scripts")


def program(folder: Path, name: str = "krabbeltisch") -> Path:
    """A folder with something that runs, and something that does not."""
    folder.mkdir(parents=True)
    (folder / name).write_text("#!/bin/sh\necho here $1\n")
    (folder / name).chmod(0o755)
    (folder / "_internal").mkdir()
    (folder / "_internal" / "libz.so.1").write_text("a library")
    (folder / "_internal" / "libz.so.1").chmod(0o755)
    return folder


@pytest.mark.parametrize("end", [".tar.gz", ".zip"])
def test_an_archive_tells_nothing_of_when_and_where_it_was_made(end: str, tmp_path: Path) -> None:
    archives = []
    for number in (1, 2):
        folder = program(tmp_path / str(number) / "krabbeltisch")
        for path in folder.rglob("*"):
            os.utime(path, (number, number))
        archives.append(tmp_path / str(number) / f"bundle{end}")
        made.packed(folder, archives[-1], SOURCE)
    assert archives[0].read_bytes() == archives[1].read_bytes()


@posix
def test_what_runs_runs_out_of_an_archive_too(tmp_path: Path) -> None:
    folder = program(tmp_path / "krabbeltisch")
    shutil.copy(ROOT / "tools/bundle/krabbeltisch.sh", folder / "krabbeltisch.sh")
    made.packed(folder, tmp_path / "one.tar.gz", SOURCE)
    with tarfile.open(tmp_path / "one.tar.gz") as archive:
        rights = {entry.name: entry.mode for entry in archive if entry.isfile()}
    assert rights["krabbeltisch/krabbeltisch"] == 0o755
    made.packed(folder, tmp_path / "one.zip", SOURCE)
    with zipfile.ZipFile(tmp_path / "one.zip") as zipped:
        assert zipped.getinfo("krabbeltisch/krabbeltisch.sh").external_attr >> 16 == 0o100755


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, deb.Kind], Path]:
    """Makes the package of a stand-in; its page is that of one command."""
    if shutil.which("dpkg-deb") is None:
        pytest.skip("needs dpkg-deb on this machine")
    monkeypatch.setattr(deb, "NAMED", ["doctor"])

    def make(name: str, kind: deb.Kind) -> Path:
        work = tmp_path / name
        return deb.deb(SOURCE, kind, program(work / "dist", kind.starter), work, work)

    return make


@pytest.mark.slow
def test_the_package_is_the_same_twice_and_starts(
    package: Callable[[str, deb.Kind], Path], tmp_path: Path
) -> None:
    one, other = package("one", deb.FROZEN), package("other", deb.FROZEN)
    assert one.read_bytes() == other.read_bytes()
    found = systems.unpacked(one, tmp_path / "root")
    root = tmp_path / "root"
    assert subprocess.check_output([*found.words, "demo"], text=True) == "here demo\n"
    assert os.readlink(root / "usr/games/krabbeltisch") == "/opt/krabbeltisch/krabbeltisch"
    assert not (root / "opt/krabbeltisch/_internal/libz.so.1").stat().st_mode & 0o111
    for name in ("applications/krabbeltisch.desktop", "man/man6/krabbeltisch.6.gz"):
        assert (root / "usr/share" / name).is_file()
    unit = (root / "usr/share/doc/krabbeltisch/krabbeltisch-kiosk.service").read_text()
    assert "-- /usr/games/krabbeltisch --kiosk" in unit
    fields = subprocess.check_output(
        ["dpkg-deb", "-f", one, "Version", "Architecture", "Depends"], text=True
    )
    assert f"Version: {VERSION}\n" in fields
    assert "libc6 (>= 2." in fields
    assert "Architecture: amd64\n" in fields
    licence = (root / "usr/share/doc/krabbeltisch/copyright").read_text()
    assert "Permission is hereby granted" in licence


@pytest.mark.slow
def test_the_package_for_arm_needs_a_python_that_it_has_wheels_for(
    package: Callable[[str, deb.Kind], Path], tmp_path: Path
) -> None:
    made = package("one", deb.BY_WHEELS)
    subprocess.run(["dpkg-deb", "-x", made, tmp_path / "root"], check=True)
    starter = tmp_path / "root/opt/krabbeltisch/krabbeltisch.sh"
    assert (
        os.readlink(tmp_path / "root/usr/games/krabbeltisch")
        == f"/{starter.relative_to(tmp_path / 'root')}"
    )
    assert starter.stat().st_mode & 0o111
    told = subprocess.check_output(["dpkg-deb", "-f", made, "Architecture", "Depends"], text=True)
    assert told == "Architecture: arm64\nDepends: libc6 (>= 2.17), python3.11 | python3.13\n"


@pytest.mark.slow
def test_the_manual_says_what_help_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deb, "NAMED", ["doctor"])
    page = deb.manual(SOURCE)
    assert ".SH THE TABLE" in page
    assert ".SH DOCTOR" in page
    assert r"\-\-public\-window" in page


def test_no_line_of_help_is_taken_for_a_request_of_the_formatter() -> None:
    assert deb.verbatim(".SH x\n--a\\b 'c'") == r"\&.SH x" + "\n" + r"\-\-a\eb \(aqc\(aq"


@posix
@pytest.mark.parametrize(("there", "code"), [(NOW, 0), ("3.1", 2)])
def test_a_starter_takes_the_python_that_its_parts_are_for(
    there: str, code: int, tmp_path: Path
) -> None:
    shutil.copy(ROOT / "tools/bundle/krabbeltisch.sh", tmp_path)
    package = tmp_path / "site" / "scenes" / "program"
    package.mkdir(parents=True)
    (package / "start.py").write_text("import sys, part\nprint(part.NAME, *sys.argv[1:])\n")
    (tmp_path / "pygame" / there).mkdir(parents=True)
    (tmp_path / "pygame" / there / "part.py").write_text("NAME = 'found'\n")
    path = tmp_path / "bin"
    path.mkdir()
    (path / "python3").symlink_to(sys.executable)
    (path / "krabbeltisch").symlink_to(tmp_path / "krabbeltisch.sh")
    done = subprocess.run(
        ["sh", path / "krabbeltisch", "--windowed"],
        env={**os.environ, "PATH": f"{path}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == code
    if code:
        assert done.stderr == "Krabbeltisch needs one of these Pythons: 3.1\n"
    else:
        assert done.stdout == "found --windowed\n"


def test_the_bundle_for_windows_is_pythons_own_files_and_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(made, "_pygame", lambda *_: None)
    embedded, wheel = tmp_path / "python.zip", tmp_path / "ours.whl"
    for path, name in ((embedded, "pythonw.exe"), (wheel, "scenes/program/start.py")):
        with zipfile.ZipFile(path, "w") as file:
            file.writestr(name, "bytes of " + name)
    folder = tmp_path / "krabbeltisch"
    made.windows(SOURCE, wheel, embedded, folder)
    assert (folder / "python/pythonw.exe").read_text() == "bytes of pythonw.exe"
    assert (folder / "site/scenes/program/start.py").is_file()
    assert (folder / "python/python312._pth").read_bytes().split() == [
        b"python312.zip", b".", b"..\\site",
    ]  # fmt: skip
    starter = (folder / "krabbeltisch.cmd").read_bytes()
    assert b'"%~dp0python\\pythonw.exe" -m scenes.program.start %*\r\n' in starter


def test_the_manifest_of_the_flatpak_names_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fetched(arch: str) -> dict[str, object]:
        return {"type": "file", "path": f"{arch}.whl", "only-arches": [arch]}

    monkeypatch.setattr(flatpak, "pygame_for", fetched)
    wheel = tmp_path / "ours.whl"
    wheel.write_bytes(b"bytes")
    path = flatpak.manifest(SOURCE, wheel, tmp_path)
    told = json.loads(path.read_text())
    ours, *pygame, metainfo = told["modules"][0]["sources"]
    assert ours["path"] == wheel.name
    assert ours["sha256"] == hashlib.sha256(b"bytes").hexdigest()
    assert [one["only-arches"] for one in pygame] == [["x86_64"], ["aarch64"]]
    named = {told["rename-desktop-file"], f"{told['rename-icon']}.svg", f"{told['command']} ="}
    project = (ROOT / "pyproject.toml").read_text()
    assert all(f"{name}" in project for name in named)
    assert told["rename-appdata-file"] == metainfo["dest-filename"]
    assert metainfo["contents"].startswith("<?xml")
    if shutil.which("flatpak-builder"):
        words = ["flatpak-builder", "--show-manifest", path]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")  # it knows all that stands there


def test_what_phones_need_lies_in_the_bundles_as_soon_as_the_project_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(tmp_path / "ours.whl", "w") as file:
        file.writestr("scenes/__init__.py", "")
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(made, "fetched", lambda *words: asked.append(words[2:]))
    monkeypatch.setattr(
        made.importlib.metadata, "version", {"websockets": "17.4", "segno": "1.6"}.get
    )
    for extra in ("", 'phones = ["websockets>=15", "segno"]\n'):
        project = f"[project.optional-dependencies]\ndev = []\n{extra}"
        (tmp_path / "pyproject.toml").write_text(project)
        folder = tmp_path / f"site-{len(asked)}-{bool(extra)}"
        made.ours(Source(tmp_path, EPOCH, VERSION), tmp_path / "ours.whl", folder)
        assert (folder / "scenes/__init__.py").is_file()
    pure = ("--platform=any", "--implementation=py", "--abi=none")
    assert asked == [(*pure, "websockets==17.4", "segno==1.6")]


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_a_release_is_what_its_tag_names_and_has_its_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "there"
    (there / "scenes").mkdir(parents=True)
    (there / "scenes/__init__.py").write_text('VERSION = "1.2.3"\n')
    me = ("-c", "user.name=me", "-c", "user.email=me@krabbeltisch.invalid")
    for words in ("init -q", "add .", "commit -qm One", "tag v1.2.3", "tag v9"):
        subprocess.run(["git", *me, *words.split()], cwd=there, check=True)
    (there / "scenes/__init__.py").write_text("not committed")
    monkeypatch.setattr(made, "ROOT", there)
    source = made.exported(tmp_path / "out", "v1.2.3")
    assert (source.version, source.read("scenes/__init__.py")) == ("1.2.3", 'VERSION = "1.2.3"\n')
    with pytest.raises(made.Unmade, match=r"the tag v9 is not that of version 1\.2\.3"):
        made.exported(tmp_path / "other", "v9")
    with pytest.raises(made.Unmade, match="git knows no v10 here"):
        made.exported(tmp_path / "none", "v10")


def test_the_notes_are_what_the_changes_say_of_this_version(tmp_path: Path) -> None:
    changes = "# Changes\n\n## 1.2.3, new\n\n- One.\n  More.\n\n## 1.2, old\n\n- Two.\n"
    (tmp_path / "CHANGELOG.md").write_text(changes)
    assert made.notes(Source(tmp_path, EPOCH, "1.2.3")) == "- One.\n  More.\n"
    assert made.notes(Source(tmp_path, EPOCH, "1.2")) == "- Two.\n"
    with pytest.raises(made.Unmade, match=r"nothing of 1\.2\.4"):
        made.notes(Source(tmp_path, EPOCH, "1.2.4"))
    assert made.notes(SOURCE).startswith("- ")


@needs_posix("releases are made on Linux")
def test_the_release_calls_for_what_there_is() -> None:
    """Its linter, actionlint, knows nothing of our tools."""
    lines = (ROOT / ".github/workflows/release.yml").read_text().splitlines()
    called = {
        tool: line for line in lines for tool in ("bundle", "fresh") if f"tools.{tool} " in line
    }
    for tool, line in called.items():
        told = subprocess.check_output(
            [sys.executable, "-m", f"tools.{tool}", "--help"], text=True, cwd=ROOT
        )
        options = [word for word in line.partition(f"tools.{tool}")[2].split() if word[:2] == "--"]
        assert options
        assert set(options) <= set(told.replace(",", " ").split())
    assert set(called) == {"bundle", "fresh"}


def picture(colour: str, square: str = "") -> bytes:
    surface = pygame.Surface((32, 18))
    surface.fill(colour)
    surface.fill(square or colour, (4, 4, 2, 2))
    file = io.BytesIO()
    pygame.image.save(surface, file, "one.png")
    return file.getvalue()


@pytest.mark.parametrize(
    ("found", "word"),
    [
        ({"a": picture("navy")}, "same"),
        ({"a": picture("navy", "white")}, "alike"),
        ({"a": picture("green")}, "OTHER"),
        ({"b": picture("navy")}, "OTHER"),
        ({}, "OTHER"),
    ],
)
def test_other_letters_make_no_other_picture(found: dict[str, bytes], word: str) -> None:
    assert tried.compared(found, {"a": picture("navy")}) == word


def test_the_check_says_what_was_not_run_and_what_is_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    programs = {
        "a.whl": Program(("here",)),
        "b.zip": Program(why="there is no such system here"),
        "c.deb": Program(("deaf",)),
    }
    for name in (*programs, "SHA256SUMS", "d.json"):
        (tmp_path / name).write_text("")
    monkeypatch.setattr(tried, "unpacked", lambda path, _: programs[path.name])

    def told(found: Program, _: Path) -> dict[str, object]:
        if "deaf" in found.words:
            raise AssertionError("no bid was made")
        return {"games": 1, "pictures": 2, "bots": "here" not in found.words}

    monkeypatch.setattr(tried, "told", told)
    monkeypatch.setattr(tried, "missing", lambda: "")
    assert not tried.check(tmp_path, ROOT)
    head, wheel, other, package = capsys.readouterr().out.splitlines()
    assert head.split() == ["bundle", "MB", "games", "pictures", "bots"]
    assert wheel.split() == ["a.whl", "0.0", "same", "same", "OTHER"]
    assert other.endswith("not run: there is no such system here")
    assert "OTHER: no bid was made" in package


class Window:
    """A table at whose window two presses are lost, and the next are bids; bots bid by themselves.

    With `cut` it was killed, and goes on with what it had saved.
    """

    def __init__(self, cut: "Window | None" = None, lost: int = 2) -> None:
        self.decisions = [*cut.decisions] if cut else [Decision(1, None)]
        self.left = lost

    def press(self, _key: str) -> None:
        self.left -= 1
        if self.left < 0:
            self.decisions.append(Decision(bid.GUEST, None))

    def saved(self) -> SimpleNamespace:
        return SimpleNamespace(match=self)


def test_a_guest_presses_until_there_is_a_bid_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bid, "PAUSE", 0.0)
    first = Window()
    assert bid.bid(first) == [Decision(1, None), Decision(0, None)]
    assert len(bid.bid(Window(first), already=2)) == 3
    with pytest.raises(AssertionError, match="no bid was made"):
        bid.bid(Window(lost=1000))
