"""Try both commands of the README on bare Debian machines (12, 13, testing), each with its Python.

Each machine is what `debootstrap --variant=minbase` makes, with `python3` and no more. There the
table is to say what it needs, and to start once that is installed; then come the tests, and
`tests.instruments.determinism` sees whether all machines and this one play alike. Needs root, a
network, 2 GB of disk for each, and some ten minutes for each; `--short`, four in all, tries the
oldest and the newest, where this Python is not the same, with `--quick`.

    python3 -m tools.fresh
    python3 -m tools.fresh --short
    python3 -m tools.fresh --suite testing --folder /somewhere/large
    python3 -m tools.fresh --deb FILE    # the package instead: installed, started, removed

The exit code is 1 if something failed, 2 if nothing could be tried: then it says why.
"""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.instruments import determinism
from tools.checkout import ROOT, Unable, copy, copy_checkout, ran
from tools.command_line import reader

SUITES = {"bookworm": (3, 11), "trixie": (3, 13), "testing": (3, 14)}
PLACE = "/krabbeltisch"  # of the checkout, in there
LENT = "/etc/resolv.conf", "/etc/hosts", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
OURS = ("CI", "PYTHON", "PYENV", "VIRTUAL_ENV", "KRABBELTISCH", "DISPLAY", "WAYLAND", "XDG", "SDL")
LOGS, FEW = 400, 40
TOLD = 3000  # letters of what a failing command said


class Step(NamedTuple):
    """A command, the exit code that it must have, and what it must say."""

    words: str
    code: int = 0
    says: str = ""


STARTS = (
    Step("python3 tools/play.py --help", 1, "`sudo apt install python3-venv` helps"),
    Step("apt-get install -y -qq python3-venv"),
    Step("python3 tools/play.py", 2, "display"),
    Step("python3 tools/play.py simulate grasshopper --games 5"),
)
TESTS = Step("python3 tools/test.py")
QUICK = Step("python3 tools/test.py --quick")
UNSEEN = "env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy"
GAME = "/usr/games/krabbeltisch"
PACKAGE = (  # a machine without any Python
    Step("apt-get update -qq"),
    Step(f"apt-get install -y -qq --no-install-recommends {PLACE}/package.deb"),
    Step(f"{GAME} doctor", 1, "The table cannot start: see display."),
    Step(f"{UNSEEN} {GAME} doctor", 0, "a process of their own"),
    Step(f"{GAME} simulate grasshopper --games 5"),
    Step(f"{UNSEEN} timeout --preserve-status --signal TERM 8 {GAME}"),
    Step("apt-get install -y -qq --no-install-recommends systemd cage"),
    Step("systemd-analyze verify /usr/share/doc/krabbeltisch/krabbeltisch-kiosk.service"),
    Step("apt-get purge -y -qq krabbeltisch"),
    Step(f"ls /opt/krabbeltisch {GAME} /usr/share/doc/krabbeltisch", 2, "No such file"),
)
VERSION = Step("python3 -c 'import sys; print(*sys.version_info[:2], sep=\".\")'")


class Machine:
    """A bare Debian below `root`. What is mounted for it goes with each command."""

    def __init__(self, suite: str, folder: Path) -> None:
        self.suite = suite
        self.root = folder / suite
        inside = shlex.quote(str(self.root))
        enter = f'mount -t proc proc {inside}/proc && exec chroot {inside} env -C {PLACE} "$@"'
        self.enter = ("unshare", "--mount", "sh", "-c", enter, "sh")

    def make(self, package: Path | None = None) -> None:
        """Install it, and copy the checkout or `package` there; raises Unable."""
        bootstrap = "debootstrap --variant=minbase" + ("" if package else " --include=python3")
        words = ["unshare", "--mount", *bootstrap.split(), self.suite, str(self.root)]
        made = ran(words)
        if made.returncode:
            raise Unable(f"debootstrap made no {self.suite}: {made.stdout[-TOLD:].strip()}")
        if package:
            copy(package, self.root / PLACE[1:] / "package.deb")
        else:
            copy_checkout(self.root / PLACE[1:])

    def run(self, step: Step) -> tuple[bool, str]:
        """Do a step; tell if it went well, and what it said."""
        for name in filter(os.path.exists, LENT):  # each time: what is installed may replace them
            copy(Path(name), self.root / name[1:])
        done = ran([*self.enter, *shlex.split(step.words)], env=_environment())
        return done.returncode == step.code and step.says in done.stdout, done.stdout

    def python(self) -> str:
        """Write a program that is this machine's Python, and return its path."""
        program = self.root.parent / f"python3-{self.suite}"
        program.write_text(f'#!/bin/sh\nexec {shlex.join([*self.enter, "python3"])} "$@"\n')
        program.chmod(0o755)
        return str(program)


def _environment() -> dict[str, str]:
    """What a bare machine knows of this one: how pip reaches the network, and no display."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return {**kept, "HOME": "/root", "PATH": PATH, "DEBIAN_FRONTEND": "noninteractive"}


def chosen(suite: str | None, short: bool) -> list[str]:
    """List what to try (`short`: not what this very Python is tried with)."""
    if suite:
        return [suite]
    if not short:
        return list(SUITES)
    ends = (min(SUITES, key=SUITES.__getitem__), max(SUITES, key=SUITES.__getitem__))
    return [name for name in ends if SUITES[name] != sys.version_info[:2]]


def named() -> list[str]:
    """List the Pythons that pyproject.toml says it is for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [name.split(" :: ")[-1] for name in project["classifiers"] if ":: 3." in name]


def try_out(machine: Machine, short: bool) -> bool:
    """Do all steps on a new machine; tell if they went well."""
    began = time.monotonic()
    machine.make()
    version = machine.run(VERSION)[1].strip()
    took = time.monotonic() - began
    print(f"{machine.suite}: Python {version}, made in {took:.0f} s", flush=True)
    well = version in named()
    if not well:
        print(f"  pyproject.toml does not name Python {version}")
    return do_all(machine, (*STARTS, QUICK if short else TESTS)) and well


def do_all(machine: Machine, steps: Iterable[Step]) -> bool:
    """Do these steps in order; return True if all went well."""
    well = True
    for step in steps:
        began = time.monotonic()
        right, said = machine.run(step)
        took = time.monotonic() - began
        print(f"  {'well' if right else 'NOT WELL'}  {took:4.0f} s  {step.words}", flush=True)
        if not right:
            print(said[-TOLD:])
        well &= right
    return well


def main(arguments: Sequence[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--short", action="store_true", help="the oldest and the newest, --quick")
    parser.add_argument("--suite", choices=SUITES, help="this machine alone")
    parser.add_argument("--folder", type=Path, help="where the machines lie meanwhile")
    parser.add_argument("--deb", type=Path, metavar="FILE", help="try this package alone")
    wanted = parser.parse_args(arguments)
    try:
        _look_around()
        if wanted.folder and not wanted.folder.is_dir():
            raise Unable(f"there is no folder {wanted.folder}")
        with tempfile.TemporaryDirectory(dir=wanted.folder) as folder:
            if wanted.deb:
                machine = Machine(wanted.suite or min(SUITES), Path(folder))
                machine.make(wanted.deb)
                return 0 if do_all(machine, PACKAGE) else 1
            machines = [Machine(name, Path(folder)) for name in chosen(wanted.suite, wanted.short)]
            well = [try_out(machine, wanted.short) for machine in machines]
            pythons = [sys.executable, *(machine.python() for machine in machines)]
            well.append(determinism.compare(pythons, FEW if wanted.short else LOGS))
    except Unable as why:
        print(f"fresh: bare machines could not be tried: {why}", file=sys.stderr)
        return 2
    return 0 if all(well) else 1


def _look_around() -> None:
    """Raise Unable where no machine can be made."""
    if not shutil.which("debootstrap", path=f"{os.environ.get('PATH', '')}:{PATH}"):
        raise Unable("debootstrap is not installed")
    if sys.platform == "win32" or os.geteuid() != 0:
        raise Unable("only root may make one")
    if subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode:
        raise Unable("this machine lets nobody mount anything")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
