"""Typing a text, for scenes that ask for one."""

from scenes.input.action import Action, Verb

ERASE = "\b"  # the text of Backspace


def write(text: str, action: Action) -> str | None:
    """Return `text` after `action`, None if it writes nothing.

    Then the action means what it always means. Keys that both do and write (P, Space, Backspace,
    digits) only write here: they carry a text.
    """
    if action.verb is Verb.TEXT:
        return text + action.text
    if action.text == ERASE and action.pressed:
        return text[:-1]
    return text if action.text else None
