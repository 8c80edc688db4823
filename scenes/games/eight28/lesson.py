"""The first minute of 8-28: take cards or leave them, near 8 or near 28, and not too many."""

from game.eight28.events import Declined, RoundEnded
from game.eight28.rules import Accept
from game.engine.moves import Move
from scenes.match.call_outs import CallOut, Now, after
from scenes.match.lesson import Beat, Lesson, Moment, Shown
from scenes.texts import N_


def _takes(_moment: Moment) -> Move:
    return Accept()


_FEW = range(1, 5)  # for more people one round takes long enough
_NEAR_8, _NEAR_28 = Shown("eight28/icon_8", 5 / 3), Shown("eight28/icon_28", 5 / 3)

LESSON = Lesson(
    seed=5,
    beats=(
        Beat(N_("End near 8 or near 28: win gems"), pictures=(_NEAR_8, _NEAR_28)),
        Beat(
            N_("Your card: take it or leave it"),
            "answer",
            plays=_takes,
            everybody=True,
            look=N_("Your hidden card counts, too: look"),
        ),
        Beat(N_("One card counts 1 or 11"), pictures=(Shown("eight28/card_1_11"),)),
        Beat(
            N_("Once more: take it or leave it"),
            "answer",
            plays=_takes,
            people=_FEW,
            everybody=True,
        ),
        Beat(N_("28 or more open: you are out"), pictures=(Shown("eight28/card_10"),) * 3),
        Beat(
            N_("8 and 28 together take all"),
            pictures=(_NEAR_8, Shown("eight28/gem_blue", 1.0), _NEAR_28),
        ),
        Beat(
            N_("First red gem: the last round. Play now!"),
            pictures=(Shown("eight28/gem_blue", 1.0), Shown("eight28/gem_red", 1.0)),
        ),
    ),
)


def _more_cards(now: Now) -> bool:
    return now.phase == "answer" and bool(now.view.opened[now.seat])


CALL_OUTS = (
    CallOut("hit", N_("8 and 28 at once take all gems"), after(RoundEnded)),
    CallOut("pass", N_("A card left goes to the next player"), after(Declined)),
    CallOut("hidden", N_("Your hidden card counts as well"), _more_cards),
)
