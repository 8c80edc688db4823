"""The promise about the shuffle, in words: sealed before the first card, opened after the last."""

from scenes.match.session import Session
from scenes.texts import Texts

_GROUP = 4  # digits that are read in one go


def sealed_words(texts: Texts, session: Session) -> str:
    """Write the fingerprint of the shuffle.

    The text is empty where none was promised.
    """
    if not session.sealed:
        return ""
    return texts("shuffle sealed as {digits}", digits=_grouped(session.sealed))


def opened_words(texts: Texts, session: Session) -> str:
    """Write what was promised, and how to check it.

    Only a finished game is opened.
    """
    if not session.nonce:
        return sealed_words(texts, session)
    return texts(
        "Before the first card the shuffle was sealed as {digits}. "
        "It opens with the number {seed} and the key {nonce}. "
        "“replay --check” compares them.",
        digits=_grouped(session.sealed),
        seed=session.finished().seed,
        nonce=session.nonce,
    )


def fair_words(texts: Texts, session: Session) -> str:
    """Write how to check that a finished match was fair.

    A save of an old version promised nothing: there it is only the number.
    """
    return opened_words(texts, session) or texts(
        "Cards and dice of this game came from one number, drawn before it began: {seed}",
        seed=session.finished().seed,
    )


def _grouped(digits: str) -> str:
    return " ".join(digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP))
