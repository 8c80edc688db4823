"""Six and eight phones at one table, each a real browser, for a few decisions."""

import pytest

browsers = pytest.importorskip(
    "tests.instruments.six_phones", reason="playwright is not installed", exc_type=ImportError
)


@pytest.mark.slow
@pytest.mark.waits
@pytest.mark.skipif(not browsers.CHROMIUM, reason="there is no chromium")
def test_six_phones_gather_and_play_with_and_without_a_pad_and_a_keyboard(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browsers, "FRAME", 0.002)  # seconds: nobody reads the times here
    assert browsers.main(["--game", "grasshopper", "--decisions", "6"]) == 0
    seat, first, back, slow, alone, beside = capsys.readouterr().out.splitlines()[-6:]
    assert seat.count(",") == 5
    assert first.startswith("six guests")
    assert back.startswith("back after a lock")
    assert slow.startswith("usable on Slow 4G")
    assert alone.startswith("grasshopper: 4 phones, ")
    assert beside.startswith("grasshopper: 2 phones and pad:1, keyboard, ")
