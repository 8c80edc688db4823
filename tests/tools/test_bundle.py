"""Bundles: the same bytes each time, packages and starters that start, and what is said of them.

What freezes, fetches and installs for real takes minutes: `python -m tools.bundle --check`, and
`python -m tools.fresh --deb FILE` in an empty root.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scenes import VERSION
from tests.systems import needs_posix
from tools.bundle import made, packages, tried
from tools.bundle.made import Source
from tools.bundle.tried import Program
from tools.checkout import ROOT, Unable

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


@needs_posix("tar packs one of them")
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


@pytest.fixture
def package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str, packages.Kind], Path]:
    """Makes the package of a stand-in; its page is that of one command."""
    if shutil.which("dpkg-deb") is None:
        pytest.skip("needs dpkg-deb on this machine")
    monkeypatch.setattr(packages, "NAMED", ["doctor"])

    def make(name: str, kind: packages.Kind) -> Path:
        work = tmp_path / name
        return packages.deb(SOURCE, kind, program(work / "dist", kind.starter), work, work)

    return make


@pytest.mark.slow
def test_the_package_is_the_same_twice_and_starts(
    package: Callable[[str, packages.Kind], Path], tmp_path: Path
) -> None:
    one, other = package("one", packages.FROZEN), package("other", packages.FROZEN)
    assert one.read_bytes() == other.read_bytes()
    found = tried.unpacked(one, tmp_path / "root")
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
    with pytest.raises(Unable, match=r"the tag v9 is not that of version 1\.2\.3"):
        made.exported(tmp_path / "other", "v9")
    with pytest.raises(Unable, match="git knows no v10 here"):
        made.exported(tmp_path / "none", "v10")


def test_the_notes_are_what_the_changes_say_of_this_version(tmp_path: Path) -> None:
    changes = "# Changes\n\n## 1.2.3, new\n\n- One.\n  More.\n\n## 1.2, old\n\n- Two.\n"
    (tmp_path / "CHANGELOG.md").write_text(changes)
    assert made.notes(Source(tmp_path, EPOCH, "1.2.3")) == "- One.\n  More.\n"
    assert made.notes(Source(tmp_path, EPOCH, "1.2")) == "- Two.\n"
    with pytest.raises(Unable, match=r"nothing of 1\.2\.4"):
        made.notes(Source(tmp_path, EPOCH, "1.2.4"))
    assert made.notes(SOURCE).startswith("- ")


@needs_posix("releases are made on Linux")
@pytest.mark.slow
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
    monkeypatch.setattr(tried.real_window, "missing", lambda: "")
    assert not tried.check(tmp_path, ROOT)
    head, wheel, other, package = capsys.readouterr().out.splitlines()
    assert head.split() == ["bundle", "MB", "games", "pictures", "bots"]
    assert wheel.split() == ["a.whl", "0.0", "same", "same", "OTHER"]
    assert other.endswith("not run: there is no such system here")
    assert "OTHER: no bid was made" in package
