"""How a person's presses become its choice, by the way in which its seat keeps secrets."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.moves import Move
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.people.seating import Privacy
from scenes.privacy.blind import locks, slot_of
from scenes.privacy.curtain import SEAL, clicks, grips, lets_go

if TYPE_CHECKING:
    from scenes.match.game_scene import GameScene


def in_earnest(scene: "GameScene", action: Action, privacy: Privacy) -> bool:
    """Whether this press may decide something for good.

    Blind presses do when they lock; before a shut curtain none does.
    """
    if privacy is Privacy.BLIND:
        return locks(action)
    return answers(action) and (privacy is Privacy.OPEN or scene.curtain.seat is not None)


def openly(scene: "GameScene", seat: int, action: Action) -> None:
    """Pick what lies on the table; east takes back a step, or a sealed choice."""
    if seat in scene.table.waiting():
        if action.verb is Verb.EAST and action.pressed:
            scene.step_back(seat)
            return
        if reason := _why_not(scene, seat, action):
            scene.refuse(action.device, reason)
            return
        move = _by_digit(scene, seat, action) or scene.choose(seat, action)
        if move is not None:
            scene.commit(seat, move)
    elif action.verb is Verb.EAST and action.pressed:
        scene.take_back(seat)
    elif answers(action):
        taken = scene.services.texts("you have chosen already: take it back first")
        scene.refuse(action.device, taken)


def blindly(scene: "GameScene", seat: int, action: Action) -> None:
    """Nothing here may show or sound, but that a seat has locked or opened its choice."""
    if seat not in scene.table.waiting():
        if locks(action):
            scene.take_back(seat)
    elif (slot := slot_of(action)) is not None:
        if not scene.blind_press(seat, slot):
            scene.services.rumble(action.device)
    elif locks(action):
        move = scene.blind_choice(seat)
        if move is not None:
            scene.commit(seat, move)
        else:
            scene.services.rumble(action.device)


def behind_curtain(scene: "GameScene", seat: int, action: Action) -> None:
    """First hold the curtain, then look and decide under it."""
    if scene.curtain.seat is None:
        _draw_curtain(scene, seat, action)
    elif scene.curtain.device == action.device:
        _under_curtain(scene, scene.curtain.seat, action)


CHOOSING: dict[Privacy, Callable[["GameScene", int, Action], None]] = {
    Privacy.OPEN: openly,
    Privacy.BLIND: blindly,
    Privacy.SIGN: behind_curtain,
    Privacy.CURTAIN: behind_curtain,
}


def _by_digit(scene: "GameScene", seat: int, action: Action) -> Move | None:
    """A number key chooses the card of that slot at once, where there are slots."""
    slot = slot_of(action) if action.device == KEYBOARD and scene.secret else None
    moves = scene.blind_moves()
    if slot is None or slot >= len(moves):
        return None
    return moves[slot] if moves[slot] in scene.table.legal(seat) else None


def answers(action: Action) -> bool:
    """Whether somebody means to decide something with this press."""
    verbs = (Verb.SOUTH, Verb.WEST, Verb.DIGIT, Verb.CLICK)
    return action.verb in verbs and action.pressed and not action.repeat


def _why_not(scene: "GameScene", seat: int, action: Action) -> str:
    """Why this press can decide nothing, translated; empty if it can, or only moves the focus."""
    if not answers(action):
        return ""
    texts, moves = scene.services.texts, scene.blind_moves()
    match action.verb:
        case Verb.DIGIT:
            slot = slot_of(action) if scene.secret else None
            return scene.why(seat, moves[slot]) if slot is not None and slot < len(moves) else ""
        case Verb.CLICK:
            under = (place.holds(action.x, action.y) for place in scene.places(seat).values())
            beside = texts("Click on what you choose")
            return "" if any(under) else scene.barred(seat, action) or beside
        case Verb.SOUTH if scene.picker.key not in scene.places(seat):
            return texts("Choose something first")
    return ""


def _draw_curtain(scene: "GameScene", seat: int, action: Action) -> None:
    waits = seat in scene.table.waiting()
    if not action.pressed:
        return
    if action.verb is Verb.EAST and not waits:
        scene.take_back(seat)
    elif waits and (clicks(action, scene.eye(seat)) if action.device == MOUSE else grips(action)):
        scene.curtain.draw_to(seat, action.device)
        scene.focus_anew(seat)  # where the seat before had its focus is its secret
    elif waits and answers(action):
        reason = scene.services.texts("Hold to look first: the others look away")
        scene.refuse(action.device, reason)


def _under_curtain(scene: "GameScene", seat: int, action: Action) -> None:
    """Look and decide; whatever ends the hold shuts it."""
    if lets_go(scene.curtain, action, scene.services.settings.curtain):
        scene.curtain.shut()
    elif scene.curtain.open and action.verb is Verb.EAST and action.pressed:
        scene.step_back(seat)
    elif scene.curtain.open:
        reason = _why_not(scene, seat, action)
        if reason and action.verb is not Verb.CLICK:  # which serves the curtain's buttons too
            scene.refuse(action.device, reason)
            return
        move = _by_digit(scene, seat, action) or _choice(scene, seat, action)
        if move is not None:
            scene.curtain.shut()
            scene.commit(seat, move)


def _choice(scene: "GameScene", seat: int, action: Action) -> Move | None:
    """The move that is decided under the curtain, always at one place with the mouse.

    A click on a move only picks it, else the pointer would go on telling which one; from then on
    the focus stays there, however the pointer gets to the button that seals it.
    """
    if action.device != MOUSE or scene.composed:
        return scene.choose(seat, action)
    picked: Move | None = scene.curtain.picked
    if picked is not None and clicks(action, SEAL):
        return picked
    if picked is None or (action.verb is Verb.CLICK and action.pressed):
        scene.curtain.picked = scene.choose(seat, action) or picked
    return None
