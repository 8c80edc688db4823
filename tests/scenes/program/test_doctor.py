"""The doctor's page: what is said of a machine, what is not, and when the table cannot start."""

import json
import re
import socket
from pathlib import Path

import pytest

from scenes import VERSION
from scenes.files.storage import Storage
from scenes.input.pads import Pad
from scenes.phones.pages import File
from scenes.program import doctor as parts
from tests.programs import ROOT, krabbeltisch

PARTS = [
    *("version", "system", "memory", "display", "sound"),
    *("pads", "voice", "phones", "bots", "folder"),
]

pytestmark = pytest.mark.slow


def test_a_page_tells_every_part_of_a_machine_that_will_do(tmp_path: Path) -> None:
    done = krabbeltisch(
        tmp_path / "Margarethe", "doctor", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"
    )
    page, lines = done.stdout, done.stdout.splitlines()
    assert done.returncode == 0
    assert [line.split()[0] for line in lines[:-2]] == PARTS
    assert lines[-1] == "The table can start."
    assert lines[0].split()[1] == f"{VERSION},"
    assert re.search(r"^display +\d+x\d+ \(dummy\)$", page, re.MULTILINE)
    assert re.search(r"^bots +a process of their own$", page, re.MULTILINE)
    assert "Margarethe" not in page
    assert str(Path.home()) not in page


def test_without_a_display_or_beside_an_open_table_no_table_can_start(tmp_path: Path) -> None:
    table = Storage(tmp_path)
    assert table.claim()
    done = krabbeltisch(tmp_path, "doctor", "--json")
    document = json.loads(done.stdout)
    assert done.returncode == 1
    assert (document["can_start"], document["stopped_by"]) == (False, ["display", "folder"])
    assert "the table is open already" in document["folder"]
    assert list(document)[2:] == PARTS


def test_phones_are_told_every_address_but_the_machines_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or why there are none."""
    there = ["127.0.1.1", "192.168.1.20", "10.0.0.3"]
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda _: ("name", [], there))
    told = parts._phones().told.split(", ")
    assert {"192.168.1.20", "10.0.0.3"} <= {*told}
    assert not [one for one in told if one.startswith("127.")]
    monkeypatch.setattr(parts, "files", lambda: {"/": File("text/html", b"<title>Other</title>")})
    assert parts._phones().told == "none: the page is another one"
    monkeypatch.setattr(parts, "PHONES_NEED", ("json", "no_such_package", "nor_this"))
    assert parts._phones().told == "none: there is no no_such_package and no nor_this"


def test_a_pad_is_told_by_its_brand_and_not_by_its_name() -> None:
    """That may have been given to it."""
    pad = Pad(2, "Anna's pad", "030000005e0400008e02000010010000", "xbox", standard=True)
    assert parts._pad(pad) == "2: xbox, known, 030000005e0400008e02000010010000"


def test_a_folder_that_cannot_be_used_ends_no_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path / "file"))
    found = parts._folder()
    assert "games and settings are not saved" in found.told
    assert not found.stops


def test_the_changes_begin_with_this_version() -> None:
    heading = re.search(r"^## (\S+),", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert heading is not None
    assert heading[1] == VERSION
