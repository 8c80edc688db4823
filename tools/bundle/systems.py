"""How each bundle is started here: by itself, under Wine, or in an emulated Debian."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.bundle.made import NAME, unpack
from tools.checkout import UNSEEN

START = ("-m", "scenes.program.start")
PATIENCE = 900  # seconds
# In a window Wine's Python wants Windows's driver, and no file for what it says.
IN_WINE = ("sh", "-c", 'SDL_VIDEODRIVER=windows exec "$@" </dev/null >/dev/null 2>&1', "sh")
DEBIAN = "bookworm"
FOR_WINDOWS = "python3,libx11-6,libxext6,libxcursor1,libxi6,libxrandr2,libxss1,libxfixes3"
UNPACK = (  # what Debian itself would do asks an emulated dpkg, for ten minutes
    'for deb in "$0"/var/cache/apt/archives/*.deb; do'
    ' dpkg-deb --fsys-tarfile "$deb" | tar -x --keep-directory-symlink -C "$0" || exit 1; done;'
    ' rm "$0/proc"; mkdir "$0/proc"'
)
BINFMT = "/proc/sys/fs/binfmt_misc"
KNOW_ARM = (
    f"{{ [ -e {BINFMT}/status ] || mount -t binfmt_misc none {BINFMT}; }} && "
    f"{{ [ -e {BINFMT}/qemu-aarch64 ] || "
    f"cat /usr/lib/binfmt.d/qemu-aarch64.conf >{BINFMT}/register; }}"
)


class Program(NamedTuple):
    """How one of the bundles is started; `why` says why it cannot be, here.

    In a window `seen` goes before its words; `end` ends what may be left behind.
    """

    words: Sequence[str | Path] = ()
    more: Mapping[str, str] = {}
    why: str = ""
    seen: Sequence[str] = ()
    end: Sequence[str] = ()

    def run(self, home: Path, *words: str | Path) -> bytes:
        """Start it with these words; give what it prints. Raises CalledProcessError."""
        environment = {**os.environ, **UNSEEN, "KRABBELTISCH_HOME": str(home), **self.more}
        started = [*self.words, *words]
        return subprocess.run(
            started, env=environment, cwd=home, capture_output=True, check=True, timeout=PATIENCE
        ).stdout

    def stop(self) -> None:
        """End what it has left behind."""
        if self.end:
            subprocess.run(self.end, env={**os.environ, **self.more})


def of_checkout(source: Path) -> Program:
    """Start what lies there in the open."""
    return Program((sys.executable, "-P", *START), {"PYTHONPATH": str(source)})


def unpacked(path: Path, folder: Path) -> Program:
    """Unpack a bundle, and say how it is started."""
    folder.mkdir()
    if path.suffix == ".whl":
        return of_checkout(unpack(path, folder))
    if path.suffix == ".deb":
        if shutil.which("dpkg-deb") is None:
            return Program(why="there is no dpkg-deb")
        subprocess.run(["dpkg-deb", "-x", path, folder], check=True)
        own = folder / "opt" / NAME
        return _on_arm(own, folder.parent) if "arm64" in path.name else Program((own / NAME,))
    if path.name.endswith("-linux-x86_64.tar.gz"):
        with tarfile.open(path) as archive:
            archive.extractall(folder, filter="data")
        return Program((folder / NAME / NAME,))
    if path.suffix != ".zip":
        return Program(why="it is the source of the wheel")
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
    if "windows" in path.name:
        return _on_windows(folder)
    if "arm64" in path.name:
        return _on_arm(folder / NAME, folder.parent)
    return Program(why="there is no such system here")


def _on_windows(folder: Path) -> Program:
    """Start it under Wine, which lacks what one of Python's modules calls."""
    if shutil.which("wine") is None:
        return Program(why="there is neither Windows nor Wine")
    (folder / NAME / "python" / "_wmi.pyd").unlink(missing_ok=True)
    own = {"WINEPREFIX": str(folder / "wine"), "WINEDEBUG": "-all"}
    words = ("wine", folder / NAME / "python" / "python.exe", *START)
    return Program(words, own, seen=IN_WINE, end=("wineserver", "-k"))


def _on_arm(own: Path, work: Path) -> Program:
    """Start it in a Debian for arm64, which is fetched; `qemu-user-static` emulates it.

    All of `/tmp`, and what lies here, lies there under the same names.
    """
    needed = "qemu-aarch64-static", "debootstrap"
    lacking = [name for name in needed if shutil.which(name) is None]
    if lacking or sys.platform == "win32" or os.geteuid():
        return Program(why=f"it needs {' and '.join(lacking) or 'root, for a Debian for arm64'}")
    root = work / "debian"
    if not root.exists() and not _fetched(root):
        return Program(why=f"debootstrap fetched no {DEBIAN} for arm64")
    binds = " && ".join(
        f"mkdir -p '{root}{place}' && mount --rbind '{place}' '{root}{place}'"
        for place in ("/proc", "/dev", "/tmp", tempfile.gettempdir())
    )
    enter = f"{KNOW_ARM} && {binds} && exec chroot '{root}' \"$@\""
    words = ("unshare", "--mount", "sh", "-c", enter, "sh")
    return Program((*words, "sh", own / f"{NAME}.sh"))


def _fetched(root: Path) -> bool:
    """Fetch a Debian for arm64, and unpack it; nothing of it runs meanwhile."""
    words = ("unshare", "--mount", "debootstrap", "--foreign", "--variant=minbase")
    more = ("--arch=arm64", f"--include={FOR_WINDOWS}", DEBIAN, root)
    done = subprocess.run([*words, *more], capture_output=True)
    return not done.returncode and not subprocess.run(["sh", "-c", UNPACK, root]).returncode
