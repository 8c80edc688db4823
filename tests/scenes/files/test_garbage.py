"""Files of the home that hold garbage: kept aside, and the table uses its own."""

import errno
import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from scenes.files import learned
from scenes.files import settings as settings_file
from scenes.files.desk import Desk
from scenes.files.settings import Settings
from scenes.files.storage import COUNTS, PADS, SETTINGS
from scenes.input.controls import PadMap
from scenes.kiosk.counts import Counts


def counted(desk: Desk) -> tuple[object, str]:
    """What an owner is told of the games of a kiosk, and what is said of the file."""
    counts = Counts(desk)
    return counts.by_game(), counts.problem


LOADS: dict[str, Callable[[Desk], tuple[object, str]]] = {
    SETTINGS: settings_file.load,
    PADS: learned.load,
    COUNTS: counted,
}
ANEW = {SETTINGS: Settings(), PADS: {}, COUNTS: {}}
DEEP = "[" * 100_000
DAMAGED = {
    SETTINGS: [
        *("", "{", "[]", DEEP),
        '{"text_size": 300}',
        '{"text_size": "100"}',
        '{"text_size": 100.5}',
        '{"rumble": 1}',
        '{"display": true}',
        '{"language": "\\ud800"}',
        '{"text_size": NaN}',
        '{"animation": "slow"}',
        '{"language": "xx"}',
        '{"kiosk_code": "up up down"}',
        '{"kiosk_code": "up up down down start select"}',
    ],
    PADS: [
        *("", "{", "[]", "null", "1", '"a"', '{"guid": 3}', DEEP),
        '{"guid": {"verbs": [["button", 1e999, "", "south"]], "stick": null}}',
        '{"guid": {"verbs": [["button", NaN, "", "south"]], "stick": null}}',
        '{"guid": {"verbs": [["button", 1, "", "fly"]], "stick": null}}',
        '{"guid": {"verbs": [[[], 1, "", "south"]], "stick": null}}',
        '{"guid": {"verbs": [["button", 1, ""]], "stick": null}}',
        '{"guid": {"verbs": [["button", 1, 7, "south"]], "stick": null}}',
        '{"guid": {"verbs": [["button", true, "", "south"]], "stick": null}}',
        '{"guid": {"verbs": {}, "stick": null}}',
        '{"guid": {"verbs": [], "stick": [1]}}',
        '{"guid": {"verbs": [], "stick": [Infinity, 1]}}',
        '{"guid": {"verbs": []}}',
    ],
    COUNTS: [
        *("", "[]", DEEP),
        '{"2026-11-22": 1}',
        '{"2026-11-22": {"eight28": [1, 2]}}',
        '{"2026-11-22": {"eight28": [1, 2, NaN]}}',
        '{"2026-11-22": {"eight28": [1, 2, 1e999]}}',
        '{"2026-11-22": {"eight28": [1, 2, true]}}',
        '{"2026-11-22": {"eight28": [1, 2, "3"]}}',
        '{"2026-11-22": {"eight28": [0.5, 2, 3]}}',
        '{"2026-11-22": {"eight28": {"1": 2}}}',
        '{"2026-11-22": {"eight28": [-1, 2, 3]}}',
        '{"2026-11-22": {"eight28": [1e999, 2, 3]}}',
    ],
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_is_kept_aside_and_told(tmp_path: Path, name: str) -> None:
    for content in DAMAGED[name]:
        loaded, problem = loads(tmp_path, name, content.encode())
        assert loaded == ANEW[name], content[:80]
        assert "kept aside" in problem


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda some: (
        st.lists(some, max_size=4) | st.dictionaries(st.text(max_size=9), some, max_size=4)
    ),
    max_leaves=8,
)
huge = st.sampled_from([b"9" * 5000, b"1e999", b"[" * 90_000, b'{"a":' * 990 + b"1" + b"}" * 990])
at_any_time = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def as_json(value: object) -> bytes:
    return json.dumps(value).encode()


setting = st.sampled_from(sorted(f.name for f in fields(Settings)))
settings_files = (
    st.binary(max_size=40)
    | anything.map(as_json)
    | st.dictionaries(setting, anything, max_size=3).map(as_json)
    | st.builds(lambda name, value: b'{"%s":%s}' % (name.encode(), value), setting, huge)
    | huge
)


@at_any_time
@given(data=settings_files)
@pytest.mark.slow
def test_any_settings_file_gives_settings(tmp_path: Path, data: bytes) -> None:
    """And is kept aside if it made no sense, byte for byte."""
    loaded, problem = loads(tmp_path, SETTINGS, data)
    for field in fields(Settings):
        assert type(getattr(loaded, field.name)) is type(getattr(Settings(), field.name))
    if problem:
        assert loaded == Settings()


def loads(tmp_path: Path, name: str, data: bytes) -> Any:
    """What is loaded, and what is said of it: nothing if the file stays."""
    folder = Path(tempfile.mkdtemp(dir=tmp_path))
    (folder / name).write_bytes(data)
    loaded, problem = LOADS[name](Desk(folder))
    assert bool(problem) == (not (folder / name).exists())
    assert {path.read_bytes() for path in folder.iterdir()} == {data}
    return loaded, problem


control = st.tuples(st.sampled_from(["button", "hat", "axis"]), anything, anything, anything)
pad_maps = st.fixed_dictionaries(
    {"verbs": st.lists(control, max_size=3) | anything, "stick": anything}
)
pads_files = (
    settings_files
    | st.dictionaries(st.text(max_size=5), pad_maps, min_size=1, max_size=2).map(as_json)
)  # fmt: skip


@at_any_time
@given(data=pads_files)
@example(data=b'{"good": {"verbs": [["hat", 0, "left", "left"]], "stick": [1, 2]}}')
@pytest.mark.slow
def test_any_file_of_the_pads_gives_maps(tmp_path: Path, data: bytes) -> None:
    """Those that make no sense are kept aside; all others come back as they were."""
    maps, _ = loads(tmp_path, PADS, data)
    assert all(isinstance(pad_map, PadMap) for pad_map in maps.values())
    assert maps or b'"good"' not in data
    learned.store(maps, desk := Desk(tmp_path))
    assert learned.load(desk) == (maps, "")


@pytest.mark.parametrize("name", [SETTINGS, PADS])
def test_garbage_that_cannot_be_moved_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    (tmp_path / name).write_text("{")
    monkeypatch.setattr(os, "replace", refuse)
    assert "could not be read" in LOADS[name](Desk(tmp_path))[1]
    assert (tmp_path / name).read_text() == "{"
