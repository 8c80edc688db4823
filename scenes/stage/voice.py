"""The system's own voice says sentences aloud, one after another, and never holds up a frame.

Each sentence is a program of the system (Linux: spd-say, macOS: say, Windows: PowerShell), started
without a shell, by its full path. What is said goes in as an argument behind all options, or by its
input.
"""

import ntpath
import os
import posixpath
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Condition, Thread
from typing import NamedTuple

from scenes.texts import N_

PROBLEM = N_("There is no voice: nothing can be said aloud on this computer.")

LONGEST = 20.0  # seconds after which a sentence is taken for hung
PATIENCE = 2  # sentences that may fail one after another
WAITING = 4  # sentences that may wait; the oldest goes first
LETTERS = 300  # of a sentence

_POWERSHELL = "System32", "WindowsPowerShell", "v1.0"
_FOLDERS = {
    "darwin": ("/usr/bin",),
    "linux": ("/usr/bin", "/bin", "/usr/local/bin", "/run/current-system/sw/bin"),
}
_MAC_VOICES = {"de": "Anna", "en": "Samantha", "fr": "Thomas", "it": "Alice"}
_WINDOWS = (
    "$ErrorActionPreference = 'Stop';"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}') }} catch {{ }};"
    "$voice.Speak([Console]::In.ReadToEnd())"
)


class Call(NamedTuple):
    """A program with its arguments, and what it reads."""

    arguments: Sequence[str]
    reads: str = ""


def call(platform: str, words: str, language: str) -> Call:
    """Say which program speaks these words, and how it is called.

    `platform` is as in sys.platform; `language` is a key of LANGUAGES.
    """
    if platform == "darwin":
        voice = _MAC_VOICES.get(language)
        return Call(["say", *(["-v", voice] if voice else []), "-f", "-"], words)
    if platform == "win32":
        script = _WINDOWS.format(language=language)
        return Call(["powershell.exe", "-NoProfile", "-NonInteractive", "-Command", script], words)
    return Call(["spd-say", "--wait", "--language", language, "--", words])


class Voice:
    """Speaks in a thread of its own, which starts with the first sentence.

    When there is no voice, or it fails again and again, all is silent from then on, and
    `on_problem` gets a msgid, once, from any thread.
    """

    def __init__(self, on_problem: Callable[[str], object], longest: float = LONGEST) -> None:
        """`longest` is how many seconds a sentence may take."""
        self._on_problem = on_problem
        self._longest = longest
        self._waiting: deque[Call] = deque(maxlen=WAITING)
        self._changed = Condition()
        self._thread: Thread | None = None
        self._speaking: subprocess.Popen[bytes] | None = None
        self._failed = 0
        self.dumb = False  # for good: there is no voice, or all is over

    def say(self, words: str, language: str, *, now: bool = False) -> None:
        """Say a sentence after those that wait; `now`: instead of them."""
        said = "".join(letter if letter.isprintable() else " " for letter in words[:LETTERS])
        if not said.strip():
            return
        with self._changed:
            if self.dumb:
                return
            if now:
                self._hush()
            self._waiting.append(call(sys.platform, said, language))
            if self._thread is None:
                self._thread = Thread(target=self._speak, name="voice", daemon=True)
                self._thread.start()
            self._changed.notify()

    def hush(self) -> None:
        """Stop speaking, and forget what waits."""
        with self._changed:
            self._hush()

    def close(self) -> None:
        """End for good; no program is left behind."""
        with self._changed:
            self.dumb = True
            self._hush()
            self._changed.notify()
        if self._thread:
            self._thread.join()

    def _hush(self) -> None:
        self._waiting.clear()
        if self._speaking:
            _kill(self._speaking)
            self._speaking = None  # whoever waits for it knows by this that it was not its fault

    def _speak(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self.dumb)
                if self.dumb:
                    return
                spoken = self._waiting.popleft()
                try:
                    program = self._speaking = _started(spoken)
                except OSError:
                    self._give_up()
                    return
            well = self._listen(program, spoken)
            with self._changed:
                if self._speaking is not program:
                    continue
                self._speaking = None
                self._failed = 0 if well else self._failed + 1
                if self._failed >= PATIENCE:
                    self._give_up()
                    return

    def _listen(self, program: subprocess.Popen[bytes], spoken: Call) -> bool:
        """Wait until it has spoken; False if it could not."""
        try:
            program.communicate(spoken.reads.encode(), self._longest)
        except subprocess.TimeoutExpired:
            _kill(program)
            program.communicate()
            return False
        return program.returncode == 0

    def _give_up(self) -> None:
        self.dumb = True
        self._waiting.clear()
        self._on_problem(PROBLEM)


def places(platform: str, program: str) -> Sequence[str]:
    """List where a program of the system may lie.

    These are folders that only its owner writes to. Windows would look in the current folder
    first, and PATH may name any.
    """
    if platform == "win32":
        system = os.environ.get("SYSTEMROOT", "")
        root = system if ntpath.isabs(system) else r"C:\Windows"
        return [ntpath.join(root, *_POWERSHELL, program)]
    folders = _FOLDERS.get(platform, _FOLDERS["linux"])
    return [posixpath.join(folder, program) for folder in folders]


def where(program: str) -> str | None:
    """Return the path of a program of this system, else None."""
    return next(filter(os.path.isfile, places(sys.platform, program)), None)


def _started(spoken: Call) -> subprocess.Popen[bytes]:
    program, *rest = spoken.arguments
    found = where(program)
    if found is None:
        raise FileNotFoundError(program)
    return subprocess.Popen(
        [found, *rest],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _kill(program: subprocess.Popen[bytes]) -> None:
    """End it with all that it has started."""
    with suppress(OSError):
        if sys.platform == "win32":
            program.kill()
        else:
            os.killpg(program.pid, signal.SIGKILL)


class NoVoice:
    """Says nothing, and remembers in `said` what it was asked to say."""

    dumb = False

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, words: str, language: str, *, now: bool = False) -> None:  # noqa: ARG002
        """Note the sentence."""
        if words:
            self.said.append(words)

    def hush(self) -> None:
        """Do nothing."""
