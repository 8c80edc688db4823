"""The one table of keys, and how a text is typed with them."""

from dataclasses import replace

import pygame

from scenes.input.action import KEYBOARD, LEFT_KEYS, RIGHT_KEYS, Action, Verb

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


# What a key does and, if it is a key that also writes, what it stands for in a text. Letters are
# found by their name, so that P is P on every keyboard that has one; elsewhere by their place.
_KEYS: dict[int, tuple[Verb, str]] = {
    pygame.K_UP: (Verb.UP, ""),
    pygame.K_RIGHT: (Verb.RIGHT, ""),
    pygame.K_DOWN: (Verb.DOWN, ""),
    pygame.K_LEFT: (Verb.LEFT, ""),
    pygame.K_RETURN: (Verb.SOUTH, ""),
    pygame.K_KP_ENTER: (Verb.SOUTH, ""),
    pygame.K_SPACE: (Verb.SOUTH, " "),
    pygame.K_ESCAPE: (Verb.EAST, ""),
    pygame.K_BACKSPACE: (Verb.EAST, ERASE),
    pygame.K_F1: (Verb.NORTH, ""),
    pygame.K_p: (Verb.START, "p"),
    pygame.K_PAUSE: (Verb.START, ""),
    pygame.K_TAB: (Verb.SELECT, ""),
    pygame.K_LSHIFT: (Verb.LEFT_SHOULDER, ""),
    pygame.K_RSHIFT: (Verb.RIGHT_SHOULDER, ""),
    pygame.K_PAGEUP: (Verb.LEFT_SHOULDER, ""),
    pygame.K_PAGEDOWN: (Verb.RIGHT_SHOULDER, ""),
}
_DIGIT_KEYS = {
    key: str(digit)
    for row in (range(pygame.K_1, pygame.K_9 + 1), range(pygame.K_KP_1, pygame.K_KP_9 + 1))
    for digit, key in enumerate(row, 1)
}
# The row of digits is found by its place too: on a French keyboard it has other names.
_DIGIT_PLACES = {
    place: str(digit) for digit, place in enumerate(range(pygame.KSCAN_1, pygame.KSCAN_9 + 1), 1)
}
# Where two people play, each has a half: a cross, a key to accept, to go back and to look. Letters
# are found by their place, since hands lie there: on a French keyboard the cross is Z Q S D.
_LETTERS_OF_HALVES = {
    pygame.KSCAN_W: (LEFT_KEYS, Verb.UP),
    pygame.KSCAN_D: (LEFT_KEYS, Verb.RIGHT),
    pygame.KSCAN_S: (LEFT_KEYS, Verb.DOWN),
    pygame.KSCAN_A: (LEFT_KEYS, Verb.LEFT),
    pygame.KSCAN_Q: (LEFT_KEYS, Verb.EAST),
    pygame.KSCAN_E: (LEFT_KEYS, Verb.LEFT_SHOULDER),
    pygame.KSCAN_O: (RIGHT_KEYS, Verb.EAST),
    pygame.KSCAN_L: (RIGHT_KEYS, Verb.LEFT_SHOULDER),
}
_LEFT = (pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_F1)
_WHOLE = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_PAGEUP, pygame.K_PAGEDOWN)  # nobody’s half
_LATIN = 0x80  # codes below are signs of every keyboard of ours
_NAMELESS = 1 << 30  # codes from here on are keys that write nothing


def look_up(key: int, place: int) -> tuple[Verb, str] | None:
    """Return what a key does, and its text (`key`: its code; `place`: its scancode, or 0)."""
    digit = _DIGIT_PLACES.get(place) or _DIGIT_KEYS.get(key)
    if digit:
        return Verb.DIGIT, digit
    if _LATIN <= key < _NAMELESS and place == pygame.KSCAN_P:
        return Verb.START, chr(key)
    return _KEYS.get(key)


def look_up_half(key: int, place: int) -> tuple[str, Verb, str] | None:
    """Return whose key this is, what it does and its text.

    It is None for nothing. What is in neither half is the whole keyboard's.
    """
    if letter := _LETTERS_OF_HALVES.get(place):
        return *letter, chr(key) if key < _NAMELESS else ""
    meaning = look_up(key, place)
    if meaning is None:
        return None
    whole = key in _WHOLE or meaning[0] is Verb.DIGIT
    return KEYBOARD if whole else LEFT_KEYS if key in _LEFT else RIGHT_KEYS, *meaning


def looking_key(action: Action) -> Action:
    """Read Space as the shoulder that looks at a secret.

    Shift goes on doing it too, but is told to nobody: five presses of it bring up Windows' own
    question about sticky keys.
    """
    if action.device == KEYBOARD and (action.verb, action.text) == (Verb.SOUTH, " "):
        return replace(action, verb=Verb.LEFT_SHOULDER)
    return action
