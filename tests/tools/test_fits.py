"""The calibrations come to the same numbers, whoever plays their games."""

import json
from pathlib import Path

import pytest

from tools import evening_results, fit_cockroach, fit_grasshopper


@pytest.mark.slow
def test_the_fit_of_cockroach_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for workers in ("1", "2"):
        assert fit_cockroach.main(["--games", "3", "--bot", "easy", "--workers", workers]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert "HAND = (" in printed[0]


@pytest.mark.slow
def test_the_fit_of_grasshopper_is_the_same(tmp_path: Path) -> None:
    written = []
    for workers in ("1", "2"):
        out = tmp_path / workers
        arguments = ["--games", "3", "--bot", "easy", "--workers", workers, "--out", str(out)]
        assert fit_grasshopper.main(arguments) == 0
        written.append(out.read_text())
    assert written[0] == written[1]
    assert "SHARPNESS: " in written[0]


@pytest.mark.slow
def test_the_results_for_evenings_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cockroach = {"cockroach": evening_results.GAMES["cockroach"]}
    monkeypatch.setattr(evening_results, "GAMES", cockroach)
    written = []
    for workers in ("1", "2"):
        out = tmp_path / workers
        assert evening_results.main(["--games", "2", "--workers", workers, "--out", str(out)]) == 0
        written.append(out.read_text())
    assert written[0] == written[1]
    tables = json.loads(written[0])
    assert set(tables) == {f"cockroach {how} {n}" for how in ("short", "long") for n in range(2, 7)}
    assert all(len(matches) == 2 for matches in tables.values())
