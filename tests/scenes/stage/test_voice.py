"""The system's voice, played by a small program of the test: what it is told, hanging, missing."""

import json
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from scenes.stage import voice as voices
from scenes.stage.voice import PROBLEM, Voice, call, places
from tests.waiting import wait_for

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the stand-in is spd-say")

WRITES = "import json, sys; open({log!r}, 'a').write(json.dumps(sys.argv[1:]) + '\\n')"


wait = partial(wait_for, "what is said")


class Mouth:
    """A stand-in for spd-say, alone on the path: it writes down what it is told."""

    def __init__(self, folder: Path, then: str) -> None:
        self.log, self.pids = folder / "log", folder / "pids"
        for file in (self.log, self.pids):
            file.touch()
        program = folder / "spd-say"
        source = WRITES.format(log=str(self.log))
        pid = f"import os; open({str(self.pids)!r}, 'a').write(str(os.getpid()) + '\\n')"
        program.write_text(f"#!{sys.executable} -S\n{pid}\n{source}\n{then}\n")
        program.chmod(0o755)

    def told(self) -> list[list[str]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def alive(self) -> list[int]:
        pids = map(int, self.pids.read_text().splitlines())
        return [pid for pid in pids if Path(f"/proc/{pid}").exists()]


@pytest.fixture
def mouth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Mouth]:
    monkeypatch.setitem(voices._FOLDERS, "linux", (str(tmp_path),))
    return lambda then="": Mouth(tmp_path, then)


def test_each_sentence_is_one_argument_behind_all_options(mouth: Callable[[str], Mouth]) -> None:
    """A voice that stumbles now and then goes on."""
    fake, problems = mouth("sys.exit(sys.argv[-1] == 'bad')"), list[str]()
    voice = Voice(problems.append)
    said = [('-x $(reboot) `ls` "Ada"\n; it was a lie', "de"), ("Ben has chosen", "sr")]
    for count, (words, language) in enumerate([("bad", "en"), said[0], ("bad", "en"), said[1]], 1):
        voice.say(words, language)
        wait(lambda count=count: len(fake.told()) == count, 5)  # type: ignore[misc]
    voice.close()
    assert fake.told()[1::2] == [
        ["--wait", "--language", "de", "--", '-x $(reboot) `ls` "Ada" ; it was a lie'],
        ["--wait", "--language", "sr", "--", "Ben has chosen"],
    ]
    assert problems == []


@pytest.mark.slow
def test_saying_never_waits_and_at_most_four_sentences_do(mouth: Callable[[str], Mouth]) -> None:
    fake = mouth("import time; time.sleep(0.2)")
    voice = Voice(print)
    voice.say("first", "en")
    wait(lambda: len(fake.told()) == 1, 5)
    begun = time.monotonic()
    for number in range(9):
        voice.say(str(number), "en")
    assert time.monotonic() - begun < 0.1
    wait(lambda: len(fake.told()) == 5, 8)
    time.sleep(0.3)
    voice.close()
    assert [told[-1] for told in fake.told()] == ["first", "5", "6", "7", "8"]


def test_what_is_said_now_is_said_instead(mouth: Callable[[str], Mouth]) -> None:
    fake = mouth("import time; time.sleep(60)")
    voice = Voice(print, longest=15)
    voice.say("long", "en")
    wait(lambda: len(fake.told()) == 1, 5)
    voice.say("waits", "en")
    voice.say("new", "en", now=True)
    wait(lambda: len(fake.told()) == 2, 5)
    assert fake.told()[-1][-1] == "new"
    wait(lambda: len(fake.alive()) == 1, 5)
    voice.close()
    wait(lambda: not fake.alive(), 5)


@pytest.mark.slow
def test_a_voice_that_hangs_is_killed_and_given_up_after_two(mouth: Callable[[str], Mouth]) -> None:
    fake, problems = mouth("import time; time.sleep(60)"), list[str]()
    voice = Voice(problems.append, longest=0.4)
    for words in ("one", "two", "three"):
        voice.say(words, "en")
    wait(lambda: bool(problems), 8)
    assert problems == [PROBLEM]
    assert not fake.alive()
    voice.say("four", "en")
    voice.close()
    assert [told[-1] for told in fake.told()] == ["one", "two"]
    assert problems == [PROBLEM]


@pytest.mark.slow
def test_the_end_leaves_no_program_behind(mouth: Callable[[str], Mouth]) -> None:
    sleeper = [sys.executable, "-c", "import time; time.sleep(60)"]
    fake = mouth(f"import subprocess; subprocess.Popen({sleeper!r}).wait()")
    voice = Voice(print, longest=15)
    voice.say("long", "en")
    wait(lambda: len(fake.told()) == 1, 5)
    group = fake.alive()[0]
    began = time.monotonic()
    voice.close()
    assert time.monotonic() - began < 10, "nobody waits until it is spoken"
    assert not fake.alive()
    with pytest.raises(ProcessLookupError):
        while True:
            os.killpg(group, 0)
            time.sleep(0.01)


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_elsewhere_words_are_read_and_never_an_argument(platform: str) -> None:
    for language in ("de", "en", "fr", "it", "sr"):
        made = call(platform, "-o /tmp/x; 'Ada'", language)
        assert made.reads == "-o /tmp/x; 'Ada'"
        assert not any("Ada" in argument for argument in made.arguments)
    assert "'fr'" in call("win32", "", "fr").arguments[-1]
    assert call("darwin", "", "it").arguments == ["say", "-v", "Alice", "-f", "-"]
    assert call("darwin", "", "sr").arguments == ["say", "-f", "-"]


def test_a_program_that_lies_about_is_no_voice_and_that_is_said_once(
    mouth: Callable[[str], Mouth], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in the current folder nor on the path: only where the system keeps its own."""
    fake = mouth("")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(voices._FOLDERS, "linux", (str(tmp_path / "usr" / "bin"),))
    for path in (str(tmp_path), ".", ""):
        monkeypatch.setenv("PATH", path)
        problems = list[str]()
        voice = Voice(problems.append)
        voice.say("one", "en")
        wait(lambda problems=problems: bool(problems), 5)  # type: ignore[misc]
        for _ in range(3):
            voice.say("two", "en")
        voice.close()
        assert problems == [PROBLEM]
    assert fake.told() == []


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32", "freebsd14"])
def test_programs_of_a_system_lie_in_its_own_folders(
    platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PATH and the current folder have no say, nor has a Windows that is said to lie beside us."""
    monkeypatch.chdir(tmp_path)
    program = call(platform, "Ada", "en").arguments[0]
    before = places(platform, program)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SYSTEMROOT", "Windows")
    assert places(platform, program) == before
    owned = ("/usr/", "/bin/", "/run/current-system/", "C:\\Windows\\System32\\")
    assert before
    assert all(place.startswith(owned) and place.endswith(program) for place in before)
    monkeypatch.setenv("SYSTEMROOT", r"D:\Windows")
    assert places("win32", "x.exe") == [r"D:\Windows\System32\WindowsPowerShell\v1.0\x.exe"]
