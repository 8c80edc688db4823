"""The promise about the shuffle, in words: sealed before the first card, opened after the last."""

from scenes.session.session import Session
from scenes.texts import N_, Texts

_GROUP = 4  # digits that are read in one go

_SEALED = N_("shuffle sealed as {digits}")
_DICE_SEALED = N_("dice and shuffle sealed as {digits}")
_OPENED = N_(
    "Before the first card the shuffle was sealed as {digits}. "
    "It opens with the number {seed} and the key {nonce}. "
    "“replay --check” compares them."
)
_DICE_OPENED = N_(
    "Before the first roll all dice and the shuffle were sealed as {digits}. "
    "They open with the number {seed} and the key {nonce}. "
    "“replay --check” compares them."
)
_CUT = N_("Then “{word}” cut the cards: they came from number and word together.")
_FROM_ONE = N_("The cards of this game came from one number, drawn before it began: {seed}")
_DICE_FROM_ONE = N_(
    "Dice and cards of this game came from one number, drawn before it began: {seed}"
)


def sealed_as(texts: Texts, fingerprint: str, *, dice: bool) -> str:
    """Write a fingerprint of the shuffle, and of all `dice`."""
    return texts(_DICE_SEALED if dice else _SEALED, digits=_grouped(fingerprint))


def fair_words(texts: Texts, session: Session, *, dice: bool) -> str:
    """Write what was promised, and how to check it.

    Only a finished match is opened. A save of an old version promised nothing: there it is only the
    number.
    """
    promised = session.promised
    if promised is None and session.sealed:
        return sealed_as(texts, session.sealed, dice=dice)
    if promised is None:
        return texts(_DICE_FROM_ONE if dice else _FROM_ONE, seed=session.finished().seed)
    words = texts(
        _DICE_OPENED if dice else _OPENED,
        digits=_grouped(promised.fingerprint),
        seed=promised.seed,
        nonce=promised.nonce,
    )
    return f"{words} {texts(_CUT, word=promised.word)}" if promised.word else words


def _grouped(digits: str) -> str:
    return " ".join(digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP))
