"""Bare machines: which are tried, how one is entered, and that what cannot be tried is said."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.systems import needs_posix
from tools import fresh
from tools.fresh import Machine, Step

pytestmark = needs_posix("machines below a folder")


def test_the_oldest_and_the_newest_are_tried_and_this_one_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for version, names in {
        (3, 11): ["testing"],
        (3, 12): ["bookworm", "testing"],
        (3, 14): ["bookworm"],
    }.items():
        monkeypatch.setattr(sys, "version_info", (*version, 0))
        assert fresh.chosen(None, short=True) == names
        assert fresh.chosen(None, short=False) == ["bookworm", "trixie", "testing"]
        assert fresh.chosen("trixie", short=True) == ["trixie"]


def test_the_package_names_the_pythons_that_are_tried() -> None:
    assert fresh.named() == [f"{major}.{minor}" for major, minor in fresh.SUITES.values()]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """One that is entered by doing nothing."""
    machine = Machine("testing", tmp_path)
    machine.enter = ("env", "LEFT_OUT=1")
    return machine


@pytest.mark.parametrize(
    ("step", "right"),
    [
        (Step("true"), True),
        (Step("false"), False),
        (Step("false", 1), True),
        (Step("echo a word", 0, "word"), True),
        (Step("sh -c 'echo word >&2; exit 1'", 1, "word"), True),
        (Step("echo nothing", 0, "word"), False),
    ],
)
def test_a_step_is_right_by_its_code_and_its_words(
    machine: Machine, step: Step, right: bool
) -> None:
    assert machine.run(step)[0] is right


@pytest.mark.parametrize("missing", ["debootstrap", "root", "mounts"])
def test_what_cannot_be_tried_is_said(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def which(*_: Any, **__: Any) -> str | None:
        return None if missing == "debootstrap" else "/usr/sbin/debootstrap"

    refused = subprocess.CompletedProcess((), 1)
    monkeypatch.setattr(fresh.shutil, "which", which)
    monkeypatch.setattr(fresh.os, "geteuid", lambda: 1000 if missing == "root" else 0)
    monkeypatch.setattr(fresh.subprocess, "run", lambda *_, **__: refused)
    assert fresh.main(["--short"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("fresh: bare machines could not be tried: ")
    assert told.count("\n") == 1
