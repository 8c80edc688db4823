"""What devices, bots, marks and privacy methods are called and how they are pictured."""

from game.bots.characters import level_of
from scenes.files.settings import OneButton
from scenes.input.action import KEYBOARD, KEYBOARDS, LEFT_KEYS, MOUSE, RIGHT_KEYS, is_phone
from scenes.people.seating import Player, Privacy, Seating
from scenes.services import Services
from scenes.stage.render.frame import Picture
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES
from scenes.texts import N_, Texts

_LOOKS = (
    N_("pink circle"),
    N_("ice-blue triangle"),
    N_("red square"),
    N_("yellow diamond"),
    N_("star"),
    N_("hexagon"),
    N_("heart"),
    N_("cross"),
    N_("drop"),
    N_("cloud"),
    N_("emerald circle"),
    N_("lavender triangle"),
    N_("green square"),
    N_("mauve diamond"),
)  # by mark: the colour is named where two have that form
_LEVELS = {"easy": N_("easy bot"), "normal": N_("normal bot"), "hard": N_("hard bot")}
_KEYBOARDS = {KEYBOARD: N_("Keyboard"), LEFT_KEYS: N_("Left keys"), RIGHT_KEYS: N_("Right keys")}
_PRIVACY = {
    Privacy.OPEN: N_("open: nobody else is looking"),
    Privacy.BLIND: N_("blind buttons, all at once"),
    Privacy.SIGN: N_("secret sign on the pad"),
    Privacy.CURTAIN: N_("curtain, one after the other"),
    Privacy.PHONE: N_("on a phone of one’s own"),
}


def device_name(services: Services, device: str) -> str:
    """Return "Keyboard", "Left keys", "Mouse", "Pad 2", "Phone 1", translated.

    A mouse may be "One button". Empty for no device.
    """
    texts = services.texts
    if device in _KEYBOARDS:
        return texts(_KEYBOARDS[device])
    if device == MOUSE:
        return texts("One button") if is_one_button(services, device) else texts("Mouse")
    if is_phone(device):
        return texts("Phone {number}", number=device.partition(":")[2])
    return texts("Pad {number}", number=device.partition(":")[2]) if device else ""


def device_picture(services: Services, device: str) -> str:
    """Name the picture of a device."""
    if is_one_button(services, device):
        return "ui/one_button"
    if device in KEYBOARDS:
        return "ui/keyboard"
    if is_phone(device):
        return "ui/phone"
    return "ui/mouse" if device == MOUSE else "ui/pad"


def is_one_button(services: Services, device: str) -> bool:
    """Return True if a light goes in place of this mouse."""
    return device == MOUSE and services.settings.one_button is not OneButton.OFF


def bot_name(texts: Texts, bot: str) -> str:
    """Return the level of a bot, in words."""
    level = level_of(bot)
    return texts(_LEVELS[level]) if level in _LEVELS else level


def look_name(texts: Texts, mark: int) -> str:
    """Name a player's mark: "star", "pink circle"."""
    return texts(_LOOKS[mark])


def seat_picture(mark: int) -> tuple[str, str]:
    """Name the picture of a player's mark, and its colour."""
    return f"seats/{SEAT_SHAPES[mark]}", SEAT_COLOURS[mark]


def seat_sign(mark: int, x: float, y: float, size: float) -> Picture:
    """Picture a player's mark, `size` wide around (x, y)."""
    name, colour = seat_picture(mark)
    return Picture(name, x, y, size, size, colour=colour)


def privacy_name(texts: Texts, privacy: Privacy, device: str = "") -> str:
    """Say how secrets are kept, in one sentence (a keyboard has keys)."""
    if privacy is Privacy.BLIND and device == KEYBOARD:
        return texts("blind keys 1–8, all at once")
    return texts(_PRIVACY[privacy])


def player_name(services: Services, player: Player) -> str:
    """Return who plays this seat: "Pad 2", "normal bot", "nobody"."""
    if player.bot:
        return bot_name(services.texts, player.bot)
    return device_name(services, player.device) or services.texts("nobody")


def listing(texts: Texts, names: list[str]) -> str:
    """Join names: "Ada", "Ada and Ben", "Ada, Ben and Cleo"."""
    if len(names) < 2:
        return "".join(names)
    return texts("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def company(texts: Texts, seating: Seating) -> str:
    """Name the people, then count the bots: "Ada and 2 bots"."""
    names = [player.name for player in seating if player.person]
    bots = len(seating) - len(names)
    if bots:
        names.append(texts.n("one bot", "{n} bots", bots))
    return listing(texts, names)
