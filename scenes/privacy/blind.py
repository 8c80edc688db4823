"""Blind buttons: one of eight cards by the position of a button, with nothing shown.

What is pressed here never reaches a frame, a sound or a timing: a scene shows only who has locked.
"""

from scenes.input.action import KEYBOARD, Action, Verb

SLOTS = 8

# By position: the d-pad's four arms, then the face buttons.
PAD_SLOTS = {
    Verb.UP: 0,
    Verb.RIGHT: 1,
    Verb.DOWN: 2,
    Verb.LEFT: 3,
    Verb.EAST: 4,
    Verb.NORTH: 5,
    Verb.SOUTH: 6,
    Verb.WEST: 7,
}


def slot_of(action: Action) -> int | None:
    """Return the slot 0..7 that a press means, or None.

    A stick means none: it is too easily touched.
    """
    if not action.pressed or action.repeat or action.stick:
        return None
    if action.device == KEYBOARD:
        digit = int(action.text) - 1 if action.verb is Verb.DIGIT else SLOTS
        return digit if digit < SLOTS else None
    return PAD_SLOTS.get(action.verb)


def locks(action: Action) -> bool:
    """Return True if a press locks or unlocks the choice.

    That is a shoulder, or Enter.
    """
    if not action.pressed or action.repeat:
        return False
    shoulder = action.verb in (Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER)
    return shoulder or (action.device == KEYBOARD and action.verb is Verb.SOUTH)
