"""Texts that are kept in a folder beside the tests, to be compared and looked at."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

MOST = 40  # lines of a difference that are shown


@dataclass(frozen=True)
class KeptTexts:
    """The files of `folder`, each by the name of what it tells."""

    folder: Path

    def path(self, name: str) -> Path:
        return self.folder / f"{name.replace(' ', '_')}.txt"

    def write(self, texts: Mapping[str, str]) -> None:
        """Keep exactly these."""
        for old in self.folder.glob("*.txt"):
            old.unlink()
        for name, text in texts.items():
            self.path(name).write_text(text, encoding="utf-8")

    def differences(self, texts: Mapping[str, str]) -> str:
        """How these differ from what is kept of them; "" if they do not."""
        lines: list[str] = []
        for name, now in texts.items():
            path = self.path(name)
            old = path.read_text(encoding="utf-8") if path.exists() else ""
            lines += unified_diff(old.splitlines(), now.splitlines(), "kept", name, "", "", 2, "")
        return "\n".join(lines[:MOST])
